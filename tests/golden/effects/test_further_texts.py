"""Golden tests of further texts of chants that speak of the text before them (1109, 1124, 1128, 1134)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import FIELD, HAND


@rule("cr-8.01", "1109.2")
@pytest.mark.parametrize(("awakened", "values", "life"), [(True, 1400, 3400), (False, 1100, 3600)])
def test_awakened_instead(awakened: bool, values: int, life: int) -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Target J/resonator gains [+600/+600] until end of turn. You lose 400 life.\n"
        "[Awakening] {R}: That J/resonator gains [+900/+900] instead. You lose 600 life instead."
    )
    a.stones("R")
    a.hand("Ritual", "Chant", cost="{0}", text=text)
    a.field("Beast", atk=500, def_=500)
    table.play(f"A: play Ritual -> Beast{' with awaken' if awakened else ''}", "resolve")
    assert (table.info("Beast").atk, table.info("Beast").def_) == (values, values)
    table.expect({"A.life": life})
    table.play("to B main")
    assert table.info("Beast").atk == 500


@rule("cr-8.01", "1109.2")
@pytest.mark.parametrize(("awakened", "field"), [(True, []), (False, ["Wall"])])
def test_a_whole_text_is_done_otherwise(awakened: bool, field: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    text = "This card deals 800 damage to each resonator.\n[Awakening] {R}: Destroy all resonators instead."
    a.hand("Dance", "Chant", cost="{0}", text=text)
    b.field("Wall", def_=2000)
    table.play(f"A: play Dance{' with awaken' if awakened else ''}")
    if awakened:
        waiting = table.game.chase[-1].ability
        assert waiting is not None
        assert waiting.render() == "This card deals 800 damage to each resonator. Destroy all resonators instead."
    table.play("resolve")
    table.expect({"B.field": field})


@rule("cr-8.01", "1134.2a")
@pytest.mark.parametrize(("others", "left"), [(0, 1), (1, 2)])
def test_null_discards_more_instead(others: int, left: int) -> None:
    table = Table()
    a, b = table.players
    text = "Your opponent discards two cards.\n[Null] - Your opponent discards three cards instead."
    a.hand("Look", "Chant", cost="{0}", text=text)
    for _ in range(others):
        a.hand("Plain Card")
    for name in ("One", "Two", "Three", "Four"):
        b.hand(name)
    table.play("A: play Look", "resolve", f"B: choose {', '.join(('One', 'Two', 'Three')[: 4 - left])}")
    table.expect({"B.hand.count": left})


@rule("cr-8.01", "1124.2")
@pytest.mark.parametrize(("before", "cancelled"), [(True, True), (False, False)])
def test_torrent_cancels_whatever_is_paid(before: bool, cancelled: bool) -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Gift", "Chant", cost="{0}", text="You gain 500 life.")
    b.hand("Ember", "Chant", cost="{0}", text="[Quickcast]\nYou gain 100 life.")
    text = "[Quickcast]\nCancel target spell unless its controller pays {1}.\n[Torrent] Cancel that spell instead."
    b.hand("Echo", "Chant", cost="{0}", text=text)
    if before:
        table.play("B: play Ember", "resolve")
    table.play("A: play Gift", "B: play Echo -> Gift")
    if cancelled:
        table.play("resolve")
        table.expect({"A.life": 4000})
    else:
        table.play("resolve", "A: choose yes", "resolve")
        table.expect({"A.life": 4500})


@rule("cr-8.01", "1109.2")
@pytest.mark.parametrize(("awakened", "damage"), [(True, (800, 0)), (False, (400, 0))])
def test_another_amount_of_damage(awakened: bool, damage: tuple[int, int]) -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    text = "This card deals 400 damage to target J/resonator.\n[Awakening] {R}: This card deals 800 damage instead."
    a.hand("Arrow", "Chant", cost="{0}", text=text)
    b.field("Wall", def_=2000)
    b.field("Rampart", def_=2000)
    table.play(f"A: play Arrow -> Wall{' with awaken' if awakened else ''}", "resolve")
    assert (table.card("Wall").damage, table.card("Rampart").damage) == damage


@rule("cr-8.01", "1109.2", "903.2g")
def test_all_but_the_target() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    text = (
        "This card deals 400 damage to target J/resonator.\n[Awakening] {R}: This card deals 300 damage to each "
        "resonator your opponent controls other than this card's target."
    )
    a.hand("Arrow", "Chant", cost="{0}", text=text)
    b.field("Wall", def_=2000)
    b.field("Rampart", def_=2000)
    table.play("A: play Arrow -> Wall with awaken", "resolve")
    assert (table.card("Wall").damage, table.card("Rampart").damage) == (400, 300)


@rule("cr-8.01", "1109.2")
@pytest.mark.parametrize(("awakened", "where"), [(True, FIELD), (False, HAND)])
def test_what_was_found_goes_elsewhere(awakened: bool, where: int) -> None:
    table = Table()
    a, _ = table.players
    a.stones("U")
    text = (
        "Search your deck for a Dinosaur resonator, reveal it and put it into your hand, then shuffle your deck.\n"
        "[Awakening] {U}: Put it into the field instead."
    )
    a.hand("Surfacing", "Chant", cost="{0}", text=text)
    a.deck("Rex", race="Dinosaur")
    a.deck("Plain Card")
    table.play(f"A: play Surfacing{' with awaken' if awakened else ''}", "resolve", "A: choose Rex", "resolve")
    assert table.card("Rex").zone == where


@rule("cr-8.01", "1008.2", "1109.2")
@pytest.mark.parametrize(
    ("more", "line"),
    [("This card cannot be chased.", "B: cannot play Ember because 1008.2"), ("Draw a card.", "B: play Ember")],
)
def test_awakened_and_not_chased(more: str, line: str) -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Seal", "Chant", cost="{0}", text=f"You gain 500 life.\n[Awakening] {{R}}: {more}")
    b.hand("Ember", "Chant", cost="{0}", text="[Quickcast]\nYou gain 100 life.")
    table.play("A: play Seal with awaken", line)


@rule("cr-8.01", "1128.2a", "903.2g")
@pytest.mark.parametrize(("stones", "targets"), [("RR", "Wall"), ("R", "Wall")])
def test_a_further_text_with_targets_of_its_own(stones: str, targets: str) -> None:
    table = Table()
    a, b = table.players
    a.stones(stones)
    text = "Rest target resonator.\n[Seal] 2 - Rest up to two target resonators instead."
    a.hand("Lull", "Chant", cost="{0}", text=text)
    b.field("Wall")
    b.field("Rampart")
    both = len(stones) > 1
    table.play(f"A: play Lull -> {targets}{', Rampart' if both else ''}", "resolve")
    assert (table.card("Wall").rested, table.card("Rampart").rested) == (True, both)
