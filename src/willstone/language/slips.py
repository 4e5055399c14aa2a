"""Slips of the pen and old wordings of printed texts, brought to what they say: see :mod:`normalise`.

Names in quotes are hidden behind private characters when these are applied.
"""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.language.rewriting import Rewritings

_ATTRIBUTE: Final = "|".join(ATTRIBUTE_NAMES)
_NAME: Final = r"[\ue000-\uf8ff]"
_TEENS: Final = (
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen"),
    *("sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def _numeral(match: re.Match[str]) -> str:
    """Numbers above ten are written in digits."""
    return str(11 + _TEENS.index(match[0]))


def _same_damage(match: re.Match[str]) -> str:
    """1007.3: as much damage to a player and to cards."""
    much, first, second = match.groups()
    return f"deals {much} damage to {first} and {much} damage to {second}"


def _gems(match: re.Match[str]) -> str:
    """1027.1: gems of several attributes, gained one after the other."""
    kinds = re.findall(rf"(?:{_ATTRIBUTE}) gem", match[1])
    return " ".join(f"Gain a {kind}." for kind in kinds)


SLIPS: Final = Rewritings(
    (
        r"^((?:You|Your opponent) (?:cannot|can't) (?:win|lose) the game) and (y)(?=(?:ou|our opponent) can)",
        r"\1. Y",
    ),
    (rf"\b(?:{'|'.join(_TEENS)})\b", _numeral),
    (r"\b([Yy])uor\b", r"\1our"),
    (r"\b([Tt])his car\b", r"\1his card"),
    (r"\b([Tt]his) cards(?= (?:enters|attacks|gains|is|deals|blocks))", r"\1 card"),
    (r"\b([Ll])ook a the\b", r"\1ook at the"),
    (r"\bmaind deck\b", "main deck"),
    (r"\bop+onn?ents? (?=field|hand|graveyard|deck)", "opponent's "),
    (r"\boponent\b", "opponent"),
    (r"\buntil end turn\b", "until end of turn"),
    (rf"\bcards? names (?={_NAME})", "card named "),
    (rf"^Card names (?={_NAME})", "Cards named "),
    (r",+\.?$", "."),
    (r"\.\.+$", "."),
    (r"(?<=\w\.)(?=Your |You |This |Draw |Put )", " "),
    (r"\[([+-]\d+)/([1-9]\d*)\]", r"[\1/+\2]"),
    (
        r"\b(or|target|[Aa]ll|[Aa]n?|[Ee]ach) dark (?=(?:J/)?resonators?\b|cards?\b)",
        r"\1 darkness ",
    ),
    (rf"\b([Aa]nother|[Aa]n?) ((?:(?:{_ATTRIBUTE}) (?:attribute )?)?)resonators\b", r"\1 \2resonator"),
    (r"\b([Aa]ll (?:[A-Z]\w+ )?)resonator(?= in | you )", r"\1resonators"),
    (r"\b([Aa]ll resonators and )J-[Rr]uler\b", r"\1J-rulers"),
    (r"\bdestroy your resonators and J-[Rr]uler\b", "destroy all resonators and J-rulers you control"),
    (r"(?<=\b[Yy]our )Resonators\b", "resonators"),
    (r"^Each of (?:your resonators|resonators you control) gain\b", "Resonators you control gain"),
    (r"\bcosts? \{(\d+)\} or (less|more)\b", r"cost \1 or \2"),
    (r"\bwith total cost of (?=X\b)", "with total cost "),
    (r"\bwith (\d+) (ATK|DEF) or (less|more)\b", r"with \2 \1 or \3"),
    (r"\bwith same (?=name|race|attribute)", "with the same "),
    (r"\bcards? of type resonator\b", "resonator"),
    (r"\bthat (?:was|were) put into (?:a|the) field this turn\b", "that entered the field this turn"),
    (r"\bspell card(s?)(?= in your graveyard)", r"chant\1"),  # 1405.1
    (
        r"\b(rested|recovered|attacking|blocking) (non-(?:magic stone|[\w/-]+)) (?=card|entity|resonator|J/)",
        r"\2 \1 ",
    ),
    (r"^(\[Trigger\]) During (your(?: opponent's)? (?:main|end|battle) phase)(?=[:,])", r"\1 It is \2"),
    (r"\b([Ee]ach resonator) attacks this turn if able\b", r"\1 must attack if able until end of turn"),
    (r"\bcan't (?=(?:attack|block|be)\b)", "cannot "),
    (rf"\b([Yy]ou )?([Gg])ain (an? (?:{_ATTRIBUTE}) gem)\b", r"\2ain \3"),
    (
        rf"\bGain ((?:an? )?(?:{_ATTRIBUTE}) gem(?:(?:,| and|, and) (?:an? )?(?:{_ATTRIBUTE}) gem)+)\.?",
        _gems,
    ),
    (r"\bany on attribute\b", "any one attribute"),
    (r"\bthe weather becomes (?=\w+ until)", "the weather is "),
    (
        r"\bdeals (\d+|X0*) damage to (you|your opponent|target (?:opponent|player)|each player) and "
        r"((?:each|all|target)\b(?:(?!damage)[^.,])*)(?=\.)",
        _same_damage,
    ),
    (
        r"\bgains ((?:\[[^\]]+\], )*\[[^\]]+\]), and (?=cannot )",
        lambda m: f"gains {' and '.join(m[1].split(', '))} and ",
    ),
    (r"(?<=[Pp]roduce )((?:\{[WRUGB]\}, )+)(?=\{[WRUGB]\}(?:\.|$))", r"\1or "),
    (r"^(Whenever this card (?:attacks|blocks)) (?=you (?:gain|lose|may|draw))", r"\1, "),
    (r"(?<=[.⇒:•] )They (discard|draw|lose(?= [X\d]+ life)|gain(?= [X\d]+ life))(?= )", r"That player \1s"),
    (r"(?<=[.⇒:•] )They banish(?= )", "That player banishes"),
    (rf"\b(an?|another|the) (recovered|rested) cards? named (?={_NAME})", r"\1 \2 "),
    (r"(?<=, )they (discards|draws|loses(?= [X\d]+ life)|gains(?= [X\d]+ life))(?= )", r"that player \1"),
    (r"(?<=[.⇒:•] )They (discards|draws|loses(?= [X\d]+ life)|gains(?= [X\d]+ life))(?= )", r"That player \1"),
    (r"(?<=, )this card cannot be destroyed(?=\.)", "this card gains [Eternal]"),  # 1417.1
    (rf"\b([Ii]f|[Aa]s long as) it(?:'s| is) (?={_NAME})", r"\1 it is a "),
    (
        r"\bRemove target ((?:(?! from the game| from battle| counter| damage)[^.])*)(?=\.)",
        r"Remove target \1 from the game",
    ),
)
