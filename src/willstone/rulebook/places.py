"""Where the source names rules: the functions, classes and values whose docstrings, comments and strings do so.

What is named in the body of a function counts for that function, the innermost if there are several; at the level of a
module or class for the value that is assigned there, or that follows a comment, else for the module or class itself.
A string counts if it is the number of a rule and nothing else, as in ``Illegal("803.3a", ...)``. Grammars are read too:
their comments count for the file.
"""

from __future__ import annotations

import ast
import io
import tokenize
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.rulebook.mentions import SHORT, Mention, mentions, whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.resources.abc import Traversable

_PACKAGE: Final = "willstone"
_SUFFIXES: Final = (".py",)
_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

# how a place names a rule, the plainest first
HEADING, DOCSTRING, COMMENT, STRING, MODULE = range(5)


@dataclass(frozen=True, slots=True)
class Place:
    """A function, class, value or module, and the line to look at."""

    path: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}"


class Citation(NamedTuple):
    """Rules that are named at a place, and by which words of it."""

    mention: Mention
    place: Place
    by: int


class _Scope(NamedTuple):
    """A part of a module that has a name, from its first to its last line; a definition, if it is one."""

    first: int
    last: int
    name: str
    node: _Definition | None


@cache
def sources() -> dict[str, str]:
    """The text of every file of the package that can name rules, by its path."""
    return dict(_files(files(_PACKAGE), _PACKAGE))


@cache
def citations(path: str) -> tuple[Citation, ...]:
    """The rules that a file names."""
    text = sources()[path]
    return read(text, path) if path.endswith(".py") else tuple(_in_grammar(path, text))


def read(source: str, path: str = "willstone/module.py") -> tuple[Citation, ...]:
    """The rules that the text of a Python module names."""
    return tuple(_in_python(path, source))


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.is_dir():
            yield from _files(each, f"{path}/{each.name}")
        elif each.name.endswith(_SUFFIXES):
            yield f"{path}/{each.name}", each.read_text(encoding="utf-8")


def _in_grammar(path: str, text: str) -> Iterator[Citation]:
    name = path.rpartition("/")[2].partition(".")[0]
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("//"):
            for mention in mentions(line.removeprefix("//").strip()):
                yield Citation(mention, Place(path, number, name), COMMENT)


def _in_python(path: str, text: str) -> Iterator[Citation]:
    tree, lines = ast.parse(text), text.splitlines()
    *_, folder, file = path.split("/")
    module = folder if file == "__init__.py" else file.removesuffix(".py")
    document = next((name for name in SHORT if name in (ast.get_docstring(tree) or "")), None)
    scopes = list(_scopes(tree.body, module))
    yield from _in_docstring(tree, Place(path, 1, module), document)
    for scope in scopes:
        if scope.node:
            yield from _in_docstring(scope.node, Place(path, scope.node.lineno, scope.name), document)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        line = token.start[0]
        if token.type == tokenize.COMMENT:
            if found := list(mentions(token.string.lstrip("#").strip(), document)):
                place = Place(path, line, _name(scopes, line, _below(lines, line)) or module)
                yield from (Citation(mention, place, COMMENT) for mention in found)
        elif token.type == tokenize.STRING and (mention := whole(token.string.strip("\"'"), document)):
            yield Citation(mention, Place(path, line, _name(scopes, line, line) or module), STRING)


def _in_docstring(node: ast.Module | _Definition, place: Place, document: str | None) -> Iterator[Citation]:
    words = ast.get_docstring(node) or ""
    for mention in mentions(words, document):
        by = MODULE if isinstance(node, ast.Module) else HEADING if mention.leads else DOCSTRING
        yield Citation(mention, place, by)


def _scopes(body: Iterable[ast.stmt], name: str, *, values: bool = True) -> Iterator[_Scope]:
    """What has a name in a module, the outer before the inner; the ``values`` of modules and classes have one too."""
    for statement in body:
        last = statement.end_lineno or statement.lineno
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                own = f"{name}.{statement.name}"
                first = min([statement.lineno, *(each.lineno for each in statement.decorator_list)])
                yield _Scope(first, last, own, statement)
                yield from _scopes(statement.body, own, values=isinstance(statement, ast.ClassDef))
            case ast.Assign(targets=[ast.Name(target), *_]) | ast.AnnAssign(target=ast.Name(target)) if values:
                yield _Scope(statement.lineno, last, f"{name}.{target}", None)
            case _:
                for block in ("body", "orelse", "finalbody"):
                    yield from _scopes(getattr(statement, block, ()), name, values=values)


def _below(lines: list[str], line: int) -> int:
    """The line that a comment belongs to: its own, or the next that is no comment."""
    while lines[line - 1].lstrip().startswith("#") and line < len(lines):
        line += 1
    return line


def _name(scopes: list[_Scope], line: int, below: int) -> str | None:
    """The name of what a line is in, or of what begins just below it."""
    following = next((scope.name for scope in scopes if scope.first == below > line), None)
    return following or next((scope.name for scope in reversed(scopes) if scope.first <= line <= scope.last), None)
