"""From words for how things are to situations (909.4)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine import (
    situations,
)
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.filters import OPPONENT, YOU, CardFilter
from willstone.engine.situations import Situation

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]
Controlled = tuple[CardFilter, int] | tuple[CardFilter, int, CardFilter]


@v_args(inline=True)
class Situations(Transformer[Token, Situation]):
    """909.4: what is so as long as something else is."""

    def you_control_so_many(self, controlled: Controlled) -> Situation:
        cards, least, *another = controlled
        return situations.ControlsTwo(cards, *another) if another else situations.Controls(cards, least)

    def opponent_controls_so_many(self, controlled: Controlled) -> Situation:
        cards, least, *another = controlled
        if another:
            return situations.ControlsTwo(cards, *another, OPPONENT)
        return situations.Controls(cards, least, OPPONENT)

    def controlled(self, *parts: int | CardFilter) -> tuple[CardFilter, int]:
        *least, cards = parts
        assert isinstance(cards, CardFilter)
        return cards, (least[0] if least and isinstance(least[0], int) else 1)

    def controlled_two(self, cards: CardFilter, _: Token, another: CardFilter) -> tuple[CardFilter, int, CardFilter]:
        return cards, 1, another

    def your_life(self, number: Token, bound: str) -> Situation:
        return situations.LifeIs(int(number), bound == "more")

    def opponents_life(self, number: Token, bound: str) -> Situation:
        return situations.LifeIs(int(number), bound == "more", OPPONENT)

    def your_hand(self, number: int, bound: str) -> Situation:
        return situations.HandIs(number, bound == "more")

    def your_graveyard(self, number: int) -> Situation:
        return situations.CardsInGraveyard(number)

    def your_turn(self) -> Situation:
        return situations.TurnOf(YOU)

    def opponents_turn(self) -> Situation:
        return situations.TurnOf(OPPONENT)

    def bound(self, word: Token) -> str:
        return str(word)
