"""From what an effect speaks of to selectors (903.2g, 1014)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willstone.engine.abilities.battled import BattledWith
from willstone.engine.core.information import RULER
from willstone.engine.effects.this_way import ThisWay
from willstone.engine.effects.tokens import IsToken
from willstone.engine.state.speech import Selector
from willstone.engine.state.zones import CHASE, FIELD, REMOVED
from willstone.engine.words import selectors
from willstone.engine.words.filters import ANY_NUMBER, OPPONENT, YOU, CardFilter
from willstone.engine.words.put_by_this import PutByThis
from willstone.engine.words.qualities import JustSummoned
from willstone.engine.words.quantities import TotalOf
from willstone.engine.words.relations import WithComparison
from willstone.engine.words.remembered import OneOf, Some
from willstone.engine.words.several_kinds import Those
from willstone.engine.words.targets import Target, TargetEither
from willstone.language.meaning.tables import NotYet, Table, name_of
from willstone.language.pronouns import Pronoun, Role
from willstone.language.vocabulary import TYPES

if TYPE_CHECKING:
    from willstone.language.reading.trees import Tree

from willstone.language.meaning.descriptions import (
    HEAD,
    MIXED,
    POST,
    PRE,
    Described,
    attribute,
    described,
    either_such,
    kinds_played,
    noun,
    one_or_other,
    played_cards,
    type_word,
)

__all__ = [  # descriptions are part of what is spoken of
    "CARDS",
    "HEAD",
    "POST",
    "PRE",
    "Described",
    "attribute",
    "cards",
    "described",
    "either_such",
    "kinds_played",
    "named",
    "noun",
    "played_cards",
    "thing",
    "type_word",
]
CARDS: Final[Table[Selector]] = Table("a card or cards")


def cards(tree: Tree) -> Selector:
    """What an effect speaks of."""
    return CARDS(tree)


def thing(tree: Tree) -> Selector:
    """The same where nothing is to be chosen as the effect is applied."""
    found = CARDS(tree)
    if isinstance(found, Some):
        raise NotYet(tree.start, "a card that is known")
    return found


def named(tree: Tree) -> tuple[CardFilter, str]:
    """ "that resonator", "those cards": what stands after the word, as a description and as a word."""
    several = tree.kind in ("named.cards", "named.spells", "named.typeP")
    if tree.kind in ("named.target", "named.targets"):
        return CardFilter(), name_of(tree)
    if tree.kind in ("named.card", "named.cards"):
        found = CardFilter()
    elif tree.kind in ("named.token", "named.tokens"):
        return CardFilter(qualities=(IsToken(),)), "tokens" if tree.kind == "named.tokens" else "token"
    elif tree.kind in ("named.spell", "named.spells"):
        found = CardFilter(zone=CHASE)
    else:
        found = CardFilter(TYPES[type_word(tree["t"])])
    return found, found.phrase("and" if several else "")


def _other(found: CardFilter) -> CardFilter:
    return found.placed(other=True)


@CARDS.case("this")
def _this(_: Tree) -> Selector:
    return selectors.This()


@CARDS.case("it", "them", "they")
def _pronoun(tree: Tree) -> Selector:
    return Pronoun(tree.kind, tree.start)


@CARDS.case("that", "those")
def _that(tree: Tree) -> Selector:
    found, word = named(tree["n"])
    return Pronoun(f"{tree.kind} {word}", tree.start, found)


@CARDS.case("chosen_one", "chosen_ones")
def _chosen(tree: Tree) -> Selector:
    found, word = named(tree["n"])
    return Pronoun(f"the chosen {word}", tree.start, found)


@CARDS.case("that_spell_or_ability")
def _that_spell_or_ability(tree: Tree) -> Selector:
    return Pronoun("that spell or ability", tree.start, CardFilter(zone=CHASE))


_PUT_BY_THIS: Final = "put into the field by this card"


@CARDS.case("the_done", "those_done")
def _the_done(tree: Tree) -> Selector:
    found = noun(tree["n"])
    several = tree.kind == "those_done"
    if any(isinstance(quality, WithComparison) and isinstance(quality.amount, TotalOf) for quality in found.qualities):
        return Some(found)  # one of them, where several are as high
    if found == CardFilter(RULER, controller=OPPONENT):
        return selectors.All(found, "your opponent's")
    if any(quality == PutByThis("removed by this card") for quality in found.qualities):  # 903.2j: as it was paid
        way = ThisWay("removed", "removed this way")
        asked = (*(one for one in found.qualities if one != PutByThis("removed by this card")), way)
        return selectors.All(replace(found, zone=-1, qualities=asked), "the", many=several)
    if not any(isinstance(one, (ThisWay, BattledWith)) or one == PutByThis(_PUT_BY_THIS) for one in found.qualities):
        raise NotYet(tree.start, "something that was done with it this way")
    return selectors.All(found, "the", many=several)


@CARDS.case("removed_by_this", "all_removed_by_this")
def _removed_by_this(_: Tree) -> Selector:
    return selectors.All(CardFilter(zone=REMOVED, qualities=(PutByThis("removed by this card"),)), "all")


@CARDS.case("the_done_one", "the_done_ones")
def _the_done_one(tree: Tree) -> Selector:
    found, deed = noun(tree["n"]), name_of(tree["w"])
    if found.zone >= 0:
        raise NotYet(tree.start, "where they were")
    done = replace(found, qualities=(*found.qualities, ThisWay(deed, f"{deed} this way")))
    return selectors.All(done, "all" if tree.kind == "the_done_ones" else "the")


@CARDS.case("the_done_one.bare")
def _the_done_one_bare(tree: Tree) -> Selector:
    deed = name_of(tree["w"])
    return selectors.All(CardFilter(qualities=(ThisWay(deed, f"{deed} this way"),)), "the")


@CARDS.case("so_many_of_yours")
def _so_many_of_yours(tree: Tree) -> Selector:
    from willstone.language.meaning.measured import several

    found, number = noun(tree["n"]), several(tree["c"])
    if found.controller or found.zone >= 0:
        raise NotYet(tree.start, "whose they are, said once")
    return Some(found.placed(controller=YOU), number, number)


@CARDS.case("opponents_own")
def _opponents_own(tree: Tree) -> Selector:
    found = noun(tree["n"])
    if found.controller or found.zone >= 0:
        raise NotYet(tree.start, "whose they are, said once")
    return selectors.All(found.placed(controller=OPPONENT), "")


@CARDS.case("yours", "your_others")
def _yours(tree: Tree) -> Selector:
    found = noun(tree["n"])
    if found.controller or found.zone not in (-1, CHASE):
        raise NotYet(tree.start, "whose they are, said once")
    return selectors.All(found.placed(controller=YOU, other=tree.kind == "your_others"), "")


@CARDS.case("target")
def _target(tree: Tree) -> Selector:
    if tree["n"].kind in MIXED:
        one, other = one_or_other(tree["n"])
        return TargetEither(one, also=(other,))
    found = noun(tree["n"])
    if tree["n"]["h"].kind == "head.card" and found.zone < 0 and found.qualities and not found.races:
        return Target(found.placed(zone=FIELD))
    return Target(found)


@CARDS.case("target_summoned")
def _target_summoned(tree: Tree) -> Selector:
    found = noun(tree["n"])
    summoned = JustSummoned(Pronoun("that card", tree.start, CardFilter()))
    return Target(replace(found, qualities=(*found.qualities, summoned)))


@CARDS.case("target_either")
def _target_either(tree: Tree) -> Selector:
    return TargetEither(noun(tree["n"]), also=(noun(tree["m"]),))


@CARDS.case("role.one", "role.other")
def _role(tree: Tree) -> Selector:
    return Role(name_of(tree), tree.start)


@CARDS.case("role.nth")
def _role_nth(tree: Tree) -> Selector:
    return Role(name_of(tree["o"]), tree.start)


@CARDS.case("another_target")
def _another_target(tree: Tree) -> Selector:
    return Target(_other(noun(tree["n"])))


@CARDS.case("up_to_one_target")
def _up_to_one_target(tree: Tree) -> Selector:
    return Target(noun(tree["n"]), least=0)


@CARDS.case("up_to_one_other_target")
def _up_to_one_other_target(tree: Tree) -> Selector:
    return Target(_other(noun(tree["n"])), least=0)


@CARDS.case(
    *("targets", "other_targets", "up_to_targets", "up_to_other_targets"),
    *("targets.misprinted", "up_to_targets.misprinted"),
)
def _targets(tree: Tree) -> Selector:
    from willstone.language.meaning.amounts import count

    found, number = noun(tree["n"]), count(tree["c"])
    least = 0 if tree.kind.startswith("up_to") else number
    return Target(_other(found) if "other" in tree.kind else found, least=least, most=number)


@CARDS.case("any_targets", "any_other_targets")
def _any_targets(tree: Tree) -> Selector:
    found = noun(tree["n"])
    return Target(found if tree.kind == "any_targets" else _other(found), least=0, most=ANY_NUMBER)


@CARDS.case("x_targets", "x_other_targets", "up_to_x_targets", "up_to_x_other_targets")
def _x_targets(tree: Tree) -> Selector:
    found = noun(tree["n"])
    wanted = _other(found) if "other" in tree.kind else found
    return Target(wanted, least=0 if tree.kind.startswith("up_to") else 1, most=ANY_NUMBER, x=True)


_QUANTIFIED: Final = {
    "each": "each",
    "each_other": "each",
    "all": "all",
    "all.misprinted": "all",
    "all_other": "all",
    "bare": "",
    "bare_other": "",
}


@CARDS.case("those_controlled")
def _those_controlled(tree: Tree) -> Selector:
    whose = YOU if tree["w"].kind == "controls.you" else OPPONENT
    return Those(CardFilter(controller=whose), Pronoun("those cards", tree.start, CardFilter()))


@CARDS.case("each_named")
def _each_named(tree: Tree) -> Selector:
    said = (tree["a"], *(one["one"] for one in tree.get("more") or ()), tree["b"])
    return selectors.All(CardFilter(names=tuple(one["n"] for one in said)), "each")


@CARDS.case(*_QUANTIFIED)
def _all(tree: Tree) -> Selector:
    found = noun(tree["n"])
    return selectors.All(_other(found) if tree.kind.endswith("other") else found, _QUANTIFIED[tree.kind])


@CARDS.case("your_ruler", "opponents_ruler")
def _ruler(tree: Tree) -> Selector:
    whose = OPPONENT if tree.kind == "opponents_ruler" else YOU
    words = "your opponent's" if whose == OPPONENT else "your"
    return selectors.All(CardFilter(TYPES[type_word(tree["r"])], controller=whose), words)


@CARDS.case("the_added_card")
def _the_added_card(_: Tree) -> Selector:
    return selectors.AddedCard()


@CARDS.case("each_of_opponents")
def _each_of_opponents(tree: Tree) -> Selector:
    found = noun(tree["n"])
    if found.controller or found.zone >= 0:
        raise NotYet(tree.start, "whose they are, said once")
    return selectors.All(found.placed(controller=OPPONENT), "each")


@CARDS.case("added", "bestowed")
def _added(tree: Tree) -> Selector:
    return selectors.AddedCard(tree.kind, noun(tree["n"]))


@CARDS.case("some")
def _some(tree: Tree) -> Selector:
    return Some(noun(tree["n"]))


@CARDS.case("some_other")
def _some_other(tree: Tree) -> Selector:
    return Some(_other(noun(tree["n"])))


@CARDS.case("up_to_one")
def _up_to_one(tree: Tree) -> Selector:
    return Some(noun(tree["n"]), 0, 1)


@CARDS.case("so_many", "so_many_others", "up_to_so_many")
def _so_many(tree: Tree) -> Selector:
    from willstone.language.meaning.amounts import count

    found, number = noun(tree["n"]), count(tree["c"])
    least = 0 if tree.kind.startswith("up_to") else number
    return Some(_other(found) if tree.kind.endswith("others") else found, least, number)


@CARDS.case("x_of")
def _x_of(tree: Tree) -> Selector:
    return Some(noun(tree["n"]), 1, 0, x=True)


@CARDS.case("up_to_x_of")
def _up_to_x_of(tree: Tree) -> Selector:
    return Some(noun(tree["n"]), 0, 0, x=True)


@CARDS.case("any_number_of")
def _any_number_of(tree: Tree) -> Selector:
    return Some(noun(tree["n"]), 0, 0)


@CARDS.case("one_of_them", "so_many_of_them", "up_to_of_them", "any_number_of_them")
def _of_them(tree: Tree) -> Selector:
    from willstone.language.meaning.measured import several

    them = Pronoun("them", tree.start)
    if tree.kind == "any_number_of_them":
        return OneOf(CardFilter(), 0, 0, among=them)
    number = 1 if tree.kind == "one_of_them" else several(tree["c"])
    return OneOf(CardFilter(), 0 if tree.kind == "up_to_of_them" else number, number, among=them)


@CARDS.case("either_kind")
def _either_kind(tree: Tree) -> Selector:
    between = (noun(one["n"]) for one in tree.get("more") or ())
    return Some(either_such(tree, noun(tree["n"]), *between, noun(tree["m"])))
