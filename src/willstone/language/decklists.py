"""Decks as plain lists: ``4 Card Name`` lines under headings such as "Main Deck", or ``//deck-1`` as on untap.in.

Reading is tolerant: headings may carry counts, colons or dashes, numbers an ``x``, names what tells a printing from
another. Cards under no heading go where their types belong. What is no card is an error with its line.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import yaml

from willstone import limits
from willstone.engine import information as bits
from willstone.engine.cards import CardDef, Deck
from willstone.files import FileError, cut, refuse_unprintable
from willstone.i18n.messages import message
from willstone.language.library import Library, UnknownCard

PLAIN: Final = "plain"
UNTAP: Final = "untap"
STYLES: Final = (PLAIN, UNTAP)

_TITLES: Final = {  # the parts of a deck as lists call them, the first one in lists of ours
    "ruler": ("Ruler", "Rulers", "Ruler Area", "play-1", "play"),
    "main": ("Main Deck", "Main", "Mainboard", "Deck", "deck-1"),
    "stones": ("Magic Stone Deck", "Magic Stones", "Magic Stone", "Stone Deck", "Stones", "deck-2"),
    "extra": ("Extra Deck", "Extra", "EX Deck", "Stranger Deck"),
    "runes": ("Rune Deck", "Rune Area", "Runes", "Rune"),
    "sideboard": ("Sideboard", "Side Deck", "Side", "SB", "sideboard-1"),
    "facedown": ("pile-facedown",),
}
_UNTAP: Final = {
    "main": "deck-1",
    "ruler": "play-1",
    "sideboard": "sideboard-1",
    "stones": "deck-2",
    "runes": "pile-facedown",
    "extra": "pile-facedown",
}
_PARTS: Final = {title.casefold(): part for part, titles in _TITLES.items() for title in titles}
_MARKS: Final = re.compile(r"^(?://|#+|=+|-+|\[)\s*|\s*(?:=+|-+|\])$")
_COUNT: Final = re.compile(r"\s*[:(]?\s*\(?\d*\)?\s*:?$")
_NAME: Final = re.compile(r"(?:#|//)?\s*Name:\s*(?P<name>.+)", re.IGNORECASE)
_COPIES: Final = re.compile(r"(?P<number>\d+)\s*[x×]?\s+(?P<name>\S.*)", re.IGNORECASE)
_COPIES_AFTER: Final = re.compile(r"(?P<name>.*\S)\s+[x×]\s*(?P<number>\d+)", re.IGNORECASE)
_PRINTING: Final = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])(?:\s+\d+)?$")


def read_list(text: str, path: str, library: Library | None = None, *, name: str = "") -> Deck:
    """The deck of a list; the path is only for its errors. Raises FileError."""
    library = Library.standard() if library is None else library
    refuse_unprintable(text, path)
    piles: dict[str, list[CardDef]] = {}
    lines: dict[str, int] = {}
    part = ""
    for number, line in enumerate((each.strip() for each in text.lstrip("\ufeff").splitlines()), 1):
        if len(line) > limits.LINE:
            raise FileError(path, number, message("a line has at most {} characters", limits.LINE))
        titled = _NAME.fullmatch(line)
        heading = _heading(line)
        if titled:
            name = cut(titled["name"].strip(), limits.NAME)
        elif heading is not None:
            part = heading
        elif line and not line.startswith(("//", "#")):
            copies, card = _entry(line, library, path, number)
            place = _place(card) if part in ("", "facedown") else part
            if part == "facedown" and place != "runes":
                place = "extra"
            piles.setdefault(place, []).extend([card] * copies)
            lines.setdefault(place, number)
            if len(piles[place]) > limits.DECK:
                raise FileError(path, number, message("more than {} cards", limits.DECK))
    rulers = piles.get("ruler", [])
    if not rulers:
        raise FileError(path, 0, message("there is no ruler; a deck has exactly one (402.2)"))
    if len(rulers) > 1:
        raise FileError(
            path, lines["ruler"], message("there are {} rulers; a deck has exactly one (402.2)", len(rulers))
        )
    main, stones, extra, runes, sideboard = (
        tuple(piles.get(part, ())) for part in ("main", "stones", "extra", "runes", "sideboard")
    )
    return Deck(name or rulers[0].name, rulers[0], main, stones, extra, runes, sideboard)


def _heading(line: str) -> str | None:
    """The part of a deck that a heading names."""
    bare = line
    while (shorter := _MARKS.sub("", bare)) != bare:
        bare = shorter
    return _PARTS.get(line.removeprefix("//").strip().casefold()) or _PARTS.get(_COUNT.sub("", bare).casefold())


def _entry(line: str, library: Library, path: str, number: int) -> tuple[int, CardDef]:
    """How many of which card."""
    if line in library:  # a name may begin with a number
        return 1, library.get(line)
    counted = _COPIES.fullmatch(line) or _COPIES_AFTER.fullmatch(line)
    digits, name = (counted["number"], counted["name"]) if counted else ("1", line)
    copies = int(digits) if len(digits) <= limits.DIGITS else 0
    if not 1 <= copies <= limits.COPIES:
        words = message("there are 1 to {} copies in a line, not {}", limits.COPIES, cut(digits, limits.NAME))
        raise FileError(path, number, words)
    bare = name
    while bare not in library and (shorter := _PRINTING.sub("", bare)) not in ("", bare):
        bare = shorter
    try:
        return copies, library.get(bare if bare in library else name)
    except UnknownCard as error:
        raise FileError(path, number, str(error)) from None


def _place(card: CardDef) -> str:
    """402: where cards of its types belong."""
    types = card.front.types
    if types & bits.J_SLASH_RULER:
        return "ruler"
    if types & bits.MAGIC_STONE and not types & bits.RESONATOR:
        return "stones"
    return "runes" if types & bits.RUNE and not types & bits.CHANT else "main"


def write_list(deck: Deck, style: str = PLAIN) -> str:
    """A deck as a list; what :func:`read_list` reads back."""
    untap = style == UNTAP
    headings = {part: f"//{zone}" for part, zone in _UNTAP.items()} if untap else {p: t[0] for p, t in _TITLES.items()}
    sections: dict[str, list[str]] = {}
    for part, heading in headings.items():
        pile = (deck.ruler,) if part == "ruler" else getattr(deck, part, ())
        if pile:
            counts = Counter(card.title for card in pile)
            sections.setdefault(heading, []).extend(f"{copies} {title}" for title, copies in counts.items())
    first = f"// Name: {deck.name}" if untap else f"Name: {deck.name}"
    return "\n\n".join([first, *("\n".join((heading, *lines)) for heading, lines in sections.items())]) + "\n"


def write_yaml(deck: Deck) -> str:
    """A deck as one of our own deck files."""
    content: dict[str, object] = {"deck": deck.name, "ruler": deck.ruler.title}
    for part in ("main", "stones", "extra", "runes", "sideboard"):
        pile = getattr(deck, part)
        if pile:
            content[part] = dict(Counter(card.title for card in pile))
    return yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=1000)
