"""Actions by rules (1000): draw, deal damage, destroy and the others, each a step that rules and effects share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine import durations, restraints, rng, spending, timing, zones
from willstone.engine import information as bits
from willstone.engine.agenda import ChooseWord, Pick, Step
from willstone.engine.chase import spell_flags
from willstone.engine.events import Event
from willstone.engine.proposing import Action, Propose, asked
from willstone.engine.state import Lasting
from willstone.engine.will import ATTRIBUTE_NAMES, KIND_NAMES, KINDS, will_text
from willstone.engine.would import DAMAGE, DESTRUCTION, DRAWING, LIFE, MOVEMENT, Proposal
from willstone.engine.zones import FIELD, GRAVEYARD, GROUND, HAND, MAIN_DECK, REMOVED, RULER_AREA, STANDBY
from willstone.i18n.messages import message, plural

if TYPE_CHECKING:
    from willstone.engine.changes import Change
    from willstone.engine.filters import Scope, Selector
    from willstone.engine.game import Game
    from willstone.engine.situations import Situation
    from willstone.engine.spending import Spending
    from willstone.engine.triggers import Watchers

ASTRAL: Final = "astral"


@final
class Draw(Action):
    """1009: one card after the other from the top of the main deck."""

    FIELDS = ("player", "number")
    __slots__ = FIELDS

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number

    def run(self, game: Game) -> None:
        if self.number <= 0:
            return
        if game.replaceable():
            game.then(Propose((Proposal(DRAWING, ~self.player),), (), self))
        elif self._draw(game) and self.number > 1:
            game.then(Draw(self.player, self.number - 1))  # 1009.2

    def accepted(self, game: Game, proposals: tuple[Proposal, ...]) -> None:
        if not proposals or self._draw(game):
            game.then(Draw(self.player, self.number - 1))

    def _draw(self, game: Game) -> bool:
        if restraints.barred(game, self.player, restraints.DRAW):  # 104.4
            return False
        deck = game.zone(MAIN_DECK, self.player)
        if not deck:
            if game.phase == "draw" and game.turn_player == self.player:
                game.failed_draw[self.player] = True  # 1202.2
                game.unsettled = True
            return False
        new = zones.move(game, deck[-1], HAND, "1009.1")
        game.happen(Event("drew", "1009.1", player=self.player, card=new))
        return True


@final
class DealDamage(Action):
    """1007: damage by one or several sources, all dealt at once; shares are (source, receiver, amount)."""

    FIELDS = ("shares", "rule", "battle")
    __slots__ = FIELDS

    def __init__(self, shares: tuple[tuple[int, int, int], ...], rule: str, battle: bool = False) -> None:
        self.shares = shares
        self.rule = rule
        self.battle = battle

    def run(self, game: Game) -> None:
        shares = game.edition.damage(self.shares)
        if game.replaceable():
            cause = "battle" if self.battle else ""
            proposals = (
                Proposal(DAMAGE, ref, source, amount, cause=cause)
                for source, ref, amount in shares
                if amount > 0 and takes_damage(game, ref)
            )
            game.then(Propose(tuple(proposals), (), self))
        else:
            self._deal(game, shares)

    def accepted(self, game: Game, proposals: tuple[Proposal, ...]) -> None:
        shares = tuple((proposal.source, proposal.ref, proposal.amount) for proposal in proposals)
        self._deal(game, game.edition.damage(shares))

    def _deal(self, game: Game, shares: tuple[tuple[int, int, int], ...]) -> None:
        dealt: list[tuple[int, int, int]] = []
        for source, ref, amount in shares:
            if amount <= 0 or not takes_damage(game, ref):
                continue  # 104.2, 1007.4
            if ref < 0:
                game.life[~ref] = game.edition.life_points(game.life[~ref] - amount)  # 1007.2
            else:
                card = game.cards[ref]
                game.cards[ref] = card.damaged(card.damage + amount)  # 1007.1
            dealt.append((source, ref, amount))
        if dealt:
            game.unsettled = True
        detail = "battle" if self.battle else ""
        for source, ref, amount in dealt:
            if ref < 0:
                game.happen(Event("damaged", self.rule, ~ref, 0, source, amount, detail=detail))
                game.happen(Event("life", "1007.2", ~ref, was=source, amount=-amount))
            else:
                owner = game.cards[ref].controller
                game.happen(Event("damaged", self.rule, owner, ref, source, amount, detail=detail))


def takes_damage(game: Game, ref: int) -> bool:
    """1007.4: players do, and J/resonators with DEF."""
    if ref < 0:
        return True
    card = game.cards.get(ref)
    if card is None or card.zone != FIELD:
        return False
    info = game.info(ref)
    return bool(info.types & bits.J_RESONATOR) and info.def_ is not None


@final
class ChangeLife(Action):
    """105.4: a player gains or loses life."""

    FIELDS = ("player", "amount", "rule", "source")
    __slots__ = FIELDS

    def __init__(self, player: int, amount: int, rule: str, source: int = 0) -> None:
        self.player = player
        self.amount = amount
        self.rule = rule
        self.source = source  # the card whose effect it is

    def run(self, game: Game) -> None:
        if self.amount > 0 and game.replaceable():
            game.then(Propose((Proposal(LIFE, ~self.player, amount=self.amount),), (), self))
        else:
            self._change(game, self.amount)

    def accepted(self, game: Game, proposals: tuple[Proposal, ...]) -> None:
        for proposal in proposals:
            self._change(game, proposal.amount)

    def _change(self, game: Game, amount: int) -> None:
        if amount > 0 and restraints.barred(game, self.player, restraints.GAIN_LIFE):  # 104.4
            return
        if amount:
            game.life[self.player] = game.edition.life_points(game.life[self.player] + amount)
            game.unsettled = True
            game.happen(Event("life", self.rule, self.player, was=self.source, amount=amount))


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
class Destroy(Action):
    """1010: cards in the field go to the graveyard, J-rulers to the ruler area with an astral counter.

    ``rulers`` says that the effect destroys rulers, which then go to the graveyard too (1010.2).
    """

    FIELDS = ("cards", "rule", "rulers", "homeless")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], rule: str, rulers: bool = False, homeless: tuple[int, ...] = ()) -> None:
        self.cards = cards
        self.rule = rule
        self.rulers = rulers
        self.homeless = homeless  # additions put away at the same time (1406.4a)

    def run(self, game: Game) -> None:
        cards = tuple(i for i in self.cards if self._can_be_destroyed(game, i))
        if game.replaceable():
            game.then(Propose(tuple(Proposal(DESTRUCTION, i, cause=self.rule) for i in cards), (), self))
        else:
            self._destroy(game, cards)

    def accepted(self, game: Game, proposals: tuple[Proposal, ...]) -> None:
        self._destroy(game, tuple(proposal.ref for proposal in proposals))

    def _can_be_destroyed(self, game: Game, card_id: int) -> bool:
        card = game.cards.get(card_id)
        if card is None or game.info(card_id).flags & bits.CANNOT_BE_DESTROYED:  # 1010.3
            return False
        return card.zone in GROUND or card.zone == STANDBY or (card.zone == RULER_AREA and self.rulers)

    def _destroy(self, game: Game, cards: tuple[int, ...]) -> None:
        j_rulers = tuple(
            i for i in cards if game.cards[i].zone == FIELD and game.printed_types(game.cards[i]) & bits.J_RULER
        )
        others = tuple(i for i in cards if i not in j_rulers)
        if cards or self.homeless:
            moving = (*others, *self.homeless)
            homeless = self.homeless
            game.then(MoveCards(moving, GRAVEYARD, self.rule, cause="destroyed", j_rulers=j_rulers, homeless=homeless))


def return_j_ruler(game: Game, card_id: int, rule: str, watching: Watchers) -> None:
    """1010.1, 1010.1a: back to the ruler area, ruler side up; the event is told while it still is a J-ruler.

    Where the edition lets fallen J-rulers lie as they are, only [Imperishable] ones turn, and there is no counter.
    """
    card = game.cards[card_id]
    keeps_soul = game.info(card_id).flags & bits.KEEPS_SOUL
    fallen = game.edition.fallen_j_rulers and not keeps_soul
    event = Event("destroyed", rule, card.controller, card_id, card_id, source=FIELD, zone=RULER_AREA)
    game.happen(event, watching)
    zones.move(game, card_id, RULER_AREA, "1010.1", side=card.side if fallen else 0, watching=watching)
    if not keeps_soul and not fallen and card_id in game.cards:  # a token is no more
        game.cards[card_id] = game.cards[card_id].with_counters(ASTRAL, 1)
        game.changed()


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


@final
class Rest(Step):
    """1013.1, 303.1a: turn cards to the rested position; a rested card does not become rested (104.3)."""

    FIELDS = ("cards", "rule")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], rule: str) -> None:
        self.cards = cards
        self.rule = rule

    def run(self, game: Game) -> None:
        _turn(game, self.cards, True, self.rule)


@final
class Recover(Step):
    """1013.1, 303.1a: turn cards to the recovered position."""

    FIELDS = ("cards", "rule")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], rule: str) -> None:
        self.cards = cards
        self.rule = rule

    def run(self, game: Game) -> None:
        _turn(game, self.cards, False, self.rule)


def _turn(game: Game, cards: tuple[int, ...], rested: bool, rule: str) -> None:
    turned = []
    for card_id in cards:
        card = game.cards.get(card_id)
        if card is not None and card.rested != rested:
            game.cards[card_id] = card.turned(rested)
            turned.append(card)
    kind = "rested" if rested else "recovered"
    for card in turned:
        game.happen(Event(kind, rule, card.controller, card.id))


def at_random(game: Game, cards: tuple[int, ...], number: int) -> tuple[int, ...]:
    """So many of some cards, which nobody chooses."""
    left = list(cards)
    taken: list[int] = []
    while left and len(taken) < number:
        game.rng = rng.advance(game.rng)
        taken.append(left.pop(rng.below(game.rng, len(left))))
    return tuple(taken)


@final
class ShowCards(Step):
    """1005.1: cards are shown to all players as something is played."""

    FIELDS = ("cards",)
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def run(self, game: Game) -> None:
        for card_id in self.cards:
            game.happen(Event("revealed", "1005.1", game.cards[card_id].owner, card_id))


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
        from willstone.engine.play import Apply

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
class ProduceWill(Step):
    """907.4: a player gets will, of a kind they choose where there are several."""

    FIELDS = ("source", "player", "kinds", "number", "only")
    __slots__ = FIELDS

    def __init__(
        self, source: int, player: int, kinds: tuple[int, ...], number: int, only: Spending | None = None
    ) -> None:
        self.source = source
        self.player = player
        self.kinds = kinds
        self.number = number
        self.only = only  # what it may be spent for

    def run(self, game: Game) -> None:
        if len(self.kinds) > 1:
            names = tuple(KIND_NAMES[kind] for kind in self.kinds)
            game.then(ChooseWord(self.player, message("which will to produce"), "907.4", names, self))
            return
        self.picked(game, (0,))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        kind = self.kinds[picks[0]]
        if self.only is not None:
            spending.reserve(game, self.player, self.only, self.source, kind, self.number)
        else:
            will = list(game.will[self.player])
            will[kind] += self.number
            game.will[self.player] = tuple(will)
        produced = will_text(tuple(self.number if k == kind else 0 for k in range(len(KINDS))))
        rule = "907.5" if kind < len(ATTRIBUTE_NAMES) else "907.6"
        game.happen(Event("produced", rule, self.player, self.source, amount=self.number, detail=produced))


@final
class StartEffect(Step):
    """901.2b, 909.4: a continuous effect begins, on certain cards or on all that fit a description."""

    FIELDS = ("cards", "changes", "until", "scope", "select", "condition")
    __slots__ = FIELDS

    def __init__(
        self,
        cards: tuple[int, ...],
        changes: tuple[Change, ...],
        until: str,
        scope: Scope,
        select: Selector | None = None,
        condition: Situation | None = None,
    ) -> None:
        self.cards = cards  # players may be among them (1120.4)
        self.changes = changes
        self.until = until
        self.scope = scope
        self.select = select
        self.condition = condition

    def run(self, game: Game) -> None:
        if not self.cards and self.select is None:
            return
        stamp = game.new_id()
        until = durations.due(game, self.scope, self.until)
        changes = tuple(change.settled(game, self.scope) for change in self.changes)
        lasting = Lasting(self.cards, changes, until, self.scope, stamp, self.select, self.condition)
        game.effects = [*game.effects, lasting]
        game.changed()
        game.watch_anew()
        for card_id in self.cards:
            if card_id > 0:
                game.happen(Event("changed", "901.2b", game.cards[card_id].controller, card_id))


@final
class PutCounters(Step):
    """1022.1: put counters of a name on a card."""

    FIELDS = ("card", "name", "number")
    __slots__ = FIELDS

    def __init__(self, card: int, name: str, number: int) -> None:
        self.card = card
        self.name = name
        self.number = number

    def run(self, game: Game) -> None:
        card = game.cards.get(self.card)
        if card is not None and self.number > 0 and self.name not in game.edition.fixed_counters:
            number = card.counter(self.name) + self.number
            game.cards[self.card] = card.with_counters(self.name, number)
            game.changed()
            event = Event("counters", "1022.1", card.controller, self.card, amount=self.number, detail=self.name)
            game.happen(event)


@final
class Cancel(Step):
    """1012.1: remove something from the chase area; a card goes to its owner's graveyard."""

    FIELDS = ("entry",)
    __slots__ = FIELDS

    def __init__(self, entry: int) -> None:
        self.entry = entry

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        if entry is None:
            return
        name = game.name(entry.card)
        if entry.kind == "spell" and entry.id in game.cards:
            if spell_flags(game, entry) & bits.CANNOT_BE_CANCELED:  # 104.4
                return
            if asked(game, self, entry.id, GRAVEYARD):
                return
            zones.move(game, entry.id, GRAVEYARD, "1012.1")
        else:
            game.leave_chase(entry.id)
        game.happen(Event("cancelled", "1012.1", entry.controller, entry.card, detail=name))


@final
class Win(Step):
    """103.5: an effect lets a player win."""

    FIELDS = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, game: Game) -> None:
        game.finish(self.player, "103.5")


@final
class Shuffle(Step):
    """1021: the cards of a zone in a random order; nobody knows them any more.

    ``top`` are cards that are put on top as part of the shuffle (1021.2a); who knew them knows them still.
    """

    FIELDS = ("player", "zone", "top")
    __slots__ = FIELDS

    def __init__(self, player: int, zone: int, top: tuple[int, ...] = ()) -> None:
        self.player = player
        self.zone = zone
        self.top = top

    def run(self, game: Game) -> None:
        cards = game.zone(self.zone, self.player)
        for last in range(len(cards) - 1, 0, -1):
            game.rng = rng.advance(game.rng)
            other = rng.below(game.rng, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        for card_id in self.top:
            cards.remove(card_id)
            cards.append(card_id)
        for position, card_id in enumerate(cards):
            new_id = game.new_id()
            old = game.cards.pop(card_id)
            new = old.renumbered(new_id)
            game.cards[new_id] = new.known_to(old.known) if card_id in self.top else new
            cards[position] = new_id
        game.happen(Event("shuffled", "1021.1", self.player, zone=self.zone))


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
