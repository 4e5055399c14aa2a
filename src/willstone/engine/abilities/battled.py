"""Who has battled with whom (804.5): as a trigger condition, and as part of a description once a battle ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.abilities.conditions import is_subject, subject_words
from willstone.engine.abilities.this_turn import in_this_battle
from willstone.engine.core.nodes import Remembers, node
from willstone.engine.state.speech import Condition, Quality, Selector, Situation
from willstone.engine.words.battling import opponent_in_battle

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind, Remembered
    from willstone.engine.core.events import Event
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.words.filters import CardFilter


@node
class Battles(Condition):
    """804.5: from now on a card (None: this card) battles with another: it is known who blocks, or that nobody does."""

    cards: CardFilter | None = None
    against: CardFilter | None = None

    def kind(self) -> EventKind:
        return "blocked"

    def kinds(self) -> tuple[EventKind, ...]:
        return "blocked", "no block"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        attacker = 0 if game.battle is None else game.battle.attacker
        foe = opponent_in_battle(game)
        return foe > 0 and any(
            is_subject(game, self.cards, one, scope)
            and (self.against is None or is_subject(game, self.against, other, scope))
            for one, other in ((attacker, foe), (foe, attacker))
        )

    def subject(self) -> str:
        return subject_words(self.cards)

    def verb(self) -> str:
        return "battles" if self.against is None else f"battles with {self.against.with_article()}"


BLOCKED = "blocked"
BLOCKED_IT = "blocked it"
BATTLED = "battled"
BATTLED_IT = "battled with it"


def _in_turn(game: GameState) -> list[tuple[int, int]]:
    """Who has battled with whom in this turn, battle by battle."""
    found: list[tuple[int, int]] = []
    battle: list[Event] = []
    for event in reversed(game.past):
        if event.detail == "beginning of battle phase":
            found += _met(battle, BATTLED)
            battle = []
        else:
            battle.insert(0, event)
    return [*found, *_met(battle, BATTLED)]


def _pairs(game: GameState, deed: str) -> list[tuple[int, int]]:
    """Who did it with whom in the battle that goes on or has just ended, or in this turn."""
    return _in_turn(game) if deed == BATTLED_IT else _met(in_this_battle(game), deed)


def _met(events: list[Event], deed: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    attacks: list[tuple[int, int]] = []
    for event in events:
        if event.kind == "attacked":
            attacks.append((event.card, event.was))
        elif event.kind == "blocked":
            found.append((event.card, event.was))
    if deed == BLOCKED:
        return found
    if deed == BLOCKED_IT:
        return [(attacker, blocker) for blocker, attacker in found]
    met = found or [(one, other) for one, other in attacks if other > 0]  # 804.5a, 804.5b
    return [*met, *((other, one) for one, other in met)]


@node
class BattledWith(Quality, Remembers):
    """A card named before blocked it, was blocked by it or battled with it in that battle (804.4, 804.5)."""

    what: Selector
    deed: str
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return "attacked", "blocked", "moment"

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        named = self.what.refs(game, scope)
        return any(one in named and other == card.id for one, other in _pairs(game, self.deed))

    def render(self) -> str:
        who = self.what.subject()
        if self.deed == BATTLED_IT:
            return f"that battled with {who} this turn"
        words = f"blocked {who}" if self.deed == BLOCKED_IT else f"{who} {self.deed}"
        return f"that {words} in that battle"


@node
class HasBattled(Situation, Remembers):
    """A card named before has battled in the battle that goes on or has just ended (804.5)."""

    what: Selector
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return "attacked", "blocked", "moment"

    def holds(self, game: GameState, scope: Scope) -> bool:
        named = self.what.refs(game, scope)
        return any(one in named for one, _ in _pairs(game, BATTLED))

    def render(self) -> str:
        return f"{self.what.subject()} battled in that battle"
