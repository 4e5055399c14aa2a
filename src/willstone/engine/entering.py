"""Effects that bring cards into play in ways of their own: add (1002), summon (1006), call (1016)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import information as bits
from willstone.engine import moves, subtypes, triggers, zones
from willstone.engine.actions import Rest
from willstone.engine.agenda import Pick, Step
from willstone.engine.effects import Effect, cards, players
from willstone.engine.events import Event
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector, You, followed
from willstone.engine.state import Entry
from willstone.engine.zones import CHASE, FIELD, PLAY, STONE_DECK

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class AddAddition(Effect):
    """1002: put an addition into the field and add it onto a card, which is not a target of that (1002.2a)."""

    what: Selector
    host: Selector
    verb: str = "add"

    def apply(self, game: Game, scope: Scope) -> None:
        hosts = self.host.now(game, scope)
        for card_id in cards(self.what, game, scope):
            for host in hosts[:1]:
                game.then(Add(card_id, host, scope.controller))

    def render(self) -> str:
        if self.verb == "put":
            return f"put {self.what.render()} into the field added to {self.host.render()}"
        return f"add {self.what.render()} to {self.host.render()}"


def cannot_be_added(game: Game, card_id: int, host: int) -> bool:
    """1002.2, 1406.3: there is nothing to add it to, it is no addition, or its subtype forbids it."""
    if host not in game.cards or game.cards[host].zone not in PLAY or not game.info(card_id).types & bits.ADDITION:
        return True
    subtype = game.info(card_id).subtype
    return subtype == "field" or (bool(subtype) and host not in subtypes.hosts(game, card_id))


@final
class Add(Step):
    """1002.1: an addition is put into the field and added onto a card, or stays where it is (1002.2)."""

    FIELDS = ("card", "host", "player")
    __slots__ = FIELDS

    def __init__(self, card: int, host: int, player: int) -> None:
        self.card = card
        self.host = host
        self.player = player

    def run(self, game: Game) -> None:
        if self.card not in game.cards or cannot_be_added(game, self.card, self.host):
            return
        card = game.cards[self.card]
        if card.zone != FIELD:
            zones.move(game, self.card, FIELD, "1002.1", controller=self.player, added_to=self.host)
        elif game.edition.several_hosts and card.added_to in game.cards and card.added_to != self.host:
            pool = (card.added_to, self.host)
            words = f"choose the one card that {game.name(self.card)} is added to"
            game.then(Pick(card.controller, "choose", words, game.edition.several_hosts, pool, (), 1, 1, self))
        else:
            self._add(game)

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        if picks[0] == self.host:
            self._add(game)

    def _add(self, game: Game) -> None:
        game.cards[self.card] = game.cards[self.card].added(self.host, game.new_id())  # 909.3b
        game.changed()
        game.happen(Event("added", "1002.1", self.player, self.card, self.host))


@node
class TriggerEnter(Effect):
    """1015.1: what was put into the field triggers its [Enter] abilities; by 1140.2 it has done so already."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        for card_id in followed(game, self.what.now(game, scope)):
            if card_id in game.cards:
                triggers.trigger_enter(game, card_id)

    def render(self) -> str:
        return "this triggers its [Enter] ability"


@node
class Summon(Effect):
    """1006.1: resonator cards are put on top of the chase area as spells, which nobody has played."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        for card_id in cards(self.what, game, scope):
            if game.info(card_id).types & bits.RESONATOR:
                new = zones.move(game, card_id, CHASE, "1006.1", controller=scope.controller)
                if new != card_id and new in game.cards and game.cards[new].zone == CHASE:
                    game.cards[new] = game.cards[new].put_by(scope.source)
                    entry = Entry(new, "spell", new, scope.controller, None, Scope(new, scope.controller))
                    game.chase = [*game.chase, entry]

    def render(self) -> str:
        return f"summon {self.what.render()}"


@node
class CallStone(Effect):
    """1016.1: call a magic stone; that rests the J/ruler, and is not possible with a rested one."""

    who: Selector = You()

    def apply(self, game: Game, scope: Scope) -> None:
        for player in players(game, self.who, scope):
            ruler = moves.caller(game, player)
            if ruler and game.zone(STONE_DECK, player):
                game.then(Rest((ruler,), "1016.1"), moves.Call(player))

    def render(self) -> str:
        return "call a magic stone" if isinstance(self.who, You) else f"{self.who.render()} calls a magic stone"
