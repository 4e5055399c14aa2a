"""Looking names up: ``Galahad``, ``B/Galahad``, ``Galahad#2``, players and what is on the chase."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from willstone.engine import AmbiguousMove, InvalidMove
from willstone.engine.decisions import player_ref, ref_player
from willstone.engine.zones import (
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_AREA,
    sees,
)
from willstone.i18n.messages import message
from willstone.notation.syntax import QUOTED, meanings, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from willstone.engine import Game, Option


_NAME = re.compile(rf'(?:(?P<player>{QUOTED}|[^/"]+)/)?(?P<name>{QUOTED}|.*?)(?:#(?P<number>[0-9]{{1,9}}))?', re.DOTALL)
_SEARCHED = (FIELD, RULER_AREA, HAND, STANDBY, GRAVEYARD, REMOVED, ITEM_AREA, RUNE_AREA, EXTRA_DECK)


def visible(game: Game, player: int) -> list[int]:
    """Every card and chase entry that a player may name: public zones and their own hidden ones."""
    found: list[int] = []
    for zone in _SEARCHED:
        seats = (0,) if zone == FIELD else range(game.seats)
        for seat in seats:
            found += [i for i in game.zone(zone, seat) if sees(player, game.cards[i])]
    found += [entry.id for entry in game.chase]
    return found


class Known:
    """What a player may name in a position, looked up once for many names."""

    __slots__ = ("_found", "_meant", "_offered", "by_name", "folded")

    def __init__(self, game: Game, player: int) -> None:
        self._found: dict[tuple[str, int | None, frozenset[int]], Named] = {}
        self._offered: dict[str, Offered] = {}
        self._meant: dict[tuple[str, frozenset[int]], int | None] = {}
        self.by_name: dict[str, list[int]] = {}
        self.folded: dict[str, list[int]] = {}  # names in any case
        for ref in sorted(visible(game, player)):
            name = game.name(ref)
            self.by_name.setdefault(name, []).append(ref)
            self.folded.setdefault(name.lower(), []).append(ref)

    def named(self, game: Game, name: str, controller: int | None, wanted: frozenset[int]) -> Named:
        """What a name means among what is wanted (:func:`_of_name`)."""
        key = (name, controller, wanted)
        found = self._found.get(key)
        if found is None:
            refs = _of_name(game, self, name, controller, wanted)
            found = self._found[key] = Named(refs, {ref: place for place, ref in enumerate(refs)})
        return found

    def means(self, game: Game, player: int, name: str, wanted: frozenset[int]) -> int | None:
        """What :func:`one` finds by a name; None if there is nothing, or if it may be several things."""
        key = (name, wanted)
        if key not in self._meant:
            found = look_up(game, player, name, wanted, self)
            alike = found and len({_looks(game, other) for other in found}) == 1
            self._meant[key] = found[0] if alike else None
        return self._meant[key]

    def offered(self, game: Game, kind: str) -> Offered:
        """What the options of a kind are about."""
        found = self._offered.get(kind)
        if found is None:
            found = self._offered[kind] = Offered([option for option in game.legal() if option.kind == kind])
        return found


class Named(NamedTuple):
    """What a name means, oldest first, and the place of each."""

    refs: list[int]
    places: dict[int, int]


class Offered:
    """The cards and targets of some options, looked up once for all of them."""

    __slots__ = ("about", "cards", "targets")

    def __init__(self, options: list[Option]) -> None:
        self.cards = frozenset(option.card for option in options)
        self.targets = frozenset(option.target for option in options)
        self.about: dict[int, list[Option]] = {}
        for option in options:
            self.about.setdefault(option.target, []).append(option)


def with_one(refs: frozenset[int], ref: int) -> frozenset[int]:
    """Some references, and one that most often is among them."""
    return refs if ref in refs else refs | {ref}


def name_of(game: Game, ref: int) -> str:
    """What a reference is called: a player's or a card's name."""
    return game.names[~ref] if ref < 0 else game.name(ref)


def player_named(game: Game, name: str) -> int | None:
    """The seat of the player of a name."""
    return seat_named(game.names, name)


def seat_named(players: Sequence[str], name: str) -> int | None:
    """The seat among some players of the one of a name, as it stands or as it is quoted."""
    written = name.strip().lower()
    for form in (quoted, str):
        for seat, known in enumerate(players):
            if form(known).lower() == written:
                return seat
    return None


def look_up(
    game: Game, player: int, name: str, pool: Iterable[int] | None = None, known: Known | None = None
) -> list[int]:
    """All references that a written name fits, oldest first; those of the pool, where one is given."""
    known = Known(game, player) if known is None else known
    wanted = None if pool is None else frozenset(pool)
    seat = player_named(game, name)
    if seat is not None and (wanted is None or player_ref(seat) in wanted):
        return [player_ref(seat)]
    for bare, controller, number in readings(game.names, name):
        if wanted is None:
            found = _of_name(game, known, bare, controller, None)
        else:
            found = known.named(game, bare, controller, wanted).refs
        if number is not None:
            found = found[number - 1 : number] if number else []
        if wanted is not None:
            found = [ref for ref in found if ref in wanted]
        if found:
            return found
    return []


def readings(players: Sequence[str], written: str) -> Iterator[tuple[str, int | None, int | None]]:
    """What a written name may mean, as name, controller and number; it may hold a slash or a # itself."""
    text = written.strip()
    match = _NAME.fullmatch(text)
    assert match is not None
    number = None if match["number"] is None else int(match["number"])
    for bare in meanings(match["name"]):
        if match["player"] is None:
            yield bare, None, number
        else:
            controller = seat_named(players, match["player"])
            if controller is not None:
                yield bare, controller, number
                if number is not None:
                    yield f"{bare}#{match['number']}", controller, None
            yield f"{match['player']}/{bare}", None, number
    for bare in meanings(text):
        yield bare, None, None


