"""What has happened in this turn, where a text asks for it: "the second card each turn", "if it attacked this turn".

A game remembers events only of the kinds that a text among its cards asks for (:mod:`willstone.engine.state.cards`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.abilities.conditions import Either, Narrowed, is_meant, is_subject, referred, subject_words
from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.abilities.conditions_of_players import Does
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import Remembers, node
from willstone.engine.state.pieces import Departed
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Condition, Quality, Selector, Situation
from willstone.engine.state.zones import CHASE, FIELD, GROUND, NOUNS, RULER_AREA
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.situations import in_bounds

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind, Remembered
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info


ANNALS: Final = "annals"  # asks that the cards played in the whole game be remembered
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def times(game: GameState, condition: Condition, scope: Scope) -> int:
    """How often a condition has been fulfilled in this turn."""
    kinds = condition.kinds()
    return sum(event.kind in kinds and condition.fulfilled(game, event, scope) for event in game.past)


@node
class NthTime(Narrowed, Remembers):
    """A condition as it is fulfilled for the first, second ... time in a turn: "each turn" or, of a card, by number.

    ``card`` says it as "your second card each turn".
    """

    number: int = 1
    card: bool = False

    def remembered(self) -> tuple[Remembered, ...]:
        return self.condition.kinds()

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        return self.condition.fulfilled(game, event, scope) and times(game, self.condition, scope) == self.number

    def render(self) -> str:
        if isinstance(self.condition, Either):  # which has no subject of its own
            return f"{self.condition.render()} for the {ORDINALS[self.number]} time each turn"
        return Narrowed.render(self)

    def verb(self) -> str:
        ordinal = ORDINALS[self.number]
        if self.card:
            assert isinstance(self.condition, Does)
            what = "card" if self.condition.cards is None else self.condition.cards.phrase()
            whose = "your" if self.condition.who == YOU else "their"
            return f"{self.condition.verb().split(' ', 1)[0]} {whose} {ordinal} {what} each turn"
        return f"{self.condition.verb()} for the {ordinal} time each turn"


_LEAVING: Final = frozenset(("destroyed", "banished", "discarded"))


def _leaves(condition: Condition) -> bool:
    """Whether a card that something was done to is gone from where it was."""
    if isinstance(condition, Either):
        return all(_leaves(one) for one in condition.conditions)
    return isinstance(condition, When) and (
        condition.event in _LEAVING or (condition.event == "moved" and condition.zone != FIELD)
    )


@node
class DidThisTurn(Quality, Remembers):
    """It has done something in this turn, or something was done to it: "that attacked this turn".

    ``condition`` is as if it were its own, but "you" is who says it; with ``by_this`` the second card of the event
    must be the one that says it. A description without a zone of what has left its place speaks of how it was there.
    """

    condition: Condition
    words: str
    by_this: bool = False
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return self.condition.kinds()

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        own = Scope(card.id, scope.controller)
        kinds = self.condition.kinds()
        return any(
            event.kind in kinds
            and (not self.by_this or event.was == scope.source)
            and self.condition.fulfilled(game, event, own)
            for event in game.past
        )

    def departs(self) -> bool:
        return _leaves(self.condition)

    def gone(self, game: GameState) -> tuple[int, ...] | None:
        if not _leaves(self.condition):
            return None
        kinds = self.condition.kinds()
        return tuple(dict.fromkeys(referred(event) for event in game.past if event.kind in kinds))

    def phrase(self, several: bool) -> str:
        words = self.words.replace("was ", "were ", 1) if several else self.words
        return f"that {words} this turn"


@node
class ThatYou(Quality, Remembers):
    """A player has done something with it in this turn: "that you banished this turn"."""

    who: str
    deed: str
    words: str
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return Does(self.who, self.deed).kinds()

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        does = Does(self.who, self.deed)
        kinds = does.kinds()
        return any(
            event.kind in kinds and card.id in (event.card, event.was) and does.fulfilled(game, event, scope)
            for event in game.past
        )

    def departs(self) -> bool:
        return True

    def gone(self, game: GameState) -> tuple[int, ...] | None:
        kinds = Does(self.who, self.deed).kinds()
        return tuple(dict.fromkeys(referred(event) for event in game.past if event.kind in kinds))

    def render(self) -> str:
        return f"that {'you' if self.who == YOU else self.who} {self.words} this turn"


@node
class ThisTurn(Situation, Remembers):
    """Something has happened in this turn, so often: ``words`` is how it is said of the past.

    ``battle`` asks for the battle that goes on or has just ended, and says so.
    """

    condition: Condition
    words: str
    number: int = 1
    bound: str = "more"
    by_this: bool = False
    battle: bool = False
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return (*self.condition.kinds(), *(("moment",) if self.battle else ()))

    def holds(self, game: GameState, scope: Scope) -> bool:
        return in_bounds(self.number, len(self.found(game, scope)), self.bound)

    def found(self, game: GameState, scope: Scope) -> list[Event]:
        """What has happened of it."""
        kinds = self.condition.kinds()
        return [
            event
            for event in (in_this_battle(game) if self.battle else game.past)
            if event.kind in kinds
            and (not self.by_this or event.was == scope.source)
            and self.condition.fulfilled(game, event, scope)
        ]

    def render(self) -> str:
        return f"{self.words} {'in that battle' if self.battle else 'this turn'}"


def in_this_battle(game: GameState) -> list[Event]:
    """802.1: what has been remembered since the last battle phase began."""
    for place in range(len(game.past) - 1, -1, -1):
        if game.past[place].detail == "beginning of battle phase":
            return game.past[place + 1 :]
    return game.past


@node
class ItDid(Situation, Remembers):
    """A card named before has done something in this turn, or something was done to it."""

    what: Selector
    did: DidThisTurn
    battle: bool = False
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return (*self.did.condition.kinds(), *(("moment",) if self.battle else ()))

    def holds(self, game: GameState, scope: Scope) -> bool:
        return bool(self.found(game, scope))

    def found(self, game: GameState, scope: Scope) -> list[Event]:
        """What has happened of it."""
        kinds = self.did.condition.kinds()
        refs = self.what.refs(game, scope)
        before = tuple(old for old, gone in game.departed.items() if gone.now in refs)  # 906.7: as it was before
        return [
            event
            for event in (in_this_battle(game) if self.battle else game.past)
            if event.kind in kinds
            and (not self.did.by_this or event.was == scope.source)
            and any(self.did.condition.fulfilled(game, event, Scope(ref, scope.controller)) for ref in (*refs, *before))
        ]

    def render(self) -> str:
        return f"{self.what.subject()} {self.did.words} {'in that battle' if self.battle else 'this turn'}"


@node
class PlayedFrom(Condition, Remembers):
    """A card (None: this card) that was played from a zone enters the field (703.3), or is still a spell (903.1)."""

    zone: int
    words: str
    cards: CardFilter | None = None

    def remembered(self) -> tuple[Remembered, ...]:
        return ("moved",)

    def kind(self) -> EventKind:
        return "moved"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if not is_subject(game, self.cards, event.card, scope):
            return False
        if event.zone == CHASE:
            return event.source == self.zone and event.card in game.cards
        if event.source != CHASE or event.zone != FIELD:
            return False
        return any(
            before.kind == "moved" and before.card == event.was and before.source == self.zone for before in game.past
        )

    def subject(self) -> str:
        return subject_words(self.cards)

    def verb(self) -> str:
        return f"is played from {self.words}"


@node
class EntersUnplayed(Condition, Remembers):
    """A card (None: this card) enters the field although it was not played (703.3), or not from a zone of a player's.

    Within play nothing enters the field (302.3).
    """

    cards: CardFilter | None = None
    zone: int = -1  # from which it was not played, if that is said
    whose: str = ANYBODY

    def remembered(self) -> tuple[Remembered, ...]:
        return () if self.zone < 0 else ("moved",)

    def kind(self) -> EventKind:
        return "moved"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if event.zone != FIELD or event.source in GROUND or not is_subject(game, self.cards, event.card, scope):
            return False
        if event.source != CHASE:
            return True
        return self.zone >= 0 and not any(
            before.kind == "moved"
            and before.card == event.was
            and before.source == self.zone
            and is_meant(game, self.whose, before.player, scope)
            for before in game.past
        )

    def names_card(self) -> CardFilter | None:
        return self.cards

    def subject(self) -> str:
        return subject_words(self.cards)

    def verb(self) -> str:
        whose = {ANYBODY: "a", YOU: "your", OPPONENT: "your opponent's"}[self.whose]
        return "enters the field without being played" + ("" if self.zone < 0 else f" from {whose} {NOUNS[self.zone]}")


@node
class IsNth(Situation, Remembers):
    """This card is the first, second ... of its description that you play in this turn; it counts from being played."""

    cards: CardFilter
    number: int
    verb: str = "play"
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return ("played",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        plays = Does(YOU, "play", self.cards)
        found = [e.card for e in game.past if e.kind == "played" and plays.fulfilled(game, e, scope)]
        before = found.index(scope.source) if scope.source in found else len(found)
        return before + 1 == self.number

    def render(self) -> str:
        return f"this is the {ORDINALS[self.number]} {self.cards.phrase()} you {self.verb} this turn"


def kept(game: GameState, event: Event) -> Event:
    """What is remembered of an event; a destroyed J-ruler becomes another card without changing its id (302.3)."""
    if event.kind != "destroyed" or event.zone != RULER_AREA:
        return event
    card = game.cards[event.card].copied()
    card.id = game.new_id()
    game.departed[card.id] = Departed(card, game.info(event.card), event.card)
    return Event(event.kind, event.rule, event.player, card.id, card.id, event.amount, event.source, event.zone)
