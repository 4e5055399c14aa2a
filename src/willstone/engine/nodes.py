"""What card text compiles to: immutable, comparable, printable trees of small objects.

Every idea of the card language (a filter, a cost, a trigger condition, an effect) is one class made with
:func:`node`. A node can be written to plain lists and read back, see :mod:`willstone.engine.codec`.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T", bound="Node")


class Node:
    """A piece of the ability tree."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # every node is a dataclass, made by `node`
    _told: ClassVar[tuple[str, ...]] = ()  # its parts, as far as they make a difference
    _worth: ClassVar[Callable[[Any], object]]  # what they hold

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        cls = type(self)
        return cls is type(other) and cls._worth(self) == cls._worth(other)

    def __hash__(self) -> int:
        return hash(type(self)._worth(self))

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self._told)})"

    def render(self) -> str:
        """The piece in the English of the cards."""
        raise AssertionError(f"{type(self).__name__} has no rendering")


class Remembers:
    """Part of a tree that asks what has happened in this turn (:mod:`willstone.engine.history`)."""

    __slots__ = ()

    def remembered(self) -> tuple[str, ...]:
        """The kinds of event that must be remembered for it."""
        raise AssertionError


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: type[T]) -> type[T]:
    """A slotted dataclass; the type checker sees to it that nobody changes one.

    What all nodes can do alike they have from their base, so that hundreds of classes are made quickly.
    """
    make: Callable[[type[T]], type[T]] = dataclass(eq=False, repr=False, slots=True)
    made = make(cls)
    made._told = tuple(part.name for part in fields(made) if part.compare)
    made._worth = attrgetter(*made._told) if made._told else type
    return made
