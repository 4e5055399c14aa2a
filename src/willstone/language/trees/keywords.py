"""From keywords with a text or a cost of their own to abilities (1100)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.abilities import conditions_of_cards
from willstone.engine.actions import sides
from willstone.engine.core.will import ATTRIBUTE_NAMES, Cost
from willstone.engine.effects.chosen_words import ATTRIBUTE, OfChosen
from willstone.engine.effects.one_of_a_name import Mythic
from willstone.engine.keywords import beginning, bestow, conditional, convoke, played
from willstone.engine.keywords.in_play import Barrier
from willstone.engine.keywords.sealed_item import SealedItem
from willstone.engine.layers.changed_abilities import GainAbility
from willstone.engine.state import abilities, keyword_names
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Ability, Change, Effect, Term
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.having import WithCost
from willstone.engine.words.situations import HandIs, RunesRevealed, StonesAtLeast, StoriesRevealed
from willstone.language.binding import bind
from willstone.language.errors import Refused
from willstone.language.further import Further
from willstone.language.meaning.owned import Text, all_of, as_played, in_play, kind_of, kinds
from willstone.language.trees.paragraphs import active_zone
from willstone.language.vocabulary import TYPE_WORDS

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


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
        return played.Awakening(price, all_of(*texts))

    def seal(self, number: Token, text: Text) -> Ability:
        if as_played(text):  # 1128.2a
            return played.PlayedWith(keyword_names.SEAL.name, StonesAtLeast(int(number)), all_of(text), int(number))
        return conditional.seal(int(number), *all_of(text))

    def legend(self, number: Token, text: Text) -> Ability:
        if as_played(text):  # 1133.2a
            return played.PlayedWith(keyword_names.LEGEND.name, StoriesRevealed(int(number)), all_of(text), int(number))
        return conditional.legend(int(number), *all_of(text))

    def null(self, text: Text) -> Ability:
        if as_played(text):  # 1134.2a, 1134.2b
            return played.PlayedWith(keyword_names.NULL.name, HandIs(0), all_of(text))
        if any(isinstance(one, abilities.Activate) and one.zone >= 0 for one in all_of(text)):
            raise Refused(0, "an ability that is active in play")
        return conditional.null(*all_of(text))

    def faith(self, text: Text) -> Ability:
        return conditional.faith(*in_play(text))

    def fallen(self, text: Text) -> Ability:
        return conditional.fallen(*in_play(text))

    def revenge(self, text: Text) -> Ability:
        return conditional.revenge(*in_play(text))

    def mythic(self) -> Ability:
        return Mythic()

    def torrent(self, text: Text) -> Ability:
        return played.torrent(*all_of(text))

    def crest(self, will: Token, text: Text) -> Ability:
        return conditional.crest(kind_of(will), *all_of(text))

    def rune_number(self, number: Token, text: Text) -> Ability:
        if as_played(text):
            return played.PlayedWith(keyword_names.RUNE.name, RunesRevealed(int(number)), all_of(text), int(number))
        return conditional.rune(int(number), (), *all_of(text))

    def rune_attributes(self, will: Token, text: Text) -> Ability:
        return conditional.rune(0, kinds(will), *all_of(text))

    def sealed_item(self, item: Token, *texts: Text) -> Ability:
        return SealedItem(item[1:-1], all_of(*texts))

    def shift(self, price: Price) -> Ability:
        return sides.Shift.of(*price)

    def barrier(self, words: Token) -> Ability:
        told = words.removeprefix("[Barrier] ")
        if told.startswith("{"):
            return Barrier(CardFilter(attributes=sum(1 << kind for kind in set(kinds(told)))))
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
        return beginning.Energize(tuple(kind_of(will) for will in wills))

    def incarnation(self, *sets: Token) -> Ability:
        names = [one[1:-1].lower().split(" or ") for one in sets]
        return played.Incarnation(tuple(sum(1 << ATTRIBUTE_NAMES.index(name) for name in one) for one in names))

    def resonance(self, stone: Token, sentences: Sentences, said: tuple[Term, ...] | None) -> Ability:
        condition = conditions_of_cards.Resonance(str(stone))
        zone = active_zone(sentences)
        return abilities.Automatic(bind(sentences, condition), condition=condition, zone=zone, terms=said or ())

    def release(self, _: Token, attribute: Token, __: Token) -> Ability:
        cards = CardFilter(attributes=1 << ATTRIBUTE_NAMES.index(attribute), controller=YOU)
        return conditional.Release(conditional.CardsAndSpells(cards))
