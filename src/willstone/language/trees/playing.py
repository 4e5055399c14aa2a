"""From what a card costs and how it enters the field to abilities (903.2i, 910)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from willstone.engine import (
    alteration,
    permissions,
    prepare,
    replacement,
)
from willstone.engine.abilities import Ability
from willstone.engine.alteration import PayToPlay
from willstone.engine.amounts import Amount
from willstone.engine.costs import CostPart, PayLife, PayWill
from willstone.engine.effects import Effect
from willstone.engine.filters import ANYBODY, OPPONENT, YOU, CardFilter, This
from willstone.engine.keywords import played
from willstone.engine.quantities import Quantity, for_each
from willstone.engine.situations import Situation
from willstone.engine.spending import SPELL
from willstone.engine.terms import Limit
from willstone.engine.will import ATTRIBUTE_NAMES, Cost
from willstone.engine.zones import FIELD
from willstone.language.errors import Refused

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


def _origin(words: Token) -> int:
    """The zone a card is played from."""
    place = words.removeprefix("from ")
    return next(zone for zone, name in alteration.ORIGINS.items() if name == place)


def _difference(will: Token, how: Token) -> dict[str, Any]:
    return {str(how): Cost.parse(will)}


@v_args(inline=True)
class Playing(Transformer[Token, "Ability"]):
    """903.2i, 910: what a card costs, what is paid besides, and how it enters the field."""

    def additional_cost(self, price: Price) -> Ability:
        return played.AdditionalCost(price)

    def card_costs(
        self, will: Token, how: Token, place: Token | None, counted: Quantity | None, condition: Situation | None
    ) -> Ability:
        zone = _origin(place) if place is not None else -1
        times = for_each(Amount(1), counted)
        return alteration.CostOfPlay(**_difference(will, how), times=times, condition=condition, zone=zone)

    def costs_by_target(self, will: Token, how: Token, _: Token, cards: CardFilter) -> Ability:
        if how != "less":
            raise Refused(how.start_pos or 0, "less")
        return permissions.CheaperIfItTargets(Cost.parse(will), cards)

    def costs_differ(
        self,
        payer: str,
        will: Token,
        how: Token,
        what: tuple[str, CardFilter | None],
        during: str | None,
        counted: Quantity | None,
    ) -> PayToPlay:
        kind, cards = what
        times = for_each(Amount(1), counted)
        return PayToPlay(cards, **_difference(will, how), who=payer, times=times, kind=kind, during=during or "")

    def attribute_cost(self, cards: CardFilter, will: Token) -> PayToPlay:
        attribute = will.removeprefix("with ").removesuffix(" will")
        anything = (1 << len(ATTRIBUTE_NAMES)) - 1
        wild = 1 << ATTRIBUTE_NAMES.index(attribute) if attribute in ATTRIBUTE_NAMES else anything
        return PayToPlay(cards, wild=wild)

    def you_pay(self) -> str:
        return YOU

    def opponent_pays(self) -> str:
        return OPPONENT

    def players_pay(self) -> str:
        return ANYBODY

    def played_cards(self, cards: CardFilter) -> tuple[str, CardFilter | None]:
        return SPELL, cards

    def played_abilities(self, name: Token, cards: CardFilter | None) -> tuple[str, CardFilter | None]:
        return name.removesuffix(" abilities").replace("[", "").replace("]", ""), cards

    def during_yours(self) -> str:
        return "your"

    def during_theirs(self) -> str:
        return "your opponent's"

    def pay_to_play(self, rule: PayToPlay) -> Ability:
        return rule

    def pay_to_play_while(self, condition: Situation, rule: PayToPlay) -> Ability:
        return replace(rule, condition=condition)

    def may_play_free(self, cards: CardFilter) -> Effect:
        if cards.zone < 0 or cards.controller != YOU:
            raise Refused(0, "a zone of yours")
        return prepare.MayPlayFree(cards)

    def alter_costs(self, rule: PayToPlay, _: Token) -> Effect:
        return alteration.AlterCosts(rule)

    def price_paid(self, will: Token, *others: CostPart) -> Price:
        return (PayWill(Cost.parse(will)), *others)

    def rather_than_pay(self, _: Token, price: Price) -> Ability:
        return permissions.RatherThanPay(price)

    def rather_than_pay_if(self, condition: Situation, _: Token, price: Price) -> Ability:
        return permissions.RatherThanPay(price, condition)

    def as_you_play(self, _: Token, price: Price, do: Token, will: Token, how: Token) -> Ability:
        if how != "less":
            raise Refused(how.start_pos or 0, "less")
        return permissions.AsYouPlay(price, Cost.parse(will))

    def play_only(self, _: Token, *limits: Limit) -> Ability:
        return permissions.PlayOnly(limits)

    def play_only_from(self, _: Token, place: Token) -> Ability:
        return permissions.PlayFrom(_origin(place), only=True)

    def play_from(self, place: Token) -> Ability:
        return permissions.PlayFrom(_origin(place))

    def play_from_while(self, condition: Situation, place: Token) -> Ability:
        return permissions.PlayFrom(_origin(place), condition=condition)

    def free_play(self) -> Ability:
        return alteration.CostOfPlay(free=True)

    def free_play_if(self, condition: Situation) -> Ability:
        return alteration.CostOfPlay(free=True, condition=condition)

    def enters(self, ability: Ability) -> Ability:
        return ability

    def enters_while(self, condition: Situation, ability: replacement.Replacement) -> Ability:
        return replace(ability, condition=condition)

    def enters_rested(self) -> Ability:
        return _entering(replacement.EnterWith(rested=True))

    def enters_rested_unless(self, price: CostPart) -> Ability:
        if not isinstance(price, PayLife):
            raise Refused(0, "life")
        return replace(_entering(replacement.EnterWith(rested=True)), unless=(price,))

    def enters_with_counter(self, name: str) -> Ability:
        return self.enters_with_counters(1, name)

    def enters_with_counters(self, number: int, name: str) -> Ability:
        return _entering(replacement.EnterWith(counters=((name, Amount(number)),)))


def _entering(how: replacement.EnterWith) -> replacement.Replacement:
    return replacement.Replacement(replacement.WouldMove(This(), FIELD), how)
