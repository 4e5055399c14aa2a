"""``willstone record`` at the command line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from invoking import invoked

from willstone import Game
from willstone.agents import RandomAgent, Sight
from willstone.language.library.decks import shipped_decks
from willstone.notation.recording import Recorder

if TYPE_CHECKING:
    from pathlib import Path


run = partial(invoked, "record")


@pytest.fixture(scope="module")
def record_text() -> str:
    """The record of a whole game."""
    decks = list(shipped_decks().values())[:2]
    game = Game.new("cr-8.01", decks, 11)
    recorder = Recorder(game, seed=11, players=game.names, decks=decks)
    agent = RandomAgent(1)
    while (decision := game.decision) is not None:
        recorder.play(agent.decide(Sight(game, decision.player), decision))
    return recorder.text()


@pytest.fixture
def record_file(record_text: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.fow"
    path.write_text(record_text, "utf-8")
    return path


def test_replay_prints_the_record_back_and_how_it_ends(record_file: Path, record_text: str) -> None:
    for arguments in ((record_file,), (record_file, "--verify")):
        result = run("replay", *arguments)
        assert result.exit_code == 0
        assert result.stdout.startswith(record_text)
        assert result.stdout.rstrip().endswith("has won")


def test_verify_says_how_the_game_went(record_file: Path, record_text: str) -> None:
    result = run("verify", record_file)
    assert result.exit_code == 0
    moves = sum(": " in line for line in record_text.splitlines() if line and not line.startswith("["))
    assert result.stdout.startswith(f"{record_file}: {moves} moves, won by ")
    assert len(result.stdout.splitlines()) == 1


def test_only_verifying_looks_at_the_hash(record_file: Path, record_text: str) -> None:
    line = next(number for number, line in enumerate(record_text.splitlines(), 1) if line.startswith("[Hash"))
    record_file.write_text(record_text.replace('[Hash "', '[Hash "0'), "utf-8")
    assert run("replay", record_file).exit_code == 0
    for command in (("replay", record_file, "--verify"), ("verify", record_file)):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr == f"{record_file}:{line}: the moves lead to another state than the recorded one\n"


def test_an_impossible_move_is_an_error_with_its_line(record_file: Path, record_text: str) -> None:
    record_file.write_text(record_text + "A: pass\n", "utf-8")
    for command in (("replay", record_file), ("verify", record_file)):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr == f"{record_file}:{len(record_text.splitlines()) + 1}: 'pass': the game is over (103.2)\n"


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
