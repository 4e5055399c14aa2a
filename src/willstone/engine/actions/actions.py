"""Actions by rules (1000, 907.4): draw, deal damage, produce will and others, as steps that rules and effects share."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.abilities import protection, restraints
from willstone.engine.abilities.chased_abilities import spell_flags
from willstone.engine.actions import ledger
from willstone.engine.actions.moving import Move
from willstone.engine.actions.proposed_moves import Told, put
from willstone.engine.core import information as bits
from willstone.engine.core import rng
from willstone.engine.core.events import Event
from willstone.engine.core.will import ATTRIBUTE_NAMES, KIND_NAMES, KINDS, will_text
from willstone.engine.replacing.proposing import Action, Propose
from willstone.engine.replacing.would import DAMAGE, DRAWING, LIFE, LOSS
from willstone.engine.state import durations, kept_will
from willstone.engine.state.agenda import OfCards, OfCounters, OfEntry, Step
from willstone.engine.state.claims import REST, Taking
from willstone.engine.state.pieces import Lasting
from willstone.engine.state.proposals import Proposal
from willstone.engine.state.questions import ChooseWord
from willstone.engine.state.zones import FIELD, GRAVEYARD, HAND, MAIN_DECK
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.state.claims import Claim
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.kept_will import Spending
    from willstone.engine.state.proposals import ProposalKind


MANY_EFFECTS: Final = 50  # before each more is weighed


@final
class Draw(Action):
    """1009: one card after the other from the top of the main deck."""

    FIELDS = ("player", "number")
    __slots__ = FIELDS

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number

    def run(self, game: GameState) -> None:
        if self.number <= 0:
            return
        if game.replaceable():
            game.then(Propose((Proposal(DRAWING, ~self.player),), (), self))
        else:
            self._draw(game)

    def accepted(self, game: GameState, proposals: tuple[Proposal, ...]) -> None:
        if proposals:
            self._draw(game)
        else:
            ledger.missed(game, "910.1")
            self._again(game)

    def _again(self, game: GameState) -> None:
        """1009.2: the next card."""
        if self.number > 1:
            game.then(Draw(self.player, self.number - 1))

    def _draw(self, game: GameState) -> None:
        if restraints.cannot_draw(game, self.player):  # 104.4
            ledger.missed(game, "104.4")
            return
        deck = game.zone(MAIN_DECK, self.player)
        if not deck:
            ledger.missed(game)
            if game.phase == "draw" and game.turn_player == self.player:
                game.failed_draw[self.player] = True  # 1202.2
                game.unsettled = True
            return
        put(game, Move(deck[-1], HAND, "1009.1"), self)

    def moved(self, game: GameState, card: int, new: int) -> None:
        if new in game.cards and game.cards[new].zone == HAND:
            game.happen(Event("drew", "1009.1", player=self.player, card=new))
        else:
            ledger.missed(game, "910.1")
        self._again(game)


@final
class DealDamage(Action):
    """912.2, 1007.5, 1007: damage by one or several sources, all at once; shares are (source, receiver, amount)."""

    FIELDS = ("shares", "rule", "battle")
    __slots__ = FIELDS

    def __init__(self, shares: tuple[tuple[int, int, int], ...], rule: str, battle: bool = False) -> None:
        self.shares = shares
        self.rule = rule
        self.battle = battle

    def run(self, game: GameState) -> None:
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

    def accepted(self, game: GameState, proposals: tuple[Proposal, ...]) -> None:
        shares = tuple((proposal.source, proposal.ref, proposal.amount) for proposal in proposals)
        self._deal(game, game.edition.damage(shares))

    def _deal(self, game: GameState, shares: tuple[tuple[int, int, int], ...]) -> None:
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
        if len(dealt) < len(self.shares):
            ledger.missed(game, "1007.4")
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


def takes_damage(game: GameState, ref: int) -> bool:
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

    def claims(self, game: GameState) -> tuple[Claim, ...] | None:
        return ()

    def run(self, game: GameState) -> None:
        paid = self.rule == "105.4a"
        if self.amount and not paid and game.replaceable():
            kind: ProposalKind = LIFE if self.amount > 0 else LOSS
            game.then(Propose((Proposal(kind, ~self.player, amount=abs(self.amount)),), (), self))
        else:
            self._change(game, self.amount)

    def accepted(self, game: GameState, proposals: tuple[Proposal, ...]) -> None:
        if not proposals:
            ledger.missed(game, "910.1")
        for proposal in proposals:
            self._change(game, proposal.amount if self.amount > 0 else -proposal.amount)

    def _change(self, game: GameState, amount: int) -> None:
        deed = restraints.GAIN_LIFE if amount > 0 else restraints.LOSE_LIFE
        if self.rule != "105.4a" and amount and restraints.barred(game, self.player, deed):  # 104.4
            ledger.missed(game, "104.4")
        elif amount:
            game.life[self.player] = game.edition.life_points(game.life[self.player] + amount)
            game.unsettled = True
            game.happen(Event("life", self.rule, self.player, was=self.source, amount=amount))


class TurnCards(Step):
    """1013.1, 303.1a: turn cards; one that lies so already does not become so (104.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cards", "rule")
    __slots__ = ("cards", "rule")
    RESTED: ClassVar[bool]
    DEED: ClassVar[EventKind]

    def __init__(self, cards: tuple[int, ...], rule: str) -> None:
        self.cards = cards
        self.rule = rule

    def run(self, game: GameState) -> None:
        turned = []
        for card_id in self.cards:
            card = game.cards.get(card_id)
            if card is None or card.rested == self.RESTED or protection.is_spared(game, card_id, self.DEED):
                continue
            game.cards[card_id] = card.turned(self.RESTED)
            turned.append(card)
        if len(turned) < len(self.cards):
            ledger.missed(game)
        for card in turned:
            game.happen(Event(self.DEED, self.rule, card.controller, card.id))


@final
class Rest(TurnCards):
    """1013.1: turn cards to the rested position."""

    __slots__ = ()
    RESTED = True
    DEED = protection.RESTED

    def claims(self, game: GameState) -> tuple[Claim, ...] | None:
        return tuple(Taking(REST, (card_id,)) for card_id in self.cards)


@final
class Recover(TurnCards):
    """1013.1: turn cards to the recovered position."""

    __slots__ = ()
    RESTED = False
    DEED = protection.RECOVERED


@final
class ShowCards(OfCards):
    """1005.1: cards are shown to all players as something is played."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        for card_id in self.cards:
            game.happen(Event("revealed", "1005.1", game.cards[card_id].owner, card_id))


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

    def run(self, game: GameState) -> None:
        if len(self.kinds) > 1:
            names = tuple(KIND_NAMES[kind] for kind in self.kinds)
            game.then(ChooseWord(self.player, message("which will to produce"), "907.4", names, self))
            return
        self.picked(game, (0,))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        kind = self.kinds[picks[0]]
        if not game.affords(self.number):
            return  # 1301.1c
        if self.only is not None:
            kept_will.reserve(game, self.player, self.only, self.source, kind, self.number)
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

    FIELDS = ("lasting",)
    __slots__ = FIELDS

    def __init__(self, lasting: Lasting) -> None:
        self.lasting = lasting

    def run(self, game: GameState) -> None:
        one = self.lasting
        if not one.cards and one.select is None:
            ledger.missed(game)
            return
        stamp = game.new_id()
        until = durations.due(game, one.scope, one.until)
        changes = tuple(change.settled(game, one.scope) for change in one.changes)
        told = (until, one.scope, stamp, one.select, one.condition)
        each = {i: tuple(change.settled_on(game, i) for change in changes) for i in one.cards if i > 0}
        if any(settled != changes for settled in each.values()):
            started = [Lasting((i,), each.get(i, changes), *told) for i in one.cards]
        else:
            started = [Lasting(one.cards, changes, *told)]
        game.effects = [*game.effects, *started]
        game.changed()
        game.watch_anew()
        if len(game.effects) > MANY_EFFECTS:
            game.weigh()
        for card_id in one.cards:
            if card_id > 0:
                game.happen(Event("changed", "901.2b", game.cards[card_id].controller, card_id))


@final
class PutCounters(OfCounters):
    """1022.1: put counters of a name on a card."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        card = game.cards.get(self.card)
        if card is not None and self.number > 0 and self.name not in game.edition.fixed_counters:
            number = card.counter(self.name) + self.number
            game.cards[self.card] = card.with_counters(self.name, number)
            game.changed()
            event = Event("counters", "1022.1", card.controller, self.card, amount=self.number, detail=self.name)
            game.happen(event)
        else:
            ledger.missed(game)


@final
class Cancel(OfEntry):
    """1012.1: remove something from the chase area; a card goes to its owner's graveyard."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        entry = game.entry(self.entry)
        if entry is None:
            ledger.missed(game)
            return
        name = game.name(entry.card)
        if entry.kind == "spell" and entry.id in game.cards:
            if spell_flags(game, entry) & bits.CANNOT_BE_CANCELED:
                ledger.missed(game, "104.4")
                return
            after = Told("cancelled", "1012.1", entry.controller, entry.card, name, entry.id)
            put(game, Move(entry.id, GRAVEYARD, "1012.1"), after)
            return
        game.leave_chase(entry.id)
        game.happen(Event("cancelled", "1012.1", entry.controller, entry.card, entry.id, detail=name))


@final
class Shuffle(Step):
    """1021, 1021.2: the cards of a zone in a random order; nobody knows them any more.

    ``top`` are cards that are put on top as part of the shuffle (1021.2a); who knew them knows them still.
    """

    FIELDS = ("player", "zone", "top")
    __slots__ = FIELDS

    def __init__(self, player: int, zone: int, top: tuple[int, ...] = ()) -> None:
        self.player = player
        self.zone = zone
        self.top = top

    def run(self, game: GameState) -> None:
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


def show(game: GameState, card_ids: tuple[int, ...], players: int) -> None:
    """Players (one bit each) get to know what hidden cards are."""
    for card_id in card_ids:
        card = game.cards[card_id]
        if card.known | players != card.known:
            game.cards[card_id] = card.known_to(card.known | players)
