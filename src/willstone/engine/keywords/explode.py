"""[Explode] (1105): what sets it off, and what it takes along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import information as bits
from willstone.engine.abilities import Automatic
from willstone.engine.branches import If
from willstone.engine.conditions import DealsDamage
from willstone.engine.effects import Destroy
from willstone.engine.filters import CardFilter
from willstone.engine.nodes import node
from willstone.engine.selectors import Join, Selector, This
from willstone.engine.situations import ThisIs

if TYPE_CHECKING:
    from willstone.engine.events import Event
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope

_RESONATOR: Final = CardFilter(bits.RESONATOR)


@node
class GoesOff(DealsDamage):
    """1105.2: this card deals battle damage to a resonator; in some editions, to anything."""

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if game.edition.explodes_at_all:
            return event.was == scope.source and event.detail == "battle"
        return DealsDamage.fulfilled(self, game, event, scope)


@node
class ThatResonator(Selector):
    """The card that was dealt the damage, if it is a resonator."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.card,) if scope.card and game.info(scope.card).types & bits.RESONATOR else ()

    def render(self) -> str:
        return "that resonator"


EXPLODE: Final = Automatic(  # 1105.2, 1105.3: nothing for J-rulers
    (If(ThisIs(_RESONATOR), (Destroy(Join((This(), ThatResonator()))),)),),
    condition=GoesOff(to=_RESONATOR, battle=True),
)
