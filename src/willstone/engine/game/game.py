"""The game: a state with an agenda, and the one way to go on, which is to take an option of the current decision.

The public interface is :meth:`Game.new`, ``decision``, ``legal``, ``play``, ``copy``, ``to_bytes``, ``from_bytes``,
``view``, ``why_not`` and ``str(game)``. The other methods are for the rules in the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from willstone import mishaps
from willstone.engine.abilities import noticing, this_turn
from willstone.engine.actions import control, moving
from willstone.engine.core.errors import Illegal, IllegalMove
from willstone.engine.core.events import Event
from willstone.engine.core.limits import DEFAULT, EVENT
from willstone.engine.core.rng import start
from willstone.engine.costs import altered_costs
from willstone.engine.game import codec, deciding, found_in_play, newgame, running, view
from willstone.engine.game.shown import Shown
from willstone.engine.layers import active, characteristics, ordering
from willstone.engine.playing import play
from willstone.engine.replacing import proposing
from willstone.engine.state.agenda import Ask
from willstone.engine.state.statefields import REWOUND, part_of
from willstone.engine.turn import leaving, lifebreak, processes, triggered
from willstone.engine.turn.priority import Priority
from willstone.engine.turn.setup import SetUp

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from willstone.engine.core.limits import Limits
    from willstone.engine.core.options import Decision, Option
    from willstone.engine.game.view_types import View
    from willstone.engine.state.abilities import Continuing
    from willstone.engine.state.agenda import Step
    from willstone.engine.state.cards import Deck
    from willstone.engine.state.edition import Edition
    from willstone.engine.state.info import Info
    from willstone.engine.state.pieces import Watchers
    from willstone.engine.state.play_rule import PlayRule
    from willstone.engine.state.proposals import Proposal
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.services import Found
    from willstone.engine.state.speech import Ability


class Game(Shown):
    """A game of Force of Will between two or more players, seated clockwise by number.

    >>> from willstone import Game, Library
    >>> library = Library.standard()
    >>> game = Game.new("cr-8.01", [library.deck("Quickstep"), library.deck("Quiet Tide")], seed=7, names=["A", "B"])
    >>> game.play("choose none")
    >>> game
    <Game cr-8.01: A, B; turn 0, setup>
    >>> game.why_not(0, "call")[0].rule
    '403.5'
    """

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
        limits: Limits = DEFAULT,
    ) -> Game:
        """Start a game by an edition between decks, one for each player in the order of the seats.

        The seed decides everything that is random. ``first`` names the seat that plays first instead of chance.
        ``tournament`` says what is out of the game (317.1): the sideboard, else the rest of the collection.
        With ``ask_all`` also decisions with a single option are asked. Cards with words that are not understood are
        refused unless ``allow_incomplete`` is given, which plays them as if those words were not there. A game that
        would exceed its ``limits`` is drawn (1301.1c).
        """
        rules = newgame.rules_for(rules, decks)
        seats = newgame.names_for(names, decks)
        book = newgame.book_of(decks, tournament, allow_incomplete)
        game = Game(rules, seats, book)
        game.rng = start(seed)
        newgame.lay_out(game, decks, book, tournament)
        game.agenda.append(SetUp(first))
        game.ask_all = ask_all
        game.limits = limits
        game.listener = listener
        game.run()
        return game

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now and by whom; None when the game is over."""
        if self.over:
            return None
        return deciding.decision(self)

    def legal(self) -> list[Option]:
        """The options of the current decision; empty when the game is over.

        Where a number is asked for, one option stands for all the numbers of a range; see :class:`Option`.
        """
        if self.over:
            return []
        if self._options is None:
            self._options = running.options(self, self.asking())
        return self._options

    def play(self, move: Option | str) -> None:
        """Take an option, or make a move written in the notation, for the player who decides.

        Raises :class:`IllegalMove`, :class:`AmbiguousMove` or :class:`InvalidMove`; the game is unchanged then.
        """
        try:
            if isinstance(move, str):
                self.reader.play(self, move)
            else:
                self._take(move)
        except IllegalMove as refusal:
            raise IllegalMove(self.cited(refusal.reasons)) from None

    def cited(self, reasons: list[Illegal]) -> list[Illegal]:
        """Reasons by the numbers of the edition's document."""
        return [reason.cited_as(self.edition.cite(reason.rule)) for reason in reasons]

    def _take(self, move: Option) -> None:
        ask = deciding.check(self, move)
        deciding.count(self, ask, move)
        if self.over:
            return
        self._options = None
        self.agenda.pop()
        ask.answer(self, move)
        self.run()

    def concede(self, player: int) -> None:
        """103.4: a player leaves the game, at any time."""
        if self.over or self.lost[player]:
            raise IllegalMove(self.cited([Illegal("103.4", "{} is not in the game any more", self.names[player])]))
        self.happen(Event("conceded", "103.4", player))
        self.lose([(player, "103.4")])
        if not self.over:
            self._go_on_without(player)

    def why_not(self, player: int, move: Option | str) -> list[Illegal]:
        """Why a player cannot make a move now; empty if they can."""
        if isinstance(move, str):
            return self.cited(self.reader.why_not(self, player, move))
        return self.cited(deciding.against(self, player, move))

    def to_bytes(self) -> bytes:
        """The whole game, to be resumed anywhere by :meth:`from_bytes`."""
        return codec.dumps(self)

    @staticmethod
    def from_bytes(data: bytes) -> Game:
        """A game saved by :meth:`to_bytes`; raises InvalidSave."""
        return codec.loads(data, Game)

    def state_hash(self) -> str:
        """A fingerprint of the state: equal states have equal fingerprints on every machine."""
        return codec.fingerprint(self)

    def view(self, player: int | None) -> View:
        """Everything a player may know, and nothing else; None is a spectator."""
        return view.view(self, -1 if player is None else player)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game) or self.limits != other.limits:
            return False
        return codec.position(self) == codec.position(other)

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
        self._options = running.run(self)

    def rush(self, choose: Callable[[Game, Ask], Option | None]) -> None:
        """Go on by legal choices of somebody who does not want to know what else there was, until they choose None.

        For thinking ahead: listing everything that a player with priority may do is most of the work otherwise.
        """
        self._options = None
        running.rush(self, choose)

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
        for name in part_of(REWOUND):
            setattr(self, name, getattr(again, name))
        self.snapshot = None
        ask = self.asking()
        rule = {"attack": "803.5", "block": "804.4"}.get(ask.topic(), "903.2j")
        self.happen(Event("rewound", rule, ask.chooser(self)))

    def priority(self) -> Priority:
        """The turn player gains priority."""
        return Priority(self.turn_player)

    def needs_priority(self) -> bool:
        """505.5e, 807.3b: whether rule processes or triggered abilities wait."""
        triggered.watch_status(self)
        return bool(self.triggered) or (self.unsettled and processes.due(self))

    def _go_on_without(self, player: int) -> None:
        """A player who has left the game decides nothing any more: their decision is dropped."""
        self._options = None
        step = self.agenda[-1]
        if isinstance(step, Ask) and step.chooser(self) == player:
            self.agenda.pop()
            step.abandoned(self)
        self.run()

    # ------------------------------------------------------------ the end

    def lose(self, losers: list[tuple[int, str]]) -> None:
        """103.1-103.3: players lose at the same time; who is left alone wins, and if nobody is left it is a draw."""
        leaving.lose(self, losers)

    def finish(self, winner: int, rule: str) -> None:
        """The game ends; -1 is a draw."""
        self.over = True
        self.winner = winner
        self._options = None
        self.snapshot = None
        self.happen(Event("won" if winner >= 0 else "drawn", rule, winner))

    # ------------------------------------------------------------ the information of cards

    def info(self, card_id: int) -> Info:
        """The information of a card now, or as it last was (911.1)."""
        altered = self._altered
        if altered is None:
            altered = self._look()
        found = altered.get(card_id)
        if found is not None:
            return found
        card = self.cards.get(card_id)
        if card is None:
            return self.departed[card_id].info
        return self.book[card.body].infos[card.side]

    def bearers(self, player: int) -> list[tuple[int, Info]]:
        """902.1, 902.1a, 902.1b: the cards of a player in play and in their item area with activate abilities."""
        kept = self._kept()
        if player not in kept:
            kept[player] = found_in_play.bearing(self, player)
        return kept[player]

    def reached(self, player: int) -> list[tuple[int, Info]]:
        """902.2: the cards of a player in other zones that may be played from there, or have abilities that may."""
        kept = self._kept()
        if ~player not in kept:
            kept[~player] = found_in_play.reaching(self, player)
        return kept[~player]

    def kept(self, find: Callable[[Any], list[Found]]) -> list[Found]:
        """What a function finds in play, looked up once for as long as no card moves or changes."""
        kept = self._kept()
        if find not in kept:
            kept[find] = find(self)
        return kept[find]

    def _kept(self) -> dict[object, list[Any]]:
        """What is kept for as long as the information of cards is, which ends when one moves or changes sides."""
        altered = self._altered
        if altered is None:
            altered = self._look()
        if self._partial:
            return {}  # nothing is kept while that is being computed
        kept = self._bearers
        if kept is None or kept[0] is not altered:
            kept = self._bearers = (altered, {})
        return kept[1]

    def weigh(self) -> None:
        """1301.1c: see what it takes to look at all cards again; what is too much ends the game."""
        if self._altered is None:
            self._look()
        elif self.looked <= characteristics.FEW_LOOKS and not self.load:
            return
        self.load = max(0, self.looked - characteristics.FEW_LOOKS) // characteristics.LOOKS
        if self.looked > characteristics.MOST_LOOKS:
            self.work += self.limits.work

    def _look(self) -> dict[int, Info]:
        """Look at all cards again: compute what is not as printed; half of it is not kept if that fails."""
        self.seen = True
        altered = None
        self._partial = True
        try:
            altered = characteristics.altered(self)
        finally:
            self._altered, self._partial = altered, False
        return altered

    def changed(self) -> None:
        """Something happened that may change the information of cards, or call for a rule process."""
        if self.seen:
            self.work += self.load
            self.seen = False
        self._altered = None
        self._prices = None
        if self._looked_at is None or active.WATCHERS in self._looked_at:
            self._watchers = None
        self.unsettled = True

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

    def leave_chase(self, entry_id: int) -> None:
        """A pseudo-card is removed from the chase area (707.3)."""
        entry = self.entry(entry_id)
        assert entry is not None
        self.chase = [other for other in self.chase if other.id != entry_id]
        play.hide_again(self, entry)
        lifebreak.put_away(self, entry)

    # ------------------------------------------------------------ what is at work, and events

    def statics(self) -> list[tuple[int, Continuing]]:
        """902.1, 902.2: the printed continuous abilities that are active wherever their cards are."""
        if self._statics is None:
            self._statics = ordering.statics(self)
        return self._statics

    def watchers(self) -> Watchers:
        """The automatic objects that are active now."""
        if not self.automatic:
            return {}
        if self._watchers is None:
            self._watchers = noticing.watchers(self)
        return self._watchers

    def prices(self) -> Sequence[tuple[Scope, PlayRule]]:
        """903.2i: the abilities and effects in force that alter what cards cost to play."""
        if self._prices is None:
            self._prices = altered_costs.standing(self)
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

    def imagined(self, proposal: Proposal) -> Self:
        """909.5: the game as it would be if a card moved as proposed, to look at the card there."""
        trial = self.copy()
        told = (proposal.ref, proposal.zone, "909.5", proposal.player, proposal.place, proposal.side, proposal.rested)
        moving.imagine(trial, moving.Move(*told, judgment=True, x=proposal.x or self.cards[proposal.ref].x))
        return trial

    def player_abilities(self, player: int) -> list[Ability]:
        """1120.4: the abilities that players themselves have by effects and continuous abilities."""
        return active.of_player(self, player)

    def computing(self, infos: dict[int, Info]) -> None:
        """The information of cards is being computed, and this is how far it has come."""
        self._altered = infos

    def _tell(self, listener: Callable[[Any, Event], None], event: Event) -> None:
        """Somebody outside only listens: what has begun is done to its end, whatever comes of that."""
        try:
            listener(self, event)
        except Exception as error:
            mishaps.report("a listener", error)

    def happen(self, event: Event, watching: Watchers | None = None) -> None:
        """Tell of an event; automatic objects that watch for it trigger."""
        looked_at = self._looked_at
        if looked_at is None:
            looked_at = self._looked_at = active.looked_at(self)
        if looked_at and (event.kind in looked_at or "*" in looked_at):
            self.work += self.load
            self._altered = None
            self._prices = None
            if active.WATCHERS in looked_at:
                self._watchers = None
        if self.listener is not None:
            self._tell(self.listener, event)
        if event.kind in self.edition.noticing:
            self.edition.notice(self, event)
        if self.pages:
            self.note(event)
        memory = self.traits.memory
        if event.kind == "played" and this_turn.ANNALS in memory and event.detail == "spell":
            self.annals = (*self.annals, (event.player, self.info(event.card).name))
        if event.kind in memory:
            self.past.append(this_turn.kept(self, event))
        self.work += EVENT
        self.seen = True  # whether somebody listens makes no difference
        if self.automatic and self.work <= self.limits.work:
            noticing.notice(self, event, self.watchers() if watching is None else watching)
