"""Zones (300): which there are, who may see them, whether their order is managed, and how cards move.

Every player has each zone but the field and the chase area, of which the game has one (302.1). By older rules magic
stones lie in an area of their own, and each player has a field: whose field or area a card lies in is who controls it.
All of that is kept in the one list of the field, and the zone of a card says in which area it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import information as bits
from willstone.engine.events import Event
from willstone.engine.state import Departed

if TYPE_CHECKING:
    from willstone.engine.cards import Card, Info
    from willstone.engine.changes import Change
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
LIFEBREAK: Final = 13  # 1415.1a
STONE_AREA: Final = 14  # 1404.1: the magic stone area of older rules

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
    "lifebreak",
    "stone_area",
)
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


def destination(game: Game, card: Card, zone: int, *, judgment: bool = False, face_down: bool = False) -> int | None:
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
    if zone == RULER_AREA:  # 316.3a, 316.5a
        return None
    if printed & bits.MAGIC_STONE:
        gained = game.info(card.id).types & (bits.RESONATOR | bits.ADDITION | bits.REGALIA) & ~printed
        if gained and zone == MAIN_DECK:  # 316.5b
            return STONE_DECK
        if gained and zone == HAND:  # 316.5c
            return STONE_DECK
        return zone
    if zone == STONE_DECK:
        info = game.info(card.id)
        treated = info.types & bits.MAGIC_STONE or bool(info.stone_types)
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
    together: bool = False,
    added_to: int = 0,
    counters: tuple[tuple[str, int], ...] = (),
    settled: bool = False,
    told: list[Event] | None = None,
    watching: Watchers | None = None,
    info: Info | None = None,
    changes: tuple[Change, ...] = (),
    x: int = 0,
) -> int:
    """Move a card, as far as 316 lets it; the id it has afterwards, or 0 if it is no more (1303.3a).

    It goes to its owner's zone (302.5, 302.6) and is a new card there, unless it moves between the field and a
    ruler area (302.3). Something that does not move keeps its id. ``together`` says that it is one of several
    cards whose order its owner decides (302.4), ``added_to`` what an addition enters the field added to (1406.2b),
    ``counters`` those it enters with (1022.6). ``settled`` says that replacements have been looked for (910), and
    ``told`` takes the event where several cards move at once, and ``info`` is what it was before the first of them
    did. ``changes`` are what it has there by how it was
    played (903.2d-i, 1109.2), and ``x`` the X that its text goes on with (903.2f-ii).
    """
    old = game.cards[card_id]
    zone = zone_from_chase(game, old, zone)
    if not settled and game.replaceable(card_id):
        way = game.way(old, zone, place, controller, rested)
        if way is None:
            return card_id
        zone, place, rested, counters = way.zone, way.place, rested or way.rested, way.counters
    there = game.edition.destination(game, old, zone, judgment=judgment, face_down=face_down)
    if there == EXPELLED:
        cease(game, card_id, "6.7", told)
        return 0
    if there is None or (there == old.zone and there in PLAY):
        return card_id
    if old.pseudo and old.zone == CHASE and (there != FIELD or not game.edition.copies_enter):
        cease(game, card_id, "1017.3a", told)
        return 0
    entering = game.info(card_id) if info is None else info
    if there == FIELD and not added_to and entering.subtype not in ("", "field") and "Bestow" not in entering.keywords:
        from willstone.engine.subtypes import Enter

        game.then(Enter(card_id, controller if controller >= 0 else old.owner, rule))  # 1406.3
        return card_id
    if there in (GRAVEYARD, LIFEBREAK) or (there != zone and zone == HAND):
        place = TOP  # 309.2, 316.5c, 1415.1a-i
    if game.printed_types(old) & bits.J_SLASH_RULER:
        face_down = False  # 303.2a
    same = there in PLAY and old.zone in PLAY
    leaving = old.zone in PLAY and not same
    if watching is None and leaving:
        watching = game.watchers()  # 906.7b: what leaves together sees each other leave
    if not same:
        game.remember(old, info)
    elif there == RULER_AREA and game.edition.recalls_in_play:
        game.departed[card_id] = Departed(old, game.info(card_id), card_id)  # 911.1
    watched = _watches(game, old, info)
    _take_out(game, old)
    owner = old.owner
    who = controller if controller >= 0 and there in SHARED else owner  # 105.3a, 308.5, 313.3
    if same:
        new = old.moved(there, who, side, game.turn_number, game.new_id()).with_x(x)
        new_id = card_id
        game.cards[card_id] = new
    else:
        new_id = game.new_id()
        known = _known_after(game, old, there, face_down, together)
        new = old.reborn(new_id, there, who, side, rested, face_down, known, game.turn_number)
        if added_to:
            new = new.added(added_to, new_id)
        if there in GROUND:
            for name, number in counters:
                new = new.with_counters(name, number)
        game.cards[new_id] = new
        game.succeeded(card_id, new_id)
        if old.zone == HAND and (face_down or there not in PUBLIC):
            _forget_hand(game, new)
    _put_in(game, new, place)
    if changes:
        game.begin_with(new_id, changes)
    game.changed()
    if watched:
        game.watch_anew()  # what it had there is gone before anything is asked about it here
    if there in GROUND:
        enter_with_counters(game, new_id)
    elif old.zone in GROUND:
        release_additions(game, card_id)
    passing = there not in PLAY and game.is_token(new)
    if not passing and _watches(game, new):
        game.watch_anew()
    if there in PLAY:
        order_abilities(game, new)
    event = Event("moved", rule, player=owner, card=new_id, was=card_id, source=old.zone, zone=there)
    if told is None:
        game.happen(event, watching)
    else:
        told.append(event)
    if added_to and told is None:
        game.happen(Event("added", "1002.1", who, new_id, added_to))
    if passing or game.is_token(new):
        cease(game, new_id, "1303.3a", told, game.printed(new) if passing else None)
        return 0
    if new.pseudo and there not in SHARED:
        cease(game, new_id, "1017.1a", told)
        return 0
    return new_id


def order_abilities(game: Game, card: Card) -> None:
    """909.3b: what has just become active on a card may have to be put in order."""
    printed = game.printed(card).continuous
    if len(printed) > 1:
        from willstone.engine import timing

        if timing.compete(printed):
            game.then(timing.OrderAbilities(card.id))


def _watches(game: Game, card: Card, info: Info | None = None) -> bool:
    """Whether a card has abilities that act by themselves, or would have them if it had not lost them (909.1d)."""
    return game.printed(card).watches() or (game.info(card.id) if info is None else info).watches()


def enter_with_counters(game: Game, card_id: int) -> None:
    """1118.2, 1122.2b: a card comes into the field with the counters that its abilities say."""
    for entering in game.info(card_id).entering:
        card = game.cards[card_id]
        game.cards[card_id] = card.with_counters(entering.name, card.counter(entering.name) + entering.number)
        game.changed()


def release_additions(game: Game, host: int) -> None:
    """1121.4: what was added to a card that has left the field stays there, added to nothing."""
    released = tuple(card_id for card_id in game.zone(FIELD, 0) if game.cards[card_id].added_to == host)
    for card_id in released:
        card = game.cards[card_id]
        game.cards[card_id] = card.added(0, card.stamp)
    if released and host in game.departed:
        was = game.departed[host]
        game.departed[host] = Departed(was.card, was.info, was.now, released)


def zone_from_chase(game: Game, card: Card, zone: int) -> int:
    """1115.2: where a card goes if it would go to a zone: one played by [Remnant] from the chase area nowhere else."""
    return REMOVED if card.zone == CHASE and zone != REMOVED and was_remnant(game, card.id) else zone


def was_remnant(game: Game, card_id: int) -> bool:
    """1115.2: whether a spell was played from the graveyard by [Remnant]."""
    entry = game.entry(card_id)
    return entry is not None and REMNANT in entry.scope.extras


def cease(game: Game, card_id: int, rule: str, told: list[Event] | None = None, info: Info | None = None) -> None:
    """1303.3, 1017.1a: a token or a copy ceases to exist where it is, without going anywhere.

    ``info`` is what it is there, if that is known: a token that is only passing has what is printed on it.
    """
    card = game.cards[card_id]
    watched = _watches(game, card, info)
    game.remember(card, info)
    _take_out(game, card)
    del game.cards[card_id]
    game.changed()
    if watched:
        game.watch_anew()
    event = Event("ceased", rule, card.controller, card_id)
    if told is None:
        game.happen(event)
    else:
        told.append(event)


def _listed(zone: int) -> int:
    """The zone in whose list the cards of a zone are kept."""
    return FIELD if zone == STONE_AREA else zone


def _take_out(game: Game, card: Card) -> None:
    if card.zone == CHASE:
        game.chase = [entry for entry in game.chase if entry.id != card.id]
    else:
        game.zone(_listed(card.zone), card.owner).remove(card.id)


def _put_in(game: Game, card: Card, place: str) -> None:
    if card.zone == CHASE:
        return  # the entry that stands for the spell is put there by the play procedure
    cards = game.zone(_listed(card.zone), card.owner)
    if place == BOTTOM:
        cards.insert(0, card.id)
    else:
        cards.append(card.id)  # 309.2


def _known_after(game: Game, card: Card, there: int, face_down: bool, together: bool) -> int:
    """303.2: who knows what a card is after it has moved to where it is hidden."""
    if there in PUBLIC and not face_down:
        return 0
    owner = 1 << card.owner
    if together and (there in DECKS or there == LIFEBREAK):
        return owner if sees(card.owner, card) else 0  # 302.4
    if card.zone in PUBLIC and not card.face_down:
        return (1 << game.seats) - 1
    known = 0 if card.zone == HAND else card.known
    if card.zone not in DECKS and sees(card.owner, card):
        known |= owner
    return known


def _forget_hand(game: Game, gone: Card) -> None:
    """306.2: who does not see which card has left a hand does not know any more what is still in it."""
    seeing = 0
    for player in range(game.seats):
        seeing |= sees(player, gone) << player
    for card_id in game.zone(HAND, gone.owner):
        card = game.cards[card_id]
        if card.known & ~seeing:
            game.cards[card_id] = card.known_to(card.known & seeing)
