"""Breaks of rules picked at random: a rule, a place of the source that names it, and something there that is changed.

The place is the plainest one that ``willstone rules show`` names for the rule, in the engine or in an edition; what is
changed there is a condition, a comparison, a number, a return or a statement, near the line that names the rule.
"""

from __future__ import annotations

import ast
import random
from typing import TYPE_CHECKING, Final

from willstone.rulebook import catalogue
from willstone.rulebook.places import sources
from willstone.rulebook.tracing import traces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.rulebook.catalogue import Rule
    from willstone.rulebook.coverage import Coverage

ROOMS: Final = ("willstone/engine/", "willstone/editions/")
OPPOSITE: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: ">=",
    ast.LtE: ">",
    ast.Gt: "<=",
    ast.GtE: "<",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}

Change = tuple[int, int, str]  # from where to where in the text of a file, and what stands there instead


def rules_at_random(coverage: Coverage, seed: int) -> Iterator[Rule]:
    """All rules that tests show and code names, in an order by chance."""
    rules = [rule for document in catalogue.DOCUMENTS for rule in catalogue.rules(document) if coverage.of(rule)]
    random.Random(seed).shuffle(rules)
    yield from rules


def proposals(rule: Rule, seed: int) -> Iterator[tuple[str, str, str]]:
    """Breaks of a rule as file, old and new text, the plainest place first."""
    source = random.Random(f"{seed} {rule.document} {rule.id}")
    for trace in traces(rule):
        path = trace.place.path
        if trace.manner != "exact" or not path.startswith(ROOMS) or not path.endswith(".py"):
            continue
        text = sources()[path]
        changes = list(_changes(text, trace.place.line))
        source.shuffle(changes)
        for change in changes:
            yield (path.removeprefix("willstone/"), *_unique(text, change))


def _changes(text: str, line: int) -> Iterator[Change]:
    """What can be changed in the innermost statement or definition that a line is in, or that follows it."""
    tree = ast.parse(text)
    starts = _starts(text)
    found = [
        node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    found.sort(key=lambda node: (node.end_lineno or 0) - node.lineno)
    for node in found[:2]:
        changes = [*_of(node, text, starts)]
        if changes:
            yield from changes
            return


def _of(top: ast.stmt, text: str, starts: list[int]) -> Iterator[Change]:
    for node in _acting(top):
        if isinstance(node, ast.If | ast.IfExp | ast.While):
            yield (*_span(node.test, starts), "False")
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield (*_span(test, starts), "True")
        elif isinstance(node, ast.BoolOp):
            for value in node.values:
                yield (*_span(value, starts), "True" if isinstance(node.op, ast.And) else "False")
        elif isinstance(node, ast.Compare) and len(node.ops) == 1:
            begin, end = _span(node.left, starts)[1], _span(node.comparators[0], starts)[0]
            between = text[begin:end]
            if "(" not in between and ")" not in between and "\n" not in between:
                yield begin, end, f" {OPPOSITE[type(node.ops[0])]} "
        elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.JoinedStr):
            yield (*_span(node.value, starts), _instead(node.value))
        elif isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant | ast.Yield | ast.YieldFrom):
            yield (*_span(node, starts), "pass")
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield (*_span(node, starts), str(node.value + 1))
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield (*_span(node, starts), str(not node.value))


def _acting(top: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that only put something into words."""
    if isinstance(top, ast.FunctionDef) and top.name in ("render", "words", "__str__"):
        return
    yield top
    for node in ast.iter_child_nodes(top):
        yield from _acting(node)


def _instead(value: ast.expr) -> str:
    match value:
        case ast.Constant(value=bool()):
            return str(not value.value)
        case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            return "False"
        case ast.List() | ast.ListComp():
            return "[]"
        case ast.Tuple():
            return "()"
        case _:
            return "None"


def _starts(text: str) -> list[int]:
    """Where each line begins."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _span(node: ast.expr | ast.stmt, starts: list[int]) -> tuple[int, int]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset


def _unique(text: str, change: Change) -> tuple[str, str]:
    """The old and the new text of a change, with as much around it as makes the old one the only such."""
    begin, end, new = change
    left, right = begin, end
    while text.count(text[left:right]) != 1:
        left = max(0, left - 8)
        right = min(len(text), right + 8)
    return text[left:right], text[left:begin] + new + text[end:right]
