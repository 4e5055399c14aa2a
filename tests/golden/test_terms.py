"""Golden: when, how often and for how much abilities are played (905.1, 903.2i), each card read from its text."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.zones import HAND


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


@rule("cr-8.01", "902.2", "1126.2")
def test_discarding_itself_names_the_hand() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Spark", text="{1}, discard this card: You gain 700 life.")
    a.field("Ember", text="{1}, discard this card: You gain 900 life.")
    a.stones("W")
    table.play("A: cannot use Ember because 902.2", "A: use Spark", "resolve")
    table.expect({"A.life": 4700, "A.graveyard": ["Spark"], "A.hand": []})


@rule("cr-8.01", "903.2i", "705.2")
def test_a_judgment_gets_cheaper() -> None:
    table = Table()
    a, _ = table.players
    a.ruler(
        "Bud",
        text="[Judgment] {4}. You may pay {1} less to play this ability for each Fairy you control.",
        j_ruler={"name": "Bloom", "atk": 1000, "def_": 1000},
    )
    a.field("Pip", race="Fairy")
    a.field("Pop", race="Fairy")
    a.stones("G")
    table.play("A: cannot judgment Bud because 1003.4")
    other = Table()
    a, _ = other.players
    a.ruler(
        "Bud",
        text="[Judgment] {4}. You may pay {1} less to play this ability for each Fairy you control.",
        j_ruler={"name": "Bloom", "atk": 1000, "def_": 1000},
    )
    for name in ("Pip", "Pop", "Pap"):
        a.field(name, race="Fairy")
    a.stones("G")
    other.play("A: judgment Bud", "resolve")
    other.expect({"Bloom.atk": 1000})


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


@rule("cr-8.01", "903.2i")
@pytest.mark.parametrize(("stones", "allowed"), [("R", False), ("RR", True)])
def test_an_ability_cheaper_if_something_is_so(stones: str, allowed: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Pip", race="Fairy")
    a.field(
        "Kiln", "Regalia", text="{3}: Draw a card. If you control a Fairy, you may pay {1} less to play this ability."
    )
    a.stones(stones)
    table.play("A: use Kiln" if allowed else "A: cannot use Kiln because 1003.4")


@rule("cr-8.01", "1109.2")
def test_awakening_with_an_old_frame() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Wolf", cost="{R}", text="[Awakening] {R} {1}: When this card enters your field, draw two cards.")
    a.stones("RRR")
    table.play("A: play Wolf with awaken", "resolve", "resolve")
    assert len(table.game.zone(HAND, 0)) == 2
