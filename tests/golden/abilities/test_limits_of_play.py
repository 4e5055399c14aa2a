"""When and how often abilities trigger and are played, and when cards are (905.1, 902.2)."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(
    ("limit", "times"),
    [
        ("Play this ability only once per turn.", 1),
        ("You may play this ability only once each turn.", 1),
        ("This ability can be played only once per turn.", 1),
        ("Play this ability up to twice per turn.", 2),
        ("Play this ability up to three times per turn.", 3),
    ],
)
@rule("cr-8.01", "905.1")
def test_so_often_in_a_turn(limit: str, times: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Well", "Regalia", text=f"{{0}}: You gain 100 life. {limit}")
    for _ in range(times):
        table.play("A: use Well", "resolve")
    table.play("A: cannot use Well because 905.1")
    table.expect({"A.life": 4000 + 100 * times})


@rule("cr-8.01", "905.1")
def test_a_will_ability_once_per_turn_pays_only_once() -> None:
    table = Table()
    a, _ = table.players
    a.field("Bowl", "Regalia", text="Pay 300 life: Produce {W} or {R}. Play this ability only once per turn.")
    table.play("A: use Bowl", "A: choose fire", "A: cannot use Bowl because 905.1")
    table.expect({"A.life": 3700, "A.will": "{R}"})


@pytest.mark.parametrize(
    ("limit", "turn", "allowed"),
    [
        ("only during your turn", "A", True),
        ("only during your turn", "B", False),
        ("only during your opponent's turn", "B", True),
        ("only during your opponent's turn", "A", False),
        ("only during your main phase", "A", True),
        ("only during an end phase", "A", False),
        ("only during battle", "A", False),
        ("only if you control a Knight", "A", True),
        ("only if you control two or more Knights", "A", False),
        ("only if your life is 4000 or less", "A", True),
        ("only during your turn and only if you control a Knight", "A", True),
        ("only during your opponent's turn and only if you control a Knight", "A", False),
    ],
)
@rule("cr-8.01", "905.1")
def test_only_when(limit: str, turn: str, allowed: bool) -> None:
    table = Table(turn=turn)
    a, _ = table.players
    a.field("Squire", race="Knight")
    a.field("Horn", "Regalia", text=f"{{0}}: You gain 100 life. Play this ability {limit}.")
    if turn == "B":
        table.play("pass")
    table.play("A: use Horn" if allowed else "A: cannot use Horn because 905.1")


@rule("cr-8.01", "902.2")
def test_only_in_the_graveyard() -> None:
    table = Table()
    a, _ = table.players
    text = "{1}: You gain 500 life. Play this ability only if this card is in your graveyard."
    a.graveyard("Ghost", text=text)
    a.field("Echo", text=text)
    a.stones("W")
    table.play("A: cannot use Echo because 902.2", "A: use Ghost", "resolve")
    table.expect({"A.life": 4500, "A.graveyard": ["Ghost"]})


@rule("cr-8.01", "705.2b")
def test_a_judgment_only_if() -> None:
    table = Table()
    a, _ = table.players
    a.ruler(
        "Cub",
        text="[J-Activate] {0}. Play this ability only if your opponent controls a J-ruler.",
        j_ruler={"name": "Bear", "atk": 1000, "def_": 1000},
    )
    table.play("A: cannot judgment Cub because 905.1")


@pytest.mark.parametrize(
    ("only", "can"),
    [
        ("if you control a Knight", True),
        ("if you control a Dragon", False),
        ("during your turn", True),
        ("during your opponent's turn", False),
    ],
)
@rule("cr-8.01", "104.4")
def test_play_this_card_only(only: str, can: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Squire", race="Knight")
    a.hand("Sally", "Chant", cost="{0}", text=f"Play this card only {only}.\nDraw a card.")
    table.play("A: can play Sally" if can else "A: cannot play Sally because 104.4")


@rule("cr-8.01", "906.4")
@pytest.mark.parametrize(
    ("limit", "gained"),
    [("", 200), (" This ability triggers only once per turn.", 100), (" Play this ability only once per turn.", 100)],
)
def test_triggering_only_once_in_a_turn(limit: str, gained: int) -> None:
    table = Table()
    (a, _) = table.players
    a.field("Chime", "Regalia", text=f"Whenever you play a chant ⇒ You gain 100 life.{limit}")
    for name in ("Verse", "Rhyme", "Song"):
        a.hand(name, "Chant", cost="{0}", text="[Quickcast]\nDraw a card.")
    table.play("A: play Verse", "resolve", "A: play Rhyme", "resolve")
    table.expect({"A.life": 4000 + gained})
