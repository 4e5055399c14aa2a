"""Rewriting text by patterns, one after the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from collections.abc import Callable

    Instead = str | Callable[[re.Match[str]], str]


@final
class Rewritings:
    """Patterns and what is written instead; they are compiled when they are first used, as many programs never do."""

    __slots__ = ("_compiled", "_pairs")

    def __init__(self, *pairs: tuple[str, Instead]) -> None:
        self._pairs = pairs
        self._compiled: list[tuple[re.Pattern[str], Instead]] | None = None

    def rewrite(self, text: str) -> str:
        """The text after all of them, in their order."""
        if self._compiled is None:
            self._compiled = [(re.compile(pattern), instead) for pattern, instead in self._pairs]
        for pattern, instead in self._compiled:
            if pattern.search(text) is not None:  # reading what is written instead would cost more than looking
                text = pattern.sub(instead, text)
        return text
