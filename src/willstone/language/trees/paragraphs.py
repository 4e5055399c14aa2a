"""From paragraphs to abilities (901)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.abilities.limits import InZone, OnlyOnX
from willstone.engine.core.infinity import INFINITY, SYMBOL
from willstone.engine.core.nodes import walk
from willstone.engine.core.will import Cost
from willstone.engine.costs import costs
from willstone.engine.effects.branches import If
from willstone.engine.effects.one_of_a_name import ControlsAlike, KeepOne, WheneverSo
from willstone.engine.effects.putting import ThisFrom
from willstone.engine.state import abilities, cost_parts, speech, statements
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.keyword_names import DIVINITY
from willstone.engine.state.speech import Ability, Condition, Effect, Selector, Term
from willstone.engine.state.zones import GRAVEYARD, HAND, OUTSIDE, REMOVED
from willstone.language.binding import bind
from willstone.language.errors import Refused
from willstone.language.sentences import joined
from willstone.language.trees.terms import conditions

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


def active_zone(sentences: Sentences) -> int:
    """902.2: where an ability is active whose text moves its card from there, or asks whether it is there."""
    moved = (this.zone for this in walk(sentences, ThisFrom))
    asked = (if_so.situation.place() for if_so in sentences if isinstance(if_so, If))
    return next((zone for zone in (*moved, *asked) if zone >= 0), -1)


def numbered_skill(name: Token, number: Token | None) -> abilities.Skill:
    """A keyword with its number; only [Divinity] can be without limit (cr-12.7 104.8)."""
    word = name[1:-1]
    if number == SYMBOL:
        if word != DIVINITY.name:
            raise Refused(number.start_pos or 0, "a number")
        return abilities.Skill(word, INFINITY)
    return abilities.Skill(word, int(number) if number is not None else 0)


@v_args(inline=True)
class Paragraphs(Transformer[Token, Ability]):
    """901: abilities."""

    def chant(self, sentences: tuple[speech.Effect, ...]) -> speech.Ability:
        return abilities.Chant(sentences)

    def skill(self, name: Token, number: Token | None = None) -> speech.Ability:
        return numbered_skill(name, number)

    def judgment(self, parts: tuple[cost_parts.CostPart, ...], said: tuple[Term, ...] | None) -> speech.Ability:
        for term in said or ():
            if isinstance(term, OnlyOnX):
                parts = tuple(
                    costs.PayWill(replace(part.cost, x_kind=term.kind)) if isinstance(part, costs.PayWill) else part
                    for part in parts
                )
        return abilities.Judgment(parts, said or ())

    def activate(
        self,
        parts: tuple[cost_parts.CostPart, ...],
        sentences: tuple[speech.Effect, ...],
        said: tuple[Term, ...] | None,
    ) -> speech.Ability:
        there = {"zone": zone} if (zone := active_zone(sentences)) >= 0 else {}
        return abilities.Activate(bind(sentences, costs=parts), parts, **(there | conditions(parts, said)))

    def activate_in_main_timing(
        self, parts: tuple[cost_parts.CostPart, ...], *sentences: speech.Effect
    ) -> speech.Ability:
        return abilities.Activate(
            bind(joined(sentences), costs=parts), parts, main_timing=True, **conditions(parts, None)
        )

    def automatic(
        self, condition: Condition, sentences: tuple[speech.Effect, ...], said: tuple[Term, ...] | None
    ) -> speech.Ability:
        if isinstance(condition, WheneverSo) and isinstance(condition.situation, ControlsAlike):
            alike = condition.situation
            sentences = tuple(replace(s, cards=alike.cards) if isinstance(s, KeepOne) else s for s in sentences)
        if any(keeping.cards is None for keeping in walk(sentences, KeepOne)):
            raise Refused(0, "cards of one name before it")
        zone = -1 if condition.names_card() is None and isinstance(condition, When) else active_zone(sentences)
        for limit in (limit for term in said or () for limit in term.limits()):
            zone = limit.zone if isinstance(limit, InZone) else zone
        if isinstance(condition, When) and condition.event == "kept revealed":
            zone = OUTSIDE  # 902.2
        if zone not in (-1, GRAVEYARD, REMOVED, HAND, OUTSIDE):
            raise Refused(0, "a zone in which automatic abilities are active")
        return abilities.Automatic(bind(sentences, condition), condition=condition, zone=zone, terms=said or ())

    def trigger_play(self, *parts: tuple[speech.Effect, ...]) -> speech.Ability:
        *paid, sentences = parts
        return abilities.TriggerPlay(bind(sentences, costs=None), *paid)  # type: ignore[arg-type]  # costs, if there are any

    def trigger_automatic(
        self, condition: Condition, price: tuple[cost_parts.CostPart, ...] | None, sentences: tuple[speech.Effect, ...]
    ) -> speech.Ability:
        return abilities.TriggerAutomatic(
            bind(sentences, condition, 0, price or ()), condition=condition, costs=price or ()
        )

    def stealth_play(self, parts: tuple[cost_parts.CostPart, ...]) -> speech.Ability:
        return abilities.TriggerPlay((), parts, stealth=True)

    def stealth_automatic(self, condition: Condition) -> speech.Ability:
        return abilities.TriggerAutomatic((), condition=condition, stealth=True)

    def break_ability(self, sentences: tuple[speech.Effect, ...]) -> speech.Ability:
        return abilities.Break(bind(sentences))

    def toll(self, will: Token) -> speech.Ability:
        return statements.Toll(Cost.parse(will))

    def statement(self, this: Selector, restraint: statements.Restraint) -> speech.Ability:
        return restraint
