""" "The target" and "the chosen target" in what is said later (903.2g)."""

from __future__ import annotations

import pytest
from table import Table


@pytest.mark.parametrize(("race", "cards"), [("Imp", 2), ("Elf", 1)])
def test_the_target_is_what_was_targeted(race: str, cards: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Page", race=race)
    text = (
        "Target J/resonator gains [Flying] until end of turn. Draw a card. If the target is an Imp, draw two cards "
        "instead."
    )
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll -> Page", "resolve")
    table.expect({"A.hand": ["Plain Card"] * cards})


@pytest.mark.parametrize(("side", "drawn"), [("A", 1), ("B", 0)])
def test_whether_one_controlled_the_chosen_target(side: str, drawn: int) -> None:
    table = Table()
    table[side].field("Squire")
    text = "Return target resonator to its owner's hand. If you controlled the chosen target, draw a card."
    table["A"].hand("Spell", "Chant", cost="{0}", text=text)
    table.play("A: play Spell -> Squire", "pass")
    assert len(table.happened("drew")) == drawn


@pytest.mark.parametrize(("words", "place"), [("you control a resonator", "field"), ("you control a regalia", "hand")])
def test_the_chosen_target_goes_elsewhere_instead(words: str, place: str) -> None:
    table = Table()
    table["A"].field("Squire")
    table["A"].graveyard("Ghost")
    text = (
        "Put target resonator from your graveyard into your hand. "
        f"If {words}, put the chosen target from your graveyard into the field instead."
    )
    table["A"].hand("Spell", "Chant", cost="{0}", text=text)
    table.play("A: play Spell -> Ghost", "pass")
    table.expect({f"A.{place}": ["Ghost"] if place == "hand" else ["Squire", "Ghost"]})


@pytest.mark.parametrize(("words", "cancelled"), [("you control a resonator", True), ("you control a regalia", False)])
def test_the_chosen_target_is_cancelled_even_if_they_could_pay(words: str, cancelled: bool) -> None:
    table = Table()
    table["B"].field("Squire")
    table["A"].stones("R")
    table["A"].hand("Song", "Chant", cost="{0}", text="You gain 500 life.")
    text = f"Cancel target spell unless its controller pays {{1}}. If {words}, cancel the chosen target instead."
    table["B"].hand("No", "Chant", cost="{0}", text=f"[Quickcast]\n{text}")
    answers = [] if cancelled else ["A: choose yes", "resolve"]
    table.play("A: play Song", "A: pass", "B: play No -> Song", "B: pass", "A: pass", *answers)
    assert table["A"].life == (4000 if cancelled else 4500)


@pytest.mark.parametrize("chosen", [True, False])
def test_one_may_target_something_for_later(chosen: bool) -> None:
    table = Table()
    table["A"].field(
        "Courier",
        text="When this card leaves the field ⇒ You may target a fire card from your removed area. "
        "At the next end of turn, put the chosen target from your removed area into your hand.",
    )
    table["A"].put("removed", "Ember", attribute=["R"])
    table["A"].hand("Spell", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Spell -> Courier", "pass", *(["A: choose Ember"] if chosen else ["A: choose none"]))
    table.play("resolve", "to B main")
    table.expect({"A.hand": ["Ember"] if chosen else []})
