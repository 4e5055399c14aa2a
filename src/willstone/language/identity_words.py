"""Wordings of what cards are and become (202, 909, 1020), for :mod:`willstone.language.normalise`.

Names in quotes are hidden behind private characters when these are applied.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from willstone.engine.core.wording import plural

if TYPE_CHECKING:
    from collections.abc import Callable

Pairs = tuple[tuple[str, "str | Callable[[re.Match[str]], str]"], ...]

_NAME: Final = r"[\ue000-\uf8ff]"
_VALUES: Final = "ATK and DEF|ATK|DEF"


def _values_of(match: re.Match[str]) -> str:
    """Whose values they are stands behind them."""
    start, whose, values = match[1], match[2], match[3]
    whose = {"Its": "it", "Their": "them"}.get(whose, whose[:1].lower() + whose[1:])
    return f"{start}The {values} of {whose} {'become' if values == 'ATK and DEF' else 'becomes'} "


def _also_attributes(match: re.Match[str]) -> str:
    """Several attributes as one list."""
    words = re.findall(r"light|fire|water|wind|darkness", match[1])
    said = " and ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])}, and {words[-1]}"
    return f"{said} in addition to"


_DEED: Final = "destroyed|banished|removed|discarded|returned|rested|recovered|cancelled|revealed"


def _was_done(match: re.Match[str]) -> str:
    """What you have done is what was done."""
    what, deed = match[3], match[2]
    return f"{match[1]}f {what} {'were' if what.startswith(('one or', 'two', 'three')) else 'was'} {deed} this way"


def _afterwards(match: re.Match[str]) -> str:
    """How often something is done stands behind it."""
    return f"{match[1]}{match[3][:1].upper()}{match[3][1:]} for each {match[2]}."


def _by_this(match: re.Match[str]) -> str:
    """By what cards were removed stands before where they are."""
    whose = match[2] if match[2].startswith("your") else "a"
    return f"removed by this card {match[1]} {whose} removed area"


def _different(match: re.Match[str]) -> str:
    """104: how many different names there are."""
    return f"for each different name among {plural(match[1])}{match[2]}"


# what was done with cards
LINKS: Final[Pairs] = (
    (r"\bin this way\b", "this way"),
    (r"\boutside of the game\b", "outside the game"),
    (r"(?<=\w) in their field\b", " they control"),
    (
        r"\b[Dd]eals \[?the number of ([^.\[\]]*?) ?x ?(\d+)\] damage to ([^.,]*)",
        r"deals \2 damage multiplied by the number of \1 to \3",
    ),
    (r"\b([Pp]ut [^.,]*?) into the field from (your hand|your graveyard)\b(?= *[.,])", r"\1 from \2 into the field"),
    (rf"\b([Pp]ut) ({_NAME}) (?=from your (?:hand|graveyard)\b)", r"\1 a \2 "),
    (r"\b([Ii]t) also (?=gains |cannot )", r"\1 "),
    (r"\b([Bb]anish|[Rr]est|[Dd]iscard) this resonator\b", r"\1 this card"),
    (r"\b([A-Z]\w+) non-spell card(?=s? )", r"non-chant \1 card"),  # 1405.1
    (r"\bthe (ruler|J-ruler|J/ruler) your opponent controls\b", r"your opponent's \1"),
    (r"\bcopy of the ((?:\(Stranger\) )?\w+) removed by this card\b", r"copy of the \1 removed this way"),
    (r"\b([Pp]ut|[Rr]emove) a card from the top of (?=your (?:magic stone )?deck)", r"\1 the top card of "),
    (
        r"\b([Rr]eveal the top card of your deck)(?:,| and) count the number of will symbols in its attribute cost\."
        r"(?=.*will symbols you counted this way)",
        r"\1.",
    ),
    (
        r"\bthe number of will symbols you counted this way\b",
        "the number of will symbols in the attribute cost of the card revealed this way",
    ),
    (r"\b[Pp]ut that removed card into\b", "Put all cards removed by this card in a removed area into"),
    (r"\bwith no ability(?=[.,])", "with no abilities"),
    (r"\byour opponent control(?= until|[.,])", "your opponent controls"),
    (r"\b([Tt]his card) gain (?=\[)", r"\1 gains "),
    (r"(?<=[.⇒:•] )They (?=(?:discards|draws|loses|gains) )", "That player "),
    (r"⇒ ⇒", "⇒"),
    (
        r"\bfor each ((?:[a-z]+ )*(?:magic stone|resonator|addition|regalia|card))((?: you control)?) "
        r"with (?:a )?different names?\b",
        _different,
    ),
    (r"\b[Pp]ut those removed cards into\b", "Put all cards removed by this card in a removed area into"),
    (
        r"((?:Non-)?[A-Z]\w+ resonators) gain (\[[^\]]*\]) and ((?:Non-)?[A-Z]\w+ resonators) gain "
        r"(\[[^\]]*\]) until end of turn\b",
        r"\1 gain \2 until end of turn. \3 gain \4 until end of turn",
    ),
    (r"^This card's (ATK|DEF) is equal to (?:the )?(?=total |number )", r"The \1 of this card becomes the "),
    (r"^This card's ATK and DEF are (?:each |both )?equal to (?=\d)", "The ATK and DEF of this card become "),
    (
        r"^This card's ATK and DEF are (?:each )?equal to (?:the )?(?=total |number )",
        "The ATK and DEF of this card become the ",
    ),
    (r"\bwith no addition(?=[.,]| )", "with no additions"),
    (r"^((?!\[)[^:⇒.]+: )(Play this ability only [^.]*\.) (?=[A-Z])(.+)$", r"\1\3 \2"),
    (r"\b(revealed) ((?:non-(?:magic stone|[\w/-]+),? )+)(?=[A-Za-z])", r"\2\1 "),
    (
        r"\b(reveal (?:an?|another|any number of|up to \w+) [^.]*? you own) outside the game\b",
        r"\1 from outside the game",
    ),
    (
        r"\b([Ii]f|[Aa]s long as) ((?:two|three|four|five|six|seven) or more [^.,]*? you own) are "
        r"revealed outside the game\b",
        r"\1 there are \2 revealed outside the game",
    ),
    (rf"\bthe ((?:(?! the )[\w/ -])+? (?:{_DEED}) this way)'s (ATK|DEF|total cost)\b", r"the \2 of the \1"),
    (
        rf"\b([Ii])f you ({_DEED}) ((?:an? |one or more |two or more |three or more )(?:(?! this "
        rf"way)[^.,])*) this way\b",
        _was_done,
    ),
    (
        r"(^|[.:⇒•] )For each ((?:(?!damage|life)[^.,])*? this way), ((?:put|draw|this card deals|you "
        r"gain|produce)\b[^.,]*)\.",
        _afterwards,
    ),
    (
        r"\b(in|from) (your(?: opponent's)?|an?|any|all) removed areas? that (?:was|were) removed by this card\b",
        _by_this,
    ),
    (r"\b([Pp]ut all [^.,]*?removed by this card) from (?=(?:your|a) removed area)", r"\1 in "),
    (
        r"\b([Rr]emoves? (?:an?|another|two|three|up to \w+|any number of|all) (?:(?!target)[^.,:])*?) from "
        r"(?=(?:your|a|their|your opponent's) (?:graveyard|hand|removed area) from the game\b)",
        r"\1 in ",
    ),
    (r"\bremoved from the game by this card\b", "removed by this card in a removed area"),
    (
        rf"\b([Aa]s long as|[Ii]f) (an? {_NAME}) is in your removed area and was removed by this card\b",
        r"\1 there is \2 removed by this card in your removed area",
    ),
    (r"\b(?:the )?(resonators? banished) (?:for|to pay) its judgment(?: cost)?\b", r"the \1 for its judgment"),
)


# what cards become
IDENTITY: Final[Pairs] = (
    (rf"\b([Tt]his card|[Ii]t) has ({_NAME}) in addition to", r"\1 gains \2 in addition to"),
    (r"\b([Tt]his card|[Ii]t) has ((?:[A-Z][\w'-]*(?: and |, | )?)+?) in addition to", r"\1 gains \2 in addition to"),
    (r"\bin addition to (its|their) (?:other|own) name\b", r"in addition to \1 other names"),
    (r"\bin addition to (its|their) (?:other|own) attributes?\b", r"in addition to \1 other attributes"),
    (
        r"\b((?:light|fire|water|wind|darkness)(?:,? (?:and )?(?:light|fire|water|wind|darkness))+) in addition to",
        _also_attributes,
    ),
    (
        rf"(^|[.:⇒•] |^\[Break\] )((?:Target|Another target|This|Added|Each) "
        rf"(?:(?!'s)[^.,:⇒•])*?|Its|Their)(?:'s)? ({_VALUES}) "
        r"becomes? (?:equal to |the same as )?(?=\d|the |X\b|its )",
        _values_of,
    ),
    (rf"\b([Ss])w(?:itch|ap) (?:the )?({_VALUES}) of\b", r"\1witch the \2 of"),
    (rf"\b([Dd])ouble (?:the )?({_VALUES}) of\b", r"\1ouble the \2 of"),
    (r"\bprinted ATK and printed DEF\b", "printed ATK and DEF"),
    (r"\bbecomes an? (\[\d+/\d+\]) with (?=\[)", r"becomes \1 and gains "),
    (
        r"\b(becomes? (?:an? )?\[\d+/\d+\] (?:[A-Z]\w+ )?resonators?) with (?=\[)",
        lambda m: f"{m[1]} and {_gains(m[1])} ",
    ),
    (
        r"\b(?:the )?((?:another )?target (?:[\w-]+ )?(?:J/)?resonator)'s ((?:printed )?(?:ATK and DEF|ATK|DEF))\b",
        r"the \2 of \1",
    ),
    (r"\b[Ii]t's still (?=an? )", "It is still "),
    (r"\b[Tt]hey're still ", "They are still "),
    (r"\bThey are still their original type\b", "They are still their original types"),
)


def _gains(words: str) -> str:
    return "gains" if words.startswith("becomes") else "gain"


# the same after all others
BECOMING: Final[Pairs] = ((r"\b(loses all abilities) and (becomes [^.,]*?) and (?=gains )", r"\1, \2, and "),)
