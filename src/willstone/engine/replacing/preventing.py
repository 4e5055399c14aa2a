"""Prevention of damage (1018): how much was prevented, and what is dealt although it would be prevented."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import trait

from willstone.engine.core.nodes import node
from willstone.engine.state.speech import Ability, Situation
from willstone.engine.words.quantities import Quantity

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@trait
class OfPrevention:
    """Part of a sentence that speaks of damage prevented by the sentence before."""

    __slots__ = ()


@node
class Portions(Quantity):
    """How many times so much damage was dealt, would be dealt, or was prevented; ``number`` is how much."""

    words: str = "damage"

    def of(self, game: GameState, scope: Scope) -> int:
        return max(0, scope.amount) // max(1, self.number)

    def one(self) -> str:
        return f"{self.number} {self.words}"


@node
class PortionsPrevented(Portions, OfPrevention):
    """1018.1: the same of damage that was prevented."""


@node
class MuchPrevented(Quantity, OfPrevention):
    """1018.1: how much damage was prevented."""

    def of(self, game: GameState, scope: Scope) -> int:
        return max(0, scope.amount)

    def render(self) -> str:
        return "the damage prevented this way"


@node
class WasPrevented(Situation, OfPrevention):
    """1018.1: some damage was prevented."""

    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.amount > 0

    def render(self) -> str:
        return "damage is prevented this way"


@node
class Unpreventable(Ability):
    """1018.1, 104.4: damage cannot be prevented, or only battle damage cannot."""

    battle: bool = False

    def render(self) -> str:
        return f"{'Battle damage' if self.battle else 'Damage'} cannot be prevented."


def unpreventable(game: GameState, cause: str) -> bool:
    """104.4: whether something in play says that damage of a cause cannot be prevented."""
    return any(
        isinstance(ability, Unpreventable) and (not ability.battle or cause == "battle")
        for card_id in game.in_play()
        for ability in game.info(card_id).abilities
    )
