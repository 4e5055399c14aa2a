"""From cards looked for, looked at and moved to effects (302.5, 304, 307.7, 1005, 1014, 1021, 1034)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.effects import effects, piles, putting, searching
from willstone.engine.effects.branches import Series
from willstone.engine.effects.choosing_cards import ChooseSome
from willstone.engine.effects.searching import Sought
from willstone.engine.effects.tokens import IsToken
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import DECKS, FIELD, GRAVEYARD, HAND, REMOVED, ZONES_BY_NOUN
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import YOU, CardFilter, in_zones
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import All, Opponent, This, You
from willstone.engine.words.several_kinds import AllAmong
from willstone.engine.words.targets import Target
from willstone.language.meaning.amounts import count
from willstone.language.meaning.cards import CARDS, cards, noun, thing
from willstone.language.meaning.orders import EFFECT, held
from willstone.language.meaning.places import WHOSE, area, lying, owner, pile, zone
from willstone.language.meaning.tables import NotYet, Table, name_of
from willstone.language.pronouns import FOUND, Pronoun
from willstone.language.reading.trees import Tree

NO_DECK: Final = -1  # "it", until it is known which deck that is
MOVED: Final[Table[Selector]] = Table("a card or cards")
ENDS: Final = {"end.top": "top", "end.bottom": "bottom", "end.either": "top or bottom"}
ORDERS: Final = {"any_order": "in any order", "random_order": "in a random order"}


def moved(tree: Tree) -> Selector:
    """What is moved."""
    return cards(tree) if tree.kind in CARDS.cases else MOVED(tree)


@MOVED.case("this_from")
def _this_from(tree: Tree) -> Selector:
    return putting.ThisFrom(zone(tree["a"]), "your")


@MOVED.case("this_from_any")
def _this_from_any(tree: Tree) -> Selector:
    return putting.ThisFrom(zone(tree["a"]), "a")


_FROM: Final = {"in_yours": "your", "in_opponents": "your opponent's", "in_theirs": "their", "in_any": "a"} | {
    "in_its_owners": "its owner's",
}


@MOVED.case("named_from")
def _named_from(tree: Tree) -> Selector:
    place = tree["f"]
    if tree["t"].kind not in ("it", "that", "chosen_one") or place.kind not in _FROM:
        raise NotYet(tree.start, "a card named before")
    return putting.From(cards(tree["t"]), zone(place["a"]), _FROM[place.kind])


@MOVED.case("in_place.it", "in_place.them")
def _in_place(tree: Tree) -> Selector:
    return Pronoun(name_of(tree), tree.start)


@MOVED.case("among")
def _among(tree: Tree) -> Selector:
    return replace(some(tree["s"]), among=Pronoun("them", tree.start))


@MOVED.case("all_among")
def _all_among(tree: Tree) -> Selector:
    return AllAmong(noun(tree["n"]), Pronoun("them", tree.start))


@MOVED.case("the_rest", "in_place.the_rest")
def _the_rest(_: Tree) -> Selector:
    return piles.TheRest(FOUND)


def some(tree: Tree) -> Some:
    """Cards to choose."""
    found = cards(tree)
    if not isinstance(found, Some):
        raise NotYet(tree.start, "cards to choose")
    return found


def top(tree: Tree) -> piles.TopOfDeck:
    """The top cards of a deck."""
    number = {"top": Amount(1), "top_x": Amount(0, 1)}.get(tree.kind) or Amount(count(tree["c"]))
    whose, which = pile(tree["p"])
    return piles.TopOfDeck(number, owner(whose, tree.start), which)


def _usual(what: Selector, whose: str) -> str:
    """The words for whose zone it is, nothing where they are those one expects."""
    return "" if whose == ("their owners'" if what.several() else "its owner's") else whose


def _same_owner(tree: Tree, found: piles.TopOfDeck, whose: str) -> None:
    if whose not in (("your", "their") if isinstance(found.who, You) else ("their",)):
        raise NotYet(tree.start, "the same player's")


def under(tree: Tree | None) -> tuple[Selector, str]:
    """Under whose control something enters the field, and in words."""
    words = "" if tree is None else WHOSE[tree["w"].kind]
    if words not in ("", "your", "its owner's", "their owners'", "your opponent's"):
        raise NotYet(0 if tree is None else tree.start, "under whose control")
    return (Opponent() if words == "your opponent's" else You()), words


@EFFECT.verb("put_field", "put_field.summoned")
def _put_field(tree: Tree) -> Effect:
    who, words = under(tree.get("u"))
    what = moved(tree["m"])
    if isinstance(what, Some) and any(isinstance(quality, IsToken) for quality in what.cards.qualities):
        raise NotYet(tree.start, "a card rather than a token")
    return putting.PutIntoField(what, who, bool(tree.get("rested")), words)


@EFFECT.verb("put_field_from")
def _put_field_from(tree: Tree) -> Effect:
    """Where it comes from is said last."""
    what, place = cards(tree["what"]), tree["f"]
    zone_, whose = lying(place)
    if isinstance(what, This) and place.kind == "in_yours":
        return putting.PutIntoField(putting.ThisFrom(zone_, "your"), You(), bool(tree.get("rested")), "")
    if not isinstance(what, (Some, Target)) or what.cards.zone >= 0 or what.cards.controller:
        raise NotYet(tree.start, "where it is, said once")
    placed = replace(what, cards=what.cards.placed(zone=zone_, controller=whose))
    return putting.PutIntoField(placed, You(), bool(tree.get("rested")), "")


@EFFECT.verb("put_named_from")
def _put_named_from(tree: Tree) -> Effect:
    zone_, whose = lying(tree["f"])
    found = CardFilter(names=(tree["n"]["n"],), zone=zone_, controller=whose)
    return putting.PutIntoField(Some(found), You(), bool(tree.get("rested")), "")


@EFFECT.verb("put_theirs_field")
def _put_theirs_field(tree: Tree) -> Effect:
    """307.8b: into the field, under that player's control."""
    return putting.PutIntoField(moved(tree["m"]), Opponent(), bool(tree.get("rested")), "your opponent's")


