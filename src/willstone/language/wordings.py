"""Old and other wordings of what is always so and of what happens instead, for :mod:`willstone.language.normalise`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

Pairs = tuple[tuple[str, "str | Callable[[re.Match[str]], str]"], ...]

_DAMAGE: Final = r"(?:\d+ or less )?(?:(?:non-)?battle )?damage"
_START: Final = r"(^|[.:⇒•] |- )"
_DURING: Final = {
    " during your turn": "As long as it is your turn, if ",
    " during your opponent's turn": "As long as it is your opponent's turn, if ",
}


def _prevent(match: re.Match[str]) -> str:
    """1018.1b: to prevent all damage is to prevent whatever would be dealt."""
    start, damage, to, by, when = match[1], match[2], match[3], match[4], match[5] or ""
    if to is None:
        would = f"{by} would deal {damage}"
    else:
        would = f"{damage} would be dealt to {to}" + (f" by {by}" if by else "")
    return f"{start}{_DURING.get(when, 'If ')}{would}{'' if when in _DURING else when}, prevent that damage"


def _prevent_next(match: re.Match[str]) -> str:
    """1018.1b: the next damage alone, however much it is."""
    return f"{match[1]}The next time {match[2]} would be dealt {match[3]}, prevent that damage"


def _more_damage(match: re.Match[str]) -> str:
    return f"it deals that much plus {match[1]} damage instead"


# what happens instead (910)
REPLACING: Final[Pairs] = (
    (r"((?:\bwould\b|[Pp]revent)[^.]*?) until end of turn\b", r"\1 this turn"),
    (rf"{_START}(?:This turn|Until end of turn), if ([^.,]* would [^.,]*), ", r"\1If \2 this turn, "),
    (rf"{_START}If ([^.,]* would [^.,]*), ([^.]*? instead) this turn(?=\.)", r"\1If \2 this turn, \3"),
    (rf"\b([Ii])f ([^.,]+?) would be dealt ({_DAMAGE})\b", r"\1f \3 would be dealt to \2"),
    (r"(?<=would be put into a graveyard from )(?:your|a) field\b", "the field"),
    (r"(would be put into [^.,]*?graveyard) from anywhere\b", r"\1"),
    (r"\bwould leave (?:your|a) field\b", "would leave the field"),
    (r"\bwould (?:come into|be put into) (?:the|a|your) field\b", "would enter the field"),
    (r"(, (?:you may )?)put it into its owner's hand instead\b", r"\1return it to its owner's hand instead"),
    (r"(would be dealt[^.]*, )prevent it(?=\.)", r"\1prevent that damage"),
    (r"(would deal[^.]*, )prevent it(?=\.)", r"\1prevent that damage"),
    (r"\bit deals that much(?: damage)? ?(?:\+ ?|plus )(\d+)(?: damage)? instead\b", _more_damage),
    (
        r"\bit deals (?:double|twice) (?:that much damage|that much|damage|that damage) instead\b",
        "it deals double that much damage instead",
    ),
    (r"\bit(?:'s| is) dealt (double that much)(?: damage)? instead\b", r"\1 damage is dealt instead"),
    (r"\bit's dealt to\b", "it is dealt to"),
    (r"\b(would deal[^.,]*damage to your opponent or) to\b", r"\1"),
    (
        rf"{_START}Prevent all ({_DAMAGE}) that would be dealt(?: to ((?!or )[^.]*?))?(?: by ([^.]*?))?"
        r"( this turn| during your turn| during your opponent's turn)?(?=\.)",
        _prevent,
    ),
    (
        rf"{_START}Prevent the next ((?:(?:non-)?battle )?damage) that would be dealt (to [^.]*? this turn)(?=\.)",
        _prevent_next,
    ),
)
