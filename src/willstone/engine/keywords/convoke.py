"""[Convoke] of the Arcana Battle Colosseum (abc-1.0, chapter 8): further rulers, brought from the hand.

What becomes of a convoked ruler in battle is for the edition to say (abc-1.0, chapter 5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine.actions.moving import Move
from willstone.engine.actions.proposed_moves import put
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.state import keyword_names
from willstone.engine.state.abilities import Activate, render_costs
from willstone.engine.state.agenda import OfPlayer
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.questions import Pick
from willstone.engine.state.speech import Effect
from willstone.engine.state.zones import HAND, RULER_AREA
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


CONVOKE: Final = "convoke"
COUNTERS: Final = 3  # abc-1.0 8.4


@node
class ConvokeRuler(Effect):
    """abc-1.0 8.4, 8.5: put a ruler from one's hand into one's ruler area with three convoke counters.

    Which one is chosen as the ability resolves, like every card that a text does not target; with none in the hand
    nothing is done.
    """

    def apply(self, game: GameState, scope: Scope) -> None:
        pool = _rulers(game, scope.controller)
        if pool:
            words = message("choose a ruler to convoke")
            game.then(Pick(scope.controller, CONVOKE, words, "8.4", pool, (), 1, 1, BringRuler(scope.controller)))

    def render(self) -> str:
        return "put a ruler from your hand into your ruler area with three convoke counters on it"


@final
class BringRuler(OfPlayer):
    """abc-1.0 8.4: the ruler that was chosen goes to the ruler area, ruler side up."""

    __slots__ = ()

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        put(game, Move(picks[0], RULER_AREA, "8.4"), self)

    def moved(self, game: GameState, card: int, new: int) -> None:
        if new in game.cards and game.cards[new].zone == RULER_AREA:
            game.cards[new] = game.cards[new].with_counters(CONVOKE, COUNTERS)
            game.changed()
            game.happen(Event("counters", "8.4", self.player, new, amount=COUNTERS, detail=CONVOKE))


def _rulers(game: GameState, player: int) -> tuple[int, ...]:
    return tuple(i for i in game.zone(HAND, player) if game.printed_types(game.cards[i]) & bits.RULER)


@node
class Convoke(Activate):
    """abc-1.0 8.1, 8.2: an activate ability that is played in a main timing only."""

    def flags(self) -> int:
        return keyword_names.CONVOKE.flags

    def keyword(self) -> str:
        return keyword_names.CONVOKE.name

    def timing_rules(self) -> tuple[str, ...]:
        return ("8.2", "701.2")

    def render(self) -> str:
        return f"[Convoke] {render_costs(self.costs)}"


def convoke(costs: tuple[CostPart, ...]) -> Convoke:
    """abc-1.0 8.4."""
    return Convoke((ConvokeRuler(),), costs, main_timing=True)
