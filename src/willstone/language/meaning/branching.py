"""From sentences that depend on what else is so or done to effects (906.8, 908.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.abilities.conditions import IsSo
from willstone.engine.core.information import J_RULER
from willstone.engine.core.nodes import finds, walk
from willstone.engine.core.will import Cost
from willstone.engine.costs.costs import PayWill
from willstone.engine.effects import branches, changed, counters, delayed, players_act, tokens
from willstone.engine.effects.choosing_cards import AimAt
from willstone.engine.effects.further_texts import InsteadOf
from willstone.engine.effects.modes import ChooseModes
from willstone.engine.effects.this_way import ForEachOfThem, ThisWay
from willstone.engine.state.speech import Condition, Effect, Selector
from willstone.engine.words import selectors
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANY_NUMBER, ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.qualities import Pointed
from willstone.engine.words.quantities import ValueOf, for_each
from willstone.engine.words.situations import Controls, Not
from willstone.engine.words.targets import Target
from willstone.language.meaning.amounts import AMOUNT, QUANTITY, count, value
from willstone.language.meaning.cards import named, noun, thing
from willstone.language.meaning.costs import PAID
from willstone.language.meaning.events import CONDITION, DEED, condition_of, done_by, either, such
from willstone.language.meaning.gains import gain
from willstone.language.meaning.joints import joints
from willstone.language.meaning.orders import EFFECT, counter, deal
from willstone.language.meaning.players import PLAYER
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, items
from willstone.language.pronouns import PlayerPronoun, Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.sentences import IfInstead, IfYouDo, joined, said_of_last

_WHOSE: Final = {"next_turn.your": YOU, "next_turn.opponents": OPPONENT, "next_turn.any": ANYBODY}


@SENTENCE.case("if_instead")
def _if_instead(tree: Tree) -> Effect:
    other = SENTENCE(tree["s"])
    return IfInstead(other, situation(tree["c"]), tree.start)


@SENTENCE.case("damage_instead")
def _damage_instead(tree: Tree) -> Effect:
    return IfInstead(_so_much_damage(tree), situation(tree["c"]), tree.start)


@SENTENCE.case("damage_instead_equal")
def _damage_instead_equal(tree: Tree) -> Effect:
    source = thing(tree["d"])
    if not isinstance(source, selectors.This):
        raise NotYet(tree.start, "this card")
    if tree["n"].kind == "its_value":
        raise NotYet(tree.start, "a card that is named")  # what is spoken of may be another one by now
    return IfInstead(changed.SoMuchDamage(source, QUANTITY(tree["n"])), situation(tree["c"]), tree.start)


@SENTENCE.case("neither_given")
def _neither_given(tree: Tree) -> Effect:
    """One thing or another may be given; if neither is, something is done."""
    done = SENTENCE(tree["s"])
    for name in ("w", "v"):
        may = branches.May(costs=(PAID(tree[name]),))
        (done,) = joined((may, IfYouDo(done, "you don't", tree.start)))
    return done


@SENTENCE.case("either_done")
def _either_done(tree: Tree) -> Effect:
    """903.2e: which of two things with targets is done is chosen as the text is played, else as it is applied."""
    options = EFFECT(tree["a"]), EFFECT(tree["b"])
    if not any(finds(one, (Target, branches.Series)) for one in options):
        return branches.OneOrOther(options)
    if not all(finds(one, Target) for one in options):
        raise NotYet(tree.start, "targets of both")
    return ChooseModes(tuple((one,) for one in options), 1)


@SENTENCE.case("pay_or")
def _pay_or(tree: Tree) -> Effect:
    """What is done unless will is paid."""
    may = branches.May(costs=(PayWill(Cost.parse(tree["w"])),))
    (done,) = joined((may, IfYouDo(SENTENCE(tree["s"]), "you don't", tree.start)))
    return done


@SENTENCE.case("counters_instead")
def _counters_instead(tree: Tree) -> Effect:
    """Another number of counters on what some were put on."""
    put = counters.PutCounters(counter(tree["k"]), count(tree["n"]), Pronoun("it", tree.start))
    return IfInstead(put, situation(tree["c"]), tree.start)


@SENTENCE.case("damage_of_ruler_instead")
def _damage_of_ruler_instead(tree: Tree) -> Effect:
    """706.1: of J-rulers a player has one, so that "its" is clear."""
    so = situation(tree["c"])
    if not isinstance(so, Controls) or so.cards != CardFilter(J_RULER) or so.who != YOU:
        raise NotYet(tree.start, "that you control a J-ruler")
    ruler = selectors.All(CardFilter(J_RULER, controller=YOU), "your")
    much = changed.SoMuchDamage(_dealer(tree), ValueOf(what=ruler, value=value(tree["v"])))
    return IfInstead(much, so, tree.start)


@SENTENCE.case("more_damage_instead", "more_damage_instead_of")
def _more_damage_instead(tree: Tree) -> Effect:
    """As much as it would be, or several times that, and so much more."""
    said = tree["m"]
    times, plus = said.get("t"), int(said.get("n") or 0)
    plus = -plus if said.kind == "much.less" else plus
    many = 1 if times is None else {"times.double": 2, "times.three": 3}[times.kind]
    much = changed.SoMuchDamage(_dealer(tree), changed.UsualDamage(plus, times=many))
    if tree.kind == "more_damage_instead_of":
        return InsteadOf(much, tree.start)
    return IfInstead(much, situation(tree["c"]), tree.start)


@SENTENCE.case("instead_of")
def _instead_of(tree: Tree) -> Effect:
    """What a further text says instead of a chant's own (1128.2a)."""
    return InsteadOf(SENTENCE(tree["s"]), tree.start)


