"""[Convoke] of the Arcana Battle Colosseum (abc-1.0, chapter 8): further rulers, brought from the hand.

What becomes of a convoked ruler in battle is for the edition to say (abc-1.0, chapter 5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine import information as bits
from willstone.engine import zones
from willstone.engine.abilities import Activate, render_costs
from willstone.engine.agenda import Pick, Step
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.errors import Illegal
from willstone.engine.events import Event
from willstone.engine.nodes import node
from willstone.engine.zones import HAND, RULER_AREA
from willstone.i18n.messages import mark, message

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope

CONVOKE: Final = "convoke"
COUNTERS: Final = 3  # abc-1.0 8.4


@node
class ConvokeRuler(Effect):
    """abc-1.0 8.4: put the ruler that was named from one's hand into one's ruler area with three convoke counters."""

    def apply(self, game: Game, scope: Scope) -> None:
        ruler = game.cards.get(scope.card)
        if ruler is None or ruler.zone != HAND:
            return
        new = zones.move(game, ruler.id, RULER_AREA, "8.4")
        if new in game.cards and game.cards[new].zone == RULER_AREA:
            game.cards[new] = game.cards[new].with_counters(CONVOKE, COUNTERS)
            game.changed()
            game.happen(Event("counters", "8.4", scope.controller, new, amount=COUNTERS, detail=CONVOKE))

    def render(self) -> str:
        return "put a ruler from your hand into your ruler area with three convoke counters on it"


@node
class NameRuler(CostPart):
    """The ruler is chosen as [Convoke] is played, unseen by others."""

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        if _rulers(game, scope.controller):
            return None
        return Illegal("8.4", "you have no ruler in your hand")

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (Name(scope.source, scope.controller),)


@final
class Name(Step):
    """abc-1.0 8.4: which ruler of the hand it is."""

    FIELDS = ("source", "player")
    __slots__ = FIELDS

    def __init__(self, source: int, player: int) -> None:
        self.source = source
        self.player = player

    def run(self, game: Game) -> None:
        pool = _rulers(game, self.player)
        game.then(Pick(self.player, CONVOKE, message("choose a ruler to convoke"), "8.4", pool, (), 1, 1, self))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        entry = next(entry for entry in reversed(game.chase) if entry.card == self.source)
        game.replace_entry(entry.bound(entry.scope.about(card=picks[0])))


def _rulers(game: Game, player: int) -> tuple[int, ...]:
    return tuple(i for i in game.zone(HAND, player) if game.printed_types(game.cards[i]) & bits.RULER)


@node
class Convoke(Activate):
    """abc-1.0 8.1, 8.2: an activate ability that is played in a main timing only."""

    def keyword(self) -> str:
        return mark("Convoke")

    def render(self) -> str:
        return f"[Convoke] {render_costs(tuple(part for part in self.costs if not isinstance(part, NameRuler)))}"


def convoke(costs: tuple[CostPart, ...]) -> Convoke:
    """abc-1.0 8.4."""
    return Convoke((ConvokeRuler(),), (*costs, NameRuler()), main_timing=True)
