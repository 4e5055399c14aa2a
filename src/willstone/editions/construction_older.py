"""Constructing a deck by the documents of 2015: comprehensive rules (cr-5.01 4.1) and rulebook (IT7, IT8, IT9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.editions.piles import Limits, Violation, copies, described, different, size
from willstone.engine.core import information as bits
from willstone.engine.core.made import record
from willstone.i18n.messages import mark, message, tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.state.cards import Deck


COPIES: Final = 4
MAIN_DECK_SIZE: Final = (40, None)
MAGIC_STONE_DECK_SIZE: Final = (10, 20)
SPECIAL: Final = "Special"


@record(frozen=True)
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
        yield Violation(rule.ruler, tr("the ruler must be a ruler; {}", described(deck.ruler)))
    piles = {mark("extra deck"): deck.extra, mark("rune deck"): deck.runes, mark("sideboard"): deck.sideboard}
    for place, pile in piles.items():
        if pile:
            yield Violation(rule.piles, tr("there is no {}, and {} cards are in it", message(place), len(pile)))
    for card in different(deck.main):
        if card.front.types & (bits.J_SLASH_RULER | bits.MAGIC_STONE):
            yield Violation(rule.main, tr("{}, which the main deck may not contain", described(card)))
        elif card.front.types & rule.unknown:
            yield Violation(rule.types, tr("{}, and these rules have no such type", described(card)))
    yield from size(rule.main, mark("main deck"), deck.main, MAIN_DECK_SIZE)
    yield from copies(rule.main_copies, mark("main deck"), deck.main, COPIES, limits)
    for card in different(deck.stones):
        if not card.front.types & bits.MAGIC_STONE:
            yield Violation(rule.stones, tr("{}; the magic stone deck contains only magic stones", described(card)))
    yield from size(rule.stones, mark("magic stone deck"), deck.stones, MAGIC_STONE_DECK_SIZE)
    special = tuple(card for card in deck.stones if SPECIAL in card.front.general)
    yield from copies(rule.stone_copies, mark("magic stone deck"), special, COPIES, limits)
