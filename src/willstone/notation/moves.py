"""Moves (the SAN): making a written move in a game, and why a move is not possible."""

from __future__ import annotations

from willstone.engine import Game, Illegal, IllegalMove, Option, legality, verbs
from willstone.notation import names
from willstone.notation.making import Maker, why_not_attack
from willstone.notation.syntax import Move, parse
from willstone.notation.writing import legal_moves, numbered_abilities, write


class Notation:
    """The reader of moves that a :class:`~willstone.engine.game.game.Game` uses."""

    def play(self, game: Game, text: str) -> None:
        """Make a written move for the player who decides."""
        decision = game.decision
        if decision is None:
            raise IllegalMove(Illegal("103.2", "the game is over"))
        move = parse(text)
        if move.verb == "concede":
            game.concede(decision.player)
            return
        for option, forced in resolve(game, move):
            if game.ask_all or not forced:
                game.play(option)

    def why_not(self, game: Game, player: int, text: str) -> list[Illegal]:
        """Why a player cannot make a written move now; empty if they can."""
        return why_not(game, player, parse(text))

    def text(self, game: Game, option: Option) -> str:
        """An option of the current decision as a move."""
        return write(game, game.asking().chooser(game), option)

    def texts(self, game: Game) -> list[str]:
        """All options of the current decision as moves."""
        return legal_moves(game)


def resolve(game: Game, move: Move) -> list[tuple[Option, bool]]:
    """The options that a written move stands for, each with whether it is forced; the game is not touched.

    Raises IllegalMove, AmbiguousMove or InvalidMove.
    """
    return _made(game, move).taken


def _made(game: Game, move: Move) -> Maker:
    """What has made a move in a copy of a game."""
    trial = game.copy()
    trial.ask_all = True
    maker = Maker(trial)
    maker.make(move)
    return maker


def lacking(game: Game, move: Move) -> list[Illegal]:
    """903.2g: whether a legal move that names targets names too few, so that by itself it cannot be made."""
    if not move.targets or (move.verb != "play" and move.verb != "use"):
        return []
    trial = _made(game, move).game
    decision = trial.decision
    if decision is None or decision.kind != "target" or len(trial.chase) <= len(game.chase):
        return []
    return [Illegal("903.2g", "more targets are needed: {}", decision.prompt)]


def why_not(game: Game, player: int, move: Move) -> list[Illegal]:
    """Why a player cannot make a move now, whoever decides; empty if they can."""
    if move.verb == "concede":
        return [Illegal("103.4", "you are not in the game any more")] if game.over or game.lost[player] else []
    decision = game.decision
    if decision is None:
        return [Illegal("103.2", "the game is over")]
    if decision.player != player:
        waiting = Illegal("601.1", "it is for {} to decide", game.names[decision.player])
        return [waiting, *_against(game, player, move)]
    try:
        resolve(game, move)
    except IllegalMove as error:
        return error.reasons
    return []


def _against(game: Game, player: int, move: Move) -> list[Illegal]:
    """What else is against a move of somebody who does not decide."""
    if move.verb == "attack":
        return why_not_attack(game, player, move)
    if move.verb in verbs.CARD_ACTIONS:
        named = names.must_exist(game, player, move.names[0]) if move.names else []
        cards = [ref for ref in named if ref in game.cards]
        return [reason for ref in cards for reason in _against_action(game, player, move, ref)]
    if move.verb in verbs.ACTIONS or move.verb == "pass":
        return legality.why_not(game, player, Option(move.verb))
    return []


def _against_action(game: Game, player: int, move: Move, ref: int) -> list[Illegal]:
    if move.verb != "use":
        return legality.why_not(game, player, Option(move.verb, ref))
    meant = numbered_abilities(game, ref, move.ability)
    return [reason for option in meant for reason in legality.why_not(game, player, option)]


Game.reader = Notation()
