"""From clauses and sentences to effects within effects (901.2, 908)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from willstone.engine.abilities.conditions_of_players import Does
from willstone.engine.abilities.this_turn import ThisTurn
from willstone.engine.core.nodes import finds, walk
from willstone.engine.effects import branches, delayed, effects, hands, players_act
from willstone.engine.effects.choosing_cards import ChooseSome
from willstone.engine.effects.modes import ALL, ChooseModes, MoreModes, OptionOnlyIf
from willstone.engine.effects.piles import HandOf, LookAt, Reveal
from willstone.engine.effects.putting import DiscardThese, PutInto
from willstone.engine.effects.searching import Search, ShuffleDeck
from willstone.engine.state import durations
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.turn.turn import SkipPhase
from willstone.engine.words import selectors
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.remembered import Some
from willstone.engine.words.situations import Not
from willstone.engine.words.targets import Target
from willstone.language.meaning.amounts import QUANTITY
from willstone.language.meaning.cards import thing
from willstone.language.meaning.costs import PAID
from willstone.language.meaning.damage import divided
from willstone.language.meaning.gains import changes, gain, until
from willstone.language.meaning.held import of_deck, of_hand
from willstone.language.meaning.joints import joint, joints, shuffles, shuffles_if_done
from willstone.language.meaning.moving import thrown
from willstone.language.meaning.orders import EFFECT, deal
from willstone.language.meaning.players import PLAYER
from willstone.language.meaning.situations import situation
from willstone.language.meaning.spending import SPENDING, spent
from willstone.language.meaning.tables import NotYet, Table, name_of, speaks_of, speaks_of_theirs
from willstone.language.meaning.that_many import so_many
from willstone.language.pronouns import PlayerPronoun, Pronoun, Role
from willstone.language.reading.trees import Tree
from willstone.language.sentences import IfInstead, IfYouDo, Otherwise, joined, said_of_last
from willstone.language.vocabulary import NUMBER_WORDS

SENTENCE: Final[Table[Effect]] = Table("what is done")
PARTS: Final[Table[tuple[Effect, ...]]] = Table("sentences")  # one that is several effects
WITH_PLAYERS: Final = (
    hands.Draw,
    hands.Discard,
    effects.GainLife,
    effects.LoseLife,
    effects.WinGame,
    effects.LoseGame,
    SkipPhase,
    DiscardThese,
)


def text(tree: Tree) -> tuple[Effect, ...]:
    """The sentences of a text, with what speaks of the sentence before it made part of that."""
    return joined(sentences(tree))


def sentences(tree: Tree) -> tuple[Effect, ...]:
    """The sentences of a text as they are read."""
    said = _sentences(tree.get("s") or ())
    if tree.kind != "text":
        if tree["m"].kind == "modes.after":  # what is done whatever is chosen, said between
            said.append(SENTENCE(tree["m"]["first"]))
        said.append(modes(tree["m"]))
    return tuple(said)


def sentences_of(trees: tuple[Tree, ...]) -> tuple[Effect, ...]:
    """Sentences that stand after something else, as they are read."""
    return tuple(_sentences(trees))


def _sentences(trees: tuple[Tree, ...]) -> list[Effect]:
    """Sentences one after the other; what is shuffled after a search is part of it."""
    said: list[Effect] = []
    before: Tree | None = None
    for place, one in enumerate(trees):
        tree = one["s"] if one.kind == "then" else one
        if _pays(tree) and not _if_not(trees[place + 1 : place + 2]):
            raise NotYet(one.start, "what is done if it is not paid")
        if one.kind == "then" and before is None:
            raise NotYet(one.start, "something before it")
        if tree.kind == "order" and tree["v"].kind == "rest_put":
            raise NotYet(one.start, "what is put there")
        if tree.kind in SPENDING and said:
            said[-1] = spent(tree, said[-1])
            continue
        if tree.kind in PARTS.cases:
            said += PARTS(tree)
            before = tree
            continue
        found = SENTENCE(tree)
        if tree.kind == "they_do" and isinstance(found, DiscardThese) and any(_looks(one) for one in said):
            found = replace(found, who=selectors.Opponent())
        if before is not None and shuffles_if_done(tree) and before.kind not in _APART and finds(said[-1], Search):
            assert isinstance(found, IfYouDo)
            said[-1] = _then(said[-1], found.effect)
        elif (
            before is not None
            and before.kind == "if_instead"
            and (
                _shuffles_theirs(tree, said[-1]) or (shuffles(tree) and len(said) > 1 and finds(said[-2], ShuffleDeck))
            )
        ):
            instead = said[-1]
            assert isinstance(instead, IfInstead)
            said[-1] = replace(instead, effect=_then(instead.effect, found))
        elif (
            before is not None
            and shuffles(tree)
            and before.kind not in _INSTEAD
            and (before.kind not in _APART or finds(said[-1], Search))
        ):
            said[-1] = _then(said[-1], found)
        else:
            said.append(found)
            of_hand(said, tree)
        of_deck(said, tree)
        before = tree
    return list(so_many(tuple(said)))


def _looks(effect: Effect) -> bool:
    """Whether your opponent's hand is looked at."""
    return any(look.what == HandOf(selectors.Opponent()) for look in walk(effect, LookAt))


