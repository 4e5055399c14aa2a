"""Phrase trees: what was read, by kind and fields, with a record of which fields somebody has asked for.

Reading accepts more than makes sense. What keeps nonsense out is that each field must be used up by whoever finds the
meaning of a tree: a word that nobody has asked for is refused with its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

from willstone.language.reading.tokens import Quoted


@final
class Tree:
    """A phrase: its kind, its fields, and where it begins and ends among the tokens."""

    __slots__ = ("_fields", "_taken", "end", "kind", "start")

    def __init__(self, kind: str, fields: dict[str, Any], start: int, end: int) -> None:
        self.kind = kind
        self.start = start
        self.end = end
        self._fields = fields
        self._taken: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        """A field that is there."""
        self._taken.add(name)
        return self._fields[name]

    def get(self, name: str) -> Any:
        """A field that may be absent, or a flag."""
        self._taken.add(name)
        return self._fields.get(name)

    def __contains__(self, name: str) -> bool:
        return self._fields.get(name) is not None

    def fields(self) -> dict[str, Any]:
        """What it consists of, without taking it."""
        return self._fields

    def trees(self) -> Iterator[Tree]:
        """Its parts."""
        for value in self._fields.values():
            if isinstance(value, Tree):
                yield value
            elif isinstance(value, tuple):
                yield from (one for one in value if isinstance(one, Tree))

    def unused(self) -> Tree | None:
        """The first tree of which a field has not been asked for."""
        waiting = [self]
        while waiting:
            tree = waiting.pop()
            if any(name not in tree._taken for name in tree._fields):
                return tree
            waiting.extend(reversed(list(tree.trees())))
        return None

    def said(self) -> tuple[Any, ...]:
        """The same as plain data, for comparing: kinds and fields."""
        return (self.kind, tuple((name, _said(value)) for name, value in sorted(self._fields.items())))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.said() == other.said()

    def __hash__(self) -> int:
        return hash(self.said())

    def __repr__(self) -> str:
        inner = " ".join(f"{name}={value!r}" for name, value in self._fields.items())
        return f"({self.kind}{' ' if inner else ''}{inner})"


def _said(value: Any) -> Any:
    if isinstance(value, Tree):
        return value.said()
    if isinstance(value, Quoted):
        return value.text  # wherever it stands
    return tuple(_said(one) for one in value) if isinstance(value, tuple) else value
