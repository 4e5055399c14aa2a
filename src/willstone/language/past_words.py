"""The one spelling of what has happened in this turn, for :mod:`willstone.language.normalise`; names are hidden."""

from __future__ import annotations

import re
from typing import Final

from willstone.language.rewriting import Rewritings

_NAME: Final = r"[\ue000-\uf8ff]"
_COUNTED: Final = r"\b(for each|the number of) ((?:(?!\b(?:that|was|were|times?)\b)[^.,])*?) "
_SUCH: Final = r"((?:an?|another|\w+ or more) (?:(?!\b(?:and|or|was|were|with|control|controls|counter)\b)[^.,:])*?)"


def _that(match: re.Match[str]) -> str:
    """What is counted, with the words that say it is past."""
    was = "was" if match[1] == "for each" else "were"
    return f"{match[1]} {match[2]} that {was} {match[3]} this turn"


def _both(match: re.Match[str]) -> str:
    """Two things that each have happened."""
    did = "entered the field" if match[3].endswith("put into the field") else match[3].replace("were ", "was ", 1)
    return f"{match[1]} {did} this turn and {match[2]} {did} this turn"


def _under(match: re.Match[str]) -> str:
    """What entered the field under somebody's control is what they control (105.3)."""
    return f"{match[1]} {'you control' if match[2] == 'your' else 'your opponent controls'} entered the field "


def _you_put(match: re.Match[str]) -> str:
    return f"{_articled(match[1])} you control entered the field this turn"


def _have(match: re.Match[str]) -> str:
    """ "has drawn" is "drew"."""
    return f"{match[1]} {'drew' if match[2] == 'drawn' else match[2]} "


def _articled(words: str) -> str:
    return words if re.match(r"an? |another |\w+ or more ", words) else f"a {words}"


PAST: Final = Rewritings(
    (r"\b(you) controlled\b(?=[^.]* this turn\b)", r"\1 control"),
    (r"\b(your opponent) controlled\b(?=[^.]* this turn\b)", r"\1 controls"),
    (r"\b(you|your opponent|this is [^.,]*?) already (?=played\b|play\b)", r"\1 "),
    (r"\b(you|your opponent) ha(?:s|ve) (played|drawn|discarded|banished) (?=[^.,]*\bthis turn\b)", _have),
    (r"(?<=\]) where X is\b", ", where X is"),
    (
        r"((?:,| ⇒) [Ii]f [^.,⇒]*? (?:attacked|blocked|attacked or blocked) this turn) ⇒ ([A-Z])",
        lambda m: f"{m[1]}, {m[2].lower()}",
    ),
    (r"\b(this turn) already\b", r"\1"),
    (r"\b(lost|gained|paid)(?: life)? in any way this turn\b", r"\1 this turn"),
    (r"\b(lost|gained|paid) life this turn in any way\b", r"\1 life this turn"),
    (r"\bthe (?:total )?amount of (life|damage)\b", r"the amount of \1"),
    (r"\bthe (damage) (?=(?:it|this card|that \w+) (?:was |has been )?dealt this turn\b)", r"the amount of \1 "),
    (r"\bhas been (?=(?:destroyed|banished|put|dealt)\b[^.,:]* this turn\b)", "was "),
    (r"\bput from (?:a|the) field into ((?:a|your|your opponent's) graveyard)\b", r"put into \1 from the field"),
    (rf"\byou put ({_NAME}|an? [^.,:]*?) into (?:a|the|your) field this turn\b", _you_put),
    (
        rf"{_SUCH} (?:was put into|entered) (?:the|a) field under (your|your opponent's) control (?=this turn\b)",
        _under,
    ),
    (r"\b(you control that (?:entered|were put into|was put into) the field) under your control\b", r"\1"),
    (rf"{_SUCH} (?:was put into|entered) (your|your opponent's) field (?=this turn\b)", _under),
    (rf"{_SUCH} (was|were) put into (?:the|a) field this turn\b", r"\1 entered the field this turn"),
    (
        rf"{_SUCH} (was|were) put into (a|your|your opponent's) graveyard from your field (?=this turn\b)",
        r"\1 you control \2 put into \3 graveyard from the field ",
    ),
    (r"\b(put into (?:a|your|your opponent's) graveyard from) a field (?=this turn\b)", r"\1 the field "),
    (r"\bput into the graveyard (?=this turn\b|from the field this turn\b)", "put into a graveyard "),
    (
        r"(?<!control )(?<!controls )\b(an? (?:(?!\b(?:and|control|controls)\b)[^.,:])*?) and "
        r"(an? (?:(?!\band\b)[^.,:])*?) (entered the field|were put into the field"
        r"|were destroyed|were put into a graveyard from the field) this turn\b",
        _both,
    ),
    (rf"{_COUNTED}((?:you|your opponent) (?:played|drew|discarded|banished) this turn)\b", r"\1 \2 that \3"),
    (
        rf"{_COUNTED}returned to (your|their|its owner's) hand from the field this turn\b",
        r"\1 \2 put into \3 hand from the field this turn",
    ),
    (
        rf"{_COUNTED}put into (a|your) graveyard from your field this turn\b",
        r"\1 \2 you control put into \3 graveyard from the field this turn",
    ),
    (
        rf"{_COUNTED}(destroyed|banished|discarded|removed from the game"
        r"|put into (?:a|your|your opponent's) (?:graveyard|hand)"
        r"(?: from (?:the field|your hand|your deck))?) this turn\b",
        _that,
    ),
    (r"\b(that (?:was|were)) returned to your hand\b(?=[^.,]* this turn)", r"\1 put into your hand"),
    (
        r"^(At (?:the )?end of (?:the |a |each )?battle(?: phase)?(?:,| ⇒) [^.]*?\b(?:this card|it) "
        r"(?:attacked or blocked|attacked|blocked))(?=[,.])",
        r"\1 in that battle",
    ),
)


def past(text: str) -> str:
    """A text with the words for what has happened in the one spelling."""
    return PAST.rewrite(text)
