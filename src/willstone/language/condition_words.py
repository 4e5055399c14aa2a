"""The one spelling of conditions, for :mod:`willstone.language.normalise`; names are hidden."""

from __future__ import annotations

import re
from typing import Final

from willstone.language.rewriting import Rewritings

_MANY: Final = "two|three|four|five|six|seven|eight|nine|ten"


def _drawn_first(match: re.Match[str]) -> str:
    return f"Whenever you draw your first card each turn ⇒ {match[1].upper()}"


CONDITIONS: Final = Rewritings(
    # the subject said but once
    (
        r"\b(you|your opponent) (controls?) ((?:(?! and | or |⇒)[^.,:])*?),? (and|but|or) \2 "
        rf"(?=no |an? |another |exactly |(?:{_MANY}) or (?:more|fewer) )",
        lambda m: f"{m[1]} {m[2]} {m[3]} {'and' if m[4] == 'but' else m[4]} {m[1]} {m[2]} ",
    ),
    (r"^(As long as [^,.]*\bthis card\b[^,.]*, )it (?=gains|cannot|doesn't|becomes|can|loses)", r"\1this card "),
    (r"\b([Ii]t|[Tt]hey|[Tt]his card) also (?=gains? |loses? |becomes? |cannot |deals? )", r"\1 "),
    (
        r"\byour opponent has ((?:(?!control)[^.,:])*?) (?:in (?:their|his or her) field|they control)\b",
        r"your opponent controls \1",
    ),
    (
        r"\byour opponent has ([^.,:]*?) in (?:their|his or her) lifebreak area\b",
        r"there are \1 in your opponent's lifebreak area",
    ),
    (r"\bthis card is in (?:a|your) field\b", "this card is in the field"),
    (r"\brulers cannot do judgment\b", "players cannot do judgment"),
    (r"(?<=, this card) gain (?=\[)", " gains "),
    (r"^If ([^.]*), (this card cannot be (?:canceled|cancelled|chased))\.?$", r"As long as \1, \2."),
    (
        r"(^|[.⇒:•\]] )Until (end of turn|the (?:end|beginning) of your(?: opponent's)? next turn), "
        r"((?!if |whenever |when |at )[^.\"\ue000-\uf8ff]*)\.",
        lambda m: f"{m[1]}{m[3][0].upper()}{m[3][1:]} until {m[2]}.",
    ),
    (r"\b(?:[Tt]he )?[Tt]otal number of all ([a-zJ/ ]+?) and all (?=[a-z])", r"the number of \1 and "),
    (r"^(\[Trigger\] [^:⇒]*), and (?=you control )", r"\1, "),
    (
        r"\b(you control) an? ([\ue000-\uf8ff]), ([\ue000-\uf8ff]),? and ([\ue000-\uf8ff])",
        r"\1 a \2 and a \3 and a \4",
    ),
    (
        r"\b(you control) ([\ue000-\uf8ff]), ([\ue000-\uf8ff]),? and ([\ue000-\uf8ff])",
        r"\1 a \2 and a \3 and a \4",
    ),
    # numbers
    (rf"\b([Ii]f|[Aa]s long as) there are ({_MANY}) (?!or |different )(?=[a-z])", r"\1 there are exactly \2 "),
    (r"\b([a-z-]+ counters?) that (?:was|were) on (it|this card)\b", r"\1 on \2"),
    (rf"\bIf there were ((?:{_MANY}) or more [a-z-]+ counters)(?= on it)?, ", r"If there are \1 on it, "),
    # how it came into the field, where that is asked at once
    (
        r"^(\[Enter\].*?\b(?:this card|it) (?:was played|entered the field) from "
        r"(?:a|your) (?:hand|graveyard|deck|removed area|standby area))(?=,)",
        r"\1 this turn",
    ),
    (
        r"^When(?:ever)? you draw a card(?: from your(?: main)? deck)?(?:,| ⇒) "
        r"[Ii]f it(?: is|'s) (?:a|the|your) first card you draw (?:this|each) turn, (\w)",
        _drawn_first,
    ),
    # the conditions of [Trigger]
    (
        r"^(\[Trigger\]) At the end of (?:a|each) turn (?:in which |that )?"
        r"you(?:'re| are| were) dealt damage(?:,|:| ⇒) ",
        r"\1 At the end of each turn, you were dealt damage this turn ⇒ ",
    ),
    (r"^(\[Trigger\]) Your (opponent's )?(battle|main|end) phase(?=[:,])", r"\1 It is your \2\3 phase"),
    (
        r"^(\[Trigger\]) (?:Pay )?(\{\d+\})\. You can (?:activate|play) this (?:card )?if ([^.:]*): ",
        r"\1 \2, \3: ",
    ),
    (
        r"^(\[Judgment\][^.:]*)[.:] If ([^.,]*?) is (put into [^.,]*? this turn), "
        r"you may (?:pay )?((?:\{\w+\})+) to play this ability instead\.?$",
        r"\1. If \2 was \3, rather than pay this cost, you may pay \4.",
    ),
    (
        r"(?<=\. )If ([^.,]*), ((?:\{\w+\})+) instead(?=\.|$)",
        r"If \1, rather than pay this cost, you pay \2",
    ),
    (
        r"^(When(?:ever)? an? [\ue000-\uf8ff](?:, [\ue000-\uf8ff])+,? or [\ue000-\uf8ff])"
        r" enters (?:the field under your control|your field)\b",
        r"\1 you control enters the field",
    ),
    (
        r"^This card's (ATK and DEF|ATK|DEF) (?:is|are) equal to ",
        lambda m: f"The {m[1]} of this card {'become' if ' ' in m[1] else 'becomes'} ",
    ),
    (r"\b(this card) has ([A-Z][\w ]*? in addition to its other races)\b", r"\1 gains \2"),
    (
        r"\b([Ll]ook at your opponent's hand\b[^.]*\. [^.]*?)\b([Tt])hey cannot (?=play )",
        lambda m: f"{m[1]}{'Your' if m[2] == 'T' else 'your'} opponent cannot ",
    ),
    (r"\bYou can (?:activate|play) this(?: ability)? if ([^.:⇒]*)\.?$", r"Play this ability only if \1."),
)


def conditions(text: str) -> str:
    """A text with its conditions in the one spelling."""
    return CONDITIONS.rewrite(text)
