"""What docstrings, comments and documents call by its full name exists: modules move, and words about them stay."""

from __future__ import annotations

import ast
import re
import tokenize
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import willstone

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE: Final = Path(willstone.__file__).parent
PROJECT: Final = Path(__file__).parents[2]
NAME: Final = re.compile(r"(?<![\w/.@-])willstone(?:\.\w+)+(?![\w/-])")
NO_NAMES: Final = frozenset(("willstone.example.org",))


def texts(path: Path) -> Iterator[str]:
    """The docstrings and comments of a module, or the whole of a document."""
    whole = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield whole
        return
    for node in ast.walk(ast.parse(whole)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""
    with path.open("rb") as file:
        yield from (token.string for token in tokenize.tokenize(file.readline) if token.type == tokenize.COMMENT)


def exists(name: str) -> bool:
    """Whether there is a module, or something in one, of a name."""
    module = name
    inside: list[str] = []
    while not is_module(module):
        module, _, rest = module.rpartition(".")
        inside.insert(0, rest)
    found: object = import_module(module) if inside else None
    for part in inside:
        if not hasattr(found, part) and part not in getattr(found, "__annotations__", ()):
            return False
        found = getattr(found, part, None)
    return True


def is_module(name: str) -> bool:
    """Whether there is a module of a name."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def files() -> list[Path]:
    """The modules of the package and of its tests, and the documents."""
    return sorted([*SOURCE.rglob("*.py"), *(PROJECT / "tests").rglob("*.py"), *(PROJECT / "docs").rglob("*.md")])


def test_whatever_is_called_by_its_full_name_exists() -> None:
    named = {
        (str(path.relative_to(PROJECT)), name)
        for path in files()
        for text in texts(path)
        for name in NAME.findall(text)
        if name not in NO_NAMES
    }
    assert sorted((path, name) for path, name in named if not exists(name)) == []
