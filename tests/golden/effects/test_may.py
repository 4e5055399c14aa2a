"""What may be done, and what follows if it is (908.1)."""

from __future__ import annotations

import pytest
from boards import order_read, scroll_read
from table import Table, rule


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


@pytest.mark.parametrize(("answer", "damage"), [("yes", 100), ("no", 0)])
def test_a_card_that_may_deal_damage(answer: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Spark", text="Whenever you play a chant ⇒ This card may deal 100 damage to target resonator.")
    b.field("Foe", atk=300, def_=400)
    a.hand("Verse", "Chant", cost="{0}", text="Draw a card.")
    table.play("A: play Verse", "A: choose Foe", "resolve", f"A: choose {answer}", "resolve")
    table.expect({"Foe.damage": damage})


@pytest.mark.parametrize(("answer", "a", "b"), [("yes", 4500, 3900), ("no", 4000, 4000)])
def test_one_may_gain_life(answer: str, a: int, b: int) -> None:
    text = "You may gain 500 life. If you do, your opponent loses 100 life."
    order_read(text, f"A: choose {answer}").expect({"A.life": a, "B.life": b})


@pytest.mark.parametrize(("dragon", "life"), [(True, 4500), (False, 4000)])
def test_if_you_do_after_what_one_may_do_under_a_condition(dragon: bool, life: int) -> None:
    text = "If you control a Dragon, you may discard a card. If you do, you gain 500 life."
    table = scroll_read(text, ("A: choose yes",) if dragon else (), dragon=dragon)
    table.expect({"A.life": life, "A.hand": [] if dragon else ["Spare"]})
