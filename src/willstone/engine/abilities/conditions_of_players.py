"""Trigger conditions about players (906.4): what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine.abilities.conditions import is_meant, referred, subject_words
from willstone.engine.core.nodes import node
from willstone.engine.state.speech import Condition
from willstone.engine.state.zones import CHASE, ITEM_AREA
from willstone.engine.words.filters import ANYBODY, OPPONENT, PLACES, YOU

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.core.events import Event
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.words.filters import CardFilter


@node
class Does(Condition):
    """A player does something: draws, gains or loses life, plays, discards or banishes a card, produces will, calls.

    ``who`` is you, your opponent or anybody, and ``cards`` describes the card it is done with, if it matters.
    """

    who: str
    deed: str
    cards: CardFilter | None = None
    origin: int = -1  # the zone that a card is played from
    whose: str = YOU
    several: bool = False  # "one or more": what is done at the same time counts once

    def kind(self) -> EventKind:
        return _DEEDS[self.deed].kind

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if not is_meant(game, self.who, event.player, scope) or not _DEEDS[self.deed].is_done(event):
            return False
        if self.deed == "gain a gem" and not _is_gem(game, event):
            return False
        if self.origin >= 0 and not self._is_from(game, event, scope):
            return False
        if self.cards is None:
            return True
        card = game.last_known(referred(event))
        return card is not None and self.cards.fits(game, card, scope)

    def _is_from(self, game: GameState, event: Event, scope: Scope) -> bool:
        """Whether the card was where the text says before it went to the chase area."""
        before = next((gone.card for gone in game.departed.values() if gone.now == event.card), None)
        return before is not None and before.zone == self.origin and is_meant(game, self.whose, before.owner, scope)

    def once(self) -> bool:
        return self.several

    def names_card(self) -> CardFilter | None:
        if self.several:
            return None
        if self.cards is not None and self.deed == "play" and self.cards.zone < 0:
            return self.cards.placed(zone=CHASE)
        return self.cards

    def names_player(self) -> bool:
        return self.who != YOU

    def subject(self) -> str:
        return {YOU: "you", OPPONENT: "your opponent", ANYBODY: "a player"}[self.who]

    def verb(self) -> str:
        verb, _, rest = self.deed.partition(" ")
        what = _DEEDS[self.deed].words if self.cards is None else subject_words(self.cards, self.several)
        third = f"{verb}es" if verb.endswith("sh") else f"{verb}s"
        text = " ".join(word for word in (verb if self.who == YOU else third, rest, what) if word)
        if self.origin < 0:
            return text
        return f"{text} from {'a' if self.whose == ANYBODY else 'your'} {PLACES[self.origin]}"


def _is_gem(game: GameState, event: Event) -> bool:
    """1027.1: a gem has come into being in an item area."""
    return event.zone == ITEM_AREA and event.source < 0 and "Gem" in game.info(event.card).races


class Deed(NamedTuple):
    """What is told of it: the kind of event and its detail, the words for what it is done with, the rule it is done by.

    ``sign`` says whether the amount must be more than nothing (1) or less (-1).
    """

    kind: EventKind
    words: str = ""
    sign: int = 0
    detail: str = ""
    rule: str = ""

    def is_done(self, event: Event) -> bool:
        """Whether an event of the kind is the deed."""
        if self.sign and event.amount * self.sign <= 0:
            return False
        return (not self.detail or event.detail == self.detail) and (not self.rule or event.rule == self.rule)


_DEEDS: Final = {
    "draw": Deed("drew", "a card"),
    "gain life": Deed("life", sign=1),
    "lose life": Deed("life", sign=-1),
    "play": Deed("played", "a card", detail="spell"),
    "play an ability": Deed("played", detail="ability"),
    "play a God's Art": Deed("played", rule="1112.2"),
    "resolve a God's Art": Deed("resolved", rule="1112.2"),
    "discard": Deed("discarded", "a card"),
    "banish": Deed("banished", "a card"),
    "produce": Deed("produced", "will"),
    "call": Deed("called", "a magic stone"),
    "gain a gem": Deed("moved"),
    "roll": Deed("forced", "one or more dice using [Force]"),
    "pay life": Deed("life", rule="105.4a"),
}