@EFFECT.verb("return_field")
def _return_field(tree: Tree) -> Effect:
    who, words = under(tree.get("u"))
    return putting.PutIntoField(moved(tree["m"]), who, bool(tree.get("rested")), words, "return")


@EFFECT.verb("put_owners_field")
def _put_owners_field(tree: Tree) -> Effect:
    words = "its owner's" if tree["w"].kind == "field.its_owners" else "their owners'"
    return putting.PutIntoField(moved(tree["m"]), You(), bool(tree.get("rested")), words)


@EFFECT.verb("put_top_field")
def _put_top_field(tree: Tree) -> Effect:
    found = top(tree["t"])
    return putting.MoveTop(found.number, found.zone, FIELD, found.who, bool(tree.get("rested")))


@EFFECT.verb("put_top_area")
def _put_top_area(tree: Tree) -> Effect:
    found, face = top(tree["t"]), tree.get("f") is not None
    if tree["a"].kind == "the_area":
        return putting.MoveTop(found.number, found.zone, zone(tree["a"]["a"]), found.who, face_down=face)
    whose, which = area(tree["a"])
    _same_owner(tree, found, whose)
    return putting.MoveTop(found.number, found.zone, which, found.who, face_down=face)


@EFFECT.verb("put_tops_away")
def _put_tops_away(tree: Tree) -> Effect:
    """Each into the graveyard of whose deck it is."""
    found = (top(tree["t"]), top(tree["u"]))
    return Series(tuple(putting.MoveTop(one.number, one.zone, GRAVEYARD, one.who) for one in found), ("and",))


@EFFECT.verb("put_top_pile")
def _put_top_pile(tree: Tree) -> Effect:
    found = top(tree["t"])
    whose, which = pile(tree["p"])
    _same_owner(tree, found, whose)
    if which not in DECKS:
        raise NotYet(tree.start, "a deck")
    return putting.MoveTop(found.number, found.zone, which, found.who, place=ENDS[tree["e"].kind])


