"""What the further text of a keyword says about the text of its card (1109, 1124, 1128): "it", and "instead"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core.nodes import node
from willstone.engine.effects.branches import Series
from willstone.engine.effects.changed import Changed, SoMuchDamage, comparable
from willstone.engine.state.abilities import Fixed, Modal, Substitute, targets_in
from willstone.engine.state.speech import Effect, Quality, Selector, Situation

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


@node
class Earlier(Selector, Fixed):
    """Something that the text of the card names, in the words of a text it is played with."""

    of: Selector

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.of.refs(game, scope)

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.of.now(game, scope)

    def several(self) -> bool:
        return self.of.several()

    def subject(self) -> str:
        return self.of.subject()

    def render(self) -> str:
        return self.of.render()


@node
class Always(Situation):
    """What is always so."""

    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return True


@node
class Superseded(Changed):
    """901.2: what a sentence would do, and what another text of the card lets happen instead of it."""

    def render(self) -> str:
        return f"{self.effect.render()}. {self._other()} instead"

    def sentence(self) -> str:
        return f"{self.effect.sentence()} {self._other()} instead."

    def _other(self) -> str:
        words = self.instead.render()
        return f"{words[:1].upper()}{words[1:]}"


@node
class InsteadOf(Effect, Substitute):
    """901.2: a sentence that stands for one of the card's text: which one, and if that is a series which part of it."""

    effect: Effect
    place: int = -1
    part: int = -1

    def put(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        before = effects[self.place]
        after: Effect
        if self.part < 0:
            after = self._instead_of(before)
        else:
            assert isinstance(before, Series)
            parts = before.effects
            instead = self._instead_of(parts[self.part])
            after = replace(before, effects=(*parts[: self.part], instead, *parts[self.part + 1 :]))
        return (*effects[: self.place], after, *effects[self.place + 1 :])

    def _instead_of(self, before: Effect) -> Effect:
        """With targets of its own it needs none of those of the other sentence (903.2g)."""
        changed = Superseded(before, Always(), self.effect)
        return changed.meant() if targets_in((self.effect,)) else changed

    def render(self) -> str:
        return f"{self.effect.render()} instead"


def placed(sentence: InsteadOf, text: tuple[Effect, ...]) -> InsteadOf | None:
    """The same with the one sentence of a text that it can stand for, if there is just one."""
    found: list[tuple[int, int]] = []
    for place, effect in enumerate(text):
        parts = effect.effects if isinstance(effect, Series) else ()
        found += [(place, part) for part, one in enumerate(parts) if comparable(one, sentence.effect)]
        if not parts and comparable(effect, sentence.effect):
            found.append((place, -1))
    plain = len(text) == 1 and not isinstance(text[0], Modal) and not isinstance(sentence.effect, SoMuchDamage)
    if not found and plain:
        found.append((0, -1))
    return replace(sentence, place=found[0][0], part=found[0][1]) if len(found) == 1 else None


@node
class NotTheTarget(Quality):
    """903.2g: it is none of the targets of the spell."""

    READS: ClassVar[int] = 0

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        return all(card.id not in refs for refs in scope.targets)

    def render(self) -> str:
        return "other than this card's target"
