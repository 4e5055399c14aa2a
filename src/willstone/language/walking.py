"""Walking through the trees of texts: every node of a kind, and the same tree with them changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from willstone.engine.core.nodes import Node, parts, rebuild_parts, walk
from willstone.engine.state.speech import Ability
from willstone.engine.state.statements import Restraint

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator


T = TypeVar("T", bound=Node)


def replace_each(value: T, kind: type[Any], change: Callable[[Any], Any], but: Collection[str] = ()) -> T:
    """The same node with every node of a kind in it changed, but for some fields.

    What a granted ability says is its own affair.
    """

    def each(one: Node) -> Node | None:
        if isinstance(one, kind):
            return change(one)  # type: ignore[no-any-return]  # changed to the same kind
        return one if isinstance(one, Ability) and not isinstance(one, Restraint) else None

    changed = each(value)
    return rebuild_parts(value, each, but) if changed is None else changed  # type: ignore[return-value]  # of its kind


def own_nodes(value: Node) -> Iterator[Node]:
    """All nodes of an ability but those of the abilities it grants, which are given without what is in them."""
    yield value
    yield from walk(parts(value), Node, Ability)
