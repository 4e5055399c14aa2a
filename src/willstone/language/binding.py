"""What the targets of a text are numbered (903.2g) and what its pronouns stand for.

The grammar reads each sentence by itself. Here the sentences of one ability are looked at in order: targets get their
slots, and "it", "they" and "them" are replaced by what was named before.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

from willstone.engine.conditions import When
from willstone.engine.filters import It, Same, Selector, Target, ThatCard, This
from willstone.engine.nodes import Node, node
from willstone.language.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.conditions import Condition
    from willstone.engine.effects import Effect

T = TypeVar("T", bound=Node)


@node
class Pronoun(Selector):
    """ "it", "they" or "them" as read, at a place in the text; never part of a finished tree."""

    word: str
    position: int

    def several(self) -> bool:
        return self.word != "it"


def bind(effects: tuple[Effect, ...], condition: Condition | None = None, first_slot: int = 0) -> tuple[Effect, ...]:
    """The effects of one ability with its targets numbered and its pronouns bound."""
    named: Selector | None = None
    if isinstance(condition, When) and condition.event != "judged":
        named = It(This() if condition.cards is None else ThatCard())
    slot = first_slot
    bound = []
    for effect in effects:

        def name(selector: Selector, before: Selector | None = named) -> Selector:
            nonlocal named, slot
            if isinstance(selector, Pronoun):
                if before is None or before.several() != selector.several():
                    raise Refused(selector.position, f"something named before that {selector.word!r} stands for")
                return before
            if isinstance(selector, Target):
                selector = replace(selector, slot=slot)
                slot += 1
                if selector.cards is not None:
                    named = Same(selector.slot, selector.several())
            elif isinstance(selector, This) and not isinstance(named, Same):
                named = It(selector)
            return selector

        bound.append(_each_selector(effect, name))
    return tuple(bound)


def _each_selector(value: T, change: Callable[[Selector], Selector]) -> T:
    """The same node with every selector in it changed."""
    changes: dict[str, Any] = {}
    for field in fields(value):  # type: ignore[arg-type]  # every Node is a dataclass
        part = getattr(value, field.name)
        if isinstance(part, Selector):
            new: Node = change(part)
        elif isinstance(part, Node):
            new = _each_selector(part, change)
        else:
            continue
        if new is not part:
            changes[field.name] = new
    return replace(value, **changes) if changes else value  # type: ignore[type-var]
