"""From the rules of the grammar to the nodes of the engine: one method for each rule that makes something."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token, Transformer, v_args

from willstone.engine import abilities, costs, effects, filters, situations
from willstone.engine.amounts import Amount
from willstone.engine.changes import (
    BecomeStats,
    Cannot,
    Change,
    GainAbility,
    GainSkill,
    GainStats,
    LoseAbilities,
    LoseBattleValues,
    LoseSkill,
)
from willstone.engine.conditions import At, Condition, When
from willstone.engine.continuous import Continuous
from willstone.engine.filters import ANYBODY, OPPONENT, YOU, CardFilter, Selector
from willstone.engine.situations import Situation
from willstone.engine.will import VOID, Cost, parse_will
from willstone.engine.zones import CHASE, FIELD, GRAVEYARD, HAND, MAIN_DECK, STONE_DECK
from willstone.language.binding import bind
from willstone.language.descriptions import Descriptions, Selectors
from willstone.language.errors import NotUnderstood, Refused
from willstone.language.texts import Branches, Deeds, KeywordTexts, Playing, joined

NUMBER_WORDS: Final = {filters.number_word(number): number for number in range(2, 11)}


@v_args(inline=True)
class Paragraphs(Transformer[Token, tuple[abilities.Ability, ...]]):
    """901: abilities."""

    def chant(self, sentences: tuple[effects.Effect, ...]) -> abilities.Ability:
        return abilities.Chant(sentences)

    def skill(self, name: Token, number: Token | None = None) -> abilities.Ability:
        return abilities.Skill(name[1:-1], int(number) if number is not None else 0)

    def judgment(self, parts: tuple[costs.CostPart, ...]) -> abilities.Ability:
        return abilities.Judgment(parts)

    def activate(self, parts: tuple[costs.CostPart, ...], sentences: tuple[effects.Effect, ...]) -> abilities.Ability:
        return abilities.Activate(bind(sentences), parts)

    def activate_in_main_timing(
        self, parts: tuple[costs.CostPart, ...], *sentences: effects.Effect
    ) -> abilities.Ability:
        return abilities.Activate(bind(joined(sentences)), parts, main_timing=True)

    def automatic(self, condition: Condition, sentences: tuple[effects.Effect, ...]) -> abilities.Ability:
        return abilities.Automatic(bind(sentences, condition), condition=condition)

    def trigger_play(self, *parts: tuple[effects.Effect, ...]) -> abilities.Ability:
        *paid, sentences = parts
        return abilities.TriggerPlay(bind(sentences), *paid)  # type: ignore[arg-type]  # costs, if there are any

    def trigger_automatic(
        self, condition: Condition, price: tuple[costs.CostPart, ...] | None, sentences: tuple[effects.Effect, ...]
    ) -> abilities.Ability:
        return abilities.TriggerAutomatic(bind(sentences, condition), condition=condition, costs=price or ())

    def break_ability(self, sentences: tuple[effects.Effect, ...]) -> abilities.Ability:
        return abilities.Break(bind(sentences))

    def continuous(self, always: tuple[Selector, tuple[Change, ...]]) -> abilities.Ability:
        return Continuous(*always)

    def continuous_while(self, situation: Situation, always: tuple[Selector, tuple[Change, ...]]) -> abilities.Ability:
        return Continuous(*always, situation)

    def always(self, what: Selector, changes: tuple[Change, ...]) -> tuple[Selector, tuple[Change, ...]]:
        return what, changes

    def each_cannot(self, cards: CardFilter, changes: tuple[Change, ...]) -> tuple[Selector, tuple[Change, ...]]:
        return filters.All(cards), changes

    def toll(self, will: Token) -> abilities.Ability:
        return abilities.Toll(Cost.parse(will))

    def statement(self, *words: Token | None) -> abilities.Ability:
        text = " ".join(word for word in words if word is not None).replace(" .", ".")
        return abilities.Statement(text[0].upper() + text[1:])


@v_args(inline=True)
class Costs(Transformer[Token, tuple[costs.CostPart, ...]]):
    """903.2i, 903.2j: costs."""

    def price(self, *parts: costs.CostPart) -> tuple[costs.CostPart, ...]:
        return parts

    def pay_will(self, will: Token) -> costs.CostPart:
        return costs.PayWill(Cost.parse(will))

    def rest_this(self) -> costs.CostPart:
        return costs.RestThis()

    def banish_this(self) -> costs.CostPart:
        return costs.BanishThis()

    def discard_cards(self, number: Amount) -> costs.CostPart:
        return costs.DiscardCards(number.number)

    def pay_life(self, number: Token) -> costs.CostPart:
        return costs.PayLife(int(number))

    def discard_this(self) -> costs.CostPart:
        return costs.DiscardThis()

    def remove_counter(self, name: str) -> costs.CostPart:
        return costs.RemoveCounters(name)

    def remove_counters(self, number: int, name: str) -> costs.CostPart:
        return costs.RemoveCounters(name, number)

    def given(self, *parts: int | CardFilter) -> tuple[CardFilter, ...]:
        *number, cards = parts
        assert isinstance(cards, CardFilter)
        return (cards,) * (number[0] if number and isinstance(number[0], int) else 1)

    def banish_given(self, each: tuple[CardFilter, ...]) -> costs.CostPart:
        return costs.Give(costs.BANISH, each)

    def rest_given(self, each: tuple[CardFilter, ...]) -> costs.CostPart:
        return costs.Give(costs.REST, each)

    def remove_given(self, each: tuple[CardFilter, ...]) -> costs.CostPart:
        return costs.Give(costs.REMOVE, each)

    def return_given(self, each: tuple[CardFilter, ...]) -> costs.CostPart:
        return costs.Give(costs.RETURN, each)

    def requires(self, situation: Situation) -> costs.CostPart:
        return costs.Requires(situation)


@v_args(inline=True)
class Situations(Transformer[Token, Situation]):
    """909.4: what is so as long as something else is."""

    def you_control_so_many(self, controlled: tuple[CardFilter, int]) -> Situation:
        return situations.Controls(*controlled)

    def opponent_controls_so_many(self, controlled: tuple[CardFilter, int]) -> Situation:
        return situations.Controls(*controlled, OPPONENT)

    def controlled(self, *parts: int | CardFilter) -> tuple[CardFilter, int]:
        *least, cards = parts
        assert isinstance(cards, CardFilter)
        return cards, (least[0] if least and isinstance(least[0], int) else 1)

    def your_life(self, number: Token, bound: str) -> Situation:
        return situations.LifeIs(int(number), bound == "more")

    def opponents_life(self, number: Token, bound: str) -> Situation:
        return situations.LifeIs(int(number), bound == "more", OPPONENT)

    def your_hand(self, number: int, bound: str) -> Situation:
        return situations.HandIs(number, bound == "more")

    def your_graveyard(self, number: int) -> Situation:
        return situations.CardsInGraveyard(number)

    def your_turn(self) -> Situation:
        return situations.TurnOf(YOU)

    def opponents_turn(self) -> Situation:
        return situations.TurnOf(OPPONENT)

    def bound(self, word: Token) -> str:
        return str(word)


@v_args(inline=True)
class Conditions(Transformer[Token, Condition]):
    """906.4: trigger conditions."""

    def enter(self) -> Condition:
        return self.enters_the_field()

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

    def when_this(self, deed: When) -> Condition:
        return deed

    def whenever(self, cards: CardFilter, deed: When) -> Condition:
        return replace(deed, cards=cards)

    def when_you_do_judgment(self) -> Condition:
        return When("judged", CardFilter(controller=YOU))

    def attacks(self) -> When:
        return When("attacked")

    def blocks(self) -> When:
        return When("blocked")

    def is_destroyed(self) -> When:
        return When("destroyed")

    def is_put_into_a_graveyard(self) -> When:
        return When("moved", zone=GRAVEYARD)

    def is_put_into_a_graveyard_from_the_field(self) -> When:
        return When("moved", source=FIELD, zone=GRAVEYARD)

    def enters_the_field(self) -> When:
        return When("moved", zone=FIELD)

    def is_summoned(self) -> When:
        return When("moved", source=CHASE, zone=FIELD)

    def is_banished(self) -> When:
        return When("banished")

    def is_discarded(self) -> When:
        return When("discarded")

    def leaves_the_field(self) -> When:
        return When("moved", source=FIELD)

    def becomes_rested(self) -> When:
        return When("rested")

    def becomes_recovered(self) -> When:
        return When("recovered")

    def does_judgment(self) -> When:
        return When("judged")


@v_args(inline=True)
class Effects(Transformer[Token, effects.Effect]):
    """901.2: effects."""

    def sentences(self, *sentences: effects.Effect) -> tuple[effects.Effect, ...]:
        return joined(sentences)

    def you_draw(self, number: Amount) -> effects.Effect:
        return effects.Draw(number)

    def draw(self, who: Selector, number: Amount) -> effects.Effect:
        return effects.Draw(number, who)

    def you_discard(self, number: Amount | None = None) -> effects.Effect:
        return effects.Discard(number)

    def discard(self, who: Selector, number: Amount | None = None) -> effects.Effect:
        return effects.Discard(number, who)

    def you_gain_life(self, amount: Amount) -> effects.Effect:
        return effects.GainLife(amount)

    def gain_life(self, who: Selector, amount: Amount) -> effects.Effect:
        return effects.GainLife(amount, who)

    def you_lose_life(self, amount: Amount) -> effects.Effect:
        return effects.LoseLife(amount, filters.You())

    def lose_life(self, who: Selector, amount: Amount) -> effects.Effect:
        return effects.LoseLife(amount, who)

    def you_win_game(self) -> effects.Effect:
        return effects.WinGame()

    def win_game(self, who: Selector) -> effects.Effect:
        return effects.WinGame(who)

    def deal_damage(self, source: Selector, amount: Amount, to: Selector) -> effects.Effect:
        return effects.DealDamage(amount, to, source)

    def destroy(self, what: Selector) -> effects.Effect:
        return effects.Destroy(what)

    def banish(self, what: Selector) -> effects.Effect:
        return effects.Banish(what)

    def remove(self, what: Selector) -> effects.Effect:
        return effects.Remove(what)

    def remove_from_battle(self, what: Selector) -> effects.Effect:
        return effects.RemoveFromBattle(what)

    def return_to_hand(self, what: Selector) -> effects.Effect:
        return effects.ReturnToHand(what)

    def rest(self, what: Selector) -> effects.Effect:
        return effects.Rest(what)

    def recover(self, what: Selector) -> effects.Effect:
        return effects.Recover(what)

    def cancel(self, what: Selector) -> effects.Effect:
        return effects.Cancel(what)

    def change_control(self, what: Selector) -> effects.Effect:
        return effects.ChangeControl(what)

    def produce(self, *wills: Token) -> effects.Effect:
        kinds = []
        numbers = set()
        for will in wills:
            if "{X}" in will or (will.count("{") > 1 and any(symbol.isdigit() for symbol in will)):
                raise Refused(will.start_pos or 0, "a fixed number of will")
            counts = parse_will(will)
            produced = [kind for kind, number in enumerate(counts) if number]
            if len(produced) != 1:
                raise Refused(will.start_pos or 0, "will of one kind")
            kinds += produced
            numbers.add(counts[produced[0]])
        if len(numbers) > 1 or (len(kinds) > 1 and VOID in kinds):
            raise Refused(wills[0].start_pos or 0, "the same number of wills of each kind")
        return effects.Produce(tuple(kinds), numbers.pop())

    def put_counter(self, name: str, what: Selector) -> effects.Effect:
        return effects.PutCounters(name, 1, what)

    def put_counters(self, number: int, name: str, what: Selector) -> effects.Effect:
        return effects.PutCounters(name, number, what)

    def counter(self, name: Token) -> str:
        return name.strip("[]")

    def gain(self, what: Selector, changes: tuple[Change, ...], until: str | None) -> effects.Effect:
        return effects.Gain(what, changes, until or effects.FOREVER)

    def changes(self, *changes: Change) -> tuple[Change, ...]:
        return changes

    def gain_stats(self, stats: Token) -> Change:
        atk, def_ = stats[1:-1].split("/")
        return GainStats(int(atk), int(def_))

    def gain_for_each(self, stats: Token, per: CardFilter) -> tuple[Change, ...]:
        atk, def_ = stats[1:-1].split("/")
        return (GainStats(int(atk), int(def_), Amount(1, per=per)),)

    def per(self, cards: CardFilter) -> CardFilter:
        return cards

    def gain_skill(self, name: Token) -> Change:
        return GainSkill(name[1:-1])

    def gain_ability(self, quoted: Token) -> Change:
        from willstone.language.parser import parse

        try:
            granted = parse(quoted[1:-1])
        except NotUnderstood as error:
            raise Refused((quoted.start_pos or 0) + 1 + error.position, "an ability") from None
        if len(granted) != 1:
            raise Refused(quoted.start_pos or 0, "one ability")
        return GainAbility(granted[0])

    def cannot(self, *words: Token | None) -> tuple[Change, ...]:
        text = " ".join(word for word in words if word is not None)
        return (Cannot(abilities.Statement(f"This card {text}.")),)

    def become_stats(self, stats: Token) -> tuple[Change, ...]:
        atk, def_ = stats[1:-1].split("/")
        return (BecomeStats(int(atk), int(def_)),)

    def lose_battle_values(self) -> tuple[Change, ...]:
        return (LoseBattleValues(),)

    def lose_abilities(self) -> tuple[Change, ...]:
        return (LoseAbilities(),)

    def lose_skill(self, name: Token) -> tuple[Change, ...]:
        return (LoseSkill(name[1:-1]),)

    def put_into_field(self, what: Selector) -> effects.Effect:
        return effects.PutIntoField(what)

    def put_into_hand(self, what: Selector) -> effects.Effect:
        return effects.PutIntoHandOf(what)

    def move_top(self, number: int, pile: int, place: int) -> effects.Effect:
        return effects.MoveTop(number, pile, place)

    def top_card(self) -> int:
        return 1

    def top_cards(self, number: int) -> int:
        return number

    def pile(self, *words: Token) -> int:
        return MAIN_DECK if len(words) == 1 else STONE_DECK

    def place(self, _: Token, word: Token) -> int:
        return {"field": FIELD, "hand": HAND, "graveyard": GRAVEYARD}[word]

    def until_end_of_turn(self) -> str:
        return effects.TURN

    def until_end_of_battle(self) -> str:
        return effects.BATTLE

    def one_card(self) -> Amount:
        return Amount(1)

    def cards_number(self, number: int) -> Amount:
        return Amount(number)

    def x_cards(self) -> Amount:
        return Amount(0, 1)

    def number_word(self, word: Token) -> int:
        return NUMBER_WORDS[word]

    def number(self, digits: Token) -> int:
        return int(digits)

    def amount(self, number: Token) -> Amount:
        if number.startswith("X"):
            return Amount(0, int("1" + number[1:]))  # 903.3c
        return Amount(int(number))


class TreeBuilder(
    Paragraphs, KeywordTexts, Playing, Costs, Situations, Conditions, Deeds, Effects, Branches, Selectors, Descriptions
):
    """All of the language."""