def _pays(tree: Tree) -> bool:
    """Whether it says "pay", which nobody must who is told what happens otherwise."""
    return tree.kind == "order" and tree["v"].kind in ("pay_will", "pay_life")


def _if_not(after: tuple[Tree, ...]) -> bool:
    return any(one.kind == "if_you_do" and one["d"].kind == "did.you_don't" for one in after)


def _shuffles_theirs(tree: Tree, before: Effect) -> bool:
    """Whether it says who shuffles a deck that was searched in the sentence before."""
    return (
        tree.kind == "acts"
        and tree["s"].kind == "that_player"
        and tree["v"].kind == "shuffle+s"
        and finds(before, Search)
    )


_INSTEAD: Final = ("if_instead", "damage_instead")
_APART: Final = ("if_so", "if_you_do", "otherwise", "may", "at_next")


def _then(effect: Effect, more: Effect) -> Effect:
    """Something done, and then something else."""
    if isinstance(effect, branches.Series):
        return branches.Series((*effect.effects, more), (*effect.joints, ", then"))
    if isinstance(effect, (branches.May, branches.If)) and len(effect.effects) == 1:
        return replace(effect, effects=(_then(effect.effects[0], more),))
    if isinstance(effect, (IfYouDo, Otherwise, branches.Where, delayed.WhenLater, delayed.AtNext)):
        return replace(effect, effect=_then(effect.effect, more))
    return branches.Series((effect, more), (", then",))


@SENTENCE.case("order")
def _order(tree: Tree) -> Effect:
    if tree["v"].kind in ("win", "lose_life", "lose_life_equal"):
        raise NotYet(tree.start, "who does it")
    if tree["v"].kind in ("pay_will", "pay_life"):
        return branches.May(costs=(PAID(tree["v"]),))
    if speaks_of(tree["v"], "in_target_players"):
        return players_act.Acts(Target(players=ANYBODY), (EFFECT(tree["v"]),))
    return EFFECT(tree["v"])


@SENTENCE.case("opponent_discards_by_chance")
def _opponent_discards_by_chance(_: Tree) -> Effect:
    return hands.Discard(Amount(1), chosen="at random", who=selectors.Opponent())


@SENTENCE.case("you_do")
def _you_do(tree: Tree) -> Effect:
    return EFFECT(tree["v"])


@SENTENCE.case("acts", "all_act")
def _acts(tree: Tree) -> Effect:
    deed, more = tree["v"], tree.get("more") or ()
    theirs = speaks_of_theirs(deed) or deed.kind.partition("+")[0] in ("lose_half", "discard_half")  # of what is theirs
    return acting(PLAYER(tree["s"]), EFFECT(deed), more, theirs)


