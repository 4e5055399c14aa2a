"""From what a card costs and how it enters the field to abilities (903.2i, 910)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine import (
    alteration,
    replacement,
)
from willstone.engine.abilities import Ability
from willstone.engine.amounts import Amount
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.filters import This
from willstone.engine.keywords import played
from willstone.engine.quantities import Quantity, for_each
from willstone.engine.situations import Situation
from willstone.engine.will import Cost
from willstone.engine.zones import FIELD

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Playing(Transformer[Token, "Ability"]):
    """903.2i, 910: what a card costs, what is paid besides, and how it enters the field."""

    def additional_cost(self, price: Price) -> Ability:
        return played.AdditionalCost(price)

    def costs_less(self, will: Token, counted: Quantity | None, condition: Situation | None) -> Ability:
        return alteration.CostOfPlay(less=Cost.parse(will), times=for_each(Amount(1), counted), condition=condition)

    def costs_more(self, will: Token, counted: Quantity | None, condition: Situation | None) -> Ability:
        return alteration.CostOfPlay(more=Cost.parse(will), times=for_each(Amount(1), counted), condition=condition)

    def free_play(self) -> Ability:
        return alteration.CostOfPlay(free=True)

    def free_play_if(self, condition: Situation) -> Ability:
        return alteration.CostOfPlay(free=True, condition=condition)

    def enters_rested(self) -> Ability:
        return replacement.Replacement(replacement.WouldMove(This(), FIELD), replacement.EnterWith(rested=True))

    def enters_with_counter(self, name: str) -> Ability:
        return self.enters_with_counters(1, name)

    def enters_with_counters(self, number: int, name: str) -> Ability:
        with_counters = replacement.EnterWith(counters=((name, Amount(number)),))
        return replacement.Replacement(replacement.WouldMove(This(), FIELD), with_counters)
