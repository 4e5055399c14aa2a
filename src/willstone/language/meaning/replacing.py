"""From what would happen, and what happens instead, to replacement effects (910); prevention of damage (1018)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from willstone.engine.abilities.restraints import MoreDice
from willstone.engine.costs.costs import PayWill
from willstone.engine.effects import effects
from willstone.engine.effects.branches import If, May, Series
from willstone.engine.layers.changed_abilities import Cannot
from willstone.engine.layers.continuous import Continuous
from willstone.engine.layers.scaled_values import OUTCOMES, Bend
from willstone.engine.replacing import replacement, would
from willstone.engine.replacing.preventing import Unpreventable
from willstone.engine.state import durations
from willstone.engine.state.proposals import Would
from willstone.engine.state.speech import Ability, Effect, Selector, Situation
from willstone.engine.state.zones import FIELD, GRAVEYARD, HAND, REMOVED, ZONES_BY_NOUN
from willstone.engine.words.amounts import Amount, ThatMuch
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.qualities import Non
from willstone.engine.words.selectors import All, ThatPlayer, This, You
from willstone.engine.words.situations import TurnOf
from willstone.engine.words.targets import Target
from willstone.language.binding import bind_situation
from willstone.language.instead import Outcome, for_a_time, replaced
from willstone.language.meaning.amounts import bound, value
from willstone.language.meaning.cards import described, noun, thing, type_word
from willstone.language.meaning.costs import price
from willstone.language.meaning.events import such
from willstone.language.meaning.joints import joints
from willstone.language.meaning.orders import EFFECT, held
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.players import PLAYER
from willstone.language.meaning.sentences import SENTENCE, sentences_of
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, Table, name_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES
from willstone.language.walking import replace_each

WOULD: Final[Table[Would]] = Table("something that would happen")
OUTCOME: Final[Table[Outcome]] = Table("what happens instead")
_WHOSE: Final = {"a": ANYBODY, "your": YOU, "opponents": OPPONENT}
_TIMES: Final = {"times.double": 2, "times.three": 3}


def doers(tree: Tree) -> Selector:
    """Cards that something would happen to, or that would do it."""
    if tree.kind == "would.source":
        return All(described(tree.get("a"), None, tree.get("post") or ()))
    if tree.kind.startswith("sources"):
        return _sources(tree)
    return All(such(tree["n"])) if tree.kind == "would.such" else thing(tree)


def _sources(tree: Tree) -> Selector:
    """901.2d: spells and abilities by which something would be done."""
    cards = described(tree.get("a"), None, tree.get("post") or ())
    kind = tree.get("t")
    if kind is not None:
        types = TYPES[type_word(kind)]
        non = tree.get("no") is not None
        cards = replace(cards, qualities=(Non(types), *cards.qualities)) if non else replace(cards, types=types)
    return would.Sources(cards)


def _victim(tree: Tree) -> Selector:
    if tree.kind == "yourself":
        return You()
    if tree.kind == "victim.target_or_player":
        return Target(noun(tree["n"]), ANYBODY)
    return PLAYER(tree) if tree.kind in PLAYER.cases else doers(tree)


def victims(tree: Tree) -> tuple[Selector, ...]:
    """Cards and players that damage would be dealt to."""
    return tuple(_victim(tree[name]) for name in ("a", "b") if name in tree)


def _damage(tree: Tree) -> dict[str, Any]:
    """Which damage it is."""
    kind = tree.get("k")
    found: dict[str, Any] = {
        "battle": kind is not None and kind.kind == "damage_kind.battle",
        "other": kind is not None and kind.kind == "damage_kind.other",
    }
    if tree.kind == "bounded_damage":
        found["most" if bound(tree["b"]) == "less" else "least"] = int(tree["n"])
    if tree.kind == "lesser_damage":
        found["under"] = value(tree["v"])
        if found["under"] not in ("ATK", "DEF"):
            raise NotYet(tree.start, "ATK or DEF")
    return found


def _by(tree: Tree) -> tuple[Selector, ...]:
    by = tree.get("by")
    return () if by is None else (doers(by),)


@WOULD.case("would_be_dealt")
def _would_be_dealt(tree: Tree) -> Would:
    return would.WouldBeDealtDamage(victims(tree["v"]), _by(tree), **_damage(tree["d"]))


@WOULD.case("would_deal_or_be_dealt")
def _would_deal_or_be_dealt(tree: Tree) -> Would:
    return would.WouldBeDealtDamage(victims(tree["v"]), both=True, **_damage(tree["d"]))


@WOULD.case("would_deal")
def _would_deal(tree: Tree) -> Would:
    to = victims(tree["v"]) if "v" in tree else ()
    return would.WouldBeDealtDamage(to, _by(tree), active=bool(to), **_damage(tree["d"]))


@WOULD.case("would_be_destroyed")
def _would_be_destroyed(tree: Tree) -> Would:
    return would.WouldBeDestroyed(doers(tree["what"]))


def _start(tree: Tree | None) -> int:
    return FIELD if tree is not None and tree.kind == "would_from.field" else -1


@WOULD.case("would_be_put")
def _would_be_put(tree: Tree) -> Would:
    _, whose, area = tree["into"].kind.split(".")
    zone = ZONES_BY_NOUN[area.replace("_", " ")]
    return would.WouldMove(doers(tree["what"]), zone, _start(tree.get("from")), whose=_WHOSE[whose])


@WOULD.case("would_be_removed")
def _would_be_removed(tree: Tree) -> Would:
    return would.WouldMove(doers(tree["what"]), REMOVED, _start(tree.get("from")))


@WOULD.case("would_be_discarded", "would_be_banished")
def _would_be_given_up(tree: Tree) -> Would:
    return would.WouldMove(doers(tree["what"]), GRAVEYARD, cause=tree.kind.removeprefix("would_be_"))


@WOULD.case("would_be_returned")
def _would_be_returned(tree: Tree) -> Would:
    """1014.2, 302.5: from the field, since nothing else is said."""
    return would.WouldMove(doers(tree["what"]), HAND, FIELD)


@WOULD.case("would_discard")
def _would_discard(tree: Tree) -> Would:
    """1019.1: a card of one's own hand."""
    return would.WouldMove(All(held(tree, such(tree["n"])), "each"), GRAVEYARD, cause="discarded")


