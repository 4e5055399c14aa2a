"""Golden: costs paid rather than others, less of one kind or another, the next and the first play (903.2i)."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.zones import RULER_AREA


@pytest.mark.parametrize(
    ("stones", "can"),
    [("RU", True), ("UG", True), ("UU", False), ("U", False)],
)
@rule("cr-8.01", "903.2i-iv")
def test_less_of_one_kind_or_another(stones: str, can: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Squire", race="Knight")
    a.stones(stones)
    a.hand("Drake", cost="{R}{U}{G}", text="You may pay {R} or {G} less to play this card if you control a Knight.")
    table.play("A: can play Drake" if can else "A: cannot play Drake because 1003.4")


@rule("cr-8.01", "903.2i-iv")
def test_each_decrease_is_chosen_for_itself() -> None:
    table = Table()
    a, _ = table.players
    a.field("Squire", race="Knight")
    a.field("Page", race="Knight")
    a.stones("U")
    a.hand("Drake", cost="{R}{U}{G}", text="This card costs {R} or {G} less to play for each Knight you control.")
    table.play("A: play Drake", "resolve")
    table.expect({"A.field": ["Squire", "Page", "Drake"]})


@rule("cr-8.01", "903.2i")
def test_paid_rather_than_the_cost_of_the_first_of_a_turn() -> None:
    table = Table()
    a, _ = table.players
    text = "[Quickcast]\nYou gain 100 life.\nYou pay {0} rather than pay this card's cost if this is the first chant "
    a.hand("Hymn", "Chant", cost="{W}{1}", text=f"{text}you play this turn.")
    a.hand("Psalm", "Chant", cost="{W}{1}", text=f"{text}you play this turn.")
    table.play("A: play Hymn", "resolve", "A: cannot play Psalm because 1003.4")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "903.2i")
def test_what_must_be_paid_rather_than_the_cost() -> None:
    """A cost that is paid rather than another is no choice unless the text says "may"."""
    for word, can in (("", False), ("may ", True)):
        table = Table()
        a, _ = table.players
        a.field("Squire", race="Knight")
        a.stones("W")
        text = f"You {word}pay {{R}} rather than pay this card's cost if you control a Knight."
        a.hand("Drake", cost="{W}", text=text)
        table.play("A: can play Drake" if can else "A: cannot play Drake because 1003.4")


@pytest.mark.parametrize(
    ("stones", "knight", "can"), [("W", True, True), ("W", False, False), ("WWW", False, True), ("R", True, False)]
)
@rule("cr-8.01", "705.2", "903.2i")
def test_a_judgment_for_another_cost(stones: str, knight: bool, can: bool) -> None:
    table = Table()
    a, _ = table.players
    if knight:
        a.field("Squire", race="Knight")
    text = "[Judgment]{W}{W}{1}. You pay {W} rather than pay this cost if you control a Knight."
    a.ruler("Cub", text=text, j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
    a.stones(stones)
    table.play("A: can judgment Cub" if can else "A: cannot judgment Cub because 1003.4")


@rule("cr-8.01", "705.2", "903.2i")
def test_what_may_be_done_rather_than_paying_for_a_judgment() -> None:
    table = Table()
    a, _ = table.players
    text = "[Judgment] {W}{R}{2}. You may pay {1} and discard a Fruit rather than pay this cost."
    a.ruler("Cub", text=text, j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
    a.stones("U")
    a.hand("Apple", race="Fruit")
    table.play("A: judgment Cub", "A: choose Apple", "resolve")
    table.expect({"A.graveyard": ["Apple"]})
    assert not table.game.zone(RULER_AREA, 0)


@rule("cr-8.01", "705.2", "903.2i-iv")
def test_a_judgment_that_costs_less() -> None:
    for knights, can in ((("Squire",), False), (("Squire", "Page"), True)):
        table = Table()
        a, _ = table.players
        text = "[Judgment] {4}. You pay {1} less to play this judgment process for each Knight you control"
        a.ruler("Cub", text=text, j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
        for knight in knights:
            a.field(knight, race="Knight")
        a.stones("WW")
        table.play("A: can judgment Cub" if can else "A: cannot judgment Cub because 1003.4")


@rule("cr-8.01", "903.2i-iv", "903.2j")
def test_less_for_each_card_rested_as_it_is_played() -> None:
    table = Table()
    a, _ = table.players
    for name in ("Ant", "Bee", "Cat"):
        a.field(name, race="Beast")
    a.field("Ox", race="Golem")
    a.stones("G")
    text = "As you play this card, you may rest any number of recovered Beasts you control. "
    text += "You may pay {2} less to play this card for each Beast rested this way."
    a.hand("Titan", cost="{G}{4}", text=text)
    table.play("A: play Titan")
    table.play("A: choose rest two recovered Beasts you control", "A: choose Ant", "A: choose Cat", "resolve")
    assert [table.card(name).rested for name in ("Ant", "Bee", "Cat", "Ox")] == [True, False, True, False]


@rule("cr-8.01", "903.2i-iv", "903.2k")
def test_only_the_next_card_costs_less() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Omen", "Chant", text="You pay {1} less to play your next chant this turn.")
    a.hand("Hymn", "Chant", cost="{1}", text="You gain 100 life.")
    a.hand("Psalm", "Chant", cost="{1}", text="You gain 100 life.")
    a.hand("Elf", cost="{1}")
    table.play("A: play Omen", "resolve", "A: cannot play Elf because 1003.4")
    table.play("A: play Hymn", "resolve", "A: cannot play Psalm because 1003.4")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "903.2i-ii")
def test_the_first_of_each_turn_is_free() -> None:
    for text in (
        "Each turn, you may play your first chant without paying its cost.",
        "Each turn, you may pay {0} to play your first chant rather than pay its cost.",
    ):
        table = Table()
        a, _ = table.players
        a.field("Font", "Regalia", text=text)
        a.hand("Hymn", "Chant", cost="{W}{1}", text="You gain 100 life.")
        a.hand("Psalm", "Chant", cost="{W}{1}", text="You gain 100 life.")
        table.play("A: play Hymn", "resolve", "A: cannot play Psalm because 1003.4")
        table.expect({"A.life": 4100})


@rule("cr-8.01", "903.2j", "1022.1")
def test_a_total_of_counters_from_several_cards() -> None:
    table = Table()
    a, _ = table.players
    a.field("Ant", counters={"rust": 2})
    a.field("Bee", counters={"rust": 1})
    a.field("Font", "Regalia", counters={"rust": 5})
    text = "Remove three rust counters from any number of resonators you control: You gain 100 life."
    a.field("Forge", "Regalia", text=text)
    table.play("A: use Forge", "A: choose Ant", "A: choose 2", "A: choose Bee", "A: choose 1", "resolve")
    table.expect({"A.life": 4100})
    assert [table.card(name).counter("rust") for name in ("Ant", "Bee", "Font")] == [0, 0, 5]
    table.play("A: cannot use Forge because 903.2j")
