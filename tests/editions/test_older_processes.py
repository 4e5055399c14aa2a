"""Comprehensive rules 5.01: rule processes (13), loops and Bifrost (14)."""

from __future__ import annotations

from functools import partial

import pytest
from table import Table, rule
from vocabulary import LIFEBREAK, MAIN_DECK, PASS, Limits, Move, move

table = partial(Table, "cr-5.01-bifrost")
valhalla = partial(Table, "cr-5.01-valhalla")


# ---------------------------------------------------------------- losing and dying (13.1, 13.2)


@rule("cr-5.01", "13.1.1", "12.3.3")
@pytest.mark.parametrize(("life", "over"), [(500, True), (400, True), (600, False)])
def test_a_player_without_life_loses(life: int, over: bool) -> None:
    t = table()
    t["B"].starts_with(life=life)
    t["A"].chant("Ray", "This card deals 500 damage to target player.", "Spell: Chant")
    t.play("A: play Ray -> B", "pass")
    assert t.game.over == over
    assert [event.rule for event in t.happened("lost")] == ["1202.1"] * over
    if over:
        t.expect({"winner": "A", "cited": ["13.1.1"]})


@rule("cr-5.01", "13.1.2")
def test_only_the_draw_of_the_draw_phase_needs_a_card() -> None:
    t = table()
    t["A"].empty_deck()
    t["B"].empty_deck()
    t["A"].chant("Study", "Draw two cards.", "Spell: Chant")
    t.play("A: play Study", "resolve")
    t.expect({"A.hand": []})
    assert not t.game.over
    t.play("to B draw", "pass")
    t.expect({"winner": "A", "cited": ["13.1.2"]})


@rule("cr-5.01", "13.2.1", "13.2.2")
@pytest.mark.parametrize(
    ("text", "rule_cited", "left"),
    [
        ("This card deals 400 damage to target resonator.", "", ["Wall"]),
        ("This card deals 500 damage to target resonator.", "13.2.1", []),
        ("Target resonator gains [-0/-500] until end of turn.", "13.2.2", []),
        ("Target resonator gains [-0/-600] until end of turn.", "13.2.2", []),
    ],
)
def test_a_resonator_dies_of_its_damage_or_without_def(text: str, rule_cited: str, left: list[str]) -> None:
    t = table()
    t["B"].field("Wall", atk=0, def_=500)
    t["A"].chant("Blow", text, "Spell: Chant")
    t.play("A: play Blow -> Wall", "resolve")
    t.expect({"B.field": left})
    assert t.cited & {"13.2.1", "13.2.2"} == ({rule_cited} if rule_cited else set())


# ---------------------------------------------------------------- additions (13.3)


@rule("cr-5.01", "13.3.1")
def test_an_addition_without_its_bearer_goes_to_the_graveyard() -> None:
    t = table()
    t["A"].field("Squire")
    t["A"].field("Blade", "Addition: Resonator", added_to="Squire")
    t["A"].field("Garden", "Addition: Field")
    t["A"].chant("Cut", "Destroy target resonator.", "Spell: Chant")
    t.play("A: play Cut -> Squire", "resolve")
    t.expect({"Blade.zone": "graveyard", "Garden.zone": "field", "cited": ["13.3.1"]})


@rule("cr-5.01", "13.3.1")
def test_a_bearer_of_another_type_is_illegal() -> None:
    t = table()
    t["A"].ruler("King", text="[J-Activate] {0}", j_ruler={"name": "King in Arms", "atk": 800, "def_": 800})
    t["A"].field("Robe", "Addition: Ruler", added_to="King")
    t.expect({"Robe.zone": "field"})
    t.play("A: judgment", "resolve")
    t.expect({"A.field": ["King in Arms"], "Robe.zone": "graveyard"})


@rule("cr-5.01", "13.3.1a")
def test_a_fallen_j_ruler_bears_nothing() -> None:
    t = table()
    side = {"name": "King in Arms", "atk": 800, "def_": 800}
    t["A"].ruler("King", side="j-ruler", j_ruler=side)
    t["A"].field("Crown", "Addition: J-ruler", added_to="King in Arms")
    t["A"].hand("Orb", "Addition: J-ruler", cost="{0}")
    t["A"].chant("Cut", "Destroy target J-ruler.", "Spell: Chant")
    t.play("A: can play Orb -> King in Arms", "A: play Cut -> King in Arms", "resolve")
    t.expect({"A.ruler_area": ["King in Arms"], "Crown.zone": "graveyard"})
    t.play("A: cannot play Orb -> King in Arms")


