"""What "it" and "that resonator's controller" stand for where a text has named two things (903.2g, 906.7)."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.information import CHANT
from willstone.language import NotUnderstood, parse


@pytest.mark.parametrize(("whose", "drawn"), [("resonator", (1, 0)), ("addition", (0, 1))])
def test_the_controller_of_what_the_noun_says(whose: str, drawn: tuple[int, int]) -> None:
    table = Table()
    a, b = table.players
    a.field("Guard")
    b.field("Banner", "Addition")
    text = f"Destroy target resonator and target addition. That {whose}'s controller draws a card."
    a.hand("Order", "Chant", text=text)
    table.play("A: play Order -> Guard, Banner", "resolve")
    table.expect({"A.hand.count": drawn[0], "B.hand.count": drawn[1]})


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target resonator and target addition. Its controller draws a card.",
        "Rest target resonator and target magic stone. It doesn't recover during its controller's next recovery phase.",
    ],
)
def test_it_is_none_of_two_targets(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this card attacks a resonator ⇒ Destroy it.",
        "Whenever this card is dealt damage by a resonator ⇒ Return it to its owner's hand.",
        "Whenever this card blocks a resonator ⇒ Rest it.",
    ],
)
def test_what_is_done_to_one_of_two_must_say_to_which(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text)
    assert parse(text.replace(" it ", " that resonator ").replace(" it.", " that resonator."))


def test_what_gains_something_is_the_subject() -> None:
    table = Table(turn="B")
    a, b = table.players
    a.field(
        "Wall", atk=0, def_=900, text="Whenever this card blocks a resonator ⇒ It gains [+200/+0] until end of turn."
    )
    b.field("Wolf", atk=300, def_=300)
    table.play("B: attack Wolf -> A", "A: block Wall", "resolve")
    assert table.info("Wall").atk == 200


def test_it_was_the_card_that_deals_the_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Wolf", atk=300, def_=700)
    b.field("Thorn", atk=0, def_=900, text="When a resonator deals damage to this card, it gains [-300/-300].")
    table.play("A: attack Wolf -> B", "B: block Thorn", "resolve", "resolve")
    assert (table.info("Wolf").atk, table.info("Wolf").def_) == (0, 400)
    assert table.info("Thorn").def_ == 900


@rule("cr-8.01", "1012.1")
@pytest.mark.parametrize("text", ["When this card is targeted by a spell", "Whenever a spell targets this card"])
def test_what_is_cancelled_is_the_spell(text: str) -> None:
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", text="Destroy target resonator.")
    b.field("Ward", text=f"{text} ⇒ Cancel it.")
    table.play("A: play Bolt -> Ward", "resolve")
    table.expect({"B.field": ["Ward"], "A.graveyard": ["Bolt"]})


def test_a_shuffle_is_no_part_of_what_is_done_if_something_is_so() -> None:
    table = Table()
    a = table["A"]
    a.deck("Elm")
    a.deck("Ash")
    search = "Search your deck for a resonator and put it into the field."
    text = f"{search} If it is an Elf, draw a card. Then shuffle your deck."
    a.hand("Order", "Chant", text=text)
    table.play("A: play Order", "resolve", "A: choose Elm")
    table.expect({"A.field": ["Elm"], "A.hand.count": 0})
    assert table.happened("shuffled")
