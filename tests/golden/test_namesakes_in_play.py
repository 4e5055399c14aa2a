"""Cards that look at others of their name as they enter, names in a condition, and more wordings that point back."""

from __future__ import annotations

import pytest
from table import Table, rule

TEXT = (
    "As long as you already control two or more magic stones that share a name with this card, this card enters the "
    "field rested.\n{Rest}: Produce {G}."
)


@pytest.mark.parametrize(("others", "rested"), [(0, False), (1, False), (2, True), (3, True)])
@rule("cr-8.01", "202.3")
def test_it_counts_its_namesakes_as_it_enters(others: int, rested: bool) -> None:
    table = Table()
    a, b = table.players
    for _ in range(others):
        a.field("Fragment", "Magic Stone", text=TEXT)
    for _ in range(3):
        b.field("Fragment", "Magic Stone", text=TEXT)
    a.ruler("Queen")
    a.put("stones_deck", "Fragment", "Magic Stone", text=TEXT)
    table.play("A: call")
    new = max(i for i in table.game.in_play() if table.game.name(i) == "Fragment")
    assert table.game.cards[new].controller == 0
    assert table.game.cards[new].rested == rested


@pytest.mark.parametrize(("name", "gone"), [("Second Stance", True), ("Third Stance", True), ("Hare", False)])
def test_one_of_several_names_enters(name: str, gone: bool) -> None:
    table = Table()
    a, _ = table.players
    names = '"First Stance", "Second Stance", or "Third Stance"'
    text = f"Whenever a {names} enters the field under your control, banish this card."
    a.field("Poise", "Addition", text=text)
    a.hand(name, cost="{0}")
    table.play(f"A: play {name}", "resolve", *(["resolve"] if gone else []))
    table.expect({"A.graveyard": ["Poise"] if gone else []})


@pytest.mark.parametrize(("race", "cards"), [("Imp", 2), ("Elf", 1)])
def test_the_target_is_what_was_targeted(race: str, cards: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Page", race=race)
    text = (
        "Target J/resonator gains [Flying] until end of turn. Draw a card. If the target is an Imp, draw two cards "
        "instead."
    )
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll -> Page", "resolve")
    table.expect({"A.hand": ["Plain Card"] * cards})
