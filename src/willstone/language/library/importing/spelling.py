"""Names that texts spell otherwise than cards do: who says "Deep Blue the Board" means "Deep Blue, the Board".

202.3 goes by the whole name, so that a card whose text has a slip in a name would ask for what nobody has. A name in
quotation marks that no face of the file has, and that is no part of a name either, is taken for the one that differs in
signs and capitals alone, or for the only one that is nearly the same.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

from willstone.engine.core.wording import plain_name
from willstone.language.library.names import Called, Names, Near

if TYPE_CHECKING:
    from collections.abc import Iterable

_QUOTED: Final = re.compile(r'(?<=["\u201c])([A-Z][^"\u201c\u201d:.{}\[\]<>⇒]*)(?=["\u201d])')
_NEARLY: Final = 0.92  # how much alike two names are of which one is a slip
_SHORTEST: Final = 12  # letters; of shorter ones a single letter makes another name


class Spelling:
    """The names of the cards of a file, and what texts call them."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names: Final = frozenset(names)
        self.mended: Final[dict[str, str]] = {}  # what was written, and what was meant
        self._known: Final = Names(Called(name, (name,)) for name in sorted(self.names))
        self._all: Final = "\n".join(sorted(self.names))
        self._near: Near | None = None
        self._asked: Final[dict[str, str]] = {}

    def text(self, text: str) -> str:
        """A text with the names as the cards have them."""
        return _QUOTED.sub(lambda found: self._name(found[1]), text) if '"' in text or "\u201c" in text else text

    def _name(self, written: str) -> str:
        if written in self.names:
            return written
        if written not in self._asked:
            self._asked[written] = self._meant(written)
            if self._asked[written] != written:
                self.mended[written] = self._asked[written]
        return self._asked[written]

    def _meant(self, written: str) -> str:
        if written in self._all:
            return written
        plain = plain_name(written)
        alike = self._known.by_title.get(plain, [])
        if not alike and len(plain) >= _SHORTEST:
            self._near = self._near or Near([self._known])
            alike = [name for name in self._near.to(written) if _ratio(plain, plain_name(name)) >= _NEARLY]
        return alike[0] if len(alike) == 1 else written


def _ratio(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
