"""Trigger conditions (906.4): which events an automatic object watches for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.nodes import Node, node
from willstone.engine.wording import listed, with_article
from willstone.engine.zones import (
    CHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    PLAY,
    PUBLIC,
    REMOVED,
    RULER_AREA,
    STANDBY,
)

if TYPE_CHECKING:
    from willstone.engine.events import Event
    from willstone.engine.filters import Scope
    from willstone.engine.game import Game
    from willstone.engine.situations import Situation


def referred(event: Event) -> int:
    """906.7: which object a card of an event is meant as: if it moved, the one before or the one after."""
    if event.zone >= 0 and event.was:
        for known in (PLAY, PUBLIC):  # 906.7b, 906.7a
            if (event.source in known) != (event.zone in known):
                return event.was if event.source in known else event.card
    return event.card  # 906.7c


def is_meant(game: Game, who: str, player: int, scope: Scope) -> bool:
    """Whether a player is who a text speaks of: you, your opponent, or anybody."""
    if who == YOU:
        return player == scope.controller
    return who != OPPONENT or game.are_opponents(scope.controller, player)


@node
class Condition(Node):
    """A trigger condition; ``kind`` is the kind of event it watches for."""

    def kind(self) -> str:
        """The only kind of event that can fulfil it, or the first of several."""
        raise AssertionError

    def kinds(self) -> tuple[str, ...]:
        """All the kinds of event that can fulfil it."""
        return (self.kind(),)

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        """Whether an event of that kind fulfils it, seen by an object whose words are bound by the scope."""
        raise AssertionError(game, event, scope)


@node
class At(Condition):
    """ "At the beginning of your main phase": a moment of somebody's turn."""

    moment: str
    whose: str = ""

    def kind(self) -> str:
        return "moment"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if event.detail != self.moment:
            return False
        return is_meant(game, self.whose, event.player, scope)

    def render(self) -> str:
        edge, _, what = self.moment.partition(" of ")
        if self.whose:
            what = f"your {what}" if self.whose == YOU else f"your opponent's {what}"
        elif what not in ("game", "battle phase"):
            what = f"each {what}"
        return f"At the {edge} of {what}"


@node
class When(Condition):
    """ "When this card attacks", "Whenever a resonator you control is destroyed" ...

    ``event`` is the kind of event, ``cards`` describes its card (None: this card itself), and for cards that move,
    ``source`` and ``zone`` say from where and to where (-1: anywhere).
    """

    event: str
    cards: CardFilter | None = None
    source: int = -1
    zone: int = -1
    detail: str = ""

    def kind(self) -> str:
        return self.event

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.source >= 0 and event.source != self.source:
            return False
        if self.zone >= 0 and event.zone != self.zone:
            return False
        if self.detail and event.detail != self.detail:
            return False
        if self.cards is None:
            return scope.source == event.card or (event.zone >= 0 and scope.source == event.was)
        card = game.last_known(referred(event))
        return card is not None and self.cards.fits(game, card, scope)

    def render(self) -> str:
        verb = self.verb()
        if self.cards is not None:
            if self.event == "judged" and self.cards == CardFilter(controller=YOU):
                return "When you do Judgment"
            return f"Whenever {self.cards.with_article()} {verb}"
        if verb == "enters the field":
            return "[Enter]"  # 1140.2, 1411.3
        word = "Whenever" if self.event in ("attacked", "blocked", "damaged") else "When"
        return f"{word} this card {verb}"

    def verb(self) -> str:
        """What the card does or has done to it."""
        if self.event == "moved":
            origin = _FROM.get(self.source, "")
            if self.zone == FIELD:
                return f"enters the field{origin}"  # 1412.2
            if self.zone < 0:
                return f"leaves {origin.removeprefix(' from ')}"
            return f"is put into {_INTO[self.zone]}{origin}"
        return _VERBS[self.event]


_VERBS: Final = {
    "attacked": "attacks",
    "banished": "is banished",
    "blocked": "blocks",
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
_INTO: Final = {
    GRAVEYARD: "a graveyard",
    HAND: "a hand",
    MAIN_DECK: "a deck",
    REMOVED: "the removed area",
    STANDBY: "a standby area",
    RULER_AREA: "a ruler area",
}
_FROM: Final = {
    CHASE: " from the chase area",
    FIELD: " from the field",
    GRAVEYARD: " from a graveyard",
    HAND: " from a hand",
    MAIN_DECK: " from a deck",
    REMOVED: " from the removed area",
    STANDBY: " from a standby area",
}


@node
class Either(Condition):
    """One of several conditions: "Whenever this card attacks or blocks"."""

    conditions: tuple[Condition, ...]

    def kind(self) -> str:
        return self.conditions[0].kind()

    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(kind for condition in self.conditions for kind in condition.kinds()))

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        return any(
            event.kind in condition.kinds() and condition.fulfilled(game, event, scope) for condition in self.conditions
        )

    def render(self) -> str:
        first, *others = self.conditions
        if isinstance(first, When) and all(isinstance(other, When) and other.cards == first.cards for other in others):
            return listed([first.render(), *(other.verb() for other in others if isinstance(other, When))], "or")
        texts = [condition.render() for condition in self.conditions]
        return listed([texts[0], *(text[:1].lower() + text[1:] for text in texts[1:])], "or")


