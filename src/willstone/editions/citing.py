"""What the documents of other editions call the rules that the engine knows by their numbers in 8.01."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def citations(document: str) -> Mapping[str, str]:
    """From numbers of 8.01 to those of a document; a line of its table has one of its own, then those it covers."""
    return {rule: own for own, covered, _ in _lines(document) for rule in covered}


def counterparts(document: str) -> Mapping[str, list[str]]:
    """From numbers of a document to those of 8.01: what they cover, and what goes by another number there as well."""
    found: dict[str, list[str]] = {}
    for own, covered, besides in _lines(document):
        found.setdefault(own, []).extend([*covered, *besides])
    return found


def _lines(document: str) -> Iterator[tuple[str, list[str], list[str]]]:
    table = (files("willstone.editions") / "citations" / f"{document}.tsv").read_text(encoding="utf-8")
    for line in table.splitlines():
        own, covered, besides = [*line.split("\t"), ""][:3]
        yield own, covered.split(), besides.split()
