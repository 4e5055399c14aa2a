"""Constructing a deck for the Arcana Battle Colosseum (abc-1.0, chapter 3, and its list of banned cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.editions.piles import Limits, Violation, copies, described, different, size
from willstone.engine import information as bits
from willstone.engine.will import ATTRIBUTE_NAMES, KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.cards import CardDef, Deck

ARCANA: Final = "Arcana"
MAIN_DECK_SIZE: Final = 60  # 3.3.1
MAGIC_STONE_DECK_SIZE: Final = (12, 20)  # 3.4.1
RULERS: Final = 4  # 3.3.3
CHEAP: Final = 20  # 3.3.4
MIDDLING: Final = 15  # 3.3.5
DEAR: Final = 10  # 3.3.6
COPIES: Final = 1  # 3.1

BANNED: Final = frozenset(
    (
        "Warhorse",
        "Rumsfeld, Member of the Twelve Sacred Knights",
        "Sprinting Steward",
        "Alecto, Unstoppable Fury",
        "Insatiable Desire for Treasure",
        "Mariabella, Sincere Engineer",
        "Umr-at-Tawil",
        "Fiethsing",
        "Severing Winds",
        "Welser, the Progenitor of Magic",
        "Windia, Member of the Twelve Sacred Knights",
        "Spirit of Decay",
        "Whisper from the Abyss",
        "Belial",
        "Carlina",
        "Magic Stone Research Institute",
        "Sigurd, the Covenant King",
        "The Magic Stone of the Six Sages",
    )
)


def colosseum(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """3: one Arcana ruler, sixty different cards of its attributes, and stones for them."""
    for pile, place in ((deck.extra, "extra deck"), (deck.runes, "rune deck"), (deck.sideboard, "sideboard")):
        if pile:
            yield Violation("3.1.1", f"{len(pile)} cards in the {place}, which is not allowed")
    if not deck.ruler.front.types & bits.RULER or ARCANA not in deck.ruler.front.races:
        yield Violation("3.2", f"the ruler must be a ruler with the Arcana race; {described(deck.ruler)}")
    yield from _main_deck(deck, limits)
    yield from _costs(deck)
    yield from _stones(deck, limits)
    for card in different((*deck.main, *deck.stones)):
        if card.name in BANNED:
            yield Violation("banned", f"{card.name} is banned")


def _main_deck(deck: Deck, limits: Limits) -> Iterator[Violation]:
    attributes = deck.ruler.front.attributes
    for card in different(deck.main):
        types = card.front.types
        excluded = types & (bits.MAGIC_STONE | bits.J_RULER) or "Stranger" in card.front.general
        if excluded or (types & bits.RULER and ARCANA in card.front.races):
            yield Violation("3.3", f"{described(card)}, which the main deck may not contain")
            continue
        own = _attributes(card)
        if not own:
            yield Violation("3.3.2", f"{card.name} has no attribute")
        elif own & ~attributes:
            yield Violation("3.3.2", f"{card.name} has an attribute that {deck.ruler.name} does not have")
    if len(deck.main) != MAIN_DECK_SIZE:
        yield Violation("3.3.1", f"{len(deck.main)} cards in the main deck; exactly {MAIN_DECK_SIZE} are needed")
    rulers = sum(bool(card.front.types & bits.RULER) for card in deck.main)
    if rulers > RULERS:
        yield Violation("3.3.3", f"{rulers} rulers in the main deck; at most {RULERS} are allowed")
    yield from copies("3.1", "main deck", deck.main, COPIES, limits)


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
        yield Violation("3.3.4", f"{cheap} cards with total cost 1 or less; exactly {CHEAP} are needed")
    if middling < MIDDLING:
        yield Violation("3.3.5", f"{middling} cards with total cost 2; at least {MIDDLING} are needed")
    if dear < DEAR:
        yield Violation("3.3.6", f"{dear} cards with total cost 3 or more; at least {DEAR} are needed")


def _stones(deck: Deck, limits: Limits) -> Iterator[Violation]:
    for card in different(deck.stones):
        if not card.front.types & bits.MAGIC_STONE:
            yield Violation("3.4", f"{described(card)}; the magic stone deck contains only magic stones")
            continue
        foreign = {letter for letter in _symbols(card) if not deck.ruler.front.attributes & bits.attribute_bits(letter)}
        if foreign:
            shown = ", ".join(f"{{{letter}}}" for letter in sorted(foreign))
            yield Violation("3.4.3", f"{card.name} shows {shown}, which {deck.ruler.name} does not have")
    yield from size("3.4.1", "magic stone deck", deck.stones, MAGIC_STONE_DECK_SIZE)
    limited = tuple(card for card in deck.stones if "Basic" not in card.front.general)
    yield from copies("3.1", "magic stone deck", limited, COPIES, limits)


def _symbols(card: CardDef) -> set[str]:
    """3.4.3: the attributes of the will symbols printed on a card; moon, time and void do not count."""
    printed = " ".join(ability.render() for info in card.infos for ability in info.abilities)
    return {KINDS[kind] for kind in range(len(ATTRIBUTE_NAMES)) if f"{{{KINDS[kind]}}}" in printed}
