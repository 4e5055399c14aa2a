"""What an effect looks at (909.3a): which parts of the information of cards, and which events may change its outcome.

Both are read off its tree once. Effects that look at nothing another one writes are applied without asking for
dependency, and computed information is kept until something happens that an active effect looks at.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import Node, walk
from willstone.engine.state.abilities import Automatic, holds, meant
from willstone.engine.state.speech import Quality, Situation
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import CardFilter

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import Stirring
    from willstone.engine.state.speech import Change


@lru_cache(maxsize=4096)
def reads(tree: object) -> int:
    """The parts of the information of cards that a tree looks at."""
    found = 0
    for one in walk(tree, Node):
        if isinstance(one, CardFilter):
            if one.types or one.races or one.stone_type:
                found |= bits.KIND
            if one.names or one.name_part or one.attributes:
                found |= bits.LOOKS
        elif isinstance(one, (Quality, Situation, Amount)):
            found |= one.READS
    return found


@lru_cache(maxsize=4096)
def events(tree: object) -> frozenset[Stirring]:
    """The kinds of event that may change what a tree says although no card moves or changes."""
    found: set[Stirring] = set()
    for one in meant(tree):
        if isinstance(one, CardFilter) and one.rested is not None:
            found.update(("rested", "recovered"))
        elif isinstance(one, (Quality, Situation, Amount)):
            found.update(one.EVENTS)
    return frozenset(found)


@lru_cache(maxsize=4096)
def moves_automatics(changes: tuple[Change, ...]) -> bool:
    """Whether changes may give or take automatic abilities."""
    return holds(changes, Automatic) or any(change.writes() & bits.LOSSES for change in changes)
