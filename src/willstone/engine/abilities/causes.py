"""What made something happen: the spell or ability that is resolving or being paid for, or damage (906.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from willstone.engine.abilities.conditions import Agent, is_meant, is_subject, referred, subject_words
from willstone.engine.abilities.conditions_of_cards import is_described
from willstone.engine.core.nodes import Remembers, node
from willstone.engine.state.speech import Condition
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind, Remembered
    from willstone.engine.core.events import Event
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Entry
    from willstone.engine.state.scope import Scope


DAMAGED = "1204.1"  # the rule by which damage destroys


class Cause(NamedTuple):
    """What is in the chase area and acts, and whether it is its cost that is being paid."""

    entry: Entry
    cost: bool


def cause(game: GameState) -> Cause | None:
    """What acts now; None if the rules do."""
    for step in reversed(game.agenda):
        played = step.plays()
        acting = played or step.resolves()
        if acting:
            entry = game.entry(acting)
            return None if entry is None else Cause(entry, played > 0)
    return None


def last_damage(game: GameState, card_id: int) -> Event | None:
    """The last time in this turn that a card was dealt damage."""
    return next((event for event in reversed(game.past) if event.kind == "damaged" and event.card == card_id), None)


@node
class BySpell(Agent):
    """Something happens by a spell or ability, or by one of them, that somebody controls.

    ``spells`` describes the spell; ``what`` is "effect" where the text says so of any of them.
    """

    what: str
    who: str = ANYBODY
    spells: CardFilter | None = None

    def acts(self, game: GameState, event: Event, scope: Scope) -> bool:
        acting = cause(game)
        if acting is None or acting.cost or not is_meant(game, self.who, acting.entry.controller, scope):
            return False
        if self.what != "effect" and acting.entry.kind not in self.what:
            return False
        return self.spells is None or is_described(game, self.spells, acting.entry.id, scope)

    def render(self) -> str:
        what = self.what if self.spells is None else f"{self.spells.phrase()}{self.what.removeprefix('spell')}"
        control = {YOU: " you control", OPPONENT: " your opponent controls", ANYBODY: ""}[self.who]
        return f"by {'an' if what[0] in 'aeiou' else 'a'} {what}{control}"


@node
class ByCard(Agent):
    """Something happens by an ability or effect of a card of a description; ``words`` is how that is said.

    "As a cost" means the cost of such an ability (903.2j), alone or besides its effect.
    """

    words: str
    of: CardFilter

    def acts(self, game: GameState, event: Event, scope: Scope) -> bool:
        acting = cause(game)
        if acting is None:
            return False
        if acting.cost and "cost" not in self.words:
            return False
        if acting.entry.kind == "spell" and "effect" not in self.words:
            return False
        return is_subject(game, self.of, acting.entry.card, scope)

    def render(self) -> str:
        return f"{self.words} {self.of.with_article()}"


@node
class ByDamage(Agent, Remembers):
    """1204.1: it is destroyed because it has been dealt damage, battle damage at last if the text says so."""

    battle: bool = False

    def remembered(self) -> tuple[Remembered, ...]:
        return ("damaged",)

    def acts(self, game: GameState, event: Event, scope: Scope) -> bool:
        if event.rule != DAMAGED:
            return False
        last = last_damage(game, event.was or event.card)
        return last is not None and (not self.battle or last.detail == "battle")

    def render(self) -> str:
        return f"by {'battle ' if self.battle else ''}damage"


@node
class Destroys(Condition, Remembers):
    """A card (None: this card) destroys another: by its effect, or by the damage that it dealt it last (1204.1)."""

    by: CardFilter | None = None
    cards: CardFilter = CardFilter()

    def remembered(self) -> tuple[Remembered, ...]:
        return ("damaged",)

    def kind(self) -> EventKind:
        return "destroyed"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if event.rule == DAMAGED:
            last = last_damage(game, event.was or event.card)
            source = 0 if last is None else last.was
        else:
            acting = cause(game)
            source = 0 if acting is None or acting.cost else acting.entry.card
        if not is_subject(game, self.by, source, scope):
            return False
        card = game.last_known(referred(event))
        return card is not None and self.cards.fits(game, card, scope)

    def names_card(self) -> CardFilter | None:
        return self.cards

    def names_other(self) -> CardFilter | None:
        return None

    def subject(self) -> str:
        return subject_words(self.by)

    def verb(self) -> str:
        return f"destroys {self.cards.with_article()}"
