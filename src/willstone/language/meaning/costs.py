"""From words for costs to the costs of the engine (903.2i, 903.2j)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from willstone.engine.core.topics import Topic
from willstone.engine.core.will import Cost, Decrease
from willstone.engine.costs import costs, paid_life, taking, taking_own
from willstone.engine.costs.requirements import Requires
from willstone.engine.effects.piles import TopOfDeck
from willstone.engine.state import claims
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.zones import GRAVEYARD, HAND, MAIN_DECK
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANYBODY, YOU, CardFilter
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import All
from willstone.language.meaning.amounts import AMOUNT, count
from willstone.language.meaning.cards import CARDS, noun
from willstone.language.meaning.orders import counter
from willstone.language.meaning.places import area, zone
from willstone.language.meaning.tables import NotYet, Table
from willstone.language.reading.trees import Tree

COST: Final[Table[CostPart]] = Table("a cost")
PAID: Final[Table[CostPart]] = Table("something that is given for it")
MOST_GIVEN: Final = 99


def price(tree: Tree) -> tuple[CostPart, ...]:
    """All parts of a cost."""
    return (COST(tree["c"]), *(COST(one["c"]) for one in tree.get("more") or ()))


def difference(tree: Tree) -> dict[str, Any]:
    """How much less or more is paid."""
    if tree.kind == "less_of":
        return {"less": Decrease(choices=(tuple(Cost.parse(tree[name]) for name in ("a", "b")),))}
    return {tree.kind: Cost.parse(tree["w"])}


@COST.case("cost.will")
def _will(tree: Tree) -> CostPart:
    return costs.PayWill(Cost.parse(tree["w"]))


@COST.case("cost.rest", "rest_cost")
def _rest(_: Tree) -> CostPart:
    return costs.RestThis()


@COST.case("cost.deed")
def _deed(tree: Tree) -> CostPart:
    return PAID(tree["v"])


_SEVERAL: Final[dict[str, Topic]] = {
    "cost.banish_several": claims.BANISH,
    "cost.rest_several": claims.REST,
    "cost.discard_several": claims.DISCARD,
    "cost.reveal_several": claims.REVEAL,
    "cost.remove_several": claims.REMOVE,
}


@COST.case(*_SEVERAL)
def _several(tree: Tree) -> CostPart:
    """903.2j: one card of each of several descriptions."""
    verb, each = _SEVERAL[tree.kind], []
    for one in (tree["a"], *(more["s"] for more in tree.get("more") or ()), tree["b"]):
        found = CARDS(one)
        if not isinstance(found, Some) or found.x or found.least != 1 or found.most != 1:
            raise NotYet(one.start, "one card of a description")
        each.append(found.cards)
    if verb == claims.REVEAL and any(one.zone != HAND or one.controller != YOU for one in each):
        raise NotYet(tree.start, "your hand")
    return taking.Give(verb, tuple(each))


@COST.case("cost.discard_named")
def _discard_named(tree: Tree) -> CostPart:
    return taking.Give(claims.DISCARD, (CardFilter(names=(tree["n"]["n"],)),))


@COST.case("cost.so")
def _so(tree: Tree) -> CostPart:
    from willstone.language.meaning.situations import situation

    return Requires(situation(tree["s"]))


@PAID.case("pay_any_life")
def _pay_any_life(_: Tree) -> CostPart:
    return paid_life.PayAnyLife()


@PAID.case("remove_total")
def _remove_total(tree: Tree) -> CostPart:
    return taking_own.TotalCounters(counter(tree["c"]), count(tree["n"]), noun(tree["what"]))


@PAID.case("pay_will")
def _pay_will(tree: Tree) -> CostPart:
    return costs.PayWill(Cost.parse(tree["w"]))


@PAID.case("pay_x")
def _pay_x(_: Tree) -> CostPart:
    return costs.PayWill(Cost.parse("{X}"))


@PAID.case("pay_life")
def _pay_life(tree: Tree) -> CostPart:
    return paid_life.PayLife(int(tree["n"]))


@PAID.case("discard_hand")
def _discard_hand(_: Tree) -> CostPart:
    return taking_own.DiscardHand()


@PAID.case("discard")
def _discard(tree: Tree) -> CostPart:
    how = tree.get("how")
    number = AMOUNT(tree["n"])
    if tree["n"].kind == "cards.x" and how is None and "each" not in tree:
        return taking.Give(claims.DISCARD, (CardFilter(),), x=True)
    if number.x or not number.number:
        raise NotYet(tree.start, "a number of cards")
    if how is None:
        return costs.DiscardCards(min(number.number, MOST_GIVEN))
    if how.kind != "at_random":
        raise NotYet(how.start, "at random")
    return costs.DiscardAtRandom(number.number)


@PAID.case("discard_by_chance")
def _discard_by_chance(_: Tree) -> CostPart:
    return costs.DiscardAtRandom(1)


@PAID.case("discard_such")
def _discard_such(tree: Tree) -> CostPart:
    if tree["what"].kind == "this":
        return costs.DiscardThis()
    given = _given(claims.DISCARD, tree["what"])
    if not isinstance(given, taking.Give):
        return given
    each = tuple(
        replace(one, zone=-1, controller="") if (one.zone, one.controller) == (HAND, YOU) else one for one in given.each
    )
    return replace(given, each=each)  # 1009.1


@PAID.case("banish")
def _banish(tree: Tree) -> CostPart:
    return costs.BanishThis() if tree["what"].kind == "this" else _given(claims.BANISH, tree["what"])


@PAID.case("rest")
def _rest_given(tree: Tree) -> CostPart:
    return _given(claims.REST, tree["what"])


@PAID.case("remove")
def _remove(tree: Tree) -> CostPart:
    return taking_own.RemoveThis(-1) if tree["what"].kind == "this" else _given(claims.REMOVE, tree["what"])


@PAID.case("remove_this_from")
def _remove_this_from(tree: Tree) -> CostPart:
    return taking_own.RemoveThis(zone(tree["a"]))


@PAID.case("return_area")
def _return(tree: Tree) -> CostPart:
    whose, which = area(tree["a"])
    if which != HAND or whose not in ("its owner's", "their owners'"):
        raise NotYet(tree.start, "its owner's hand")
    return taking_own.ReturnThis() if tree["m"].kind == "this" else _given(claims.RETURN, tree["m"])


@PAID.case("reveal")
def _reveal(tree: Tree) -> CostPart:
    said = tree["l"]
    if said.kind == "this_from" and zone(said["a"]) == HAND:
        return taking_own.RevealThis()
    if said.kind not in CARDS.cases:
        raise NotYet(said.start, "cards of your hand")
    given = _given(claims.REVEAL, said)
    if not isinstance(given, taking.Give) or any(one.zone != HAND or one.controller != YOU for one in given.each):
        raise NotYet(said.start, "your hand")
    return given


@PAID.case("remove_top")
def _remove_top(tree: Tree) -> CostPart:
    from willstone.language.meaning.moving import top

    found = top(tree["t"])
    if "f" in tree or found != TopOfDeck(Amount(found.number.number)):
        raise NotYet(tree.start, "a number of cards of your deck")
    return taking_own.RemoveTop(found.number.number)


@PAID.case("put_top_area")
def _put_top(tree: Tree) -> CostPart:
    from willstone.language.meaning.moving import top

    found, (whose, which) = top(tree["t"]), area(tree["a"])
    if "f" in tree or found != TopOfDeck(Amount(found.number.number)) or (whose, which) != ("your", GRAVEYARD):
        raise NotYet(tree.start, "a number of cards of your deck, into your graveyard")
    return taking_own.MillTop(found.number.number)


@PAID.case("remove_counters")
def _remove_counters(tree: Tree) -> CostPart:
    said, on = tree["c"], tree["on"]
    name = counter(said["c"])
    number = {"counters.one": 1, "counters.x": 0}.get(said.kind)
    number = count(said["n"]) if number is None else number
    if on.kind == "this":
        return costs.RemoveCounters(name, number) if number else taking_own.CountersFrom(name, 0)
    found = CARDS(on)
    if on.kind == "your_ruler" and isinstance(found, All):
        return taking_own.CountersFrom(name, number, found.cards, your=True)
    if on.kind in ("some", "some_other") and isinstance(found, Some):
        return taking_own.CountersFrom(name, number, found.cards)
    if on.kind == "any_number_of" and isinstance(found, Some) and number:
        return taking_own.TotalCounters(name, number, found.cards)
    raise NotYet(on.start, "what has counters")


def _given(verb: Topic, tree: Tree) -> CostPart:
    """903.2j: cards that are taken for it."""
    if tree.kind in ("all", "all_other") and verb in (claims.BANISH, claims.REST, claims.REMOVE):
        return taking.GiveAll(verb, CARDS(tree).cards)  # type: ignore[attr-defined]  # all of a description
    found = CARDS(tree)
    if not isinstance(found, Some) or tree.kind == "up_to_one":
        raise NotYet(tree.start, "cards that are given for it")
    each: tuple[CardFilter, ...] = (found.cards,)
    if (
        verb == claims.DISCARD and found.most == 1 and (found.cards.zone, found.cards.controller) == (HAND, YOU)
    ):  # 1009.1
        each = (found.cards.placed(zone=-1, controller=ANYBODY),)
    if found.x:
        return taking.Give(verb, each, x=True)
    if found.most == 0:
        return taking.Give(verb, each, x=True, any_number=True)
    if found.least != found.most:
        return taking.Give(verb, each, x=True, any_number=True, most=found.most)
    return taking.Give(verb, each * min(found.most, MOST_GIVEN))


@PAID.case("put_pile")
def _put_on_bottom(tree: Tree) -> CostPart:
    """903.2j: cards put on the bottom of one's own deck."""
    from willstone.language.meaning.places import pile

    said, order = tree["m"], tree.get("o")
    whose, deck = pile(tree["p"])
    if tree["e"].kind != "end.bottom" or deck != MAIN_DECK or whose not in ("your", "its owner's"):
        raise NotYet(tree["e"].start, "the bottom of your deck")
    if said.kind == "this":
        return taking_own.BottomThis(-1)
    if said.kind == "this_from":
        return taking_own.BottomThis(zone(said["a"]))
    if whose != "your":
        raise NotYet(tree.start, "the bottom of your deck")
    given = _given(claims.PUT, said)
    if not isinstance(given, taking.Give) or any(one.zone < 0 or one.controller != YOU for one in given.each):
        raise NotYet(said.start, "a zone of yours")
    if order is not None and order.kind != "any_order":
        raise NotYet(order.start, "in any order")
    return replace(given, order="" if order is None else "in any order")
