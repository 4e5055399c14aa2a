"""From what was done by a card, or as it was played, to qualities and selectors (302.3, 903.2j, 911.1)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.effects.one_of_a_name import ControlsAlike, KeepOne, WheneverSo
from willstone.engine.effects.putting import KeepRevealed
from willstone.engine.state.speech import Condition, Effect, Quality, Selector
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.put_by_this import GivenForJudgment, PutByThis
from willstone.language.trees.descriptions import Owned


@v_args(inline=True)
class Links(Transformer[Token, Selector]):
    """What links cards."""

    def owned_outside(self, words: Token) -> Owned:
        return Owned("revealed" in words)

    def keep_revealed(self, what: Selector, _: Token) -> Effect:
        return KeepRevealed(what)

    def becomes_revealed(self, _: Token) -> When:
        return When("kept revealed")

    def whenever_alike(self, number: int, cards: CardFilter, _: Token) -> Condition:
        return WheneverSo(ControlsAlike(cards, number))

    def all_but_one(self, _: Token) -> Effect:
        return KeepOne()

    def put_by_this(self, words: Token) -> Quality:
        return PutByThis(str(words))

    def given_for_judgment(self, words: Token) -> Selector:
        return GivenForJudgment(str(words))
