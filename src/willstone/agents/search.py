"""An opponent that plans: it compares complete moves by what they lead to, in its turn and in the opponents' after it.

How that goes is told in ``lines``. A magic stone is called before anything else, since all that follows can be paid
with it, unless judgment is possible (705.1, 710.1). A move that was thought through is made to its end without thinking
again, as long as nothing unforeseen happens. How much is thought is counted in imagined choices, so that the same seed
decides the same, or in seconds.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.agents.ahead import Thinker
from willstone.agents.base import Sight
from willstone.agents.budget import Budget, Purse
from willstone.agents.evaluation import USUAL, Evaluation
from willstone.agents.explaining import why
from willstone.agents.lines import INNER, Line, Thought
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.agents.evaluation import Score
    from willstone.engine import Decision, Game, Option
    from willstone.engine.views import CardView

ENOUGH: Final = 3000  # imagined choices


class Ranked(NamedTuple):
    """A move that could be made, how likely its player is to win after it, from 0 to 1, and why it is a good one."""

    option: Option
    chance: float
    why: Words


def ranked(game: Game, player: int, budget: int = ENOUGH, seed: int = 0) -> list[Ranked]:
    """The moves of the player who decides, the best first, as far as so many imagined choices tell.

    Only what the player may know of the game is looked at; the same seed gives the same.
    """
    decision = game.decision
    if decision is None or decision.player != player:
        raise ValueError(message("{} has nothing to decide", game.names[player]))
    options = [option for option in decision.options if not option.idle] or decision.options
    random = Random(seed)
    imagined = Sight(game, player).imagined(random)
    thought = Thought(imagined, player, Purse(Budget(budget)), random, far=True, answers=True)
    return told(imagined, thought.lines(options))


def told(game: Game, lines: list[Line]) -> list[Ranked]:
    """Options as they are told to people, each by its best line, and against the best of the others."""
    best: dict[Option, Line] = {}
    for line in lines:
        best.setdefault(line.option, line)
    return [
        Ranked(option, min(max(line.outlook, 0.0), 1.0), why(game, option, line.leaf.score, _against(best, option)))
        for option, line in best.items()
    ]


def _against(best: dict[Option, Line], option: Option) -> tuple[Option, Score] | None:
    other = next((other for other in best if other != option), None)
    return None if other is None else (other, best[other].leaf.score)


class SearchAgent(Thinker):
    """Plans its turn, and looks through the next."""

    name = "search"
    _orderly = True  # whether a magic stone comes first

    def __init__(
        self,
        seed: int,
        budget: Budget | int = ENOUGH,
        *,
        far: bool = True,
        answers: bool = True,
        evaluation: Evaluation = USUAL,
    ) -> None:
        super().__init__(seed)
        self._budget = Budget(budget) if isinstance(budget, int) else budget
        self._far = far
        self._answers = answers
        self._evaluation = evaluation
        self._plan: list[Option] = []  # the rest of a move that was thought through
        self._field: list[CardView] = []  # as it was before the battle that is planned

    def decide(self, sight: Sight, decision: Decision) -> Option:
        """One of the options of the decision; ``reason`` says why."""
        if self._plan and decision.kind in INNER:
            planned = self._plan.pop(0)
            foreseen = decision.kind != "attack" or sight.view["field"] == self._field
            if foreseen and any(option.covers(planned) for option in decision.options):
                return planned
        return super().decide(sight, decision)

    def _thought(self, sight: Sight, game: Game, options: list[Option]) -> Option:
        self._plan = []
        by_kind = {option.kind: option for option in options}
        if self._orderly and "call" in by_kind and "judgment" not in by_kind and not sight.moment.chase:
            self.reason = message("a magic stone comes first")
            return by_kind["call"]
        purse = Purse(self._budget)
        thought = Thought(
            game,
            sight.player,
            purse,
            self._random,
            far=self._far,
            answers=self._answers,
            evaluation=self._evaluation,
        )
        lines = thought.lines(options)
        best = self._chosen(lines)
        self._plan = list(best.path[1:])
        if best.option.kind == "battle":
            self._field = sight.view["field"]
        self.reason = next(move.why for move in told(game, lines) if move.option == best.option)
        return best.option

    def _chosen(self, lines: list[Line]) -> Line:
        """The move that is made, of those that were thought through."""
        return lines[0]
