"""What a keyword is (1101)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Keyword:
    """1101.1a: a keyword skill; one without bits is a mere word that other cards refer to (1101.1b)."""

    name: str
    rule: str
    flags: int = 0
    numbered: bool = False
