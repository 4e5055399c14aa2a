"""Sentences that speak of the one before them: "If you do", "Otherwise", "instead" (901.2, 908.1)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from willstone.engine.actions.ledger import COUNTERS_REMOVED, DAMAGE, LIFE_GAINED, LIFE_LOST
from willstone.engine.core.information import TYPE_NAMES
from willstone.engine.core.nodes import Node, finds, node, walk
from willstone.engine.costs.paid_life import LifePaid, PayAnyLife, PayAnyLifeNow
from willstone.engine.effects.branches import Done, If, ItMay, May, Series, Where
from willstone.engine.effects.changed import changed, comparable
from willstone.engine.effects.choosing_cards import AimAt
from willstone.engine.effects.counters import TakeAllCounters, TakeCounters
from willstone.engine.effects.damage import DealEachOther, ThatDamage, WithRest, with_rest
from willstone.engine.effects.effects import DealDamage, Gain, GainLife, LoseLife, Replace
from willstone.engine.effects.further_texts import InsteadOf
from willstone.engine.effects.hands import Discard, Draw
from willstone.engine.effects.modes import DivideDamage
from willstone.engine.effects.piles import TheRest
from willstone.engine.effects.players_act import Acts, Attempt, Fight
from willstone.engine.effects.this_way import AnyThisWay, MuchThisWay, SoMuch, Telling
from willstone.engine.layers.changes import BecomeType
from willstone.engine.replacing.preventing import OfPrevention
from willstone.engine.replacing.replacement import Prevent
from willstone.engine.state.speech import Ability, Effect, Selector, Situation
from willstone.engine.words.amounts import Amount, ThatMuch
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.remembered import Named, OneOf, Some
from willstone.engine.words.selectors import It, ThatCard, You
from willstone.engine.words.targets import Target
from willstone.language.errors import Refused
from willstone.language.pronouns import Pronoun, Role
from willstone.language.walking import replace_each

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.state.speech import Change


T = TypeVar("T", bound=Node)

TELLS: Final[dict[tuple[type[Any], ...], str]] = {  # what tells how much it was
    (DealDamage, DivideDamage, WithRest, DealEachOther, Fight): DAMAGE,
    (LoseLife,): LIFE_LOST,
    (GainLife,): LIFE_GAINED,
    (TakeCounters, TakeAllCounters): COUNTERS_REMOVED,
}


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
    number: int = 0  # of cards that would have been drawn, if that is said
    of: Effect | None = None  # what would have been done, if that is said


@node
class Also(Effect):
    """ "It also gains ..." as read: for as long as the sentence before says."""

    what: Selector
    changes: tuple[Change, ...]
    position: int


def joined(sentences: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The sentences of a text, with what speaks of the sentence before it made part of that."""
    found: list[Effect] = []
    for said in sentences:
        sentence = read = replace_each(said, Series, _told_within)
        if any(walk(read, Also)):
            sentence = read = replace_each(read, Also, partial(_as_long_as, found[-1] if found else None))
        if not (found and isinstance(found[-1], AimAt)):
            sentence = read = _one_of_them(read)
        if found and isinstance(found[-1], AimAt) and any(walk(read, Role)):
            sentence = read = in_roles(found.pop(), read)
        if finds(read, AnyThisWay, Ability) and (not found or telling(found[-1]) is None):
            raise Refused(0, "damage or life before it")
        _refuse_untold(read, found[-1] if found else None)
        if found and _says_so_much(read) and (told := telling(found[-1])) is not None:
            found[-1] = told
            sentence = replace_each(replace_each(read, ThatMuch, _so_much), ThatDamage, lambda _: ThatDamage(1))
        if found and any(walk(found[-1], (PayAnyLife, PayAnyLifeNow), Ability)):
            sentence = of_paid_life(sentence)
        if isinstance(sentence, IfYouDo) and found and prevents(found[-1]) and sentence.words == "you do":
            found[-1] = also_prevented(found[-1], Done(sentence.effect))
        elif isinstance(sentence, IfYouDo):
            if not found:
                raise Refused(sentence.position, "something before it that is done")
            found[-1] = _if_done(found[-1], sentence)
        elif found and prevents(found[-1]) and (any(walk(sentence, ThatMuch)) or _of_prevention(sentence)):
            found[-1] = also_prevented(found[-1], sentence)
        elif isinstance(sentence, Otherwise):
            before = found[-1] if found else None
            asks = isinstance(before, If) or (isinstance(before, (May, Attempt)) and before.then)
            if before is None or not asks or before.otherwise:  # type: ignore[attr-defined]  # all of them have it
                raise Refused(sentence.position, "a condition before it")
            found[-1] = replace(before, otherwise=(sentence.effect,))  # type: ignore[call-arg]  # likewise
        elif isinstance(sentence, IsStill):
            if not found or not isinstance(found[-1], Gain):
                raise Refused(sentence.position, "something before it that becomes another type")
            changes = kept(found[-1].changes, sentence.words, sentence.position)
            found[-1] = replace(found[-1], changes=changes)
        elif isinstance(sentence, IfInstead):
            otherwise = _changed(found[-1], sentence) if found else None
            if otherwise is None or any(walk(sentence.effect, Target)):
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


