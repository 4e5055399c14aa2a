"""What card text compiles to: immutable, comparable, printable trees of small objects.

Every idea of the card language (a filter, a cost, a trigger condition, an effect) is one class made with
:func:`node`. A node can be written to plain lists and read back, see :mod:`willstone.engine.game.codec`.
"""

from __future__ import annotations

from dataclasses import Field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr, trait

from willstone.engine.core.made import node

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from willstone.engine.core.event_kinds import Remembered


__all__ = (
    "AUTOMATIC",
    "BARRING",
    "LENDING",
    "PRICED",
    "RESERVING",
    "Kinds",
    "Node",
    "Notable",
    "Remembers",
    "derived",
    "finds",
    "node",
    "parts",
    "rebuild",
    "rebuild_parts",
    "walk",
)
T = TypeVar("T", bound="Node")
V = TypeVar("V")
Kinds = type[V] | tuple[type[V], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A piece of the ability tree."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # every node is a dataclass, made by `node`
    _given: ClassVar[tuple[str, ...]] = ()  # the names of the parts it is made of
    _made: ClassVar[tuple[str, ...]] = ()  # of those it has made of them
    _told: ClassVar[tuple[str, ...]] = ()  # of those that make a difference
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


AUTOMATIC: Final = "automatic"  # it has, gives or makes automatic objects
PRICED: Final = "priced"  # it alters what cards cost to play
BARRING: Final = "barring"  # it forbids players something
RESERVING: Final = "reserving"  # it speaks of will as that is produced or spent
LENDING: Final = "lending"  # it lets cards be played from where they lie


@trait
class Notable:
    """Part of a tree that a game must know of from its start (:mod:`willstone.engine.state.cards`)."""

    __slots__ = ()
    TRAITS: ClassVar[tuple[str, ...]] = ()  # what it calls for


@trait
class Remembers:
    """Part of a tree that asks what has happened in this turn (:mod:`willstone.engine.abilities.this_turn`)."""

    __slots__ = ()

    def remembered(self) -> tuple[Remembered, ...]:
        """The kinds of event that must be remembered for it."""
        raise AssertionError


# ---------------------------------------------------------------- walking


def parts(one: Node) -> tuple[Any, ...]:
    """What a node is made of: other nodes, several of them, or plain values."""
    return tuple(getattr(one, name) for name in one._given)


def derived(one: Node) -> tuple[Any, ...]:
    """What a node has made of its parts, once for all."""
    return tuple(getattr(one, name) for name in one._made)


def walk(tree: object, kind: Kinds[V], closed: Kinds[Any] = ()) -> Iterator[V]:
    """Everything of a kind in a tree, in the order of the text; of closed kinds not what is in them."""
    stack = [tree]
    while stack:
        value = stack.pop()
        if isinstance(value, kind):
            yield value
        if isinstance(value, tuple):
            stack.extend(reversed(value))
        elif isinstance(value, Node) and not isinstance(value, closed):
            stack.extend([getattr(value, name) for name in reversed(value._given)])


def finds(tree: object, kind: Kinds[Any], closed: Kinds[Any] = ()) -> bool:
    """Whether there is anything of a kind in a tree."""
    return any(True for _ in walk(tree, kind, closed))


def rebuild(tree: V, change: Callable[[Node], Node | None]) -> V:
    """The same tree with nodes changed; a node for which there is None keeps its kind and is looked into."""
    if isinstance(tree, tuple):
        items = tuple(rebuild(item, change) for item in tree)
        same = all(new is old for new, old in zip(items, tree, strict=True))
        return tree if same else items  # type: ignore[return-value]  # a tuple stays one
    if not isinstance(tree, Node):
        return tree
    changed = change(tree)
    return rebuild_parts(tree, change) if changed is None else changed  # type: ignore[return-value]  # what fits there


def rebuild_parts(one: T, change: Callable[[Node], Node | None], but: Collection[str] = ()) -> T:
    """The same node with its parts rebuilt, but for some."""
    changes: dict[str, Any] = {}
    for name in one._given:
        if name not in but:
            old = getattr(one, name)
            new = rebuild(old, change)
            if new is not old:
                changes[name] = new
    return replace(one, **changes) if changes else one
