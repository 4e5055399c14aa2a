"""From keywords with a text or a cost of their own to abilities (1100)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine import (
    abilities,
    conditions,
)
from willstone.engine.abilities import Ability
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.keywords import beginning, bestow, conditional, played
from willstone.engine.situations import HandIs, StonesAtLeast, StoriesRevealed
from willstone.engine.terms import Term
from willstone.engine.will import ATTRIBUTE_NAMES, KINDS, Cost
from willstone.language.binding import bind
from willstone.language.errors import Refused

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

    def gods_art(self, name: Token, price: Price, sentences: Sentences, said: tuple[Term, ...] | None) -> Ability:
        return played.gods_art(name[1:-1], price, bind(sentences), said or ())

    def inheritance(self, price: Price, sentences: Sentences, said: tuple[Term, ...] | None) -> Ability:
        return played.inheritance(price, bind(sentences), said or ())

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
