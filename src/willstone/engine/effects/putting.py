"""Effects that put cards into zones: the field, hands, decks, graveyards (302.5, 304.3, 307.7, 1021)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, final

from willstone.engine.actions import actions, ledger, moving_together
from willstone.engine.actions.moving import Move, move
from willstone.engine.actions.proposed_moves import put
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word
from willstone.engine.effects.effects import DoneTo
from willstone.engine.effects.piles import Arrange, top_cards
from willstone.engine.effects.searching import Finds, owners
from willstone.engine.state.agenda import Step, keep
from willstone.engine.state.deeds import MOVED, Does, arrivals
from willstone.engine.state.questions import ChooseWord
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import (
    BOTTOM,
    DECKS,
    FIELD,
    GRAVEYARD,
    GROUND,
    HAND,
    MAIN_DECK,
    NOUNS,
    OUTSIDE,
    REMOVED,
    STANDBY,
    STONE_DECK,
    TOP,
)
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANYBODY
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import You, cards, followed, players
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class KeepRevealed(Effect):
    """1005.1: cards outside the game (317.1) stay revealed."""

    what: Selector
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in cards(self.what, game, scope):
            card = game.cards[card_id]
            if card.zone == OUTSIDE and not card.by:
                game.cards[card_id] = card.put_by(scope.source)
                game.changed()
                game.happen(Event("kept revealed", "1005.1", card.owner, card_id))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return True

    def render(self) -> str:
        return f"keep {self.what.render()} revealed until end of game"


THEIR_OWNERS: Final = "their owners'"
RANDOMLY: Final = "in a random order"
EITHER_END: Final = "top or bottom"


@node
class ThisFrom(Selector):
    """902.2: this card, where it lies: its ability is active there."""

    zone: int
    whose: str = "your"

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (scope.source,)

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(i for i in followed(game, (scope.source,)) if i in game.cards and game.cards[i].zone == self.zone)

    def render(self) -> str:
        return f"this card from {self.whose} {NOUNS[self.zone]}"


@node
class From(Selector):
    """302.3: a card named before, if it lies where the words say: "it from its owner's graveyard"."""

    of: Selector
    zone: int
    whose: str = "your"

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.of.refs(game, scope)

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        there = followed(game, self.of.now(game, scope))
        return tuple(i for i in there if i in game.cards and self._lies(game.cards[i], scope))

    def _lies(self, card: Card, scope: Scope) -> bool:
        """302.1: whether a card is in the zone, and in the one of the player who is named."""
        whose = {"your": True, "your opponent's": False}.get(self.whose)
        return card.zone == self.zone and whose in (None, card.owner == scope.controller)

    def several(self) -> bool:
        return self.of.several()

    def render(self) -> str:
        return f"{self.of.render()} from {self.whose} {NOUNS[self.zone]}{'s' if self.whose == THEIR_OWNERS else ''}"


@node
class PutIntoField(DoneTo):
    """307.7: put cards into the field, all at once, under the control of the effect's controller or others (307.8b).

    ``under`` are the words for who controls them: nothing or "your" for the effect's controller, "its owner's", "their
    owners'", or "your opponent's". ``verb`` is "put" or "return".
    """

    who: Selector = You()
    rested: bool = False
    under: str = ""
    verb: str = "put"
    DOES = Does(moves=True)

    def apply(self, game: GameState, scope: Scope) -> None:
        put = cards(self.what, game, scope)
        steps: list[Step] = []
        for player in game.clockwise(game.turn_player):
            own = tuple(i for i in put if self._controller(game, scope, i) == player)
            if own:
                steps.append(moving_together.PutIntoField(own, player, self.rested))
                steps.append(moving_together.Remember(own, FIELD, scope.source))
        game.then(*steps)

    def _controller(self, game: GameState, scope: Scope, card_id: int) -> int:
        if self.under.endswith(("owner's", "owners'")):
            return game.cards[card_id].owner
        return next(iter(players(game, self.who, scope)), -1)

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(cards(self.what, game, scope))

    def deeds(self) -> tuple[str, ...]:
        return arrivals(FIELD, returned=self.verb == "return")

    def render(self) -> str:
        place = "to" if self.verb == "return" else "into"
        field = "the field" if isinstance(self.who, You) or self.under else f"{self.who.render()}'s field"
        text = f"{self.verb} {self.what.render()} {place} {field}"
        under = f" under {self.under} control" if self.under else ""
        return f"{text}{' rested' if self.rested else ''}{under}"


@node
class PutInto(DoneTo):
    """302.5: put cards into a zone of their owners: the hand, the graveyard, the top or bottom of the deck.

    ``whose`` are the words for that: "your", "its owner's", "their owners'", "their". ``order`` says in which order
    several of them go to a deck (302.4). ``verb`` is "put" or "return".
    """

    zone: int
    place: str = TOP
    whose: str = ""
    order: str = ""
    verb: str = "put"
    face: str = ""  # "face down" or "face up"
    DOES = Does(moves=True)

    def apply(self, game: GameState, scope: Scope) -> None:
        if self.place == EITHER_END:
            ends = (TOP, BOTTOM)
            words = message("put {} on the top or the bottom", self.what.render())
            game.then(ChooseWord(scope.controller, words, "302.4", ends, AtEnd(self, scope)))
            return
        put = cards(self.what, game, scope)
        there = tuple(i for i in put if self.zone in DECKS and game.cards[i].zone == self.zone)
        others = tuple(i for i in put if i not in there)
        steps: list[Step] = []
        arranged: tuple[int, ...] = ()
        if self.order == RANDOMLY and others:
            others, arranged = game.at_random(others, len(others)), tuple(range(game.seats))
        if others:
            hidden = self.face == "face down" or (self.zone == STANDBY and not self.face)  # 310.1
            moving = moving_together.MoveCards(
                others, self.zone, "302.5", self.place, arranged=arranged, face_down=hidden
            )
            steps.append(moving)
        if there:
            steps.append(Arrange(scope.controller, there, self.place, "302.4", self.order == RANDOMLY))
        game.then(*steps)

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(cards(self.what, game, scope))

    def deeds(self) -> tuple[str, ...]:
        return arrivals(self.zone, returned=self.verb == "return")

    def render(self) -> str:
        whose = self.whose or ("their owners'" if self.what.several() else "its owner's")
        area = NOUNS[self.zone] + ("s" if whose == "their owners'" else "")
        text = f"{self.verb} {self.what.render()}"
        face = f" {self.face}" if self.face else ""
        if self.zone in DECKS or (face and self.place != TOP):
            return f"{text}{face} on the {self.place} of {whose} {area}{f' {self.order}' if self.order else ''}"
        return f"{text} {'to' if self.verb == 'return' else 'into'} {whose} {area}{face}"


@final
class AtEnd(Step):
    """Takes to which end of a deck cards go."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: PutInto, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        replace(self.effect, place=(TOP, BOTTOM)[picks[0]]).apply(game, self.scope)


