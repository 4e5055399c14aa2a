"""The one spelling of card text: what is read is written again."""

from __future__ import annotations

from vocabulary import CHANT, RESONATOR

from willstone.language import NotUnderstood, parse, render


def respelled(text: str) -> str:
    """A text as it is written, on a card that may have it."""
    try:
        return render(parse(text, RESONATOR))
    except NotUnderstood:
        return render(parse(text, CHANT))
