"""From the sentences about playing an ability to its terms (905.1, 903.2i)."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, v_args

from willstone.engine.abilities import limits as terms
from willstone.engine.core.will import Cost
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Limit, Situation, Term
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.quantities import Quantity, for_each
from willstone.engine.words.situations_counted import ItIs
from willstone.language.errors import Refused
from willstone.language.vocabulary import NUMBER_WORDS

Said = tuple[Term, ...]


def conditions(parts: tuple[CostPart, ...], said: Said | None) -> dict[str, Any]:
    """What an activate ability has by its terms and costs: the zone it is active in (902.2), and how often."""
    found: dict[str, Any] = {"terms": said or ()}
    for part in parts:
        if part.zone() >= 0:
            found["zone"] = part.zone()
    for limit in (limit for term in said or () for limit in term.limits()):
        if isinstance(limit, terms.InZone):
            found["zone"] = limit.zone
        elif isinstance(limit, terms.Often):
            found |= {"once": limit.period, "times": limit.number}
    return found


@v_args(inline=True)
class Terms(Transformer[Token, "Term"]):
    """905.1, 903.2i: what stands after the effects about playing the ability."""

    def terms(self, *said: Term) -> Said:
        return said

    def only(self, _: Token, *limits: Limit) -> Term:
        return terms.Only(limits)

    def trigger_terms(self, _: Token, *limits: Limit) -> Said:
        if any(isinstance(limit, terms.Often) and limit.period != terms.TURN for limit in limits):
            raise Refused(0, "a limit for a turn")
        return (terms.TriggersOnly(limits),)

    def ability_costs(
        self, _: Token, how: dict[str, Cost], counted: Quantity | None, condition: Situation | None
    ) -> Term:
        return terms.AbilityCosts(**how, times=for_each(Amount(1), counted), condition=condition)

    def only_on_x(self, will: Token) -> Term:
        kinds = [kind for kind, number in enumerate(Cost.parse(will).specific) if number]
        if len(kinds) != 1:
            raise Refused(will.start_pos or 0, "one kind of will")
        return terms.OnlyOnX(kinds[0])

    def only_if(self, situation: Situation) -> Limit:
        if isinstance(situation, ItIs) and situation.cards == CardFilter(zone=situation.cards.zone, controller=YOU):
            return terms.InZone(situation.cards.zone)
        return terms.OnlyIf(situation)

    def in_main_timing(self) -> Limit:
        return terms.InMainTiming()

    def only_during(self, words: Token) -> Limit:
        text = words.removeprefix("during ")
        for whose in ("your opponent's ", "your "):
            if text.startswith(whose):
                return terms.OnlyDuring(whose, text.removeprefix(whose))
        return terms.OnlyDuring("", text.removeprefix("an ").removeprefix("a "))

    def often(self, words: Token) -> Limit:
        times, period = words.removeprefix("up to ").split(" per ")
        number = {"once": 1, "twice": 2}.get(times) or NUMBER_WORDS.get(times.removesuffix(" times"), 0)
        return terms.Often(number, period)