@node
class ShuffleInto(DoneTo):
    """1021.1: cards are put into their owners' decks, which are shuffled."""

    whose: str = "your"
    zone: int = MAIN_DECK
    DOES = Does(MOVED, moves=True)

    def apply(self, game: GameState, scope: Scope) -> None:
        put = cards(self.what, game, scope)
        own = (scope.controller,) if self.whose == "your" else ()
        seats = dict.fromkeys((*own, *(game.cards[i].owner for i in put)))
        moved = tuple(i for i in put if game.cards[i].zone != self.zone)
        everybody = tuple(range(game.seats))
        moving = moving_together.MoveCards(moved, self.zone, "302.5", arranged=everybody)
        game.then(moving, *(actions.Shuffle(player, self.zone) for player in seats))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(cards(self.what, game, scope))

    def render(self) -> str:
        deck = NOUNS[self.zone] + ("s" if self.whose == "their owners'" else "")
        return f"shuffle {self.what.render()} into {self.whose} {deck}"


@node
class MoveTop(Finds):
    """304.3, 305.3: cards from the top of a deck or magic stone deck, one after the other."""

    number: Amount = Amount(1)
    source: int = MAIN_DECK
    zone: int = GRAVEYARD
    of: Selector = You()
    rested: bool = False
    face_down: bool = False
    slot: int = 0
    place: str = TOP

    def several(self) -> bool:
        return self.number != Amount(1)

    def apply(self, game: GameState, scope: Scope) -> None:
        number = self.number.of(game, scope)
        game.then(*(TakeTop(self, scope, player, number) for player in players(game, self.of, scope)))

    def deeds(self) -> tuple[str, ...]:
        return arrivals(self.zone)

    def render(self) -> str:
        text = f"{top_cards(self.number)} of {owners(self.of)} {NOUNS[self.source]}"
        if self.zone == REMOVED:
            return f"remove {text} from the game{' face down' if self.face_down else ''}"
        whose = "your" if isinstance(self.of, You) else "their"
        place = "the field" if self.zone == FIELD else f"{whose} {NOUNS[self.zone]}"
        if self.zone in DECKS:
            return f"put {text} on the {self.place} of {place}"
        return f"put {text} into {place}{' rested' if self.rested else ''}{' face down' if self.face_down else ''}"


