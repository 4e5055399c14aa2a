"""Golden: sources that produce several kinds of will together, and will of kinds that depend on other cards (907)."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(
    ("cost", "stones", "move", "can"),
    [
        ("{W}{G}", "", "play Fern", True),
        ("{W}{G}", "", "play Fern with pay Prism", True),
        ("{G}{1}", "", "play Fern with pay Prism", True),
        ("{W}{W}", "", "play Fern", False),
        ("{R}{G}{W}", "R", "play Fern", True),
        ("{R}{G}{W}", "R", "play Fern with pay Prism", True),
        ("{W}{W}{G}", "W", "play Fern with pay Prism", True),
        ("{W}{W}{G}", "R", "play Fern", False),
    ],
)
@rule("cr-8.01", "907.2", "1003.5")
def test_a_source_of_two_kinds_together_pays(cost: str, stones: str, move: str, can: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Prism", "Magic Stone", text="{Rest}: Produce {W}{G}.")
    if stones:
        a.stones(stones)
    a.hand("Fern", cost=cost)
    if not can:
        table.play(f"A: cannot {move} because 1003.4")
        return
    table.play(f"A: {move}", "resolve")
    assert table.card("Prism").rested
    table.expect({"A.hand": [], "A.will": ""})


@rule("cr-8.01", "907.2", "1003.1")
def test_what_a_source_of_two_kinds_produces_too_much_is_kept() -> None:
    table = Table()
    a, _ = table.players
    a.field("Prism", "Magic Stone", text="{Rest}: Produce {W}{G}.")
    a.stones("W")
    a.hand("Fern", cost="{W}")
    table.play("A: play Fern with pay Prism", "resolve")
    assert table.card("Prism").rested
    table.expect({"A.will": "{G}"})


@rule("cr-8.01", "907.4")
def test_any_combination_of_two_attributes() -> None:
    table = Table()
    a, _ = table.players
    a.field("Lamp", "Regalia", text="{Rest}: Produce two wills in any combination of {R} and/or {B}.")
    table.play("A: use Lamp", "A: choose fire", "A: choose darkness")
    table.expect({"A.will": "{R}{B}"})


@rule("cr-8.01", "907.4")
def test_an_attribute_that_a_magic_stone_could_produce() -> None:
    table = Table()
    a, b = table.players
    text = "{Rest}: Produce one will of any attribute that a magic stone you control could produce."
    a.field("Mirror", "Magic Stone", text=text)
    a.field("Prism", "Magic Stone", text="{Rest}: Produce {W}{G}.")
    a.field("Void", "Magic Stone", text="{Rest}: Produce {1}.")
    b.stones("R")
    a.hand("Fern", cost="{G}{G}")
    a.hand("Ember", cost="{R}")
    table.play("A: cannot play Ember because 1003.4", "A: can play Fern", "A: use Mirror", "A: choose light")
    table.expect({"A.will": "{W}"})


@rule("cr-8.01", "907.4")
def test_an_attribute_shared_with_a_card() -> None:
    table = Table()
    a, _ = table.players
    text = "{Rest}: Produce one will of any attribute shared with this card."
    a.field("Mallet", "Regalia", text=text, attribute=["R", "G"])
    a.hand("Fern", cost="{G}")
    a.hand("Wave", cost="{U}")
    table.play("A: cannot play Wave because 1003.4", "A: play Fern", "resolve")
    assert table.card("Mallet").rested


@pytest.mark.parametrize(
    ("more", "stone", "chosen", "will"),
    [
        ("{M}", "{Rest}: Produce {R}.", [], "{R}{M}"),
        ("{G}", "{Rest}: Produce {R} or {U}.", ["water"], "{U}{G}"),
        ("one of the same kind", "{Rest}: Produce {R} or {U}.", ["water"], "{U}{U}"),
        ("one of the same kind as another will produced this way", "{Rest}: Produce {W}{G}.", ["wind"], "{W}{G}{G}"),
    ],
)
@rule("cr-8.01", "907.4")
def test_more_will_than_would_be_produced(more: str, stone: str, chosen: list[str], will: str) -> None:
    table = Table()
    a, _ = table.players
    text = f"If you would produce will with a magic stone you control, you produce that will plus {more} instead."
    a.field("Sage", text=text)
    a.field("Stone", "Magic Stone", text=stone)
    a.field("Lamp", "Regalia", text="{Rest}: Produce {B}.")
    table.play("A: use Stone", *(f"A: choose {word}" for word in chosen), "A: use Lamp")
    table.expect({"A.will": will.replace("{M}", "{B}{M}") if "{M}" in will else f"{will}{{B}}"})


@pytest.mark.parametrize(
    ("more", "cost", "can"),
    [
        ("{G}", "{R}{G}", True),
        ("{G}", "{R}{R}", False),
        ("one of the same kind", "{R}{R}", True),
        ("one of the same kind", "{R}{G}", False),
    ],
)
@rule("cr-8.01", "907.2", "1003.5")
def test_more_will_pays_at_once(more: str, cost: str, can: bool) -> None:
    table = Table()
    a, b = table.players
    a.field(
        "Sage",
        text=f"If you would produce will with a magic stone you control, you produce that will plus {more} instead.",
    )
    a.stones("R")
    b.stones("R")
    a.hand("Fern", cost=cost)
    if not can:
        table.play("A: cannot play Fern because 1003.4")
        return
    table.play("A: play Fern", "resolve")
    table.expect({"A.field": ["Sage", "Fern"], "A.will": ""})


@rule("cr-8.01", "907.3", "907.4")
def test_will_of_an_attribute_of_what_was_given_for_it() -> None:
    table = Table()
    a, _ = table.players
    text = "Rest a recovered Crest you control: Produce one will of an attribute shared with the Crest rested this way."
    a.field("Mage", text=text)
    a.field("Rose", "Regalia", race="Crest", attribute="R")
    a.field("Leaf", "Regalia", race="Crest", attribute="G")
    table.play("A: use Mage", "A: choose Leaf")
    table.expect({"A.will": "{G}"})
