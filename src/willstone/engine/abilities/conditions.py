"""Trigger conditions (906.4): what they are asked, moments of a turn, how things are, and one of several.

Trigger conditions that are another condition and ask for more: how often it is fulfilled, or when (906.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core.nodes import Node, node
from willstone.engine.core.wording import listed
from willstone.engine.state.speech import Condition, Situation
from willstone.engine.state.zones import is_as_it_was
from willstone.engine.words.filters import OPPONENT, YOU

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.core.events import Event
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Description
    from willstone.engine.words.filters import CardFilter


def referred(event: Event) -> int:
    """906.7: which object a card of an event is meant as: if it moved, the one before or the one after."""
    return event.was if event.zone >= 0 and event.was and is_as_it_was(event.source, event.zone) else event.card


def is_meant(game: GameState, who: str, player: int, scope: Scope) -> bool:
    """Whether a player is who a text speaks of: you, your opponent, or anybody."""
    if who == YOU:
        return player == scope.controller
    return who != OPPONENT or scope.opposes(game, player)


@node
class At(Condition):
    """ "At the beginning of your main phase": a moment of somebody's turn."""

    moment: str
    whose: str = ""

    def kind(self) -> EventKind:
        return "moment"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if event.detail != self.moment:
            return False
        return is_meant(game, self.whose, event.player, scope)

    def names_player(self) -> bool:
        return self.whose != YOU

    def render(self) -> str:
        edge, _, what = self.moment.partition(" of ")
        if self.whose:
            what = f"your {what}" if self.whose == YOU else f"your opponent's {what}"
        elif what not in ("game", "battle phase"):
            what = f"each {what}"
        return f"At the {edge} of {what}"


def is_subject(game: GameState, cards: CardFilter | None, card_id: int, scope: Scope) -> bool:
    """Whether a card is this card (None), or fits the description of a subject."""
    if cards is None:
        return card_id == scope.source
    card = game.last_known(card_id)
    return card is not None and cards.fits(game, card, scope)


def subject_words(cards: CardFilter | None, several: bool = False) -> str:
    """ "this card", "a resonator", "another resonator", "one or more resonators"."""
    if cards is None:
        return "this card"
    if several:
        return f"one or more {'other ' if cards.other else ''}{cards.phrase('and')}"
    return cards.with_article()


def receivers(to: CardFilter | None, players: str | None) -> str:
    """ "you", "a player or a J/resonator", or nothing."""
    words = [] if players is None else [players or "a player"]
    return listed([*words, to.with_article()] if to is not None else words, "or")


@node
class Either(Condition):
    """One of several conditions: "Whenever this card attacks or blocks"."""

    conditions: tuple[Condition, ...]

    def kind(self) -> EventKind:
        return self.conditions[0].kind()

    def kinds(self) -> tuple[EventKind, ...]:
        return tuple(dict.fromkeys(kind for condition in self.conditions for kind in condition.kinds()))

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        return any(
            event.kind in condition.kinds() and condition.fulfilled(game, event, scope) for condition in self.conditions
        )

    def names_card(self) -> Description | None:
        first = self.conditions[0].names_card()
        return first if all(condition.names_card() == first for condition in self.conditions) else None

    def names_other(self) -> Description | None:
        first = self.conditions[0].names_other()
        return first if all(condition.names_other() == first for condition in self.conditions) else None

    def is_enter(self) -> bool:
        return self.has_enter_symbol()  # 1411.3a: in words, beside other conditions, it is not

    def has_enter_symbol(self) -> bool:
        return any(condition.has_enter_symbol() for condition in self.conditions)

    def names_opposed(self) -> Description | None:
        """The description of the card that is opposed to this card, by whichever condition."""
        found = {(one.names_card(), one.names_other()) for one in self.conditions}
        named = {card or other for card, other in found if not (card and other)}
        return named.pop() if len(named) == 1 and len(found) == 2 else None

    def names_player(self) -> bool:
        return all(condition.names_player() for condition in self.conditions)

    def once(self) -> bool:
        return any(condition.once() for condition in self.conditions)

    def follows(self) -> bool:
        return any(condition.follows() for condition in self.conditions)

    def render(self) -> str:
        first, *others = self.conditions
        said = all(type(condition).subject is not Condition.subject for condition in self.conditions)
        if said and first.render().startswith("When") and all(other.render().startswith("When") for other in others):
            if all(other.subject() == first.subject() for other in others):
                return listed([first.render(), *(other.verb() for other in others)], "or")
            if all(other.verb() == first.verb() for other in others):
                return f"Whenever {listed([each.subject() for each in self.conditions], 'or')} {first.verb()}"
        texts = [condition.render() for condition in self.conditions]
        return listed([texts[0], *(text[:1].lower() + text[1:] for text in texts[1:])], "or")


@node
class IsSo(Condition):
    """906.9: a status: it is looked at whenever a player would get priority, not when something happens."""

    situation: Situation
    word: str = "If"

    def kind(self) -> EventKind:
        return "status"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        return self.situation.holds(game, scope)

    def render(self) -> str:
        return f"{self.word} {self.situation.render()}"


@node
class Narrowed(Condition):
    """What another condition names is named by this one too."""

    condition: Condition

    def kind(self) -> EventKind:
        return self.condition.kind()

    def kinds(self) -> tuple[EventKind, ...]:
        return self.condition.kinds()

    def names_card(self) -> Description | None:
        return self.condition.names_card()

    def names_other(self) -> Description | None:
        return self.condition.names_other()

    def names_player(self) -> bool:
        return self.condition.names_player()

    def once(self) -> bool:
        return self.condition.once()

    def times(self, event: Event) -> int:
        return self.condition.times(event)

    def follows(self) -> bool:
        return self.condition.follows()

    def subject(self) -> str:
        return self.condition.subject()


@node
class During(Narrowed):
    """It happens in a turn or a phase: ``whose`` is "your ", "your opponent's ", "their " or nothing for anybody's.

    "Their" turn is that of the player who does it.
    """

    whose: str
    what: str

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if self.what == "battle" and game.battle is None:
            return False
        if self.what.endswith(" phase") and game.phase != self.what.removesuffix(" phase"):
            return False
        if self.whose and (game.turn_player == self._player(event, scope)) == (self.whose == "your opponent's "):
            return False
        return self.condition.fulfilled(game, event, scope)

    def _player(self, event: Event, scope: Scope) -> int:
        return event.player if self.whose == "their " else scope.controller

    def render(self) -> str:
        return f"{self.condition.render()} {self._when()}"

    def verb(self) -> str:
        return f"{self.condition.verb()} {self._when()}"

    def _when(self) -> str:
        article = "" if self.whose or self.what == "battle" else "an " if self.what[0] in "aeiou" else "a "
        return f"during {self.whose or article}{self.what}"


@node
class While(Narrowed):
    """It happens while something is so, which is looked at as it happens (906.4)."""

    situation: Situation

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        return self.condition.fulfilled(game, event, scope) and self.situation.holds(game, scope)

    def render(self) -> str:
        return f"{self.condition.render()} while {self.situation.render()}"


@node
class Agent(Node):
    """By whom or what something happens, as it stands after what happens."""

    def acts(self, game: GameState, event: Event, scope: Scope) -> bool:
        """Whether it is what makes an event happen."""
        raise AssertionError(game, event, scope)
