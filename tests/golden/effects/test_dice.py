"""The result of rolled dice in a text (1023)."""

from __future__ import annotations

from table import Table, rule


@rule("cr-8.01", "1023.1")
def test_the_result_of_the_roll_is_what_x_is() -> None:
    table = Table()
    table.cast("[Force] 1 You gain X00 life, where X is the result of the roll.")
    rolled = table.happened("rolled")[0].amount
    table.expect({"A.life": 4000 + 100 * rolled})


def test_life_multiplied_by_the_roll_of_two_dice() -> None:
    table = Table()
    table.cast("[Force] 2. You gain 200 life multiplied by the result of the roll.")
    table.expect({"A.life": 4000 + 200 * sum(event.amount for event in table.happened("rolled"))})


@rule("cr-8.01", "1023.1")
def test_the_result_of_the_roll_counts_in_what_follows() -> None:
    table = Table()
    text = "{0}: [Force] 2. Put X [+100/+100] counters on this card, where X is the result of the roll."
    table["A"].field("Gambler", text=text)
    table.play("A: use Gambler", "resolve")
    rolled = sum(event.amount for event in table.happened("rolled"))
    assert 2 <= rolled <= 12
    table.expect({"Gambler.atk": 100 + 100 * rolled})
