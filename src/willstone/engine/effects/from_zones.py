"""Cards that may be played from other zones than the hand because an effect or another card says so (702.2, 703.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core.nodes import node
from willstone.engine.costs.play_rules import PlayThese
from willstone.engine.effects.effects import Gain
from willstone.engine.layers.changed_abilities import GainAbility
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state.deeds import Does
from willstone.engine.state.durations import TURN
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.selectors import All

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Situation


@node
class MayPlay(Effect):
    """901.2b: certain cards may be played from where they are until a time; ``words`` say until when."""

    what: Selector
    words: str
    rule: PlayThese = PlayThese()
    DOES = Does()
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        rule = replace(self.rule, player=scope.controller)
        Gain(self.what, (GainAbility(rule),), TURN).apply(game, scope)

    def render(self) -> str:
        what = self.what
        named = what.cards.phrase("and", "from") if isinstance(what, All) and not what.word else what.render()
        return f"you may play {named} {self.words}"


@node
class MayPlayAlways(Continuous):
    """904: as long as this is so, its controller may play certain cards of theirs from another zone."""

    def render(self) -> str:
        assert isinstance(self.what, All)
        text = f"ou may play {self.what.cards.phrase('and', 'from')}."
        return f"Y{text}" if self.condition is None else f"As long as {self.condition.render()}, y{text}"


def may_play(what: All, condition: Situation | None = None) -> MayPlayAlways:
    """The ability that lets them be played."""
    return MayPlayAlways(what, (GainAbility(PlayThese()),), condition)


def lent(game: GameState, player: int) -> list[int]:
    """The cards of others that a player may play from where they lie."""
    changes = ((change, lasting.cards) for lasting in game.effects for change in lasting.changes)
    return [
        i
        for change, cards in changes
        if isinstance(change, GainAbility) and isinstance(change.ability, PlayThese) and change.ability.player == player
        for i in cards
        if i in game.cards and game.cards[i].owner != player
    ]
