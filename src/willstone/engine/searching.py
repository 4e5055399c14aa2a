"""Choosing and searching (1014, 1021): cards that an effect finds, not targets; what follows in the text knows them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, final

from willstone.engine import actions
from willstone.engine.agenda import Pick, Step
from willstone.engine.effects import Effect, cards, players
from willstone.engine.filters import CardFilter, Scope, Selector, You, number_word
from willstone.engine.nodes import node
from willstone.engine.references import keep, show
from willstone.engine.wording import listed
from willstone.engine.zones import (
    EXTRA_DECK,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    OUTSIDE,
    PUBLIC,
    REMOVED,
    RUNE_AREA,
    STONE_DECK,
    sees,
)

if TYPE_CHECKING:
    from willstone.engine.game import Game

PILES: Final = {
    MAIN_DECK: "deck",
    STONE_DECK: "magic stone deck",
    HAND: "hand",
    GRAVEYARD: "graveyard",
    REMOVED: "removed area",
    RUNE_AREA: "rune area",
    EXTRA_DECK: "extra deck",
    OUTSIDE: "sideboard",
}


def everybody(game: Game) -> int:
    """All players, one bit each."""
    return (1 << game.seats) - 1


def owners(who: Selector) -> str:
    """ "your", "your opponent's"."""
    return "your" if isinstance(who, You) else f"{who.render()}'s"


@node
class Finds(Effect):
    """An effect that finds cards, which the rest of the text knows by its ``slot``."""

    def in_slot(self, slot: int) -> Finds:
        """The same with a number for what it finds."""
        return replace(self, slot=slot)  # type: ignore[call-arg]  # each kind has one

    def several(self) -> bool:
        """Whether the rest of the text calls them "them"."""
        return False

    def binds(self) -> bool:
        return True


@node
class Search(Finds):
    """1014.2: search zones for cards of a description; ``most`` 0 is any number.

    From what everybody sees the player must choose as many as there are (1014.1), from what is hidden they may find
    fewer, unless any card will do (1014.2). ``of`` is whose zones they are.
    """

    cards: CardFilter = CardFilter()
    least: int = 1
    most: int = 1
    places: tuple[int, ...] = (MAIN_DECK,)
    of: Selector = You()
    joint: str = "and/or"
    slot: int = 0

    def several(self) -> bool:
        return self.most != 1

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(Find(self, scope))

    def pool(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Everything in the zones."""
        return tuple(i for p in players(game, self.of, scope) for zone in self.places for i in game.zone(zone, p))

    def sought(self) -> str:
        """What is looked for."""
        if self.most == 1:
            return self.cards.with_article() if self.least else f"up to one {self.cards.render()}"
        count = "any number of" if not self.most else number_word(self.most)
        return f"{'up to ' if self.least < self.most else ''}{count} {self.cards.phrase('and')}"

    def render(self) -> str:
        names = [PILES[zone] for zone in self.places]
        return f"search {owners(self.of)} {listed(names, self.joint)} for {self.sought()}"


@final
class Find(Step):
    """1014: look, choose, and tell the rest of the text."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: Search, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def run(self, game: Game) -> None:
        effect, player = self.effect, self.scope.controller
        pool = effect.pool(game, self.scope)
        hidden = tuple(i for i in pool if game.cards[i].zone not in PUBLIC)
        show(game, hidden, 1 << player)  # 1014.2
        found = tuple(i for i in pool if effect.cards.fits(game, game.cards[i], self.scope))
        least = min(effect.least, len(found))
        if effect.cards.asks() and not all(sees(p, game.cards[i]) for i in hidden for p in game.alive()):
            least = 0  # 1014.2: not guaranteed to be there
        if not found:
            self.picked(game, ())
            return
        rule = "1014.1" if least else "1014.2"
        most = min(effect.most or len(found), len(found))
        game.then(Pick(player, "choose", f"choose {effect.sought()}", rule, found, (), least, most, self))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        keep(game, self.scope, self.effect.slot, picks)


@node
class ShuffleDeck(Effect):
    """1021.1a: players shuffle their decks; ``top`` is put on top as part of the shuffle (1021.2a)."""

    who: Selector = You()
    zone: int = MAIN_DECK
    top: Selector | None = None

    def apply(self, game: Game, scope: Scope) -> None:
        top = () if self.top is None else cards(self.top, game, scope)
        for player in players(game, self.who, scope):
            own = tuple(i for i in top if game.cards[i].owner == player and game.cards[i].zone == self.zone)
            game.then(actions.Shuffle(player, self.zone, own))

    def render(self) -> str:
        deck = PILES[self.zone]
        text = f"shuffle your {deck}" if isinstance(self.who, You) else f"{self.who.render()} shuffles their {deck}"
        return text if self.top is None else f"{text} and put {self.top.render()} on the top of it"
