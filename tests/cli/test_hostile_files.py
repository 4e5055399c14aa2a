"""Every command is fed a folder of malformed, huge, binary and hostile files, and answers each with clear lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from cli.hostile import write_all
from invoking import invoked
from typer.main import get_command

from willstone.cli.main import app
from willstone.cli.shared.telling import FAILED
from willstone.datafolder import data_folder

if TYPE_CHECKING:
    from pathlib import Path

# How each command is given a file; None for one that takes none. A new command fails the test until it is listed.
COMMANDS: Final[dict[str, list[str] | None]] = {
    "analyse": ["FILE"],
    "arena": ["--agents", "random,random", "--games", "2", "--decks", "FILE"],
    "backup": ["--database", "sqlite:///FILE", "OUT"],
    "restore": ["FILE", "--database", "sqlite:///OUT"],
    "cards import": ["FILE"],
    "cards list": None,
    "cards forget": ["FILE"],
    "cards check": ["FILE"],
    "cards show": ["FILE"],
    "cards try": None,  # a text, not a file: below
    "cards search": None,
    "cards exercise": ["FILE", "--seconds", "0"],
    "cards gallery": ["--out", "OUT", "FILE"],
    "cards audit": ["FILE"],
    "cards reference": None,
    "deck check": ["FILE"],
    "deck import": ["FILE"],
    "deck export": ["FILE"],
    "deck list": None,
    "formats list": None,
    "formats show": None,
    "formats update": ["FILE"],
    "people list": ["--database", "sqlite:///FILE"],
    "people show": ["Ann", "--database", "sqlite:///FILE"],
    "people ban": ["Ann", "--database", "sqlite:///FILE"],
    "people unban": ["Ann", "--database", "sqlite:///FILE"],
    "people rename": ["Ann", "Bob", "--database", "sqlite:///FILE"],
    "reports list": ["--database", "sqlite:///FILE"],
    "reports show": ["r_1", "--database", "sqlite:///FILE"],
    "reports close": ["r_1", "--database", "sqlite:///FILE"],
    "play": ["--load", "FILE"],
    "record replay": ["FILE"],
    "record verify": ["FILE"],
    "rules show": None,
    "rules search": None,
    "rules coverage": ["--tests", "FILE"],
    "scenario run": ["FILE"],
    "scenario write": ["FILE"],
    "doctor": None,
    "serve": None,  # tests/cli/test_serve.py
    "sim": ["--games", "1", "--decks", "FILE"],
    "solve": ["FILE"],
}
MOST: Final = 600  # characters of a line
USED: Final = (0, 1)  # the rest of the file was used, or there was nothing to refuse


def commands(command: Any, words: str = "") -> list[str]:
    """The names of all commands there are."""
    if not hasattr(command, "list_commands"):
        return [words]
    context = command.make_context("willstone", ["--help"], resilient_parsing=True)
    names = command.list_commands(context)
    return [
        found for name in names for found in commands(command.get_command(context, name), f"{words} {name}".strip())
    ]


@pytest.fixture(scope="module")
def hostile_files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return write_all(tmp_path_factory.mktemp("hostile"))


def test_every_command_is_listed() -> None:
    assert sorted(commands(get_command(app))) == sorted(COMMANDS)


@pytest.mark.parametrize("command", [name for name, given in COMMANDS.items() if given is not None])
def test_bad_files_get_one_clear_line(command: str, hostile_files: list[Path], tmp_path: Path) -> None:
    given = COMMANDS[command]
    assert given is not None
    for file in hostile_files:
        words = [word.replace("FILE", str(file)).replace("OUT", str(tmp_path / "out")) for word in given]
        arguments = [*command.split(), *words]
        result = invoked(*arguments, typed="")
        told = f"{arguments}: {result.exit_code}\n{result.output[-2000:]}"
        assert isinstance(result.exception, SystemExit | None), told
        assert result.exit_code != FAILED, told
        assert "Traceback" not in result.output, told
        if result.exit_code in USED and command != "deck export":
            continue
        lines = [line for line in result.stderr.splitlines() if line.strip()]
        assert lines, told
        assert max(map(len, lines)) < MOST + len(str(file)), told
        if not re.search(r"[╭│╰]", result.stderr):  # typer's own box about an argument
            assert file.name[:60] in result.stderr, told


TEXTS: Final = {
    "empty": "",
    "long": "Draw a card. " * 3_000,
    "lines": "Draw a card.\n" * 1_000,
    "digits": "Draw " + "9" * 5_000 + " cards.",
    "will": "{Rest}: Produce {99999999}.",
    "surrogate": "Draw \ud800 card.",
    "NUL": "Draw\0a card.",
    "hidden": "\ue000 \ue001",
    "quotes": '"' * 999,
    "brackets": "[" * 999 + "]" * 999,
    "nested": "[Null] " * 560,
    "awakened": "[Awakening] {1}: " * 200 + "Draw a card.",
    "if": "If you control a resonator, " * 100 + "draw a card.",
    "commas": "Draw a card, " * 250,
    "options": "Choose one - " * 250,
    "infinity": "[Limit] ∞",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_hostile_text_is_answered(text: str) -> None:
    for more in ([], ["--json"], ["--type", "Chant"]):
        result = invoked("cards", "try", text, *more)
        assert result.exit_code in (0, 1, 2), result.output[-500:]
        assert "Traceback" not in result.output


@pytest.mark.parametrize(
    "words", ["cost<=" + "9" * 5_000, '"', "cost<", "a" * 100_000, "\ud800", "type:" + "x" * 9_999]
)
def test_a_hostile_search_is_answered(words: str) -> None:
    result = invoked("cards", "search", words)
    assert result.exit_code in (1, 2), result.output[-500:]
    assert result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("name", ["../../etc/passwd", "", ".", "a\0b", "x" * 5_000, "\ud800"])
def test_hostile_names_are_answered(name: str) -> None:
    for command in (["cards", "show"], ["cards", "forget"], ["rules", "show"], ["rules", "search"], ["deck", "check"]):
        result = invoked(*command, name)
        assert result.exit_code != FAILED, (command, result.output[-500:])
        assert "Traceback" not in result.output


def test_nothing_outside_the_collection_is_forgotten() -> None:
    precious = data_folder() / "precious.json"
    precious.parent.mkdir(parents=True, exist_ok=True)
    precious.write_text("{}")
    result = invoked("cards", "forget", "../precious")
    assert result.exit_code == 2
    assert precious.exists()
