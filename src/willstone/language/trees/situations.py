"""From words for how things are to situations (909.4)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.effects import fortune
from willstone.engine.effects.this_way import AnyThisWay, HappenedThisWay, ThisWay, WasDoneThisWay
from willstone.engine.layers import memos
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Effect, Quality, Selector, Situation
from willstone.engine.state.zones import FIELD, HAND
from willstone.engine.words import having, qualities, situations, situations_counted
from willstone.engine.words.filters import OPPONENT, YOU, CardFilter
from willstone.engine.words.qualities import Bestowed
from willstone.engine.words.quantities import ThereAreDifferent
from willstone.engine.words.selectors import All, This
from willstone.language.errors import Refused
from willstone.language.pronouns import Pronoun
from willstone.language.trees.descriptions import this_way
from willstone.language.vocabulary import TYPES

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]
SoMany = tuple[CardFilter, int, str]  # a description, a number, and its bound
Being = tuple[CardFilter, bool]  # a description, and whether it stands without an article


@v_args(inline=True)
class Situations(Transformer[Token, Situation]):
    """909.4: what is so as long as something else is."""

    def both_so(self, *parts: Situation) -> Situation:
        return situations.Both(parts)

    def any_so(self, *parts: Situation) -> Situation:
        return situations.AnyOf(parts)

    def this_many(self, *parts: int | str | CardFilter) -> SoMany:
        if len(parts) == 1:
            return parts[0], 1, "more"  # type: ignore[return-value]  # in the order of the grammar
        number, bound, cards = parts
        return cards, number, bound  # type: ignore[return-value]  # in the order of the grammar

    def exactly_so_many(self, number: int, cards: CardFilter) -> SoMany:
        return cards, number, situations_counted.EXACTLY

    def none(self, cards: CardFilter) -> SoMany:
        return cards, 0, situations_counted.NO

    def any_this_way(self, words: Token) -> Situation:
        return AnyThisWay(str(words))

    def you_control_so_many(self, wanted: SoMany) -> Situation:
        return _controls(wanted, YOU)

    def opponent_controls_so_many(self, wanted: SoMany) -> Situation:
        return _controls(wanted, OPPONENT)

    def you_control_these(self, *cards: CardFilter) -> Situation:
        return situations_counted.ControlsThese(
            tuple(replace(each, other=each.other and not place) for place, each in enumerate(cards)),
            tuple(each.other and place > 0 for place, each in enumerate(cards)),
        )

    def you_do_not_control(self, cards: CardFilter) -> Situation:
        return situations_counted.ControlsSoMany(cards, word="don't")

    def opponent_does_not_control(self, cards: CardFilter) -> Situation:
        return situations_counted.ControlsSoMany(cards, who=OPPONENT, word="doesn't")

    def you_control_more(self, bound: Token, cards: CardFilter) -> Situation:
        return situations_counted.ControlsMore(cards, YOU, str(bound))

    def opponent_controls_more(self, bound: Token, cards: CardFilter) -> Situation:
        return situations_counted.ControlsMore(cards, OPPONENT, str(bound))

    def your_life(self, number: Token, bound: str) -> Situation:
        return situations.LifeIs(int(number), bound == "more")

    def opponents_life(self, number: Token, bound: str) -> Situation:
        return situations.LifeIs(int(number), bound == "more", OPPONENT)

    def life_compared(self, bound: str) -> Situation:
        return situations_counted.LifeCompared(bound)

    def you_have(self, wanted: SoMany) -> Situation:
        cards, number, bound = wanted
        if cards == CardFilter(zone=HAND, controller=YOU) and number > 1 and bound in ("more", "fewer"):
            return situations.HandIs(number, bound == "more")
        return situations_counted.ThereAre(cards, number, bound, has=True)

    def there_is(self, cards: CardFilter) -> Situation:
        return situations_counted.ThereAre(cards)

    def there_are(self, wanted: SoMany) -> Situation:
        return situations_counted.ThereAre(*wanted)

    def there_is_counter(self, name: str, what: Selector) -> Situation:
        return situations_counted.HasCounters(name, what=what)

    def there_are_counters(self, number: int, bound: str, name: str, what: Selector) -> Situation:
        return situations_counted.HasCounters(name, number, bound, what)

    def there_are_no_counters(self, name: str, what: Selector) -> Situation:
        return situations_counted.HasCounters(name, 0, situations_counted.NO, what)

    def counted_on(self, cards: CardFilter) -> Selector:
        return All(cards, "a")

    def your_turn(self, _: Token) -> Situation:
        return situations.TurnOf(YOU)

    def opponents_turn(self, _: Token) -> Situation:
        return situations.TurnOf(OPPONENT)

    def it_is(self, word: Token, no: Token | None, being: Being) -> Situation:
        return situations_counted.ItIs(Pronoun("it", word.start_pos or 0), *being, no=no is not None)

    def any_skill(self, name: Token) -> Token:
        return name

    def it_has(self, word: Token, name: Token) -> Situation:
        return situations_counted.Has(Pronoun("it", word.start_pos or 0), name[1:-1])

    def this_has(self, name: Token) -> Situation:
        return situations_counted.Has(This(), name[1:-1])

    def that_has(self, that: Selector, name: Token) -> Situation:
        return situations_counted.Has(that, name[1:-1])

    def this_is(self, no: Token | None, being: Being) -> Situation:
        return situations_counted.ItIs(This(), *being, no=no is not None)

    def it_was(self, it: Token, no: Token | None, being: Being) -> Situation:
        return self.that_was(Pronoun("it", it.start_pos or 0), no, being)

    def that_was(self, what: Selector, no: Token | None, being: Being) -> Situation:
        return situations_counted.ItIs(what, *being, no=no is not None, verb="was")

    def added_is(self, what: Selector, no: Token | None, being: Being) -> Situation:
        return situations_counted.ItIs(what, *being, no=no is not None)

    def done_is(self, cards: CardFilter, no: Token | None, being: Being) -> Situation:
        return situations_counted.ItIs(self.the_done(cards), *being, no=no is not None)  # type: ignore[attr-defined]  # of another mixin

    def it_was_done(self, it: Token, words: Token) -> Situation:
        return WasDoneThisWay(Pronoun("it", it.start_pos or 0), this_way(words))

    def that_was_done(self, that: Selector, words: Token) -> Situation:
        return WasDoneThisWay(that, this_way(words))

    def being(self, cards: CardFilter) -> Being:
        return cards, False

    def being_so(self, state: bool | Quality) -> Being:
        if isinstance(state, Quality):
            return CardFilter(qualities=(state,)), True
        return CardFilter(rested=state), True

    def being_of_attribute(self, name: Token) -> Being:
        return CardFilter(attributes=1 << ATTRIBUTE_NAMES.index(name)), True

    def being_in(self, place: tuple[int, str]) -> Being:
        zone, whose = place
        return CardFilter(zone=zone, controller=whose), True

    def being_bestowed(self) -> Being:
        return CardFilter(qualities=(Bestowed(),)), True

    def being_in_field(self) -> Being:
        return CardFilter(zone=FIELD), True

    def was_awakened(self) -> Situation:
        return memos.WasPlayedSo("awakened")

    def there_are_different(self, number: int, bound: str, kind: Token, what: Selector) -> Situation:
        return ThereAreDifferent(self.different(kind, what), number, bound)  # type: ignore[attr-defined]  # of another mixin

    def happened(self, cards: CardFilter) -> Situation:
        return self.happened_often(1, "more", cards, several=False)

    def happened_often(self, number: int, bound: str, cards: CardFilter, several: bool = True) -> Situation:
        if bound != "more" or cards.other or not any(isinstance(quality, ThisWay) for quality in cards.qualities):
            raise Refused(0, "something that was done with them this way")
        return HappenedThisWay(cards, number, several)

    def weather_is(self, weather: Token) -> Situation:
        return fortune.WeatherIs(str(weather))

    def your_ruler(self, word: Token) -> CardFilter:
        return CardFilter(TYPES[word])

    def your_ruler_is(self, ruler: CardFilter, says: Token, names: CardFilter) -> Situation:
        return situations_counted.YourRulerIs(replace(names, types=ruler.types), str(says))

    def your_ruler_has(self, ruler: CardFilter, name: Token) -> Situation:
        return situations_counted.YourRulerIs(replace(ruler, qualities=(having.WithKeyword(name[1:-1]),)), "has")

    def your_ruler_named(self, ruler: CardFilter, name: Token) -> Situation:
        return situations_counted.YourRulerIs(replace(ruler, name_part=name[1:-1]), "named")

    def ruler_named(self, *names: Token) -> CardFilter:
        return CardFilter(names=tuple(name[1:-1] for name in names))

    def ruler_such(self, cards: CardFilter) -> CardFilter:
        return cards

    def ruler_astral(self) -> CardFilter:
        return CardFilter(qualities=(qualities.Astral(),))

    def ruler_attribute(self, name: Token) -> CardFilter:
        return CardFilter(attributes=1 << ATTRIBUTE_NAMES.index(name))

    def bound(self, word: Token) -> str:
        return str(word)


def _controls(wanted: SoMany, who: str) -> Situation:
    cards, number, bound = wanted
    if bound == "more":
        return situations.Controls(cards, number, who)
    return situations_counted.ControlsSoMany(cards, number, bound, who)
