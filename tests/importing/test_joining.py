"""Faces into cards: sides, names, types, blanks and reprints."""

from __future__ import annotations

import pytest
from vocabulary import bits
from wind import card, entry, imported

from willstone.language.library.importing.cards import NO_CONTRACT, NO_OTHER_SIDE
from willstone.language.library.importing.titles import plain_name, title

rule = pytest.mark.rule


@pytest.mark.parametrize(
    ("written", "name", "called"),
    [
        ("Owl", "Owl", "Owl"),
        ("Owl [J-Ruler]", "Owl", "Owl"),
        ("Owl (Stranger)", "Owl", "Owl (Stranger)"),
        ("Owl [Alternative]", "Owl", "Owl [Alternative]"),
        ("[Variant] Owl", "Owl", "[Variant] Owl"),
        ("Owl [Water/J-Ruler]", "Owl", "Owl [Water]"),
        ('Owl "Ink"', 'Owl "Ink"', 'Owl "Ink"'),
        ("-(r/10)ln(r/10)", "-(r/10)ln(r/10)", "-(r/10)ln(r/10)"),
    ],
)
def test_names_without_remarks(written: str, name: str, called: str) -> None:
    assert (plain_name(written), title(written)) == (name, called)


@rule("cr-8.01", "1304.2")
def test_a_ruler_has_its_sides() -> None:
    colossus = card(
        entry("A-1", "Owl", "Ruler", abilities=["[Judgment] {W}"]),
        entry("A-1J", "Owl [J-Ruler]", "J-Ruler"),
        entry("A-1J^", "Owl Unbound", "J-Ruler", atk=900),
    )
    assert [face.name for face in colossus.faces] == ["Owl", "Owl", "Owl Unbound"]
    assert [info.types for info in colossus.infos] == [bits.RULER, bits.J_RULER, bits.J_RULER]
    assert (colossus.label, colossus.unread) == ("", ())


@rule("cr-8.01", "1302.2", "1302.3")
def test_a_double_sided_card_has_both_sides() -> None:
    shift = card(
        entry("A-1", "Owl", abilities=["[Shift] {U}"]), entry("A-1^", "Owl Tomorrow", ["Resonator (Shift)"], atk=7)
    )
    assert [face.name for face in shift.faces] == ["Owl", "Owl Tomorrow"]
    inverse = card(entry("A-1"), entry("A-1*", "Owl of Despair", race=["Inverse"]))
    assert [face.name for face in inverse.faces] == ["Owl", "Owl of Despair"]


def test_an_alternative_card_is_a_card_of_its_own() -> None:
    found = imported([entry("A-1"), entry("A-1^", "Hoot [Alternative]", "Chant", abilities=["Draw a card."])])
    assert set(found) == {"Owl", "Hoot [Alternative]"}
    assert found["Hoot [Alternative]"].card.name == "Hoot"


def test_cards_without_all_their_sides_are_incomplete() -> None:
    assert card(entry("A-1", "Owl", "Ruler", abilities=["[Judgment] {W}"])).unread == (NO_OTHER_SIDE,)
    assert card(entry("A-1J", "Owl", "J-Ruler")).unread == (NO_OTHER_SIDE,)
    assert card(entry("A-1", "Owl", "Ruler", abilities=["[Flying]"])).unread == ()
    contract = card(entry("A-1", "Pact", "Chant", abilities=["Draw a card."]), entry("A-1J", "Owl", "J-Ruler"))
    assert contract.unread == (NO_CONTRACT,)


@rule("cr-8.01", "206.1", "207.1")
@pytest.mark.parametrize(
    ("type_", "atk", "def_", "expected"),
    [
        ("Resonator", "", 700, (0, 700)),
        ("Resonator", 700, "", (700, 0)),
        ("Resonator", "", "", (None, None)),
        ("Chant", 0, 0, (None, None)),
    ],
)
def test_blank_and_needless_values(
    type_: str, atk: object, def_: object, expected: tuple[int | None, int | None]
) -> None:
    (face,) = card(entry("A-1", "Owl", type_, atk=atk, def_=def_)).faces
    assert (face.atk, face.def_) == expected


