"""The kinds of events, options and decisions, where the type checker does not see that a word is none of them.

A word that is compared with a kind, or taken for one, is checked by mypy. A list of words behind ``in`` is not, unless
it has been declared as a collection of kinds.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final, get_args

import pytest
from rooms import modules

from willstone.engine import OptionKind, verbs

if TYPE_CHECKING:
    from collections.abc import Iterator

HAVE_KINDS: Final = ("event", "option", "move", "choice", "decision", "ask", "entry")


def asks_for_a_kind(tree: ast.expr) -> bool:
    """Whether an expression is the kind of something: of an event, of an option, the verb of a move ..."""
    if isinstance(tree, ast.Call):
        return isinstance(tree.func, ast.Attribute) and tree.func.attr == "topic"
    if isinstance(tree, ast.Attribute) and tree.attr == "kind":
        return ast.unparse(tree.value).rpartition(".")[2] in HAVE_KINDS
    return ast.unparse(tree).rpartition(".")[2] == "verb"


def has_words(tree: ast.AST) -> bool:
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(tree))


def unchecked(module: ast.Module) -> Iterator[str]:
    """Where a kind is looked up among words that nothing declares to be kinds."""
    undeclared = {
        ast.unparse(line.target)
        for line in module.body
        if isinstance(line, ast.AnnAssign) and ast.unparse(line.annotation) == "Final" and line.value is not None
        if has_words(line.value)
    }
    for node in ast.walk(module):
        if isinstance(node, ast.Compare) and asks_for_a_kind(node.left):
            for operator, side in zip(node.ops, node.comparators, strict=True):
                listed = isinstance(side, ast.Tuple | ast.Set | ast.List) and has_words(side)
                if isinstance(operator, ast.In | ast.NotIn) and (listed or ast.unparse(side) in undeclared):
                    yield ast.unparse(node)


@pytest.mark.parametrize(
    "text",
    [
        'def f(event): return event.kind in ("won", "drawn")',
        'def f(self): return self.option.kind not in {"play"}',
        'def f(move): return move.verb in ["play"]',
        'def f(ask): return ask.topic() in ("target",)',
        'OVER: Final = frozenset(("won", "drawn"))\ndef f(event): return event.kind in OVER',
    ],
)
def test_undeclared_words_are_found(text: str) -> None:
    assert len(list(unchecked(ast.parse(text)))) == 1


def test_declared_words_are_left_to_the_checker() -> None:
    declared = 'OVER: Final[frozenset[EventKind]] = frozenset(("won",))\ndef f(event): return event.kind in OVER'
    assert list(unchecked(ast.parse(declared))) == []


def test_no_kind_is_looked_up_among_words_that_the_checker_cannot_know() -> None:
    found = [
        (name, where)
        for name, path in modules("willstone").items()
        for where in unchecked(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_the_table_of_verbs_has_every_kind_of_option_once() -> None:
    assert [verb.word for verb in verbs.TABLE] == list(get_args(OptionKind))
