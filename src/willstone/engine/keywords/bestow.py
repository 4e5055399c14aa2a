"""[Bestow] (1121): an addition that is played without a target, and added to resonators by an activate ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine.abilities import Activate, render_costs
from willstone.engine.costs import CostPart
from willstone.engine.entering import AddAddition
from willstone.engine.errors import Illegal
from willstone.engine.filters import CardFilter
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.selectors import This
from willstone.engine.target import Target
from willstone.i18n.messages import mark

if TYPE_CHECKING:
    from willstone.engine.agenda import Step
    from willstone.engine.game import Game


@node
class NotBestowed(CostPart):
    """1121.2: a condition rather than something to do: this card is not bestowed to any card."""

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        host = game.cards[scope.source].added_to
        if host in game.cards:
            return Illegal("1121.2", "{} is bestowed to {}", game.name(scope.source), game.name(host))
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return "this card is not bestowed to any card"


@node
class Bestow(Activate):
    """1121.2: "add this card to target resonator", only in a main timing."""

    def keyword(self) -> str:
        return mark("Bestow")

    def render(self) -> str:
        return f"[Bestow] {render_costs(self.costs[:-1])}"


def bestow(costs: tuple[CostPart, ...]) -> Bestow:
    """1121.2, 1121.3: with what has to be done to bestow the card."""
    effect = AddAddition(This(), Target(CardFilter(bits.RESONATOR)))
    return Bestow((effect,), (*costs, NotBestowed()), main_timing=True)
