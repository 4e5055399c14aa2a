"""Continuous abilities (904): as long as one is active, certain cards are different."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.abilities import Ability
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.selectors import EachOpponent, EachPlayer, Opponent, Selector, This, You

if TYPE_CHECKING:
    from willstone.engine.cards import Info
    from willstone.engine.changes import Change
    from willstone.engine.game import Game
    from willstone.engine.situations import Situation


@node
class Continuous(Ability):
    """Changes of certain cards, perhaps only as long as something is so; ``word`` may be "if" instead."""

    what: Selector
    changes: tuple[Change, ...]
    condition: Situation | None = None
    word: str = "as long as"  # or "unless", with the opposite of what is written as condition

    def is_active(self, game: Game, scope: Scope) -> bool:
        """Whether its card still has it (it may have been lost, 909.1d) and its condition holds."""
        if scope.source not in game.cards or self not in game.info(scope.source).continuous:
            return False
        return self.condition is None or self.condition.holds(game, scope)

    def is_base(self) -> bool:
        """904.2: it speaks of nothing but its own card's information, under no condition."""
        return (
            self.condition is None and isinstance(self.what, This) and all(change.is_base() for change in self.changes)
        )

    def place(self) -> int:
        """902.2: the zone out of play in which it is active by its text, or -1."""
        return -1 if self.condition is None else self.condition.place()

    def is_of_players(self) -> bool:
        """1120.4: whether it is players that it gives something to."""
        return isinstance(self.what, (You, Opponent, EachOpponent, EachPlayer))

    def rebased(self, info: Info) -> Info:
        """904.2: the information of its card with this base ability applied."""
        from willstone.engine.changes import Draft

        draft = Draft(info)
        for change in self.changes:
            change.rebase(draft)
        return draft.info()

    def render(self) -> str:
        """As a sentence: "As long as ..., this card gains [Flying]."."""
        from willstone.engine.changes import sentence, still
        from willstone.engine.situations import Not

        text = sentence(self.what, self.changes)
        if isinstance(self.condition, Not) and self.word == "unless":
            text = f"{text} unless {self.condition.of.render()}"
        elif self.condition is not None:
            text = f"{self.word} {self.condition.render()}, {text}"
        return f"{text[:1].upper()}{text[1:]}{still(self.changes)}."
