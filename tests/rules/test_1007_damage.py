"""1007: damage."""

from __future__ import annotations

from table import Table, rule

J_RULER = {"name": "Queen at Arms", "atk": 800, "def": 800}


@rule("cr-8.01", "1007.1")
def test_damage_to_a_j_resonator_adds_to_the_damage_on_it() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Queen", side="j-ruler", j_ruler=J_RULER)
    b.field("Guard", atk=500, def_=1000, damage=200)
    a.burn(300, "each J/resonator")
    a.burn(400, "each J/resonator", "Blaze")
    table.play("A: play Burn", "resolve")
    table.expect({"Guard.damage": 500, "Queen at Arms.damage": 300, "Guard.def": 1000, "Guard.atk": 500})
    table.play("A: play Blaze", "resolve")
    table.expect({"Guard.damage": 900, "Queen at Arms.damage": 700, "A.life": 4000, "B.life": 4000})


@rule("cr-8.01", "1007.2")
def test_damage_to_a_player_lowers_their_life() -> None:
    table = Table()
    table["A"].burn(700, "target player")
    table.play("A: play Burn -> B", "resolve")
    table.expect({"A.life": 4000, "B.life": 3300})
    assert [(event.rule, event.amount) for event in table.happened("life")] == [("1007.2", -700)]


@rule("cr-8.01", "1007.3")
def test_damage_is_dealt_all_at_once() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard", def_=1000)
    a.burn(600, "target resonator")
    table.play("A: play Burn -> Guard", "resolve")
    assert [(event.rule, event.amount) for event in table.happened("damaged")] == [("1007.3", 600)]


@rule("cr-8.01", "1007.3")
def test_damage_to_several_is_dealt_to_all_before_any_of_it_matters() -> None:
    table = Table()
    a, b = table.players
    for name in ("Ant", "Bee"):
        b.field(name, def_=300, text="Whenever another resonator is destroyed ⇒ You gain 100 life.")
    a.burn(300, "each resonator")
    table.play("A: play Burn", "resolve")
    kinds = [event.kind for event in table.events if event.kind in ("damaged", "destroyed")]
    assert kinds == ["damaged", "damaged", "destroyed", "destroyed"]
    table.expect({"B.life": 4200})


@rule("cr-8.01", "1007.4")
def test_a_card_without_def_is_dealt_no_damage() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard", def_=300)
    b.field("Other", def_=1000)
    a.hand("Unman", "Chant", cost="{0}", text="Target J/resonator loses its ATK and DEF until end of turn.")
    a.burn(400, "each resonator")
    table.play("A: play Unman -> Guard", "resolve", "A: play Burn", "resolve")
    table.expect({"Guard.damage": 0, "Other.damage": 400, "B.graveyard": []})
    assert [table.game.name(event.card) for event in table.happened("damaged")] == ["Other"]


@rule("cr-8.01", "1007.7")
def test_a_j_ruler_that_leaves_the_field_leaves_its_damage_behind() -> None:
    table = Table()
    a = table["A"]
    a.ruler("Queen", side="j-ruler", j_ruler=J_RULER)
    a.burn(300, "target J/resonator")
    a.hand("Bane", "Chant", cost="{0}", text="Destroy target J-ruler.")
    table.play("A: play Burn -> Queen at Arms", "resolve")
    table.expect({"Queen at Arms.damage": 300})
    table.play("A: play Bane -> Queen at Arms", "resolve")
    table.expect({"Queen.zone": "ruler_area", "Queen.damage": 0})


@rule("cr-8.01", "1007.1", "1007.2")
def test_no_damage_is_no_damage() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard", def_=300)
    a.burn(0, "each resonator")
    table.play("A: play Burn", "resolve")
    table.expect({"Guard.damage": 0})
    assert not table.happened("damaged")
