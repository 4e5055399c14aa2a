from __future__ import annotations

import pytest
from made_cards import named, order
from table import Table, rule
from vocabulary import (
    FIRE,
    GRAVEYARD,
    HAND,
    Activate,
    All,
    CardDef,
    CardFilter,
    Face,
    Gain,
    GainType,
    Produce,
    Rest,
    RestThis,
    ReturnToHand,
    Target,
    bits,
)

RED_STONE = CardDef(
    (
        Face(
            "Ember Crystal",
            bits.MAGIC_STONE,
            attributes=1 << FIRE,
            stone_types=("Fire Magic Stone",),
            abilities=(Activate((Produce((FIRE,)),), (RestThis(),)),),
        ),
    )
)


@rule("cr-8.01", "201.2a")
def test_j_resonator_means_resonators_and_j_rulers() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Queen", side="j-ruler", j_ruler={"name": "Queen in Arms", "atk": 800, "def_": 800})
    b.field("Bear")
    b.field("Banner", "Regalia")
    a.hand("Lullaby", "Chant", text="Rest target J/resonator.")
    table.play("A: play Lullaby")
    assert set(table.legal()) == {"choose Bear", "choose Queen in Arms"}


@rule("cr-8.01", "201.2b")
def test_j_ruler_with_a_slash_means_rulers_and_j_rulers() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Queen", side="j-ruler", j_ruler={"name": "Queen in Arms", "atk": 800, "def_": 800})
    b.field("Bear")
    a.hand("Lullaby", "Chant", text="Rest target J/ruler.")
    table.play("A: play Lullaby")
    assert set(table.legal()) == {"choose Queen in Arms", "choose Nameless Ruler"}


@rule("cr-8.01", "201.4c")
def test_a_magic_stone_type_means_the_cards_of_that_type_whatever_their_name() -> None:
    table = Table()
    a, b = table.players
    a.field(RED_STONE)
    a.stones("RW")
    b.field("Fire Magic Stone Golem")
    fire_stones = All(CardFilter(stone_type="Fire Magic Stone"))
    a.hand(order("Quench", Rest(fire_stones)))
    table.play("A: play Quench", "resolve")
    table.expect(
        {
            "Ember Crystal.rested": True,
            "Fire Magic Stone.rested": True,
            "Light Magic Stone.rested": False,
            "Fire Magic Stone Golem.rested": False,
        }
    )


@rule("cr-8.01", "201.4d")
def test_a_card_that_becomes_a_magic_stone_produces_no_will_by_that() -> None:
    table = Table()
    a, _ = table.players
    a.field("Golem")
    a.hand("Cheap Trick", "Chant", cost="{1}", text="Draw a card.")
    a.hand(order("Petrify", Gain(named("Golem"), (GainType(bits.MAGIC_STONE),))))
    table.play("A: play Petrify", "resolve")
    table.expect({"Golem.types": ["magic stone", "resonator"], "A.stones": ["Golem"]})
    table.play("A: cannot use Golem because 707.1", 'A: cannot play "Cheap Trick" because 1003.4')
    assert not table.info("Golem").wills


@rule("cr-8.01", "201.4d")
def test_a_magic_stone_that_gains_a_type_keeps_its_will() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    stones = All(CardFilter(types=bits.MAGIC_STONE))
    a.hand(order("Waken", Gain(stones, (GainType(bits.RESONATOR),))))
    table.play("A: play Waken", "resolve", "A: can use Fire Magic Stone")


@rule("cr-8.01", "201.5")
def test_a_type_without_a_zone_means_cards_in_play() -> None:
    table = Table()
    a, b = table.players
    b.field("Bear")
    b.hand("Bear")
    b.graveyard("Bear")
    a.hand("Sweep", "Chant", text="Remove all resonators from the game.")
    table.play("A: play Sweep", "resolve")
    table.expect({"B.removed": ["Bear"], "B.hand": ["Bear"], "B.graveyard": ["Bear"], "B.field": []})


@rule("cr-8.01", "201.5")
def test_a_type_with_a_zone_means_cards_of_the_type_there() -> None:
    table = Table()
    a, _ = table.players
    a.field("Bear")
    a.graveyard("Wolf")
    a.graveyard("Song", "Chant", text="Draw a card.")
    a.hand("Hawk")
    a.hand(order("Dig", ReturnToHand(Target(CardFilter(types=bits.RESONATOR, zone=GRAVEYARD)))))
    table.play("A: play Dig")
    assert table.legal() == ["choose Wolf"]
    table.play("A: choose Wolf", "resolve")
    table.expect({"A.hand": ["Hawk", "Wolf"]})


@rule("cr-8.01", "202.3", "202.3a")
def test_a_quoted_name_means_exactly_that_name() -> None:
    table = Table()
    a, b = table.players
    b.field("Marlo")
    b.field("Marlo and Tess")
    a.hand("Hunt", "Chant", text='Destroy target "Marlo".')
    table.play("A: play Hunt")
    assert table.legal() == ["choose Marlo"]


@rule("cr-8.01", "202.3", "202.3a")
def test_a_quoted_part_of_a_name_means_every_name_that_holds_it() -> None:
    table = Table()
    a, b = table.players
    b.field("Marlo")
    b.field("Marlo and Tess")
    b.field("Tess")
    a.hand("Hunt", "Chant", text='Destroy target resonator with "Marlo" in its name.')
    table.play("A: play Hunt")
    assert set(table.legal()) == {"choose Marlo", "choose Marlo and Tess"}


