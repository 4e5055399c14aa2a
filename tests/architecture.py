"""The tables of ``docs/architecture.md``, for the tests that hold them to the code."""

from __future__ import annotations

from pathlib import Path
from typing import Final

DOCUMENT: Final = Path(__file__).parents[1] / "docs" / "architecture.md"


def rows(title: str) -> list[list[str]]:
    """The rows of the first table below a title, cell by cell, without backticks."""
    part = DOCUMENT.read_text(encoding="utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]
    table = [line for line in part.splitlines() if line.startswith("|")][2:]
    assert table, title
    return [[cell.strip().replace("`", "") for cell in line.strip("|").split("|")] for line in table]