def acting(who: Selector, first: Effect, more: tuple[Tree, ...], theirs: bool) -> Effect:
    """What somebody does, one thing or several; everyone counts what is theirs for themselves."""
    if not more and isinstance(first, Reveal) and first.what == HandOf(selectors.You()) and who == selectors.Opponent():
        return Reveal(HandOf(who))
    if not more and not theirs and isinstance(first, WITH_PLAYERS):
        return replace(first, who=who)
    deeds = (first, *(EFFECT(one["v"]) for one in more))
    if isinstance(first, ChooseSome) and isinstance(first.what, Some) and first.what.luck:
        raise NotYet(0, "what is done at random")
    alone = tuple(deed.effects[0] if isinstance(deed, players_act.Acts) else deed for deed in deeds)
    return players_act.Acts(who, alone, tuple(joint(one["j"]) for one in more))


@SENTENCE.case("it_does", "they_do")
def _does(tree: Tree) -> Effect:
    deed = tree["v"]
    if tree["s"].kind == "they" and not deed.kind.startswith("deal"):
        who = PlayerPronoun("that player", tree["s"].start, CardFilter())
        done = thrown(deed) if deed.kind in ("discard_these", "discard_such") else EFFECT(deed)
        return acting(who, done, (), speaks_of_theirs(deed))
    if deed.kind.startswith("deal_divided"):
        return divided(deed, thing(tree["s"]))
    if deed.kind not in ("deal", "deal+s"):
        raise NotYet(deed.start, "what a card does")
    return deal(deed, thing(tree["s"]))


FRESH: Final = "restraint.can_attack_the_turn_it_enters_the_field"  # which no turn but this one has


@SENTENCE.case("it_turns", "they_turn")
def _turns(tree: Tree) -> Effect:
    what, lasts = thing(tree["s"]), tree.get("u")
    if lasts is None and tree["t"]["t"].kind == "turns.cannotS" and tree["t"]["t"]["r"].kind == FRESH:
        return effects.Gain(what, changes(tree["t"]))
    if lasts is None and isinstance(what, selectors.This) and tree["t"]["t"].kind.startswith("turns.cannot"):
        raise NotYet(tree.start, "how long it lasts")
    return gain(what, tree["t"], lasts)


@SENTENCE.case("both_turn", "it_and_they_turn")
def _both_turn(tree: Tree) -> Effect:
    one, other = thing(tree["s"]), thing(tree["o"])
    if isinstance(one, Target) and isinstance(other, selectors.All):  # others than the target, which is one of the two
        other = replace(other, cards=replace(other.cards, other=False))
    return gain(selectors.Join((one, other)), tree["t"], tree.get("u"))


@SENTENCE.case("it_turns_and_does")
def _turns_and_does(tree: Tree) -> Effect:
    """One subject of two predicates: what it gains, and what it deals."""
    deed = tree["v"]
    if not deed.kind.startswith("deal") or deed.kind.startswith("deal_divided"):
        raise NotYet(deed.start, "what a card does")
    what = thing(tree["s"])
    dealer = what if isinstance(what, (selectors.This, Pronoun)) else Pronoun("it", deed.start)
    return branches.Series((gain(what, tree["t"], tree.get("u")), deal(deed, dealer)), ("and",))


@SENTENCE.case("it_turns_while", "they_turn_while")
def _turns_while(tree: Tree) -> Effect:
    if tree["s"].kind == "this" and tree["t"]["t"].kind.startswith("turns.cannot"):
        raise NotYet(tree.start, "how long it lasts")
    so = situation(tree["c"])
    return delayed.GainAsLongAs(
        thing(tree["s"]), changes(tree["t"]), delayed.StillSo(so) if finds(so, selectors.This) else so
    )


@SENTENCE.case("until_so")
def _until_so(tree: Tree) -> Effect:
    return _lasting(tree, SENTENCE(tree["s"]), until(tree["u"]))


def _lasting(tree: Tree, effect: Effect, lasts: str) -> Effect:
    """What is said first of how long it lasts, said of each gain."""
    if isinstance(effect, effects.Gain) and effect.until == durations.FOREVER:
        return replace(effect, until=lasts)
    if isinstance(effect, branches.Series):
        return replace(effect, effects=tuple(_lasting(tree, one, lasts) for one in effect.effects))
    raise NotYet(tree.start, "something that lasts")


