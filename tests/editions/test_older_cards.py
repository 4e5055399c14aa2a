"""Information on cards by the comprehensive rules 5.01 (chapter 2)."""

from __future__ import annotations

from functools import partial

import pytest
from table import Table, card, rule, tree
from vocabulary import Activate, bits

from willstone.files import FileError
from willstone.language.library.carddata import read_card, read_type

BIFROST = "cr-5.01-bifrost"
table = partial(Table, BIFROST)
ARMS = {"name": "Queen in Arms", "atk": 800, "def_": 800}


# ---------------------------------------------------------------- types


@rule("cr-5.01", "2.1.1", "2.1.2", "2.1.3", "2.1.3a", "2.1.3b", "2.1.4", "2.1.4a")
@pytest.mark.parametrize(
    ("line", "types", "subtype", "general"),
    [
        ("Ruler", bits.RULER, "", ()),
        ("J-Ruler", bits.J_RULER, "", ()),
        ("Magic Stone", bits.MAGIC_STONE, "", ()),
        ("Special Magic Stone", bits.MAGIC_STONE, "", ("Special",)),
        ("Resonator", bits.RESONATOR, "", ()),
        ("Spell:Chant", bits.CHANT, "", ()),
        ("Spell:Chant-Instant", bits.CHANT, "", ()),
        ("Spell:Chant-Standby", bits.CHANT, "", ()),
        ("Addition:Field", bits.ADDITION, "field", ()),
        ("Addition:Resonator", bits.ADDITION, "resonator", ()),
        ("Addition:Ruler/J-ruler", bits.ADDITION, "J/ruler", ()),
    ],
)
def test_types_subtypes_and_general_types(line: str, types: int, subtype: str, general: tuple[str, ...]) -> None:
    read = read_type(line)
    assert (read.types, read.subtype, read.general) == (types, subtype, general)
    assert read.instant is (line == "Spell:Chant-Instant")


@rule("cr-5.01", "2.1.3a")
def test_a_chant_instant_is_played_at_any_time_and_a_chant_is_not() -> None:
    t = table(turn="B", number=4)
    t["A"].hand("Song", "Spell:Chant", cost="{0}", text="Draw a card.")
    t["A"].hand("Shout", "Spell:Chant-Instant", cost="{0}", text="Draw a card.")
    t.play("B: pass", "A: cannot play Song because 7.3.1", "A: play Shout")


@rule("cr-5.01", "2.1.3b")
@pytest.mark.parametrize(("subtype", "host"), [("Resonator", "choose Bear"), ("Ruler/J-ruler", "choose Queen in Arms")])
def test_an_addition_is_added_to_what_its_subtype_says(subtype: str, host: str) -> None:
    t = table()
    t["A"].ruler("Queen", side="j-ruler", j_ruler=ARMS)
    t["B"].field("Bear")
    t["A"].hand("Cloak", f"Addition:{subtype}", cost="{0}")
    t["A"].hand("Meadow", "Addition:Field", cost="{0}")
    t.play("A: play Meadow", "resolve")
    t.expect({"Meadow.zone": "field"})
    t.play("A: play Cloak")
    in_fields = {"choose Bear", "choose Queen in Arms", "choose Meadow"}
    assert set(t.legal()) & in_fields == {host}


