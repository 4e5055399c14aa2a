"""The command in Italian: chosen by an option or the environment, for the client, refusals, errors and rules."""

from __future__ import annotations

import pytest
from invoking import invoked
from scripted import Script
from table import Table

from willstone.cli.text.journal import Journal
from willstone.cli.text.session import Session
from willstone.cli.text.verbs import as_notation
from willstone.i18n import ENGLISH, LANGUAGES, speaking, spoken
from willstone.notation.syntax import parse


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "it", "rules", "show", "102.1"],
        ["rules", "show", "102.1", "--lang", "it"],
        ["rules", "--lang=it", "show", "102.1"],
    ],
)
def test_the_language_may_be_chosen_anywhere_in_the_command(arguments: list[str]) -> None:
    told = invoked(*arguments).stdout
    assert told.startswith("cr-8.01 102.1 (regola), capitolo 100")
    assert spoken.get() is ENGLISH


def test_the_environment_chooses_where_no_option_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WILLSTONE_LANG")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert "nessuna regola 9999" in invoked("rules", "show", "9999").stderr
    monkeypatch.setenv("WILLSTONE_LANG", "en")
    assert "no rule 9999" in invoked("rules", "show", "9999").stderr


def test_a_language_that_does_not_exist_is_refused() -> None:
    result = invoked("--lang", "tlh", "rules", "show", "102.1")
    assert (result.exit_code, result.stderr) == (2, "no language 'tlh'; there are en, it\n")


def lancer_and_wall() -> Table:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=800, def_=400, text="[First Strike]")
    a.hand("Bolt", "Chant", cost="{R}", text="This card deals 500 damage to target J/resonator.")
    a.stones("RR")
    b.field("Wall", def_=900)
    return table


def played(*lines: str) -> str:
    """What an Italian player at seat A sees, who types some lines in a duel."""
    with speaking("it"):
        script = Script(*lines)
        game = lancer_and_wall().game
        Session(game, {}, script, Journal([0, 1])).play()  # type: ignore[arg-type]  # a terminal in all it is asked for
        return script.text


def test_the_table_the_moves_and_the_log_are_italian_and_card_text_is_as_written() -> None:
    text = played("", "gioca Bolt -> Wall", "", "", "", "", "diario")
    assert "fase principale di A" in text
    assert "Lancer 800/400  Attacco Improvviso" in text
    assert "canto  This card deals 500 damage to target J/resonator." in text
    assert "attacca Lancer -> B" in text
    assert "passa" in text
    assert "A gioca Bolt -> Wall (903.2k)" in text
    assert "Wall subisce 500 danni da Bolt (1007.3)" in text


def test_refusals_and_commands_are_italian() -> None:
    text = played(
        "", "? attacca Lancer -> Wall", "attacca Lancer -> Wall", "regola 803.3b", "aiuto", "soste pippo", "99"
    )
    assert "No: Wall è una carta recuperata (803.3b)" in text
    assert "Wall è una carta recuperata (803.3b). `? attacca Lancer -> Wall` dice di più" in text
    assert "Invio" in text
    assert "nessuna sosta 'pippo'; ci sono sveglio, principale, risposta" in text
    assert "qui non c'è una mossa 99" in text


def test_english_words_are_understood_in_every_language() -> None:
    text = played("", "play Bolt -> Wall", "", "", "", "", "log")
    assert "A gioca Bolt -> Wall (903.2k)" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_typed_moves_become_notation(language: str) -> None:
    typed = {
        "en": ("play Bolt -> Wall with x=2", "no block", "choose Con Artist", "nonsense"),
        "it": ("gioca Bolt -> Wall con x=2", "non bloccare", "scegli Con Artist", "nonsense"),
    }
    with speaking(language):
        moves = [as_notation(move) for move in typed[language]]
    assert moves == list(typed["en"])
    assert parse(moves[0]).x == 2
