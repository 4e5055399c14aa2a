"""Moving cards together (302.4, 906.7b), and what is nothing but moving: banish, remove, discard (1004, 1011, 1019)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, final

from willstone.engine.abilities import protection
from willstone.engine.actions import ledger
from willstone.engine.actions.moving import Move, move
from willstone.engine.core.events import Event
from willstone.engine.layers import ordering
from willstone.engine.replacing.proposing import Action, Propose
from willstone.engine.replacing.would import MOVEMENT
from willstone.engine.state import zones
from willstone.engine.state.agenda import OfCards, Step, tell
from willstone.engine.state.claims import BANISH, DISCARD, Taking
from willstone.engine.state.proposals import Proposal
from willstone.engine.state.questions import Pick
from willstone.engine.state.zones import FIELD, GRAVEYARD, GROUND, HAND, REMOVED, RULER_AREA
from willstone.i18n.messages import message, plural

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.state.claims import Claim
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Watchers


TIMED: Final = -1  # among the owners who have put their cards in order: the turn player has (909.3b)


@final
class MoveCards(Action):
    """Move several cards together; owners order theirs where the zone's order is managed (302.4).

    ``cause`` names a further event for each of them: destroyed, discarded, banished; ``player`` controls what enters
    the field (307.7). ``ways`` are those that replacement effects have settled, None as long as they have not (910).
    """

    FIELDS = (
        "cards",
        "zone",
        "rule",
        "place",
        "cause",
        "arranged",
        "j_rulers",
        "player",
        "ways",
        "rested",
        "face_down",
        "homeless",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        cards: tuple[int, ...],
        zone: int,
        rule: str,
        place: str = zones.TOP,
        cause: EventKind | Literal[""] = "",
        arranged: tuple[int, ...] = (),
        j_rulers: tuple[int, ...] = (),
        player: int = -1,
        ways: tuple[Proposal, ...] | None = None,
        rested: bool = False,
        face_down: bool = False,
        homeless: tuple[int, ...] = (),
    ) -> None:
        self.cards = cards
        self.zone = zone
        self.rule = rule
        self.place = place
        self.cause = cause
        self.arranged = arranged
        self.j_rulers = j_rulers  # destroyed at the same time
        self.player = player
        self.ways = ways
        self.rested = rested
        self.face_down = face_down
        self.homeless = homeless  # additions among the cards that are not destroyed but put away (1406.4a)

    def run(self, game: GameState) -> None:
        cards = tuple(i for i in self.cards if i in game.cards)
        if self.ways is None and self.zone != FIELD:
            cards = tuple(i for i in cards if not protection.stays(game, i, self.zone, self.cause))
        if len(cards) < len(self.cards):
            ledger.missed(game)
        if self.ways is None and (game.replaceable() or any(game.info(i).replacements for i in cards)):
            home = tuple(self._proposal(game, i, RULER_AREA) for i in self.j_rulers)  # 1010.1
            game.then(Propose((*home, *(self._proposal(game, i, self.zone) for i in cards)), (), self))
            return
        if len(cards) < 2 or not self._ask_for_order(game, cards):
            self._move(game, cards)

    def _ask_for_order(self, game: GameState, cards: tuple[int, ...]) -> bool:
        """302.4, 909.3b: ask in which order some cards move, if that has to be said."""
        for owner in game.clockwise(game.turn_player):
            own = self._to_order(game, cards, owner)
            if len({game.cards[i].body for i in own}) > 1:
                words = message("put them in order, the last one ends on top")
                game.then(Pick(owner, "order", words, "302.4", own, (), len(own), len(own), self))
                return True
        entering = self._to_time(game, cards)
        if entering:
            words = message("put them in order, the effects of the first one are applied first")
            number = len(entering)
            game.then(Pick(game.turn_player, "order", words, "909.3b", entering, (), number, number, self))
        return bool(entering)

    def _proposal(self, game: GameState, card_id: int, zone: int) -> Proposal:
        start = game.cards[card_id].zone
        way = (zone, self.place, "" if card_id in self.homeless else self.cause, self.rested)
        return Proposal(MOVEMENT, card_id, 0, 0, self.player, start, *way)

    def accepted(self, game: GameState, proposals: tuple[Proposal, ...]) -> None:
        if len(proposals) < len(self.cards) + len(self.j_rulers):
            ledger.missed(game, "910.1")
        j_rulers = tuple(way.ref for way in proposals if way.ref in self.j_rulers and way.zone == RULER_AREA)
        cards = tuple(way.ref for way in proposals if way.ref not in self.j_rulers)
        settled = self._with(cards, self.arranged, proposals)
        settled.j_rulers = j_rulers  # one that would go elsewhere does not move (316.2), and so is not destroyed
        game.then(settled)

    def _with(self, cards: tuple[int, ...], arranged: tuple[int, ...], ways: tuple[Proposal, ...] | None) -> MoveCards:
        told = (self.zone, self.rule, self.place, self.cause)
        turned = (self.rested, self.face_down)
        return MoveCards(cards, *told, arranged, self.j_rulers, self.player, ways, *turned, self.homeless)

    def _to_order(self, game: GameState, cards: tuple[int, ...], owner: int) -> tuple[int, ...]:
        """302.4: the cards of a player that end in a zone whose order is managed."""
        if owner in self.arranged:
            return ()
        ways = {way.ref: way.zone for way in self.ways or ()}
        return tuple(
            i for i in cards if game.cards[i].owner == owner and ways.get(i, self.zone) in game.edition.ordered
        )

    def _to_time(self, game: GameState, cards: tuple[int, ...]) -> tuple[int, ...]:
        """909.3b: the cards that enter the field together, if the order of their continuous effects matters."""
        if TIMED in self.arranged:
            return ()
        ways = {way.ref: way.zone for way in self.ways or ()}
        entering = tuple(i for i in cards if ways.get(i, self.zone) == FIELD)
        matters = ordering.order_matters(game, entering, lambda trial: self._move(trial, cards))
        return entering if matters else ()

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        ways = {way.ref: way.zone for way in self.ways or ()}
        owner = TIMED if ways.get(picks[0], self.zone) == FIELD else game.cards[picks[0]].owner
        rest = tuple(i for i in self.cards if i not in picks)
        game.then(self._with((*picks, *rest), (*self.arranged, owner), self.ways))

    def _move(self, game: GameState, cards: tuple[int, ...]) -> None:
        """All at once: what leaves sees each other leave (906.7b), what enters the field sees each other enter.

        Each is remembered as it was while all were there (911.1), and events are told when all have moved.
        """
        watching = game.watchers()
        before = {i: game.info(i) for i in cards} if len(cards) > 1 or self.j_rulers else {}
        for card_id in self.j_rulers:
            game.edition.destroy_j_ruler(game, card_id, self.rule, watching)
        ways = {way.ref: way for way in self.ways or ()}
        told: list[Event] = []
        for card_id in cards:
            if game.work > game.limits.work:
                break  # 1301.1c
            card = game.cards[card_id]
            way = ways.get(card_id) or self._proposal(game, card_id, self.zone)
            new = move(
                game,
                Move(
                    card_id,
                    way.zone,
                    "1406.4a" if card_id in self.homeless else self.rule,
                    controller=self.player,
                    place=way.place,
                    rested=way.rested,
                    face_down=self.face_down and way.zone == self.zone,
                    together=len(cards) > 1,
                    counters=way.counters,
                    told=told,
                    info=before.get(card_id),
                ),
            )
            if new == card_id or way.zone != self.zone:
                ledger.missed(game, "910.1", card_id)  # 1010.1, 1011.1, 1019.1: that is no graveyard
            elif self.cause and card_id not in self.homeless:
                event = Event(self.cause, self.rule, card.controller, new, card_id, source=card.zone, zone=way.zone)
                told.append(event)
        _tell(game, told, watching)


def _tell(game: GameState, told: list[Event], watching: Watchers) -> None:
    """906.7b: events are noticed by what was there before, those of entering the field by what is there now."""
    for event in told:
        entered = event.zone in GROUND and event.source not in zones.PLAY
        game.happen(event, None if entered else watching)


@final
class Banish(OfCards):
    """1011: put cards into their owners' graveyards."""

    __slots__ = ()

    def claims(self, game: GameState) -> tuple[Claim, ...] | None:
        return tuple(Taking(BANISH, (card_id,)) for card_id in self.cards)

    def run(self, game: GameState) -> None:
        game.then(MoveCards(self.cards, GRAVEYARD, "1011.1", cause="banished"))


