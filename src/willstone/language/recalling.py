"""What words such as "that name", "that number" and "of that race" speak of: something chosen before in the same text.

"The chosen race" may also be one that another ability of the card asked for, and "that name" one that the text has
in quotes before, or that of a card it has named.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.core.nodes import Node, rebuild, rebuild_parts
from willstone.engine.effects.chosen_words import NAME, RECALLING, ChooseA, OfChosen
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.relations import Shares
from willstone.engine.words.targets import Target
from willstone.language.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.state.speech import Effect, Selector


class Recaller:
    """How far a text has been read: what has been chosen and which name was written last."""

    def __init__(self, that_card: Callable[[], Selector]) -> None:
        self.that_card = that_card
        self.chosen: set[str] = set()
        self.name = ""

    def read(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """The same effects, with "that name" bound where it is no choice."""
        return rebuild(effects, self._read)

    def _read(self, value: Node) -> Node | None:
        if isinstance(value, ChooseA):
            self.chosen.add(value.kind)
        if isinstance(value, RECALLING):
            return self._recalled(value)
        if isinstance(value, Target) and any(
            isinstance(quality, RECALLING) and quality.kind in self.chosen
            for quality in (value.cards.qualities if value.cards is not None else ())
        ):
            raise Refused(0, "a target that is known as it is chosen")  # 903.2g: before anything is done
        if isinstance(value, CardFilter) and len(value.names) == 1:
            read = rebuild_parts(value, self._read)
            self.name = value.names[0]
            return read
        return None

    def _recalled(self, value: Node) -> Node:
        words = getattr(value, "words", "")
        kind: str = getattr(value, "kind")  # noqa: B009  # all of them have one
        if " that " not in f" {words}" or kind in self.chosen:
            return value
        if isinstance(value, OfChosen) and kind == NAME:
            if self.name:
                return replace(value, chosen=self.name)
            return Shares((NAME,), self.that_card(), form="that name")
        raise Refused(0, f"a {kind} that is chosen before")


def recalled(effects: tuple[Effect, ...], that_card: Callable[[], Selector]) -> tuple[Effect, ...]:
    """The effects of a text with what they say of choices looked after."""
    return Recaller(that_card).read(effects)
