"""Rule processes (1200): what happens by itself whenever a player would get priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import battle, destruction, lifebreak, subtypes
from willstone.engine import information as bits
from willstone.engine.events import Event
from willstone.engine.zones import FIELD

if TYPE_CHECKING:
    from willstone.engine.game import Game

PLUS: Final = "+100/+100"
MINUS: Final = "-100/-100"


def perform(game: Game) -> bool:
    """602.1a: perform rule processes that are due; whether there were any."""
    if not game.unsettled:
        return False
    game.unsettled = False
    battle.check(game)
    return game.edition.settle(game)


def in_order(game: Game) -> bool:
    """1201.1: perform what is due first in the order listed; whether anything was."""
    return (
        losing(game)
        or game.edition.process(game)
        or counters(game)
        or destroying(game)
        or rounding(game)
        or additions(game)
        or subtypes.discarding(game)
        or lifebreak.trimming(game)
    )


def due(game: Game) -> bool:
    """505.5e, 807.3b: whether there is anything to perform."""
    return game.edition.unsettled(game)


def any_due(game: Game) -> bool:
    """1201.1: whether anything listed is due."""
    return bool(
        game.edition.ends(game)
        or game.edition.due(game)
        or opposed(game)
        or dying(game)
        or uneven(game)
        or added_to_themselves(game)
        or subtypes.homeless(game)
        or lifebreak.surplus(game)
    )


def losing(game: Game) -> bool:
    """1202."""
    found = game.edition.ends(game)
    if found:
        game.edition.end(game)
        game.unsettled = True  # 602.1a: there may be more to do
    return found


def losers(game: Game) -> list[tuple[int, str]]:
    """1202: life of 0 or less, or a card short in one's draw phase; each player with the rule."""
    found = []
    for player in game.alive():
        if game.life[player] <= 0:
            found.append((player, "1202.1"))
        elif game.failed_draw[player]:
            found.append((player, "1202.2"))
    return found


def counters(game: Game) -> bool:
    """1203: [+100/+100] and [-100/-100] counters on one card take each other away."""
    found = opposed(game)
    for card_id in found:
        card = game.cards[card_id]
        more, less = card.counter(PLUS), card.counter(MINUS)
        pairs = min(more, less)
        game.cards[card_id] = card.with_counters(PLUS, more - pairs).with_counters(MINUS, less - pairs)
        game.changed()
        rule = "1203.2" if more == less else "1203.1"
        game.happen(Event("counters", rule, card.controller, card_id, amount=-pairs))
    return bool(found)


def opposed(game: Game) -> list[int]:
    """1203: the cards with counters of both kinds."""
    cards = game.cards
    return [i for i in game.in_play() if cards[i].counters and cards[i].counter(PLUS) and cards[i].counter(MINUS)]


def destroying(game: Game) -> bool:
    """1204: all at once."""
    found = dying(game)
    if found:
        game.then(destruction.Destroy(tuple(card_id for card_id, _ in found), found[0][1]))
    return bool(found)


def dying(game: Game) -> list[tuple[int, str]]:
    """1204: J/resonators with damage up to their DEF, and those without any DEF left; each with the rule."""
    damaged: list[tuple[int, str]] = []
    worn: list[tuple[int, str]] = []
    for card_id in game.zone(FIELD, 0):
        info = game.info(card_id)
        if info.def_ is None or not info.types & bits.J_RESONATOR or info.flags & bits.CANNOT_BE_DESTROYED:
            continue  # 1010.3
        if info.def_ <= 0:
            if game.cards[card_id].zone == FIELD:  # 1404.1: a magic stone may lie elsewhere
                worn.append((card_id, "1204.2"))
        elif game.cards[card_id].damage >= info.def_:
            damaged.append((card_id, "1204.1"))
    return damaged + worn


def rounding(game: Game) -> bool:
    """1205.1: life is rounded up to a multiple of 100."""
    found = uneven(game)
    for player in found:
        missing = -game.life[player] % 100
        game.life[player] += missing
        game.unsettled = True  # 602.1a
        game.happen(Event("life", "1205.1", player, amount=missing))
    return bool(found)


def uneven(game: Game) -> list[int]:
    """1205.1: the players whose life is to be rounded."""
    return [player for player in game.alive() if game.life[player] % 100]


def additions(game: Game) -> bool:
    """1206.1: an addition added to itself is not added."""
    found = added_to_themselves(game)
    for card_id in found:
        card = game.cards[card_id]
        game.cards[card_id] = card.added(0, card.stamp)
        game.changed()
        game.happen(Event("added", "1206.1", card.controller, card_id))
    return bool(found)


def added_to_themselves(game: Game) -> list[int]:
    """1206.1: the additions in question."""
    return [i for i in game.zone(FIELD, 0) if game.cards[i].added_to == i]
