"""From some of the cards named before, the rest, and several kinds at once to selectors and effects (1014, 1021)."""

from __future__ import annotations

from dataclasses import replace

from willstone.engine.actions import additions, sides
from willstone.engine.effects import branches, effects, entering, piles, putting, searching
from willstone.engine.effects.searching import Sought
from willstone.engine.state.speech import Effect, Selector, Situation
from willstone.engine.state.zones import REMOVED
from willstone.engine.words.filters import CardFilter, either_of
from willstone.engine.words.remembered import OneOf, Some
from willstone.engine.words.selectors import This, You
from willstone.engine.words.several_kinds import Assorted, Perhaps
from willstone.language.meaning.amounts import count
from willstone.language.meaning.cards import CARDS, cards, noun
from willstone.language.meaning.events import such
from willstone.language.meaning.moving import ENDS, MOVED, ORDERS, looked, moved, some, top
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.places import area, pile
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.situations import SITUATION
from willstone.language.meaning.tables import NotYet
from willstone.language.pronouns import FOUND, Pronoun
from willstone.language.reading.trees import Tree


@EFFECT.verb("rest_put")
def _rest_put(tree: Tree) -> Effect:
    to, rest = tree["to"], piles.TheRest(FOUND)
    if to.kind == "rest.area":
        whose, zone = area(to["a"])
        face = "" if to.get("f") is None else "face down"
        return putting.PutInto(rest, zone, whose=_usual(whose), face=face)
    whose, zone = pile(to["p"])
    order = to.get("o")
    return putting.PutInto(rest, zone, ENDS[to["e"].kind], _usual(whose), "" if order is None else ORDERS[order.kind])


@EFFECT.case("rest_remove")
def _rest_remove(tree: Tree) -> Effect:
    rest = piles.TheRest(FOUND)
    tree["f"]
    return putting.PutInto(rest, REMOVED, face="face down")


def _usual(whose: str) -> str:
    return "" if whose == "their owners'" else whose


# ---------------------------------------------------------------- at random


@CARDS.case("some_at_random")
def _at_random(tree: Tree) -> Selector:
    said = tree["s"]
    if said.kind == "chance.of_them":
        return OneOf(CardFilter(), 1, 1, among=Pronoun("them", said.start), luck="at random")
    number = count(said["c"]) if said.kind in ("chance.several", "chance.others") else 1
    found = replace(noun(said["n"]), other=said.kind in ("chance.another", "chance.others"))
    return Some(found, number, number, luck="at random")


# ---------------------------------------------------------------- several kinds at once


def kinds(tree: Tree) -> tuple[list[Some], str]:
    """Several kinds of cards, and the word between the last two."""
    if tree.kind.endswith(".bare"):  # "a light Elf, fire Elf, and/or water Elf"
        bare = [*(one["n"] for one in tree.get("more") or ()), tree["n"]]
        return [some(tree["a"]), *(Some(noun(one), 1, 1) for one in bare)], "and/or"
    said = [tree["a"], *(one["s"] for one in tree.get("more") or ()), tree["b"]]
    return [some(one) for one in said], tree.kind.removesuffix(".more").partition(".")[2]


def sought(tree: Tree) -> tuple[Sought, tuple[Sought, ...], str]:
    """What is looked for: the first kind, the others, and whether all of them may be found."""
    found, joint = kinds(tree)
    if any(one.cards.other or one.x or one.among is not None for one in found):
        raise NotYet(tree.start, "what is looked for")
    if joint == "or":
        if any((one.least, one.most) != (1, 1) for one in found):
            raise NotYet(tree.start, "one card or another")
        either = either_of(*(one.cards for one in found))
        if either is None:
            raise NotYet(tree.start, "cards in the same place")
        return Sought(either), (), "and"
    first, *also = (Sought(one.cards, one.least, one.most) for one in found)
    return first, tuple(also), joint


