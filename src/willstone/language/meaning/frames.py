"""From old frames, and keywords with costs of their own, to abilities (1100, 1400)."""

from __future__ import annotations

from collections.abc import Iterator

from willstone.engine.abilities.conditions import At
from willstone.engine.abilities.conditions_of_damage import IsDealtDamage
from willstone.engine.abilities.limits import Only, OnlyIf
from willstone.engine.abilities.this_turn import ThisTurn
from willstone.engine.core import information as bits
from willstone.engine.core.will import ATTRIBUTE_NAMES, Cost
from willstone.engine.costs.requirements import Requires
from willstone.engine.effects.effects import Gain
from willstone.engine.game.restart import RestartGame
from willstone.engine.keywords import conditional, played
from willstone.engine.layers.changes import GainStats
from willstone.engine.state import abilities
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Ability, Change, Effect, Selector, Situation
from willstone.engine.state.statements import Toll
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import OPPONENT, YOU, CardFilter
from willstone.engine.words.having import WithKeyword
from willstone.engine.words.qualities import Non
from willstone.engine.words.quantities import Multiplied, for_each
from willstone.engine.words.situations import AnyOf, Both, Not, TurnOf
from willstone.engine.words.situations_counted import PhaseOf
from willstone.language.binding import bind
from willstone.language.meaning.amounts import AMOUNT, QUANTITY
from willstone.language.meaning.cards import HEAD, PRE, Described, attribute, noun, thing
from willstone.language.meaning.costs import price
from willstone.language.meaning.events import condition_of
from willstone.language.meaning.gains import until
from willstone.language.meaning.keywords import own_text
from willstone.language.meaning.owned import all_of, in_play, kind_of, kinds
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.past import put_by_you
from willstone.language.meaning.sentences import SENTENCE, text
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.reading.trees import Tree


def _required(tree: Tree) -> tuple[CostPart, ...]:
    """What must be so or is paid as it is played."""
    if tree.kind == "required.anytime":
        return ()
    if tree.kind == "required.costs":
        return price(tree["c"])
    if tree.kind.startswith("required.phase"):
        return (Requires(_in_phase(tree)),)
    if tree.kind == "required.turn_costs":
        turn = TurnOf(YOU if tree["d"].kind == "during.your_turn" else OPPONENT)
        return Requires(turn), *price(tree["c"])
    if tree.kind == "required.so_costs":
        return *_asked(situation(tree["s"])), *price(tree["c"])
    asked: list[Situation] = []
    if "d" in tree:
        asked.append(TurnOf(YOU if tree["d"].kind == "during.your_turn" else OPPONENT))
    if "s" in tree:
        so = situation(tree["s"])
        asked += so.of if isinstance(so, Both) else (so,)
    return tuple(Requires(one) for one in asked)


def _asked(so: Situation) -> tuple[CostPart, ...]:
    """What must be so, each by itself."""
    return tuple(Requires(one) for one in (so.of if isinstance(so, Both) else (so,)))


def _in_phase(tree: Tree) -> Situation:
    phase = name_of(tree["p"]).removesuffix(" phase")
    if phase == "turn":
        raise NotYet(tree.start, "a phase")
    whose = tree.kind.rpartition(".")[2]
    if whose == "a":
        return AnyOf((PhaseOf(phase, YOU), PhaseOf(phase, OPPONENT)))
    return PhaseOf(phase, YOU if whose == "your" else OPPONENT)


@PARAGRAPH.case("judgment_while")
def _judgment_while(tree: Tree) -> Ability:
    return abilities.Judgment(price(tree["c"]), (Only((OnlyIf(situation(tree["s"])),)),))


@PARAGRAPH.case("judgment_unless")
def _judgment_unless(tree: Tree) -> Ability:
    if tree["s"].kind == "both_so":
        raise NotYet(tree.start, "one thing that is not so")
    so = situation(tree["s"])
    if tree["s"].kind == "in_this_turn" and tree["s"]["h"].kind == "happening.you_not_put":
        so = put_by_you(noun(tree["s"]["h"]["n"]))
    else:
        so = Not(so)
    return abilities.Judgment(price(tree["c"]), (Only((OnlyIf(so),)),))


@PARAGRAPH.case("trigger_paid")
def _trigger_paid(tree: Tree) -> Ability:
    condition, paid = condition_of(tree["e"]), price(tree["c"])
    return abilities.TriggerAutomatic(bind(text(tree["t"]), condition, 0, paid), condition=condition, costs=paid)


@PARAGRAPH.case("trigger_play")
def _trigger_play(tree: Tree) -> Ability:
    """1113.2a, 1416.2: what is to be done to play the card makes it no automatic ability."""
    return abilities.TriggerPlay(bind(text(tree["t"]), costs=None), _required(tree["r"]))


@PARAGRAPH.case("trigger_play_if")
def _trigger_play_if(tree: Tree) -> Ability:
    parts = (*_asked(situation(tree["s"])), *price(tree["c"]))
    return abilities.TriggerPlay(bind(text(tree["t"]), costs=None), parts)


@PARAGRAPH.case("trigger_automatic")
def _trigger_automatic(tree: Tree) -> Ability:
    """1411.1a, 1416.2a: a moment or an event, with a colon as with an arrow."""
    condition = condition_of(tree["e"])
    return abilities.TriggerAutomatic(bind(text(tree["t"]), condition, 0, ()), condition=condition, costs=())


