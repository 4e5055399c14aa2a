"""From what cards are compared with, share and have had done to them to qualities (201.5, 911.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.actions.additions import Addable, AddedTo, AttachedTo
from willstone.engine.core import information as bits
from willstone.engine.effects.this_way import ThisWay
from willstone.engine.state.speech import Quality, Selector, Situation
from willstone.engine.state.zones import CHASE, ITEM_AREA
from willstone.engine.words import having, qualities, together
from willstone.engine.words.battling import AttackingYou, BattlingThis
from willstone.engine.words.filters import OPPONENT, YOU, CardFilter
from willstone.engine.words.put_by_this import PutByThis
from willstone.engine.words.qualities import JustSummoned
from willstone.engine.words.quantities import TotalOf, ValueOf
from willstone.engine.words.relations import AnySuch, Shares, WithComparison
from willstone.engine.words.selectors import All, This
from willstone.engine.words.situations_counted import ThereAre
from willstone.language.meaning.amounts import AMOUNT, QUANTITY, bound, count, value
from willstone.language.meaning.cards import HEAD, POST, PRE, Described, attribute, cards, type_word
from willstone.language.meaning.events import such
from willstone.language.meaning.orders import counter
from willstone.language.meaning.places import lying
from willstone.language.meaning.situations import SITUATION, named_such
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES

_VALUES: Final = {"atk": "ATK", "def": "DEF"}


@POST.case("compared")
def _compared(tree: Tree, told: Described) -> None:
    told.after.append(WithComparison(value(tree["v"]), name_of(tree["c"]), QUANTITY(tree["n"])))


@POST.case("compared_with")
def _compared_with(tree: Tree, told: Described) -> None:
    """The same value of another card."""
    if tree["t"].kind not in ("that", "it", "this", "target"):
        raise NotYet(tree.start, "a card")
    measured = value(tree["v"])
    told.after.append(WithComparison(measured, name_of(tree["c"]), ValueOf(what=cards(tree["t"]), value=measured)))


@POST.case("shares_not_with_this")
def _shares_not_with_this(tree: Tree, told: Described) -> None:
    kind = shareable(tree["a"])
    told.after.append(Shares((kind,), This(), False, "an" if kind[0] in "aA" else "a"))


@POST.case("with_highest")
def _with_highest(tree: Tree, told: Described) -> None:
    among, measured = cards(tree["what"]), value(tree["v"])
    highest = name_of(tree["h"]) == "highest"
    most = TotalOf(what=among, value=measured, highest=highest, lowest=not highest)
    told.after.append(WithComparison(measured, "equal to", most))
    if isinstance(among, All) and among.cards.controller and "controller" not in told.fields:
        told.fields["controller"] = among.cards.controller


@POST.case("with_highest_own")
def _with_highest_own(tree: Tree, told: Described) -> None:
    """The highest among all such cards that the same player controls."""
    who = OPPONENT if tree["w"].kind == "whosever.opponent" else YOU
    told.say(tree, "controller", who)
    if told.after or told.doing or "zone" in told.fields:
        raise NotYet(tree.start, "a plain description")
    among = All(CardFilter(**told.fields, qualities=(*told.nons, *told.general, *told.of_head)), "")
    measured, highest = value(tree["v"]), name_of(tree["h"]) == "highest"
    most = TotalOf(what=among, value=measured, highest=highest, lowest=not highest)
    told.after.append(WithComparison(measured, "equal to", most))


def shareable(tree: Tree) -> str:
    """What cards may have in common."""
    word = name_of(tree)
    return _VALUES.get(word.lower(), word)


def sharing(tree: Tree, has: bool) -> Shares:
    """ "a race or attribute with ...": what is shared, and with what."""
    other = tree.get("b")
    kinds = (shareable(tree["a"]), *(() if other is None else (shareable(other),)))
    form = name_of(tree["f"]) if "f" in tree else "a"
    if form == "a" and kinds[0][0] in "aA":
        form = "an"
    return Shares(kinds, _sharer(tree["o"]), has, form)


def _sharer(tree: Tree) -> Selector:
    return AnySuch(such(tree["n"])) if tree.kind == "sharer.such" else cards(tree)


@POST.case("shares", "shares_not")
def _shares_it(tree: Tree, told: Described) -> None:
    told.after.append(sharing(tree, tree.kind != "shares_not"))


@POST.case("with_same")
def _with_same(tree: Tree, told: Described) -> None:
    told.after.append(Shares((shareable(tree["a"]),), cards(tree["o"]), form="the same"))


@POST.case("with_same_name")
def _with_same_name(tree: Tree, told: Described) -> None:
    told.after.append(Shares((shareable(tree["a"]),), Pronoun("it", tree.start), form="the same"))


@POST.case("shares_in")
def _shares_in(tree: Tree, told: Described) -> None:
    _shares_it(tree, told)
    zone, whose = lying(tree["i"])
    told.say(tree, "zone", zone)
    told.say(tree, "controller", whose)


@POST.case("with_same_in")
def _with_same_in(tree: Tree, told: Described) -> None:
    other = cards(tree["o"]) if "o" in tree else Pronoun("it", tree.start)
    told.after.append(Shares((shareable(tree["a"]),), other, form="the same"))
    zone, whose = lying(tree["i"])
    told.say(tree, "zone", zone)
    told.say(tree, "controller", whose)


@POST.case("with_either_cost")
def _with_either_cost(tree: Tree, told: Described) -> None:
    numbers = (tree["n"], *(one["n"] for one in tree.get("more") or ()), tree["m"])
    told.after.append(having.WithEitherCost(tuple(int(number) for number in numbers)))


@POST.case("with_cost_x_more")
def _with_cost_x_more(tree: Tree, told: Described) -> None:
    told.after.append(having.WithCost(int(tree["n"]), bound(tree.get("b")), x=True))


_PLAIN: Final[dict[str, Quality]] = {
    "with_no_abilities": having.WithNoAbilities(),
    "with_no_values": having.WithNoValues(),
    "with_no_printed_abilities": qualities.AsPrinted(having.WithNoAbilities()),
    "with_different_names": together.DifferentNames(),
    "battling_this": BattlingThis(),
    "attacking_you": AttackingYou(),
}


@POST.case(*_PLAIN)
def _plain(tree: Tree, told: Described) -> None:
    told.after.append(_PLAIN[tree.kind])


@POST.case("with_no_counters")
def _with_no_counters(tree: Tree, told: Described) -> None:
    told.after.append(having.WithCounter(counter(tree["c"]), 0))


@POST.case("with_counters")
def _with_counters(tree: Tree, told: Described) -> None:
    told.after.append(having.WithCounter(counter(tree["c"]), count(tree["n"])))


@POST.case("with_some_counters")
def _with_some_counters(tree: Tree, told: Described) -> None:
    told.after.append(having.WithCounter(counter(tree["c"])))


@POST.case("with_attributes")
def _with_attributes(tree: Tree, told: Described) -> None:
    told.after.append(having.WithAttributes(1 if tree["n"].kind == "several.one" else count(tree["n"])))


@POST.case("with_stone_type")
def _with_stone_type(tree: Tree, told: Described) -> None:
    attribute(tree["a"])
    told.after.append(having.WithStoneType(f"{name_of(tree['a']).capitalize()} Magic Stone"))


@POST.case("with_x_in_cost")
def _with_x_in_cost(tree: Tree, told: Described) -> None:
    if tree["w"] != "{X}":
        raise NotYet(tree.start, "{X}")
    told.after.append(having.WithXInCost())


@POST.case("with_combined_cost")
def _with_combined_cost(tree: Tree, told: Described) -> None:
    told.after.append(together.CombinedCost(AMOUNT(tree["n"])))


@POST.case("of_subtype")
def _of_subtype(tree: Tree, told: Described) -> None:
    told.after.append(qualities.OfSubtype(tree["t"].kind.partition(".")[2]))


@HEAD.case("head.subtypeS", "head.subtypeP")
def _subtype(tree: Tree, told: Described) -> None:
    told.say(tree, "types", TYPES["addition"])
    told.after.append(qualities.OfSubtype(tree["s"]))


@HEAD.case("head.instant", "head.instants")
def _instant(tree: Tree, told: Described) -> None:
    told.say(tree, "types", bits.CHANT)  # 1405.3a
    told.after.append(having.WithKeyword("Quickcast"))


@HEAD.case("head.summon", "head.summons")
def _summon(tree: Tree, told: Described) -> None:
    """1407.1: what a resonator is while it is played."""
    told.say(tree, "types", bits.RESONATOR)
    told.say(tree, "zone", CHASE)


@HEAD.case("head.normal", "head.normals")
def _normal(tree: Tree, told: Described) -> None:
    """1407.2: any spell but that of a resonator."""
    told.say(tree, "zone", CHASE)
    told.of_head.append(qualities.Non(bits.RESONATOR))


@HEAD.case("head.gem", "head.gems")
def _gem(tree: Tree, told: Described) -> None:
    told.say(tree, "races", ("Gem",))


@HEAD.case("head.ruler_or_entity", "head.rulers_and_entities")
def _ruler_or_entity(_: Tree, told: Described) -> None:
    told.of_head.append(qualities.RulerOrEntity())


@POST.case("lying_revealed")
def _lying_revealed(tree: Tree, told: Described) -> None:
    zone, whose = lying(tree["i"])
    told.doing.append(qualities.LyingRevealed())
    told.say(tree, "zone", zone)
    told.say(tree, "controller", whose)


@POST.case("attached")
def _attached(tree: Tree, told: Described) -> None:
    told.after.append(AttachedTo(cards(tree["t"])))
    told.say(tree, "zone", ITEM_AREA)  # 1032.2


@PRE.case("non_addable")
def _non_addable(_: Tree, told: Described) -> None:
    told.nons.append(Addable(has=False))


@POST.case("can_be_added")
def _can_be_added(tree: Tree, told: Described) -> None:
    told.after.append(Addable(TYPES[type_word(tree["t"])]))


@POST.case("added_to")
def _added_to(tree: Tree, told: Described) -> None:
    told.after.append(AddedTo(cards(tree["t"])))


@SITUATION.case("is_added_to")
def _is_added_to(tree: Tree) -> Situation:
    found = named_such(tree["n"])
    return ThereAre(replace(found, qualities=(*found.qualities, AddedTo(cards(tree["t"])))))


@POST.case("just_summoned")
def _just_summoned(tree: Tree, told: Described) -> None:
    told.after.append(JustSummoned(Pronoun("that card", tree.start, CardFilter())))


@POST.case("put_by_this")
def _put_by_this(tree: Tree, told: Described) -> None:
    told.after.append(PutByThis(name_of(tree["w"])))


@POST.case("this_way")
def _this_way(tree: Tree, told: Described) -> None:
    told.after.append(this_way(tree["w"]))


def this_way(tree: Tree, before: str = "") -> ThisWay:
    """ "discarded this way", "were put into your graveyard this way"."""
    words = name_of(tree).replace(" 's", "'s")
    deed = words.removesuffix(" this way")
    if deed.startswith("put into ") and not deed.endswith("field"):
        deed = f"put into a {'hand' if 'hand' in deed else 'graveyard'}"
    return ThisWay(deed, f"{before}{words}")
