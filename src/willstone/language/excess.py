"""Texts that are not read at all: longer than any card, or with numbers that no card has (:mod:`willstone.limits`)."""

from __future__ import annotations

import re
from typing import Final

from willstone import limits
from willstone.i18n.messages import Message, message
from willstone.language.errors import NotUnderstood

_NUMBER: Final = re.compile(rf"\d{{{limits.DIGITS + 1},}}|(?<=\{{)\d{{{limits.WILL_DIGITS + 1},}}")
_SHOWN: Final = 40  # characters of a text that is not read
_UNSEEN: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ue000-\uf8ff]")  # names hide behind some of them


def excess(text: str) -> tuple[int, Message] | None:
    """Where a text is beyond what is read, and what limit it meets."""
    if len(text) > limits.TEXT:
        words = message("a text of {} characters; it has at most {}", len(text), limits.TEXT)
        return limits.TEXT, words
    lines = text.count("\n") + 1
    if lines > limits.PARAGRAPHS:
        return 0, message("a text of {} lines; it has at most {}", lines, limits.PARAGRAPHS)
    number = _NUMBER.search(text)
    if number is not None:
        most = limits.WILL_DIGITS if text[number.start() - 1 : number.start()] == "{" else limits.DIGITS
        return number.start(), message("a number of {} digits; it has at most {}", len(number[0]), most)
    unseen = _UNSEEN.search(text)
    if unseen is not None:
        return unseen.start(), message("the character U+{:04X} is not allowed", ord(unseen[0]))
    return None


def refuse_excess(text: str) -> None:
    """Raises NotUnderstood for a text that is beyond what is read."""
    found = excess(text)
    if found is not None:
        raise unreadable(text, found[0], found[1])


def unreadable(text: str, position: int, reason: Message) -> NotUnderstood:
    """The same for one reason; only the neighbourhood of the place is shown."""
    shown = " ".join(text[max(0, position - _SHOWN) : position + _SHOWN].split())
    return NotUnderstood(shown.encode("utf-8", "replace").decode(), 0, "", (), reason)