@WOULD.case("would_enter_yours", "would_enter_theirs")
def _would_enter_side(tree: Tree) -> Would:
    """Cards of nobody in particular, on somebody's side of the field."""
    what = doers(tree["what"])
    if not isinstance(what, All) or what.cards.controller:
        raise NotYet(tree.start, "cards of a description")
    return _would_enter_under(what, YOU if tree.kind.endswith("yours") else OPPONENT, tree)


@WOULD.case("would_be_put_there")
def _would_be_put_there(tree: Tree) -> Would:
    what = doers(tree["what"])
    if not isinstance(what, All):
        raise NotYet(tree.start, "cards of a description")
    return _would_enter_under(what, OPPONENT if tree["f"].kind.endswith("opponents") else YOU, tree)


def _would_enter_under(what: All, whose: str, tree: Tree) -> Would:
    under = replace(what, cards=what.cards.placed(controller=whose))
    return would.WouldMove(under, FIELD, unplayed=bool(tree.get("without_being_played")))


@WOULD.case("would_enter")
def _would_enter(tree: Tree) -> Would:
    return would.WouldMove(doers(tree["what"]), FIELD, unplayed=bool(tree.get("without_being_played")))


@WOULD.case("would_leave")
def _would_leave(tree: Tree) -> Would:
    return would.WouldMove(doers(tree["what"]), start=FIELD)


