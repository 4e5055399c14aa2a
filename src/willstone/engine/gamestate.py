"""The state of a game: everything there is at a moment, how it is copied, and the plain questions about it.

Nothing here follows a rule; what happens next is for :class:`~willstone.engine.game.Game`, which is such a state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from willstone.engine import restraints, spending, timing, ways
from willstone.engine.cards import Card, CardDef, Info
from willstone.engine.information import J_RULER, MAGIC_STONE
from willstone.engine.limits import DEFAULT
from willstone.engine.state import Battle, Delayed, Departed, Entry, Lasting, Replacing, Triggered
from willstone.engine.will import NO_WILL
from willstone.engine.zones import CHASE, FIELD, RULER_AREA, SHARED, STONE_AREA, ZONES

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.abilities import Automatic
    from willstone.engine.agenda import Option, Step
    from willstone.engine.alteration import CostOfPlay
    from willstone.engine.continuous import Continuous
    from willstone.engine.edition import Edition
    from willstone.engine.events import Event
    from willstone.engine.filters import CardFilter
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope
    from willstone.engine.triggers import Watchers
    from willstone.engine.would import Proposal


class GameState:
    """What never changes, players, cards and zones, the turn, progress, and what is computed from the rest."""

    def __init__(self, rules: Edition, names: tuple[str, ...], book: tuple[CardDef, ...]) -> None:
        seats = len(names)
        # what never changes
        self.edition = rules
        self.names = names
        self.book = book = tuple(rules.read(card) for card in book)
        self.seats = seats
        self.automatic = any(card.automatic for card in book)
        self.priced = ways.priced(book)
        self.barring = restraints.barring(book)
        self.reserving = spending.reserving(book)
        self.reach = ways.reach(book)
        self.afar = ways.afar(book)
        self.memory: frozenset[str] = rules.memory.union(*(card.memory for card in book))
        # players
        self.life = [rules.life] * seats
        self.will: list[tuple[int, ...]] = [NO_WILL] * seats
        self.reserved: list[tuple[spending.Reserved, ...]] = [()] * seats  # will to be spent only for certain things
        self.lost = [False] * seats
        self.failed_draw = [False] * seats
        self.hand_size = [rules.hand_size] * seats
        self.turns_taken = [0] * seats
        self.cards_played = [0] * seats
        self.weather = [""] * seats  # 1028
        self.arts: list[tuple[int, str]] = []  # 1112.2: the [God's Art]s that players have played
        self.uses: list[tuple[int, str]] = []  # the abilities once per turn that have been played this turn, by card
        # cards and zones
        self.cards: dict[int, Card] = {}
        self.zones: list[list[int]] = [[] for _ in range(ZONES * seats)]
        self.chase: list[Entry] = []
        self.effects: list[Lasting] = []
        self.triggered: list[Triggered] = []
        self.delayed: list[Delayed] = []
        self.replacing: list[Replacing] = []
        self.applied: tuple[tuple[int, int], ...] = ()  # 910.3: the replacements whose instead is being done
        self.revealed: tuple[int, ...] = ()  # 1005.1: what an effect that is being applied reveals
        self.departed: dict[int, Departed] = {}
        # the turn
        self.turn_player = 0
        self.turn_number = 0
        self.phase = "setup"
        self.called = False
        self.judged = False
        self.extra_turns: list[int] = []  # 1025: the players who take them, the next first
        self.skips: list[tuple[int, str]] = []  # 1031: players, and the phases they skip the next time
        self.past: list[Event] = []  # what has happened in the turn, of the kinds that a text asks for
        self.annals: tuple[tuple[int, str], ...] = ()  # who has played what in the game, if a text asks for it
        self.battle: Battle | None = None
        self.battle_barred = False
        # progress
        self.agenda: list[Step] = []
        self.snapshot: Game | None = None
        self.rng = 0
        self.limits = DEFAULT
        self.quiet = 0  # 1301: steps since a player last had a choice
        self.work = 0  # and all that was done since
        self.labour = 0  # before that in this turn
        self.load = 0  # what it takes to look at all cards again
        self.looked = 0  # how often cards were looked at when that was last done
        self.seen = True  # whether it may have been done since cards last changed
        self.decided = 0  # choices in this turn
        self.trail: tuple[int, ...] = ()  # the last of them, in a busy turn
        self.loop: tuple[int, ...] = ()  # how many choices of a declared loop are left, and which they are
        self.last_id = 0
        self.unsettled = True
        self.over = False
        self.winner = -1
        self.apart: tuple[tuple[int, int, int], ...] = ()  # owner, body, zone of what began in extra decks or outside
        # how it is driven, and what is computed from the rest
        self.ask_all = False
        self.listener: Callable[[Game, Event], None] | None = None
        self._altered: dict[int, Info] | None = None
        self._bearers: tuple[dict[int, Info], dict[int, list[tuple[int, Info]]]] | None = None
        self._watchers: Watchers | None = None
        self._statics: list[tuple[int, Continuous]] | None = None
        self._looked_at: frozenset[str] | None = None
        self._replacers: list[int] | None = None
        self._prices: list[tuple[Scope, CostOfPlay]] | None = None
        self.counted: dict[tuple[int, int], tuple[int, CardFilter, Scope]] | None = None  # by one effect: see amounts
        self._options: list[Option] | None = None
        self.landmark = self.looks = 0  # for loops.unstoppable
        self.settled: tuple[int, Proposal | None] | None = None  # 910.2: only while a step of the rules is run again
        # what has triggered by things that happen at the same time: the step, cards and abilities
        self.together: tuple[tuple[int, int], tuple[tuple[int, Automatic], ...]] = ((-1, 0), ())

    def copy(self) -> Self:
        """An independent game in the same state, without listeners; it costs a few microseconds."""
        game = type(self).__new__(type(self))
        game.edition = self.edition
        game.names = self.names
        game.book = self.book
        game.seats = self.seats
        game.automatic = self.automatic
        game.priced = self.priced
        game.barring = self.barring
        game.reserving = self.reserving
        game.reach = self.reach
        game.afar = self.afar
        game.memory = self.memory
        game.life = self.life.copy()
        game.will = self.will.copy()
        game.reserved = self.reserved
        game.lost = self.lost.copy()
        game.failed_draw = self.failed_draw.copy()
        game.hand_size = self.hand_size.copy()
        game.turns_taken = self.turns_taken.copy()
        game.cards_played = self.cards_played.copy()
        game.weather = self.weather.copy()
        game.arts = self.arts.copy()
        game.uses = self.uses.copy()
        game.cards = self.cards.copy()
        game.zones = [zone.copy() for zone in self.zones]
        game.chase = self.chase
        game.effects = self.effects.copy()
        game.triggered = self.triggered.copy()
        game.delayed = self.delayed.copy()
        game.replacing = self.replacing.copy()
        game.applied = self.applied
        game.revealed = self.revealed
        game.departed = self.departed.copy()
        game.turn_player = self.turn_player
        game.turn_number = self.turn_number
        game.phase = self.phase
        game.called = self.called
        game.judged = self.judged
        game.extra_turns = self.extra_turns.copy()
        game.skips = self.skips.copy()
        game.past = self.past.copy()
        game.annals = self.annals
        game.battle = self.battle
        game.battle_barred = self.battle_barred
        game.agenda = self.agenda.copy()
        game.snapshot = self.snapshot
        game.rng = self.rng
        game.limits = self.limits
        game.quiet = self.quiet
        game.work = self.work
        game.labour = self.labour
        game.load = self.load
        game.looked = self.looked
        game.seen = self.seen
        game.decided = self.decided
        game.trail = self.trail
        game.loop = self.loop
        game.last_id = self.last_id
        game.unsettled = self.unsettled
        game.over = self.over
        game.winner = self.winner
        game.apart = self.apart
        game.ask_all = self.ask_all
        game.listener = None
        game._altered = self._altered
        game._bearers = self._bearers
        game._watchers = self._watchers
        game._statics = self._statics
        game._looked_at = self._looked_at
        game._prices = self._prices
        game.counted = None
        game._replacers = self._replacers
        game._options = self._options
        game.together = self.together
        game.landmark = self.landmark
        game.looks = self.looks
        game.settled = None
        return game

    # ------------------------------------------------------------ the budget

    def affords(self, number: int) -> bool:
        """1301.1c: take so much of what may be done by one decision; where it is not left, the game is about to end."""
        self.work += number
        return self.work <= self.limits.work

    def exhausted(self) -> bool:
        """1301.1c: whether more has been done than may be, or there is more than may be."""
        limits = self.limits
        if self.work > limits.work or self.labour + self.work > limits.turn or len(self.book) > limits.kinds:
            return True
        at_work = len(self.zones[FIELD * self.seats]) + len(self.chase) + len(self.effects)
        return at_work + len(self.triggered) + len(self.delayed) + len(self.replacing) > limits.objects

    # ------------------------------------------------------------ players

    def alive(self) -> list[int]:
        """The players still in the game, in the order of the seats."""
        return [player for player in range(self.seats) if not self.lost[player]]

    def clockwise(self, player: int) -> list[int]:
        """The players still in the game, beginning with a seat."""
        order = [(player + offset) % self.seats for offset in range(self.seats)]
        return [seat for seat in order if not self.lost[seat]]

    def next_player(self, player: int) -> int:
        """The next player clockwise who is still in the game."""
        following = (player + 1) % self.seats
        while self.lost[following]:
            following = (following + 1) % self.seats
        return following

    def opponents(self, player: int) -> list[int]:
        """Those whom a text means by a player's opponent, clockwise; of more than two players the edition says who."""
        return self.edition.opponents(self, player)

    def are_opponents(self, player: int, other: int) -> bool:
        """Whether a player is meant by another's opponent."""
        return player != other and (self.seats == 2 or other in self.opponents(player))

    # ------------------------------------------------------------ cards and zones

    def zone(self, zone: int, player: int) -> list[int]:
        """The ids of the cards in a zone, bottom or oldest first; the field belongs to all."""
        return self.zones[zone * self.seats + (0 if zone in SHARED else player)]

    def in_play(self) -> list[int]:
        """Everything in the field and the ruler areas."""
        found = self.zones[FIELD * self.seats].copy()
        for player in range(self.seats):
            found += self.zones[RULER_AREA * self.seats + player]
        return found

    def rulers_in_field(self, player: int) -> list[int]:
        """307: the J-rulers a player controls in the field."""
        return [
            i
            for i in self.zone(FIELD, 0)
            if self.cards[i].controller == player and self.printed_types(self.cards[i]) & J_RULER
        ]

    def new_id(self) -> int:
        """An id that nothing has had."""
        self.last_id += 1
        self.work += 1
        return self.last_id

    def define(self, card: CardDef) -> int:
        """The place in the book of a printed card or token, which is added if it was not there."""
        if card not in self.book:
            self.book = (*self.book, card)
            self.automatic = self.automatic or card.automatic
            self.priced = self.priced or ways.priced((card,))
            self.barring = self.barring or restraints.barring((card,))
            self.reserving = self.reserving or spending.reserving((card,))
            self.reach = ways.reach(self.book)
            self.afar = ways.afar(self.book)
            self.memory |= card.memory
        return self.book.index(card)

    def area(self, zone: int, body: int) -> int:
        """Where a card lies that is put into a zone: in the field, or what its edition has for magic stones."""
        stone = zone == FIELD and self.edition.stone_areas and self.book[body].front.types & MAGIC_STONE
        return STONE_AREA if stone else zone

    def add_card(self, body: int, owner: int, zone: int, *, face_down: bool = False) -> int:
        """A card that was not in the game is put on top of a zone."""
        there = self.area(zone, body)
        card = Card(self.new_id(), body, owner, owner, there, face_down=face_down, since=self.turn_number)
        self.cards[card.id] = card
        self.zone(zone, owner).append(card.id)
        return card.id

    def copy_card(self, card_id: int, zone: int) -> int:
        """1017.1a, 1017.3: a copy that is no physical card."""
        card = self.cards[card_id]
        there = self.area(zone, card.body)
        copy = Card(self.new_id(), card.body, card.owner, card.controller, there, pseudo=True)
        self.cards[copy.id] = copy
        if zone != CHASE:
            self.zone(zone, card.owner).append(copy.id)
        return copy.id

    def is_token(self, card: Card) -> bool:
        """1303.1: whether it is a token."""
        return self.book[card.body].token

    def printed(self, card: Card) -> Info:
        """909.7: what is printed on the side of a card that is up."""
        return self.book[card.body].infos[card.side]

    def printed_types(self, card: Card) -> int:
        """316: the printed card types."""
        return self.book[card.body].infos[card.side].types

    def last_known(self, card_id: int) -> Card | None:
        """911.1: a card, or how it last was."""
        card = self.cards.get(card_id)
        if card is None and card_id in self.departed:
            return self.departed[card_id].card
        return card

    def succeeded(self, old: int, new: int) -> None:
        """302.3: a card that has moved is gone; another object stands for it now."""
        del self.cards[old]
        departed = self.departed[old]
        self.departed[old] = Departed(departed.card, departed.info, new, departed.additions)

    # ------------------------------------------------------------ the chase

    def entry(self, entry_id: int) -> Entry | None:
        """What has an id in the chase area."""
        for entry in self.chase:
            if entry.id == entry_id:
                return entry
        return None

    def replace_entry(self, entry: Entry) -> None:
        """Put what is known now of something in the chase area."""
        self.chase = [entry if other.id == entry.id else other for other in self.chase]

    # ------------------------------------------------------------ turns

    def begin_turn(self, player: int) -> None:
        """505.6: a new turn; what is counted by the turn starts anew."""
        self.turn_player = player
        self.turn_number += 1
        self.decided = self.labour = 0
        self.trail = self.loop = ()
        self.turns_taken[player] += 1
        self.cards_played = [0] * self.seats
        self.uses = []
        self.past = []
        self.called = self.judged = self.battle_barred = False
        self.departed = {}

    # ------------------------------------------------------------ what is printed on cards and always at work

    def statics(self) -> list[tuple[int, Continuous]]:
        """902.1, 902.2: the printed continuous abilities of what is in play, and of what its text lets be active."""
        if self._statics is None:
            self._statics = [
                (i, ability)
                for i in self.in_play()
                for ability in timing.in_order(self, i)
                if not ability.is_base()  # 904.2, 909.1a
            ]
            for zone in self.afar:  # 902.2
                self._statics += [
                    (i, ability)
                    for player in range(self.seats)
                    for i in self.zone(zone, player)
                    for ability in self.printed(self.cards[i]).continuous
                    if ability.place() == zone
                ]
        return self._statics

    def watch_anew(self) -> None:
        """Automatic objects and continuous abilities may have come or gone."""
        self._watchers = None
        self._statics = None
        self._looked_at = None
        self._prices = None
        self._replacers = None
        self._altered = None
