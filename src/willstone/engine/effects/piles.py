"""The top cards of a deck, and cards that are revealed or looked at (304, 1005, 1034).

Cards that players may look at at any time, and cards that are flipped face down (303.2, 304.2, 314, 315).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.actions.actions import show
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word
from willstone.engine.effects.searching import Finds, everybody, owners
from willstone.engine.state.agenda import OfCards, Step, end_of_text, keep
from willstone.engine.state.deeds import Does
from willstone.engine.state.questions import Pick
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.statements import Restraint
from willstone.engine.state.zones import BOTTOM, EXTRA_DECK, HAND, MAIN_DECK, NOUNS, PUBLIC, RUNE_AREA, STANDBY, TOP
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.selectors import You, cards, players
from willstone.i18n.messages import mark, message

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class TopOfDeck(Selector):
    """304.2: the top cards of one's deck, as many as there are."""

    number: Amount = Amount(1)
    who: Selector = You()
    zone: int = MAIN_DECK

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        number = self.number.of(game, scope)
        for player in players(game, self.who, scope):
            found += tuple(game.zone(self.zone, player)[::-1][:number])
        return found

    def several(self) -> bool:
        return self.number != Amount(1)

    def render(self) -> str:
        return f"{top_cards(self.number)} of {owners(self.who)} {NOUNS[self.zone]}"


def top_cards(number: Amount) -> str:
    """ "the top card", "the top X cards"."""
    if number == Amount(1):
        return "the top card"
    return f"the top {number.render() if number.x else number_word(number.number)} cards"


@node
class UntilRevealed(Selector):
    """Cards from the top of one's deck, up to and including the first of a description; all if there is none."""

    cards: CardFilter
    zone: int = MAIN_DECK

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        found: list[int] = []
        for card_id in reversed(game.zone(self.zone, scope.controller)):
            found.append(card_id)
            if self.cards.fits(game, game.cards[card_id], scope):
                break
        return tuple(found)

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return f"cards from the top of your {NOUNS[self.zone]} until you reveal {self.cards.with_article()}"


@node
class LastOf(Selector):
    """The card that ended a search through a deck: the last of those revealed, if it is what was looked for."""

    slot: int
    cards: CardFilter
    words: str = "that card"

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        shown = scope.targets[self.slot] if self.slot < len(scope.targets) else ()
        last = shown[-1:]
        return last if last and last[0] in game.cards and self.cards.fits(game, game.cards[last[0]], scope) else ()

    def render(self) -> str:
        return self.words


@node
class HandOf(Selector):
    """306: all cards in a player's hand."""

    who: Selector = You()

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(i for player in players(game, self.who, scope) for i in game.zone(HAND, player))

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return f"{owners(self.who)} hand"


@node
class TheRest(Selector):
    """What is left of the cards looked at or revealed before: none of those that were chosen among them since."""

    slot: int = 0

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        if self.slot >= len(scope.targets):
            return ()
        taken = {ref for refs in scope.targets[self.slot + 1 :] for ref in refs}
        return tuple(ref for ref in scope.targets[self.slot] if ref in game.cards and ref not in taken)

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return "the rest"


# ---------------------------------------------------------------- looking and revealing


@node
class Shows(Finds):
    """Cards that are shown to somebody, of which a text goes on to speak."""

    what: Selector
    slot: int = 0
    DOES = Does()

    def several(self) -> bool:
        return self.what.several()


@node
class Reveal(Shows):
    """1005.1: show cards to all players, until the text is done."""

    def apply(self, game: GameState, scope: Scope) -> None:
        shown = cards(self.what, game, scope)
        hidden = tuple(i for i in shown if not is_revealed(game, i))  # 1005.2
        show(game, hidden, everybody(game))
        game.revealed = (*game.revealed, *hidden)
        for card_id in hidden:
            game.happen(Event("revealed", "1005.1", game.cards[card_id].owner, card_id))
        keep(game, scope, self.slot, shown)
        at_the_end(game, EndReveal(hidden))

    def render(self) -> str:
        return f"reveal {self.what.render()}"


def at_the_end(game: GameState, step: Step) -> None:
    """Something to do when the text being applied is done."""
    agenda = game.agenda
    end = end_of_text(game)
    agenda.insert(end + 1 if end >= 0 else len(agenda), step)


def is_revealed(game: GameState, card_id: int) -> bool:
    """1005.2: whether a card lies open already or is being revealed."""
    card = game.cards[card_id]
    return card_id in game.revealed or (card.zone in PUBLIC and not card.face_down)


@final
class EndReveal(OfCards):
    """1005.1: cards are revealed no longer; what players have seen they know."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        game.revealed = tuple(i for i in game.revealed if i not in self.cards)


@node
class LookAt(Shows):
    """A player looks at hidden cards: the top of a deck, a hand."""

    def apply(self, game: GameState, scope: Scope) -> None:
        seen = cards(self.what, game, scope)
        show(game, seen, 1 << scope.controller)
        game.happen(Event("looked", "1014.2", scope.controller, amount=len(seen)))
        keep(game, scope, self.slot, seen)

    def render(self) -> str:
        return f"look at {self.what.render()}"


# ---------------------------------------------------------------- back to the deck


@node
class Foresee(Effect):
    """1034.1: look at the top cards of one's deck; any number go back on top, the rest to the bottom."""

    number: int

    def apply(self, game: GameState, scope: Scope) -> None:
        player = scope.controller
        seen = TopOfDeck(Amount(self.number)).refs(game, scope)
        if not seen:
            return
        show(game, seen, 1 << player)
        game.happen(Event("foresaw", "1034.1", player, amount=len(seen)))
        words = message("put any number on top of your deck, the last one ends on top; the rest goes to the bottom")
        game.then(Pick(player, "choose", words, "1034.1", seen, (), 0, len(seen), Foreseen(player, seen)))

    def render(self) -> str:
        return f"Foresee {self.number}"


