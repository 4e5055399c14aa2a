"""Cards move from zone to zone (302), as far as 316 lets them, and tokens and copies cease to exist (1303.3, 1017.1a).

What moves is remembered as it was (911.1). Old additions, which have subtypes (1406.1), ask for what they are added to
before an effect moves them to the field (1406.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.fields import again
from willstone.engine.layers import ordering
from willstone.engine.state.agenda import Step
from willstone.engine.state.pieces import Departed, Entry
from willstone.engine.state.questions import Pick
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import (
    BOTTOM,
    CHASE,
    DECKS,
    EXPELLED,
    FIELD,
    GRAVEYARD,
    GROUND,
    HAND,
    LIFEBREAK,
    PLAY,
    PUBLIC,
    RULER_AREA,
    SHARED,
    STONE_AREA,
    TOP,
    fallen,
    sees,
    zone_from_chase,
)
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.pieces import Watchers
    from willstone.engine.state.speech import Change


SUBTYPES: Final = {  # 1406.1, 1406.1a: of additions, and the types of what they are added to
    "field": 0,
    "resonator": bits.RESONATOR,
    "ruler": bits.RULER,
    "J-ruler": bits.J_RULER,
    "J/resonator": bits.J_RESONATOR,
    "J/ruler": bits.J_SLASH_RULER,
}


@final
class Move:
    """That a card moves to a zone, by which rule, and how; ``FIELDS`` names what is kept while somebody is asked.

    It goes to its owner's zone (302.5, 302.6). ``together`` says that it is one of several cards whose order its
    owner decides (302.4), ``added_to`` what an addition enters the field added to (1406.2b), ``counters`` those it
    enters with (1022.6). ``changes`` are what it has there by how it was played (903.2d-i, 1109.2), ``x`` the X that
    its text goes on with (903.2f-ii), and ``spell`` says that it becomes a spell in the chase area (312.3). Where
    several cards move at once ``told`` takes the events, ``watching`` are those that see them (906.7b), and ``info`` is
    what the card was before the first of them moved.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "card",
        "zone",
        "rule",
        "controller",
        "place",
        "side",
        "rested",
        "face_down",
        "judgment",
        "added_to",
        "counters",
        "changes",
        "x",
        "spell",
    )
    __slots__ = (*FIELDS, "info", "together", "told", "watching")

    def __init__(
        self,
        card: int,
        zone: int,
        rule: str,
        controller: int = -1,
        place: str = TOP,
        side: int = 0,
        rested: bool = False,
        face_down: bool = False,
        judgment: bool = False,
        added_to: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        changes: tuple[Change, ...] = (),
        x: int = 0,
        spell: bool = False,
        *,
        together: bool = False,
        told: list[Event] | None = None,
        watching: Watchers | None = None,
        info: Info | None = None,
    ) -> None:
        self.card = card
        self.zone = zone
        self.rule = rule
        self.controller = controller
        self.place = place
        self.side = side
        self.rested = rested
        self.face_down = face_down
        self.judgment = judgment
        self.added_to = added_to
        self.counters = counters
        self.changes = changes
        self.x = x
        self.spell = spell
        self.together = together
        self.told = told
        self.watching = watching
        self.info = info

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    def __hash__(self) -> int:
        return hash((self.card, self.zone, self.rule))

    def __repr__(self) -> str:
        return f"Move({', '.join(repr(getattr(self, name)) for name in self.FIELDS)})"

    def onward(self, zone: int, place: str, rested: bool, counters: tuple[tuple[str, int], ...]) -> Move:
        """910: the same as replacement effects have left it; elsewhere it is no more than the card."""
        after = again(self)
        after.zone, after.place, after.rested, after.counters = zone, place, rested, counters
        if zone != self.zone:
            after.added_to = after.side = after.x = 0
            after.face_down, after.changes = False, ()
        return after

    def added(self, host: int) -> Move:
        """1406.3: the same, added to something; it enters by itself."""
        values = {name: getattr(self, name) for name in self.FIELDS}
        return Move(**(values | {"added_to": host}))

    def tell(self, game: GameState, event: Event, watching: Watchers | None = None) -> None:
        """Let an event happen, or keep it until all cards have moved that move at once."""
        if self.told is None:
            game.happen(event, watching)
        else:
            self.told.append(event)


def move(game: GameState, way: Move) -> int:
    """Move a card, as far as 316 lets it; the id it has afterwards, or 0 if it is no more (1303.3a).

    It is a new card where it goes, unless it moves between the field and a ruler area (302.3). Something that does
    not move keeps its id. Nothing is replaced here: what might be goes by :func:`proposed_moves.put`.
    """
    old = game.cards[way.card]
    there = _where_to(game, old, way)
    if there is None:
        return way.card
    ceasing = _ceases_on_the_way(game, old, there)
    if ceasing:
        cease(game, way.card, ceasing, way.told)
        return 0
    if there == FIELD and not way.added_to and _wants_host(game, way):
        game.then(Enter(way))  # 1406.3
        return way.card
    same = there in PLAY and old.zone in PLAY  # 302.3
    watching = way.watching
    if watching is None and old.zone in PLAY and not same:
        watching = game.watchers()  # 906.7b: what leaves together sees each other leave
    _take_out(game, old, way, same=same, there=there)
    new = _moved(game, old, way, there) if same else _reborn(game, old, way, there)
    _arrive(game, old, new, way)
    way.tell(game, Event("moved", way.rule, new.owner, new.id, old.id, source=old.zone, zone=there), watching)
    if new.added_to and not same and way.told is None:
        game.happen(Event("added", "1002.1", new.controller, new.id, way.added_to))
    return 0 if _ceases_there(game, new, way, there) else new.id