@EFFECT.verb("remove_top")
def _remove_top(tree: Tree) -> Effect:
    found = top(tree["t"])
    return putting.MoveTop(found.number, found.zone, REMOVED, found.who, face_down=tree.get("f") is not None)


@EFFECT.verb("put_area")
def _put_area(tree: Tree) -> Effect:
    what, face = moved(tree["m"]), _face(tree.get("f"))
    if tree["a"].kind == "the_area":  # 302.5: a card goes to its owner's
        return putting.PutInto(what, zone(tree["a"]["a"]), face=face)
    whose, which = area(tree["a"])
    return putting.PutInto(what, which, whose=_usual(what, whose), face=face)


def _face(tree: Tree | None) -> str:
    return "" if tree is None else tree.kind.replace("_", " ")


@EFFECT.verb("return_area")
def _return_area(tree: Tree) -> Effect:
    what = moved(tree["m"])
    whose, which = area(tree["a"])
    if which == HAND and _usual(what, whose) == "":
        return effects.ReturnToHand(what)
    return putting.PutInto(what, which, whose=whose, verb="return")


@EFFECT.verb("put_pile")
def _put_pile(tree: Tree) -> Effect:
    what, order = moved(tree["m"]), tree.get("o")
    whose, which = pile(tree["p"])
    said = "" if order is None else ORDERS[order.kind]
    face = "" if tree.get("f") is None else "face down"
    return putting.PutInto(what, which, ENDS[tree["e"].kind], _usual(what, whose), said, face=face)


@EFFECT.verb("put_pile_it")
def _put_pile_it(tree: Tree) -> Effect:
    what = moved(tree["m"])
    if what.several():
        raise NotYet(tree.start, "a card")
    return putting.PutInto(what, NO_DECK, ENDS[tree["e"].kind], whose="your")


@EFFECT.verb("shuffle")
def _shuffle(tree: Tree) -> Effect:
    whose, which = pile(tree["p"])
    if whose not in ("your", "their"):
        raise NotYet(tree.start, "your deck")
    return searching.ShuffleDeck(zone=which)


@EFFECT.verb("shuffle_it")
def _shuffle_it(_: Tree) -> Effect:
    """1021.1: the deck that was spoken of before (:func:`willstone.language.meaning.held.of_deck`)."""
    return searching.ShuffleDeck(zone=NO_DECK)


@EFFECT.verb("shuffle_hand")
def _shuffle_hand(tree: Tree) -> Effect:
    whose, which = area(tree["a"])
    deck = pile(tree["p"])
    if whose not in ("your", "their") or deck[0] != whose:
        raise NotYet(tree.start, "your hand and your deck")
    return putting.ShuffleInto(All(CardFilter(zone=which, controller=YOU), "all"), *deck)


@EFFECT.verb("shuffle_both")
def _shuffle_both(tree: Tree) -> Effect:
    """All cards of two zones at once."""
    whose, deck = WHOSE[tree["w"].kind], pile(tree["p"])
    if whose not in ("your", "their") or deck[0] != whose:
        raise NotYet(tree.start, "your zones and your deck")
    one, other = (part.kind.replace("_", " ") for part in (tree["a"], tree["b"]))
    found = in_zones(CardFilter(controller=YOU), (zone(tree["a"]), zone(tree["b"])), f"your {one} and {other}")
    return putting.ShuffleInto(All(found, "all"), *deck)


@EFFECT.verb("reveal_and_count")
def _reveal_and_count(tree: Tree) -> Effect:
    return piles.Reveal(top(tree["t"]))


@EFFECT.verb("shuffle_into", "shuffle_into.returned", "shuffle_into.put")
def _shuffle_into(tree: Tree) -> Effect:
    return putting.ShuffleInto(moved(tree["m"]), *pile(tree["p"]))


@EFFECT.verb("look")
def _look(tree: Tree) -> Effect:
    return piles.LookAt(looked(tree["l"]))


@EFFECT.verb("reveal")
def _reveal(tree: Tree) -> Effect:
    return piles.Reveal(looked(tree["l"]))


