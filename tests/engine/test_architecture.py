"""The page on the architecture: its table of rooms has every module of the engine, and each where it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from architecture import rows

ROOT: Final = Path(__file__).parents[2]
ENGINE: Final = ROOT / "src" / "willstone" / "engine"
ROOMS: Final = "The rooms of the engine"
NAMED: Final = re.compile(r"`([a-z_]+(?:/[a-z_]+)+)(?:\.py)?`")  # `turn/moves`
HOMES: Final = ("src/willstone/engine", "src/willstone", "src/willstone/language", "src/willstone/server", "src", ".")


def test_every_module_stands_in_the_table_of_rooms() -> None:
    told = {room: {name.strip() for name in modules.split(",")} for room, _, _, modules in rows(ROOMS)}
    found = {folder.parent.name: set[str]() for folder in ENGINE.glob("*/__init__.py")}
    for path in ENGINE.glob("*/*.py"):
        found[path.parent.name] |= {path.stem} - {"__init__"}
    assert told == found


def test_rooms_say_what_the_table_says_that_they_import() -> None:
    above: list[str] = []
    for room, _, imports, _ in rows(ROOMS):
        said = (ENGINE / room / "__init__.py").read_text(encoding="utf-8").rpartition("Imports")[2]
        told = set(imports.split(", ")) - {"nothing"}
        assert told <= set(above), room
        above.append(room)
        assert told == {other for other in above if re.search(rf"\b{other}\b", said)}, room


@pytest.mark.parametrize("page", ["docs/architecture.md", "docs/decisions.md", "README.md"])
def test_every_module_that_a_page_names_exists(page: str) -> None:
    for name in NAMED.findall((ROOT / page).read_text(encoding="utf-8")):
        places = [ROOT / home / name for home in HOMES]
        assert any(place.is_dir() or place.with_suffix(".py").is_file() for place in places), name
