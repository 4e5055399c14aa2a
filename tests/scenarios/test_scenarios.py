"""The scenarios beside this file are rulings, one each; all of them go as written."""

from __future__ import annotations

import re
from pathlib import Path

import needs
import pytest
from vocabulary import EDITIONS

from willstone.files import read_yaml
from willstone.notation.scenario import read_scenario, run_file
from willstone.rulebook import catalogue

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.scenario.yaml"))
RULINGS = [file for file in FILES if file.name[0].isdigit()]
COMPARED = sorted(HERE.glob("edition_*.scenario.yaml"))  # one position by two rulebooks, two files
SHARED_FILES = sorted((needs.SHARED / "scenarios").glob("*.scenario.yaml"))


def names_of(files: list[Path]) -> list[str]:
    return [file.name.removesuffix(".scenario.yaml") for file in files]


def test_there_are_scenarios_for_every_chapter_of_play() -> None:
    chapters = {int(file.name.split("_")[0]) // 100 for file in RULINGS}
    assert chapters >= {3, 4, 5, 6, 7, 8, 12}


@pytest.mark.parametrize("file", FILES, ids=names_of(FILES))
def test_a_scenario_goes_as_written(file: Path) -> None:
    _, error = run_file(file)
    assert error == ""


@pytest.mark.parametrize("file", FILES, ids=names_of(FILES))
def test_a_scenario_names_the_rules_it_shows(file: Path) -> None:
    scenario = read_scenario(file)
    assert scenario.shows
    for rule in scenario.shows:
        assert not catalogue.find(rule).physical
    if file in RULINGS:
        number, document = file.name.split("_")[0], EDITIONS[str(scenario.position.rules)].document
        of_another = document != "cr-8.01" and scenario.shows[0].startswith(f"{document}/")
        assert of_another or re.match(rf"cr-8\.01/{number}\.", scenario.shows[0])


@pytest.mark.parametrize("file", COMPARED, ids=names_of(COMPARED))
def test_a_position_is_played_by_two_rulebooks(file: Path) -> None:
    """``edition_TOPIC_EDITION``: another file of the topic has the same position under another edition."""
    topic, edition = names_of([file])[0].rsplit("_", 1)
    assert read_scenario(file).position.rules == edition
    assert read_scenario(file).shows[0].startswith(f"{EDITIONS[edition].document}/")
    others = [other for other in HERE.glob(f"{topic}_*.scenario.yaml") if other != file]
    assert others
    for other in others:
        assert _position(other) == _position(file)


def _position(file: Path) -> list[str]:
    """A file without its title, what it shows, its edition, and what happens."""
    lines = file.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(("cards:", "players:")))
    return lines[start : lines.index("script:")]


@pytest.mark.parametrize("file", SHARED_FILES or [None], ids=names_of(SHARED_FILES) or ["none"])
def test_a_shared_scenario_goes_as_written(file: Path | None) -> None:
    if file is None:
        pytest.skip(needs.SCENARIOS.reason)
    edition = read_yaml(file).required("edition").string()
    if edition not in EDITIONS:
        pytest.skip(f"{edition} cannot be played yet")
    _, error = run_file(file)
    assert error == ""
