"""1015: to trigger: effects by which abilities do not, and abilities that do so only at times."""

from __future__ import annotations

import pytest
from table import Table, rule

SQUIRE = "[Enter] ⇒ You gain 100 life."
ARRIVAL = "Whenever a resonator you control enters the field ⇒ You gain 100 life."
ENTERING = "Resonators your opponent controls entering the field"


@pytest.mark.parametrize(
    ("text", "of_squire", "life"),
    [
        ("", SQUIRE, 4100),
        (
            "Entities entering the field under your opponent's control don't cause their own abilities to trigger.",
            SQUIRE,
            4000,
        ),
        ("Resonators entering your opponent's field don't cause their own abilities to trigger.", ARRIVAL, 4000),
        (f"{ENTERING} don't cause their own [Enter] abilities to trigger.", SQUIRE, 4000),
        (f"{ENTERING} don't cause their own [Enter] abilities to trigger.", ARRIVAL, 4100),
        (f"Elf {ENTERING.lower()} don't cause their own abilities to trigger.", SQUIRE, 4100),
    ],
)
@rule("cr-8.01", "1015.1a")
def test_an_ability_that_will_not_trigger_does_not_although_its_condition_is_fulfilled(
    text: str, of_squire: str, life: int
) -> None:
    """What others say of it triggers all the same."""
    table = Table()
    a, b = table.players
    b.field("Hush", "Regalia", text=text)
    b.field("Chorus", "Regalia", text="Whenever a resonator enters the field ⇒ You gain 100 life.")
    a.hand("Squire", cost="{0}", text=of_squire)
    table.play("A: play Squire", "resolve", "resolve")
    while table.game.chase:
        table.play("resolve")
    table.expect({"A.life": life, "B.life": 4100})


@rule("cr-8.01", "1015.1a")
def test_until_end_of_turn_it_holds_for_what_enters_later() -> None:
    table = Table()
    a, b = table.players
    b.hand(
        "Hush",
        "Chant",
        cost="{0}",
        text=f"[Quickcast]\n{ENTERING} don't cause their own abilities to trigger until end of turn.",
    )
    a.hand("Squire", cost="{0}", text=SQUIRE)
    a.hand("Page", cost="{0}", text=SQUIRE)
    table.play("A: play Squire", "resolve", "resolve")
    table.expect({"A.life": 4100})
    table.play("A: play Page", "B: play Hush", "resolve", "resolve")
    table.expect({"A.life": 4100, "A.field": ["Squire", "Page"]})


@pytest.mark.parametrize(
    ("limit", "life"),
    [
        ("", 4300),
        (" This ability triggers only once per turn.", 4100),
        (" This ability only triggers twice per turn.", 4200),
        (" This ability triggers only if you control a regalia.", 4000),
    ],
)
@rule("cr-8.01", "1015.1")
def test_an_ability_triggers_only_as_often_as_it_says(limit: str, life: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Bell", text=f"Whenever a resonator is destroyed ⇒ You gain 100 life.{limit}")
    for name in ("Ant", "Bee", "Cat"):
        b.field(name)
    a.hand("Wrath", "Chant", cost="{0}", text="Destroy all resonators your opponent controls.")
    table.play("A: play Wrath", "pass", "B: order Ant, Bee, Cat")
    while table.game.chase:
        table.play("resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "1015.1")
def test_each_card_and_each_turn_has_its_own_limit() -> None:
    table = Table()
    a, _ = table.players
    text = "At the beginning of each turn ⇒ You gain 100 life. This ability triggers only once per turn."
    a.field("Bell", "Regalia", text=text)
    a.field("Gong", "Regalia", text=text)
    for _ in range(2):
        turn = table.game.turn_number
        while table.game.turn_number == turn:
            table.play("pass")
        table.play("resolve")
    assert table.game.life[0] >= 4400


@rule("cr-8.01", "1015.2")
def test_to_trigger_an_activate_ability_is_to_play_it() -> None:
    table = Table()
    a, b = table.players
    a.field("Well", "Regalia", text="{Rest}: You gain 100 life.")
    b.field("Hush", "Regalia", text="Players cannot trigger non-will activate abilities.")
    table.play("A: cannot use Well because 104.4")
