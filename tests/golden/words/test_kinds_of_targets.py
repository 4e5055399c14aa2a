"""Several kinds of targets in one sentence, one kind or another, and what is said of them afterwards."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import FIELD


def test_up_to_one_of_each_kind_from_a_graveyard() -> None:
    table = Table()
    a, _ = table.players
    text = "Put up to one target resonator, up to one target addition, and up to one target chant from your graveyard "
    a.hand("Order", "Chant", text=text + "into your hand.")
    a.graveyard("Ant")
    a.graveyard("Oak", "Addition")
    a.graveyard("Spark", "Chant", text="Draw a card.")
    a.graveyard("Bee")
    table.play("A: play Order", "A: choose Ant", "A: choose Oak", "A: choose Spark", "resolve")
    table.expect({"A.hand": ["Ant", "Oak", "Spark"], "A.graveyard": ["Order", "Bee"]})


def by_a_vine(text: str) -> Table:
    """A has the chant Order; B has the resonators Bee and Cat, and the addition Vine."""
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text=text)
    b.field("Bee", atk=400, def_=400)
    b.field("Cat", atk=500, def_=500, text="[Flying]")
    b.field("Vine", "Addition")
    return table


def test_both_kinds_at_once() -> None:
    table = by_a_vine("Destroy up to one target resonator and up to one target addition.")
    table.play("A: play Order", "A: choose Bee", "A: choose Vine", "resolve")
    table.expect({"B.field": ["Cat"]})


@pytest.mark.parametrize("aim", ["Vine", "Trap"])
def test_one_kind_or_a_card_elsewhere(aim: str) -> None:
    table = by_a_vine("Destroy target addition or card in a standby area.")
    _, b = table.players
    b.put("standby", "Trap", "Chant", text="[Trigger] {0}: Draw a card.")
    table.play(f"A: play Order -> {aim}", "resolve")
    table.expect({"B.graveyard": [aim]})


def test_a_spell_or_a_card_in_the_field() -> None:
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", text="This card deals 300 damage to target resonator.")
    b.field("Bee", atk=300, def_=300)
    b.hand("Order", "Chant", text="[Quickcast]\nReturn target spell or non-magic stone entity to its owner's hand.")
    table.play("A: play Bolt -> Bee", "A: pass", "B: play Order -> Bolt", "resolve")
    table.expect({"A.hand": ["Bolt"], "B.field": ["Bee"]})


@rule("cr-8.01", "903.2h")
@pytest.mark.parametrize(
    "text",
    [
        "Target resonator gains [-300/-300] and another target resonator gains [-100/-100] until end of turn.",
        "Target two resonators. The first gains [-300/-300] and the second gains [-100/-100] until end of turn.",
    ],
)
def test_each_of_the_targets_gains_something_else(text: str) -> None:
    table = by_a_vine(text)
    table.play("A: play Order -> Cat, Bee", "resolve")
    table.expect({"Cat.atk": 200, "Bee.atk": 300})


def test_more_damage_for_each() -> None:
    text = "This card deals 100 damage to target resonator, plus an additional 200 damage for each Elf you control."
    table = by_a_vine(text)
    a, _ = table.players
    a.field("Elf", race="Elf")
    table.play("A: play Order -> Cat", "resolve")
    table.expect({"Cat.damage": 300})


def test_a_division_for_each() -> None:
    text = "This card deals 300 damage for each Elf you control divided as you choose among two target resonators."
    table = by_a_vine(text)
    a, _ = table.players
    a.field("Elf", race="Elf")
    a.field("Elder", race="Elf")
    table.play("A: play Order", "A: choose Bee, Cat", "A: choose 200", "resolve")
    table.expect({"Bee.damage": 200, "Cat.damage": 400})


def test_the_target_and_others_like_it() -> None:
    text = "This card deals 300 damage to target resonator and each other resonator that shares a name with it."
    table = by_a_vine(text)
    _, b = table.players
    b.field("Bee", atk=400, def_=400)
    table.play("A: play Order", "A: choose Bee", "resolve")
    assert sorted(table.game.cards[i].damage for i in table.game.zone(FIELD, 0)) == [0, 0, 300, 300]


@pytest.mark.parametrize(("aim", "drawn"), [("Ant", 1), ("Bee", 0)])
def test_whose_it_was(aim: str, drawn: int) -> None:
    table = by_a_vine("Return target resonator to its owner's hand. If you controlled the chosen target, draw a card.")
    a, _ = table.players
    a.field("Ant")
    a.deck("Leaf")
    table.play(f"A: play Order -> {aim}", "resolve")
    assert len(table.happened("drew")) == drawn


@pytest.mark.parametrize(
    ("text", "aim", "left"),
    [
        ("Destroy target resonator with no ability.", "Bee", "Cat"),
        ("Destroy target resonator with no addition.", "Cat", "Bee"),
    ],
)
def test_with_nothing(text: str, aim: str, left: str) -> None:
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text=text)
    b.field("Cat", text="[Flying]")
    b.field("Bee")
    b.field("Vine", "Addition", added_to="Bee")
    table.play(f"A: cannot play Order -> {left}", f"A: play Order -> {aim}", "resolve")
    table.expect({"B.graveyard": [aim]})


@rule("cr-8.01", "1022.4")
def test_a_counter_moves_from_a_target() -> None:
    table = Table()
    a, b = table.players
    a.field("Thief", text="{0}: Move a [+100/+100] counter from target resonator to this card.", atk=100, def_=100)
    b.field("Bee", atk=100, def_=100, counters={"+100/+100": 2})
    table.play("A: use Thief -> Bee", "resolve")
    table.expect({"Thief.atk": 200, "Bee.atk": 200})


@pytest.mark.parametrize("target", ["Old", "Guest"])
def test_one_thing_or_another_as_a_target(target: str) -> None:
    table = Table()
    table["A"].field("Old", race="Elf", attribute="R")
    table["A"].field("Young", race="Elf", attribute="G")
    table["B"].field("Guest", "Addition")
    table["A"].hand("Flood", "Chant", cost="{0}", text="Destroy target addition or fire resonator.")
    table.play("A: cannot play Flood -> Young", f"A: play Flood -> {target}", "resolve")
    table.expect({f"{target}.zone": "graveyard", "Young.zone": "field"})
