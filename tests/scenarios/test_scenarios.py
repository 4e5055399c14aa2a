"""The scenarios beside this file are rulings, one each; all of them go as written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from willstone.engine.edition import EDITIONS
from willstone.files import read_yaml
from willstone.notation.scenario import read_scenario, run_file
from willstone.rulebook import catalogue

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.scenario.yaml"))
SHARED = Path(__file__).parents[3] / "shared" / "scenarios"
SHARED_FILES = sorted(SHARED.glob("*.scenario.yaml"))


def names(files: list[Path]) -> list[str]:
    return [file.name.removesuffix(".scenario.yaml") for file in files]


def test_there_are_scenarios_for_every_chapter_of_play() -> None:
    chapters = {int(file.name.split("_")[0]) // 100 for file in FILES}
    assert chapters >= {3, 4, 5, 6, 7, 8, 12}


@pytest.mark.parametrize("file", FILES, ids=names(FILES))
def test_a_scenario_goes_as_written(file: Path) -> None:
    _, error = run_file(file)
    assert error == ""


@pytest.mark.parametrize("file", FILES, ids=names(FILES))
def test_a_scenario_names_the_rules_it_shows(file: Path) -> None:
    shows = read_scenario(file).shows
    assert shows
    for rule in shows:
        assert not catalogue.find(rule).physical
    number = file.name.split("_")[0]
    assert re.match(rf"cr-8\.01/{number}\.", shows[0])


@pytest.mark.parametrize("file", SHARED_FILES or [None], ids=names(SHARED_FILES) or ["none"])
def test_a_shared_scenario_goes_as_written(file: Path | None) -> None:
    if file is None:
        pytest.skip(f"no shared scenarios in {SHARED}")
    edition = read_yaml(file).required("edition").string()
    if edition not in EDITIONS:
        pytest.skip(f"{edition} cannot be played yet")
    _, error = run_file(file)
    assert error == ""
