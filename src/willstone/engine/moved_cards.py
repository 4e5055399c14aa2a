"""Moving cards together (302.4, 906.7b), and what is nothing but moving: banish, remove, discard (1004, 1011, 1019)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine import rng, sparing, timing, zones
from willstone.engine.agenda import Pick, Step
from willstone.engine.events import Event
from willstone.engine.proposing import Action, Propose
from willstone.engine.would import MOVEMENT, Proposal
from willstone.engine.zones import FIELD, GRAVEYARD, GROUND, HAND, REMOVED
from willstone.i18n.messages import message, plural

if TYPE_CHECKING:
    from willstone.engine.game import Game


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
        cause: str = "",
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

    def run(self, game: Game) -> None:
        cards = tuple(i for i in self.cards if i in game.cards)
        if self.ways is None and self.zone != FIELD:
            cards = tuple(i for i in cards if not sparing.stays(game, i, self.zone, self.cause))
        if self.ways is None and (game.replaceable() or any(game.info(i).replacements for i in cards)):
            game.then(Propose(tuple(self._proposal(game, i) for i in cards), (), self))
            return
        if len(cards) > 1:
            for owner in game.clockwise(game.turn_player):
                own = self._to_order(game, cards, owner)
                if len({game.cards[i].body for i in own}) > 1:
                    words = message("put them in order, the last one ends on top")
                    game.then(Pick(owner, "order", words, "302.4", own, (), len(own), len(own), self))
                    return
            entering = self._to_time(game, cards)
            if entering:
                words = message("put them in order, the effects of the first one are applied first")
                number = len(entering)
                game.then(Pick(game.turn_player, "order", words, "909.3b", entering, (), number, number, self))
                return
        self._move(game, cards)

    def _proposal(self, game: Game, card_id: int) -> Proposal:
        start = game.cards[card_id].zone
        way = (self.zone, self.place, "" if card_id in self.homeless else self.cause, self.rested)
        return Proposal(MOVEMENT, card_id, 0, 0, self.player, start, *way)

    def accepted(self, game: Game, proposals: tuple[Proposal, ...]) -> None:
        game.then(self._with(tuple(way.ref for way in proposals), self.arranged, proposals))

    def _with(self, cards: tuple[int, ...], arranged: tuple[int, ...], ways: tuple[Proposal, ...] | None) -> MoveCards:
        told = (self.zone, self.rule, self.place, self.cause)
        turned = (self.rested, self.face_down)
        return MoveCards(cards, *told, arranged, self.j_rulers, self.player, ways, *turned, self.homeless)

    def _to_order(self, game: Game, cards: tuple[int, ...], owner: int) -> tuple[int, ...]:
        """302.4: the cards of a player that end in a zone whose order is managed."""
        if owner in self.arranged:
            return ()
        ways = {way.ref: way.zone for way in self.ways or ()}
        return tuple(
            i for i in cards if game.cards[i].owner == owner and ways.get(i, self.zone) in game.edition.ordered
        )

    def _to_time(self, game: Game, cards: tuple[int, ...]) -> tuple[int, ...]:
        """909.3b: the cards that enter the field together, if the order of their continuous effects matters."""
        if TIMED in self.arranged:
            return ()
        ways = {way.ref: way.zone for way in self.ways or ()}
        entering = tuple(i for i in cards if ways.get(i, self.zone) == FIELD)
        matters = timing.order_matters(game, entering, lambda trial: self._move(trial, cards))
        return entering if matters else ()

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        ways = {way.ref: way.zone for way in self.ways or ()}
        owner = TIMED if ways.get(picks[0], self.zone) == FIELD else game.cards[picks[0]].owner
        rest = tuple(i for i in self.cards if i not in picks)
        game.then(self._with((*picks, *rest), (*self.arranged, owner), self.ways))

    def _move(self, game: Game, cards: tuple[int, ...]) -> None:
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
            way = ways.get(card_id) or self._proposal(game, card_id)
            new = zones.move(
                game,
                card_id,
                way.zone,
                "1406.4a" if card_id in self.homeless else self.rule,
                controller=self.player,
                place=way.place,
                rested=way.rested,
                face_down=self.face_down and way.zone == self.zone,
                together=len(cards) > 1,
                counters=way.counters,
                settled=True,
                told=told,
                info=before.get(card_id),
            )
            if self.cause and new != card_id and card_id not in self.homeless:
                event = Event(self.cause, self.rule, card.controller, new, card_id, source=card.zone, zone=way.zone)
                told.append(event)
        for event in told:
            entered = event.zone in GROUND and event.source not in zones.PLAY
            game.happen(event, None if entered else watching)


@final
class Banish(Step):
    """1011: put cards into their owners' graveyards."""

    FIELDS = ("cards",)
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def run(self, game: Game) -> None:
        game.then(MoveCards(self.cards, GRAVEYARD, "1011.1", cause="banished"))


