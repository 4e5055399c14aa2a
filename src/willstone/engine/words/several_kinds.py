"""Cards of one description or another, and several kinds of them together (201.5, 1014)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed
from willstone.engine.state.speech import Selector
from willstone.engine.words.filters import ANYBODY, CardFilter
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import Join

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class Perhaps(Some):
    """ "A chant and/or an addition": one of them, or none of this kind."""

    def render(self) -> str:
        return self.cards.with_article("from") + ("" if self.among is None else f" from among {self.among.render()}")


@node
class AllAmong(Selector):
    """ "All resonators from among them": those of the cards looked at or revealed before that fit a description."""

    cards: CardFilter
    among: Selector

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        there = (i for i in self.among.refs(game, scope) if i in game.cards)
        return tuple(i for i in there if self.cards.fits(game, game.cards[i], scope))

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return f"all {self.cards.phrase('and')} from among {self.among.render()}"


@node
class Those(AllAmong):
    """ "Those you control": the ones among several that were named before."""

    def subject(self) -> str:
        return self.render()

    def render(self) -> str:
        return f"those {self.cards.phrase('and').removeprefix('cards ')}"


@node
class Gathered(Join):
    """Those named together before: "they", "them"."""

    def subject(self) -> str:
        return "they"

    def render(self) -> str:
        return "them"


@node
class Assorted(Join):
    """ "Up to one chant and up to one resonator from among them": some of each kind, no card twice."""

    joint: str = "and"

    def render(self) -> str:
        parts = [part for part in self.of if isinstance(part, Some)]
        *first, last = parts
        if last.among is not None:
            first = [replace(part, among=None) for part in first]
        elif last.cards.zone >= 0:
            first = [replace(part, cards=replace(part.cards, zone=-1, controller=ANYBODY)) for part in first]
        return listed([part.render() for part in (*first, last)], self.joint)
