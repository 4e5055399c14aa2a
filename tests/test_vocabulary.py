"""Tests speak of the engine through ``vocabulary``; only tests of what a module does inside import that module."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGINE: Final = "willstone.engine"
TESTS: Final = Path(__file__).parent
OF_THE_ENGINE: Final = ("engine", "mutation", "compiled")  # folders whose tests look inside, or run alone
LOOKED_INTO: Final = {  # modules that tests elsewhere break on purpose
    "willstone.engine.game.view",
    "willstone.engine.layers.characteristics",
}


def imports_of(path: Path) -> Iterator[tuple[str, str]]:
    """The modules and names that a file imports from somewhere."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                yield node.module, alias.asname if path.name == "vocabulary.py" and alias.asname else alias.name


def files_that_speak() -> list[Path]:
    """All files of tests but the vocabulary and those that look inside."""
    found = sorted(TESTS.rglob("*.py"))
    return [path for path in found if path.relative_to(TESTS).parts[0] not in (*OF_THE_ENGINE, "vocabulary.py")]


def test_tests_do_not_know_where_the_engine_keeps_its_names() -> None:
    for path in files_that_speak():
        for module, name in imports_of(path):
            public = module == ENGINE and name[0].isupper()
            if (module == ENGINE or module.startswith(f"{ENGINE}.")) and not public:
                assert f"{module}.{name}" in LOOKED_INTO, f"{path.relative_to(TESTS)}: {module} ({name})"


def test_no_two_files_of_tests_have_one_name() -> None:
    """pytest imports them by their names alone, and leaves out the second."""
    times = Counter(path.name for path in TESTS.rglob("test_*.py"))
    assert [name for name, often in times.items() if often > 1] == []


def test_every_name_of_the_vocabulary_is_used() -> None:
    used = {name for path in files_that_speak() for module, name in imports_of(path) if module == "vocabulary"}
    kept = {name for module, name in imports_of(TESTS / "vocabulary.py") if module.startswith(ENGINE)}
    assert kept == used
