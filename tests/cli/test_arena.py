"""``willstone arena`` at the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from invoking import invoked

if TYPE_CHECKING:
    from pathlib import Path


run = partial(invoked, "arena")
pytestmark = pytest.mark.usefixtures("failing_agents")
SMALL = ("--agents", "random,random", "--decks", "caldera,oldgrove", "--games", "4", "--seed", "3")


def found(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    told.pop("seconds")
    return told


def test_json_has_pairings_and_a_ladder() -> None:
    told = found("--agents", "random,random,random", "--decks", "caldera", "--games", "2")
    assert (told["games"], told["errors"], told["interrupted"]) == (6, 0, False)
    assert [pairing["games"] for pairing in told["pairings"]] == [2, 2, 2]
    assert len(told["ladder"]) == 3
    assert sum(rung["elo"] for rung in told["ladder"]) == pytest.approx(0, abs=0.2)


def test_processes_play_the_same_games() -> None:
    assert found(*SMALL, "--jobs", "2") == found(*SMALL)


def test_the_table_and_the_report(tmp_path: Path) -> None:
    result = run(*SMALL, "--report", str(tmp_path / "report.html"), "--sprt", "0:50")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "4 games, cr-8.01, seed 3"
    assert lines[2].split()[:2] == ["agent", "Elo"]
    assert "not decided" in result.stdout
    assert "1 Caldera" in result.stdout
    assert "Oldgrove" in (tmp_path / "report.html").read_text("utf-8")


def test_killed_and_resumed_is_the_same_as_undisturbed(tmp_path: Path) -> None:
    arguments = [*SMALL[:4], "--games", "16", "--seed", "3", "--jobs", "2"]
    path = tmp_path / "results.jsonl"
    program = "from willstone.cli.main import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", program, "arena", *arguments, "--results", str(path)],
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    with process:
        while process.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < 4):
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL, "it was over before it was killed"
    kept = path.read_bytes()
    assert 4 <= kept.count(b"\n") < 17
    path.write_bytes(kept + b'{"game": 1')
    resumed = found(*arguments, "--results", str(path), "--resume")
    assert path.read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    assert resumed["games"] == 16
    assert resumed == found(*arguments)


@pytest.mark.parametrize("text", ["deck: Mine", "{}\n", "[" * 100_000 + "\n", '{"results": ' + "9" * 5_000 + "}\n"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text)
    result = run(*SMALL, "--results", str(path), "--resume")
    assert result.exit_code == 2
    assert "mine.yaml:1: this is no line of results" in result.stderr
    assert path.read_text() == text


def test_an_interrupt_keeps_the_results(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    result = run(*SMALL[2:], "--agents", "interrupting,random", "--json", "--results", str(path))
    assert result.exit_code == 130
    told = json.loads(result.stdout)
    assert (told["games"], told["interrupted"]) == (2, True)
    assert len(path.read_text().splitlines()) == 3


def test_games_that_fail_are_told() -> None:
    result = run(*SMALL[2:], "--agents", "broken,random")
    assert result.exit_code == 1
    assert "RuntimeError: out of ideas" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--agents", "random"], "two agents or more"),
        (["--agents", "random,nobody"], "no agent 'nobody'"),
        (["--agents", "random,random", "--games", "3"], "the number is even"),
        (["--agents", "random,random", "--games", "0"], "the number is even"),
        (["--agents", "random,random", "--jobs", "0"], "0 jobs cannot play"),
        (["--agents", "random,random", "--matchups", "some"], "no matchups 'some'"),
        (["--agents", "random,random", "--decks", "caldera", "--matchups", "cross"], "no other one to meet"),
        (["--agents", "random,random", "--sprt", "20:0"], "'20:0' is no test"),
        (["--agents", "random,random", "--sprt", "0:inf"], "'0:inf' is no test"),
        (["--agents", "random,random", "--resume"], "name it with --results"),
        (["--agents", "random,random", "--decks", "no-such-deck"], "no such file"),
        (["--agents", "random,random", "--edition", "cr-0.1"], "no edition 'cr-0.1'"),
        (["--agents", "random,random", "--results", "/"], "is there already"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_without_ray_its_option_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = run(*SMALL, "--ray", "local")
    assert result.exit_code == 1
    assert "Ray is not installed: pip install 'willstone[ray]'" in result.stderr
