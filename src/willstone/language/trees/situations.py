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
Controlled = tuple[CardFilter, int | CardFilter]


def _controls(controlled: Controlled, who: str) -> Situation:
    cards, number = controlled
    if isinstance(number, CardFilter):
        return situations.ControlsTwo(cards, number, who)
    return situations.Controls(cards, number, who)


@v_args(inline=True)
class Situations(Transformer[Token, Situation]):
    """909.4: what is so as long as something else is."""

    def you_control_so_many(self, controlled: Controlled) -> Situation:
        return _controls(controlled, YOU)

    def opponent_controls_so_many(self, controlled: Controlled) -> Situation:
        return _controls(controlled, OPPONENT)

    def controlled(self, *parts: int | CardFilter) -> tuple[CardFilter, int]:
        *least, cards = parts
        assert isinstance(cards, CardFilter)
        return cards, (least[0] if least and isinstance(least[0], int) else 1)

    def controlled_two(self, cards: CardFilter, _: Token, another: CardFilter) -> tuple[CardFilter, CardFilter]:
        return cards, another

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
