"""Life that is paid (105.4a): as something is played or as a text says so, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.abilities.restraints import barred
from willstone.engine.actions import actions
from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import node
from willstone.engine.state.agenda import Step, tell
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.questions import ChooseNumber
from willstone.engine.state.speech import Effect
from willstone.engine.words.quantities import Quantity
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


HUNDREDS = 100


def _most(game: GameState, player: int) -> int:
    """105.4a: how much life a player can pay, in hundreds."""
    return 0 if barred(game, player, "pay life") else max(0, game.life[player] // HUNDREDS * HUNDREDS)


@node
class PayLife(CostPart):
    """105.4a: pay life."""

    number: int

    def life(self) -> int:
        return self.number

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if barred(game, scope.controller, "pay life"):
            return Illegal("104.4", "you cannot pay life")
        if game.life[scope.controller] < self.number:
            return Illegal("105.4a", "you have only {} life", game.life[scope.controller])
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.ChangeLife(scope.controller, -self.number, "105.4a"),)

    def render(self) -> str:
        return f"pay {self.number} life"


@node
class PayAnyLife(CostPart):
    """105.4a: any amount of life in hundreds; it is chosen as X is (903.2f), and X is how much it was."""

    def most_x(self, game: GameState, scope: Scope) -> int | None:
        return _most(game, scope.controller)

    def step_of_x(self) -> int:
        return HUNDREDS

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        return None  # 104.5: it may be none

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.ChangeLife(scope.controller, -scope.x, "105.4a"),)

    def render(self) -> str:
        return "pay any amount of life"


@node
class PayAnyLifeNow(Effect):
    """105.4a: its controller pays any amount of life as the text is resolved."""

    def apply(self, game: GameState, scope: Scope) -> None:
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

    def run(self, game: GameState) -> None:
        player = self.scope.controller
        numbers = range(0, _most(game, player) + 1, HUNDREDS)
        game.then(ChooseNumber(player, message("how much life to pay"), "105.4a", (numbers,), self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        tell(game, self.scope.source, lambda words: words.with_x(picks[0]))
        game.then(actions.ChangeLife(self.scope.controller, -picks[0], "105.4a"))


@node
class LifePaid(Quantity):
    """How much life was paid."""

    def of(self, game: GameState, scope: Scope) -> int:
        return scope.x

    def render(self) -> str:
        return "the life paid this way"


@node
class PortionsPaid(Quantity):
    """How many times so much life was paid; ``number`` is how much."""

    def of(self, game: GameState, scope: Scope) -> int:
        return scope.x // max(1, self.number)

    def one(self) -> str:
        return f"{self.number} life paid this way"
