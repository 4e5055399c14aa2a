"""``willstone sim`` at the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from invoking import invoked
from vocabulary import EDITIONS

from willstone.language.library.decks import shipped_decks
from willstone.notation.record import read_record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


pytestmark = pytest.mark.usefixtures("failing_agents")
TIMES = ("seconds", "games_per_s", "decisions_per_s", "copies_per_s")


run = partial(invoked, "sim")


def run_json(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in TIMES}


# ---------------------------------------------------------------- results


def test_json_is_one_object() -> None:
    found = run_json("--games", "3", "--seed", "3", "--agents", "random,random", "--edition", "cr-8.01")
    assert (found["games"], found["errors"], found["error_details"]) == (3, 0, [])
    assert (found["edition"], found["seed"], found["agents"]) == ("cr-8.01", 3, ["random", "random"])
    assert len(found["wins"]) == 2
    assert sum(found["wins"]) + found["draws"] == 3
    assert sum(found["endings"].values()) == 3
    assert set(found["endings"]) <= {"1202.1", "1202.2", "103.3"}
    assert found["mean_decisions"] == pytest.approx(found["decisions"] / 3, abs=0.01)
    assert found["interrupted"] is False
    for key in TIMES:
        assert found[key] > 0
    for low, high in found["win_intervals"]:
        assert 0 <= low < high <= 1


def test_the_same_seed_gives_the_same_results() -> None:
    first, again, other = (run_json("--games", "2", "--seed", seed) for seed in ("3", "3", "4"))
    assert without_times(first) == without_times(again)
    assert first["decisions"] != other["decisions"]


def test_jobs_give_the_same_results(tmp_path: Path) -> None:
    one, two = (
        run_json("--games", "3", "--seed", "3", "--jobs", jobs, "--record", str(tmp_path / jobs)) for jobs in "12"
    )
    assert without_times(one) == without_times(two)
    written, again = ({file.name: file.read_text() for file in (tmp_path / jobs).iterdir()} for jobs in "12")
    assert len(written) == 3
    assert written == again


def test_the_table_shows_agents_and_intervals() -> None:
    result = run("--games", "3", "--seed", "3", "--decks", "caldera,oldgrove")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "3 games, cr-8.01, seed 3"
    assert lines[2].split() == ["agent", "deck", "wins", "rate", "95", "%", "interval"]
    assert lines[3].split()[:3] == ["1", "random", "Caldera"]
    assert lines[4].split()[:3] == ["2", "random", "Oldgrove"]
    assert sum(int(line.split()[3]) for line in lines[3:5]) == 3
    assert len({len(line) for line in lines[2:5]}) == 1
    assert "0 draws, 0 errors" in result.stdout


def test_records_are_written(tmp_path: Path) -> None:
    directory = tmp_path / "new" / "records"
    run_json("--games", "3", "--seed", "3", "--decks", "caldera", "--record", str(directory))
    files = sorted(directory.iterdir())
    assert [file.name for file in files] == ["game-0.fow", "game-1.fow", "game-2.fow"]
    record = read_record(files[1])
    assert "game 1: A random, B random" in record.header("Event")
    assert record.verify().over


def test_a_record_that_cannot_be_written_does_not_stop_the_games(tmp_path: Path) -> None:
    (tmp_path / "game-1.fow").mkdir()
    result = run("--games", "3", "--json", "--record", str(tmp_path))
    assert result.exit_code == 1
    assert json.loads(result.stdout)["games"] == 3
    assert "cannot write" in result.stderr
    assert "game-1.fow" in result.stderr
    assert (tmp_path / "game-0.fow").is_file()


# ---------------------------------------------------------------- decks and players


def test_without_decks_any_shipped_deck_is_drawn() -> None:
    names = [deck.name for deck in shipped_decks().values()]
    assert run_json("--games", "1")["decks"] == [names, names]


@pytest.mark.parametrize("edition", ["cr-5.01-bifrost", "cr-5.01-valhalla"])
def test_the_rules_of_2015_are_played_with_decks_of_that_year(edition: str) -> None:
    names = [deck.name for deck in shipped_decks("cr-5.01-bifrost").values()]
    found = run_json("--games", "1", "--edition", edition)
    assert (found["decks"], found["errors"]) == ([names, names], 0)


@pytest.mark.parametrize("edition", sorted(EDITIONS.keys() - {"cr-8.01", "cr-5.01-bifrost", "cr-5.01-valhalla"}))
def test_every_edition_is_simulated(edition: str) -> None:
    found = run_json("--games", "1", "--edition", edition)
    assert (found["games"], found["errors"], sum(found["wins"]) + found["draws"]) == (1, 0, 1)


def test_one_deck_is_for_all_players() -> None:
    assert run_json("--games", "1", "--decks", "Caldera")["decks"] == [["Caldera"], ["Caldera"]]


def test_one_agent_is_for_all_players() -> None:
    assert run_json("--games", "1", "--agents", "random", "--players", "2")["agents"] == ["random", "random"]


# ---------------------------------------------------------------- what goes wrong


def test_errors_are_counted_and_told(tmp_path: Path) -> None:
    result = run("--games", "12", "--agents", "random,broken", "--seed", "5", "--record", str(tmp_path))
    assert result.exit_code == 1
    assert "0 draws, 12 errors" in result.stdout
    *lines, last = result.stderr.splitlines()
    assert len(lines) == 10
    assert last == "and 2 more errors; --json lists them all"
    assert lines[0].startswith("game 0, seed ")
    assert "RuntimeError: out of ideas (conftest.py:" in lines[0]
    assert sorted(file.name for file in tmp_path.iterdir()) == [f"game-{number:02}.fow" for number in range(12)]


def test_errors_are_in_the_json() -> None:
    result = run("--games", "2", "--agents", "random,broken", "--decks", "caldera,oldgrove", "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    found = json.loads(result.stdout)
    assert (found["games"], found["errors"], found["wins"], found["mean_decisions"]) == (2, 2, [0, 0], 0)
    first, second = found["error_details"]
    assert (first["game"], first["agents"], first["decks"]) == (0, ["random", "broken"], ["Caldera", "Oldgrove"])
    assert (second["game"], second["agents"], second["decks"]) == (1, ["broken", "random"], ["Oldgrove", "Caldera"])
    assert first["seed"] != second["seed"]
    assert first["message"].startswith("RuntimeError: out of ideas")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--games", "0"], "at least one is needed"),
        (["--games", "-3"], "at least one is needed"),
        (["--jobs", "0"], "0 jobs cannot play"),
        (["--agents", "random,nobody"], "no agent 'nobody'"),
        (["--agents", "random,,random"], "a name is missing"),
        (["--agents", "random,random", "--players", "3"], "cr-8.01 is for 2 to 2 players, not 3"),
        (["--players", "1"], "cr-8.01 is for 2 to 2 players, not 1"),
        (["--agents", "random,random,random"], "cr-8.01 is for 2 to 2 players, not 3"),
        (
            ["--agents", "random,random", "--players", "2", "--decks", "caldera,caldera,caldera"],
            "3 decks for 2 players",
        ),
        (["--decks", "no-such-deck"], "no-such-deck: no such file"),
        (["--decks", "caldera,"], "a name is missing"),
        (["--edition", "cr-0.1"], "no edition 'cr-0.1'"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_directory_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("--record", str(tmp_path / "file"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "cannot make the directory" in result.stderr


# ---------------------------------------------------------------- interrupts


def test_an_interrupt_keeps_the_results() -> None:
    result = run("--games", "50", "--agents", "interrupting,random", "--json")
    assert result.exit_code == 130
    found = json.loads(result.stdout)
    assert (found["games"], sum(found["wins"]) + found["draws"], found["interrupted"]) == (2, 2, True)


def test_an_interrupted_table_says_so() -> None:
    result = run("--games", "50", "--agents", "interrupting,random", "--seed", "1")
    assert result.exit_code == 130
    assert result.stdout.startswith("2 games of 50, interrupted, cr-8.01, seed 1\n")


@contextmanager
def in_the_background() -> Iterator[None]:
    """What starts meanwhile ignores interrupts, as jobs do that a script starts in the background."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_at_the_terminal_keeps_the_results(tmp_path: Path, jobs: str) -> None:
    """Wherever the tests run: at a terminal interrupts are not ignored."""
    at_terminal = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{at_terminal}; from willstone.cli.main import main; main()"
    arguments = ["sim", "--games", "100000", "--json", "--jobs", jobs, "--record", str(tmp_path / "records")]
    with in_the_background():
        process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    with process:
        try:
            while process.poll() is None and not list(tmp_path.glob("records/*.fow")):
                time.sleep(0.05)
            os.killpg(process.pid, signal.SIGINT)
            stdout, stderr = process.communicate(timeout=600)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert stderr == b""
    assert process.returncode == 130
    found = json.loads(stdout)
    assert found["interrupted"]
    assert found["games"] == sum(found["wins"]) + found["draws"] >= 1