@WOULD.case("would_draw")
def _would_draw(tree: Tree) -> Would:
    return would.WouldDraw(PLAYER(tree["who"]), tree.get("not") is not None)


@WOULD.case("would_draw_in_phase")
def _would_draw_in_phase(_: Tree) -> Would:
    return would.WouldDraw(inside=True)


@WOULD.case("would_gain_life")
def _would_gain_life(tree: Tree) -> Would:
    return would.WouldGainLife(PLAYER(tree["who"]))


@WOULD.case("would_lose_life")
def _would_lose_life(tree: Tree) -> Would:
    return would.WouldLoseLife(PLAYER(tree["who"]))


@WOULD.case("would_lose_game")
def _would_lose_game(tree: Tree) -> Would:
    return would.WouldLoseGame(PLAYER(tree["who"]))


# ---------------------------------------------------------------- what happens instead


@OUTCOME.case("outcome")
def _outcome(tree: Tree, _: Would) -> Outcome:
    done = SENTENCE(tree["c"])
    if not isinstance(done, May):
        return Outcome((done,))
    if done.costs or done.then or done.who != You():  # 910.3
        raise NotYet(tree.start, "something that may be done instead")
    return Outcome(done.effects, optional=True)


@OUTCOME.case("outcome.may")
def _outcome_may(tree: Tree, _: Would) -> Outcome:
    first, more = tree["v"], tree.get("more") or ()
    parts = (EFFECT(first), *(EFFECT(one["v"]) for one in more))
    return Outcome((Series(parts, joints(first, more)) if more else parts[0],), optional=True)


@OUTCOME.case("outcome.prevent")
def _prevent(_: Tree, __: Would) -> Outcome:
    return Outcome(instead=replacement.Prevent())


@OUTCOME.case("outcome.prevent_and")
def _prevent_and(tree: Tree, _: Would) -> Outcome:
    return Outcome(instead=replacement.Prevent(also=(SENTENCE(tree["c"]),)))


@OUTCOME.case("outcome.prevent_some")
def _prevent_some(tree: Tree, _: Would) -> Outcome:
    return Outcome(instead=replacement.Prevent(Amount(int(tree["n"]))))


def _multiplied(tree: Tree) -> replacement.Multiply:
    if tree.kind == "much.less":
        return replacement.Multiply(1, -int(tree["n"]))
    times, plus = tree.get("t"), tree.get("n")
    return replacement.Multiply(1 if times is None else _TIMES[times.kind], int(plus or 0))


@OUTCOME.case("outcome.deal_more", "outcome.more_is_dealt")
def _more(tree: Tree, event: Would) -> Outcome:
    if not isinstance(event, would.WouldBeDealtDamage):
        raise NotYet(tree.start, "damage that would be dealt")
    return Outcome(instead=_multiplied(tree["m"]))


@OUTCOME.case("outcome.gain_more", "outcome.lose_more", "outcome.they_lose_more")
def _more_life(tree: Tree, event: Would) -> Outcome:
    """More of the same, or the opposite."""
    much = _multiplied(tree["m"])
    gains = tree.kind == "outcome.gain_more"
    if isinstance(event, would.WouldGainLife if gains else would.WouldLoseLife):
        return Outcome(instead=much)
    if much != replacement.Multiply(1, 0) or not isinstance(event, (would.WouldGainLife, would.WouldLoseLife)):
        raise NotYet(tree.start, "so much life")
    who = ThatPlayer() if tree.kind == "outcome.they_lose_more" else You()
    return Outcome(((effects.GainLife if gains else effects.LoseLife)(ThatMuch(), who),))


@OUTCOME.case("outcome.redirected")
def _redirected(tree: Tree, _: Would) -> Outcome:
    return Outcome(instead=replacement.Redirect(_victim(tree["to"])))


@OUTCOME.case("outcome.not_dealt")
def _not_dealt(_: Tree, __: Would) -> Outcome:
    return Outcome(instead=replacement.NotDealt())


