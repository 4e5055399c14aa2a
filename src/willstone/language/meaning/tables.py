"""Tables from kinds of phrases to their meaning, and what is said of a phrase that has none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, Final, Generic, TypeVar

from willstone.language.reading.trees import Tree

T = TypeVar("T")
Case = Callable[..., T]


class NotYet(Exception):
    """Words that are read but have no meaning here; ``at`` is the token at which they begin."""

    def __init__(self, at: int, expected: str) -> None:
        super().__init__(expected)
        self.at = at
        self.expected = expected


class Table(Generic[T]):
    """The meanings of the phrases of one position: a case for each kind, refused where there is none."""

    seen: ClassVar[dict[str, type] | None] = None

    def __init__(self, expected: str) -> None:
        self.expected: Final = expected
        self.cases: dict[str, Case[T]] = {}
        self.classes: dict[str, Case[T]] = {}

    def case(self, *kinds: str) -> Callable[[Case[T]], Case[T]]:
        """A case for phrases of some kinds."""

        def register(case: Case[T]) -> Case[T]:
            for kind in kinds:
                assert kind not in self.cases, kind
                self.cases[kind] = case
            return case

        return register

    def closed(self, name: str) -> Callable[[Case[T]], Case[T]]:
        """One case for all words of a closed class, "name.word"."""

        def register(case: Case[T]) -> Case[T]:
            assert name not in self.classes, name
            self.classes[name] = case
            return case

        return register

    def verb(self, *kinds: str) -> Callable[[Case[T]], Case[T]]:
        """A case for verbs, in the forms of orders and of what somebody does."""
        return self.case(*(kind + form for kind in kinds for form in ("", "+s")))

    def __call__(self, tree: Tree, *more: Any) -> T:
        case = self.cases.get(tree.kind) or self.classes.get(tree.kind.partition(".")[0])
        if case is None:
            raise NotYet(tree.start, self.expected)
        made = case(tree, *more)
        if Table.seen is not None:
            Table.seen.setdefault(tree.kind.partition("+")[0], type(made))
        return made

    @staticmethod
    @contextmanager
    def watched() -> Iterator[dict[str, type]]:
        """What phrases of each kind become, as long as it lasts."""
        Table.seen = {}
        try:
            yield Table.seen
        finally:
            Table.seen = None


def used_up(tree: Tree) -> None:
    """Refuse what nobody has asked for."""
    unused = tree.unused()
    if unused is not None:
        raise NotYet(unused.start, "words that mean something here")


def items(tree: Tree) -> list[Any]:
    """What a list has in it, one or several (:func:`willstone.language.phrases.declaring.listing`)."""
    if not tree.kind.endswith((".or", ".and", ".and/or", ".more")):
        return [tree]
    return [tree["a"], *(one["one"] for one in tree.get("more") or ()), tree["b"]]


def name_of(tree: Tree) -> str:
    """The words of a closed class."""
    return tree.kind.partition(".")[2].replace("_", " ")


_MOVING: Final = frozenset(("put_pile", "put_area", "put_top_area", "shuffle_into"))
_OPPONENTS: Final = frozenset(("in_opponents", "opponent_controls", "opponents", "target_players", "target_opponents"))
_THEIRS: Final = frozenset(("they_control", "their_life", "in_theirs", "their"))


def _within(tree: Tree) -> list[Tree]:
    found = [tree]
    for one in found:
        found.extend(one.trees())
    return found


def speaks_of(tree: Tree, kind: str) -> bool:
    """Whether there is a phrase of a kind within another."""
    return any(one.kind == kind for one in _within(tree))


def speaks_of_theirs(tree: Tree, but: frozenset[str] = frozenset()) -> bool:
    """Whether "they" or "their" is said of a player, not within phrases of some kinds."""
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        if one.kind in _THEIRS:
            return True
        if one.kind in _MOVING and any(place.kind in _OPPONENTS for place in _within(one)):
            continue  # whose zone it is follows from whose cards they are
        if one.kind not in but:
            waiting.extend(one.trees())
    return False
