"""From what a card costs and how it enters the field to abilities (903.2i, 910)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from willstone.engine.actions.additions import AddedAsPlayed
from willstone.engine.core.will import ATTRIBUTE_NAMES, Cost, Decrease
from willstone.engine.costs import altered_costs, play_rules
from willstone.engine.costs.altered_costs import ANY_WILL, PayToPlay
from willstone.engine.costs.costs import PayWill
from willstone.engine.costs.taking import DONE, Give
from willstone.engine.effects import from_zones
from willstone.engine.effects.calling import SetFor
from willstone.engine.effects.this_way import ThisWay
from willstone.engine.keywords import played
from willstone.engine.playing import prepare
from willstone.engine.playing.rarer_prices import InsteadOfCost, PlayOnce
from willstone.engine.replacing import replacement
from willstone.engine.replacing.would import WouldMove
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.kept_will import AWAKENING, SPELL
from willstone.engine.state.speech import Ability, Effect, Limit, Selector, Situation, Term
from willstone.engine.state.zones import FIELD, GRAVEYARD, REMOVED
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANY_NUMBER, ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.quantities import Quantity, for_each
from willstone.engine.words.selectors import All, This
from willstone.engine.words.targets import Target
from willstone.language.errors import Refused

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


def _origin(words: Token) -> int:
    """The zone a card is played from."""
    place = words.removeprefix("from ")
    return next(zone for zone, name in altered_costs.ORIGINS.items() if name == place)


Differing = dict[str, Any]
Alternative = tuple[Price, tuple[Cost, ...], bool]


def implied(given: CardFilter, counted: CardFilter) -> bool:
    """Whether every card that fits a description is one of those that are counted."""
    plain = replace(given, zone=-1, controller="", rested=None, qualities=())
    said = replace(counted, qualities=tuple(q for q in counted.qualities if not isinstance(q, ThisWay)))
    if said == CardFilter() or said == plain:
        return True
    return said == CardFilter(types=said.types) and bool(plain.types) and not plain.types & ~said.types


def _less(how: Differing) -> Cost:
    if "less" not in how:
        raise Refused(0, "less")
    cost = how["less"]
    assert isinstance(cost, Cost)
    return cost


def _elsewhere(cards: CardFilter) -> All:
    """Cards of one's own that are played from another zone."""
    if cards.zone not in (GRAVEYARD, REMOVED) or cards.controller != YOU:
        raise Refused(0, "your graveyard or your removed area")
    return All(cards, "")


