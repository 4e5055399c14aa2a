"""Trigger conditions about cards (906.4): what they do, what is done to them, and where they move.

More trigger conditions (906.4): blocked, targeted, counters, and what happens for the first time in a turn.
"""

from __future__ import annotations

import re
from dataclasses import field
from typing import TYPE_CHECKING, Final

from willstone.engine.abilities.conditions import is_meant, is_subject, receivers, referred, subject_words
from willstone.engine.core import information as bits
from willstone.engine.core.event_kinds import EventKind
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import with_article
from willstone.engine.state.scope import ref_player
from willstone.engine.state.speech import Condition
from willstone.engine.state.zones import CHASE, FIELD, GROUND, NOUNS, ONE_OF_THEM, PLAY, REMOVED, STONE_AREA
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter

if TYPE_CHECKING:
    from willstone.engine.abilities.conditions import Agent
    from willstone.engine.core.events import Event
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


def opposite(game: GameState, cards: CardFilter | None, players: str | None, ref: int, scope: Scope) -> bool:
    """Whether a card or a player, as a reference, is what a text names; it may name none, both or one of them."""
    if cards is None and players is None:
        return True
    player = ref_player(ref)
    if player >= 0:
        return players is not None and is_meant(game, players, player, scope)
    card = game.last_known(ref)
    return cards is not None and card is not None and cards.fits(game, card, scope)


@node
class When(Condition):
    """ "When this card attacks", "Whenever a resonator you control is destroyed" ...

    ``event`` is the kind of event, ``cards`` describes its card (None: this card itself), and for cards that move,
    ``source`` and ``zone`` say from where and to where (-1: not said, ANYWHERE: said to be all the same), ``origin``
    and ``owner`` whose zones these are. ``against`` and ``players`` are what is attacked or blocked, and with
    ``several`` whatever happens to such cards at the same time counts once. ``agent`` is by whom or what it happens.
    """

    event: EventKind
    cards: CardFilter | None = None
    source: int = -1
    zone: int = -1
    detail: str = ""
    origin: str = ANYBODY
    owner: str = ANYBODY
    against: CardFilter | None = None
    players: str | None = None
    several: bool = False
    agent: Agent | None = None
    spelled: bool = field(default=False, compare=False)  # [Enter] in words, which by 1411.3 is the same

    def kind(self) -> EventKind:
        return self.event

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if (self.source >= 0 or self.zone >= 0) and not self._is_way(event):
            return False
        if self.detail and event.detail != self.detail:
            return False
        if (self.origin or self.owner) and not is_meant(game, self.origin or self.owner, event.player, scope):
            return False
        if not opposite(game, self.against, self.players, event.was, scope):
            return False
        if self.agent is not None and not self.agent.acts(game, event, scope):
            return False
        return self._is_its_card(game, event, scope)

    def _is_its_card(self, game: GameState, event: Event, scope: Scope) -> bool:
        """Whether it happens to the card that the text speaks of."""
        if self.cards is None:
            return scope.source == event.card or (event.zone >= 0 and scope.source == event.was)
        card = game.last_known(referred(event))
        return card is not None and self.cards.fits(game, card, scope)

    def _is_way(self, event: Event) -> bool:
        """Whether a card has moved from where and to where the text says; within play nothing enters the field."""
        if self.source >= 0 and event.source != self.source and not self._of_stones(self.source, event.source):
            return False
        if self.zone >= 0 and event.zone != self.zone and not self._of_stones(self.zone, event.zone):
            return False
        return self.event != "moved" or self.zone != FIELD or event.source not in GROUND

    def _of_stones(self, zone: int, happened: int) -> bool:
        """1404.1: whether the words mean the field of a text that speaks of magic stones."""
        if happened != STONE_AREA or zone != FIELD:
            return False
        return self.cards is None or bool(self.cards.types & bits.MAGIC_STONE or self.cards.stone_type)

    def names_card(self) -> CardFilter | None:
        return self.cards if self.event != "judged" and not self.several else None

    def names_other(self) -> CardFilter | None:
        return self.against if self.players is None else None

    def once(self) -> bool:
        return self.several

    def is_enter(self) -> bool:
        return self.cards is None and self.verb() == "enters the field"

    def has_enter_symbol(self) -> bool:
        return not self.spelled and self.is_enter()

    def follows(self) -> bool:
        if self.cards is not None:
            return False
        return self.event == "discarded" or self.source == ANYWHERE or (self.source >= 0 and self.source not in PLAY)

    def subject(self) -> str:
        return subject_words(self.cards, self.several)

    def render(self) -> str:
        if self.event == "judged" and self.cards == CardFilter(controller=YOU):
            return "When you do Judgment"
        if self.has_enter_symbol():
            return "[Enter]"
        return Condition.render(self)

    def verb(self) -> str:
        """What the card does or has done to it."""
        text = self._verb() if self.agent is None else f"{self._verb()} {self.agent.render()}"
        return _PLURAL_VERB.sub(lambda match: _PLURAL_VERBS[match[0]], text) if self.several else text

    def _verb(self) -> str:
        if self.event == "moved":
            origin = "" if self.source == -1 else " from anywhere"
            if self.source >= 0:
                origin = f" from {_place(self.source, self.origin)}"
            if self.zone == FIELD:
                return f"enters the field{origin}"  # 1412.2
            if self.zone < 0:
                return f"leaves {origin.removeprefix(' from ')}"
            if self.zone == REMOVED and not self.owner:
                return f"is removed from the game{origin}"
            return f"is put into {_place(self.zone, self.owner)}{origin}"
        what = receivers(self.against, self.players)
        return f"{_VERBS[self.event]} {what}" if what else _VERBS[self.event]


