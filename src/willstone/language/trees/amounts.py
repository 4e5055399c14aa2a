"""From numbers in words to amounts (104)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.amounts import Amount, ThatMuch
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
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
