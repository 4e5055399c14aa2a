"""The card library: cards by name (202.1)."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from willstone import progress
from willstone.datafolder import can_be_written, data_folder
from willstone.files import parse_yaml
from willstone.i18n.messages import Words, message, tr
from willstone.language.library import compiled
from willstone.language.library.carddata import flavours, read_card
from willstone.language.library.importing.store import collections, up_to_date
from willstone.language.library.names import Called, Names, Near, titles_called

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.engine.state.cards import CardDef, Deck
    from willstone.files import Tree
    from willstone.language.library.importing.store import Collection


class UnknownCard(KeyError):
    """No card has this name, or several cards have it; ``nearest`` are the titles that were perhaps meant."""

    def __init__(self, name: str, nearest: tuple[str, ...], *, several: bool = False) -> None:
        self.name = name
        self.nearest = nearest
        listed = tr(" or ").join(map(repr, nearest))
        self.words: Words
        if several:
            self.words = message("several cards are called {!r}: {}", name, listed)
        else:
            self.words = message("no card {!r}{}", name, tr("; did you mean {}?", listed) if nearest else "")
        super().__init__(self.words)

    def __str__(self) -> str:
        return str(self.words)


class Library:
    """Cards with different titles, found by their whole title in any case; the title of most cards is their name.

    Cards of the collections stand behind those of the library itself.

    >>> from willstone import Library
    >>> library = Library.standard()
    >>> card = library.get("two sparks")
    >>> card
    <Card 'Two Sparks'>
    >>> "No Such Card" in library
    False
    >>> sorted(deck.name for deck in library.decks("abc-1.0"))
    ['Basin', 'Emberwood', 'Forge', 'Gate']
    """

    def __init__(self, cards: Iterable[CardDef] = (), collections: Iterable[Collection] = ()) -> None:
        self._cards: dict[str, CardDef] = {}
        self._collections = tuple(collections)
        self._names: Names | None = None  # of its own cards, when they are first asked for
        self._near: Near | None = None
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
        self._names = self._near = None

    def with_cards(self, cards: Iterable[CardDef]) -> Library:
        """A new library in which these cards stand before those of the same name here."""
        library = Library(collections=self._collections)
        library._cards = self._cards | {card.title.casefold(): card for card in cards}
        return library

    def get(self, name: str) -> CardDef:
        """The card that a list calls so: by its title, an id, or the name of a side; raises UnknownCard."""
        card = self._titled(name)
        if card is not None:
            return card
        titles = self.titles_called(name)
        if len(titles) != 1:
            raise UnknownCard(name, titles or self.nearest(name), several=bool(titles))
        card = self._titled(titles[0])
        assert card is not None
        return card

    def deck(self, name_or_path: str) -> Deck:
        """A deck that ships, by its name in any case, else the deck of a file; raises FileError."""
        from willstone.language.library.decks import find_deck

        return find_deck(name_or_path)

    def decks(self, edition: str) -> list[Deck]:
        """The decks that ship for an edition, the easiest first."""
        from willstone.language.library.decks import shipped_decks

        return list(shipped_decks(edition).values())

    def _titled(self, title: str) -> CardDef | None:
        card = self._cards.get(title.casefold())
        found = (collection.get(title) for collection in self._collections)
        return card if card is not None else next((card for card in found if card is not None), None)

    def titles_called(self, name: str) -> tuple[str, ...]:
        """The titles of all cards that a list may call so."""
        return (name,) if name in self else titles_called(name, self._known())

    def nearest(self, name: str) -> tuple[str, ...]:
        """The titles that are most like a name that no card has."""
        if self._near is None:
            self._near = Near(self._known())
        return self._near.to(name)

    def ids(self, title: str) -> tuple[str, ...]:
        """The ids of a card, that of its newest printing first; none if it has none."""
        if title.casefold() in self._cards:
            return ()
        found = (collection.ids(title) for collection in self._collections)
        return next((ids for ids in found if ids), ())

    def _known(self) -> tuple[Names, ...]:
        if self._names is None:
            self._names = Names(map(Called.of, self._cards.values()))
        return (self._names, *(collection.names for collection in self._collections))

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

    def __repr__(self) -> str:
        return f"<Library of {len(self)} cards>"

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
    path, key = _shipped_file()
    held = _kept(key, path)
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


def _kept(key: str, path: Path) -> list[bytes] | None:
    """The cards that ship as they are kept compiled: in a package that is installed, else in the user's data folder."""
    packed = Path(str(resources.files("willstone.cards"))) / "shipped.compiled"
    found = compiled.read(packed, key, list[bytes])
    return compiled.read(path, key, list[bytes]) if found is None else found


def write_shipped(path: str) -> None:
    """Write the cards that ship into a file of a package; raises OSError."""
    compiled.write(Path(path), _shipped_file()[1], compiled.packed(_shipped_cards()))


def _shipped_file() -> tuple[Path, str]:
    """Where the cards that ship are kept compiled, and by which name."""
    key = compiled.key("".join(text for _, text in _shipped_texts()).encode())
    return data_folder() / "cache" / "shipped.compiled", key


def to_be_compiled() -> bool:
    """Whether cards that ship or were imported have yet to be compiled, and can be kept once they are."""
    path, key = _shipped_file()
    kept = _kept(key, path) is not None and up_to_date()
    return not kept and can_be_written()


def _shipped_trees() -> Iterator[Tree]:
    return (parse_yaml(text, place) for place, text in _shipped_texts())


def _shipped_texts() -> Iterator[tuple[str, str]]:
    """Where the cards that ship stand, and what."""
    folder = resources.files("willstone.cards")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".yaml"):
            yield str(file), file.read_text("utf-8")
