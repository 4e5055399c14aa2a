"""Golden tests of further wordings of printed cards: what they say is what is done."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.information import CHANT
from willstone.language import NotUnderstood, parse


@rule("cr-8.01", "903.2e")
@pytest.mark.parametrize(("name", "life", "cards"), [("Blade", 4100, 1), ("Cup", 4100, 0)])
def test_more_options_for_the_card_of_the_event(name: str, life: int, cards: int) -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Whenever a light regalia enters the field under your control ⇒ Choose one, if the regalia is "
        '"Blade", choose up to two instead - You gain 100 life; or draw a card.'
    )
    a.field("Queen", text=text)
    a.hand(name, "Regalia", cost="{0}", attribute=["W"])
    table.play(f"A: play {name}", "resolve", "A: choose 1, 2" if name == "Blade" else "A: choose 1", "resolve")
    table.expect({"A.life": life, "A.hand.count": cards})


@pytest.mark.parametrize(("entered", "life"), [(True, 4500), (False, 4000)])
def test_what_was_put_into_the_field_under_your_control(entered: bool, life: int) -> None:
    table = Table()
    a, b = table.players
    a.hand("Fairy", cost="{0}")
    b.field("Elf", cost="{0}")
    text = "If a resonator with total cost 0 was put into the field under your control this turn, you gain 500 life."
    a.hand("Trial", "Chant", cost="{1}", text=text)
    a.stones("W")
    table.play(*(["A: play Fairy", "resolve"] if entered else []), "A: play Trial", "resolve")
    table.expect({"A.life": life})


def test_a_chant_is_never_in_play() -> None:
    with pytest.raises(NotUnderstood):
        parse("As long as you control a Knight, this card cannot be canceled.\nDraw a card.", CHANT)


def test_they_are_the_player_of_the_event() -> None:
    table = Table(turn="B")
    a, b = table.players
    a.field("Tyrant", text="When this card is targeted by a spell your opponent controls, they loses 500 life.")
    b.hand("Hex", "Chant", cost="{0}", text="Rest target resonator.")
    table.play("B: play Hex -> Tyrant", "resolve", "resolve")
    table.expect({"A.life": 4000, "B.life": 3500})


@pytest.mark.parametrize(
    ("name", "triggers"), [("Attack Stance", True), ("Magic Stance", True), ("Defence", True), ("Rest", False)]
)
def test_one_of_several_names_enters(name: str, triggers: bool) -> None:
    table = Table()
    a, _ = table.players
    names = '"Attack Stance", "Magic Stance", or "Defence"'
    a.field("Guard", text=f"When a card named {names} enters the field under your control ⇒ Banish this card.")
    a.hand(name, cost="{0}")
    table.play(f"A: play {name}", "resolve", *(["resolve"] if triggers else []))
    table.expect({"A.graveyard": ["Guard"] if triggers else []})
