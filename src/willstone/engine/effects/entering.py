"""Effects that bring cards into play in ways of their own: add (1002), summon (1006), call (1016).

What is done as a card enters the field: choices that its other abilities go by (910).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.abilities import noticing
from willstone.engine.actions.actions import Rest
from willstone.engine.actions.moving import Move, hosts
from willstone.engine.actions.proposed_moves import MoveOne, put
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.effects import calling
from willstone.engine.effects.branches import in_order
from willstone.engine.effects.copies import bound_to
from willstone.engine.state.agenda import Step
from willstone.engine.state.deeds import IN_THE_FIELD, Does
from willstone.engine.state.proposals import Instead
from willstone.engine.state.questions import Pick
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import CHASE, FIELD, GROUND, PLAY, STONE_DECK
from willstone.engine.words.selectors import You, cards, followed, players

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.proposals import Proposal, Would


@node
class AddAddition(Effect):
    """1002: put an addition into the field and add it onto a card, which is not a target of that (1002.2a)."""

    what: Selector
    host: Selector
    verb: str = "add"
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        hosts = self.host.now(game, scope)
        for card_id in cards(self.what, game, scope):
            for host in hosts[:1]:
                game.then(Add(card_id, host, scope.controller))

    def render(self) -> str:
        if self.verb == "put":
            return f"put {self.what.render()} into the field added to {self.host.render()}"
        return f"add {self.what.render()} to {self.host.render()}"


def cannot_be_added(game: GameState, card_id: int, host: int) -> bool:
    """1002.2, 1406.3: there is nothing to add it to, it is no addition, or its subtype forbids it."""
    if host not in game.cards or game.cards[host].zone not in PLAY or not game.info(card_id).types & bits.ADDITION:
        return True
    subtype = game.info(card_id).subtype
    return subtype == "field" or (bool(subtype) and host not in hosts(game, card_id))


@final
class Add(Step):
    """1002.1: an addition is put into the field and added onto a card, or stays where it is (1002.2)."""

    FIELDS = ("card", "host", "player")
    __slots__ = FIELDS

    def __init__(self, card: int, host: int, player: int) -> None:
        self.card = card
        self.host = host
        self.player = player

    def run(self, game: GameState) -> None:
        if self.card not in game.cards or cannot_be_added(game, self.card, self.host):
            return
        card = game.cards[self.card]
        if card.zone != FIELD:
            put(game, Move(self.card, FIELD, "1002.1", self.player, added_to=self.host))
        elif game.edition.several_hosts and card.added_to in game.cards and card.added_to != self.host:
            pool = (card.added_to, self.host)
            words = f"choose the one card that {game.name(self.card)} is added to"
            game.then(Pick(card.controller, "choose", words, game.edition.several_hosts, pool, (), 1, 1, self))
        else:
            self._add(game)

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        if picks[0] == self.host:
            self._add(game)

    def _add(self, game: GameState) -> None:
        game.cards[self.card] = game.cards[self.card].added(self.host, game.new_id())  # 909.3b
        game.changed()
        game.happen(Event("added", "1002.1", self.player, self.card, self.host))


@node
class TriggerEnter(Effect):
    """1015.1: what was put into the field triggers its [Enter] abilities; by 1140.2 it has done so already."""

    what: Selector
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in followed(game, self.what.now(game, scope)):
            if card_id in game.cards:
                noticing.trigger_enter(game, card_id)

    def render(self) -> str:
        return "this triggers its [Enter] ability"


@node
class Summon(Effect):
    """1006.1, 1006.2: resonator cards are put on top of the chase area as spells, which nobody has played."""

    what: Selector
    DOES = Does(where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        player, after = scope.controller, Summoned(scope.source)
        found = (i for i in cards(self.what, game, scope) if game.info(i).types & bits.RESONATOR)
        game.then(*(MoveOne(Move(i, CHASE, "1006.1", player, spell=True), after) for i in found))

    def render(self) -> str:
        return f"summon {self.what.render()}"


@final
class Summoned(Step):
    """1006.1: it is remembered by what a card was put into the chase area."""

    FIELDS = ("source",)
    __slots__ = FIELDS

    def __init__(self, source: int) -> None:
        self.source = source

    def moved(self, game: GameState, card: int, new: int) -> None:
        if new != card and new in game.cards and game.cards[new].zone == CHASE:
            game.cards[new] = game.cards[new].put_by(self.source)


@node
class CallStone(Effect):
    """1016.1: call a magic stone; that rests the J/ruler, and is not possible with a rested one."""

    who: Selector = You()

    def apply(self, game: GameState, scope: Scope) -> None:
        for player in players(game, self.who, scope):
            ruler = calling.caller(game, player)
            if ruler and game.zone(STONE_DECK, player):
                game.then(Rest((ruler,), "1016.1"), calling.Call(player))

    def render(self) -> str:
        return "call a magic stone" if isinstance(self.who, You) else f"{self.who.render()} calls a magic stone"


@node
class AsEnters(Instead):
    """The card enters the field, and before anything else happens something is done: "choose a race"."""

    effects: tuple[Effect, ...]

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return proposal

    def done(self) -> tuple[Effect, ...]:
        return (Entered(self.effects),)

    def commutes(self) -> bool:
        return True

    def leading(self, would: Would, may: str = "", until: str = "", next_time: bool = False) -> str:
        first, *more = self.effects
        text = " ".join((f"{first.render()}.", *(effect.sentence() for effect in more)))
        return f"as this card enters the field, {text.removesuffix('.')}"


@node
class Entered(Effect):
    """What is done for a card that has just entered the field; "this card" is the object it has become (302.3)."""

    effects: tuple[Effect, ...]

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in followed(game, (scope.source,)):
            card = game.cards.get(card_id)
            if card is not None and card.zone in GROUND:
                game.then(*in_order(self.effects, bound_to(scope, card_id, card.controller)))
