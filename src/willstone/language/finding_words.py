"""Other wordings for what is searched, revealed and chosen together, brought to one spelling (1005, 1014, 1021).

Names in quotes are hidden behind private characters when these are applied.
"""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.wording import listed, with_article
from willstone.language.rewriting import Rewritings

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


_DONE: Final = "(?:banished|destroyed|removed|discarded|revealed|rested|returned|cancelled)"


def _revealed(match: re.Match[str]) -> str:
    """1005.1: what was revealed before in the same text."""
    several = match[2].endswith("s") or match[2] == "entities"
    return f"all {match[2]} revealed this way" if several else f"{match[1]}he {match[2]} revealed this way"


def _put_this_way(match: re.Match[str]) -> str:
    what = match[2] if match[2].startswith(("a ", "an ")) else with_article(match[2])
    return f"{match[1]}f {what} was put into {match[3]} this way,"


FINDING: Final = Rewritings(
    (rf"(?<=earch )((?:your|your opponent's|target \w+'s) {_ZONES}(?:, {_ZONES})+) (and/or|and|or) ", r"\1, \2 "),
    (
        rf"\b([Ss]earch [^.]*? for )(an? {_KIND}(?: {_NOUN})?"
        rf"(?:, (?:for )?(?:an? )?{_KIND}(?: {_NOUN})?)*,? and/or (?:for )?(?:an? )?{_KIND}(?: {_NOUN})?)",
        _kinds,
    ),
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
    (r"\bthe rest of the (?:revealed cards|cards revealed this way)\b", "the rest"),
    (rf"\b([Tt])he revealed ({_NOUN})(?='s?\b|[ .,])(?!s)", _revealed),
    (r"(?<![,]) where X is (?=the total cost of)", ", where X is "),
    (rf"\ball revealed ({_NOUN})\b", r"all \1 revealed this way"),
    (r"\b[Tt]he cards revealed this way\b", "all cards revealed this way"),
    (rf"\bthe ({_KIND}(?: {_NOUN})? {_DONE} this way)'s (ATK|DEF|total cost)\b", r"the \2 of the \1"),
    (
        r"\b([Ii])f you (discarded|banished|destroyed|removed|revealed|rested|returned) "
        r"((?:one|two|three|four|five) or more [^.,]*?) this way,",
        r"\1f \3 were \2 this way,",
    ),
    (
        r"\b([Ii])f you (discarded|banished|destroyed|removed|revealed|rested|returned) (an? [^.,]*?) this way,",
        r"\1f \3 was \2 this way,",
    ),
    (r"\b([Ii])f you put ((?:an? )?[^.,]*?) into (the field|your hand|your graveyard) this way,", _put_this_way),
    (r"\b(If (?:it|that card|an? [^.,]*?)) is (?=put into (?:a|your|the) \w+ this way)", r"\1 was "),
    (r"\b(in|from) (?:all|any) (standby area|graveyard|removed area|hand)s?\b", r"\1 a \2"),
    (
        r"\b(target (?:(?!target|shares?\b)[^.,:])*?) in (your|a|your opponent's) (standby|lifebreak|rune) area\b",
        r"\1 from \2 \3 area",
    ),
    (
        r"\b((?:light |fire |water |wind |darkness )?(?:cards?|runes?)) revealed from your (?=extra "
        r"deck)",
        r"revealed \1 in your ",
    ),
    (r"\b([Ff]lip an? [^.,]*?) in (?=your (?:rune area|extra deck))", r"\1 from "),
    (
        r"\b([Tt]here are|(?<!until )[Yy]ou have|has) (one|two|three|four|five|six|seven|ten)(?= (?!or "
        r")(?:[\w/-]+ )*?cards in )",
        r"\1 exactly \2",
    ),
    (
        r"\b(an? [^.,]*?) from among them (with total cost (?:X|\d+)(?: or (?:less|more))?)(?= without)",
        r"\1 \2 from among them",
    ),
    (
        r"(, then shuffle your deck\. If [^.]*, search [^.]*?) instead, then shuffle your deck(?=\.)",
        r"\1, then shuffle your deck instead",
    ),
    (rf"(?<!named )\b(two|three|four|five|X|any number of|all) ({_NAME})s?(?=[ :.,])", r"\1 cards named \2"),
    (rf"\b([Yy]ou control) (two|three|four|five) (?=cards named {_NAME}[ ,])", r"\1 \2 or more "),
    (
        rf"(?<![^.⇒:•] )\b(If you control (?:an? {_NAME}|\w+ or more cards named {_NAME})) "
        r"(?=search |reveal |put |draw |destroy )",
        r"\1, ",
    ),
    (r"\b(in|from) (your \w+(?: area)?) (and/or|and|or) your (?=hand|graveyard|removed area)", r"\1 \2 \3 "),
    (
        r"\b([Cc]hoose any number of (?:(?!target)[^.,:])*?) in (your|a|your opponent's) "
        r"(graveyard|hand)\b",
        r"\1 from \2 \3",
    ),
    (rf"\b([Pp])ut ({_NAME}) into the field from (your \w+)(?=\.)", r"\1ut a \2 from \3 into the field"),
    (r"\breturn (the rest) to (your (?:magic stone )?deck) and shuffle it\b", r"shuffle \1 into \2"),
    (r"\b([A-Z][\w'-]*) non-spell (?=cards?\b)", r"non-chant \1 "),
    (r"\bwith the same (name|total cost)(?! as\b| ⇒|, banish all but)", r"with the same \1 as it"),
    (rf"\b(with the same \w+(?: cost)? as) the {_DONE} (?:one|card|resonator)\b", r"\1 it"),
    (r", and (?=the [^.,:]*? this way is )", " and "),
    (r"\b(put|would be put) into a field\b", r"\1 into the field"),
    (r"\b(deals (?:\d+|X0*)) (?=to (?:each|target|your|all|up to) )", r"\1 damage "),
    (r"\. You, then (?=shuffle )", ", then "),
    (r"\bon (?:the )?top or on the bottom of\b", "on the top or bottom of"),
    (r"\b([Pp]ut it on the (?:top|bottom) of) the deck(?=\.)", r"\1 its owner's deck"),
    (
        r"\b([Cc])hoose ((?:any number of|up to \w+|two|three) target [^.,:]*?) and play them "
        r"without paying their costs?\b",
        lambda m: f"{'Play' if m[1] == 'C' else 'play'} {m[2]} without paying their cost",
    ),
    (r"\b(any number of|all|two|three) chant (with \[\w+\]) cards\b", r"\1 chants \2"),
    (r"\b(play) one from among them\b", r"\1 a card from among them"),
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