@v_args(inline=True)
class Playing(Transformer[Token, "Ability"]):
    """903.2i, 910: what a card costs, what is paid besides, and how it enters the field."""

    def additional_cost(self, price: Price) -> Ability:
        return played.AdditionalCost(price)

    def card_costs(
        self, how: Differing, place: Token | None, counted: Quantity | None, condition: Situation | None
    ) -> Ability:
        zone = _origin(place) if place is not None else -1
        times = for_each(Amount(1), counted)
        return altered_costs.CostOfPlay(**how, times=times, condition=condition, zone=zone)

    def difference(self, *parts: Token) -> Differing:
        *wills, how = parts
        costs = tuple(Cost.parse(will) for will in wills)
        if len(costs) == 1:
            return {str(how): costs[0]}
        if how != "less":
            raise Refused(how.start_pos or 0, "less")
        return {"less": Decrease(choices=(costs,))}

    def costs_by_target(self, how: Differing, _: Token, cards: CardFilter) -> Ability:
        return play_rules.CheaperIfItTargets(_less(how), cards)

    def costs_differ(
        self,
        payer: str,
        how: Differing,
        what: tuple[str, CardFilter | Selector | None],
        during: str | None,
        counted: Quantity | None,
    ) -> PayToPlay:
        kind, cards = what
        times = for_each(Amount(1), counted)
        if isinstance(cards, Selector):
            return PayToPlay(None, **how, who=payer, times=times, kind=kind, during=during or "", of=cards)
        return PayToPlay(cards, **how, who=payer, times=times, kind=kind, during=during or "")

    def attribute_cost(self, cards: CardFilter, will: Token) -> PayToPlay:
        attribute = will.removeprefix("with ").removesuffix(" will")
        if attribute == "any":
            return PayToPlay(cards, wild=ANY_WILL)
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

    def played_abilities_of(self, name: Token, of: Selector) -> tuple[str, Selector]:
        return self.played_abilities(name, None)[0], of

    def played(self, what: tuple[str, CardFilter | Selector | None]) -> tuple[str, CardFilter | Selector | None]:
        return what

    def rather_abilities(self, will: Token, _: Token, what: tuple[str, CardFilter | Selector | None]) -> PayToPlay:
        kind, cards = what
        if isinstance(cards, Selector):
            return PayToPlay(None, rather=Cost.parse(will), kind=kind, of=cards)
        return PayToPlay(cards, rather=Cost.parse(will), kind=kind)

    def awakening_costs(self, payer: str, how: Differing, cards: CardFilter | None) -> PayToPlay:
        return PayToPlay(cards, **how, who=payer, kind=AWAKENING)

    def free_cost(self, cards: CardFilter, yours: Token | None, will: Token) -> PayToPlay:
        cost = Cost.parse(will)
        if cost.x or any(cost.specific):
            raise Refused(will.start_pos or 0, "a free cost")
        who = YOU if yours else ANYBODY
        return PayToPlay(cards, less=Decrease(of_free=cost.free), who=who, free_cost=True)

    def next_free_cost(self, which: Token, cards: CardFilter, will: Token) -> PayToPlay:
        rule = self.free_cost(cards, which, will)
        return PlayOnce(cards, less=rule.less, free_cost=True, which=which.removeprefix("your "))

    def during(self, words: Token) -> str:
        whose = words.removeprefix("during ").removesuffix(" turn")
        if whose not in ("your", "your opponent's"):
            raise Refused(words.start_pos or 0, "whose turn it is")
        return whose

    def pay_to_play(self, rule: PayToPlay) -> Ability:
        return rule

    def pay_to_play_while(self, condition: Situation, rule: PayToPlay) -> Ability:
        return replace(rule, condition=condition)

    def may_play_free(self, cards: CardFilter) -> Effect:
        if cards.zone < 0 or cards.controller != YOU:
            raise Refused(0, "a zone of yours")
        return prepare.MayPlayFree(cards)

    def may_play_among(self, cards: CardFilter, them: Selector) -> Effect:
        return prepare.MayPlayFree(cards, them)

    def other_may_play_free(self, who: Selector, cards: CardFilter) -> Effect:
        if cards.zone < 0 or cards.controller != YOU:
            raise Refused(0, "a zone of theirs")
        return prepare.MayPlayFree(cards, who=who)

    def play_until(self, *words: Token) -> str:
        return " ".join(words)

    def may_play_these(self, cards: CardFilter, words: str) -> Effect:
        return from_zones.MayPlay(_elsewhere(cards), words)

    def may_play_it(self, what: Selector, words: str) -> Effect:
        return from_zones.MayPlay(what, words)

    def may_play_target(self, cards: CardFilter, words: str) -> Effect:
        _elsewhere(cards)  # of one's own
        return from_zones.MayPlay(Target(cards), words)

    def may_play_done(self, cards: CardFilter, words: str) -> Effect:
        return from_zones.MayPlay(self.the_done(cards), words)  # type: ignore[attr-defined]  # of another mixin

    def may_play_from(self, what: Selector, place: Token, words: str) -> Effect:
        return from_zones.MayPlay(self.named_from(what, place), words)  # type: ignore[attr-defined]  # of another mixin

    def may_play_always(self, cards: CardFilter) -> Ability:
        return from_zones.may_play(_elsewhere(cards))

    def may_play_always_while(self, condition: Situation, cards: CardFilter) -> Ability:
        return from_zones.may_play(_elsewhere(cards), condition)

    def alter_costs(self, rule: PayToPlay, _: Token) -> Effect:
        return altered_costs.AlterCosts(replace(rule, of=None), of=rule.of)

    def first_costs(self, _: Token, payer: str, how: Differing, which: Token, cards: CardFilter) -> PayToPlay:
        if payer != YOU:
            raise Refused(which.start_pos or 0, "your plays")
        return PlayOnce(cards, **how, which=which.removeprefix("your "))

    def first_free(self, _: Token, which: Token, cards: CardFilter) -> PayToPlay:
        return PlayOnce(cards, free=True, which=which.removeprefix("your "))

    def first_rather(self, _: Token, will: Token, __: Token, which: Token, cards: CardFilter) -> PayToPlay:
        return PlayOnce(cards, rather=Cost.parse(will), which=which.removeprefix("your "))

    def next_costs(self, payer: str, how: Differing, which: Token, cards: CardFilter) -> PayToPlay:
        return self.first_costs(which, payer, how, which, cards)

    def next_free(self, which: Token, cards: CardFilter) -> PayToPlay:
        return self.first_free(which, which, cards)

    def next_rather(self, will: Token, _: Token, which: Token, cards: CardFilter) -> PayToPlay:
        return self.first_rather(which, will, which, which, cards)

    def alternative(self, price: Price) -> Alternative:
        return price, (), False

    def price_paid(self, *parts: Token | CostPart) -> Alternative:
        wills = [Cost.parse(part) for part in parts if isinstance(part, Token)]
        others = tuple(part for part in parts if isinstance(part, CostPart))
        if others and len(wills) > 1:
            raise Refused(0, "one cost in will")
        return (PayWill(wills[0]), *others), tuple(wills[1:]), False

    def price_to_pay(self, *parts: Token | CostPart) -> Alternative:
        price, others, _ = self.price_paid(*parts)
        return price, others, True

    def rather_than_pay(self, _: Token, doing: Alternative) -> Ability:
        price, others, must = doing
        return play_rules.RatherThanPay(price, None, others, must)

    def rather_than_pay_if(self, condition: Situation, _: Token, doing: Alternative) -> Ability:
        price, others, must = doing
        return play_rules.RatherThanPay(price, condition, others, must)

    def rather_than_cost(self, _: Token, doing: Alternative) -> Term:
        price, others, must = doing
        if others:
            raise Refused(0, "one cost")
        return InsteadOfCost(price, None, must)

    def rather_than_cost_if(self, condition: Situation, _: Token, doing: Alternative) -> Term:
        price, others, must = doing
        if others:
            raise Refused(0, "one cost")
        return InsteadOfCost(price, condition, must)

    def as_you_play(self, _: Token, price: Price, do: Token, how: Differing) -> Ability:
        return play_rules.AsYouPlay(price, _less(how))

    def as_you_play_many(self, _: Token, price: Price, how: Differing, counted: CardFilter) -> Ability:
        given = price[0]
        if len(price) > 1 or not isinstance(given, Give) or not given.any_number:
            raise Refused(0, "any number of cards")
        verb, cards, most = given.verb, given.each[0], given.most or ANY_NUMBER
        way = next((quality for quality in counted.qualities if isinstance(quality, ThisWay)), None)
        if way is None or way.deed != DONE[verb] or not implied(cards, counted):
            raise Refused(0, "what was done with them this way")
        return play_rules.AsYouPlayMany(verb, cards, _less(how), counted, most)

    def play_only(self, _: Token, *limits: Limit) -> Ability:
        return play_rules.PlayOnly(limits)

    def play_only_from(self, _: Token, place: Token) -> Ability:
        return play_rules.PlayFrom(_origin(place), only=True)

    def play_from(self, place: Token) -> Ability:
        return play_rules.PlayFrom(_origin(place))

    def play_from_while(self, condition: Situation, place: Token) -> Ability:
        return play_rules.PlayFrom(_origin(place), condition=condition)

    def free_play(self) -> Ability:
        return altered_costs.CostOfPlay(free=True)

    def free_play_if(self, condition: Situation) -> Ability:
        return altered_costs.CostOfPlay(free=True, condition=condition)

    def enters(self, ability: Ability) -> Ability:
        return ability

    def added_as_played(self, _: Token, cards: CardFilter, __: Token) -> Ability:
        return AddedAsPlayed(cards)

    def enters_while(self, condition: Situation, ability: replacement.Replacement) -> Ability:
        return replace(ability, condition=condition)

    def enters_rested(self) -> Ability:
        return _entering(replacement.EnterWith(rested=True))

    def enters_rested_unless(self, price: Price) -> Ability:
        if any(isinstance(part, PayWill) for part in price):
            raise Refused(0, "something else than will")
        return replace(_entering(replacement.EnterWith(rested=True)), unless=price)

    def quick_in_hand(self, _: Token) -> Ability:
        return play_rules.AtAnyTime()

    def quick_in_hand_while(self, condition: Situation, _: Token) -> Ability:
        return play_rules.AtAnyTime(condition)

    def set_for(self, words: Token) -> Ability:
        return SetFor(Cost.parse(words.split()[2]), Cost.parse(words.split()[-1]))

    def enters_if_you_do(self, _: Token, price: Price, do: Token, ability: replacement.Replacement) -> Ability:
        if do != "you do" or ability.unless or any(isinstance(part, PayWill) for part in price):
            raise Refused(do.start_pos or 0, "you do")
        return replace(ability, price=price)

    def they_enter_rested(self, what: Selector) -> Ability:
        return self._they_enter(what, replacement.EnterWith(rested=True))

    def they_enter_with_counter(self, what: Selector, name: str) -> Ability:
        return self.they_enter_with_counters(what, 1, name)

    def they_enter_with_counters(self, what: Selector, number: int, name: str) -> Ability:
        return self._they_enter(what, replacement.EnterWith(counters=((name, Amount(number)),)))

    def _they_enter(self, what: Selector, how: replacement.EnterWith) -> Ability:
        if not isinstance(what, All):
            raise Refused(0, "cards of a description")
        return replacement.Replacement(WouldMove(what, FIELD), how)

    def enters_with_counter(self, name: str, counted: Quantity | None) -> Ability:
        return self.enters_with_counters(1, name, counted)

    def enters_with_counters(self, number: int, name: str, counted: Quantity | None) -> Ability:
        return _entering(replacement.EnterWith(counters=((name, for_each(Amount(number), counted)),)))

    def enters_with_x_counters(self, name: str) -> Ability:
        return _entering(replacement.EnterWith(counters=((name, Amount(0, 1)),)))


def _entering(how: replacement.EnterWith) -> replacement.Replacement:
    return replacement.Replacement(WouldMove(This(), FIELD), how)