def _in_place(parts: list[Some]) -> list[Some]:
    """Several kinds of cards; a zone said last is said of all."""
    *first, last = parts
    if last.cards.zone < 0 or any(part.cards.zone >= 0 for part in first):
        return parts
    zone, whose = last.cards.zone, last.cards.controller
    return [*(replace(part, cards=replace(part.cards, zone=zone, controller=whose)) for part in first), last]


@MOVED.case("moved.kinds", "moved.kinds_among")
def _assorted(tree: Tree) -> Selector:
    found, joint = kinds(tree["k"])
    if joint == "or":
        raise NotYet(tree.start, "cards of each kind")
    parts = _in_place(found)
    if joint == "and/or":
        parts = [Perhaps(one.cards, 0, 1, among=one.among) if (one.least, one.most) == (1, 1) else one for one in parts]
    if tree.kind == "moved.kinds_among":
        parts = [replace(one, among=Pronoun("them", tree.start)) for one in parts]
    return Assorted(tuple(parts), joint)


@SITUATION.case("you_searched")
def _you_searched(_: Tree) -> Situation:
    return searching.SearchedDeck()


# ---------------------------------------------------------------- looked at, turned, added


def until_revealed(tree: Tree) -> Selector:
    """Cards of a deck until one of a description."""
    whose, zone = pile(tree["p"])
    if whose not in ("your", "their"):
        raise NotYet(tree.start, "your deck")
    return piles.UntilRevealed(such(tree["n"]), zone)


MOVED.case("looked.until")(until_revealed)


@SENTENCE.case("may_look")
def _may_look(tree: Tree) -> Effect:
    return piles.MayLook(looked(tree["l"]))


@EFFECT.verb("look_and_back")
def _look_and_back(tree: Tree) -> Effect:
    found = top(tree["t"])
    if not found.several():
        raise NotYet(tree.start, "several cards")
    whose = "your" if isinstance(found.who, You) else ""
    back = putting.PutInto(Pronoun("them", tree.start), found.zone, "top", whose, "in any order")
    return branches.Series((piles.LookAt(found), back), ("and",))


@EFFECT.verb("shuffle_below")
def _shuffle_below(tree: Tree) -> Effect:
    whose, zone = pile(tree["p"])
    said = tree["c"]
    if whose != "your" or said.kind == "held.rest":
        raise NotYet(tree.start, "your deck")
    that = said.kind == "held.that"
    above = Pronoun("that card" if that else "it", said.start, CardFilter() if that else None)
    return searching.ShuffleDeck(zone=zone, top=above)


@EFFECT.verb("flip_down")
def _flip_down(tree: Tree) -> Effect:
    return piles.FlipDown(cards(tree["what"]))


@EFFECT.verb("remove_inverted")
def _remove_inverted(_: Tree) -> Effect:
    return sides.RemoveInverted(This())


@EFFECT.verb("put_as_ruler")
def _put_as_ruler(tree: Tree) -> Effect:
    return sides.AsRuler(cards(tree["what"]), False)


@EFFECT.verb("add_to", "add_to.moved")
def _add_to(tree: Tree) -> Effect:
    return entering.AddAddition(moved(tree["m"]), cards(tree["to"]))


@EFFECT.verb("put_added", "put_onto")
def _put_added(tree: Tree) -> Effect:
    return entering.AddAddition(moved(tree["m"]), cards(tree["to"]), "put")


@EFFECT.verb("attach")
def _attach(tree: Tree) -> Effect:
    said = tree["m"]
    return additions.Attach(top(said["t"]) if said.kind == "attaching.top" else cards(said["c"]), cards(tree["to"]))


@EFFECT.verb("keep_revealed")
def _keep_revealed(tree: Tree) -> Effect:
    return putting.KeepRevealed(cards(tree["what"]))


@EFFECT.verb("banish_rest")
def _banish_rest(_: Tree) -> Effect:
    return effects.Banish(piles.TheRest(FOUND))


@EFFECT.verb("remove_rest")
def _remove_rest(_: Tree) -> Effect:
    return effects.Remove(piles.TheRest(FOUND))
