"""``willstone record`` at the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from willstone import Game
from willstone.agents import RandomAgent, Sight
from willstone.cli.main import app
from willstone.language.decks import shipped_decks
from willstone.notation.record import Recorder

if TYPE_CHECKING:
    from pathlib import Path

    from typer.testing import Result


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["record", *map(str, arguments)])


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a whole game."""
    decks = list(shipped_decks().values())[:2]
    game = Game.new("cr-8.01", decks, 11)
    recorder = Recorder(game, seed=11, players=game.names, decks=decks)
    agent = RandomAgent(1)
    while (decision := game.decision) is not None:
        recorder.play(agent.decide(Sight(game, decision.player), decision))
    return recorder.text()


@pytest.fixture
def file(text: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.fow"
    path.write_text(text, "utf-8")
    return path


def test_replay_prints_the_record_back_and_how_it_ends(file: Path, text: str) -> None:
    for arguments in ((file,), (file, "--verify")):
        result = run("replay", *arguments)
        assert result.exit_code == 0
        assert result.stdout.startswith(text)
        assert result.stdout.rstrip().endswith("has won")


def test_verify_says_how_the_game_went(file: Path, text: str) -> None:
    result = run("verify", file)
    assert result.exit_code == 0
    moves = sum(": " in line for line in text.splitlines() if line and not line.startswith("["))
    assert result.stdout.startswith(f"{file}: {moves} moves, won by ")
    assert len(result.stdout.splitlines()) == 1


def test_only_verifying_looks_at_the_hash(file: Path, text: str) -> None:
    line = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("[Hash"))
    file.write_text(text.replace('[Hash "', '[Hash "0'), "utf-8")
    assert run("replay", file).exit_code == 0
    for command in (("replay", file, "--verify"), ("verify", file)):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr == f"{file}:{line}: the moves lead to another state than the recorded one\n"


def test_an_impossible_move_is_an_error_with_its_line(file: Path, text: str) -> None:
    file.write_text(text + "A: pass\n", "utf-8")
    for command in (("replay", file), ("verify", file)):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr == f"{file}:{len(text.splitlines()) + 1}: 'pass': the game is over (103.2)\n"


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"nonsense", b"[Edition]", b'[Edition "cr-8.01"]', b'[Edition "cr-8.01"]\n[Seed "1"]\n']
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_record_is_an_error_of_one_line(content: bytes, command: str, tmp_path: Path) -> None:
    path = tmp_path / "any.fow"
    path.write_bytes(content)
    for target in (path, tmp_path, tmp_path / "none.fow"):
        result = run(command, target)
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 1
        assert result.stderr.startswith(f"{target}:")
        assert result.stdout == ""