@PARAGRAPH.case("replacement", "replacement_while")
def _replacement(tree: Tree) -> Ability:
    so = situation(tree["c"]) if tree.kind == "replacement_while" else None
    more, event = sentences_of(tree.get("s") or ()), WOULD(tree["w"])
    return replaced(event, OUTCOME(tree["o"], event), so, tree.get("first") is not None, more)


@PARAGRAPH.case("replacement_during")
def _replacement_during(tree: Tree) -> Ability:
    event = WOULD(tree["w"])
    of = event.by[0] if isinstance(event, would.WouldBeDealtDamage) and len(event.by) == 1 else None
    so = replace_each(situation(tree["c"]), Pronoun, lambda one: of if one.word == "it" and of is not None else one)
    return replaced(event, OUTCOME(tree["o"], event), so)


@PARAGRAPH.case("replacement_for_price")
def _replacement_for_price(tree: Tree) -> Ability:
    event, paid = WOULD(tree["w"]), price(tree["c"])
    outcome = OUTCOME(tree["o"], event)
    if outcome.optional or any(isinstance(part, PayWill) for part in paid):
        raise NotYet(tree.start, "something else than will")
    return replace(replaced(event, outcome), price=paid)


@PARAGRAPH.case("bent")
def _bent(tree: Tree) -> Ability:
    event, instead = name_of(tree["w"]), name_of(tree["o"])
    if instead not in OUTCOMES[event]:
        raise NotYet(tree.start, "something else than that")
    return Continuous(thing(tree["s"]), (Bend(event, instead),))


def _until(tree: Tree) -> str:
    return durations.FOREVER if tree.get("now") is None else durations.TURN


@SENTENCE.case("replaced")
def _replaced(tree: Tree) -> Effect:
    event = WOULD(tree["w"])
    return for_a_time(event, OUTCOME(tree["o"], event), _until(tree))


@SENTENCE.case("replaced_if")
def _replaced_if(tree: Tree) -> Effect:
    return If(situation(tree["c"]), (_replaced(tree),))


@SENTENCE.case("next_redirected")
def _next_redirected(tree: Tree) -> Effect:
    event = would.WouldBeDealtDamage((), _by(tree))
    return effects.Replace(event, replacement.Redirect(_victim(tree["to"])), _until(tree), 1)


@SENTENCE.case("prevent_any")
def _prevent_any(tree: Tree) -> Effect:
    event = would.WouldBeDealtDamage((), (All(CardFilter()),), **_damage(tree["d"]))
    return effects.Replace(event, replacement.Prevent(), _until(tree), 0)


@SENTENCE.case("damage_becomes", "damage_to_becomes", "damage_by_becomes")
def _becomes_nothing(tree: Tree) -> Effect:
    """104.4: damage that becomes 0 is not dealt."""
    if int(tree["n"]):
        raise NotYet(tree.start, "0")
    by = (All(CardFilter()),) if tree.kind == "damage_becomes" else _by(tree)
    to = victims(tree["v"]) if tree.kind == "damage_to_becomes" else ()
    event = would.WouldBeDealtDamage(to, by, **_damage(tree["d"]))
    return effects.Replace(event, replacement.NotDealt(), _until(tree), 0)


@SENTENCE.case("damage_by_more")
def _damage_by_more(tree: Tree) -> Effect:
    event = would.WouldBeDealtDamage((), _by(tree), **_damage(tree["d"]))
    return for_a_time(event, Outcome(instead=replacement.Multiply(1, int(tree["n"]))), _until(tree))


@SENTENCE.case("damage_to_less")
def _damage_to_less(tree: Tree) -> Effect:
    event = would.WouldBeDealtDamage(victims(tree["v"]), **_damage(tree["d"]))
    return for_a_time(event, Outcome(instead=replacement.Multiply(1, -int(tree["n"]))), _until(tree))


