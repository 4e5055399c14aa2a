"""Old additions with subtypes (1406): what they are added to as they resolve, and what befalls them without.

Attaching cards to a J/ruler (1032), where they lie in the item area (313).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.actions.moving import SUBTYPES, Move, hosts
from willstone.engine.actions.moving_together import MoveCards
from willstone.engine.actions.proposed_moves import MoveOne, put
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import with_article
from willstone.engine.state.abilities import Chant
from willstone.engine.state.agenda import Step
from willstone.engine.state.deeds import MOVED, Does
from willstone.engine.state.play_rule import PlayRule
from willstone.engine.state.speech import Effect, Quality, Selector
from willstone.engine.state.zones import FIELD, GRAVEYARD, ITEM_AREA, PLAY
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.selectors import cards
from willstone.engine.words.targets import Target

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


@node
class AddTo(Effect):
    """1406.2b: the addition enters the field added to what it targets, or is put into its owner's graveyard."""

    what: Selector
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        found = self.what.refs(game, scope)
        if found:
            put(game, Move(scope.source, FIELD, "1406.2b", scope.controller, added_to=found[0]))
        else:
            put(game, Move(scope.source, GRAVEYARD, "1406.2b"))

    def render(self) -> str:
        return f"add this card to {self.what.render()}"


@node
class AddedAsPlayed(PlayRule):
    """1406.2a, 1406.2b: an addition without a subtype that says itself what it targets and is added to."""

    cards: CardFilter

    def text(self) -> Chant:
        return Chant((AddTo(Target(self.cards)),))

    def render(self) -> str:
        target = self.cards.with_article()
        return f"As you play this card, target {target}. This card enters the field added to the chosen target."


_TEXTS: Final = {  # 1406.2a
    subtype: Chant((AddTo(Target(CardFilter(types))),)) for subtype, types in SUBTYPES.items() if types
}


def text(subtype: str) -> Chant | None:
    """1406.2, 1406.2a: what an addition of a subtype does as it resolves, if it needs a target."""
    return _TEXTS.get(subtype)


def homeless(game: GameState) -> list[int]:
    """1406.4a: the additions that are added to nothing, to themselves, or to a card of another type."""
    return [i for i in game.kept(_adding) if game.cards[i].added_to not in hosts(game, i)]


def _adding(game: GameState) -> list[int]:
    """1406.4a: the additions in the field that are to be added to something (1121.4)."""
    known = [(i, game.info(i)) for i in game.zone(FIELD, 0)]
    return [i for i, info in known if info.subtype in _TEXTS and not info.flags & bits.UNADDED]


def discarding(game: GameState) -> bool:
    """1406.4, 1406.4a: they are put into their owners' graveyards; whether there were any."""
    found = homeless(game)
    if found:
        game.then(MoveCards(tuple(found), GRAVEYARD, "1406.4a"))
    return bool(found)


@node
class Attach(Effect):
    """1032.1: attach cards to a J/ruler."""

    what: Selector
    to: Selector
    DOES = Does(MOVED, moves=True)

    def apply(self, game: GameState, scope: Scope) -> None:
        hosts = cards(self.to, game, scope)
        if hosts:
            game.then(AttachCards(cards(self.what, game, scope), hosts[0]))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(cards(self.what, game, scope) and cards(self.to, game, scope))

    def render(self) -> str:
        return f"attach {self.what.render()} to {self.to.render()}"


@final
class AttachCards(Step):
    """1032.1: cards go to the item area, attached to a J/ruler.

    The J/ruler stays the same card between the field and the ruler area, and they stay attached to it (1032.3).
    """

    FIELDS = ("cards", "host")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], host: int) -> None:
        self.cards = cards
        self.host = host

    def run(self, game: GameState) -> None:
        host = game.cards.get(self.host)
        if host is None or host.zone not in PLAY or not game.info(self.host).types & bits.J_SLASH_RULER:
            return
        game.then(*(MoveOne(Move(i, ITEM_AREA, "1032.1", host.controller), self) for i in self.cards))

    def moved(self, game: GameState, card: int, new: int) -> None:
        host = game.cards.get(self.host)
        if host is not None and new in game.cards and game.cards[new].zone == ITEM_AREA:
            game.cards[new] = game.cards[new].added(self.host, game.new_id())
            game.changed()
            game.happen(Event("attached", "1032.1", host.controller, new, self.host))


@node
class AttachedTo(Quality):
    """1032.2: it lies in an item area, attached to a J/ruler."""

    to: Selector

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        return card.zone == ITEM_AREA and card.added_to in self.to.refs(game, scope)

    def render(self) -> str:
        return f"attached to {self.to.render()}"


@node
class AddedTo(Quality):
    """1002.1: it is an addition that is added to a card."""

    to: Selector
    EVENTS = ("*",)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        return card.added_to > 0 and card.zone != ITEM_AREA and card.added_to in self.to.refs(game, scope)

    def render(self) -> str:
        return f"added to {self.to.render()}"


@node
class Addable(Quality):
    """1406.2: an addition that is added to something as it enters, or one that may be added to cards of a type."""

    types: int = 0
    has: bool = True
    READS: ClassVar[int] = bits.KIND

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        onto = SUBTYPES.get(info.subtype, 0)
        found = bool(onto & self.types) if self.types else bool(onto)
        return bool(info.types & bits.ADDITION) and found == self.has

    def leads(self) -> bool:
        return not self.has

    def negates(self) -> bool:
        return not self.has

    def render(self) -> str:
        if not self.has:
            return "non-addable"
        return f"that can be added to {with_article(CardFilter(self.types).phrase())}"
