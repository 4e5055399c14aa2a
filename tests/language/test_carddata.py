"""Printed cards read from YAML (chapter 200)."""

from __future__ import annotations

from contextlib import suppress
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vocabulary import DARKNESS, FIRE, LIGHT, WATER, WIND, CardDef, Face, Skill, bits

from willstone.files import FileError, parse_yaml
from willstone.language.library.carddata import read_card, read_cards, read_type

rule = pytest.mark.rule


def card_of(text: str) -> CardDef:
    return read_card(parse_yaml(dedent(text), "card.yaml"))


def face(text: str) -> Face:
    return card_of(text).faces[0]


def reading_refused(text: str) -> str:
    with pytest.raises(FileError) as caught:
        card_of(text)
    return str(caught.value)


@rule("cr-8.01", "201.1", "201.2")
@pytest.mark.parametrize(
    ("printed", "types"),
    [
        ("Ruler", bits.RULER),
        ("J-Ruler", bits.J_RULER),
        ("Magic Stone", bits.MAGIC_STONE),
        ("Resonator", bits.RESONATOR),
        ("Chant", bits.CHANT),
        ("Addition", bits.ADDITION),
        ("Regalia", bits.REGALIA),
        ("Rune", bits.RUNE),
        ("resonator", bits.RESONATOR),
        ("Resonator (Shift)", bits.RESONATOR),
    ],
)
def test_a_card_is_of_the_type_printed_on_it(printed: str, types: int) -> None:
    assert face(f"{{name: Thing, type: {printed}}}").types == types


@rule("cr-8.01", "201.2c")
def test_a_slash_in_the_type_separates_types() -> None:
    assert read_type("Addition/Resonator").types == bits.ADDITION | bits.RESONATOR
    assert read_type("Regalia / Rune").types == bits.REGALIA | bits.RUNE


@rule("cr-8.01", "201.2c-i")
def test_a_chant_rune_is_a_chant_and_a_rune() -> None:
    assert face("{name: Thing, type: Chant/Rune}").types == bits.CHANT | bits.RUNE


@rule("cr-8.01", "201.2a", "201.2b")
def test_j_resonator_and_j_ruler_are_words_and_not_two_types() -> None:
    assert read_type("Addition:J/resonator").types == bits.ADDITION
    assert read_type("Addition: J/Ruler").types == bits.ADDITION
    with pytest.raises(ValueError, match="no card type 'J/resonator'"):
        read_type("J/resonator")


@rule("cr-8.01", "201.3", "201.3a", "201.3b", "201.3c")
@pytest.mark.parametrize(
    ("printed", "types", "general"),
    [
        ("Magic Stone", bits.MAGIC_STONE, ()),
        ("Special Magic Stone", bits.MAGIC_STONE, ("Special",)),
        ("Basic Magic Stone", bits.MAGIC_STONE, ("Basic",)),
        ("Basic Ruler", bits.RULER, ("Basic",)),
        ("Basic J-Ruler", bits.J_RULER, ("Basic",)),
        ("Master Rune", bits.RUNE, ("Master",)),
        ("Chant/Master Rune", bits.CHANT | bits.RUNE, ("Master",)),
    ],
)
def test_a_word_before_a_type_is_its_general_type(printed: str, types: int, general: tuple[str, ...]) -> None:
    line = read_type(printed)
    assert (line.types, line.general) == (types, general)


@rule("cr-8.01", "201.3a", "201.3b", "201.3c")
@pytest.mark.parametrize("printed", ["Special Ruler", "Basic Resonator", "Master Magic Stone", "Legendary Rune"])
def test_other_types_have_no_such_general_type(printed: str) -> None:
    with pytest.raises(ValueError, match=r"is never|no card type"):
        read_type(printed)


@rule("cr-8.01", "201.4", "201.4a")
@pytest.mark.parametrize("attribute", ["Light", "Fire", "Water", "Wind", "Darkness"])
def test_a_magic_stone_type_may_be_printed_in_the_type(attribute: str) -> None:
    stone = card_of(f"{{name: Thing, type: Special Magic Stone/{attribute} Magic Stone}}").front
    assert (stone.types, stone.stone_types) == (bits.MAGIC_STONE, (f"{attribute} Magic Stone",))


