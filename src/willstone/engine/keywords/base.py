"""What a keyword is (1101)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from willstone.engine.abilities import Ability
    from willstone.engine.infinity import Number


@dataclass(frozen=True, slots=True)
class Keyword:
    """1101.1a: a keyword skill; one without bits is a mere word that other cards refer to (1101.1b)."""

    name: str
    rule: str
    flags: int = 0
    numbered: bool = False

    def stands_for(self, number: Number) -> tuple[Ability, ...]:
        """The abilities it is short for, with the number it is written with."""
        return ()


class ShortKeyword(Keyword):
    """A keyword that is short for abilities; what it means is written in :mod:`willstone.engine.keywords.meanings`."""

    __slots__ = ()

    def stands_for(self, number: Number) -> tuple[Ability, ...]:
        from willstone.engine.keywords.meanings import meaning

        return meaning(self.name, int(number))
