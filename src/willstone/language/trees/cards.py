"""From cards looked for, looked at and moved to effects (302.5, 304, 307.7, 1005, 1014, 1021, 1034)."""

from __future__ import annotations

import re
from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.actions import sides
from willstone.engine.actions.additions import Attach, AttachedTo
from willstone.engine.effects import effects, entering, fortune, piles, putting, searching
from willstone.engine.effects.choosing_cards import ChooseSome
from willstone.engine.effects.searching import Sought
from willstone.engine.layers.changed_abilities import Cannot
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state.speech import Ability, Effect, Quality, Selector, Situation
from willstone.engine.state.zones import DECKS, FIELD, HAND, MAIN_DECK, REMOVED, ZONES_BY_NOUN
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANYBODY, OPPONENT, CardFilter, either_of
from willstone.engine.words.remembered import OneOf, Some
from willstone.engine.words.selectors import Opponent, You
from willstone.engine.words.several_kinds import AllAmong, Assorted, Perhaps
from willstone.engine.words.targets import Target
from willstone.language.errors import Refused
from willstone.language.pronouns import FOUND, PlayerPronoun, Pronoun

Kinds = tuple[Sought, tuple[Sought, ...], str]  # what is sought first, what else, and the word between


def _place(words: Token) -> tuple[str, int]:
    """ "your magic stone deck" as whose it is and what it is; in the plural for several owners."""
    whose, _, name = re.fullmatch(r"(.*?(?:your|their|'s|s'))( )((?!opponent|owner).*)", words).groups()  # type: ignore[union-attr]  # the grammar has matched it
    return whose, ZONES_BY_NOUN[name if name in ZONES_BY_NOUN else name.removesuffix("s")]


def _owner(whose: str, words: Token) -> Selector:
    """The players that words such as "your opponent's" name."""
    named: dict[str, Selector] = {
        "your": You(),
        "your opponent's": Opponent(),
        "target player's": Target(players=ANYBODY),
        "target opponent's": Target(players=OPPONENT),
        "their": You(),  # said of somebody else who does it
    }
    if whose in ("its controller's", "its owner's", "that player's"):
        return PlayerPronoun(whose.removesuffix("'s"), words.start_pos or 0)
    if whose not in named:
        raise Refused(words.start_pos or 0, "whose it is")
    return named[whose]


