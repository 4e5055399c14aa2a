"""From what is always so to continuous abilities (904)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine import (
    abilities,
    selectors,
)
from willstone.engine.abilities import Ability
from willstone.engine.alternatives import OneChange
from willstone.engine.bending import OUTCOMES, Bend
from willstone.engine.changed_abilities import Cannot
from willstone.engine.changes import Change, TreatAsStone
from willstone.engine.continuous import Continuous
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.filters import CardFilter
from willstone.engine.selectors import Selector
from willstone.engine.situations import Not, Situation
from willstone.engine.weather import Weather
from willstone.language.binding import bind_changes, bind_situation
from willstone.language.errors import Refused

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Continuing(Transformer[Token, Ability]):
    """904: continuous abilities."""

    def continuous(self, always: tuple[Selector, tuple[Change, ...]]) -> abilities.Ability:
        what, changes = always
        if isinstance(what, selectors.This) and len(changes) == 1 and isinstance(changes[0], Cannot):
            return changes[0].statement  # active wherever the card is, where it is about being played
        return Continuous(what, changes)

    def continuous_while(self, situation: Situation, always: tuple[Selector, tuple[Change, ...]]) -> abilities.Ability:
        return Continuous(*always, bind_situation(always[0], situation))

    def continuous_if(self, situation: Situation, always: tuple[Selector, tuple[Change, ...]]) -> abilities.Ability:
        return Continuous(*always, situation, "if")

    def continuous_unless(self, always: tuple[Selector, tuple[Change, ...]], situation: Situation) -> abilities.Ability:
        return Continuous(*always, Not(bind_situation(always[0], situation)), "unless")

    def bent(self, would: Token, what: Selector, instead: Token) -> abilities.Ability:
        if instead not in OUTCOMES[would]:
            raise Refused(instead.start_pos or 0, "something else than that")
        return Continuous(what, (Bend(str(would), str(instead)),))

    def treat_as(self, *kinds: str) -> abilities.Ability:
        return Continuous(selectors.This(), (TreatAsStone(kinds),))

    def treat_also_as(self, cards: CardFilter, *kinds: str) -> abilities.Ability:
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
