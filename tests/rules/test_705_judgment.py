"""The judgment process (705) and [Judgment] (1125)."""

from __future__ import annotations

from table import Table, card, rule
from vocabulary import (
    GRAVEYARD,
    J_RULER,
    RULER,
    RULER_AREA,
    CardDef,
    Cost,
    Face,
    Judgment,
    LifeAtMost,
    Move,
    PayWill,
    move,
)

from willstone.notation.position import Placed

J_SIDE: dict[str, object] = {"atk": 800, "def_": 800}


def sovereign(text: str = "[Judgment] {R}", *, rested: bool = False, j_ruler: dict[str, object] = J_SIDE) -> Table:
    table = Table()
    a, _ = table.players
    a.ruler("Sovereign", text=text, rested=rested, j_ruler=j_ruler)
    a.stones("RR")
    return table


@rule("cr-8.01", "705.1", "1125.1", "1125.2")
def test_a_recovered_ruler_with_judgment_plays_its_judgment_process() -> None:
    sovereign().play("A: can judgment")
    sovereign(rested=True).play("A: cannot judgment because 705.1")
    sovereign("[Flying]").play("A: cannot judgment because 705.1")


@rule("cr-8.01", "705.1")
def test_only_one_judgment_process_is_played_in_a_turn() -> None:
    table = sovereign("[Judgment] {0}")
    a, _ = table.players
    second = card("Regent", "Ruler", text="[Judgment] {0}", j_ruler=J_SIDE)
    a.seat.cards.append(Placed(second, RULER_AREA))
    table.play("A: can judgment Regent", "A: judgment Sovereign", "resolve")
    table.play("A: cannot judgment Regent because 705.1", "to A main", "A: can judgment Regent")


@rule("cr-8.01", "705.1", "1125.2")
def test_a_judgment_is_for_a_ruler_in_the_ruler_area_only() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Sovereign", side="j-ruler", text="[Judgment] {0}", j_ruler=J_SIDE | {"text": "[Flying]"})
    b.ruler("Rival", text="[Judgment] {0}", j_ruler=J_SIDE)
    table.play("A: cannot judgment Sovereign because 705.1", "A: cannot judgment Rival because 705.1")


@rule("cr-8.01", "705.2", "705.2a")
def test_the_will_of_the_judgment_is_paid_as_it_is_put_on_the_chase() -> None:
    table = sovereign()
    table.play("A: judgment")
    table.expect({"chase": ["Sovereign"], "Sovereign.zone": "ruler_area", "Sovereign.side": "ruler"})
    table.expect({"Fire Magic Stone#1.rested": True, "Fire Magic Stone#2.rested": False, "cited": ["705.2"]})


@rule("cr-8.01", "705.2a")
def test_a_judgment_whose_will_cannot_be_paid_is_not_played() -> None:
    sovereign("[Judgment] {R}{R}{1}").play("A: cannot judgment because 1003.4")


@rule("cr-8.01", "705.2", "705.2c")
def test_everything_in_the_judgment_section_is_done() -> None:
    table = sovereign("[Judgment] {R}, discard a card, pay 500 life")
    a, _ = table.players
    a.hand("Old Map")
    table.play("A: judgment")
    table.expect({"A.graveyard": ["Old Map"], "A.hand": [], "A.life": 3500, "chase": ["Sovereign"]})
    assert "903.2j" in sovereign("[Judgment] {R}, discard a card").why_not("A: judgment")


def humbled(life: int) -> Table:
    table = Table()
    a, _ = table.players
    costs = (PayWill(Cost.parse("{R}")), LifeAtMost(2000))
    found = CardDef(
        (
            Face("Humbled", RULER, abilities=(Judgment(costs),)),
            Face("Humbled", J_RULER, atk=900, def_=900),
        )
    )
    a.seat.ruler = Placed(found, RULER_AREA)
    a.starts_with(life=life)
    a.stones("R")
    return table


@rule("cr-8.01", "705.2b")
def test_a_condition_in_the_judgment_section_must_be_met() -> None:
    humbled(2100).play("A: cannot judgment because 705.2b")
    table = humbled(2000)
    table.play("A: judgment", "resolve")
    table.expect({"Humbled.side": "j-ruler", "A.life": 2000})


@rule("cr-8.01", "705.2d")
def test_a_judgment_on_the_chase_is_neither_spell_nor_ability() -> None:
    table = sovereign()
    _, b = table.players
    b.hand("Refusal", "Chant", cost="{0}", text="[Quickcast]\nCancel target spell.")
    table.play("A: judgment", "A: pass", "B: cannot play Refusal -> Sovereign because 903.2g", "resolve")
    table.expect({"Sovereign.zone": "field", "B.hand": ["Refusal"]})
    assert [event.detail for event in table.happened("played")] == ["judgment"]


@rule("cr-8.01", "705.2d")
def test_an_effect_on_all_spells_leaves_a_judgment_alone() -> None:
    table = sovereign()
    _, b = table.players
    b.hand("Silence", "Chant", cost="{0}", text="[Quickcast]\nCancel all other spells.")
    table.play("A: judgment", "B: play Silence", "resolve")
    table.expect({"Sovereign.zone": "field"})
    assert not table.happened("cancelled")


@rule("cr-8.01", "705.3", "705.3a")
def test_the_ruler_enters_the_field_as_a_j_ruler_under_the_players_control() -> None:
    table = sovereign()
    table.play("A: judgment", "resolve")
    table.expect({"Sovereign.zone": "field", "Sovereign.side": "j-ruler", "Sovereign.controller": "A", "chase": []})
    table.expect({"Sovereign.types": ["J-ruler"], "Sovereign.atk": 800, "A.ruler_area": [], "cited": ["705.3a"]})


@rule("cr-8.01", "705.3a", "705.3a-i")
def test_nothing_enters_the_field_if_the_ruler_has_left_the_ruler_area() -> None:
    table = sovereign()
    a, _ = table.players
    a.field("Herald", text="When you do Judgment ⇒ Draw a card.")
    table.play("A: judgment")
    move(table.game, Move(table.id("Sovereign"), GRAVEYARD, "1010.2"))
    table.play("resolve")
    table.expect({"A.field": ["Herald"], "A.graveyard": ["Sovereign"], "A.hand.count": 0, "chase": []})
    assert not table.happened("judged")


@rule("cr-8.01", "705.3a-i")
def test_doing_judgment_is_when_the_ruler_became_a_j_ruler() -> None:
    table = sovereign()
    a, b = table.players
    a.field("Herald", text="When you do Judgment ⇒ Draw a card.")
    b.field("Spy", text="When you do Judgment ⇒ Draw a card.")
    table.play("A: judgment")
    assert not table.happened("triggered")
    table.play("resolve")
    table.expect({"A.hand.count": 1, "B.hand.count": 0, "cited": ["705.3a-i"]})


@rule("cr-8.01", "1125.2")
def test_a_j_ruler_side_has_no_judgment_to_play() -> None:
    table = sovereign("[Judgment] {0}")
    table.play("A: judgment", "resolve", "to B main", "to A main", "A: cannot judgment Sovereign because 705.1")
