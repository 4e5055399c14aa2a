"""What the documents of other editions call the rules that the engine knows by their numbers in 8.01."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def citations(document: str) -> Mapping[str, str]:
    """From numbers of 8.01 to those of a document; a line of its table has one of its own, then those it covers."""
    table = (files("willstone.editions") / "citations" / f"{document}.tsv").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for line in table.splitlines():
        own, _, covered = line.partition("\t")
        for rule in covered.split():
            found[rule] = own
    return found