@rule("cr-8.01", "201.4a", "201.4b")
def test_a_magic_stone_with_the_name_of_a_magic_stone_type_has_it() -> None:
    assert card_of("{name: Fire Magic Stone, type: Basic Magic Stone}").front.stone_types == ("Fire Magic Stone",)
    assert card_of("{name: Moon Magic Stone, type: Basic Magic Stone}").front.stone_types == ()
    assert card_of("{name: Fire Magic Stone, type: Regalia}").front.stone_types == ()


@rule("cr-8.01", "202.1")
def test_a_card_has_the_name_printed_on_it() -> None:
    assert card_of("{name: '  Owl   of Ink ', type: Regalia}").name == "Owl of Ink"
    assert reading_refused("{type: Regalia}") == "card.yaml:1: 'name' is missing"
    assert reading_refused("{name: '', type: Regalia}") == "card.yaml:1: must be text, not ''"


@rule("cr-8.01", "203.1", "203.2", "203.3", "203.4")
def test_a_cost_is_an_attribute_cost_and_a_free_cost() -> None:
    cost = face('{name: Thing, type: Regalia, cost: "{R}{R}{G}{2}"}').cost
    assert cost is not None
    assert (cost.specific[FIRE], cost.specific[WIND], sum(cost.specific)) == (2, 1, 3)
    assert cost.free == 2


@rule("cr-8.01", "203.5", "203.5a", "203.5b")
@pytest.mark.parametrize(
    ("cost", "total"), [('"{R}{R}{G}{2}"', 5), ('"{3}"', 3), ('"{0}"', 0), ("~", 0), ('"{W}{X}"', 1)]
)
def test_the_total_cost_is_the_number_of_wills(cost: str, total: int) -> None:
    assert card_of(f"{{name: Thing, type: Regalia, cost: {cost}}}").front.total_cost() == total


@rule("cr-8.01", "203.5a")
def test_a_card_need_not_have_a_cost() -> None:
    assert face("{name: Thing, type: Rune}").cost is None


@rule("cr-8.01", "204.1", "204.2")
def test_every_paragraph_of_the_text_is_an_ability() -> None:
    abilities = face(
        """
        name: Thing
        type: Resonator
        text: |
          [Flying]
          {Rest}: Produce {G}.
        """
    ).abilities
    assert [ability.render() for ability in abilities] == ["[Flying]", "{Rest}: Produce {G}."]


@rule("cr-8.01", "204.3")
def test_reminder_text_is_no_part_of_an_ability() -> None:
    reminded = face("{name: Thing, type: Resonator, text: '[Pierce] (The rest goes through.)'}")
    assert reminded.abilities == (Skill("Pierce"),)


@rule("cr-8.01", "204.4")
def test_flavour_text_means_nothing() -> None:
    plain = "name: Thing, type: Resonator, atk: 100, def: 100"
    assert card_of(f"{{{plain}, flavour: 'Draw a card.'}}") == card_of(f"{{{plain}}}")


@rule("cr-8.01", "205.1", "205.3")
@pytest.mark.parametrize(
    ("race", "races"),
    [
        ("Elf", ("Elf",)),
        ("Wandering Elf", ("Wandering Elf",)),
        ("Elf/Sage", ("Elf", "Sage")),
        ("[Elf, Sage]", ("Elf", "Sage")),
        ("[Elf/Sage, Elf]", ("Elf", "Sage")),
    ],
)
def test_races_are_separated_by_slashes(race: str, races: tuple[str, ...]) -> None:
    assert face(f"{{name: Thing, type: Resonator, race: {race}}}").races == races


@rule("cr-8.01", "205.1", "205.1a")
def test_cards_that_are_no_resonators_or_rulers_have_traits_in_the_same_way() -> None:
    assert face("{name: Thing, type: Chant, race: Story/Song}").races == ("Story", "Song")


@rule("cr-8.01", "206.1", "206.1a", "207.1", "207.2a")
def test_j_rulers_and_resonators_have_atk_and_def_and_some_j_rulers_do_not() -> None:
    resonator = card_of("{name: Thing, type: Resonator, atk: 800, def: 400}").front
    assert (resonator.atk, resonator.def_) == (800, 400)
    ruler = card_of("{name: Thing, type: Ruler, j_ruler: {atk: 1000, def: 900}}")
    assert (ruler.infos[0].atk, ruler.infos[0].def_) == (None, None)
    assert (ruler.infos[1].atk, ruler.infos[1].def_) == (1000, 900)
    spirit = card_of("{name: Thing, type: Ruler, j_ruler: {name: Spirit}}").infos[1]
    assert (spirit.atk, spirit.def_) == (None, None)


