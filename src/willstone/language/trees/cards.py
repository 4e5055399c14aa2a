"""From cards looked for, looked at and moved to effects (1014, 1034, 1303)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine import (
    abilities,
    effects,
    searching,
    tokens,
)
from willstone.engine import information as bits
from willstone.engine.amounts import Amount
from willstone.engine.cards import CardDef, Face
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.filters import CardFilter, Same, Selector
from willstone.engine.will import ATTRIBUTE_NAMES
from willstone.engine.zones import FIELD, GRAVEYARD, HAND, MAIN_DECK, STONE_DECK
from willstone.language.binding import FOUND

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Cards(Transformer[Token, Effect]):
    """1014, 1034, 1303: cards and tokens."""

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
