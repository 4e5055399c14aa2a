"""Pronouns as they are read, what they may stand for, and what a trigger condition names (903.2g, 906.7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from willstone.engine.abilities.battled import HasBattled
from willstone.engine.abilities.conditions import Either, IsSo, Narrowed, While
from willstone.engine.abilities.conditions_of_cards import GetsCounter, IsBlocked
from willstone.engine.abilities.this_turn import ItDid
from willstone.engine.core.nodes import node, walk
from willstone.engine.state.speech import Condition, Selector
from willstone.engine.words.filters import OPPONENT, CardFilter
from willstone.engine.words.remembered import ControllerOf, is_several
from willstone.engine.words.selectors import It, OpposedCard, OtherCard, ThatCard, ThatPlayer, This

FOUND: Final = -1  # the slot of what an effect finds, before it has a number


@node
class Unbound(Selector):
    """A pronoun as read, at a place in the text; never part of a finished tree."""

    word: str
    position: int


@node
class Pronoun(Unbound):
    """ "It", "them", "that resonator", "those cards"."""

    noun: CardFilter | None = None  # what "that" and "those" stand before

    def several(self) -> bool:
        return self.word in ("they", "them") or is_several(self.word)


@node
class Role(Unbound):
    """903.2h: one of the targets named in the sentence before: "one", "the other", "the first"."""


@node
class PlayerPronoun(Unbound):
    """ "That player", "its controller", "that card's owner"."""

    noun: CardFilter | None = None  # what "that" stands before


class Referent(NamedTuple):
    """Something that a pronoun may stand for, and how it was described."""

    selector: Selector
    cards: CardFilter
    several: bool = False


class Known(NamedTuple):
    """What has been named before a place in the text."""

    it: Selector | None  # what "it" or "them" stands for
    cards: tuple[Referent, ...]  # other cards than this one, the last named first
    players: tuple[Selector, ...]


NOTHING: Final = Known(None, (), ())


def named_by(condition: Condition | None) -> Known:
    """What a trigger condition names."""
    if condition is None:
        return NOTHING
    players: tuple[Selector, ...] = (ThatPlayer(),) if condition.names_player() else ()
    card, other = condition.names_card(), condition.names_other()
    if not players and isinstance(card, CardFilter) and card.controller == OPPONENT:
        players = (ControllerOf(It(ThatCard()), "its controller"),)
    cards: tuple[Referent, ...] = (Referent(ThatCard(), card),) if isinstance(card, CardFilter) else ()
    if isinstance(other, CardFilter):
        cards = (Referent(OtherCard(), other), *cards)
    opposed = condition.names_opposed() if isinstance(condition, Either) else None
    if isinstance(opposed, CardFilter):
        cards = (Referent(OpposedCard(), opposed),)
    this = _is_about_this(condition) or (isinstance(condition, IsSo) and any(walk(condition.situation, This)))
    if isinstance(condition, IsBlocked) and card is not None:
        return Known(None, cards, players)  # "it" may be either
    if card is not None:
        return Known(It(ThatCard()), cards, players)
    if isinstance(condition, While) and isinstance(condition.situation, (ItDid, HasBattled)):
        return Known(condition.situation.what, cards, players)
    return Known(It(This()) if this else None, cards, players)


def _is_about_this(condition: Condition) -> bool:
    if isinstance(condition, Either):
        return all(_is_about_this(one) for one in condition.conditions)
    if isinstance(condition, GetsCounter):
        return condition.cards is None
    if isinstance(condition, Narrowed):
        return _is_about_this(condition.condition)
    return type(condition).subject is not _NO_SUBJECT and condition.subject() == "this card"


_NO_SUBJECT: Final = Condition.subject
