"""What card text compiles to: immutable, comparable, printable trees of small objects.

Every idea of the card language (a filter, a cost, a trigger condition, an effect) is one class made with
:func:`node`. A node can be written to plain lists and read back, see :mod:`willstone.engine.codec`.
"""

from __future__ import annotations

from dataclasses import Field, dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Node:
    """A piece of the ability tree."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # every node is a dataclass, made by `node`

    def render(self) -> str:
        """The piece in the English of the cards."""
        raise AssertionError(f"{type(self).__name__} has no rendering")


class Remembers:
    """Part of a tree that asks what has happened in this turn (:mod:`willstone.engine.history`)."""

    __slots__ = ()

    def remembered(self) -> tuple[str, ...]:
        """The kinds of event that must be remembered for it."""
        raise AssertionError


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """A frozen, slotted dataclass."""
    make: Callable[[type[T]], type[T]] = dataclass(frozen=True, slots=True)
    return make(cls)
