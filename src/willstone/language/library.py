"""The card library: cards by name (202.1)."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from willstone.files import parse_yaml, suggestion
from willstone.language.carddata import read_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.engine.cards import CardDef


class UnknownCard(KeyError):
    """No card has this name."""

    def __init__(self, name: str, names: Iterable[str]) -> None:
        self.name = name
        self.message = f"no card {name!r}{suggestion(name, names)}"
        super().__init__(self.message)

    def __str__(self) -> str:
        return self.message


class Library:
    """Cards with different names, found by their whole name in any case."""

    def __init__(self, cards: Iterable[CardDef] = ()) -> None:
        self._cards: dict[str, CardDef] = {}
        for card in cards:
            self.add(card)

    @staticmethod
    def standard() -> Library:
        """A library of all cards that ship with Willstone."""
        return Library(_shipped_cards())

    def add(self, card: CardDef) -> None:
        """Add a card; raises ValueError if another one has its name."""
        if self._cards.setdefault(card.name.casefold(), card) != card:
            raise ValueError(f"there is another card named {card.name!r}")

    def with_cards(self, cards: Iterable[CardDef]) -> Library:
        """A new library in which these cards stand before those of the same name here."""
        library = Library()
        library._cards = self._cards | {card.name.casefold(): card for card in cards}
        return library

    def get(self, name: str) -> CardDef:
        """The card of a name; raises UnknownCard."""
        try:
            return self._cards[name.casefold()]
        except KeyError:
            raise UnknownCard(name, (card.name for card in self)) from None

    def __contains__(self, name: str) -> bool:
        return name.casefold() in self._cards

    def __iter__(self) -> Iterator[CardDef]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)


@cache
def _shipped_cards() -> tuple[CardDef, ...]:
    folder = resources.files("willstone.cards")
    sets = sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")), key=lambda file: file.name)
    return tuple(card for file in sets for card in read_cards(parse_yaml(file.read_text("utf-8"), str(file))))
