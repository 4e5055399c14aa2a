"""From words for what happens to trigger conditions (906.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token, Transformer, v_args

from willstone.engine.abilities import (
    causes,
    conditions,
    conditions_of_cards,
    conditions_of_damage,
    conditions_of_players,
    this_turn,
)
from willstone.engine.abilities.conditions import Agent, At
from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.core.event_kinds import EventKind
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Condition, Effect, Selector, Situation
from willstone.engine.state.zones import CHASE, FIELD, REMOVED, ZONES_BY_NOUN
from willstone.engine.words import filters, qualities, situations_counted
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter, either_of
from willstone.language.errors import Refused
from willstone.language.vocabulary import TYPES

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]
Receivers = tuple[CardFilter | None, str | None]  # the cards and the players that something is done to

SoMany = tuple[CardFilter, int, str]

NOBODY: Final[Receivers] = (None, None)


@v_args(inline=True)
class Conditions(Transformer[Token, Condition]):
    """906.4: trigger conditions."""

    def enter(self) -> Condition:
        return When("moved", zone=FIELD)

    def at_beginning(self, whose: str, what: str) -> Condition:
        return At(f"beginning of {what}", whose)

    def at_end(self, whose: str, what: str) -> Condition:
        return At(f"end of {what}", whose)

    def at_game(self) -> Condition:
        return At("beginning of game")

    def at_battle(self) -> Condition:
        return At("beginning of battle phase")

    def at_battle_end(self) -> Condition:
        return At("end of battle phase")

    def yours(self) -> str:
        return YOU

    def opponents(self) -> str:
        return OPPONENT

    def anybodys(self) -> str:
        return ANYBODY

    def beginning(self, *words: Token) -> str:
        return " ".join(words)

    def end(self, *words: Token) -> str:
        return " ".join(words)

    def when_this(self, deeds: tuple[Condition, ...]) -> Condition:
        return _either(deeds)

    def whenever(self, subjects: tuple[CardFilter | None, ...], deeds: tuple[Condition, ...]) -> Condition:
        return _either(tuple(_by(deed, cards) for cards in subjects for deed in deeds))

    def whenever_several(self, cards: CardFilter, deed: When) -> Condition:
        return replace(deed, cards=cards, several=True)

    def either(self, *parts: Condition) -> Condition:
        return _either(parts)

    def doers(self, *cards: CardFilter) -> tuple[CardFilter | None, ...]:
        """What is said of the last is said of all: "an Elf or a Fairy you control"."""
        if len(cards) == 1 or all(other.controller == cards[-1].controller for other in cards):
            return cards
        together = either_of(*cards)
        return cards if together is None else (together,)

    def added_doer(self, word: Token, cards: CardFilter) -> tuple[CardFilter | None, ...]:
        return (replace(cards, qualities=(qualities.Added(str(word)), *cards.qualities)),)

    def this_or_other(self, *cards: CardFilter | None) -> tuple[CardFilter | None, ...]:
        return (None, *cards)

    def deeds(self, *deeds: Condition) -> tuple[Condition, ...]:
        return deeds

    def when_you_do_judgment(self) -> Condition:
        return When("judged", CardFilter(controller=YOU))

    def attacks(self, what: Receivers | None = None) -> When:
        return When("attacked", against=(what or NOBODY)[0], players=(what or NOBODY)[1])

    def blocks(self, what: Receivers | None) -> When:
        return When("blocked", against=(what or NOBODY)[0], players=(what or NOBODY)[1])

    def is_blocked(self, by: CardFilter | None) -> Condition:
        return conditions_of_cards.IsBlocked(by=by)

    def is_done(self, word: EventKind, agent: Agent | None) -> When:
        return When(word, agent=agent)

    def done(self, word: Token) -> str:
        return str(word)

    def is_put_into(self, into: tuple[int, str], origin: tuple[int, str] | None, agent: Agent | None) -> When:
        return self._moves(into, origin, agent)

    def is_removed(self, origin: tuple[int, str] | None, agent: Agent | None) -> When:
        return self._moves((REMOVED, ANYBODY), origin, agent)

    def enters_the_field(self, origin: tuple[int, str] | None = None) -> When:
        return replace(self._moves((FIELD, ANYBODY), origin), spelled=origin is None)

    def _moves(self, into: tuple[int, str], origin: tuple[int, str] | None, agent: Agent | None = None) -> When:
        source, whose = origin or (-1, ANYBODY)
        return When("moved", source=source, zone=into[0], origin=whose, owner=into[1], agent=agent)

    def is_added(self, word: Token, to: CardFilter | None) -> Condition:
        return conditions_of_cards.IsAdded(str(word), to)

    def destroys(self, cards: CardFilter) -> Condition:
        return causes.Destroys(cards=cards)

    def by_spell(self, aiming: tuple[str, CardFilter | None], who: str | None) -> Agent:
        what, spells = aiming
        return causes.BySpell(what, who or ANYBODY, spells)

    def by_effect(self, who: str | None) -> Agent:
        return causes.BySpell("effect", who or ANYBODY)

    def by_card(self, words: Token, cards: CardFilter) -> Agent:
        return causes.ByCard(str(words), cards)

    def by_damage(self, words: Token) -> Agent:
        return causes.ByDamage("battle" in words)

    def you_awaken(self) -> Condition:
        return conditions_of_cards.Awakens()

    def player_awakens(self, who: str) -> Condition:
        return conditions_of_cards.Awakens(who)

    def when_it(self, what: Selector, deeds: tuple[Condition, ...]) -> Condition:
        return self.whenever_it(what, deeds, once=True)

    def whenever_it(self, what: Selector, deeds: tuple[Condition, ...], once: bool = False) -> Condition:
        cards = CardFilter(qualities=(qualities.Pointed(what, once),))
        return _either(tuple(_by(deed, cards) for deed in deeds))

    def whenever_so(self, status: Situation) -> Condition:
        return conditions.IsSo(status, "Whenever")

    def status_you_control(self, wanted: SoMany) -> Situation:
        return self.you_control_so_many(wanted)  # type: ignore[attr-defined, no-any-return]  # of another mixin

    def status_opponent_controls(self, wanted: SoMany) -> Situation:
        return self.opponent_controls_so_many(wanted)  # type: ignore[attr-defined, no-any-return]  # of another mixin

    def status_there_is(self, cards: CardFilter) -> Situation:
        return situations_counted.ThereAre(cards)

    def status_there_are(self, wanted: SoMany) -> Situation:
        return situations_counted.ThereAre(*wanted)

    def status_you_have(self, wanted: SoMany) -> Situation:
        return self.you_have(wanted)  # type: ignore[attr-defined, no-any-return]  # of another mixin

    def status_no_counters(self, name: str, what: Selector) -> Situation:
        return situations_counted.HasCounters(name, 0, situations_counted.NO, what)

    def status_counters(self, number: int, bound: str, name: str, what: Selector) -> Situation:
        return situations_counted.HasCounters(name, number, bound, what)

    def destination(self, words: Token) -> tuple[int, str]:
        return zone_of(words)

    def origin(self, words: Token) -> tuple[int, str]:
        return zone_of(words)

    def leaves_the_field(self) -> When:
        return When("moved", source=FIELD)

    def becomes_rested(self) -> When:
        return When("rested")

    def becomes_recovered(self) -> When:
        return When("recovered")

    def does_judgment(self) -> When:
        return When("judged")

    def inverts(self) -> When:
        return When("inverted")

    def shifts(self) -> When:
        return When("shifted")

    def marked_this(self) -> None:
        return None

    def gets_counter(self, name: str, cards: CardFilter | None) -> Condition:
        return conditions_of_cards.GetsCounter(name, cards)

    def gets_counters(self, name: str, cards: CardFilter | None) -> Condition:
        return conditions_of_cards.GetsCounter(name, cards, several=True)

    def is_targeted(self, aiming: tuple[str, CardFilter | None], who: str | None) -> Condition:
        what, spells = aiming
        return conditions_of_cards.IsTargeted(what, who=who or ANYBODY, spells=spells)

    def any_spell(self) -> tuple[str, CardFilter | None]:
        return "spell", None

    def any_ability(self) -> tuple[str, CardFilter | None]:
        return "ability", None

    def any_spell_or_ability(self) -> tuple[str, CardFilter | None]:
        return "spell or ability", None

    def such_spell(self, spells: CardFilter) -> tuple[str, CardFilter | None]:
        return "spell", spells

    def such_spell_or_ability(self, spells: CardFilter) -> tuple[str, CardFilter | None]:
        return "spell or ability", spells

    def aimed(self, word: Token | int) -> CardFilter:
        if isinstance(word, int):
            return CardFilter(word, zone=CHASE)
        return CardFilter(zone=CHASE, qualities=(qualities.Non(TYPES[word[4:]]),))

    def aimed_attribute(self, name: Token) -> CardFilter:
        return CardFilter(zone=CHASE, attributes=1 << ATTRIBUTE_NAMES.index(name))


def _either(parts: tuple[Condition, ...]) -> Condition:
    return parts[0] if len(parts) == 1 else conditions.Either(parts)


def _by(deed: Condition, cards: CardFilter | None) -> Condition:
    """A deed of a card, done by another subject."""
    name = "by" if isinstance(deed, (conditions_of_damage.DealsDamage, causes.Destroys)) else "cards"
    return replace(deed, **{name: cards})


def zone_of(words: str) -> tuple[int, str]:
    """A zone and whose it is, if that is said."""
    if words == "anywhere":
        return conditions_of_cards.ANYWHERE, ANYBODY
    for before, whose in (("your opponent's ", OPPONENT), ("your ", YOU), ("the ", ANYBODY), ("a ", ANYBODY)):
        if words.startswith(before):
            return ZONES_BY_NOUN[words.removeprefix(before)], whose
    raise AssertionError(words)


@v_args(inline=True)
class Deeds(Transformer[Token, "Condition"]):
    """906.4: what players do, and damage."""

    def deals(self, battle: Token | None, to: Receivers | None) -> Condition:
        cards, players = to or NOBODY
        return conditions_of_damage.DealsDamage(None, cards, players, battle is not None)

    def is_dealt(self, least: int | None, battle: Token | None, by: CardFilter | None) -> Condition:
        return conditions_of_damage.IsDealtDamage(battle=battle is not None, by=by, least=least or 0)

    def is_dealt_damage(self, dealt: Condition) -> Condition:
        return dealt

    def you_are_dealt(self, dealt: conditions_of_damage.IsDealtDamage) -> Condition:
        return replace(dealt, players=YOU)

    def player_is_dealt(self, who: str, dealt: conditions_of_damage.IsDealtDamage) -> Condition:
        return replace(dealt, players=who)

    def least(self, number: Token) -> int:
        return int(number)

    def to_cards(self, cards: CardFilter) -> Receivers:
        return cards, None

    def to_players(self, players: str) -> Receivers:
        return None, players

    def to_either(self, players: str, cards: CardFilter) -> Receivers:
        return cards, players

    def to_you(self) -> str:
        return YOU

    def to_opponent(self) -> str:
        return OPPONENT

    def to_anybody(self) -> str:
        return ANYBODY

    def your_opponent(self) -> str:
        return OPPONENT

    def a_player(self) -> str:
        return ANYBODY

    def you_do(self, *deeds: Condition) -> Condition:
        return _either(deeds)

    def player_does(self, who: str, *deeds: conditions_of_players.Does) -> Condition:
        return _either(tuple(replace(does, who=who) for does in deeds))

    def draws(self) -> Condition:
        return conditions_of_players.Does(YOU, "draw")

    def calls(self) -> Condition:
        return conditions_of_players.Does(YOU, "call")

    def gains_life(self) -> Condition:
        return conditions_of_players.Does(YOU, "gain life")

    def loses_life(self) -> Condition:
        return conditions_of_players.Does(YOU, "lose life")

    def pays_life(self) -> Condition:
        return conditions_of_players.Does(YOU, "pay life")

    def gains_gem(self) -> Condition:
        return conditions_of_players.Does(YOU, "gain a gem")

    def plays(self, cards: CardFilter) -> Condition:
        if cards.zone not in filters.PLACES:
            return conditions_of_players.Does(YOU, "play", cards)
        if cards.controller == OPPONENT:
            raise Refused(0, "a zone that one plays cards from")
        played = replace(cards, zone=-1, controller=ANYBODY)
        return conditions_of_players.Does(YOU, "play", played, cards.zone, cards.controller)

    def plays_art(self, _: Token) -> Condition:
        return conditions_of_players.Does(YOU, "play a God's Art")

    def plays_nth(self, words: Token) -> Condition:
        return this_turn.NthTime(conditions_of_players.Does(YOU, "play"), _nth(words), card=True)

    def draws_nth(self, words: Token) -> Condition:
        return this_turn.NthTime(conditions_of_players.Does(YOU, "draw"), _nth(words), card=True)

    def nth_time(self, condition: Condition, words: Token) -> Condition:
        return this_turn.NthTime(condition, _nth(words))

    def happens_during(self, condition: Condition, words: Token) -> Condition:
        text = words.removeprefix("during ")
        for whose in ("your opponent's ", "your ", "their "):
            if text.startswith(whose):
                return conditions.During(condition, whose, text.removeprefix(whose))
        return conditions.During(condition, "", text.removeprefix("an ").removeprefix("a "))

    def discards(self, cards: CardFilter) -> Condition:
        return conditions_of_players.Does(YOU, "discard", cards)

    def discards_several(self, cards: CardFilter) -> Condition:
        return conditions_of_players.Does(YOU, "discard", cards, several=True)

    def banishes_several(self, cards: CardFilter) -> Condition:
        return conditions_of_players.Does(YOU, "banish", cards, several=True)

    def banishes(self, cards: CardFilter) -> Condition:
        return conditions_of_players.Does(YOU, "banish", cards)


def _nth(words: str) -> int:
    """The number of an ordinal among words."""
    return next(number for number, word in enumerate(this_turn.ORDINALS) if word and f" {word} " in words)
