"""Golden tests of what is done otherwise if something is so (901.2), and of small words about damage and battle."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.zones import FIELD, HAND


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("life", "answer", "zone"), [(4000, None, HAND), (1000, "yes", FIELD), (1000, "no", HAND)])
def test_one_part_of_a_sentence_may_be_done_otherwise(life: int, answer: str | None, zone: int) -> None:
    table = Table()
    a, _ = table.players
    a.starts_with(life=life)
    text = (
        "Search your deck for a Dinosaur resonator, reveal it and put it into your hand. If your life is 2000 or less,"
        " you may put it into the field instead, then shuffle your deck."
    )
    a.hand("Tale", "Chant", cost="{0}", text=text)
    a.deck("Rex", race="Dinosaur")
    a.deck("Plain Card")
    answers = [] if answer is None else [f"A: choose {answer}"]
    table.play("A: play Tale", "resolve", "A: choose Rex", *answers, "resolve")
    assert table.card("Rex").zone == zone
    assert table.happened("shuffled")


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("number", "field"), [(0, ["Wall", "Rampart"]), (1, ["Rampart"]), (4, [])])
def test_a_stronger_condition_instead(number: int, field: list[str]) -> None:
    table = Table()
    a, b = table.players
    text = (
        'If you control a "Relic" destroy up to one target resonator. If you control four "Relic", destroy all '
        "resonators your opponent controls instead."
    )
    a.hand("Call", "Chant", cost="{0}", text=text)
    for _ in range(number):
        a.field("Relic", "Regalia")
    b.field("Wall")
    b.field("Rampart")
    table.play("A: play Call -> Wall", "resolve")
    table.expect({"B.field": field})


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


@rule("cr-8.01", "908.1")
@pytest.mark.parametrize(("race", "options"), [("Saint", ["no block"]), ("Knight", ["block Wall", "no block"])])
def test_they_are_the_cards_of_the_sentence_before(race: str, options: list[str]) -> None:
    table = Table()
    a, b = table.players
    text = (
        "Light resonators you control gain [+300/+0] until end of turn. If you control a Saint, they cannot be "
        "blocked until end of turn."
    )
    a.hand("March", "Chant", cost="{0}", text=text)
    a.field("Lancer", attribute="W", race=race, atk=500, def_=500)
    a.field("Other", attribute="R", atk=500, def_=500)
    b.field("Wall", atk=100, def_=100)
    table.play("A: play March", "resolve", "A: attack Lancer -> B")
    while table.game.battle is not None and not any("block" in move for move in table.legal()):
        table.play("pass")
    found = sorted(move for move in table.legal() if "block" in move) or ["no block"]
    assert found == options


@rule("cr-8.01", "803.5")
@pytest.mark.parametrize(("attacked", "legal"), [(True, True), (False, False)])
def test_what_is_attacked(attacked: bool, legal: bool) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=500)
    b.field("Wall", atk=100, def_=900, rested=True)
    b.hand("Escape", "Chant", cost="{0}", text="[Quickcast]\nRecover target attacked or blocking resonator.")
    table.play(f"A: attack Lancer -> {'Wall' if attacked else 'B'}")
    if legal:
        table.play("B: play Escape -> Wall", "resolve")
        assert not table.card("Wall").rested
    else:
        table.play("pass", "B: cannot play Escape -> Wall because 903.2g")


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


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("dwarf", "answers", "found"),
    [(False, [], "Elf"), (True, ["A: choose yes"], "Fairy"), (True, ["A: choose no"], "Elf")],
)
def test_what_is_searched_for_instead_is_what_the_rest_of_the_sentence_speaks_of(
    dwarf: bool, answers: list[str], found: str
) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Elf", race="Elf")
    a.deck("Fairy", race="Fairy")
    if dwarf:
        a.field("Dwarf", race="Dwarf")
    text = (
        "Search your deck for an Elf and put it into your hand. If you control a Dwarf, you may search your deck for "
        "a Fairy instead."
    )
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll", "resolve", *answers, f"A: choose {found}", "resolve")
    table.expect({"A.hand": [found]})
