"""From what a card costs, and what is paid besides or rather, to abilities (903.2i)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.abilities.limits import OnlyIf
from willstone.engine.core.will import Cost
from willstone.engine.costs import altered_costs, play_rules
from willstone.engine.costs.costs import PayWill
from willstone.engine.costs.taking import DONE, Give
from willstone.engine.effects import from_zones
from willstone.engine.effects.putting import From
from willstone.engine.effects.this_way import ThisWay
from willstone.engine.keywords import played
from willstone.engine.playing import prepare
from willstone.engine.state.speech import Ability, Effect, Selector
from willstone.engine.state.zones import GRAVEYARD, REMOVED
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANY_NUMBER, YOU, CardFilter
from willstone.engine.words.put_by_this import PutByThis
from willstone.engine.words.selectors import All, This
from willstone.engine.words.situations import Not
from willstone.language.meaning.amounts import each
from willstone.language.meaning.cards import described, noun, thing
from willstone.language.meaning.costs import PAID, difference, price
from willstone.language.meaning.events import such
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.places import zone
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.meaning.terms import limits_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.walking import replace_each

_FROM: Final = {"played.graveyard": "your graveyard", "played.removed_area": "your removed area"} | {
    "played.hand": "your hand",
    "played.rune_area": "a rune area",
}


def _origin(tree: Tree) -> int:
    """The zone a card is played from."""
    return next(zone for zone, name in altered_costs.ORIGINS.items() if name == _FROM[tree.kind])


def _this(pronoun: Pronoun) -> Selector:
    """ "It" is the card that costs so much."""
    return This() if pronoun.word == "it" else pronoun


@PARAGRAPH.case("card_costs", "card_reduced")
def _card_costs(tree: Tree) -> Ability:
    place, so = tree.get("from"), tree.get("while")
    differs = difference(tree["d"]) if tree.kind == "card_costs" else {"less": Cost.parse(tree["w"])}
    return altered_costs.CostOfPlay(
        **differs,
        times=replace_each(each(Amount(1), tree.get("each")), Pronoun, _this),
        condition=None if so is None else situation(so["c"]),
        zone=-1 if place is None else _origin(place),
    )


@PARAGRAPH.case("additional_cost")
def _additional_cost(tree: Tree) -> Ability:
    return played.AdditionalCost(price(tree["c"]))


@PARAGRAPH.case("rather")
def _rather(tree: Tree) -> Ability:
    return play_rules.RatherThanPay(price(tree["c"]), None, (), False)


@PARAGRAPH.case("rather_if")
def _rather_if(tree: Tree) -> Ability:
    return play_rules.RatherThanPay(price(tree["c"]), situation(tree["s"]), (), False)


@PARAGRAPH.case("rather_must_if")
def _rather_must_if(tree: Tree) -> Ability:
    return play_rules.RatherThanPay((PayWill(Cost.parse(tree["w"])),), situation(tree["s"]), (), True)


@PARAGRAPH.case("play_only")
def _play_only(tree: Tree) -> Ability:
    return play_rules.PlayOnly(limits_of(tree))


@PARAGRAPH.case("play_not_if")
def _play_not_if(tree: Tree) -> Ability:
    return play_rules.PlayOnly((OnlyIf(Not(situation(tree["c"]))),))


@PARAGRAPH.case("play_only_from")
def _play_only_from(tree: Tree) -> Ability:
    return play_rules.PlayFrom(_origin(tree["from"]), only=True)


@PARAGRAPH.case("play_from")
def _play_from(tree: Tree) -> Ability:
    return play_rules.PlayFrom(_origin(tree["from"]))


@PARAGRAPH.case("play_from_while")
def _play_from_while(tree: Tree) -> Ability:
    return play_rules.PlayFrom(_origin(tree["from"]), condition=situation(tree["c"]))


@PARAGRAPH.case("free_play")
def _free_play(_: Tree) -> Ability:
    return altered_costs.CostOfPlay(free=True)


@PARAGRAPH.case("free_play_if")
def _free_play_if(tree: Tree) -> Ability:
    return altered_costs.CostOfPlay(free=True, condition=situation(tree["c"]))


def _less(tree: Tree) -> Cost:
    found = difference(tree)
    if "less" not in found:
        raise NotYet(tree.start, "less")
    cost = found["less"]
    assert isinstance(cost, Cost)
    return cost


@PARAGRAPH.case("cheaper_if_it_targets")
def _cheaper_if_it_targets(tree: Tree) -> Ability:
    return play_rules.CheaperIfItTargets(_less(tree["d"]), such(tree["n"]))


@PARAGRAPH.case("as_you_play")
def _as_you_play(tree: Tree) -> Ability:
    return play_rules.AsYouPlay(price(tree["c"]), _less(tree["d"]))


@PARAGRAPH.case("as_you_play_many")
def _as_you_play_many(tree: Tree) -> Ability:
    given, counted = PAID(tree["v"]), tree["each"]
    if not isinstance(given, Give) or not given.any_number:
        raise NotYet(tree.start, "any number of cards")
    said = noun(counted["what"]) if counted.kind == "for_each" else CardFilter()
    way = next((quality for quality in said.qualities if isinstance(quality, ThisWay)), None)
    if way is None or way.deed != DONE[given.verb] or not _implied(given.each[0], said):
        raise NotYet(counted.start, "what was done with them this way")
    less = _less(tree["d"])
    return play_rules.AsYouPlayMany(given.verb, given.each[0], less, said, given.most or ANY_NUMBER)


def _implied(given: CardFilter, counted: CardFilter) -> bool:
    """Whether every card that fits a description is one of those that are counted."""
    plain = replace(given, zone=-1, controller="", rested=None, qualities=())
    said = replace(counted, qualities=tuple(one for one in counted.qualities if not isinstance(one, ThisWay)))
    if said in (CardFilter(), plain):
        return True
    return said == CardFilter(types=said.types) and bool(plain.types) and not plain.types & ~said.types


def _elsewhere(tree: Tree) -> All:
    """Cards of one's own that are played from another zone."""
    found = noun(tree)
    by_this = found.zone == REMOVED and PutByThis("removed by this card") in found.qualities
    if not by_this and (found.zone not in (GRAVEYARD, REMOVED) or found.controller != YOU):
        raise NotYet(tree.start, "your graveyard or your removed area")
    return All(found, "")


