"""From words and numbers that are chosen, and what is said of them later, to nodes (104.5, 908.1)."""

from __future__ import annotations

import re

from lark import Token, Transformer, v_args

from willstone.engine.actions.sides import AsTurned
from willstone.engine.effects import chosen_words
from willstone.engine.effects.entering import AsEnters
from willstone.engine.keywords.beginning import AsGameStarts
from willstone.engine.replacing.replacement import Replacement
from willstone.engine.replacing.would import WouldMove
from willstone.engine.state.speech import Ability, Change, Condition, Effect, Quality, Selector, Situation
from willstone.engine.state.zones import FIELD
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import CardFilter, type_words
from willstone.engine.words.qualities import Non
from willstone.engine.words.relations import Except, NoneShare
from willstone.engine.words.selectors import It, Join, This
from willstone.engine.words.situations_counted import YouControlled
from willstone.language.binding import bind_knowing
from willstone.language.errors import Refused
from willstone.language.pronouns import Known


@v_args(inline=True)
class Choosing(Transformer[Token, Effect]):
    """What is named or chosen, and later spoken of."""

    def name_a_card(self, cards: CardFilter) -> Effect:
        plain = CardFilter(cards.types, cards.attributes, cards.races, qualities=cards.qualities)
        if cards != plain or not all(isinstance(quality, Non) for quality in cards.qualities):
            raise Refused(0, "what is printed on a card")
        return chosen_words.ChooseA(chosen_words.NAME, cards=cards)

    def choose_kind(self, words: Token, luck: Token | None) -> Effect:
        return chosen_words.ChooseA(words.split(" ", 1)[1], luck=str(luck or ""))

    def choose_number_up_to(self, _: Token, most: Amount) -> Effect:
        return chosen_words.ChooseA(chosen_words.NUMBER, most=most)

    def choose_skill(self, *names: Token) -> Effect:
        return chosen_words.ChooseA(chosen_words.KEYWORD, tuple(name[1:-1] for name in names))

    def choose_type(self, choice: tuple[str, tuple[str, ...]]) -> Effect:
        return chosen_words.ChooseA(*choice)

    def bare_list(self, *types: int) -> tuple[str, tuple[str, ...]]:
        return chosen_words.TYPE, tuple(type_words(bit)[0] for bit in types)

    def bare_attributes(self, *names: Token) -> tuple[str, tuple[str, ...]]:
        return chosen_words.ATTRIBUTE, tuple(str(name) for name in names)

    def choose_word(self, words: Token) -> Effect:
        return chosen_words.ChooseA(chosen_words.WORD, tuple(words.split(" or ")))

    def as_enters(self, _: Token, effects: tuple[Effect, ...]) -> Ability:
        return Replacement(WouldMove(This(), FIELD), AsEnters(_bound(effects)))

    def as_turned(self, words: Token, effects: tuple[Effect, ...]) -> Ability:
        return AsTurned(words.split(" ")[3].removesuffix(","), _bound(effects))

    def as_game_starts(self, _: Token, effects: tuple[Effect, ...]) -> Ability:
        return AsGameStarts(_bound(effects))

    def may_stay_rested(self, _: Token) -> Ability:
        return chosen_words.MayStayRested()

    def except_these(self, *these: Selector) -> Quality:
        return Except(these[0] if len(these) == 1 else Join(these))

    def none_share(self, them: Selector) -> Situation:
        return NoneShare(them)

    def of_chosen(self, words: Token) -> Quality:
        kind = re.sub(r"^(?:of|with) (?:the chosen|that) ", "", words)
        return chosen_words.OfChosen(kind, str(words))

    def chosen_number(self, words: Token) -> Amount:
        return chosen_words.ChosenNumber(words=str(words))

    def you_controlled(self, what: Selector) -> Situation:
        return YouControlled(what)

    def you_chose(self, word: Token) -> Situation:
        return chosen_words.WasChosen(str(word))

    def was_chosen(self, word: Token) -> Situation:
        return chosen_words.WasChosen(str(word), active=False)

    def is_chosen(self, words: Token) -> Condition:
        return chosen_words.IsChosen(tuple(words.split(" or ")))

    def become_chosen(self, words: Token) -> tuple[Change, ...]:
        first, *more = words.split(" and ")
        kinds = (first.rsplit(" ", 1)[1], *more)
        said = (first, *more)
        return tuple(chosen_words.BecomeChosen(kind, word) for kind, word in zip(kinds, said, strict=True))

    def gain_chosen(self, words: Token) -> Change:
        return chosen_words.GainChosen(str(words))


def _bound(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is done as something happens to this card, of which "it" may speak."""
    return bind_knowing(effects, Known(It(This()), (), ()), 0, False, ())[0]
