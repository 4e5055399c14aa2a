"""Will that may be spent only on a part of a cost, that of an [Awakening] (907.4, 1109.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, final

from willstone.engine.core.events import Event
from willstone.engine.core.will import KINDS, NO_WILL, Cost, will_text
from willstone.engine.costs import payment, producing
from willstone.engine.state import kept_will
from willstone.engine.state.agenda import Step
from willstone.engine.state.kept_will import Reserved
from willstone.engine.state.scope import Scope

if TYPE_CHECKING:
    from willstone.engine.costs.producing import Source
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.kept_will import Purpose


class Earmark(NamedTuple):
    """What such will pays: which sources produce which kind for it, how much it pays, and what is left to pay."""

    uses: tuple[tuple[Source, int], ...]
    paid: Cost
    left: Cost


def earmarked(
    game: GameState, player: int, purpose: Purpose, cost: Cost, x: int, exclude: int = 0, *, dear: bool = True
) -> Earmark:
    """What the will kept for an [Awakening] pays of a cost; ``dear`` says whether cards may be banished for it.

    Attribute costs are paid first, as whatever pays them would pay a free cost as well.
    """
    part = purpose.awakening.with_x(x)
    specific = [min(one, other) for one, other in zip(part.specific, cost.specific, strict=True)]
    free = min(part.free, cost.free)
    paid, paid_free = list(NO_WILL), 0
    for kept in _kept(game, player, purpose):
        for kind, number in enumerate(kept.will):
            taken = min(number, specific[kind] - paid[kind])
            paid[kind] += taken
            paid_free += min(number - taken, free - paid_free)
    uses: list[tuple[Source, int]] = []
    for source in _sources(game, player, purpose, exclude):
        if source.price >= producing.BANISHED and not dear:
            continue
        kinds = [kind for kind in source.by_kind if paid[kind] < specific[kind]]
        if not kinds and paid_free >= free:
            continue
        kind = kinds[0] if kinds else next(iter(source.by_kind))
        taken = min(source.number, specific[kind] - paid[kind])
        paid[kind] += taken
        paid_free += min(source.number - taken, free - paid_free)
        uses.append((source, kind))
    left = tuple(have - off for have, off in zip(cost.specific, paid, strict=True))
    return Earmark(tuple(uses), Cost(tuple(paid), paid_free), Cost(left, cost.free - paid_free, cost.x, cost.x_kind))


def _kept(game: GameState, player: int, purpose: Purpose) -> list[Reserved]:
    """The will already produced that is kept for the [Awakening]."""
    return [kept for kept in game.reserved[player] if kept.only.awakens(game, purpose, Scope(kept.source, player))]


def _sources(game: GameState, player: int, purpose: Purpose, exclude: int) -> list[Source]:
    """The cards that could produce such will and nothing else for the purpose, the cheapest first."""
    means = producing.Means(game, player)
    others = {source.card for source in means.sources(exclude, purpose)}
    found = [source for source in means.sources(exclude, purpose, awakening=True) if source.card not in others]
    return sorted(found, key=lambda source: (source.price, len(source.by_kind)))


def steps(
    game: GameState, player: int, purpose: Purpose, cost: Cost, x: int, exclude: int, prefer: tuple[int, ...]
) -> tuple[list[Step], Cost]:
    """903.2j: paying with such will, and what is left to pay; nothing is banished if other will suffices."""
    found = earmarked(game, player, purpose, cost, x, exclude, dear=False)
    if payment.plan(game, player, found.left, prefer, exclude, purpose=purpose) is None:
        found = earmarked(game, player, purpose, cost, x, exclude)
    if not found.paid.total():
        return [], cost
    made = [step for source, kind in found.uses for step in payment.use(game, player, source, kind)]
    return [*made, SpendEarmarked(player, found.paid, purpose)], found.left


@final
class SpendEarmarked(Step):
    """1003.1: eliminate will that is kept for an [Awakening]."""

    FIELDS = ("player", "cost", "purpose")
    __slots__ = FIELDS

    def __init__(self, player: int, cost: Cost, purpose: Purpose) -> None:
        self.player = player
        self.cost = cost
        self.purpose = purpose

    def run(self, game: GameState) -> None:
        specific, free, spent = list(self.cost.specific), self.cost.free, list(NO_WILL)
        usable = {id(kept) for kept in _kept(game, self.player, self.purpose)}
        wills = {id(kept): list(kept.will) for kept in game.reserved[self.player]}
        for exact in (True, False):
            for kept in game.reserved[self.player]:
                if id(kept) not in usable:
                    continue
                will = wills[id(kept)]
                for kind in range(len(KINDS)):
                    taken = min(will[kind], specific[kind] if exact else free)
                    will[kind] -= taken
                    spent[kind] += taken
                    specific[kind] -= taken if exact else 0
                    free -= 0 if exact else taken
        if any(specific) or free:
            game.rewind()  # 1003.4
            return
        left = [Reserved(one.only, one.source, tuple(wills[id(one)])) for one in game.reserved[self.player]]
        kept_will.keep(game, self.player, left)
        game.happen(Event("paid", "1003.1", self.player, amount=sum(spent), detail=will_text(tuple(spent))))
