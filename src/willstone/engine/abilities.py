"""Abilities (901): the kinds there are, each an immutable tree that the card language makes from text.

Activate abilities (905), automatic abilities (906), the text of a chant, [Judgment] (1125), both kinds of
[Trigger] (1113), keywords (1101) and continuous abilities that allow, forbid or demand something (904).
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from itertools import pairwise
from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine.filters import Target
from willstone.engine.keywords import KEYWORDS
from willstone.engine.nodes import Node, node
from willstone.engine.will import Cost

if TYPE_CHECKING:
    from willstone.engine.conditions import Condition
    from willstone.engine.costs import CostPart
    from willstone.engine.effects import Effect


@node
class Ability(Node):
    """204.1, 204.2: one paragraph of a card's text."""

    def flags(self) -> int:
        """The bits it sets on its card."""
        return 0


@node
class Skill(Ability):
    """A keyword skill, perhaps with a number: [Pierce], [Divinity] 10."""

    name: str
    number: int = 0

    def flags(self) -> int:
        return KEYWORDS[self.name].flags

    def render(self) -> str:
        return f"[{self.name}]" + (f" {self.number}" if KEYWORDS[self.name].numbered else "")


_STATEMENTS = {
    "This card cannot attack.": bits.CANNOT_ATTACK,
    "This card cannot block.": bits.CANNOT_BLOCK,
    "This card cannot attack or block.": bits.CANNOT_ATTACK | bits.CANNOT_BLOCK,
    "This card cannot be blocked.": bits.CANNOT_BE_BLOCKED,
    "This card cannot be destroyed.": bits.CANNOT_BE_DESTROYED,
    "This card must attack if able.": bits.MUST_ATTACK,
    "This card can attack the turn it enters the field.": bits.ATTACKS_AT_ONCE,
    "This card can be attacked while recovered.": bits.ATTACKABLE,
    "This card doesn't recover during your recovery phase.": bits.RESTS_NOT_RECOVERED,
    "This card cannot be played.": bits.CANNOT_BE_PLAYED,
}


@node
class Statement(Ability):
    """904: a plain continuous ability that allows, forbids or demands one thing of its card."""

    text: str

    def flags(self) -> int:
        return _STATEMENTS[self.text]

    def render(self) -> str:
        return self.text

    @staticmethod
    def known() -> tuple[str, ...]:
        """All there are."""
        return tuple(_STATEMENTS)


@node
class Toll(Ability):
    """803.5, 804.4: something that must be paid to attack or block with the card."""

    cost: Cost

    def render(self) -> str:
        return f"You must pay {self.cost.render()} to attack or block with this card."


@dataclass(frozen=True)
class Playable(Ability):
    """An ability with effects that are applied when it, or the spell it is on, resolves."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        found: dict[int, Target] = {}
        for effect in self.effects:
            _collect(effect, found)
        object.__setattr__(self, "targets", tuple(found[slot] for slot in sorted(found)))

    def render_effects(self) -> str:
        """All effects as sentences."""
        return " ".join(effect.sentence() for effect in self.effects)


def _collect(value: object, found: dict[int, Target]) -> None:
    if isinstance(value, Target):
        found[value.slot] = value
    elif isinstance(value, Node):
        for part in fields(value):  # type: ignore[arg-type]  # every Node is a dataclass
            _collect(getattr(value, part.name), found)
    elif isinstance(value, tuple):
        for item in value:
            _collect(item, found)


@dataclass(frozen=True)
class Chant(Playable):
    """703.3: what a chant does when it resolves; ``breaks`` are the effects that begin a new paragraph."""

    breaks: tuple[int, ...] = ()

    def render(self) -> str:
        edges = (0, *self.breaks, len(self.effects))
        return "\n".join(
            " ".join(effect.sentence() for effect in self.effects[start:end]) for start, end in pairwise(edges)
        )


@dataclass(frozen=True)
class Activate(Playable):
    """905: played by doing what stands before the colon."""

    costs: tuple[CostPart, ...] = ()
    main_timing: bool = False

    def uses_source(self) -> bool:
        """Whether playing it rests or gives up its card, which then can pay nothing else."""
        return any(part.uses_source() for part in self.costs)

    def produces_will(self) -> bool:
        """907.1: no target, and it produces will."""
        return not self.targets and any(effect.produces_will() for effect in self.effects)

    def render(self) -> str:
        text = f"{render_costs(self.costs)}: {self.render_effects()}"
        return text + " You can play this ability only in a main timing." if self.main_timing else text


@dataclass(frozen=True)
class Automatic(Playable):
    """906: triggers when its condition is fulfilled, and is played in the next priority sequence."""

    condition: Condition = field(kw_only=True)

    def render(self) -> str:
        return f"{self.condition.render()} ⇒ {self.render_effects()}"


@dataclass(frozen=True)
class TriggerPlay(Playable):
    """1113.2a: [Trigger] with something to do as the card is played."""

    costs: tuple[CostPart, ...] = ()

    def render(self) -> str:
        return f"[Trigger] {render_costs(self.costs) or 'Anytime'}: {self.render_effects()}"


@dataclass(frozen=True)
class TriggerAutomatic(Playable):
    """1113.2b: [Trigger] with a condition that lets its owner reveal the card."""

    condition: Condition = field(kw_only=True)

    def render(self) -> str:
        return f"[Trigger] {self.condition.render()} ⇒ {self.render_effects()}"


@dataclass(frozen=True)
class Judgment(Ability):
    """1125: what must be done to play the ruler's judgment process."""

    costs: tuple[CostPart, ...] = ()

    def render(self) -> str:
        return f"[Judgment] {render_costs(self.costs)}"


def render_costs(costs: tuple[CostPart, ...]) -> str:
    """Cost parts in the order they are done, with capitals as on cards."""
    text = ", ".join(part.render() for part in costs)
    return text[:1].upper() + text[1:] if text[:1].isalpha() else text
