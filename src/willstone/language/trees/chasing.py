"""From the words for spells and abilities in the chase area to selectors and effects (312.3)."""

from __future__ import annotations

import re

from lark import Token, Transformer, v_args

from willstone.engine.abilities.chased_abilities import TargetAbility
from willstone.engine.core.nodes import Node
from willstone.engine.effects.retargeting import ChangeTargets
from willstone.engine.playing.unchased import Unchased
from willstone.engine.state.speech import Effect, Quality, Selector
from willstone.engine.state.zones import CHASE
from willstone.engine.words.chased_by import Aiming, Chasing, HasTargets
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.qualities import Non
from willstone.engine.words.selectors import EachPlayer
from willstone.language.vocabulary import TYPES


@v_args(inline=True)
class Chases(Transformer[Token, Selector]):
    """312.3: what is in the chase area."""

    def spell(self, types: int | None) -> CardFilter:
        return CardFilter(types or 0, zone=CHASE)

    def target_chased(
        self, words: Token, of: CardFilter | None, controller: str | None, *asked: Chasing, least: int = 1
    ) -> Selector:
        kinds = tuple(kind for kind in ("activate", "automatic", "[Enter]", "judgment") if kind in words)
        spell = re.match(r"(non-)?(?:(\w+) )?spell or ", words)
        spells = None
        if spell is not None:
            types = TYPES[spell[2]] if spell[2] else 0
            spells = CardFilter(zone=CHASE, qualities=(Non(types),)) if spell[1] else CardFilter(types, zone=CHASE)
        return TargetAbility(of, least=least, kinds=kinds, spells=spells, controller=controller or "", asked=asked)

    def up_to_one_target_chased(
        self, words: Token, of: CardFilter | None, controller: str | None, *asked: Chasing
    ) -> Selector:
        return self.target_chased(words, of, controller, *asked, least=0)

    def chased_quality(self, quality: Quality) -> Quality:
        return quality

    def unchased(self, _: Token) -> Effect:
        return Unchased()

    def aims(self, *at: Node) -> tuple[Node, ...]:
        return at

    def aiming(self, at: tuple[Node, ...]) -> Quality:
        return Aiming(at)

    def aiming_only(self, at: tuple[Node, ...]) -> Quality:
        return Aiming(at, only=True)

    def aimed_at_player(self) -> Selector:
        return EachPlayer()

    def has_targets(self, words: Token) -> Quality:
        return HasTargets(str(words))

    def change_targets(self, words: Token, what: Selector, to: Selector | None) -> Effect:
        return ChangeTargets(what, str(words), to)
