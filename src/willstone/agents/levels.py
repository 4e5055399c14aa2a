"""Levels of play under names for people, the weakest first: ``easy``, ``normal``, ``hard``, ``expert``.

They differ in how they think more than in how long. ``easy`` makes the mistakes of a beginner and ``normal`` takes what
looks best in its turn. ``hard`` plans the turn, but does not tell moves apart that are nearly as good as each other;
``expert`` does, and looks through the opponents' turn as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.agents.greedy import GreedyAgent
from willstone.agents.search import SearchAgent

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.agents.base import Agent
    from willstone.agents.lines import Line
    from willstone.engine import Option

_LITTLE: Final = 300  # imagined choices
_NEAR: Final = 3000
_FAR: Final = 6000


class _Careless(SearchAgent):
    """Plans its turn, and makes any move that is not much worse than the best; a win is taken."""

    _slack: float  # points that a move may be worse than the best; a card is worth about 2.4

    def __init__(self, seed: int, budget: int = _NEAR) -> None:
        super().__init__(seed, budget, far=False, answers=False)

    def _chosen(self, lines: list[Line]) -> Line:
        best = lines[0].leaf
        if best.score.result > 0:
            return lines[0]
        found: dict[Option, Line] = {}
        for line in lines:
            idle = line.option.kind == "battle" and line.path[-1].kind != "attack"
            if line.leaf.worth >= best.worth - self._slack and not (idle and found):
                found.setdefault(line.option, line)
        return self._random.choice(list(found.values()))


class EasyAgent(_Careless):
    """Plays as a beginner does: any move that looks all right, stones when it comes to it; some blocks it misses."""

    name = "easy"
    _orderly = False
    _slack = 2.5
    _missed: Final = 0.5  # of the blocks that are not needed to survive

    def __init__(self, seed: int) -> None:
        super().__init__(seed, _LITTLE)

    def _chosen(self, lines: list[Line]) -> Line:
        if lines[0].option.kind == "block" and self._random.random() < self._missed:
            for line in lines:
                if line.option.kind != "block" and line.leaf.score.result >= 0:
                    return line
        return super()._chosen(lines)


class NormalAgent(GreedyAgent):
    """Takes what looks best at the end of its turn."""

    name = "normal"


class HardAgent(_Careless):
    """Plans its turn, and slips a little."""

    name = "hard"
    _slack = 0.8


class ExpertAgent(SearchAgent):
    """Plans its turn, and looks through the opponents' turn after it."""

    name = "expert"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, _FAR)


LEVELS: Final[dict[str, Callable[[int], Agent]]] = {
    kind.name: kind for kind in (EasyAgent, NormalAgent, HardAgent, ExpertAgent)
}
