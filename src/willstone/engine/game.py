"""The game: a state with an agenda, and the one way to go on, which is to take an option of the current decision.

The public interface is :meth:`Game.new`, :attr:`Game.decision`, :meth:`Game.legal`, :meth:`Game.play`,
:meth:`Game.copy`, :meth:`Game.to_bytes`, :meth:`Game.from_bytes`, :meth:`Game.view`, :meth:`Game.why_not` and
``str(game)``. The other methods are for the rules in the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from willstone import mishaps
from willstone.engine import (
    alteration,
    characteristics,
    codec,
    control,
    from_zones,
    history,
    lifebreak,
    loops,
    moves,
    play,
    processes,
    proposing,
    triggers,
    view,
)
from willstone.engine.abilities import Ability, Activate, Automatic, holds
from willstone.engine.agenda import Ask, Decision, Option, Step, settled
from willstone.engine.cards import Card, Deck, Info
from willstone.engine.edition import Edition
from willstone.engine.errors import Illegal, IllegalMove
from willstone.engine.events import Event
from willstone.engine.gamestate import GameState
from willstone.engine.information import FROM_GRAVEYARD, J_SLASH_RULER
from willstone.engine.leaving import leave
from willstone.engine.limits import DEFAULT, EVENT, Limits
from willstone.engine.payment import plan
from willstone.engine.priority import Priority
from willstone.engine.scope import Scope
from willstone.engine.setup import SetUp
from willstone.engine.state import Departed, Lasting
from willstone.engine.will import Cost
from willstone.engine.would import MOVEMENT, Proposal
from willstone.engine.zones import FIELD, ITEM_AREA, RULER_AREA

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from willstone.engine.alteration import CostOfPlay
    from willstone.engine.changes import Change
    from willstone.engine.infinity import Number
    from willstone.engine.reader import MoveReader
    from willstone.engine.triggers import Watchers


class Game(GameState):
    """A game of Force of Will between two or more players, seated clockwise by number."""

    reader: ClassVar[MoveReader]

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
        from willstone.engine.newgame import begin

        game = begin(rules, decks, seed, names, tournament, allow_incomplete)
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
        ask = self.asking()
        return Decision(ask.chooser(self), ask.topic(), ask.prompt(self), self.edition.cite(ask.rule()), self.legal())

    def legal(self) -> list[Option]:
        """The options of the current decision; empty when the game is over.

        Where a number is asked for, one option stands for all the numbers of a range; see :class:`Option`.
        """
        if self.over:
            return []
        if self._options is None:
            self._options = self._open(self.asking())
        return self._options

    def _open(self, ask: Ask) -> list[Option]:
        options = ask.options(self)
        return options if self.decided < self.limits.busy else loops.allowed(self, ask, options)

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
        if self.over:
            raise IllegalMove(Illegal("103.2", "the game is over"))
        ask = self.asking()
        if not self._offers(move):
            raise IllegalMove(ask.why_not(self, move) or [Illegal(ask.rule(), "it is not among the choices here")])
        if move.pay:
            self._check_payment(ask.chooser(self), move)
        if not settled(self.legal()):
            self.labour += self.work
            self.quiet = self.work = self.looks = self.landmark = 0
            self.decided += 1
            if self.decided > self.limits.busy:
                loops.note(self, ask, move)
                if self.decided > self.limits.decisions:
                    self.finish(-1, "1301.1c")
                    return
        self._options = None
        self.agenda.pop()
        ask.answer(self, move)
        self.run()

    def _offers(self, move: Option) -> bool:
        return any(option.covers(move) for option in self.legal())

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
            raise IllegalMove(self.cited([Illegal("103.4", "{} is not in the game any more", self.names[player])]))
        self.happen(Event("conceded", "103.4", player))
        self.lose([(player, "103.4")])
        if not self.over:
            self._go_on_without(player)

    def why_not(self, player: int, move: Option | str) -> list[Illegal]:
        """Why a player cannot make a move now; empty if they can."""
        if isinstance(move, str):
            return self.cited(self.reader.why_not(self, player, move))
        return self.cited(self._against(player, move))

    def _against(self, player: int, move: Option) -> list[Illegal]:
        if self.over:
            return [Illegal("103.2", "the game is over")]
        ask = self.asking()
        reasons: list[Illegal] = []
        if ask.chooser(self) != player:
            reasons.append(Illegal("601.1", "it is for {} to decide", self.names[ask.chooser(self)]))
        elif self._offers(move):
            return []
        found = moves.why_not(self, player, move) if move.kind in ACTIONS else ask.why_not(self, move)
        return found + reasons if found else reasons or ask.why_not(self, move)

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
        agenda = self.agenda
        limits = self.limits
        while not self.over:
            step = agenda[-1]
            self.quiet += 1
            self.work += 1
            if self.work > limits.work:
                self.finish(-1, "1301.1c")
            elif isinstance(step, Ask):
                options = self._open(step)
                self.work += len(options)
                choice = not settled(options)
                if choice and self.decided > limits.busy and loops.declare(self, step):
                    continue
                if choice:
                    if self._altered is None or self.looked > characteristics.FEW_LOOKS or self.load:
                        self.weigh()
                    if (self.work > MUCH or not self.decided % OFTEN) and self.exhausted():
                        self.finish(-1, "1301.1c")
                        return
                if choice or self.ask_all:
                    self._options = options
                    return
                agenda.pop()
                step.answer(self, options[0])
            elif self.quiet > limits.quiet and loops.unstoppable(self, step):
                self.finish(-1, "1301.1c")
            else:
                agenda.pop()
                step.run(self)
            agenda = self.agenda

    def rush(self, choose: Callable[[Game, Ask], Option | None]) -> None:
        """Go on by legal choices of somebody who does not want to know what else there was, until they choose None.

        For thinking ahead: listing everything that a player with priority may do is most of the work otherwise.
        """
        self._options = None
        while not self.over:
            step = self.agenda[-1]
            self.quiet += 1
            self.work += 1
            if self.work > self.limits.work:
                self.finish(-1, "1301.1c")
            elif isinstance(step, Ask):
                option = choose(self, step)
                if option is None:
                    return
                self.agenda.pop()
                step.answer(self, option)
            elif self.quiet > self.limits.quiet and loops.unstoppable(self, step):
                self.finish(-1, "1301.1c")
            else:
                self.agenda.pop()
                step.run(self)

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
            if name not in ("listener", "ask_all", "quiet", "work", "labour"):
                setattr(self, name, value)
        self.snapshot = None
        ask = self.asking()
        rule = {"attack": "803.5", "block": "804.4"}.get(ask.topic(), "903.2j")
        self.happen(Event("rewound", rule, ask.chooser(self)))

    def priority(self) -> Priority:
        """The turn player gains priority."""
        return Priority(self.turn_player)

    def needs_priority(self) -> bool:
        """505.5e, 807.3b: whether rule processes or triggered abilities wait."""
        triggers.watch_status(self)
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
        for player, rule in losers:
            self.lost[player] = True
            self.happen(Event("lost", rule, player))
        left = self.alive()
        if len(left) == 1:
            self.finish(left[0], "103.4" if losers[0][1] == "103.4" else "103.2")
        elif not left:
            self.finish(-1, "103.3")
        else:
            for player, _ in losers:
                leave(self, player)

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
        """902.1: the cards of a player in play and in their item area with activate abilities."""
        kept = self._kept()
        found = kept.get(player)
        if found is None:
            there = (*self.zone(FIELD, 0), *self.zone(RULER_AREA, player), *self.zone(ITEM_AREA, player))
            known = [(i, self.info(i)) for i in there if self.cards[i].controller == player]
            found = kept[player] = [(i, info) for i, info in known if info.activates or info.wills]
        return found

    def reached(self, player: int) -> list[tuple[int, Info]]:
        """902.2: the cards of a player in other zones that may be played from there, or have abilities that may."""
        kept = self._kept()
        found = kept.get(~player)
        if found is None:
            known = [(i, self.info(i)) for zone in self.reach for i in self.zone(zone, player)]
            known += [(i, self.info(i)) for i in from_zones.lent(self, player)]
            found = kept[~player] = [
                (i, info)
                for i, info in known
                if info.activates or info.wills or info.playing or info.flags & FROM_GRAVEYARD
            ]
        return found

    def _kept(self) -> dict[int, list[tuple[int, Info]]]:
        """What is kept for as long as the information of cards is: a card that moves or changes sides ends that."""
        altered = self._altered
        if altered is None:
            altered = self._look()
        kept = self._bearers
        if kept is None or kept[0] is not altered:
            kept = self._bearers = (altered, {})
        return kept[1]

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
                if info.types & J_SLASH_RULER and "Divinity" in info.keywords:
                    return info.divinity
        return None

    def weigh(self) -> None:
        """1301.1c: see what it takes to look at all cards again; what is too much ends the game."""
        if self._altered is None:
            self._look()
        self.load = max(0, self.looked - characteristics.FEW_LOOKS) // characteristics.LOOKS
        if self.looked > characteristics.MOST_LOOKS:
            self.work += self.limits.work

    def _look(self) -> dict[int, Info]:
        """Look at all cards again: compute what is not as printed; half of it is not kept if that fails."""
        self.seen = True
        try:
            altered = self._altered = characteristics.altered(self)
        except BaseException:
            self._altered = None
            raise
        return altered

    def changed(self) -> None:
        """Something happened that may change the information of cards, or call for a rule process."""
        if self.seen:
            self.work += self.load
            self.seen = False
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

    def leave_chase(self, entry_id: int) -> None:
        """A pseudo-card is removed from the chase area (707.3)."""
        entry = self.entry(entry_id)
        assert entry is not None
        self.chase = [other for other in self.chase if other.id != entry_id]
        play.hide_again(self, entry)
        lifebreak.put_away(self, entry)

    # ------------------------------------------------------------ what is at work, and events

    def watchers(self) -> Watchers:
        """The automatic objects that are active now."""
        if not self.automatic:
            return {}
        if self._watchers is None:
            self._watchers = triggers.watchers(self)
        return self._watchers

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
            self.work += self.load
            self._altered = None
            self._prices = None
            if characteristics.WATCHERS in looked_at:
                self._watchers = None
        if self.listener is not None:
            try:
                self.listener(self, event)
            except Exception as error:  # it only listens: what has begun is done to its end
                mishaps.report("a listener", error)
        if event.kind in self.edition.noticing:
            self.edition.notice(self, event)
        if event.kind == "played" and history.ANNALS in self.memory and event.detail == "spell":
            self.annals = (*self.annals, (event.player, self.info(event.card).name))
        if event.kind in self.memory:
            self.past.append(history.kept(self, event))
        self.work += EVENT
        self.seen = True  # whether somebody listens makes no difference
        if self.automatic and self.work <= self.limits.work:
            triggers.notice(self, event, self.watchers() if watching is None else watching)


OFTEN: Final = 32  # decisions after which it is looked how much there is
MUCH: Final = 1_000  # work after which it is looked at once
ACTIONS = frozenset(("play", "use", "set", "judgment", "call", "battle", "attack", "lifebreak"))