@rule("cr-8.01", "203.5b")
def test_x_is_what_was_chosen_on_the_chase_and_zero_elsewhere() -> None:
    table = Table()
    a, _ = table.players
    a.stones("UUUU")
    a.hand("Study", "Chant", cost="{X}{U}", text="Draw X cards.")
    table.expect({"Study.total_cost": 1})
    table.play("A: play Study with x=3")
    table.expect({"Study.zone": "chase", "Study.total_cost": 4})
    table.play("resolve")
    table.expect({"Study.zone": "graveyard", "Study.total_cost": 1, "A.hand.count": 3})


@rule("cr-8.01", "203.5b")
def test_x_is_zero_again_in_the_field() -> None:
    table = Table()
    a, _ = table.players
    a.stones("UU")
    a.hand("Hydra", cost="{X}", atk=500, def_=500)
    table.play("A: play Hydra with x=2", "resolve")
    table.expect({"Hydra.zone": "field", "Hydra.total_cost": 0})
    assert [event.amount for event in table.happened("paid")] == [2]


@rule("cr-8.01", "205.1a")
def test_a_race_is_found_among_traits() -> None:
    table = Table()
    a, b = table.players
    a.field("Anvil", "Regalia", race="Dwarf")
    b.field("Smith", race="Dwarf")
    b.field("Elf", race="Elf")
    a.hand("Strike", "Chant", text="Rest each Dwarf.")
    table.play("A: play Strike", "resolve")
    table.expect({"Anvil.rested": True, "Smith.rested": True, "Elf.rested": False})


@rule("cr-8.01", "205.4")
def test_a_race_without_a_zone_means_cards_in_the_field_or_a_ruler_area() -> None:
    table = Table()
    a, b = table.players
    b.ruler("Thane", race="Dwarf", j_ruler={"name": "Thane", "atk": 500, "def_": 500})
    b.field("Smith", race="Dwarf")
    b.field("Elf", race="Elf")
    b.graveyard("Miner", race="Dwarf")
    b.hand("Digger", race="Dwarf")
    a.hand("Strike", "Chant", text="Rest target Dwarf.")
    table.play("A: play Strike")
    assert set(table.legal()) == {"choose Smith", "choose Thane"}


@rule("cr-8.01", "205.4", "208.5")
def test_races_and_attributes_alone_change_nothing() -> None:
    table = Table()
    a, b = table.players
    a.field("Flame", atk=400, def_=400, attribute=["R"], race="Dragon")
    b.field("Wave", atk=400, def_=400, attribute=["U"], race="Fish")
    table.play("A: attack Flame -> B", "B: block Wave", "resolve")
    table.expect({"A.graveyard": ["Flame"], "B.graveyard": ["Wave"], "A.life": 4000, "B.life": 4000})


@rule("cr-8.01", "208.5")
def test_an_effect_may_ask_for_an_attribute() -> None:
    table = Table()
    a, b = table.players
    b.field("Flame", attribute=["R"])
    b.field("Steam", attribute=["R", "U"])
    b.field("Wave", attribute=["U"])
    b.field("Shade", attribute=["V"])
    a.hand("Quench", "Chant", text="Rest all fire resonators.")
    table.play("A: play Quench", "resolve")
    table.expect({"Flame.rested": True, "Steam.rested": True, "Wave.rested": False, "Shade.rested": False})


@rule("cr-8.01", "206.1a", "207.2a")
def test_a_j_ruler_without_atk_and_def_does_not_fight_and_takes_no_damage() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Sage", side="j-ruler", j_ruler={"name": "Sage Awake"})
    b.hand("Bolt", "Chant", text="[Quickcast]\nThis card deals 5000 damage to target J-ruler.")
    assert table.info("Sage Awake").atk is None
    assert table.info("Sage Awake").def_ is None
    table.play("A: cannot attack Sage Awake -> B because 803.3a")
    table.play("A: pass", "B: play Bolt -> Sage Awake", "resolve")
    table.expect({"Sage Awake.zone": "field", "Sage Awake.damage": 0})


@rule("cr-8.01", "206.2")
@pytest.mark.parametrize("atk", [300, 700])
def test_atk_is_the_damage_dealt_in_combat(atk: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=atk, def_=900)
    table.play("A: attack Lancer -> B", "resolve")
    assert b.life == 4000 - atk


@rule("cr-8.01", "206.2", "207.2")
@pytest.mark.parametrize(("atk", "survives"), [(400, True), (500, False), (600, False)])
def test_damage_up_to_the_def_destroys(atk: int, survives: bool) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=atk, def_=900)
    b.field("Wall", atk=0, def_=500)
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    table.expect({"Wall.zone": "field" if survives else "graveyard"})
    if survives:
        table.expect({"Wall.damage": 400})
    assert ("1204.1" in table.cited) is not survives


@rule("cr-8.01", "209.2")
def test_divinity_is_asked_for_when_a_rune_is_played() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Oracle", text="[Divinity] 3", j_ruler={"name": "Oracle", "atk": 500, "def_": 500})
    a.put("runes", "Small Rune", "Rune", divinity=2, text="Draw a card.")
    a.put("runes", "Other Rune", "Rune", divinity=1, text="Draw a card.")
    a.put("runes", "Great Rune", "Rune", divinity=4, text="Draw a card.")
    table.play('A: cannot play "Great Rune" because 711.2', "A: play Small Rune", "resolve")
    table.expect({"A.hand.count": 1})
    table.play("A: play Other Rune", "resolve")
    table.expect({"A.hand.count": 2})


@rule("cr-8.01", "209.2")
def test_divinity_means_nothing_to_cards_of_other_zones() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Great Song", "Chant/Rune", divinity=9, text="Draw a card.")
    table.play("A: can play Great Song")
    assert table.card("Great Song").zone == HAND
