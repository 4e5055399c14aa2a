"""908.1, 906.8: what is done instead, otherwise, unless somebody pays, and what is done later."""

from __future__ import annotations

import pytest
from table import Table, rule


def cast(text: str, *, dragon: bool = False) -> Table:
    """A plays a chant with a text; both have a resonator, and A perhaps a Dragon."""
    table = Table()
    a, b = table.players
    a.field("Page", atk=100, def_=2000)
    b.field("Ogre", atk=300, def_=2000, attribute="R")
    if dragon:
        a.field("Wyrm", race="Dragon")
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    return table


@pytest.mark.parametrize(
    ("text", "without", "with_dragon"),
    [
        ("You gain 100 life. If you control a Dragon, you gain 300 life instead.", 4100, 4300),
        ("You lose 200 life. You gain 100 life. If you control a Dragon, you gain 300 life instead.", 3900, 4100),
        ("If you control a Dragon, you gain 300 life. Otherwise, you lose 100 life.", 3900, 4300),
        ("If you don't control a Dragon, you lose 100 life.", 3900, 4000),
    ],
)
@rule("cr-8.01", "908.1")
def test_instead_and_otherwise(text: str, without: int, with_dragon: int) -> None:
    for dragon, life in ((False, without), (True, with_dragon)):
        table = cast(text, dragon=dragon)
        table.play("A: play Scroll", "resolve")
        assert table["A"].life == life


@pytest.mark.parametrize(("dragon", "damage"), [(False, 300), (True, 800)])
def test_more_damage_instead(dragon: bool, damage: int) -> None:
    text = "This card deals 300 damage to target resonator. If you control a Dragon, it deals 800 damage instead."
    table = cast(text, dragon=dragon)
    table.play("A: play Scroll -> Ogre", "resolve")
    table.expect({"Ogre.damage": damage})


@pytest.mark.parametrize(("target", "atk"), [("Ogre", 700), ("Page", 300)])
def test_another_gain_instead_lasts_as_long(target: str, atk: int) -> None:
    text = (
        "Target resonator gains [+200/+200] until end of turn. If it is a fire resonator, it gains [+400/+400] instead."
    )
    table = cast(text)
    table.play(f"A: play Scroll -> {target}", "resolve")
    assert table.info(target).atk == atk
    table.play("to B main")
    assert table.info(target).atk == {"Ogre": 300, "Page": 100}[target]


@pytest.mark.parametrize(("answer", "field"), [("yes", ["Imp"]), ("no", [])])
@rule("cr-8.01", "1003.4")
def test_cancelled_unless_its_controller_pays(answer: str, field: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.hand("Imp", cost="{0}")
    a.stones("R")
    b.hand("Ward", "Chant", cost="{0}", text="[Quickcast]\nCancel target spell unless its controller pays {1}.")
    table.play("A: play Imp", "B: play Ward -> Imp", f"A: choose {answer}", "resolve")
    table.expect({"A.field": field, "Fire Magic Stone.rested": answer == "yes"})


@rule("cr-8.01", "1003.4")
def test_who_cannot_pay_is_not_asked() -> None:
    table = Table()
    a, b = table.players
    a.hand("Imp", cost="{0}")
    b.hand("Ward", "Chant", cost="{0}", text="[Quickcast]\nCancel target spell unless its controller pays {1}.")
    table.play("A: play Imp", "B: play Ward -> Imp", "resolve")
    table.expect({"A.graveyard": ["Imp"]})


@rule("cr-8.01", "906.8", "906.8a")
def test_a_card_is_destroyed_at_the_end_of_the_turn_and_not_before() -> None:
    table = cast("Target resonator gains [+800/+800] until end of turn. At the end of turn, destroy it.")
    table.play("A: play Scroll -> Page", "resolve")
    table.expect({"A.field": ["Page"]})
    table.play("to B main")
    table.expect({"A.field": [], "B.field": ["Ogre"]})


@rule("cr-8.01", "906.8", "302.3")
def test_what_comes_back_is_another_card() -> None:
    table = cast("Target resonator gains [+100/+100] until end of turn. At the next end of turn, destroy it.")
    a = table["A"]
    a.hand("Recall", "Chant", cost="{0}", text="Return target resonator to its owner's hand.")
    a.hand("Gate", "Chant", cost="{0}", text="Put a resonator from your hand into the field.")
    table.play("A: play Scroll -> Page", "resolve", "A: play Recall -> Page", "resolve", "A: play Gate", "resolve")
    table.expect({"A.field": ["Page"]})
    table.play("to B main")
    table.expect({"A.field": ["Page"]})


@pytest.mark.parametrize(("answer", "life", "graveyard"), [("yes", 3700, []), ("no", 4000, ["Debt"])])
def test_banished_unless_life_is_paid(answer: str, life: int, graveyard: list[str]) -> None:
    table = Table()
    a = table["A"]
    a.field("Debt", "Regalia", text="At the end of your turn ⇒ Banish this card unless you pay 300 life.")
    table.play("to A end", f"A: choose {answer}", "resolve")
    table.expect({"A.life": life, "A.graveyard": graveyard})


@rule("cr-8.01", "906.8")
def test_a_removed_card_comes_back_at_the_end_of_the_turn() -> None:
    table = cast("Remove target resonator from the game. At the next end of turn >>> Put it into the field.")
    table.play("A: play Scroll -> Page", "resolve")
    table.expect({"A.field": [], "A.removed": ["Page"]})
    table.play("to B main")
    table.expect({"A.field": ["Page"], "A.removed": []})


@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("At the beginning of your next turn, you gain 100 life.", (4000, 4100, 4100)),
        ("At the end of your next turn, you gain 100 life.", (4000, 4000, 4100)),
        ("At the end of your turn, you gain 100 life.", (4100, 4100, 4100)),
        ("At the next beginning of your opponent's turn, you gain 100 life.", (4100, 4100, 4100)),
        ("At the beginning of the next main phase, you gain 100 life.", (4100, 4100, 4100)),
    ],
)
@rule("cr-8.01", "906.8", "906.8a")
def test_later(text: str, lives: tuple[int, int, int]) -> None:
    table = cast(f"You lose 0 life. {text}")
    table.play("A: play Scroll", "resolve")
    assert table["A"].life == 4000
    for place, life in zip(("to B main", "to A main", "to B main"), lives, strict=True):
        table.play(place, "resolve")
        assert table["A"].life == life