@rule("cr-5.01", "2.1.2a", "2.1.2b", "2.1.5", "3.6.4", "3.7.4", "3.8.4")
@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("resonator", {"Bear"}),
        ("J-ruler", {"Queen in Arms"}),
        ("J/resonator", {"Bear", "Queen in Arms"}),
        ("ruler", {"King"}),
        ("J/ruler", {"King", "Queen in Arms"}),
        ("addition", {"Meadow"}),
        ("magic stone", {"Fire Magic Stone"}),
        ("resonator or magic stone", {"Bear", "Fire Magic Stone"}),
    ],
)
def test_a_type_by_itself_means_cards_in_the_play_ground(word: str, meant: set[str]) -> None:
    t = table()
    t["A"].ruler("Queen", side="j-ruler", j_ruler=ARMS)
    t["B"].ruler("King", j_ruler={"name": "King in Arms", "atk": 800, "def_": 800})
    t["B"].field("Bear")
    t["B"].field("Meadow", "Addition:Field")
    t["B"].stones("R")
    for zone in ("graveyard", "hand", "removed"):
        t["A"].put(zone, "Dead Bear")
        t["A"].put(zone, "Dead Meadow", "Addition:Field")
        t["A"].put(zone, "Dead Stone", "Magic Stone")
    t["A"].hand("Order", "Spell:Chant", cost="{0}", text=f"Rest all {word.replace(' or', 's and')}s.")
    t.play("A: play Order", "resolve")
    names = {"Bear", "Queen in Arms", "King", "Meadow", "Fire Magic Stone"}
    assert {name for name in names if t.card(name).rested} == meant
    assert {card.zone for card in t.game.cards.values() if card.rested} <= {t.card(name).zone for name in meant}


@rule("cr-5.01", "2.1.5")
def test_a_type_and_a_zone_mean_cards_of_that_type_there() -> None:
    t = table()
    t["A"].field("Bear")
    t["A"].graveyard("Wolf")
    t["A"].graveyard("Song", "Spell:Chant", text="Draw a card.")
    text = "Return target resonator card from your graveyard to your hand."
    t["A"].hand("Dig", "Spell:Chant", cost="{0}", text=text)
    t.play("A: play Dig")
    assert t.legal() == ["choose Wolf"]


# ---------------------------------------------------------------- names


@rule("cr-5.01", "2.2.1", "2.2.3")
@pytest.mark.parametrize(
    ("edition", "text", "meant"),
    [
        (BIFROST, 'Rest all "Marlo".', {"Marlo", "Marlo and Tess"}),
        ("cr-8.01", 'Rest all "Marlo".', {"Marlo"}),
        (BIFROST, 'Rest all resonators not named "Marlo".', {"Tess"}),
        ("cr-8.01", 'Rest all resonators not named "Marlo".', {"Tess", "Marlo and Tess"}),
        (BIFROST, 'Rest all resonators with "Tess" in their names.', {"Tess", "Marlo and Tess"}),
    ],
)
def test_a_quoted_name_is_meant_of_parts_of_names(edition: str, text: str, meant: set[str]) -> None:
    t = Table(edition)
    names = ("Marlo", "Marlo and Tess", "Tess")
    for name in names:
        t["B"].field(name)
    t["A"].hand("Hunt", "Chant", cost="{0}", text=text)
    t.play("A: play Hunt", "resolve")
    assert {name for name in names if t.card(name).rested} == meant


# ---------------------------------------------------------------- costs and attributes


@rule("cr-5.01", "2.3.1", "2.3.2", "2.3.3", "2.3.4", "2.3.5")
@pytest.mark.parametrize(
    ("cost", "stones", "total", "playable"),
    [
        ("{R}{1}", "RR", 2, True),
        ("{R}{1}", "RU", 2, True),
        ("{R}{1}", "UU", 2, False),
        ("{R}{R}", "RU", 2, False),
        ("{R}{R}", "RR", 2, True),
        ("{2}", "UG", 2, True),
        ("{2}", "U", 2, False),
        ("{W}{U}{3}", "WUUGB", 5, True),
        ("{W}{U}{3}", "WUUG", 5, False),
    ],
)
def test_a_cost_is_paid_with_will_of_its_attributes_and_any_will(
    cost: str, stones: str, total: int, playable: bool
) -> None:
    t = table()
    t["A"].stones(stones)
    t["A"].hand("Bear", cost=cost)
    t.expect({"Bear.total_cost": total})
    assert (not t.why_not("A: play Bear")) is playable
    if playable:
        t.play("A: play Bear", "resolve")
        t.expect({"Bear.zone": "field"})
        assert [event.amount for event in t.happened("paid")] == [total]


