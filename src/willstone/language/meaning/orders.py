"""From what is done to cards and players to effects (1000)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from willstone.engine.actions import control, sides
from willstone.engine.core.will import ATTRIBUTE_NAMES, VOID, parse_will
from willstone.engine.costs import will_effects
from willstone.engine.effects import counters, effects, hands, piles, putting
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import CHASE, HAND
from willstone.engine.words import selectors, targets
from willstone.engine.words.amounts import Amount, ThatMuch
from willstone.engine.words.filters import ANY_NUMBER, ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.quantities import Half, LifeOf, Multiplied, described, for_each
from willstone.engine.words.remembered import Some
from willstone.language.announced import is_chased
from willstone.language.meaning.amounts import AMOUNT, QUANTITY, count, each
from willstone.language.meaning.cards import CARDS, cards, noun, thing
from willstone.language.meaning.players import PLAYER
from willstone.language.meaning.tables import NotYet, Table, name_of, speaks_of_theirs
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES
from willstone.language.walking import replace_each

EFFECT: Final[Table[Effect]] = Table("something that is done")
DEALT: Final[Table[effects.Portion]] = Table("damage")
_TO_CARDS: Final[dict[str, Callable[[Any], Effect]]] = {
    "destroy": effects.Destroy,
    "banish": effects.Banish,
    "rest": effects.Rest,
    "recover": effects.Recover,
    "remove": effects.Remove,
    "remove.bare": effects.Remove,
    "remove_from_battle": counters.RemoveFromBattle,
    "invert": sides.Invert,
}


@EFFECT.verb("shift_this")
def _shift_this(_: Tree) -> Effect:
    return sides.ShiftSource()


@EFFECT.verb(*_TO_CARDS)
def _to_cards(tree: Tree) -> Effect:
    if tree["what"].kind in ("bare", "bare_other"):
        raise NotYet(tree.start, "which of them")
    what = cards(tree["what"])
    if tree["what"].kind in ("yours", "your_others", "opponents_own") and isinstance(what, selectors.All):
        what = replace(what, word="all")
    return _TO_CARDS[tree.kind.partition("+")[0]](what)


@EFFECT.verb("cancel")
def _cancel(tree: Tree) -> Effect:
    what = _spells(cards(tree["what"]))
    described = isinstance(what, (targets.Target, selectors.All, Some))
    if isinstance(what, selectors.This) or (described and not is_chased(what)):
        raise NotYet(tree.start, "a spell or an ability")
    return effects.Cancel(what)


def _spells(what: Selector) -> Selector:
    """312.3: chants without a zone that can be cancelled are spells."""
    found = what.cards if isinstance(what, (targets.Target, selectors.All, Some)) else None
    if found is None or found.types != TYPES["chant"] or found.zone >= 0:
        return what
    return replace(what, cards=found.placed(zone=CHASE))  # type: ignore[call-arg]  # it has them


@EFFECT.verb("draw")
def _draw(tree: Tree) -> Effect:
    return hands.Draw(each(AMOUNT(tree["n"]), tree.get("each")))


@EFFECT.verb("discard_by_chance")
def _discard_by_chance(_: Tree) -> Effect:
    return hands.Discard(Amount(1), chosen="at random")


@EFFECT.verb("discard_several_by_chance")
def _discard_several_by_chance(tree: Tree) -> Effect:
    return hands.Discard(Amount(count(tree["n"])), chosen="at random")


@EFFECT.verb("draw_up")
def _draw_up(tree: Tree) -> Effect:
    said = tree["n"]
    return hands.DrawUp(1 if said.kind == "held.one" else count(said["c"]))


@EFFECT.verb("discard")
def _discard(tree: Tree) -> Effect:
    how = tree.get("how")
    if tree["n"].kind == "cards.any":
        if "how" in tree or "each" in tree:
            raise NotYet(tree.start, "any number of cards")
        return putting.DiscardThese(putting.InHand(CardFilter(zone=HAND, controller=YOU), 0, 0), selectors.You())
    return hands.Discard(
        each(AMOUNT(tree["n"]), tree.get("each")), chosen="" if how is None else how.kind.replace("_", " ")
    )


@EFFECT.verb("discard_chosen")
def _discard_chosen(tree: Tree) -> Effect:
    """1009.1: who discards chooses what they discard."""
    return hands.Discard(AMOUNT(tree["n"]))


@EFFECT.verb("discard_hand")
def _discard_hand(_: Tree) -> Effect:
    return hands.Discard(None)


@EFFECT.verb("gain_life")
def _gain_life(tree: Tree) -> Effect:
    return effects.GainLife(each(AMOUNT(tree["n"]), tree.get("each")))


@EFFECT.verb("gain_life_equal")
def _gain_life_equal(tree: Tree) -> Effect:
    return effects.GainLife(QUANTITY(tree["n"]))


@EFFECT.verb("lose_life")
def _lose_life(tree: Tree) -> Effect:
    return effects.LoseLife(each(AMOUNT(tree["n"]), tree.get("each")), selectors.You())


@EFFECT.verb("lose_life_equal")
def _lose_life_equal(tree: Tree) -> Effect:
    return effects.LoseLife(QUANTITY(tree["n"]), selectors.You())


@EFFECT.verb("win")
def _win(_: Tree) -> Effect:
    return effects.WinGame()


@EFFECT.verb("foresee")
def _foresee(tree: Tree) -> Effect:
    return piles.Foresee(int(tree["n"]))


@EFFECT.verb("put_counter")
def _put_counter(tree: Tree) -> Effect:
    return _counters(tree, 1)


@EFFECT.verb("put_counters")
def _put_counters(tree: Tree) -> Effect:
    return _counters(tree, count(tree["n"]))


@EFFECT.verb("put_that_many_counters")
def _put_that_many_counters(tree: Tree) -> Effect:
    return counters.PutCounters(counter(tree["c"]), ThatMuch(many=True), cards(tree["on"]))


@EFFECT.verb("put_counters.there")
def _put_counters_there(tree: Tree) -> Effect:
    """On what was spoken of before."""
    return counters.PutCounters(counter(tree["c"]), count(tree["n"]), Pronoun("it", tree.start))


@EFFECT.verb("put_x_counters")
def _put_x_counters(tree: Tree) -> Effect:
    return counters.PutCounters(counter(tree["c"]), Amount(0, 1), cards(tree["on"]))


def _counters(tree: Tree, number: int) -> Effect:
    said = tree.get("each")
    much = number if said is None else for_each(Amount(number), QUANTITY(said))
    return counters.PutCounters(counter(tree["c"]), much, cards(tree["on"]))


def counter(tree: Tree) -> str:
    """The name of a counter."""
    name = name_of(tree["c"]) if tree.kind == "counter.words" else str(tree["c"])
    if name in _NO_NAMES:
        raise NotYet(tree.start, "the name of a counter")
    return name.strip("[]")


_NO_NAMES: Final = frozenset(("a", "all", "an", "any", "each", "no", "of", "the", "x"))


@EFFECT.verb("produce")
def _produce(tree: Tree) -> Effect:
    said = tree.get("each")
    wills = _wills(tree["w"])
    counted = None if said is None else QUANTITY(said)
    kinds: list[int] = []
    numbers: set[int] = set()
    for will in wills:
        if "{X}" in will:
            raise NotYet(tree["w"].start, "a fixed number of will")
        counts = parse_will(will)
        produced = [kind for kind, number in enumerate(counts) if number]
        if len(produced) > 1 and len(wills) == 1 and counted is None:
            return will_effects.ProduceMixed(counts)
        if len(produced) != 1:
            raise NotYet(tree["w"].start, "will of one kind")
        kinds += produced
        numbers.add(counts[produced[0]])
    if len(numbers) > 1 or (len(kinds) > 1 and VOID in kinds):
        raise NotYet(tree["w"].start, "the same number of wills of each kind")
    return will_effects.Produce(tuple(kinds), numbers.pop(), for_each(Amount(1), counted))


@EFFECT.verb("produce_any")
def _produce_any(_: Tree) -> Effect:
    return will_effects.Produce(tuple(range(len(ATTRIBUTE_NAMES))), 1, Amount(1))


@EFFECT.verb("produce_several")
def _produce_several(tree: Tree) -> Effect:
    return will_effects.ProduceMixed(free=count(tree["n"]))


@EFFECT.verb("gain_control")
def _gain_control(tree: Tree) -> Effect:
    from willstone.language.meaning.gains import until

    return control.ChangeControl(cards(tree["what"]), until(tree.get("u")))


def _wills(tree: Tree) -> list[str]:
    if tree.kind == "wills.one":
        return [tree["w"].replace("{V}", "{1}")]
    last = () if tree.kind == "wills.listed" else (tree["b"],)
    return [tree["a"], *(one["w"] for one in tree.get("more") or ()), *last]


# ---------------------------------------------------------------- damage


def _theirs(found: CardFilter) -> CardFilter:
    return found.placed(controller=OPPONENT) if found.controller == YOU else found


_COUNTED: Final = frozenset(("for_each",))


def deal(tree: Tree, source: Selector) -> Effect:
    """1007: damage, to one or several one after the other."""
    if speaks_of_theirs(tree, _COUNTED):
        raise NotYet(tree.start, "whose it is")
    said = [tree["first"], *(one["d"] for one in tree.get("more") or ())]
    portions = [portion for one in said for portion in _portions(one)]
    first, *more = portions
    return effects.DealDamage(first.amount, first.to, source, first.after, tuple(more), first.theirs)


_PLAYERS_AND_CARDS: Final = ("player_and", "each_player_and", "opponent_and_theirs")


def _portions(tree: Tree) -> list[effects.Portion]:
    """1007.3: as much damage to a player and to cards is dealt one after the other."""
    portion = DEALT(tree)
    if tree.get("each") is not None and speaks_of_theirs(tree["each"]):
        if portion.to == selectors.EachPlayer() or isinstance(portion.to, targets.Target):
            return [replace(portion, theirs=True)]
        if not isinstance(portion.to, selectors.Opponent):
            raise NotYet(tree.start, "whose it is")
        counted = replace_each(portion.amount, CardFilter, _theirs)
        return [replace(portion, amount=counted)]
    split = tree.kind == "damage" and "each" not in tree and tree["to"].kind in _PLAYERS_AND_CARDS
    if split and isinstance(portion.to, selectors.Join):
        return [replace(portion, to=one) for one in portion.to.of]
    return [portion]


@DEALT.case("damage", "damage_each")
def _damage(tree: Tree) -> effects.Portion:
    return effects.Portion(each(AMOUNT(tree["n"]), tree.get("each")), receiver(tree["to"]))


@DEALT.case("damage_multiplied")
def _damage_multiplied(tree: Tree) -> effects.Portion:
    much = AMOUNT(tree["n"])
    return effects.Portion(Multiplied(much.number, much.x, counted=QUANTITY(tree["q"])), receiver(tree["to"]))


@DEALT.case("damage_equal")
def _damage_equal(tree: Tree) -> effects.Portion:
    return effects.Portion(QUANTITY(tree["n"]), receiver(tree["to"]))


@DEALT.case("damage_equal_after")
def _damage_equal_after(tree: Tree) -> effects.Portion:
    return effects.Portion(QUANTITY(tree["n"]), receiver(tree["to"]), after=True)


def receiver(tree: Tree) -> Selector:
    """Who is dealt damage: cards or players."""
    if tree.kind in CARDS.cases:
        return cards(tree)
    if tree.kind in ("target_player_or", "target_opponent_or", "target_or_player"):
        return targets.Target(noun(tree["n"]), OPPONENT if tree.kind == "target_opponent_or" else ANYBODY)
    if tree.kind.endswith("targets_or_players"):
        number = ANY_NUMBER if tree.kind.startswith("any") else count(tree["c"])
        whose = OPPONENT if name_of(tree["p"]) == "opponents" else ANYBODY
        least = number if tree.kind == "targets_or_players" else 0
        return targets.Target(noun(tree["n"]), whose, least=least, most=number)
    if tree.kind == "everybody":
        return selectors.EachPlayer()
    if tree.kind == "player_and":
        return selectors.Join((PLAYER(tree["p"]), thing(tree["c"])))
    if tree.kind == "each_player_and":
        return selectors.Join((selectors.EachPlayer(), selectors.All(noun(tree["n"]))))
    if tree.kind == "opponent_and_theirs":
        theirs = noun(tree["n"])
        if theirs.controller or theirs.zone >= 0:
            raise NotYet(tree.start, "cards of a description")
        return selectors.Join((selectors.Opponent(), selectors.All(theirs.placed(controller=OPPONENT))))
    if tree.kind == "and_player":
        return selectors.Join((thing(tree["c"]), PLAYER(tree["p"])))
    return PLAYER(tree)


def held(tree: Tree, found: CardFilter) -> CardFilter:
    """1009.1: cards of one's own hand, whether or not it is said that they are there."""
    if (found.zone, found.controller) not in ((-1, ANYBODY), (HAND, YOU)):
        raise NotYet(tree.start, "a card of your hand")
    return found.placed(zone=HAND, controller=YOU)


DISCARDED: Final = putting.DiscardThese


_ROUNDED_UP: Final = ",_rounded_up"


@EFFECT.verb("lose_half")
def _lose_half(tree: Tree) -> Effect:
    return effects.LoseLife(Half(of_what=LifeOf(), up=bool(tree.get(_ROUNDED_UP))), selectors.You())


@EFFECT.verb("discard_half")
def _discard_half(tree: Tree) -> Effect:
    held_cards = described(CardFilter(zone=HAND, controller=YOU))
    return hands.Discard(Half(of_what=held_cards, up=bool(tree.get(_ROUNDED_UP))))
