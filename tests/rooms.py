"""The rooms of a package: which modules import which, at the top, inside functions and for types alike."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

Where = Literal["top", "function", "types"]


@dataclass(frozen=True)
class Import:
    """One module of a package needs another; both are named without the package."""

    importer: str
    imported: str
    where: Where

    def __str__(self) -> str:
        return f"{self.importer} imports {self.imported} ({self.where})"


@dataclass(frozen=True)
class House:
    """The rooms of a package, from the inside out, each with the rooms that it may import and with its modules.

    Every room may import the ``ground``, and the ``top`` may import everything; both are modules of no room. ``known``
    are modules that others of their own room may know by type although they are made of them.
    """

    package: str
    rooms: Mapping[str, str]
    modules: Mapping[str, str]
    ground: str = ""
    top: str = ""
    known: Collection[str] = ()

    def misplaced(self) -> set[str]:
        """Modules without a place, and places without a module."""
        return set(modules(self.package)) ^ self._placed()

    def against_the_order(self) -> list[str]:
        """The imports that no room may have, and the rooms that may import a later one."""
        names = list(self.rooms)
        late = [
            room for room, allowed in self.rooms.items() if not set(allowed.split()) <= set(names[: names.index(room)])
        ]
        return late + sorted(str(each) for each in self._imports() if not self._allows(each))

    def knots(self) -> list[list[str]]:
        """The modules that need one another, but for what is known by type."""
        return cycles(each for each in self._imports() if not self._is_known(each))

    def unneeded(self) -> list[str]:
        """What is said to be known by type without making a knot if it were not."""
        less = (replace(self, known=[other for other in self.known if other != each]) for each in self.known)
        return [each for each, house in zip(self.known, less, strict=True) if house.knots() == self.knots()]

    def wrongly_said(self) -> list[str]:
        """The rooms that say something else than what they may import, or that import something themselves."""
        files = modules(self.package)
        return [room for room, allowed in self.rooms.items() if _said(files[room], self.rooms) != set(allowed.split())]

    def inside_functions(self) -> list[str]:
        """The imports that are made only as a function is called."""
        return sorted(str(each) for each in self._imports() if each.where == "function")

    def _imports(self) -> frozenset[Import]:
        return imports(self.package)

    def _placed(self) -> set[str]:
        alone = {"", *self.ground.split(), *self.top.split(), *self.rooms}
        return alone | {f"{room}.{name}" for room, names in self.modules.items() for name in names.split()}

    def _place(self, module: str) -> str:
        first = module.partition(".")[0]
        if first in self.rooms:
            return first
        return "the ground" if first in self.ground.split() else "the top"

    def _is_known(self, each: Import) -> bool:
        same = self._place(each.importer) == self._place(each.imported)
        return same and each.where == "types" and each.imported in self.known

    def _allows(self, each: Import) -> bool:
        importer, imported = self._place(each.importer), self._place(each.imported)
        if importer == imported or importer == "the top" or imported == "the ground":
            return True
        return imported in self.rooms.get(importer, "").split()


def _said(init: Path, rooms: Iterable[str]) -> set[str] | None:
    """What the ``__init__`` of a room says of its imports; None if it says nothing, or does more than that."""
    tree = ast.parse(init.read_text(encoding="utf-8"))
    words = (ast.get_docstring(tree) or "").rpartition("Imports from")[2]
    named = {room for room in rooms if f"``{room}``" in words}
    return named if len(tree.body) == 1 and (named or "no other room" in words) else None


def modules(package: str) -> dict[str, Path]:
    """The modules of a package by their names in it; packages too, by their ``__init__``."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    base = Path(spec.origin).parent
    found = {}
    for path in sorted(base.rglob("*.py")):
        parts = path.relative_to(base).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports(package: str) -> frozenset[Import]:
    """All imports between the modules of a package."""
    files = modules(package)
    return frozenset(
        Import(name, imported, where)
        for name, path in files.items()
        for imported, where in _imported(ast.parse(path.read_text(encoding="utf-8")), package, files)
        if imported != name
    )


def _imported(tree: ast.AST, package: str, files: Mapping[str, Path]) -> Iterator[tuple[str, Where]]:
    for node, where in _statements(tree, "top"):
        assert not isinstance(node, ast.ImportFrom) or node.level == 0, "imports name the whole module"
        module = "" if isinstance(node, ast.Import) else node.module or ""
        for alias in node.names:
            whole = f"{module}.{alias.name}" if module else alias.name
            for name in (whole, module):
                inside = name.removeprefix(package).removeprefix(".")
                if (name == package or name.startswith(f"{package}.")) and inside in files:
                    yield inside, where
                    break


def _statements(node: ast.AST, where: Where) -> Iterator[tuple[ast.Import | ast.ImportFrom, Where]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, where
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _statements(child, "function" if where == "top" else where)
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            yield from _statements(child, "types")
        else:
            yield from _statements(child, where)


def cycles(needed: Iterable[Import]) -> list[list[str]]:
    """The modules that need one another, however many are between them, as groups that cannot be parted."""
    graph: dict[str, set[str]] = {}
    for each in needed:
        graph.setdefault(each.importer, set()).add(each.imported)
    reached = {module: _reached(graph, module) for module in graph}
    groups = {frozenset(other for other in reached[module] if module in reached.get(other, ())) for module in graph}
    return sorted(sorted(group) for group in groups if group)


def _reached(graph: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    todo = [start]
    while todo:
        for module in graph.get(todo.pop(), set()) - found:
            found.add(module)
            todo.append(module)
    return found
