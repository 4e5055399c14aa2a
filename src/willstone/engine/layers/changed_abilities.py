"""Changes of the abilities cards have: gained, lost, and what cards are forbidden or obliged meanwhile (909.1).

Abilities that cards cannot gain (104.4, 909.1d).
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed
from willstone.engine.state.abilities import Skill
from willstone.engine.state.speech import ABILITY, OTHER, Ability, Change
from willstone.engine.state.statements import Restraint

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft
    from willstone.engine.state.scope import Scope


@node
class GainAbility(Change):
    """Gains an ability, or a keyword."""

    LAYER: ClassVar = ABILITY
    ability: Ability

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.abilities = (*draft.abilities, self.ability.settled(game, scope))

    def again(self, draft: Draft, game: GameState, scope: Scope, times: int) -> None:
        draft.abilities = (*draft.abilities, *(self.ability.settled(game, scope),) * times)

    def settled(self, game: GameState, scope: Scope) -> Change:
        ability = self.ability.settled(game, scope)
        return self if ability is self.ability else GainAbility(ability)

    def gives(self) -> tuple[Ability, ...]:
        return (self.ability,)

    def render(self) -> str:
        text = self.ability.render()
        return text if self.ability.is_bare() else f'"{text}"'


@node
class GainSkill(Change):
    """Gains a keyword skill, perhaps with a number."""

    LAYER: ClassVar = ABILITY
    name: str
    number: int = 0
    skill: Skill = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "skill", Skill(self.name, self.number))

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.abilities = (*draft.abilities, self.skill)

    def again(self, draft: Draft, game: GameState, scope: Scope, times: int) -> None:
        draft.abilities = (*draft.abilities, *(self.skill,) * times)

    def gives(self) -> tuple[Ability, ...]:
        return (self.skill,)

    def render(self) -> str:
        return self.skill.render()


@node
class LoseSkill(Change):
    """Loses a keyword, and with it all that is written after it."""

    LAYER: ClassVar = ABILITY
    VERB: ClassVar = "lose"
    name: str

    def writes(self) -> int:
        return bits.ABILITIES | bits.LOSSES

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.abilities = tuple(a for a in draft.abilities if a.keyword() != self.name)

    def render(self) -> str:
        return f"[{self.name}]"


KEPT: Final = bits.DIVINE | bits.CONVOKES


@node
class LoseAbilities(Change):
    """Loses all abilities; [Divinity] cannot be lost (1136.2), nor can [Convoke] (abc-1.0 8.3)."""

    LAYER: ClassVar = ABILITY
    VERB: ClassVar = "lose"

    def writes(self) -> int:
        return bits.ABILITIES | bits.LOSSES

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.abilities = tuple(a for a in draft.abilities if a.flags() & KEPT)

    def render(self) -> str:
        return "all abilities"


@node
class Cannot(Change):
    """Is forbidden or obliged something: a plain continuous ability it has meanwhile."""

    LAYER: ClassVar = ABILITY
    statement: Restraint

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        statement = self.statement.settled(game, scope)
        assert isinstance(statement, Restraint)
        draft.abilities = (*draft.abilities, statement.within(scope))

    def settled(self, game: GameState, scope: Scope) -> Change:
        statement = self.statement.settled(game, scope)
        assert isinstance(statement, Restraint)
        return self if statement is self.statement else Cannot(statement)

    def gives(self) -> tuple[Ability, ...]:
        return (self.statement,)

    def said(self, several: bool) -> str:
        return self.statement.said(several)


@node
class NeverGains(Change):
    """104.4: cannot gain abilities, or certain keywords; so whatever gave it to the card, it does not have it."""

    LAYER: ClassVar = OTHER  # after everything that gives abilities
    names: tuple[str, ...] = ()  # the keywords, which it loses too; none is all abilities

    def writes(self) -> int:
        return bits.ABILITIES | bits.LOSSES

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        if self.names:
            draft.abilities = tuple(a for a in draft.abilities if a.keyword() not in self.names)
        else:
            draft.abilities = tuple(a for a in draft.abilities if a.flags() & bits.DIVINE)

    def said(self, several: bool) -> str:
        if not self.names:
            return "cannot gain abilities"
        return f"lose{'' if several else 's'} and cannot gain {listed([f'[{name}]' for name in self.names])}"
