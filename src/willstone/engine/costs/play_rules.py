"""Rules of a card about its own play (903.2): only when, from where else, and what is done rather than paying."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import LENDING, Notable, node
from willstone.engine.core.topics import Topic
from willstone.engine.core.will import NO_COST, Cost
from willstone.engine.core.wording import number_word
from willstone.engine.costs.altered_costs import ORIGINS, being_played
from willstone.engine.costs.costs import PayWill
from willstone.engine.costs.taking import Give
from willstone.engine.state.abilities import render_costs
from willstone.engine.state.claims import REMOVE
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.play_rule import Offer, PlayRule
from willstone.engine.words.filters import ANY_NUMBER, CardFilter

if TYPE_CHECKING:
    from willstone.engine.state.agenda import Step
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Limit, Situation


@node
class PlayOnly(PlayRule):
    """104.4: the card is played only if something is so."""

    limits: tuple[Limit, ...]

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        for limit in self.limits:
            illegal = limit.forbidden(game, scope)
            if illegal is not None:
                return Illegal("104.4", "it is played only {}", limit.render())
        return None

    def render(self) -> str:
        return f"Play this card only {' and only '.join(limit.render() for limit in self.limits)}."


@node
class AtAnyTime(PlayRule):
    """1105.2: the card has [Quickcast] in the hand, if something is so."""

    condition: Situation | None = None

    def at_any_time(self, game: GameState, scope: Scope) -> bool:
        return self.condition is None or self.condition.holds(game, scope)

    def render(self) -> str:
        text = "this card in your hand gains [Quickcast]."
        return f"T{text[1:]}" if self.condition is None else f"As long as {self.condition.render()}, {text}"


@node
class PlayFrom(PlayRule):
    """702.2, 703.2: the card may be played from another zone than the hand; with ``only`` from there alone."""

    zone: int
    only: bool = False
    condition: Situation | None = None

    def reach(self) -> tuple[int, ...]:
        return (self.zone,)

    def allows(self, game: GameState, scope: Scope) -> bool:
        """Whether the card may be played from there now."""
        return self.condition is None or self.condition.holds(game, scope)

    def render(self) -> str:
        if self.only:
            return f"Play this card only from {ORIGINS[self.zone]}."
        text = f"ou may play this card from {ORIGINS[self.zone]}."
        return f"Y{text}" if self.condition is None else f"As long as {self.condition.render()}, y{text}"


@node
class PlayThese(PlayFrom, Notable):
    """Something else lets the card be played from where it lies: by its owner, or by the ``player`` it is lent to."""

    TRAITS: ClassVar = (LENDING,)
    zone: int = -1
    player: int = -1

    def allows(self, game: GameState, scope: Scope) -> bool:
        return self.player in (-1, scope.controller)

    def render(self) -> str:
        return "You may play this card."


def origins(game: GameState, info: Info, scope: Scope) -> tuple[bool, tuple[int, ...]]:
    """Whether a card is played from certain zones alone, and the zones from which its text lets it be played."""
    found = [rule for rule in info.playing if isinstance(rule, PlayFrom) and rule.allows(game, scope)]
    return any(rule.only for rule in found), tuple(_from(game, rule, scope) for rule in found)


def is_lent(info: Info, player: int) -> bool:
    """Whether a player may play a card that is somebody else's."""
    return any(isinstance(rule, PlayThese) and rule.player == player for rule in info.playing)


def _from(game: GameState, rule: PlayFrom, scope: Scope) -> int:
    """The zone of a rule, where it says none that in which the card lies."""
    return rule.zone if rule.zone >= 0 else game.cards[scope.source].zone