def _of_name(game: Game, known: Known, name: str, controller: int | None, wanted: frozenset[int] | None) -> list[int]:
    """Everything of a name that a player may speak of, oldest first, in the zones where what is wanted lies."""
    name = name.lower()
    same = known.folded.get(name, [])
    if wanted is not None:
        there = frozenset(same)
        hidden = [ref for ref in wanted if ref > 0 and ref not in there and game.name(ref).lower() == name]
        same = sorted([*same, *hidden]) if hidden else same
    if controller is not None:
        same = [ref for ref in same if _controller(game, ref) == controller]
    if wanted is not None:
        zones = {_zone(game, ref) for ref in same if ref in wanted}
        same = [ref for ref in same if not zones or _zone(game, ref) in zones]
    return same


def one(game: Game, player: int, name: str, pool: Iterable[int]) -> int | None:
    """The one reference of a pool that a name means, None if there is none; raises AmbiguousMove."""
    pool = set(pool)
    found = look_up(game, player, name, pool)
    if not found:
        return None
    if len({_looks(game, ref) for ref in found}) > 1:
        choices = ", ".join(label(game, player, ref, pool) for ref in found)
        raise AmbiguousMove(message("{!r} may be any of {}", name, choices))
    return found[0]


def must_exist(game: Game, player: int, name: str) -> list[int]:
    """All that a name fits; raises InvalidMove if there is nothing of that name to be seen."""
    found = look_up(game, player, name)
    if not found:
        raise InvalidMove(message("there is no {!r} to be seen", name))
    return found


def label(game: Game, player: int, ref: int, pool: Iterable[int] | None = None, known: Known | None = None) -> str:
    """The shortest name by which :func:`one` finds just this reference in a pool (else among all of its zone)."""
    if ref < 0:
        return quoted(game.names[ref_player(ref)])
    known = Known(game, player) if known is None else known
    bare = game.name(ref)
    name = quoted(bare)
    zone = _zone(game, ref)
    same = known.by_name.get(bare, ())
    its_name_is_a_player = player_named(game, bare) is not None
    if pool is None and not its_name_is_a_player and all(other == ref for other in same):
        return name
    wanted = frozenset((ref, *(o for o in same if _zone(game, o) == zone))) if pool is None else frozenset(pool)
    controller = _controller(game, ref)
    owned = f"{quoted(game.names[controller])}/{name}"
    alike = known.named(game, bare, None, wanted)
    forms = [] if its_name_is_a_player else [name]
    forms += [owned, f"{name}#{alike.places[ref] + 1}"] if ref in alike.places else []
    for form in forms:
        if known.means(game, player, form, wanted) == ref:
            return form
    its = [other for other in alike.refs if _controller(game, other) == controller]
    form = f"{owned}#{its.index(ref) + 1}" if ref in its else name
    return form if known.means(game, player, form, wanted) == ref else name


def _controller(game: Game, ref: int) -> int:
    entry = game.entry(ref)
    return game.cards[ref].controller if ref in game.cards else entry.controller if entry is not None else -1


def _zone(game: Game, ref: int) -> int:
    return game.cards[ref].zone if ref in game.cards else -1


def _looks(game: Game, ref: int) -> tuple[object, ...]:
    """What tells things of one name apart."""
    if ref < 0 or ref not in game.cards:
        return (ref,)
    card = game.cards[ref]
    return (
        card.controller,
        card.owner,
        card.zone,
        card.body,
        card.side,
        card.rested,
        card.damage,
        card.counters,
        card.zone in (FIELD, STONE_AREA, STANDBY) and card.since >= game.turn_number,
        card.added_to,
        game.info(ref).atk,
        game.info(ref).def_,
        game.info(ref).keywords,
        game.info(ref).flags,
    )
