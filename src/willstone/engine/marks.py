"""What is taken off or away: damage (1007.6), counters (1022.4), the astral condition (1024), a place in battle (1029),
control (105.3); and life that becomes a number (104.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions import PutCounters
from willstone.engine.agenda import Step
from willstone.engine.destruction import ASTRAL
from willstone.engine.events import Event

if TYPE_CHECKING:
    from willstone.engine.game import Game


@final
class RemoveDamage(Step):
    """1007.6: so much less damage on J/resonators; None is all of it (1007.6b)."""

    FIELDS = ("cards", "amount")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], amount: int | None) -> None:
        self.cards = cards
        self.amount = amount

    def run(self, game: Game) -> None:
        for card_id in self.cards:
            card = game.cards[card_id]
            removed = card.damage if self.amount is None else min(self.amount, card.damage)  # 1007.6a
            if removed > 0:
                game.cards[card_id] = card.damaged(card.damage - removed)
                rule = "1007.6b" if self.amount is None else "1007.6a"
                game.happen(Event("healed", rule, card.controller, card_id, amount=removed))


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

    def run(self, game: Game) -> None:
        card = game.cards.get(self.card)
        if card is None or (self.onto and self.onto not in game.cards):
            return
        held = card.counter(self.name)
        removed = held if self.number is None else min(self.number, held)  # 104.2
        if removed > 0 and self.name not in game.edition.fixed_counters:
            game.cards[self.card] = card.with_counters(self.name, held - removed)
            game.changed()
            rule = "1022.4" if self.onto else "1022.5"
            game.happen(Event("counters", rule, card.controller, self.card, amount=-removed, detail=self.name))
            if self.onto:
                game.then(PutCounters(self.onto, self.name, removed))


@final
class Heal(Step):
    """1024: a ruler is astral no longer and has its [Judgment] again; nothing else about it changes (1024.2)."""

    FIELDS = ("card",)
    __slots__ = FIELDS

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, game: Game) -> None:
        card = game.cards.get(self.card)
        if card is not None and card.counter(ASTRAL):
            game.cards[self.card] = card.with_counters(ASTRAL, 0)
            game.changed()
            game.happen(Event("healed", "1024.1", card.controller, self.card))


@final
class SetLife(Step):
    """104.6: a player's life becomes a number, and so is increased or decreased by what that differs."""

    FIELDS = ("player", "number")
    __slots__ = FIELDS

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number

    def run(self, game: Game) -> None:
        number = game.edition.life_points(self.number)
        difference = number - game.life[self.player]
        if difference:
            game.life[self.player] = number
            game.unsettled = True
            game.happen(Event("life", "104.6", self.player, amount=difference))


@final
class RemoveFromBattle(Step):
    """1029: a J/resonator is in battle no longer."""

    FIELDS = ("card",)
    __slots__ = FIELDS

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, game: Game) -> None:
        if game.battle is not None and game.battle.involves(self.card):
            game.battle = game.battle.without(self.card)
            game.happen(Event("removed from battle", "1029.1", game.cards[self.card].controller, self.card))