@SENTENCE.case("damage_instead_of")
def _damage_instead_of(tree: Tree) -> Effect:
    return InsteadOf(_so_much_damage(tree), tree.start)


def _so_much_damage(tree: Tree) -> Effect:
    return changed.SoMuchDamage(_dealer(tree), AMOUNT(tree["n"]))


def _dealer(tree: Tree) -> Selector:
    source = thing(tree["d"])
    if not isinstance(source, selectors.This) and not (isinstance(source, Pronoun) and source.word == "it"):
        raise NotYet(tree.start, "what it is dealt to")
    return source


@SENTENCE.case("unless")
def _unless(tree: Tree) -> Effect:
    done, somebody = SENTENCE(tree["s"]), tree["u"]
    if somebody.kind != "unless.they" and not _speaks_of_one(somebody):
        may = _done_by(somebody)
        return said_of_last(done, lambda last: players_act.Unless(last, may))
    return said_of_last(done, lambda last: players_act.Unless(last, _done_by(somebody, _each_of(last))))


def _speaks_of_one(tree: Tree) -> bool:
    return tree.kind == "unless.player" and tree["p"].kind == "that_player"


def _each_of(effect: Effect) -> Selector | None:
    """Those who do something, each for themselves, where "they" speaks of them."""
    who: Selector | None = getattr(effect, "who", None)
    return who if who is not None and branches.is_each(who) else None


@SENTENCE.case("unless_where")
def _unless_where(tree: Tree) -> Effect:
    return branches.Where(players_act.Unless(SENTENCE(tree["s"]), _done_by(tree["u"])), QUANTITY(tree["n"]))


@SENTENCE.case("unless_paid_equal")
def _unless_paid_equal(tree: Tree) -> Effect:
    may = branches.May(costs=(PayWill(Cost.parse("{X}")),), who=PLAYER(tree["p"]))
    return branches.Where(players_act.Unless(SENTENCE(tree["s"]), may), QUANTITY(tree["n"]))


@SENTENCE.case("unless_so")
def _unless_so(tree: Tree) -> Effect:
    so = Not(situation(tree["c"]))
    return said_of_last(SENTENCE(tree["s"]), lambda last: branches.If(so, (last,), last=True))


def _done_by(tree: Tree, each: Selector | None = None) -> branches.May:
    """What somebody may do so that something else is not done; ``each`` are those of whom "they" is said."""
    who: Selector = PLAYER(tree["p"]) if tree.kind == "unless.player" else selectors.You()
    if each is not None:
        who = each
    elif tree.kind == "unless.they":
        who = PlayerPronoun("that player", tree.start, CardFilter())
    return _chosen(tree["v"], who)


def _chosen(deed: Tree, who: Selector) -> branches.May:
    """What somebody may do: will and life are paid, anything else is done."""
    kind = deed.kind.partition("+")[0]
    if kind in ("pay_will", "pay_life", "pay_x"):
        return branches.May(costs=(PAID.cases[kind](deed),), who=who)
    return branches.May((EFFECT(deed),), who=who)


@SENTENCE.case("at_this_end")
def _at_this_end(tree: Tree) -> Effect:
    return _later(tree, delayed.AtNext("end of turn", SENTENCE(tree["s"])))


@SENTENCE.case("at_your_end")
def _at_your_end(tree: Tree) -> Effect:
    return _later(tree, delayed.AtNext("end of turn", SENTENCE(tree["s"]), YOU))


@SENTENCE.case("at_battle_end")
def _at_battle_end(tree: Tree) -> Effect:
    return _later(tree, delayed.AtNext("end of battle phase", SENTENCE(tree["s"])))


@SENTENCE.case("at_end_of_next")
def _at_end_of_next(tree: Tree) -> Effect:
    return _later(tree, delayed.AtNext("end of turn", SENTENCE(tree["s"]), _WHOSE[tree["w"].kind], next_turn=True))


