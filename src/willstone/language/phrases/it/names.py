"""Names of keywords and counters in Italian, for writing and for reading (1022, 1101)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from willstone.engine.state.keyword_names import KEYWORDS, SKILLS
from willstone.i18n import speaking, tr

COUNTERS: Final = {
    "limit": "limite",
    "limited": "limitato",
    "mana": "mana",
    "evolution": "evoluzione",
    "debt": "debito",
    "despair": "disperazione",
    "knowledge": "conoscenza",
    "magic": "magia",
    "mystery": "mistero",
    "strength": "forza",
}
_KEYWORDS: Final = ("<SKILL>", "<KEYWORD>", "<NUMBERED>")
_MORE: Final = {
    "enter": "Entrata",
    "judgment": "Giudizio",
    "convoke": "Invocare",
    "bestow": "Conferire",
    "shift": "Spostamento",
    "evolution": "Evoluzione",
    "break": "Spezzare",
    "incarnation": "Incarnazione",
    "mobilize": "Mobilitare",
    "trigger": "Innesco",
    "legend": "Leggenda",
    "seal": "Sigillo",
    "rune": "Runa",
    "null": "Nulla",
    "crest": "Stemma",
    "torrent": "Torrente",
    "inheritance": "Eredità",
    "awakening": "Risveglio",
    "sealed item": "Oggetto Sigillato",
    "light": "Luce",
    "fire": "Fuoco",
    "water": "Acqua",
    "wind": "Vento",
    "darkness": "Oscurità",
    "energize": "Energia",
    "god's art": "Arte Divina",
    "resonance": "Risonanza",
    "stealth": "Furtività",
}
_BRACKETS: Final = re.compile(r"\[([^\]\[/]+)\]")


class Unsaid(LookupError):
    """A phrase or a name that has no Italian."""


@lru_cache(maxsize=1)
def _keywords() -> dict[str, str]:
    """Keywords by what they are called in English, in small letters."""
    with speaking("it"):
        return {**{name.lower(): tr(name) for name in (*KEYWORDS, *SKILLS)}, **_MORE}


def written(value: str, category: str) -> str:
    """The value of a token as it is printed; raises Unsaid."""
    if category in _KEYWORDS:
        if value.lower() not in _keywords():
            raise Unsaid(value)
        return f"[{_keywords()[value.lower()]}]"
    if category == "<COUNTER>":
        if value not in COUNTERS:
            raise Unsaid(value)
        return COUNTERS[value]
    return f'"{value}"' if category == "<NAME>" else value


def symbol(word: str) -> str:
    """A word of a wording as it is printed: symbols have their Italian names."""
    if word == "{rest}":
        return "{Rest}"
    found = _BRACKETS.fullmatch(word)
    return f"[{_keywords()[found[1]]}]" if found else word


def in_english(text: str) -> str:
    """A text with the names of keywords as the grammar knows them."""
    proper = {name.lower(): name for name in (*KEYWORDS, *SKILLS)}
    known = {italian.lower(): proper.get(english, english) for english, italian in _keywords().items()}
    return _BRACKETS.sub(lambda found: f"[{known.get(found[1].lower(), found[1])}]", text)