@rule("cr-8.01", "201.2", "201.4a", "1405.3")
@pytest.mark.parametrize(
    ("types", "expected"),
    [
        (["Chant", "Rune"], (bits.CHANT | bits.RUNE, (), ())),
        (["Chant", "Rune", "Master Rune"], (bits.CHANT | bits.RUNE, ("Master",), ())),
        (["Spell:Chant-Instant"], (bits.CHANT, (), ())),
        (["Addition", "Addition: Field"], (bits.ADDITION, (), ())),
        (["Basic Ruler"], (bits.RULER, ("Basic",), ())),
        (["Resonator", "Wind Magic Stone"], (bits.RESONATOR | bits.MAGIC_STONE, (), ("Wind Magic Stone",))),
        (
            ["Special Magic Stone", "Magic Stone", "Fire Magic Stone", "Light Magic Stone"],
            (bits.MAGIC_STONE, ("Special",), ("Fire Magic Stone", "Light Magic Stone")),
        ),
        (["Special Magic Stone", "True Magic Stone"], (bits.MAGIC_STONE, ("Special",), ("True Magic Stone",))),
        (["Resonator (Stranger)"], (bits.RESONATOR, ("Stranger",), ())),
    ],
)
def test_types_as_they_are_written(types: list[str], expected: tuple[int, tuple[str, ...], tuple[str, ...]]) -> None:
    (face,) = card(entry("A-1", "Owl", types)).faces
    assert (face.types, face.general, face.stone_types) == expected
    assert face.unread == ()


def test_an_instant_has_quickcast_and_an_unknown_type_is_told() -> None:
    instant = card(entry("A-1", "Owl", "Spell:Chant-Instant", abilities=["Draw a card."]))
    assert instant.front.keywords == ("Quickcast",)
    order = card(entry("A-1", "Owl", "Order"))
    assert (order.front.types, order.unread) == (0, ("(the type Order)",))


def test_the_newest_wording_counts_and_nothing_is_lost() -> None:
    found = imported(
        [entry("A-1", abilities=["[Flying]"]), entry("A-2", "Fox")],
        [entry("B-1", cost="{W}", atk="", def_="", abilities=["[Pierce]"]), entry("B-2", "Owl (Stranger)")],
    )
    owl = found["Owl"]
    assert (owl.card.front.keywords, owl.card.front.total_cost()) == (("Pierce",), 1)
    assert (owl.card.front.atk, owl.card.front.def_) == (400, 500)  # left blank by the newer one
    assert (owl.ids, owl.superseded) == (("B-1",), ("A-1",))
    assert {"Fox", "Owl (Stranger)"} < set(found)
    every = [id_ for each in found.values() for id_ in (*each.ids, *each.superseded)]
    assert sorted(every) == ["A-1", "A-2", "B-1", "B-2"]


def test_a_ruler_reprinted_without_its_other_side_keeps_it() -> None:
    found = imported(
        [entry("A-1", "Owl", "Ruler", abilities=["[Judgment] {W}"]), entry("A-1J", "Great Owl", "J-Ruler")],
        [entry("B-1", "Owl", "Ruler", abilities=["[Judgment] {W}{W}"]), entry("B-9", "Great Owl", "J-Ruler")],
    )
    owl = found["Owl"]
    assert set(found) == {"Owl"}
    assert [face.name for face in owl.card.faces] == ["Owl", "Great Owl"]
    assert sorted((*owl.ids, *owl.superseded)) == ["A-1", "A-1J", "B-1", "B-9"]


def test_text_that_is_not_understood_marks_the_card() -> None:
    owl = card(entry("A-1", abilities=["[Flying]", "Frobnicate a card."]))
    assert owl.unread == ("Frobnicate a card.",)
    assert owl.front.keywords == ("Flying",)
    assert owl.faces[0].text == "[Flying]\nFrobnicate a card."


def test_cards_of_one_name_with_different_other_sides_are_different_cards() -> None:
    found = imported(
        [
            *(entry("A-1", "Owl", "Ruler", abilities=["[Judgment] {W}"]), entry("A-1J", "Owl of Day", "J-Ruler")),
            *(entry("A-2", "Owl", "Ruler", abilities=["[Judgment] {B}"]), entry("A-2J", "Owl of Night", "J-Ruler")),
        ],
        [entry("B-1", "Owl", "Ruler", abilities=["[Judgment] {W}"]), entry("B-1J", "Owl of Day", "J-Ruler")],
    )
    assert {title: (each.ids, each.superseded) for title, each in found.items()} == {
        "Owl // Owl of Day": (("B-1", "B-1J"), ("A-1", "A-1J")),
        "Owl // Owl of Night": (("A-2", "A-2J"), ()),
    }
    assert {each.card.name for each in found.values()} == {"Owl"}
