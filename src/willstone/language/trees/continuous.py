"""From what is always so to continuous abilities (904)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine import (
    abilities,
    filters,
)
from willstone.engine.abilities import Ability
from willstone.engine.changes import (
    Change,
)
from willstone.engine.continuous import Continuous
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.filters import CardFilter, Selector
from willstone.engine.situations import Situation
from willstone.language.binding import bind_changes

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Continuing(Transformer[Token, Ability]):
    """904: continuous abilities."""

    def continuous(self, always: tuple[Selector, tuple[Change, ...]]) -> abilities.Ability:
        return Continuous(*always)

    def continuous_while(self, situation: Situation, always: tuple[Selector, tuple[Change, ...]]) -> abilities.Ability:
        return Continuous(*always, situation)

    def always(self, what: Selector, changes: tuple[Change, ...]) -> tuple[Selector, tuple[Change, ...]]:
        return what, bind_changes(what, changes)

    def each_cannot(self, cards: CardFilter, changes: tuple[Change, ...]) -> tuple[Selector, tuple[Change, ...]]:
        return filters.All(cards), changes