@rule("cr-5.01", "13.3.2")
@pytest.mark.parametrize("kept", ["Squire", "Knight"])
def test_who_controls_an_addition_chooses_between_two_bearers(kept: str) -> None:
    t = table()
    t["B"].field("Squire", atk=200, def_=200)
    t["B"].field("Knight", atk=200, def_=200)
    t["B"].field("Blade", "Addition: Resonator", added_to="Squire", text="Added resonator gains [+300/+0].")
    t["A"].chant("Juggle", "Add target addition to target resonator.", "Spell: Chant")
    t.play("A: play Juggle -> Blade, Knight", "pass")
    assert (t.decision.player, t.decision.rule) == (1, "13.3.2")
    t.play(f"B: choose {kept}")
    t.expect({"Squire.atk": 500 if kept == "Squire" else 200, "Knight.atk": 500 if kept == "Knight" else 200})


# ---------------------------------------------------------------- lifebreak (13.4, 14.2)


@rule("cr-5.01", "13.4.1")
def test_too_many_lifebreak_cards_are_cut_from_the_top() -> None:
    t = valhalla()
    for name in ("Ash", "Birch", "Cedar", "Dogwood"):
        t["A"].put("lifebreak", name)
    t["A"].deck("New")
    t["A"].deck("Newer")
    deck = t.game.zone(MAIN_DECK, 0)
    for _ in range(2):
        move(t.game, Move(deck[-1], LIFEBREAK, "13.4.1"))
    t.expect({"A.lifebreak.count": 6})
    t.play("pass")
    t.expect({"A.lifebreak": ["Ash", "Birch", "Cedar", "Dogwood"], "A.graveyard": ["Newer", "New"]})
    t.expect({"cited": ["13.4.1"]})


DEALT = "Put the top card of your main deck into your lifebreak area. You gain 100 life."


@rule("cr-5.01", "14.2.1")
@pytest.mark.parametrize(("edition", "cards"), [("cr-5.01-bifrost", 0), ("cr-5.01-valhalla", 1)])
def test_bifrost_leaves_out_what_an_effect_does_with_lifebreak_cards(edition: str, cards: int) -> None:
    t = Table(edition)
    t["A"].chant("Deal", DEALT, "Spell: Chant")
    before = len(t.game.zone(MAIN_DECK, 0))
    t.play("A: play Deal", "resolve")
    t.expect({"A.lifebreak.count": cards, "A.deck.count": before - cards, "A.life": 4100})


@rule("cr-5.01", "14.2.2")
@pytest.mark.parametrize(("edition", "can"), [("cr-5.01-bifrost", "cannot"), ("cr-5.01-valhalla", "can")])
def test_bifrost_knows_no_break_abilities(edition: str, can: str) -> None:
    t = Table(edition)
    t["A"].starts_with(life=1000)
    if can == "can":
        t["A"].put("lifebreak", "Ash", text="[Break] Draw a card.")
    t["A"].hand("Birch", cost="{0}", text="[Break] Draw a card.")
    t.play(f"A: {can} lifebreak", "A: play Birch", "resolve")
    t.expect({"A.field": ["Birch"], "A.hand": []})


# ---------------------------------------------------------------- loops (14.1)

PUMP = "{0}: You gain 100 life."


def repeat_until_asked(t: Table) -> None:
    """Each player uses an ability whenever none of theirs waits, until a number is asked for."""
    for _ in range(600):
        if t.decision.kind == "number":
            return
        waiting = [entry.controller for entry in t.game.chase]
        uses = [option for option in t.decision.options if option.kind == "use"]
        t.game.play(uses[0] if uses and t.decision.player not in waiting else PASS)
    pytest.fail("nobody was asked for a number")


@rule("cr-5.01", "14.1.1", "14.1.1a")
def test_who_alone_keeps_up_a_loop_says_how_often_and_then_does_something_else() -> None:
    t = table()
    t["A"].field("Pump", text=PUMP)
    repeat_until_asked(t)
    assert (t.decision.player, t.decision.rule) == (0, "14.1.1a")
    t.play("A: choose 0", "resolve")
    assert "use Pump" not in t.legal()
    t.play("A: call", "A: can use Pump")


@rule("cr-5.01", "14.1.1b")
def test_of_two_numbers_the_smaller_counts() -> None:
    t = table()
    for player in t.players:
        player.field("Pump", text=PUMP)
    repeat_until_asked(t)
    assert (t.decision.player, t.decision.rule) == (0, "14.1.1b")
    t.play("A: choose 5")
    assert t.decision.player == 1
    t.play("B: choose 2")
    assert t.happened("loop")[-1].amount == 2


@rule("cr-5.01", "14.1.1c")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = table()
    t["A"].field("Left", text="Whenever a resonator is rested ⇒ Recover all resonators.")
    t["A"].field("Right", text="Whenever a resonator is recovered ⇒ Rest all resonators.")
    t["A"].chant("Push", "Rest target resonator.", "Spell: Chant")
    t.game.limits = Limits(work=5_000)
    t.play("A: play Push -> Right", "resolve")
    assert t.game.over
    assert t.game.winner == -1
    t.expect({"cited": ["14.1.1c"]})
