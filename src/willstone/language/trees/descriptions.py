"""From descriptions of cards to filters (201.5)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, NamedTuple

from lark import Token, Transformer, v_args

from willstone.engine.actions.additions import AttachedTo
from willstone.engine.core import information as bits
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.core.wording import singular
from willstone.engine.effects.further_texts import NotTheTarget
from willstone.engine.effects.this_way import ThisWay
from willstone.engine.effects.tokens import IsToken
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Effect, Quality, Selector, Situation
from willstone.engine.state.zones import FIELD, ITEM_AREA, OUTSIDE, ZONES_BY_NOUN
from willstone.engine.words import having, qualities, together
from willstone.engine.words.amounts import Amount
from willstone.engine.words.battling import BattlingThis, Doing
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter, in_zones
from willstone.engine.words.relations import AnySuch, InCommon, Shares, WithComparison
from willstone.language.errors import Refused
from willstone.language.vocabulary import TYPE_WORDS, TYPES

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


class Before(NamedTuple):
    """What stands before the attributes of a description."""

    qualities: tuple[Quality, ...] = ()
    rested: bool | None = None


class After(NamedTuple):
    """What stands at the end of a description."""

    qualities: tuple[Quality, ...] = ()
    zone: int = -1
    whose: str = ANYBODY
    zones: tuple[int, ...] = ()
    words: str = ""  # for several zones


def this_way(words: str) -> ThisWay:
    """ "discarded this way", "were put into your graveyard this way"."""
    deed = (
        words.removesuffix(" this way").split(" ", 1)[-1]
        if words.startswith(("was ", "were ", "is ", "are "))
        else words
    )
    deed = deed.removesuffix(" this way")
    if deed.startswith("put into ") and not deed.endswith("field"):
        deed = f"put into a {'hand' if 'hand' in deed else 'graveyard'}"
    return ThisWay(deed, str(words))


TRUE: Final = qualities.IsGeneral("True")


class Owned(NamedTuple):
    """317.1: "you own from outside the game"; ``revealed`` if only those that are kept revealed."""

    revealed: bool


@v_args(inline=True)
class Descriptions(Transformer[Token, CardFilter]):
    """201.5: descriptions of cards, alike for one card and for several."""

    def description(
        self,
        before: Before,
        attributes: tuple[Token, ...] | None,
        *parts: tuple[str, ...] | CardFilter | Quality | str | After | None,
    ) -> CardFilter:
        *races, head, called, name_part, controller, after = parts
        assert isinstance(head, CardFilter)
        not_named = (called,) if isinstance(called, Quality) else ()
        assert isinstance(after, After)
        found = races[0] if races else None
        if attributes and head.types == bits.MAGIC_STONE:  # 201.4c: a magic stone type
            if len(attributes) > 1 or found:
                raise Refused(attributes[0].start_pos or 0, "one kind of magic stone")
            head = CardFilter(stone_type=f"{attributes[0].capitalize()} Magic Stone")
            attributes = None
        if TRUE in before.qualities and head.types == bits.MAGIC_STONE:
            head = CardFilter(stone_type="True Magic Stone")  # 201.4c: of old cards
            before = before._replace(qualities=tuple(each for each in before.qualities if each != TRUE))
        as_card = (qualities.AsCard(),) if isinstance(found, tuple) and found and head == CardFilter() else ()
        if head.races == ("Gem",):  # 1027.1: gems are in the item area
            head = replace(head, zone=ITEM_AREA)
        own = ()
        if isinstance(controller, Owned):
            own = (qualities.KeptRevealed(),) if controller.revealed else ()
            head, controller = replace(head, zone=OUTSIDE), YOU
        described = replace(
            head,
            rested=before.rested,
            attributes=sum(1 << ATTRIBUTE_NAMES.index(name) for name in set(attributes or ())),
            races=found if isinstance(found, tuple) and not isinstance(found, After) else head.races,
            names=called if isinstance(called, tuple) and not isinstance(called, After) else head.names,
            name_part=name_part if isinstance(name_part, str) else "",
            controller=controller if isinstance(controller, str) else after.whose,
            zone=after.zone if after.zone >= 0 else head.zone,
            qualities=(*before.qualities, *as_card, *head.qualities, *not_named, *own, *after.qualities),
        )
        return in_zones(described, after.zones, after.words) if after.zones else described

    descriptions = description

    def before(
        self,
        nons: tuple[Quality, ...] | None,
        general: Quality | None,
        state: bool | Quality | None,
        both: Token | None,
    ) -> Before:
        of_both = None
        if both is not None:
            of_both = qualities.OfBoth(sum(1 << ATTRIBUTE_NAMES.index(name) for name in set(both.split("/"))))
        doing = tuple(part for part in (general, state, of_both) if isinstance(part, Quality))
        return Before((*(nons or ()), *doing), None if isinstance(state, Quality) else state)

    def nons(self, *nons: Quality) -> tuple[Quality, ...]:
        return nons

    def general(self, word: Token) -> Quality:
        return qualities.IsGeneral(word.strip("()").capitalize())

    def called(self, *names: Token) -> tuple[str, ...]:
        return tuple(name[1:-1] for name in names)

    def not_called(self, name: Token) -> Quality:
        return qualities.NotNamed(name[1:-1])

    def after(self, *parts: Quality | tuple[int, str] | None) -> After:
        *found, place = parts
        asked = tuple(quality for quality in found if isinstance(quality, Quality))
        attached = any(isinstance(quality, AttachedTo) for quality in asked)  # 1032.2
        zone, whose = place if isinstance(place, tuple) else (ITEM_AREA if attached else -1, ANYBODY)
        return After(asked, zone, whose)

    def after_zones(self, *parts: Quality | Token) -> After:
        *found, words = parts
        place = str(words).split(" ", 1)[1]
        whose = next(one for one in ("your opponent's ", "your ", "their ") if place.startswith(one))
        names = re.split(r",? (?:and/or|and|or) (?:your )?|, ", place.removeprefix(whose))
        owner = OPPONENT if whose.startswith("your opponent") else YOU
        zones = tuple(ZONES_BY_NOUN[name] for name in names)
        asked = tuple(quality for quality in found if isinstance(quality, Quality))
        return After(asked, -1, owner, zones, place.replace("their ", "your ", 1))

    def after_single(self, *parts: Quality | Token) -> After:
        *found, words = parts
        zone = ZONES_BY_NOUN[str(words).partition(" a single ")[2]]
        return After((*(quality for quality in found if isinstance(quality, Quality)), together.FromSingle()), zone)

    def non(self, word: Token) -> Quality:
        name = word[4:]
        if name in TYPES:
            return qualities.Non(TYPES[name])
        if name == "token":
            return IsToken(False)
        if name in ("basic", "special", "(Stranger)"):
            return qualities.IsGeneral(name.strip("()").capitalize(), has=False)  # 201.3
        if name in ATTRIBUTE_NAMES:
            return qualities.Non(attributes=1 << ATTRIBUTE_NAMES.index(name))
        if not name[0].isupper():
            raise Refused(word.start_pos or 0, "a type, an attribute or a race")
        return qualities.Non(race=name)

    def zone(self, words: Token) -> tuple[int, str]:
        _, place = words.split(" ", 1)
        for whose, owner in (("your opponent's ", OPPONENT), ("your ", YOU), ("their ", YOU), ("a ", ANYBODY)):
            if place.startswith(whose):
                return ZONES_BY_NOUN[place.removeprefix(whose)], owner
        raise AssertionError(words)

    def with_keyword(self, *names: Token) -> Quality:
        first, *others = (name[1:-1] for name in names)
        return having.WithKeyword(first, others=tuple(others))

    def without_keyword(self, name: Token) -> Quality:
        return having.WithKeyword(name[1:-1], has=False)

    def with_symbol_skill(self) -> Quality:
        return having.WithKeyword("symbol skill")

    def with_cost(self, number: Token, bound: str | None) -> Quality:
        if number.startswith("X"):
            return having.WithCost(int(number[2:] or 0), bound or "", x=True)
        return having.WithCost(int(number), bound or "")

    def with_either_cost(self, words: Token) -> Quality:
        return having.WithEitherCost(tuple(int(number) for number in re.findall(r"\d+", words)))

    def with_comparison(self, value: str, words: str, amount: Amount) -> Quality:
        return WithComparison(value, words, amount)

    def comparison(self, *words: Token | None) -> str:
        return " ".join(word for word in words if word is not None)

    def with_no_counters(self, name: str) -> Quality:
        return having.WithCounter(name, 0)

    def with_counters(self, number: int, name: str) -> Quality:
        return having.WithCounter(name, number)

    def with_different_names(self) -> Quality:
        return together.DifferentNames()

    def with_combined_cost(self, number: Token) -> Quality:
        return together.CombinedCost(Amount(0, 1) if number == "X" else Amount(int(number)))

    def with_attributes(self, number: int) -> Quality:
        return having.WithAttributes(number)

    def with_x_in_cost(self, will: Token) -> Quality:
        if will != "{X}":
            raise Refused(will.start_pos or 0, "{X}")
        return having.WithXInCost()

    def with_stone_type(self, attribute: Token) -> Quality:
        return having.WithStoneType(f"{attribute.capitalize()} Magic Stone")

    def with_no_attribute(self) -> Quality:
        return having.WithNoAttribute()

    def this_way(self, words: Token) -> Quality:
        return this_way(words)

    def other_than(self, name: Token) -> Quality:
        return qualities.NotNamed(name[1:-1], "other than")

    def shares(self, words: Token, shared: tuple[str, ...], other: Selector) -> Quality:
        form, *what = shared
        return Shares(tuple(what), other, not words.endswith("n't share"), form)

    def any_sharer(self, cards: CardFilter) -> Selector:
        return AnySuch(cards)

    def in_common(self, what: Selector, words: Token, shared: tuple[str, ...], other: Selector) -> Situation:
        form, *kinds = shared
        return InCommon(what, Shares(tuple(kinds), other, words == "shares", form))

    def same(self, what: str, other: Selector) -> Quality:
        return Shares((what,), other, form="the same")

    def shared(self, *words: str) -> tuple[str, ...]:
        return words

    def one_shared(self, *words: Token) -> str:
        return " ".join(words)

    def entity(self) -> CardFilter:
        return CardFilter(zone=FIELD)  # 307.6

    def ruler_or_entity(self, _: Token) -> CardFilter:
        return CardFilter(qualities=(qualities.RulerOrEntity(),))

    def token(self, types: int | None) -> CardFilter:
        return CardFilter(types or 0, qualities=(IsToken(),))

    def with_value(self, value: Token, number: Token, bound: str) -> Quality:
        return having.WithValue(str(value), int(number), bound)

    def with_no_additions(self) -> Quality:
        return having.WithAddition(has=False)

    def with_no_abilities(self) -> Quality:
        return having.WithNoAbilities()

    def with_additions(self) -> Quality:
        return having.WithAddition()

    def with_counter(self, name: str) -> Quality:
        return having.WithCounter(name)

    def of_subtype(self, name: Token) -> Quality:
        return qualities.OfSubtype(str(name))

    def bounded(self, bound: str) -> str:
        return bound

    def battling_this(self, _: Token) -> Quality:
        return BattlingThis()

    def not_the_target(self, _: Token) -> Quality:
        return NotTheTarget()

    def being_attacked(self) -> Quality:
        return Doing("attacked")

    def attacked_or_blocking(self) -> Quality:
        return Doing("attacked or blocking")

    def battling(self) -> Quality:
        return Doing("battling")

    def attacking(self) -> Quality:
        return Doing("attacking")

    def blocking(self) -> Quality:
        return Doing("blocking")

    def attacking_or_blocking(self) -> Quality:
        return Doing("attacking or blocking")

    def damaged(self) -> Quality:
        return Doing("damaged")

    def astral(self) -> Quality:
        return qualities.Astral()

    def lying_revealed(self) -> Quality:
        return qualities.LyingRevealed()

    def rested(self) -> bool:
        return True

    def recovered(self) -> bool:
        return False

    def attribute(self, name: Token) -> Token:
        return name

    def attributes(self, *attributes: Token) -> tuple[Token, ...]:
        return attributes

    def races(self, *names: Token) -> tuple[str, ...]:
        return tuple(str(name) for name in names)

    def race_head(self, *names: Token) -> CardFilter:
        return CardFilter(races=tuple(str(name) for name in names))

    def race_heads(self, *names: Token) -> CardFilter:
        return CardFilter(races=tuple(singular(str(name)) for name in names))

    def type(self, word: Token) -> int:
        return TYPE_WORDS[word]

    def types_word(self, word: Token) -> int:
        return TYPE_WORDS[word]

    def types(self, *types: int) -> CardFilter:
        union = 0
        for bit in types:
            union |= bit
        return CardFilter(union)

    def card(self) -> CardFilter:
        return CardFilter()

    def names(self, *names: Token) -> CardFilter:
        return CardFilter(names=tuple(name[1:-1] for name in names))

    def name_part(self, name: Token) -> str:
        return name[1:-1]

    def you_control(self) -> str:
        return YOU

    def opponent_controls(self) -> str:
        return OPPONENT
