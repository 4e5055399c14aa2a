"""From longer texts to the nodes of the engine: keywords with a text, ways to play, choices inside an effect."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lark import Token, Transformer, v_args

from willstone.engine import abilities, alteration, branches, conditions, effects, modes, replacement, searching, tokens
from willstone.engine import information as bits
from willstone.engine.amounts import Amount, ThatMuch
from willstone.engine.cards import CardDef, Face
from willstone.engine.filters import ANYBODY, OPPONENT, YOU, CardFilter, Same, Selector, This
from willstone.engine.keywords import beginning, bestow, conditional, played
from willstone.engine.nodes import node
from willstone.engine.situations import HandIs, StonesAtLeast, StoriesRevealed
from willstone.engine.will import ATTRIBUTE_NAMES, KINDS, Cost
from willstone.engine.zones import FIELD, MAIN_DECK
from willstone.language.binding import FOUND, bind
from willstone.language.errors import Refused

if TYPE_CHECKING:
    from willstone.engine.abilities import Ability
    from willstone.engine.conditions import Condition
    from willstone.engine.costs import CostPart
    from willstone.engine.effects import Effect
    from willstone.engine.situations import Situation

    Price = tuple[CostPart, ...]
    Sentences = tuple[Effect, ...]


def _kinds(will: Token) -> tuple[int, ...]:
    """The kinds of will of symbols that are attributes."""
    letters = will[1:-1].split("}{")
    if any(letter not in KINDS[:5] for letter in letters):
        raise Refused(will.start_pos or 0, "attribute symbols")
    return tuple(KINDS.index(letter) for letter in letters)


def _kind(will: Token) -> int:
    kinds = _kinds(will)
    if len(kinds) > 1:
        raise Refused(will.start_pos or 0, "one attribute symbol")
    return kinds[0]


@v_args(inline=True)
class KeywordTexts(Transformer[Token, "Ability"]):
    """1100: keywords that are written with a text or a cost of their own."""

    def own_chant(self, sentences: Sentences) -> Ability:
        return abilities.Chant(bind(sentences))

    def awakening(self, price: Price, *texts: Ability) -> Ability:
        return played.Awakening(price, texts)

    def seal(self, number: Token, text: Ability) -> Ability:
        if isinstance(text, abilities.Chant):  # 1128.2a
            return played.PlayedWith("Seal", StonesAtLeast(int(number)), (text,), int(number))
        return conditional.seal(int(number), text)

    def legend(self, number: Token, text: Ability) -> Ability:
        if isinstance(text, abilities.Chant):  # 1133.2a
            return played.PlayedWith("Legend", StoriesRevealed(int(number)), (text,), int(number))
        return conditional.legend(int(number), text)

    def null(self, text: Ability) -> Ability:
        if isinstance(text, abilities.Chant):  # 1134.2a
            return played.PlayedWith("Null", HandIs(0), (text,))
        return conditional.null(text)

    def torrent(self, text: Ability) -> Ability:
        return played.torrent(text)

    def crest(self, will: Token, text: Ability) -> Ability:
        return conditional.crest(_kind(will), text)

    def rune_number(self, number: Token, text: Ability) -> Ability:
        return conditional.rune(int(number), (), text)

    def rune_attributes(self, will: Token, text: Ability) -> Ability:
        return conditional.rune(0, _kinds(will), text)

    def gods_art(self, name: Token, price: Price, sentences: Sentences) -> Ability:
        return played.gods_art(name[1:-1].replace("‚", ","), price, bind(sentences))

    def inheritance(self, price: Price, sentences: Sentences) -> Ability:
        return played.inheritance(price, bind(sentences))

    def evolution(self, price: Price) -> Ability:
        return played.evolution(price)

    def bestow(self, price: Price) -> Ability:
        return bestow.bestow(price)

    def mobilize(self, will: Token) -> Ability:
        return played.Mobilize(Cost.parse(will))

    def energize(self, *wills: Token) -> Ability:
        return beginning.Energize(tuple(_kind(will) for will in wills))

    def incarnation(self, *sets: Token) -> Ability:
        names = [one[1:-1].lower().split(" or ") for one in sets]
        return played.Incarnation(tuple(sum(1 << ATTRIBUTE_NAMES.index(name) for name in one) for one in names))

    def resonance(self, stone: Token, sentences: Sentences) -> Ability:
        condition = conditions.Resonance(str(stone))
        return abilities.Automatic(bind(sentences, condition), condition=condition)


@v_args(inline=True)
class Playing(Transformer[Token, "Ability"]):
    """903.2i, 910: what a card costs, what is paid besides, and how it enters the field."""

    def additional_cost(self, price: Price) -> Ability:
        return played.AdditionalCost(price)

    def costs_less(self, will: Token, per: CardFilter | None, condition: Situation | None) -> Ability:
        return alteration.CostOfPlay(less=Cost.parse(will), times=Amount(1, per=per), condition=condition)

    def costs_more(self, will: Token, per: CardFilter | None, condition: Situation | None) -> Ability:
        return alteration.CostOfPlay(more=Cost.parse(will), times=Amount(1, per=per), condition=condition)

    def free_play(self) -> Ability:
        return alteration.CostOfPlay(free=True)

    def free_play_if(self, condition: Situation) -> Ability:
        return alteration.CostOfPlay(free=True, condition=condition)

    def enters_rested(self) -> Ability:
        return replacement.Replacement(replacement.WouldMove(This(), FIELD), replacement.EnterWith(rested=True))

    def enters_with_counter(self, name: str) -> Ability:
        return self.enters_with_counters(1, name)

    def enters_with_counters(self, number: int, name: str) -> Ability:
        with_counters = replacement.EnterWith(counters=((name, Amount(number)),))
        return replacement.Replacement(replacement.WouldMove(This(), FIELD), with_counters)


@v_args(inline=True)
class Branches(Transformer[Token, "Effect"]):
    """Effects with other effects inside."""

    def if_so(self, situation: Situation, effect: Effect) -> Effect:
        return branches.If(situation, (effect,))

    def may(self, effect: Effect) -> Effect:
        return branches.May((effect,))

    def may_pay(self, price: CostPart) -> Effect:
        return branches.May(costs=(price,))

    def if_you_do(self, word: Token, effect: Effect) -> Effect:
        return IfYouDo(effect, word.start_pos or 0)

    def choose_modes(self, number: tuple[int, bool], *options: Sentences) -> Effect:
        return modes.ChooseModes(options, *number)

    def mode(self, *sentences: Effect) -> Sentences:
        return joined(sentences)

    def so_many(self, number: int) -> tuple[int, bool]:
        return number, False

    def up_to_so_many(self, number: int) -> tuple[int, bool]:
        return number, True

    def one(self) -> int:
        return 1

    def search(self, cards: CardFilter, effect: Effect) -> Effect:
        return searching.Search(replace(cards, zone=MAIN_DECK), (effect,), least=0, slot=FOUND)

    def found_to_hand(self, *_: Token) -> Effect:
        return effects.PutIntoHandOf(Same(FOUND))

    def found_to_field(self, _: Token) -> Effect:
        return effects.PutIntoField(Same(FOUND))

    def revealed_to_hand(self, *_: Token) -> Effect:
        return searching.Reveal(Same(FOUND), (self.found_to_hand(),))

    def shuffle_deck(self) -> Effect:
        return searching.ShuffleDeck()

    def foresee(self, _: Token, number: Token) -> Effect:
        return searching.Foresee(int(number))

    def top_of_deck(self, number: int) -> Selector:
        return searching.TopOfDeck(number)

    def look_at(self, what: Selector) -> Effect:
        return searching.LookAt(what)

    def put_on_deck(self, what: Selector, place: Token) -> Effect:
        return searching.PutInto(what, MAIN_DECK, str(place))

    def create_token(self, made: Face, skills: tuple[Token, ...] | None) -> Effect:
        return self.create_tokens(1, made, skills)

    def create_tokens(self, number: int, made: Face, skills: tuple[Token, ...] | None) -> Effect:
        given = tuple(abilities.Skill(name[1:-1]) for name in skills or ())
        return tokens.CreateToken(CardDef((replace(made, abilities=given),), token=True), Amount(number))

    def token(self, stats: Token, attribute: Token | None, race: Token, types: int | None) -> Face:
        atk, def_ = (int(value) for value in stats[1:-1].split("/"))
        attributes = 0 if attribute is None else 1 << ATTRIBUTE_NAMES.index(attribute)
        made = tokens.token(str(race), types or bits.RESONATOR, attributes=attributes, atk=atk, def_=def_)
        return made.faces[0]

    def token_skills(self, *skills: Token) -> tuple[Token, ...]:
        return skills

    def that_much(self) -> Amount:
        return ThatMuch()


@v_args(inline=True)
class Deeds(Transformer[Token, "Condition"]):
    """906.4: what players do, and damage."""

    def this_deals(self, battle: Token | None, to: tuple[CardFilter | None, str | None] | None) -> Condition:
        return self.deals(None, battle, to)

    def deals(
        self, by: CardFilter | None, battle: Token | None, to: tuple[CardFilter | None, str | None] | None
    ) -> Condition:
        cards, players = to or (None, None)
        return conditions.DealsDamage(by, cards, players, battle is not None)

    def this_is_dealt(self, battle: Token | None) -> Condition:
        return conditions.IsDealtDamage(battle=battle is not None)

    def is_dealt(self, cards: CardFilter, battle: Token | None) -> Condition:
        return conditions.IsDealtDamage(cards, battle=battle is not None)

    def you_are_dealt(self, battle: Token | None) -> Condition:
        return conditions.IsDealtDamage(players=YOU, battle=battle is not None)

    def to_cards(self, cards: CardFilter) -> tuple[CardFilter | None, str | None]:
        return cards, None

    def to_players(self, players: str) -> tuple[CardFilter | None, str | None]:
        return None, players

    def to_you(self) -> str:
        return YOU

    def to_opponent(self) -> str:
        return OPPONENT

    def to_anybody(self) -> str:
        return ANYBODY

    def you_draw_one(self) -> Condition:
        return conditions.Does(YOU, "draw")

    def you_gain_some(self) -> Condition:
        return conditions.Does(YOU, "gain life")

    def you_lose_some(self) -> Condition:
        return conditions.Does(YOU, "lose life")

    def opponent_draws_one(self) -> Condition:
        return conditions.Does(OPPONENT, "draw")

    def you_play(self, cards: CardFilter) -> Condition:
        return conditions.Does(YOU, "play", cards)

    def opponent_plays(self, cards: CardFilter) -> Condition:
        return conditions.Does(OPPONENT, "play", cards)


@node
class IfYouDo(effects.Effect):
    """ "If you do, ..." as read, at a place in the text; part of the sentence before it in a finished tree."""

    effect: Effect
    position: int


def joined(sentences: Sentences) -> Sentences:
    """Sentences with each "if you do" made part of what one may do before it."""
    found: list[Effect] = []
    for sentence in sentences:
        if isinstance(sentence, IfYouDo):
            if not found or not isinstance(found[-1], branches.May) or found[-1].then:
                raise Refused(sentence.position, "something before it that you may do")
            found[-1] = replace(found[-1], then=(sentence.effect,))
        else:
            found.append(sentence)
    return tuple(found)


__all__ = ["Branches", "Deeds", "KeywordTexts", "Playing", "joined"]
