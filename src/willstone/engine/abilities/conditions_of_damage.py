"""Trigger conditions about damage (906.4, 1007): who deals it, and to whom it is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.abilities.conditions import is_meant, is_subject, receivers, subject_words
from willstone.engine.core.nodes import node
from willstone.engine.state.speech import Condition
from willstone.engine.words.filters import YOU

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.core.events import Event
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.words.filters import CardFilter


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

    def kind(self) -> EventKind:
        return "damaged"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
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

    def names_card(self) -> CardFilter | None:
        if self.players is None:
            return self.to
        return self.by if self.to is None else None

    def names_other(self) -> CardFilter | None:
        return self.by

    def names_player(self) -> bool:
        return self.players is not None and self.to is None

    def subject(self) -> str:
        return subject_words(self.by)

    def verb(self) -> str:
        words = receivers(self.to, self.players)
        return f"deals {'battle ' if self.battle else ''}damage{f' to {words}' if words else ''}"


@node
class IsDealtDamage(Condition):
    """1007: a card (None: this card) or, with ``players``, a player is dealt damage, or battle damage.

    ``by`` describes what deals it, and ``least`` is how much it must be.
    """

    cards: CardFilter | None = None
    players: str | None = None
    battle: bool = False
    by: CardFilter | None = None
    least: int = 0

    def kind(self) -> EventKind:
        return "damaged"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if (self.battle and event.detail != "battle") or event.amount < self.least:
            return False
        if self.by is not None and not is_subject(game, self.by, event.was, scope):
            return False
        if self.cards is None and self.players is None:
            return event.card == scope.source
        return _is_dealt(game, event, scope, self.cards, self.players)

    def names_card(self) -> CardFilter | None:
        return self.cards if self.players is None else None

    def names_other(self) -> CardFilter | None:
        return self.by

    def names_player(self) -> bool:
        return self.players is not None and self.cards is None

    def subject(self) -> str:
        return receivers(self.cards, self.players) or "this card"

    def verb(self) -> str:
        least = f"{self.least} or more " if self.least else ""
        text = f"{'are' if self.players == YOU else 'is'} dealt {least}{'battle ' if self.battle else ''}damage"
        return text if self.by is None else f"{text} by {self.by.with_article()}"


def _is_dealt(game: GameState, event: Event, scope: Scope, to: CardFilter | None, players: str | None) -> bool:
    if to is None and players is None:
        return True
    if event.card == 0:
        return players is not None and is_meant(game, players, event.player, scope)
    card = game.last_known(event.card)
    return to is not None and card is not None and to.fits(game, card, scope)
