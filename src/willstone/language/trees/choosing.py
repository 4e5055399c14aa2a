"""From words and numbers that are chosen, and what is said of them later, to nodes (104.5, 908.1)."""

from __future__ import annotations

import re

from lark import Token, Transformer, v_args

from willstone.engine import choosing
from willstone.engine.abilities import Ability
from willstone.engine.amounts import Amount
from willstone.engine.as_entering import AsEnters
from willstone.engine.changes import Change
from willstone.engine.conditions import Condition
from willstone.engine.effects import Effect
from willstone.engine.filters import CardFilter, type_words
from willstone.engine.qualities import Non, Quality
from willstone.engine.relations import Except, NoneShare
from willstone.engine.replacement import Replacement
from willstone.engine.selectors import Join, Selector, This
from willstone.engine.situations import Situation
from willstone.engine.standing import YouControlled
from willstone.engine.would import WouldMove
from willstone.engine.zones import FIELD
from willstone.language.binding import bind
from willstone.language.errors import Refused


@v_args(inline=True)
class Choosing(Transformer[Token, Effect]):
    """What is named or chosen, and later spoken of."""

    def name_a_card(self, cards: CardFilter) -> Effect:
        plain = CardFilter(cards.types, cards.attributes, cards.races, qualities=cards.qualities)
        if cards != plain or not all(isinstance(quality, Non) for quality in cards.qualities):
            raise Refused(0, "what is printed on a card")
        return choosing.ChooseA(choosing.NAME, cards=cards)

    def choose_kind(self, words: Token, luck: Token | None) -> Effect:
        return choosing.ChooseA(words.split(" ", 1)[1], luck=str(luck or ""))

    def choose_number_up_to(self, _: Token, most: Amount) -> Effect:
        return choosing.ChooseA(choosing.NUMBER, most=most)

    def choose_skill(self, *names: Token) -> Effect:
        return choosing.ChooseA(choosing.KEYWORD, tuple(name[1:-1] for name in names))

    def choose_type(self, choice: tuple[str, tuple[str, ...]]) -> Effect:
        return choosing.ChooseA(*choice)

    def bare_list(self, *types: int) -> tuple[str, tuple[str, ...]]:
        return choosing.TYPE, tuple(type_words(bit)[0] for bit in types)

    def bare_attributes(self, *names: Token) -> tuple[str, tuple[str, ...]]:
        return choosing.ATTRIBUTE, tuple(str(name) for name in names)

    def choose_word(self, words: Token) -> Effect:
        return choosing.ChooseA(choosing.WORD, tuple(words.split(" or ")))

    def as_enters(self, _: Token, effects: tuple[Effect, ...]) -> Ability:
        return Replacement(WouldMove(This(), FIELD), AsEnters(bind(effects)))

    def may_stay_rested(self, _: Token) -> Ability:
        return choosing.MayStayRested()

    def except_these(self, *these: Selector) -> Quality:
        return Except(these[0] if len(these) == 1 else Join(these))

    def none_share(self, them: Selector) -> Situation:
        return NoneShare(them)

    def of_chosen(self, words: Token) -> Quality:
        kind = re.sub(r"^(?:of|with) (?:the chosen|that) ", "", words)
        return choosing.OfChosen(kind, str(words))

    def chosen_number(self, words: Token) -> Amount:
        return choosing.ChosenNumber(words=str(words))

    def you_controlled(self, what: Selector) -> Situation:
        return YouControlled(what)

    def you_chose(self, word: Token) -> Situation:
        return choosing.WasChosen(str(word))

    def was_chosen(self, word: Token) -> Situation:
        return choosing.WasChosen(str(word), active=False)

    def is_chosen(self, words: Token) -> Condition:
        return choosing.IsChosen(tuple(words.split(" or ")))

    def become_chosen(self, words: Token) -> tuple[Change, ...]:
        first, *more = words.split(" and ")
        kinds = (first.rsplit(" ", 1)[1], *more)
        said = (first, *more)
        return tuple(choosing.BecomeChosen(kind, word) for kind, word in zip(kinds, said, strict=True))

    def gain_chosen(self, words: Token) -> Change:
        return choosing.GainChosen(str(words))
