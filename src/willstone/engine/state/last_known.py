"""How long last known information (911.1) is kept: as long as something can ask for it.

In the turn in which a card has moved anything may ask. Later only what names it by its id does: an ability that waits
(906.8), an effect that still lasts, what is in the chase area or still to be done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core.nodes import Node, parts
from willstone.engine.state.zones import GROUND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Departed, Lasting


def still_asked(game: GameState) -> dict[int, Departed]:
    """911.1: of the cards that are gone those that something in the game still names, and what they became (302.3)."""
    departed = game.departed
    if not departed:
        return {}
    asked: set[int] = set()
    asking = (game.delayed, game.replacing, game.triggered, game.chase, game.agenda)
    for number in _numbers((*asking, [effect for effect in game.effects if _touches(game, effect)])):
        while number in departed and number not in asked:
            asked.add(number)
            number = departed[number].now
    return {i: gone for i, gone in departed.items() if i in asked or _given_up(game, gone)}


def _touches(game: GameState, effect: Lasting) -> bool:
    """Whether an effect applies to anything that is still there."""
    return effect.select is not None or any(ref < 0 or ref in game.cards for ref in effect.cards)


def _given_up(game: GameState, gone: Departed) -> bool:
    """705.2: whether it left the field for something that another card in the game did, and lies there still."""
    now = game.cards.get(gone.now)
    return now is not None and now.by in game.cards and gone.card.zone in GROUND


def _numbers(value: object) -> Iterator[int]:
    """All the numbers in a value; the ids of cards are among them."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _numbers(item)
    elif isinstance(value, Node):
        yield from _numbers(parts(value))
    else:
        for name in getattr(type(value), "FIELDS", ()):
            yield from _numbers(getattr(value, name))