@final
class TakeTop(Step):
    """304.3, 305.3: move the top card of a deck, and again until so many have been moved."""

    FIELDS = ("effect", "scope", "player", "left", "taken")
    __slots__ = FIELDS

    def __init__(self, effect: MoveTop, scope: Scope, player: int, left: int, taken: tuple[int, ...] = ()) -> None:
        self.effect = effect
        self.scope = scope
        self.player = player
        self.left = left
        self.taken = taken

    def run(self, game: GameState) -> None:
        effect, left, taken = self.effect, self.left, self.taken
        deck = game.zone(effect.source, self.player)
        while left > 0 and deck:
            one_by_one = effect.zone == FIELD or game.replaceable()
            left -= 1
            way = self._way(deck[-1])
            if one_by_one:
                put(game, way, TakeTop(effect, self.scope, self.player, left, taken))
                return
            taken = (*taken, *self._there(game, way.card, move(game, way)))
        if left > 0:
            ledger.missed(game)
        keep(game, self.scope, effect.slot, taken)

    def moved(self, game: GameState, card: int, new: int) -> None:
        taken = (*self.taken, *self._there(game, card, new))
        game.then(TakeTop(self.effect, self.scope, self.player, self.left, taken))

    def _there(self, game: GameState, old: int, new: int) -> tuple[int, ...]:
        """910.1: the card, if it went where it was to go; it is remembered what has removed it from the game."""
        zone = game.cards[new].zone if new in game.cards else -1
        if zone != self.effect.zone and not (self.effect.zone == FIELD and zone in GROUND):
            ledger.missed(game, "910.1", old)
            return ()
        if zone == REMOVED:
            game.cards[new] = game.cards[new].put_by(self.scope.source)
        return (new,)

    def _way(self, card_id: int) -> Move:
        effect = self.effect
        rule = "1004.1" if effect.zone == REMOVED else "305.3" if effect.source == STONE_DECK else "304.3"
        controller = self.scope.controller if effect.zone == FIELD else self.player
        rested, hidden = effect.rested, effect.face_down
        hidden = hidden or effect.zone == STANDBY  # 310.1
        place = effect.place
        return Move(card_id, effect.zone, rule, controller, place, rested=rested, face_down=hidden)


@node
class InHand(Some):
    """ "A resonator" where one is to be discarded: a card of one's own hand (1019.1)."""

    def render(self) -> str:
        described = self.cards.placed(zone=-1, controller=ANYBODY)
        if self.most == 1:
            return described.with_article() if self.least else f"up to one {described.phrase()}"
        if self.most == 0:
            return f"any number of {described.phrase('and')}"
        return f"{'' if self.least else 'up to '}{number_word(self.most)} {described.phrase('and')}"


@node
class DiscardThese(DoneTo):
    """1019.1: a player discards certain cards of their hand."""

    who: Selector
    DOES = Does("discarded")

    def apply(self, game: GameState, scope: Scope) -> None:
        seats = players(game, self.who, scope)
        held = (i for i in cards(self.what, game, scope) if game.cards[i].zone == HAND)
        thrown = tuple(i for i in held if game.cards[i].owner in seats)
        game.then(moving_together.MoveCards(thrown, GRAVEYARD, "1019.1", cause="discarded"))

    def render(self) -> str:
        if isinstance(self.who, You):
            return f"discard {self.what.render()}"
        return f"{self.who.render()} discards {self.what.render()}"
