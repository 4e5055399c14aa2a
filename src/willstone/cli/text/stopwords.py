"""The stops at a terminal: windows that belong together share one word to turn them on and off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.human.stops import Window
from willstone.i18n.messages import mark, tr

if TYPE_CHECKING:
    from willstone.human.stops import Stops


class Group(NamedTuple):
    """Windows that are turned on and off together."""

    word: str
    words: str
    windows: frozenset[Window]


_NAMED: Final = (
    Group(mark("main"), mark("your main phase, whatever you can do"), frozenset((Window.OWN_MAIN,))),
    Group(mark("answer"), mark("an opponent has played something"), frozenset((Window.ANSWER,))),
    Group(mark("attack"), mark("an opponent attacks"), frozenset((Window.THEIR_ATTACK,))),
    Group(
        mark("block"),
        mark("a block is declared or not, before the damage"),
        frozenset((Window.OWN_BLOCK, Window.THEIR_BLOCK)),
    ),
    Group(mark("end"), mark("an opponent's end phase"), frozenset((Window.THEIR_END,))),
    Group(mark("own"), mark("you have played something yourself"), frozenset((Window.OWN_PLAY,))),
    Group(mark("begin"), mark("your draw and recovery phases"), frozenset((Window.OWN_DRAW, Window.OWN_RECOVERY))),
    Group(mark("ownend"), mark("your end phase"), frozenset((Window.OWN_END,))),
    Group(
        mark("their"),
        mark("every other window of an opponent's turn"),
        frozenset((Window.THEIR_DRAW, Window.THEIR_RECOVERY, Window.THEIR_MAIN)),
    ),
)
GROUPS: Final = (
    *_NAMED,
    Group(
        mark("battle"),
        mark("every other window of a battle"),
        frozenset(Window) - frozenset().union(*(g.windows for g in _NAMED)),
    ),
)


SMART: Final = mark("smart")


def toggle(stops: Stops, word: str) -> bool:
    """Turn the stops of a word, or smart passing, on or off; whether there are any."""
    if word.lower() in (SMART, tr(SMART)):
        stops.passing = "stops" if stops.passing == "smart" else "smart"
        return True
    for group in GROUPS:
        if word.lower() in (group.word, tr(group.word)):
            stops.wanted ^= group.windows
            return True
    return False
