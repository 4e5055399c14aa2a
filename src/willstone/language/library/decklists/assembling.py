"""From a list to a deck: cards looked up, put into the piles that the list names, and all that is wrong told at once.

A card goes where its list says, legal or not; only under no heading, and in a zone that stands for several parts, its
types decide (402). Nothing is put into a pile that the list does not mean.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from willstone import limits
from willstone.engine.core import information as bits
from willstone.engine.state.cards import CardDef, Deck
from willstone.files import cut
from willstone.i18n.messages import message, tr
from willstone.language.library.decklists.drafts import ANYWHERE, NOWHERE, BadList, Draft, Entry, Parts
from willstone.language.library.decklists.headings import PARTS, nearest
from willstone.language.library.library import UnknownCard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.language.library.decklists.drafts import Reading
    from willstone.language.library.library import Library

ARCANA: Final = "Arcana"  # abc-1.0 3.2: the race of those that can be the ruler there; others are in the main deck
_PRINTING: Final = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\]|<[^<>]*>)(?:\s+#?\d+)?$")
_SIDES: Final = re.compile(r"\s*//\s*|\s+[/|]\s+")


class _Wrong(Exception):
    """Why a line names no card."""

    def __init__(self, error: UnknownCard | str, wrong: str) -> None:
        self.words = error if isinstance(error, str) else error.words
        self.nearest = () if isinstance(error, str) else error.nearest
        self.wrong = wrong


def assemble(draft: Draft, library: Library, name: str) -> Deck:
    """The deck of a list; raises BadList with everything that is not right."""
    piles: dict[str, list[CardDef]] = {part: [] for part in PARTS}
    rulers: list[tuple[int, str, CardDef, int]] = []
    lost = False  # whether a line that is not understood may have been the ruler
    for entry in draft.entries:
        try:
            reading, card = _card(entry, library)
        except _Wrong as error:
            draft.report(entry.line, error.words, error.wrong, error.nearest)
            lost |= "ruler" in entry.parts or entry.parts in (ANYWHERE, NOWHERE)
            continue
        copies = int(reading.copies) if reading.copies.isdecimal() and len(reading.copies) <= limits.DIGITS else 0
        if not 1 <= copies <= limits.COPIES:
            shown = cut(reading.copies, limits.NAME)
            draft.report(entry.line, message("there are 1 to {} copies in a line, not {}", limits.COPIES, shown))
            continue
        place = _place(card, entry.parts)
        if place == "ruler":
            rulers.append((entry.line, reading.name, card, copies))
        elif place:
            piles[place] += [card] * copies
            if len(piles[place]) > limits.DECK:
                draft.report(entry.line, message("more than {} cards", limits.DECK))
                raise BadList(draft.path, draft.problems)
        else:
            lost |= bool(card.front.types & bits.J_SLASH_RULER)
    ruler = _ruler(draft, rulers, piles["main"], lost)
    if draft.problems or ruler is None:
        raise BadList(draft.path, sorted(draft.problems, key=lambda each: each.line or limits.FILE))
    return Deck(name or ruler.name, ruler, *(tuple(piles[part]) for part in PARTS[1:]))


def _ruler(
    draft: Draft, rulers: list[tuple[int, str, CardDef, int]], main: list[CardDef], lost: bool
) -> CardDef | None:
    """402.2: the one ruler; a list may name its two sides in two lines."""
    sides: dict[str, tuple[CardDef, int, set[str]]] = {}
    for _, written, card, copies in rulers:
        _, number, names = sides.setdefault(card.title, (card, 0, set()))
        fresh = written.casefold() not in names
        names.add(written.casefold())
        sides[card.title] = (card, max(number, copies) if fresh else number + copies, names)
    arcana = [card for card, number, _ in sides.values() if number == 1 and ARCANA in card.front.races]
    if len(sides) > 1 and len(arcana) == 1:
        main += [card for card, number, _ in sides.values() for _ in range(number) if card is not arcana[0]]
        return arcana[0]
    number = sum(number for _, number, _ in sides.values())
    if number > 1:
        draft.report(rulers[0][0], message("there are {} rulers; a deck has exactly one (402.2)", number))
    elif not number and not lost:
        draft.report(0, message("there is no ruler; a deck has exactly one (402.2)"))
    return rulers[0][2] if number == 1 else None


def _place(card: CardDef, parts: Parts) -> str:
    """402: where a card lies: as the list says, and where that says several parts or none, where its types belong."""
    types = card.front.types
    if parts == ANYWHERE or len(parts) > 1:
        if types & bits.J_SLASH_RULER:
            belongs = "ruler"
        elif types & bits.MAGIC_STONE and not types & bits.RESONATOR:
            belongs = "stones"
        else:
            belongs = "runes" if types & bits.RUNE and (parts or not types & bits.CHANT) else "main"
        return belongs if parts == ANYWHERE or belongs in parts else parts[-1]
    return parts[0]


# ---------------------------------------------------------------- which card a line means


def _card(entry: Entry, library: Library) -> tuple[Reading, CardDef]:
    """The likeliest reading that names a card: as it is written before what is spelled otherwise; raises _Wrong."""
    for reading in entry.readings:
        if reading.name in library:
            return reading, _agreeing(reading, library.get(reading.name), library)
    wrong: _Wrong | None = None
    for reading in entry.readings:
        try:
            return reading, _agreeing(reading, _named(reading, library), library)
        except _Wrong as error:
            wrong = wrong if wrong is not None and not error.nearest else wrong or error
    assert wrong is not None
    (name, *others) = (reading.name for reading in entry.readings)
    if not others and not wrong.nearest and name.replace(" ", "").isalpha():  # a heading as well as a card
        near = nearest(name)
        hint = tr("; did you mean {}?", ", ".join(map(repr, near))) if near else ""
        words = message("no card and no part of a deck is called {!r}{}", cut(name, limits.NAME), hint)
        raise _Wrong(str(words), name)
    raise wrong


def _agreeing(reading: Reading, card: CardDef, library: Library) -> CardDef:
    """The card, if an id that is written with it is not that of another."""
    titles = library.titles_called(reading.id) if reading.id and reading.id != reading.name else ()
    if titles and card.title not in titles:
        words = message("{} is {!r}, and not {!r}", reading.id, titles[0], cut(reading.name, limits.NAME))
        raise _Wrong(str(words), reading.name)
    return card


def _named(reading: Reading, library: Library) -> CardDef:
    """The card of a name, without what tells a printing from another, or of an id."""
    name = reading.name
    for written in _shorter(name):
        titles = library.titles_called(written)
        if not titles and (sides := _SIDES.split(written)) != [written]:
            titles = _of_sides(sides, library)
        if len(titles) > 1 and reading.id:
            titles = tuple(title for title in titles if title in library.titles_called(reading.id)) or titles
        if len(titles) == 1:
            return library.get(titles[0])
        if titles:
            raise _Wrong(UnknownCard(written, titles, several=True), name)
    if reading.id and len(library.titles_called(reading.id)) == 1:
        return library.get(reading.id)
    shortest = list(_shorter(name))[-1]
    raise _Wrong(UnknownCard(cut(shortest, limits.NAME), library.nearest(_SIDES.split(shortest)[0])), name)


def _shorter(name: str) -> Iterator[str]:
    """A name, and what is left of it without sets and numbers behind it."""
    yield name
    while len(name) <= limits.NAME and (shorter := _PRINTING.sub("", name)) not in ("", name):
        name = shorter
        yield name


def _of_sides(sides: list[str], library: Library) -> tuple[str, ...]:
    """The cards that have sides of all these names; raises _Wrong if each is a card of its own."""
    called = [library.titles_called(side) for side in sides if side]
    for side, titles in zip((side for side in sides if side), called, strict=True):
        if not titles:
            raise _Wrong(UnknownCard(cut(side, limits.NAME), library.nearest(side)), side)
    shared = tuple(title for title in called[0] if all(title in titles for titles in called)) if called else ()
    if called and not shared:
        names = " // ".join(sides)
        raise _Wrong(str(message("{!r} are not the sides of one card", cut(names, limits.NAME))), names)
    return shared
