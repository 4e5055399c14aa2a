"""Reading tokens by a grammar: every end of every category at every place, the tree of the lowest cost for each.

Reading is top-down and remembers what it has found, so that it takes polynomial time; a budget of steps ends what would
take too long all the same. A lower cost wins; trees of the same cost are counted as ties.
"""

from __future__ import annotations

from typing import Any, Final

from willstone.language.reading.grammar import Grammar, Production, State
from willstone.language.reading.trees import Tree

STEPS: Final = 40_000  # the longest paragraph of any card takes a tenth of them
DEEPEST: Final = 120  # phrases within phrases

Node = Any  # (production, start, end, arguments), a tuple of nodes for a row, or the value of a token


class Result:
    """One end of a category at a place."""

    __slots__ = ("cost", "end", "node", "ties")

    def __init__(self, end: int, cost: int, ties: int, node: Node) -> None:
        self.end = end
        self.cost = cost
        self.ties = ties
        self.node = node


class TooInvolved(Exception):
    """The budget of steps is spent, or phrases are nested too deep."""


class Reading:
    """The reading of one list of tokens. ``keys[i]`` is what token i counts as: its word and its classes."""

    __slots__ = ("_depth", "_memo", "far", "grammar", "keys", "steps", "values", "wanted")

    def __init__(self, grammar: Grammar, keys: list[tuple[str, ...]], values: list[object]) -> None:
        self.grammar = grammar
        self.keys = keys
        self.values = values
        self._memo: dict[tuple[str, int], list[Result]] = {}
        self._depth = 0
        self.far = 0  # the furthest token that was looked at
        self.wanted: list[tuple[str, State]] = []  # what could have stood there
        self.steps = 0

    def whole(self, category: str) -> tuple[Tree, int] | None:
        """The tree of all tokens as one phrase, and how many others are as good; None if there is none."""
        for result in self.read(category, 0):
            if result.end == len(self.keys):
                tree = planted(result.node)
                assert isinstance(tree, Tree)
                return tree, result.ties - 1
        return None

    def read(self, category: str, start: int) -> list[Result]:
        """Every end of a category that begins at a token."""
        key = (category, start)
        found = self._memo.get(key)
        if found is not None:
            return found
        if self._depth > DEEPEST:
            raise TooInvolved
        self._depth += 1
        best: dict[int, Result] = {}
        self._walk(category, self.grammar.roots[category], start, start, 0, 1, (), best)
        self._depth -= 1
        results = list(best.values())
        self._memo[key] = results
        return results

    def _walk(
        self,
        category: str,
        state: State,
        start: int,
        pos: int,
        cost: int,
        ties: int,
        args: tuple[Node, ...],
        best: dict[int, Result],
    ) -> None:
        self.steps += 1
        if self.steps > STEPS:
            raise TooInvolved
        for production in state.ends:
            total = cost + production.cost
            old = best.get(pos)
            if old is None or total < old.cost:
                best[pos] = Result(pos, total, ties, _node(production, start, pos, args))
            elif total == old.cost:
                node = _node(production, start, pos, args)
                if planted(node) != planted(old.node):
                    old.ties += ties
        if pos >= self.far:
            if pos > self.far:
                self.far = pos
                self.wanted = []
            self.wanted.append((category, state))
        if pos >= len(self.keys):
            return
        keys = self.keys[pos]
        words = state.words
        if words:
            for key in keys:
                after = words.get(key)
                if after is not None:
                    more = (*args, self.values[pos]) if key[0] == "<" else args
                    self._walk(category, after, start, pos + 1, cost, ties, more, best)
        first = self.grammar.first
        for slot, after in state.slots.items():
            begins = first[slot]
            for key in keys:
                if key in begins:
                    break
            else:
                continue
            for result in self.read(slot, pos):
                self._walk(
                    category,
                    after,
                    start,
                    result.end,
                    cost + result.cost,
                    ties * result.ties,
                    (*args, result.node),
                    best,
                )
        for slot, after in state.rows.items():
            for end, (row_cost, row_ties, row) in self._rows(slot, pos).items():
                self._walk(category, after, start, end, cost + row_cost, ties * row_ties, (*args, row), best)

    def _rows(self, category: str, pos: int) -> dict[int, tuple[int, int, Node]]:
        """Every end of a row of phrases, with the best row for each."""
        rows: dict[int, tuple[int, int, Node]] = {}
        waiting: dict[int, tuple[int, int, Node]] = {pos: (0, 1, ())}
        while waiting:
            at = min(waiting)
            cost, ties, row = waiting.pop(at)
            if at > pos:
                rows[at] = (cost, ties, _Row(row))
            for result in self.read(category, at):
                self.steps += 1
                if self.steps > STEPS:
                    raise TooInvolved
                total = cost + result.cost
                old = waiting.get(result.end)
                if old is None or total < old[0]:
                    waiting[result.end] = (total, ties * result.ties, (row, result.node))
                elif total == old[0]:
                    waiting[result.end] = (old[0], old[1] + ties * result.ties, old[2])
        return rows


class _Row:
    """Nodes in a row, the last first: (those before it, node)."""

    __slots__ = ("linked",)

    def __init__(self, linked: Node) -> None:
        self.linked = linked


def _unrolled(row: Node) -> list[Node]:
    found = []
    while row:
        row, node = row
        found.append(node)
    return found[::-1]


def _node(production: Production, start: int, end: int, args: tuple[Node, ...]) -> Node:
    return args[0] if production.alias else (production, start, end, args)


def planted(node: Node) -> Any:
    """The tree of a node."""
    if isinstance(node, _Row):
        return tuple(planted(one) for one in _unrolled(node.linked))
    if type(node) is tuple:
        production, start, end, args = node
        fields: dict[str, Any] = dict(production.fixed)
        for name, value in zip(production.fields, args, strict=True):
            fields[name] = planted(value)
        return Tree(production.kind, fields, start, end)
    return node
