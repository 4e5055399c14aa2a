"""Scenario files: a position, a script of moves, and what must be true (docs/notation.md).

Reading a file makes a :class:`Scenario`; running it plays the script under strict rules: no silent choices, no
moves left over, and every refusal explained with rule ids.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from willstone.engine.edition import EDITIONS
from willstone.engine.errors import MoveError
from willstone.engine.will import parse_will
from willstone.engine.zones import FIELD, MAIN_DECK, RULER_AREA, STONE_DECK
from willstone.files import FileError, Tree, read_yaml, suggestion
from willstone.language.carddata import read_card
from willstone.language.library import Library, UnknownCard
from willstone.notation.position import PHASES, SIDES, ZONE_KEYS, Placed, Position, Seat
from willstone.notation.script import Line, Runner, ScriptFailed
from willstone.notation.syntax import parse

if TYPE_CHECKING:
    from pathlib import Path

    from willstone.engine.cards import CardDef
    from willstone.engine.game import Game

TOP_KEYS = ("scenario", "shows", "edition", "cards", "players", "turn", "script", "expect", "seed")
SEAT_KEYS = ("life", "ruler", "rulers", "will", "crystals", "lifebreak", *ZONE_KEYS)
ENTRY_KEYS = ("card", "rested", "damage", "counters", "new", "added_to", "face_down", "owner", "side", "zone")
STEPS = ("beginning", "attack", "block", "first_strike", "damage", "end_of_battle")


@dataclass
class Scenario:
    """A scenario file, read."""

    path: str
    title: str
    shows: list[str]
    position: Position
    script: list[Line]
    expect: dict[str, Tree] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)

    def run(self) -> Game:
        """Play the script and check everything; raises ScriptFailed."""
        runner = Runner(self.position, self.script)
        runner.run()
        runner.check(self.expect)
        return runner.game


def read_scenario(path: Path | str) -> Scenario:
    """Read a scenario file; raises FileError."""
    return scenario_from(read_yaml(path))


def scenario_from(tree: Tree) -> Scenario:
    """A scenario from the tree of its file."""
    tree.unknown_keys(TOP_KEYS)
    title = tree.required("scenario").string()
    name = tree.required("edition").string()
    if name not in EDITIONS:
        raise tree.required("edition").error(f"no edition {name!r} can be played{suggestion(name, EDITIONS)}")
    shows = tree.optional("shows")
    cards = tree.optional("cards")
    library = Library.standard()
    if cards is not None:
        library = library.with_cards([read_card(card) for card in cards.items()])
    seats_tree = tree.required("players").mapping()
    players = list(seats_tree)
    rules = EDITIONS[name]
    if not rules.least_players <= len(players) <= rules.most_players:
        raise tree.required("players").error(
            f"{name} is for {rules.least_players} to {rules.most_players} players, not {len(players)}"
        )
    reader = _SeatReader(library, players)
    seats = [reader.seat(player, seats_tree[player]) for player in players]
    position = Position(
        name,
        seats,
        library.get("Nameless Ruler"),
        library.get("Plain Card"),
        tuple(library.get(f"{kind} Magic Stone") for kind in ("Light", "Fire", "Water", "Wind", "Darkness") * 2),
    )
    _turn(tree.optional("turn"), players, position)
    seed = tree.optional("seed")
    position.seed = seed.integer() if seed is not None else 0
    expect = tree.optional("expect")
    script = tree.optional("script")
    return Scenario(
        tree.path,
        title,
        [entry.string() for entry in shows.items()] if shows is not None else [],
        position,
        [_line(entry, players) for entry in script.items()] if script is not None else [],
        expect.mapping() if expect is not None else {},
        players,
    )


def _turn(tree: Tree | None, players: list[str], position: Position) -> None:
    if tree is None:
        return
    tree.unknown_keys(("player", "number", "phase"))
    player = tree.optional("player")
    if player is not None:
        position.turn_player = _player(player, players)
    number = tree.optional("number")
    if number is not None:
        position.turn_number = number.integer(1, 10_000)
    phase = tree.optional("phase")
    if phase is not None:
        position.phase = phase.string()
        if position.phase not in (*PHASES, "setup"):
            raise phase.error(f"no phase {position.phase!r}; they are {', '.join(PHASES)} and setup")


def _player(tree: Tree, players: list[str]) -> int:
    name = tree.string()
    if name not in players:
        raise tree.error(f"no player {name!r}{suggestion(name, players)}")
    return players.index(name)


class _SeatReader:
    """Reads what a player starts with."""

    def __init__(self, library: Library, players: list[str]) -> None:
        self.library = library
        self.players = players

    def seat(self, name: str, tree: Tree) -> Seat:
        seat = Seat(name)
        if tree.value is None:
            return seat
        tree.unknown_keys(SEAT_KEYS)
        for key, value in tree.mapping().items():
            if value.value is None:
                continue
            if key == "life":
                seat.life = value.integer()
            elif key == "will":
                seat.will = self._will(value)
            elif key == "ruler":
                seat.ruler = self._entry(value, RULER_AREA)
            elif key == "rulers":
                seat.cards += [self._entry(entry, RULER_AREA) for entry in value.items()]
            elif key in ("deck", "stones_deck"):
                pile = [self._entry(entry, MAIN_DECK if key == "deck" else STONE_DECK) for entry in value.items()]
                if key == "deck":
                    seat.deck = pile
                else:
                    seat.stones_deck = pile
            elif key in ZONE_KEYS:
                seat.cards += [self._entry(entry, ZONE_KEYS[key]) for entry in value.items()]
            else:
                raise value.error(f"{key!r} does not exist in this edition")
        return seat

    def _will(self, tree: Tree) -> tuple[int, ...]:
        try:
            return parse_will(tree.string(blank=True))
        except ValueError as error:
            raise tree.error(str(error)) from None

    def _entry(self, tree: Tree, zone: int) -> Placed:
        if not tree.is_mapping():
            return Placed(self._card(tree), zone)
        tree.unknown_keys(ENTRY_KEYS)
        card = self._card(tree.required("card"))
        side = tree.optional("side")
        where = tree.optional("zone")
        if where is not None:
            if where.string() not in ("field", "ruler_area"):
                raise where.error("a ruler is in the field or the ruler_area")
            zone = FIELD if where.string() == "field" else RULER_AREA
        if side is not None and (side.string() not in SIDES or SIDES[side.string()] >= len(card.faces)):
            raise side.error(f"{card.name} has no side {side.string()!r}")
        counters = tree.optional("counters")
        owner = tree.optional("owner")
        added_to = tree.optional("added_to")
        face_down = tree.optional("face_down")
        damage = tree.optional("damage")
        rested, new = tree.optional("rested"), tree.optional("new")
        return Placed(
            card,
            zone,
            rested=rested is not None and rested.boolean(),
            damage=damage.integer(0) if damage is not None else 0,
            counters=()
            if counters is None
            else tuple((name, number.integer(1)) for name, number in counters.mapping().items()),
            new=new is not None and new.boolean(),
            added_to=added_to.string() if added_to is not None else "",
            face_down=face_down.boolean() if face_down is not None else None,
            owner=_player(owner, self.players) if owner is not None else None,
            side=SIDES[side.string()] if side is not None else 0,
        )

    def _card(self, tree: Tree) -> CardDef:
        try:
            return self.library.get(tree.string())
        except UnknownCard as error:
            raise tree.error(str(error)) from None


def _line(tree: Tree, players: list[str]) -> Line:
    if not tree.is_mapping():
        word = tree.string()
        if word not in ("pass", "resolve"):
            raise tree.error(f"a line is pass, resolve, or PLAYER: move; not {word!r}")
        return Line(tree, word)
    entries = tree.mapping()
    if len(entries) != 1:
        raise tree.error("a line of the script has one key: a player, to, or expect")
    (key, value), *_ = entries.items()
    if key == "expect":
        value.mapping()
        return Line(value, "expect", value=value)
    if key == "to":
        value.unknown_keys(("player", "phase"))
        player = value.optional("player")
        phase = value.required("phase")
        if phase.string() not in (*PHASES, *STEPS):
            raise phase.error(f"no phase or battle step {phase.string()!r}; they are {', '.join((*PHASES, *STEPS))}")
        return Line(value, "to", -1 if player is None else _player(player, players), phase.string())
    if key not in players:
        raise value.error(f"no player {key!r}{suggestion(key, players)}")
    return _move_line(value, players.index(key))


def _move_line(tree: Tree, player: int) -> Line:
    text = tree.string()
    kind, because = "move", ""
    if text.startswith("cannot "):
        kind, text = "cannot", text[len("cannot ") :]
        text, _, because = text.partition(" because ")
    elif text.startswith("can "):
        kind, text = "can", text[len("can ") :]
    try:
        move = parse(text)
    except MoveError as error:
        raise tree.error(str(error)) from None
    return Line(tree, kind, player, text.strip(), because.strip(), move=move)


def run_file(path: Path | str) -> tuple[Scenario, str]:
    """Read and run a scenario file; the scenario and why it failed, "" if it did not. Raises FileError."""
    scenario = read_scenario(path)
    try:
        scenario.run()
    except ScriptFailed as error:
        return scenario, str(error)
    except ValueError as error:
        raise FileError(scenario.path, 0, str(error)) from None
    return scenario, ""
