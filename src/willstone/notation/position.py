"""Positions (the FEN): building a game in the middle, from who has what where."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from willstone.engine import Card, CardDef, Edition, Game, IncompleteCard, edition, rng
from willstone.engine.positions import (
    Begin,
    DrawPhase,
    EndPhase,
    MainPhase,
    NextTurn,
    RecoveryPhase,
    StartWith,
    lifebreak,
    put_crystal,
)
from willstone.engine.printed import NO_WILL
from willstone.engine.zones import (
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    LIFEBREAK,
    MAIN_DECK,
    OUTSIDE,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    ZONE_NAMES,
)
from willstone.i18n.messages import message
from willstone.notation import names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from willstone.engine import Event


ZONE_KEYS: Final = {  # in the order in which they are written
    ZONE_NAMES[zone]: zone
    for zone in (
        *(HAND, FIELD, RULER_AREA, ITEM_AREA, STANDBY, RUNE_AREA, EXTRA_DECK, LIFEBREAK),
        *(GRAVEYARD, REMOVED, OUTSIDE, MAIN_DECK, STONE_DECK),
    )
}
SIDES: Final = {"ruler": 0, "j-ruler": 1, "second-form": 2, "past": 0, "future": 1, "hope": 0, "despair": 1}
PHASES: Final = ("draw", "recovery", "main", "end")
HIDDEN_FACE_DOWN: Final = frozenset((STANDBY, RUNE_AREA, EXTRA_DECK))


@dataclass(frozen=True)
class Placed:
    """A card somewhere, and how it lies there."""

    card: CardDef
    zone: int
    rested: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    new: bool = False
    added_to: str = ""
    face_down: bool | None = None
    owner: int | None = None
    side: int = 0
    known_to: tuple[int, ...] | None = None


@dataclass
class Seat:
    """A player of a position; piles that are None get the default."""

    name: str
    life: int | None = None
    will: tuple[int, ...] = NO_WILL
    cards: list[Placed] = field(default_factory=list)
    ruler: Placed | None = None
    deck: list[Placed] | None = None
    stones_deck: list[Placed] | None = None
    crystals: int = 0
    played: int = 0  # cards, in the turn


@dataclass
class Position:
    """Who has what where, and when: everything needed to go on from there."""

    rules: Edition | str
    seats: list[Seat]
    default_ruler: CardDef
    default_card: CardDef
    default_stones: tuple[CardDef, ...]
    turn_player: int = 0
    turn_number: int = 5
    phase: str = "main"
    seed: int = 0
    called: bool = False
    judged: bool = False
    battled: bool = False

    def game(self, *, ask_all: bool = False, listener: Callable[[Game, Event], None] | None = None) -> Game:
        """A game that begins with a phase of this position; every later random thing comes from the seed."""
        rules = edition(self.rules) if isinstance(self.rules, str) else self.rules
        placed = [self._placed(seat, player) for player, seat in enumerate(self.seats)]
        book = list(dict.fromkeys(card.card for cards in placed for card in cards))
        for card in book:
            if card.unread:
                raise IncompleteCard(card.title, card.unread[0])
        game = Game(rules, tuple(seat.name for seat in self.seats), tuple(book))
        index = {card: number for number, card in enumerate(book)}
        game.rng = rng.start(self.seed)
        game.ask_all = ask_all
        game.listener = listener
        game.turn_player = self.turn_player
        game.called, game.judged, game.battle_barred = self.called, self.judged, self.battled
        for player, seat in enumerate(self.seats):
            game.life[player] = rules.life if seat.life is None else seat.life
            game.will[player] = seat.will
            game.cards_played[player] = seat.played
            for _ in range(seat.crystals):
                put_crystal(game, player)
        self._start(game)
        additions: list[tuple[int, int, str]] = []
        for player, cards in enumerate(placed):
            for one in cards:
                card_id = _place(game, one, player, index[one.card])
                if one.added_to:
                    additions.append((player, card_id, one.added_to))
        for player, card_id, name in additions:
            _add(game, player, card_id, name)
        game.changed()
        game.run()
        return game

    def named(self, names: Sequence[str]) -> Position:
        """The same for players of other names."""
        return replace(self, seats=[replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True)])

    def _placed(self, seat: Seat, player: int) -> list[Placed]:
        ruler = seat.ruler or Placed(self.default_ruler, RULER_AREA)
        deck = seat.deck if seat.deck is not None else [Placed(self.default_card, MAIN_DECK)] * 10
        stones = seat.stones_deck
        if stones is None:
            stones = [Placed(card, STONE_DECK) for card in self.default_stones]
        return [ruler, *seat.cards, *deck, *stones]

    def _start(self, game: Game) -> None:
        if self.phase == "setup":
            dealt = any(one.zone == LIFEBREAK for seat in self.seats for one in seat.cards)
            game.then(StartWith(), *(() if dealt else (lifebreak.Deal(),)), Begin())
            return
        game.turn_number = self.turn_number
        for turn in range(1, self.turn_number + 1):
            game.turns_taken[(self.turn_player - (self.turn_number - turn)) % game.seats] += 1
        phases = [DrawPhase(), RecoveryPhase(), MainPhase(), EndPhase(), NextTurn()]
        game.then(*phases[PHASES.index(self.phase) :])


def _add(game: Game, player: int, card_id: int, name: str) -> None:
    """Add a card to what a player calls by a name."""
    hosts = names.look_up(game, player, name, [i for i in game.in_play() if i != card_id])
    if not hosts:
        raise ValueError(message("{!r} cannot be added to {!r}, which is not in play", game.name(card_id), name))
    game.cards[card_id] = game.cards[card_id].added(hosts[0], game.new_id())


def _place(game: Game, one: Placed, player: int, body: int) -> int:
    owner = player if one.owner is None else one.owner
    zone = one.zone
    controller = player if zone == FIELD else owner
    lies = game.area(zone, body)
    face_down = zone in HIDDEN_FACE_DOWN if one.face_down is None else one.face_down
    known = 0
    if zone in HIDDEN_FACE_DOWN and not face_down:
        known = (1 << game.seats) - 1
    if one.known_to is not None:
        known = sum(1 << seat for seat in one.known_to)
    card = Card(
        game.new_id(),
        body,
        owner,
        controller,
        lies,
        one.side,
        one.rested,
        face_down,
        one.damage,
        tuple(sorted(one.counters)),
        game.turn_number if one.new else 0,
        known,
    )
    game.cards[card.id] = card
    pile = game.zone(zone, owner)
    if zone in game.edition.ordered and zone != STANDBY:
        pile.insert(0, card.id)  # written top first
    else:
        pile.append(card.id)
    return card.id
