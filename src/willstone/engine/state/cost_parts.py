"""What a cost consists of (903.2i, 903.2j, 1003): things to do, each of which can be asked what it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core.nodes import Node, node
from willstone.engine.core.will import NO_COST

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.core.will import Cost
    from willstone.engine.state.agenda import Step
    from willstone.engine.state.claims import Taking
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class CostPart(Node):
    """One thing to do."""

    def __str__(self) -> str:
        return self.render()

    def will(self) -> Cost:
        """The will it asks for."""
        return NO_COST

    def uses_source(self) -> bool:
        """Whether the card itself is rested or given up by it, so that it can pay nothing else."""
        return False

    def most_x(self, game: GameState, scope: Scope) -> int | None:
        """903.2f: the greatest X it can be done for, if X is in it beside the will."""
        return None

    def step_of_x(self) -> int:
        """903.2f: what X goes up by."""
        return 1

    def life(self) -> int:
        """The life it asks for."""
        return 0

    def narrowed(self, game: GameState, scope: Scope, pool: tuple[int, ...]) -> tuple[int, ...]:
        """The targets that may be chosen for what is played this way."""
        return pool

    def zone(self) -> int:
        """902.2: where the card must be for it, if not in play."""
        return -1

    def claims(self, game: GameState, scope: Scope) -> tuple[Taking, ...]:
        """The cards that it takes, which other parts may want as well."""
        return ()

    def chooses(self) -> bool:
        """Whether its player chooses the cards that it takes."""
        return False

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        """Why it cannot be done now; will is looked at elsewhere, all parts together."""
        raise AssertionError(game, scope)

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        """The doing of it; will is paid elsewhere."""
        raise AssertionError(scope)
