"""What is done as a card enters the field: choices that its other abilities go by (910)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.branches import in_order
from willstone.engine.copies import bound_to
from willstone.engine.effects import Effect
from willstone.engine.nodes import node
from willstone.engine.replacement import Instead
from willstone.engine.scope import Scope
from willstone.engine.selectors import followed
from willstone.engine.would import Proposal, Would
from willstone.engine.zones import GROUND

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class AsEnters(Instead):
    """The card enters the field, and before anything else happens something is done: "choose a race"."""

    effects: tuple[Effect, ...]

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
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

    def apply(self, game: Game, scope: Scope) -> None:
        for card_id in followed(game, (scope.source,)):
            card = game.cards.get(card_id)
            if card is not None and card.zone in GROUND:
                game.then(*in_order(self.effects, bound_to(scope, card_id, card.controller)))