@rule("cr-8.01", "206.1", "207.1")
def test_other_cards_have_neither_atk_nor_def() -> None:
    assert reading_refused("{name: Thing, type: Chant, atk: 800}") == "card.yaml:1: a chant has no ATK"
    assert reading_refused("{name: Thing, type: Ruler, def: 800}") == "card.yaml:1: a ruler has no DEF"


@rule("cr-8.01", "208.1", "208.2")
@pytest.mark.parametrize(("letter", "kind"), [("W", LIGHT), ("R", FIRE), ("U", WATER), ("G", WIND), ("B", DARKNESS)])
def test_a_letter_gives_a_card_its_attribute(letter: str, kind: int) -> None:
    assert face(f"{{name: Thing, type: Rune, attribute: [{letter}]}}").attributes == 1 << kind
    assert face(f"{{name: Thing, type: Rune, attribute: {letter}}}").attributes == 1 << kind


@rule("cr-8.01", "208.3")
def test_a_card_has_every_attribute_shown() -> None:
    assert face("{name: Thing, type: Rune, attribute: [W, B]}").attributes == 1 << LIGHT | 1 << DARKNESS


@rule("cr-8.01", "208.4")
@pytest.mark.parametrize("attribute", ["", ", attribute: []", ", attribute: [V]", ", attribute: V"])
def test_a_card_with_void_or_nothing_shown_has_no_attribute(attribute: str) -> None:
    assert face(f"{{name: Thing, type: Rune{attribute}}}").attributes == 0


@rule("cr-8.01", "209.1")
def test_a_card_may_have_a_divinity() -> None:
    assert card_of("{name: Thing, type: Ruler, divinity: 3}").front.divinity == 3
    assert card_of("{name: Thing, type: Ruler}").front.divinity is None


@rule("cr-8.01", "1405.1", "1405.2")
@pytest.mark.parametrize("printed", ["Spell", "Spell:Chant", "Spell: Chant", "Spell:Chant-Standby", "Chant"])
def test_old_spells_are_chants(printed: str) -> None:
    assert face(f"{{name: Thing, type: '{printed}', text: Draw a card.}}") == face(
        "{name: Thing, type: Chant, text: Draw a card.}"
    )


@rule("cr-8.01", "1405.3")
def test_an_old_instant_has_quickcast_once() -> None:
    for text in ("Draw a card.", '"[Quickcast]\\n\\nDraw a card."'):
        instant = face(f"{{name: Thing, type: 'Spell:Chant-Instant', text: {text}}}")
        assert [ability.render() for ability in instant.abilities] == ["[Quickcast]", "Draw a card."]


@pytest.mark.parametrize("subtype", ["Field", "Resonator", "Ruler", "J-Ruler", "J/Resonator", "J/Ruler"])
def test_old_additions_are_additions(subtype: str) -> None:
    assert face(f"{{name: Thing, type: 'Addition:{subtype}'}}").types == bits.ADDITION


@rule("cr-8.01", "1302.1", "1302.1a", "1304.2")
def test_a_card_has_its_sides_in_order() -> None:
    ruler = card_of(
        """
        name: Seed
        type: Ruler
        j_ruler: {name: Tree, atk: 1000, def: 1000, text: "[Flying]"}
        second_form: {name: Forest, atk: 1500, def: 1500}
        """
    )
    assert [side.name for side in ruler.faces] == ["Seed", "Tree", "Forest"]
    assert [side.types for side in ruler.faces] == [bits.RULER, bits.J_RULER, bits.J_RULER]
    assert ruler.faces[1].abilities == (Skill("Flying"),)
    shift = card_of("{name: Egg, type: Regalia, other_side: {name: Bird, type: Resonator (Shift), atk: 1, def: 1}}")
    assert [side.types for side in shift.faces] == [bits.REGALIA, bits.RESONATOR]


def test_a_j_ruler_side_that_gives_no_name_has_that_of_its_ruler() -> None:
    assert card_of("{name: Seed, type: Ruler, j_ruler: {atk: 100, def: 100}}").faces[1].name == "Seed"


