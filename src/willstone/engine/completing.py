"""Whether everything that a play requires can be done together (903.2j).

Each part of a cost can be looked at alone, but parts compete: a magic stone that has been banished pays no will, and
one resonator cannot be banished twice. Only costs whose parts take cards are looked at here; all others cost nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from willstone.engine import actions, moved_cards, payment, producing
from willstone.engine.costs import (
    BANISH,
    DISCARD,
    REST,
    BanishThis,
    ChooseGiven,
    CostPart,
    DiscardCards,
    DiscardThis,
    Give,
    RestThis,
    TakeCounters,
)
from willstone.engine.spending import NOTHING, Purpose
from willstone.engine.will import Cost
from willstone.engine.zones import HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine.game import Game
    from willstone.engine.scope import Scope


class Taking(NamedTuple):
    """One card is taken for a part of the cost, before the will is paid or after."""

    verb: str
    pool: tuple[int, ...]
    after: bool


class Paying(NamedTuple):
    """Will is paid: one of these costs, by a player, without a certain card."""

    player: int
    costs: tuple[Cost, ...]
    exclude: int
    purpose: Purpose = NOTHING


def compete(costs: tuple[CostPart, ...]) -> bool:
    """Whether parts of a cost may want the same card."""
    return len(costs) > 1 and any(isinstance(part, (Give, DiscardCards)) for part in costs)


def possible(
    game: Game,
    costs: tuple[CostPart, ...],
    scope: Scope,
    wills: Sequence[Cost],
    exclude: int,
    purpose: Purpose = NOTHING,
) -> bool:
    """Whether a player can do all the parts of a cost one after the other; ``wills`` is what may be left to pay."""
    takings: list[Taking] = []
    paid = not any(part.will().total() for part in costs)
    for part in costs:
        paid = paid or part.will().total() > 0
        if isinstance(part, Give):
            takings += [Taking(part.verb, pool, paid) for pool in part.pools(game, scope)]
        elif isinstance(part, DiscardCards):
            hand = tuple(i for i in game.zone(HAND, scope.controller) if i != scope.source)
            takings += [Taking(DISCARD, hand, paid)] * part.number
        elif isinstance(part, RestThis):
            takings.append(Taking(REST, (scope.source,), paid))
        elif isinstance(part, (BanishThis, DiscardThis)):
            takings.append(Taking(BANISH, (scope.source,), paid))
    payable = all(will.total() for will in wills)
    paying = Paying(scope.controller, tuple(wills), exclude, purpose) if payable else None
    return _kept(game, takings, paying, {}) is not None


def leaves_the_rest(game: Game, card_id: int, verb: str, others: Sequence[tuple[int, ...]]) -> bool:
    """Whether, after a card is taken for a part, the rest of it and what is on the agenda behind it can be done."""
    takings, paying = _ahead(game)
    if not takings and paying is None:
        return True
    takings[:0] = [Taking(verb, pool, False) for pool in others]
    return _kept(game, takings, paying, {card_id: verb}) is not None


def kept_from(game: Game, player: int, cost: Cost, exclude: int, purpose: Purpose = NOTHING) -> frozenset[int]:
    """The cards that must produce no will for a payment, because they are needed for what is done after it."""
    takings, _ = _ahead(game, paid=True)
    if not takings:
        return frozenset()
    return _kept(game, takings, Paying(player, (cost,), exclude, purpose), {}) or frozenset()


def _ahead(game: Game, *, paid: bool = False) -> tuple[list[Taking], Paying | None]:
    """What the agenda has of the cost that is being paid."""
    takings: list[Taking] = []
    paying: Paying | None = None
    for step in reversed(game.agenda):
        if isinstance(step, payment.Pay):
            paying = Paying(step.player, (step.cost,), step.exclude, step.purpose)
            paid = True
        elif isinstance(step, ChooseGiven):
            takings += [Taking(step.part.verb, pool, paid) for pool in step.part.pools(game, step.scope)]
        elif isinstance(step, moved_cards.ChooseDiscard):
            takings += [Taking(DISCARD, tuple(game.zone(HAND, step.player)), paid)] * step.number
        elif isinstance(step, (actions.Rest, moved_cards.Banish)):
            verb = REST if isinstance(step, actions.Rest) else BANISH
            takings += [Taking(verb, (card_id,), paid) for card_id in step.cards]
        elif not isinstance(step, (actions.ChangeLife, TakeCounters)):
            break
    return takings, paying


def _kept(game: Game, takings: Sequence[Taking], paying: Paying | None, taken: dict[int, str]) -> frozenset[int] | None:
    """The cards that cannot produce will, if everything can be done; None if it cannot.

    ``taken`` has the cards taken already, with how. Of cards that are alike to all that follows only one is tried.
    """
    there = [] if paying is None else producing.sources(game, paying.player, paying.exclude, paying.purpose)
    sources = {source.card: source for source in there}

    def place(index: int, taken: dict[int, str], silent: frozenset[int]) -> frozenset[int] | None:
        if index == len(takings):
            return silent if paying is None or _covered(game, paying, there, silent) else None
        verb, pool, after = takings[index]
        tried: set[object] = set()
        for card_id in pool:
            before = taken.get(card_id)
            if before is not None and (before != REST or verb == REST):
                continue
            source = sources.get(card_id)
            produces = None if source is None else (source.mask, source.number, source.price)
            kind = (before, produces, *(card_id in later.pool for later in takings[index + 1 :]))
            if kind in tried:
                continue
            tried.add(kind)
            rests_too = source is not None and after and verb != REST and not source.banished
            now_silent = silent if rests_too else silent | {card_id}
            found = place(index + 1, {**taken, card_id: verb}, now_silent)
            if found is not None:
                return found
        return None

    return place(0, taken, frozenset(taken))


def _covered(game: Game, paying: Paying, there: Sequence[producing.Source], silent: frozenset[int]) -> bool:
    left = [source for source in there if source.card not in silent]
    units = producing.with_sources(game, paying.player, left, paying.purpose)
    return any(payment.covers(units, cost) for cost in paying.costs)
