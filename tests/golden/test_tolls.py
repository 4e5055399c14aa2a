"""Golden tests of what is paid to attack or block, and of an option that [Torrent] opens (803.5, 804.4, 1124.2)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "803.5")
@pytest.mark.parametrize(
    ("text", "stones", "can"),
    [
        ("J/resonators your opponent controls cannot attack unless your opponent pays {1}.", "R", True),
        ("J/resonators your opponent controls cannot attack unless your opponent pays {1}.", "", False),
        ("J/resonators your opponent controls cannot block unless your opponent pays {1}.", "", True),
        ("J/resonators your opponent controls cannot attack or block unless your opponent pays {2}.", "R", False),
    ],
)
def test_paying_to_attack(text: str, stones: str, can: bool) -> None:
    table = Table()
    a, b = table.players
    a.stones(stones)
    a.field("Lancer", atk=500, def_=500)
    b.field("Prison", text=text, rested=True)
    if not can:
        table.play("A: cannot attack Lancer -> B because 803.5")
        return
    table.play("A: attack Lancer -> B", "resolve")
    table.expect({"B.life": 3500})
    if stones:
        assert table.card("Fire Magic Stone").rested


@rule("cr-8.01", "804.4")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("This card cannot block unless you pay {1}.", ["no block"]),
        ("This card cannot attack unless you pay {1}.", ["block Wall", "no block"]),
    ],
)
def test_paying_to_block(text: str, options: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=500)
    b.field("Wall", atk=100, def_=900, text=text)
    table.play("A: attack Lancer -> B")
    while table.game.battle is not None and not any("block" in move for move in table.legal()):
        table.play("pass")
    assert (sorted(move for move in table.legal() if "block" in move) or ["no block"]) == options


@rule("cr-8.01", "1124.2", "903.2e")
@pytest.mark.parametrize("before", [True, False])
def test_an_option_that_torrent_opens(before: bool) -> None:
    table = Table()
    a, b = table.players
    text = "Choose one - Destroy target addition; or [Torrent] Destroy all additions your opponent controls."
    a.hand("Gust", "Chant", cost="{0}", text=text)
    a.hand("Gift", "Chant", cost="{0}", text="You gain 500 life.")
    b.field("Vine", "Addition: Field")
    b.field("Moss", "Addition: Field")
    if before:
        table.play("A: play Gift", "resolve")
    table.play("A: play Gust")
    if before:
        assert table.legal() == ["choose 1", "choose 2"]
        table.play("A: choose 2", "resolve")
        table.expect({"B.field": []})
    else:
        table.play("A: choose Vine", "resolve")  # there is no other option
        table.expect({"B.field": ["Moss"]})
