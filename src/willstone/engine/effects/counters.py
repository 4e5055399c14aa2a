"""Effects on counters, damage and life that become different, and on battles (1007.6, 1022, 1024, 1029, 104.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.actions import actions, ledger, taking_off
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word, with_article
from willstone.engine.state.deeds import IN_THE_FIELD, Does
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.amounts import Amount, ThatMuch, much
from willstone.engine.words.selectors import You, cards, players

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class PutCounters(Effect):
    """1022: put counters on cards."""

    name: str
    number: int | Amount
    what: Selector
    DOES = Does(where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        number = much(self.number, game, scope)
        game.then(*(actions.PutCounters(i, self.name, number) for i in cards(self.what, game, scope)))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(cards(self.what, game, scope))

    def render(self) -> str:
        counted = self.number.each() if isinstance(self.number, Amount) else ""
        return f"put {counters_words(self.name, self.number)} on {self.what.render()}{counted}"


@node
class DoubleCounters(Effect):
    """1022: put as many counters on each card as there are on it already."""

    name: str
    what: Selector
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        found = ((i, game.cards[i].counter(self.name)) for i in cards(self.what, game, scope))
        game.then(*(actions.PutCounters(i, self.name, number) for i, number in found if number))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return any(game.cards[i].counter(self.name) for i in cards(self.what, game, scope))

    def render(self) -> str:
        name = f"[{self.name}]" if "/" in self.name else self.name
        return f"double the number of {name} counters on {self.what.render()}"


@node
class RemoveFromBattle(Effect):
    """1029: take cards out of battle."""

    what: Selector
    DOES = Does(where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(*(taking_off.RemoveFromBattle(i) for i in cards(self.what, game, scope)))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(cards(self.what, game, scope))

    def render(self) -> str:
        return f"remove {self.what.render()} from battle"


@node
class RemoveDamage(Effect):
    """1007.6: remove so much damage from cards, or all of it (None)."""

    amount: Amount | None
    what: Selector
    DOES = Does(where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        amount = None if self.amount is None else self.amount.of(game, scope)
        game.then(taking_off.RemoveDamage(cards(self.what, game, scope), amount))

    def render(self) -> str:
        much = "all" if self.amount is None else self.amount.render()
        return f"remove {much} damage from {self.what.render()}"


@node
class TakeCounters(Effect):
    """1022.5: remove counters of a name from cards, so many or all of them (None)."""

    name: str
    number: int | None
    what: Selector
    DOES = Does(where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(*(taking_off.RemoveCounters(i, self.name, self.number) for i in cards(self.what, game, scope)))

    def possible(self, game: GameState, scope: Scope) -> bool:
        least = 1 if self.number is None else self.number
        return any(game.cards[i].counter(self.name) >= least for i in cards(self.what, game, scope))

    def render(self) -> str:
        return f"remove {counters_words(self.name, self.number)} from {self.what.render()}"


@node
class TakeAllCounters(Effect):
    """1022.5: remove all counters from cards, whatever their names."""

    what: Selector
    DOES = Does(where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in reversed(cards(self.what, game, scope)):
            names = [name for name, number in game.cards[card_id].counters if number]
            if not names:
                ledger.missed(game)
            game.then(*(taking_off.RemoveCounters(card_id, name, None) for name in names))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return any(game.cards[i].counters for i in cards(self.what, game, scope))

    def render(self) -> str:
        return f"remove all counters from {self.what.render()}"


@node
class MoveCounters(Effect):
    """1022.4: counters of a name are removed from one card, or all from several, and put on another."""

    name: str
    number: int | None
    what: Selector
    onto: Selector
    DOES = Does(where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        found = cards(self.what, game, scope)
        for card_id in found if self.what.several() else found[:1]:
            for onto in cards(self.onto, game, scope)[:1]:
                game.then(taking_off.RemoveCounters(card_id, self.name, self.number, onto))

    def render(self) -> str:
        return f"move {counters_words(self.name, self.number)} from {self.what.render()} to {self.onto.render()}"


def counters_words(name: str, number: int | Amount | None) -> str:
    """ "a growth counter", "two growth counters", "X growth counters", "all [+100/+100] counters"."""
    shown = f"[{name}]" if "/" in name else name
    if isinstance(number, Amount):
        if number.x or isinstance(number, ThatMuch):
            return f"{number.render()} {shown} counters"
        number = number.number
    if number == 1:
        return with_article(f"{shown} counter")
    return f"{'all' if number is None else number_word(number)} {shown} counters"


@node
class Heal(Effect):
    """1024: heal rulers that are astral."""

    what: Selector
    plain: bool = False  # "heal it", without a condition
    DOES = Does(where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(*(taking_off.Heal(i) for i in cards(self.what, game, scope)))

    def render(self) -> str:
        return f"heal {self.what.render()}" if self.plain else f"if {self.what.render()} is astral, heal it"


@node
class SetLife(Effect):
    """104.6: a player's life becomes a number."""

    number: Amount
    who: Selector = You()

    def apply(self, game: GameState, scope: Scope) -> None:
        number = self.number.of(game, scope)
        game.then(*(taking_off.SetLife(p, number) for p in players(game, self.who, scope)))

    def render(self) -> str:
        whose = "your" if isinstance(self.who, You) else f"{self.who.render()}'s"
        return f"{whose} life becomes {self.number.render()}"
