"""What players do by an effect, and what becomes of it if they do or do not (105, 908.1, 1011, 1019)."""

from __future__ import annotations

import pytest
from boards import order_read
from table import Table, rule


def edict_read(text: str, *lines: str, seed: int = 0) -> Table:
    """B has two resonators and three cards in hand, A two more cards."""
    table = Table(seed=seed)
    a, b = table.players
    a.field("Page")
    b.field("Guard", atk=300, def_=300)
    b.field("Knight", atk=700, def_=700)
    for name in ("Ash", "Elm", "Fir"):
        b.hand(name)
    a.hand("Edict", "Chant", cost="{0}", text=text)
    a.hand("Oak")
    a.hand("Yew")
    table.play("A: play Edict -> B" if "target" in text.lower() else "A: play Edict", "resolve", *lines)
    return table


@rule("cr-8.01", "1011.2")
@pytest.mark.parametrize("who", ["Your opponent", "Target opponent"])
def test_an_opponent_banishes_what_they_choose(who: str) -> None:
    table = edict_read(f"{who} banishes a resonator.", "B: cannot choose Page because 1014.1", "B: choose Knight")
    table.expect({"B.graveyard": ["Knight"], "B.field": ["Guard"], "A.field": ["Page"]})


def test_each_player_banishes_one_of_their_own() -> None:
    table = edict_read("Each player banishes a resonator.", "B: choose Guard")
    table.expect({"A.field": [], "B.field": ["Knight"]})


def test_an_opponent_banishes_and_loses_life() -> None:
    table = edict_read("Your opponent banishes a resonator they control and loses 200 life.", "B: choose Guard")
    table.expect({"B.field": ["Knight"], "B.life": 3800})


@rule("cr-8.01", "1019.1")
def test_a_discard_at_random_asks_nobody() -> None:
    left = set()
    for seed in range(6):
        table = edict_read("Your opponent discards a card at random.", seed=seed)
        table.expect({"B.hand.count": 2, "B.graveyard.count": 1})
        assert table.decision.kind == "action"
        left.add(tuple(sorted(table.game.name(i) for i in table.game.zone(2, 1))))
    assert len(left) > 1


def test_a_discard_of_your_choice_is_your_choice() -> None:
    table = edict_read("Your opponent discards a card of your choice.", "A: choose Elm")
    table.expect({"B.graveyard": ["Elm"]})


def test_several_deeds_of_one_player() -> None:
    table = edict_read("Each player draws a card, then discards a card.", "A: choose Oak", "B: choose Fir")
    table.expect({"A.hand.count": 2, "B.hand.count": 3, "B.graveyard": ["Fir"]})


@rule("cr-8.01", "1003.4")
@pytest.mark.parametrize(("answer", "life", "hand"), [("yes", 4000, 2), ("no", 3200, 3)])
def test_unless_a_player_does_something(answer: str, life: int, hand: int) -> None:
    text = "This card deals 800 damage to your opponent unless your opponent discards a card."
    table = edict_read(text, f"B: choose {answer}", *(["B: choose Ash"] if answer == "yes" else []))
    table.expect({"B.life": life, "B.hand.count": hand})


@rule("cr-8.01", "1012.1", "1003.4")
@pytest.mark.parametrize(("stones", "answer", "field"), [("RR", "yes", ["Imp"]), ("RR", "no", []), ("R", None, [])])
def test_a_spell_is_cancelled_unless_its_controller_pays(stones: str, answer: str | None, field: list[str]) -> None:
    table = Table(turn="B")
    a, b = table.players
    b.hand("Imp", cost="{0}")
    b.stones(stones)
    a.hand("Veto", "Chant", cost="{0}", text="[Quickcast]\nCancel target spell unless its controller pays {2}.")
    lines = [f"B: choose {answer}"] if answer is not None else []
    table.play("B: play Imp", "A: play Veto -> Imp", "resolve", *lines)
    table.play(*["resolve"] if field else [])
    table.expect({"B.field": field, "B.graveyard": [] if field else ["Imp"]})


@pytest.mark.parametrize(
    ("answer", "outcome"), [("yes", {"B.life": 3500, "A.life": 4000}), ("no", {"B.life": 4000, "A.life": 4300})]
)
def test_if_they_do_and_if_they_do_not(answer: str, outcome: dict[str, object]) -> None:
    table = edict_read("Your opponent may pay 500 life. If they don't, you gain 300 life.", f"B: choose {answer}")
    table.expect(outcome)


