"""What only some plays cost less for (903.2i): the next, the first of a turn, and costs paid rather than others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.abilities.conditions_of_players import Does
from willstone.engine.abilities.this_turn import times
from willstone.engine.core.nodes import Remembers, node
from willstone.engine.costs import altered_costs
from willstone.engine.costs.altered_costs import PayToPlay, PlaysCost
from willstone.engine.costs.costs import PayWill
from willstone.engine.costs.play_rules import spoken
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Term
from willstone.engine.words.filters import YOU

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import Remembered
    from willstone.engine.state.abilities import Activate, Judgment
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.speech import Situation


NEXT: Final = "next"
FIRST: Final = "first"


@node
class PlayOnce(PayToPlay, Remembers):
    """What you pay to play your next card of a description, once, or the first in each turn."""

    which: str = NEXT

    def remembered(self) -> tuple[Remembered, ...]:
        return ("played",) if self.which == FIRST else ()

    def speaks_of(self, game: GameState, player: int, card_id: int, scope: Scope) -> bool:
        if not PayToPlay.speaks_of(self, game, player, card_id, scope):
            return False
        played = Does(YOU, "play", self.cards)
        return self.which != FIRST or not times(game, played, Scope(scope.source, player))

    def clause(self) -> str:
        assert self.cards is not None
        what = f"your {self.which} {self.cards.phrase()}"
        if self.free_cost:
            return f"the free cost of {what} is reduced by {self.less.render()}"
        if self.free:
            text = f"you may play {what} without paying its cost"
        elif self.rather is not None:
            text = f"you may pay {self.rather.render()} rather than pay the cost of {what}"
        else:
            text = f"you pay {self._difference()} to play {what}"
        return f"each turn, {text}" if self.which == FIRST else text


def used_up(game: GameState, player: int, card_id: int) -> None:
    """903.2k: what was said of the next card is over once it has been played."""
    left = [
        lasting
        for lasting in game.effects
        if not any(
            isinstance(change, PlaysCost)
            and isinstance(change.rule, PlayOnce)
            and change.rule.which == NEXT
            and change.rule.speaks_of(game, player, card_id, lasting.scope)
            and change.rule.holds(game, lasting.scope)
            for change in lasting.changes
        )
    ]
    if len(left) < len(game.effects):
        game.effects = left
        game.changed()


@node
class InsteadOfCost(Term):
    """903.2i: what is or may be paid rather than the cost of an ability or a judgment, if something is so."""

    costs: tuple[CostPart, ...]
    condition: Situation | None = None
    must: bool = False

    def render(self) -> str:
        text = f"ather than pay this cost, you {'' if self.must else 'may '}{spoken(self.costs)}."
        return f"R{text}" if self.condition is None else f"If {self.condition.render()}, r{text}"


def prices(game: GameState, ability: Activate | Judgment, scope: Scope) -> list[tuple[CostPart, ...]]:
    """The costs of which one is paid to play an ability or a judgment; of those that must be, the last one said."""
    found = [ability.costs]
    for term in ability.terms:
        if isinstance(term, InsteadOfCost) and (term.condition is None or term.condition.holds(game, scope)):
            found = [term.costs] if term.must else [*found, term.costs]
    if game.traits.priced:
        kinds, player = ability.called(), scope.controller
        for rule_scope, rule in altered_costs.in_force(game):
            if rule.rather is not None and rule.applies_to_ability(game, player, scope.source, kinds, rule_scope):
                kept = tuple(part for part in ability.costs if part.zone() >= 0)  # "You still discard that card."
                found.append((PayWill(rule.rather), *kept))
    return found
