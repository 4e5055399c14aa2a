"""What a format has against a card or a deck, with reasons; the rules of construction come first (402)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from willstone.editions.construction import violations
from willstone.editions.piles import Violation, different
from willstone.engine.printed import plain_name
from willstone.formats.known import find, usual
from willstone.i18n.messages import message, tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine import CardDef, Deck
    from willstone.formats.files import Format
    from willstone.language.library.library import Library

POOL: Final = "pool"  # what stands in place of a rule's number where the list of a format forbids something
BANNED: Final = "banned"
PAIR: Final = "pair"
COPIES: Final = "copies"


def wrong_with(deck: Deck, edition: str, format: str, library: Library) -> list[Violation]:
    """All that is wrong with a deck for an edition, and in a format or else in the usual one of that edition.

    Raises ValueError for an edition without rules of construction, and for a format unknown or for other rules.
    """
    found = violations(deck, edition)
    chosen = find(format) if format else usual(edition)
    if chosen is None:
        return found
    if chosen.edition != edition:
        raise ValueError(message("{} is played by {}, not by {}", chosen.name, chosen.edition, edition))
    return [*found, *checker(chosen, library).of_the_list(deck)]


class Checker:
    """A format and the library whose cards have the ids it speaks of."""

    def __init__(self, format: Format, library: Library) -> None:
        self.format = format
        self._library = library
        self._banned = _meant(format.banned)
        self._copies = {what: most for number, name, most in format.copies for what in (number, plain_name(name))}

    def of_the_list(self, deck: Deck) -> Iterator[Violation]:
        """What the list of the format says against a deck, whose collection is no part of it."""
        piles = (deck.main, deck.stones, deck.extra, deck.runes, deck.sideboard)
        cards = [deck.ruler, *(card for pile in piles for card in pile)]
        for card in different(tuple(cards)):
            yield from self.against(card)
        yield from self._too_many(cards)
        by_id = {number: card.name for card in cards for number in self._library.ids(card.title)}
        for one, other in self.format.pairs:
            if one in by_id and other in by_id:
                words = tr("{} and {} are not allowed together in {}", by_id[one], by_id[other], self.format.name)
                yield Violation(PAIR, words)

    def against(self, card: CardDef) -> Iterator[Violation]:
        """What the list of the format says against a card by itself."""
        ids = self._library.ids(card.title)
        if not self._has(ids):
            yield Violation(POOL, tr("{} is not in the pool of {}", card.title, self.format.name))
        elif self._banned & {*ids, plain_name(card.name)}:
            yield Violation(BANNED, tr("{} is banned in {}", card.title, self.format.name))

    def admits(self, card: CardDef) -> bool:
        """Whether a card by itself may be in a deck."""
        return next(self.against(card), None) is None

    def _has(self, ids: tuple[str, ...]) -> bool:
        if not ids:
            return self.format.ours
        return self.format.sets is None or any(set_of(number) in self.format.sets for number in ids)

    def _too_many(self, cards: list[CardDef]) -> Iterator[Violation]:
        for name, number in Counter(card.name for card in cards).items():
            called = next(card for card in cards if card.name == name)
            limits = [self._copies.get(what) for what in (*self._library.ids(called.title), plain_name(name))]
            most = min((each for each in limits if each is not None), default=number)
            if number > most:
                yield Violation(COPIES, tr("{} copies of {}; {} allows {}", number, name, self.format.name, most))


@lru_cache(maxsize=64)
def checker(format: Format, library: Library) -> Checker:
    """The checker of a format, made once."""
    return Checker(format, library)


def set_of(number: str) -> str:
    """The set of a printing by its id."""
    return number.partition("-")[0]


def _meant(cards: tuple[tuple[str, str], ...]) -> frozenset[str]:
    return frozenset(what for number, name in cards for what in (number, plain_name(name)))
