"""Paying will (907.2, 1003): what a player could pay, and which will abilities pay best.

A payment is solved by the engine: it uses will already produced first, then the will abilities whose loss leaves
the most other cards of the hand payable, and among those the least flexible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine.abilities import limits
from willstone.engine.actions import actions
from willstone.engine.core.events import Event
from willstone.engine.core.will import NO_WILL, VOID, will_text
from willstone.engine.costs import competing, spent_will
from willstone.engine.costs.producing import add_unit, covers, pool, sources
from willstone.engine.costs.will_effects import Produce, ProduceMixed, more_from
from willstone.engine.state import kept_will
from willstone.engine.state.abilities import Activate
from willstone.engine.state.agenda import Step
from willstone.engine.state.claims import Paying
from willstone.engine.state.kept_will import NOTHING
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import HAND

if TYPE_CHECKING:
    from willstone.engine.core.will import Cost
    from willstone.engine.costs.producing import Source, Units
    from willstone.engine.state.claims import Claim
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.kept_will import Purpose


MOST_PLANS: Final = 300
MIXED: Final = -1  # a source that produces several kinds together
Alike = tuple[int, int, int, "tuple[int, ...] | None"]  # what sources that do the same have in common
Path = list[tuple[int, int]]  # the places of groups of sources that are alike, each with the kind of will it produces


@final
class Plan:
    """Which sources produce which kind of will, in order."""

    __slots__ = ("uses",)

    def __init__(self, uses: list[tuple[Source, int]]) -> None:
        self.uses = uses


def plan(
    game: GameState,
    player: int,
    cost: Cost,
    prefer: tuple[int, ...] = (),
    exclude: int = 0,
    without: frozenset[int] = frozenset(),
    purpose: Purpose = NOTHING,
) -> Plan | None:
    """The best way to pay a cost; ``prefer`` names cards that are used first, in that order."""
    have = list(pool(game, player, purpose))
    uses: list[tuple[Source, int]] = []
    there = sources(game, player, exclude, purpose)
    if without:
        there = [source for source in there if source.card not in without]
    if prefer:
        named = _named(there, prefer)
        if named is None:
            return None
        there = [source for source in there if source not in named]
        uses = _uses_of(named, there, cost, have)
    need, free = _after_pool(have, cost.specific, cost.free)
    if not any(need) and free <= 0:
        return Plan(uses)
    best = _search(game, player, need, free, there)
    return None if best is None else Plan(uses + best)


def _named(there: list[Source], prefer: tuple[int, ...]) -> list[Source] | None:
    """The sources that are named cards, each once; None if one of them is no source."""
    by_card = {source.card: source for source in there}
    named = [by_card.pop(card_id, None) for card_id in prefer]
    found = [source for source in named if source is not None]
    return found if len(found) == len(named) else None


def _uses_of(named: list[Source], others: list[Source], cost: Cost, have: list[int]) -> list[tuple[Source, int]]:
    """What the named sources produce for a cost, which is added to the will that is there."""
    uses = [(source, MIXED) for source in named if source.mixed is not None]
    for source, _ in uses:
        for kind, number in enumerate(source.mixed or NO_WILL):
            have[kind] += number
    plain = [source for source in named if source.mixed is None]
    rest = [source for source in others if source.mixed is None]
    for source, kind in _kinds_for(plain, rest, [max(0, cost.specific[k] - have[k]) for k in range(8)]):
        uses.append((source, kind))
        have[kind] += source.number
    return uses


def _kinds_for(named: list[Source], others: list[Source], need: list[int]) -> list[tuple[Source, int]]:
    """Which kind each of the named sources produces, so that the others can pay the rest."""
    producing: dict[int, list[Source]] = {kind: [] for kind in range(8) if need[kind]}

    def produce(source: Source, tried: set[int]) -> bool:
        """Let a source produce something needed; sources that already do may change to another kind (1003.2)."""
        for kind in source.by_kind:
            if kind not in producing or kind in tried:
                continue
            tried.add(kind)
            if sum(other.number for other in producing[kind]) < need[kind]:
                producing[kind].append(source)
                return True
            for other in producing[kind]:
                if produce(other, tried):
                    producing[kind].remove(other)
                    producing[kind].append(source)
                    return True
        return False

    for source in (*named, *others):
        produce(source, set())
    found = {source.card: kind for kind, those in producing.items() for source in those}
    return [(source, found.get(source.card, next(iter(source.by_kind)))) for source in named]


def _after_pool(pool: list[int], specific: tuple[int, ...], free: int) -> tuple[list[int], int]:
    """What is left to pay once produced will is used."""
    need = [max(0, specific[kind] - pool[kind]) for kind in range(8)]
    spare = sum(max(0, pool[kind] - specific[kind]) for kind in range(8))
    return need, max(0, free - spare)


def _search(
    game: GameState, player: int, need: list[int], free: int, there: list[Source]
) -> list[tuple[Source, int]] | None:
    """The best of the ways in which sources pay what is needed, as far as so many are looked at."""
    groups = _grouped(there)
    keys = list(groups)
    others = _costs_in_hand(game, player) if len(keys) > 1 else []
    best: Path | None = None
    best_score: tuple[int, int, int] | None = None
    seen: set[tuple[int, ...]] = set()
    stack: list[tuple[tuple[int, ...], list[int], int, Path]] = [((0,) * len(keys), need, free, [])]
    plans = 0
    while stack and plans < MOST_PLANS:
        used, need, free, path = stack.pop()
        kind = next((k for k in range(8) if need[k] > 0), -1)
        if kind < 0 and free <= 0:
            plans += 1
            score = _score(keys, groups, used, others)
            if best_score is None or score > best_score:
                best, best_score = path, score
            if len(keys) == 1:
                break
            continue
        for position in range(len(keys) - 1, -1, -1):
            key = keys[position]
            if used[position] >= len(groups[key]) or (kind >= 0 and not key[0] >> kind & 1):
                continue
            after = (*used[:position], used[position] + 1, *used[position + 1 :])
            mark = (*after, kind, *need)
            if mark not in seen:
                seen.add(mark)
                rest, rest_free, made = _using(groups[key][0], kind, need, free)
                stack.append((after, rest, rest_free, [*path, (position, made)]))
    return None if best is None else _followed(best, keys, groups)


def _grouped(there: list[Source]) -> dict[Alike, list[Source]]:
    """Sources by what those that are alike have in common, the cheapest and least flexible first."""
    groups: dict[Alike, list[Source]] = {}
    for source in there:
        groups.setdefault((source.mask, source.number, source.price, source.mixed), []).append(source)
    keys = sorted(groups, key=lambda key: (key[2], bin(key[0]).count("1"), key[0], key[3] or ()))
    return {key: groups[key] for key in keys}


def _costs_in_hand(game: GameState, player: int) -> list[Cost]:
    """What a player may want to pay next."""
    return [cost for i in game.zone(HAND, player) if (cost := game.info(i).cost) is not None]


def _using(source: Source, kind: int, need: list[int], free: int) -> tuple[list[int], int, int]:
    """What is left to pay once a source has produced will of a kind, or for the free cost, and which will it was."""
    if source.mixed is not None:
        rest = [max(0, wanted - have) for wanted, have in zip(need, source.mixed, strict=True)]
        return rest, free - (source.number - (sum(need) - sum(rest))), MIXED
    if kind < 0:
        return need, free - source.number, next(iter(source.by_kind))
    rest = need.copy()
    paid = min(source.number, rest[kind])
    rest[kind] -= paid
    return rest, free - (source.number - paid), kind


def _followed(path: Path, keys: list[Alike], groups: dict[Alike, list[Source]]) -> list[tuple[Source, int]]:
    """The sources that a way of paying uses, and the kind of will that each of them produces."""
    left = [iter(groups[key]) for key in keys]
    return [(next(left[position]), made) for position, made in path]


def _score(
    keys: list[Alike],
    groups: dict[Alike, list[Source]],
    used: tuple[int, ...],
    others: list[Cost],
) -> tuple[int, int, int]:
    left: Units = {}
    price = flexible = 0
    for key, taken in zip(keys, used, strict=True):
        mask, number, dear, mixed = key
        if len(groups[key]) > taken:
            add_unit(left, mask, number, mixed, len(groups[key]) - taken)
        price += dear * taken
        flexible += bin(mask).count("1") * taken
    return sum(covers(left, cost) for cost in others), -price, -flexible


@final
class Pay(Step):
    """907.2, 1003: pay will, playing will abilities as needed (1003.5); all or nothing (1003.4)."""

    FIELDS = ("player", "cost", "prefer", "exclude", "purpose")
    __slots__ = FIELDS

    def __init__(
        self,
        player: int,
        cost: Cost,
        prefer: tuple[int, ...] = (),
        exclude: int = 0,
        purpose: Purpose = NOTHING,
    ) -> None:
        self.player = player
        self.cost = cost
        self.prefer = prefer
        self.exclude = exclude
        self.purpose = purpose

    def claims(self, game: GameState) -> tuple[Claim, ...] | None:
        return (Paying(self.player, (self.cost,), self.exclude, self.purpose),)

    def run(self, game: GameState) -> None:
        without = competing.kept_from(game, self.player, self.cost, self.exclude, self.purpose)
        found = plan(game, self.player, self.cost, self.prefer, self.exclude, without, self.purpose)
        if found is None:
            game.rewind()  # 803.5, 804.4, 903.2j
            return
        steps: list[Step] = []
        for source, kind in found.uses:
            steps += use(game, self.player, source, kind)
        game.then(*steps, Spend(self.player, self.cost, self.purpose))


def use(game: GameState, player: int, source: Source, kind: int) -> list[Step]:
    """907.3: play a will ability for a payment."""
    places = source.by_kind
    ability = game.info(source.card).ability(places[kind] if kind != MIXED else next(iter(places.values())))
    assert isinstance(ability, Activate)
    scope = Scope(source.card, player)
    steps = [step for part in ability.costs for step in part.steps(scope)]
    if ability.once:
        limits.note_use(game, player, source.card, ability)
    steps.append(UsedForWill(player, source.card))
    effect = ability.effects[0]
    assert isinstance(effect, (Produce, ProduceMixed))
    wills = [(kind, source.number)]
    if source.mixed is not None:
        wills = list(enumerate(source.mixed))
    elif game.traits.reserving:
        wills += enumerate(more_from(game, player, source.card).will)
    steps += [actions.ProduceWill(source.card, player, (one,), number, effect.only) for one, number in wills if number]
    return steps


@final
class UsedForWill(Step):
    """907.3: a will ability is played; others may trigger by that (907.1)."""

    FIELDS = ("player", "card")
    __slots__ = FIELDS

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def run(self, game: GameState) -> None:
        game.happen(Event("used", "907.3", self.player, self.card, detail="payment"))


@final
class Spend(Step):
    """1003.1: eliminate will from what was produced."""

    FIELDS = ("player", "cost", "purpose")
    __slots__ = FIELDS

    def __init__(self, player: int, cost: Cost, purpose: Purpose = NOTHING) -> None:
        self.player = player
        self.cost = cost
        self.purpose = purpose

    def run(self, game: GameState) -> None:
        specific: list[int] = list(self.cost.specific)
        free = self.cost.free
        reserved = list(NO_WILL)
        if game.reserved[self.player]:
            specific, free, reserved = kept_will.spend(game, self.player, self.purpose, self.cost.specific, free)
        will = list(game.will[self.player])
        before = tuple(will)
        for kind in range(8):
            will[kind] -= specific[kind]
        others = _costs_in_hand(game, self.player) if free else []
        asked = [sum(cost.specific[kind] for cost in others) for kind in range(8)]
        order = sorted(range(8), key=lambda kind: (asked[kind], kind < VOID, -will[kind]))
        for kind in order:
            taken = min(free, max(0, will[kind]))
            will[kind] -= taken
            free -= taken
        if free > 0 or min(will) < 0:
            game.rewind()  # 1003.4
            return
        game.will[self.player] = tuple(will)
        spent = tuple(a - b + c for a, b, c in zip(before, will, reserved, strict=True))
        spent_will.note(game, self.purpose, spent)
        event = Event("paid", "1003.1", self.player, amount=sum(spent), detail=will_text(spent))
        game.happen(event)
