"""Cards of somebody else that an effect lets you play from where they lie (101.2, 702.2, 703.2)."""

from __future__ import annotations

from table import Table

LOAN = "Remove the top card of your opponent's deck from the game. You may play it this turn."


def lent(kind: str = "Resonator", **fields: object) -> Table:
    """A has removed the top card of B's deck, and may play it."""
    table = Table()
    a, b = table.players
    a.hand("Loan", "Chant", cost="{0}", text=LOAN)
    b.deck("Gem", kind, cost="{0}", **fields)
    b.deck("Leaf")
    b.deck("Twig")
    table.play("A: play Loan", "resolve")
    return table


def test_it_is_played_by_whom_it_is_lent_to_and_is_theirs() -> None:
    table = lent(atk=100, def_=100, text="{0}: Destroy this card.")
    table.play("A: play Gem", "resolve")
    table.expect({"A.field": ["Gem"], "B.removed": []})
    table.play("A: use Gem", "resolve")
    table.expect({"A.field": [], "A.graveyard": ["Loan"], "B.graveyard": ["Gem"]})


def test_a_chant_goes_to_the_graveyard_of_its_owner() -> None:
    table = lent("Chant", text="You gain 200 life.")
    table.play("A: play Gem", "resolve")
    table.expect({"A.life": 4200, "B.life": 4000, "B.graveyard": ["Gem"], "A.graveyard": ["Loan"]})


def test_its_owner_may_not_play_it() -> None:
    table = lent("Chant", text="[Quickcast]\nYou gain 200 life.")
    table.play("A: pass", "B: cannot play Gem because 703.2")


def test_it_is_not_lent_for_longer_than_the_turn() -> None:
    table = lent("Chant", text="[Quickcast]\nYou gain 200 life.")
    assert "play Gem" in table.legal()
    table.play("to B main", "to A main", "A: cannot play Gem because 703.2")
