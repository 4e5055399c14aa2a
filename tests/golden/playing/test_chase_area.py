"""Spells and abilities in the chase area: by what they target, cancelled, moved from there, given other targets."""

from __future__ import annotations

import pytest
from table import Table, rule

BOLT = "This card deals 300 damage to target player or resonator."


def bolt_and_answer(answer: str, spell: str = BOLT, kind: str = "Chant") -> Table:
    """A has the chant Bolt and Ant; B has the answer, Bee and Cat."""
    table = Table()
    a, b = table.players
    a.hand("Bolt", kind, text=spell)
    a.field("Ant", atk=300, def_=300)
    b.hand("Answer", "Chant", text=f"[Quickcast]\n{answer}")
    b.field("Bee", atk=300, def_=300, race="Insect")
    b.field("Cat", atk=300, def_=300)
    return table


@pytest.mark.parametrize(("aim", "possible"), [("Ant", False), ("Bee", True), ("B", True), ("A", False)])
def test_by_what_it_targets(aim: str, possible: bool) -> None:
    table = bolt_and_answer("Cancel target spell that targets you or a resonator you control.")
    table.play(f"A: play Bolt -> {aim}", "A: pass")
    if possible:
        table.play("B: play Answer", "resolve")
        table.expect({"Bee.damage": 0, "B.life": 4000})
    else:
        table.play("B: cannot play Answer because 903.2g")


def test_only_what_targets_a_card_of_a_race() -> None:
    table = bolt_and_answer("Cancel target chant spell targeting an Insect you control.")
    table.play("A: play Bolt -> Cat", "A: pass", "B: cannot play Answer because 903.2g")


@rule("cr-8.01", "903.2g")
def test_another_target_for_a_spell() -> None:
    table = bolt_and_answer("Change the target of target spell targeting an Insect you control.")
    table.play("A: play Bolt -> Bee", "A: pass", "B: play Answer", "pass")
    assert sorted(table.legal()) == ["choose A", "choose Ant", "choose B", "choose Cat"]
    table.play("B: choose Ant", "resolve")
    table.expect({"A.graveyard": ["Ant", "Bolt"], "B.field": ["Bee", "Cat"]})


def test_the_new_target_is_legal_for_the_spell() -> None:
    table = bolt_and_answer(
        "Change the target of target spell targeting an Insect you control.",
        "Destroy target resonator your opponent controls.",
    )
    table.play("A: play Bolt -> Bee", "A: pass", "B: play Answer", "resolve", "resolve")
    table.expect({"B.field": ["Bee"], "A.field": ["Ant"]})


def test_where_there_is_no_other_target_it_stays() -> None:
    table = bolt_and_answer(
        "Change the target of target spell with a single target.", "Destroy target Insect your opponent controls."
    )
    table.play("A: play Bolt -> Bee", "A: pass", "B: play Answer", "resolve", "resolve")
    table.expect({"B.field": ["Cat"]})


def test_a_single_target_is_not_two() -> None:
    table = bolt_and_answer("Change the target of target spell with a single target.", "Rest two target resonators.")
    table.play("A: play Bolt -> Bee, Cat", "A: pass", "B: cannot play Answer because 903.2g")


def test_all_targets_are_changed_and_stay_different() -> None:
    table = bolt_and_answer(
        "Change all targets of target spell with one or more targets.",
        "Destroy up to two target resonators. Draw a card.",
    )
    a, _ = table.players
    a.field("Dog")
    table.play("A: play Bolt -> Bee, Cat", "A: pass", "B: play Answer", "pass", "B: choose Dog", "B: choose Ant")
    table.play("resolve")
    table.expect({"B.field": ["Bee", "Cat"], "A.field": []})


def test_to_this_card() -> None:
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", text="Destroy target resonator.")
    b.field("Bee")
    b.field("Decoy", text="{0}: Change the target of target spell or ability with a single target to this card.")
    table.play("A: play Bolt -> Bee", "A: pass", "B: use Decoy", "resolve", "resolve")
    table.expect({"B.field": ["Bee"], "B.graveyard": ["Decoy"]})


