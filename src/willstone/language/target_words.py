"""Wordings of targets and of what is divided among them, brought to one (903.2g, 903.2h)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    Rewriting = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]

_COUNT: Final = "(?:up to )?(?:X|two|three|four|five|six)|any number of"
_DOES: Final = "gain|gains|lose|loses|become|becomes|cannot|don't|doesn't"


def _subject(match: re.Match[str]) -> str:
    """ "Target two resonators gain ...": the number stands first."""
    count, cards, does = match.groups()
    plural = {"gains": "gain", "loses": "lose", "becomes": "become", "doesn't": "don't"}.get(does, does)
    return f"{count[0].upper()}{count[1:]} target {cards} {plural}"


TARGETS: Final[tuple[Rewriting, ...]] = tuple(
    (re.compile(pattern), instead)
    for pattern, instead in (
        (rf"\beach of (?=(?:{_COUNT}) (?:other )?target )", ""),
        (rf"\bTarget ({_COUNT}) ((?:(?!target)[^.,: ]+ )*?[^.,: ]+) ({_DOES})\b", _subject),
        (r"\b(?:in|from) (?:a single|one|the same) (graveyard|removed area)\b", r"from a single \1"),
        (
            r"\bdivided (?:as you choose|in any way you choose|however you choose) (?:to|between|among)\b",
            "divided as you choose among",
        ),
        (
            r"\bdivided (?:to|between|among) ((?:(?!divided)[^.])+?) (?:as you choose|in any way you choose)\b",
            r"divided as you choose among \1",
        ),
        (
            r"\b(deals (?:X0*|\d+) damage) to ((?:up to |any number of )(?:(?!divided)[^.])+?),? "
            r"divided as you choose\b",
            r"\1 divided as you choose among \2",
        ),
        (r"(?<=target )(chant|addition|regalia)(?= (?:that targets|targeting) )", r"\1 spell"),
        (
            r"\b((?:spell|ability)(?: you control| your opponent controls)?) that targets? (only )?"
            r"(?=this card|an? |you)",
            r"\1 targeting \2",
        ),
        (r"\b(?:that has|with) (single|a single|one|only one) target\b", "with a single target"),
        (r"\b(?:that has|with) one or more targets\b", "with one or more targets"),
        (r"\bspell or activate ability or automatic ability\b", "spell or activate or automatic ability"),
        (r"\bor active or automatic ability\b", "or activate or automatic ability"),
        (r"\b([Dd]istribute (?:X|\w+) \S+ counters) (?:on|onto|to|between)\b", r"\1 among"),
        (
            r"\b[Pp]ut ((?:X|\w+) \S+ counters),? (?:divided|distributed) as you choose,? "
            r"(?:on|onto|to|between|among)\b",
            r"Distribute \1 among",
        ),
    )
)
