"""Zones (300): which there are, who may see them, whether their order is managed, and where cards may go.

Every player has each zone but the field and the chase area, of which the game has one (302.1). By older rules magic
stones lie in an area of their own, and each player has a field: whose field or area a card lies in is who controls it.
All of that is kept in the one list of the field, and the zone of a card says in which area it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.core import information as bits
from willstone.i18n.messages import mark

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState


MAIN_DECK: Final = 0  # 304.1
STONE_DECK: Final = 1
HAND: Final = 2
RULER_AREA: Final = 3
GRAVEYARD: Final = 4
STANDBY: Final = 5
REMOVED: Final = 6
ITEM_AREA: Final = 7  # 313.1, 313.2
EXTRA_DECK: Final = 8  # 314.1
RUNE_AREA: Final = 9  # 315.1
OUTSIDE: Final = 10  # 317: the sideboard
FIELD: Final = 11
CHASE: Final = 12
LIFEBREAK: Final = 13  # 1415.1a
STONE_AREA: Final = 14  # 1404.1: the magic stone area of older rules

_IN_WORDS: Final = (  # 301.1: how files and views name them, how texts speak of one of them, what people are shown
    ("deck", "a deck", mark("deck")),
    ("stones_deck", "a magic stone deck", mark("magic stone deck")),
    ("hand", "a hand", mark("hand")),
    ("ruler_area", "a ruler area", mark("ruler area")),
    ("graveyard", "a graveyard", mark("graveyard")),
    ("standby", "a standby area", mark("standby area")),
    ("removed", "the removed area", mark("removed from the game")),
    ("item_area", "an item area", mark("item area")),
    ("extra_deck", "an extra deck", mark("extra deck")),
    ("runes", "a rune area", mark("rune area")),
    ("outside", "a sideboard", mark("outside the game")),
    ("field", "the field", mark("field")),
    ("chase", "the chase area", mark("chase area")),
    ("lifebreak", "a lifebreak area", mark("lifebreak area")),
    ("stone_area", "a magic stone area", mark("magic stone area")),
)
ZONE_NAMES: Final = tuple(name for name, _, _ in _IN_WORDS)
SHOWN: Final = {name: shown for name, _, shown in _IN_WORDS}
ONE_OF_THEM: Final = tuple(one for _, one, _ in _IN_WORDS)  # "a graveyard"
NOUNS: Final = tuple(one.split(" ", 1)[1] for one in ONE_OF_THEM)  # "graveyard"
ZONES_BY_NOUN: Final = {noun: zone for zone, noun in enumerate(NOUNS)}
ZONES: Final = STONE_AREA  # those with a list of their own
GROUND: Final = frozenset((FIELD, STONE_AREA))  # what 8.01 calls the field
SHARED: Final = GROUND | {CHASE}  # 307.2, 312.2
PUBLIC: Final = GROUND | {RULER_AREA, GRAVEYARD, REMOVED, ITEM_AREA, CHASE}  # 302.2
SEEN_BY_OWNER: Final = frozenset((HAND, STANDBY, EXTRA_DECK, RUNE_AREA, OUTSIDE))  # 306.2, 310.2, 314.2, 315.2
ORDERED: Final = frozenset((MAIN_DECK, STONE_DECK, GRAVEYARD, STANDBY, CHASE, LIFEBREAK))  # 304.2-312.2, 1415.1a-i
DECKS: Final = frozenset((MAIN_DECK, STONE_DECK))
EXPELLED: Final = -2  # said of a card that leaves the game altogether instead of moving
PLAY: Final = GROUND | {RULER_AREA}  # between these a card stays the same card (302.3)

REMNANT: Final = "remnant"  # said of a spell that was played from the graveyard (1115.2)
TOP: Final = "top"
BOTTOM: Final = "bottom"


def sees(player: int, card: Card) -> bool:
    """302.2, 303.2, 311.2a: whether a player may know what a card is."""
    if card.known >> player & 1:
        return True
    if card.face_down:
        return card.zone in SEEN_BY_OWNER and card.owner == player
    return card.zone in PUBLIC or (card.zone in SEEN_BY_OWNER and card.owner == player)


def fallen(card: Card) -> bool:
    """Whether a card is a J-ruler in a ruler area, as destroyed ones are where the edition does not turn them."""
    return card.zone == RULER_AREA and card.side > 0


def destination(
    game: GameState, card: Card, zone: int, *, judgment: bool = False, face_down: bool = False
) -> int | None:
    """316: where a card really goes that would move to a zone; None if it does not move."""
    if zone == LIFEBREAK and not game.edition.lifebreak:  # 1415.2
        return None
    printed = game.printed_types(card)
    if printed & bits.RULER:
        return game.edition.ruler_goes(card, zone, judgment=judgment, face_down=face_down)  # 316.1
    if printed & bits.J_RULER:
        return zone if zone in PLAY else None  # 316.2
    if printed & bits.CHANT:
        return GRAVEYARD if zone in (STONE_DECK, FIELD, RULER_AREA) else zone  # 316.4
    if zone == RULER_AREA:  # 316.3, 316.3a, 316.5, 316.5a
        return None
    if printed & bits.MAGIC_STONE:
        return _magic_stone_goes(game, card, zone)
    if zone == STONE_DECK:
        info = game.info(card.id)
        treated = info.types & bits.MAGIC_STONE or bool(info.stone_types)
        return MAIN_DECK if treated else zone  # 316.3b
    return zone  # 316.3c


def _magic_stone_goes(game: GameState, card: Card, zone: int) -> int:
    """316.5b, 316.5c: one that has become something else goes to the magic stone deck rather than among other cards."""
    if zone in (MAIN_DECK, HAND):
        gained = game.info(card.id).types & ~game.printed_types(card)
        if gained & (bits.RESONATOR | bits.ADDITION | bits.REGALIA):
            return STONE_DECK
    return zone  # 316.5d


def out_of_the_game(game: GameState, player: int) -> list[int]:
    """317.1: the cards an effect means by "out of the game": removed ones, and those kept outside."""
    return [*game.zone(REMOVED, player), *game.zone(OUTSIDE, player)]


def zone_from_chase(game: GameState, card: Card, zone: int) -> int:
    """1115.2: where a card goes if it would go to a zone: one played by [Remnant] from the chase area nowhere else."""
    return REMOVED if card.zone == CHASE and zone != REMOVED and was_remnant(game, card.id) else zone


def was_remnant(game: GameState, card_id: int) -> bool:
    """1115.2: whether a spell was played from the graveyard by [Remnant]."""
    entry = game.entry(card_id)
    return entry is not None and REMNANT in entry.scope.extras


ASTRAL: Final = "astral"


def is_as_it_was(source: int, zone: int) -> bool:
    """906.7: whether a card that has moved is spoken of as it was where it came from, or as it is where it went."""
    for known in (PLAY, PUBLIC):  # 906.7b, 906.7a
        if (source in known) != (zone in known):
            return source in known
    return False  # 906.7c
