"""An opponent that plans: every complete move, then the rest of its turn with the cards it could still play.

Each way to go on (a card with its targets and modes, an attack on something, a block) is made on an imagined game, the
turn ends by a plan that plays cards (``planning``), and the position is valued. A magic stone is called before anything
else, since all that follows can be paid with it, unless judgment is possible (705.1, 710.1).
How much it thinks is counted in imagined choices, so that the same seed decides the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.agents.ahead import Thinker, branches, finish, made
from willstone.agents.evaluation import evaluate
from willstone.agents.numbers import sensible
from willstone.agents.planning import Planner
from willstone.agents.sameness import distinct
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.agents.base import Sight
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


class Line(NamedTuple):
    """A way to go on, and what the position at the end of the turn is worth."""

    option: Option
    worth: float


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
        thought = _Thought(sight.player, game.turn_number)
        candidates = distinct(game, sensible(game, sight.player, options))
        lines = [
            Line(option, thought.best(game, option, self.budget * (number + 1) // len(candidates)))
            for number, option in enumerate(candidates)
        ]
        lines.sort(key=lambda line: line.worth, reverse=True)
        best, second = lines[0], lines[min(1, len(lines) - 1)]
        self.reason = message("best by {:.1f} of {} moves tried", best.worth - second.worth, len(lines))
        return best.option


class _Thought:
    """Thinks ahead to the end of a turn, and counts the imagined choices of one decision."""

    def __init__(self, player: int, turn: int) -> None:
        self.player = player
        self.turn = turn
        self.planner = Planner(value)

    def best(self, game: Game, option: Option, until: int, depth: int = 0) -> float:
        """The best that an option leads to; when so many choices were imagined, by what looks best at sight."""
        trial = made(game, option, self.turn)
        if trial.over or trial.turn_number != self.turn:
            return value(trial, self.player)
        ask = trial.asking()
        if depth == _DEPTH or ask.chooser(trial) != self.player or ask.topic() not in _INNER:
            finish(trial, self.turn, self.planner.choose)
            return value(trial, self.player)
        first, *others = branches(trial, ask, self.player)
        best = self.best(trial, first, until, depth + 1)
        for choice in others:
            if self.planner.choices >= until:
                break
            best = max(best, self.best(trial, choice, until, depth + 1))
        return best
