"""X cards that are chosen (1014), spells that are put elsewhere (312), what cards were as something happened."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(("knights", "choices", "rested"), [(0, [], 3), (2, ["One", "Two"], 1), (2, ["Two"], 2)])
@rule("cr-8.01", "1014.1")
def test_up_to_x_cards(knights: int, choices: list[str], rested: int) -> None:
    table = Table()
    a, _ = table.players
    for number in range(knights):
        a.field(f"Knight {number}", race="Knight")
    for name in ("One", "Two", "Three"):
        a.field(name, "Addition", rested=True)
    text = "Recover up to X additions you control, where X is the number of Knights you control."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    chosen = [f"A: choose {', '.join(choices)}"] if choices else []
    table.play("A: play Scroll", "resolve", *chosen)
    assert sum(table.card(name).rested for name in ("One", "Two", "Three")) == rested


@pytest.mark.parametrize(("x", "left"), [(1, 2), (2, 1), (5, 0)])
def test_x_cards_that_another_player_banishes(x: int, left: int) -> None:
    table = Table()
    a, b = table.players
    a.stones("B" * x)
    a.field("Own")
    for name in ("Ogre", "Wolf", "Bat"):
        b.field(name)
    a.hand("Rain", "Chant", cost="{X}", text="Your opponent banishes X resonators.")
    chosen = [f"B: choose {', '.join(('Ogre', 'Wolf')[:x])}"] if x < 3 else []
    table.play(f"A: play Rain with x={x}", "resolve", *chosen)
    assert sum(table.game.cards[i].controller == 1 for i in table.game.in_play()) - 1 == left
    assert table.card("Own").controller == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Return target spell to its owner's hand.", {"B.hand": ["Flood"]}),
        ("Put target chant spell on the bottom of its owner's deck.", {"B.hand": [], "B.graveyard": []}),
        ("Remove target spell from the game.", {"B.removed": ["Flood"]}),
    ],
)
@rule("cr-8.01", "312.3")
def test_a_spell_put_elsewhere_never_resolves(text: str, expected: dict[str, object]) -> None:
    table = Table(turn="B")
    a, b = table.players
    a.hand("Spare")
    a.hand("Snatch", "Chant", cost="{0}", text=f"[Quickcast]\n{text}")
    b.hand("Flood", "Chant", cost="{0}", text="Your opponent discards a card.")
    table.play("B: play Flood", "B: pass", "A: play Snatch -> Flood", "resolve")
    table.expect(expected)
    table.expect({"A.graveyard": ["Snatch"], "A.hand": ["Spare"]})


@pytest.mark.parametrize(("mine", "life"), [(True, 4500), (False, 4000)])
def test_what_entered_under_ones_control(mine: bool, life: int) -> None:
    table = Table()
    a, b = table.players
    if mine:
        a.hand("Imp", cost="{0}", race="Demon")
    else:
        b.hand("Imp", cost="{0}", race="Demon", text="[Quickcast]")
    text = "If a Demon entered the field under your control this turn, you gain 500 life."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    if mine:
        table.play("A: play Imp", "resolve")
    else:
        a.hand("Idle", "Chant", cost="{0}", text="You gain 0 life.")
        table.play("A: play Idle", "A: pass", "B: play Imp", "resolve", "resolve")
    table.play("A: play Scroll", "resolve")
    table.expect({"A.life": life})
