"""Keywords that change how a card is played, or stand for abilities that are played (1109-1129, 1133, 1134)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine import information as bits
from willstone.engine.abilities import Ability, Activate, PlayRule, Toll, render_costs
from willstone.engine.changes import ABILITY, Change, Draft
from willstone.engine.costs import BANISH, CostPart, DiscardThis, Give
from willstone.engine.effects import TURN, Effect, Gain
from willstone.engine.filters import YOU, CardFilter
from willstone.engine.marking import PutCounters
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector, This
from willstone.engine.situations import HasCounter, Situation
from willstone.engine.will import ATTRIBUTE_NAMES
from willstone.engine.zones import HAND
from willstone.i18n.messages import mark

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.terms import Term

AWAKENED = "awakened"
INCARNATED = "incarnated"


@node
class AdditionalCost(PlayRule):
    """903.2i: something that must be done besides paying the cost."""

    costs: tuple[CostPart, ...]

    def render(self) -> str:
        text = render_costs(self.costs)
        return f"As an additional cost to play this card, {text[:1].lower()}{text[1:]}."


@node
class Awakening(PlayRule):
    """1109.2: for an extra cost the card is played with more text."""

    costs: tuple[CostPart, ...]
    abilities: tuple[Ability, ...]

    def keyword(self) -> str:
        return mark("Awakening")

    def render(self) -> str:
        text = " ".join(ability.render() for ability in self.abilities)
        return f"[Awakening] {render_costs(self.costs)}" + (f": {text}" if text else "")


@node
class Incarnation(PlayRule):
    """1110.2: rather than paying the cost banish resonators, one for each set of attributes."""

    attributes: tuple[int, ...]

    def keyword(self) -> str:
        return mark("Incarnation")

    def part(self) -> CostPart:
        """1110.2a, 1110.2b: a resonator for each [], with any of the attributes in it."""
        return Give(BANISH, tuple(CardFilter(bits.RESONATOR, each, controller=YOU) for each in self.attributes))

    def render(self) -> str:
        sets = [[name for index, name in enumerate(ATTRIBUTE_NAMES) if each >> index & 1] for each in self.attributes]
        return "[Incarnation] " + "".join(f"[{' or '.join(name.capitalize() for name in names)}]" for names in sets)


@node
class PlayedWith(PlayRule):
    """1124.2, 1128.2a, 1133.2a, 1134.2a, 1134.2b: if something is so as the card is played, it has a text more."""

    word: str
    situation: Situation
    abilities: tuple[Ability, ...]
    number: int = 0

    def keyword(self) -> str:
        return self.word

    def label(self) -> str:
        """What a play with the text is remembered by."""
        return f"{self.word} {self.number}".lower() if self.number else self.word.lower()

    def render(self) -> str:
        text = " ".join(ability.render() for ability in self.abilities)
        if self.number:
            return f"[{self.word}] {self.number} - {text}"
        return f"[{self.word}] - {text}" if self.word == "Null" else f"[{self.word}] {text}"


@node
class PlayedBefore(Situation):
    """1124.2a: you have played another card this turn, whether it resolved or not."""

    number: int = 1
    READS: ClassVar[int] = 0

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.cards_played[scope.controller] >= self.number


def torrent(*abilities: Ability) -> PlayedWith:
    """1124.2: [Torrent]."""
    return PlayedWith(mark("Torrent"), PlayedBefore(), abilities)


@node
class GodsArt(Activate):
    """1112.2: a named activate ability that is played only once per game."""

    def keyword(self) -> str:
        return mark("God's Art")

    def render(self) -> str:
        return f"[God's Art] <{self.name}> {render_costs(self.costs)}: {self.render_effects()}{self.render_terms()}"


def gods_art(
    name: str, costs: tuple[CostPart, ...], effects: tuple[Effect, ...], terms: tuple[Term, ...] = ()
) -> GodsArt:
    """1112.2."""
    zone = next((part.zone() for part in costs if part.zone() >= 0), -1)  # 902.2
    return GodsArt(effects, costs, name=name, zone=zone, once="game", terms=terms)


@node
class Inheritance(Activate):
    """1126.2: played from the hand by paying and discarding the card."""

    def keyword(self) -> str:
        return mark("Inheritance")

    def render(self) -> str:
        return f"[Inheritance] {render_costs(self.costs[:-1])}: {self.render_effects()}{self.render_terms()}"


def inheritance(costs: tuple[CostPart, ...], effects: tuple[Effect, ...], terms: tuple[Term, ...] = ()) -> Inheritance:
    """1126.2, 1126.2a."""
    return Inheritance(effects, (*costs, DiscardThis()), zone=HAND, terms=terms)


EVOLUTION = "evolution"


@node
class Evolve(Effect):
    """1116.2: an evolution counter on this card, if there is none on it."""

    def apply(self, game: Game, scope: Scope) -> None:
        if not HasCounter(EVOLUTION).holds(game, scope):
            PutCounters(EVOLUTION, 1, This()).apply(game, scope)

    def render(self) -> str:
        return "if this card has no evolution counters on it, put an evolution counter on it"


@node
class Evolution(Activate):
    """1116.2."""

    def render(self) -> str:
        return f"[Evolution] {render_costs(self.costs)}"


def evolution(costs: tuple[CostPart, ...]) -> Evolution:
    """1116.2."""
    return Evolution((Evolve(),), costs)


@node
class Mobilize(Toll):
    """1129.2: what must be paid each time to attack or block with the card."""

    def render(self) -> str:
        return f"[Mobilize] {self.cost.render()}"


@node
class Mobilized(Change):
    """1129.3: may attack and block without paying for [Mobilize]."""

    LAYER: ClassVar = ABILITY

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        draft.abilities = tuple(ability for ability in draft.abilities if not isinstance(ability, Mobilize))

    def said(self, several: bool) -> str:
        return "are mobilized" if several else "is mobilized"


@node
class MobilizeCards(Effect):
    """1129.3: mobilize cards until a time."""

    what: Selector
    until: str = TURN

    def apply(self, game: Game, scope: Scope) -> None:
        Gain(self.what, (Mobilized(),), self.until).apply(game, scope)

    def render(self) -> str:
        return f"mobilize {self.what.render()}"
