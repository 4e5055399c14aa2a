"""Golden tests of cards from outside the game: revealed, kept revealed, counted and put into zones (317.1, 1005.1)."""

from __future__ import annotations

import pytest
from table import Table, rule

KEEP = (
    "You may reveal a King ruler you own from outside the game that doesn't share a name with other King rulers "
    "you own revealed outside the game and keep it revealed until end of game."
)


@rule("cr-8.01", "317.1", "1005.1")
def test_rulers_that_are_kept_revealed_are_counted() -> None:
    table = Table()
    a = table.players[0]
    text = f"{KEEP} If two or more King rulers you own are revealed outside the game, draw a card."
    for name in ("First", "Second", "Third"):
        a.hand(name, "Chant", cost="{0}", text=text)
    a.put("outside", "Arthur", "Ruler", race="King")
    a.put("outside", "Midas", "Ruler", race="King")
    a.put("outside", "Pawn", "Ruler", race="Commoner")
    a.field(
        "Herald", text="This card gains [+200/+200] for each King ruler you own revealed outside the game.", atk=100
    )
    assert table.info("Herald").atk == 100
    table.play("A: play First", "resolve", "A: choose yes", "A: choose Arthur")
    assert table.info("Herald").atk == 300
    table.expect({"A.hand": ["Second", "Third"]})
    table.play("A: play Second", "resolve", "A: choose yes")
    assert table.info("Herald").atk == 500
    assert len(table.game.zone(2, 0)) == 2  # one more card is played, one is drawn


@rule("cr-8.01", "317.1")
@pytest.mark.parametrize(
    ("text", "zone", "pick"),
    [
        (
            "You may put a resonator with total cost 2 or less you own from outside the game into the field.",
            "field",
            "Ant",
        ),
        ("Put a Beast you own from outside the game into your hand.", "hand", "Bear"),
        ("Put a Beast you own from outside the game into your hand.", "hand", "Wolf"),
    ],
)
def test_put_from_outside_the_game(text: str, zone: str, pick: str) -> None:
    table = Table()
    a, b = table.players
    a.hand("Call", "Chant", cost="{0}", text=text)
    a.put("outside", "Ant", race="Beast", cost="{1}")
    a.put("outside", "Bear", race="Beast", cost="{5}")
    a.put("removed", "Wolf", race="Beast", cost="{5}")
    b.put("outside", "Crow", race="Beast", cost="{1}")
    moves = ["A: choose yes"] if "may" in text else [f"A: choose {pick}"]
    table.play("A: play Call", "resolve", *moves)
    table.expect({f"A.{zone}": [pick]})


@rule("cr-8.01", "902.2", "1005.1")
def test_what_triggers_as_it_is_revealed() -> None:
    table = Table()
    a = table.players[0]
    a.hand(
        "Plan",
        "Chant",
        cost="{0}",
        text="You may reveal a Machine you own from outside the game and keep it revealed until end of game.",
    )
    a.put(
        "outside",
        "Drone",
        race="Machine",
        text="When this card becomes revealed from outside the game ⇒ You gain 300 life.",
    )
    a.put("outside", "Tank", race="Machine")
    table.play("A: play Plan", "resolve", "A: choose yes", "A: choose Drone", "resolve")
    table.expect({"A.life": 4300})
