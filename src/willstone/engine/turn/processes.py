"""Rule processes (1200): what happens by itself whenever a player would get priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine.abilities import restraints
from willstone.engine.actions import additions as subtypes
from willstone.engine.actions import destruction, ending
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.state.agenda import Step
from willstone.engine.state.zones import FIELD
from willstone.engine.turn import battle, lifebreak

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.state.gamestate import GameState


PLUS: Final = "+100/+100"
MINUS: Final = "-100/-100"


def perform(game: GameState) -> bool:
    """602.1a: perform rule processes that are due; whether there were any."""
    if not game.unsettled:
        return False
    game.unsettled = False
    battle.check(game)
    return game.edition.settle(game)


def in_order(game: GameState, start: int = 0) -> bool:
    """1201.1: perform the first one listed that is due, from a place in the list on; whether any was.

    Then it is looked again from the beginning (602.1a): what the first has done may have settled another.
    """
    for place in range(start, len(LISTED)):
        height = len(game.agenda)
        if LISTED[place](game):
            if len(game.agenda) > height:
                game.agenda.insert(height, Further(place + 1))
            return True
    return False


@final
class Further(Step):
    """1201.1: if nothing came of a rule process, as all of it was replaced (910), those listed after it are."""

    FIELDS = ("place",)
    __slots__ = FIELDS

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, game: GameState) -> None:
        if not game.unsettled:
            in_order(game, self.place)


def due(game: GameState) -> bool:
    """505.5e, 807.3b: whether there is anything to perform."""
    return game.edition.unsettled(game)


def any_due(game: GameState) -> bool:
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


def losing(game: GameState) -> bool:
    """1202; a card short counts only until the next rule process, also for a player who could not lose then."""
    found = game.edition.ends(game)
    if found:
        beaten_now = losers(game)
        if game.replaceable() and beaten_now:
            game.failed_draw = [False] * game.seats  # 1202.2
            game.then(ending.Lose(tuple(beaten_now)))
        else:
            game.edition.end(game, beaten_now)
            game.unsettled = True  # 602.1a: there may be more to do
    elif True in game.failed_draw:
        game.failed_draw = [False] * game.seats
    return found


def losers(game: GameState) -> list[tuple[int, str]]:
    """1202: who loses now, each player with the rule; not those who cannot (104.4)."""
    found = beaten(game)
    return found and [one for one in found if not restraints.barred(game, one[0], restraints.LOSE)]


def beaten(game: GameState) -> list[tuple[int, str]]:
    """1202: life of 0 or less, or a card short in one's draw phase; each player with the rule.

    Who is short of a card loses only if nobody lost by their life before, where the edition lists an order.
    """
    found = []
    for player in game.alive():
        if game.life[player] <= 0:
            found.append((player, "1202.1"))
        elif game.failed_draw[player]:
            found.append((player, "1202.2"))
    dead = [each for each in found if each[1] == "1202.1"]
    return dead if dead and game.edition.processes_listed else found


def counters(game: GameState) -> bool:
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


def opposed(game: GameState) -> list[int]:
    """1203: the cards with counters of both kinds."""
    cards = game.cards
    return [i for i in game.in_play() if cards[i].counters and cards[i].counter(PLUS) and cards[i].counter(MINUS)]


def destroying_damaged(game: GameState) -> bool:
    """1204.1: all at once; where the edition lists no order, those without DEF at the same time."""
    found = [each for each in dying(game) if each[1] == "1204.1" or not game.edition.processes_listed]
    return _destroy(game, found)


def destroying_worn(game: GameState) -> bool:
    """1204.2: all at once, if they have still no DEF after others were destroyed for their damage."""
    return _destroy(game, dying(game))


def _destroy(game: GameState, found: list[tuple[int, str]]) -> bool:
    if found:
        game.then(destruction.Destroy(tuple(card_id for card_id, _ in found), found[0][1]))
    return bool(found)


def dying(game: GameState) -> list[tuple[int, str]]:
    """207.2, 1204.1: J/resonators with damage up to their DEF, and those without any DEF left; each with the rule."""
    damaged: list[tuple[int, str]] = []
    worn: list[tuple[int, str]] = []
    for card_id, left in game.kept(_mortal):
        card = game.cards[card_id]
        if card.damage and card.damage >= left:
            damaged.append((card_id, "1204.1"))
        elif left <= 0 and card.zone == FIELD:  # 1404.1: a magic stone may lie elsewhere
            worn.append((card_id, "1204.2"))
    return damaged + worn


def _mortal(game: GameState) -> list[tuple[int, int]]:
    """207.2: the J/resonators that can be destroyed, each with its DEF (1010.3)."""
    known = [(i, game.info(i)) for i in game.zone(FIELD, 0)]
    return [
        (i, info.def_)
        for i, info in known
        if info.def_ is not None and info.types & bits.J_RESONATOR and not info.flags & bits.CANNOT_BE_DESTROYED
    ]


def rounding(game: GameState) -> bool:
    """1205.1: life is rounded up to a multiple of 100."""
    found = uneven(game)
    for player in found:
        missing = -game.life[player] % 100
        game.life[player] += missing
        game.unsettled = True  # 602.1a
        game.happen(Event("life", "1205.1", player, amount=missing))
    return bool(found)


def uneven(game: GameState) -> list[int]:
    """1205.1: the players whose life is to be rounded."""
    return [player for player in game.alive() if game.life[player] % 100]


def additions(game: GameState) -> bool:
    """1206.1: an addition added to itself is not added."""
    found = added_to_themselves(game)
    for card_id in found:
        card = game.cards[card_id]
        game.cards[card_id] = card.added(0, card.stamp)
        game.changed()
        game.happen(Event("added", "1206.1", card.controller, card_id))
    return bool(found)


def added_to_themselves(game: GameState) -> list[int]:
    """1206.1: the additions in question."""
    return [i for i in game.zone(FIELD, 0) if game.cards[i].added_to == i]


LISTED: Final[tuple[Callable[[GameState], bool], ...]] = (
    losing,  # 1202
    lambda game: game.edition.process(game),
    counters,  # 1203
    destroying_damaged,  # 1204.1
    destroying_worn,  # 1204.2
    rounding,  # 1205
    additions,  # 1206
    subtypes.discarding,  # 1406.4
    lifebreak.trimming,  # 1415.1e
)
