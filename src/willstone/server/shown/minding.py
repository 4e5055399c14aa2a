"""What is dear and easily done by accident: the words that stand at an option before it is taken."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from willstone import mishaps
from willstone.engine import PASS, MoveError
from willstone.engine.legality import (
    attackable,
    attackers,
    callers,
    cannot_call,
    cannot_initiate,
    cannot_pass,
    stays,
)
from willstone.engine.views import imagined
from willstone.engine.zones import FIELD
from willstone.human.stops import Window, window_of
from willstone.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine import Game
    from willstone.human.choices import Choice

_NAMED: Final = 2  # attackers that are named; more are counted
_FURTHER: Final = 8  # choices until something is paid


def mind(game: Game, choice: Choice) -> str:
    """What somebody may not have thought of who is about to take an option; empty where there is nothing."""
    try:
        return _minded(game, choice)
    except Exception as error:
        mishaps.report("what an option costs besides", error)
        return ""


def must_battle(offered: Sequence[Choice]) -> Choice | None:
    """712.2: what there is instead of a pass, where something must attack first."""
    battle = (choice for choice in offered if choice.option.kind == "battle" and choice.then is None)
    return next((choice for choice in battle if not choice.option.idle), None)


def _minded(game: Game, choice: Choice) -> str:
    player = game.asking().chooser(game)
    option = choice.option
    main = game.asking().topic() == "action" and window_of(game, player) is Window.OWN_MAIN
    if option == PASS and main:
        return _unused(game, player)
    if option.kind == "call":
        return _rested(game, player)
    if option.kind == "battle" and main and choice.then is None:
        obliged = cannot_pass(game, player)
        return "" if obliged is None else tr("your turn cannot end yet: {}", obliged.message)
    given = option.card if option.kind == "use" else option.target if option.kind == "choose" else 0
    if given > 0 and _last_blocker(game, player) == given and _leaves(game, player, choice, given):
        return tr("{} is the only one that can block for you", game.name(given))
    return ""


def _able(game: Game, player: int) -> list[int]:
    """What a player could attack with now."""
    if cannot_initiate(game, player) is not None:
        return []
    return [card for card in attackers(game, player) if attackable(game, player, card)]


def _unused(game: Game, player: int) -> str:
    """What is lost as a turn ends: attacks, and the call of a magic stone."""
    found = []
    able = _able(game, player)
    if len(able) > _NAMED:
        found.append(tr("{} of yours could attack", len(able)))
    elif able:
        *others, last = [game.name(card) for card in able]
        found.append(tr("{} and {} could attack", ", ".join(others), last) if others else tr("{} could attack", last))
    if cannot_call(game, player) is None:
        found.append(tr("you could call a magic stone"))
    return "; ".join(found)


def _rested(game: Game, player: int) -> str:
    """710.1: who rests as a magic stone is called, and can attack no more."""
    found = list(callers(game, player))
    if len(found) != 1 or found[0] not in _able(game, player) or stays(game, player, found[0]):
        return ""
    return tr("{} rests for it and cannot attack any more", game.name(found[0]))


def _last_blocker(game: Game, player: int) -> int:
    """The only card that could block for a player, where others have something to attack with; else 0."""
    fighting = [i for i in game.zone(FIELD, 0) if game.edition.battles(game.cards[i], game.info(i))]
    mine = [i for i in fighting if game.cards[i].controller == player and not game.cards[i].rested]
    return mine[0] if len(mine) == 1 and any(game.cards[i].controller != player for i in fighting) else 0


def _leaves(game: Game, player: int, choice: Choice, card: int) -> bool:
    """Whether a card has left the field once an option is paid for."""
    trial = imagined(game, player, Random(card))
    trial.listener = None
    try:
        trial.play(choice.option)
        for _ in range(_FURTHER):
            decision = trial.decision
            if decision is None or decision.player != player or decision.kind == "action":
                break
            trial.play(decision.options[0])
    except MoveError:
        return False
    return card not in trial.cards or trial.cards[card].zone != FIELD
