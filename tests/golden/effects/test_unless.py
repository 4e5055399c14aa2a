"""What is done unless somebody pays or does something (1003.4)."""

from __future__ import annotations

import pytest
from boards import scroll_read
from table import Table, rule


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


@pytest.mark.parametrize(("answer", "life", "graveyard"), [("yes", 3700, []), ("no", 4000, ["Debt"])])
def test_banished_unless_life_is_paid(answer: str, life: int, graveyard: list[str]) -> None:
    table = Table()
    a = table["A"]
    a.field("Debt", "Regalia", text="At the end of your turn ⇒ Banish this card unless you pay 300 life.")
    table.play("to A end", f"A: choose {answer}", "resolve")
    table.expect({"A.life": life, "A.graveyard": graveyard})


@rule("cr-8.01", "908.1")
@pytest.mark.parametrize(("answer", "life"), [("yes", 4000), ("no", 3500)])
def test_unless_they_pay(answer: str, life: int) -> None:
    table = Table()
    table["A"].hand("Toll", "Chant", cost="{0}", text="Your opponent loses 500 life unless they pay {1}.")
    table["B"].stones("W")
    table.play("A: play Toll", "resolve", f"B: choose {answer}", "resolve")
    table.expect({"B.life": life})


@pytest.mark.parametrize(("answer", "life", "hand"), [("yes", 4000, []), ("no", 3500, ["Spare"])])
def test_unless_one_does_something(answer: str, life: int, hand: list[str]) -> None:
    table = scroll_read("You lose 500 life unless you discard a card.", (f"A: choose {answer}",))
    table.expect({"A.life": life, "A.hand": hand})


@rule("cr-8.01", "1003.4")
@pytest.mark.parametrize(("mine", "theirs"), [("yes", "no"), ("no", "yes"), ("no", "no")])
def test_each_player_pays_for_themselves(mine: str, theirs: str) -> None:
    table = Table()
    a, b = table.players
    a.hand("Tax", "Chant", cost="{0}", text="Each player loses 500 life unless they pay {1}.")
    a.stones("R")
    b.stones("R")
    table.play("A: play Tax", "pass", f"A: choose {mine}", f"B: choose {theirs}")
    lives = {"yes": 4000, "no": 3500}
    table.expect({"A.life": lives[mine], "B.life": lives[theirs]})
