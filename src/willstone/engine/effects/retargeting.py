"""Giving spells and abilities in the chase area other targets (903.2g, 312.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.state.abilities import Playable
from willstone.engine.state.agenda import Step
from willstone.engine.state.deeds import IN_THE_CHASE, Does
from willstone.engine.state.questions import Pick
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.together import grouped
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.aims import Aim
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Entry
    from willstone.engine.state.scope import Scope


ONE: Final = "the target"
EVERY: Final = "all targets"


@node
class ChangeTargets(Effect):
    """903.2g: other legal targets are chosen for a spell or an ability; how many there are stays (903.2g-iii).

    ``which`` is "the target" or "all targets"; ``to`` is what it becomes, if that is said. Where there is no other
    legal target, it stays as it is.
    """

    what: Selector
    which: str = ONE
    to: Selector | None = None
    DOES = Does(where=IN_THE_CHASE)

    def apply(self, game: GameState, scope: Scope) -> None:
        for ref in self.what.refs(game, scope):
            entry = game.entry(ref)
            if entry is not None and isinstance(entry.ability, Playable):
                to = () if self.to is None else self.to.refs(game, scope)
                game.then(Retarget(ref, scope.controller, 0, 0, to, self.to is None))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return any(game.entry(ref) is not None for ref in self.what.refs(game, scope))

    def render(self) -> str:
        to = "" if self.to is None else f" to {self.to.render()}"
        return f"change {self.which} of {self.what.render()}{to}"


@final
class Retarget(Step):
    """One target after the other of a spell or ability is replaced by another legal one that a player chooses."""

    FIELDS = ("entry", "player", "slot", "index", "to", "free")
    __slots__ = FIELDS

    def __init__(self, entry: int, player: int, slot: int, index: int, to: tuple[int, ...], free: bool) -> None:
        self.entry = entry
        self.player = player
        self.slot = slot
        self.index = index  # which of the targets of the slot
        self.to = to  # what may be targeted instead, unless the player is free to choose
        self.free = free

    def run(self, game: GameState) -> None:
        entry = game.entry(self.entry)
        if entry is None or self.slot >= len(entry.scope.targets):
            return
        chosen = entry.scope.targets[self.slot]
        if self.index >= len(chosen):
            game.then(Retarget(self.entry, self.player, self.slot + 1, 0, self.to, self.free))
            return
        target = target_of(entry, self.slot)
        pool = () if target is None else others(game, entry, target, self.index)
        if not self.free:
            pool = tuple(ref for ref in pool if ref in self.to)
        if not pool or target is None:
            self._go_on(game)
        elif len(pool) == 1:
            self.picked(game, pool)
        else:
            words = message("choose {}", target.render())
            game.then(Pick(self.player, "target", words, "903.2g", pool, (), 1, 1, self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        targets = [list(refs) for refs in entry.scope.targets]
        targets[self.slot][self.index] = picks[0]
        game.replace_entry(entry.bound(entry.scope.with_targets(tuple(map(tuple, targets)))))
        if game.automatic:
            game.happen(Event("targeted", "903.2g", entry.controller, picks[0], entry.id, detail=entry.kind))
        self._go_on(game)

    def _go_on(self, game: GameState) -> None:
        game.then(Retarget(self.entry, self.player, self.slot, self.index + 1, self.to, self.free))


def target_of(entry: Entry, slot: int) -> Aim | None:
    """The words of the text of something in the chase area that a slot stands for."""
    if not isinstance(entry.ability, Playable):
        return None
    return next((one for one in entry.ability.targets_for(entry.scope.modes) if one.slot == slot), None)


def others(game: GameState, entry: Entry, target: Aim, index: int) -> tuple[int, ...]:
    """903.2g, 903.2g-i, abc-1.0 6.2.2: what may legally be targeted instead of one of the targets of a slot."""
    chosen = entry.scope.targets[target.slot]
    taken = {entry.id, *chosen} | {ref for one in _others(entry, target) for ref in entry.scope.targets[one.slot]}
    rest = tuple(ref for place, ref in enumerate(chosen) if place != index)
    asked = () if target.cards is None else grouped(target.cards)
    return tuple(
        ref
        for ref in target.candidates(game, entry.scope)
        if ref not in taken and all(one.allows(game, entry.scope, rest, ref) for one in asked)
    )


def _others(entry: Entry, target: Aim) -> list[Aim]:
    """The targets of the same text that must be other ones."""
    assert isinstance(entry.ability, Playable)
    targets = entry.ability.targets_for(entry.scope.modes)
    return [
        one
        for one in targets
        if one.slot != target.slot
        and one.slot < len(entry.scope.targets)
        and any(two.cards is not None and two.cards.says_other() for two in (one, target))
    ]
