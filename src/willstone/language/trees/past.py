"""From words for what has happened in this turn to situations, qualities and numbers (909.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from lark import Token, Transformer, v_args

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
from willstone.engine.core.wording import listed
from willstone.engine.state.speech import Condition, Quality, Selector, Situation
from willstone.engine.state.zones import FIELD, REMOVED
from willstone.engine.words import situations_counted
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.selectors import This
from willstone.language.errors import Refused
from willstone.language.pronouns import Pronoun
from willstone.language.trees.conditions import zone_of
from willstone.language.vocabulary import NUMBER_WORDS

SoMany = tuple[CardFilter, int, str]
Happening = ThisTurn | ItDid


class Did(NamedTuple):
    """What a card has done or had done to it: conditions of its own, and the words for one card."""

    conditions: tuple[Condition, ...]
    words: str
    by_this: bool = False

    def condition(self, cards: CardFilter | None) -> Condition:
        """The same of another subject."""
        done = tuple(replace(each, **{"by" if isinstance(each, DealsDamage) else "cards": cards}) for each in self[0])
        return done[0] if len(done) == 1 else Either(done)

    def several(self) -> str:
        """The words for several cards."""
        return self.words.replace("was ", "were ", 1)


@v_args(inline=True)
class Pasts(Transformer[Token, Situation]):
    """What has happened in this turn."""

    def in_this_turn(self, happening: Happening, _: Token) -> Situation:
        return happening

    def in_that_battle(self, happening: Happening, _: Token) -> Situation:
        return replace(happening, battle=True)

    def in_this_game(self, happening: Happening, _: Token) -> Situation:
        played = _in_this_game(happening)  # refuses all but ThisTurn, which has the numbers
        return PlayedThisGame(played, happening.number, happening.bound)  # type: ignore[union-attr]  # see above

    def times_this_game(self, happening: Happening, _: Token) -> Amount:
        if isinstance(happening, ThisTurn) and (happening.bound != "more" or happening.number != 1):
            raise Refused(0, "something that may happen several times")
        return _in_this_game(happening)

    def this_is_nth(self, ordinal: Token, cards: CardFilter, verb: Token, _: Token) -> Situation:
        return IsNth(cards, ORDINALS.index(ordinal), verb.split()[1])

    def you_did(self, deed: ThisTurn) -> ThisTurn:
        return replace(deed, words=f"you {deed.words}")

    def opponent_did(self, deed: ThisTurn) -> ThisTurn:
        assert isinstance(deed.condition, Does)
        return replace(deed, condition=replace(deed.condition, who=OPPONENT), words=f"your opponent {deed.words}")

    def _dealt(self, who: str, was: str, dealt: Did) -> ThisTurn:
        (condition,) = dealt.conditions
        words = f"{who} {was} {dealt.words}"
        return ThisTurn(replace(condition, players=who), words, by_this=dealt.by_this)  # type: ignore[call-arg]  # one of being dealt damage

    def you_were_dealt(self, dealt: Did) -> ThisTurn:
        return self._dealt(YOU, "were", dealt)

    def opponent_was_dealt(self, dealt: Did) -> ThisTurn:
        return self._dealt(OPPONENT, "was", dealt)

    def this_did(self, did: Did) -> ItDid:
        return self.that_did(This(), did)

    def it_did(self, word: Token, did: Did) -> ItDid:
        return self.that_did(Pronoun("it", word.start_pos or 0), did)

    def that_did(self, what: Selector, did: Did) -> ItDid:
        return ItDid(what, self._quality(did))

    def such_did(self, cards: CardFilter, did: Did) -> ThisTurn:
        return ThisTurn(did.condition(cards), f"{cards.with_article()} {did.words}", by_this=did.by_this)

    def so_many_did(self, number: int, bound: str, cards: CardFilter, did: Did) -> ThisTurn:
        words = f"{situations_counted.so_many(cards, number, bound)} {did.several()}"
        return ThisTurn(did.condition(cards), words, number, bound, did.by_this)

    def none_did(self, cards: CardFilter, did: Did) -> ThisTurn:
        return self.so_many_did(0, situations_counted.NO, cards, did)

    def did_often(self, cards: CardFilter, did: Did, often: Token) -> ThisTurn:
        words = f"{'other ' if cards.other else ''}{cards.phrase('and')} {did.several()} {often}"
        return ThisTurn(did.condition(cards), words, NUMBER_WORDS[often.split()[0]], by_this=did.by_this)

    # ------------------------------------------------------------ players

    def _past(self, deed: str, verb: str, wanted: SoMany) -> ThisTurn:
        cards, number, bound = wanted
        described = None if cards == CardFilter() else cards
        return ThisTurn(
            Does(YOU, deed, described), f"{verb} {situations_counted.so_many(cards, number, bound)}", number, bound
        )

    def played_past(self, wanted: SoMany) -> ThisTurn:
        return self._past("play", "played", wanted)

    def played_art(self, _: Token) -> ThisTurn:
        return ThisTurn(Does(YOU, "play a God's Art"), "played a God's Art")

    def drew_past(self, wanted: SoMany) -> ThisTurn:
        return self._past("draw", "drew", wanted)

    def discarded_past(self, wanted: SoMany) -> ThisTurn:
        return self._past("discard", "discarded", wanted)

    def banished_past(self, wanted: SoMany) -> ThisTurn:
        return self._past("banish", "banished", wanted)

    def gained_past(self) -> ThisTurn:
        return ThisTurn(Does(YOU, "gain life"), "gained life")

    def lost_past(self) -> ThisTurn:
        return ThisTurn(Does(YOU, "lose life"), "lost life")

    def paid_past(self) -> ThisTurn:
        return ThisTurn(Does(YOU, "pay life"), "paid life")

    # ------------------------------------------------------------ cards

    def attacked(self) -> Did:
        return Did((When("attacked"),), "attacked")

    def blocked(self) -> Did:
        return Did((When("blocked"),), "blocked")

    def attacked_or_blocked(self) -> Did:
        return Did((When("attacked"), When("blocked")), "attacked or blocked")

    def entered(self, origin: tuple[int, str] | None) -> Did:
        return self._moved((FIELD, ANYBODY), origin, "enters", "entered")

    def left(self) -> Did:
        return Did((When("moved", source=FIELD),), "left the field")

    def was_done(self, *words: EventKind) -> Did:
        return Did(tuple(When(word) for word in words), f"was {listed(words, 'or')}")

    def was_put_into(self, into: tuple[int, str], origin: tuple[int, str] | None) -> Did:
        return self._moved(into, origin, "is", "was")

    def was_removed(self, origin: tuple[int, str] | None) -> Did:
        return self._moved((REMOVED, ANYBODY), origin, "is", "was")

    def _moved(self, into: tuple[int, str], origin: tuple[int, str] | None, now: str, then: str) -> Did:
        source, whose = origin or (-1, ANYBODY)
        moved = When("moved", source=source, zone=into[0], origin=whose, owner=into[1])
        return Did((moved,), moved.verb().replace(f"{now} ", f"{then} ", 1))

    def was_played_from(self, words: Token) -> Did:
        zone, whose = zone_of(words)
        if whose == OPPONENT:
            raise Refused(words.start_pos or 0, "a zone that one plays cards from")
        return Did((PlayedFrom(zone, str(words)),), f"was played from {words}")

    def was_dealt(self, battle: Token | None, by: CardFilter | bool | None) -> Did:
        cards = by if isinstance(by, CardFilter) else None
        dealt = IsDealtDamage(battle=battle is not None, by=cards)
        words = f"dealt {'battle ' if battle is not None else ''}damage"
        if by is True:
            return Did((dealt,), f"{words} by this card", True)
        return Did((dealt,), words if cards is None else f"{words} by {cards.with_article()}")

    def by_this_card(self) -> bool:
        return True

    def by_such(self, cards: CardFilter) -> CardFilter:
        return cards

    def was_dealt_damage(self, dealt: Did) -> Did:
        return dealt._replace(words=f"was {dealt.words}")

    def dealt_damage(self, battle: Token | None, to: tuple[CardFilter | None, str | None] | None) -> Did:
        cards, players = to or (None, None)
        deals = DealsDamage(None, cards, players, battle is not None)
        return Did((deals,), deals.verb().replace("deals ", "dealt ", 1))

    # ------------------------------------------------------------ descriptions and numbers

    def _quality(self, did: Did) -> DidThisTurn:
        return DidThisTurn(did.condition(None), did.words, did.by_this)

    def did_this_turn(self, _: Token, did: Did, __: Token) -> Quality:
        return self._quality(did)

    def that_somebody(self, _: Token, words: Token, __: Token) -> Quality:
        who, _space, verb = words.rpartition(" ")
        return ThatYou(who, _VERBS[verb], verb)

    def times_this_turn(self, happening: Happening, _: Token) -> Amount:
        if isinstance(happening, ThisTurn) and (happening.bound != "more" or happening.number != 1):
            raise Refused(0, "something that may happen several times")
        return TimesThisTurn(what=happening)

    def times_they_did(self, cards: CardFilter, did: Did, _: Token) -> Amount:
        words = f"{'other ' if cards.other else ''}{cards.phrase('and')} {did.several()}"
        return TimesThisTurn(what=ThisTurn(did.condition(cards), words, by_this=did.by_this))

    def life_this_turn(self, words: Token, _: Token) -> Amount:
        who = OPPONENT if "opponent" in words else YOU
        return LifeThisTurn(who=who, verb=words.split()[-1])

    def damage_this_turn(self, what: Selector, words: str, _: Token) -> Amount:
        return DamageThisTurn(what=what, words=words)

    def damage_to_player(self, words: Token, _: Token) -> Amount:
        return DamageThisTurn(who=OPPONENT if "opponent" in words else YOU)

    def did_deal(self) -> str:
        return "dealt"

    def was_dealt_it(self) -> str:
        return "was dealt"


def _in_this_game(happening: Happening) -> TimesThisGame:
    """The same of the whole game, of which only is remembered who has played cards of what names."""
    does = happening.condition if isinstance(happening, ThisTurn) else None
    if not isinstance(does, Does) or does.deed != "play" or does.origin >= 0 or not isinstance(happening, ThisTurn):
        raise Refused(0, "what is remembered of a game")
    names = does.cards.names if does.cards is not None else ()
    if does.cards is not None and does.cards != CardFilter(names=names):
        raise Refused(0, "cards of certain names")
    return TimesThisGame(who=does.who, names=names, words=happening.words)


_VERBS = {"played": "play", "drew": "draw", "discarded": "discard", "banished": "banish"}
