"""What is said of card text that is not understood."""

from __future__ import annotations

from typing import Final, final

from willstone.engine.core.wording import listed
from willstone.i18n.messages import Message, message

MOST_SHOWN: Final = 8


@final
class NotUnderstood(ValueError):
    """An ability that does not parse: nothing of it is played, and the place where it stops making sense is named.

    ``text`` is the normalised ability, ``position`` the offset of the word that is not understood, ``understood``
    what stands before it, and ``expected`` what could have stood there instead.
    """

    def __init__(
        self, text: str, position: int, understood: str, expected: tuple[str, ...], reason: Message | None = None
    ) -> None:
        self.text = text
        self.position = position
        self.understood = understood
        self.expected = expected
        self.near = bool(expected) and expected[0].startswith("'")  # whether a word that looks like it comes first
        self.reason = reason  # said instead, of a text that is beyond what is read at all
        if reason is not None:
            super().__init__(reason)
            return
        word = text[position:].split(" ", 1)[0]
        where = message("{!r} is not understood", word) if word else message("the text ends too early")
        if understood:
            where = message("{} after {!r}", where, understood)
        shown = [*expected[:MOST_SHOWN], *(["..."] if len(expected) > MOST_SHOWN else [])]
        super().__init__(message("{}; expected {}", where, listed(shown, "or")) if shown else where)


@final
class Refused(Exception):
    """Words that fit the grammar but say something the engine has no node for; ``position`` is where they begin."""

    def __init__(self, position: int, expected: str) -> None:
        super().__init__(expected)
        self.position = position
        self.expected = expected
