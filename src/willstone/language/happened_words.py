"""Wordings about what has happened by the same text (104.2, 910.1, 1018.1a): see :mod:`normalise`.

Names in quotes are hidden behind private characters when these are applied.
"""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.wording import plural
from willstone.language.rewriting import Rewritings

_DEEDS: Final = "draw|discard|banish|destroy|remove|rest|recover|return|reveal|search|shuffle|put"
_DONE: Final = {"discard": "discarded", "banish": "banished", "destroy": "destroyed", "remove": "removed"}


def _third_person(match: re.Match[str]) -> str:
    """Who is spoken of does it, or something happens to them: "unless they discard a card"."""
    before, who, rest, verb = match.groups()
    again = "that player" if who.lower().startswith("target") else who.lower()
    return f"{before}{who} {rest} unless {again} {verb}{'es' if verb.endswith('sh') else 's'} "


def _for_each(match: re.Match[str]) -> str:
    """ "Banish any number of resonators. Draw that many cards." counts what was banished; any number may be none."""
    before, verb, what = match.groups()
    if before.endswith("You may ") and what.startswith(" any number of "):
        before, verb = before.removesuffix("You may "), verb.capitalize()
    return f"{before}{verb}{what}. Draw a card for each card {_DONE[verb.lower()]} this way"


def _they_enter(match: re.Match[str]) -> str:
    """What is said of each card is said of all of them."""
    what = plural(match[1])
    return f"{what[:1].upper()}{what[1:]}{match[2]} enter the field {match[3].replace('on it', 'on them')}"


HAPPENED: Final = Rewritings(
    (r"\bIf (?:they can't|your opponent doesn't|that player doesn't)(?=,)", "If they don't"),
    (r"(?<=\. )If (?:your opponent|that player) does(?=,)", "If they do"),
    (rf"(?<=\. )(If (?:they|you) do(?:n't)?, )you (?=(?:{_DEEDS}) )", r"\1"),
    (rf"(?<=\. )Then,? you (?=(?:{_DEEDS}) )", ""),
    (
        rf"((?:^|[.⇒:•] ))([Yy]our opponent|[Tt]arget (?:player|opponent)|[Ee]ach (?:player|opponent)) ([^.⇒:]*?)"
        rf" unless they ({_DEEDS}) ",
        _third_person,
    ),
    (r"\b(gain|lose)(s?) life equal to the (?:damage dealt|life (?:lost|gained)) this way\b", r"\1\2 that much life"),
    (r"\bdeals damage equal to the (?:damage dealt|life (?:lost|gained)) this way to\b", "deals that much damage to"),
    (r"(?<=\. )If (?:any )?damage (?:is|was) dealt this way(?=,)", "If damage was dealt this way"),
    (r"(?<=\. )If (?:any )?life (?:is|was) (lost|gained) this way(?=,)", r"If life was \1 this way"),
    (
        r"((?:^|[.⇒:•] )(?:You may )?)([Dd]iscard|[Bb]anish|[Dd]estroy|[Rr]emove)( [^.⇒:]*?)"
        r"(?:\. Then,? draw|\. Draw|,? then draw|,? and draw) that many cards\b",
        _for_each,
    ),
    (r"\bwith an additional (?=\S+ counter on )", "with a "),
    (r"\bwith (two|three|four|five) additional (?=\S+ counters on )", r"with \1 "),
    (
        r"^Each ((?:[\w/-]+ )*?[\w/-]+)( you control| your opponent controls)? enters the field (rested|with .*)$",
        _they_enter,
    ),
    (r"\b(attacks) alone\b", r"\1"),  # 803.2: nothing attacks together with another
    (r"\b(put it on the (?:top|bottom) of) your (?=deck instead\b)", r"\1 its owner's "),
)