@v_args(inline=True)
class Cards(Transformer[Token, Effect]):
    """Cards that are looked for, looked at and moved."""

    def search(self, words: Token, sought: Kinds) -> Effect:
        whose, names = re.fullmatch(r"(.*?(?:your|their|'s)) ((?!opponent).*)", words).groups()  # type: ignore[union-attr]  # the grammar has matched it
        places = tuple(ZONES_BY_NOUN[name] for name in re.split(r",? and/or |,? and |,? or |, ", names))
        joint = next((word for word in (" and/or ", " and ", " or ") if word in names), " and/or ").strip()
        first, also, each = sought
        who = _owner(whose, words)
        return searching.Search(
            first.cards, first.least, first.most, places, who, joint, x=first.x, also=also, each=each
        )

    def kinds(self, *parts: Sought | Some) -> tuple[Sought | Some, ...]:
        return parts

    def sought(self, one: Sought) -> Kinds:
        return one, (), "and"

    def sought_and(self, kinds: tuple[Sought, ...], last: Sought) -> Kinds:
        first, *also = *kinds, last
        return first, tuple(also), "and"

    def sought_and_or(self, kinds: tuple[Sought, ...], last: Sought) -> Kinds:
        return *self.sought_and(kinds, last)[:2], "and/or"

    def sought_or(self, kinds: tuple[Sought, ...], last: Sought) -> Kinds:
        if any(part.several() or not part.least for part in (*kinds, last)):
            raise Refused(0, "one card or another")
        return Sought(_either(tuple(part.cards for part in (*kinds, last)))), (), "and"

    def seek_one(self, cards: CardFilter) -> Sought:
        return Sought(cards)

    def seek_up_to_one(self, cards: CardFilter) -> Sought:
        return Sought(cards, 0)

    def seek_up_to(self, number: int, cards: CardFilter) -> Sought:
        return Sought(cards, 0, number)

    def seek_several(self, number: int, cards: CardFilter) -> Sought:
        return Sought(cards, number, number)

    def seek_any_number(self, cards: CardFilter) -> Sought:
        return Sought(cards, 0, 0)

    def seek_x(self, cards: CardFilter) -> Sought:
        return Sought(cards, x=True)

    def seek_up_to_x(self, cards: CardFilter) -> Sought:
        return Sought(cards, 0, x=True)

    def seek_all(self, cards: CardFilter) -> Sought:
        return Sought(cards, 0, searching.ALL)

    def some_and(self, kinds: tuple[Some, ...], last: Some) -> Selector:
        return Assorted(_in_place((*kinds, last)), "and")

    def some_and_or(self, kinds: tuple[Some, ...], last: Some) -> Selector:
        return Assorted(tuple(_perhaps(part) for part in _in_place((*kinds, last))), "and/or")

    def assorted_among(self, assorted: Assorted | Some, them: Selector) -> Selector:
        if isinstance(assorted, Some):
            return replace(assorted, among=them)
        return replace(assorted, of=tuple(replace(part, among=them) for part in assorted.of if isinstance(part, Some)))

    def you_searched(self) -> Situation:
        return searching.SearchedDeck()

    def shuffle_deck(self, words: Token) -> Effect:
        whose, zone = _place(words)
        if whose not in ("your", "their"):
            raise Refused(words.start_pos or 0, "your deck")
        return searching.ShuffleDeck(zone=zone)

    def shuffle_below(self, words: Token, top: Token) -> Effect:
        whose, zone = _place(words)
        if whose != "your":
            raise Refused(words.start_pos or 0, "your deck")
        that = "that card" in top
        named = Pronoun("that card" if that else "it", top.start_pos or 0, CardFilter() if that else None)
        return searching.ShuffleDeck(zone=zone, top=named)

    def shuffle_into(self, what: Selector, words: Token) -> Effect:
        return putting.ShuffleInto(what, *_place(words))

    def foresee(self, _: Token, number: Token) -> Effect:
        return piles.Foresee(int(number))

    def look_at(self, what: Selector) -> Effect:
        return piles.LookAt(what)

    def reveal(self, what: Selector) -> Effect:
        return piles.Reveal(what)

    def cards_in_area(self, words: Token) -> Selector:
        whose, zone = _place(words)
        if zone != HAND:
            raise Refused(words.start_pos or 0, "a hand")
        return piles.HandOf(_owner(whose, words))

    def top_of_deck(self, number: Amount, words: Token) -> piles.TopOfDeck:
        whose, zone = _place(words)
        return piles.TopOfDeck(number, _owner(whose, words), zone)

    def top_card(self) -> Amount:
        return Amount(1)

    def top_cards(self, number: int) -> Amount:
        return Amount(number)

    def top_x_cards(self) -> Amount:
        return Amount(0, 1)

    def one_of(self, number: int, them: Selector) -> Selector:
        return OneOf(CardFilter(), number, number, among=them)

    def up_to_of(self, number: int, them: Selector) -> Selector:
        return OneOf(CardFilter(), 0, number, among=them)

    def any_number_of_them(self, them: Selector) -> Selector:
        return OneOf(CardFilter(), 0, 0, among=them)

    def among(self, some: Some, them: Selector) -> Selector:
        return replace(some, among=them)

    def all_among(self, cards: CardFilter, them: Selector) -> Selector:
        return AllAmong(cards, them)

    def some_at_random(self, some: Some) -> Selector:
        return replace(some, luck="at random")

    def any_number_of(self, cards: CardFilter) -> Selector:
        return Some(cards, 0, 0)

    def this_from(self, words: Token) -> Selector:
        whose, zone = _place(Token("AREA", words.removeprefix("this card from ").replace("a ", "your ", 1)))
        return putting.ThisFrom(zone, "a" if " from a " in words else whose)

    def named_from(self, what: Selector, words: Token) -> Selector:
        place = words.removeprefix("from ")
        if place.startswith("a "):
            return putting.From(what, ZONES_BY_NOUN[place.removeprefix("a ")], "a")
        whose, zone = _place(Token("AREA", place))
        return putting.From(what, zone, whose)

    def until_revealed(self, words: Token, cards: CardFilter) -> Selector:
        whose, zone = _place(words)
        if whose not in ("your", "their"):
            raise Refused(words.start_pos or 0, "your deck")
        return piles.UntilRevealed(cards, zone)

    def choose(self, what: Selector) -> Effect:
        return ChooseSome(what)

    def discard_the_rest(self) -> Effect:
        return putting.DiscardThese(self.the_rest(), You())

    def turn_side(self, what: Selector) -> Effect:
        return sides.Invert(what)

    def remove_inverted(self, this: Selector, _: Token) -> Effect:
        return sides.RemoveInverted(this)

    def force(self, number: Token) -> Effect:
        return fortune.Force(int(number))

    def add(self, what: Selector, host: Selector) -> Effect:
        return entering.AddAddition(what, host)

    def put_added(self, what: Selector, host: Selector) -> Effect:
        return entering.AddAddition(what, host, "put")

    def attach(self, what: Selector, to: Selector) -> Effect:
        return Attach(what, to)

    def attached_to(self, what: Selector) -> Quality:
        return AttachedTo(what)

    def any_number_among(self, cards: CardFilter, them: Selector) -> Selector:
        return Some(cards, 0, 0, among=them)

    def the_rest(self) -> Selector:
        return piles.TheRest(FOUND)

    def top_into_field(self, top: piles.TopOfDeck, rested: Token | None) -> Effect:
        return putting.MoveTop(top.number, top.zone, FIELD, top.who, rested is not None)

    def top_onto_deck(self, top: piles.TopOfDeck, place: Token, words: Token) -> Effect:
        whose, zone = _place(words)
        if whose not in (("your", "their") if isinstance(top.who, You) else ("their",)) or zone not in DECKS:
            raise Refused(words.start_pos or 0, "the same player's deck")
        return putting.MoveTop(top.number, top.zone, zone, top.who, place=str(place))

    def may_look(self, what: Selector, _: Token) -> Effect:
        return piles.MayLook(what)

    def may_look_always(self, top: piles.TopOfDeck, _: Token) -> Ability:
        if top.zone != MAIN_DECK or top.several() or not isinstance(top.who, You):
            raise Refused(0, "the top card of your deck")
        return Continuous(You(), (Cannot(piles.SeesTop()),))

    def flip_down(self, what: Selector, _: Token) -> Effect:
        return piles.FlipDown(what)

    def top_into_area(self, top: piles.TopOfDeck, words: Token, face: Token | None) -> Effect:
        whose, zone = _place(words)
        if whose not in (("your", "their") if isinstance(top.who, You) else ("their",)):
            raise Refused(words.start_pos or 0, "the same player's")
        return putting.MoveTop(top.number, top.zone, zone, top.who, face_down=face is not None)

    def remove_top(self, top: piles.TopOfDeck, face_down: Token | None) -> Effect:
        return putting.MoveTop(top.number, top.zone, REMOVED, top.who, face_down=face_down is not None)

    def put_into_field(self, what: Selector, rested: Token | None, under: Token | None) -> Effect:
        words = "" if under is None else under.split(" ", 1)[1].removesuffix(" control")
        who: Selector = Opponent() if words == "your opponent's" else You()
        return putting.PutIntoField(what, who, rested is not None, words)

    def return_to_field(self, what: Selector, rested: Token | None, under: Token | None) -> Effect:
        put = self.put_into_field(what, rested, under)
        assert isinstance(put, putting.PutIntoField)
        return putting.PutIntoField(what, put.who, put.rested, put.under, "return")

    def put_as_ruler(self, what: Selector, words: Token) -> Effect:
        return sides.AsRuler(what, words.split()[1] == "its")

    def put_into_area(self, what: Selector, words: Token, face: Token | None) -> Effect:
        whose, zone = _place(words)
        return putting.PutInto(what, zone, whose=_usual(what, whose), face=str(face or ""))

    def return_to_area(self, what: Selector, words: Token) -> Effect:
        whose, zone = _place(words)
        if zone == HAND and _usual(what, whose) == "":
            return effects.ReturnToHand(what)
        return putting.PutInto(what, zone, whose=whose, verb="return")

    def put_on_deck(self, what: Selector, place: Token, words: Token, order: Token | None) -> Effect:
        whose, zone = _place(words)
        return putting.PutInto(what, zone, str(place), _usual(what, whose), str(order or ""))


def _either(kinds: tuple[CardFilter, ...]) -> CardFilter:
    """One kind of card or another."""
    found = either_of(*kinds)
    if found is None:
        raise Refused(0, "cards in the same place")
    return found


def _perhaps(some: Some) -> Some:
    """One of those that are joined by "and/or", which need not be chosen."""
    return Perhaps(some.cards, 0, 1, among=some.among) if (some.least, some.most) == (1, 1) else some


def _in_place(parts: tuple[Some, ...]) -> tuple[Some, ...]:
    """Several kinds of cards; a zone said last is said of all."""
    *first, last = parts
    if last.cards.zone < 0 or any(part.cards.zone >= 0 for part in first):
        return parts
    zone, whose = last.cards.zone, last.cards.controller
    return (*(replace(part, cards=replace(part.cards, zone=zone, controller=whose)) for part in first), last)


def _usual(what: Selector, whose: str) -> str:
    """The words for whose zone it is, nothing where they are those one expects."""
    return "" if whose == ("their owners'" if what.several() else "its owner's") else whose
