"""From paragraphs to abilities (901)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.abilities.conditions import At, While
from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.abilities.limits import InZone, Only, OnlyOnX
from willstone.engine.core.infinity import INFINITY
from willstone.engine.core.nodes import finds, walk
from willstone.engine.costs.costs import PayWill, RemoveCounters
from willstone.engine.effects.one_of_a_name import ControlsAlike, KeepOne, WheneverSo
from willstone.engine.state import abilities
from willstone.engine.state.keyword_names import DIVINITY
from willstone.engine.state.speech import Ability
from willstone.engine.state.zones import FIELD, GRAVEYARD, HAND, OUTSIDE, REMOVED
from willstone.engine.words.qualities import Pointed
from willstone.engine.words.selectors import It, OtherCard, This
from willstone.language.binding import bind, bind_knowing
from willstone.language.errors import Refused
from willstone.language.meaning.active import active_zone, conditions
from willstone.language.meaning.costs import price
from willstone.language.meaning.events import condition_of
from willstone.language.meaning.gains import stated
from willstone.language.meaning.sentences import SENTENCE, modes, text
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, Table
from willstone.language.meaning.terms import TERM, limits_of, trigger_terms, triggers_only
from willstone.language.pronouns import NOTHING, named_by
from willstone.language.reading.trees import Tree
from willstone.language.sentences import IfYouDo, joined

PARAGRAPH: Final[Table[Ability]] = Table("an ability")


@PARAGRAPH.case("chant")
def _chant(tree: Tree) -> Ability:
    return abilities.Chant(text(tree["t"]))


@PARAGRAPH.case("activate")
def _activate(tree: Tree) -> Ability:
    parts, sentences = price(tree["c"]), text(tree["t"])
    said = tree.get("terms")
    terms = () if said is None else tuple(TERM(one) for one in said)
    there = {"zone": zone} if (zone := active_zone(sentences)) >= 0 else {}
    if any(isinstance(part, RemoveCounters) for part in parts):  # from this card, of which "it" may speak
        done = bind_knowing(sentences, NOTHING._replace(it=It(This())), 0, False, parts)[0]
    else:
        done = bind(sentences, costs=parts)
    return abilities.Activate(done, parts, **(there | conditions(parts, terms)))


@PARAGRAPH.case("automatic_modes")
def _automatic_modes(tree: Tree) -> Ability:
    condition = condition_of(tree["e"])
    return abilities.Automatic(bind((modes(tree),), condition), condition=condition, terms=(triggers_only(tree),))


@PARAGRAPH.case("activate_in_main_timing")
def _activate_in_main_timing(tree: Tree) -> Ability:
    parts, sentences = price(tree["c"]), text(tree["t"])
    return abilities.Activate(bind(sentences, costs=parts), parts, main_timing=True, **conditions(parts, None))


@PARAGRAPH.case("activate_after")
def _activate_after(tree: Tree) -> Ability:
    parts, sentences, terms = price(tree["c"]), text(tree["t"]), (TERM(tree["l"]),)
    return abilities.Activate(bind(sentences, costs=parts), parts, **conditions(parts, terms))


@PARAGRAPH.case("activate_modes", "activate_modes.listed")
def _activate_modes(tree: Tree) -> Ability:
    """903.2e: options, and before them when they may be chosen."""
    parts, terms = price(tree["c"]), (Only(limits_of(tree["k"])),)
    return abilities.Activate(bind(joined((modes(tree),)), costs=parts), parts, **conditions(parts, terms))


@PARAGRAPH.case("enter")
def _enter(tree: Tree) -> Ability:
    """1411.2, 1411.2a: automatic, with an arrow or a colon or neither."""
    condition = When("moved", zone=FIELD)
    said = tree.get("terms")
    terms = () if said is None else trigger_terms(said)
    return abilities.Automatic(bind(text(tree["t"]), condition), condition=condition, terms=terms)


@PARAGRAPH.case("enter_paid")
def _enter_paid(tree: Tree) -> Ability:
    """1411.2a: what is done if something is given for it as the ability is applied."""
    condition, done = When("moved", zone=FIELD), tree["s"]
    tree.get("o")
    if done.kind == "if_you_do" and done["d"].kind != "did.you_don't":
        raise NotYet(done.start, "what is done for it")
    said = SENTENCE(done)
    then = said if done.kind == "if_you_do" else IfYouDo(said, "you do", done.start)
    both = joined((SENTENCE.cases["may"](tree), then))
    return abilities.Automatic(bind(both, condition), condition=condition)


@PARAGRAPH.case("break")
def _break(tree: Tree) -> Ability:
    return abilities.Break(bind(text(tree["t"])))


@PARAGRAPH.case("statement")
def _statement(tree: Tree) -> Ability:
    return stated(tree["r"])


@PARAGRAPH.case("automatic", "automatic.no_comma", "automatic_if")
def _automatic(tree: Tree) -> Ability:
    """1411.1: the condition first, whatever stands between it and what is done."""
    tree.get("o")  # that players must do what they must, and that all are meant where nobody is named
    condition, sentences = condition_of(tree["e"]), text(tree["t"])
    if tree.kind == "automatic_if":  # 906.4: before the arrow it is part of the condition
        condition = While(condition, situation(tree["c"]))
    if finds(condition, Pointed):
        raise NotYet(tree.start, "a card that is known")
    if isinstance(condition, WheneverSo) and isinstance(condition.situation, ControlsAlike):
        alike = condition.situation
        sentences = tuple(replace(s, cards=alike.cards) if isinstance(s, KeepOne) else s for s in sentences)
    if any(keeping.cards is None for keeping in walk(sentences, KeepOne)):
        raise NotYet(tree.start, "cards of one name before it")
    said = tree.get("terms")
    terms = () if said is None else trigger_terms(said)
    zone = -1 if condition.names_card() is None and isinstance(condition, When) else active_zone(sentences)
    for limit in (limit for term in terms for limit in term.limits()):
        zone = limit.zone if isinstance(limit, InZone) else zone
    if isinstance(condition, When) and condition.event == "kept revealed":
        zone = OUTSIDE  # 902.2
    if zone not in (-1, GRAVEYARD, REMOVED, HAND, OUTSIDE):
        raise NotYet(tree.start, "a zone in which automatic abilities are active")
    try:
        sentences = bind(sentences, condition)
    except Refused:
        if not isinstance(condition, At):
            raise
        sentences = bind_knowing(sentences, named_by(condition)._replace(it=It(This())), 0, False, ())[0]
    if tree["e"].kind == "when" and tree["e"]["e"].kind == "event.deals_to_this":  # "it" is what deals the damage
        sentences = bind_knowing(text(tree["t"]), named_by(condition)._replace(it=It(OtherCard())), 0, True, ())[0]
    return abilities.Automatic(sentences, condition=condition, zone=zone, terms=terms)


@PARAGRAPH.case("skill")
def _skill(tree: Tree) -> Ability:
    return abilities.Skill(tree["k"], 0)


@PARAGRAPH.case("numbered_skill")
def _numbered(tree: Tree) -> Ability:
    return abilities.Skill(tree["k"], int(tree["n"]))


@PARAGRAPH.case("endless_skill")
def _endless(tree: Tree) -> Ability:
    if tree["k"] != DIVINITY.name:  # cr-12.7 104.8
        raise NotYet(tree.start, "a number")
    return abilities.Skill(tree["k"], INFINITY)


@PARAGRAPH.case("judgment")
def _judgment(tree: Tree) -> Ability:
    return abilities.Judgment(price(tree["c"]), ())


@PARAGRAPH.case("judgment_on_terms")
def _judgment_on_terms(tree: Tree) -> Ability:
    parts, terms = price(tree["c"]), tuple(TERM(one) for one in tree["terms"])
    for term in terms:
        if isinstance(term, OnlyOnX):
            parts = tuple(
                PayWill(replace(part.cost, x_kind=term.kind)) if isinstance(part, PayWill) else part for part in parts
            )
    return abilities.Judgment(parts, terms)