@rule("cr-8.01", "1303.1b")
def test_a_token_is_a_resonator_if_nothing_else_is_said() -> None:
    token = card_of("{name: Ash, token: true, atk: 100, def: 100}")
    assert token.token
    assert token.front.types == bits.RESONATOR
    assert card_of("{name: Coin, token: true, type: Regalia}").front.types == bits.REGALIA
    assert not card_of("{name: Ash, type: Resonator}").token
    assert reading_refused("{name: Ash, token: false}") == "card.yaml:1: 'type' is missing"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- 1\n", "card.yaml:1: must be a mapping, not a list"),
        ("name: A\ntype: Resonatr\n", "card.yaml:2: no card type 'Resonatr'; did you mean 'resonator'?"),
        ("name: A\ntype: Chant/\n", "card.yaml:2: no card type ''"),
        ("name: A\ntype: [Chant]\n", "card.yaml:2: must be text, not a list"),
        ("name: A\ntype: Chant\ncsot: 1\n", "card.yaml:3: unknown key 'csot'; did you mean 'cost'?"),
        ("name: A\ntype: Chant\ncost: {R}\n", 'card.yaml:3: a cost is written in quotes, as in "{R}{1}"'),
        ("name: A\ntype: Chant\ncost: [R]\n", "card.yaml:3: must be text, not a list"),
        ("name: A\ntype: Chant\nattribute: [[R]]\n", "card.yaml:3: must be text, not a list"),
        ("name: A\ntype: Resonator\ntext: [Pierce]\n", 'card.yaml:3: a text is written in quotes, as in "[Pierce]"'),
        ("name: A\ntype: Chant\ncost: '{Q}'\n", "card.yaml:3: no will symbol at '{Q}' in cost '{Q}'"),
        ("name: A\ntype: Chant\ncost: 3\n", "card.yaml:3: no will symbol at '3' in cost '3'"),
        ("name: A\ntype: Chant\nattribute: [Q]\n", "card.yaml:3: no attribute 'Q'; they are W, R, U, G, B"),
        ("name: A\ntype: Chant\nrace: A//B\n", "card.yaml:3: a race is empty"),
        ("name: A\ntype: Resonator\natk: much\n", "card.yaml:3: must be a whole number, not 'much'"),
        ("name: A\ntype: Resonator\ndef: -1\n", "card.yaml:3: must be at least 0, not -1"),
        ("name: A\ntype: Ruler\ndivinity: V\n", "card.yaml:3: must be a whole number, not 'V'"),
        ("name: A\ntype: Ruler\ntoken: 3\n", "card.yaml:3: must be true or false, not '3'"),
        ("name: A\ntype: Ruler\nj_ruler:\n  atk: x\n", "card.yaml:4: must be a whole number, not 'x'"),
        ("name: A\ntype: Ruler\nj_ruler:\n  token: true\n", "card.yaml:4: unknown key 'token'"),
        ("name: A\ntype: Ruler\nj_ruler: {type: Ruler}\n", "card.yaml:3: this side must be a J-ruler"),
        ("name: A\ntype: Chant\nj_ruler: {}\n", "card.yaml:3: 'A' is no ruler and has no J-ruler side"),
        (
            "name: A\ntype: Ruler\nsecond_form: {}\n",
            "card.yaml:3: a card with a 'second_form' has a 'j_ruler' too (1304.2)",
        ),
        ("name: A\ntype: Chant\nother_side: {}\n", "card.yaml:3: 'type' is missing"),
        (
            "name: A\ntype: Ruler\nother_side: {}\n",
            "card.yaml:3: a J/ruler is no double-sided card (1302.1a); its other side is its 'j_ruler'",
        ),
    ],
)
def test_a_malformed_card_is_refused_with_its_line(text: str, message: str) -> None:
    assert reading_refused(text) == message


def test_text_that_is_not_understood_is_refused_with_its_line() -> None:
    message = reading_refused("name: A\ntype: Chant\ntext: |\n  Frobnicate target gizmo.\n")
    assert message.startswith("card.yaml:3: ")
    assert "\n" not in message


def test_a_list_of_cards_has_every_name_once() -> None:
    tree = parse_yaml("- {name: A, type: Rune}\n- {name: B, type: Rune}\n", "cards.yaml")
    assert [each.name for each in read_cards(tree)] == ["A", "B"]
    with pytest.raises(FileError, match=r"cards\.yaml:2: the card 'a' is there twice"):
        read_cards(parse_yaml("- {name: A, type: Rune}\n- {name: a, type: Chant}\n", "cards.yaml"))


@given(st.text())
def test_any_type_is_read_or_refused(text: str) -> None:
    with suppress(ValueError):
        assert read_type(text).types