@final
class RemoveFromGame(Step):
    """1004: move cards to the removed area; it is remembered which card has removed them."""

    FIELDS = ("cards", "by")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], by: int = 0) -> None:
        self.cards = cards
        self.by = by

    def run(self, game: GameState) -> None:
        game.then(MoveCards(self.cards, REMOVED, "1004.1"), Remember(self.cards, REMOVED, self.by))


@final
class Remember(Step):
    """Takes down by which card others have been put into a zone."""

    FIELDS = ("cards", "zone", "by")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], zone: int, by: int) -> None:
        self.cards = cards
        self.zone = zone
        self.by = by

    def run(self, game: GameState) -> None:
        for ref in self.cards:
            now = game.departed[ref].now if ref in game.departed else ref
            card = game.cards.get(now)
            if card is not None and card.zone == self.zone and self.by:
                game.cards[now] = card.put_by(self.by)
                game.changed()


@final
class NotePaid(Step):
    """903.2j: what was done with which cards as something is played is known as it resolves."""

    FIELDS = ("deed", "page", "source")
    __slots__ = FIELDS

    def __init__(self, deed: str, page: ledger.Page, source: int) -> None:
        self.deed = deed
        self.page = page
        self.source = source

    def run(self, game: GameState) -> None:
        done = ledger.refs(ledger.closed(game, self.page), self.deed)
        chase = list(game.chase)
        for index in range(len(chase) - 1, -1, -1):
            if chase[index].scope.source == self.source:
                chase[index] = chase[index].bound(chase[index].scope.with_paid(self.deed, done))
                game.chase = chase
                return
        # 907.3: a will ability is not in the chase area; its effects are on the agenda already
        tell(game, self.source, lambda words: words.with_paid(self.deed, done))


