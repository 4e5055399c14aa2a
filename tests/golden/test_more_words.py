"""Any number of cards discarded, two tokens at once, whose card something is added to."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.information import CHANT
from willstone.engine.zones import FIELD
from willstone.language import normalise, parse, render


@rule("cr-8.01", "1019.1")
@pytest.mark.parametrize(("thrown", "drawn"), [("Leaf", 1), ("none", 0)])
def test_as_many_cards_as_were_discarded(thrown: str, drawn: int) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Order", "Chant", text="You may discard any number of cards, then draw that many cards.")
    a.hand("Leaf")
    a.hand("Twig")
    table.play("A: play Order", "pass", f"A: choose {thrown}")
    assert len(table.happened("drew")) == drawn


def test_the_controller_of_the_card_it_is_added_to() -> None:
    table = Table()
    a, b = table.players
    b.field("Bee")
    a.field("Sign", "Addition", text="{0}: This card deals 300 damage to added resonator's controller.", added_to="Bee")
    table.play("A: use Sign", "resolve")
    table.expect({"A.life": 4000, "B.life": 3700})


def test_the_same_total_cost_as_the_target() -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Put target resonator you control on the bottom of its owner's deck. If you do, you may put a resonator with "
        "the same total cost from your hand into the field."
    )
    a.hand("Order", "Chant", text=text)
    a.field("Bee", cost="{2}")
    a.hand("Cat", cost="{2}")
    a.hand("Dog", cost="{3}")
    table.play("A: play Order -> Bee", "pass", "A: choose yes")
    table.expect({"A.field": ["Cat"], "A.hand": ["Dog"]})


def test_two_different_tokens() -> None:
    table = Table()
    a, _ = table.players
    text = "Put a [400/400] fire Pig resonator token with [Flying] and a [200/200] Pig resonator token into the field."
    a.hand("Order", "Chant", text=text)
    table.play("A: play Order", "resolve")
    infos = [table.game.info(i) for i in table.game.zone(FIELD, 0)]
    assert sorted((info.atk, "Flying" in info.keywords) for info in infos) == [(200, False), (400, True)]


WORDINGS = (
    (
        "Put target Imp non-spell card from your graveyard into the field.",
        "Put target non-chant Imp card from your graveyard into the field.",
    ),
    (
        "Remove target resonator from the game. The owner of that resonator gains life equal to its ATK.",
        "Remove target resonator from the game. That resonator's owner gains life equal to its ATK.",
    ),
)


@pytest.mark.parametrize(("written", "one"), WORDINGS)
def test_one_wording(written: str, one: str) -> None:
    assert normalise(written) == one
    assert render(parse(written, CHANT)) == one
