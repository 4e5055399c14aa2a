"""What is noted on a card as something happens, and how it was played, for texts that ask for it (903.2c, 909.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core.nodes import node
from willstone.engine.state.speech import ABILITY, Change, Situation

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft
    from willstone.engine.state.scope import Scope


@node
class Memo(Change):
    """What is remembered of a card: none of its information is different for it, but rules or its text may ask."""

    LAYER: ClassVar = ABILITY

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        """Nothing is."""

    def writes(self) -> int:
        return 0


@node
class Mark(Memo):
    """How a card was played (903.2c)."""

    word: str


@node
class WasPlayedSo(Situation):
    """903.2c, 1109.2a: this card was awakened as it was played."""

    word: str
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        if self.word in scope.extras:
            return True
        mark = Mark(self.word)
        return any(scope.source in lasting.cards and mark in lasting.changes for lasting in game.effects)

    def render(self) -> str:
        return f"this card was {self.word}"