def _later(tree: Tree, effect: Effect) -> Effect:
    """What is done later has its targets chosen by then, not now."""
    if finds(effect, Target):
        raise NotYet(tree.start, "no target")
    return effect


@SENTENCE.case("when_later")
def _when_later(tree: Tree) -> Effect:
    condition = condition_of(tree["e"])
    pointed = tuple(walk(condition, Pointed))
    words = "Whenever" if pointed else condition.render().split(" ", 1)[0]
    if isinstance(condition, IsSo) or words not in ("When", "Whenever"):
        raise NotYet(tree.start, "something that may happen in this turn")
    often = words == "Whenever" and not any(one.once for one in pointed)
    return _later(tree, delayed.WhenLater(condition, SENTENCE(tree["s"]), often))


@CONDITION.case("when_it", "whenever_it")
def _when_it(tree: Tree) -> Condition:
    """906.8: a condition of a card named before, which only what is done later can have."""
    said = tree["s"]
    if said.kind == "pointed.it":
        what = Pronoun("it", said.start)
    else:
        found, word = named(said["n"])
        what = Pronoun(f"that {word}", said.start, found)
    cards = CardFilter(qualities=(Pointed(what, tree.kind == "when_it"),))
    return either(tuple(done_by(DEED(one), cards) for one in items(tree["d"])))


@SENTENCE.case("it_may_deal")
def _may_deal(tree: Tree) -> Effect:
    return branches.ItMay((deal(tree, thing(tree["s"])),))


@SENTENCE.case("it_may_gain")
def _may_gain(tree: Tree) -> Effect:
    return branches.ItMay((gain(thing(tree["s"]), tree["t"], tree.get("u")),))


@SENTENCE.case("as_it_resolves")
def _as_it_resolves(tree: Tree) -> Effect:
    return players_act.AsResolves(SENTENCE(tree["s"]))


@SENTENCE.case("repeated")
def _repeated(tree: Tree) -> Effect:
    done = SENTENCE(tree["s"])
    if tree["each"].kind == "for_each" and any(who.word.startswith("its ") for who in walk(done, PlayerPronoun)):
        found = noun(tree["each"]["what"])
        if not any(walk(found, ThisWay)):
            raise NotYet(tree.start, "something that was done this way")
        return ForEachOfThem(found, done)
    counted = QUANTITY(tree["each"])
    if isinstance(done, counters.PutCounters) and isinstance(done.number, int):
        return replace(done, number=for_each(Amount(done.number), counted))
    if isinstance(done, tokens.CreateToken) and done.number == Amount(done.number.number):
        return replace(done, number=for_each(done.number, counted))
    return branches.Repeat(counted, done)


@SENTENCE.case("where_within", "where_within_and")
def _where_within(tree: Tree) -> Effect:
    """What X is said in the middle: it counts for the whole sentence (903.3)."""
    first = SENTENCE(tree["a"])
    parts, words = (first.effects, first.joints) if isinstance(first, branches.Series) else ((first,), ())
    more = tree.get("more") or ()
    parts = (*parts, SENTENCE(tree["b"]), *(SENTENCE(one["c"]) for one in more))
    between = "," if tree.kind == "where_within" else "and"
    words = (*words, between, *joints(tree["b"], more))
    return branches.Where(branches.Series(parts, words), QUANTITY(tree["n"]))


@SENTENCE.case("aim")
def _aim(tree: Tree) -> Effect:
    return AimAt(Target(such(tree["n"])))


@SENTENCE.case("aim_chosen")
def _aim_chosen(tree: Tree) -> Effect:
    return AimAt(Target(noun(tree["n"])))


@SENTENCE.case("aim_several", "aim_up_to", "aim_chosen_several", "aim_chosen_up_to")
def _aim_several(tree: Tree) -> Effect:
    number = count(tree["c"])
    return AimAt(Target(noun(tree["n"]), least=0 if tree.kind.endswith("up_to") else number, most=number))


@SENTENCE.case("aim_up_to_one", "aim_chosen_up_to_one")
def _aim_up_to_one(tree: Tree) -> Effect:
    return AimAt(Target(noun(tree["n"]), least=0))


@SENTENCE.case("aim_x", "aim_up_to_x", "aim_any")
def _aim_x(tree: Tree) -> Effect:
    x = tree.kind != "aim_any"
    return AimAt(Target(noun(tree["n"]), least=1 if tree.kind == "aim_x" else 0, most=ANY_NUMBER, x=x))


@SENTENCE.case("aim_player")
def _aim_player(tree: Tree) -> Effect:
    return AimAt(Target(noun(tree["n"]) if "n" in tree else None, ANYBODY))


@SENTENCE.case("may_aim")
def _may_aim(tree: Tree) -> Effect:
    return AimAt(Target(such(tree["n"]), least=0), may=True)