@final
class ChooseDiscard(Step):
    """1019: a player discards cards of their own or somebody's choice or at random (-1), all if there are no more."""

    FIELDS = ("player", "number", "rule", "by", "source")
    __slots__ = FIELDS

    def __init__(self, player: int, number: int, rule: str, by: int | None = None, source: int = 0) -> None:
        self.player = player
        self.number = number
        self.rule = rule
        self.by = player if by is None else by
        self.source = source  # what is played for it

    def claims(self, game: GameState) -> tuple[Claim, ...] | None:
        return (Taking(DISCARD, tuple(game.zone(HAND, self.player))),) * self.number

    def run(self, game: GameState) -> None:
        hand = tuple(game.zone(HAND, self.player))
        if len(hand) < self.number:
            ledger.missed(game)
        if self.number <= 0:
            return
        open_ = self.by >= 0 and self.rule == "1019.1" and not self.source
        if len(hand) <= self.number and not (open_ and len(hand) == 1):
            self.picked(game, hand)  # there is no choice, not even of one thing
            return
        if self.by < 0:
            self.picked(game, game.at_random(hand, self.number))
            return
        words = plural(self.number, "discard {} card", "discard {} cards")
        game.then(Pick(self.by, "discard", words, self.rule, hand, (), self.number, self.number, self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        note = (NotePaid("discarded", ledger.opened(game), self.source),) if self.source else ()
        game.then(MoveCards(picks, GRAVEYARD, self.rule, cause="discarded"), *note)


@final
class PutIntoField(Step):
    """307.7: cards enter the field under a player's control."""

    FIELDS = ("cards", "player", "rested")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], player: int, rested: bool = False) -> None:
        self.cards = cards
        self.player = player
        self.rested = rested

    def run(self, game: GameState) -> None:
        game.then(MoveCards(self.cards, FIELD, "307.7", player=self.player, rested=self.rested))
