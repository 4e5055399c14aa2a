"""The overview of the comprehensive rules 5.01 (chapter 1)."""

from __future__ import annotations

from functools import partial

import pytest
from table import Table, rule
from vocabulary import IllegalMove

table = partial(Table, "cr-5.01-bifrost")


# ---------------------------------------------------------------- winning and losing


@rule("cr-5.01", "1.3.1", "1.3.2", "1.5.5")
@pytest.mark.parametrize(("life", "winner"), [(600, "none"), (500, "A"), (100, "A")])
def test_who_has_no_life_left_loses_and_the_other_wins(life: int, winner: str) -> None:
    t = table()
    t["B"].starts_with(life=life)
    t["A"].hand("Curse", "Spell:Chant", cost="{0}", text="Your opponent loses 500 life.")
    t.play("A: play Curse", "resolve")
    t.expect({"winner": winner, "B.life": life - 500, "A.life": 4000})
    if winner == "A":
        t.expect({"cited": ["1.3.2"]})


@rule("cr-5.01", "1.3.3")
def test_players_who_lose_at_the_same_time_draw() -> None:
    t = table()
    t["A"].starts_with(life=500)
    t["B"].starts_with(life=300)
    t["A"].hand("Flood", "Spell:Chant", cost="{0}", text="Each player loses 500 life.")
    t.play("A: play Flood", "resolve")
    t.expect({"winner": "draw", "cited": ["1.3.3"]})
    assert not t.happened("won")


@rule("cr-5.01", "1.3.4")
def test_a_player_may_concede_whoever_decides() -> None:
    t = table()
    t["A"].hand("Bolt", "Spell:Chant", cost="{0}", text="Destroy target resonator.")
    t["B"].field("Bear")
    t["B"].field("Wolf")
    t.play("A: play Bolt")
    assert t.decision.kind == "target"
    t.game.concede(t["B"].number)
    t.expect({"winner": "A", "cited": ["1.3.4"]})
    with pytest.raises(IllegalMove, match=r"1\.3\.4"):
        t.game.concede(t["A"].number)


# ---------------------------------------------------------------- golden rules


@rule("cr-5.01", "1.4.1")
def test_card_text_goes_before_the_rules() -> None:
    t = table()
    t["A"].field("Hound", new=True, text="This card can attack the turn it enters the field.")
    t["A"].field("Snail", new=True)
    t.play("A: cannot attack Snail -> B because 8.2.4", "A: can attack Hound -> B")


@rule("cr-5.01", "1.4.2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Your opponent discards two cards. You gain 300 life.", {"B.hand": [], "A.life": 4300}),
        ("Draw three cards.", {"A.hand": ["First", "Second"], "A.deck": [], "winner": "none"}),
        ("Destroy all resonators your opponent controls. Draw a card.", {"A.hand": ["First"]}),
        ("Draw a card for each resonator you control.", {"A.hand": [], "A.deck.count": 2}),
    ],
)
def test_what_can_be_done_is_done_as_often_as_it_can(text: str, expected: dict[str, object]) -> None:
    t = table()
    t["A"].deck("First")
    t["A"].deck("Second")
    t["B"].hand("Last Card")
    t["A"].hand("Order", "Spell:Chant", cost="{0}", text=text)
    t.play("A: play Order", "resolve")
    t.expect(expected)
    assert bool(t.happened("drew")) is ("A.hand" in expected and expected["A.hand"] != [])


@rule("cr-5.01", "1.4.3")
@pytest.mark.parametrize(("verb", "lies"), [("rested", False), ("recovered", True)])
def test_what_is_so_already_does_not_become_so(verb: str, lies: bool) -> None:
    t = table()
    word = {"rested": "Rest", "recovered": "Recover"}[verb]
    for _ in range(2):
        t["A"].hand("Order", "Spell:Chant", cost="{0}", text=f"{word} all resonators.")
    t["A"].field("Sleeper", rested=lies, text=f"When this card becomes {verb} ⇒ You gain 100 life.")
    t.play("A: play Order", "resolve")
    t.expect({"A.life": 4100, "Sleeper.rested": not lies})
    t.play("A: play Order", "resolve")
    t.expect({"A.life": 4100, "Sleeper.rested": not lies})


