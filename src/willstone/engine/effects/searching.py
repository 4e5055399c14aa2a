"""Choosing and searching (1014, 1021): cards that an effect finds, not targets; what follows in the text knows them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.actions import actions
from willstone.engine.actions.actions import show
from willstone.engine.core.nodes import Node, node
from willstone.engine.core.wording import listed, number_word
from willstone.engine.state.agenda import Step, keep
from willstone.engine.state.questions import ChooseWord, Pick
from willstone.engine.state.scope import player_ref
from willstone.engine.state.speech import Effect, Selector, Situation
from willstone.engine.state.zones import MAIN_DECK, NOUNS, PUBLIC, sees
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.selectors import You, cards, players
from willstone.engine.words.together import picking
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


def everybody(game: GameState) -> int:
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


ALL: Final = -1  # how many: all that there are


@node
class Sought(Node):
    """So many cards of a description; ``most`` 0 is any number, :data:`ALL` all of them, and ``x`` says "X"."""

    cards: CardFilter = CardFilter()
    least: int = 1
    most: int = 1
    x: bool = False

    def several(self) -> bool:
        """Whether they are "them"."""
        return self.most != 1 or self.x

    def bounds(self, scope: Scope, there: int) -> tuple[int, int]:
        """The fewest and the most that are chosen of those that are there."""
        if self.x:
            return min(scope.x if self.least else 0, there), min(scope.x, there)
        if self.most == ALL:
            return there, there
        return min(self.least, there), min(self.most or there, there)

    def render(self) -> str:
        if self.x:
            return f"{'' if self.least else 'up to '}X {self.cards.phrase('and')}"
        if self.most == 1:
            return self.cards.with_article() if self.least else f"up to one {self.cards.render()}"
        if self.most == ALL:
            return f"all {self.cards.phrase('and')}"
        count = number_word(self.most) if self.most else "any number of"
        return f"{'up to ' if self.least < self.most else ''}{count} {self.cards.phrase('and')}"


@node
class Search(Finds):
    """1014.2: search zones for cards of a description, and ``also`` for others.

    From what everybody sees the player must choose as many as there are (1014.1), from what is hidden they may find
    fewer, unless any card will do (1014.2). ``of`` is whose zones they are; ``each`` joins what is sought: "and" or
    "and/or", where not all of it need be found.
    """

    cards: CardFilter = CardFilter()
    least: int = 1
    most: int = 1
    places: tuple[int, ...] = (MAIN_DECK,)
    of: Selector = You()
    joint: str = "and/or"
    slot: int = 0
    x: bool = False
    also: tuple[Sought, ...] = ()
    each: str = "and"
    told: int = -1  # the slot for whether the deck was searched, where the text asks for it
    SILENT: ClassVar[bool] = True  # 1014.2: whatever is found

    def what(self) -> tuple[Sought, ...]:
        """All that is sought."""
        return (Sought(self.cards, self.least, self.most, self.x), *self.also)

    def several(self) -> bool:
        return bool(self.also) or self.what()[0].several()

    def apply(self, game: GameState, scope: Scope) -> None:
        if self.told < 0:
            game.then(Find(self, scope))
        elif len(self.places) == 1 or MAIN_DECK not in self.places:
            Decided(self, scope).picked(game, (0,))
        else:
            words = message("search the deck ({})?", owners(self.of))
            game.then(ChooseWord(scope.controller, words, "1014.2", ("yes", "no"), Decided(self, scope)))

    def pool(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """Everything in the zones."""
        return tuple(i for p in players(game, self.of, scope) for zone in self.places for i in game.zone(zone, p))

    def render(self) -> str:
        names = [NOUNS[zone] for zone in self.places]
        sought = listed([one.render() for one in self.what()], self.each)
        return f"search {owners(self.of)} {listed(names, self.joint)} for {sought}"


@final
class Decided(Step):
    """Takes whether a deck is searched besides other zones."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: Search, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        effect = self.effect
        if picks[0]:
            effect = replace(effect, places=tuple(zone for zone in effect.places if zone != MAIN_DECK))
        searched = MAIN_DECK in effect.places
        keep(game, self.scope, effect.told, (player_ref(self.scope.controller),) if searched else ())
        game.then(Find(effect, self.scope))


@node
class SearchedDeck(Situation):
    """1014.2: whether the deck was among the zones that were searched."""

    slot: int = -1
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        return 0 <= self.slot < len(scope.targets) and bool(scope.targets[self.slot])

    def render(self) -> str:
        return "you searched your deck"


@final
class Find(Step):
    """1014: look, choose one kind after the other, and tell the rest of the text."""

    FIELDS = ("effect", "scope", "index", "found")
    __slots__ = FIELDS

    def __init__(self, effect: Search, scope: Scope, index: int = 0, found: tuple[int, ...] = ()) -> None:
        self.effect = effect
        self.scope = scope
        self.index = index
        self.found = found

    def run(self, game: GameState) -> None:
        effect, player = self.effect, self.scope.controller
        if self.index == len(effect.what()):
            keep(game, self.scope, effect.slot, self.found)
            return
        sought = effect.what()[self.index]
        pool = effect.pool(game, self.scope)
        hidden = tuple(i for i in pool if game.cards[i].zone not in PUBLIC)
        show(game, hidden, 1 << player)  # 1014.2
        fitting = (i for i in pool if sought.cards.fits(game, game.cards[i], self.scope))
        found = tuple(i for i in fitting if i not in self.found)
        unseen = tuple(i for i in hidden if not all(sees(p, game.cards[i]) for p in game.alive()))
        if sought.cards.asks() and unseen:
            self._ask(game, found, 0, unseen)  # 1014.2: not guaranteed to be there
        else:
            self._ask(game, found, 0 if effect.also and effect.each == "and/or" else None)

    def _ask(self, game: GameState, found: tuple[int, ...], fewest: int | None, unseen: tuple[int, ...] = ()) -> None:
        """Ask which of the cards found are chosen, at least ``fewest`` if that is said, else as the text says."""
        sought = self.effect.what()[self.index]
        least, most = sought.bounds(self.scope, len(found))
        if unseen and sought.most == ALL:  # 1014.1: what everybody sees must be among them
            self.found = (*self.found, *(i for i in found if i not in unseen))
            found, most = tuple(i for i in found if i in unseen), len(unseen)
        least = least if fewest is None else fewest
        if not found or (sought.most == ALL and least == len(found)):
            self.picked(game, found)
            return
        rule = "1014.1" if least else "1014.2"
        words = message("choose {}", sought.render())
        pick = Pick(self.scope.controller, "choose", words, rule, found, (), least, most, self)
        game.then(picking(pick, sought.cards, self.scope))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        game.then(Find(self.effect, self.scope, self.index + 1, (*self.found, *picks)))


@node
class ShuffleDeck(Effect):
    """1021.1a: players shuffle their decks; ``top`` is put on top as part of the shuffle (1021.2a)."""

    who: Selector = You()
    zone: int = MAIN_DECK
    top: Selector | None = None

    def apply(self, game: GameState, scope: Scope) -> None:
        top = () if self.top is None else cards(self.top, game, scope)
        for player in players(game, self.who, scope):
            own = tuple(i for i in top if game.cards[i].owner == player and game.cards[i].zone == self.zone)
            game.then(actions.Shuffle(player, self.zone, own))

    def render(self) -> str:
        deck = NOUNS[self.zone]
        text = f"shuffle your {deck}" if isinstance(self.who, You) else f"{self.who.render()} shuffles their {deck}"
        return text if self.top is None else f"{text} and put {self.top.render()} on the top of it"
