"""How good a position is for a player: life, board, cards and tempo, in points; a card in hand is worth about 2.4."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.agents.features import DANGER, SIDE, danger, side
from willstone.agents.weights import ODDS, WEIGHTS, Weights

if TYPE_CHECKING:
    from willstone.engine import Game

WON: Final = 1000.0
_LIFE: Final = 0.0001  # what is left when a game is won decides between ways to win it
_SOON: Final = 0.01
_PARTS: Final = ((0, 2), (2, 9), (14, 19), (9, 14))  # of the numbers of a side: life, board, cards, tempo


class Score(NamedTuple):
    """What speaks for a player and, with the sign turned, for the opponents."""

    life: float
    board: float
    cards: float
    tempo: float
    danger: float
    result: float = 0.0

    def total(self) -> float:
        """All of it."""
        return self.life + self.board + self.cards + self.tempo + self.danger + self.result


class Evaluation:
    """Values positions by weights, which differ for a player who is about to move and one who waits."""

    def __init__(self, weights: Weights) -> None:
        self._moving = _Weighed(weights.moving)
        self._waiting = _Weighed(weights.waiting)

    def score(self, game: Game, player: int) -> Score:
        """A position as one player sees it; several opponents count together, their mean."""
        if game.over:
            return _ended(0.0 if game.winner < 0 else WON if game.winner == player else -WON)
        if game.lost[player]:
            return _ended(-WON)
        return (self._moving if game.turn_player == player else self._waiting).score(*numbers(game, player))

    def worth(self, game: Game, player: int) -> float:
        """How good a position is; a win is better the sooner and safer it is, a defeat the later it comes."""
        score = self.score(game, player)
        if score.result > 0:
            return score.result + _LIFE * min(game.life[player], 9999) - _SOON * game.turn_number
        if score.result < 0:
            return score.result + _SOON * game.turn_number
        return score.total()


def numbers(game: Game, player: int) -> tuple[list[float], tuple[float, ...]]:
    """What a player has more than the opponents have, and what threatens the player."""
    mine = side(game, player)
    others = [side(game, opponent) for opponent in game.opponents(player) if not game.lost[opponent]]
    share = 1 / max(len(others), 1)
    theirs = [sum(each) * share for each in zip(*others, strict=True)] if others else [0.0] * len(mine)
    return [own - other for own, other in zip(mine, theirs, strict=True)], danger(game, player)


class _Weighed:
    """Weights in the order of the numbers."""

    def __init__(self, weights: dict[str, float]) -> None:
        self._side = [weights[name] for name in SIDE]
        self._danger = [weights[name] for name in DANGER]
        self._ahead = weights["ahead"]

    def score(self, more: list[float], threats: tuple[float, ...]) -> Score:
        """The parts of a score."""
        worths = [each * weight for each, weight in zip(more, self._side, strict=True)]
        life, board, cards, tempo = (sum(worths[first:end]) for first, end in _PARTS)
        threatened = sum(each * weight for each, weight in zip(threats, self._danger, strict=True))
        return Score(life, board, cards, tempo + self._ahead, threatened)


def _ended(result: float) -> Score:
    return Score(0, 0, 0, 0, 0, result)


USUAL: Final = Evaluation(WEIGHTS)


def chance(game: Game, player: int) -> float:
    """How likely a player is to win, from 0 to 1, as far as the position tells."""
    if game.over and game.winner < 0:
        return 0.5
    return likely(USUAL.score(game, player).total())


def likely(points: float) -> float:
    """How likely a win is with so many points more than the others; a game that is won or lost leaves no doubt."""
    return 1 / (1 + exp(-points / ODDS)) if abs(points) < WON / 2 else float(points > 0)
