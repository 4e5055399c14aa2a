"""From words for what has happened in this turn to situations, qualities and numbers (909.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from willstone.engine.abilities.battled import BATTLED_IT, BLOCKED_IT, BattledWith, HasBattled
from willstone.engine.abilities.conditions import Either
from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.abilities.conditions_of_damage import DealsDamage, IsDealtDamage
from willstone.engine.abilities.conditions_of_players import Does
from willstone.engine.abilities.counted_this_turn import (
    DamageThisTurn,
    LifeThisTurn,
    PlayedThisGame,
    TimesThisGame,
    TimesThisTurn,
)
from willstone.engine.abilities.this_turn import ORDINALS, DidThisTurn, IsNth, ItDid, PlayedFrom, ThatYou, ThisTurn
from willstone.engine.core.event_kinds import EventKind
from willstone.engine.core.wording import listed, number_word
from willstone.engine.state.speech import Condition, Situation
from willstone.engine.state.zones import CHASE, FIELD, GRAVEYARD, REMOVED
from willstone.engine.words import situations_counted
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.qualities import Added
from willstone.engine.words.quantities import Quantity
from willstone.engine.words.selectors import All, This
from willstone.engine.words.situations import Both, Not, TurnOf
from willstone.language.meaning.amounts import QUANTITY, count
from willstone.language.meaning.cards import POST, Described, noun, thing
from willstone.language.meaning.events import opposed, origin, place, such
from willstone.language.meaning.situations import SITUATION, many
from willstone.language.meaning.tables import NotYet, Table, name_of
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import NUMBER_WORDS

Happening = ThisTurn | ItDid
PAST: Final[Table[Did]] = Table("what it has done")
HAPPENING: Final[Table[Happening]] = Table("something that has happened")


class Did(NamedTuple):
    """What a card has done or had done to it: conditions of its own, and the words for one card."""

    conditions: tuple[Condition, ...]
    words: str
    by_this: bool = False
    whose: str = ""  # who controls it, if what it did says so

    def of(self, cards: CardFilter) -> CardFilter:
        """The cards that did it."""
        return cards.placed(controller=self.whose) if self.whose and not cards.controller else cards

    def condition(self, cards: CardFilter | None) -> Condition:
        """The same of another subject."""
        done = tuple(replace(each, **{"by" if isinstance(each, DealsDamage) else "cards": cards}) for each in self[0])
        return done[0] if len(done) == 1 else Either(done)

    def several(self) -> str:
        """The words for several cards."""
        return self.words.replace("was ", "were ", 1)

    def quality(self) -> DidThisTurn:
        """The same as part of a description."""
        return DidThisTurn(self.condition(None), self.words, self.by_this)


_SIMPLE: Final = {
    "past.attacked": Did((When("attacked"),), "attacked"),
    "past.blocked": Did((When("blocked"),), "blocked"),
    "past.attacked_or_blocked": Did((When("attacked"), When("blocked")), "attacked or blocked"),
    "past.left": Did((When("moved", source=FIELD),), "left the field"),
}


@PAST.case(*_SIMPLE)
def _simply(tree: Tree) -> Did:
    return _SIMPLE[tree.kind]


def _moved(zone: int, owner: str, said: Tree | None, now: str, then: str) -> Did:
    if said is not None and said.kind in ("from.yours", "from.theirs"):
        moved = When("moved", source=FIELD, zone=zone, owner=owner)
        words = moved.verb().replace(f"{now} ", f"{then} ", 1)
        return Did((moved,), words, whose=YOU if said.kind == "from.yours" else OPPONENT)
    source, whose = origin(said)
    moved = When("moved", source=source, zone=zone, origin=whose, owner=owner)
    return Did((moved,), moved.verb().replace(f"{now} ", f"{then} ", 1))


@PAST.case("past.entered", "came.entered")
def _entered(tree: Tree) -> Did:
    return _moved(FIELD, ANYBODY, tree.get("from"), "enters", "entered")


@PAST.case("past.put_field")
def _put_field(_: Tree) -> Did:
    return _moved(FIELD, ANYBODY, None, "enters", "entered")


@PAST.case("past.entered_yours", "past.entered_theirs")
def _entered_somebodys(tree: Tree) -> Did:
    entered = _moved(FIELD, ANYBODY, None, "enters", "entered")
    return entered._replace(whose=YOU if tree.kind.endswith("yours") else OPPONENT)


@PAST.case("past.put_into", "past.bare_put_into")
def _put_into(tree: Tree) -> Did:
    if "into" not in tree:
        return _moved(GRAVEYARD, ANYBODY, None, "is", "was")
    zone, owner = place(tree["into"])
    return _moved(zone, owner, tree.get("from"), "is", "was")


@PAST.case("past.removed")
def _removed(tree: Tree) -> Did:
    return _moved(REMOVED, ANYBODY, tree.get("from"), "is", "was")


@PAST.case("past.done")
def _done(tree: Tree) -> Did:
    # the phrases name only kinds of events, which the checker cannot know of a word in a tree
    words: list[EventKind] = [name_of(one["d"]) for one in (tree, *(tree.get("more") or ()))]  # type: ignore[misc]
    return Did(tuple(When(word) for word in words), f"was {listed(words, 'or')}")


@PAST.case("past.played_from", "came.played")
def _played_from(tree: Tree) -> Did:
    said = tree["from"]
    zone, whose = origin(said)
    if whose == OPPONENT or said.kind == "from.anywhere":
        raise NotYet(tree.start, "a zone that one plays cards from")
    words = " ".join(said.kind.split(".")[1:]).replace("_", " ")
    return Did((PlayedFrom(zone, words),), f"was played from {words}")


@PAST.case("past.bare_done")
def _bare_done(tree: Tree) -> Did:
    word: EventKind = name_of(tree["d"])  # type: ignore[assignment]  # the phrases name only kinds of events
    return Did((When(word),), f"was {word}")


@PAST.case("past.damage", "past.dealt_by")
def _damage(tree: Tree) -> Did:
    by = tree.get("by")
    battle = bool(tree.get("battle"))
    cards = such(by["n"]) if by is not None and by.kind == "dealer.such" else None
    if by is not None and by.kind == "dealer.added":
        bearer = noun(by["n"])
        cards = replace(bearer, qualities=(Added(name_of(by["w"])), *bearer.qualities))
    dealt = IsDealtDamage(battle=battle, by=cards)
    words = f"{'was ' if tree.kind == 'past.dealt_by' else ''}dealt {'battle ' if battle else ''}damage"
    if by is not None and cards is None:
        return Did((dealt,), f"{words} by this card", True)
    if by is not None and cards is not None and by.kind == "dealer.added":
        return Did((dealt,), f"{words} by {cards.phrase()}")
    return Did((dealt,), words if cards is None else f"{words} by {cards.with_article()}")


@PAST.case("past.was_dealt", "past.bare_dealt")
def _was_dealt(tree: Tree) -> Did:
    dealt = PAST(tree["d"])
    return dealt._replace(words=f"was {dealt.words}")


@PAST.case("past.dealt")
def _dealt(tree: Tree) -> Did:
    cards, players = opposed(tree.get("to"))
    deals = DealsDamage(None, cards, players, bool(tree.get("battle")))
    return Did((deals,), deals.verb().replace("deals ", "dealt ", 1))


# ---------------------------------------------------------------- players


_DEEDS: Final = {"played": "play", "drew": "draw", "discarded": "discard", "banished": "banish"}
_LIFE: Final = {"gained": "gain life", "lost": "lose life", "paid": "pay life"}


def _act(tree: Tree, who: str) -> ThisTurn:
    """What a player has done."""
    done = name_of(tree)
    if done in _LIFE:
        return ThisTurn(Does(who, _LIFE[done]), f"{who} {done} life")
    if done == "played art":
        return ThisTurn(Does(who, "play a God's Art"), f"{who} played a God's Art")
    cards, number, limit = many(tree["m"])
    if cards.zone == CHASE:  # a spell is a card that is played
        cards = cards.placed(zone=-1)
    described = None if cards == CardFilter() else cards
    words = f"{who} {done} {situations_counted.so_many(cards, number, limit)}"
    return ThisTurn(Does(who, _DEEDS[done], described), words, number, limit)


@HAPPENING.case("happening.you", "happening.opponent")
def _did(tree: Tree) -> Happening:
    return _act(tree["a"], YOU if tree.kind == "happening.you" else OPPONENT)


@HAPPENING.case("happening.you_dealt", "happening.opponent_dealt")
def _player_dealt(tree: Tree) -> Happening:
    dealt = PAST(tree["d"])
    (condition,) = dealt.conditions
    assert isinstance(condition, IsDealtDamage)
    who, was = (YOU, "were") if tree.kind == "happening.you_dealt" else (OPPONENT, "was")
    return ThisTurn(replace(condition, players=who), f"{who} {was} {dealt.words}", by_this=dealt.by_this)


@HAPPENING.case("happening.damage_to_you", "happening.damage_to_opponent")
def _damage_to(tree: Tree) -> Happening:
    battle = bool(tree.get("battle"))
    who, was = (YOU, "were") if tree.kind.endswith("you") else (OPPONENT, "was")
    words = f"{who} {was} dealt {'battle ' if battle else ''}damage"
    return ThisTurn(IsDealtDamage(players=who, battle=battle), words)


@HAPPENING.case("happening.it")
def _it_did(tree: Tree) -> Happening:
    subject, did = thing(tree["s"]), PAST(tree["d"])
    if isinstance(subject, All) and tree["s"].kind == "your_ruler":
        return _such_did(subject.cards, did)
    if tree["s"].kind not in ("it", "this", "that", "added", "bestowed"):
        raise NotYet(tree.start, "this card or it")
    return ItDid(subject, did.quality())


def _such_did(such_cards: CardFilter, did: Did) -> Happening:
    cards = did.of(such_cards)
    return ThisTurn(did.condition(cards), f"{cards.with_article()} {did.words}", by_this=did.by_this)


@HAPPENING.case("happening.such")
def _such(tree: Tree) -> Happening:
    return _such_did(such(tree["n"]), PAST(tree["d"]))


@HAPPENING.case("happening.several", "happening.none")
def _several(tree: Tree) -> Happening:
    number, limit = 0, situations_counted.NO
    if tree.kind == "happening.several":
        number, limit = 1 if tree["c"].kind == "several.one" else count(tree["c"]), "more"
    did = PAST(tree["d"])
    cards = did.of(noun(tree["n"]))
    words = f"{situations_counted.so_many(cards, number, limit)} {did.several()}"
    return ThisTurn(did.condition(cards), words, number, limit, did.by_this)


@HAPPENING.case("happening.they", "happening.they_other")
def _they_did(tree: Tree) -> Happening:
    cards, did, often = noun(tree["n"]).placed(other=tree.kind.endswith("other")), PAST(tree["d"]), tree.get("c")
    words = f"{'other ' if cards.other else ''}{cards.phrase('and')} {did.several()}"
    if often is None:
        return ThisTurn(did.condition(cards), words, by_this=did.by_this)
    said = f"{words} {name_of(often)} or more times"
    return ThisTurn(did.condition(cards), said, NUMBER_WORDS[name_of(often)], by_this=did.by_this)


@HAPPENING.case("happening.dealt_to_opponent")
def _dealt_to_opponent(_: Tree) -> Happening:
    return ThisTurn(IsDealtDamage(players=OPPONENT), f"{OPPONENT} was dealt damage")


@HAPPENING.case("happening.dealt_to_you")
def _dealt_to_you(_: Tree) -> Happening:
    return ThisTurn(IsDealtDamage(players=YOU), f"{YOU} were dealt damage")


def put_by_you(cards: CardFilter, never: bool = False) -> ThisTurn:
    """A card has entered the field under your control, or none has."""
    if cards.controller or cards.zone >= 0:
        raise NotYet(0, "cards of a description")
    yours = cards.placed(controller=YOU)
    number, limit = (0, situations_counted.NO) if never else (1, "more")
    words = f"{situations_counted.so_many(yours, number, limit)} entered the field"
    return ThisTurn(When("moved", yours, zone=FIELD), words, number, limit)


@HAPPENING.case("happening.you_put", "happening.you_not_put")
def _you_put(tree: Tree) -> Happening:
    return put_by_you(noun(tree["n"]), tree.kind == "happening.you_not_put")


# ---------------------------------------------------------------- situations, descriptions, numbers


@SITUATION.case("in_this_turn")
def _this_turn(tree: Tree) -> Situation:
    return HAPPENING(tree["h"])


@SITUATION.case("not_in_this_turn.play", "not_in_this_turn.play_one")
def _not_played(tree: Tree) -> Situation:
    cards = noun(tree["n"])
    if cards.zone == CHASE:  # a spell is a card that is played
        cards = cards.placed(zone=-1)
    words = f"you played {cards.with_article()}"
    return Not(ThisTurn(Does(YOU, "play", None if cards == CardFilter() else cards), words))


@SITUATION.case("not_in_this_turn.attack", "not_in_this_turn.block")
def _not_fought(tree: Tree) -> Situation:
    did = PAST(Tree(f"past.{tree.kind.rpartition('.')[2]}ed", {}, tree.start, tree.end))
    if tree["s"].kind not in ("it", "this", "that", "added", "bestowed"):
        raise NotYet(tree.start, "this card or it")
    return Not(ItDid(thing(tree["s"]), did.quality()))


@SITUATION.case("both_in_this_turn")
def _both_this_turn(tree: Tree) -> Situation:
    did = PAST(tree["d"])
    return Both(tuple(_such_did(such(tree[name]), did) for name in ("a", "b")))


@SITUATION.case("times_in_all")
def _times_in_all(tree: Tree) -> Situation:
    """Each time that one of them has done it counts."""
    did = PAST(tree["d"])
    cards = did.of(noun(tree["n"]))
    number = 1 if tree["t"].kind == "several.one" else count(tree["t"])
    words = f"{cards.phrase('and')} {did.several()} a total of {number_word(number)} times or more"
    return ThisTurn(did.condition(cards), words, number, "more", did.by_this)


@HAPPENING.case("happening.bare")
def _bare(tree: Tree) -> Happening:
    did = PAST(tree["d"])
    cards = did.of(noun(tree["n"]))
    return ThisTurn(did.condition(cards), f"{cards.phrase('and')} {did.several()}", by_this=did.by_this)


@SITUATION.case("as_it_came")
def _as_it_came(tree: Tree) -> Situation:
    """How it came here, where that is asked at once (:func:`willstone.language.meaning.texts.ability`)."""
    if tree["s"].kind not in ("it", "this"):
        raise NotYet(tree.start, "this card")
    if tree["d"].kind == "came.in_turn":
        return TurnOf(YOU)  # 903: what is played resolves in the same turn
    return ItDid(thing(tree["s"]), PAST(tree["d"]).quality())


@SITUATION.case("in_that_battle", "in_the_battle")
def _that_battle(tree: Tree) -> Situation:
    return replace(HAPPENING(tree["h"]), battle=True)


_BATTLING: Final = ("this", "added", "bestowed")


@SITUATION.case("has_battled")
def battled(tree: Tree) -> Situation:
    """804.5: a card has battled in that battle."""
    if tree["s"].kind not in _BATTLING:
        raise NotYet(tree.start, "this card")
    return HasBattled(thing(tree["s"]))


@POST.case("battled_with", "blocked_it", "battled_this_turn")
def _battled_with(tree: Tree, told: Described) -> None:
    if tree["s"].kind not in _BATTLING:
        raise NotYet(tree.start, "this card")
    if tree.kind == "battled_this_turn":
        told.after.append(BattledWith(thing(tree["s"]), BATTLED_IT))
        return
    deed = BLOCKED_IT if tree.kind == "blocked_it" else name_of(tree["d"])
    told.after.append(BattledWith(thing(tree["s"]), deed))


@SITUATION.case("in_this_game")
def _this_game(tree: Tree) -> Situation:
    return _played_this_game(tree)


def _played_this_game(tree: Tree) -> PlayedThisGame:
    happening = HAPPENING(tree["h"])
    does = happening.condition if isinstance(happening, ThisTurn) else None
    if not isinstance(does, Does) or does.deed != "play" or does.origin >= 0 or not isinstance(happening, ThisTurn):
        raise NotYet(tree.start, "what is remembered of a game")
    names = does.cards.names if does.cards is not None else ()
    if does.cards is not None and does.cards != CardFilter(names=names):
        raise NotYet(tree.start, "cards of certain names")
    times = TimesThisGame(who=does.who, names=names, words=happening.words)
    return PlayedThisGame(times, happening.number, happening.bound)


@SITUATION.case("is_nth", "is_nth.played")
def _is_nth(tree: Tree) -> Situation:
    return IsNth(noun(tree["n"]), ORDINALS.index(name_of(tree["o"])), "played" if "." in tree.kind else "play")


@POST.case("did_this_turn", "dealt_this_turn")
def _did_this_turn(tree: Tree, told: Described) -> None:
    did = PAST(tree["d"])
    told.after.append(did.quality())
    if did.whose:
        told.fields.setdefault("controller", did.whose)


@POST.case("put_there_this_turn")
def _put_there(tree: Tree, told: Described) -> None:
    if told.fields.get("zone") != GRAVEYARD:
        raise NotYet(tree.start, "a graveyard that is spoken of before")
    told.after.append(_moved(GRAVEYARD, ANYBODY, tree.get("from"), "is", "was").quality())


@POST.case("that_you", "that_opponent")
def _that_you(tree: Tree, told: Described) -> None:
    verb = name_of(tree["v"])
    told.after.append(ThatYou(YOU if tree.kind == "that_you" else OPPONENT, _DEEDS[verb], verb))


@QUANTITY.case("times_this_turn", "each_time")
def _times(tree: Tree) -> Quantity:
    happening = HAPPENING(tree["h"])
    if isinstance(happening, ThisTurn) and (happening.bound != "more" or happening.number != 1):
        raise NotYet(tree.start, "something that may happen several times")
    return TimesThisTurn(what=happening)


@QUANTITY.case("times_this_game", "each_time_this_game")
def _times_this_game(tree: Tree) -> Quantity:
    played = _played_this_game(tree)
    if played.bound != "more" or played.number != 1:
        raise NotYet(tree.start, "something that may happen several times")
    return played.times


@QUANTITY.case("life_you", "life_opponent")
def _life(tree: Tree) -> Quantity:
    return LifeThisTurn(who=YOU if tree.kind == "life_you" else OPPONENT, verb=name_of(tree["v"]))


@QUANTITY.case("damage_you", "damage_opponent")
def _damage_to_player(tree: Tree) -> Quantity:
    return DamageThisTurn(who=YOU if tree.kind == "damage_you" else OPPONENT)


@QUANTITY.case("damage_by", "damage_on")
def _damage_of(tree: Tree) -> Quantity:
    return DamageThisTurn(what=thing(tree["s"]) or This(), words="dealt" if tree.kind == "damage_by" else "was dealt")