@node
class RatherThanPay(PlayRule):
    """903.2i: something that may be done rather than paying the card's cost, if something is so.

    ``others`` are other costs of will that may be paid as well; with ``must`` it has to be done.
    """

    costs: tuple[CostPart, ...]
    condition: Situation | None = None
    others: tuple[Cost, ...] = ()
    must: bool = False

    ORDER: ClassVar[int] = 1

    def in_force(self, game: GameState, scope: Scope) -> bool:
        if self.condition is None or self.condition.place() >= 0:
            return self.condition is None or self.condition.holds(game, scope)
        with being_played(game, scope.source):
            return self.condition.holds(game, scope)

    def instead(self) -> list[Offer]:
        each = (self.costs, *((PayWill(cost),) for cost in self.others))
        return [Offer(spoken(costs), costs) for costs in each]

    def replaces_cost(self) -> bool:
        return self.must

    def render(self) -> str:
        doing = " or ".join((spoken(self.costs), *(cost.render() for cost in self.others)))
        text = f"ather than pay this card's cost, you {'' if self.must else 'may '}{doing}."
        return f"R{text}" if self.condition is None else f"If {self.condition.render()}, r{text}"


@node
class AsYouPlay(PlayRule):
    """903.2i: something that may be done as the card is played, which then costs more or less."""

    costs: tuple[CostPart, ...]
    less: Cost
    ORDER: ClassVar[int] = 2

    def also(self, game: GameState, scope: Scope) -> list[Offer]:
        return [Offer(spoken(self.costs), self.costs, self.less)]

    def render(self) -> str:
        doing = spoken(self.costs)
        return f"As you play this card, you may {doing}. If you do, this card costs {self.less.render()} less to play."


@node
class AsYouPlayMany(PlayRule):
    """903.2i: something that may be done with several cards as the card is played, which costs less for each of them.

    ``most`` is how many at most; ``counted`` are the words for them.
    """

    verb: Topic
    cards: CardFilter
    less: Cost
    counted: CardFilter
    most: int = ANY_NUMBER
    ORDER: ClassVar[int] = 3

    def part(self, number: int) -> Give:
        """What is done with so many cards."""
        return Give(self.verb, (self.cards,) * number)

    def also(self, game: GameState, scope: Scope) -> list[Offer]:
        """What may be done now: with one card, with two ..."""
        there = len(self.part(1).pools(game, scope)[0])
        found: list[Offer] = []
        less = NO_COST
        for number in range(1, min(there, self.most) + 1):
            less = less.plus(self.less)
            giving = self.part(number)
            found.append(Offer(giving.render(), (giving,), less, first=True))
        return found

    def render(self) -> str:
        number = "any number of" if self.most == ANY_NUMBER else f"up to {number_word(self.most)}"
        doing = f"{self.verb} {number} {self.cards.phrase('and')}{' from the game' if self.verb == REMOVE else ''}"
        less = f"{self.less.render()} less to play for each {self.counted.render()}"
        return f"As you play this card, you may {doing}. This card costs {less}."


@node
class CheaperIfItTargets(PlayRule):
    """903.2i-iv: the card costs less to play if it targets a card of a description."""

    less: Cost
    cards: CardFilter
    ORDER: ClassVar[int] = 4

    def also(self, game: GameState, scope: Scope) -> list[Offer]:
        part = Targets(self.cards)
        return [Offer(part.render(), (part,), self.less)]

    def render(self) -> str:
        what = self.cards.with_article()
        return f"This card costs {self.less.render()} less to play as long as it targets {what}."


@node
class Targets(CostPart):
    """A condition rather than something to do: the targets are cards of a description."""

    cards: CardFilter

    def narrowed(self, game: GameState, scope: Scope, pool: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(ref for ref in pool if ref > 0 and self.cards.matches(game, game.cards[ref], scope))

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if any(self.cards.matches(game, game.cards[i], scope) for i in self.cards.pool(game)):
            return None
        return Illegal("903.2g", "there is no {}", self.cards.phrase())

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return f"target {self.cards.with_article()}"


def spoken(costs: tuple[CostPart, ...]) -> str:
    """Costs as they stand within a sentence."""
    text = render_costs(costs)
    if costs and isinstance(costs[0], PayWill):
        return f"pay {text}"
    return f"{text[:1].lower()}{text[1:]}"
