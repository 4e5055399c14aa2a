"""The ledger: what really takes place while a text does something that it speaks of later (104.2, 910.1, 1018.1a).

"If you do", "unless", "this way" and "that much" do not guess. Who will ask opens a page before something is done, and
reads what stands on it when it has been done. Every event in between is written down together with how many
replacement effects have been applied by then: what is done instead (910.1) was not done by the text. What was to be
done and was not (104.2, 104.4, 910.1) is written down as missed. Where no page is open nothing is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.core.events import Event
from willstone.engine.state.deeds import ARRIVALS, MOVED
from willstone.engine.state.zones import FIELD, GROUND, REMOVED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.state.gamestate import GameState

Page = tuple[int, int]  # where it begins, and how many replacement effects were being applied there

_IDLE: Final[frozenset[EventKind]] = frozenset(("missed", "replaced", "moment", "status", "triggered", "ceased"))
_WAS: Final[dict[str, EventKind]] = {  # deeds whose event names the card as it was
    "destroyed": "destroyed",
    "banished": "banished",
    "discarded": "discarded",
    "cancelled": "cancelled",
}
_IS: Final[dict[str, EventKind]] = {
    "drawn": "drew",
    "rested": "rested",
    "recovered": "recovered",
    "revealed": "revealed",
}

DAMAGE: Final = "damage"
LIFE_LOST: Final = "life lost"
LIFE_GAINED: Final = "life gained"
COUNTERS_REMOVED: Final = "counters removed"


def opened(game: GameState) -> Page:
    """Begin to write down what takes place."""
    game.pages += 1
    return len(game.ledger), len(game.applied)


def closed(game: GameState, page: Page) -> list[Event]:
    """What has taken place since a page was opened, but for what was done instead of something (910.1)."""
    start, depth = page
    written = [event for level, event in game.ledger[start:] if level == depth]
    game.pages -= 1
    if not game.pages:
        game.ledger = []
    return written


def missed(game: GameState, rule: str = "104.2", card: int = 0) -> None:
    """Something that was to be done, perhaps with a certain card, is not done, or not wholly."""
    game.note(Event("missed", rule, card=card))


def forgotten(game: GameState) -> None:
    """No text is being resolved any more; what waited for it may have left with a player (103.4)."""
    game.pages = 0
    game.ledger = []


def is_done(written: Iterable[Event]) -> bool:
    """910.1, 104.2: whether what was to be done took place, and all of it."""
    acted = False
    for event in written:
        if event.kind == "missed":
            return False
        acted = acted or event.kind not in _IDLE
    return acted


def refs(written: list[Event], deed: str) -> tuple[int, ...]:
    """The cards with which something was done: as they were, or where they went as they are there."""
    if deed in _WAS:
        return tuple(event.was for event in written if event.kind == _WAS[deed])
    if deed in _IS:
        return tuple(event.card for event in written if event.kind == _IS[deed])
    return _moved(written, deed)


def _moved(written: list[Event], deed: str) -> tuple[int, ...]:
    """The same where what was done is a move; not of cards that went elsewhere instead (910.1)."""
    diverted = {event.card for event in written if event.kind == "missed"}
    moves = [event for event in written if event.kind == "moved" and event.was not in diverted]
    if deed == "removed":
        return tuple(event.was for event in moves if event.zone == REMOVED)
    if deed in ("returned", "put"):
        return tuple(event.was for event in moves)  # to a hand, a deck or the field, as the words say
    return tuple(event.card for event in moves if deed == MOVED or _arrives(event, ARRIVALS[deed]))


def _arrives(event: Event, zone: int) -> bool:
    return event.zone == zone or (zone == FIELD and event.zone in GROUND)


def total(written: Iterable[Event], of: str) -> int:
    """1007, 1018.1a, 105.4: how much damage was dealt, or life lost or gained; damage is no loss of life here.

    1022.5: or how many counters were removed.
    """
    if of == DAMAGE:
        return sum(event.amount for event in written if event.kind == "damaged")
    if of == COUNTERS_REMOVED:
        return sum(max(0, -event.amount) for event in written if event.kind == "counters")
    changes = (event.amount for event in written if event.kind == "life" and event.rule != "1007.2")
    return sum(max(0, change if of == LIFE_GAINED else -change) for change in changes)
