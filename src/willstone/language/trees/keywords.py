"""From keywords with a text or a cost of their own to abilities (1100)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine import (
    abilities,
    conditions,
    sides,
)
from willstone.engine.abilities import Ability
from willstone.engine.changed_abilities import GainAbility
from willstone.engine.changes import Change
from willstone.engine.choosing import ATTRIBUTE, OfChosen
from willstone.engine.costs import CostPart
from willstone.engine.duplicates import Mythic
from willstone.engine.effects import Effect
from willstone.engine.filters import YOU, CardFilter
from willstone.engine.keywords import beginning, bestow, conditional, convoke, played
from willstone.engine.keywords.barrier import Barrier
from willstone.engine.keywords.sealed_item import SealedItem
from willstone.engine.qualities import WithCost
from willstone.engine.situations import HandIs, RunesRevealed, StonesAtLeast, StoriesRevealed
from willstone.engine.terms import Term
from willstone.engine.will import ATTRIBUTE_NAMES, KINDS, Cost
from willstone.i18n.messages import mark
from willstone.language.binding import bind
from willstone.language.errors import Refused
from willstone.language.further import Further
from willstone.language.trees.paragraphs import active_zone
from willstone.language.vocabulary import TYPE_WORDS

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


Text = Ability | tuple[Ability, ...]


def _all(*texts: Text) -> tuple[Ability, ...]:
    """The abilities of texts, each one ability or several keywords; only in play do they depend on something."""
    found = tuple(one for text in texts for one in (text if isinstance(text, tuple) else (text,)))
    if any(isinstance(one, (abilities.Activate, abilities.Automatic)) and one.zone >= 0 for one in found):
        raise Refused(0, "an ability that is active in play")
    return found


def _as_played(text: Text) -> bool:
    """1128.2a, 1133.2a, 1134.2a, 1134.2b: whether it counts as its card is played, in the hand already."""
    return any(isinstance(one, (abilities.Chant, abilities.PlayRule)) for one in _all(text))


def _in_play(text: Text) -> tuple[Ability, ...]:
    """The abilities of a text that counts in play alone."""
    if _as_played(text):
        raise Refused(0, "an ability that is active in play")
    return _all(text)


def _kinds(will: str) -> tuple[int, ...]:
    """The kinds of will of symbols that are attributes."""
    letters = will[1:-1].split("}{")
    if any(letter not in KINDS[:5] for letter in letters):
        raise Refused(getattr(will, "start_pos", 0) or 0, "attribute symbols")
    return tuple(KINDS.index(letter) for letter in letters)


def _kind(will: Token) -> int:
    kinds = _kinds(will)
    if len(kinds) > 1:
        raise Refused(will.start_pos or 0, "one attribute symbol")
    return kinds[0]


@v_args(inline=True)
class KeywordTexts(Transformer[Token, "Ability"]):
    """1100: keywords that are written with a text or a cost of their own."""

    def own_chant(self, *sentences: Effect) -> Ability:
        return Further(sentences)

    def own_statement(self, statement: Ability) -> Ability:
        return statement

    def own_skills(self, *skills: Ability) -> tuple[Ability, ...]:
        return skills

    def awakening(self, price: Price, *texts: Text) -> Ability:
        return played.Awakening(price, _all(*texts))

    def seal(self, number: Token, text: Text) -> Ability:
        if _as_played(text):  # 1128.2a
            return played.PlayedWith(mark("Seal"), StonesAtLeast(int(number)), _all(text), int(number))
        return conditional.seal(int(number), *_all(text))

    def legend(self, number: Token, text: Text) -> Ability:
        if _as_played(text):  # 1133.2a
            return played.PlayedWith(mark("Legend"), StoriesRevealed(int(number)), _all(text), int(number))
        return conditional.legend(int(number), *_all(text))

    def null(self, text: Text) -> Ability:
        if _as_played(text):  # 1134.2a, 1134.2b
            return played.PlayedWith(mark("Null"), HandIs(0), _all(text))
        if any(isinstance(one, abilities.Activate) and one.zone >= 0 for one in _all(text)):
            raise Refused(0, "an ability that is active in play")
        return conditional.null(*_all(text))

    def faith(self, text: Text) -> Ability:
        return conditional.faith(*_in_play(text))

    def fallen(self, text: Text) -> Ability:
        return conditional.fallen(*_in_play(text))

    def revenge(self, text: Text) -> Ability:
        return conditional.revenge(*_in_play(text))

    def mythic(self) -> Ability:
        return Mythic()

    def torrent(self, text: Text) -> Ability:
        return played.torrent(*_all(text))

    def crest(self, will: Token, text: Text) -> Ability:
        return conditional.crest(_kind(will), *_all(text))

    def rune_number(self, number: Token, text: Text) -> Ability:
        if _as_played(text):
            return played.PlayedWith(mark("Rune"), RunesRevealed(int(number)), _all(text), int(number))
        return conditional.rune(int(number), (), *_all(text))

    def rune_attributes(self, will: Token, text: Text) -> Ability:
        return conditional.rune(0, _kinds(will), *_all(text))

    def sealed_item(self, item: Token, *texts: Text) -> Ability:
        return SealedItem(item[1:-1], _all(*texts))

    def shift(self, price: Price) -> Ability:
        return sides.Shift.of(*price)

    def barrier(self, words: Token) -> Ability:
        told = words.removeprefix("[Barrier] ")
        if told.startswith("{"):
            return Barrier(CardFilter(attributes=sum(1 << kind for kind in set(_kinds(told)))))
        told = told[1:-1]
        if told == "chosen attribute":
            return Barrier(CardFilter(qualities=(OfChosen(ATTRIBUTE, "of the chosen attribute"),)))
        if told in TYPE_WORDS:
            return Barrier(CardFilter(TYPE_WORDS[told]))
        number, _, bound = told.removeprefix("total cost ").partition(" or ")
        return Barrier(CardFilter(qualities=(WithCost(int(number), bound),)))

    def gain_barrier(self, words: Token) -> GainAbility:
        return GainAbility(self.barrier(words))

    def mobilized(self) -> tuple[Change, ...]:
        return (played.Mobilized(),)

    def gods_art(self, name: Token, price: Price, sentences: Sentences, said: tuple[Term, ...] | None) -> Ability:
        return played.gods_art(name[1:-1], price, bind(sentences, costs=price), said or ())

    def inheritance(self, price: Price, sentences: Sentences, said: tuple[Term, ...] | None) -> Ability:
        return played.inheritance(price, bind(sentences, costs=price), said or ())

    def evolution(self, price: Price) -> Ability:
        return played.evolution(price)

    def convoke(self, price: Price) -> Ability:
        return convoke.convoke(price)

    def bestow(self, price: Price) -> Ability:
        return bestow.bestow(price)

    def mobilize(self, will: Token) -> Ability:
        return played.Mobilize(Cost.parse(will))

    def energize(self, *wills: Token) -> Ability:
        return beginning.Energize(tuple(_kind(will) for will in wills))

    def incarnation(self, *sets: Token) -> Ability:
        names = [one[1:-1].lower().split(" or ") for one in sets]
        return played.Incarnation(tuple(sum(1 << ATTRIBUTE_NAMES.index(name) for name in one) for one in names))

    def resonance(self, stone: Token, sentences: Sentences, said: tuple[Term, ...] | None) -> Ability:
        condition = conditions.Resonance(str(stone))
        zone = active_zone(sentences)
        return abilities.Automatic(bind(sentences, condition), condition=condition, zone=zone, terms=said or ())

    def release(self, _: Token, attribute: Token, __: Token) -> Ability:
        cards = CardFilter(attributes=1 << ATTRIBUTE_NAMES.index(attribute), controller=YOU)
        return conditional.Release(conditional.CardsAndSpells(cards))