@SENTENCE.case("series")
def _series(tree: Tree) -> Effect:
    more = tree["more"]
    parts = (SENTENCE(tree["a"]), *(SENTENCE(one["c"]) for one in more))
    parts = so_many(parts)
    each = all(isinstance(getattr(part, "what", None), Role) for part in parts)
    if (len(parts) == 2 or each) and all(isinstance(part, effects.Gain) for part in parts):
        parts = _as_long(parts)
    gains = [clause for clause in parts if isinstance(clause, effects.Gain)]
    if any(one.until == durations.FOREVER and other.until != durations.FOREVER for one, other in pairwise(gains)):
        raise NotYet(tree.start, "how long each of them lasts")
    if any(isinstance(one, ShuffleDeck) and isinstance(other, PutInto) for one, other in pairwise(parts)):
        raise NotYet(tree.start, "a deck that is shuffled last")
    return branches.Series(parts, joints(tree["a"], more))


def _as_long(parts: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """909.2: gains in one sentence last as long as is said of the last."""
    gains = [part for part in parts if isinstance(part, effects.Gain)]
    last = gains[-1].until
    return tuple(replace(one, until=last) if one.until == durations.FOREVER else one for one in gains)


@SENTENCE.case("may")
def _may(tree: Tree) -> Effect:
    return _permitted(tree, selectors.You())


@SENTENCE.case("player_may")
def _player_may(tree: Tree) -> Effect:
    return _permitted(tree, PLAYER(tree["p"]))


def _permitted(tree: Tree, who: Selector) -> Effect:
    first, more = tree["v"], tree.get("more") or ()
    if first.kind == "rest_put":
        raise NotYet(tree.start, "something that is done")
    if not more and first.kind in ("pay_will", "pay_life"):
        return branches.May(costs=(PAID(first),), who=who)
    if not more and first.kind == "banish" and _is_gem(first["what"]):
        return branches.May(costs=(PAID(first),), who=who)
    parts = (EFFECT(first), *(EFFECT(one["v"]) for one in more))
    if any(some.x for some in walk(parts, Some)):
        raise NotYet(tree.start, "a number that is known before")
    counted = so_many(parts)
    if counted != parts and who == selectors.You():  # none may be chosen
        return branches.Series(counted, joints(first, more))
    done = branches.Series(parts, joints(first, more)) if more else parts[0]
    return branches.May((done,), who=who)


def _is_gem(tree: Tree) -> bool:
    """1027.1: gems are given for it."""
    return (
        tree.kind in ("some", "so_many") and tree["n"].kind.startswith("noun") and tree["n"]["h"].kind[:8] == "head.gem"
    )


@SENTENCE.case("if_so")
def _if_so(tree: Tree) -> Effect:
    done = tree["s"]
    if tree["c"].kind == "you_searched" and done.kind == "order" and done["v"].kind == "shuffle_it":
        return branches.If(situation(tree["c"]), (ShuffleDeck(),))
    so, said = situation(tree["c"]), SENTENCE(done)
    return branches.If(so, (said,), last=isinstance(so, Not) and not isinstance(said, branches.Series))


@SENTENCE.case("done_if")
def _done_if(tree: Tree) -> Effect:
    so = situation(tree["c"])
    said = tree["s"]
    then = said.kind == "series" and said["more"][-1]["j"].kind.endswith("then")
    if not then and (tree["c"].kind in _FIRST or _of_ruler(tree["c"])):  # a condition that is known before stands first
        done = SENTENCE(said)
        if isinstance(done, branches.Series) and any("," in word for word in done.joints):
            raise NotYet(tree.start, "a sentence for each effect")
        return branches.If(so, (done,))
    return said_of_last(SENTENCE(tree["s"]), lambda last: branches.If(so, (last,), last=True))


@SENTENCE.case("where")
def _where(tree: Tree) -> Effect:
    return branches.Where(SENTENCE(tree["s"]), QUANTITY(tree["n"]))


@SENTENCE.case("if_you_do")
def _if_you_do(tree: Tree) -> Effect:
    return IfYouDo(SENTENCE(tree["s"]), name_of(tree["d"]), tree.start)


@SENTENCE.case("each_who_does")
def _each_who_does(tree: Tree) -> Effect:
    """The same as "if they do, they ...": each of those who have done it."""
    who = PlayerPronoun("that player", tree.start, CardFilter())
    deed = tree["v"]
    done = acting(who, EFFECT(deed), tree.get("more") or (), speaks_of_theirs(deed))
    return IfYouDo(done, "they do", tree.start)


@SENTENCE.case("otherwise")
def _otherwise(tree: Tree) -> Effect:
    return Otherwise(SENTENCE(tree["s"]), tree.start)


@SENTENCE.case("at_next")
def _at_next(tree: Tree) -> Effect:
    whose = tree.get("w")
    who = ANYBODY if whose is None else YOU if whose.kind == "next.your" else OPPONENT
    done = SENTENCE(tree["s"])
    if finds(done, Target):
        raise NotYet(tree.start, "no target")
    return delayed.AtNext(f"{name_of(tree['e'])} of {name_of(tree['p'])}", done, who)


def _of_ruler(tree: Tree) -> bool:
    return tree.kind == "is" and tree["s"].kind == "your_ruler"


_FIRST: Final = frozenset(
    [
        "you_control_many",
        "you_control_both",
        "you_do_not_control",
        "you_have_many",
        "opponent_controls_many",
        "your_life_is",
        "there_is",
        "there_are",
        "was_awakened",
        "your_turn",
        "you_control_more",
        "all_theirs_are",
        "opponent_controls_more",
        "there_is_counter",
        "there_are_counters",
        "there_are_no_counters",
        "weather_is",
        "in_field",
        "lies_there",
        "life_compared",
        "in_this_turn",
    ]
)


# ---------------------------------------------------------------- options


_MANY: Final = {
    "how_many.one": (1, False, False),
    "how_many.both": (2, False, False),
    "how_many.up_to_one": (1, True, False),
    "how_many.some": (ALL, True, True),
    "how_many.any": (ALL, True, False),
}


def _many(tree: Tree) -> tuple[int, bool, bool]:
    """How many, whether also fewer, whether at least one."""
    if tree.kind in _MANY:
        return _MANY[tree.kind]
    return NUMBER_WORDS[name_of(tree["c"])], tree.kind == "how_many.up_to", False


def modes(tree: Tree) -> Effect:
    """903.2e: "choose (number)"."""
    if tree["n"].kind == "how_many.each":
        return _as_many_modes(tree)
    number, fewer, least = _many(tree["n"])
    said = [tree["o"], *tree["more"]] if tree.kind.endswith(".listed") else list(tree["o"])
    luck, more = tree.get("luck") is not None, tree.get("if")
    return ChooseModes(tuple(_option(one) for one in said), number, fewer, luck, more and _more(more), least)


def _as_many_modes(tree: Tree) -> Effect:
    """903.2e: up to one option for each of something."""
    said = [tree["o"], *tree["more"]] if tree.kind.endswith(".listed") else list(tree["o"])
    if tree.get("luck") is not None or tree.get("if") is not None:
        raise NotYet(tree.start, "options alone")
    more = MoreModes(counted=QUANTITY(tree["n"]["each"]))
    return ChooseModes(tuple(_option(one) for one in said), 0, True, more=more)


def _more(tree: Tree) -> MoreModes:
    """903.2e: more options where something is so."""
    if tree.kind == "modes.more_each":
        return MoreModes(counted=QUANTITY(tree["each"]))
    number, fewer, _ = _many(tree["n"])
    return replace(MoreModes(situation(tree["c"]), number, fewer), may=bool(tree.get("you_may")))


_TORRENT: Final = ThisTurn(Does(YOU, "play", CardFilter(other=True)), "you played another card")  # 1124.1


def _option(tree: Tree) -> tuple[Effect, ...]:
    only, words = None, tree["t"]
    if tree.kind in ("mode.only_if", "mode.second_if"):
        only = OptionOnlyIf(situation(tree["c"]))
    said = words.get("s") or ()
    if tree.kind in ("mode.torrent", "mode.next_torrent"):
        only = OptionOnlyIf(_TORRENT)
    found = _sentences(said if words.kind == "mode.text" else (*said, words["last"]))
    return joined(tuple(found) if only is None else (*found, only))
