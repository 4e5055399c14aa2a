"""What a judgment costs: more, less, something else, nothing (705.2, 903.2i)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import RULER_AREA


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


@pytest.mark.parametrize(("fallen", "move"), [(True, "can"), (False, "cannot")])
def test_judgment_is_free_after_something_has_happened(fallen: bool, move: str) -> None:
    table = Table()
    a, _ = table.players
    text = "[Judgment] {R}{2}. If a Human is put into your graveyard from a field this turn, "
    text += "you may pay {0} to play this ability instead."
    a.ruler("Girl", text=text, j_ruler={"name": "Girl Awake", "atk": 500, "def_": 500})
    a.field("Man", race="Human" if fallen else "Elf")
    a.hand("Fell", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Fell -> Man", "resolve", f"A: {move} judgment")


@rule("cr-8.01", "903.2i-iv")
def test_a_judgment_is_cheaper_for_a_turn() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub", text="[Judgment] {R}{1}", j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
    a.field("Key", "Regalia", text="Banish this card: You pay {1} less to play [Judgment] abilities this turn.")
    a.stones("R")
    table.play("A: cannot judgment Cub because 1003.4", "A: use Key", "resolve", "A: can judgment Cub")


@rule("cr-8.01", "705.2", "1019.1")
def test_a_card_is_discarded_at_random_for_a_judgment() -> None:
    table = Table()
    a, _ = table.players
    text = "[Judgment] {R}, choose a card in your hand at random and discard it"
    a.ruler("Cub", text=text, j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
    a.stones("R")
    a.hand("Elf")
    table.play("A: judgment Cub", "resolve")
    table.expect({"A.graveyard": ["Elf"], "A.hand": []})


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
