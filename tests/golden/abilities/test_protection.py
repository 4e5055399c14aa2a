"""Golden tests of what spells and abilities cannot do to cards (104.4)."""

from __future__ import annotations

import pytest
from table import Table, rule


def by_law(law: str, deed: str, *, turn: str = "B") -> Table:
    """A has the law, Pawn, and one card each in the graveyard and in the hand; the turn player plays the deed."""
    table = Table(turn=turn)
    a, _ = table.players
    a.field("Banner", "Regalia", text=law)
    a.field("Pawn", def_=500)
    a.graveyard("Bones")
    a.hand("Seed")
    table[turn].hand("Deed", "Chant", cost="{0}", text=deed)
    return table


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize(("turn", "spared"), [("B", True), ("A", False)])
@pytest.mark.parametrize(
    ("done", "deed"),
    [
        ("destroyed", "Destroy target resonator."),
        ("removed from the game", "Remove target resonator from the game."),
        ("returned to their owners' hands", "Return target resonator to its owner's hand."),
    ],
)
def test_what_an_opponent_cannot_do(done: str, deed: str, turn: str, spared: bool) -> None:
    law = f"Resonators you control cannot be {done} by spells or abilities your opponent controls."
    table = by_law(law, deed, turn=turn)
    table.play(f"{turn}: play Deed -> Pawn", "resolve")
    assert ("Pawn" in [table.game.name(i) for i in table.game.in_play()]) is spared


def test_if_you_do_asks_whether_it_was_done() -> None:
    law = "Resonators you control cannot be destroyed or banished by spells or abilities your opponent controls."
    table = by_law(law, "Destroy target resonator. If you do, you gain 500 life.")
    table.play("B: play Deed -> Pawn", "resolve")
    table.expect({"B.life": 4000, "A.field": ["Banner", "Pawn"]})


def test_what_cannot_be_banished_by_spells_may_be_given_as_a_cost() -> None:
    law = "Resonators you control cannot be banished by spells or abilities."
    table = by_law(law, "Your opponent banishes a resonator.")
    table["A"].field("Altar", "Regalia", text="Banish a resonator: You gain 300 life.")
    table.play("B: play Deed", "resolve")
    table.expect({"A.graveyard": ["Bones"]})
    table.play("to A main", "A: use Altar", "resolve")
    table.expect({"A.life": 4300, "A.graveyard": ["Pawn", "Bones"]})


def test_damage_destroys_what_spells_cannot() -> None:
    table = by_law(
        "Resonators you control cannot be destroyed by spells or abilities.",
        "This card deals 500 damage to target resonator.",
    )
    table.play("B: play Deed -> Pawn", "resolve")
    table.expect({"A.graveyard": ["Pawn", "Bones"]})


@pytest.mark.parametrize(
    ("law", "rested"),
    [
        ("Entities you control cannot be rested by spells or abilities your opponent controls.", False),
        ("Entities you control cannot be recovered by spells or abilities your opponent controls.", True),
    ],
)
def test_what_cannot_be_rested_may_still_attack(law: str, rested: bool) -> None:
    table = by_law(law, "Rest target resonator.")
    table.play("B: play Deed -> Pawn", "resolve")
    assert table.card("Pawn").rested is rested
    table.play("to A main")
    assert not table.card("Pawn").rested
    table.play("A: attack Pawn -> B", "B: no block", "resolve")
    assert table.card("Pawn").rested


def test_cards_in_other_zones() -> None:
    law = (
        "Cards in your graveyard cannot be removed from the game by spells or abilities your opponent controls.\n"
        "Cards in your hand cannot be discarded by spells or abilities your opponent controls."
    )
    table = by_law(law, "Remove all cards in your opponent's graveyard from the game. Your opponent discards a card.")
    table.play("B: play Deed", "resolve")
    table.expect({"A.graveyard": ["Bones"], "A.hand": ["Seed"]})


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize("by", ["chant spells", "non-resonator spells", "spells"])
def test_abilities_may_target_what_spells_cannot(by: str) -> None:
    table = by_law(
        f"Resonators you control cannot be targeted by {by} your opponent controls.", "Rest target resonator."
    )
    table["B"].field("Imp", text="{0}: Destroy target resonator.")
    table.play("B: cannot play Deed -> Pawn because 104.4", "B: can use Imp -> Pawn")


@rule("cr-8.01", "104.4")
def test_what_cannot_be_returned_stays_while_others_go() -> None:
    table = Table()
    b = table.players[1]
    b.field("Root", def_=500, text="This card cannot be returned to its owner's hand.")
    b.field("Leaf", def_=500)
    table.cast("Return all resonators your opponent controls to their owners' hands.")
    table.expect({"B.field": ["Root"], "B.hand": ["Leaf"]})


@rule("cr-8.01", "104.4")
def test_cards_that_cannot_be_returned_can_still_be_destroyed() -> None:
    table = Table()
    b = table.players[1]
    b.field("Warden", "Addition: Field", text="Resonators you control cannot be returned to their owners' hands.")
    b.field("Leaf", def_=500)
    table.players[0].hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    table.cast("Return target resonator to its owner's hand.", target="Leaf")
    table.expect({"B.field": ["Warden", "Leaf"]})
    table.play("A: play Axe -> Leaf", "resolve")
    table.expect({"B.field": ["Warden"], "B.graveyard": ["Leaf"]})


@rule("cr-8.01", "1120.2")
@pytest.mark.parametrize(("attribute", "can"), [("W", "cannot"), ("R", "can")])
def test_cards_of_an_attribute_cannot_target_it(attribute: str, can: str) -> None:
    table = Table()
    table["B"].field("Shade", text="This card cannot be targeted by light spells or light card's abilities.")
    table["A"].field("Ray", attribute=attribute, text="{0}: Rest target resonator your opponent controls.")
    table.play(f"A: {can} use Ray -> Shade")


@rule("cr-8.01", "1417.1")
def test_others_cannot_be_destroyed() -> None:
    table = Table()
    a, _ = table.players
    a.field("Shrine", "Addition", text="Other additions you control cannot be destroyed.")
    a.field("Banner", "Addition", text="")
    a.hand("Hammer", "Chant", cost="{0}", text="Destroy all additions you control.")
    table.play("A: play Hammer", "resolve")
    table.expect({"A.field": ["Banner"]})
