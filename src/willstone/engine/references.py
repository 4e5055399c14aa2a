"""What was named before in a text, and cards chosen as an effect is applied (908.1, 911.1, 1014.1).

Targets and the card of a trigger are in the scope from the beginning. What is chosen while a text resolves becomes
known to everything that is still to be done of it: :func:`keep` writes it into the slots of the waiting effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.agenda import Ask, Pick, Step
from willstone.engine.effects import Banish, Effect, players
from willstone.engine.filters import CardFilter, Scope, Selector, You, followed, number_word, player_ref
from willstone.engine.nodes import node
from willstone.engine.play import Apply, Leave

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class Named(Selector):
    """Something named before, by other words: "that resonator", "those cards"."""

    of: Selector
    words: str

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.of.refs(game, scope)

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.of.now(game, scope)

    def several(self) -> bool:
        return self.words.startswith("those")

    def render(self) -> str:
        return self.words


@node
class SamePlayer(Selector):
    """The player targeted before: "that player"."""

    slot: int = 0

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(ref for ref in scope.targets[self.slot] if ref < 0) if self.slot < len(scope.targets) else ()

    def render(self) -> str:
        return "that player"


@node
class ControllerOf(Selector):
    """The controller or owner of a card named before, also of one that is gone (911.1)."""

    of: Selector
    words: str  # "its controller", "that card's owner"

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found: list[int] = []
        for ref in self.of.refs(game, scope):
            card = game.last_known(ref)
            if card is not None:
                found.append(card.owner if self.words.endswith("owner") else card.controller)
            elif (entry := game.entry(ref)) is not None:
                found.append(entry.controller)
        return tuple(player_ref(player) for player in dict.fromkeys(found))

    def render(self) -> str:
        return self.words


@node
class Some(Selector):
    """ "A resonator you control": chosen by the player as the effect is applied, and no target (1014.1)."""

    cards: CardFilter
    least: int = 1
    most: int = 1
    slot: int = 0

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.slot] if self.slot < len(scope.targets) else ()

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return followed(game, self.refs(game, scope))

    def several(self) -> bool:
        return self.most > 1

    def render(self) -> str:
        up_to = "up to " if self.least < self.most else ""
        other = "other " if self.cards.other else ""
        if self.several():
            return f"{up_to}{number_word(self.most)} {other}{self.cards.phrase('and', 'from')}"
        if up_to:
            return f"up to one {other}{self.cards.phrase('', 'from')}"
        return self.cards.with_article("from")


@node
class Choosing(Effect):
    """1014.1: an effect of which some cards are chosen first, as many as there are; what follows knows them."""

    effect: Effect
    some: Some
    who: Selector = You()

    def pool(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What can be chosen; one banishes only what one controls (1011.2)."""
        cards = self.some.cards
        own = isinstance(self.effect, Banish)
        return tuple(
            i
            for i in cards.pool(game)
            if cards.matches(game, game.cards[i], scope) and (not own or game.cards[i].controller == scope.controller)
        )

    def possible(self, game: Game, scope: Scope) -> bool:
        return len(self.pool(game, scope)) >= max(1, self.some.least)

    def binds(self) -> bool:
        return True

    def apply(self, game: Game, scope: Scope) -> None:
        for player in players(game, self.who, scope)[:1]:
            pool = self.pool(game, scope)
            least = min(self.some.least, len(pool))
            most = min(self.some.most, len(pool))
            words = f"choose {self.some.render()}"
            chosen = Chosen(self, scope)
            if least == len(pool):
                chosen.picked(game, pool)  # there is no choice
            else:
                game.then(Pick(player, "choose", words, "1014.1", pool, (), least, most, chosen))

    def render(self) -> str:
        return self.effect.render()


@final
class Chosen(Step):
    """Takes what a player chose, for the effect and for all that follows."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: Choosing, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        slot = self.effect.some.slot
        keep(game, self.scope, slot, picks)
        game.then(Apply(self.effect.effect, bound(self.scope, slot, picks)))


def bound(scope: Scope, slot: int, refs: tuple[int, ...]) -> Scope:
    """The same words with a slot bound."""
    targets = scope.targets + ((),) * (slot + 1 - len(scope.targets))
    return scope.with_targets((*targets[:slot], refs, *targets[slot + 1 :]))


def keep(game: Game, scope: Scope, slot: int, refs: tuple[int, ...]) -> None:
    """Everything of the same text that is still to be applied knows what a slot is bound to."""
    agenda = game.agenda
    for index in range(len(agenda) - 1, -1, -1):
        step = agenda[index]
        if isinstance(step, (Leave, Ask)):
            return
        if isinstance(step, Apply) and step.scope.source == scope.source:
            agenda[index] = Apply(step.effect, bound(step.scope, slot, refs))
