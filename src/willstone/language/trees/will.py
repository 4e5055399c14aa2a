"""From words for will to what produces it (907)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.core.will import NO_WILL, VOID, Cost, parse_will
from willstone.engine.costs import will_effects
from willstone.engine.costs.spent_will import IfSpent, SpentToPlay
from willstone.engine.effects.calling import CallsWithoutResting, RestsToCall
from willstone.engine.state import keyword_names
from willstone.engine.state.abilities import ACTIVATE
from willstone.engine.state.durations import TURN
from willstone.engine.state.kept_will import ABILITY, AWAKENING, JUDGMENT, MOBILIZE, SPELL, Spending, Use
from willstone.engine.state.speech import Ability, Change, Effect, Selector, Situation
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.quantities import Quantity, for_each
from willstone.language.errors import Refused
from willstone.language.vocabulary import TYPES


@v_args(inline=True)
class Wills(Transformer[Token, Effect]):
    """907: will, and what it may be spent for."""

    def produce(self, *parts: Token | Quantity | Spending | None) -> Effect:
        *symbols, counted, only = parts
        wills = [will for will in symbols if isinstance(will, Token)]
        assert counted is None or isinstance(counted, Quantity)
        assert only is None or isinstance(only, Spending)
        kinds: list[int] = []
        numbers: set[int] = set()
        for will in wills:
            if "{X}" in will:
                raise Refused(will.start_pos or 0, "a fixed number of will")
            counts = parse_will(will)
            produced = [kind for kind, number in enumerate(counts) if number]
            if len(produced) > 1 and len(wills) == 1 and counted is None:
                return will_effects.ProduceMixed(counts, only=only)
            if len(produced) != 1:
                raise Refused(will.start_pos or 0, "will of one kind")
            kinds += produced
            numbers.add(counts[produced[0]])
        if len(numbers) > 1 or (len(kinds) > 1 and VOID in kinds):
            raise Refused(wills[0].start_pos or 0, "the same number of wills of each kind")
        return will_effects.Produce(tuple(kinds), numbers.pop(), for_each(Amount(1), counted), only)

    def produce_any(self, number: int, only: Spending | None) -> Effect:
        return will_effects.ProduceMixed(free=number, only=only)

    def produce_some(self, number: int, *parts: Token | Spending | None) -> Effect:
        *wills, only = parts
        kinds = tuple(kind for will in wills for kind, n in enumerate(parse_will(str(will))) if n)
        assert only is None or isinstance(only, Spending)
        if len(kinds) != len(wills) or VOID in kinds or list(kinds) != sorted(set(kinds)):
            raise Refused(0, "one symbol for each attribute, in order")
        return will_effects.ProduceMixed(free=number, only=only, kinds=kinds)

    def more_will(self, will: Token) -> tuple[int, ...]:
        if "{X}" in will:
            raise Refused(will.start_pos or 0, "a fixed number of will")
        return parse_will(will)

    def same_kind(self) -> tuple[int, ...]:
        return NO_WILL

    def more_will_from(self, what: CardFilter | Selector, will: tuple[int, ...]) -> Ability:
        return will_effects.MoreWill(what if isinstance(what, CardFilter) else None, will)

    def bare_rulers(self, word: Token) -> CardFilter:
        return CardFilter(TYPES[word.removesuffix("s")], controller=YOU)

    def calls_without_resting(self, what: CardFilter | Selector) -> Ability:
        return CallsWithoutResting(what if isinstance(what, CardFilter) else None)

    def rests_to_call(self, _: Token) -> Ability:
        return RestsToCall()

    def so_many_wills(self, number: int) -> int:
        return number

    def produce_shared(self, number: int, word: Token, of: Selector, only: Spending | None) -> Effect:
        return will_effects.ProduceShared((), number, only=only, of=of, word=str(word))

    def produce_as_others(self, number: int, word: Token, cards: CardFilter, only: Spending | None) -> Effect:
        return will_effects.ProduceAsOthers((), number, only=only, cards=cards, word=str(word))

    def spending(self, *uses: Use) -> Spending:
        return Spending(uses)

    def if_spent(self, cards: CardFilter, it: Selector, *changes: tuple[Change, ...]) -> Spending:
        return IfSpent((), cards, tuple(change for several in changes for change in several))

    def if_spent_entering(
        self, cards: CardFilter, it: Selector, changes: tuple[Change, ...], _: Token, until: str
    ) -> Spending:
        if until != TURN:
            raise Refused(0, "until end of turn")
        return IfSpent((), cards, changes, entering=True)

    def spent_to_play(self, will: Token) -> Situation:
        cost = Cost.parse(will)
        if cost.free or cost.x:
            raise Refused(will.start_pos or 0, "will of certain kinds")
        return SpentToPlay(cost)

    def spent_to_awaken(self, will: Token) -> Situation:
        found = self.spent_to_play(will)
        assert isinstance(found, SpentToPlay)
        return replace(found, awakening=True)

    def to_play(self, cards: CardFilter) -> Use:
        return Use(SPELL, cards)

    def to_play_abilities(self, name: Token, of: CardFilter | Selector | None) -> Use:
        called = name.removesuffix(" abilities").strip("[]")
        if called == keyword_names.JUDGMENT.name:
            raise Refused(name.start_pos or 0, "to do judgment")
        if " or " in called:
            raise Refused(name.start_pos or 0, "one keyword")
        return _use(ABILITY, of, "" if called == ACTIVATE else called)

    def to_do_judgment(self, of: CardFilter | Selector | None) -> Use:
        return _use(JUDGMENT, of)

    def to_pay_costs(self, name: Token, of: CardFilter | Selector | None) -> Use:
        return _use(AWAKENING if name.startswith("[Awakening]") else MOBILIZE, of)


def _use(kind: str, of: CardFilter | Selector | None, called: str = "") -> Use:
    if isinstance(of, Selector):
        return Use(kind, None, called, this=True)
    return Use(kind, of, called)
