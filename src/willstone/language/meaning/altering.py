"""From rules about what is paid to play cards and abilities to abilities (903.2i)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from willstone.engine.core.will import ATTRIBUTE_NAMES, Cost, Decrease
from willstone.engine.costs import altered_costs
from willstone.engine.costs.altered_costs import ANY_WILL, PayToPlay
from willstone.engine.effects.calling import SetFor
from willstone.engine.playing.rarer_prices import PlayOnce
from willstone.engine.state.kept_will import AWAKENING, SPELL
from willstone.engine.state.speech import Ability, Effect
from willstone.engine.state.zones import CHASE
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.language.meaning.amounts import each
from willstone.language.meaning.cards import attribute, noun, played_cards, thing
from willstone.language.meaning.costs import difference
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, Table, name_of, speaks_of_theirs
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree

RULE: Final[Table[PayToPlay]] = Table("what is paid to play something")
_PAYERS: Final = {"you_pay": YOU, "opponent_pays": OPPONENT, "players_pay": ANYBODY}
_DURING: Final = {"during.your_turn": "your", "during.opponents_turn": "your opponent's"}


def _during(tree: Tree) -> str:
    said = tree.get("during")
    return "" if said is None else _DURING[said.kind]


@RULE.case("costs_differ")
def _costs_differ(tree: Tree) -> PayToPlay:
    times = each(Amount(1), tree.get("each"))
    return PayToPlay(
        played_cards(tree["n"]),
        **difference(tree["d"]),
        who=_PAYERS[tree["p"].kind],
        times=times,
        kind=SPELL,
        during=_during(tree),
    )


_WHO: Final = {"yours_cost": YOU, "opponents_cost": OPPONENT, "all_cost": ANYBODY}


@RULE.case(*_WHO)
def _they_cost(tree: Tree) -> PayToPlay:
    found = noun(tree["n"])
    cards = replace(found, zone=-1) if found.zone == CHASE else found
    return PayToPlay(cards, **difference(tree["d"]), who=_WHO[tree.kind], kind=SPELL)


@RULE.case("yours_reduced")
def _yours_reduced(tree: Tree) -> PayToPlay:
    return PayToPlay(played_cards(tree["n"]), less=Cost.parse(tree["w"]), who=YOU, kind=SPELL)


@RULE.case("judgment_costs")
def _judgment_costs(tree: Tree) -> PayToPlay:
    return PayToPlay(None, **difference(tree["d"]), who=_PAYERS[tree["p"].kind], kind="Judgment")


@RULE.case("judgment_rather")
def _judgment_rather(tree: Tree) -> PayToPlay:
    return PayToPlay(None, rather=Cost.parse(tree["w"]), kind="Judgment")


@RULE.case("attribute_cost")
def _attribute_cost(tree: Tree) -> PayToPlay:
    found, will = played_cards(tree["n"]), tree["w"]
    if will.kind == "with_will.all":
        return PayToPlay(found, wild=ANY_WILL)
    every = (1 << len(ATTRIBUTE_NAMES)) - 1
    return PayToPlay(found, wild=every if will.kind == "with_will.any" else attribute(will["a"]))


def _abilities(tree: Tree, who: str = YOU) -> dict[str, Any]:
    """Which abilities are played, of which cards; what "they" control is of those who pay."""
    kind = "Judgment" if tree.kind.startswith("judgment_of") else name_of(tree["k"])
    if tree.kind == "its_abilities":
        return {"cards": None, "kind": kind, "of": Pronoun("it", tree.start)}
    if tree.kind in ("played_abilities_of", "judgment_of_thing"):
        return {"cards": None, "kind": kind, "of": thing(tree["t"])}
    cards = noun(tree["n"]) if "n" in tree else None
    if cards is not None and speaks_of_theirs(tree["n"]):
        cards = replace(cards, controller=who)
    return {"cards": cards, "kind": kind}


@RULE.case("abilities_differ")
def _abilities_differ(tree: Tree) -> PayToPlay:
    who = _PAYERS[tree["p"].kind]
    return PayToPlay(
        **_abilities(tree["a"], who),
        **difference(tree["d"]),
        who=who,
        times=each(Amount(1), tree.get("each")),
        during=_during(tree),
    )


@RULE.case("abilities_rather")
def _abilities_rather(tree: Tree) -> PayToPlay:
    return PayToPlay(**_abilities(tree["a"]), rather=Cost.parse(tree["w"]))


@RULE.case("awakening_differs")
def _awakening_differs(tree: Tree) -> PayToPlay:
    cards = noun(tree["n"]) if "n" in tree else None
    if cards == CardFilter(zone=CHASE, controller=YOU):  # all that one plays
        cards = None
    return PayToPlay(cards, **difference(tree["d"]), who=_PAYERS[tree["p"].kind], kind=AWAKENING)


@RULE.case("first_costs", "next_costs")
def _once_costs(tree: Tree) -> PayToPlay:
    if tree["p"].kind != "you_pay":
        raise NotYet(tree.start, "your plays")
    return PlayOnce(played_cards(tree["n"]), **difference(tree["d"]), which=_which(tree))


@RULE.case("first_free", "next_free")
def _once_free(tree: Tree) -> PayToPlay:
    return PlayOnce(played_cards(tree["n"]), free=True, which=_which(tree))


@RULE.case("plays_free")
def _plays_free(tree: Tree) -> PayToPlay:
    return PayToPlay(played_cards(tree["n"]), free=True)


@RULE.case("first_rather", "next_rather")
def _once_rather(tree: Tree) -> PayToPlay:
    return PlayOnce(played_cards(tree["n"]), rather=Cost.parse(tree["w"]), which=_which(tree))


def _which(tree: Tree) -> str:
    return tree.kind.partition("_")[0]


@RULE.case("free_cost", "free_cost_yours")
def _free_cost(tree: Tree) -> PayToPlay:
    cost = Cost.parse(tree["w"])
    if cost.x or any(cost.specific):
        raise NotYet(tree.start, "a free cost")
    who = YOU if tree.kind == "free_cost_yours" else ANYBODY
    return PayToPlay(played_cards(tree["n"]), less=Decrease(of_free=cost.free), who=who, free_cost=True)


@RULE.case("next_free_cost")
def _next_free_cost(tree: Tree) -> PayToPlay:
    cost = Cost.parse(tree["w"])
    if cost.x or any(cost.specific):
        raise NotYet(tree.start, "a free cost")
    return PlayOnce(played_cards(tree["n"]), less=Decrease(of_free=cost.free), free_cost=True, which="next")


@PARAGRAPH.case("set_for")
def _set_for(tree: Tree) -> Ability:
    return SetFor(Cost.parse(tree["w"]), Cost.parse(tree["v"]))


@PARAGRAPH.case("pay_to_play")
def _pay_to_play(tree: Tree) -> Ability:
    return RULE(tree["r"])


@PARAGRAPH.case("pay_to_play_while")
def _pay_to_play_while(tree: Tree) -> Ability:
    return replace(RULE(tree["r"]), condition=situation(tree["c"]))


@SENTENCE.case("alter_costs")
def _alter_costs(tree: Tree) -> Effect:
    rule = RULE(tree["r"])
    return altered_costs.AlterCosts(replace(rule, of=None), of=rule.of)


@SENTENCE.case("next_is_cheaper")
def _next_is_cheaper(tree: Tree) -> Effect:
    return altered_costs.AlterCosts(_next_free_cost(tree))
