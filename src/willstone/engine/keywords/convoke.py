"""[Convoke] of the Arcana Battle Colosseum (abc-1.0, chapter 8): further rulers, brought from the hand.

What becomes of a convoked ruler in battle is for the edition to say (abc-1.0, chapter 5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from willstone.engine import information as bits
from willstone.engine import zones
from willstone.engine.abilities import Activate, render_costs
from willstone.engine.agenda import Pick, Step
from willstone.engine.effects import Effect
from willstone.engine.events import Event
from willstone.engine.nodes import node
from willstone.engine.zones import HAND, RULER_AREA

if TYPE_CHECKING:
    from willstone.engine.costs import CostPart
    from willstone.engine.filters import Scope
    from willstone.engine.game import Game

CONVOKE: Final = "convoke"
COUNTERS: Final = 3  # abc-1.0 8.4


@node
class ConvokeRuler(Effect):
    """abc-1.0 8.4: put a ruler from one's hand into one's ruler area with three convoke counters on it."""

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(Convoked(scope.controller))

    def render(self) -> str:
        return "put a ruler from your hand into your ruler area with three convoke counters on it"


@final
class Convoked(Step):
    """abc-1.0 8.4: the ruler is chosen as the ability resolves, and lies with its ruler side up."""

    FIELDS = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, game: Game) -> None:
        hand = game.zone(HAND, self.player)
        pool = tuple(i for i in hand if game.printed_types(game.cards[i]) & bits.RULER)
        if pool:
            game.then(Pick(self.player, "choose", "choose a ruler to convoke", "8.4", pool, (), 1, 1, self))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        new = zones.move(game, picks[0], RULER_AREA, "8.4")
        if new in game.cards and game.cards[new].zone == RULER_AREA:
            game.cards[new] = game.cards[new].with_counters(CONVOKE, COUNTERS)
            game.changed()
            game.happen(Event("counters", "8.4", self.player, new, amount=COUNTERS, detail=CONVOKE))


@dataclass(frozen=True)
class Convoke(Activate):
    """abc-1.0 8.1, 8.2: an activate ability that is played in a main timing only."""

    def keyword(self) -> str:
        return "Convoke"

    def render(self) -> str:
        return f"[Convoke] {render_costs(self.costs)}"


def convoke(costs: tuple[CostPart, ...]) -> Convoke:
    """abc-1.0 8.4."""
    return Convoke((ConvokeRuler(),), costs, main_timing=True)
