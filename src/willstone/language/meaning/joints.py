"""The words between clauses, and what is shuffled after them (908)."""

from __future__ import annotations

from typing import Final

from willstone.language.reading.trees import Tree

JOINTS: Final = {
    "joint.and": "and",
    "joint.comma": ",",
    "joint.comma_and": ", and",
    "joint.comma_then": ", then",
    "joint.and_then": "and then",
}


def joints(first: Tree, more: tuple[Tree, ...]) -> tuple[str, ...]:
    """The words between clauses."""
    found = []
    before = first
    for one in more:
        after = one["c"] if one.kind == "next_clause" else one["v"]
        word = joint(one["j"])
        if shuffles(one):
            word = ", then"
        elif word == ", and" and (_reveals(before) or _is_rest(after)):
            word = "and"
        found.append(word)
        before = after
    return tuple(found)


def _reveals(tree: Tree) -> bool:
    deed = tree["v"] if tree.kind in ("order", "you_do") else tree
    return deed.kind == "reveal" and deed["l"].kind in ("it", "them")


def _is_rest(tree: Tree) -> bool:
    deed = tree["v"] if tree.kind == "order" else tree
    return deed.kind.startswith("rest_put")


def joint(tree: Tree) -> str:
    """The words between clauses."""
    return JOINTS[tree.kind]


def shuffles_if_done(tree: Tree) -> bool:
    """Whether it says "if you do, shuffle your deck"; a search that must be done is always done."""
    return tree.kind == "if_you_do" and tree["d"].kind == "did.you_do" and shuffles(tree["s"])


def shuffles(tree: Tree) -> bool:
    """Whether it says "shuffle your deck"."""
    deed = (
        tree["v"]
        if tree.kind in ("order", "you_do", "may.next")
        else tree["c"]["v"]
        if tree.kind == "next_clause" and tree["c"].kind in ("order", "you_do")
        else None
    )
    return deed is not None and deed.kind in ("shuffle", "shuffle_below") and deed["p"]["w"].kind == "your"
