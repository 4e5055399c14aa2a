"""Zones (300): which there are, who may see them, whether their order is managed, and how cards move.

Every player has each zone but the field and the chase area, of which the game has one (302.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import information as bits
from willstone.engine.events import Event

if TYPE_CHECKING:
    from willstone.engine.cards import Card
    from willstone.engine.game import Game
    from willstone.engine.triggers import Watchers

MAIN_DECK: Final = 0
STONE_DECK: Final = 1
HAND: Final = 2
RULER_AREA: Final = 3
GRAVEYARD: Final = 4
STANDBY: Final = 5
REMOVED: Final = 6
ITEM_AREA: Final = 7
EXTRA_DECK: Final = 8
RUNE_AREA: Final = 9
OUTSIDE: Final = 10  # 317: the sideboard
FIELD: Final = 11
CHASE: Final = 12

ZONE_NAMES: Final = (
    "deck",
    "stones_deck",
    "hand",
    "ruler_area",
    "graveyard",
    "standby",
    "removed",
    "item_area",
    "extra_deck",
    "runes",
    "outside",
    "field",
    "chase",
)
ZONES: Final = len(ZONE_NAMES)
SHARED: Final = frozenset((FIELD, CHASE))  # 307.2, 312.2
PUBLIC: Final = frozenset((RULER_AREA, GRAVEYARD, REMOVED, ITEM_AREA, FIELD, CHASE))  # 302.2
SEEN_BY_OWNER: Final = frozenset((HAND, STANDBY, EXTRA_DECK, RUNE_AREA, OUTSIDE))  # 306.2, 310.2, 314.2, 315.2
ORDERED: Final = frozenset((MAIN_DECK, STONE_DECK, GRAVEYARD, STANDBY, CHASE))  # 304.2, 305.2, 309.2, 310.2, 312.2
PLAY: Final = frozenset((FIELD, RULER_AREA))  # between these a card stays the same card (302.3)

TOP: Final = "top"
BOTTOM: Final = "bottom"


def sees(player: int, card: Card) -> bool:
    """302.2, 303.2, 311.2a: whether a player may know what a card is."""
    if card.known >> player & 1:
        return True
    if card.face_down:
        return card.zone in SEEN_BY_OWNER and card.owner == player
    return card.zone in PUBLIC or (card.zone in SEEN_BY_OWNER and card.owner == player)


def destination(game: Game, card: Card, zone: int, *, judgment: bool = False) -> int | None:
    """316: where a card really goes that would move to a zone; None if it does not move."""
    printed = game.printed_types(card)
    if printed & bits.RULER:
        if zone in (GRAVEYARD, RULER_AREA) or (zone == FIELD and judgment):  # 316.1
            return zone
        return None
    if printed & bits.J_RULER:
        return zone if zone in PLAY else None  # 316.2
    if printed & bits.CHANT:
        return GRAVEYARD if zone in (STONE_DECK, FIELD, RULER_AREA) else zone  # 316.4
    if zone == RULER_AREA:  # 316.3a, 316.5a
        return None
    types = game.info(card.id).types
    if printed & bits.MAGIC_STONE:
        gained = types & (bits.RESONATOR | bits.ADDITION | bits.REGALIA) & ~printed
        if gained and zone == MAIN_DECK:  # 316.5b
            return STONE_DECK
        if gained and zone == HAND:  # 316.5c
            return STONE_DECK
        return zone
    if zone == STONE_DECK:
        treated = types & bits.MAGIC_STONE or bool(game.info(card.id).stone_types)
        return MAIN_DECK if treated else zone  # 316.3b
    return zone


def out_of_the_game(game: Game, player: int) -> list[int]:
    """317.1: the cards an effect means by "out of the game": removed ones, and those kept outside."""
    return [*game.zone(REMOVED, player), *game.zone(OUTSIDE, player)]


def move(
    game: Game,
    card_id: int,
    zone: int,
    rule: str,
    *,
    controller: int = -1,
    place: str = TOP,
    side: int = 0,
    rested: bool = False,
    face_down: bool = False,
    judgment: bool = False,
    watching: Watchers | None = None,
) -> int:
    """Move a card, as far as 316 lets it; the id it has afterwards, or 0 if it is no more (1303.3a).

    It goes to its owner's zone (302.5, 302.6) and is a new card there, unless it moves between the field and a
    ruler area (302.3). Something that does not move keeps its id.
    """
    old = game.cards[card_id]
    there = destination(game, old, zone, judgment=judgment)
    if there is None:
        return card_id
    if there != zone and zone == HAND:
        place = TOP  # 316.5c
    same = there in PLAY and old.zone in PLAY
    leaving = old.zone in PLAY and not same
    if watching is None and leaving:
        watching = game.watchers()  # 906.7b: what leaves together sees each other leave
    if not same:
        game.remember(old)
    watched = bool(game.info(card_id).automatics)
    _take_out(game, old)
    owner = old.owner
    who = controller if controller >= 0 else owner
    if there == RULER_AREA:
        who = owner  # 308.5
    if same:
        new = old.moved(there, who, side, game.turn_number)
        new_id = card_id
        game.cards[card_id] = new
    else:
        new_id = game.new_id()
        known = _known_after(game, old, there)
        new = old.reborn(new_id, there, who, side, rested, face_down, known, game.turn_number)
        game.cards[new_id] = new
        game.succeeded(card_id, new_id)
    _put_in(game, new, place)
    game.changed()
    if watched or game.info(new_id).automatics:
        game.watch_anew()
    event = Event("moved", rule, player=owner, card=new_id, was=card_id, source=old.zone, zone=there)
    game.happen(event, watching)
    if (new.pseudo or game.book[new.body].token) and there not in (
        FIELD,
        ITEM_AREA,
        CHASE,
    ):  # 1303.3a, 1017.1a
        _take_out(game, new)
        del game.cards[new_id]
        return 0
    return new_id


def _take_out(game: Game, card: Card) -> None:
    if card.zone == CHASE:
        game.chase = [entry for entry in game.chase if entry.id != card.id]
    else:
        game.zone(card.zone, card.owner).remove(card.id)


def _put_in(game: Game, card: Card, place: str) -> None:
    if card.zone == CHASE:
        return  # the entry that stands for the spell is put there by the play procedure
    cards = game.zone(card.zone, card.owner)
    if place == BOTTOM:
        cards.insert(0, card.id)
    else:
        cards.append(card.id)  # 309.2


def _known_after(game: Game, card: Card, there: int) -> int:
    """303.2: who knows what a card is after it has moved to a zone that hides it."""
    if there in PUBLIC:
        return 0
    everybody = (1 << game.seats) - 1
    if card.zone in PUBLIC and not card.face_down:
        return everybody
    if card.zone in (MAIN_DECK, STONE_DECK):
        return card.known  # what was known of the top card is known of the card drawn
    if there in (MAIN_DECK, STONE_DECK) and sees(card.owner, card):
        return 1 << card.owner
    return 0
