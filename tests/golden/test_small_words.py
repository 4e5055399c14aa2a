"""Small things that sentences say: counters taken, targets named first, conditions around what one may do (908.1)."""

from __future__ import annotations

import pytest
from table import Table, rule


def cast(text: str, answers: tuple[str, ...] = (), *, target: str = "", dragon: bool = False) -> Table:
    """A plays a chant with a text; both have a resonator, and A perhaps a Dragon."""
    table = Table()
    a, b = table.players
    a.field("Page", atk=100, def_=2000, counters={"growth": 3})
    b.field("Ogre", atk=300, def_=2000, attribute="B")
    if dragon:
        a.field("Wyrm", race="Dragon")
    a.hand("Spare")
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play(f"A: play Scroll{f' -> {target}' if target else ''}", "resolve", *answers)
    return table


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Remove all growth counters from target resonator.", 0),
        ("Remove two growth counters from target resonator.", 1),
        ("Remove a growth counter from target resonator.", 2),
    ],
)
@rule("cr-8.01", "1022.5")
def test_counters_taken_by_an_effect(text: str, left: int) -> None:
    assert cast(text, target="Page").card("Page").counter("growth") == left


@rule("cr-8.01", "903.2g")
def test_a_target_named_first() -> None:
    table = cast("Target a resonator. Its controller banishes it.", target="Ogre")
    table.expect({"B.graveyard": ["Ogre"]})


@pytest.mark.parametrize(("answer", "life", "hand"), [("yes", 4000, []), ("no", 3500, ["Spare"])])
def test_unless_one_does_something(answer: str, life: int, hand: list[str]) -> None:
    table = cast("You lose 500 life unless you discard a card.", (f"A: choose {answer}",))
    table.expect({"A.life": life, "A.hand": hand})


@pytest.mark.parametrize(("dragon", "life"), [(True, 4500), (False, 4000)])
def test_if_you_do_after_what_one_may_do_under_a_condition(dragon: bool, life: int) -> None:
    text = "If you control a Dragon, you may discard a card. If you do, you gain 500 life."
    table = cast(text, ("A: choose yes",) if dragon else (), dragon=dragon)
    table.expect({"A.life": life, "A.hand": [] if dragon else ["Spare"]})


@pytest.mark.parametrize(("target", "atk"), [("Ogre", 600), ("Page", 0)])
def test_otherwise_after_a_condition_that_stands_last(target: str, atk: int) -> None:
    text = (
        "Target resonator gains [+300/+300] until end of turn if it is darkness. "
        "Otherwise, it gains [-100/-100] until end of turn."
    )
    assert cast(text, target=target).info(target).atk == atk


@rule("cr-8.01", "1025.1")
def test_an_extra_turn() -> None:
    table = cast("Take an extra turn after this one.")
    table.play("to A main")
    assert table.game.turn_player == 0


def test_nobody_can_pay_life() -> None:
    table = Table()
    a, b = table.players
    b.field("Warden", text="Each player cannot pay life.")
    a.field("Leech", text="Pay 100 life: Draw a card.")
    table.play("A: cannot use Leech because 104.4")


@rule("cr-8.01", "1417.1")
def test_others_cannot_be_destroyed() -> None:
    table = Table()
    a, _ = table.players
    a.field("Shrine", "Addition", text="Other additions you control cannot be destroyed.")
    a.field("Banner", "Addition", text="")
    a.hand("Hammer", "Chant", cost="{0}", text="Destroy all additions you control.")
    table.play("A: play Hammer", "resolve")
    table.expect({"A.field": ["Banner"]})
