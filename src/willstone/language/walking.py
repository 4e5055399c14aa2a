"""Walking through the trees of texts: every node of a kind, and the same tree with them changed."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

from willstone.engine.abilities import Ability, Restraint
from willstone.engine.nodes import Node

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator


T = TypeVar("T", bound=Node)


def replace_each(value: T, kind: type[Any], change: Callable[[Any], Any], but: Collection[str] = ()) -> T:
    """The same node with every node of a kind in it changed, but for some fields.

    What a granted ability says is its own affair.
    """
    if isinstance(value, kind):
        return change(value)  # type: ignore[no-any-return]  # changed to the same kind
    if isinstance(value, Ability) and not isinstance(value, Restraint):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        if field.name in but:
            continue
        part = getattr(value, field.name)
        new = replace_within(part, kind, change)
        if new is not part:
            changes[field.name] = new
    return replace(value, **changes) if changes else value


def replace_within(part: Any, kind: type[Any], change: Callable[[Any], Any]) -> Any:
    """The same for a part of a node: another node, several of them, or a plain value."""
    if isinstance(part, Node):
        return replace_each(part, kind, change)
    if isinstance(part, tuple):
        items = tuple(replace_within(item, kind, change) for item in part)
        return items if any(new is not old for new, old in zip(items, part, strict=True)) else part
    return part


def parts(value: object, kind: type[T] | tuple[type[T], ...]) -> Iterator[T]:
    """Every node of a kind in a tree."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, Node):
        for field in fields(value):
            yield from parts(getattr(value, field.name), kind)
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item, kind)