@rule("cr-5.01", "2.3.6")
@pytest.mark.parametrize(
    ("cost", "printed", "attributes"),
    [
        ("{R}{1}", ["W"], ["R"]),
        ("{R}{R}", ["R"], ["R"]),
        ("{W}{U}{3}", [], ["W", "U"]),
        ("{3}", ["W"], []),
    ],
)
def test_a_card_has_the_attributes_of_its_attribute_cost(cost: str, printed: list[str], attributes: list[str]) -> None:
    for edition, found in ((BIFROST, attributes), ("cr-5.01-valhalla", attributes), ("cr-8.01", printed)):
        t = Table(edition)
        t["A"].field("Bear", cost=cost, attribute=printed)
        t.expect({"Bear.attributes": found})


@rule("cr-5.01", "2.3.6")
def test_an_effect_that_asks_for_an_attribute_finds_it_in_the_cost() -> None:
    t = table()
    t["B"].field("Flame", cost="{R}")
    t["B"].field("Steam", cost="{R}{U}")
    t["B"].field("Wave", cost="{U}", attribute=["R"])
    t["B"].field("Shade", cost="{2}")
    t["A"].hand("Quench", "Spell:Chant", cost="{0}", text="Rest all fire resonators.")
    t.play("A: play Quench", "resolve")
    t.expect({"Flame.rested": True, "Steam.rested": True, "Wave.rested": False, "Shade.rested": False})


# ---------------------------------------------------------------- text


@rule("cr-5.01", "2.4.1", "2.4.2", "2.4.3")
def test_every_paragraph_is_an_ability_and_flavour_is_none() -> None:
    text = "[Flying]\n{Rest}: You gain 100 life.\n{Rest}: You gain 200 life."
    sage = card("Sage", cost="{0}", text=text, flavour="Draw two cards, she said.")
    assert len(sage.front.abilities) == 3
    assert [type(ability) for ability in sage.front.abilities[1:]] == [Activate, Activate]
    t = table()
    t["A"].field(sage)
    t.expect({"Sage.keywords": ["Flying"]})
    t.play("A: use Sage.2", "resolve")
    t.expect({"A.life": 4200, "A.hand": []})


# ---------------------------------------------------------------- races and traits


@rule("cr-5.01", "2.5.1", "2.5.4")
@pytest.mark.parametrize(
    ("edition", "text", "meant"),
    [
        (BIFROST, "Rest each Dwarf.", {"Smith", "Thane"}),
        ("cr-8.01", "Rest each Dwarf.", {"Smith", "Thane", "Anvil"}),
        (BIFROST, "Rest each Dwarf addition.", {"Anvil"}),
        (BIFROST, "Rest each Dwarf resonator.", {"Smith"}),
    ],
)
def test_what_is_a_race_on_a_resonator_is_a_trait_on_an_addition(edition: str, text: str, meant: set[str]) -> None:
    t = Table(edition)
    t["A"].ruler("Thane", race="Dwarf", j_ruler=ARMS)
    t["A"].field("Anvil", "Addition:Field", race="Dwarf")
    t["B"].field("Smith", race="Dwarf")
    t["B"].field("Elf", race="Elf")
    t["A"].hand("Order", "Chant", cost="{0}", text=text)
    t.play("A: play Order", "resolve")
    assert {name for name in ("Anvil", "Smith", "Thane", "Elf") if t.card(name).rested} == meant


@rule("cr-5.01", "2.5.1")
@pytest.mark.parametrize(("edition", "number"), [(BIFROST, 2), ("cr-8.01", 3)])
def test_different_races_are_counted_without_traits(edition: str, number: int) -> None:
    t = Table(edition)
    t["A"].field("Forge", "Addition:Field", race="Craft")
    t["A"].field("Smith", race="Dwarf")
    t["A"].field("Elf", race="Elf")
    text = "You gain 100 life for each different race among cards you control."
    t["A"].hand("Census", "Chant", cost="{0}", text=text)
    t.play("A: play Census", "resolve")
    t.expect({"A.life": 4000 + 100 * number})


