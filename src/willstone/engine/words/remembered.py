"""What was named before in a text, or chosen as its effects are applied: "it", "the others" (908.1, 911.1, 1014.1).

Targets and the card of a trigger are in the scope from the beginning. What is chosen while a text resolves becomes
known to everything that is still to be done of it: :func:`keep` writes it into the slots of the waiting effects.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word
from willstone.engine.state.scope import player_ref
from willstone.engine.state.speech import Quality, Selector
from willstone.engine.state.zones import PUBLIC
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.qualities import LyingRevealed
from willstone.engine.words.selectors import followed

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


@node
class Named(Selector):
    """Something named before, by other words: "that resonator", "those cards"."""

    of: Selector
    words: str

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.of.refs(game, scope)

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.of.now(game, scope)

    def several(self) -> bool:
        return is_several(self.words)

    def render(self) -> str:
        return self.words


def is_several(words: str) -> bool:
    """Whether words for cards named before are in the plural: "those cards", "the chosen targets"."""
    return words.startswith("those") or (words.startswith("the chosen") and words.endswith("s"))


@node
class SamePlayer(Selector):
    """The player targeted before: "that player"."""

    slot: int = 0

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(ref for ref in scope.targets[self.slot] if ref < 0) if self.slot < len(scope.targets) else ()

    def render(self) -> str:
        return "that player"


@node
class ControllerOf(Selector):
    """The controller or owner of a card named before, also of one that is gone (911.1)."""

    of: Selector
    words: str  # "its controller", "that card's owner"

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
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
    """ "A resonator you control": chosen by the player as the effect is applied, and no target (1014).

    ``most`` 0 is any number. ``among`` are the cards looked at or revealed before, of which some are chosen; ``luck``
    is "at random" where chance decides.
    """

    cards: CardFilter
    least: int = 1
    most: int = 1
    slot: int = 0
    among: Selector | None = None
    luck: str = ""
    but: tuple[int, ...] = ()  # the slots of others that are chosen together with it
    implied: bool = False  # whether "from among them" goes without saying
    x: bool = False  # X of them, or up to X if ``least`` is 0

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.slot] if self.slot < len(scope.targets) else ()

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return followed(game, self.refs(game, scope), scope)

    def several(self) -> bool:
        return self.most != 1

    def numbers(self, scope: Scope, there: int) -> tuple[int, int]:
        """How many are chosen at least and at most of so many that there are."""
        if self.x:
            return min(self.least and scope.x, there), min(scope.x, there)
        return min(self.least, there), min(self.most or there, there)

    def candidates(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """What fits the description, where it is looked for."""
        known = game.cards
        taken = {i for slot in self.but for i in scope.targets[slot]} if self.but else ()
        if self.among is not None:
            seen = (i for i in self.among.refs(game, scope) if i in known and i not in taken)
            return tuple(i for i in seen if self.cards.fits(game, known[i], scope))
        pool = (i for i in self.cards.pool(game) if i not in taken)
        return tuple(i for i in pool if self.cards.matches(game, known[i], scope))

    def hidden(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """1014.2: the cards of hidden zones that are looked through."""
        if self.among is not None:
            pool = self.among.refs(game, scope)
        elif self.cards.spread():
            return tuple(i for cards in self.cards.spread() for i in replace(self, cards=cards).hidden(game, scope))
        elif self.cards.zone < 0 or self.cards.zone in PUBLIC or LyingRevealed() in self.cards.qualities:
            return ()
        else:
            place = CardFilter(controller=self.cards.controller, zone=self.cards.zone)
            pool = tuple(i for i in place.pool(game) if place.fits(game, game.cards[i], scope))
        return tuple(i for i in pool if i in game.cards and game.cards[i].zone not in PUBLIC)

    def render(self) -> str:
        up_to = "up to " if self.least < self.most else ""
        other = "other " if self.cards.other else ""
        among = "" if self.among is None or self.implied else f" from among {self.among.render()}"
        luck = f" {self.luck}" if self.luck else ""
        if self.several():
            count = "X" if self.x else number_word(self.most) if self.most else "any number of"
            up_to = "up to " if self.x and not self.least else up_to
            return f"{up_to}{count} {other}{self.cards.phrase('and', 'from')}{among}{luck}"
        if up_to:
            return f"up to one {other}{self.cards.phrase('', 'from')}{among}{luck}"
        return self.cards.with_article("from") + among + luck


@node
class OneOf(Some):
    """ "One of them", "any number of them": any of the cards looked at or revealed before."""

    def render(self) -> str:
        assert self.among is not None
        count = number_word(self.most) if self.most else "any number"
        luck = f" {self.luck}" if self.luck else ""
        return f"{'up to ' if self.least < self.most else ''}{count} of {self.among.render()}{luck}"


@node
class RestOf(Selector):
    """The others among which some were chosen before: "each player chooses a resonator and banishes the rest"."""

    cards: CardFilter
    slot: int

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        chosen = scope.targets[self.slot] if self.slot < len(scope.targets) else ()
        return tuple(i for i in Some(self.cards).candidates(game, scope) if i not in chosen)

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return "the rest"


@node
class OtherThan(Quality):
    """It is none of those chosen before: "choose a resonator. Destroy all other resonators"."""

    slot: int
    READS: ClassVar[int] = 0

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return True

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        return self.slot >= len(scope.targets) or card.id not in scope.targets[self.slot]

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        return "other"