@final
class RemoveFromGame(Step):
    """1004: move cards to the removed area; it is remembered which card has removed them."""

    FIELDS = ("cards", "by")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], by: int = 0) -> None:
        self.cards = cards
        self.by = by

    def run(self, game: Game) -> None:
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

    def run(self, game: Game) -> None:
        for ref in self.cards:
            now = game.departed[ref].now if ref in game.departed else ref
            card = game.cards.get(now)
            if card is not None and card.zone == self.zone and self.by:
                game.cards[now] = card.put_by(self.by)
                game.changed()


def at_random(game: Game, cards: tuple[int, ...], number: int) -> tuple[int, ...]:
    """So many of some cards, which nobody chooses."""
    left = list(cards)
    taken: list[int] = []
    while left and len(taken) < number:
        game.rng = rng.advance(game.rng)
        taken.append(left.pop(rng.below(game.rng, len(left))))
    return tuple(taken)


@final
class NotePaid(Step):
    """903.2j: what was done with which cards as something is played is known as it resolves."""

    FIELDS = ("deed", "cards", "source")
    __slots__ = FIELDS

    def __init__(self, deed: str, cards: tuple[int, ...], source: int) -> None:
        self.deed = deed
        self.cards = cards
        self.source = source

    def run(self, game: Game) -> None:
        chase = list(game.chase)
        for index in range(len(chase) - 1, -1, -1):
            if chase[index].scope.source == self.source:
                chase[index] = chase[index].bound(chase[index].scope.with_paid(self.deed, self.cards))
                game.chase = chase
                return
        self._note_ahead(game)

    def _note_ahead(self, game: Game) -> None:
        """907.3: a will ability is not in the chase area; its effects are on the agenda already."""
        from willstone.engine.resolving import Apply

        for index, step in enumerate(game.agenda):
            if isinstance(step, Apply) and step.scope.source == self.source:
                game.agenda[index] = Apply(step.effect, step.scope.with_paid(self.deed, self.cards))


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

    def run(self, game: Game) -> None:
        hand = tuple(game.zone(HAND, self.player))
        if self.number <= 0:
            return
        if len(hand) <= self.number:
            self.picked(game, hand)
            return
        if self.by < 0:
            self.picked(game, at_random(game, hand, self.number))
            return
        words = plural(self.number, "discard {} card", "discard {} cards")
        game.then(Pick(self.by, "discard", words, self.rule, hand, (), self.number, self.number, self))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        game.then(MoveCards(picks, GRAVEYARD, self.rule, cause="discarded"))
        if self.source:
            game.then(NotePaid("discarded", picks, self.source))


@final
class PutIntoField(Step):
    """307.7: cards enter the field under a player's control."""

    FIELDS = ("cards", "player", "rested")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], player: int, rested: bool = False) -> None:
        self.cards = cards
        self.player = player
        self.rested = rested

    def run(self, game: Game) -> None:
        game.then(MoveCards(self.cards, FIELD, "307.7", player=self.player, rested=self.rested))
