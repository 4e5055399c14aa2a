"""The phrases of card text: what each says, once, for reading and for writing. Declarations only.

One file for each family; ``grammar()`` has all of them.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Final

from willstone.language.phrases.declaring import GRAMMAR
from willstone.language.reading.grammar import Grammar

FAMILIES: Final = (
    "amounts",
    "players",
    "places",
    "cards",
    "durations",
    "relations",
    "past",
    "triggers",
    "chased",
    "orders",
    "will",
    "gains",
    "becoming",
    "restraints",
    "moving",
    "situations",
    "events",
    "sentences",
    "branching",
    "composed",
    "marks",
    "damage",
    "fortune",
    "finding",
    "chasing",
    "choosing",
    "continuous",
    "replacing",
    "terms",
    "playing",
    "altering",
    "entering",
    "deckbuilding",
    "keywords",
    "frames",
    "tokens",
    "paragraphs",
    "several",
    "portions",
)


KINDS: Final[dict[str, list[str]]] = {}  # of each family, in the order in which it declares them


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """All phrases, ready for reading."""
    for family in FAMILIES:
        before = len(GRAMMAR.writing)
        import_module(f"{__name__}.{family}")
        KINDS[family] = list(GRAMMAR.writing)[before:]
    GRAMMAR.finish()
    return GRAMMAR
