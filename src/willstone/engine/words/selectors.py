"""Words that name cards or players: "this card", "each player", "it" (201.5, 202.3, 302.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed
from willstone.engine.state.scope import player_ref, ref_player
from willstone.engine.state.speech import Selector
from willstone.engine.state.zones import is_as_it_was
from willstone.engine.words.filters import ANYBODY, YOU, CardFilter

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class This(Selector):
    """This card; where a text has triggered by its own leaving it is found where it went (906.7)."""

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (scope.source,)

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        source = scope.source
        if scope.other == source and source not in game.cards and source in game.departed:
            return (game.departed[source].now if game.departed[source].now == scope.card else source,)
        return (source,)

    def render(self) -> str:
        return "this card"


@node
class You(Selector):
    """105.3: the controller."""

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (player_ref(scope.controller),)

    def render(self) -> str:
        return "you"


@node
class Opponent(Selector):
    """Your opponent; several opponents are all meant."""

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(player_ref(p) for p in scope.opponents(game))

    def render(self) -> str:
        return "your opponent"


@node
class EachOpponent(Selector):
    """Every opponent, the turn player first; no one of them is named as the text is played.

    With ``word`` "each other player" those are meant too whom the edition does not count as opponents.
    """

    word: str = "each opponent"

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        you = scope.controller
        meant = game.opponents(you) if self.word == "each opponent" else game.clockwise(you)[1:]
        return tuple(player_ref(p) for p in game.clockwise(game.turn_player) if p in meant)

    def render(self) -> str:
        return self.word


@node
class EachPlayer(Selector):
    """Every player, the turn player first; ``word`` may be "players"."""

    word: str = "each player"

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(player_ref(p) for p in game.clockwise(game.turn_player))

    def several(self) -> bool:
        return self.word == "players"

    def render(self) -> str:
        return self.word


@node
class All(Selector):
    """Every card that fits a description, wherever the description looks.

    ``word`` is "each", "all", nothing for a bare plural: "resonators you control", tells whose it is: "your ruler", or
    is "a" where it is enough that something is so for one of them.
    """

    cards: CardFilter
    word: str = "each"
    many: bool = False  # whether "the" stands before a plural

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        named = self.cards.named(game, scope)
        if named is not None:
            return self.cards.among(game, scope, named)
        matches = self.cards.matches
        cards = game.cards
        if self.cards.controller == YOU:  # most by far: the cards of others are not even looked at
            you = scope.controller
            return tuple(
                i for i in self.cards.pool(game) if cards[i].controller == you and matches(game, cards[i], scope)
            )
        return tuple(i for i in self.cards.pool(game) if matches(game, cards[i], scope))

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        found = self.refs(game, scope)
        return found if self.cards.named(game, scope) is None else followed(game, found, scope)

    def several(self) -> bool:
        return self.many or self.word in ("all", "")

    def render(self) -> str:
        if self.word.startswith("your"):
            return f"{self.word} {replace(self.cards, controller=ANYBODY).phrase()}"
        if self.word == "a":
            return self.cards.with_article()
        phrase = self.cards.phrase("and" if self.several() else "")
        return f"{self.word} {'other ' if self.cards.other else ''}{phrase}".strip()


@node
class AllOfThem(All):
    """ "They", of all the cards that were described before."""

    def several(self) -> bool:
        return True

    def subject(self) -> str:
        return "they"

    def render(self) -> str:
        return "them"


@node
class Same(Selector):
    """The target named before: "it", or "they" for ``many``."""

    slot: int = 0
    many: bool = False

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.slot] if self.slot < len(scope.targets) else ()

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return followed(game, self.refs(game, scope), scope)

    def several(self) -> bool:
        return self.many

    def subject(self) -> str:
        return "they" if self.many else "it"

    def render(self) -> str:
        return "them" if self.many else "it"


@node
class It(Selector):
    """Another word for a card named before that is no target: this card, or that of the trigger condition."""

    of: Selector

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.of.refs(game, scope)

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.of.now(game, scope)

    def render(self) -> str:
        return "it"


@node
class ThatCard(Selector):
    """The card of the event that fulfilled the trigger condition; if it has moved, as the text speaks of it (906.7)."""

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        gone = game.departed.get(scope.other)
        now = game.last_known(scope.card)
        if gone is not None and now is not None and gone.now == scope.card and is_as_it_was(gone.card.zone, now.zone):
            return (scope.other,)
        return self.now(game, scope)

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (scope.card,) if scope.card else ()

    def render(self) -> str:
        return "that card"


@node
class OtherCard(Selector):
    """The second card of the event that fulfilled the condition: what was attacked, what dealt the damage ..."""

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (scope.other,) if scope.other > 0 else ()

    def render(self) -> str:
        return "that card"


@node
class OpposedCard(Selector):
    """That of the two cards of the event that is not this card."""

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        found = scope.other if scope.card == scope.source else scope.card
        return (found,) if found > 0 else ()

    def render(self) -> str:
        return "that card"


@node
class Join(Selector):
    """Several things together: "this card and that card"."""

    of: tuple[Selector, ...]

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(dict.fromkeys(ref for selector in self.of for ref in selector.refs(game, scope)))

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(dict.fromkeys(ref for selector in self.of for ref in selector.now(game, scope)))

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return listed([selector.render() for selector in self.of])


@node
class ThatPlayer(Selector):
    """The player of the event that fulfilled the trigger condition."""

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (player_ref(scope.player),) if scope.player >= 0 else ()

    def render(self) -> str:
        return "that player"


@node
class AddedCard(Selector):
    """1121.3a: the card that this addition is added to, if it is as described.

    ``word`` is "bestowed" with [Bestow], else "added".
    """

    word: str = "added"
    cards: CardFilter | None = None

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        card = game.last_known(scope.source)
        if card is None or card.added_to not in game.cards:
            return ()
        if self.cards is not None and not self.cards.matches(game, game.cards[card.added_to], scope):
            return ()
        return (card.added_to,)

    def render(self) -> str:
        return f"the {self.word} card" if self.cards is None else f"{self.word} {self.cards.phrase()}"


def followed(game: GameState, refs: tuple[int, ...], scope: Scope | None = None) -> tuple[int, ...]:
    """302.3: the objects that cards have become which a text has moved as it resolves.

    With a scope not while a delayed ability of it waited (906.8): the text knows nothing of the object that a card has
    become then, unless it has triggered by that (906.7). Without one wherever they went: the text says where that is.
    """
    found = []
    for ref in refs:
        while ref not in game.cards and ref in game.departed:
            now = game.departed[ref].now
            if not now or (scope is not None and not scope.follows(ref, now)):
                break
            ref = now
        found.append(ref)
    return tuple(found)


def players(game: GameState, who: Selector, scope: Scope) -> tuple[int, ...]:
    """The players among what a selector names."""
    return tuple(ref_player(ref) for ref in who.refs(game, scope) if ref < 0)


def cards(what: Selector, game: GameState, scope: Scope) -> tuple[int, ...]:
    """The cards among what a selector names that are still there."""
    return tuple(ref for ref in what.now(game, scope) if ref in game.cards)