@rule("cr-5.01", "1.4.4")
def test_what_is_forbidden_is_not_done() -> None:
    t = table()
    t["A"].hand("Sweep", "Spell:Chant", cost="{0}", text="Destroy all resonators.")
    t["A"].field(
        "Torn", text="This card must attack if able.\nThis card cannot attack.\nThis card cannot be destroyed."
    )
    t["B"].field("Bear")
    t.play("A: cannot attack Torn -> B because 1.4.4", "A: play Sweep", "resolve")
    t.expect({"A.field": ["Torn"], "B.graveyard": ["Bear"]})


@rule("cr-5.01", "1.4.5")
def test_a_chosen_number_is_an_integer_from_zero() -> None:
    t = table()
    t["A"].stones("RR")
    t["A"].hand("Study", "Spell:Chant", cost="{X}", text="Draw X cards.")
    t.play("A: play Study")
    assert t.legal() == ["choose 0", "choose 1", "choose 2"]


# ---------------------------------------------------------------- players, owners, controllers


@rule("cr-5.01", "1.5.2", "1.5.3", "1.5.4", "1.5.4a", "3.14.2", "3.6.6")
def test_you_is_the_controller_of_a_card_whoever_owns_it() -> None:
    t = table()
    healer = "Whenever a resonator enters the field ⇒ Draw a card.\n{Rest}: You gain 300 life."
    t["B"].field("Healer", rested=True, text=healer)
    t["A"].hand("Charm", "Spell:Chant", cost="{0}", text="Gain control of target resonator.")
    t["A"].hand("Rouse", "Spell:Chant", cost="{0}", text="Recover target resonator.")
    before = t.id("Healer")
    t.play("A: play Charm -> Healer", "resolve")
    t.expect({"Healer.controller": "A", "A.field": ["Healer"], "B.field": [], "Healer.rested": True})
    assert (t.card("Healer").owner, t.id("Healer")) == (t["B"].number, before)
    t.expect({"A.hand.count": 1, "B.hand.count": 0})  # it has not entered
    t.play("A: play Rouse -> Healer", "resolve", "to A main", "B: cannot use Healer because 7.8.2", "A: use Healer")
    assert t.game.chase[0].controller == t["A"].number
    t.play("resolve")
    t.expect({"A.life": 4300, "B.life": 4000})


# ---------------------------------------------------------------- life


@rule("cr-5.01", "1.5.6", "1.5.6a")
@pytest.mark.parametrize(
    ("edition", "life"), [("cr-5.01-bifrost", 3800), ("cr-5.01-valhalla", 3800), ("cr-8.01", 3700)]
)
def test_life_is_rounded_up_each_time_it_changes(edition: str, life: int) -> None:
    t = Table(edition)
    t["A"].hand("Leech", "Chant", cost="{0}", text="Target player loses 150 life. Target player loses 150 life.")
    t.play("A: play Leech -> B, B", "resolve")
    t.expect({"B.life": life})


@rule("cr-5.01", "1.5.6")
def test_life_is_paid_in_hundreds_from_what_there_is() -> None:
    t = table()
    t["A"].starts_with(life=500)
    t["A"].field("Altar", "Addition:Field", text="Pay 300 life: Draw a card.")
    t["A"].hand("Level", "Spell:Chant", cost="{0}", text="Your life becomes 350.")
    t.play("A: play Level", "resolve")
    t.expect({"A.life": 400})
    t.play("A: use Altar", "resolve")
    t.expect({"A.life": 100})
    t.play("A: cannot use Altar because 1.5.6")


@rule("cr-5.01", "1.5.6")
def test_atk_and_def_are_not_rounded() -> None:
    t = table()
    t["A"].field("Squire", atk=300, def_=300)
    t["A"].field("Banner", "Addition:Field", text="Each resonator you control gains [+50/+120].")
    t.expect({"Squire.atk": 350, "Squire.def": 420})
