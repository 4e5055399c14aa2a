"""The game: its state, its agenda, and the one way to go on, which is to take an option of the current decision.

The public interface is :meth:`Game.new`, :attr:`Game.decision`, :meth:`Game.legal`, :meth:`Game.play`,
:meth:`Game.copy`, :meth:`Game.to_bytes`, :meth:`Game.from_bytes`, :meth:`Game.view`, :meth:`Game.why_not` and
``str(game)``. The other methods are for the rules in the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from willstone.engine import (
    alteration,
    characteristics,
    codec,
    control,
    lifebreak,
    loops,
    moves,
    play,
    processes,
    proposing,
    spending,
    triggers,
    view,
    ways,
)
from willstone.engine.abilities import Ability, Activate, Automatic, holds
from willstone.engine.agenda import Ask, Decision, Option, Step
from willstone.engine.cards import Card, CardDef, Deck, Info
from willstone.engine.continuous import Continuous
from willstone.engine.edition import Edition, edition
from willstone.engine.errors import Illegal, IllegalMove, IncompleteCard, InvalidDeck
from willstone.engine.events import Event
from willstone.engine.filters import Scope
from willstone.engine.information import J_RULER, J_SLASH_RULER
from willstone.engine.payment import plan
from willstone.engine.priority import Priority
from willstone.engine.replacement import MOVEMENT, Proposal
from willstone.engine.rng import start
from willstone.engine.setup import SetUp
from willstone.engine.state import Battle, Delayed, Departed, Entry, Lasting, Replacing, Triggered
from willstone.engine.will import NO_WILL, Cost
from willstone.engine.zones import (
    CHASE,
    EXTRA_DECK,
    FIELD,
    MAIN_DECK,
    OUTSIDE,
    RULER_AREA,
    RUNE_AREA,
    SHARED,
    STONE_DECK,
    ZONES,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from willstone.engine.alteration import CostOfPlay
    from willstone.engine.changes import Change
    from willstone.engine.triggers import Watchers


class MoveReader(Protocol):
    """Reads moves written in the notation; installed by the package, because the engine knows no notation."""

    def play(self, game: Game, text: str) -> None:
        """Make a written move for the player who decides; raises a MoveError and changes nothing otherwise."""

    def why_not(self, game: Game, player: int, text: str) -> list[Illegal]:
        """Why a player cannot make a written move now."""

    def text(self, game: Game, option: Option) -> str:
        """An option of the current decision as a move."""

    def texts(self, game: Game) -> list[str]:
        """All options of the current decision as moves."""


class Game:
    """A game of Force of Will between two or more players, seated clockwise by number."""

    reader: ClassVar[MoveReader]

    def __init__(self, rules: Edition, names: tuple[str, ...], book: tuple[CardDef, ...]) -> None:
        seats = len(names)
        # what never changes
        self.edition = rules
        self.names = names
        self.book = book
        self.seats = seats
        self.automatic = any(card.automatic for card in book)
        self.priced = ways.priced(book)
        self.reserving = spending.reserving(book)
        self.reach = ways.reach(book)
        self.afar = ways.afar(book)
        self.memory: frozenset[str] = frozenset().union(*(card.memory for card in book))
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
        self.battle: Battle | None = None
        self.battle_barred = False
        # progress
        self.agenda: list[Step] = []
        self.snapshot: Game | None = None
        self.rng = 0
        self.quiet = 0  # 1301: steps since a player last had a choice
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
        self._watchers: Watchers | None = None
        self._statics: list[tuple[int, Continuous]] | None = None
        self._looked_at: frozenset[str] | None = None
        self._replacers: list[int] | None = None
        self._prices: list[tuple[Scope, CostOfPlay]] | None = None
        self._options: list[Option] | None = None
        self.landmark = self.looks = 0  # for loops.unstoppable
        self.preferred: tuple[int, int] | None = None  # 910.2: only while a step of the rules is run again
        # what has triggered by things that happen at the same time: the step, cards and abilities
        self.together: tuple[tuple[int, int], tuple[tuple[int, Automatic], ...]] = ((-1, 0), ())

    # ------------------------------------------------------------ the public interface

    @staticmethod
    def new(
        rules: Edition | str,
        decks: Sequence[Deck],
        seed: int = 0,
        *,
        names: Sequence[str] | None = None,
        first: int = -1,
        tournament: bool = True,
        ask_all: bool = False,
        allow_incomplete: bool = False,
        listener: Callable[[Game, Event], None] | None = None,
    ) -> Game:
        """Start a game by an edition between decks, one for each player in the order of the seats.

        The seed decides everything that is random. ``first`` names the seat that plays first instead of chance.
        ``tournament`` says what is out of the game (317.1): the sideboard, else the rest of the collection.
        With ``ask_all`` also decisions with a single option are asked. Cards with words that are not understood are
        refused unless ``allow_incomplete`` is given, which plays them as if those words were not there.
        """
        if isinstance(rules, str):
            rules = edition(rules)
        if not rules.least_players <= len(decks) <= rules.most_players:
            raise InvalidDeck(
                f"{rules.name} is for {rules.least_players} to {rules.most_players} players, not {len(decks)}"
            )
        if names is None:
            names = [chr(ord("A") + seat) for seat in range(len(decks))]
        if len(names) != len(decks) or len({name.lower() for name in names}) != len(names):
            raise InvalidDeck("every player needs a name of their own")
        book: dict[int, int] = {}
        cards: list[CardDef] = []
        for deck in decks:
            for card in (deck.ruler, *deck.main, *deck.stones, *deck.extra, *deck.runes, *deck.outside(tournament)):
                if id(card) not in book:
                    book[id(card)] = len(cards)
                    cards.append(card)
                    if card.unread and not allow_incomplete:
                        raise IncompleteCard(card.title, card.unread[0])
        game = Game(rules, tuple(names), tuple(cards))
        game.rng = start(seed)
        for player, deck in enumerate(decks):
            for zone, pile, hidden in (
                (RULER_AREA, (deck.ruler,), False),
                (MAIN_DECK, deck.main, False),
                (STONE_DECK, deck.stones, False),
                (EXTRA_DECK, deck.extra, True),
                (RUNE_AREA, deck.runes, True),
                (OUTSIDE, deck.outside(tournament), False),
            ):
                for card in sorted(pile, key=lambda card: card.title):  # how a list is ordered makes no other game
                    game.add_card(book[id(card)], player, zone, face_down=hidden)
        game.apart = tuple((c.owner, c.body, c.zone) for c in game.cards.values() if c.zone in (EXTRA_DECK, OUTSIDE))
        game.agenda.append(SetUp(first))
        game.ask_all = ask_all
        game.listener = listener
        game.run()
        return game

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now and by whom; None when the game is over."""
        if self.over:
            return None
        ask = self.asking()
        return Decision(ask.chooser(self), ask.topic(), ask.prompt(self), ask.rule(), self.legal())

    def legal(self) -> list[Option]:
        """The options of the current decision; empty when the game is over."""
        if self.over:
            return []
        if self._options is None:
            self._options = self._open(self.asking())
        return self._options

    def _open(self, ask: Ask) -> list[Option]:
        options = ask.options(self)
        return options if self.decided < loops.BUSY else loops.allowed(self, ask, options)

    def play(self, move: Option | str) -> None:
        """Take an option, or make a move written in the notation, for the player who decides.

        Raises :class:`IllegalMove`, :class:`AmbiguousMove` or :class:`InvalidMove`; the game is unchanged then.
        """
        if isinstance(move, str):
            self.reader.play(self, move)
            return
        if self.over:
            raise IllegalMove(Illegal("103.2", "the game is over"))
        ask = self.asking()
        if move not in self.legal():
            raise IllegalMove(ask.why_not(self, move) or [Illegal(ask.rule(), "it is not among the choices here")])
        if move.pay:
            self._check_payment(ask.chooser(self), move)
        if len(self.legal()) > 1:
            self.quiet = self.looks = self.landmark = 0
            self.decided += 1
            if self.decided > loops.BUSY:
                loops.note(self, ask, move)
                if self.decided > loops.MOST_DECISIONS:
                    self.finish(-1, "1301.1c")
                    return
        self._options = None
        self.agenda.pop()
        ask.answer(self, move)
        self.run()

    def _check_payment(self, player: int, move: Option) -> None:
        exclude = 0
        if move.kind in ("attack", "block"):
            exclude = move.card
        elif move.kind == "use":
            ability = self.info(move.card).ability(move.n)
            exclude = move.card if isinstance(ability, Activate) and ability.uses_source() else 0
        if plan(self, player, Cost(), move.pay, exclude) is None:
            raise IllegalMove(Illegal("907.2", "a card named for the payment cannot produce will now"))

    def concede(self, player: int) -> None:
        """103.4: a player leaves the game, at any time."""
        if self.over or self.lost[player]:
            raise IllegalMove(Illegal("103.4", "{} is not in the game any more", self.names[player]))
        self.happen(Event("conceded", "103.4", player))
        self.lose([(player, "103.4")])
        if not self.over and self.asking().chooser(self) == player:
            self.leave_decision()

    def why_not(self, player: int, move: Option | str) -> list[Illegal]:
        """Why a player cannot make a move now; empty if they can."""
        if isinstance(move, str):
            return self.reader.why_not(self, player, move)
        if self.over:
            return [Illegal("103.2", "the game is over")]
        ask = self.asking()
        reasons: list[Illegal] = []
        if ask.chooser(self) != player:
            reasons.append(Illegal("601.1", "it is for {} to decide", self.names[ask.chooser(self)]))
        elif move in self.legal():
            return []
        found = moves.why_not(self, player, move) if move.kind in ACTIONS else ask.why_not(self, move)
        return found + reasons if found else reasons or ask.why_not(self, move)

    def copy(self) -> Game:
        """An independent game in the same state, without listeners; it costs a few microseconds."""
        game = Game.__new__(Game)
        game.edition = self.edition
        game.names = self.names
        game.book = self.book
        game.seats = self.seats
        game.automatic = self.automatic
        game.priced = self.priced
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
        game.battle = self.battle
        game.battle_barred = self.battle_barred
        game.agenda = self.agenda.copy()
        game.snapshot = self.snapshot
        game.rng = self.rng
        game.quiet = self.quiet
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
        game._watchers = self._watchers
        game._statics = self._statics
        game._looked_at = self._looked_at
        game._prices = self._prices
        game._replacers = self._replacers
        game._options = self._options
        game.together = self.together
        game.landmark = self.landmark
        game.looks = self.looks
        game.preferred = None
        return game

    def to_bytes(self) -> bytes:
        """The whole game, to be resumed anywhere by :meth:`from_bytes`."""
        return codec.dumps(self)

    @staticmethod
    def from_bytes(data: bytes) -> Game:
        """A game saved by :meth:`to_bytes`; raises InvalidSave."""
        return codec.loads(data)

    def state_hash(self) -> str:
        """A fingerprint of the state: equal states have equal fingerprints on every machine."""
        return codec.fingerprint(self)

    def view(self, player: int | None) -> dict[str, Any]:
        """Everything a player may know, and nothing else; None is a spectator."""
        return view.view(self, -1 if player is None else player)

    def __str__(self) -> str:
        return view.board(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and codec.position(self) == codec.position(other)

    def __hash__(self) -> int:
        return hash(self.state_hash())

    # ------------------------------------------------------------ the agenda

    def asking(self) -> Ask:
        """The step that waits for a player."""
        ask = self.agenda[-1]
        assert isinstance(ask, Ask)
        return ask

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda so that the first one given runs next."""
        self.agenda.extend(reversed(steps))

    def run(self) -> None:
        """Go on until somebody has something to decide, or the game is over."""
        agenda = self.agenda
        while not self.over:
            step = agenda[-1]
            self.quiet += 1
            if isinstance(step, Ask):
                options = self._open(step)
                if len(options) > 1 and self.decided > loops.BUSY and loops.declare(self, step):
                    continue
                if len(options) > 1 or self.ask_all:
                    self._options = options
                    return
                agenda.pop()
                step.answer(self, options[0])
            elif self.quiet > loops.QUIET and loops.unstoppable(self, step):
                self.finish(-1, "1301.1c")
            else:
                agenda.pop()
                step.run(self)
            agenda = self.agenda

    def keep_snapshot(self, ask: Ask) -> None:
        """Remember how things are, to come back to a decision if a play turns out to be impossible."""
        before = self.copy()
        before.agenda[-1:] = [ask] if isinstance(before.agenda[-1], Priority) else [before.agenda[-1], ask]
        before._options = None
        self.snapshot = before

    def rewind(self) -> None:
        """803.5, 804.4, 903.2j: go back to before a play that cannot be completed.

        That is rare, as only what can be done is offered: doing one part must take away what another needs.
        """
        before = self.snapshot
        assert before is not None, "nothing to rewind to"
        again = before.copy()
        for name, value in vars(again).items():
            if name not in ("listener", "ask_all"):
                setattr(self, name, value)
        self.snapshot = None
        self.happen(Event("rewound", "903.2j", self.asking().chooser(self)))

    def priority(self) -> Priority:
        """The turn player gains priority."""
        return Priority(self.turn_player)

    def needs_priority(self) -> bool:
        """505.5e, 807.3b: whether rule processes or triggered abilities wait."""
        triggers.watch_status(self)
        return bool(self.triggered) or (self.unsettled and processes.due(self))

    def leave_decision(self) -> None:
        """A player who has left the game decides nothing any more: their decision is dropped."""
        self._options = None
        self.agenda.pop()
        if not self.agenda or isinstance(self.agenda[-1], Ask):
            self.then(Priority(self.next_player(self.turn_player)))
        self.run()

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
        """Everybody else, clockwise."""
        return [seat for seat in self.clockwise(player) if seat != player]

    def are_opponents(self, player: int, other: int) -> bool:
        """Whether two players play against each other."""
        return player != other

    def lose(self, losers: list[tuple[int, str]]) -> None:
        """103.1-103.3: players lose at the same time; who is left alone wins, and if nobody is left it is a draw."""
        for player, rule in losers:
            self.lost[player] = True
            self.happen(Event("lost", rule, player))
        left = self.alive()
        if len(left) == 1:
            self.finish(left[0], "103.4" if losers[0][1] == "103.4" else "103.2")
        elif not left:
            self.finish(-1, "103.3")

    def finish(self, winner: int, rule: str) -> None:
        """The game ends; -1 is a draw."""
        self.over = True
        self.winner = winner
        self._options = None
        self.snapshot = None
        self.happen(Event("won" if winner >= 0 else "drawn", rule, winner))

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
        return self.last_id

    def define(self, card: CardDef) -> int:
        """The place in the book of a printed card or token, which is added if it was not there."""
        if card not in self.book:
            self.book = (*self.book, card)
            self.automatic = self.automatic or card.automatic
            self.priced = self.priced or ways.priced((card,))
            self.reserving = self.reserving or spending.reserving((card,))
            self.reach = ways.reach(self.book)
            self.afar = ways.afar(self.book)
            self.memory |= card.memory
        return self.book.index(card)

    def add_card(self, body: int, owner: int, zone: int, *, face_down: bool = False) -> int:
        """A card that was not in the game is put on top of a zone."""
        card = Card(self.new_id(), body, owner, owner, zone, face_down=face_down, since=self.turn_number)
        self.cards[card.id] = card
        self.zone(zone, owner).append(card.id)
        return card.id

    def copy_card(self, card_id: int, zone: int) -> int:
        """1017.1a, 1017.3: a copy that is no physical card."""
        card = self.cards[card_id]
        copy = Card(self.new_id(), card.body, card.owner, card.controller, zone, pseudo=True)
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

    def info(self, card_id: int) -> Info:
        """The information of a card now, or as it last was (911.1)."""
        altered = self._altered
        if altered is None:
            altered = self._altered = characteristics.altered(self)
        found = altered.get(card_id)
        if found is not None:
            return found
        card = self.cards.get(card_id)
        if card is None:
            return self.departed[card_id].info
        return self.book[card.body].infos[card.side]

    def name(self, card_id: int) -> str:
        """The name of a card, also of one that is gone, or of what is on the chase."""
        if card_id in self.cards or card_id in self.departed:
            return self.info(card_id).name
        entry = self.entry(card_id)
        return self.name(entry.card) if entry is not None and entry.card != card_id else "something"

    def last_known(self, card_id: int) -> Card | None:
        """911.1: a card, or how it last was."""
        card = self.cards.get(card_id)
        if card is None and card_id in self.departed:
            return self.departed[card_id].card
        return card

    def remember(self, card: Card) -> None:
        """911.1: keep how a card is before it moves."""
        self.departed[card.id] = Departed(card, self.info(card.id), 0)

    def succeeded(self, old: int, new: int) -> None:
        """302.3: a card that has moved is gone; another object stands for it now."""
        del self.cards[old]
        departed = self.departed[old]
        self.departed[old] = Departed(departed.card, departed.info, new)

    def divinity(self, player: int) -> int | None:
        """1136.3: the divinity of a player's J/ruler, None without [Divinity]."""
        for card_id in self.in_play():
            if self.cards[card_id].controller == player:
                info = self.info(card_id)
                if info.types & J_SLASH_RULER and "Divinity" in info.keywords:
                    return info.divinity
        return None

    def changed(self) -> None:
        """Something happened that may change the information of cards, or call for a rule process."""
        self._altered = None
        self._prices = None
        if self._looked_at is None or characteristics.WATCHERS in self._looked_at:
            self._watchers = None
        self.unsettled = True

    def begin_with(self, card_id: int, changes: tuple[Change, ...]) -> None:
        """903.2d-i, 1109.2: a card is different from the start where it is now, for as long as it is there."""
        scope = Scope(card_id, self.cards[card_id].controller)
        self.effects = [*self.effects, Lasting((card_id,), changes, "", scope, self.new_id())]
        self.automatic = self.automatic or holds(changes, Automatic)
        self.watch_anew()

    def end_effects(self, until: str, rule: str) -> None:
        """505.5b, 807.3a: the continuous effects of a duration end."""
        if self.replacing:
            self.replacing = [lasting for lasting in self.replacing if lasting.until != until]
        self.delayed = [waiting for waiting in self.delayed if waiting.until != until]
        ending = [lasting for lasting in self.effects if lasting.until == until]
        if ending:
            self.effects = [lasting for lasting in self.effects if lasting.until != until]
            self.changed()
            self.happen(Event("effects ended", rule, self.turn_player, amount=len(ending)))
            control.give_back(self, ending)

    # ------------------------------------------------------------ the chase

    def entry(self, entry_id: int) -> Entry | None:
        """What has an id in the chase area."""
        for entry in self.chase:
            if entry.id == entry_id:
                return entry
        return None

    def leave_chase(self, entry_id: int) -> None:
        """A pseudo-card is removed from the chase area (707.3)."""
        entry = self.entry(entry_id)
        assert entry is not None
        self.chase = [other for other in self.chase if other.id != entry_id]
        play.hide_again(self, entry)
        lifebreak.put_away(self, entry)

    def replace_entry(self, entry: Entry) -> None:
        """Put what is known now of something in the chase area."""
        self.chase = [entry if other.id == entry.id else other for other in self.chase]

    # ------------------------------------------------------------ turns and events

    def begin_turn(self, player: int) -> None:
        """505.6: a new turn; what is counted by the turn starts anew."""
        self.turn_player = player
        self.turn_number += 1
        self.decided = 0
        self.trail = self.loop = ()
        self.turns_taken[player] += 1
        self.cards_played = [0] * self.seats
        self.uses = []
        self.past = []
        self.called = self.judged = self.battle_barred = False
        self.departed = {}

    def watchers(self) -> Watchers:
        """The automatic objects that are active now."""
        if not self.automatic:
            return {}
        if self._watchers is None:
            self._watchers = triggers.watchers(self)
        return self._watchers

    def watch_anew(self) -> None:
        """Automatic objects and continuous abilities may have come or gone."""
        self._watchers = None
        self._statics = None
        self._looked_at = None
        self._prices = None
        self._replacers = None
        self._altered = None

    def statics(self) -> list[tuple[int, Continuous]]:
        """902.1, 902.2: the printed continuous abilities of what is in play, and of what its text lets be active."""
        if self._statics is None:
            self._statics = [
                (i, ability)
                for i in self.in_play()
                for ability in self.printed(self.cards[i]).continuous
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

    def prices(self) -> list[tuple[Scope, CostOfPlay]]:
        """903.2i: the abilities and effects in force that alter what cards cost to play."""
        if self._prices is None:
            self._prices = alteration.standing(self)
        return self._prices

    def replacers(self) -> list[int]:
        """910: the cards in play that may have replacement effects."""
        if self._replacers is None:
            found, lasts = proposing.replacers(self)
            if not lasts:
                return found
            self._replacers = found
        return self._replacers

    def replaceable(self, card_id: int = 0) -> bool:
        """910: whether a replacement effect might have a say, perhaps that of a card itself."""
        return bool(self.replacing or self.replacers()) or (card_id != 0 and bool(self.info(card_id).replacements))

    def movement(self, card: Card, zone: int, place: str, controller: int, rested: bool) -> Proposal:
        """910: that the rules would move a card to a zone."""
        player = controller if controller >= 0 else card.owner
        return Proposal(MOVEMENT, card.id, 0, 0, player, card.zone, zone, place, rested=rested)

    def way(self, card: Card, zone: int, place: str, controller: int, rested: bool) -> Proposal | None:
        """910: how a card really moves that the rules would move to a zone; None if it does not."""
        return proposing.way(self, self.movement(card, zone, place, controller, rested))

    def player_abilities(self, player: int) -> list[Ability]:
        """1120.4: the abilities that players themselves have by effects and continuous abilities."""
        return characteristics.of_player(self, player)

    def computing(self, infos: dict[int, Info]) -> None:
        """The information of cards is being computed, and this is how far it has come."""
        self._altered = infos

    def happen(self, event: Event, watching: Watchers | None = None) -> None:
        """Tell of an event; automatic objects that watch for it trigger."""
        looked_at = self._looked_at
        if looked_at is None:
            looked_at = self._looked_at = characteristics.looked_at(self)
        if looked_at and (event.kind in looked_at or "*" in looked_at):
            self._altered = None
            self._prices = None
            if characteristics.WATCHERS in looked_at:
                self._watchers = None
        if self.listener is not None:
            self.listener(self, event)
        if event.kind in self.memory:
            self.past.append(event)
        if self.automatic:
            triggers.notice(self, event, self.watchers() if watching is None else watching)


ACTIONS = frozenset(("play", "use", "set", "judgment", "call", "battle", "attack", "lifebreak"))
