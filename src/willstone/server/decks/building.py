"""A deck that is being built: piles of titles made a deck of, with what is wrong with it, whatever is missing yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine import CardDef, Deck, Face, bits
from willstone.formats import wrong_with
from willstone.i18n import tr
from willstone.language.library.library import UnknownCard
from willstone.server.decks.pictures import find, library

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from willstone.editions.piles import Violation

PILES: Final = ("main", "stones", "extra", "runes", "sideboard")
_NOBODY: Final = CardDef((Face("", bits.RULER),))  # stands for the ruler that is not chosen yet
_RULER: Final = "402.2"


class Built(NamedTuple):
    """A deck as far as it is built, and the titles that no card has."""

    deck: Deck
    unknown: list[str]

    @property
    def ruled(self) -> bool:
        """Whether a ruler has been chosen."""
        return self.deck.ruler is not _NOBODY


def build(name: str, ruler: str, piles: Mapping[str, Sequence[tuple[str, int]]]) -> Built:
    """The deck of some piles."""
    unknown: list[str] = []

    def card(title: str) -> CardDef | None:
        try:
            return find(title)
        except UnknownCard:
            unknown.append(title)
            return None

    def pile(name: str) -> tuple[CardDef, ...]:
        found = ((card(title), count) for title, count in piles.get(name, ()))
        return tuple(each for each, count in found if each is not None for _ in range(count))

    chosen = card(ruler) if ruler else None
    return Built(Deck(name or "deck", chosen or _NOBODY, *map(pile, PILES)), unknown)


def wrong(built: Built, edition: str, format: str) -> list[tuple[str, str]]:
    """Everything that is wrong with it, each with its rule; raises ValueError for what is no edition or format."""
    found: list[Violation] = wrong_with(built.deck, edition, format, library())
    told = [("", tr("no card {!r}{}", title, "")) for title in built.unknown]
    if not built.ruled:
        told.append((_RULER, tr("no ruler is chosen yet")))
        found = [each for each in found if each.rule != _RULER]
    return told + [(each.rule, each.message) for each in found]
