"""Objects that are copied field by field, as fast as if every field were written out by hand.

The functions here write the text of a straight line of assignments and let Python read it once. Compiled classes are
copied by them too: their fields can be read and written from outside like any others. But a compiled class that has no
``__new__`` of its own runs ``__init__`` whenever an object is made, so that an object without fields is to be had only
from a class that allows for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


T = TypeVar("T")


def written(head: str, lines: Iterable[str], **known: object) -> Any:
    """The function with a head and these lines, to which certain names are known."""
    exec("\n    ".join((f"def made{head}:", *lines)), known)
    return known["made"]


def taker(names: Iterable[str]) -> Callable[[Any, Any], None]:
    """A function by which one object takes over fields of another."""
    take: Callable[[Any, Any], None] = written("(new, old)", [f"new.{name} = old.{name}" for name in names])
    return take


def setter(names: Iterable[str]) -> Callable[[Any, tuple[Any, ...]], None]:
    """A function that gives an object all its fields, in order."""
    places = ", ".join(f"new.{name}" for name in names)
    set_all: Callable[[Any, tuple[Any, ...]], None] = written("(new, values)", [f"{places} = values"])
    return set_all


def again(one: T) -> T:
    """Another object of the same class, which says itself what it is made of."""
    made: T = type(one)(*(getattr(one, name) for name in one.FIELDS))  # type: ignore[attr-defined]  # steps, moves
    return made


def copier(cls: type[T], names: Iterable[str]) -> Callable[[T], T]:
    """A function that makes another object of a class, which is made of its fields in their order."""
    given = ", ".join(f"old.{name}" for name in names)
    copied: Callable[[T], T] = written("(old)", [f"return cls({given})"], cls=cls)
    return copied
