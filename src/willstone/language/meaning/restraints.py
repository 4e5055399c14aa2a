"""From what cards and players cannot, may and must do to restraints (104.4, 904)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.abilities import restraints
from willstone.engine.abilities.chased_abilities import SpellWhile
from willstone.engine.abilities.protection import Spared, Unrecovered
from willstone.engine.actions.control import ChangeControl
from willstone.engine.core.nodes import walk
from willstone.engine.core.will import Cost
from willstone.engine.effects import effects
from willstone.engine.effects.branches import Series
from willstone.engine.effects.delayed import BarNamesakes, GainAsLongAs, StillSo
from willstone.engine.effects.hands import NoMaximum
from willstone.engine.effects.piles import PlaysOpen
from willstone.engine.layers.changed_abilities import Cannot, GainAbility, GainSkill
from willstone.engine.layers.continuous import Continuous
from willstone.engine.playing.unchased import UnchasedBy
from willstone.engine.state import durations
from willstone.engine.state.keyword_names import BARRIER, ETERNAL
from willstone.engine.state.speech import Ability, Change, Effect, Selector, Situation
from willstone.engine.state.statements import Restraint, Statement
from willstone.engine.state.zones import CHASE, HAND, MAIN_DECK, STANDBY
from willstone.engine.turn.turn import StayRested
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.qualities import Non, OnlyThisCard
from willstone.engine.words.relations import Shares
from willstone.engine.words.selectors import All, EachPlayer, This, You
from willstone.language.meaning.amounts import count
from willstone.language.meaning.becoming import barrier
from willstone.language.meaning.cards import attribute, cards, described, noun, thing
from willstone.language.meaning.descriptions import either_such, one_or_other
from willstone.language.meaning.gains import RESTRAINT, TURNS, until
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.places import zone
from willstone.language.meaning.players import PLAYER
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.situations import controls, many, situation
from willstone.language.meaning.tables import NotYet, Table, items, name_of, speaks_of_theirs
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES

BARRED: Final[Table[Change]] = Table("what somebody cannot do")
_UNUSED: Final = (Cannot(Statement.of("cannot have its activate abilities played")),)


@RESTRAINT.closed("restraint")
def _statement(tree: Tree) -> Restraint:
    return Statement.of(name_of(tree))


@RESTRAINT.case("untargetable", "untargetable.spells")
def _untargetable(tree: Tree) -> Restraint:
    by = described(tree.get("a"), tree.get("t"), tree.get("post") or ())
    return restraints.Untargetable(by, only=tree.kind == "untargetable.spells")


@TURNS.case("turns.sparedS", "turns.sparedP")
def _spared_both(tree: Tree) -> tuple[Change, ...]:
    """Two things that cannot be done with it, the second by some spells and abilities alone."""
    deed = name_of(tree["d"])
    by = described(tree.get("a"), tree.get("t"), tree.get("post") or ())
    first = GainSkill(ETERNAL.name) if deed == "destroyed" else Cannot(Statement.of(f"cannot be {deed}"))
    return first, Cannot(restraints.Untargetable(by))


@RESTRAINT.closed("untargetable_of")
def _untargetable_of(tree: Tree) -> Restraint:
    return restraints.Untargetable(CardFilter(attributes=attribute(tree)))


@RESTRAINT.case("untargetable.of_both")
def _untargetable_of_both(tree: Tree) -> Restraint:
    """901.1e: abilities are as their cards are; the same is said of both."""
    by, also = (described(tree[name], None, ()) for name in ("a", "b"))
    if by != also:
        raise NotYet(tree.start, "the same of spells and of abilities")
    return restraints.Untargetable(by)


@RESTRAINT.case("untargetable.normal")
def _untargetable_by_normal_spells(tree: Tree) -> Restraint:
    by = described(None, None, tree.get("post") or ())
    return restraints.Untargetable(replace(by, qualities=(*by.qualities, Non(TYPES["resonator"]))), only=True)


@RESTRAINT.case("untargetable.of_such")
def _untargetable_of_such(tree: Tree) -> Restraint:
    """901.1e: abilities are as their cards are; the same is said of both."""
    by, also = (described(None, None, tree[name]) for name in ("post", "also"))
    if by != also:
        raise NotYet(tree.start, "the same of spells and of abilities")
    return restraints.Untargetable(by)


@RESTRAINT.case("unchased_by")
def _unchased_by(tree: Tree) -> Restraint:
    return UnchasedBy(noun(tree["n"]))


@PARAGRAPH.closed("unchased_spell")
def _unchased_spell(tree: Tree) -> Ability:
    """1008.2: what the card says of its own spell; the type goes without saying."""
    if tree["s"].kind not in ("head.spell", "head.summon"):
        raise NotYet(tree.start, "a spell")
    tree["s"].get("t")
    by = tree.get("n")
    return Statement.of("cannot be chased") if by is None else UnchasedBy(noun(by))


@RESTRAINT.case("unrecovered")
def _unrecovered(_: Tree) -> Restraint:
    return Unrecovered(("recovered",), "effects")


@TURNS.case("turns.attack_nowS", "turns.attack_nowP")
def _attack_now(_: Tree) -> tuple[Change, ...]:
    return (Cannot(Statement.of("can attack the turn it enters the field")),)


@RESTRAINT.case("untargetable.chants")
def _untargetable_by_chants(tree: Tree) -> Restraint:
    by = described(tree.get("a"), None, tree.get("post") or ())
    return restraints.Untargetable(replace(by, types=TYPES["chant"]), only=True)


@RESTRAINT.case("untargetable.opponents")
def _untargetable_by_opponent(_: Tree) -> Restraint:
    return restraints.Untargetable(CardFilter(controller=OPPONENT))


@RESTRAINT.closed("versus")
def _versus(tree: Tree) -> Restraint:
    deed = name_of(tree)
    but = bool(tree.get("except")) if deed.startswith("be ") else False
    return restraints.Versus(f"{deed} by" if deed.startswith("be ") else deed, noun(tree["n"]), but)


@RESTRAINT.closed("versus_opponents")
def _versus_opponents(tree: Tree) -> Restraint:
    return restraints.Versus(f"{name_of(tree)} by", noun(tree["n"]).placed(controller=OPPONENT))


@RESTRAINT.case("reaches")
def _reaches(tree: Tree) -> Restraint:
    return restraints.Reaches(noun(tree["n"]))


@RESTRAINT.case("must_attack_this")
def _must_attack_this(_: Tree) -> Restraint:
    return restraints.MustAttackThis()


@RESTRAINT.closed("unless_paid")
def _unless_paid(tree: Tree) -> Restraint:
    return restraints.UnlessPaid(Cost.parse(tree["w"]), name_of(tree))


@RESTRAINT.case("spared")
def _spared(tree: Tree) -> Restraint:
    whose = tree.get("whose")
    who = ANYBODY if whose is None else described(None, None, (whose,)).controller
    return Spared(tuple(name_of(one) for one in items(tree["d"])), name_of(tree["a"]), who)


@RESTRAINT.case("spared_theirs")
def _spared_theirs(tree: Tree) -> Restraint:
    return Spared(tuple(name_of(one) for one in items(tree["d"])), name_of(tree["a"]), OPPONENT)


@SENTENCE.case("must_now")
def _must_now(tree: Tree) -> Effect:
    must = Statement.of(f"must {name_of(tree['m'])} if able")
    tree["now"]
    return effects.Gain(thing(tree["s"]), (Cannot(must),), durations.TURN)


@SENTENCE.case("stay_rested")
def _stay_rested(tree: Tree) -> Effect:
    return StayRested(thing(tree["s"]))


# ---------------------------------------------------------------- players


@BARRED.closed("barred")
def _barred_deed(tree: Tree) -> Change:
    return Cannot(restraints.Barred(name_of(tree)))


@BARRED.closed("skipped")
def _skipped(tree: Tree) -> Change:
    return Cannot(restraints.Skips(name_of(tree)))


@BARRED.case("barred_draws")
def _barred_draws(tree: Tree) -> Change:
    said = tree["n"]
    return Cannot(restraints.DrawsAtMost(1 if said.kind == "drawn.one" else count(said["n"])))


def _played(tree: Tree) -> CardFilter:
    """Cards that are played; a spell that is not there yet is a card."""
    found = noun(tree)
    return replace(found, zone=-1) if found.zone == CHASE else found


@BARRED.case("barred_play")
def _barred_play(tree: Tree) -> Change:
    return Cannot(restraints.Barred(restraints.PLAY, _played(tree["n"])))


@BARRED.case("barred_play.named")
def _barred_play_named(tree: Tree) -> Change:
    """A name in brackets, as old cards have it."""
    return Cannot(restraints.Barred(restraints.PLAY, CardFilter(names=(tree["n"].strip("[]"),))))


@BARRED.case("plays_open.top")
def _top_open(_: Tree) -> Change:
    return Cannot(PlaysOpen(MAIN_DECK))


@BARRED.case("plays_open.area")
def _area_open(tree: Tree) -> Change:
    found = zone(tree["a"])
    if found not in (HAND, STANDBY):
        raise NotYet(tree.start, "a zone that is hidden")
    return Cannot(PlaysOpen(found))


@PARAGRAPH.case("open_hand")
def _open_hand(_: Tree) -> Ability:
    return Continuous(You(), (Cannot(PlaysOpen(HAND)),))


@BARRED.case("barred_play_both")
def _barred_play_both(tree: Tree) -> Change:
    one, other = (replace(part, zone=-1) if part.zone == CHASE else part for part in one_or_other(tree))
    return Cannot(restraints.Barred(restraints.PLAY, either_such(tree, one, other)))


@BARRED.case("plays_at_most.each", "plays_at_most.this")
def _plays_at_most(tree: Tree) -> Change:
    cards = noun(tree["n"])
    if cards.controller or cards.zone not in (-1, CHASE):
        raise NotYet(tree.start, "cards of a description")
    number = 1 if tree["c"].kind == "several.one" else count(tree["c"])
    return Cannot(restraints.PlaysAtMost(number, cards.placed(zone=-1)))


@BARRED.case("barred_use")
def _barred_use(tree: Tree) -> Change:
    return Cannot(restraints.Barred(restraints.USE_ANY, noun(tree["n"])))


@BARRED.case("barred_use_this")
def _barred_use_this(_: Tree) -> Change:
    return unused()


def unused() -> Change:
    """No activate ability of this card may be played."""
    return Cannot(restraints.Barred(restraints.USE_ANY, CardFilter(qualities=(OnlyThisCard(),))))


def unused_of(tree: Tree) -> tuple[Selector, tuple[Change, ...]]:
    """A card none of whose activate abilities may be played by its controller, who alone may play them (905.1)."""
    return thing(tree["s"]), _UNUSED


@TURNS.case("turns.unused")
def _unused_too(_: Tree) -> tuple[Change, ...]:
    return _UNUSED


@SENTENCE.case("unused_for")
def _unused_for(tree: Tree) -> Effect:
    return effects.Gain(*unused_of(tree["x"]), until(tree.get("u")))


@BARRED.case("barred_use_unless")
def _barred_use_unless(tree: Tree) -> Change:
    so = controls(many(tree["m"]), YOU)
    return Cannot(restraints.Barred(restraints.USE_ANY, noun(tree["n"]), unless=so))


@BARRED.case("barred_use_non_will")
def _barred_use_non_will(tree: Tree) -> Change:
    return Cannot(restraints.Barred(restraints.USE, noun(tree["n"])))


@BARRED.case("barred_targets")
def _barred_targets(tree: Tree) -> Change:
    return Cannot(restraints.Untargetable(described(tree.get("a"), tree.get("t"), tree.get("post") or ())))


@BARRED.case("barred_shielded")
def _barred_shielded(tree: Tree) -> Change:
    against = tree.get("b")
    return GainSkill(BARRIER.name) if against is None else GainAbility(barrier(against))


@BARRED.case("barred.more_dice")
def _more_dice(_: Tree) -> Change:
    return Cannot(restraints.MoreDice(1))


def _of_yours(change: Change) -> bool:
    """Whether abilities of cards that one controls oneself cannot be played."""
    forbidden = change.statement if isinstance(change, Cannot) else None
    if not isinstance(forbidden, restraints.Barred) or forbidden.deed not in (restraints.USE, restraints.USE_ANY):
        return False
    return forbidden.cards is not None and forbidden.cards.controller == YOU


def barred(tree: Tree) -> tuple[Selector, tuple[Change, ...]]:
    """Somebody, and what they cannot do; the zones of other players are theirs."""
    who, change = PLAYER(tree["p"]), BARRED(tree["b"])
    if not isinstance(who, You) and _of_yours(change) and not speaks_of_theirs(tree["b"]):
        raise NotYet(tree.start, "whose they are")
    if isinstance(who, EachPlayer):
        who = EachPlayer("players")
    forbidden = change.statement if isinstance(change, Cannot) else None
    if isinstance(who, You) or not isinstance(forbidden, (restraints.Barred, restraints.Skips, PlaysOpen)):
        return who, (change,)
    if isinstance(forbidden, (restraints.Skips, PlaysOpen)):
        return who, (Cannot(replace(forbidden, theirs=True)),)
    if _of_yours(change) or (forbidden.cards is not None and forbidden.cards.zone >= 0):
        change = Cannot(replace(forbidden, theirs=True))
    return who, (change,)


def shielded(tree: Tree) -> Change:
    """[Barrier], against something or anything."""
    against = tree.get("b")
    return GainSkill(BARRIER.name) if against is None else GainAbility(barrier(against))


@SENTENCE.case("you_and_shielded")
def _you_and(tree: Tree) -> Effect:
    change, lasts = shielded(tree["b"]), until(tree["u"])
    what = thing(tree["s"])
    return Series((effects.Gain(You(), (change,), lasts), effects.Gain(what, (change,), lasts)), ("and",))


@SENTENCE.case("barred_now")
def _barred_now(tree: Tree) -> Effect:
    who, forbidden = barred(tree)
    return effects.Gain(who, forbidden, durations.TURN)


@SENTENCE.case("barred", "barred_until")
def _barred_for(tree: Tree) -> Effect:
    who, forbidden = barred(tree)
    if (
        who == You()
        and forbidden == (Cannot(restraints.Barred(restraints.BOUNDED)),)
        and until(tree["u"]) == durations.FOREVER
    ):
        return NoMaximum()
    namesake = _namesake(forbidden[0])
    if namesake is not None:
        return BarNamesakes(who, namesake, until(tree["u"]))
    return effects.Gain(who, forbidden, until(tree["u"]))


def _namesake(change: Change) -> Selector | None:
    """The card whose name is shared by all that cannot be played; the name is that of the moment it is said."""
    barred = change.statement if isinstance(change, Cannot) else None
    if not isinstance(barred, restraints.Barred) or barred.cards is None or len(barred.cards.qualities) != 1:
        return None
    shares = barred.cards.qualities[0]
    plain = replace(barred.cards, qualities=()) == CardFilter() and barred.deed == restraints.PLAY
    return shares.other if plain and isinstance(shares, Shares) and shares.what == ("name",) and shares.has else None


_OF_SPELLS: Final = ("cannot be canceled", "cannot be chased")


def of_spell(change: Change) -> Statement | None:
    """What is said of a card that only its spell can be allowed or forbidden."""
    statement = change.statement if isinstance(change, Cannot) else None
    return statement if isinstance(statement, Statement) and statement.said() in _OF_SPELLS else None


@PARAGRAPH.case("statement_while")
def _statement_while(tree: Tree) -> Ability:
    statement = of_spell(Cannot(RESTRAINT(tree["r"])))
    if statement is None:
        raise NotYet(tree.start, "what its spell is allowed or forbidden")
    return SpellWhile(statement, situation(tree["c"]))


@PARAGRAPH.case("must_attack_this_always")
def _opponent_must_attack(_: Tree) -> Ability:
    attackers = CardFilter(TYPES["J/resonator"], controller=OPPONENT)
    return Continuous(All(attackers, ""), (Cannot(restraints.MustAttackThis()),))


@PARAGRAPH.case("must_block_this_always")
def _opponent_must_block(_: Tree) -> Ability:
    return Statement.of("must be blocked if able")


@PARAGRAPH.case("fresh")
def _fresh(_: Tree) -> Ability:
    return Statement.of("can attack without resting")


@PARAGRAPH.case("fresh.blocking")
def _fresh_blocking(_: Tree) -> Ability:
    return Statement.of("can block without resting")


@PARAGRAPH.case("fresh.others")
def _fresh_others(tree: Tree) -> Ability:
    what = thing(tree["s"])
    if not isinstance(what, All):
        raise NotYet(tree.start, "cards of a description")
    return Continuous(what, (Cannot(Statement.of("can attack without resting")),))


@PARAGRAPH.case("quiet")
def _quiet(tree: Tree) -> Ability:
    what = All(replace(noun(tree["n"]), controller=OPPONENT), "")
    return Continuous(what, (Cannot(Statement.of("entering the field doesn't cause its own abilities to trigger")),))


_QUIETED: Final = {"quieted.abilities": "abilities", "quieted.enter": "[Enter] abilities"}


def _quieted(tree: Tree) -> tuple[Selector, tuple[Change, ...]]:
    words = f"entering the field doesn't cause its own {_QUIETED[tree['k'].kind]} to trigger"
    return All(replace(noun(tree["n"]), controller=OPPONENT, zone=-1), ""), (Cannot(Statement.of(words)),)


@PARAGRAPH.case("quiet.enter")
def _quiet_enter(tree: Tree) -> Ability:
    return Continuous(*_quieted(tree))


@SENTENCE.case("quiet_now")
def _quiet_now(tree: Tree) -> Effect:
    return effects.Gain(*_quieted(tree), until(tree.get("u")))


# ---------------------------------------------------------------- effects that last as long as something is so


def _still_so(tree: Tree) -> Situation:
    found = situation(tree)
    return StillSo(found) if any(walk(found, This)) else found


@SENTENCE.case("control_while")
def _control_while(tree: Tree) -> Effect:
    return ChangeControl(cards(tree["what"]), durations.FOREVER, _still_so(tree["c"]))


@SENTENCE.case("barred_while")
def _barred_while(tree: Tree) -> Effect:
    who, forbidden = barred(tree)
    return GainAsLongAs(who, forbidden, _still_so(tree["c"]))


@PARAGRAPH.closed("always_skipped")
def _always_skipped(tree: Tree) -> Ability:
    return Continuous(You(), (Cannot(restraints.Skips(name_of(tree))),))


@PARAGRAPH.case("never_target")
def _never_target(tree: Tree) -> Ability:
    """The same as that it cannot be targeted by them."""
    forbidden = restraints.Untargetable(described(tree.get("a"), tree.get("t"), tree.get("post") or ()))
    what = thing(tree["s"])
    if isinstance(what, This):
        return forbidden
    if not isinstance(what, All):
        raise NotYet(tree.start, "cards of a description")
    return Continuous(what, (Cannot(forbidden),))


@PARAGRAPH.case("versus_this")
def _versus_this(tree: Tree) -> Ability:
    what = thing(tree["s"])
    if not isinstance(what, All):
        raise NotYet(tree.start, "cards of a description")
    return restraints.Versus("be attacked or blocked by", what.cards)