@pytest.mark.parametrize(
    ("answer", "zone"),
    [
        ("Remove target spell from the game.", "A.removed"),
        ("Return target spell to its owner's hand.", "A.hand"),
        ("Put target non-resonator spell on the bottom of its owner's deck.", ""),
    ],
)
def test_a_spell_leaves_the_chase(answer: str, zone: str) -> None:
    table = bolt_and_answer(answer)
    table.play("A: play Bolt -> Bee", "A: pass", "B: play Answer", "resolve")
    table.expect({"Bee.damage": 0, "A.graveyard": []} | ({zone: ["Bolt"]} if zone else {}))
    assert not table.game.chase


def test_an_enter_ability_but_no_other() -> None:
    table = Table()
    a, b = table.players
    a.hand("Imp", text="[Enter] ⇒ Draw a card.")
    a.field("Elder", text="Whenever you draw a card ⇒ You gain 100 life.")
    a.deck("Leaf")
    b.hand("Answer", "Chant", text="[Quickcast]\nCancel target [Enter] ability.")
    table.play("A: play Imp", "pass", "A: pass", "B: play Answer", "resolve")
    table.expect({"A.hand": [], "A.life": 4000})


@rule("cr-8.01", "705.2d")
def test_a_judgment_is_no_spell_and_is_cancelled_as_such() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Lord", text="[Judgment] {0}")
    b.hand("Answer", "Chant", text="[Quickcast]\nCancel target judgment.")
    b.hand("Denial", "Chant", text="[Quickcast]\nCancel target spell.")
    table.play("A: judgment Lord", "A: pass", "B: cannot play Denial because 903.2g", "B: play Answer", "resolve")
    table.expect({"A.ruler_area": ["Lord"]})


def test_damage_of_a_spell_is_prevented() -> None:
    table = bolt_and_answer("If target chant spell would deal damage this turn, prevent that damage.")
    table.play("A: play Bolt -> Bee", "A: pass", "B: play Answer", "resolve", "resolve")
    table.expect({"Bee.damage": 0})


@rule("cr-8.01", "1012.1")
def test_an_activate_ability_is_cancelled() -> None:
    table = Table(turn="B")
    a, b = table.players
    b.field("Font", text="{0}: You gain 500 life.")
    a.hand("Hush", "Chant", cost="{0}", text="[Quickcast]\nCancel target activate ability. Draw a card.")
    table.play("B: use Font", "A: play Hush -> Font", "resolve")
    table.expect({"B.life": 4000, "A.hand.count": 1})


def test_an_automatic_ability_of_a_resonator_alone() -> None:
    table = Table(turn="B")
    a, b = table.players
    b.field("Font", text="{0}: You gain 500 life.")
    a.hand("Hush", "Chant", cost="{0}", text="[Quickcast]\nCancel target automatic ability of a resonator.")
    table.play("B: use Font", "A: cannot play Hush because 903.2g", "resolve")
    table.expect({"B.life": 4500})


@rule("cr-8.01", "1012.1")
@pytest.mark.parametrize("move", ["A: play Bolt -> Elf", "A: use Bow -> Elf"])
def test_that_spell_or_ability_is_canceled(move: str) -> None:
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", cost="{0}", text="Destroy target resonator.")
    a.field("Bow", "Regalia", text="{Rest}: Destroy target resonator.")
    b.field("Elf")
    b.field(
        "Veil",
        "Regalia",
        text="Whenever a resonator you control is targeted by a spell or ability your opponent controls ⇒ "
        "You may banish this card. If you do, cancel that spell or ability.",
    )
    table.play(move, "pass", "B: choose yes", "resolve")
    table.expect({"B.field": ["Elf"], "B.graveyard": ["Veil"]})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Return target spell to its owner's hand.", {"B.hand": ["Flood"]}),
        ("Put target chant spell on the bottom of its owner's deck.", {"B.hand": [], "B.graveyard": []}),
        ("Remove target spell from the game.", {"B.removed": ["Flood"]}),
    ],
)
@rule("cr-8.01", "312.3")
def test_a_spell_put_elsewhere_never_resolves(text: str, expected: dict[str, object]) -> None:
    table = Table(turn="B")
    a, b = table.players
    a.hand("Spare")
    a.hand("Snatch", "Chant", cost="{0}", text=f"[Quickcast]\n{text}")
    b.hand("Flood", "Chant", cost="{0}", text="Your opponent discards a card.")
    table.play("B: play Flood", "B: pass", "A: play Snatch -> Flood", "resolve")
    table.expect(expected)
    table.expect({"A.graveyard": ["Snatch"], "A.hand": ["Spare"]})
