"""Who rests to call a magic stone (710.1)."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(
    ("text", "rests"),
    [
        ("Calling a magic stone does not cause your J/rulers to rest.", False),
        ("Calling a magic stone does not cause your J-rulers to rest.", True),
        ("Calling a magic stone does not cause this card to rest.", True),
        ("[Flying]", True),
    ],
)
@rule("cr-8.01", "710.1")
def test_calling_without_resting(text: str, rests: bool) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub")
    a.field("Moon", text=text)
    table.play("A: call")
    assert table.card("Cub").rested == rests
    assert not table.card("Moon").rested
    table.play("A: cannot call because 710.1")


@rule("cr-8.01", "710.1")
def test_a_ruler_that_calls_without_resting() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub", text="Calling a magic stone does not cause this card to rest.")
    table.play("A: call")
    assert not table.card("Cub").rested


@rule("cr-8.01", "710.1")
def test_another_card_is_rested_to_call() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub")
    text = "You may rest this recovered card to call a magic stone rather than rest your J/ruler."
    a.field("Drake", text=text)
    table.play("A: call", "A: choose Drake")
    assert table.card("Drake").rested
    assert not table.card("Cub").rested


@rule("cr-8.01", "710.1")
@pytest.mark.parametrize(
    ("text", "rested"),
    [
        ("Calling a magic stone does not cause this card to rest.", False),
        ("Calling a magic stone does not cause your rulers to rest.", False),
        ("Attacking doesn't cause this card to rest.", True),
    ],
)
def test_rulers_that_do_not_rest_to_call(text: str, rested: bool) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Lyka", text=text)
    table.play("A: call", "resolve")
    assert table.card("Lyka").rested is rested
