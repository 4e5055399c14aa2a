"""From numbers in words to amounts (104)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words import quantities
from willstone.engine.words.amounts import Amount, ThatMuch
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.quantities import PLURALS, Different, Quantity, ValueOf
from willstone.engine.words.selectors import Opponent
from willstone.language.pronouns import Pronoun
from willstone.language.vocabulary import NUMBER_WORDS

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Amounts(Transformer[Token, Amount]):
    """104: numbers."""

    def one_card(self) -> Amount:
        return Amount(1)

    def cards_number(self, number: int) -> Amount:
        return Amount(number)

    def x_cards(self) -> Amount:
        return Amount(0, 1)

    def number_word(self, word: Token) -> int:
        return NUMBER_WORDS[word]

    def number(self, digits: Token) -> int:
        return int(digits)

    def amount(self, number: Token) -> Amount:
        if number.startswith("X"):
            return Amount(0, int("1" + number[1:]))  # 903.3c
        return Amount(int(number))

    def that_much(self) -> Amount:
        return ThatMuch()

    def cards_equal(self, number: Quantity) -> Amount:
        return number

    def that_many_cards(self) -> Amount:
        return ThatMuch(many=True)

    def plus(self, first: Quantity, second: Quantity) -> Amount:
        return quantities.Sum(first=first, second=second)

    def minus(self, first: Quantity, second: Quantity) -> Amount:
        return quantities.Sum(first=first, second=second, minus=True)

    def twice(self, of: Quantity) -> Amount:
        return quantities.Times(2, of_what=of)

    def so_many_times(self, number: Token, of: Quantity) -> Amount:
        return quantities.Times(int(number), of_what=of, said=True)

    def half(self, of: Quantity, rounded: Token) -> Amount:
        return quantities.Half(of_what=of, up=rounded == "up")

    def divided(self, of: Quantity, _: Token, number: Token) -> Amount:
        return quantities.Half(int(number), of_what=of)

    def value(self, *words: Token) -> str:
        return " ".join(words)

    def its_value(self, word: Token, value: str) -> Amount:
        return ValueOf(what=Pronoun("it", word.start_pos or 0), value=value, its=True)

    def value_of(self, value: str, what: Selector) -> Amount:
        return ValueOf(what=what, value=value)

    def total_of(self, value: Token, what: Selector) -> Amount:
        return quantities.TotalOf(what=what, value=str(value))

    def combined_cost(self, what: Selector) -> Amount:
        return quantities.TotalOf(what=what, value="total cost")

    def highest(self, value: str, what: Selector) -> Amount:
        return quantities.TotalOf(what=what, value=value, highest=True)

    def lowest(self, value: str, what: Selector) -> Amount:
        return quantities.TotalOf(what=what, value=value, lowest=True)

    def your_life_now(self) -> Amount:
        return quantities.LifeOf()

    def opponents_life_now(self) -> Amount:
        return quantities.LifeOf(who=Opponent())

    def x_itself(self, _: Token) -> Amount:
        return quantities.TheX()

    def told(self, words: Token) -> Amount:
        return quantities.Told(words=str(words))

    def fixed(self, number: Token) -> Amount:
        return quantities.Fixed(int(number))

    def fixed_word(self, word: Token) -> Amount:
        return quantities.Fixed(NUMBER_WORDS[word], word=True)

    def number_of(self, cards: CardFilter) -> Amount:
        return quantities.described(cards)

    def number_of_other(self, cards: CardFilter) -> Amount:
        return quantities.described(replace(cards, other=True))

    each_card = number_of
    each_other_card = number_of_other

    def each_so_many(self, word: Token, cards: CardFilter) -> Amount:
        return quantities.Groups(NUMBER_WORDS[word], of_what=quantities.described(cards))

    def each_so_many_counters(self, word: Token, name: str, what: Selector) -> Amount:
        return quantities.Groups(NUMBER_WORDS[word], of_what=quantities.CountersOn(name=name, what=what))

    def different(self, kind: str, what: Selector) -> Amount:
        return Different(kind=next((one for one, many in PLURALS.items() if many == kind), str(kind)), what=what)

    def counters_on(self, name: str, what: Selector) -> Amount:
        return quantities.CountersOn(name=name, what=what)
