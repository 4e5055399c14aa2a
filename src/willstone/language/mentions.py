"""What the words of an effect mention, for the words after it (903.2g)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.core.nodes import walk
from willstone.engine.effects.choosing_cards import Choosing
from willstone.engine.effects.effects import DealDamage, Gain
from willstone.engine.effects.further_texts import Earlier
from willstone.engine.effects.searching import Finds
from willstone.engine.effects.this_way import ThisWay
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import CHASE
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.remembered import Named, Some
from willstone.engine.words.selectors import All, It, OpposedCard, OtherCard, Same, ThatCard, This
from willstone.engine.words.targets import Target
from willstone.language.pronouns import Pronoun
from willstone.language.walking import replace_each

if TYPE_CHECKING:
    from collections.abc import Collection


def as_known(instead: Effect, usual: Effect) -> Effect:
    """What is found or chosen instead of something is known as that: "search ... and put it into your hand"."""
    if isinstance(instead, Finds) and isinstance(usual, Finds):
        return instead.in_slot(usual.slot)  # type: ignore[attr-defined]  # what finds has a slot
    if isinstance(instead, Choosing) and isinstance(usual, Choosing):
        old, new = instead.some.slot, usual.some.slot
        chosen = replace_each(instead, Some, lambda some: replace(some, slot=new) if some.slot == old else some)
        return replace_each(chosen, Same, lambda same: replace(same, slot=new) if same.slot == old else same)
    return instead


def speaks_of_them(effects: tuple[Effect, ...]) -> bool:
    """Whether there is a "they" or "them" in sentences."""
    return any(pronoun.noun is None and pronoun.several() for pronoun in walk(effects, Pronoun))


def was_done(selector: Selector) -> bool:
    """Whether it is one card that something was done with: "the card revealed this way"."""
    done = isinstance(selector, All) and selector.word == "the" and not selector.several()
    return done and any(walk(selector, ThisWay))


def its_own(selector: Selector) -> Selector | None:
    """What "its" stands for next to a selector."""
    if isinstance(selector, Target):
        return Same(selector.slot, selector.several()) if selector.players is None else None
    if isinstance(selector, Some):
        return Same(selector.slot, selector.several())
    if isinstance(selector, (Named, Earlier)):
        return It(selector)
    if isinstance(selector, (This, ThatCard, OtherCard, OpposedCard)):
        return It(selector)
    return selector


def doer(effect: Effect) -> Selector | None:
    """What "if it does" speaks of: the card that deals damage or gains something."""
    if isinstance(effect, Choosing):
        return doer(effect.effect)
    if isinstance(effect, DealDamage):
        return its_own(effect.source)
    return its_own(effect.what) if isinstance(effect, Gain) else None


def chosen_in(effect: Effect, but: Collection[str]) -> list[Some]:
    """What is to be chosen for an effect, in order."""
    found: list[Some] = []

    def note(some: Some) -> Some:
        found.append(some)
        return some

    replace_each(effect, Some, note, but)
    return found


def is_any_card(some: Some) -> bool:
    """Whether the words are "a card", of which it is not said where it is: where cards are looked at, one of them."""
    cards = some.cards
    return some.among is None and not (cards.types or cards.races or cards.controller) and cards.zone < 0


def may_be(cards: CardFilter, noun: CardFilter) -> bool:
    """Whether a card of a description may be what a noun says."""
    if noun.zone == CHASE:
        return cards.zone == CHASE
    if noun.types and cards.types:
        return bool(noun.types & cards.types)
    return True


def is_effects(part: object) -> bool:
    if isinstance(part, tuple):
        return bool(part) and all(isinstance(item, Effect) for item in part)
    return isinstance(part, Effect)
