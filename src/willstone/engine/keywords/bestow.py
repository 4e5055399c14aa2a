"""[Bestow] (1121): an addition that is played without a target, and added to resonators by an activate ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core import information as bits
from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import node
from willstone.engine.effects.entering import AddAddition
from willstone.engine.state import keyword_names
from willstone.engine.state.abilities import Activate, render_costs
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.selectors import This
from willstone.engine.words.targets import Target

if TYPE_CHECKING:
    from willstone.engine.state.agenda import Step
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class NotBestowed(CostPart):
    """1121.2: a condition rather than something to do: this card is not bestowed to any card."""

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
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

    def flags(self) -> int:
        return keyword_names.BESTOW.flags

    def keyword(self) -> str:
        return keyword_names.BESTOW.name

    def timing_rules(self) -> tuple[str, ...]:
        return ("1121.2", "701.2")

    def render(self) -> str:
        return f"[Bestow] {render_costs(self.costs[:-1])}"


def bestow(costs: tuple[CostPart, ...]) -> Bestow:
    """1121.1, 1121.2, 1121.3: with what has to be done to bestow the card."""
    effect = AddAddition(This(), Target(CardFilter(bits.RESONATOR)))
    return Bestow((effect,), (*costs, NotBestowed()), main_timing=True)
