"""What is handed out: a wheel and a source archive, built here, and the wheel installed into an empty environment."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
SECONDS: Final = 600
OFFLINE: Final = "packages cannot be fetched: connect this machine to a package index to try an installed wheel"

GAME: Final = """
from willstone import Game, Library, Scenario
library = Library.standard()
game = Game.new("cr-8.01", [library.deck("Quickstep"), library.deck("Quiet Tide")], seed=7)
while not game.over:
    game.play(game.legal()[-1])
print("won by", game.names[game.winner], "in turn", game.turn_number)
"""


def ran(*command: str | Path, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command, run to its end."""
    told = {**os.environ, **environment}
    return subprocess.run(command, cwd=cwd, env=told, capture_output=True, text=True, timeout=SECONDS, check=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both packages."""
    folder = tmp_path_factory.mktemp("dist")
    made = ran(sys.executable, "-m", "hatchling", "build", "-d", folder)
    assert made.returncode == 0, made.stderr
    return folder


def the_only(folder: Path, pattern: str) -> Path:
    """The one file of a kind."""
    (found,) = folder.glob(pattern)
    return found


def test_the_wheel_has_what_is_needed_and_nothing_else(built: Path) -> None:
    names = zipfile.ZipFile(the_only(built, "*.whl")).namelist()
    assert {
        "willstone/py.typed",
        "willstone/cards/shipped.compiled",
        "willstone/server/client/index.html",
        "willstone/cards/starter.yaml",
        "willstone/puzzles/the-lamp.puzzle.yaml",
    } <= set(names)
    assert {name.split("/")[0] for name in names} == {
        "willstone",
        the_only(built, "*.whl").name.rsplit("-py3", 1)[0] + ".dist-info",
    }
    assert not [name for name in names if "corpus" in name or name.endswith((".pyc", ".sqlite"))]


def test_the_source_archive_makes_the_same_wheel(built: Path, tmp_path: Path) -> None:
    with tarfile.open(the_only(built, "*.tar.gz")) as archive:
        archive.extractall(tmp_path, filter="data")
    source = the_only(tmp_path, "willstone-*")
    made = ran(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "again", cwd=source)
    assert made.returncode == 0, made.stderr
    contents = [
        {info.filename: info.CRC for info in zipfile.ZipFile(the_only(folder, "*.whl")).infolist()}
        for folder in (built, tmp_path / "again")
    ]
    unlike = {
        name for name in contents[0].keys() | contents[1].keys() if contents[0].get(name) != contents[1].get(name)
    }
    assert unlike == set()


def test_an_installed_wheel_plays_at_once_and_says_what_is_missing(built: Path, tmp_path: Path) -> None:
    home = tmp_path / "venv"
    assert ran(sys.executable, "-m", "venv", "--without-pip", home).returncode == 0
    python, command = home / "bin" / "python", home / "bin" / "willstone"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--disable-pip-version-check", "-q")
    installed = ran(*pip, "-c", ROOT / "constraints.txt", the_only(built, "*.whl"))
    if installed.returncode and "No matching distribution" in installed.stderr:
        pytest.skip(OFFLINE)
    assert installed.returncode == 0, installed.stderr
    data = {"WILLSTONE_DATA": str(tmp_path / "data"), "PYTHONPATH": "", "WILLSTONE_LANG": "en"}
    packages = {path.name.split("-")[0].lower() for path in home.glob("lib/*/site-packages/*.dist-info")}
    assert packages.isdisjoint({"fastapi", "sqlalchemy", "uvicorn", "numpy", "mypy", "pytest"})
    played = ran(python, "-c", GAME, cwd=tmp_path, **data)
    assert played.stdout.startswith("won by"), played.stderr
    shown = ran(command, "cards", "show", "Two Sparks", cwd=tmp_path, **data)
    assert shown.stdout.startswith("Two Sparks  {R}"), shown.stderr
    assert not (tmp_path / "data").exists()  # nothing had to be compiled
    refused = ran(command, "serve", "--port", "0", cwd=tmp_path, **data)
    assert refused.returncode == 2
    assert "pip install 'willstone[server]'" in refused.stderr
    assert "Traceback" not in refused.stderr
    looked = ran(command, "rules", "coverage", cwd=tmp_path, **data)
    assert looked.returncode == 2, looked.stdout + looked.stderr
    assert "Traceback" not in looked.stderr


def test_versions_are_pinned_and_name_no_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pinned = {line.split("==")[0].lower().replace("_", "-") for line in (ROOT / "constraints.txt").read_text().split()}
    installed = {
        name: each for name, each in project["optional-dependencies"].items() if name != "peers"
    }  # by no target
    for requirement in chain(project["dependencies"], *installed.values()):
        name = requirement.split("[")[0].split(">")[0].strip().lower()
        assert name == "willstone" or name in pinned, requirement
    assert "/" not in (ROOT / "constraints.txt").read_text()