_PLURAL_VERB: Final = re.compile(r"^\w+")
_PLURAL_VERBS: Final = {
    "attacks": "attack",
    "blocks": "block",
    "is": "are",
    "enters": "enter",
    "leaves": "leave",
    "becomes": "become",
}
_VERBS: Final = {
    "kept revealed": "becomes revealed from outside the game",
    "attacked": "attacks",
    "banished": "is banished",
    "blocked": "blocks",
    "cancelled": "is cancelled",
    "control": "comes under your control",
    "destroyed": "is destroyed",
    "discarded": "is discarded",
    "judged": "does Judgment",
    "inverted": "inverts",
    "shifted": "shifts",
    "played": "is played",
    "recovered": "becomes recovered",
    "rested": "becomes rested",
    "revealed": "is revealed",
}
ANYWHERE: Final = -2


def _place(zone: int, whose: str) -> str:
    """ "a graveyard", "your hand", "your opponent's deck"."""
    if not whose:
        return ONE_OF_THEM[zone]
    return f"{'your' if whose == YOU else whose + chr(39) + 's'} {NOUNS[zone]}"


@node
class Resonance(Condition):
    """1127.1-1127.3: a magic stone of a type, or what is treated as one, enters the field under your control.

    Several types are joined by "or".
    """

    stone_type: str

    def kind(self) -> EventKind:
        return "moved"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if event.zone not in GROUND or event.source in PLAY:
            return False
        card = game.last_known(event.card)
        kinds = [CardFilter(stone_type=one, controller=YOU) for one in self.stone_type.split(" or ")]
        return card is not None and any(stones.fits(game, card, scope) for stones in kinds)

    def render(self) -> str:
        return f"[Resonance] {self.stone_type}"


AWAKENED: Final = "awakened"  # how a spell was played (903.2c)


@node
class IsBlocked(Condition):
    """804.4: an attacking card (None: this card) is blocked, perhaps by a card of a description."""

    cards: CardFilter | None = None
    by: CardFilter | None = None

    def kind(self) -> EventKind:
        return "blocked"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
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


def is_described(game: GameState, spells: CardFilter, entry_id: int, scope: Scope) -> bool:
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

    def kind(self) -> EventKind:
        return "targeted"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
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

    def kind(self) -> EventKind:
        return "counters"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
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

    def kind(self) -> EventKind:
        return "added"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if not event.was or not is_subject(game, self.to, event.was, scope):
            return False
        if self.word == "bestowed" and not game.info(event.card).flags & bits.UNADDED:
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

    def kind(self) -> EventKind:
        return "played"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
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
