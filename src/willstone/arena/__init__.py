"""The arena: agents play games and series of games against each other."""

from __future__ import annotations

from willstone.arena.match import DidNotEnd, GameResult, play_game
from willstone.arena.runner import SeriesResult, play_series, run_series
from willstone.arena.series import GameReport, Seating, Series

__all__ = [
    "DidNotEnd",
    "GameReport",
    "GameResult",
    "Seating",
    "Series",
    "SeriesResult",
    "play_game",
    "play_series",
    "run_series",
]
