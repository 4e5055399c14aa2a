"""1301: what is repeated for a while and could not go on for ever is no loop, and nobody is asked about it."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import PASS, Limits

SOON = Limits(busy=4)  # decisions are looked at almost at once


def numbers_asked(table: Table) -> bool:
    return table.decision.kind == "number" or bool(table.happened("loop"))


@rule("cr-8.01", "1301.1")
@rule("abc-1.0", "7.1")
@pytest.mark.parametrize("seats", ["ABC", "ABCDEFGH"])
def test_passing_in_one_step_after_the_other_is_no_loop(seats: str) -> None:
    table = Table("abc-1.0", seats=seats, number=20)
    for player in table.players:
        player.hand("Insight", "Chant", cost="{0}", text="[Quickcast]\nDraw a card.")
        player.put("ruler_area", "Guest", "Ruler", counters={"convoke": 3})
    for name in ("Lancer", "Rider"):
        table["A"].field(name, atk=300, def_=300)
    table.game.limits = SOON
    steps = set()
    for name in ("Lancer", "Rider"):
        table.play(f"A: attack {name} -> B")
        while table.game.battle is not None:
            assert not numbers_asked(table)
            steps.add(table.game.battle.step)
            table.game.play(PASS if PASS in table.decision.options else table.decision.options[-1])
    assert len(steps) > 2
    assert table["B"].life == 5400


@rule("cr-8.01", "1301.1")
@pytest.mark.parametrize(
    ("text", "counters"),
    [("{Rest}: You gain 100 life.", 0), ("Banish this card: You gain 100 life.", 0), ("", 8)],
)
def test_what_is_used_up_is_no_loop(text: str, counters: int) -> None:
    table = Table()
    if counters:
        text = "Remove a spark counter from this card: You gain 100 life."
        table["A"].field("Lamp", "Regalia", text=text, counters={"spark": 8})
    else:
        for _ in range(8):
            table["A"].field("Lamp", "Regalia", text=text)
    table.game.limits = SOON
    for _ in range(8):
        assert not numbers_asked(table)
        table.play("A: use Lamp", "resolve")
    assert table["A"].life == 4800


@rule("cr-8.01", "1301.1a")
def test_what_is_not_used_up_is_a_loop() -> None:
    table = Table()
    table["A"].field("Lamp", "Regalia", text="{0}: You gain 100 life.")
    table.game.limits = SOON
    for _ in range(40):
        if numbers_asked(table):
            break
        table.game.play("use Lamp" if not table.game.chase else PASS)
    assert (table.decision.player, table.decision.rule) == (0, "1301.1a")
