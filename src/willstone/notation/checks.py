"""What a scenario may expect: the keys of ``expect``, what they stand for, and how they are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import bits
from willstone.engine.positions import crystals, weather_of
from willstone.engine.printed import parse_will, will_text
from willstone.engine.zones import (
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    OUTSIDE,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    ZONE_NAMES,
)
from willstone.files import suggestion
from willstone.i18n.messages import message
from willstone.notation import names
from willstone.notation.ids import at_or_below
from willstone.notation.position import ZONE_KEYS

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine import Game
    from willstone.files import Tree

PILES: Final = {name: zone for name, zone in ZONE_KEYS.items() if zone not in (FIELD, OUTSIDE)}
VALUES: Final = ("life", "will", "crystals", "weather", "counters")  # of a player, besides piles
PLAYER_KEYS: Final = (*VALUES, "field", "stones", *PILES)
SEARCHED: Final = (FIELD, RULER_AREA, ITEM_AREA, GRAVEYARD, REMOVED, HAND, STANDBY, RUNE_AREA, EXTRA_DECK)

Value = int | str | bool | list[str] | tuple[int, ...] | None


CONTROLLERS: Final = "chase.controllers"
NUMBERS: Final = frozenset(("atk", "def", "damage", "total_cost"))
LISTS: Final = frozenset(("types", "attributes", "races", "keywords"))


class CheckFailed(Exception):
    """Something expected is not so."""


def read_checks(tree: Tree, players: list[str]) -> dict[str, Tree]:
    """The checks of an ``expect``; raises FileError for what can be no check."""
    expected = tree.mapping()
    for key, wanted in expected.items():
        _read_check(key, wanted, {player.lower() for player in players})
    return expected


def _read_check(key: str, wanted: Tree, players: set[str]) -> None:
    """Whether a key is a check, and its value of the kind that it is compared with."""
    owner, _, rest = key.partition(".")
    prop = key.rpartition(".")[2]
    pile, _, suffix = rest.partition(".")
    if key in ("cited", "chase", CONTROLLERS):
        _words(wanted)
    elif key in _GAME:
        _scalar(wanted)
    elif owner.lower() in players and (pile in PLAYER_KEYS or prop not in _CARD):
        if pile not in PLAYER_KEYS:
            raise wanted.error(message("no check {!r} of a player{}", rest, suggestion(pile, PLAYER_KEYS)))
        if pile == "counters":
            if not suffix:
                raise wanted.error(message("no check {!r}; counters have a name, as in .counters.+100/+100", rest))
            wanted.integer()
            return
        if suffix not in (("", "count", "top") if pile not in VALUES else ("",)):
            raise wanted.error(message("no check {!r}; a pile has .count and .top", rest))
        if pile in ("life", "crystals") or suffix == "count":
            wanted.integer()
        elif pile == "will":
            _will(wanted)
        elif pile == "weather" or suffix == "top":
            _scalar(wanted)
        else:
            _words(wanted)
    elif ".counters." in key:
        wanted.integer()
    elif prop not in _CARD or prop == key:
        raise wanted.error(message("no check {!r}{}", key, suggestion(prop, _CARD)))
    elif prop in LISTS:
        _words(wanted)
    elif prop == "rested":
        wanted.boolean()
    elif prop in NUMBERS and wanted.value is not None and wanted.string() != "none":
        wanted.integer()
    else:
        _scalar(wanted)


def _words(wanted: Tree) -> list[str]:
    return [] if wanted.value is None else [item.string() for item in wanted.items()]


def _scalar(wanted: Tree) -> str:
    return "none" if wanted.value is None else wanted.string(blank=True)


def _will(wanted: Tree) -> tuple[int, ...]:
    try:
        return parse_will("" if wanted.value is None else wanted.string(blank=True))
    except ValueError as error:
        raise wanted.error(str(error)) from None


def check(game: Game, cited: set[str], key: str, wanted: Tree) -> None:
    """Compare one expected thing with the game; raises CheckFailed."""
    if key == "cited":
        _check_cited(cited, wanted)
        return
    found, ordered = _value(game, key)
    if isinstance(found, bool):
        same = wanted.boolean() == found
    elif isinstance(found, list):
        left, right = [name.lower() for name in _words(wanted)], [name.lower() for name in found]
        same = left == right if ordered else sorted(left) == sorted(right)
    elif isinstance(found, tuple):
        same = _will(wanted) == found
        found = will_text(found)
    else:
        same = _scalar(wanted).lower() == ("none" if found is None else str(found).lower())
    if not same:
        raise CheckFailed(message("{} is {}, expected {}", key, _shown(found), _written(wanted)))


def _check_cited(cited: set[str], wanted: Tree) -> None:
    for word in _words(wanted):
        asked = word.rpartition("/")[2]
        if not any(at_or_below(rule, asked) for rule in cited):
            raise CheckFailed(message("no event so far cites {}", asked))


def _shown(found: Value) -> str:
    return "none" if found is None else repr(found) if found == "" else str(found)


def _written(wanted: Tree) -> str:
    return str(_words(wanted)) if wanted.is_list() else _scalar(wanted) or "''"


def _value(game: Game, key: str) -> tuple[Value, bool]:
    """What a key stands for, and whether its order counts."""
    if key in _GAME:
        value = _GAME[key](game)
        return value, True
    owner, _, rest = key.partition(".")
    seat = names.player_named(game, owner)
    if seat is not None and rest.partition(".")[0] in PLAYER_KEYS:
        return _player_value(game, seat, rest)
    name, middle, counter = key.partition(".counters.")
    if middle:
        return game.cards[card_named(game, name)].counter(counter), True
    name, dot, prop = key.rpartition(".")
    if not dot or prop not in _CARD:
        raise CheckFailed(message("no check {!r}; of cards there are {}", key, ", ".join(_CARD)))
    return _CARD[prop](game, card_named(game, name)), False


def _player_value(game: Game, seat: int, rest: str) -> tuple[Value, bool]:
    pile, _, suffix = rest.partition(".")
    if pile == "life":
        return game.life[seat], True
    if pile == "will":
        return game.will[seat], True
    if pile == "crystals":
        return crystals(game, seat), True
    if pile == "weather":
        return weather_of(game, seat) or None, True
    if pile == "counters":
        return sum(game.cards[i].counter(suffix) for i in _belongings(game, seat)), True
    if pile in ("field", "stones"):
        ids = [
            i
            for i in game.zone(FIELD, 0)
            if game.cards[i].controller == seat and bool(game.info(i).types & bits.MAGIC_STONE) == (pile == "stones")
        ]
        ordered = False
    else:
        ids = game.zone(PILES[pile], seat).copy()
        ordered = PILES[pile] in game.edition.ordered
        if ordered and pile != "standby":
            ids.reverse()  # top first
    listed = [game.name(i) for i in ids]
    if suffix == "count":
        return len(listed), True
    if suffix == "top":
        return (listed[0] if listed else None), True
    return listed, ordered


def _belongings(game: Game, seat: int) -> list[int]:
    """1022.1: what a player controls in play and in their item area; counters are on cards, never on players."""
    return [i for i in (*game.in_play(), *game.zone(ITEM_AREA, seat)) if game.cards[i].controller == seat]


def card_named(game: Game, name: str) -> int:
    """The card a check speaks of: in play first, then on the chase, then wherever it can be seen."""
    everywhere = [i for zone in SEARCHED[:2] for i in _in(game, zone)]
    everywhere += [entry.id for entry in game.chase if entry.id in game.cards]
    everywhere += [i for zone in SEARCHED[2:] for i in _in(game, zone)]
    for seat in range(game.seats):
        found = names.look_up(game, seat, name, everywhere)
        if found:
            return min(found, key=everywhere.index)
    raise CheckFailed(message("there is no card {!r}", name))


def _in(game: Game, zone: int) -> list[int]:
    if zone == FIELD:
        return game.zone(FIELD, 0)
    return [i for seat in range(game.seats) for i in game.zone(zone, seat)]


def _side(game: Game, card_id: int) -> str:
    card = game.cards[card_id]
    faces = game.book[card.body].faces
    if faces[0].types & bits.RULER:
        return ("ruler", "j-ruler", "second-form")[card.side]
    if len(faces) > 1 and "Inverse" in faces[1].races:
        return ("hope", "despair")[card.side]
    return ("past", "future")[card.side]


def _total_cost(game: Game, card_id: int) -> int:
    return game.info(card_id).total_cost(game.cards[card_id].x)


_CARD: Final[dict[str, Callable[[Game, int], Value]]] = {
    "atk": lambda game, card: game.info(card).atk,
    "def": lambda game, card: game.info(card).def_,
    "damage": lambda game, card: game.cards[card].damage,
    "rested": lambda game, card: game.cards[card].rested,
    "controller": lambda game, card: game.names[game.cards[card].controller],
    "types": lambda game, card: list(bits.type_names(game.info(card).types)),
    "attributes": lambda game, card: list(bits.attribute_letters(game.info(card).attributes)),
    "races": lambda game, card: list(game.info(card).races),
    "keywords": lambda game, card: list(dict.fromkeys(game.info(card).keywords)),
    "side": _side,
    "total_cost": _total_cost,
    "zone": lambda game, card: ZONE_NAMES[game.cards[card].zone],
}


def _winner(game: Game) -> str:
    if not game.over:
        return "none"
    return "draw" if game.winner < 0 else game.names[game.winner]


def _priority(game: Game) -> str | None:
    decision = game.decision
    return None if decision is None or decision.kind != "action" else game.names[decision.player]


def _battle_name(game: Game, role: str) -> str | None:
    if game.battle is None:
        return None
    card = game.battle.attacker if role == "attacker" else game.battle.blocker
    return game.name(card) if card else None


_GAME: Final[dict[str, Callable[[Game], Value]]] = {
    "chase": lambda game: [game.name(entry.card) for entry in reversed(game.chase)],
    CONTROLLERS: lambda game: [game.names[entry.controller] for entry in reversed(game.chase)],
    "battle.attacker": lambda game: _battle_name(game, "attacker"),
    "battle.blocker": lambda game: _battle_name(game, "blocker"),
    "winner": _winner,
    "turn.player": lambda game: game.names[game.turn_player],
    "turn.number": lambda game: game.turn_number,
    "turn.phase": lambda game: game.phase,
    "priority": _priority,
}
