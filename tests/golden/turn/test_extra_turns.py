"""Turns that are taken besides (1025)."""

from __future__ import annotations

from boards import scroll_read
from table import rule


@rule("cr-8.01", "1025.1")
def test_an_extra_turn() -> None:
    table = scroll_read("Take an extra turn after this one.")
    table.play("to A main")
    assert table.game.turn_player == 0
