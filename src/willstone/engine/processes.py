"""Rule processes (1200): what happens by itself whenever a player would get priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import actions, battle
from willstone.engine import information as bits
from willstone.engine.events import Event
from willstone.engine.zones import FIELD

if TYPE_CHECKING:
    from willstone.engine.game import Game


def perform(game: Game) -> bool:
    """602.1a, 1201.1: perform what is due, in the order listed; whether anything was."""
    if not game.unsettled:
        return False
    game.unsettled = False
    battle.check(game)
    return losing(game) or counters(game) or destroying(game) or rounding(game) or additions(game)


def losing(game: Game) -> bool:
    """1202: life of 0 or less, or a card short in one's draw phase."""
    losers = []
    for player in game.alive():
        if game.life[player] <= 0:
            losers.append((player, "1202.1"))
        elif game.failed_draw[player]:
            losers.append((player, "1202.2"))
    if losers:
        game.lose(losers)
    return bool(losers)


def counters(game: Game) -> bool:
    """1203: [+100/+100] and [-100/-100] counters on one card take each other away."""
    done = False
    for card_id in game.in_play():
        card = game.cards[card_id]
        pairs = min(card.counter("+100/+100"), card.counter("-100/-100"))
        if pairs:
            for name in ("+100/+100", "-100/-100"):
                card = card.with_counters(name, card.counter(name) - pairs)
            game.cards[card_id] = card
            game.changed()
            game.happen(Event("counters", "1203.1", card.controller, card_id, amount=-pairs))
            done = True
    return done


def destroying(game: Game) -> bool:
    """1204: J/resonators with damage up to their DEF, or without any DEF left, all at once."""
    damaged: list[int] = []
    worn: list[int] = []
    for card_id in game.zone(FIELD, 0):
        info = game.info(card_id)
        if info.def_ is None or not info.types & bits.J_RESONATOR or info.flags & bits.CANNOT_BE_DESTROYED:
            continue  # 1010.3
        if info.def_ <= 0:
            worn.append(card_id)  # 1204.2
        elif game.cards[card_id].damage >= info.def_:
            damaged.append(card_id)  # 1204.1
    if damaged or worn:
        game.then(actions.Destroy((*damaged, *worn), "1204.1" if damaged else "1204.2"))
    return bool(damaged or worn)


def rounding(game: Game) -> bool:
    """1205.1: life is rounded up to a multiple of 100."""
    done = False
    for player in game.alive():
        missing = -game.life[player] % 100
        if missing:
            game.life[player] += missing
            game.happen(Event("life", "1205.1", player, amount=missing))
            done = True
    return done


def additions(game: Game) -> bool:
    """1206.1: an addition added to itself is not added."""
    done = False
    for card_id in game.zone(FIELD, 0):
        card = game.cards[card_id]
        if card.added_to == card_id:
            game.cards[card_id] = card.added(0)
            game.changed()
            game.happen(Event("added", "1206.1", card.controller, card_id))
            done = True
    return done