def _as_long_as(before: Effect | None, also: Also) -> Effect:
    """What becomes of a card besides, for as long as what the sentence before says of it."""
    gains = () if before is None else tuple(walk(before, Gain, Ability))
    if not gains:
        raise Refused(also.position, "how long it lasts")
    return Gain(also.what, also.changes, gains[-1].until)


def _changed(before: Effect, said: IfInstead) -> Effect | None:
    """What is done otherwise if something is so; of what one may do first, what follows from it."""
    otherwise = changed(before, said.situation, said.effect)
    if otherwise is not None:
        usual = otherwise.usual()
        if said.number and not (isinstance(usual, Draw) and usual.number == Amount(said.number)):
            return None
        return otherwise if said.of is None or comparable(usual, said.of) else None
    if isinstance(before, (May, Attempt)) and before.then and not before.otherwise:
        *first, last = before.then
        inner = _changed(last, said)
        return None if inner is None else replace(before, then=(*first, inner))
    return None


_NUMBERED: Final = ("first", "second", "third", "fourth")


def _one_of_them(sentence: Effect) -> Effect:
    """ "Put one into your hand and the rest ...": one of the cards looked at or revealed before."""
    roles = tuple(walk(sentence, Role))
    if len(roles) != 1 or roles[0].word != "one" or not finds(sentence, TheRest):
        return sentence
    one = OneOf(CardFilter(), 1, 1, among=Pronoun("them", roles[0].position))
    return replace_each(sentence, Role, lambda _: one)


def in_roles(aimed: Effect, sentence: Effect) -> Effect:
    """903.2h: the targets of the sentence before, each of which has one thing done with it."""
    assert isinstance(aimed, AimAt)
    sentence = replace_each(sentence, TheRest, lambda _: Role("other", -1))
    roles = tuple(walk(sentence, Role))
    number = aimed.what.most
    words = tuple(role.word for role in roles)
    said = words == _NUMBERED[:number] or words in (("one", "other"), ("one", "one"))
    if not said or number != aimed.what.least or number != len(roles) or aimed.what.cards is None:
        raise Refused(roles[0].position, "something for each of the targets before it")
    one = Target(aimed.what.cards)
    other = Target(aimed.what.cards.placed(other=True))
    placed = {role.position: one if place == 0 else other for place, role in enumerate(roles)}
    return replace_each(sentence, Role, lambda role: placed[role.position])


def of_paid_life(sentence: T) -> T:
    """ "That much" after any amount of life has been paid (105.4a)."""
    return replace_each(sentence, ThatMuch, _as_paid)


def _as_paid(told: ThatMuch) -> Amount:
    return told if told.many or isinstance(told, SoMuch) or told.number != 1 else LifePaid()


def _refuse_untold(sentence: Effect, before: Effect | None) -> None:
    """What it says was dealt, lost, gained or removed this way must be what the sentence before it does."""
    asked = tuple(walk(sentence, MuchThisWay, (Ability, Replace)))
    told = None if before is None or not asked else telling(before)
    for much in asked:
        tells = [one for one in walk(told, Telling) if one.of == much.told()]
        if not tells:
            raise Refused(0, f"{much.told()} before it")
        if much.name and any(getattr(one.effect, "name", "") != much.name for one in tells):
            raise Refused(0, "counters of that name before it")