def imagine(game: GameState, way: Move) -> None:
    """909.5: let a card lie where it would go, to look at what it would be there, by how it was played too (1109.2)."""
    old = game.cards[way.card]
    if (there := _where_to(game, old, way)) is not None:
        _unlist(game, old)
        _enlist(game, _moved(game, old, way, there), way.place, spell=False)
        game.watch_anew()


def _ceases_on_the_way(game: GameState, old: Card, there: int) -> str:
    """The rule by which a card that moves leaves the game instead, if it does."""
    if there == EXPELLED:
        return "6.7"
    if old.pseudo and old.zone == CHASE and (there != FIELD or not game.edition.copies_enter):
        return "1017.3a"
    return ""


def _ceases_there(game: GameState, new: Card, way: Move, there: int) -> bool:
    """1017.1a, 1303.3a: a token, or a copy of a card, exists in few zones; whether it ceases to exist in this one."""
    if game.is_token(new):
        cease(game, new.id, "1303.3a", way.told, game.printed(new) if there not in PLAY else None)
        return True
    if new.pseudo and there not in SHARED:
        cease(game, new.id, "1017.1a", way.told)
        return True
    return False


# ---------------------------------------------------------------- where to


def _where_to(game: GameState, old: Card, way: Move) -> int | None:
    """316: the zone that a card really goes to, None if it does not move; and how it lies there."""
    zone = zone_from_chase(game, old, way.zone)
    there = game.edition.destination(game, old, zone, judgment=way.judgment, face_down=way.face_down)
    if there is None or (there == old.zone and there in PLAY):
        return None
    if there in (GRAVEYARD, LIFEBREAK) or (there != zone and zone == HAND):
        way.place = TOP  # 309.2, 316.5c, 1415.1a-i
    if way.face_down and game.printed_types(old) & bits.J_SLASH_RULER:
        way.face_down = False  # 303.2a
    return there


def _wants_host(game: GameState, way: Move) -> bool:
    """1406.3: whether it is an addition that is added to something as it enters the field."""
    info = game.info(way.card) if way.info is None else way.info
    return info.subtype not in ("", "field") and not info.flags & bits.UNADDED


# ---------------------------------------------------------------- from there


def _take_out(game: GameState, old: Card, way: Move, *, same: bool, there: int) -> None:
    """302.3, 911.1: a card leaves its zone, and is remembered as it was there."""
    if not same:
        game.remember(old, way.info)
    elif there == RULER_AREA and game.edition.recalls_in_play:
        game.departed[old.id] = Departed(old, game.info(old.id), old.id)  # 911.1
    watched = _watches(game, old, way.info)
    _unlist(game, old)
    if watched:
        game.watch_anew()  # what it had there is gone before anything is asked about it where it goes


def _controller(old: Card, way: Move, there: int) -> int:
    """105.3a, 308.5, 313.3: who controls a card where it goes."""
    return way.controller if way.controller >= 0 and there in SHARED else old.owner


def _moved(game: GameState, old: Card, way: Move, there: int) -> Card:
    """302.3: the same card, elsewhere in play; it keeps its orientation unless it enters the field rested."""
    new = old.moved(there, _controller(old, way, there), way.side, game.turn_number, game.new_id()).with_x(way.x)
    if way.rested:
        new = new.turned(True)
    game.cards[old.id] = new = _with_counters(new, way)
    return new


def _with_counters(card: Card, way: Move) -> Card:
    """1022.6: a card that enters the field has so many more counters."""
    if card.zone in GROUND:
        for name, number in way.counters:
            card = card.with_counters(name, card.counter(name) + number)
    return card


def _reborn(game: GameState, old: Card, way: Move, there: int) -> Card:
    """302.3: the new card that stands for one that has moved."""
    new_id = game.new_id()
    known = _known_after(game, old, there, way.face_down, way.together)
    who = _controller(old, way, there)
    new = old.reborn(new_id, there, who, way.side, way.rested, way.face_down, known, game.turn_number)
    if way.added_to and there in GROUND:
        new = new.added(way.added_to, new_id)
    game.cards[new_id] = new = _with_counters(new, way)
    game.succeeded(old.id, new_id)
    if old.zone == HAND and (way.face_down or there not in PUBLIC):
        _forget_hand(game, new)
    return new


# ---------------------------------------------------------------- there