@PARAGRAPH.case("may_play")
def _may_play(tree: Tree) -> Ability:
    return from_zones.may_play(_elsewhere(tree["n"]))


@PARAGRAPH.case("may_play_while")
def _may_play_while(tree: Tree) -> Ability:
    return from_zones.may_play(_elsewhere(tree["n"]), situation(tree["c"]))


@PARAGRAPH.case("quick_in_hand")
def _quick_in_hand(_: Tree) -> Ability:
    return play_rules.AtAnyTime()


@PARAGRAPH.case("quick_in_hand_while")
def _quick_in_hand_while(tree: Tree) -> Ability:
    return play_rules.AtAnyTime(situation(tree["c"]))


def _time(tree: Tree) -> str:
    return name_of(tree["t"])


@SENTENCE.case("may_play_these")
def _may_play_these(tree: Tree) -> Effect:
    return from_zones.MayPlay(_elsewhere(tree["n"]), _time(tree))


@SENTENCE.case("may_play_it", "may_play_them")
def _may_play_it(tree: Tree) -> Effect:
    said = tree["what"]
    if said.kind == "target":
        _elsewhere(said["n"])  # of one's own
    elif said.kind not in ("it", "that", "them", "those", "the_done", "the_done_one"):
        raise NotYet(said.start, "cards that were named before")
    return from_zones.MayPlay(thing(said), _time(tree))


@SENTENCE.case("may_play_from")
def _may_play_from(tree: Tree) -> Effect:
    place = tree["f"]
    if tree["what"].kind not in ("it", "that") or place.kind != "in_yours":
        raise NotYet(tree.start, "a card named before")
    return from_zones.MayPlay(From(thing(tree["what"]), zone(place["a"])), _time(tree))


@SENTENCE.case("may_play_free")
def _may_play_free(tree: Tree) -> Effect:
    found = such(tree["n"])
    if found.zone < 0 or found.controller != YOU:
        raise NotYet(tree.start, "a zone of yours")
    return prepare.MayPlayFree(found)


@SENTENCE.case("may_play_paying")
def _may_play_paying(tree: Tree) -> Effect:
    found = such(tree["n"])
    if found.zone < 0 or found.controller != YOU:
        raise NotYet(tree.start, "a zone of yours")
    return prepare.MayPlayFree(found, paid=True)


@EFFECT.verb("play_paying")
def _play_paying(tree: Tree) -> Effect:
    return prepare.PlayPaid(thing(tree["what"]))


@SENTENCE.case("may_play_among")
def _may_play_among(tree: Tree) -> Effect:
    found = such(tree["n"]) if "n" in tree else CardFilter()
    if "p" in tree:
        if found != CardFilter():
            raise NotYet(tree.start, "a card")
        found = described(None, None, (tree["p"],))
    return prepare.MayPlayFree(found, Pronoun("them", tree.start))