def _told_within(series: Series) -> Effect:
    """The same, where a clause says how much it was in the one before it: "... and you gain that much life"."""
    parts = list(series.effects)
    for place in range(1, len(parts)):
        told = telling(parts[place - 1]) if _says_so_much(parts[place]) else None
        if told is not None:
            parts[place - 1] = told
            parts[place] = replace_each(parts[place], ThatMuch, _so_much)
    return replace(series, effects=tuple(parts))


def _says_so_much(sentence: Effect) -> bool:
    """Whether it says "that much", not of what would happen instead of something."""
    much = (told for told in walk(sentence, ThatMuch, (Ability, Replace)) if not told.many)
    said = (ThatDamage, AnyThisWay, MuchThisWay)
    return any(much) or any(finds(sentence, kind, (Ability, Replace)) for kind in said)


def _so_much(told: ThatMuch) -> ThatMuch:
    return told if told.many else SoMuch(told.number)


def telling(effect: Effect) -> Effect | None:
    """The same, if it deals damage or is about life, with how much it was told to the sentence after it; else None."""
    of = next((word for kinds, word in TELLS.items() if isinstance(effect, kinds)), None)
    if of is not None:
        return Telling(effect, of)
    if isinstance(effect, (Series, Acts, May, If)) and effect.effects:
        *first, last = effect.effects
        told = telling(last)
        return None if told is None else replace(effect, effects=(*first, told))
    if isinstance(effect, (Where, Attempt)):
        told = telling(effect.effect)
        return None if told is None else replace(effect, effect=told)
    return None


def prevents(effect: Effect) -> bool:
    """1018: whether it is one that prevents damage when it would be dealt."""
    return isinstance(effect, Replace) and isinstance(effect.instead, Prevent)


def also_prevented(before: Effect, sentence: Effect) -> Effect:
    """The same with what is done for what it prevents; "it" is the card that would be dealt damage."""
    assert isinstance(before, Replace)
    assert isinstance(before.instead, Prevent)
    if any(walk(sentence, (Some, Target))):
        raise Refused(0, "something that is not chosen")
    bound = replace_each(sentence, Pronoun, that_card)
    return replace(before, instead=replace(before.instead, also=(*before.instead.also, bound)))


def that_card(pronoun: Pronoun) -> Selector:
    """A pronoun that stands for the card of an event."""
    if pronoun.several():
        raise Refused(pronoun.position, "it")
    return It(ThatCard()) if pronoun.noun is None else Named(ThatCard(), pronoun.word)


def _of_prevention(sentence: Effect) -> bool:
    return any(isinstance(part, OfPrevention) for part in walk(sentence, Node))


def kept(changes: tuple[Change, ...], words: str, position: int) -> tuple[Change, ...]:
    """1020.1: what becomes another type, but still is of some that it was."""
    if not any(isinstance(change, BecomeType) and not change.still for change in changes):
        raise Refused(position, "something before it that becomes another type")
    named = [bit for bit, word in TYPE_NAMES.items() if word in words]
    types = sum(named) if named else sum(TYPE_NAMES)
    return tuple(replace(c, kept=types, still=words) if isinstance(c, BecomeType) else c for c in changes)


def _offers(effects: tuple[Effect, ...]) -> bool:
    """Whether all that is done is that one may do another thing, of which "if you don't" speaks then."""
    return len(effects) == 1 and isinstance(effects[0], May)


def _if_done(before: Effect, sentence: IfYouDo) -> Effect:
    """What is done before, with what follows from it; "they" are those who may do it or do it."""
    if_so = not sentence.words.endswith("n't")
    if isinstance(before, If) and if_so and not before.otherwise and not before.last:
        *first, last = before.effects
        return replace(before, effects=(*first, _if_done(last, sentence)))
    if not if_so and isinstance(before, May) and not before.then and _offers(before.otherwise):
        return replace(before, otherwise=(_if_done(before.otherwise[0], sentence),))
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
    return replace(doing, **{name: (sentence.effect,)})  # type: ignore[arg-type]  # one of its two texts


def said_of_last(effect: Effect, condition: Callable[[Effect], Effect]) -> Effect:
    """A condition after several clauses: it is said of what is done then, or it might be said of any of them."""
    if isinstance(effect, Series):
        if not effect.joints[-1].endswith("then"):
            raise Refused(0, "a sentence for each effect")
        *first, last = effect.effects
        return replace(effect, effects=(*first, condition(last)))
    if isinstance(effect, Acts) and len(effect.effects) > 1:
        raise Refused(0, "a sentence for each effect")
    return condition(effect)
