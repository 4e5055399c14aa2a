"""The rulebook of 2015: chant-standby cards, setting them, and playing them from hand or standby area."""

from __future__ import annotations

from functools import partial

import pytest
from table import Table, rule
from vocabulary import parse_will

table = partial(Table, "rulebook-2015")

SPELL = "Spell:Chant-Standby"
AMBUSH = "[Trigger] {R}: This card deals 300 damage to your opponent."
VENGEANCE = "[Trigger] Whenever a resonator you control is destroyed ⇒ Draw two cards."
ZAP = "Destroy target resonator."


def squire_mourned(
    where: str = "standby", *, edition: str = "rulebook-2015", stones: str = "", **fields: object
) -> Table:
    """B destroys a resonator of A, who holds a chant-standby that waits for it."""
    t = Table(edition, turn="B")
    t["A"].stones(stones)
    t["A"].field("Squire", atk=100, def_=100)
    t["A"].put(where, "Vengeance", SPELL, **({"cost": "{U}", "text": VENGEANCE} | fields))
    t["B"].hand("Zap", "Spell:Chant-Instant", cost="{0}", text=ZAP)
    t.play("B: play Zap -> Squire")
    return t


@rule("rulebook-it", "IT34")
@pytest.mark.parametrize("type_", ["Resonator", "Regalia", "Spell:Chant", SPELL])
def test_any_card_is_set_for_two_will(type_: str) -> None:
    text = AMBUSH if type_ == SPELL else ""
    t = table()
    t["A"].stones("RW")
    t["A"].hand("Thing", type_, cost="{5}", text=text)
    t.play("A: set Thing")
    t.expect({"A.standby": ["Thing"], "A.hand": [], "Fire Magic Stone.rested": True, "Light Magic Stone.rested": True})
    assert t.card("Thing").face_down
    assert "Thing" not in str(t.game.view(1))
    t = table()
    t["A"].stones("R")
    t["A"].hand("Thing", type_, cost="{5}", text=text)
    t.play("A: cannot set Thing because IT34")


@rule("rulebook-it", "IT34")
def test_by_5_01_only_chant_standbys_are_set() -> None:
    t = Table("cr-5.01-bifrost")
    t["A"].stones("RW")
    t["A"].hand("Thing", "Resonator", cost="{5}")
    t.play("A: cannot set Thing")


@rule("rulebook-it", "IT14", "IT84", "IT99")
@pytest.mark.parametrize(("where", "paid"), [("hand", 3), ("standby", 1)])
def test_a_chant_standby_is_played_from_hand_for_its_cost_or_from_its_area_without(where: str, paid: int) -> None:
    t = table(turn="B")
    t["A"].starts_with(will=parse_will("{R}{U}{U}"))
    t["A"].put(where, "Ambush", SPELL, cost="{U}{1}", text=AMBUSH)
    t.play("A: play Ambush", "resolve")
    t.expect({"B.life": 3700, "A.graveyard": ["Ambush"]})
    assert sum(event.amount for event in t.happened("paid")) == paid


@rule("rulebook-it", "IT84", "IT99")
@pytest.mark.parametrize(("where", "will"), [("hand", "{U}{U}"), ("hand", "{R}"), ("standby", "{U}{U}")])
def test_its_condition_and_from_the_hand_its_cost_are_asked_for(where: str, will: str) -> None:
    t = table()
    t["A"].starts_with(will=parse_will(will))
    t["A"].put(where, "Ambush", SPELL, cost="{U}{1}", text=AMBUSH)
    t.play("A: cannot play Ambush because IT102")


@rule("rulebook-it", "IT14", "IT99")
@pytest.mark.parametrize(("where", "stones"), [("hand", "U"), ("standby", "")])
def test_when_its_event_happens_it_may_be_played(where: str, stones: str) -> None:
    t = squire_mourned(where, stones=stones)
    t.play("A: reveal Vengeance", "resolve")
    t.expect({"A.hand.count": 2, "A.graveyard": ["Vengeance", "Squire"]})
    assert sum(event.amount for event in t.happened("paid")) == len(stones)
    t = squire_mourned(where, stones=stones)
    t.play("A: choose no", "resolve")
    t.expect({f"A.{where}": ["Vengeance"]})


@rule("rulebook-it", "IT99")
def test_one_that_cannot_be_paid_for_is_not_asked_about_and_stays_in_hand() -> None:
    t = squire_mourned("hand")
    t.play("resolve")
    t.expect({"A.hand": ["Vengeance"], "A.graveyard": ["Squire"]})
    assert not t.happened("revealed")


@rule("rulebook-it", "IT99")
def test_two_that_can_be_paid_for_once_leave_one_behind() -> None:
    t = Table("rulebook-2015", turn="B")
    t["A"].stones("U")
    t["A"].field("Squire", atk=100, def_=100)
    for name in ("Wrath", "Rage"):
        t["A"].hand(name, SPELL, cost="{U}", text=VENGEANCE)
    t["B"].hand("Zap", "Spell:Chant-Instant", cost="{0}", text=ZAP)
    t.play("B: play Zap -> Squire", "A: reveal Wrath", "A: reveal Rage", "A: choose Rage", "resolve")
    t.expect({"A.graveyard": ["Rage", "Squire"], "A.hand.count": 3})


@rule("rulebook-it", "IT14")
@pytest.mark.parametrize(
    ("edition", "allowed"), [("rulebook-2015", True), ("cr-8.01", False), ("cr-5.01-bifrost", False)]
)
def test_nothing_forbids_playing_it_in_the_turn_it_was_set(edition: str, allowed: bool) -> None:
    t = Table(edition)
    t["A"].stones("RRRUU")
    t["A"].field("Squire", atk=100, def_=100)
    t["A"].hand("Ambush", SPELL, cost="{U}", text=AMBUSH)
    t["B"].hand("Zap", "Spell:Chant-Instant", cost="{0}", text=ZAP)
    t.play("A: set Ambush", "A: can play Ambush" if allowed else "A: cannot play Ambush")
    t = Table(edition)
    t["A"].stones("RRU")
    t["A"].field("Squire", atk=100, def_=100)
    t["A"].hand("Vengeance", SPELL, cost="{U}", text=VENGEANCE)
    t["B"].hand("Zap", "Spell:Chant-Instant", cost="{0}", text=ZAP)
    t.play(
        "A: set Vengeance", "A: pass", "B: play Zap -> Squire", *(["A: reveal Vengeance"] if allowed else []), "resolve"
    )
    t.expect({"A.hand.count": 2 if allowed else 0, "A.standby.count": 0 if allowed else 1})


@rule("rulebook-it", "IT99")
def test_without_its_condition_it_is_not_played() -> None:
    t = table()
    t["A"].stones("U")
    t["A"].hand("Vengeance", SPELL, cost="{U}", text=VENGEANCE)
    t["A"].put("standby", "Wrath", SPELL, cost="{U}", text=VENGEANCE)
    t.play("A: cannot play Vengeance because IT99", "A: cannot play Wrath because IT99")
