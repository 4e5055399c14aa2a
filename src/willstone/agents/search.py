"""An opponent that plans: every complete move, then the rest of its turn with the cards it could still play.

Each way to go on (a card with its targets and modes, an attack on something, a block) is made on an imagined game, the
turn ends by a plan that plays cards (``planning``), and the position is valued. A magic stone is called before anything
else, since all that follows can be paid with it, unless judgment is possible (705.1, 710.1).
How much it thinks is counted in imagined choices, so that the same seed decides the same.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.agents.ahead import Thinker, branches, finish, made
from willstone.agents.base import Sight
from willstone.agents.evaluation import Score, evaluate, likely
from willstone.agents.explaining import why
from willstone.agents.numbers import sensible
from willstone.agents.planning import Planner
from willstone.agents.sameness import distinct
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine import Game, Option, Topic

_DEPTH: Final = 5
_INNER: Final[frozenset[Topic]] = frozenset(
    ("target", "choose", "mode", "number", "order", "share", "assign", "alternative", "attack")
)
_LIFE: Final = 0.0001  # what is left when a game is won decides between ways to win it
_SOON: Final = 0.01


def value(game: Game, player: int) -> float:
    """How good a position is for a player; a win is better the sooner and safer it is, a defeat the later it comes."""
    score = evaluate(game, player)
    if score.result > 0:
        return score.result + _LIFE * min(game.life[player], 9999) - _SOON * game.turn_number
    if score.result < 0:
        return score.result + _SOON * game.turn_number
    return score.total()


class Leaf(NamedTuple):
    """Where a way to go on leads: what the position is worth at the end of the turn, and what makes it so."""

    worth: float
    score: Score


class Line(NamedTuple):
    """An option, and the best that it leads to."""

    option: Option
    leaf: Leaf


class Ranked(NamedTuple):
    """A move that could be made, how likely its player is to win after it, from 0 to 1, and why it is a good one."""

    option: Option
    chance: float
    why: Words


def ranked(game: Game, player: int, budget: int = 3000, seed: int = 0) -> list[Ranked]:
    """The moves of the player who decides, the best first, as far as so many imagined choices tell.

    Only what the player may know of the game is looked at; the same seed gives the same.
    """
    decision = game.decision
    if decision is None or decision.player != player:
        raise ValueError(message("{} has nothing to decide", game.names[player]))
    options = [option for option in decision.options if not option.idle] or decision.options
    return told(game, lines(Sight(game, player).imagined(Random(seed)), player, options, budget))


def told(game: Game, found: list[Line]) -> list[Ranked]:
    """Lines as they are told to people, each against the best of the others."""
    return [
        Ranked(
            line.option,
            likely(line.leaf.worth),
            why(game, line.option, line.leaf.score, _against(found, line)),
        )
        for line in found
    ]


def _against(found: list[Line], line: Line) -> tuple[Option, Score] | None:
    other = next((other for other in found if other is not line), None)
    return None if other is None else (other.option, other.leaf.score)


def lines(game: Game, player: int, options: list[Option], budget: int) -> list[Line]:
    """What each of the options leads to in an imagined game, the best first; copies of a card count once."""
    thought = _Thought(player, game.turn_number)
    candidates = distinct(game, sensible(game, player, options))
    found = [
        Line(option, thought.best(game, option, budget * (number + 1) // len(candidates)))
        for number, option in enumerate(candidates)
    ]
    return sorted(found, key=lambda line: line.leaf.worth, reverse=True)


class SearchAgent(Thinker):
    """Plans its turn."""

    name = "search"

    def __init__(self, seed: int, budget: int = 3000) -> None:
        super().__init__(seed, budget)

    def _thought(self, sight: Sight, game: Game, options: list[Option]) -> Option:
        by_kind = {option.kind: option for option in options}
        if "call" in by_kind and "judgment" not in by_kind and not sight.moment.chase:
            self.reason = message("a magic stone comes first")
            return by_kind["call"]
        found = lines(game, sight.player, options, self.budget)
        self.reason = told(game, found[:2])[0].why
        return found[0].option


class _Thought:
    """Thinks ahead to the end of a turn, and counts the imagined choices of one decision."""

    def __init__(self, player: int, turn: int) -> None:
        self.player = player
        self.turn = turn
        self.planner = Planner(value)

    def best(self, game: Game, option: Option, until: int, depth: int = 0) -> Leaf:
        """The best that an option leads to; when so many choices were imagined, by what looks best at sight."""
        trial = made(game, option, self.turn)
        if trial.over or trial.turn_number != self.turn:
            return self._leaf(trial)
        ask = trial.asking()
        if depth == _DEPTH or ask.chooser(trial) != self.player or ask.topic() not in _INNER:
            finish(trial, self.turn, self.planner.choose)
            return self._leaf(trial)
        first, *others = branches(trial, ask, self.player)
        best = self.best(trial, first, until, depth + 1)
        for choice in others:
            if self.planner.choices >= until:
                break
            best = max(best, self.best(trial, choice, until, depth + 1), key=lambda leaf: leaf.worth)
        return best

    def _leaf(self, game: Game) -> Leaf:
        return Leaf(value(game, self.player), evaluate(game, self.player))
