"""A game that might be the one a player sees: for thinking ahead without knowing what is hidden (302.2).

What a player may not see of others becomes a card that nobody knows anything about; the player's own hidden cards
change places among themselves, since they know which cards they brought but not their order. Chance starts anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.core import information as bits
from willstone.engine.core.will import Cost
from willstone.engine.effects.piles import sees_top
from willstone.engine.state.cards import CardDef, Face
from willstone.engine.state.zones import sees

if TYPE_CHECKING:
    from random import Random

    from willstone.engine.game.game import Game


UNKNOWN: Final = CardDef((Face("an unknown card", bits.CHANT, Cost.parse("{99}")),))


def imagined(game: Game, player: int, random: Random) -> Game:
    """An independent game that looks the same to a player."""
    copy = game.copy()
    unknown = len(game.book)
    copy.book = (*game.book, UNKNOWN)
    copy.rng = random.getrandbits(64)
    copy.watch_anew()
    own: dict[int, list[int]] = {}
    cards = copy.cards
    for card_id, card in game.cards.items():
        if sees(player, card) or sees_top(game, player, card):
            continue
        if card.owner == player:
            own.setdefault(card.zone, []).append(card_id)
        else:
            hidden = card.copied()
            hidden.body = unknown
            hidden.side = 0
            cards[card_id] = hidden
    for ids in own.values():
        bodies = [cards[i].body for i in ids]
        random.shuffle(bodies)
        for card_id, body in zip(ids, bodies, strict=True):
            shuffled = cards[card_id].copied()
            shuffled.body = body
            cards[card_id] = shuffled
    if game.snapshot is not None:
        before = copy.snapshot = game.snapshot.copy()
        for card_id, card in game.snapshot.cards.items():
            if card_id in cards and card is game.cards[card_id]:
                before.cards[card_id] = cards[card_id]
    return copy
