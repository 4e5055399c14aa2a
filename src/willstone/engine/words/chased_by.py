"""What spells and abilities in the chase area target (903.2g, 312.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core.nodes import node
from willstone.engine.state.speech import Quality, Selector
from willstone.engine.words.filters import CardFilter

if TYPE_CHECKING:
    from willstone.engine.core.nodes import Node
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.pieces import Entry
    from willstone.engine.state.scope import Scope


def targeted(entry: Entry) -> tuple[int, ...]:
    """All that something in the chase area targets, each as often as it is a target."""
    return tuple(ref for refs in entry.scope.targets for ref in refs)


@node
class Chasing(Quality):
    """Something that is asked of what is in the chase area, a spell or an ability."""

    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def suits(self, game: GameState, entry: Entry, scope: Scope) -> bool:
        """Whether something in the chase area has it."""
        raise AssertionError(game, entry, scope)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        entry = game.entry(card.id)
        return entry is not None and self.suits(game, entry, scope)


@node
class Aiming(Chasing):
    """ "targeting a resonator you control or you"; with ``only``, and nothing else."""

    at: tuple[Node, ...]  # descriptions, this card or players
    only: bool = False

    def suits(self, game: GameState, entry: Entry, scope: Scope) -> bool:
        refs = targeted(entry)
        hits = [ref for ref in refs if any(self._is(game, what, ref, scope) for what in self.at)]
        return bool(hits) and (not self.only or len(hits) == len(refs))

    def _is(self, game: GameState, what: Node, ref: int, scope: Scope) -> bool:
        if isinstance(what, CardFilter):
            return ref in game.cards and what.matches(game, game.cards[ref], scope)
        assert isinstance(what, Selector)
        return ref in what.refs(game, scope)

    def render(self) -> str:
        words = [
            what.with_article() if isinstance(what, CardFilter) else what.render().replace("each player", "a player")
            for what in self.at
        ]
        return f"targeting {'only ' if self.only else ''}{' or '.join(words)}"


@node
class HasTargets(Chasing):
    """ "with a single target", "with one or more targets"."""

    words: str

    def suits(self, game: GameState, entry: Entry, scope: Scope) -> bool:
        number = len(targeted(entry))
        return number == 1 if self.words.endswith("single target") else number > 0

    def render(self) -> str:
        return self.words
