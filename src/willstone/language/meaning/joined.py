"""From cards that are named together, "A and B", to selectors (903.2g)."""

from __future__ import annotations

from dataclasses import replace

from willstone.engine.state.speech import Selector
from willstone.engine.state.zones import FIELD
from willstone.engine.words import selectors
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.targets import Target
from willstone.language.meaning.cards import CARDS, thing
from willstone.language.meaning.tables import NotYet
from willstone.language.reading.trees import Tree


def _lies(target: Target) -> int:
    zone = -1 if target.cards is None else target.cards.zone
    return -1 if zone == FIELD else zone


@CARDS.case("joined")
def _joined(tree: Tree) -> Selector:
    one, other = thing(tree["a"]), thing(tree["b"])
    if isinstance(one, selectors.All) and isinstance(other, selectors.All) and one.word != other.word:
        if one.word == "each" and other.cards.other:
            return selectors.Join((one, replace(other, word="each")))
        raise NotYet(tree.start, "cards that are named alike")
    return selectors.Join(_in_one_place(tree, (one, other)))


def _in_one_place(tree: Tree, parts: tuple[Selector, ...]) -> tuple[Selector, ...]:
    """Several targets; a zone said last is said of all."""
    found = [one for one in parts if isinstance(one, Target) and one.cards is not None]
    if len({_lies(one) for one in found}) < 2:
        return parts
    last = found[-1].cards
    up_to = all(one.kind.startswith("up_to") for one in (tree["a"], tree["b"]))
    if last is None or not up_to or len(found) < len(parts) or any(_lies(one) >= 0 for one in found[:-1]):
        raise NotYet(tree.start, "where each of them is")
    return tuple(_lying(one, last) for one in found)


def _lying(target: Target, last: CardFilter) -> Target:
    assert target.cards is not None
    return replace(target, cards=replace(target.cards, zone=last.zone, controller=last.controller))


@CARDS.case("joined.more")
def _joined_more(tree: Tree) -> Selector:
    parts = [tree["a"], *(one["t"] for one in tree["more"]), tree["b"]]
    if not all(one.kind.startswith("up_to_one") for one in parts):
        raise NotYet(tree.start, "targets of several kinds")
    return selectors.Join(_in_one_place(tree, tuple(thing(one) for one in parts)))
