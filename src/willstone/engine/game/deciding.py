"""Taking an option of a decision: whether it is one, what it is paid with, and why another cannot be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core import verbs
from willstone.engine.core.errors import Illegal, IllegalMove
from willstone.engine.core.options import Decision, settled
from willstone.engine.core.will import Cost
from willstone.engine.costs.payment import plan
from willstone.engine.game import loops
from willstone.engine.state.abilities import Activate
from willstone.engine.turn import moves
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.core.options import Option
    from willstone.engine.game.shown import Shown
    from willstone.engine.state.agenda import Ask
    from willstone.engine.state.gamestate import GameState


def decision(game: Shown) -> Decision:
    """What is to be decided now; its options can say what they are called until it has been made."""
    ask = game.asking()
    options = game.legal()
    teller = options[0].teller()
    if teller is not None and teller.game is not game:  # options of the game that this one is a copy of
        options = game._options = [option.paying(option.pay) for option in options]
        teller = None
    if teller is None or teller.options is not options:
        teller = GameTeller(game, options)
    return Decision(ask.chooser(game), ask.topic(), ask.prompt(game), game.edition.cite(ask.rule()), options, teller)


class GameTeller:
    """Knows what the options of a decision are called, as long as it is the current one."""

    __slots__ = ("game", "options")

    def __init__(self, game: Shown, options: list[Option]) -> None:
        self.game = game
        self.options = options

    def text(self, option: Option) -> str:
        """The move in the notation."""
        if self.game.legal() is not self.options:
            raise ValueError(message("{!r} was an option of a decision that has been made", option))
        return self.game.reader.text(self.game, option)


def offers(game: GameState, move: Option) -> bool:
    """Whether an option is among those of the current decision."""
    return any(option.covers(move) for option in game.legal())


def check(game: GameState, move: Option) -> Ask:
    """The decision that an option is taken of; raises IllegalMove."""
    if game.over:
        raise IllegalMove(Illegal("103.2", "the game is over"))
    ask = game.asking()
    if not offers(game, move):
        raise IllegalMove(ask.why_not(game, move) or [Illegal(ask.rule(), "it is not among the choices here")])
    if move.pay:
        _check_payment(game, ask.chooser(game), move)
    return ask


def _check_payment(game: GameState, player: int, move: Option) -> None:
    exclude = 0
    if move.kind == "attack" or move.kind == "block":
        exclude = move.card
    elif move.kind == "use":
        ability = game.info(move.card).ability(move.n)
        exclude = move.card if isinstance(ability, Activate) and ability.uses_source() else 0
    if plan(game, player, Cost(), move.pay, exclude) is None:
        raise IllegalMove(Illegal("907.2", "a card named for the payment cannot produce will now"))


def count(game: GameState, ask: Ask, move: Option) -> None:
    """1301: a choice of a player, where there was one, is the beginning of new work; too many of them end the game."""
    if settled(game.legal()):
        return
    game.labour += game.work
    game.quiet = game.work = game.looks = game.landmark = 0
    game.decided += 1
    if game.decided > game.limits.busy:
        loops.note(game, ask, move)
        if game.decided > game.limits.decisions:
            game.finish(-1, "1301.1c")


def against(game: GameState, player: int, move: Option) -> list[Illegal]:
    """Why a player cannot take an option now; empty if they can."""
    if game.over:
        return [Illegal("103.2", "the game is over")]
    ask = game.asking()
    reasons: list[Illegal] = []
    if ask.chooser(game) != player:
        reasons.append(Illegal("601.1", "it is for {} to decide", game.names[ask.chooser(game)]))
    elif offers(game, move):
        return []
    found = moves.why_not(game, player, move) if move.kind in verbs.ACTIONS else ask.why_not(game, move)
    return found + reasons if found else reasons or ask.why_not(game, move)
