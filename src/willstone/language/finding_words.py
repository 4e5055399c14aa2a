"""Other wordings for what is searched, revealed and chosen together, brought to one spelling (1005, 1014, 1021).

Names in quotes are hidden behind private characters when these are applied.
"""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.wording import listed, with_article

_NAME: Final = r"[\ue000-\uf8ff]"
_ATTRIBUTE: Final = "(?:light|fire|water|wind|darkness)"
_NOUN: Final = r"(?:cards?|resonators?|chants?|additions?|regalia|entity|entities|magic stones?|runes?)"
_ZONES: Final = r"(?:magic stone deck|deck|hand|graveyard|removed area|rune area|extra deck|sideboard)"
_KIND: Final = rf"(?:(?:{_ATTRIBUTE} )?[A-Z][\w'-]*|{_NAME}|{_ATTRIBUTE} {_NOUN}|{_NOUN})"


def _kinds(match: re.Match[str]) -> str:
    """ "a light Elf, fire Elf, and/or for a water Elf": the same with an article before each."""
    kinds = re.split(r",? and/or |, ", match[2])
    bare = (re.sub(r"^(?:for )?(?:an? )?", "", kind) for kind in kinds)
    return match[1] + listed([with_article(kind) for kind in bare], "and/or")


def _defined_last(match: re.Match[str]) -> str:
    """903.3b-i: what X is stands at the end of the sentence."""
    return f"{match[1]}{'' if match[3].startswith('and ') else ','} {match[3]}, where X is {match[2]}"


FINDING: Final = tuple(
    (re.compile(pattern), instead)
    for pattern, instead in (
        (rf"(?<=earch )((?:your|your opponent's|target \w+'s) {_ZONES}(?:, {_ZONES})+) (and/or|and|or) ", r"\1, \2 "),
        (
            rf"\b([Ss]earch [^.]*? for )(an? {_KIND}(?: {_NOUN})?"
            rf"(?:, (?:for )?(?:an? )?{_KIND}(?: {_NOUN})?)*,? and/or (?:for )?(?:an? )?{_KIND}(?: {_NOUN})?)",
            _kinds,
        ),
        (rf"\b(an? {_NOUN}) or (?=[A-Z][a-z]+ from among them)", r"\1 or a "),
        (r"\b((?:any number of|up to \w+) (?!target)[A-Z]\w+s) and/or (?=[A-Z]\w+s )", r"\1 and "),
        (
            r"\b(?:with|whose) (?:a )?combined total cost (?:is |of )?(\d+|X) or less\b",
            r"with combined total cost \1 or less",
        ),
        (
            r"(?<![^.⇒:•] )\b(Search (?:(?! you may )[^.])*?), where X is ((?:(?!, (?:and|then|reveal) )[^.])*), "
            r"((?:and |then |reveal )[^.]*)(?=\.)",
            _defined_last,
        ),
        (r"(?<![^.⇒:•] )\b(Search (?:(?! you may )[^.])*)\. If you do, (?=shuffle your )", r"\1, then "),
        (r"\b([Ii]f you searched your deck,) shuffle it(?=\.)", r"\1 shuffle your deck"),
        (
            r"\b([Ss]huffles? all [^.,]*?) from (?=(?:your|their|a|your opponent's) (?:graveyard|hand|removed area)\b)",
            r"\1 in ",
        ),
        (r"(?<=[.⇒:•] )They (put|reveal|shuffle|choose|remove|return|recover|rest)(?= )", r"That player \1s"),
        (r"(?<=[.⇒:•] )They search(?= )", "That player searches"),
        (
            r"(^|[.⇒:•] )Shuffle (?:your|their) opponent's (?=(?:magic stone )?deck\.)",
            r"\1Your opponent shuffles their ",
        ),
    )
)
