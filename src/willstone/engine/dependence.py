"""What an effect looks at (909.3a): which parts of the information of cards, and which events may change its outcome.

Both are read off its tree once. Effects that look at nothing another one writes are applied without asking for
dependency, and computed information is kept until something happens that an active effect looks at.
"""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine.abilities import Ability, Automatic, Bearer, holds
from willstone.engine.amounts import Amount
from willstone.engine.changes import Change
from willstone.engine.filters import CardFilter
from willstone.engine.nodes import Node
from willstone.engine.qualities import Quality
from willstone.engine.situations import Situation

if TYPE_CHECKING:
    from collections.abc import Iterator


def _within(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
        for part in fields(value):
            if part.init:
                yield from _within(getattr(value, part.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _within(item)


def _and_copied(value: object) -> Iterator[Node]:
    """A tree with what its keywords are short for, and with the abilities of the cards that it makes copies of."""
    for one in _within(value):
        yield one
        if isinstance(one, Ability):
            yield from _and_copied(one.stands_for())
        elif isinstance(one, Change):
            for part in fields(one):
                held = getattr(one, part.name)
                if isinstance(held, Bearer):
                    yield from _and_copied(held.abilities)
                elif not part.init:
                    yield from _and_copied(held)


@lru_cache(maxsize=4096)
def reads(tree: object) -> int:
    """The parts of the information of cards that a tree looks at."""
    found = 0
    for one in _within(tree):
        if isinstance(one, CardFilter):
            if one.types or one.races or one.stone_type:
                found |= bits.KIND
            if one.names or one.name_part or one.attributes:
                found |= bits.LOOKS
        elif isinstance(one, (Quality, Situation, Amount)):
            found |= one.READS
    return found


@lru_cache(maxsize=4096)
def events(tree: object) -> frozenset[str]:
    """The kinds of event that may change what a tree says although no card moves or changes."""
    found: set[str] = set()
    for one in _and_copied(tree):
        if isinstance(one, CardFilter) and one.rested is not None:
            found.update(("rested", "recovered"))
        elif isinstance(one, (Quality, Situation, Amount)):
            found.update(one.EVENTS)
    return frozenset(found)


@lru_cache(maxsize=4096)
def moves_automatics(changes: tuple[Change, ...]) -> bool:
    """Whether changes may give or take automatic abilities."""
    return holds(changes, Automatic) or any(change.writes() & bits.LOSSES for change in changes)
