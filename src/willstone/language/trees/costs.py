"""From words for costs to the costs of the engine (903.2i, 903.2j)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine import (
    costs,
)
from willstone.engine.amounts import Amount
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.filters import CardFilter
from willstone.engine.situations import Situation
from willstone.engine.will import Cost

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Costs(Transformer[Token, tuple[costs.CostPart, ...]]):
    """903.2i, 903.2j: costs."""

    def price(self, *parts: costs.CostPart) -> tuple[costs.CostPart, ...]:
        return parts

    def pay_will(self, will: Token) -> costs.CostPart:
        return costs.PayWill(Cost.parse(will))

    def rest_this(self) -> costs.CostPart:
        return costs.RestThis()

    def banish_this(self) -> costs.CostPart:
        return costs.BanishThis()

    def discard_cards(self, number: Amount) -> costs.CostPart:
        return costs.DiscardCards(number.number)

    def pay_life(self, number: Token) -> costs.CostPart:
        return costs.PayLife(int(number))

    def discard_this(self) -> costs.CostPart:
        return costs.DiscardThis()

    def remove_counter(self, name: str) -> costs.CostPart:
        return costs.RemoveCounters(name)

    def remove_counters(self, number: int, name: str) -> costs.CostPart:
        return costs.RemoveCounters(name, number)

    def given(self, *parts: int | CardFilter) -> tuple[CardFilter, ...]:
        *number, cards = parts
        assert isinstance(cards, CardFilter)
        return (cards,) * (number[0] if number and isinstance(number[0], int) else 1)

    def banish_given(self, each: tuple[CardFilter, ...]) -> costs.CostPart:
        return costs.Give(costs.BANISH, each)

    def rest_given(self, each: tuple[CardFilter, ...]) -> costs.CostPart:
        return costs.Give(costs.REST, each)

    def remove_given(self, each: tuple[CardFilter, ...]) -> costs.CostPart:
        return costs.Give(costs.REMOVE, each)

    def return_given(self, each: tuple[CardFilter, ...]) -> costs.CostPart:
        return costs.Give(costs.RETURN, each)

    def requires(self, situation: Situation) -> costs.CostPart:
        return costs.Requires(situation)
