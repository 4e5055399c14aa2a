"""Life that is paid in any amount (105.4a): as something is played or as a text says so, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import actions
from willstone.engine.agenda import Ask, ChooseNumber, Step
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.nodes import node
from willstone.engine.quantities import Quantity
from willstone.engine.resolving import Apply, Leave
from willstone.engine.restraints import barred
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.errors import Illegal
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope

HUNDREDS = 100


def _most(game: Game, player: int) -> int:
    """105.4a: how much life a player can pay, in hundreds."""
    return 0 if barred(game, player, "pay life") else max(0, game.life[player] // HUNDREDS * HUNDREDS)


@node
class PayAnyLife(CostPart):
    """105.4a: any amount of life in hundreds; it is chosen as X is (903.2f), and X is how much it was."""

    def most_x(self, game: Game, scope: Scope) -> int | None:
        return _most(game, scope.controller)

    def step_of_x(self) -> int:
        return HUNDREDS

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        return None  # 104.5: it may be none

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.ChangeLife(scope.controller, -scope.x, "105.4a"),)

    def render(self) -> str:
        return "pay any amount of life"


@node
class PayAnyLifeNow(Effect):
    """105.4a: its controller pays any amount of life as the text is resolved."""

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(ChooseLife(scope))

    def binds(self) -> bool:
        return True

    def render(self) -> str:
        return "pay any amount of life"


@final
class ChooseLife(Step):
    """105.4a: takes how much life is paid, for all of the text that is still to be done."""

    FIELDS = ("scope",)
    __slots__ = FIELDS

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def run(self, game: Game) -> None:
        player = self.scope.controller
        numbers = range(0, _most(game, player) + 1, HUNDREDS)
        game.then(ChooseNumber(player, message("how much life to pay"), "105.4a", (numbers,), self))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        agenda = game.agenda
        for index in range(len(agenda) - 1, -1, -1):
            step = agenda[index]
            if isinstance(step, (Leave, Ask)):
                break
            if isinstance(step, Apply) and step.scope.source == self.scope.source:
                agenda[index] = Apply(step.effect, step.scope.with_x(picks[0]))
        game.then(actions.ChangeLife(self.scope.controller, -picks[0], "105.4a"))


@node
class LifePaid(Quantity):
    """How much life was paid."""

    def of(self, game: Game, scope: Scope) -> int:
        return scope.x

    def render(self) -> str:
        return "the life paid this way"


@node
class PortionsPaid(Quantity):
    """How many times so much life was paid; ``number`` is how much."""

    def of(self, game: Game, scope: Scope) -> int:
        return scope.x // max(1, self.number)

    def one(self) -> str:
        return f"{self.number} life paid this way"
