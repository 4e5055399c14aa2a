"""How large the parts of the engine may be: rooms, modules and functions that a reader can take in at once."""

from __future__ import annotations

import ast
from collections import Counter
from typing import TYPE_CHECKING, Final

from rooms import modules

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE: Final = "willstone.engine"
MODULES_AT_THE_DOOR: Final = 14  # directly in the engine, beside the rooms
MODULES_OF_A_ROOM: Final = 25
LINES_OF_A_MODULE: Final = 450
LINES_OF_A_FUNCTION: Final = 60
BRANCHES_OF_A_FUNCTION: Final = 15
LARGE: Final = {  # the functions that are larger, and why
    "actions.moving_together._move": "one card after the other, and all of them at once: what is told must wait",
    "actions.moving_together.run": "one question after the other before cards move: whether, where to, in which order",
    "costs.payment._search": "the inmost loop of finding a payment: a call for each step is felt in every game",
    "costs.producing._open": "asked for each card with will abilities whenever options are listed",
    "game.game.happen": "what every event passes through: a call more is felt in every game",
}


class Branches(ast.NodeVisitor):
    """Counts the places where a function may go one way or another."""

    def __init__(self) -> None:
        self.number = 1

    def generic_visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.If | ast.IfExp | ast.For | ast.While | ast.ExceptHandler | ast.match_case | ast.Assert):
            self.number += 1
        elif isinstance(node, ast.comprehension):
            self.number += 1 + len(node.ifs)
        elif isinstance(node, ast.BoolOp):
            self.number += len(node.values) - 1
        super().generic_visit(node)


def functions() -> Iterator[tuple[str, int, int]]:
    """All functions of the engine, with their lines and branches."""
    for name, path in modules(PACKAGE).items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                branches = Branches()
                for statement in node.body:
                    branches.visit(statement)
                yield f"{name}.{node.name}", (node.end_lineno or 0) - node.lineno + 1, branches.number


def test_few_modules_stand_outside_the_rooms() -> None:
    alone = [name for name, path in modules(PACKAGE).items() if "." not in name and path.name != "__init__.py"]
    assert len(alone) <= MODULES_AT_THE_DOOR


def test_no_room_has_too_many_modules() -> None:
    rooms = Counter(name.partition(".")[0] for name in modules(PACKAGE) if "." in name)
    assert {room: number for room, number in rooms.items() if number > MODULES_OF_A_ROOM} == {}


def test_no_module_is_too_long() -> None:
    lines = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in modules(PACKAGE).items()}
    assert {name: number for name, number in lines.items() if number > LINES_OF_A_MODULE} == {}


def test_no_function_is_too_long_or_goes_too_many_ways() -> None:
    large = {name for name, lines, ways in functions() if lines > LINES_OF_A_FUNCTION or ways > BRANCHES_OF_A_FUNCTION}
    assert large == set(LARGE)