def looked(tree: Tree) -> Selector:
    """What is looked at."""
    if tree.kind in ("top", "tops", "top_x"):
        return top(tree)
    if tree.kind == "looked.hand":
        whose, which = area(tree["a"])
        if which != HAND:
            raise NotYet(tree.start, "a hand")
        return piles.HandOf(owner(whose, tree.start))
    return moved(tree)


@EFFECT.verb("choose")
def _choose(tree: Tree) -> Effect:
    said = tree["m"]
    found = some(said["s"])
    if said.kind == "chosen.among":
        found = replace(found, among=Pronoun("them", said.start))
    elif said.kind == "chosen.random":
        found = replace(found, luck="at random")
    return ChooseSome(found)


@EFFECT.verb("discard_these")
def _discard_these(tree: Tree) -> Effect:
    if tree["m"].kind == "held.rest":
        return putting.DiscardThese(piles.TheRest(FOUND), You())
    if tree.kind == "discard_these":
        raise NotYet(tree.start, "what is discarded")
    return thrown(tree)


@EFFECT.verb("discard_such")
def _discard_such(tree: Tree) -> Effect:
    if tree.kind == "discard_such+s":
        return thrown(tree)
    found = some(tree["what"])
    if tree["what"].kind not in ("some", "any_number_of", "up_to_so_many", "so_many", "up_to_one"):
        raise NotYet(tree.start, "what is discarded")
    return putting.DiscardThese(putting.InHand(held(tree, found.cards), found.least, found.most), You())


def thrown(tree: Tree) -> Effect:
    """1009.1: cards named before that somebody else discards."""
    if tree.kind.startswith("discard_these"):
        said = tree["m"]
        that = said.kind == "held.that"
        if not that and said.kind != "held.it":
            raise NotYet(tree.start, "what is discarded")
        named = Pronoun("that card" if that else "it", said.start, CardFilter() if that else None)
        return putting.DiscardThese(named, You())
    if tree["what"].kind == "all":
        found = cards(tree["what"])
        assert isinstance(found, All)
        return putting.DiscardThese(replace(found, cards=held(tree, found.cards)), You())
    if tree["what"].kind not in ("those", "them", "chosen_one", "chosen_ones"):
        raise NotYet(tree.start, "what is discarded")
    return putting.DiscardThese(cards(tree["what"]), You())


@EFFECT.verb("search")
def _search(tree: Tree) -> Effect:
    said = tree["p"]
    whose = WHOSE[said["w"].kind]
    places = [_searched(said["p"])]
    joint = "and/or"
    if said.kind != "searched.pile":
        joint = said["j"].kind.partition(".")[2]
        places += [_searched(one["p"]) for one in said.get("more") or ()]
        places.append(_searched(said["q"]))
    sought = tree["s"]
    if sought.kind == "sought.kinds":
        return _kinds_sought(sought["k"], tuple(places), owner(whose, tree.start), joint)
    if sought.kind == "sought.all":
        one = Sought(noun(sought["n"]), 0, searching.ALL)
    else:
        found = some(sought)
        if found.cards.other:
            raise NotYet(sought.start, "what is looked for")
        one = Sought(found.cards, found.least, 1 if found.x else found.most, found.x)
    return searching.Search(one.cards, one.least, one.most, tuple(places), owner(whose, tree.start), joint, x=one.x)


def _kinds_sought(tree: Tree, places: tuple[int, ...], who: Selector, joint: str) -> Effect:
    from willstone.language.meaning.finding import sought

    first, also, each = sought(tree)
    return searching.Search(first.cards, first.least, first.most, places, who, joint, x=first.x, also=also, each=each)


def _searched(tree: Tree) -> int:
    names = {"main_deck": "deck", "stone_deck": "magic stone deck"}
    if tree.kind == "lifebreak_pile":
        raise NotYet(tree.start, "a zone that is searched")
    return ZONES_BY_NOUN[names.get(tree.kind) or tree.kind.partition(".")[2].replace("_", " ")]


__all__ = ["lying", "moved", "thing", "top"]
