"""From the words for what an effect speaks of to selectors."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.effects.damage import DealEachOther
from willstone.engine.effects.this_way import ThisWay
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import CHASE
from willstone.engine.words import selectors
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter, either_of
from willstone.engine.words.remembered import Some
from willstone.engine.words.targets import Target
from willstone.language.errors import Refused
from willstone.language.pronouns import PlayerPronoun, Pronoun
from willstone.language.vocabulary import TYPE_WORDS

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Selectors(Transformer[Token, Selector]):
    """Cards and players that an effect speaks of."""

    def this(self) -> Selector:
        return selectors.This()

    def that(self, that: Token, noun: CardFilter) -> Selector:
        return Pronoun(f"that {self.said(noun)}", that.start_pos or 0, noun)

    def that_spell_or_ability(self, words: Token) -> Selector:
        return Pronoun(str(words), words.start_pos or 0, CardFilter(zone=CHASE))

    def chosen_one(self, words: Token) -> Selector:
        word = words.removeprefix("the chosen ").replace("entities", "entity")
        types = TYPE_WORDS.get(word, 0)
        noun = CardFilter(types, zone=CHASE if word.startswith("spell") else -1)
        return Pronoun(str(words), words.start_pos or 0, noun)

    def those(self, those: Token, noun: CardFilter) -> Selector:
        return Pronoun(f"those {self.said(noun, 'and')}", those.start_pos or 0, noun)

    def said(self, noun: CardFilter, joint: str = "") -> str:
        return noun.phrase(joint)

    def the_done(self, cards: CardFilter) -> Selector:
        if not any(isinstance(quality, ThisWay) for quality in cards.qualities):
            raise Refused(0, "something that was done with it this way")
        return selectors.All(cards, "the")

    def those_done(self, cards: CardFilter) -> Selector:
        self.the_done(cards)
        return selectors.All(cards, "the", many=True)

    def noun(self, word: Token, *_: Token) -> CardFilter:
        if word in ("spell", "spells"):
            return CardFilter(zone=CHASE)
        return CardFilter(TYPE_WORDS.get(word, 0))

    nouns = noun

    def added(self, word: Token, cards: CardFilter) -> Selector:
        return selectors.AddedCard(str(word), cards)

    def added_card(self, word: Token) -> Selector:
        return selectors.AddedCard(str(word))

    def ruler_word(self, word: Token) -> CardFilter:
        return CardFilter(TYPE_WORDS[word])

    def whose_ruler(self, cards: CardFilter) -> Selector:
        return selectors.All(replace(cards, controller=YOU), "your")

    def opponents_ruler(self, cards: CardFilter) -> Selector:
        return selectors.All(replace(cards, controller=OPPONENT), "your opponent's")

    def deal_each_other(self, what: Selector, value: Token) -> Effect:
        if not isinstance(what, selectors.Join) or len(what.of) != 2:
            raise Refused(value.start_pos or 0, "two cards")
        return DealEachOther(what, str(value))

    def joined(self, *parts: Selector) -> Selector:
        return selectors.Join(parts)

    def some(self, cards: CardFilter) -> Selector:
        return Some(cards)

    def either_kind(self, *cards: CardFilter) -> CardFilter:
        found = either_of(*cards)
        if found is None:
            raise Refused(0, "cards in the same place")
        return found

    either_such = either_kind

    def some_other(self, cards: CardFilter) -> Selector:
        return Some(self.other(cards))

    def so_many_of(self, number: int, cards: CardFilter) -> Selector:
        return Some(cards, number, number)

    def so_many_others(self, number: int, cards: CardFilter) -> Selector:
        return Some(self.other(cards), number, number)

    def x_of(self, cards: CardFilter) -> Selector:
        return Some(cards, 1, 0, x=True)

    def up_to_x_of(self, cards: CardFilter) -> Selector:
        return Some(cards, 0, 0, x=True)

    def up_to_one_of(self, cards: CardFilter) -> Selector:
        return Some(cards, 0, 1)

    def up_to_so_many_of(self, number: int, cards: CardFilter) -> Selector:
        return Some(cards, 0, number)

    def that_player(self, words: Token) -> Selector:
        whose = words.partition("'s ")[0].removeprefix("that ").removeprefix("the chosen ")
        noun = CardFilter(TYPE_WORDS.get(whose, 0), zone=CHASE if whose == "spell" else -1)
        return PlayerPronoun(str(words), words.start_pos or 0, noun)

    def pronoun(self, word: Token) -> Selector:
        return Pronoun(str(word), word.start_pos or 0)

    def each(self, cards: CardFilter) -> Selector:
        return selectors.All(cards)

    def each_other(self, cards: CardFilter) -> Selector:
        return selectors.All(self.other(cards))

    def all(self, cards: CardFilter) -> Selector:
        return selectors.All(cards, "all")

    def all_other(self, cards: CardFilter) -> Selector:
        return selectors.All(self.other(cards), "all")

    def bare(self, cards: CardFilter) -> Selector:
        return selectors.All(cards, "")

    def bare_other(self, cards: CardFilter) -> Selector:
        return selectors.All(self.other(cards), "")

    def you(self) -> Selector:
        return selectors.You()

    def opponent(self) -> Selector:
        return selectors.Opponent()

    def each_opponent(self) -> Selector:
        return selectors.EachOpponent()

    def each_other_player(self) -> Selector:
        return selectors.EachOpponent("each other player")

    def each_player(self) -> Selector:
        return selectors.EachPlayer()

    def target_player(self, players: str) -> Selector:
        return Target(players=players)

    def target_player_or(self, players: str, cards: CardFilter) -> Selector:
        return Target(cards, players)

    def any_player(self) -> str:
        return ANYBODY

    def any_opponent(self) -> str:
        return OPPONENT

    def other(self, cards: CardFilter) -> CardFilter:
        return replace(cards, other=True)
