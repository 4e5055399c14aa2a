"""The state of a game: everything there is at a moment, how it is copied, and the plain questions about it.

Nothing here follows a rule; what happens next is for :class:`~willstone.engine.game.game.Game`, which is such a state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from willstone.engine.core.fields import written
from willstone.engine.core.information import DIVINE, J_RULER, J_SLASH_RULER, MAGIC_STONE
from willstone.engine.core.limits import DEFAULT
from willstone.engine.core.rng import at_random
from willstone.engine.core.will import NO_WILL
from willstone.engine.state.abilities import Automatic, holds
from willstone.engine.state.card import Card
from willstone.engine.state.cards import Traits
from willstone.engine.state.last_known import still_asked
from willstone.engine.state.pieces import Departed, Lasting
from willstone.engine.state.scope import Scope
from willstone.engine.state.services import Services
from willstone.engine.state.statefields import FIELDS
from willstone.engine.state.zones import CHASE, FIELD, RULER_AREA, SHARED, STONE_AREA, ZONES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from willstone.engine.core.event_kinds import Stirring
    from willstone.engine.core.events import Event
    from willstone.engine.core.infinity import Number
    from willstone.engine.core.nodes import Node
    from willstone.engine.core.options import Option
    from willstone.engine.state.abilities import Continuing
    from willstone.engine.state.agenda import Step
    from willstone.engine.state.cards import CardDef
    from willstone.engine.state.edition import Edition
    from willstone.engine.state.info import Info
    from willstone.engine.state.kept_will import Reserved
    from willstone.engine.state.pieces import Battle, Delayed, Entry, Replacing, Triggered, Watchers
    from willstone.engine.state.play_rule import PlayRule
    from willstone.engine.state.speech import Change


_copy: Final = written("(new, old)", (how.format(name) for name, how, _ in FIELDS))


class GameState(Services):
    """What never changes, players, cards and zones, the turn, progress, and what is computed from the rest.

    What is done with each field is said in :mod:`willstone.engine.state.statefields`.
    """

    def __new__(cls, *_: object) -> Self:
        """One without fields, for :meth:`copy` to fill."""
        return super().__new__(cls)

    def __init__(self, rules: Edition, names: tuple[str, ...], book: tuple[CardDef, ...]) -> None:
        self.edition: Edition = rules
        self.names = names
        self.seats = len(names)
        self.book = tuple(rules.read(card) for card in book)
        self.traits = Traits(memory=rules.memory).joined(card.traits for card in self.book)
        self.automatic = self.traits.automatic  # or effects have made automatic objects
        self._seat(rules, self.seats)
        self._lay_out()
        self._wind_up()
        self._forget()

    def _seat(self, rules: Edition, seats: int) -> None:
        """Players."""
        self.life = [rules.life] * seats
        self.will: list[tuple[int, ...]] = [NO_WILL] * seats
        self.reserved: list[tuple[Reserved, ...]] = [()] * seats  # will to be spent only for certain things
        self.lost = [False] * seats
        self.failed_draw = [False] * seats
        self.hand_size = [rules.hand_size] * seats
        self.turns_taken = [0] * seats
        self.cards_played = [0] * seats
        self.weather = [""] * seats  # 1028
        self.arts: list[tuple[int, str]] = []  # 1112.2: the [God's Art]s that players have played
        self.uses: list[tuple[int, str]] = []  # the abilities once per turn that have been played this turn, by card

    def _lay_out(self) -> None:
        """Cards and zones, and the turn."""
        self.cards: dict[int, Card] = {}
        self.zones: list[list[int]] = [[] for _ in range(ZONES * self.seats)]
        self.chase: list[Entry] = []
        self.effects: list[Lasting] = []
        self.triggered: list[Triggered] = []
        self.delayed: list[Delayed] = []
        self.replacing: list[Replacing] = []
        self.pages = 0  # of the ledger, that are open
        self.ledger: list[tuple[int, Event]] = []  # what has taken place since, and how many replacements were applied
        self.applied: tuple[tuple[int, int], ...] = ()  # 910.3: the replacements whose instead is being done
        self.revealed: tuple[int, ...] = ()  # 1005.1: what an effect that is being applied reveals
        self.departed: dict[int, Departed] = {}
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

    def _wind_up(self) -> None:
        """Progress, and how the game is driven."""
        self.agenda: list[Step] = []
        self.snapshot: GameState | None = None
        self.rng = 0
        self.limits = DEFAULT
        self.quiet = 0  # 1301: steps since a player last had a choice
        self.work = 0  # and all that was done since
        self.labour = 0  # before that in this turn
        self.load = 0  # what it takes to look at all cards again
        self.looked = 0  # how often cards were looked at when that was last done
        self.seen = True  # whether it may have been done since cards last changed
        self.decided = 0  # choices in this turn
        self.trail: tuple[int, ...] = ()  # the last of them, in a busy turn, each with what there is to use up
        self.loop: tuple[int, ...] = ()  # how many choices of a declared loop are left, and which they are
        self.landmark = self.looks = 0  # for loops.unstoppable
        self.last_id = 0
        self.unsettled = True
        self.over = False
        self.winner = -1
        self.apart: tuple[tuple[int, int, int], ...] = ()  # owner, body, zone of what began in extra decks or outside
        self.ask_all = False
        self.listener: Callable[[Any, Event], None] | None = None  # it is told the game

    def _forget(self) -> None:
        """What is computed from the rest, or only there while something is done."""
        self._altered: dict[int, Info] | None = None
        self._partial = False  # whether that is being computed
        self._bearers: tuple[dict[int, Info], dict[object, list[Any]]] | None = None  # what is found in play meanwhile
        self._watchers: Watchers | None = None
        self._statics: list[tuple[int, Continuing]] | None = None
        self._looked_at: frozenset[Stirring] | None = None
        self._replacers: list[int] | None = None
        self._prices: Sequence[tuple[Scope, PlayRule]] | None = None
        self._options: list[Option] | None = None
        self.counted: dict[tuple[int, int], tuple[int, Node, Scope]] | None = None  # by one effect: see amounts
        # what has triggered by things that happen at the same time: the step, cards and abilities
        self.together: tuple[tuple[int, int], tuple[tuple[int, Automatic], ...]] = ((-1, 0), ())

    def copy(self) -> Self:
        """An independent game in the same state, without listeners; it costs a few microseconds."""
        game = type(self).__new__(type(self))
        _copy(game, self)
        return game

    def note(self, event: Event) -> None:
        """Write into the ledger, if a page of it is open, with how many replacement effects are being applied."""
        if self.pages:
            self.ledger.append((len(self.applied), event))

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
        """302.1: the ids of the cards in a zone, bottom or oldest first; the field belongs to all."""
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

    def at_random(self, pool: tuple[int, ...], number: int) -> tuple[int, ...]:
        """So many of some cards, in an order left to chance."""
        self.rng, found = at_random(self.rng, pool, number)
        return found

    def new_id(self) -> int:
        """An id that nothing has had."""
        self.last_id += 1
        self.work += 1
        return self.last_id

    def define(self, card: CardDef) -> int:
        """The place in the book of a printed card or token, which is added if it was not there."""
        if card not in self.book:
            self.book = (*self.book, card)
            self.traits = self.traits.joined((card.traits,))
            self.automatic = self.automatic or card.traits.automatic
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
        """909.7, 1302.2b, 1302.3b, 1304.2a, 1304.2b, 1304.3: what is printed on the side of a card that is up."""
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

    # ------------------------------------------------------------ the information of cards

    def name(self, card_id: int) -> str:
        """The name of a card, also of one that is gone, or of what is on the chase."""
        if card_id in self.cards or card_id in self.departed:
            return self.info(card_id).name
        entry = self.entry(card_id)
        return self.name(entry.card) if entry is not None and entry.card != card_id else "something"

    def remember(self, card: Card, info: Info | None = None) -> None:
        """911.1: keep how a card is before it moves, or was before others moved that move at the same time."""
        self.departed[card.id] = Departed(card, info or self.info(card.id), 0)

    def recalled(self, card_id: int) -> Info:
        """911.1: the information of a card, or if it has moved in this turn that which it had before."""
        card = self.cards.get(card_id)
        if card is not None and card.zone == RULER_AREA and card_id in self.departed:
            return self.departed[card_id].info
        return self.info(card_id)

    def divinity(self, player: int) -> Number | None:
        """1136.3: the divinity of a player's J/ruler, None without [Divinity]."""
        for card_id in self.in_play():
            if self.cards[card_id].controller == player:
                info = self.info(card_id)
                if info.types & J_SLASH_RULER and info.flags & DIVINE:
                    return info.divinity
        return None

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
        """105.1, 505.6: a new turn; what is counted by the turn starts anew."""
        self.turn_player = player
        self.turn_number += 1
        self.decided = self.labour = 0
        self.trail = self.loop = ()
        self.turns_taken[player] += 1
        self.cards_played = [0] * self.seats
        self.uses = []
        self.past = []
        self.called = self.judged = self.battle_barred = False
        self.departed = still_asked(self)

    # ------------------------------------------------------------ what is at work

    def begin_with(self, card_id: int, changes: tuple[Change, ...]) -> None:
        """903.2d-i, 1109.2: a card is different from the start where it is now, for as long as it is there."""
        scope = Scope(card_id, self.cards[card_id].controller)
        self.effects = [*self.effects, Lasting((card_id,), changes, "", scope, self.new_id())]
        self.automatic = self.automatic or holds(changes, Automatic)
        self.watch_anew()

    def watch_anew(self) -> None:
        """Automatic objects and continuous abilities may have come or gone."""
        self._watchers = None
        self._statics = None
        self._looked_at = None
        self._prices = None
        self._replacers = None
        self._altered = None
