"""Counters that are moved, rulers that are healed, cards of two attributes, gains of several kinds, X and more."""

from __future__ import annotations

import pytest
from table import Table, rule


def cast(table: Table, text: str, *moves: str, target: str = "", cost: str = "{0}", x: int = 0) -> Table:
    """A plays a chant with a text."""
    table.players[0].hand("Scroll", "Chant", cost=cost, text=text)
    play = f"A: play Scroll{f' -> {target}' if target else ''}{f' with x={x}' if x else ''}"
    table.play(play, "resolve", *moves)
    return table


@pytest.mark.parametrize(
    ("text", "target", "counters"),
    [
        ("{0}: Move a growth counter from target resonator to this card.", "Page", {"Tree": 1, "Page": 2, "Ogre": 2}),
        (
            "{0}: Move two growth counters from target resonator to this card.",
            "Ogre",
            {"Tree": 2, "Page": 3, "Ogre": 0},
        ),
        ("{0}: Move all growth counters from other resonators to this card.", "", {"Tree": 5, "Page": 0, "Ogre": 0}),
    ],
)
@rule("cr-8.01", "1022.4")
def test_counters_that_are_moved(text: str, target: str, counters: dict[str, int]) -> None:
    table = Table()
    a, b = table.players
    a.field("Tree", text=text)
    a.field("Page", counters={"growth": 3})
    b.field("Ogre", counters={"growth": 2})
    table.play(f"A: use Tree{f' -> {target}' if target else ''}", "resolve")
    assert {name: table.card(name).counter("growth") for name in counters} == counters


@pytest.mark.parametrize(("attribute", "paid"), [("U", False), ("B", False), ("UB", True), ("WUB", True)])
@rule("cr-8.01", "208.3")
def test_cards_of_two_attributes(attribute: str, paid: bool) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Fish", attribute=list(attribute))
    a.field("Altar", "Addition", text="Discard a water/darkness card: You gain 100 life.")
    assert bool(table.why_not("A: use Altar")) != paid


def test_a_gain_for_each_and_a_keyword() -> None:
    table = Table()
    a, _ = table.players
    a.field("Page", atk=100, race="Knight")
    a.field("Hare", atk=100, race="Knight")
    text = "Target resonator gains [+100/+0] for each Knight you control and [Flying] until end of turn."
    cast(table, text, target="Page")
    assert table.info("Page").atk == 300
    assert "Flying" in table.info("Page").keywords
    assert table.info("Hare").atk == 100


@pytest.mark.parametrize(("cost", "legal"), [("{3}", True), ("{4}", False)])
def test_x_and_more(cost: str, legal: bool) -> None:
    table = Table()
    a, b = table.players
    a.stones("B")
    b.field("Ogre", cost=cost)
    a.hand("Scroll", "Chant", cost="{X}", text="Destroy target resonator with total cost X+2 or less.")
    assert bool(table.why_not("A: play Scroll -> Ogre with x=1")) != legal


@pytest.mark.parametrize(("mode", "life"), [(1, 4500), (2, 4000)])
def test_what_becomes_of_a_chant_that_lets_one_choose(mode: int, life: int) -> None:
    table = Table()
    a, _ = table.players
    text = "Choose one. Remove this card from the game as it resolves;\n- You gain 500 life.\n- Draw a card."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play(f"A: play Scroll with mode={mode}", "resolve")
    table.expect({"A.life": life, "A.removed": ["Scroll"], "A.graveyard": []})


@pytest.mark.parametrize("destroyed", [True, False])
@rule("cr-8.01", "1010.1a", "1024.1")
def test_an_astral_ruler_is_healed(destroyed: bool) -> None:
    table = Table()
    a, _ = table.players
    j_ruler = {"name": "Queen, Crowned", "atk": 500, "def": 500}
    a.ruler("Queen", text="[Judgment] {0}", j_ruler=j_ruler, side="j-ruler")
    a.hand("Ruin", "Chant", cost="{0}", text="Destroy all J-rulers.")
    a.hand("Balm", "Chant", cost="{0}", text="Heal an astral ruler you control.")
    a.field("Altar", "Addition", text="{0}: You gain 100 life. Play this ability only if you control an astral ruler.")
    assert table.why_not("A: use Altar")
    if destroyed:
        table.play("A: play Ruin", "resolve")
        assert not table.why_not("A: use Altar")
    table.play("A: play Balm", "resolve")
    assert table.why_not("A: use Altar")
