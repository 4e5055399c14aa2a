"""Keywords that change how a card is played, or stand for abilities that are played (1109-1129, 1133, 1134)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.costs.costs import DiscardThis
from willstone.engine.costs.taking import Give
from willstone.engine.effects.counters import PutCounters
from willstone.engine.effects.effects import Gain
from willstone.engine.state import keyword_names
from willstone.engine.state.abilities import ACTIVATE, Activate, render_costs
from willstone.engine.state.agenda import Apply
from willstone.engine.state.claims import BANISH
from willstone.engine.state.deeds import Does
from willstone.engine.state.durations import TURN
from willstone.engine.state.play_rule import Offer, PlayRule
from willstone.engine.state.speech import ABILITY, Change, Effect, Selector, Situation
from willstone.engine.state.statements import Toll
from willstone.engine.state.zones import HAND
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.selectors import This
from willstone.engine.words.situations import HasCounter

if TYPE_CHECKING:
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Ability, Term


AWAKENED = "awakened"
INCARNATED = "incarnated"


@node
class AdditionalCost(PlayRule):
    """903.2i: something that must be done besides paying the cost."""

    costs: tuple[CostPart, ...]

    def besides(self) -> tuple[CostPart, ...]:
        return self.costs

    def render(self) -> str:
        text = render_costs(self.costs)
        return f"As an additional cost to play this card, {text[:1].lower()}{text[1:]}."


@node
class Awakening(PlayRule):
    """1109.1, 1109.2: for an extra cost the card is played with more text."""

    costs: tuple[CostPart, ...]
    abilities: tuple[Ability, ...]

    def keyword(self) -> str:
        return keyword_names.AWAKENING.name

    def awakening(self) -> tuple[CostPart, ...] | None:
        return self.costs

    def adds(self, extras: tuple[str, ...]) -> tuple[Ability, ...]:
        return self.abilities if AWAKENED in extras else ()

    def render(self) -> str:
        text = " ".join(ability.render() for ability in self.abilities)
        return f"[Awakening] {render_costs(self.costs)}" + (f": {text}" if text else "")


def own_x(which: int, x: int) -> str:
    """How it is remembered which X was chosen for the first [Awakening] of a card, the second, and so on."""
    return f"{AWAKENED} {which} {x}"


def with_own_x(scope: Scope, which: int) -> Scope:
    """903.2f, 1109.2: the words of an [Awakening], with the X that was chosen for it if it has one of its own."""
    chosen = [word.split()[-1] for word in scope.extras if word.startswith(f"{AWAKENED} {which} ")]
    return scope.with_x(int(chosen[0])) if chosen else scope


@node
class OfAwakening(Effect):
    """903.2f, 1109.2: a sentence that an [Awakening] adds to a chant, with the X of that [Awakening]."""

    effect: Effect
    which: int
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(Apply(self.effect, with_own_x(scope, self.which)))

    def division(self) -> Effect | None:
        return self.effect.division()

    def render(self) -> str:
        return self.effect.render()


@node
class Incarnation(PlayRule):
    """1110.1, 1110.2: rather than paying the cost banish resonators, one for each set of attributes."""

    attributes: tuple[int, ...]

    def keyword(self) -> str:
        return keyword_names.INCARNATION.name

    def instead(self) -> list[Offer]:
        return [Offer("incarnate", (self.part(),), extras=(INCARNATED,))]

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

    def in_force(self, game: GameState, scope: Scope) -> bool:
        return self.situation.holds(game, scope)

    def label(self) -> str:
        return f"{self.word} {self.number}".lower() if self.number else self.word.lower()

    def rules(self) -> tuple[PlayRule, ...]:
        return tuple(nested for nested in self.abilities if isinstance(nested, PlayRule))  # 1134.2b

    def adds(self, extras: tuple[str, ...]) -> tuple[Ability, ...]:
        return self.abilities if self.label() in extras else ()

    def render(self) -> str:
        text = " ".join(ability.render() for ability in self.abilities)
        if self.number:
            return f"[{self.word}] {self.number} - {text}"
        return f"[{self.word}] - {text}" if self.word == keyword_names.NULL.name else f"[{self.word}] {text}"


@node
class PlayedBefore(Situation):
    """1124.2a, 1124.2b: you have played another card this turn, whether it resolved or not."""

    number: int = 1
    READS: ClassVar[int] = 0

    def holds(self, game: GameState, scope: Scope) -> bool:
        return game.cards_played[scope.controller] >= self.number


def torrent(*abilities: Ability) -> PlayedWith:
    """1124.1, 1124.2: [Torrent]."""
    return PlayedWith(keyword_names.TORRENT.name, PlayedBefore(), abilities)


@node
class GodsArt(Activate):
    """1112.1, 1112.2, 1112.2a: a named activate ability that is played only once per game."""

    def keyword(self) -> str:
        return keyword_names.GODS_ART.name

    def called(self) -> tuple[str, ...]:
        return (ACTIVATE, keyword_names.GODS_ART.name)

    def cited(self, rule: str) -> str:
        return "1112.2"

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
    """1126.1, 1126.2: played from the hand by paying and discarding the card."""

    def keyword(self) -> str:
        return keyword_names.INHERITANCE.name

    def called(self) -> tuple[str, ...]:
        return (ACTIVATE, keyword_names.INHERITANCE.name)

    def render(self) -> str:
        return f"[Inheritance] {render_costs(self.costs[:-1])}: {self.render_effects()}{self.render_terms()}"


def inheritance(costs: tuple[CostPart, ...], effects: tuple[Effect, ...], terms: tuple[Term, ...] = ()) -> Inheritance:
    """1126.2, 1126.2a."""
    return Inheritance(effects, (*costs, DiscardThis()), zone=HAND, terms=terms)


EVOLUTION = "evolution"


@node
class Evolve(Effect):
    """1116.1, 1116.2: an evolution counter on this card, if there is none on it."""

    def apply(self, game: GameState, scope: Scope) -> None:
        if not HasCounter(EVOLUTION).holds(game, scope):
            PutCounters(EVOLUTION, 1, This()).apply(game, scope)

    def render(self) -> str:
        return "if this card has no evolution counters on it, put an evolution counter on it"


@node
class Evolution(Activate):
    """1116.2."""

    def called(self) -> tuple[str, ...]:
        return (ACTIVATE, keyword_names.EVOLUTION.name)

    def render(self) -> str:
        return f"[Evolution] {render_costs(self.costs)}"


def evolution(costs: tuple[CostPart, ...]) -> Evolution:
    """1116.2."""
    return Evolution((Evolve(),), costs)


@node
class Mobilize(Toll):
    """1129.1, 1129.2: what must be paid each time to attack or block with the card."""

    def render(self) -> str:
        return f"[Mobilize] {self.cost.render()}"


@node
class Mobilized(Change):
    """1129.3: may attack and block without paying for [Mobilize]."""

    LAYER: ClassVar = ABILITY

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.abilities = tuple(ability for ability in draft.abilities if not isinstance(ability, Mobilize))

    def said(self, several: bool) -> str:
        return "are mobilized" if several else "is mobilized"


@node
class MobilizeCards(Effect):
    """1129.3: mobilize cards until a time."""

    what: Selector
    until: str = TURN
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        Gain(self.what, (Mobilized(),), self.until).apply(game, scope)

    def render(self) -> str:
        return f"mobilize {self.what.render()} {self.until}"
