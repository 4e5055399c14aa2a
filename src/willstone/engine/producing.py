"""Which cards could produce will for a player, and of which kinds (907.1-907.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, final

from willstone.engine import alteration, spending, terms
from willstone.engine import information as bits
from willstone.engine.abilities import Activate
from willstone.engine.attributed import NO_MORE, more_from
from willstone.engine.costs import BanishThis, RestThis, forbidden
from willstone.engine.restraints import abilities_barred
from willstone.engine.scope import Scope
from willstone.engine.spending import NOTHING, Purpose
from willstone.engine.will import KINDS
from willstone.engine.will_effects import Produce, ProduceMixed

if TYPE_CHECKING:
    from willstone.engine.cards import Info
    from willstone.engine.game import Game

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

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.player = player
        self.open = _open(game, player)
        # whether some of the will may be spent for certain things only
        self.bound = bool(game.reserved[player]) or (
            game.reserving and any(each.effect.only is not None for _, those in self.open for each in those)
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
            if card_id == exclude:
                continue
            by_kind: dict[int, int] = {}
            number = price = 0
            banished = False
            mixed: tuple[int, ...] | None = None
            for index, effect, amount, banished_by_it, together in those:
                if number and (amount != number or mixed is not None or together is not None):
                    continue
                only = effect.only
                scope = Scope(card_id, self.player)
                if awakening and (only is None or not only.awakens(self.game, purpose, scope)):
                    continue
                if not awakening and only is not None and not only.allows(self.game, purpose, scope):
                    continue
                number = amount
                banished = banished_by_it
                price = BANISHED if banished else 0
                if together is not None:
                    mixed = together
                    by_kind = {kind: index for kind, made in enumerate(mixed) if made}
                    continue
                assert isinstance(effect, Produce)
                for kind in effect.open_kinds(self.game, scope):
                    by_kind.setdefault(kind, index)
            if by_kind:
                price += 0 if self.game.info(card_id).types & bits.MAGIC_STONE else 2
                found.append(Source(card_id, by_kind, number, price, banished, mixed))
        return found


def sources(game: Game, player: int, exclude: int = 0, purpose: Purpose = NOTHING) -> list[Source]:
    """The cards that could produce will for something."""
    return Means(game, player).sources(exclude, purpose)


def _open(game: Game, player: int) -> list[tuple[int, list[Producing]]]:
    """The cards with will abilities that a player can play now for nothing but resting or banishing them."""
    found: list[tuple[int, list[Producing]]] = []
    cards = game.cards
    dearer = game.priced and alteration.any_for_abilities(game)
    for card_id, info in game.bearers(player):
        if not info.wills or abilities_barred(game, player, card_id, will=True):
            continue
        card = cards[card_id]
        those: list[Producing] = []
        scope = Scope(card_id, player)
        for index, ability, effect, rests, banishes in _usable(info):
            if rests and card.rested:
                continue
            amount = effect.amount(game, scope)
            if not amount or forbidden(game, ability.costs, scope) is not None:
                continue
            if dearer and alteration.for_ability(game, player, card_id, (alteration.ACTIVATE,))[0].total():
                continue
            if (ability.terms or ability.once) and _refused(game, player, card_id, ability, scope):
                continue
            those.append(_with_more(game, Producing(index, effect, amount, banishes), scope))
        if those:
            found.append((card_id, those))
    return found


def _with_more(game: Game, made: Producing, scope: Scope) -> Producing:
    """907.4: a will ability with what else is produced; what cannot be planned with is left out."""
    more = more_from(game, scope.controller, scope.source) if game.reserving else NO_MORE
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
def resting(info: Info) -> frozenset[int]:
    """1013.2: the places of the activate abilities that nobody can play while their card is rested."""
    return frozenset(
        index
        for index, ability in (*info.activates, *info.wills)
        if not ability.terms and any(isinstance(part, RestThis) for part in ability.costs)
    )


def _refused(game: Game, player: int, card_id: int, ability: Activate, scope: Scope) -> bool:
    """Whether the terms of a will ability forbid playing it now."""
    return (
        terms.unmet(game, ability.terms, scope) is not None
        or terms.played_already(game, player, card_id, ability) is not None
    )


def pool(game: Game, player: int, purpose: Purpose = NOTHING) -> tuple[int, ...]:
    """The will a player has produced and may spend for something."""
    will = game.will[player]
    if not game.reserved[player]:
        return will
    kept = spending.together(spending.usable(game, player, purpose))
    return tuple(have + more for have, more in zip(will, kept, strict=True))


def units(game: Game, player: int, exclude: int = 0, purpose: Purpose = NOTHING) -> Units:
    """All the will a player has or could produce, and may spend for something."""
    return Means(game, player).units(exclude, purpose)


def with_sources(game: Game, player: int, there: list[Source], purpose: Purpose = NOTHING) -> Units:
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
