"""What a rule of how a card is played may say (903.2); every kind of rule answers some of these questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from willstone.engine.core.nodes import node
from willstone.engine.core.will import NO_COST
from willstone.engine.state.speech import Ability

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.core.will import Cost
    from willstone.engine.state.abilities import Playable
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


class Offer(NamedTuple):
    """Something that may be done as a card is played: in words, what it is, and how much less the card then costs.

    ``first`` says that it is done before all else, ``extras`` what the card is then played with.
    """

    words: str
    costs: tuple[CostPart, ...]
    less: Cost = NO_COST
    first: bool = False
    extras: tuple[str, ...] = ()


@node
class PlayRule(Ability):
    """A continuous ability that changes how a card is played (903.2): what it costs, or what it is played with."""

    ORDER: ClassVar[int] = 0  # what rules of several kinds offer comes in this order

    def enrol(self, place: int, info: Info) -> None:
        info.playing += (self,)

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        """104.4: why the card cannot be played now."""
        return None

    def at_any_time(self, game: GameState, scope: Scope) -> bool:
        """Whether it lets the card be played from the hand whenever its player has priority."""
        return False

    def of_spell(self, game: GameState, scope: Scope) -> int:
        """What it allows or forbids the spell of its card in the chase area (902.1)."""
        return 0

    def in_force(self, game: GameState, scope: Scope) -> bool:
        """Whether it counts as the card is played now."""
        return True

    def label(self) -> str:
        """What a play in which it counts is remembered by."""
        return ""

    def rules(self) -> tuple[PlayRule, ...]:
        """The rules that count with it."""
        return (self,)

    def besides(self) -> tuple[CostPart, ...]:
        """903.2i: what must be done besides paying the cost."""
        return ()

    def awakening(self) -> tuple[CostPart, ...] | None:
        """1109.2: what is done to awaken the card, if it can be awakened."""
        return None

    def instead(self) -> list[Offer]:
        """903.2i: what may be done rather than paying the cost."""
        return []

    def replaces_cost(self) -> bool:
        """Whether something of that has to be done."""
        return False

    def also(self, game: GameState, scope: Scope) -> list[Offer]:
        """903.2i: what may be done as its cost is paid."""
        return []

    def adds(self, extras: tuple[str, ...]) -> tuple[Ability, ...]:
        """1109.2, 1124.2: the abilities it gives the card, by what the card was played with."""
        return ()

    def text(self) -> Playable | None:
        """1406.2a: what the card does as it resolves, although it goes to the field."""
        return None


def extra_abilities(rules: tuple[PlayRule, ...], extras: tuple[str, ...]) -> list[Ability]:
    """The abilities of the texts that a card with such rules was played with."""
    return [ability for rule in rules for ability in rule.adds(extras)]


def in_play(game: GameState) -> list[tuple[int, PlayRule]]:
    """The rules of play that stand on cards in play; those that speak of other cards count there."""
    return [(i, rule) for i in game.in_play() for rule in game.info(i).playing]