@SENTENCE.case("deals_none")
def _deals_none(tree: Tree) -> Effect:
    event = would.WouldBeDealtDamage((), _by(tree), **_damage(tree["d"]))
    return effects.Replace(event, replacement.NotDealt(), _until(tree), 0)


@PARAGRAPH.case("more_dice")
def _more_dice(_: Tree) -> Ability:
    return Continuous(You(), (Cannot(MoreDice(1)),))


@SENTENCE.case("not_dealt")
def _not_dealt_now(tree: Tree) -> Effect:
    event = would.WouldBeDealtDamage(victims(tree["v"]), _by(tree), **_damage(tree["d"]))
    return effects.Replace(event, replacement.NotDealt(), _until(tree), 0)


@PARAGRAPH.case("never_dealt")
def _never_dealt(tree: Tree) -> Ability:
    event = would.WouldBeDealtDamage(victims(tree["v"]), _by(tree), **_damage(tree["d"]))
    return replaced(event, Outcome(instead=replacement.NotDealt()))


@SENTENCE.case("next_redirected_to")
def _next_redirected_to(tree: Tree) -> Effect:
    event = would.WouldBeDealtDamage(victims(tree["v"]))
    return effects.Replace(event, replacement.Redirect(_victim(tree["to"])), _until(tree), 1)


@SENTENCE.case("next_replaced")
def _next_replaced(tree: Tree) -> Effect:
    event = WOULD(tree["w"])
    return for_a_time(event, OUTCOME(tree["o"], event), _until(tree), 1)


# ---------------------------------------------------------------- prevention


def _exposed(tree: Tree) -> Would:
    """Damage that is prevented."""
    said, which = tree["e"], _damage(tree["d"])
    if said.kind == "exposed.both":
        return would.WouldBeDealtDamage(victims(said["v"]), both=True, **which)
    return would.WouldBeDealtDamage(victims(said["v"]) if "v" in said else (), _by(said), **which)


def while_so(tree: Tree, what: Selector | None = None) -> Situation:
    """As long as what something counts."""
    if tree.kind == "while.so":
        so = situation(tree["c"])
        if isinstance(what, This):
            return replace_each(so, Pronoun, lambda one: what if one.word == "it" else one)
        return so if what is None else bind_situation(what, so)
    return TurnOf(YOU if tree.kind == "while.your_turn" else OPPONENT)


@PARAGRAPH.case("prevented", "prevented_while")
def _prevented(tree: Tree) -> Ability:
    event, so = _exposed(tree), tree.get("while")
    if tree.kind == "prevented_while":
        found: Situation | None = situation(tree["c"])
    else:
        of = event.to[0] if isinstance(event, would.WouldBeDealtDamage) and len(event.to) == 1 else None
        found = None if so is None else while_so(so, of)
    return replaced(event, Outcome(instead=replacement.Prevent()), found, more=sentences_of(tree.get("s") or ()))


@PARAGRAPH.case("first_prevented")
def _first_prevented(tree: Tree) -> Ability:
    more = sentences_of(tree.get("s") or ())
    return replaced(_exposed(tree), Outcome(instead=replacement.Prevent()), first=True, more=more)


@PARAGRAPH.case("unpreventable")
def _unpreventable(tree: Tree) -> Ability:
    kind = tree.get("k")
    if kind is not None and kind.kind == "damage_kind.other":
        raise NotYet(tree.start, "damage")
    return Unpreventable(kind is not None)


@SENTENCE.case("prevent_all", "prevent_next")
def _prevent_now(tree: Tree) -> Effect:
    times = 1 if tree.kind == "prevent_next" else 0
    return effects.Replace(_exposed(tree), replacement.Prevent(), _until(tree), times)


@SENTENCE.case("prevent_so_much")
def _prevent_so_much(tree: Tree) -> Effect:
    shield = replacement.PreventNext(Amount(int(tree["n"])))
    return effects.Replace(_exposed(tree), shield, _until(tree), 1)
