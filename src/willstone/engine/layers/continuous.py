"""Continuous abilities (904): as long as one is active, certain cards are different."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core.nodes import node
from willstone.engine.layers.changes import sentence, still
from willstone.engine.state.abilities import Continuing
from willstone.engine.state.info import Draft
from willstone.engine.words.selectors import EachOpponent, EachPlayer, Opponent, This, You
from willstone.engine.words.situations import Not

if TYPE_CHECKING:
    from willstone.engine.state.info import Info


@node
class Continuous(Continuing):
    """Changes of certain cards, perhaps only as long as something is so; ``word`` may be "if" instead."""

    def is_base(self) -> bool:
        """904.2: it speaks of nothing but its own card's information, under no condition."""
        return (
            self.condition is None and isinstance(self.what, This) and all(change.is_base() for change in self.changes)
        )

    def is_of_players(self) -> bool:
        """1120.4: whether it is players that it gives something to."""
        return isinstance(self.what, (You, Opponent, EachOpponent, EachPlayer))

    def rebased(self, info: Info) -> Info:
        """904.2: the information of its card with this base ability applied."""
        draft = Draft(info)
        for change in self.changes:
            change.rebase(draft)
        return draft.info()

    def render(self) -> str:
        """As a sentence: "As long as ..., this card gains [Flying]."."""
        text = sentence(self.what, self.changes)
        if isinstance(self.condition, Not) and self.word == "unless":
            text = f"{text} unless {self.condition.of.render()}"
        elif self.condition is not None:
            text = f"{self.word} {self.condition.render()}, {text}"
        return f"{text[:1].upper()}{text[1:]}{still(self.changes)}."