@rule("cr-5.01", "2.5.3")
@pytest.mark.parametrize(
    ("printed", "races"),
    [("Dwarf", ("Dwarf",)), ("Fairy Tale", ("Fairy Tale",)), ("Fairy Tale/Dwarf", ("Fairy Tale", "Dwarf"))],
)
def test_slashes_divide_races(printed: str, races: tuple[str, ...]) -> None:
    assert card("Smith", race=printed).front.races == races
    assert card("Anvil", "Addition:Field", race=printed).front.races == races


@rule("cr-5.01", "2.5.4")
def test_races_alone_change_nothing() -> None:
    t = table()
    t["A"].field("Flame", atk=400, def_=400, race="Dragon")
    t["B"].field("Wave", atk=400, def_=400, race="Fish")
    t.play("A: attack Flame -> B", "B: block Wave", "resolve")
    t.expect({"A.graveyard": ["Flame"], "B.graveyard": ["Wave"], "A.life": 4000, "B.life": 4000})


# ---------------------------------------------------------------- ATK and DEF


@rule("cr-5.01", "2.6.1", "2.7.1")
@pytest.mark.parametrize("key", ["atk", "def"])
@pytest.mark.parametrize("kind", ["Ruler", "Magic Stone", "Spell:Chant", "Addition:Field"])
def test_only_j_rulers_and_resonators_have_atk_and_def(key: str, kind: str) -> None:
    with pytest.raises(FileError, match=f"has no {key.upper()}"):
        read_card(tree({"name": "Odd", "type": kind, key: 100}))
    bear = card("Bear", atk=300, def_=400).front
    queen = card("Queen", "Ruler", j_ruler=ARMS).infos[1]
    assert (bear.atk, bear.def_, queen.atk, queen.def_) == (300, 400, 800, 800)


@rule("cr-5.01", "2.6.2", "2.7.2")
@pytest.mark.parametrize(("atk", "survives"), [(400, True), (500, False), (600, False)])
def test_atk_is_dealt_and_damage_up_to_the_def_destroys(atk: int, survives: bool) -> None:
    t = table()
    t["A"].field("Lancer", atk=atk, def_=900)
    t["A"].field("Archer", atk=atk, def_=900)
    t["B"].field("Wall", atk=0, def_=500)
    t.play("A: attack Archer -> B", "B: no block", "resolve")
    t.expect({"B.life": 4000 - atk})
    t.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    t.expect({"Wall.zone": "field" if survives else "graveyard"})


# ---------------------------------------------------------------- zones hold cards and abilities


@rule("cr-5.01", "2.9.3", "3.13.1", "3.13.2", "3.13.3")
def test_cards_and_abilities_wait_in_the_one_chase_area() -> None:
    t = table()
    t["A"].hand("Bear", cost="{0}")
    t["A"].field("Drummer", text="{Rest}: You gain 100 life.")
    t["B"].hand("Silence", "Spell:Chant-Instant", cost="{0}", text="Cancel target normal spell.")
    t["B"].hand("Banish", "Spell:Chant-Instant", cost="{0}", text="Cancel target summon spell.")
    t["B"].hand("Hush", "Spell:Chant-Instant", cost="{0}", text="Cancel target spell.")
    t.play("A: play Bear", "A: use Drummer")
    t.expect({"chase": ["Drummer", "Bear"], "Bear.zone": "chase"})
    assert [each["name"] for each in t.game.view(1)["chase"]] == ["Drummer", "Bear"]
    t.play("A: pass", "B: cannot play Silence because 9.3.3c", "B: can play Banish")
    t.play("B: play Hush")
    assert t.legal() == ["choose Bear"]
