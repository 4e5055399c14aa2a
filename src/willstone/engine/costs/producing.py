"""Which cards could produce will for a player, and of which kinds (907.1-907.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, final

from willstone.engine.abilities import limits
from willstone.engine.abilities.restraints import abilities_barred
from willstone.engine.core import information as bits
from willstone.engine.core.will import KINDS, VOID
from willstone.engine.costs import altered_costs
from willstone.engine.costs.costs import BanishThis, RestThis, forbidden
from willstone.engine.costs.will_effects import NO_MORE, Produce, ProduceMixed, adding, more_from
from willstone.engine.state import kept_will
from willstone.engine.state.abilities import ACTIVATE
from willstone.engine.state.kept_will import NOTHING
from willstone.engine.state.scope import Scope
from willstone.engine.words.amounts import Amount

if TYPE_CHECKING:
    from willstone.engine.core.will import Cost
    from willstone.engine.state.abilities import Activate
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.kept_will import Purpose, Spending


# How many wills can be had, by the set of kinds each may be of. Wills that come several at once and are then all of
# one kind have the number that comes together in the bits above the kinds.
Units = dict[int, int]
BANISHED: Final = 4  # how dear it is to banish a card for will
ALL_KINDS: Final = (1 << len(KINDS)) - 1


@final
class Source:
    """A card that can produce will now: which kinds (a set), how many at once, and how dear that is.

    With ``mixed`` it produces so many wills of each kind, all together.
    """

    __slots__ = ("banished", "by_kind", "card", "mask", "mixed", "number", "price")

    def __init__(
        self,
        card: int,
        by_kind: dict[int, int],
        number: int,
        price: int,
        banished: bool,
        mixed: tuple[int, ...] | None = None,
    ) -> None:
        self.card = card
        self.by_kind = by_kind  # kind of will -> index of the ability
        self.number = number
        self.price = price
        self.banished = banished  # whether producing takes the card away
        self.mixed = mixed
        mask = 0
        for kind in by_kind:
            mask |= 1 << kind
        self.mask = mask


class Producing(NamedTuple):
    """A will ability that its player can play now: its place on its card, what it produces, how many, and how."""

    place: int
    effect: Produce | ProduceMixed
    number: int
    banishes: bool
    mixed: tuple[int, ...] | None = None


@final
class Means:
    """What a player could pay with at a moment, for whatever it is to be paid; looked up once for all of it."""

    __slots__ = ("_known", "bound", "game", "open", "player")

    def __init__(self, game: GameState, player: int) -> None:
        self.game = game
        self.player = player
        self.open = _open(game, player)
        # whether some of the will may be spent for certain things only
        self.bound = bool(game.reserved[player]) or (
            game.traits.reserving and any(each.effect.only is not None for _, those in self.open for each in those)
        )
        self._known: dict[tuple[int, Purpose], Units] = {}

    def units(self, exclude: int = 0, purpose: Purpose = NOTHING) -> Units:
        """All the will the player has or could produce without a certain card, and may spend for something."""
        key = (exclude, purpose if self.bound else NOTHING)
        found = self._known.get(key)
        if found is None:
            there = self.sources(exclude, purpose)
            found = self._known[key] = with_sources(self.game, self.player, there, purpose)
        return found

    def sources(self, exclude: int = 0, purpose: Purpose = NOTHING, *, awakening: bool = False) -> list[Source]:
        """All cards whose will abilities the player could play for nothing but resting or banishing them.

        Those whose will may be spent only for certain things are among them if ``purpose`` is one of these. With
        ``awakening`` it is those whose will may be spent only for the [Awakening] of what is paid for.
        """
        found: list[Source] = []
        for card_id, those in self.open:
            if card_id != exclude:
                source = self._source(card_id, those, purpose, awakening)
                if source is not None:
                    found.append(source)
        return found

    def _source(self, card_id: int, those: list[Producing], purpose: Purpose, awakening: bool) -> Source | None:
        """A card by those of its will abilities that can be planned with together: they produce equally much."""
        by_kind: dict[int, int] = {}
        number = 0
        banished = False
        mixed: tuple[int, ...] | None = None
        scope = Scope(card_id, self.player)
        for index, effect, amount, banished_by_it, together in those:
            if number and (amount != number or mixed is not None or together is not None):
                continue
            if (awakening or effect.only is not None) and not self._serves(effect.only, purpose, scope, awakening):
                continue
            number = amount
            banished = banished_by_it
            if together is not None:
                mixed = together
                by_kind = {kind: index for kind, made in enumerate(mixed) if made}
                continue
            assert isinstance(effect, Produce)
            for kind in effect.open_kinds(self.game, scope):
                by_kind.setdefault(kind, index)
        if not by_kind:
            return None
        return Source(card_id, by_kind, number, self._price(card_id, banished), banished, mixed)

    def _price(self, card_id: int, banished: bool) -> int:
        """How much it is worth not to use a card: magic stones are used first, and what is lost by it last."""
        price = BANISHED if banished else 0
        return price + (0 if self.game.info(card_id).types & bits.MAGIC_STONE else 2)

    def _serves(self, only: Spending | None, purpose: Purpose, scope: Scope, awakening: bool) -> bool:
        """907.4: whether will may be spent for something, or only for the [Awakening] that is a part of it."""
        if awakening:
            return only is not None and only.awakens(self.game, purpose, scope)
        return only is None or only.allows(self.game, purpose, scope)


def sources(game: GameState, player: int, exclude: int = 0, purpose: Purpose = NOTHING) -> list[Source]:
    """The cards that could produce will for something."""
    return Means(game, player).sources(exclude, purpose)


def _open(game: GameState, player: int) -> list[tuple[int, list[Producing]]]:
    """The cards with will abilities that a player can play now for nothing but resting or banishing them."""
    found: list[tuple[int, list[Producing]]] = []
    cards = game.cards
    dearer = altered_costs.any_for_abilities(game)
    more = game.traits.reserving and bool(game.kept(adding))
    barring = game.traits.barring and bool(game.player_abilities(player))
    for card_id, info in game.bearers(player):
        if (
            not info.wills
            or info.flags & bits.UNUSED
            or (barring and abilities_barred(game, player, card_id, will=True))
        ):
            continue
        card = cards[card_id]
        plain = None if dearer or more else _plain(info)
        if plain is not None:
            if not card.rested:
                found.append((card_id, plain))
            continue
        those: list[Producing] = []
        scope = Scope(card_id, player)
        for index, ability, effect, rests, banishes in _usable(info):
            if rests and card.rested:
                continue
            amount = effect.amount(game, scope)
            if not amount or forbidden(game, ability.costs, scope) is not None:
                continue
            if dearer and altered_costs.for_ability(game, player, card_id, (ACTIVATE,))[0].total():
                continue
            if (ability.terms or ability.once) and _refused(game, player, card_id, ability, scope):
                continue
            those.append(_with_more(game, Producing(index, effect, amount, banishes), scope))
        if those:
            found.append((card_id, those))
    return found


def _with_more(game: GameState, made: Producing, scope: Scope) -> Producing:
    """907.4: a will ability with what else is produced; what cannot be planned with is left out."""
    more = more_from(game, scope.controller, scope.source) if game.traits.reserving else NO_MORE
    effect = made.effect
    if isinstance(effect, ProduceMixed):
        together = tuple(one + other for one, other in zip(effect.will, more.will, strict=True))
        return made._replace(number=sum(together), mixed=together)
    if more is NO_MORE:
        return made
    number = made.number + more.same
    kinds = effect.open_kinds(game, scope) if any(more.will) else ()
    if len(kinds) == 1:
        together = tuple(one + (number if kind == kinds[0] else 0) for kind, one in enumerate(more.will))
        return made._replace(number=sum(together), mixed=together)
    return made._replace(number=number)


@lru_cache(maxsize=2048)
def _usable(info: Info) -> tuple[tuple[int, Activate, Produce | ProduceMixed, bool, bool], ...]:
    """The will abilities that cost nothing but resting or banishing their card, with whether they do either."""
    found: list[tuple[int, Activate, Produce | ProduceMixed, bool, bool]] = []
    for index, ability in info.wills:
        effect = ability.effects[0]
        if len(ability.effects) > 1 or not isinstance(effect, (Produce, ProduceMixed)) or ability.zone >= 0:
            continue
        if ability.main_timing:
            continue  # not for paying at any other time
        if isinstance(effect, ProduceMixed) and effect.free:
            continue  # its player chooses each will
        kinds = {type(part) for part in ability.costs}
        if kinds <= {RestThis, BanishThis}:
            found.append((index, ability, effect, RestThis in kinds, BanishThis in kinds))
    return tuple(found)


@lru_cache(maxsize=2048)
def _plain(info: Info) -> list[Producing] | None:
    """The will abilities of a card for which nothing counts but whether it is rested; None if there are others.

    They ask for nothing but resting it, which may wait (905.3) on a J/resonator only, and produce a certain number.
    """
    if info.types & bits.J_RESONATOR:
        return None
    found: list[Producing] = []
    for index, ability, effect, rests, banishes in _usable(info):
        if len(ability.costs) != 1 or not rests or ability.terms or ability.once or type(effect) is not Produce:
            return None
        if type(effect.times) is not Amount or effect.times.x or effect.times.per is not None:
            return None
        found.append(Producing(index, effect, effect.number * effect.times.number, banishes))
    return found if found and all(each.number > 0 for each in found) else None


@lru_cache(maxsize=2048)
def resting(info: Info) -> frozenset[int]:
    """1013.2: the places of the activate abilities that nobody can play while their card is rested."""
    return frozenset(
        index
        for index, ability in (*info.activates, *info.wills)
        if not ability.terms and any(isinstance(part, RestThis) for part in ability.costs)
    )


def _refused(game: GameState, player: int, card_id: int, ability: Activate, scope: Scope) -> bool:
    """Whether the terms of a will ability forbid playing it now."""
    return (
        limits.unmet(game, ability.terms, scope) is not None
        or limits.played_already(game, player, card_id, ability) is not None
    )


def pool(game: GameState, player: int, purpose: Purpose = NOTHING) -> tuple[int, ...]:
    """The will a player has produced and may spend for something."""
    will = game.will[player]
    if not game.reserved[player]:
        return will
    kept = kept_will.together(kept_will.usable(game, player, purpose))
    return tuple(have + more for have, more in zip(will, kept, strict=True))


def units(game: GameState, player: int, exclude: int = 0, purpose: Purpose = NOTHING) -> Units:
    """All the will a player has or could produce, and may spend for something."""
    return Means(game, player).units(exclude, purpose)


def with_sources(game: GameState, player: int, there: list[Source], purpose: Purpose = NOTHING) -> Units:
    """The will a player has and that some sources could produce."""
    found: Units = {}
    for kind, number in enumerate(pool(game, player, purpose)):
        if number:
            found[1 << kind] = number
    for source in there:
        add_unit(found, source.mask, source.number, source.mixed)
    return found


def add_unit(found: Units, mask: int, number: int, mixed: tuple[int, ...] | None, times: int = 1) -> None:
    """Count the will of a source among the units, so many times."""
    if mixed is None:
        key = unit(mask, number)
        found[key] = found.get(key, 0) + number * times
        return
    for kind, made in enumerate(mixed):
        if made:
            found[1 << kind] = found.get(1 << kind, 0) + made * times


def unit(mask: int, number: int) -> int:
    """The key of a source among the units; only several kinds and several wills make a bundle."""
    return mask | number << len(KINDS) if number > 1 and mask & (mask - 1) else mask


def _covers_unbundled(available: Units, cost: Cost, bundle: int, kinds: list[int]) -> bool:
    """The same where a bundle of wills is all of one kind, whichever that is."""
    wanted = [kind for kind in kinds if bundle >> kind & 1]
    return any(covers(_unbundled(available, bundle, kind), cost) for kind in wanted or (VOID,))


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
        return _covers_unbundled(available, cost, bundle, kinds)
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
