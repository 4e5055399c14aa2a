"""Golden tests of counting for everyone and in groups, of zones one cannot play from, and of small things else."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "1007.3")
@pytest.mark.parametrize(
    ("text", "a_life", "b_life"),
    [
        ("This card deals 300 damage to each player for each resonator they control.", 3700, 3400),
        ("This card deals 300 damage to each player for each resonator in their field.", 3700, 3400),
        ("This card deals 300 damage to each player for each resonator you control.", 3700, 3700),
        ("This card deals 200 damage to target player for each card in their hand.", 4000, 3400),
        ("This card deals 100 damage to your opponent for each resonator they control.", 4000, 3800),
    ],
)
def test_damage_to_players_for_what_is_theirs(text: str, a_life: int, b_life: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Page")
    for name in ("Guard", "Knight"):
        b.field(name)
    for name in ("Ash", "Elm", "Fir"):
        b.hand(name)
    a.hand("Quake", "Chant", cost="{0}", text=text)
    table.play("A: play Quake -> B" if "target" in text else "A: play Quake", "resolve")
    table.expect({"A.life": a_life, "B.life": b_life})


@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("You gain 100 life for each two resonators you control.", 4200),
        ("You gain 100 life for each three resonators you control.", 4100),
        ("You gain 100 life for each two growth counters on resonators you control.", 4100),
    ],
)
def test_for_each_so_many(text: str, life: int) -> None:
    table = Table()
    a, b = table.players
    for number in range(5):
        a.field(f"Elf {number}", counters={"growth": 3 if number == 0 else 0})
    b.field("Orc", counters={"growth": 4})
    a.hand("Song", "Chant", cost="{0}", text=text)
    table.play("A: play Song", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize(
    ("law", "a_can", "b_can"),
    [
        ("Players cannot play cards from graveyards.", False, False),
        ("Your opponent cannot play cards from their graveyard.", True, False),
        ("Players cannot play resonators from a graveyard.", True, True),
    ],
)
def test_what_cannot_be_played_from_graveyards(law: str, a_can: bool, b_can: bool) -> None:
    table = Table()
    a, b = table.players
    a.field("Idol", "Regalia", text=law)
    for player in (a, b):
        player.graveyard(f"Echo {player.name}", "Chant", cost="{0}", text="[Quickcast]\n[Remnant]\nDraw a card.")
        player.hand(f"Spark {player.name}", "Chant", cost="{0}", text="[Quickcast]\nDraw a card.")
    table.play("A: can play Spark A")
    table.play("A: can play Echo A" if a_can else "A: cannot play Echo A because 104.4", "to B main")
    table.play("B: can play Spark B")
    table.play("B: can play Echo B" if b_can else "B: cannot play Echo B because 104.4")


@rule("cr-8.01", "901.1e")
@pytest.mark.parametrize(("attribute", "life"), [("U", 4500), ("R", 4000)])
@pytest.mark.parametrize("kind", ["spell", "ability"])
def test_targeted_by_something_of_an_attribute(kind: str, attribute: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Witch", text="Whenever this card is targeted by water spells or abilities ⇒ You gain 500 life.")
    a.field("Imp", attribute=[attribute], text="{0}: Rest target resonator.")
    a.hand("Wave", "Chant", cost="{0}", attribute=[attribute], text="Rest target resonator.")
    table.play("A: play Wave -> Witch" if kind == "spell" else "A: use Imp -> Witch", "resolve")
    table.play(*["resolve"] if life == 4500 else [])
    table.expect({"A.life": life})


@pytest.mark.parametrize("until", ["this turn", "until end of turn"])
def test_a_target_that_may_be_played(until: str) -> None:
    table = Table()
    a, _ = table.players
    a.graveyard("Ghost", cost="{0}")
    a.graveyard("Shade", cost="{0}")
    a.hand("Call", "Chant", cost="{0}", text=f"You may play target resonator from your graveyard {until}.")
    table.play("A: cannot play Ghost because 702.2", "A: play Call -> Ghost", "resolve")
    table.play("A: cannot play Shade because 702.2", "A: play Ghost", "resolve")
    table.expect({"A.field": ["Ghost"]})


def test_counters_are_doubled_card_by_card() -> None:
    table = Table()
    a, b = table.players
    a.field("Elf", counters={"growth": 3})
    a.field("Ent", counters={"growth": 1})
    a.field("Man")
    b.field("Orc", counters={"growth": 4})
    a.hand("Rain", "Chant", cost="{0}", text="Double the number of growth counters on all resonators you control.")
    table.play("A: play Rain", "resolve")
    assert [table.card(name).counter("growth") for name in ("Elf", "Ent", "Man", "Orc")] == [6, 2, 0, 4]


@pytest.mark.parametrize("whole", [True, False])
def test_three_kinds_are_given_together(whole: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Rite", "Regalia", text='Banish a wind resonator, a darkness resonator, and a "Stone": You gain 500 life.')
    a.field("Leaf", attribute=["G"])
    a.field("Night", attribute=["B"])
    if not whole:
        table.play("A: cannot use Rite because 903.2j")
        return
    a.field("Stone")
    table.play("A: use Rite", "resolve")
    table.expect({"A.life": 4500, "A.field": ["Rite"]})


def test_the_graveyard_of_a_target_player() -> None:
    table = Table()
    a, b = table.players
    for player in (a, b):
        player.graveyard("Bones")
        player.graveyard("Edict", "Chant")
    text = (
        "Remove all resonators in target player's graveyard from the game. You gain 100 life for each card removed"
        " this way."
    )
    a.hand("Void", "Chant", cost="{0}", text=text)
    table.play("A: play Void -> B", "resolve")
    table.expect({"A.life": 4100, "B.graveyard": ["Edict"], "B.removed": ["Bones"], "A.removed": []})


def test_as_long_as_the_card_that_says_it_is_in_the_field() -> None:
    table = Table()
    a, _ = table.players
    text = "[Enter] ⇒ Name a card. As long as this card is in the field, players cannot play cards with that name."
    a.hand("Warden", cost="{0}", text=text)
    a.hand("Gift", "Chant", cost="{0}", text="Draw a card.")
    a.hand("Doom", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Warden", "resolve", "A: choose Gift", "A: cannot play Gift because 104.4")
    table.play("A: play Doom -> Warden", "resolve", "A: can play Gift")