def _arrive(game: GameState, old: Card, new: Card, way: Move) -> None:
    """A card lies in its new zone, and has what it has there."""
    there = new.zone
    _enlist(game, new, way.place, spell=way.spell)
    if way.changes:
        game.begin_with(new.id, way.changes)
    game.changed()
    if there in GROUND:
        enter_with_counters(game, new.id)
    elif old.zone in GROUND and new.id != old.id:  # 302.3: what is added to the same card stays on it
        release_additions(game, old.id)
    passing = there not in PLAY and game.is_token(new)
    if not passing and _watches(game, new):
        game.watch_anew()
    if there in PLAY:
        order_abilities(game, new)


def order_abilities(game: GameState, card: Card) -> None:
    """909.3b: what has just become active on a card may have to be put in order."""
    printed = game.printed(card).continuous
    if len(printed) > 1 and ordering.compete(printed):
        game.then(ordering.OrderAbilities(card.id))


def _watches(game: GameState, card: Card, info: Info | None = None) -> bool:
    """Whether a card has abilities that act by themselves, or would have them if it had not lost them (909.1d)."""
    return game.printed(card).watches() or (game.info(card.id) if info is None else info).watches()


def enter_with_counters(game: GameState, card_id: int) -> None:
    """1118.2, 1122.2b: a card comes into the field with the counters that its abilities say."""
    for entering in game.info(card_id).entering:
        card = game.cards[card_id]
        game.cards[card_id] = card.with_counters(entering.name, card.counter(entering.name) + entering.number)
        game.changed()


def release_additions(game: GameState, host: int) -> None:
    """1121.4: what was added to a card that has left the field stays there, added to nothing."""
    released = tuple(card_id for card_id in game.zone(FIELD, 0) if game.cards[card_id].added_to == host)
    for card_id in released:
        card = game.cards[card_id]
        game.cards[card_id] = card.added(0, card.stamp)
    if released and host in game.departed:
        was = game.departed[host]
        game.departed[host] = Departed(was.card, was.info, was.now, released)


def cease(game: GameState, card_id: int, rule: str, told: list[Event] | None = None, info: Info | None = None) -> None:
    """1303.3, 1017.1a: a token or a copy ceases to exist where it is, without going anywhere.

    ``info`` is what it is there, if that is known: a token that is only passing has what is printed on it.
    """
    card = game.cards[card_id]
    watched = _watches(game, card, info)
    game.remember(card, info)
    _unlist(game, card)
    del game.cards[card_id]
    game.changed()
    if watched:
        game.watch_anew()
    event = Event("ceased", rule, card.controller, card_id)
    if told is None:
        game.happen(event)
    else:
        told.append(event)


# ---------------------------------------------------------------- the lists of zones


def _listed(zone: int) -> int:
    """The zone in whose list the cards of a zone are kept."""
    return FIELD if zone == STONE_AREA else zone


def _unlist(game: GameState, card: Card) -> None:
    if card.zone == CHASE:
        game.chase = [entry for entry in game.chase if entry.id != card.id]
    else:
        game.zone(_listed(card.zone), card.owner).remove(card.id)


def _enlist(game: GameState, card: Card, place: str, *, spell: bool) -> None:
    if card.zone == CHASE:
        if spell:  # 312.3; what it does there is said by what put it there
            entry = Entry(card.id, "spell", card.id, card.controller, None, Scope(card.id, card.controller))
            game.chase = [*game.chase, entry]
        return
    cards = game.zone(_listed(card.zone), card.owner)
    if place == BOTTOM:
        cards.insert(0, card.id)
    else:
        cards.append(card.id)  # 309.2


def _known_after(game: GameState, card: Card, there: int, face_down: bool, together: bool) -> int:
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


def _forget_hand(game: GameState, gone: Card) -> None:
    """306.2: who does not see which card has left a hand does not know any more what is still in it."""
    seeing = 0
    for player in range(game.seats):
        seeing |= sees(player, gone) << player
    for card_id in game.zone(HAND, gone.owner):
        card = game.cards[card_id]
        if card.known & ~seeing:
            game.cards[card_id] = card.known_to(card.known & seeing)


# ---------------------------------------------------------------- additions with subtypes


def hosts(game: GameState, card_id: int) -> list[int]:
    """1406.3: the cards that an addition can legally be added to; no J-ruler that has fallen."""
    types = SUBTYPES[game.info(card_id).subtype]
    return [i for i in game.in_play() if i != card_id and game.info(i).types & types and not fallen(game.cards[i])]


@final
class Enter(Step):
    """1406.3: an effect moves an addition to the field, where it needs something to be added to."""

    FIELDS = ("way",)
    __slots__ = FIELDS

    def __init__(self, way: Move) -> None:
        self.way = way

    def run(self, game: GameState) -> None:
        card = game.cards.get(self.way.card)
        pool = () if card is None else tuple(hosts(game, card.id))
        if card is not None and pool:
            player = self.way.controller if self.way.controller >= 0 else card.owner
            words = message("choose what {} is added to", game.name(card.id))
            game.then(Pick(player, "choose", words, "1406.3", pool, (), 1, 1, self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        move(game, self.way.added(picks[0]))
