"""Why a card is not what is printed on it: the effects that touch it, and where they come from (909)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.texts import Node, This, lasting, static
from willstone.engine.views import may_see
from willstone.server.protocol.messages import ChangeInfo

if TYPE_CHECKING:
    from willstone.engine import Game
    from willstone.engine.texts import Change


def changes(game: Game, viewer: int, card_id: int) -> list[ChangeInfo]:
    """What makes a card different, as a viewer may know it."""
    found = [
        ChangeInfo(words, *_source(game, viewer, active.scope.source))
        for active in (*lasting(game), *static(game))
        if active.is_active(game) and card_id in active.cards(game) and (words := _words(active.change))
    ]
    for name, number in game.cards[card_id].counters:
        found.append(ChangeInfo(f"has {number} {name} counter{'s' if number > 1 else ''}", card_id, game.name(card_id)))
    return found


def _words(change: Change) -> str:
    """What a change does, in words; nothing for what only remembers something."""
    said = change.said(several=False) or change.whole(This())
    if said or type(change).render is Node.render:
        return said
    return f"{change.VERB}s {change.render()}"


def _source(game: Game, viewer: int, source: int) -> tuple[int, str]:
    card = game.last_known(source)
    if card is None or not may_see(game, viewer, card):
        return 0, "something"
    return source, game.name(source)
