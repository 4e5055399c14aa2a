"""The parts of a deck (402.1) as lists call them, in English, Italian and German, and the zones of other programs."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from willstone.engine.core.wording import plain_name
from willstone.language.library.decklists.drafts import Parts

PARTS: Final = ("ruler", "main", "stones", "extra", "runes", "sideboard")

_TITLES: Final = {  # the first of each is how our own lists call it
    "ruler": (
        *("Ruler", "Rulers", "Ruler Area", "Ruler/J-Ruler", "Ruler Deck", "Starting Ruler", "Arcana Ruler"),
        *("play-1", "play", "Sovrano", "Sovrani", "Area del Sovrano", "Herrscher", "Herrscherbereich"),
    ),
    "main": (
        *("Main Deck", "Main", "Mainboard", "Deck", "Maindeck", "deck-1", "Mazzo Principale", "Mazzo", "Grimorio"),
        *("Hauptdeck", "Haupt-Deck"),
    ),
    "stones": (
        *("Magic Stone Deck", "Magic Stones", "Magic Stone", "Magic Stones Deck", "Stone Deck", "Stones", "deck-2"),
        *("Stone", "Stones Deck"),
        *("Mazzo delle Pietre Magiche", "Mazzo Pietre Magiche", "Mazzo delle Pietre", "Mazzo Pietre"),
        *("Pietre Magiche", "Pietra Magica", "Pietre", "Magiesteindeck", "Magiesteine", "Magiestein", "Steindeck"),
        *("Zaubersteine", "Zaubersteindeck", "Magische Steine", "Steine", "Magic-Stone-Deck"),
    ),
    "extra": (
        *("Extra Deck", "Extra", "EX Deck", "Stranger Deck", "Strangers", "Stranger", "Grimoire", "Story Deck"),
        *("Mazzo Extra", "Extra-Mazzo", "Mazzo Stranger", "Extradeck", "Strangerdeck"),
    ),
    "runes": (*("Rune Deck", "Rune Area", "Runes", "Rune", "Mazzo delle Rune", "Mazzo Rune", "Runendeck", "Runen"),),
    "sideboard": (
        *("Sideboard", "Side Deck", "Side", "SB", "sideboard-1", "Mazzo Secondario", "Mazzo Laterale", "Panchina"),
        *("Riserva", "Riserve", "Beideck", "Seitendeck", "Nebendeck", "Ersatzbank"),
    ),
}
_KINDS: Final = (  # what lists sort the cards of a pile by; they stay in it
    *("Resonator", "Resonators", "Spell", "Spells", "Chant", "Chants", "Addition", "Additions", "Regalia", "Regalias"),
    *("Entity", "Entities", "Trap", "Traps", "Risonatore", "Risonatori", "Risuonatore", "Risuonatori", "Incantesimo"),
    *("Incantesimi", "Magia", "Magie", "Canto", "Canti", "Aggiunta", "Aggiunte", "Trappole", "Resonatoren", "Zauber"),
    *("Zaubersprüche", "Gesang", "Gesänge", "Ergänzung", "Ergänzungen", "Zusätze", "Regalien", "Insignien", "Fallen"),
)
_ZONES: Final[dict[str, Parts]] = {  # of programs, for several parts at once: each card to the one its types belong to
    "//pile-facedown": ("runes", "extra"),
    "//extra-deck": ("ruler", "stones", "runes", "extra"),
}
_PARTS: Final = {plain_name(title): part for part, titles in _TITLES.items() for title in titles}
_KIND: Final = frozenset(map(plain_name, _KINDS))
_BEFORE: Final = re.compile(r"(?:(?://|[#=*\[<-])\s*)*")
_AFTER: Final = "=-*]>:"
_COUNT: Final = re.compile(
    r"\s*[-:=\u2010-\u2015]?\s*[(\[]?\d{1,4}\s*(?:x|cards?|carte|carta|Karten?)?[)\]]?\s*:?$", re.I
)


def title_of(part: str) -> str:
    """What a part is called in lists of ours."""
    return _TITLES[part][0]


def undecorated(line: str) -> str:
    """A heading without the signs around it."""
    found = _BEFORE.match(line := line.strip())
    line, longer = line[found.end() if found else 0 :], ""
    while longer != line:
        longer, line = line, line.rstrip(_AFTER).rstrip()
    return line


def bare(line: str) -> str:
    """A heading without the signs around it and its count."""
    line = undecorated(line)
    return undecorated(_COUNT.sub("", line)) or line


def parts_of(line: str, current: Parts = ()) -> Parts | None:
    """The parts of a deck that a heading names, under the parts that came before it; None for what is no heading."""
    zone = _ZONES.get(line.casefold().rstrip(":"))
    if zone is not None:
        return zone
    for plain in (plain_name(undecorated(line)), plain_name(bare(line))):
        if plain in _PARTS:
            return (_PARTS[plain],)
        if plain in _KIND:
            return current if current in (("sideboard",), ("extra",)) else ("main",)
    return None


def nearest(heading: str) -> tuple[str, ...]:
    """The headings that are most like one that nobody knows."""
    known = {plain_name(title): title for titles in _TITLES.values() for title in reversed(titles)}
    return tuple(known[plain] for plain in get_close_matches(plain_name(heading[:100]), known, n=3, cutoff=0.6))
