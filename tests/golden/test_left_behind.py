"""Golden tests of additions whose card leaves the field, of healing, and of numbers of cards read off the game."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "1121.4", "906.7b")
@pytest.mark.parametrize(
    ("text", "type", "life", "field"),
    [
        (
            "Whenever added resonator is put into a graveyard from the field ⇒ This card deals 500 damage to that "
            "resonator's controller.",
            "Addition:Resonator",
            3500,
            ["Bystander"],
        ),
        (
            "Whenever added resonator is put into a graveyard from the field ⇒ Put that resonator into the field "
            "under its owner's control.",
            "Addition:Resonator",
            4000,
            ["Bearer", "Bystander"],
        ),
    ],
)
def test_the_added_card_is_destroyed(text: str, type: str, life: int, field: list[str]) -> None:
    table = Table()
    a, b = table.players
    b.field("Bearer")
    b.field("Bystander")
    a.field("Curse", type, text=text, added_to="Bearer")
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    a.hand("Pick", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Axe -> Bearer", "resolve", "resolve")
    table.expect({"B.life": life})
    assert sorted(table.game.name(i) for i in table.game.zone(11, 0) if table.game.cards[i].owner == 1) == field
    table.play("A: play Pick -> Bystander", "resolve", "resolve")
    table.expect({"B.life": life})  # it was not added to that one


@rule("cr-8.01", "1024.1")
@pytest.mark.parametrize("text", ["If your ruler is astral, heal it.", "Heal an astral ruler you control."])
def test_a_ruler_is_healed(text: str) -> None:
    table = Table()
    a = table.players[0]
    a.ruler("Queen", text="[Judgment] {0}", j_ruler={"name": "Fury", "atk": 500, "def": 500})
    a.hand("Balm", "Chant", cost="{0}", text=text)
    table.game.cards[table.id("Queen")] = table.card("Queen").with_counters("astral", 1)
    table.game.changed()
    table.play("A: play Balm", "resolve")
    assert not table.card("Queen").counter("astral")


@rule("cr-8.01", "1009.1")
def test_as_many_cards_as_there_are_attributes() -> None:
    table = Table()
    a = table.players[0]
    a.field("Spark", attribute="R")
    a.field("Drop", attribute="U")
    a.field("Ember", attribute="R")
    a.hand(
        "Whirl",
        "Chant",
        cost="{0}",
        text="Draw cards equal to the number of different attributes among resonators you control.",
    )
    table.play("A: play Whirl", "resolve")
    assert len(table.game.zone(2, 0)) == 2


@rule("cr-8.01", "909.8")
def test_as_long_as_it_is_in_the_field() -> None:
    table = Table()
    a, b = table.players
    text = (
        "[Enter] ⇒ Rest target resonator. It doesn't recover during its controller's recovery phase as "
        "long as this card is in a field."
    )
    a.hand("Casket", cost="{0}", text=text)
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    b.field("Frozen")
    table.play("A: play Casket", "resolve", "A: choose Frozen", "resolve", "to B main")
    assert table.card("Frozen").rested
    table.play("to A main", "A: play Axe -> Casket", "resolve", "to B main")
    assert not table.card("Frozen").rested


@rule("cr-8.01", "1002.1")
def test_only_what_has_no_additions() -> None:
    table = Table()
    a, b = table.players
    b.field("Bearer")
    b.field("Bare")
    a.field(
        "Charm",
        "Addition:Resonator",
        added_to="Bearer",
        text="At the end of each turn ⇒ This card deals 300 damage to added resonator's controller.",
    )
    a.hand("Axe", "Chant", cost="{0}", text="Destroy all resonators with no additions.")
    table.play("A: play Axe", "resolve")
    table.expect({"B.graveyard": ["Bare"]})
    table.play("to B main")
    table.expect({"B.life": 3700, "A.life": 4000})


@rule("cr-8.01", "1020.2")
def test_a_value_that_is_always_as_large_as_others_together() -> None:
    table = Table()
    a = table.players[0]
    a.field(
        "Faceless", text="This card's ATK is equal to total ATK of Cthulhu resonators you control.", atk=0, def_=500
    )
    a.field("Byakhee", race="Cthulhu", atk=400, text="Cthulhu you control gain [+100/+100].")
    a.field("Ghoul", race="Cthulhu", atk=300)
    a.field("Knight", race="Knight", atk=900)
    assert (table.info("Faceless").atk, table.info("Ghoul").atk) == (900, 400)
