"""Deck files (402.1): a ruler, a main deck and a magic stone deck, perhaps an extra deck, a rune deck, a sideboard.

Reading a deck does not ask whether it is legal; :mod:`willstone.editions.construction` does.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from willstone.engine.cards import CardDef, Deck
from willstone.files import FileError, parse_yaml, read_text, read_yaml, suggestion
from willstone.language.carddata import read_cards
from willstone.language.decklists import read_list
from willstone.language.library import Library, UnknownCard

if TYPE_CHECKING:
    from pathlib import Path

    from willstone.files import Tree

_KEYS: Final = ("deck", "plan", "difficulty", "ruler", "main", "stones", "extra", "runes", "sideboard", "cards")
LIST: Final = ".txt"
DIFFICULTIES: Final = ("easy", "medium", "hard")
_MOST_COPIES: Final = 100  # in one line of a file, so that no file takes up all memory


@dataclass(frozen=True)
class DeckFile:
    """A deck, in one line how it means to win, and how hard that is: easy, medium or hard, if it says so."""

    deck: Deck
    plan: str = ""
    difficulty: str = ""


def read_deck(path: Path | str, library: Library | None = None) -> Deck:
    """The deck of a file, its cards looked up in a library (those that ship or are imported, if none is given).

    A file whose name ends in ``.txt`` is a list of cards, every other one a deck file of ours.
    """
    if str(path).casefold().endswith(LIST):
        return read_list(read_text(path), str(path), library, name=os.path.basename(path)[: -len(LIST)])
    return _deck_file(read_yaml(path), Library.standard() if library is None else library).deck


def find_deck(name_or_path: str) -> Deck:
    """A shipped deck by its name in any case, else the deck of a file."""
    shipped = shipped_decks()
    deck = shipped.get(name_or_path.casefold())
    if deck is not None:
        return deck
    if not os.path.exists(name_or_path):
        names = (each.name for each in shipped.values())
        message = f"no such file, and no shipped deck of this name{suggestion(name_or_path, names)}"
        raise FileError(name_or_path, 0, message)
    return read_deck(name_or_path)


def shipped_decks() -> dict[str, Deck]:
    """The decks that ship with Willstone, by their names in lower case."""
    return {name: file.deck for name, file in shipped_deck_files().items()}


@cache
def shipped_deck_files() -> dict[str, DeckFile]:
    """The same with their plans, the easiest first."""
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
        raise tree.error("'ruler' is missing; a deck has exactly one (402.2)")
    deck = Deck(
        name=tree.required("deck").string(),
        ruler=_card(ruler, ruler.string(), library),
        main=_pile(tree, "main", library),
        stones=_pile(tree, "stones", library),
        extra=_pile(tree, "extra", library),
        runes=_pile(tree, "runes", library),
        sideboard=_pile(tree, "sideboard", library),
    )
    return DeckFile(deck, "" if plan is None else plan.string(), _difficulty(tree))


def _difficulty(tree: Tree) -> str:
    mark = tree.optional("difficulty")
    if mark is None:
        return ""
    word = mark.string()
    if word not in DIFFICULTIES:
        known = f"{', '.join(DIFFICULTIES[:-1])} or {DIFFICULTIES[-1]}"
        raise mark.error(f"no difficulty {word!r}{suggestion(word, DIFFICULTIES)}; a deck is {known}")
    return word


def _pile(tree: Tree, key: str, library: Library) -> tuple[CardDef, ...]:
    pile = tree.optional(key)
    if pile is None:
        return ()
    cards: list[CardDef] = []
    for name, count in pile.mapping().items():
        cards += [_card(count, name, library)] * count.integer(1, _MOST_COPIES)
    return tuple(cards)


def _card(place: Tree, name: str, library: Library) -> CardDef:
    try:
        return library.get(name)
    except UnknownCard as error:
        raise place.error(str(error)) from None
