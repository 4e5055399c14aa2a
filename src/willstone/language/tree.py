"""From the rules of the grammar to the nodes of the engine: one method for each rule that makes something."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token, Transformer, v_args

from willstone.engine import abilities, costs, effects, filters
from willstone.engine import information as bits
from willstone.engine.amounts import Amount
from willstone.engine.changes import BecomeStats, Change, GainSkill, GainStats, LoseBattleValues
from willstone.engine.conditions import At, Condition, When
from willstone.engine.filters import ANYBODY, OPPONENT, YOU, CardFilter, Selector, Target
from willstone.engine.will import ATTRIBUTE_NAMES, VOID, Cost, parse_will
from willstone.engine.wording import plural, singular
from willstone.engine.zones import CHASE, FIELD, GRAVEYARD
from willstone.language.binding import Pronoun, bind
from willstone.language.errors import Refused

NUMBER_WORDS: Final = {filters.number_word(number): number for number in range(2, 11)}
TYPES: Final = {word: bit for bit, word in bits.TYPE_NAMES.items()} | {
    "J/resonator": bits.J_RESONATOR,
    "J/ruler": bits.J_SLASH_RULER,
}
TYPE_WORDS: Final = TYPES | {plural(word): types for word, types in TYPES.items()}


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
        return abilities.Activate(bind(sentences), parts, main_timing=True)

    def automatic(self, condition: Condition, sentences: tuple[effects.Effect, ...]) -> abilities.Ability:
        return abilities.Automatic(bind(sentences, condition), condition=condition)

    def trigger_play(self, *parts: tuple[effects.Effect, ...]) -> abilities.Ability:
        *paid, sentences = parts
        return abilities.TriggerPlay(bind(sentences), *paid)  # type: ignore[arg-type]  # costs, if there are any

    def trigger_automatic(self, condition: Condition, sentences: tuple[effects.Effect, ...]) -> abilities.Ability:
        return abilities.TriggerAutomatic(bind(sentences, condition), condition=condition)

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
        return sentences

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

    def gain_skill(self, name: Token) -> Change:
        return GainSkill(name[1:-1])

    def become_stats(self, stats: Token) -> tuple[Change, ...]:
        atk, def_ = stats[1:-1].split("/")
        return (BecomeStats(int(atk), int(def_)),)

    def lose_battle_values(self) -> tuple[Change, ...]:
        return (LoseBattleValues(),)

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


@v_args(inline=True)
class Selectors(Transformer[Token, Selector]):
    """Cards and players that an effect speaks of."""

    def this(self) -> Selector:
        return filters.This()

    def that_card(self) -> Selector:
        return filters.ThatCard()

    def pronoun(self, word: Token) -> Selector:
        return Pronoun(str(word), word.start_pos or 0)

    def target(self, cards: CardFilter) -> Selector:
        return Target(cards)

    def another_target(self, cards: CardFilter) -> Selector:
        return Target(self.other(cards))

    def up_to_one_target(self, cards: CardFilter) -> Selector:
        return Target(cards, least=0)

    def targets(self, number: int, cards: CardFilter) -> Selector:
        return Target(cards, least=number, most=number)

    def other_targets(self, number: int, cards: CardFilter) -> Selector:
        return self.targets(number, self.other(cards))

    def up_to_targets(self, number: int, cards: CardFilter) -> Selector:
        return Target(cards, least=0, most=number)

    def up_to_other_targets(self, number: int, cards: CardFilter) -> Selector:
        return self.up_to_targets(number, self.other(cards))

    def each(self, cards: CardFilter) -> Selector:
        return filters.All(cards)

    def each_other(self, cards: CardFilter) -> Selector:
        return filters.All(self.other(cards))

    def all(self, cards: CardFilter) -> Selector:
        return filters.All(cards, "all")

    def all_other(self, cards: CardFilter) -> Selector:
        return filters.All(self.other(cards), "all")

    def bare(self, cards: CardFilter) -> Selector:
        return filters.All(cards, "")

    def bare_other(self, cards: CardFilter) -> Selector:
        return filters.All(self.other(cards), "")

    def you(self) -> Selector:
        return filters.You()

    def opponent(self) -> Selector:
        return filters.Opponent()

    def each_player(self) -> Selector:
        return filters.EachPlayer()

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


@v_args(inline=True)
class Descriptions(Transformer[Token, CardFilter]):
    """201.5: descriptions of cards, alike for one card and for several."""

    def description(
        self,
        rested: bool | None,
        attributes: tuple[Token, ...] | None,
        *parts: tuple[str, ...] | CardFilter | str | None,
    ) -> CardFilter:
        *races, head, name_part, controller = parts
        assert isinstance(head, CardFilter)
        if attributes and head.types == bits.MAGIC_STONE:  # 201.4c: a magic stone type
            if len(attributes) > 1 or races[0]:
                raise Refused(attributes[0].start_pos or 0, "one kind of magic stone")
            head = CardFilter(stone_type=f"{attributes[0].capitalize()} Magic Stone")
            attributes = None
        return replace(
            head,
            rested=rested,
            attributes=sum(1 << ATTRIBUTE_NAMES.index(name) for name in set(attributes or ())),
            races=races[0] if races and isinstance(races[0], tuple) else head.races,
            name_part=name_part if isinstance(name_part, str) else "",
            controller=controller if isinstance(controller, str) else ANYBODY,
        )

    descriptions = description

    def spell_description(
        self,
        attributes: tuple[Token, ...] | None,
        races: tuple[str, ...] | None,
        types: int | None,
        name_part: str | None,
        controller: str | None,
    ) -> CardFilter:
        spell = CardFilter(types or 0, zone=CHASE)
        return self.description(None, attributes, races, spell, name_part, controller)

    spell_descriptions = spell_description

    def rested(self) -> bool:
        return True

    def recovered(self) -> bool:
        return False

    def attribute(self, name: Token) -> Token:
        return name

    def attributes(self, *attributes: Token) -> tuple[Token, ...]:
        return attributes

    def races(self, *names: Token) -> tuple[str, ...]:
        return tuple(str(name) for name in names)

    def race_head(self, *names: Token) -> CardFilter:
        return CardFilter(races=tuple(str(name) for name in names))

    def race_heads(self, *names: Token) -> CardFilter:
        return CardFilter(races=tuple(singular(name) for name in names))

    def type(self, word: Token) -> int:
        return TYPE_WORDS[word]

    def types_word(self, word: Token) -> int:
        return TYPE_WORDS[word]

    def types(self, *types: int) -> CardFilter:
        union = 0
        for bit in types:
            union |= bit
        return CardFilter(union)

    def card(self) -> CardFilter:
        return CardFilter()

    def names(self, *names: Token) -> CardFilter:
        return CardFilter(names=tuple(name[1:-1] for name in names))

    def name_part(self, name: Token) -> str:
        return name[1:-1]

    def you_control(self) -> str:
        return YOU

    def opponent_controls(self) -> str:
        return OPPONENT


class TreeBuilder(Paragraphs, Costs, Conditions, Effects, Selectors, Descriptions):
    """All of the language."""
