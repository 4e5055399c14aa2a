"""The card library: cards by name (202.1)."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from willstone import progress
from willstone.datafolder import data_folder
from willstone.files import parse_yaml, suggestion
from willstone.i18n.messages import message
from willstone.language import compiled
from willstone.language.carddata import flavours, read_card
from willstone.language.importing.store import collections

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.engine.cards import CardDef
    from willstone.files import Tree
    from willstone.language.importing.store import Collection


class UnknownCard(KeyError):
    """No card has this name."""

    def __init__(self, name: str, names: Iterable[str]) -> None:
        self.name = name
        super().__init__(message("no card {!r}{}", name, suggestion(name, names)))

    def __str__(self) -> str:
        return str(self.args[0])


class Library:
    """Cards with different titles, found by their whole title in any case; the title of most cards is their name.

    Cards of the collections stand behind those of the library itself.
    """

    def __init__(self, cards: Iterable[CardDef] = (), collections: Iterable[Collection] = ()) -> None:
        self._cards: dict[str, CardDef] = {}
        self._collections = tuple(collections)
        for card in cards:
            self.add(card)

    @staticmethod
    def standard() -> Library:
        """A library of all cards that ship with Willstone, and behind them those that the user has imported."""
        return Library(_shipped_cards(), collections())

    @staticmethod
    def shipped() -> Library:
        """A library of the cards that ship, and no others."""
        return Library(_shipped_cards())

    def add(self, card: CardDef) -> None:
        """Add a card; raises ValueError if another one has its name."""
        if self._cards.setdefault(card.title.casefold(), card) != card:
            raise ValueError(message("there is another card named {!r}", card.title))

    def with_cards(self, cards: Iterable[CardDef]) -> Library:
        """A new library in which these cards stand before those of the same name here."""
        library = Library(collections=self._collections)
        library._cards = self._cards | {card.title.casefold(): card for card in cards}
        return library

    def get(self, name: str) -> CardDef:
        """The card of a title; raises UnknownCard."""
        card = self._cards.get(name.casefold())
        if card is not None:
            return card
        for collection in self._collections:
            card = collection.get(name)
            if card is not None:
                return card
        raise UnknownCard(name, self.titles())

    def image(self, title: str, side: int) -> str:
        """Where a picture of a side of a card is, if its import says so."""
        if title.casefold() in self._cards:
            return ""
        holder = next((found for found in self._collections if title.casefold() in found.places), None)
        images = () if holder is None else holder.images.get(title, ())
        return images[side] if side < len(images) else ""

    def titles(self) -> Iterator[str]:
        """The titles of all cards."""
        seen = set(self._cards)
        yield from (card.title for card in self._cards.values())
        for collection in self._collections:
            yield from (title for title in collection.titles if title.casefold() not in seen)
            seen.update(title.casefold() for title in collection.titles)

    def __contains__(self, name: str) -> bool:
        folded = name.casefold()
        return folded in self._cards or any(folded in collection.places for collection in self._collections)

    def __iter__(self) -> Iterator[CardDef]:
        return map(self.get, self.titles())

    def __len__(self) -> int:
        return sum(1 for _ in self.titles())


def shipped_flavours() -> dict[str, str]:
    """What the cards that ship say beside their text, by their names."""
    return {name: words for tree in _shipped_trees() for name, words in flavours(tree).items()}


@cache
def _shipped_cards() -> tuple[CardDef, ...]:
    """Compiled once for each version of them and of the language; where nothing can be kept, every time."""
    texts = tuple(_shipped_texts())
    key = compiled.key("".join(text for _, text in texts).encode())
    path = data_folder() / "cache" / "shipped.compiled"
    held = compiled.read(path, key, list[bytes])
    if held is not None:
        return tuple(map(compiled.unpacked, held))
    cards: list[CardDef] = []
    trees = [element for tree in _shipped_trees() for element in tree.items()]
    with progress.shown("compiling cards, this once") as advance:
        for number, tree in enumerate(trees, 1):
            cards.append(read_card(tree))
            advance(number, len(trees))
    with suppress(OSError):
        compiled.write(path, key, compiled.packed(cards))
    return tuple(cards)


def _shipped_trees() -> Iterator[Tree]:
    return (parse_yaml(text, place) for place, text in _shipped_texts())


def _shipped_texts() -> Iterator[tuple[str, str]]:
    """Where the cards that ship stand, and what."""
    folder = resources.files("willstone.cards")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".yaml"):
            yield str(file), file.read_text("utf-8")
