"""What the targets of a text are numbered (903.2g) and what its pronouns stand for.

The grammar reads each sentence by itself. Here the sentences of one ability are looked at in order: targets get their
slots, and "it", "they" and "them" are replaced by what was named before.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from willstone.engine.abilities import Ability
from willstone.engine.branches import If, May, Series, Where
from willstone.engine.conditions import When
from willstone.engine.effects import DealDamage, Effect, Gain, Portion
from willstone.engine.filters import All, CardFilter, It, Same, Selector, Target, ThatCard, This
from willstone.engine.modes import ChooseModes
from willstone.engine.nodes import Node, node
from willstone.engine.searching import ChooseCards
from willstone.language.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from willstone.engine.changes import Change
    from willstone.engine.conditions import Condition

T = TypeVar("T", bound=Node)

FOUND: Final = -1  # the slot of what a search finds, before it has a number


@node
class Pronoun(Selector):
    """ "it", "they" or "them" as read, at a place in the text; never part of a finished tree."""

    word: str
    position: int

    def several(self) -> bool:
        return self.word != "it"


def bind(effects: tuple[Effect, ...], condition: Condition | None = None, first_slot: int = 0) -> tuple[Effect, ...]:
    """The effects of one ability with its targets numbered and its pronouns bound."""
    named: Selector | None = None
    if isinstance(condition, When) and condition.event != "judged":
        named = It(This() if condition.cards is None else ThatCard())
    return Binder(named, first_slot).sentences(effects)


def bind_changes(what: Selector, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The changes of a continuous ability; only where they are of its own card, a pronoun stands for one card."""
    return Binder(None, 0).changes(what if isinstance(what, This) else All(CardFilter(), "all"), changes)


class Binder:
    """How far the binding of a text has come: the next slot, and what "it" would stand for."""

    def __init__(self, named: Selector | None, slot: int) -> None:
        self.named = named
        self.slot = slot

    def sentences(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """Sentences one after the other; a pronoun stands for something of an earlier one."""
        return tuple(self._sentence(effect) for effect in effects)

    def _sentence(self, effect: Effect) -> Effect:
        if isinstance(effect, ChooseModes):
            before, options = self.named, []
            for option in effect.options:
                self.named = before
                options.append(self.sentences(option))
            return replace(effect, options=tuple(options))
        if isinstance(effect, Series):
            return replace(effect, effects=self.sentences(effect.effects))
        if isinstance(effect, If):
            doing = self.sentences(effect.effects)
            return replace(effect, effects=doing, otherwise=self.sentences(effect.otherwise))
        if isinstance(effect, May):
            doing = self.sentences(effect.effects)
            return replace(effect, effects=doing, then=self.sentences(effect.then))
        if isinstance(effect, Where):
            done = self._sentence(effect.effect)
            return replace(effect, effect=done, amount=self._bound(effect.amount, self.named))
        if isinstance(effect, DealDamage):
            return self._damage(effect)
        if isinstance(effect, Gain):
            what = self._bound(effect.what, self.named)
            return replace(effect, what=what, changes=self.changes(what, effect.changes))
        before = self.named
        numbered = _each(effect, ChooseCards, self._number)
        return _each(numbered, Selector, lambda selector: self._name(selector, before))

    def _bound(self, part: T, before: Selector | None) -> T:
        return _each(part, Selector, lambda selector: self._name(selector, before))

    def _damage(self, effect: DealDamage) -> DealDamage:
        """What deals damage comes first; "its ATK" is that of the dealer, or of the receiver where it stands last."""
        before = self.named
        source = self._bound(effect.source, before)
        portions = []
        for portion in effect.portions():
            to = self._bound(portion.to, before)
            portions.append(
                Portion(self._bound(portion.amount, _its(to if portion.after else source)), to, portion.after)
            )
        first, *more = portions
        return DealDamage(first.amount, first.to, source, first.after, tuple(more))

    def changes(self, what: Selector, changes: tuple[Change, ...]) -> tuple[Change, ...]:
        """What is changed about something; "its ATK" is that of what is changed."""
        its = _its(what)
        return tuple(self._bound(change, its) for change in changes)

    def _name(self, selector: Selector, before: Selector | None) -> Selector:
        if isinstance(selector, Pronoun):
            if before is None or before.several() != selector.several():
                raise Refused(selector.position, f"something named before that {selector.word!r} stands for")
            return before
        if isinstance(selector, Target):
            selector = replace(selector, slot=self.slot)
            self.slot += 1
            if selector.cards is not None:
                self.named = Same(selector.slot, selector.several())
        elif isinstance(selector, This) and not isinstance(self.named, Same):
            self.named = It(selector)
        return selector

    def _number(self, search: ChooseCards) -> ChooseCards:
        slot = self.slot
        self.slot += 1
        numbered: ChooseCards = replace(search, slot=slot)
        effects = _within(numbered.effects, Same, lambda found: replace(found, slot=slot) if found.slot < 0 else found)
        return replace(numbered, effects=effects)


def _its(selector: Selector) -> Selector | None:
    """What "its" stands for next to a selector."""
    if isinstance(selector, Target):
        return Same(selector.slot, selector.several()) if selector.players is None else None
    if isinstance(selector, (This, ThatCard)):
        return It(selector)
    return selector


def _each(value: T, kind: type[Any], change: Callable[[Any], Any]) -> T:
    """The same node with every node of a kind in it changed; what a granted ability says is its own affair."""
    if isinstance(value, kind):
        return change(value)  # type: ignore[no-any-return]
    if isinstance(value, Ability):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):  # type: ignore[arg-type]  # every Node is a dataclass
        part = getattr(value, field.name)
        new = _within(part, kind, change)
        if new is not part:
            changes[field.name] = new
    return replace(value, **changes) if changes else value  # type: ignore[type-var]


def _within(part: Any, kind: type[Any], change: Callable[[Any], Any]) -> Any:
    if isinstance(part, Node):
        return _each(part, kind, change)
    if isinstance(part, tuple):
        items = tuple(_within(item, kind, change) for item in part)
        return items if any(new is not old for new, old in zip(items, part, strict=True)) else part
    return part


@node
class IfYouDo(Effect):
    """ "If you do, ..." as read, at a place in the text; part of the sentence before it in a finished tree."""

    effect: Effect
    position: int


def joined(sentences: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """tuple[Effect, ...] with each "if you do" made part of what one may do before it."""
    found: list[Effect] = []
    for sentence in sentences:
        if isinstance(sentence, IfYouDo):
            if not found or not isinstance(found[-1], May) or found[-1].then:
                raise Refused(sentence.position, "something before it that you may do")
            found[-1] = replace(found[-1], then=(sentence.effect,))
        else:
            found.append(sentence)
    return tuple(found)


def parts(value: object, kind: type[T]) -> Iterator[T]:
    """Every node of a kind in a tree."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, Node):
        for field in fields(value):  # type: ignore[arg-type]  # every Node is a dataclass
            yield from parts(getattr(value, field.name), kind)
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item, kind)


def replace_each(value: T, kind: type[Any], change: Callable[[Any], Any]) -> T:
    """The same node with every node of a kind in it changed."""
    return _each(value, kind, change)
