"""Looking names up: ``Galahad``, ``B/Galahad``, ``Galahad#2``, players and what is on the chase."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from willstone.engine.errors import AmbiguousMove, InvalidMove
from willstone.engine.filters import player_ref, ref_player
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
    sees,
)
from willstone.notation.syntax import quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.game import Game

_NAME = re.compile(r'(?:(?P<player>[^/"]+)/)?(?P<name>"[^"]*"|.*?)(?:#(?P<number>\d+))?')
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


def name_of(game: Game, ref: int) -> str:
    """What a reference is called: a player's or a card's name."""
    return game.names[~ref] if ref < 0 else game.name(ref)


def player_named(game: Game, name: str) -> int | None:
    """The seat of the player of a name."""
    for seat, known in enumerate(game.names):
        if known.lower() == name.strip().lower():
            return seat
    return None


def look_up(game: Game, player: int, name: str, pool: Iterable[int] | None = None) -> list[int]:
    """All references that a written name fits, oldest first; those of the pool, where one is given."""
    seat = player_named(game, name)
    wanted = None if pool is None else set(pool)
    if seat is not None and (wanted is None or player_ref(seat) in wanted):
        return [player_ref(seat)]
    match = _NAME.fullmatch(name.strip())
    assert match is not None
    controller = None
    bare = match["name"]
    if match["player"] is not None:
        controller = player_named(game, match["player"])
        if controller is None:
            bare = f"{match['player']}/{bare}"  # a name that holds a slash itself
    bare = bare.strip('"').lower()
    universe = visible(game, player)
    if wanted is not None:
        universe = list(dict.fromkeys([*universe, *(ref for ref in wanted if ref > 0)]))
    same = [
        ref
        for ref in sorted(universe)
        if game.name(ref).lower() == bare and (controller is None or _controller(game, ref) == controller)
    ]
    if match["number"] is not None:
        if wanted is not None:
            zones = {_zone(game, ref) for ref in same if ref in wanted} or {_zone(game, ref) for ref in same}
            same = [ref for ref in same if _zone(game, ref) in zones]
        index = int(match["number"]) - 1
        same = same[index : index + 1] if index >= 0 else []
    return same if wanted is None else [ref for ref in same if ref in wanted]


def one(game: Game, player: int, name: str, pool: Iterable[int]) -> int | None:
    """The one reference of a pool that a name means, None if there is none; raises AmbiguousMove."""
    found = look_up(game, player, name, pool)
    if not found:
        return None
    if len({_looks(game, ref) for ref in found}) > 1:
        choices = ", ".join(label(game, player, ref) for ref in found)
        raise AmbiguousMove(f"{name!r} may be any of {choices}")
    return found[0]


def must_exist(game: Game, player: int, name: str) -> list[int]:
    """All that a name fits; raises InvalidMove if there is nothing of that name to be seen."""
    found = look_up(game, player, name)
    if not found:
        raise InvalidMove(f"there is no {name!r} to be seen")
    return found


def label(game: Game, player: int, ref: int) -> str:
    """The shortest name by which :func:`look_up` finds just this reference, or finds it first."""
    if ref < 0:
        return game.names[ref_player(ref)]
    name = quoted(game.name(ref))
    zone = _zone(game, ref)
    same = [other for other in sorted(visible(game, player)) if game.name(other) == game.name(ref) and other != ref]
    if not same:
        return name
    controller = _controller(game, ref)
    alike = sorted([ref, *(other for other in same if _zone(game, other) == zone)])
    if any(_controller(game, other) != controller for other in alike):
        name = f"{game.names[controller]}/{name}"
        alike = [other for other in alike if _controller(game, other) == controller]
    if alike[0] != ref or len({_looks(game, other) for other in alike}) > 1:
        name += f"#{alike.index(ref) + 1}"
    return name


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
        card.zone in (FIELD, STANDBY) and card.since >= game.turn_number,
        card.added_to,
        game.info(ref).atk,
        game.info(ref).def_,
        game.info(ref).keywords,
    )
