"""Messages are read in the language of their reader, and games hold none of it."""

from __future__ import annotations

import asyncio
import os

import pytest
from table import Table
from vocabulary import Illegal, IllegalMove

from willstone import Game
from willstone.i18n import (
    ENGLISH,
    LANGUAGES,
    Language,
    language_of_environment,
    message,
    plural,
    row,
    speaking,
    spoken,
    tr,
)
from willstone.i18n.languages import read_po

SHOUTED = Language("shouted", {"{} flies and {} does not": "{1} DOES NOT FLY, {0} DOES", "a card": "A CARD"})

SOURCE = """
# a comment
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8"

msgid "one"
msgstr "uno"

msgid ""
"a {} \\"quoted\\" "
"two"
msgstr "un {} «tra virgolette» due"
"""


def test_a_message_puts_its_arguments_where_the_reader_expects_them() -> None:
    said = message("{} flies and {} does not", "Hawk", "Wall")
    assert str(said) == "Hawk flies and Wall does not"
    token = spoken.set(SHOUTED)
    assert str(said) == "Wall DOES NOT FLY, Hawk DOES"
    assert str(message("{} draws {}", "A", message("a card"))) == "A draws A CARD"  # the rest is as it was written
    spoken.reset(token)


def test_card_text_is_no_template() -> None:
    assert tr("{W}{W}: Draw a card.") == "{W}{W}: Draw a card."
    assert str(message("choose {}", "{W}")) == "choose {W}"


def test_numbers_choose_between_one_and_many() -> None:
    assert [str(plural(number, "{} card", "{} cards")) for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert str(row(["Hawk", message("a card")])) == "Hawk, a card"


def test_a_source_file_is_read_with_its_long_lines_and_without_its_header() -> None:
    assert dict(read_po(SOURCE)) == {"one": "uno", 'a {} "quoted" two': "un {} «tra virgolette» due"}


def test_every_task_speaks_its_own_language() -> None:
    async def listen(language: str) -> list[str]:
        heard = []
        with speaking(language):
            for _ in range(3):
                heard.append(spoken.get().name)
                await asyncio.sleep(0)
        return heard

    async def both() -> list[list[str]]:
        return list(await asyncio.gather(*map(listen, LANGUAGES)))

    assert asyncio.run(both()) == [[language] * 3 for language in LANGUAGES]
    assert spoken.get() is ENGLISH


def test_no_other_language_can_be_spoken() -> None:
    with pytest.raises(ValueError, match="no language 'tlh'; there are en, it"), speaking("tlh"):
        pass


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "it"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "it_IT", "WILLSTONE_LANG": "en"}, "en"),
    ],
)
def test_the_environment_chooses_a_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "WILLSTONE_LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setitem(os.environ, name, value)
    assert language_of_environment() == language


def asked_in(language: str) -> tuple[Game, bytes]:
    """A game that asks A what to discard, played by somebody who speaks a language."""
    with speaking(language):
        table = Table()
        a, _ = table.players
        a.hand("Loss", "Chant", cost="{R}", text="Discard a card.")
        a.hand("One")
        a.hand("Two")
        a.stones("R")
        table.play("A: play Loss")
        while table.game.decision is not None and table.game.decision.kind == "action":
            table.game.play("pass")
        return table.game, table.game.to_bytes()


def test_a_game_is_the_same_in_every_language_and_asks_each_reader_in_theirs() -> None:
    games = {language: asked_in(language) for language in LANGUAGES}
    assert len({game.state_hash() for game, _ in games.values()}) == 1
    assert len({saved for _, saved in games.values()}) == 1
    decision = Game.from_bytes(games["it"][1]).decision
    assert decision is not None
    assert decision.prompt == "discard 1 card"
    with speaking("it"):
        assert decision.prompt == "scarta 1 carta"


def test_a_refusal_is_read_later() -> None:
    refusal = IllegalMove(Illegal("1106.2", "{} flies and {} does not", "Hawk", "Wall"))
    assert str(refusal) == "Hawk flies and Wall does not (1106.2)"
    token = spoken.set(SHOUTED)
    assert (str(refusal), refusal.rule) == ("Wall DOES NOT FLY, Hawk DOES (1106.2)", "1106.2")
    spoken.reset(token)
