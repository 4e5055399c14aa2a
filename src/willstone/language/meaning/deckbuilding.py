"""From what a card says about the construction of decks to its rules (402.8)."""

from __future__ import annotations

from willstone.engine.abilities import deck_rules
from willstone.engine.state.speech import Ability
from willstone.language.meaning.amounts import count
from willstone.language.meaning.cards import attribute, noun
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.tables import NotYet, items, name_of
from willstone.language.reading.trees import Tree


def _decks(tree: Tree) -> tuple[str, ...]:
    return tuple(name_of(tree).split(" or "))


def _copies(tree: Tree) -> int:
    if tree.kind == "copies.any":
        return deck_rules.ANY_NUMBER
    return count(tree["n"])


@PARAGRAPH.case("copies_of_this")
def _copies_of_this(tree: Tree) -> Ability:
    return deck_rules.CopiesOfThis(_decks(tree["d"]), _copies(tree["c"]))


@PARAGRAPH.case("copies_with_ruler")
def _copies_with_ruler(tree: Tree) -> Ability:
    return deck_rules.CopiesOfThis(_decks(tree["d"]), _copies(tree["c"]), tree["n"])


@PARAGRAPH.case("one_of_any")
def _one_of_any(tree: Tree) -> Ability:
    return deck_rules.CopiesOfAny(_decks(tree["d"]), 1)


@PARAGRAPH.case("copies_of_any")
def _copies_of_any(tree: Tree) -> Ability:
    return deck_rules.CopiesOfAny(_decks(tree["d"]), count(tree["n"]))


@PARAGRAPH.case("only_of_attributes")
def _only_of_attributes(tree: Tree) -> Ability:
    only = {attribute(one) for one in items(tree["a"])}
    if only != {attribute(one) for one in items(tree["b"])}:
        raise NotYet(tree.start, "the same attributes again")
    return deck_rules.OnlyOfAttributes(_decks(tree["d"]), sum(only))


@PARAGRAPH.case("no_such_cards")
def _no_such_cards(tree: Tree) -> Ability:
    cards = noun(tree["n"])
    if not deck_rules.is_askable(cards):
        raise NotYet(tree.start, "cards that can be told apart before a game")
    return deck_rules.NoSuchCards(_decks(tree["d"]), cards)
