"""What an answer costs tells nothing of hidden cards: in two games that differ only in those, equal work is done.

Time is not measured but the work that takes it: every call of a function while a request is answered.
"""

from __future__ import annotations

import gc
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from server.test_twin_games import MOVES, TWINS, list_of_bob

from willstone.server.play.desk import Desk
from willstone.server.play.live import LiveTable
from willstone.server.play.viewer import Viewer
from willstone.server.protocol.messages import Decide, Hello, Inspect, Why, You
from willstone.server.tables.entries import Opened, Sat
from willstone.server.tables.starting import start
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.server.protocol.messages import Client

ASKED: list[Client] = [
    *(Inspect(card=card) for card in range(1, 140, 3)),
    *(Why(text=move.format(name)) for move in MOVES for name in ("Hymn of Mending", "Undertow", "Unsaid", "Nobody")),
]


class Calls:
    """How many functions were called."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, frame: Any, event: str, arg: Any) -> None:
        self.made += event in ("call", "c_call")


@contextmanager
def counted() -> Iterator[Calls]:
    calls = Calls()
    gc.disable()  # what others do whenever garbage is collected is not work for an answer
    sys.setprofile(calls)
    try:
        yield calls
    finally:
        sys.setprofile(None)
        gc.enable()


def costs(hidden: dict[str, int], user: You | None) -> list[int]:
    """What each request of somebody costs who is not Bob, in a game in which Bob hides some cards."""
    settings = Opened(edition="cr-8.01", seats=2, host="ann", name="twins", at=0.0, seed=3, first=0, public=True)
    live = LiveTable(Table("table", settings), 100_000)
    live.note(Sat(seat=0, user="ann", name="Ann", deck="Caldera"))
    live.note(Sat(seat=1, user="bob", name="Bob", deck="Mine", cards=list_of_bob(hidden)))
    live.note(start(live.table, {}))
    desk = Desk(live)
    viewer = Viewer(1, user, live.sent)
    players = [Viewer(2 + seat, You(name.lower(), name, True), live.sent) for seat, name in enumerate(("Ann", "Bob"))]
    for each in (viewer, *players):
        assert desk.enter(each, Hello())
    live.go_on()
    for player in players:  # both keep their hands
        assert live.playing is not None
        keep = next(place for place, each in enumerate(live.offered()) if each.option.kind == "done")
        desk.handle(player, Decide(number=live.playing.number, option=keep))
    assert not live.refusals
    assert live.playing is not None
    assert live.playing.game.phase == "main"
    for message in ASKED:  # the first time things are put in caches
        desk.handle(viewer, message)
    found = []
    for message in ASKED:
        with counted() as calls:
            desk.handle(viewer, message)
        found.append(calls.made)
    return found


def test_an_answer_costs_the_same_whatever_is_hidden() -> None:
    for user in (You("ann", "Ann", True), None):
        first, *others = (costs(hidden, user) for hidden in TWINS)
        assert len(set(first)) > 2, "what is asked does not cost the same by itself"
        assert all(other == first for other in others)
