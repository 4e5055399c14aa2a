"""Misprints: a word that cannot stand where it does, put right where one reading alone comes of it.

A known word may stand for one that it is often printed for by mistake. What is read as it stands is never touched, and
a word that nobody knows is told, with the known one that is near it (:mod:`errors`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from willstone.language.reading.reader import Reading, TooInvolved
from willstone.language.reading.tokens import Token
from willstone.language.reading.trees import Tree

MOST: Final = 3  # slips in a paragraph

Slips = Mapping[str, tuple[str, ...]]  # a word, and those for which it is printed by mistake
Begin = Callable[[list[Token]], Reading]


class Read(NamedTuple):
    """Tokens as they were put right, their reading, and its tree and ties."""

    tokens: list[Token]
    reading: Reading
    tree: Tree
    ties: int


def repaired(tokens: list[Token], reading: Reading, category: str, begin: Begin, slips: Slips) -> Read | None:
    """The only reading with up to three slips put right, None if there is none or more than one."""
    for _ in range(MOST):
        found: list[Read] = []
        further: list[tuple[list[Token], Reading]] = []
        for mended in _mended(tokens, reading, slips):
            again = begin(mended)
            try:
                whole = again.whole(category)
            except TooInvolved:
                continue
            if whole is not None:
                found.append(Read(mended, again, *whole))
            elif again.far > reading.far:
                further.append((mended, again))
        if found:
            return found[0] if len(found) == 1 else None
        if not further:
            return None
        tokens, reading = max(further, key=lambda one: one[1].far)
    return None


def _mended(tokens: list[Token], reading: Reading, slips: Slips) -> list[list[Token]]:
    """The tokens with the furthest one, or the one before it, put right."""
    found = []
    for at in (reading.far, reading.far - 1):
        if 0 <= at < len(tokens):
            word = tokens[at].printed.lower()
            for other in slips.get(word, ()):
                token = tokens[at]._replace(keys=(other,), value=other)
                found.append([*tokens[:at], token, *tokens[at + 1 :]])
    return found
