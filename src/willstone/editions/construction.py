"""Constructing a deck (402): what is wrong with a deck, rule by rule.

Rules of construction are asked only before a game (401.1): an effect that replaces one of them acts here and nowhere
else (402.8), so that a deck once found legal stays legal whatever becomes of the ability that allowed it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from willstone.editions import construction_colosseum, construction_older
from willstone.editions.piles import Limits, Violation, copies, described, different, size
from willstone.engine.abilities import deck_rules
from willstone.engine.core import information as bits
from willstone.engine.state.abilities import Skill
from willstone.engine.state.edition import edition
from willstone.engine.state.keyword_names import STRANGER
from willstone.engine.words.situations import STORY
from willstone.i18n.messages import mark, message, tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from willstone.engine.state.cards import CardDef, Deck

    Pile = tuple[CardDef, ...]

MAIN_DECK_SIZE: Final = (40, 60)  # 402.3a
MAGIC_STONE_DECK_SIZE: Final = (10, 20)  # 402.4a
EXTRA_DECK_SIZE: Final = (0, 5)  # 402.5a
RUNE_DECK_SIZE: Final = (0, 5)  # 402.6a
COPIES: Final = 4  # 402.3b, 402.4c, 402.7
COPIES_OF_EXTRA_CARDS: Final = 1  # 402.5b
COPIES_OF_STRANGERS: Final = 2
COPIES_OF_RUNES: Final = 1  # 402.6b
MASTER_RUNES: Final = 1  # 402.6c


def violations(deck: Deck, edition_name: str, *, allowed_copies: Mapping[str, int] | None = None) -> list[Violation]:
    """Everything that makes a deck illegal in an edition.

    ``allowed_copies`` gives, by card name, the numbers of copies that effects allow in place of the rules' (402.8).
    Raises ValueError for an edition that is unknown or has no rules of construction here.
    """
    document = edition(edition_name).document
    if document not in _CONSTRUCTION:
        raise ValueError(message("no rules of deck construction for the edition {!r}", edition_name))
    said = _said_copies(deck) | dict(allowed_copies or {})
    return [*_CONSTRUCTION[document](deck, Limits(said)), *_said(deck)]


def _said_copies(deck: Deck) -> dict[str, int]:
    """402.8: the numbers of copies that cards allow of themselves."""
    return {
        card.name: rule.number or len(deck.cards())
        for card, rule in _rules(deck)
        if isinstance(rule, deck_rules.CopiesOfThis) and rule.holds(deck.ruler)
    }


def _said(deck: Deck) -> Iterator[Violation]:
    """402.8: what the cards of a deck say about the decks of their player."""
    piles = {deck_rules.MAIN: deck.main, deck_rules.STONES: deck.stones}
    for saying, rule in dict.fromkeys(_rules(deck)):
        for place in rule.decks:
            if isinstance(rule, deck_rules.CopiesOfAny):
                yield from copies("402.8", place, piles[place], rule.number, Limits({}))  # 104.4
            elif isinstance(rule, (deck_rules.NoSuchCards, deck_rules.OnlyOfAttributes)):
                for card in different(piles[place]):
                    if rule.forbids(card):
                        yield Violation(
                            "402.8",
                            tr("{} is in the {}, which {} forbids", card.name, message(place), saying.name),
                        )


def _rules(deck: Deck) -> Iterator[tuple[CardDef, deck_rules.DeckRule]]:
    main = (card for card in deck.main if not card.front.types & bits.RULER)  # abc-1.0 3.3.3.1
    for card in (deck.ruler, *main, *deck.stones, *deck.extra, *deck.runes):
        for ability in card.front.abilities:
            if isinstance(ability, deck_rules.DeckRule):
                yield card, ability


def comprehensive(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """402.1: the ruler and the four decks of the comprehensive rules."""
    yield from ruler(deck)
    yield from main_deck(deck, limits)
    yield from magic_stone_deck(deck, limits)
    yield from extra_deck(deck, limits)
    yield from rune_deck(deck, limits)
    yield from all_decks(deck, limits)


_CONSTRUCTION: Final[dict[str, Callable[[Deck, Limits], Iterator[Violation]]]] = {
    "cr-8.01": comprehensive,
    "quick-rules": comprehensive,  # Q48
    "cr-5.01": construction_older.of_2015,
    "rulebook-it": construction_older.of_the_rulebook,
    "abc-1.0": construction_colosseum.colosseum,
}


def ruler(deck: Deck) -> Iterator[Violation]:
    """402.2: exactly one ruler card, which must be one."""
    if not deck.ruler.front.types & bits.RULER:
        yield Violation("402.2", tr("the ruler must be a ruler; {}", described(deck.ruler)))


def main_deck(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """402.3, 402.3a, 402.3b: anything but rulers, magic stones and runes that are no chants."""
    for card in different(deck.main):
        types = card.front.types
        if types & (bits.J_SLASH_RULER | bits.MAGIC_STONE) or (types & bits.RUNE and not types & bits.CHANT):
            yield Violation("402.3", tr("{}, which the main deck may not contain", described(card)))
    yield from size("402.3a", mark("main deck"), deck.main, MAIN_DECK_SIZE)
    yield from copies("402.3b", mark("main deck"), deck.main, COPIES, limits)


def magic_stone_deck(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """402.4, 402.4a-402.4c: magic stones, any number of basic ones."""
    for card in different(deck.stones):
        if not card.front.types & bits.MAGIC_STONE:
            yield Violation("402.4", tr("{}; the magic stone deck contains only magic stones", described(card)))
    yield from size("402.4a", mark("magic stone deck"), deck.stones, MAGIC_STONE_DECK_SIZE)
    limited = tuple(
        card
        for card in deck.stones
        if card.front.types & bits.MAGIC_STONE and "Basic" not in card.front.general  # 402.4b
    )
    yield from copies("402.4c", mark("magic stone deck"), limited, COPIES, limits)


def extra_deck(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """402.5, 402.5a-402.5c: anything but rulers and magic stones, for a ruler with [Grimoire] or [Stranger]."""
    if deck.ruler.front.flags & bits.EXTRA_DECK_OF_STRANGERS:
        yield from strangers(deck, limits)
        return
    for card in different(deck.extra):
        if card.front.types & (bits.J_SLASH_RULER | bits.MAGIC_STONE):
            yield Violation("402.5", tr("{}, which the extra deck may not contain", described(card)))
    yield from size("402.5a", mark("extra deck"), deck.extra, EXTRA_DECK_SIZE)
    yield from copies("402.5b", mark("extra deck"), deck.extra, COPIES_OF_EXTRA_CARDS, limits)
    if deck.extra and not deck.ruler.front.flags & bits.EXTRA_DECK:
        words = tr("an extra deck needs a ruler with [Grimoire], which {} does not have", deck.ruler.name)
        yield Violation("402.5c", words)
    yield from grimoire(deck)


def grimoire(deck: Deck) -> Iterator[Violation]:
    """1132.2: up to so many story chants."""
    numbers = [a.number for a in deck.ruler.front.abilities if isinstance(a, Skill) and a.flags() & bits.EXTRA_DECK]
    if not numbers:
        return
    if len(deck.extra) > max(numbers):
        yield Violation("1132.2", tr("{} cards in the extra deck; [Grimoire] allows {}", len(deck.extra), max(numbers)))
    for card in different(deck.extra):
        if not card.front.types & bits.CHANT or STORY not in card.front.races:
            yield Violation("1132.2", tr("{} is no story chant; [Grimoire] allows nothing else", card.name))


def strangers(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """402.5: [Stranger], as its cards say: exactly so many (Stranger) resonators, two of a name at most."""
    said = [a for a in deck.ruler.front.abilities if isinstance(a, Skill) and a.flags() & bits.EXTRA_DECK_OF_STRANGERS]
    number = max(a.number for a in said)
    if deck.extra and len(deck.extra) != number:
        yield Violation("402.5", tr("{} cards in the extra deck; [Stranger] wants {}", len(deck.extra), number))
    for card in different(deck.extra):
        if not card.front.types & bits.RESONATOR or STRANGER.name not in card.front.general:
            words = tr("{} is no (Stranger) resonator; [Stranger] allows nothing else", card.name)
            yield Violation("402.5", words)
    yield from copies("402.5b", mark("extra deck"), deck.extra, COPIES_OF_STRANGERS, limits)


def rune_deck(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """402.6, 402.6a-402.6d: runes, one of them a master rune, of the ruler's attributes unless they are chants."""
    for card in different(deck.runes):
        if not card.front.types & bits.RUNE:
            yield Violation("402.6", tr("{}; the rune deck contains only runes", described(card)))
    yield from size("402.6a", mark("rune deck"), deck.runes, RUNE_DECK_SIZE)
    yield from copies("402.6b", mark("rune deck"), deck.runes, COPIES_OF_RUNES, limits)
    masters = [card for card in deck.runes if "Master" in card.front.general]
    if len(masters) > MASTER_RUNES:
        names = ", ".join(card.name for card in masters)
        yield Violation("402.6c", tr("{} master runes ({}); at most {} is allowed", len(masters), names, MASTER_RUNES))
    for card in different(deck.runes):
        types = card.front.types
        shared = card.front.attributes & deck.ruler.front.attributes
        if types & bits.RUNE and not types & bits.CHANT and not shared:
            yield Violation("402.6d", tr("{} shares no attribute with the ruler {}", card.name, deck.ruler.name))


def all_decks(deck: Deck, limits: Limits) -> Iterator[Violation]:
    """402.7: copies that lie in several of main deck, extra deck and rune deck count together."""
    piles = (deck.main, deck.extra, deck.runes)
    places = Counter(card.name for pile in piles for card in different(pile))
    spread = tuple(card for pile in piles for card in pile if places[card.name] > 1)
    yield from copies("402.7", mark("main, extra and rune decks together"), spread, COPIES, limits)