@node
class Resonance(Condition):
    """1127.2, 1127.2a: a magic stone of a type, or what is treated as one, enters the field under your control."""

    stone_type: str

    def kind(self) -> str:
        return "moved"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if event.zone != FIELD or event.source in PLAY:
            return False
        card = game.last_known(event.card)
        return card is not None and CardFilter(stone_type=self.stone_type, controller=YOU).fits(game, card, scope)

    def render(self) -> str:
        return f"[Resonance] {self.stone_type}"


@node
class DealsDamage(Condition):
    """1007: a card deals damage, or battle damage: ``by`` describes it (None: this card), ``to`` what is dealt it.

    With ``players`` the damage may be dealt to a player: you, your opponent, or anybody. Where nothing is said of who
    is dealt the damage, anything will do.
    """

    by: CardFilter | None = None
    to: CardFilter | None = None
    players: str | None = None
    battle: bool = False

    def kind(self) -> str:
        return "damaged"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.battle and event.detail != "battle":
            return False
        if self.by is None:
            if event.was != scope.source:
                return False
        else:
            source = game.last_known(event.was)
            if source is None or not self.by.fits(game, source, scope):
                return False
        return _is_dealt(game, event, scope, self.to, self.players)

    def render(self) -> str:
        subject = "this card" if self.by is None else self.by.with_article()
        words = _receivers(self.to, self.players)
        return f"Whenever {subject} deals {'battle ' if self.battle else ''}damage{f' to {words}' if words else ''}"


@node
class IsDealtDamage(Condition):
    """1007: a card (None: this card) or, with ``players``, a player is dealt damage, or battle damage."""

    cards: CardFilter | None = None
    players: str | None = None
    battle: bool = False

    def kind(self) -> str:
        return "damaged"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.battle and event.detail != "battle":
            return False
        if self.cards is None and self.players is None:
            return event.card == scope.source
        return _is_dealt(game, event, scope, self.cards, self.players)

    def render(self) -> str:
        words = _receivers(self.cards, self.players) or "this card"
        verb = "are" if words == "you" else "is"
        return f"Whenever {words} {verb} dealt {'battle ' if self.battle else ''}damage"


def _is_dealt(game: Game, event: Event, scope: Scope, to: CardFilter | None, players: str | None) -> bool:
    if to is None and players is None:
        return True
    if event.card == 0:
        return players is not None and is_meant(game, players, event.player, scope)
    card = game.last_known(event.card)
    return to is not None and card is not None and to.fits(game, card, scope)


def _receivers(to: CardFilter | None, players: str | None) -> str:
    words = [] if players is None else [players or "a player"]
    return listed([*words, to.with_article()] if to is not None else words, "or")


@node
class Does(Condition):
    """A player does something: draws, gains or loses life, plays, discards or banishes a card, produces will, calls.

    ``who`` is you, your opponent or anybody, and ``cards`` describes the card it is done with, if it matters.
    """

    who: str
    deed: str
    cards: CardFilter | None = None

    def kind(self) -> str:
        return _DEEDS[self.deed][0]

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if not is_meant(game, self.who, event.player, scope):
            return False
        if self.deed == "gain life" and event.amount <= 0:
            return False
        if self.deed == "lose life" and event.amount >= 0:
            return False
        if self.deed == "play" and event.detail != "spell":
            return False
        if self.deed == "play an ability" and event.detail != "ability":
            return False
        if self.cards is None:
            return True
        card = game.last_known(referred(event))
        return card is not None and self.cards.fits(game, card, scope)

    def render(self) -> str:
        who = {YOU: "you", OPPONENT: "your opponent", ANYBODY: "a player"}[self.who]
        verb, _, rest = self.deed.partition(" ")
        what = _DEEDS[self.deed][1]
        if self.cards is not None:
            what = with_article(self.cards.phrase())
        return " ".join(word for word in ("Whenever", who, verb if self.who == YOU else f"{verb}s", rest, what) if word)


_DEEDS: Final = {  # the kind of event, and the words for what it is done with
    "draw": ("drew", "a card"),
    "gain life": ("life", ""),
    "lose life": ("life", ""),
    "play": ("played", "a card"),
    "play an ability": ("played", ""),
    "discard": ("discarded", "a card"),
    "banish": ("banished", "a card"),
    "produce": ("produced", "will"),
    "call": ("called", "a magic stone"),
}


@node
class IsSo(Condition):
    """906.9: a status: it is looked at whenever a player would get priority, not when something happens."""

    situation: Situation

    def kind(self) -> str:
        return STATUS

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.situation.holds(game, scope)

    def render(self) -> str:
        return f"If {self.situation.render()}"


STATUS: Final = "status"
