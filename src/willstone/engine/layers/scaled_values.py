"""Effects on effects that change ATK or DEF (104.6): what would be more becomes twice as much more, or less, or not.

A value is increased whenever it becomes a greater one and decreased whenever it becomes a lesser one, also where it is
set or switched with another. So whatever an effect or a counter makes of a value is compared with what it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.core.nodes import node
from willstone.engine.state.speech import OTHER, Change

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Selector


INCREASE: Final = "increase"
DECREASE: Final = "decrease"
OUTCOMES: Final = {  # what happens instead, and how many times the difference it is
    INCREASE: {"increases double that much": 2, "does not increase": 0, "decreases that much": -1},
    DECREASE: {"decreases double that much": 2, "does not decrease": 0, "increases that much": -1},
}


@node
class Bend(Change):
    """What an effect would increase, or decrease, of the ATK or DEF of a card becomes something else instead."""

    LAYER: ClassVar = OTHER
    would: str
    instead: str

    def writes(self) -> int:
        return 0  # it changes what later changes do, and nothing by itself

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.bends = (*draft.bends, self)

    def concerns(self, difference: int) -> bool:
        """104.6: whether a value that becomes so different is increased, or decreased, as it says."""
        return difference > 0 if self.would == INCREASE else difference < 0

    def bent(self, difference: int) -> int:
        """By how much the value becomes different instead."""
        return difference * OUTCOMES[self.would][self.instead]

    def whole(self, what: Selector) -> str:
        return f"if an effect would {self.would} ATK or DEF of {what.render()}, it {self.instead} instead"


def bend(draft: Draft, atk: int | None, def_: int | None) -> None:
    """Let what has just been made of a card's ATK and DEF be bent; they were those before."""
    draft.atk = _bent(draft.bends, atk, draft.atk)
    draft.def_ = _bent(draft.bends, def_, draft.def_)


def _bent(bends: tuple[Change, ...], before: int | None, after: int | None) -> int | None:
    if before is None or after is None:
        return after
    difference = after - before
    waiting = list(bends)
    while (one := next((b for b in waiting if isinstance(b, Bend) and b.concerns(difference)), None)) is not None:
        waiting.remove(one)  # 910.3
        difference = one.bent(difference)
    return before + difference
