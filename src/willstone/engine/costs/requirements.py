"""Costs that are no doing: what must be so as something is played (705.2b, 1416.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import node
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Situation

if TYPE_CHECKING:
    from willstone.engine.state.agenda import Step
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class LifeAtMost(CostPart):
    """705.2b: a condition rather than something to do: one's life is low enough."""

    number: int

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        life = game.life[scope.controller]
        if life > self.number:
            return Illegal("705.2b", "your life is {}, not {} or less", life, self.number)
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return f"your life is {self.number} or less"


@node
class Requires(CostPart):
    """1416.2b, 1416.4: something that must be so as the card is played, and costs nothing (1416.4a)."""

    situation: Situation

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if not self.situation.holds(game, scope):
            return Illegal("1416.4", "it is not so that {}", self.situation.render())
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return self.situation.render()
