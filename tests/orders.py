"""Chants for tests, made of engine objects where card text has no words for what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine import moved_cards, zones
from willstone.engine.abilities import Chant, Skill
from willstone.engine.cards import CardDef, Face
from willstone.engine.effects import Effect, cards
from willstone.engine.filters import CardFilter
from willstone.engine.nodes import node
from willstone.engine.selectors import All, Selector

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope


def order(name: str, *effects: Effect) -> CardDef:
    """A chant with [Quickcast] that costs nothing."""
    return CardDef((Face(name, bits.CHANT, abilities=(Skill("Quickcast"), Chant(effects))),))


def named(*names: str, zone: int = -1) -> All:
    """All cards of certain names, in play or in a zone."""
    return All(CardFilter(names=names, zone=zone))


@node
class Put(Effect):
    """Move cards together to a zone."""

    what: Selector
    zone: int
    place: str = zones.TOP

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(moved_cards.MoveCards(cards(self.what, game, scope), self.zone, "302.5", self.place))

    def render(self) -> str:
        return f"put cards on the {self.place} of zone {self.zone}"


@node
class PutFaceDown(Effect):
    """Move cards face down to a zone."""

    what: Selector
    zone: int

    def apply(self, game: Game, scope: Scope) -> None:
        for card_id in cards(self.what, game, scope):
            zones.move(game, card_id, self.zone, "303.2", face_down=True)

    def render(self) -> str:
        return f"put cards face down into zone {self.zone}"


@node
class TurnOver(Effect):
    """A card shows its other side."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        for ref in self.what.refs(game, scope):
            game.cards[ref] = game.cards[ref].flipped(side=1)
            game.changed()

    def render(self) -> str:
        return f"turn over {self.what.render()}"
