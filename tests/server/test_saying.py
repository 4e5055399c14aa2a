"""Card text at the web table in the language of who reads it: on cards, in questions, in labels and in the log."""

from __future__ import annotations

import pytest
from table import Table
from vocabulary import table_view

from willstone.human.choices import choices
from willstone.i18n import message, speaking
from willstone.server.shown.labels import label
from willstone.server.tables import saying


def test_cards_say_in_italian_what_they_say() -> None:
    table = Table()
    table["A"].field("Lancer", atk=800, def_=400, text="[Pierce]\n[Enter] ⇒ Draw a card.")
    shown = table_view(table.game, 0, {})["field"]
    assert saying.on_cards(shown) == {}
    with speaking("it"):
        assert saying.on_cards(shown) == {
            "[Pierce]": "[Perforare]",
            "[Enter] ⇒ Draw a card.": "[Entrata] ⇒ Pesca una carta.",
        }


def test_what_there_are_no_words_for_stays_as_it_is() -> None:
    with speaking("it"):
        assert saying.ability("Juggle three glass bells.") == "Juggle three glass bells."
        assert saying.words(message("choose {}", "some juggler")) == "scegli some juggler"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "This card deals 300 damage to target player or J/resonator.",
            "scegli un giocatore o risonatore/sovrano-G bersaglio",
        ),
        ("Destroy up to two target resonators.", "scegli fino a due risonatori bersaglio"),
        ("Target player draws a card.", "scegli un giocatore bersaglio"),
    ],
)
def test_a_question_is_in_one_language(text: str, asked: str) -> None:
    table = Table()
    table["A"].hand("Spark", "Chant", cost="{0}", text=text)
    table["B"].field("Wall", atk=0, def_=900)
    table.play("A: play Spark")
    decision = table.game.decision
    assert decision is not None
    assert saying.words(decision.asked) == decision.prompt
    with speaking("it"):
        assert saying.words(decision.asked) == asked


def test_an_ability_is_used_and_told_in_italian() -> None:
    table = Table()
    table["A"].field("Squire", atk=100, def_=100, text="Banish this card: Draw a card.")
    use = next(choice for choice in choices(table.game) if choice.option.kind == "use")
    told = message("{}: {}", message("{} plays {}", "A", "Squire"), "Banish this card: Draw a card.")
    assert label(table.game, use) == "Squire: Banish this card: Draw a card."
    with speaking("it"):
        assert label(table.game, use) == "Squire: Bandisci questa carta: Pesca una carta."
        assert saying.words(told) == "A gioca Squire: Bandisci questa carta: Pesca una carta."


@pytest.mark.parametrize(
    ("text", "english", "italian"),
    [
        (
            "You lose 500 life or discard a card.",
            ["Lose 500 life", "Discard a card"],
            ["Perdi 500 punti vita", "Scarti una carta"],
        ),
        (
            "Draw a card or gain 200 life.",
            ["Draw a card", "Gain 200 life"],
            ["Peschi una carta", "Guadagni 200 punti vita"],
        ),
    ],
)
def test_one_thing_or_another_is_asked_for_in_italian(text: str, english: list[str], italian: list[str]) -> None:
    table = Table()
    table["A"].hand("Spark", "Chant", cost="{0}", text=text)
    table["A"].hand("Coal", "Chant", cost="{0}", text="Draw a card.")
    table.play("A: play Spark")
    table.play("A: pass", "B: pass")
    offered = choices(table.game)
    assert [label(table.game, choice) for choice in offered] == english
    with speaking("it"):
        assert [label(table.game, choice) for choice in offered] == italian
        assert table.game.decision is not None
        first, other = (words[0].lower() + words[1:] for words in italian)
        assert str(saying.words(table.game.decision.asked)) == f"Spark: {first} o {other}?"
