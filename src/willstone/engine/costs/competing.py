"""Whether everything that a play requires can be done together (903.2j).

Each part of a cost can be looked at alone, but parts compete: a magic stone that has been banished pays no will, and
one resonator cannot be banished twice. Only costs whose parts take cards are looked at here; all others cost nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.costs import producing
from willstone.engine.state.claims import REST, Paying, Taking
from willstone.engine.state.kept_will import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine.core.will import Cost
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.kept_will import Purpose
    from willstone.engine.state.scope import Scope


def compete(costs: tuple[CostPart, ...]) -> bool:
    """Whether parts of a cost may want the same card."""
    return len(costs) > 1 and any(part.chooses() for part in costs)


def possible(
    game: GameState,
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
        takings += [taking._replace(after=paid) for taking in part.claims(game, scope)]
    payable = all(will.total() for will in wills)
    paying = Paying(scope.controller, tuple(wills), exclude, purpose) if payable else None
    return Sharing(game, takings, paying).kept({}) is not None


def leaves_the_rest(game: GameState, card_id: int, verb: str, others: Sequence[tuple[int, ...]]) -> bool:
    """Whether, after a card is taken for a part, the rest of it and what is on the agenda behind it can be done."""
    takings, paying = _ahead(game)
    if not takings and paying is None:
        return True
    takings[:0] = [Taking(verb, pool) for pool in others]
    return Sharing(game, takings, paying).kept({card_id: verb}) is not None


def kept_from(game: GameState, player: int, cost: Cost, exclude: int, purpose: Purpose = NOTHING) -> frozenset[int]:
    """The cards that must produce no will for a payment, because they are needed for what is done after it."""
    takings, _ = _ahead(game, paid=True)
    if not takings:
        return frozenset()
    return Sharing(game, takings, Paying(player, (cost,), exclude, purpose)).kept({}) or frozenset()


def _ahead(game: GameState, *, paid: bool = False) -> tuple[list[Taking], Paying | None]:
    """What the agenda has of the cost that is being paid."""
    takings: list[Taking] = []
    paying: Paying | None = None
    for step in reversed(game.agenda):
        claims = step.claims(game)
        if claims is None:
            break
        for claim in claims:
            if isinstance(claim, Paying):
                paying, paid = claim, True
            else:
                takings.append(claim._replace(after=paid))
    return takings, paying


@final
class Sharing:
    """How the cards that there are can be shared out among all that takes them, and the will that is paid."""

    __slots__ = ("game", "paying", "sources", "takings", "there")

    def __init__(self, game: GameState, takings: Sequence[Taking], paying: Paying | None) -> None:
        self.game = game
        self.takings = takings
        self.paying = paying
        self.there = [] if paying is None else producing.sources(game, paying.player, paying.exclude, paying.purpose)
        self.sources = {source.card: source for source in self.there}

    def kept(self, taken: dict[int, str]) -> frozenset[int] | None:
        """The cards that cannot produce will, if everything can be done; None if it cannot.

        ``taken`` has the cards taken already, with how.
        """
        return self._place(0, taken, frozenset(taken))

    def _place(self, index: int, taken: dict[int, str], silent: frozenset[int]) -> frozenset[int] | None:
        """The same from one taking on, for ``silent`` cards that cannot produce will because of those before it.

        Of cards that are alike to all that follows only one is tried.
        """
        if index == len(self.takings):
            return silent if self._covered(silent) else None
        taking = self.takings[index]
        tried: set[object] = set()
        for card_id in taking.pool:
            before = taken.get(card_id)
            if before is not None and (before != REST or taking.verb == REST):
                continue
            kind = (before, *self._uses(card_id, index))
            if kind in tried:
                continue
            tried.add(kind)
            now_silent = silent if self._produces_first(card_id, taking) else silent | {card_id}
            found = self._place(index + 1, {**taken, card_id: taking.verb}, now_silent)
            if found is not None:
                return found
        return None

    def _uses(self, card_id: int, index: int) -> tuple[object, ...]:
        """What else a card could do: produce will, or be taken for what follows."""
        source = self.sources.get(card_id)
        produces = None if source is None else (source.mask, source.number, source.price)
        return (produces, *(card_id in later.pool for later in self.takings[index + 1 :]))

    def _produces_first(self, card_id: int, taking: Taking) -> bool:
        """Whether a card can produce will before it is taken."""
        source = self.sources.get(card_id)
        return source is not None and taking.after and taking.verb != REST and not source.banished

    def _covered(self, silent: frozenset[int]) -> bool:
        """Whether the cards that are left can pay the will."""
        paying = self.paying
        if paying is None:
            return True
        left = [source for source in self.there if source.card not in silent]
        units = producing.with_sources(self.game, paying.player, left, paying.purpose)
        return any(producing.covers(units, cost) for cost in paying.costs)
