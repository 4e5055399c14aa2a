"""Which rules the files of a tests directory say they show, read without running them.

A Python test says it with a mark, ``@rule("cr-8.01", "1102.2b", "1102.4")`` or ``@pytest.mark.rule(...)``, on
the function, on its class, on one of its parameters, or in ``pytestmark``; a scenario says it with its list
``shows``.
"""

from __future__ import annotations

import ast
import os
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

_SKIPPED_FOLDERS: Final = frozenset({"__pycache__", "node_modules"})
_SCENARIOS: Final = (".scenario.yaml", ".scenario.yml")
_Loader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader


@dataclass(frozen=True, slots=True)
class Claim:
    """One rule named at one place, and the tests for which it is named there."""

    path: str
    line: int
    document: str
    id: str
    tests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """A place that names rules wrongly."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


class Unreadable(Problem):
    """A malformed file, of which nothing is counted."""

    __slots__ = ()


Finding = Claim | Problem


def read_tests(tests: Path) -> Iterator[Finding]:
    """What the files below a tests directory say; paths are given from the directory that holds it."""
    tests = tests.resolve()
    for folder, folders, names in os.walk(tests):
        folders[:] = sorted(name for name in folders if name[0] != "." and name not in _SKIPPED_FOLDERS)
        for name in sorted(names):
            file = Path(folder, name)
            path = file.relative_to(tests.parent).as_posix()
            try:
                if name.endswith(".py"):
                    yield from read_python(path, file.read_bytes())
                elif name.endswith(_SCENARIOS):
                    yield from read_scenario(path, file.read_bytes())
            except OSError as error:
                yield Unreadable(path, 1, f"not read: {error.strerror}")


def read_python(path: str, source: bytes) -> Iterator[Finding]:
    """What the marks of a Python file say."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source)
    except (SyntaxError, ValueError) as error:
        line = error.lineno if isinstance(error, SyntaxError) else None
        yield Unreadable(path, line or 1, f"not Python: {error.args[0]}")
        return
    findings: list[Finding] = []
    _read_scope(tree.body, path, path, findings)
    yield from findings


def read_scenario(path: str, source: bytes) -> Iterator[Finding]:
    """What the list ``shows`` of a scenario says; the scenario's name as a test is its path."""
    try:
        root = yaml.compose(source, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        yield Unreadable(path, _line(error.problem_mark), f"not YAML: {error.problem}")
        return
    except yaml.YAMLError as error:
        yield Unreadable(path, 1, f"not YAML: {error}")
        return
    if not isinstance(root, yaml.MappingNode):
        yield Unreadable(path, 1, "no scenario: not a mapping")
        return
    for key, value in root.value:
        if key.value != "shows":
            continue
        if not isinstance(value, yaml.SequenceNode):
            yield Unreadable(path, _line(value.start_mark), "shows is not a list")
            return
        for entry in value.value:
            line = _line(entry.start_mark)
            document, _, id = str(entry.value).partition("/")
            if isinstance(entry, yaml.ScalarNode) and id:
                yield Claim(path, line, document, id, (path,))
            else:
                yield Problem(path, line, "an entry of shows is written document/id")


def _line(mark: yaml.Mark | None) -> int:
    return mark.line + 1 if mark else 1


def _read_scope(body: list[ast.stmt], path: str, name: str, findings: list[Finding]) -> list[str]:
    """Read a module or a class, and give back the names of the tests in it."""
    tests: list[str] = []
    for statement in body:
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                marked = [f"{name}::{statement.name}"] if statement.name.startswith("test") else []
            case ast.ClassDef():
                marked = _read_scope(statement.body, path, f"{name}::{statement.name}", findings)
            case _:
                continue
        for decorator in statement.decorator_list:
            findings += _read_marks(decorator, path, marked)
        tests += marked
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name("pytestmark")], value=ast.expr() as value):
                findings += _read_marks(value, path, tests)
            case ast.AnnAssign(target=ast.Name("pytestmark"), value=ast.expr() as value):
                findings += _read_marks(value, path, tests)
    return tests


def _read_marks(expression: ast.expr, path: str, tests: list[str]) -> Iterator[Finding]:
    for node in ast.walk(expression):
        # without positional arguments it is Hypothesis' decorator of the same name
        if not isinstance(node, ast.Call) or not _is_rule(node.func) or not node.args:
            continue
        words = [
            (word.value, word.lineno)
            for word in node.args
            if isinstance(word, ast.Constant) and isinstance(word.value, str)
        ]
        if len(words) < len(node.args):
            yield Problem(path, node.lineno, "a rule mark is written with plain strings")
        elif len(words) == 1:
            yield Problem(path, node.lineno, "a rule mark names a document and the ids of its rules")
        else:
            document = words[0][0]
            for id, line in words[1:]:
                yield Claim(path, line, document, id, tuple(tests))


def _is_rule(function: ast.expr) -> bool:
    match function:
        case ast.Name("rule") | ast.Attribute(ast.Name("mark"), "rule"):
            return True
        case ast.Attribute(ast.Attribute(ast.Name("pytest"), "mark"), "rule"):
            return True
    return False
