"""What lies around the engine: packages come in by its doors, and import one another in one direction only.

``docs/architecture.md`` says which package may import which; imports inside functions and for types count like others.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from architecture import rows
from rooms import House, modules

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "willstone"
ENGINE: Final = "willstone.engine"
INSIDERS: Final = ("engine", "editions", "language")  # who knows the rooms
MOST_DOORS: Final = 14
BENEATH: Final = "cards datafolder files i18n limits mishaps progress version"  # what every package may import
PACKAGES: Final = {name: imported.replace(",", "") for name, _, imported in rows("Around it")}
TOP: Final = "cli"  # which may import everything, the whole package too
BELOW: Final = {name: imported for name, imported in PACKAGES.items() if name != TOP}
HOUSE: Final = House("willstone", BELOW, {}, ground=BENEATH, top=TOP)
READING_CARDS: Final = {
    "describing",
    "headers",
    "record",
    "scenario",
}  # of the notation: the files that hold cards as text
PURE: Final = {  # what the engine needs of Python: no I/O, no clock, no randomness but its own
    *(
        "__future__",
        "collections",
        "contextlib",
        "copy",
        "dataclasses",
        "enum",
        "functools",
        "inspect",
        "itertools",
        "math",
        "operator",
        "re",
        "unicodedata",
    ),
    "mypy_extensions",  # which classes mypyc compiles how
    *("typing", "hashlib", "importlib", "pkgutil", "zlib", "msgspec"),  # the second row for saving
}


def doors() -> dict[str, Path]:
    """The engine itself and the modules beside its rooms, by their whole names."""
    found = {path.stem: path for path in (PACKAGE / "engine").glob("*.py") if path.stem != "__init__"}
    return {ENGINE: PACKAGE / "engine" / "__init__.py"} | {f"{ENGINE}.{name}": path for name, path in found.items()}


def outsiders() -> list[Path]:
    """The files of all other packages, and those beside the package that import it."""
    inside = [PACKAGE / name for name in INSIDERS]
    found = [path for path in PACKAGE.rglob("*.py") if not any(folder in path.parents for folder in inside)]
    return [*found, *(ROOT / "benchmarks").glob("*.py"), ROOT / "web" / "generate.py"]


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """The modules that a file imports something from, wherever in it, and what; "" for a module as a whole."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def of_the_engine(path: Path) -> set[tuple[str, str]]:
    """What a file imports from the engine; a door that it imports as a whole stands for itself."""
    found = {(module, name) for module, name in imported(path) if module == ENGINE or module.startswith(f"{ENGINE}.")}
    return {(whole, "") if (whole := f"{module}.{name}") in doors() else (module, name) for module, name in found}


def test_others_come_in_by_the_doors() -> None:
    deep = [
        f"{path.relative_to(ROOT)}: {module} ({name})"
        for path in outsiders()
        for module, name in sorted(of_the_engine(path))
        if module not in doors()
    ]
    assert deep == []


def test_doors_are_few_and_have_nothing_but_imports() -> None:
    assert len(doors()) <= MOST_DOORS
    for door, path in doors().items():
        docstring, *statements = ast.parse(path.read_text(encoding="utf-8")).body
        assert isinstance(docstring, ast.Expr), door
        kinds = {type(statement) for statement in statements}
        assert door == ENGINE or kinds == {ast.ImportFrom}, door


def test_every_name_at_a_door_is_for_somebody() -> None:
    """The engine itself is for programs of other people too."""
    used = {each for path in outsiders() for each in (*of_the_engine(path), *attributes(path))}
    for door, path in doors().items():
        kept = set() if door == ENGINE else {name for _, name in imported(path)}
        assert kept - {name for module, name in used if module == door} == set(), door


def attributes(path: Path) -> Iterator[tuple[str, str]]:
    """What a file uses of doors that it imports as a whole."""
    whole = {module.rpartition(".")[2]: module for module, name in of_the_engine(path) if not name}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in whole:
            yield whole[node.value.id], node.attr


def test_no_room_imports_a_door() -> None:
    known = doors()
    for path in (PACKAGE / "engine").glob("*/*.py"):
        for module, name in imported(path):
            assert module not in known, f"{path.relative_to(PACKAGE)}: {module}"
            assert f"{module}.{name}" not in known, f"{path.relative_to(PACKAGE)}: {module}.{name}"


def test_every_package_has_its_place() -> None:
    found = {name.partition(".")[0] for name in modules("willstone")} - {""}
    assert found == {*PACKAGES, *BENEATH.split()}
    assert PACKAGES[TOP].split() == list(BELOW)


def test_packages_import_one_way() -> None:
    assert HOUSE.against_the_order() == []


def test_only_files_with_cards_in_them_know_the_language_of_cards() -> None:
    knowing = {
        path.stem
        for path in (PACKAGE / "notation").glob("*.py")
        if any(module.startswith("willstone.language") for module, _ in imported(path))
    }
    assert knowing == READING_CARDS


def test_the_engine_has_no_world_around_it() -> None:
    """What is imported for types alone does not count: a source of chance may be handed over."""
    for path in (PACKAGE / "engine").rglob("*.py"):
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(statement, ast.Import | ast.ImportFrom):
                module = statement.module if isinstance(statement, ast.ImportFrom) else statement.names[0].name
                first = (module or "").partition(".")[0]
                assert first == "willstone" or first in PURE, f"{path.relative_to(PACKAGE)}: {module}"
    assert not PURE & {"io", "os", "random", "socket", "sys", "time"}
    assert PURE - {"msgspec", "mypy_extensions"} <= sys.stdlib_module_names
