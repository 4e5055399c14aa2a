"""Damage: how much, to whom at once, to each other, and what is done by it or with the rest (1007)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "1007.1")
def test_damage_to_a_player_and_to_cards_at_once() -> None:
    table = Table()
    a, b = table.players
    a.field("Ghoul", atk=300, def_=300)
    b.field("Wraith", atk=800, def_=900)
    table["A"].chant("Order", "This card deals 500 damage to you and each resonator.")
    table.play("A: play Order", "resolve")
    table.expect({"A.life": 3500, "B.life": 4000, "Ghoul.zone": "graveyard", "Wraith.damage": 500})


@pytest.mark.parametrize(("stones", "damage"), [(1, 500), (0, 0)])
def test_damage_only_if_something_is_so(stones: int, damage: int) -> None:
    table = Table()
    a, b = table.players
    for _ in range(stones):
        a.field("Knight", race="Knight")
    b.field("Wraith", atk=800, def_=900)
    table["A"].chant(
        "Order", "If you control a Knight, this card deals 500 damage to target resonator your opponent controls."
    )
    table.play("A: play Order -> Wraith", "resolve")
    table.expect({"Wraith.damage": damage})


@rule("cr-8.01", "1007.1")
def test_damage_to_a_card_and_a_player_at_once() -> None:
    table = Table()
    b = table["B"]
    b.field("Wraith", atk=800, def_=900)
    table["A"].chant("Order", "This card deals 300 damage to target resonator and your opponent.")
    table.play("A: play Order -> Wraith", "resolve")
    table.expect({"Wraith.damage": 300, "B.life": 3700, "A.life": 4000})


@rule("cr-8.01", "1007.3")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("This card deals 200 damage multiplied by X to target resonator. You gain that much life.", 4600),
        ("This card deals 500 damage to target resonator. You gain life equal to half of that much damage.", 4300),
        ("This card deals 400 damage to each resonator. You gain life equal to the amount of damage this card dealt"
         " this turn.", 4800),
    ],
)  # fmt: skip
def test_as_much_life_as_damage(text: str, life: int) -> None:
    table = Table()
    a, b = table.players
    a.stones("RRR")
    a.hand("Drain", "Chant", cost="{X}", text=text)
    b.field("Wall", def_=2000)
    b.field("Rampart", def_=2000)
    table.play(f"A: play Drain{' -> Wall' if 'target' in text else ''} with x=3", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "1007.3", "1102.2a")
@pytest.mark.parametrize(
    ("than", "life"),
    [("its DEF", 3400), ("its capacity this way", 3200)],
)
def test_the_rest_is_dealt_to_the_controller(than: str, life: int) -> None:
    table = Table()
    a, b = table.players
    text = (
        "This card deals 1000 damage to target resonator. If this card would deal more damage to that resonator than "
        f"{than}, it deals the rest to that resonator's controller."
    )
    a.hand("Spiral", "Chant", cost="{0}", text=text)
    b.field("Wall", def_=400, damage=200)
    table.play("A: play Spiral -> Wall", "resolve")
    table.expect({"B.life": life, "B.graveyard": ["Wall"]})


def test_damage_to_each_other() -> None:
    table = Table()
    a, b = table.players
    two = "Target resonator you control and target resonator your opponent controls"
    a.chant("Order", f"{two} deal damage equal to their ATK to each other.")
    a.field("Fox", atk=300, def_=500)
    b.field("Hen", atk=400, def_=300)
    table.play("A: play Order -> Fox, Hen", "resolve")
    table.expect({"Fox.damage": 400, "B.graveyard": ["Hen"]})


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


@rule("cr-8.01", "1007.3a")
def test_more_damage_for_each() -> None:
    table = Table()
    a, b = table.players
    text = "This card deals 300 damage to target resonator, plus an additional 100 damage for each Knight you control."
    a.hand("Blade", "Chant", cost="{0}", text=text)
    a.field("One", race="Knight")
    a.field("Two", race="Knight")
    b.field("Wall", def_=2000)
    table.play("A: play Blade -> Wall", "resolve")
    assert table.card("Wall").damage == 500


@rule("cr-8.01", "1007.3")
def test_two_cards_deal_damage_to_each_other() -> None:
    table = Table()
    a, b = table.players
    a.field("Fox", atk=300, def_=1000)
    b.field("Bear", atk=800, def_=1000)
    text = "Target J/resonator you control and target J/resonator your opponent controls deal damage equal to their ATK"
    table.cast(f"{text} to each other.", target="Fox, Bear")
    table.expect({"Fox.damage": 800, "Bear.damage": 300})


def test_damage_multiplied() -> None:
    table = Table()
    a, b = table.players
    for name in ("Elm", "Fir", "Oak"):
        a.field(name, race="Elf")
    b.field("Bear", def_=2000)
    text = "This card deals 200 damage multiplied by the number of Elves you control to target resonator."
    table.cast(text, target="Bear")
    table.expect({"Bear.damage": 600})


@pytest.mark.parametrize(("knights", "damage"), [(0, 300), (1, 400), (3, 600)])
def test_more_damage_for_each_of_something(knights: int, damage: int) -> None:
    table = Table()
    a, b = table.players
    for number in range(knights):
        a.field(f"Knight {number}", race="Knight")
    b.field("Ogre", def_=2000)
    text = "This card deals 300 damage to target resonator, plus an additional 100 damage for each Knight you control."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll -> Ogre", "resolve")
    assert table.card("Ogre").damage == damage


@rule("cr-8.01", "1007.6")
def test_damage_is_taken_away() -> None:
    table = Table()
    table["A"].field("Knight", def_=800, damage=500)
    table["A"].hand("Salve", "Chant", cost="{0}", text="Remove 300 damage from target resonator.")
    table["A"].hand("Balm", "Chant", cost="{0}", text="Remove all damage from all resonators.")
    table.play("A: play Salve -> Knight", "resolve")
    assert table.card("Knight").damage == 200
    table.play("A: play Balm", "resolve")
    assert table.card("Knight").damage == 0


@rule("cr-8.01", "1007.3")
def test_as_much_damage_to_a_player_and_to_cards() -> None:
    table = Table()
    table["B"].field("Guard", def_=900)
    table["A"].hand(
        "Quake",
        "Chant",
        cost="{0}",
        text="This card deals 400 damage to you and each resonator your opponent controls.",
    )
    table.play("A: play Quake", "resolve")
    table.expect({"A.life": 3600})
    assert table.card("Guard").damage == 400


@pytest.mark.parametrize(("what", "life"), [("an addition", 4000), ("a regalia", 3700)])
@rule("cr-8.01", "1007.1")
def test_a_condition_before_damage_to_somebody(what: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Sword", "Regalia")
    a.hand("Bolt", "Chant", cost="{0}", text=f"If you control {what}, this card deals 300 damage to target player.")
    table.play("A: play Bolt -> B", "resolve")
    table.expect({"B.life": life})
