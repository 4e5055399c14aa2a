"""Deck files (402.1): a ruler, a main deck and a magic stone deck, perhaps an extra deck, a rune deck, a sideboard.

Reading a deck does not ask whether it is legal; :mod:`willstone.editions.construction` does.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from willstone import limits
from willstone.engine.state.cards import CardDef, Deck
from willstone.engine.state.edition import EDITIONS
from willstone.files import FileError, parse_yaml, read_yaml, suggestion
from willstone.i18n.messages import mark, message
from willstone.language.library.carddata import read_cards
from willstone.language.library.decklists import SUFFIXES, read_list_file
from willstone.language.library.library import Library, UnknownCard

if TYPE_CHECKING:
    from pathlib import Path

    from willstone.files import Tree

_KEYS: Final = (
    "deck",
    "edition",
    "plan",
    "difficulty",
    "ruler",
    "main",
    "stones",
    "extra",
    "runes",
    "sideboard",
    "cards",
)
USUAL: Final = "cr-8.01"  # the edition of a deck that names none
DIFFICULTIES: Final = (mark("starter"), mark("easy"), mark("medium"), mark("hard"))


@dataclass(frozen=True)
class DeckFile:
    """A deck, the edition it is for, in one line how it means to win, and how hard that is, if it says so."""

    deck: Deck
    edition: str = USUAL
    plan: str = ""
    difficulty: str = ""


def read_deck(path: Path | str, library: Library | None = None) -> Deck:
    """The deck of a file, its cards looked up in a library (those that ship or are imported, if none is given).

    A file whose name ends as those of other programs do is a list of cards, every other one a deck file of ours.
    """
    if str(path).casefold().endswith(SUFFIXES):
        return read_list_file(path, library)
    return _deck_file(read_yaml(path), Library.standard() if library is None else library).deck


def find_deck(name_or_path: str) -> Deck:
    """A shipped deck by its name in any case, else the deck of a file."""
    shipped = shipped_deck_files()
    file = shipped.get(name_or_path.casefold())
    if file is not None:
        return file.deck
    if not os.path.exists(name_or_path):
        names = (each.deck.name for each in shipped.values())
        hint = suggestion(name_or_path, names)
        raise FileError(name_or_path, 0, message("no such file, and no shipped deck of this name{}", hint))
    return read_deck(name_or_path)


def shipped_decks(edition: str = USUAL) -> dict[str, Deck]:
    """The decks that ship with Willstone for an edition, by their names in lower case."""
    return {name: file.deck for name, file in shipped_deck_files().items() if file.edition == edition}


@cache
def shipped_deck_files() -> dict[str, DeckFile]:
    """All decks that ship, for every edition, with their plans, the easiest first."""
    library = Library.shipped()
    folder = resources.files("willstone.cards") / "decks"
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    decks = [_deck_file(parse_yaml(file.read_text("utf-8"), str(file)), library) for file in files]
    decks.sort(key=lambda each: (*DIFFICULTIES, "").index(each.difficulty))
    return {each.deck.name.casefold(): each for each in decks}


def _deck_file(tree: Tree, library: Library) -> DeckFile:
    tree.unknown_keys(_KEYS)
    own_cards = tree.optional("cards")
    if own_cards is not None:
        library = library.with_cards(read_cards(own_cards))
    plan = tree.optional("plan")
    ruler = tree.optional("ruler")
    if ruler is None:
        raise tree.error(message("'ruler' is missing; a deck has exactly one (402.2)"))
    deck = Deck(
        name=tree.required("deck").string(most=limits.NAME),
        ruler=_card(ruler, ruler.string(), library),
        main=_pile(tree, "main", library),
        stones=_pile(tree, "stones", library),
        extra=_pile(tree, "extra", library),
        runes=_pile(tree, "runes", library),
        sideboard=_pile(tree, "sideboard", library),
    )
    return DeckFile(deck, _edition(tree), "" if plan is None else plan.string(), _difficulty(tree))


def _edition(tree: Tree) -> str:
    named = tree.optional("edition")
    if named is None:
        return USUAL
    if named.string() not in EDITIONS:
        raise named.error(message("no edition {!r}{}", named.string(), suggestion(named.string(), EDITIONS)))
    return named.string()


def _difficulty(tree: Tree) -> str:
    named = tree.optional("difficulty")
    if named is None:
        return ""
    word = named.string()
    if word not in DIFFICULTIES:
        known = f"{', '.join(DIFFICULTIES[:-1])} or {DIFFICULTIES[-1]}"
        raise named.error(message("no difficulty {!r}{}; a deck is {}", word, suggestion(word, DIFFICULTIES), known))
    return word


def _pile(tree: Tree, key: str, library: Library) -> tuple[CardDef, ...]:
    pile = tree.optional(key)
    if pile is None:
        return ()
    cards: list[CardDef] = []
    for name, count in pile.mapping().items():
        cards += [_card(count, name, library)] * count.integer(1, limits.COPIES)
        if len(cards) > limits.DECK:
            raise count.error(message("more than {} cards", limits.DECK))
    return tuple(cards)


def _card(place: Tree, name: str, library: Library) -> CardDef:
    try:
        return library.get(name)
    except UnknownCard as error:
        raise place.error(str(error)) from None
