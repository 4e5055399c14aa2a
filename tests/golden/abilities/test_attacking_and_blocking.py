"""Attacking and blocking as texts demand, forbid and ease it, and what is paid for it (712, 803, 804)."""

from __future__ import annotations

import pytest
from table import Table, rule


def attacks(table: Table) -> list[str]:
    """What A may attack, and with what."""
    table.play("A: battle")
    while not any(move.startswith(("attack", "forfeit")) for move in table.legal()):
        table.play("pass")
    return sorted(move for move in table.legal() if move.startswith(("attack", "forfeit")))


@rule("cr-8.01", "712.2", "803.3b")
@pytest.mark.parametrize(
    ("text", "rested", "options"),
    [
        ("J/resonators your opponent controls must attack this card if able.", True, ["attack Lancer -> Bait"]),
        ("Your opponent must attack this card if able.", True, ["attack Lancer -> Bait"]),
        (
            "J/resonators your opponent controls must attack this card if able.",
            False,
            ["attack Lancer -> B", "attack Lancer -> Sleeper", "forfeit"],
        ),
        (
            "J/resonators your opponent controls cannot attack or block this card.",
            True,
            ["attack Lancer -> B", "attack Lancer -> Sleeper", "forfeit"],
        ),
    ],
)
def test_what_must_be_attacked(text: str, rested: bool, options: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=500)
    b.field("Bait", atk=500, def_=500, text=text, rested=rested)
    b.field("Sleeper", atk=500, def_=500, rested=True)
    assert attacks(table) == options


@rule("cr-8.01", "712.2")
def test_nobody_passes_who_must_attack() -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=500)
    b.field("Bait", text="Your opponent must attack this card if able.", rested=True)
    table.play("A: cannot pass because 712.2", "A: cannot attack Lancer -> B because 803.3b")


@rule("cr-8.01", "803.5")
@pytest.mark.parametrize(
    ("text", "rested"),
    [
        ("Attacking doesn't cause this card to rest.", False),
        ("Blocking doesn't cause this card to rest.", True),
        ("Attacking does not cause resonators you control to rest.", False),
    ],
)
def test_attacking_without_resting(text: str, rested: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Lancer", atk=500, def_=500, text=text)
    table.play("A: attack Lancer -> B", "resolve")
    table.expect({"B.life": 3500})
    assert table.card("Lancer").rested is rested


@rule("cr-8.01", "804.4")
@pytest.mark.parametrize(
    ("text", "rested"),
    [("Blocking does not cause this card to rest.", False), ("Attacking doesn't cause this card to rest.", True)],
)
def test_blocking_without_resting(text: str, rested: bool) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=200, def_=500)
    b.field("Wall", atk=100, def_=500, text=text)
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    table.expect({"B.life": 4000})
    assert table.card("Wall").rested is rested


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize(
    ("text", "damage", "can"),
    [
        ("This card cannot attack or block unless it's damaged.", 0, False),
        ("This card cannot attack or block unless it's damaged.", 100, True),
        ("This card cannot attack unless you control a Knight.", 0, False),
        ("This card cannot attack unless you control a Squire.", 0, True),
    ],
)
def test_cannot_unless(text: str, damage: int, can: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Lion", atk=500, def_=500, text=text, damage=damage)
    a.field("Page", race="Squire", rested=True)
    table.play("A: can attack Lion -> B" if can else "A: cannot attack Lion -> B because 104.4")


@rule("cr-8.01", "712.2", "804.3")
def test_must_attack_or_block_this_turn() -> None:
    table = Table()
    a, _ = table.players
    a.field("Lancer", atk=500, def_=500)
    a.hand("Gaze", "Chant", cost="{0}", text="Target J/resonator must attack or block this turn if able.")
    table.play("A: play Gaze -> Lancer", "resolve", "A: cannot pass because 712.2")


@rule("cr-8.01", "803.1")
def test_it_must_be_blocked_each_turn() -> None:
    table = Table()
    a, b = table.players
    a.field("Bull", text="This card must be blocked each turn if able.")
    b.field("Page")
    table.play("A: attack Bull -> B", "B: cannot no block", "B: block Page", "resolve")
    table.expect({"B.life": 4000})


@rule("cr-8.01", "803.5")
def test_a_player_pays_for_a_card_to_attack() -> None:
    for stones, can in (("WW", True), ("W", False)):
        table = Table()
        a, b = table.players
        b.field("Forest", "Regalia", text="Each resonator cannot attack unless a player pays {2}.")
        a.stones(stones)
        a.field("Ox")
        table.play("A: can attack Ox -> B" if can else "A: cannot attack Ox -> B because 803.5")


@rule("cr-8.01", "803.5")
@pytest.mark.parametrize(
    ("text", "stones", "can"),
    [
        ("J/resonators your opponent controls cannot attack unless your opponent pays {1}.", "R", True),
        ("J/resonators your opponent controls cannot attack unless your opponent pays {1}.", "", False),
        ("J/resonators your opponent controls cannot block unless your opponent pays {1}.", "", True),
        ("J/resonators your opponent controls cannot attack or block unless your opponent pays {2}.", "R", False),
    ],
)
def test_paying_to_attack(text: str, stones: str, can: bool) -> None:
    table = Table()
    a, b = table.players
    a.stones(stones)
    a.field("Lancer", atk=500, def_=500)
    b.field("Prison", text=text, rested=True)
    if not can:
        table.play("A: cannot attack Lancer -> B because 803.5")
        return
    table.play("A: attack Lancer -> B", "resolve")
    table.expect({"B.life": 3500})
    if stones:
        assert table.card("Fire Magic Stone").rested


@rule("cr-8.01", "804.4")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("This card cannot block unless you pay {1}.", ["no block"]),
        ("This card cannot attack unless you pay {1}.", ["block Wall", "no block"]),
    ],
)
def test_paying_to_block(text: str, options: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=500)
    b.field("Wall", atk=100, def_=900, text=text)
    table.play("A: attack Lancer -> B")
    while table.game.battle is not None and not any("block" in move for move in table.legal()):
        table.play("pass")
    assert (sorted(move for move in table.legal() if "block" in move) or ["no block"]) == options