@rule("cr-8.01", "104.3")
@pytest.mark.parametrize(("allies", "life"), [(0, 4000), (1, 4600)])
def test_if_you_do_after_something_that_must_be_done(allies: int, life: int) -> None:
    table = Table()
    a = table["A"]
    for number in range(allies):
        a.field(f"Ally {number}")
    a.hand("Rite", "Chant", cost="{0}", text="Banish a resonator. If you do, you gain 600 life.")
    table.play("A: play Rite", "resolve")
    table.expect({"A.life": life, "A.field": []})


@pytest.mark.parametrize(
    ("text", "life", "outcome"),
    [
        ("If your life is 3000 or less, draw two cards. Otherwise, draw a card.", 4000, 3),
        ("If your life is 3000 or less, draw two cards. Otherwise, draw a card.", 2000, 4),
        ("Draw a card. If your life is 3000 or less, draw three cards instead.", 4000, 3),
        ("Draw a card. If your life is 3000 or less, draw three cards instead.", 2000, 5),
    ],
)
def test_otherwise_and_instead(text: str, life: int, outcome: int) -> None:
    table = Table()
    a = table["A"]
    a.starts_with(life=life)
    a.hand("Edict", "Chant", cost="{0}", text=text)
    a.hand("Oak")
    a.hand("Yew")
    table.play("A: play Edict", "resolve")
    table.expect({"A.hand.count": outcome})


def test_everyone_counts_what_is_theirs() -> None:
    table = edict_read(
        "Each player loses 100 life for each resonator they control and gains 200 life for each card in their hand."
    )
    table.expect({"A.life": 4300, "B.life": 4400})


def test_what_is_yours_is_counted_for_you_alone() -> None:
    table = edict_read("Each player loses 100 life for each resonator you control.")
    table.expect({"A.life": 3900, "B.life": 3900})


def test_a_target_player_counts_their_own() -> None:
    table = edict_read("Target player loses 100 life for each card in their hand.")
    table.expect({"A.life": 4000, "B.life": 3700})


def test_an_opponent_discards_for_what_they_control() -> None:
    table = edict_read("Your opponent discards a card for each resonator they control.", "B: choose Ash, Elm")
    table.expect({"B.hand": ["Fir"], "A.hand.count": 2})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Each player's life becomes 2000.", {"A.life": 2000, "B.life": 2000}),
        ("This card deals damage to target resonator equal to the ATK of that resonator.", {"B.graveyard": ["Ogre"]}),
        ("Each player discards all cards in their hand.", {"A.hand": [], "B.hand": []}),
        ("All players discard all cards in their hand.", {"A.hand": [], "B.hand": []}),
        ("Opponents discard their hand.", {"A.hand": ["Spare"], "B.hand": []}),
    ],
)
def test_life_that_is_set_damage_as_high_as_atk_and_hands_discarded(text: str, expected: dict[str, object]) -> None:
    table = Table()
    a, b = table.players
    b.field("Ogre", atk=500, def_=500)
    a.hand("Spare")
    b.hand("Spare")
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll" + (" -> Ogre" if "target" in text else ""), "resolve")
    table.expect(expected)


def test_what_an_opponent_controls_who_does_not_pay() -> None:
    table = Table()
    a, b = table.players
    a.field("Scout")
    b.field("Wolf")
    text = "Your opponent may pay 300 life. If they don't, destroy target resonator your opponent controls."
    a.hand("Order", "Chant", cost="{0}", text=text)
    table.play("A: cannot play Order -> Scout because 903.2g")
    table.play("A: play Order -> Wolf", "resolve", "B: choose no")
    table.expect({"B.field": [], "B.life": 4000})


@pytest.mark.parametrize(
    ("text", "a", "b"),
    [
        ("Each player loses half their life, rounded up.", 2000, 2000),
        ("Your opponent loses half of their life.", 4000, 2000),
        ("Each player gains life equal to 100 multiplied by the number of cards in their hand.", 4100, 4300),
        ("This card deals 100 damage to your opponent for each card in their hand.", 4000, 3700),
        ("This card deals 100 damage to your opponent for each resonator they control.", 4000, 3800),
        ("Each player loses 100 life and gains life equal to half of their life, rounded up.", 5900, 5900),
    ],
)
def test_what_is_theirs_is_counted_for_them(text: str, a: int, b: int) -> None:
    order_read(text).expect({"A.life": a, "B.life": b})


def test_an_opponent_draws_for_what_they_control() -> None:
    table = order_read("Your opponent draws cards equal to the number of resonators they control.")
    table.expect({"A.hand.count": 1, "B.hand.count": 5})
