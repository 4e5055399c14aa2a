"""1304: colossal rulers."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import FIELD

FORMS: dict[str, dict[str, object]] = {
    "j_ruler": {"name": "Titan Stirring", "atk": 500, "def_": 500, "text": "[Judgment] {0}"},
    "second_form": {"name": "Titan Awake", "atk": 1500, "def_": 1500, "text": "[Pierce]"},
}


def titan(*, side: str = "ruler", rested: bool = False, keeps_soul: bool = False) -> Table:
    table = Table()
    forms = {key: dict(form) for key, form in FORMS.items()}
    if keeps_soul:
        forms["j_ruler"]["text"] = "[Imperishable]\n[Judgment] {0}"
    a, b = table.players
    a.ruler("Titan Asleep", side=side, rested=rested, text="[Judgment] {0}", **forms)
    b.hand("Bane", "Chant", cost="{0}", text="[Quickcast]\nDestroy target J/resonator.")
    a.field("Herald", text="When you do Judgment ⇒ Draw a card.")
    return table


@rule("cr-8.01", "1304.2", "1304.3", "1304.4", "1304.6")
def test_the_judgment_of_the_ruler_makes_it_the_first_form() -> None:
    table = titan()
    table.expect({"A.ruler_area": ["Titan Asleep"], "Titan Asleep.side": "ruler"})
    before = table.id("Titan Asleep")
    table.play("A: judgment", "resolve")
    table.expect({"Titan Stirring.side": "j-ruler", "Titan Stirring.atk": 500, "Titan Stirring.zone": "field"})
    assert table.id("Titan Stirring") == before


@rule("cr-8.01", "1304.4a")
def test_a_destroyed_first_form_returns_astral() -> None:
    table = titan(side="j-ruler")
    table.play("A: pass", "B: play Bane -> Titan Stirring", "resolve")
    table.expect({"A.ruler_area": ["Titan Asleep"], "Titan Asleep.side": "ruler"})
    assert table.card("Titan Asleep").counter("astral") == 1
    table.play("to B main", "to A main", "A: cannot judgment because 1010.1a")


@rule("cr-8.01", "1304.5", "1304.5a", "1304.6")
def test_the_judgment_of_the_first_form_makes_it_the_second_form_where_it_is() -> None:
    table = titan(side="j-ruler")
    before = table.card("Titan Stirring")
    table.play("A: judgment", "resolve")
    table.expect({"Titan Awake.side": "second-form", "Titan Awake.atk": 1500, "Titan Awake.zone": "field"})
    after = table.card("Titan Awake")
    assert (after.id, after.rested, after.since) == (before.id, before.rested, before.since)
    assert not [event for event in table.happened("moved") if event.card == before.id]


@rule("cr-8.01", "1304.5")
def test_a_first_form_does_judgment_as_a_ruler_would() -> None:
    titan(side="j-ruler", rested=True).play("A: cannot judgment because 705.1")
    table = titan()
    table.play("A: judgment", "resolve", "A: cannot judgment because 705.1", "to B main")
    table.play("B: cannot judgment Titan Stirring because 705.1", "to A main", "A: judgment", "resolve")
    table.expect({"Titan Awake.zone": "field"})
    table.play("to B main", "to A main", "A: cannot judgment Titan Awake because 705.1")


@rule("cr-8.01", "1304.5a-i")
def test_a_first_form_that_becomes_the_second_does_judgment() -> None:
    table = titan(side="j-ruler")
    table.play("A: judgment", "resolve", "resolve")
    table.expect({"A.hand.count": 1})


@rule("cr-8.01", "1304.5b")
@pytest.mark.parametrize("keeps_soul", [False, True])
def test_the_judgment_of_an_absent_first_form_does_nothing(keeps_soul: bool) -> None:
    table = titan(side="j-ruler", keeps_soul=keeps_soul)
    table.play("A: judgment", "A: pass", "B: play Bane -> Titan Stirring", "pass")
    table.expect({"A.ruler_area": ["Titan Asleep"], "chase": ["Titan Asleep"]})
    table.play("resolve")
    table.expect({"A.ruler_area": ["Titan Asleep"], "A.hand.count": 0, "chase": []})
    assert not table.happened("judged")


@rule("cr-8.01", "1304.5c")
def test_a_destroyed_second_form_returns_as_the_ruler_and_is_astral() -> None:
    table = titan(side="second-form")
    assert table.card("Titan Awake").zone == FIELD
    table.play("A: pass", "B: play Bane -> Titan Awake", "resolve")
    table.expect({"A.ruler_area": ["Titan Asleep"], "Titan Asleep.side": "ruler"})
    assert table.card("Titan Asleep").counter("astral") == 1


@rule("cr-8.01", "1304.6")
def test_effects_counters_and_damage_stay_when_the_form_changes() -> None:
    table = titan(side="j-ruler")
    a = table["A"]
    a.hand("Bless", "Chant", cost="{0}", text="Target J/resonator gains [+200/+200] until end of turn.")
    a.hand("Spark", "Chant", cost="{0}", text="This card deals 100 damage to target J/resonator.")
    table.play("A: play Bless -> Titan Stirring", "resolve", "A: play Spark -> Titan Stirring", "resolve")
    table.play("A: judgment", "resolve")
    table.expect({"Titan Awake.atk": 1700, "Titan Awake.damage": 100})


@rule("cr-8.01", "1304.6")
def test_the_first_form_keeps_the_orientation_of_the_ruler_when_destroyed() -> None:
    table = titan(side="j-ruler", rested=True)
    table.play("A: pass", "B: play Bane -> Titan Stirring", "resolve")
    table.expect({"Titan Asleep.rested": True})


HERALD_AND_FIRST_FORM = [("Herald", 100), ("Titan Stirring", 500)]
HERALD_AND_SECOND_FORM = [("Herald", 100), ("Titan Awake", 1500)]


@rule("cr-8.01", "1304.2a", "1304.2b", "1304.2b-i")
def test_the_form_in_use_is_what_everybody_sees_recovered_or_rested_as_one_card() -> None:
    table = titan()
    table.play("A: judgment", "resolve")
    for viewer in (0, 1, None):
        assert [(seen["name"], seen["atk"]) for seen in table.game.view(viewer)["field"]] == HERALD_AND_FIRST_FORM
    table.play("to B main", "to A main", "A: judgment", "resolve")
    for viewer in (0, 1, None):
        assert [(seen["name"], seen["atk"]) for seen in table.game.view(viewer)["field"]] == HERALD_AND_SECOND_FORM
    table.expect({"Titan Awake.rested": False})
    table.play("A: attack Titan Awake -> B", "resolve")
    table.expect({"Titan Awake.rested": True, "B.life": 2500})
    table.play("to B main", "to A main")
    table.expect({"Titan Awake.rested": False})
