"""Constructing a deck for the Arcana Battle Colosseum (abc-1.0, chapter 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.editions.piles import Limits, Violation, copies, described, different, size
from willstone.engine.core import information as bits
from willstone.engine.core.will import ATTRIBUTE_NAMES, KINDS
from willstone.i18n.messages import mark, message, tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.state.cards import CardDef, Deck


ARCANA: Final = "Arcana"
MAIN_DECK_SIZE: Final = 60  # 3.3.1
MAGIC_STONE_DECK_SIZE: Final = (12, 20)  # 3.4.1
RULERS: Final = 4  # 3.3.3
CHEAP: Final = 20  # 3.3.4
MIDDLING: Final = 15  # 3.3.5
DEAR: Final = 10  # 3.3.6
COPIES: Final = 1  # 3.1


def colosseum(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """3: one Arcana ruler, sixty different cards of its attributes, and stones for them."""
    piles = {mark("extra deck"): deck.extra, mark("rune deck"): deck.runes, mark("sideboard"): deck.sideboard}
    for place, pile in piles.items():
        if pile:
            yield Violation("3.1.1", tr("{} cards in the {}, which is not allowed", len(pile), message(place)))
    if not deck.ruler.front.types & bits.RULER or ARCANA not in deck.ruler.front.races:
        yield Violation("3.2", tr("the ruler must be a ruler with the Arcana race; {}", described(deck.ruler)))
    yield from _main_deck(deck, limits)
    yield from _costs(deck)
    yield from _stones(deck, limits)


def _main_deck(deck: Deck, limits: Limits) -> Iterator[Violation]:
    attributes = deck.ruler.front.attributes
    for card in different(deck.main):
        types = card.front.types
        excluded = types & (bits.MAGIC_STONE | bits.J_RULER) or "Stranger" in card.front.general
        if excluded or (types & bits.RULER and ARCANA in card.front.races):
            yield Violation("3.3", tr("{}, which the main deck may not contain", described(card)))
            continue
        own = _attributes(card)
        if not own:
            yield Violation("3.3.2", tr("{} has no attribute", card.name))
        elif own & ~attributes:
            yield Violation("3.3.2", tr("{} has an attribute that {} does not have", card.name, deck.ruler.name))
    if len(deck.main) != MAIN_DECK_SIZE:
        yield Violation("3.3.1", tr("{} cards in the main deck; exactly {} are needed", len(deck.main), MAIN_DECK_SIZE))
    rulers = sum(bool(card.front.types & bits.RULER) for card in deck.main)
    if rulers > RULERS:
        yield Violation("3.3.3", tr("{} rulers in the main deck; at most {} are allowed", rulers, RULERS))
    yield from copies("3.1", mark("main deck"), deck.main, COPIES, limits)


def _attributes(card: CardDef) -> int:
    """3.3.8: the attributes of all sides."""
    found = 0
    for info in card.infos:
        found |= info.attributes
    return found


def _costs(deck: Deck) -> Iterator[Violation]:
    """3.3.4-3.3.6: how many cards of which total cost; rulers count for none of them (3.3.4.1)."""
    totals = [card.front.total_cost() for card in deck.main if not card.front.types & bits.RULER]
    cheap, middling = sum(total <= 1 for total in totals), totals.count(2)
    dear = len(totals) - cheap - middling
    if cheap != CHEAP:
        yield Violation("3.3.4", tr("{} cards with total cost 1 or less; exactly {} are needed", cheap, CHEAP))
    if middling < MIDDLING:
        yield Violation("3.3.5", tr("{} cards with total cost 2; at least {} are needed", middling, MIDDLING))
    if dear < DEAR:
        yield Violation("3.3.6", tr("{} cards with total cost 3 or more; at least {} are needed", dear, DEAR))


def _stones(deck: Deck, limits: Limits) -> Iterator[Violation]:
    for card in different(deck.stones):
        if not card.front.types & bits.MAGIC_STONE:
            yield Violation("3.4", tr("{}; the magic stone deck contains only magic stones", described(card)))
            continue
        foreign = {letter for letter in _symbols(card) if not deck.ruler.front.attributes & bits.attribute_bits(letter)}
        if foreign:
            shown = ", ".join(f"{{{letter}}}" for letter in sorted(foreign))
            yield Violation("3.4.3", tr("{} shows {}, which {} does not have", card.name, shown, deck.ruler.name))
    yield from size("3.4.1", mark("magic stone deck"), deck.stones, MAGIC_STONE_DECK_SIZE)
    limited = tuple(card for card in deck.stones if "Basic" not in card.front.general)
    yield from copies("3.1", mark("magic stone deck"), limited, COPIES, limits)


def _symbols(card: CardDef) -> set[str]:
    """3.4.3: the attributes of the will symbols printed on a card; moon, time and void do not count."""
    printed = " ".join(ability.render() for info in card.infos for ability in info.abilities)
    return {KINDS[kind] for kind in range(len(ATTRIBUTE_NAMES)) if f"{{{KINDS[kind]}}}" in printed}
