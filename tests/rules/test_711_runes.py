"""Runes (711) and [Divinity] (1136)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import GRAVEYARD, RUNE_AREA

DRAW = "Draw a card."


def oracle(divinity: int = 10, *, text: str = "") -> Table:
    table = Table()
    a, _ = table.players
    a.ruler("Oracle", text=text or f"[Divinity] {divinity}", j_ruler={"atk": 500, "def_": 500, "text": "[Divinity] 3"})
    a.stones("RRR")
    return table


@rule("cr-8.01", "711.1", "711.2", "1136.1", "1136.2")
def test_a_rune_is_revealed_copied_paid_and_its_copy_is_played() -> None:
    table = oracle()
    a, _ = table.players
    a.put("runes", "Sign", "Rune", cost="{R}", divinity=4, text=DRAW)
    assert table.card("Sign").face_down
    table.play("A: play Sign")
    table.expect({"chase": ["Sign"], "A.runes": ["Sign"], "Fire Magic Stone#1.rested": True, "cited": ["711.2"]})
    original = table.game.cards[table.game.zone(RUNE_AREA, 0)[0]]
    copy = table.game.cards[table.game.chase[0].id]
    assert not original.face_down
    assert copy.pseudo
    assert not original.pseudo
    assert copy.id != original.id


@rule("cr-8.01", "711.3")
def test_a_resolved_rune_is_performed_and_removed_from_the_chase_area() -> None:
    table = oracle()
    a, _ = table.players
    a.put("runes", "Sign", "Rune", cost="{R}", divinity=4, text=DRAW)
    table.play("A: play Sign", "resolve")
    table.expect({"chase": [], "A.hand.count": 1, "A.graveyard": [], "A.runes": ["Sign"], "A.removed": []})
    assert not any(event.zone == GRAVEYARD for event in table.happened("moved"))


@rule("cr-8.01", "711.1")
@pytest.mark.parametrize("text", ["[Flying]", "[Judgment] {R}"])
def test_without_divinity_no_rune_is_played(text: str) -> None:
    table = oracle(text=text)
    table.players[0].put("runes", "Sign", "Rune", cost="{0}", divinity=0, text=DRAW)
    table.play("A: cannot play Sign because 711.1")


@rule("cr-8.01", "711.1")
def test_the_divinity_of_an_opponent_does_not_help() -> None:
    table = oracle()
    table.players[1].put("runes", "Sign", "Rune", cost="{0}", divinity=1, text="[Quickcast]\nDraw a card.")
    table.play("A: pass", "B: cannot play Sign because 711.1")


@rule("cr-8.01", "711.1")
def test_runes_are_for_main_timing() -> None:
    table = oracle()
    a, _ = table.players
    a.put("runes", "Sign", "Rune", cost="{0}", divinity=1, text=DRAW)
    a.hand("Study", "Chant", cost="{0}", text=DRAW)
    table.play("A: can play Sign", "A: play Study", "A: cannot play Sign because 711.1", "resolve")
    table.play("A: can play Sign", "to A end", "A: cannot play Sign because 711.1")


@rule("cr-8.01", "711.2")
def test_a_rune_must_be_paid() -> None:
    table = oracle()
    table.players[0].put("runes", "Sign", "Rune", cost="{R}{3}", divinity=1, text=DRAW)
    table.play("A: cannot play Sign because 1003.4")


@rule("cr-8.01", "711.2")
def test_a_rune_that_is_face_up_is_not_played_again() -> None:
    table = oracle()
    table.players[0].put("runes", "Sign", "Rune", cost="{0}", divinity=1, text=DRAW)
    table.play("A: play Sign", "resolve", "A: cannot play Sign because 711.2")


@rule("cr-8.01", "711.2")
def test_a_rune_elsewhere_is_not_played() -> None:
    table = oracle()
    a, _ = table.players
    a.hand("Sign", "Rune", cost="{0}", divinity=1, text=DRAW)
    a.graveyard("Omen", "Rune", cost="{0}", divinity=1, text=DRAW)
    table.play("A: cannot play Sign because 711.2", "A: cannot play Omen because 703.2")


@rule("cr-8.01", "711.2", "711.2a", "1136.2", "1136.3")
def test_the_divinity_of_revealed_runes_is_taken_from_that_of_the_ruler() -> None:
    table = oracle(5)
    a, _ = table.players
    for name, divinity in (("First", 3), ("Second", 2), ("Third", 3), ("Huge", 6), ("Last", 1)):
        a.put("runes", name, "Rune", cost="{0}", divinity=divinity, text=DRAW)
    table.play("A: can play First", "A: can play Third", "A: cannot play Huge because 711.2")
    table.play("A: play First", "resolve", "A: cannot play Third because 711.2")
    table.play("A: play Second", "resolve", "A: cannot play Last because 711.2")


@rule("cr-8.01", "711.2a")
def test_face_down_runes_and_those_of_an_opponent_take_no_divinity() -> None:
    table = oracle(5)
    a, b = table.players
    a.put("runes", "Hidden", "Rune", cost="{0}", divinity=5, text=DRAW)
    a.put("runes", "Sign", "Rune", cost="{0}", divinity=5, text=DRAW)
    b.put("runes", "Shown", "Rune", cost="{0}", divinity=5, text=DRAW, face_down=False)
    table.play("A: can play Sign", "A: can play Hidden")


@rule("cr-8.01", "711.1", "1136.3")
def test_a_j_rulers_divinity_counts_while_it_is_up() -> None:
    table = Table()
    a, _ = table.players
    j_side = {"atk": 500, "def_": 500, "text": "[Divinity] 3"}
    a.ruler("Oracle", side="j-ruler", text="[Divinity] 10", j_ruler=j_side)
    a.put("runes", "Small", "Rune", cost="{0}", divinity=3, text=DRAW)
    a.put("runes", "Large", "Rune", cost="{0}", divinity=4, text=DRAW)
    table.play("A: can play Small", "A: cannot play Large because 711.2")
    assert table.info("Oracle").divinity == 3


@rule("cr-8.01", "1136.2")
def test_divinity_is_for_j_rulers_and_rulers_only() -> None:
    table = oracle(text="[Flying]")
    a, _ = table.players
    a.field("Idolater", text="[Divinity] 10")
    a.put("runes", "Sign", "Rune", cost="{0}", divinity=1, text=DRAW)
    table.play("A: cannot play Sign because 711.1")


@rule("cr-8.01", "1136.2")
def test_divinity_stays_when_judgment_is_lost() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Oracle", side="j-ruler", text="[Judgment] {R}\n[Divinity] 5", j_ruler={"atk": 500, "def_": 500})
    a.put("runes", "Sign", "Rune", cost="{0}", divinity=5, text=DRAW)
    b.hand("Downfall", "Chant", cost="{0}", text="[Quickcast]\nDestroy target J-ruler.")
    table.play("A: cannot play Sign because 711.1", "A: pass", "B: play Downfall -> Oracle", "resolve")
    table.expect({"Oracle.counters.astral": 1, "Oracle.keywords": ["Divinity"]})
    table.play("A: can play Sign")


@rule("cr-8.01", "711.4")
def test_a_chant_rune_in_the_rune_area_is_played_as_a_rune() -> None:
    table = oracle(5)
    a, _ = table.players
    a.put("runes", "Verse", "Chant/Rune", cost="{R}", divinity=5, text=DRAW)
    a.put("runes", "Canto", "Chant/Rune", cost="{0}", divinity=6, text=DRAW)
    table.play("A: cannot play Canto because 711.2", "A: play Verse", "resolve")
    table.expect({"A.hand.count": 1, "A.graveyard": [], "A.runes": ["Verse", "Canto"], "Verse.zone": "runes"})
    assert not table.card("Verse").face_down
