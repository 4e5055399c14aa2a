"""Which rules a refusal cites: the most special one first, and the general ones after it."""

from __future__ import annotations

import pytest
from table import Table, rule

EDICT = "Choose one - Destroy target resonator; or draw a card."
DOOM = "Choose one - Destroy target resonator; or destroy target regalia."


@rule("cr-8.01", "903.2e", "903.2g")
def test_an_option_without_a_target() -> None:
    table = Table()
    table["A"].hand("Edict", "Chant", cost="{0}", text=EDICT)
    table["A"].hand("Doom", "Chant", cost="{0}", text=DOOM)
    assert table.why_not("A: play Edict with mode=1") == ["903.2g", "903.2e"]
    assert table.why_not("A: play Edict with mode=3") == ["903.2e"]
    assert table.why_not("A: play Edict with mode=2") == []
    assert table.why_not("A: play Doom") == ["903.2g", "903.2e"]


@rule("cr-8.01", "903.2f-i", "903.2i-ii")
def test_x_of_what_is_not_paid() -> None:
    table = Table()
    table["A"].hand(
        "Storm", "Chant", cost="{X}", text="You may play this card without paying its cost.\nYou gain X00 life."
    )
    assert table.why_not("A: play Storm with free; x=3") == ["903.2f-i", "903.2i-ii"]
    table.play("A: cannot play Storm with free; x=3 because 903.2f-i", "A: play Storm with free", "resolve")
    table.expect({"A.life": 4000})


@rule("cr-8.01", "701.2", "1117.2")
def test_shifting_at_another_time() -> None:
    table = Table(turn="B")
    table["A"].field(
        "Seed", text="[Shift] {0}", other_side={"name": "Tree", "type": "Resonator", "atk": 900, "def_": 900}
    )
    assert table.why_not("A: use Seed")[:2] == ["601.1", "1117.2"]
    assert "701.2" in table.why_not("A: use Seed")


@rule("abc-1.0", "8.2")
def test_convoking_at_another_time() -> None:
    table = Table("abc-1.0", seats="ABC", number=9, turn="B")
    table["A"].ruler("Arbiter", race=["Arcana"], text="[Convoke] {0}")
    table["A"].hand("Guest", "Ruler")
    table.play("B: pass", "C: pass")
    table.play("A: cannot convoke Guest because 8.2", "A: cannot convoke Guest because 701.2")


@rule("cr-8.01", "701.2", "1121.2")
def test_bestowing_at_another_time() -> None:
    table = Table(turn="B")
    table["A"].field("Charm", "Addition", text="[Bestow] {0}")
    table["A"].field("Page", atk=100, def_=100)
    assert table.why_not("A: use Charm")[:2] == ["601.1", "1121.2"]


# ---------------------------------------------------------------- neighbours


def four(text: str) -> Table:
    """A plays; C sits across, B and D beside."""
    table = Table("abc-1.0", seats="ABCD", number=9)
    table["A"].hand("Order", "Chant", cost="{0}", text=text)
    return table


@rule("abc-1.0", "6.2")
def test_what_belongs_to_no_neighbour_is_no_target() -> None:
    table = four("Destroy target resonator your opponent controls.")
    table["B"].field("Near")
    table["C"].field("Far")
    table["A"].field("Own")
    assert table.why_not("A: play Order -> Far") == ["6.2", "903.2g"]
    assert table.why_not("A: play Order -> Own") == ["903.2g"]
    assert table.why_not("A: play Order -> Near") == []


@rule("abc-1.0", "6.2")
def test_nothing_of_the_neighbours_is_a_target() -> None:
    table = four("Destroy target resonator your opponent controls.")
    table["C"].field("Far")
    assert table.why_not("A: play Order") == ["6.2", "903.2g"]
    table.game.concede(1)
    assert table.why_not("A: play Order -> Far") == []


@rule("abc-1.0", "6.2", "6.5")
@pytest.mark.parametrize(("text", "rules"), [("opponent", ["6.2", "903.2g"]), ("player", [])])
def test_a_player_who_is_no_neighbour(text: str, rules: list[str]) -> None:
    table = four(f"Target {text} loses 300 life.")
    assert table.why_not("A: play Order -> C") == rules
    assert table.why_not("A: play Order -> D") == []
