"""Abilities and effects of the comprehensive rules of 2015 (cr-5.01, chapter 9), as far as they are not those of 8.01.

[Enter] is for what was played from a hand, and for judgment (9.6.1a). A face-down chant-standby card is played by
showing magic stones for its cost (9.3.3). Continuous effects have three layers (9.9.1), and what a spell does to all
cards of a description is done to those that fit it then (9.9.5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.core import information as bits
from willstone.engine.core.errors import Illegal
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.costs.producing import covers
from willstone.engine.costs.will_effects import Produce, ProduceMixed
from willstone.engine.state.abilities import Activate
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import ABILITY, COPY, OTHER, VALUE
from willstone.engine.state.zones import CHASE, HAND, RULER_AREA

if TYPE_CHECKING:
    from willstone.engine.core.events import Event
    from willstone.engine.state.gamestate import GameState

# 9.9.1b-d, in the order of the layers of 8.01: copies, conditional keywords, races and types, abilities, other
# information, values of conditional keywords, values
LAYERS: Final[tuple[int, ...]] = (COPY, ABILITY, OTHER, ABILITY, OTHER, VALUE, VALUE)


def triggers_enter(game: GameState, event: Event) -> bool:
    """9.6.1a: a spell that was played from a hand has resolved, or a judgment has; no effect put it on the chase."""
    if event.source == RULER_AREA:
        return True
    if event.source != CHASE or game.departed[event.was].card.by:
        return False
    return any(before.now == event.was and before.card.zone == HAND for before in game.departed.values())


def against_standby(game: GameState, player: int, card_id: int) -> Illegal | None:
    """9.3.3: whoever plays a face-down card shows magic stones for its attribute cost, and others for its free cost."""
    cost = game.info(card_id).cost
    if cost is None or covers(_shown(game, player), cost):
        return None
    return Illegal("9.3.3", "you cannot show magic stones for {}", cost)


def _shown(game: GameState, player: int) -> dict[int, int]:
    """A player's magic stones, recovered or rested, counted by the attributes each of them matches.

    A card that is treated as a magic stone is one of them (9.4.2a).
    """
    found: dict[int, int] = {}
    for card_id in game.in_play():
        info = game.info(card_id)
        if game.cards[card_id].controller == player and (info.types & bits.MAGIC_STONE or info.stone_types):
            matched = _matched(game, player, card_id)
            found[matched] = found.get(matched, 0) + 1
    return found


def _matched(game: GameState, player: int, card_id: int) -> int:
    """The kinds of will that a magic stone is good for: by its type, or because it produces them."""
    info = game.info(card_id)
    found = 0
    for kind, name in enumerate(ATTRIBUTE_NAMES):
        if f"{name.capitalize()} Magic Stone" in info.stone_types:
            found |= 1 << kind
    for _, ability in info.wills:
        assert isinstance(ability, Activate)
        for effect in ability.effects:
            kinds: tuple[int, ...] = ()
            if isinstance(effect, Produce):
                kinds = effect.open_kinds(game, Scope(card_id, player))
            elif isinstance(effect, ProduceMixed):
                kinds = effect.kinds if effect.free else tuple(k for k, number in enumerate(effect.will) if number)
            for kind in kinds:
                found |= 1 << kind
    return found


def stays_open(game: GameState, scope: Scope) -> bool:
    """9.9.5: the effects of abilities do; what comes of a spell is settled as it resolves."""
    entry = game.entry(scope.source)
    return entry is None or entry.kind != "spell"
