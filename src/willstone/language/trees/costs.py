"""From words for costs to the costs of the engine (903.2i, 903.2j)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from lark import Token, Transformer, v_args

from willstone.engine.core.will import ATTRIBUTE_NAMES, Cost
from willstone.engine.costs import costs, paid_life, requirements, taking, taking_own
from willstone.engine.effects.piles import TopOfDeck
from willstone.engine.state import claims, cost_parts
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Effect, Situation
from willstone.engine.state.zones import HAND, ITEM_AREA
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.quantities import Quantity
from willstone.language.errors import Refused
from willstone.language.vocabulary import NUMBER_WORDS

MOST_GIVEN: Final = 99  # cards by number: whoever writes of more is told what would be understood
Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


class Given(NamedTuple):
    """The cards that a cost takes: one for each description, or X of one."""

    each: tuple[CardFilter, ...]
    x: bool = False
    any_number: bool = False
    most: int = 0


def _gem(word: Token) -> CardFilter:
    """1027.1: gems, which are in the item area; perhaps of an attribute."""
    attribute, _, _ = word.rpartition(" ")
    attributes = 1 << ATTRIBUTE_NAMES.index(attribute) if attribute else 0
    return CardFilter(attributes=attributes, races=("Gem",), zone=ITEM_AREA)


def _own(place: tuple[int, str] | None) -> int:
    """The zone of yours that a cost speaks of, or -1 in play."""
    if place is None:
        return -1
    if place[1] != YOU:
        raise Refused(0, "a zone of yours")
    return place[0]


@v_args(inline=True)
class Costs(Transformer[Token, tuple[cost_parts.CostPart, ...]]):
    """903.2i, 903.2j: costs."""

    def price(self, *parts: cost_parts.CostPart) -> tuple[cost_parts.CostPart, ...]:
        return parts

    def pay_will(self, will: Token) -> cost_parts.CostPart:
        return costs.PayWill(Cost.parse(will))

    def rest_this(self) -> cost_parts.CostPart:
        return costs.RestThis()

    def banish_this(self) -> cost_parts.CostPart:
        return costs.BanishThis()

    def pay_life(self, number: Token) -> cost_parts.CostPart:
        return paid_life.PayLife(int(number))

    def pay_any_life(self, _: Token) -> cost_parts.CostPart:
        return paid_life.PayAnyLife()

    def pay_any_life_now(self, _: Token) -> Effect:
        return paid_life.PayAnyLifeNow()

    def life_paid(self, _: Token) -> Quantity:
        return paid_life.LifePaid()

    def portions_paid(self, number: Token) -> Quantity:
        return paid_life.PortionsPaid(int(number))

    def discard_this(self) -> cost_parts.CostPart:
        return costs.DiscardThis()

    def one_counter(self, name: str) -> tuple[int, str]:
        return 1, name

    def so_many_counters(self, number: int, name: str) -> tuple[int, str]:
        return number, name

    def x_counters(self, name: str) -> tuple[int, str]:
        return 0, name

    def remove_counters(self, counters: tuple[int, str]) -> cost_parts.CostPart:
        number, name = counters
        if not number:
            return taking_own.CountersFrom(name, 0)
        return costs.RemoveCounters(name, number)

    def counters_from(self, counters: tuple[int, str], cards: CardFilter) -> cost_parts.CostPart:
        number, name = counters
        return taking_own.CountersFrom(name, number, cards)

    def counters_from_ruler(self, counters: tuple[int, str], cards: CardFilter) -> cost_parts.CostPart:
        number, name = counters
        return taking_own.CountersFrom(name, number, replace(cards, controller=YOU), your=True)

    def total_counters(self, number: int, name: str, cards: CardFilter) -> cost_parts.CostPart:
        return taking_own.TotalCounters(name, number, cards)

    def discard_hand(self) -> cost_parts.CostPart:
        return taking_own.DiscardHand()

    def return_this(self) -> cost_parts.CostPart:
        return taking_own.ReturnThis()

    def remove_this(self, place: tuple[int, str] | None) -> cost_parts.CostPart:
        return taking_own.RemoveThis(_own(place))

    def bottom_this(self, place: tuple[int, str] | None, side: Token) -> cost_parts.CostPart:
        if side != "bottom":
            raise Refused(side.start_pos or 0, "bottom")
        return taking_own.BottomThis(_own(place))

    def reveal_this(self, place: tuple[int, str]) -> cost_parts.CostPart:
        if place != (HAND, YOU):
            raise Refused(0, "your hand")
        return taking_own.RevealThis()

    def pay_top(self, top: TopOfDeck) -> cost_parts.CostPart:
        if top != TopOfDeck(Amount(top.number.number)):
            raise Refused(0, "a number of cards of your deck")
        return taking_own.RemoveTop(top.number.number)

    def given(self, *parts: int | CardFilter) -> Given:
        *number, cards = parts
        assert isinstance(cards, CardFilter)
        return Given((cards,) * (min(number[0], MOST_GIVEN) if number and isinstance(number[0], int) else 1))

    def given_two(self, first: CardFilter, second: CardFilter) -> Given:
        return Given((first, second))

    def given_several(self, *kinds: CardFilter) -> Given:
        return Given(kinds)

    def given_others(self, number: int, cards: CardFilter) -> Given:
        return Given((replace(cards, other=True),) * min(number, MOST_GIVEN))

    def given_x(self, cards: CardFilter) -> Given:
        return Given((cards,), x=True)

    def given_any(self, cards: CardFilter) -> Given:
        return Given((cards,), x=True, any_number=True)

    def given_up_to(self, number: int, cards: CardFilter) -> Given:
        return Given((cards,), x=True, any_number=True, most=number)

    def given_gem(self, word: Token) -> Given:
        return Given((_gem(word),))

    def given_gems(self, number: int, word: Token) -> Given:
        return Given((_gem(word),) * min(number, MOST_GIVEN))

    def given_x_gems(self, word: Token) -> Given:
        return Given((_gem(word),), x=True)

    def discard_given(self, given: Given) -> cost_parts.CostPart:
        if set(given.each) == {CardFilter()} and not given.x:
            return costs.DiscardCards(len(given.each))
        return taking.Give(claims.DISCARD, *given)

    def banish_given(self, given: Given) -> cost_parts.CostPart:
        return taking.Give(claims.BANISH, *given)

    def rest_given(self, given: Given) -> cost_parts.CostPart:
        return taking.Give(claims.REST, *given)

    def remove_given(self, given: Given) -> cost_parts.CostPart:
        return taking.Give(claims.REMOVE, *given)

    def return_given(self, given: Given) -> cost_parts.CostPart:
        return taking.Give(claims.RETURN, *given)

    def reveal_given(self, given: Given) -> cost_parts.CostPart:
        if any(each.zone != HAND or each.controller != YOU for each in given.each):
            raise Refused(0, "your hand")
        return taking.Give(claims.REVEAL, *given)

    def bottom_given(self, given: Given, side: Token, pile: Token, order: Token | None) -> cost_parts.CostPart:
        if side != "bottom" or pile != "your deck" or order == "in a random order":
            raise Refused(side.start_pos or 0, "the bottom of your deck")
        if any(each.zone < 0 or each.controller != YOU for each in given.each):
            raise Refused(0, "a zone of yours")
        return taking.Give(claims.PUT, *given, order=str(order or ""))

    def banish_all(self, cards: CardFilter) -> cost_parts.CostPart:
        return taking.GiveAll(claims.BANISH, cards)

    def rest_all(self, cards: CardFilter) -> cost_parts.CostPart:
        return taking.GiveAll(claims.REST, cards)

    def remove_all(self, cards: CardFilter) -> cost_parts.CostPart:
        return taking.GiveAll(claims.REMOVE, cards)

    def discard_at_random(self, words: Token) -> cost_parts.CostPart:
        return costs.DiscardAtRandom(NUMBER_WORDS.get(words.split()[1], 1))

    def requires(self, situation: Situation) -> cost_parts.CostPart:
        return requirements.Requires(situation)
