"""Paying will (907.2, 1003): what a player could pay, and which will abilities pay best.

A payment is solved by the engine: it uses will already produced first, then the will abilities whose loss leaves
the most other cards of the hand payable, and among those the least flexible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine import actions, completing, riders, spending, terms
from willstone.engine.abilities import Activate
from willstone.engine.agenda import Step
from willstone.engine.attributed import more_from
from willstone.engine.events import Event
from willstone.engine.producing import ALL_KINDS, Source, Units, add_unit, pool, sources
from willstone.engine.scope import Scope
from willstone.engine.spending import NOTHING, Purpose
from willstone.engine.will import KINDS, NO_WILL, VOID, Cost, will_text
from willstone.engine.will_effects import Produce, ProduceMixed
from willstone.engine.zones import HAND

if TYPE_CHECKING:
    from willstone.engine.game import Game

MOST_PLANS: Final = 300
MIXED: Final = -1  # a source that produces several kinds together
Alike = tuple[int, int, int, "tuple[int, ...] | None"]  # what sources that do the same have in common


def covers(available: Units, cost: Cost) -> bool:
    """Whether will pays a cost (Hall's condition over the kinds it asks for); X counts as 0."""
    specific = cost.specific
    need = sum(specific)
    if sum(available.values()) < need + cost.free:
        return False
    if not need:
        return True
    kinds = [kind for kind in range(8) if specific[kind]]
    bundle = next((key for key in available if key > ALL_KINDS), 0)
    if bundle:
        wanted_kinds = [kind for kind in kinds if bundle >> kind & 1]
        return any(covers(_unbundled(available, bundle, kind), cost) for kind in wanted_kinds or (VOID,))
    for chosen in range(1, 1 << len(kinds)):
        mask = wanted = 0
        for position, kind in enumerate(kinds):
            if chosen >> position & 1:
                mask |= 1 << kind
                wanted += specific[kind]
        if sum(number for kinds_, number in available.items() if kinds_ & mask) < wanted:
            return False
    return True


def _unbundled(available: Units, bundle: int, kind: int) -> Units:
    """The same with one bundle of wills decided to be of a kind."""
    number = bundle >> len(KINDS)
    left = {**available, bundle: available[bundle] - number}
    if not left[bundle]:
        del left[bundle]
    left[1 << kind] = left.get(1 << kind, 0) + number
    return left


def most_x(available: Units, cost: Cost) -> int:
    """The greatest X that will can pay."""
    return (sum(available.values()) - cost.total()) // cost.x if cost.x else 0


@final
class Plan:
    """Which sources produce which kind of will, in order."""

    __slots__ = ("uses",)

    def __init__(self, uses: list[tuple[Source, int]]) -> None:
        self.uses = uses


def plan(
    game: Game,
    player: int,
    cost: Cost,
    prefer: tuple[int, ...] = (),
    exclude: int = 0,
    without: frozenset[int] = frozenset(),
    purpose: Purpose = NOTHING,
) -> Plan | None:
    """The best way to pay a cost; ``prefer`` names cards that are used first, in that order."""
    have = list(pool(game, player, purpose))
    specific = list(cost.specific)
    uses: list[tuple[Source, int]] = []
    there = sources(game, player, exclude, purpose)
    if without:
        there = [source for source in there if source.card not in without]
    if prefer:
        named: list[Source] = []
        for card_id in prefer:
            source = next((s for s in there if s.card == card_id), None)
            if source is None:
                return None
            there.remove(source)
            named.append(source)
        uses = [(source, MIXED) for source in named if source.mixed is not None]
        for source, _ in uses:
            have = [one + more for one, more in zip(have, source.mixed or NO_WILL, strict=True)]
        plain = [source for source in named if source.mixed is None]
        others = [source for source in there if source.mixed is None]
        for source, kind in _kinds_for(plain, others, [max(0, specific[k] - have[k]) for k in range(8)]):
            uses.append((source, kind))
            have[kind] += source.number
    need, free = _after_pool(have, specific, cost.free)
    if not any(need) and free <= 0:
        return Plan(uses)
    best = _search(game, player, need, free, there)
    return None if best is None else Plan(uses + best)


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


def _after_pool(pool: list[int], specific: list[int], free: int) -> tuple[list[int], int]:
    """What is left to pay once produced will is used."""
    need = [max(0, specific[kind] - pool[kind]) for kind in range(8)]
    spare = sum(max(0, pool[kind] - specific[kind]) for kind in range(8))
    return need, max(0, free - spare)


def _search(
    game: Game, player: int, need: list[int], free: int, there: list[Source]
) -> list[tuple[Source, int]] | None:
    groups: dict[Alike, list[Source]] = {}
    for source in there:
        groups.setdefault((source.mask, source.number, source.price, source.mixed), []).append(source)
    keys = sorted(groups, key=lambda key: (key[2], bin(key[0]).count("1"), key[0], key[3] or ()))
    others = [cost for i in game.zone(HAND, player) if (cost := game.info(i).cost) is not None] if len(keys) > 1 else []
    best: list[tuple[int, int]] | None = None
    best_score: tuple[int, int, int] | None = None
    seen: set[tuple[int, ...]] = set()
    stack: list[tuple[tuple[int, ...], list[int], int, list[tuple[int, int]]]] = [
        (tuple(0 for _ in keys), need, free, [])
    ]
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
            mask, number, _, mixed = keys[position]
            if used[position] >= len(groups[keys[position]]) or (kind >= 0 and not mask >> kind & 1):
                continue
            after = (*used[:position], used[position] + 1, *used[position + 1 :])
            mark = (*after, kind, *need)
            if mark in seen:
                continue
            seen.add(mark)
            rest, rest_free = need, free
            made = kind
            if mixed is not None:
                rest = [max(0, wanted - have) for wanted, have in zip(need, mixed, strict=True)]
                rest_free = free - (number - (sum(need) - sum(rest)))
                made = MIXED
            elif kind >= 0:
                rest = need.copy()
                paid = min(number, rest[kind])
                rest[kind] -= paid
                rest_free = free - (number - paid)
            else:
                made = next(iter(groups[keys[position]][0].by_kind))
                rest_free = free - number
            stack.append((after, rest, rest_free, [*path, (position, made)]))
    if best is None:
        return None
    taken = dict.fromkeys(range(len(keys)), 0)
    uses = []
    for position, made in best:
        uses.append((groups[keys[position]][taken[position]], made))
        taken[position] += 1
    return uses


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
    """1003: pay will, playing will abilities as needed (1003.5); all or nothing (1003.4)."""

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

    def run(self, game: Game) -> None:
        without = completing.kept_from(game, self.player, self.cost, self.exclude, self.purpose)
        found = plan(game, self.player, self.cost, self.prefer, self.exclude, without, self.purpose)
        if found is None:
            game.rewind()  # 803.5, 804.4, 903.2j
            return
        steps: list[Step] = []
        for source, kind in found.uses:
            steps += use(game, self.player, source, kind)
        game.then(*steps, Spend(self.player, self.cost, self.purpose))


def use(game: Game, player: int, source: Source, kind: int) -> list[Step]:
    """907.3: play a will ability for a payment."""
    places = source.by_kind
    ability = game.info(source.card).ability(places[kind] if kind != MIXED else next(iter(places.values())))
    assert isinstance(ability, Activate)
    scope = Scope(source.card, player)
    steps = [step for part in ability.costs for step in part.steps(scope)]
    if ability.once:
        terms.note_use(game, player, source.card, ability)
    steps.append(UsedForWill(player, source.card))
    effect = ability.effects[0]
    assert isinstance(effect, (Produce, ProduceMixed))
    wills = [(kind, source.number)]
    if source.mixed is not None:
        wills = list(enumerate(source.mixed))
    elif game.reserving:
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

    def run(self, game: Game) -> None:
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

    def run(self, game: Game) -> None:
        specific: list[int] = list(self.cost.specific)
        free = self.cost.free
        reserved = list(NO_WILL)
        if game.reserved[self.player]:
            specific, free, reserved = spending.spend(game, self.player, self.purpose, self.cost.specific, free)
        will = list(game.will[self.player])
        before = tuple(will)
        for kind in range(8):
            will[kind] -= specific[kind]
        others = [cost for i in game.zone(HAND, self.player) if (cost := game.info(i).cost) is not None] if free else []
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
        riders.note(game, self.purpose, spent)
        event = Event("paid", "1003.1", self.player, amount=sum(spent), detail=will_text(spent))
        game.happen(event)
