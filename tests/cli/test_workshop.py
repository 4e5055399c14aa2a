"""``willstone cards exercise``, ``gallery`` and ``audit`` at the command line."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import kept
import pytest
from invoking import invoked
from vocabulary import Game
from wind import content, entry

from willstone.arena.exercise import Exercise
from willstone.language.audit import Finding
from willstone.notation.record import read_record

OURS = """
- name: Inkwell Owl
  type: Resonator
  attribute: [W]
  cost: "{W}"
  atk: 400
  def: 400
  flavour: It dips its quill in the dark.
  text: "Enter => You gain 100 life."
- name: Inkwell Riddle
  type: Chant
  cost: "{0}"
  text: |
    Draw a card.
    This card cannot be played.
"""


run = partial(invoked, "cards")


@pytest.fixture(autouse=True)
def folder_to_work_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a data folder of its own and one file of each kind."""
    monkeypatch.setenv("WILLSTONE_DATA", str(kept.with_tables(tmp_path / "data")))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ours.yaml").write_text(OURS, "utf-8")
    cards = [
        entry("A-1", "Inkwell Wren", abilities=["[Flying]"], cost="{W}"),
        entry("A-2", "Inkwell Fox", abilities=["Frobnicate target resonator."]),
    ]
    (tmp_path / "wind.json").write_text(json.dumps(content(cards)), "utf-8")
    return tmp_path


# ---------------------------------------------------------------- exercise


@pytest.fixture
def _a_game_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second is a game, however fast the machine is."""
    monkeypatch.setattr(
        "willstone.cli.commands.workshop.for_seconds", lambda seconds: lambda report: report.games >= seconds
    )


@pytest.mark.usefixtures("_a_game_a_second")
def test_exercise_reports_what_was_never_reached_and_why() -> None:
    result = run("exercise", "ours.yaml", "--seconds", "10", "--seed", "3")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0].startswith("2 of 3 goals reached in ")
    assert lines[1:5] == ["0 games failed", "", "Never reached:", "  play Inkwell Riddle"]
    assert lines[5].strip() not in ("", "it never came to it")


@pytest.mark.usefixtures("_a_game_a_second")
def test_exercise_leaves_incomplete_cards_out_and_prints_json() -> None:
    result = run("exercise", "wind.json", "--seconds", "30", "--json")
    found = json.loads(result.stdout)
    assert (found["goals"], found["reached"], found["left_out"], found["open"]) == (1, 1, 1, [])
    assert (found["failures"], found["interrupted"]) == ([], False)


def test_exercise_plays_the_cards_that_ship() -> None:
    found = json.loads(run("exercise", "--seconds", "0.01", "--json").stdout)
    assert (found["games"], found["goals"] > 60) == (1, True)


def test_exercise_writes_the_record_of_a_game_that_fails(
    folder_to_work_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Exercise, game: Game, *_rest: object) -> None:
        if game.turn_number > 2:
            raise ValueError("all is lost")

    monkeypatch.setattr(Exercise, "_dear_checks", fail)
    result = run("exercise", "--seconds", "0.01", "--seed", "5", "--record", "broken")
    assert result.exit_code == 1
    assert "  seed 5: ValueError: all is lost (test_workshop.py:" in result.stdout
    assert "    broken/seed-5.fow" in result.stdout
    assert read_record(folder_to_work_in / "broken" / "seed-5.fow").replay().turn_number > 2


def test_exercise_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Exercise.play

    def interrupt(exercise: Exercise) -> None:
        if exercise.report.games == 2:
            raise KeyboardInterrupt
        play(exercise)

    monkeypatch.setattr(Exercise, "play", interrupt)
    result = run("exercise", "--seconds", "100000")
    assert result.exit_code == 130
    assert "goals reached in 2 games" in result.stdout
    assert ", interrupted" in result.stdout


@pytest.mark.parametrize("command", [("exercise",), ("audit",), ("gallery", "--out", "x")])
def test_a_file_that_is_not_there_is_refused(command: tuple[str, ...]) -> None:
    result = run(*command, "nowhere.yaml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("nowhere.yaml: ")


def test_a_file_without_whole_cards_is_refused(folder_to_work_in: Path) -> None:
    (folder_to_work_in / "fox.json").write_text(json.dumps(content([entry("A-2", abilities=["Frobnicate."])])), "utf-8")
    assert run("exercise", "fox.json").exit_code == 2


# ---------------------------------------------------------------- gallery


def test_gallery_draws_the_cards_of_a_file_with_their_flavour(folder_to_work_in: Path) -> None:
    result = run("gallery", "--out", "pictures", "ours.yaml")
    assert (result.exit_code, result.stdout) == (0, "2 cards: pictures/index.html\n")
    assert ">quill<" in (folder_to_work_in / "pictures" / "inkwell-owl.svg").read_text("utf-8")
    assert "inkwell-riddle.svg" in (folder_to_work_in / "pictures" / "index.html").read_text("utf-8")


def test_gallery_draws_the_cards_that_ship(folder_to_work_in: Path) -> None:
    assert run("gallery", "--out", "pictures").exit_code == 0
    assert ">bells<" in (folder_to_work_in / "pictures" / "maren-of-the-ninth-bell.svg").read_text("utf-8")


def test_gallery_says_where_it_cannot_write(folder_to_work_in: Path) -> None:
    (folder_to_work_in / "taken").write_text("", "utf-8")
    result = run("gallery", "--out", "taken", "ours.yaml")
    assert (result.exit_code, "cannot write into taken" in result.stderr) == (2, True)


# ---------------------------------------------------------------- audit


@pytest.mark.parametrize("file", ["ours.yaml", "wind.json"])
def test_audit_of_cards_that_mean_what_they_say(file: str) -> None:
    result = run("audit", file, "--strict")
    assert (result.exit_code, result.stdout) == (0, "nothing suspicious\n")


def test_audit_lists_findings_and_counts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "willstone.cli.commands.workshop.suspicions",
        lambda found, _: [Finding("always true", one.render(), "odd") for one in found],
    )
    result = run("audit", "wind.json")
    assert (result.exit_code, result.stdout) == (
        0,
        "Inkwell Wren: always true: odd\n    [Flying]\n     1  always true\n",
    )
    assert run("audit", "wind.json", "--strict").exit_code == 1
    found = json.loads(run("audit", "wind.json", "--json").stdout)
    assert found["kinds"] == {"always true": 1}
    assert found["findings"] == [{"card": "Inkwell Wren", "kind": "always true", "text": "[Flying]", "detail": "odd"}]
