"""What is in the chase area besides spells (312.3, 1012): abilities as targets, and what spells are forbidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed
from willstone.engine.state.abilities import Automatic
from willstone.engine.state.play_rule import PlayRule, extra_abilities
from willstone.engine.state.speech import Situation
from willstone.engine.state.statements import Statement
from willstone.engine.words.filters import OPPONENT, YOU
from willstone.engine.words.targets import Target

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Entry
    from willstone.engine.state.scope import Scope
    from willstone.engine.words.chased_by import Chasing
    from willstone.engine.words.filters import CardFilter


@node
class TargetAbility(Target):
    """1012.1: an ability in the chase area, of certain ``kinds``: "activate", "automatic", "[Enter]", or a judgment.

    ``spells`` describes the spells that are meant too, ``asked`` is what is asked of spells and abilities alike.
    """

    kinds: tuple[str, ...] = ()
    spells: CardFilter | None = None
    controller: str = ""
    asked: tuple[Chasing, ...] = ()

    def candidates(self, game: GameState, scope: Scope) -> list[int]:
        top = game.chase[-1] if game.chase else None
        return [
            entry.id
            for entry in game.chase
            if self._fits(game, entry, scope)
            and all(quality.suits(game, entry, scope) for quality in self.asked)
            and not (entry is top and entry.card == scope.source)  # 903.2g-i
            and (self.controller != YOU or entry.controller == scope.controller)
            and (self.controller != OPPONENT or scope.opposes(game, entry.controller))
        ]

    def _comes_from(self, game: GameState, entry: Entry, scope: Scope) -> bool:
        """901.1e: whether the card it is an ability of has the information that is asked for."""
        card = game.last_known(entry.card)
        return self.cards is None or (card is not None and self.cards.fits(game, card, scope))

    def _fits(self, game: GameState, entry: Entry, scope: Scope) -> bool:
        if entry.kind == "spell":
            return self.spells is not None and self.spells.fits(game, game.cards[entry.id], scope)
        if entry.kind == "judgment":
            return entry.kind in self.kinds  # 705.2d
        if not self._comes_from(game, entry, scope):
            return False
        return not self.kinds or any(is_kind(entry.ability, kind) for kind in self.kinds)

    def described(self) -> str:
        words = listed(self.kinds, "or")
        if "judgment" not in self.kinds:
            words = f"{words} ability".strip()
        if self.cards is not None:
            words += f" of {self.cards.with_article()}"
        words = words if self.spells is None else f"{self.spells.phrase()} or {words}"
        whose = {YOU: " you control", OPPONENT: " your opponent controls"}.get(self.controller, "")
        return " ".join((f"{words}{whose}", *(quality.render() for quality in self.asked)))


def is_kind(ability: object, kind: str) -> bool:
    """901.1: whether an ability is one of those that a text names so."""
    if kind == "[Enter]":
        return isinstance(ability, Automatic) and ability.condition.is_enter()
    return isinstance(ability, Automatic) == (kind == "automatic")


@node
class SpellWhile(PlayRule):
    """902.1, 909.4: what its spell is allowed or forbidden in the chase area as long as something is so."""

    statement: Statement
    condition: Situation

    def of_spell(self, game: GameState, scope: Scope) -> int:
        return self.statement.flags() if self.condition.holds(game, scope) else 0

    def render(self) -> str:
        return f"As long as {self.condition.render()}, this card {self.statement.said()}."


def spell_flags(game: GameState, entry: Entry) -> int:
    """What a spell is allowed or forbidden, also by a text it was played with (1109.2)."""
    info = game.info(entry.id)
    flags = info.flags
    for rule in info.playing:
        flags |= rule.of_spell(game, entry.scope)
    if entry.scope.extras:
        for ability in extra_abilities(info.playing, entry.scope.extras):
            flags |= ability.flags()
    return flags
