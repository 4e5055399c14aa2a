"""From what is always so to continuous abilities (904)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.effects.fortune import Weather
from willstone.engine.effects.modes import OneChange
from willstone.engine.layers.changed_abilities import Cannot
from willstone.engine.layers.changes import TreatAsStone
from willstone.engine.layers.continuous import Continuous
from willstone.engine.layers.scaled_values import OUTCOMES, Bend
from willstone.engine.state import speech
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Ability, Change, Effect, Selector, Situation
from willstone.engine.words import selectors
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.situations import Not
from willstone.language.binding import bind_changes, bind_situation
from willstone.language.errors import Refused

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Continuing(Transformer[Token, Ability]):
    """904: continuous abilities."""

    def continuous(self, always: tuple[Selector, tuple[Change, ...]]) -> speech.Ability:
        what, changes = always
        if isinstance(what, selectors.This) and len(changes) == 1 and isinstance(changes[0], Cannot):
            return changes[0].statement  # active wherever the card is, where it is about being played
        return Continuous(what, changes)

    def continuous_while(self, situation: Situation, always: tuple[Selector, tuple[Change, ...]]) -> speech.Ability:
        return Continuous(*always, bind_situation(always[0], situation))

    def continuous_if(self, situation: Situation, always: tuple[Selector, tuple[Change, ...]]) -> speech.Ability:
        return Continuous(*always, situation, "if")

    def continuous_unless(self, always: tuple[Selector, tuple[Change, ...]], situation: Situation) -> speech.Ability:
        return Continuous(*always, Not(bind_situation(always[0], situation)), "unless")

    def bent(self, would: Token, what: Selector, instead: Token) -> speech.Ability:
        if instead not in OUTCOMES[would]:
            raise Refused(instead.start_pos or 0, "something else than that")
        return Continuous(what, (Bend(str(would), str(instead)),))

    def treat_as(self, *kinds: str) -> speech.Ability:
        return Continuous(selectors.This(), (TreatAsStone(kinds),))

    def treat_also_as(self, cards: CardFilter, *kinds: str) -> speech.Ability:
        return Continuous(selectors.All(cards, ""), (TreatAsStone(kinds),))

    def stone_kinds(self, attribute: Token) -> str:
        return self.stone_kind(attribute)

    def weather_always(self, weather: Token) -> tuple[Selector, tuple[Change, ...]]:
        return selectors.You(), (Weather(str(weather)),)

    def stone_kind(self, attribute: Token) -> str:
        return f"{attribute.capitalize()} Magic Stone"

    def this_and(self, this: Selector, others: Selector) -> Selector:
        return selectors.Join((this, others))

    def always(self, what: Selector, *changes: tuple[Change, ...]) -> tuple[Selector, tuple[Change, ...]]:
        said = tuple(change for several in changes for change in several)
        if any(isinstance(change, OneChange) for change in said):
            raise Refused(0, "something that is not chosen")
        return what, bind_changes(what, said)
