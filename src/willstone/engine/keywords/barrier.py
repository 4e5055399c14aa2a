"""[Barrier] (1120): what cards and players that have it cannot be targeted by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine.abilities import Ability
from willstone.engine.filters import CardFilter
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.i18n.messages import mark

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class Barrier(Ability):
    """1120.2-1120.5: against all spells and abilities of other players, or those of a description.

    An ability is as described when its card is (901.1e).
    """

    against: CardFilter | None = None

    def flags(self) -> int:
        return bits.SHIELDED

    def keyword(self) -> str:
        return mark("Barrier")

    def shields(self, game: Game, scope: Scope, controller: int) -> bool:
        if scope.controller == controller:
            return False
        if self.against is None:
            return True
        source = game.last_known(scope.source)
        return source is not None and self.against.fits(game, source, Scope(scope.source, controller))

    def shielding_rule(self, of_player: bool) -> str:
        if of_player:
            return "1120.4" if self.against is None else "1120.5"
        return "1120.2" if self.against is None else "1120.3"

    def settled(self, game: Game, scope: Scope) -> Ability:
        return self if self.against is None else Barrier(self.against.settled(game, scope))

    def render(self) -> str:
        if self.against is None:
            return "[Barrier]"
        if self.against == CardFilter(attributes=self.against.attributes):
            letters = bits.attribute_letters(self.against.attributes)
            return "[Barrier] " + "".join(f"{{{letter}}}" for letter in letters)
        return f"[Barrier] ({self.against.phrase().removeprefix('card with ').removeprefix('card of the ')})"
