"""Golden tests of what is chosen as a text is applied: one of several gains, and what a card may do (908.1, 1014)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "1014.1")
@pytest.mark.parametrize(
    ("choice", "values", "flies"),
    [("[Flying]", (500, 500), True), ("[+200/+200]", (700, 700), False), ("[+0/-300]", (500, 200), False)],
)
def test_one_of_several_gains(choice: str, values: tuple[int, int], flies: bool) -> None:
    table = Table()
    a, _ = table.players
    text = "{0}: This card gains [Flying], [+200/+200] or [+0/-300] until end of turn."
    a.field("Beast", atk=500, def_=500, text=text)
    table.play("A: use Beast", "resolve", f"A: choose {choice}")
    assert (table.info("Beast").atk, table.info("Beast").def_) == values
    assert ("Flying" in table.info("Beast").keywords) is flies


@rule("cr-8.01", "908.1")
@pytest.mark.parametrize(("answer", "life", "atk"), [("yes", 3600, 600), ("no", 4000, 500)])
def test_a_card_may_deal_damage_and_if_it_does(answer: str, life: int, atk: int) -> None:
    table = Table()
    a, _ = table.players
    text = (
        "{0}: This card may deal 400 damage to you. If it does, this card gains [+100/+0] and [Swiftness] until end"
        " of turn."
    )
    a.field("Fox", atk=500, def_=500, text=text)
    table.play("A: use Fox", "resolve", f"A: choose {answer}")
    table.expect({"A.life": life})
    assert table.info("Fox").atk == atk


@rule("cr-8.01", "908.1")
def test_if_it_does_speaks_of_what_deals_the_damage() -> None:
    table = Table()
    a, b = table.players
    text = (
        "{0}: This card may deal 300 damage to target resonator for each fury counter on it. If it does, remove all "
        "fury counters from it."
    )
    a.field("Fury", atk=500, def_=500, text=text, counters={"fury": 2})
    b.field("Wall", def_=900, counters={"fury": 1})
    table.play("A: use Fury -> Wall", "resolve", "A: choose yes")
    assert table.card("Wall").damage == 600
    assert table.card("Wall").counter("fury") == 1
    assert table.card("Fury").counter("fury") == 0


@rule("cr-8.01", "906.8")
@pytest.mark.parametrize(("answer", "kept"), [("yes", []), ("no", ["Imp"])])
def test_another_card_may_gain_and_if_it_does_later(answer: str, kept: list[str]) -> None:
    table = Table()
    a, _ = table.players
    text = (
        "{0}: Another target resonator you control may gain [+400/+0] until end of turn. If it does, at the next end "
        "of turn ⇒ Its controller banishes it."
    )
    a.field("Servant", text=text)
    a.field("Imp", atk=200, def_=200)
    table.play("A: use Servant -> Imp", "resolve", f"A: choose {answer}")
    assert table.info("Imp").atk == (600 if answer == "yes" else 200)
    table.play("to B main")
    table.expect({"A.field": ["Servant", *kept]})
