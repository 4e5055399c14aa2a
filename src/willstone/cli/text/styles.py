"""How things look on a terminal; every line also reads without colours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.views import CardView


DIM: Final = "bright_black"
HEADING: Final = "bold"
WARNING: Final = "yellow"
ATTRIBUTES: Final = {"W": "yellow", "R": "red", "U": "blue", "G": "green", "B": "magenta"}

_SYMBOL = re.compile(r"\{([WRUGB])\}")
_RULE = re.compile(r" \([^()]*\d[^()]*\)$")
_SKILL = re.compile(r"\[[A-Z][\w +/-]*\]")
_ELLIPSIS: Final = "..."


def with_symbols(words: str, style: str = "") -> Text:
    """Card text with its will symbols in their colours and its keywords standing out."""
    text = Text(words, style)
    for match in _SYMBOL.finditer(words):
        text.stylize(ATTRIBUTES[match[1]], *match.span())
    for match in _SKILL.finditer(words):
        text.stylize(HEADING, *match.span())
    return text


def with_rule(line: str) -> Text:
    """A line of the log, the rule behind it dimmed."""
    text = Text(line)
    match = _RULE.search(line)
    if match is not None:
        text.stylize(DIM, *match.span())
    return text


def card_style(card: CardView) -> str:
    """The colour of a card of one attribute."""
    return ATTRIBUTES[card["attributes"][0]] if len(card["attributes"]) == 1 else ""


def cut(text: Text, width: int) -> Text:
    """A text in one line of at most a width."""
    if text.cell_len > width:
        text = text[: max(0, width - len(_ELLIPSIS))]
        text.rstrip()
        text.append(_ELLIPSIS)
    return text


def flow(items: Iterable[Text], width: int, *, first: Text, gap: str = "   ") -> list[Text]:
    """Items one after the other, in as many lines as they need; later lines are indented like the first."""
    indent = " " * first.cell_len
    lines = [first.copy()]
    empty = True
    for item in items:
        if not empty and lines[-1].cell_len + len(gap) + item.cell_len > width:
            lines.append(Text(indent))
            empty = True
        if not empty:
            lines[-1].append(gap)
        lines[-1].append_text(cut(item, width - len(indent)))
        empty = False
    return lines


def banner(left: str, right: str, width: int) -> Text:
    """A line across the screen with words in it."""
    left, right = f"-- {left} ", f" {right} --" if right else "--"
    text = Text(left, HEADING)
    text.append("-" * max(2, width - len(left) - len(right)) + right, DIM)
    return cut(text, width)
