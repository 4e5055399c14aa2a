"""More trigger conditions (906.4): blocked, targeted, counters, and what happens for the first time in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.conditions import Condition, is_meant, is_subject, subject_words
from willstone.engine.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.nodes import node
from willstone.engine.wording import with_article
from willstone.engine.zones import CHASE

if TYPE_CHECKING:
    from willstone.engine.events import Event
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope

AWAKENED: Final = "awakened"  # how a spell was played (903.2c)


@node
class IsBlocked(Condition):
    """804.4: an attacking card (None: this card) is blocked, perhaps by a card of a description."""

    cards: CardFilter | None = None
    by: CardFilter | None = None

    def kind(self) -> str:
        return "blocked"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.by is not None and not is_subject(game, self.by, event.card, scope):
            return False
        return is_subject(game, self.cards, event.was, scope)

    def names_card(self) -> CardFilter | None:
        return self.by

    def names_other(self) -> CardFilter | None:
        return self.cards

    def subject(self) -> str:
        return subject_words(self.cards)

    def verb(self) -> str:
        return "is blocked" if self.by is None else f"is blocked by {self.by.with_article()}"


def is_described(game: Game, spells: CardFilter, entry_id: int, scope: Scope) -> bool:
    """Whether a spell fits a description, or an ability by the attributes of its card (901.1e)."""
    entry = game.entry(entry_id)
    if entry is None or entry.kind == "spell":
        return is_subject(game, spells, entry_id, scope)
    return not spells.attributes or is_subject(game, CardFilter(attributes=spells.attributes), entry.card, scope)


@node
class IsTargeted(Condition):
    """903.2g: a card (None: this card) or a player is a target of what has been played.

    ``what`` is "spell", "ability" or "spell or ability", ``spells`` describes the spell, ``who`` controls it.
    """

    what: str
    cards: CardFilter | None = None
    who: str = ANYBODY
    spells: CardFilter | None = None

    def kind(self) -> str:
        return "targeted"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if str(event.detail) not in self.what or not is_meant(game, self.who, event.player, scope):
            return False
        if self.spells is not None and not is_described(game, self.spells, event.was, scope):
            return False
        return is_subject(game, self.cards, event.card, scope)

    def names_card(self) -> CardFilter | None:
        return self.cards

    def names_other(self) -> CardFilter | None:
        return self.spells or CardFilter(zone=CHASE)

    def names_player(self) -> bool:
        return True

    def subject(self) -> str:
        return subject_words(self.cards)

    def verb(self) -> str:
        what = self.what if self.spells is None else f"{self.spells.phrase()}{self.what.removeprefix('spell')}"
        control = {YOU: " you control", OPPONENT: " your opponent controls", ANYBODY: ""}[self.who]
        return f"is targeted by {with_article(what)}{control}"


@node
class GetsCounter(Condition):
    """1022.1: counters of a name are put on a card (None: this card): each of them counts, or all of them once."""

    name: str
    cards: CardFilter | None = None
    several: bool = False

    def kind(self) -> str:
        return "counters"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        return event.amount > 0 and event.detail == self.name and is_subject(game, self.cards, event.card, scope)

    def names_card(self) -> CardFilter | None:
        return self.cards

    def times(self, event: Event) -> int:
        return 1 if self.several else event.amount

    def subject(self) -> str:
        name = f"[{self.name}]" if "/" in self.name else self.name
        return f"one or more {name} counters" if self.several else with_article(f"{name} counter")

    def verb(self) -> str:
        return f"{'are' if self.several else 'is'} put on {subject_words(self.cards)}"


@node
class IsAdded(Condition):
    """1002.1, 1121.2: a card (None: this card) is added to another; ``word`` is "bestowed" where the text says so."""

    word: str
    to: CardFilter | None = None
    cards: CardFilter | None = None

    def kind(self) -> str:
        return "added"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if not event.was or not is_subject(game, self.to, event.was, scope):
            return False
        if self.word == "bestowed" and "Bestow" not in game.info(event.card).keywords:
            return False
        return is_subject(game, self.cards, event.card, scope)

    def names_card(self) -> CardFilter | None:
        return self.cards

    def names_other(self) -> CardFilter | None:
        return self.to

    def subject(self) -> str:
        return subject_words(self.cards)

    def verb(self) -> str:
        return f"is {self.word} to {subject_words(self.to)}"


@node
class Awakens(Condition):
    """1109.2: a player plays a spell and awakens it."""

    who: str = YOU

    def kind(self) -> str:
        return "played"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if event.detail != "spell" or not is_meant(game, self.who, event.player, scope):
            return False
        entry = game.entry(event.card)
        return entry is not None and AWAKENED in entry.scope.extras

    def names_card(self) -> CardFilter | None:
        return CardFilter(zone=CHASE)

    def names_player(self) -> bool:
        return self.who != YOU

    def subject(self) -> str:
        return {YOU: "you", OPPONENT: "your opponent", ANYBODY: "a player"}[self.who]

    def verb(self) -> str:
        return "awaken a spell" if self.who == YOU else "awakens a spell"
