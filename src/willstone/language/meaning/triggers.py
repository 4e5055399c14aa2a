"""From rarer events to trigger conditions (906.4, 906.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.abilities import causes, conditions, conditions_of_cards
from willstone.engine.abilities.battled import Battles
from willstone.engine.abilities.conditions import Agent
from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.abilities.conditions_of_damage import IsDealtDamage
from willstone.engine.abilities.conditions_of_players import Does
from willstone.engine.abilities.this_turn import ORDINALS, EntersUnplayed, NthTime
from willstone.engine.effects.one_of_a_name import ControlsAlike, KeepOne, WheneverSo
from willstone.engine.state.speech import Condition, Effect, Situation
from willstone.engine.state.zones import CHASE, FIELD, HAND
from willstone.engine.words import situations_counted
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.qualities import Added
from willstone.engine.words.selectors import All, This
from willstone.language.meaning.amounts import count
from willstone.language.meaning.cards import noun
from willstone.language.meaning.events import (
    ACT,
    AGENT,
    CONDITION,
    DEED,
    EVENT,
    aiming,
    controller,
    doers,
    either,
    origin,
    such,
)
from willstone.language.meaning.measured import has_counters
from willstone.language.meaning.orders import EFFECT, counter
from willstone.language.meaning.past import HAPPENING, battled
from willstone.language.meaning.replacing import doers as source
from willstone.language.meaning.situations import being_in, controls, has, many, situation
from willstone.language.meaning.tables import NotYet, Table, items, name_of
from willstone.language.reading.trees import Tree

STATUS: Final[Table[Situation]] = Table("something that may be so")


def _ordinal(tree: Tree) -> int:
    return ORDINALS.index(name_of(tree))


@CONDITION.case("at_next_edge")
def _at_next_edge(tree: Tree) -> Condition:
    """What a card gains and has until then, so that it is any such moment."""
    return conditions.At(f"{name_of(tree['e'])} of {name_of(tree['p'])}")


@CONDITION.case("when_nth")
def _nth(tree: Tree) -> Condition:
    return NthTime(EVENT(tree["e"]), _ordinal(tree["o"]))


_DURING: Final = {"during.your": "your ", "during.opponents": "your opponent's ", "during.their": "their "}


@CONDITION.case("when_during")
def _during(tree: Tree) -> Condition:
    said = tree["d"]
    return conditions.During(EVENT(tree["e"]), _DURING.get(said.kind, ""), name_of(said["p"]))


@CONDITION.case("when_either", "when_one_or_other")
def _either(tree: Tree) -> Condition:
    return either((EVENT(tree["e"]), EVENT(tree["f"])))


@CONDITION.case("when_or_at")
def _or_at(tree: Tree) -> Condition:
    return either((EVENT(tree["e"]), CONDITION(tree["m"])))


@CONDITION.case("enters_or_at")
def _enters_or_at(tree: Tree) -> Condition:
    return either((When("moved", zone=FIELD), CONDITION(tree["m"])))


@CONDITION.case("when_while")
def _while(tree: Tree) -> Condition:
    return conditions.While(EVENT(tree["e"]), situation(tree["c"]))


@CONDITION.case("when_doing")
def _doing(tree: Tree) -> Condition:
    """What this card does while it attacks or blocks."""
    found = EVENT(tree["e"])
    if found.subject() != "this card":
        raise NotYet(tree.start, "this card")
    return conditions.While(found, situations_counted.ItIs(This(), *being_in(tree["d"])))


@CONDITION.case("at_while")
def _at_while(tree: Tree) -> Condition:
    return conditions.While(CONDITION(tree["m"]), situation(tree["c"]))


@CONDITION.case("at_which")
def _at_which(tree: Tree) -> Condition:
    """802.1: the end of a battle in which something has happened."""
    moment, happening = CONDITION(tree["m"]), HAPPENING(tree["h"])
    if not isinstance(moment, conditions.At) or moment.moment != "end of battle phase":
        raise NotYet(tree.start, "the end of a battle")
    return conditions.While(moment, replace(happening, battle=True))


@CONDITION.case("at_which_battled")
def _at_which_battled(tree: Tree) -> Condition:
    moment = CONDITION(tree["m"])
    if not isinstance(moment, conditions.At) or moment.moment != "end of battle phase":
        raise NotYet(tree.start, "the end of a battle")
    return conditions.While(moment, battled(tree))


@CONDITION.case("enters_or")
def _enters_or(tree: Tree) -> Condition:
    return either((When("moved", zone=FIELD), EVENT(tree["f"])))


@EVENT.case("event.it")
def _it(tree: Tree) -> Condition:
    return either(tuple(DEED(one) for one in items(tree["d"])))


@CONDITION.case("when_so")
def _so(tree: Tree) -> Condition:
    so = STATUS(tree["s"])
    return WheneverSo(so) if isinstance(so, ControlsAlike) else conditions.IsSo(so, "Whenever")


@STATUS.case("you_control_many.status", "opponent_controls_many.status")
def _control(tree: Tree) -> Situation:
    return controls(many(tree["m"]), YOU if tree.kind.startswith("you") else OPPONENT)


@STATUS.case("you_have_many.status")
def _have(tree: Tree) -> Situation:
    return has(many(tree["m"]))


@STATUS.case("you_do_not_control.status")
def _do_not_control(tree: Tree) -> Situation:
    return situations_counted.ControlsSoMany(such(tree["n"]), word="don't")


@STATUS.case("there_is.status")
def _there_is(tree: Tree) -> Situation:
    return situations_counted.ThereAre(such(tree["n"]))


@STATUS.case("there_are.status")
def _there_are(tree: Tree) -> Situation:
    return situations_counted.ThereAre(*many(tree["m"]))


@STATUS.case("no_counters.status", "counters.status")
def _counters(tree: Tree) -> Situation:
    return has_counters(tree)


@EVENT.case("event.draw_nth", "event.play_nth")
def _nth_card(tree: Tree) -> Condition:
    return NthTime(Does(YOU, "draw" if tree.kind == "event.draw_nth" else "play"), _ordinal(tree["o"]), card=True)


@EVENT.case("event.attack_with")
def _attack_with(tree: Tree) -> Condition:
    return doers(tree["s"], [When("attacked")])


@EVENT.case("event.aimed")
def _aimed(tree: Tree) -> Condition:
    what, spells = aiming(tree["a"])
    return doers(tree["s"], [conditions_of_cards.IsTargeted(what, who=controller(tree.get("whose")), spells=spells)])


def _marked(tree: Tree) -> CardFilter | None:
    return None if tree.kind == "counter_on.this" else such(tree["n"])


@EVENT.case("event.damage_by")
def _damage_by(tree: Tree) -> Condition:
    by = source(tree["by"])
    if not isinstance(by, All):
        raise NotYet(tree.start, "what deals it")
    return IsDealtDamage(battle=bool(tree.get("battle")), by=by.cards)


@EVENT.case("event.counter", "event.counters")
def _counter(tree: Tree) -> Condition:
    return conditions_of_cards.GetsCounter(
        counter(tree["c"]), _marked(tree["on"]), several=tree.kind == "event.counters"
    )


@EVENT.case("event.played")
def _played(tree: Tree) -> Condition:
    found = such(tree["n"])
    if found.zone not in (-1, CHASE):
        raise NotYet(tree.start, "a spell")
    who = found.controller or ANYBODY
    return Does(who, "play", found.placed(zone=-1, controller=ANYBODY))


@EVENT.case("event.deals_to_this")
def _deals_to_this(tree: Tree) -> Condition:
    return IsDealtDamage(battle=bool(tree.get("battle")), by=such(tree["n"]))


@EVENT.case("event.damage_to_this")
def _damage_to_this(tree: Tree) -> Condition:
    return IsDealtDamage(battle=bool(tree.get("battle")))


@EVENT.case("event.damage_to_added")
def _damage_to_added(tree: Tree) -> Condition:
    found = noun(tree["n"])
    bearer = replace(found, qualities=(Added(name_of(tree["w"])), *found.qualities))
    return IsDealtDamage(cards=bearer, battle=bool(tree.get("battle")))


@DEED.case("deed.put_field", "deed.put_yours")
def _put_field(tree: Tree) -> Condition:
    source, whose = origin(tree.get("from"))
    yours = CardFilter(controller=YOU) if tree.kind == "deed.put_yours" else None
    return When("moved", yours, source=source, zone=FIELD, origin=whose)


@DEED.verb("come")
def _comes(tree: Tree) -> Condition:
    source, whose = origin(tree.get("from"))
    return When("moved", source=source, zone=FIELD, origin=whose, spelled=source < 0)


@DEED.verb("come_yours")
def _comes_yours(tree: Tree) -> Condition:
    source, whose = origin(tree.get("from"))
    return When("moved", CardFilter(controller=YOU), source=source, zone=FIELD, origin=whose, spelled=source < 0)


@DEED.case("deed.unplayed")
def _unplayed(tree: Tree) -> Condition:
    zone, whose = origin(tree.get("from"))
    return EntersUnplayed(zone=zone, whose=whose)


@DEED.case("deed.unplayed_yours", "deed.unplayed_theirs")
def _unplayed_under(tree: Tree) -> Condition:
    zone, whose = origin(tree.get("from"))
    under = CardFilter(controller=YOU if tree.kind.endswith("yours") else OPPONENT)
    return EntersUnplayed(under, zone, whose)


@DEED.case("deed.battles")
def _battles(tree: Tree) -> Condition:
    by = tree.get("by")
    return Battles(against=None if by is None else such(by))


@EVENT.case("event.gem")
def _gem(_: Tree) -> Condition:
    return Does(YOU, "gain a gem")


@EVENT.case("event.art")
def _art(_: Tree) -> Condition:
    return Does(YOU, "play a God's Art")


_AWAKENS: Final = {"event.awaken": YOU, "event.opponent_awakens": OPPONENT, "event.player_awakens": ANYBODY}


@EVENT.case(*_AWAKENS)
def _awakens(tree: Tree) -> Condition:
    return conditions_of_cards.Awakens(_AWAKENS[tree.kind])


@EVENT.case("event.you_either")
def _you_either(tree: Tree) -> Condition:
    return either((ACT(tree["v"]), ACT(tree["w"])))


@EVENT.case("event.player_discards_several")
def _player_discards_several(tree: Tree) -> Condition:
    return Does(ANYBODY, "discard", noun(tree["n"]), several=True)


@EVENT.case("event.player_art")
def _players_art(_: Tree) -> Condition:
    return Does(ANYBODY, "play a God's Art")


@EVENT.case("event.opponent_art")
def _opponents_art(_: Tree) -> Condition:
    return Does(OPPONENT, "play a God's Art")


@EVENT.case("event.kept_revealed")
def _kept_revealed(_: Tree) -> Condition:
    return When("kept revealed")


@STATUS.case("controls_alike")
def _controls_alike(tree: Tree) -> Situation:
    return ControlsAlike(noun(tree["n"]), count(tree["c"]))


@EFFECT.case("keep_one")
def _keep_one(_: Tree) -> Effect:
    return KeepOne()


_SEVERAL: Final = ("event.discard_several", "event.banish_several")


@EVENT.case(*_SEVERAL, "event.opponent_discards_several", "event.opponent_banishes_several")
def _several(tree: Tree) -> Condition:
    who = OPPONENT if tree.kind.startswith("event.opponent") else YOU
    return Does(who, "banish" if "banish" in tree.kind else "discard", noun(tree["n"]), several=True)


@EVENT.case("event.you_put", "event.you_put_several")
def _you_put(tree: Tree) -> Condition:
    several = tree.kind == "event.you_put_several"
    found = noun(tree["n"]) if several else such(tree["n"])
    if found.controller or found.zone >= 0:
        raise NotYet(tree.start, "cards of a description")
    return When("moved", found.placed(controller=YOU), zone=FIELD, several=several)


@EVENT.case("event.judgment_of")
def _judgment_of(_: Tree) -> Condition:
    return When("judged", CardFilter(controller=YOU))


@EVENT.case("event.roll")
def _roll(_: Tree) -> Condition:
    return Does(YOU, "roll")


@DEED.case("deed.added")
def _added(tree: Tree) -> Condition:
    return conditions_of_cards.IsAdded(name_of(tree["w"]), _marked(tree["to"]))


@DEED.case("deed.returned", "deed.returned_yours")
def _returned(tree: Tree) -> Condition:
    return When("moved", source=FIELD, zone=HAND, owner=YOU if tree.kind.endswith("yours") else ANYBODY)


@AGENT.case("agent.card")
def _by_card(tree: Tree) -> Agent:
    return causes.ByCard(name_of(tree["w"]), such(tree["n"]))
