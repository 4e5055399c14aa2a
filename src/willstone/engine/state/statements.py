"""Continuous abilities that allow, forbid or demand something of their card (104.4, 904), or ask a price for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import trait

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.will import Cost
from willstone.engine.state.speech import Ability

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


@node
class Restraint(Ability):
    """104.4, 904: a continuous ability that allows, forbids or demands something of its card."""

    def enrol(self, place: int, info: Info) -> None:
        if self.flags() & bits.RESTRAINED:
            info.restraints += (self,)

    def said(self, several: bool = False) -> str:
        """What is said of one card, or of several: "cannot attack"."""
        raise AssertionError(several)

    def bound(self, player: int) -> Restraint:
        """The same where "you" is a player, although another may control the card."""
        return self

    def within(self, scope: Scope) -> Restraint:
        """The same where "this card" is the one whose effect says it of other cards."""
        return self.bound(scope.controller)

    def forbids(self, game: GameState, deed: str, card: int, other: int) -> bool:
        """803.3, 804.3: whether it forbids its card a deed ("attack", "be blocked by" ...) with another card."""
        return False

    def render(self) -> str:
        return f"This card {self.said()}."


_STATEMENTS = {
    "This card cannot attack.": bits.CANNOT_ATTACK,
    "This card cannot block.": bits.CANNOT_BLOCK,
    "This card cannot attack or block.": bits.CANNOT_ATTACK | bits.CANNOT_BLOCK,
    "This card cannot be blocked.": bits.CANNOT_BE_BLOCKED,
    "This card cannot be destroyed.": bits.CANNOT_BE_DESTROYED,
    "This card must attack if able.": bits.MUST_ATTACK,
    "This card can attack the turn it enters the field.": bits.ATTACKS_AT_ONCE,
    "This card can be attacked while recovered.": bits.ATTACKABLE,
    "This card doesn't recover during your recovery phase.": bits.RESTS_NOT_RECOVERED,
    "This card cannot be played.": bits.CANNOT_BE_PLAYED,
    "This card cannot be chased.": bits.CANNOT_BE_CHASED,
    "This card cannot have its activate abilities played.": bits.UNUSED,
    "This card doesn't recover during its controller's recovery phase.": bits.RESTS_NOT_RECOVERED,
    "This card cannot be attacked.": bits.CANNOT_BE_ATTACKED,
    "This card cannot attack players.": bits.CANNOT_ATTACK_PLAYERS,
    "This card cannot be canceled.": bits.CANNOT_BE_CANCELED,
    "This card cannot be returned to its owner's hand.": bits.CANNOT_BE_RETURNED,
    "This card can block while rested.": bits.BLOCKS_RESTED,
    "This card must block if able.": bits.MUST_BLOCK,
    "This card must be blocked if able.": bits.MUST_BE_BLOCKED,
    "This card must attack or block if able.": bits.MUST_ATTACK | bits.MUST_BLOCK,
    "This card can attack without resting.": bits.ATTACKS_FRESH,
    "This card can block without resting.": bits.BLOCKS_FRESH,
    "This card can attack or block without resting.": bits.ATTACKS_FRESH | bits.BLOCKS_FRESH,
    "This card entering the field doesn't cause its own abilities to trigger.": bits.ENTERS_QUIETLY,
    "This card entering the field doesn't cause its own [Enter] abilities to trigger.": bits.NO_ENTER,
}
_OF_SEVERAL = (
    ("it enters", "they enter"),
    ("its controller's", "their controllers'"),
    ("doesn't", "don't"),
    ("its own abilities", "their own abilities"),
    ("its own [Enter]", "their own [Enter]"),
    ("its owner's hand", "their owners' hands"),
    ("its activate", "their activate"),
)


@node
class Statement(Restraint):
    """904: a plain continuous ability that allows, forbids or demands one thing of its card."""

    text: str

    def flags(self) -> int:
        return _STATEMENTS[self.text]

    def said(self, several: bool = False) -> str:
        words = self.text.removeprefix("This card ").removesuffix(".")
        if several:
            for one, many in _OF_SEVERAL:
                words = words.replace(one, many)
        return words

    @classmethod
    def of(cls, words: str) -> Statement:
        """What is said of one card or of several."""
        for one, many in _OF_SEVERAL:
            words = words.replace(many, one)
        return cls(f"This card {words}.")

    @staticmethod
    def known() -> tuple[str, ...]:
        """All there are."""
        return tuple(_STATEMENTS)


@trait
class Asking:
    """803.5, 804.4: an ability that asks for something to be paid to attack or block with its card."""

    __slots__ = ()

    def is_for(self, deed: str) -> bool:
        """Whether it is to attack, or to block, that it must be paid."""
        return True

    def ask(self, cost: Cost, info: Info) -> None:
        """Put down what must be paid."""
        if self.is_for("attack"):
            info.toll = cost if info.toll is None else info.toll.plus(cost)
        if self.is_for("block"):
            info.block_toll = cost if info.block_toll is None else info.block_toll.plus(cost)


@node
class Toll(Ability, Asking):
    """803.5, 804.4: something that must be paid to attack or block with the card."""

    cost: Cost

    def enrol(self, place: int, info: Info) -> None:
        self.ask(self.cost, info)

    def render(self) -> str:
        return f"You must pay {self.cost.render()} to attack or block with this card."
