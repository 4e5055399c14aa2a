"""What the numbers of a position are worth, in points, made by hand; a card in hand is worth 2.4.

Two things are fitted to games of the search against itself (``benchmarks/fitting.py``): how many points make a win e
times as likely, and what it is worth to be about to move.
"""

from __future__ import annotations

from typing import Final, NamedTuple

_POINTS: Final = {
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
}


class Weights(NamedTuple):
    """Points for a player who is about to move, and for one who waits for the opponents' turn."""

    moving: dict[str, float]
    waiting: dict[str, float]


ODDS: Final = 8.0  # points that make a win e times as likely
WEIGHTS: Final = Weights(_POINTS | {"ahead": 4.0}, _POINTS | {"ahead": -5.5})