@final
class Foreseen(Step):
    """1034.1: takes what goes back on top."""

    FIELDS = ("player", "seen")
    __slots__ = FIELDS

    def __init__(self, player: int, seen: tuple[int, ...]) -> None:
        self.player = player
        self.seen = seen

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        put(game, self.player, picks, TOP)
        rest = tuple(i for i in self.seen if i not in picks)
        game.then(Arrange(self.player, rest, BOTTOM, "1034.1"))


_ORDERING: Final = {
    "top": mark("put them on the top of the deck, the last one ends outermost"),
    "bottom": mark("put them on the bottom of the deck, the last one ends outermost"),
}


@final
class Arrange(Step):
    """Cards of a deck go to its top or bottom in an order that a player chooses, or in a random one."""

    FIELDS = ("player", "cards", "place", "rule", "at_random")
    __slots__ = FIELDS

    def __init__(self, player: int, cards: tuple[int, ...], place: str, rule: str, at_random: bool = False) -> None:
        self.player = player
        self.cards = cards
        self.place = place
        self.rule = rule
        self.at_random = at_random

    def run(self, game: GameState) -> None:
        if self.at_random:
            put(game, -1, game.at_random(self.cards, len(self.cards)), self.place)
        elif len({game.cards[i].body for i in self.cards}) > 1:
            words = message(_ORDERING[self.place])
            number = len(self.cards)
            game.then(Pick(self.player, "order", words, self.rule, self.cards, (), number, number, self))
        else:
            self.picked(game, self.cards)

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        put(game, self.player, picks, self.place)


def put(game: GameState, player: int, card_ids: tuple[int, ...], place: str) -> None:
    """Cards of a deck go to its top or bottom, the last one outermost; only who orders them knows which is which."""
    for card_id in card_ids:
        card = game.cards[card_id]
        deck = game.zone(card.zone, card.owner)
        deck.remove(card_id)
        deck.insert(0 if place == BOTTOM else len(deck), card_id)
        if len(card_ids) > 1:
            game.cards[card_id] = card.known_to(card.known & 1 << player if player >= 0 else 0)


@node
class MayLook(Effect):
    """303.2: a player may look at cards that lie face down as long as they lie there."""

    what: Selector
    DOES = Does()
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        show(game, cards(self.what, game, scope), 1 << scope.controller)

    def render(self) -> str:
        return f"you may look at {self.what.render()} at any time"


@node
class SeesTop(Restraint):
    """304.2: a player may look at the top card of their deck at any time."""

    def said(self, several: bool = False) -> str:
        return "may look at the top card of your deck at any time"


@node
class PlaysOpen(Restraint):
    """303.2: a player plays with a hidden zone, or with the top card of their deck, open to everybody."""

    zone: int
    theirs: bool = False  # it is said of somebody else than you

    def said(self, several: bool = False) -> str:
        whose = "their" if self.theirs else "your"
        what = f"the top card of {whose} deck" if self.zone == MAIN_DECK else f"{whose} {NOUNS[self.zone]}"
        return f"{'play' if several or not self.theirs else 'plays'} with {what} revealed"


_MAY_LIE_OPEN: Final = (HAND, STANDBY, MAIN_DECK)


def lies_open(game: GameState, card: Card) -> bool:
    """Whether a card lies in a zone with which its owner plays open."""
    zone, owner = card.zone, card.owner
    if zone not in _MAY_LIE_OPEN or (zone == MAIN_DECK and game.zone(MAIN_DECK, owner)[-1:] != [card.id]):
        return False
    return any(isinstance(ability, PlaysOpen) and ability.zone == zone for ability in game.player_abilities(owner))


def sees_top(game: GameState, player: int, card: Card) -> bool:
    """Whether a card is the top card of a player's own deck, and they may look at it, or lies open to everybody.

    It may be asked about a card as it was (911.1), when it and perhaps every other card has left the deck.
    """
    if lies_open(game, card):
        return True
    if card.zone != MAIN_DECK or card.owner != player or game.zone(MAIN_DECK, player)[-1:] != [card.id]:
        return False
    return any(isinstance(ability, SeesTop) for ability in game.player_abilities(player))


@node
class FlipDown(Effect):
    """314.2, 315.2: cards of an extra deck or a rune area that lie open are flipped face down."""

    what: Selector
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in self._open(game, scope):
            card = game.cards[card_id]
            game.cards[card_id] = card.flipped(face_down=True)
            game.changed()
            game.happen(Event("flipped", "303.2", card.controller, card_id))

    def _open(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        found = ((i, game.cards[i]) for i in cards(self.what, game, scope))
        return tuple(i for i, card in found if card.zone in (EXTRA_DECK, RUNE_AREA) and not card.face_down)

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(self._open(game, scope))

    def render(self) -> str:
        return f"flip {self.what.render()} face down"
