"""Constructing a deck by the documents of 2015: comprehensive rules 5.01 (4.1) and the rulebook (IT7, IT8, IT9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from willstone.editions.piles import Limits, Violation, copies, described, different, size
from willstone.engine import information as bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.cards import Deck

COPIES: Final = 4
MAIN_DECK_SIZE: Final = (40, None)
MAGIC_STONE_DECK_SIZE: Final = (10, 20)
SPECIAL: Final = "Special"


@dataclass(frozen=True)
class Numbers:
    """The numbers of the rules in a document."""

    piles: str
    ruler: str
    main: str
    stones: str
    main_copies: str
    stone_copies: str
    types: str
    unknown: int  # the types that there are not


def of_2015(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """Comprehensive rules 5.01."""
    return _older(
        deck, limits, Numbers("4.1.1", "4.1.2", "4.1.3", "4.1.4", "4.1.5", "4.1.5", "2.1.2", bits.REGALIA | bits.RUNE)
    )


def of_the_rulebook(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """The rulebook of 2015."""
    return _older(deck, limits, Numbers("IT6", "IT9", "IT7", "IT8", "IT7", "IT8", "IT129", bits.RUNE))


def _older(deck: Deck, limits: Limits, rule: Numbers) -> Iterator[Violation]:
    if not deck.ruler.front.types & bits.RULER:
        yield Violation(rule.ruler, f"the ruler must be a ruler; {described(deck.ruler)}")
    for pile, place in ((deck.extra, "an extra deck"), (deck.runes, "a rune deck"), (deck.sideboard, "a sideboard")):
        if pile:
            yield Violation(rule.piles, f"there is no such thing as {place}, and {len(pile)} cards are in it")
    for card in different(deck.main):
        if card.front.types & (bits.J_SLASH_RULER | bits.MAGIC_STONE):
            yield Violation(rule.main, f"{described(card)}, which the main deck may not contain")
        elif card.front.types & rule.unknown:
            yield Violation(rule.types, f"{described(card)}, and these rules have no such type")
    yield from size(rule.main, "main deck", deck.main, MAIN_DECK_SIZE)
    yield from copies(rule.main_copies, "main deck", deck.main, COPIES, limits)
    for card in different(deck.stones):
        if not card.front.types & bits.MAGIC_STONE:
            yield Violation(rule.stones, f"{described(card)}; the magic stone deck contains only magic stones")
    yield from size(rule.stones, "magic stone deck", deck.stones, MAGIC_STONE_DECK_SIZE)
    special = tuple(card for card in deck.stones if SPECIAL in card.front.general)
    yield from copies(rule.stone_copies, "magic stone deck", special, COPIES, limits)
