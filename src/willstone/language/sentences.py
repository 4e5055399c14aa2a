"""Sentences that speak of the one before them: "If you do", "Otherwise", "instead" (901.2, 908.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.acting import Acts, Attempt
from willstone.engine.aftermath import SoMuch, ThatDamage, with_rest
from willstone.engine.amounts import ThatMuch
from willstone.engine.branches import Done, If, ItMay, May, Series, changed
from willstone.engine.changes import BecomeType
from willstone.engine.effects import DealDamage, Discard, Effect, Gain, Replace
from willstone.engine.information import TYPE_NAMES
from willstone.engine.nodes import Node, node
from willstone.engine.preventing import OfPrevention
from willstone.engine.references import Named, Some
from willstone.engine.replacement import Prevent
from willstone.engine.selectors import It, Selector, ThatCard, You
from willstone.engine.situations import Situation
from willstone.engine.substitutes import InsteadOf
from willstone.engine.target import Target
from willstone.language.errors import Refused
from willstone.language.pronouns import Pronoun
from willstone.language.walking import parts, replace_each

if TYPE_CHECKING:
    from willstone.engine.changes import Change
    from willstone.engine.situations import Situation


@node
class IfYouDo(Effect):
    """ "If you do, ..." as read, at a place in the text; part of the sentence before it in a finished tree."""

    effect: Effect
    words: str
    position: int


@node
class TheRestOfIt(Effect):
    """ "If this card would deal more damage ..., it deals the rest ..." as read."""

    words: str
    position: int


@node
class Otherwise(Effect):
    """ "Otherwise, ..." as read."""

    effect: Effect
    position: int


@node
class IsStill(Effect):
    """ "It is still a magic stone." as read; part of what says what it becomes in a finished tree."""

    words: str
    position: int


@node
class IfInstead(Effect):
    """ "If ..., ... instead." as read, at a place in the text; together with the sentence before it when finished."""

    effect: Effect
    situation: Situation
    position: int


def joined(sentences: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The sentences of a text, with what speaks of the sentence before it made part of that."""
    found: list[Effect] = []
    for read in sentences:
        sentence = _told(read, found[-1] if found else None)
        if isinstance(sentence, IfYouDo) and found and prevents(found[-1]) and sentence.words == "you do":
            found[-1] = also_prevented(found[-1], Done(sentence.effect))
        elif isinstance(sentence, IfYouDo):
            if not found:
                raise Refused(sentence.position, "something before it that is done")
            found[-1] = _if_done(found[-1], sentence)
        elif found and prevents(found[-1]) and (any(parts(sentence, ThatMuch)) or _of_prevention(sentence)):
            found[-1] = also_prevented(found[-1], sentence)
        elif isinstance(sentence, Otherwise):
            if not found or not isinstance(found[-1], If) or found[-1].otherwise:
                raise Refused(sentence.position, "a condition before it")
            found[-1] = replace(found[-1], otherwise=(sentence.effect,))
        elif isinstance(sentence, IsStill):
            if not found or not isinstance(found[-1], Gain):
                raise Refused(sentence.position, "something before it that becomes another type")
            changes = kept(found[-1].changes, sentence.words, sentence.position)
            found[-1] = replace(found[-1], changes=changes)
        elif isinstance(sentence, IfInstead):
            otherwise = changed(found[-1], sentence.situation, sentence.effect) if found else None
            if otherwise is None or any(parts(sentence.effect, Target)):
                raise Refused(sentence.position, "something before it that is done otherwise")
            found[-1] = otherwise
        elif isinstance(sentence, TheRestOfIt):
            both = with_rest(found[-1], sentence.words) if found else None
            if both is None:
                raise Refused(sentence.position, "damage that is dealt to one resonator")
            found[-1] = both
        elif isinstance(sentence, InsteadOf):
            raise Refused(sentence.place, "a condition, or a further text")
        else:
            found.append(sentence)
    return tuple(found)


def _told(sentence: Effect, before: Effect | None) -> Effect:
    """ "That much" after damage is as much as that."""
    if not isinstance(before, DealDamage) or before.more or isinstance(sentence, DealDamage):
        return sentence
    amount = before.amount
    sentence = replace_each(sentence, ThatMuch, lambda much: much if much.many else SoMuch(amount=amount))
    return replace_each(sentence, ThatDamage, lambda _: ThatDamage(1, amount=amount))


def prevents(effect: Effect) -> bool:
    """1018: whether it is one that prevents damage when it would be dealt."""
    return isinstance(effect, Replace) and isinstance(effect.instead, Prevent)


def also_prevented(before: Effect, sentence: Effect) -> Effect:
    """The same with what is done for what it prevents; "it" is the card that would be dealt damage."""
    assert isinstance(before, Replace)
    assert isinstance(before.instead, Prevent)
    if any(parts(sentence, (Some, Target))):
        raise Refused(0, "something that is not chosen")
    bound = replace_each(sentence, Pronoun, that_card)
    return replace(before, instead=replace(before.instead, also=(*before.instead.also, bound)))


def that_card(pronoun: Pronoun) -> Selector:
    """A pronoun that stands for the card of an event."""
    if pronoun.several():
        raise Refused(pronoun.position, "it")
    return It(ThatCard()) if pronoun.noun is None else Named(ThatCard(), pronoun.word)


def _of_prevention(sentence: Effect) -> bool:
    return any(isinstance(part, OfPrevention) for part in parts(sentence, Node))


def kept(changes: tuple[Change, ...], words: str, position: int) -> tuple[Change, ...]:
    """1020.1: what becomes another type, but still is of some that it was."""
    if not any(isinstance(change, BecomeType) and not change.still for change in changes):
        raise Refused(position, "something before it that becomes another type")
    named = [bit for bit, word in TYPE_NAMES.items() if word in words]
    types = sum(named) if named else sum(TYPE_NAMES)
    return tuple(replace(c, kept=types, still=words) if isinstance(c, BecomeType) else c for c in changes)


def _if_done(before: Effect, sentence: IfYouDo) -> Effect:
    """What is done before, with what follows from it; "they" are those who may do it or do it."""
    if_so = not sentence.words.endswith("n't")
    if isinstance(before, If) and if_so and not before.otherwise and not before.last:
        *first, last = before.effects
        return replace(before, effects=(*first, _if_done(last, sentence)))
    words = sentence.words.removesuffix("n't")
    if isinstance(before, ItMay) != (words == "it does"):
        raise Refused(sentence.position, "something before it that is done")
    if isinstance(before, ItMay):
        words = "you do"
    name = "then" if if_so else "otherwise"
    others = isinstance(before, Acts) or (isinstance(before, (May, Discard)) and not isinstance(before.who, You))
    doing = before if isinstance(before, (May, Attempt)) else Attempt(before, words=words)
    said = doing.words if isinstance(doing, Attempt) else words
    if getattr(doing, name) or doing.otherwise or said != words or others != (words == "they do"):
        raise Refused(sentence.position, "something before it that is done")
    if isinstance(doing, Attempt) and not is_certain(doing.effect):
        raise Refused(sentence.position, "something before it of which it is clear whether it is done")
    return replace(doing, **{name: (sentence.effect,)})  # type: ignore[arg-type]  # one of its two texts


def is_certain(effect: Effect) -> bool:
    """Whether the engine can tell if an effect was done completely."""
    if isinstance(effect, (Acts, Series)):
        return all(is_certain(part) for part in effect.effects)
    return type(effect).possible is not Effect.possible