@PARAGRAPH.case("trigger_dealt")
def _trigger_dealt(tree: Tree) -> Ability:
    condition = At("end of turn")
    dealt = Requires(ThisTurn(IsDealtDamage(players=YOU), f"{YOU} were dealt damage"))
    return abilities.TriggerAutomatic(bind(text(tree["t"]), condition, 0, ()), condition=condition, costs=(dealt,))


@PARAGRAPH.case("stealth_play")
def _stealth_play(tree: Tree) -> Ability:
    if tree["r"].kind == "required.so" and tree["r"]["s"].kind == "any_so":
        raise NotYet(tree.start, "one thing that must be so")
    return abilities.TriggerPlay((), tuple(_apart(_required(tree["r"]))), stealth=True)


def _apart(parts: tuple[CostPart, ...]) -> Iterator[CostPart]:
    """Each thing that must be so by itself."""
    for part in parts:
        if isinstance(part, Requires) and isinstance(part.situation, Both):
            yield from (Requires(one) for one in part.situation.of)
        else:
            yield part


@PARAGRAPH.case("stealth_automatic")
def _stealth_automatic(tree: Tree) -> Ability:
    return abilities.TriggerAutomatic((), condition=condition_of(tree["e"]), stealth=True)


@PARAGRAPH.case("incarnation")
def _incarnation(tree: Tree) -> Ability:
    found: list[int] = []
    for one in (tree["i"], *(more["i"] for more in tree.get("more") or ())):
        others = one.get("more") or ()
        if others:
            found.append(sum({1 << kind_of(will) for will in (one["w"], *(other["w"] for other in others))}))
        else:
            found += [1 << kind for kind in kinds(one["w"])]
    return played.Incarnation(tuple(found))


@PARAGRAPH.case("incarnation_of")
def _incarnation_of(tree: Tree) -> Ability:
    words = (name_of(one).split(" or ") for one in tree["more"])
    return played.Incarnation(tuple(sum(1 << ATTRIBUTE_NAMES.index(name) for name in one) for one in words))


@PARAGRAPH.case("rune_of", "rune_of.chant")
def _rune_of(tree: Tree) -> Ability:
    will = Cost.parse(tree["w"])
    if not will.x and not any(will.specific):
        return conditional.rune(will.free, (), *in_play(own_text(tree["o"])))
    return conditional.rune(0, kinds(tree["w"]), *all_of(own_text(tree["o"])))


@PARAGRAPH.case("release")
def _release(tree: Tree) -> Ability:
    cards = CardFilter(attributes=attribute(tree["a"]), controller=YOU)
    return conditional.Release(conditional.CardsAndSpells(cards))


@PARAGRAPH.case("release_of")
def _release_of(tree: Tree) -> Ability:
    return conditional.Release(thing(tree["s"]))


@SENTENCE.case("release_now")
def _release_now(tree: Tree) -> Effect:
    return conditional.ReleaseSeals(thing(tree["s"]), until(tree["u"]))


@SENTENCE.case("mobilize_now")
def _mobilize_now(tree: Tree) -> Effect:
    return played.MobilizeCards(thing(tree["s"]), until(tree["u"]))


@SENTENCE.case("restart")
def _restart(_: Tree) -> Effect:
    return RestartGame()


@PARAGRAPH.case("toll")
def _toll(tree: Tree) -> Ability:
    return Toll(Cost.parse(tree["w"]))


@AMOUNT.case("amount.bracketed")
def _bracketed(tree: Tree) -> Amount:
    return Multiplied(int(tree["n"]), counted=QUANTITY(tree["q"]))


@SENTENCE.case("increased")
def _increased(tree: Tree) -> Effect:
    return Gain(*increase(tree), until(tree.get("u")))


def increase(tree: Tree) -> tuple[Selector, tuple[Change, ...]]:
    """Cards, and by how much their values increase."""
    number, which = tree["n"], tree["v"]
    if number.kind != "amount.bracketed" or (which.kind == "measure.one" and which["v"].kind == "value.cost"):
        raise NotYet(tree.start, "so much for each of something")
    much = int(number["n"])
    atk = 0 if which.kind == "measure.one" and which["v"].kind == "value.def" else much
    def_ = 0 if which.kind == "measure.one" and which["v"].kind == "value.atk" else much
    times = for_each(Amount(1), QUANTITY(number["q"]))
    return thing(tree["what"]), (GainStats(atk, def_, times),)


# ---------------------------------------------------------------- kinds of spells (1405)


@HEAD.case("head.spell_card", "head.spell_cards", "head.all_chants", "head.any_chant")
def _spell_card(tree: Tree, told: Described) -> None:
    told.say(tree, "types", bits.CHANT)


@PRE.case("non_spell")
def _non_spell(_: Tree, told: Described) -> None:
    told.nons.append(Non(bits.CHANT))


@HEAD.case("head.standby", "head.standbys")
def _standby(tree: Tree, told: Described) -> None:
    """1405.4, 1405.4a: a chant with [Trigger]."""
    told.say(tree, "types", bits.CHANT)
    told.after.append(WithKeyword("Trigger"))
