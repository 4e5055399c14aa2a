"""What is taken off or away: damage (1007.6), counters (1022.4), the astral condition (1024), a place in battle (1029),
control (105.3); and life that becomes a number (104.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions import ledger
from willstone.engine.actions.actions import ChangeLife, PutCounters
from willstone.engine.core.events import Event
from willstone.engine.state.agenda import OfCard, OfCounters, OfNumber, Step
from willstone.engine.state.zones import ASTRAL

if TYPE_CHECKING:
    from willstone.engine.state.claims import Claim
    from willstone.engine.state.gamestate import GameState


@final
class RemoveDamage(Step):
    """1007.6: so much less damage on J/resonators; None is all of it (1007.6b)."""

    FIELDS = ("cards", "amount")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], amount: int | None) -> None:
        self.cards = cards
        self.amount = amount

    def run(self, game: GameState) -> None:
        for card_id in self.cards:
            card = game.cards[card_id]
            removed = card.damage if self.amount is None else min(self.amount, card.damage)  # 1007.6a
            if removed > 0:
                game.cards[card_id] = card.damaged(card.damage - removed)
                rule = "1007.6b" if self.amount is None else "1007.6a"
                game.happen(Event("healed", rule, card.controller, card_id, amount=removed))
            else:
                ledger.missed(game)


@final
class RemoveCounters(Step):
    """1022.4, 1022.5: take counters of a name off a card, and perhaps put as many on another."""

    FIELDS = ("card", "name", "number", "onto")
    __slots__ = FIELDS

    def __init__(self, card: int, name: str, number: int | None, onto: int = 0) -> None:
        self.card = card
        self.name = name
        self.number = number  # None: all of them
        self.onto = onto

    def run(self, game: GameState) -> None:
        if self.card not in game.cards or (self.onto and self.onto not in game.cards):
            ledger.missed(game)
            return
        rule = "1022.4" if self.onto else "1022.5"
        removed = take_off(game, self.card, self.name, self.number, rule)
        if removed and self.onto:
            game.then(PutCounters(self.onto, self.name, removed))


@final
class TakeCounters(OfCounters):
    """1022, 903.2j: counters of a name are taken off a card as part of a cost."""

    __slots__ = ()

    def claims(self, game: GameState) -> tuple[Claim, ...] | None:
        return ()

    def run(self, game: GameState) -> None:
        take_off(game, self.card, self.name, self.number, "1022.1")


def removable(game: GameState, card_id: int, name: str) -> int:
    """How many counters of a name could be taken off a card by a cost or an effect."""
    return 0 if name in game.edition.fixed_counters else game.cards[card_id].counter(name)


def take_off(game: GameState, card_id: int, name: str, number: int | None, rule: str) -> int:
    """Take so many counters of a name off a card, or all (None), as far as they are there (104.2); how many it was."""
    held = removable(game, card_id, name)
    removed = held if number is None else min(number, held)
    if removed < max(1, number or 0):
        ledger.missed(game)
    if removed <= 0:
        return 0
    card = game.cards[card_id]
    game.cards[card_id] = card.with_counters(name, held - removed)
    game.changed()
    game.happen(Event("counters", rule, card.controller, card_id, amount=-removed, detail=name))
    return removed


@final
class Heal(OfCard):
    """1024: a ruler is astral no longer and has its [Judgment] again; nothing else about it changes (1024.2)."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        card = game.cards.get(self.card)
        if card is not None and card.counter(ASTRAL):
            game.cards[self.card] = card.with_counters(ASTRAL, 0)
            game.changed()
            game.happen(Event("healed", "1024.1", card.controller, self.card))
        else:
            ledger.missed(game)


@final
class SetLife(OfNumber):
    """104.6: a player's life becomes a number, and so is gained or lost as far as that differs."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        difference = game.edition.life_points(self.number) - game.life[self.player]
        if difference:
            game.then(ChangeLife(self.player, difference, "104.6"))


@final
class RemoveFromBattle(OfCard):
    """1029: a J/resonator is in battle no longer."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        if game.battle is not None and game.battle.involves(self.card):
            game.battle = game.battle.without(self.card)
            game.happen(Event("removed from battle", "1029.1", game.cards[self.card].controller, self.card))
        else:
            ledger.missed(game)
