"""Scenario files: a position, a script of moves, and what must be true (docs/notation.md).

Reading a file makes a :class:`Scenario`; running it plays the script under strict rules: no silent choices, no
moves left over, and every refusal explained with rule ids.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from willstone import limits
from willstone.engine import EDITIONS, Edition, IncompleteCard, MoveError, bits, topics
from willstone.engine.printed import parse_will
from willstone.engine.zones import FIELD, MAIN_DECK, PLAY, RULER_AREA, STONE_DECK
from willstone.files import Tree, parse_yaml, read_yaml, suggestion
from willstone.i18n.messages import Message, message
from willstone.language.library.carddata import read_cards
from willstone.language.library.library import Library, UnknownCard
from willstone.notation.checks import read_checks
from willstone.notation.names import readings
from willstone.notation.position import PHASES, SIDES, ZONE_KEYS, Placed, Position, Seat
from willstone.notation.script import Line, Runner, ScriptFailed
from willstone.notation.syntax import parse

if TYPE_CHECKING:
    from pathlib import Path

    from willstone.engine import CardDef, Game


TOP_KEYS = ("scenario", "shows", "edition", "cards", "players", "turn", "script", "expect", "seed")
SEAT_KEYS = ("life", "played", "ruler", "rulers", "will", "crystals", *ZONE_KEYS)
ENTRY_KEYS = (
    "card",
    "rested",
    "damage",
    "counters",
    "new",
    "added_to",
    "face_down",
    "owner",
    "side",
    "zone",
    "known_to",
)
_RULE = re.compile(r"(?:[\w.-]+/)?[A-Z]*[0-9][\w.-]*")
_BECAUSE = re.compile(r"(.*\S)\s+because(?:\s+(.*))?")
STEPS = ("beginning", "attack", "block", "first_strike", "damage", "end_of_battle")


@dataclass(repr=False)
class Scenario:
    """A scenario file, read, or written from a game: a position, what is done, and what must be true.

    >>> from willstone import Scenario
    >>> scenario = Scenario.parse('''
    ... scenario: Two Sparks deals damage
    ... edition: cr-8.01
    ... players:
    ...   A: {hand: [Two Sparks], field: [Fire Magic Stone]}
    ...   B: {life: 1000}
    ... script:
    ... - A: play Two Sparks -> B
    ... - resolve
    ... expect: {B.life: 800}
    ... ''')
    >>> scenario
    <Scenario 'Two Sparks deals damage': A, B; 2 lines>
    >>> game = scenario.run()
    >>> game.life
    [4000, 800]
    """

    path: str
    title: str
    shows: list[str]
    position: Position
    script: list[Line]
    expect: dict[str, Tree] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)
    source: str = ""  # the file, where it was written from a game
    unsaid: list[Message] = field(default_factory=list)  # what is so in that game, and the notation cannot say

    @staticmethod
    def read(path: Path | str) -> Scenario:
        """The scenario of a file; raises FileError with its line."""
        return read_scenario(path)

    @staticmethod
    def parse(text: str, path: str = "scenario") -> Scenario:
        """The scenario of a text; the path is only for its errors."""
        return scenario_from(parse_yaml(text, path))

    @staticmethod
    def from_game(game: Game) -> Scenario:
        """A scenario that leads to the position of a game; :attr:`source` is its file.

        It has the whole position, hidden cards and the chance to come too. What the notation has no words for stands
        in :attr:`unsaid`: nothing is left out silently. Raises IncompleteCard where a card is not understood.

        >>> from willstone import Game, Library, Scenario
        >>> library = Library.standard()
        >>> game = Game.new("cr-8.01", [library.deck("Quickstep"), library.deck("Quiet Tide")], seed=7)
        >>> while game.phase != "main":
        ...     game.play(game.legal()[-1])
        >>> scenario = Scenario.from_game(game)
        >>> scenario.unsaid
        []
        >>> str(scenario.run()) == str(game)
        True
        """
        from willstone.notation.describing import described

        return described(game)

    def __repr__(self) -> str:
        return f"<Scenario {self.title!r}: {', '.join(self.players)}; {len(self.script)} lines>"

    def __str__(self) -> str:
        return self.source or self.title

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
    title = " ".join(tree.required("scenario").string().split())
    shows = tree.optional("shows")
    position = position_from(tree)
    players = [seat.name for seat in position.seats]
    expect = tree.optional("expect")
    script = tree.optional("script")
    return Scenario(
        tree.path,
        title,
        [_rule(entry) for entry in shows.items()] if shows is not None else [],
        position,
        read_script(script, players) if script is not None else [],
        read_checks(expect, players) if expect is not None else {},
        players,
    )


def read_script(tree: Tree, players: list[str]) -> list[Line]:
    """The lines of a script; raises FileError."""
    return [_line(entry, players) for entry in tree.items()]


def position_from(tree: Tree, library: Library | None = None) -> Position:
    """The position of a file that has its edition, players, turn, seed and cards, whatever else it has."""
    name = tree.required("edition").string()
    if name not in EDITIONS:
        raise tree.required("edition").error(
            message("no edition {!r} can be played{}", name, suggestion(name, EDITIONS))
        )
    cards = tree.optional("cards")
    library = Library.standard() if library is None else library
    if cards is not None:
        library = library.with_cards(read_cards(cards))
    seats_tree = tree.required("players").mapping()
    players = list(seats_tree)
    rules = EDITIONS[name]
    if not rules.least_players <= len(players) <= rules.most_players:
        raise tree.required("players").error(
            message("{} is for {} to {} players, not {}", name, rules.least_players, rules.most_players, len(players))
        )
    _check_players(seats_tree)
    reader = _SeatReader(library, players, rules)
    seats = [reader.seat(player, seats_tree[player]) for player in players]
    reader.check_hosts(seats)
    position = Position(
        name,
        seats,
        library.get(rules.nameless),
        library.get("Plain Card"),
        tuple(library.get(f"{kind} Magic Stone") for kind in ("Light", "Fire", "Water", "Wind", "Darkness") * 2),
    )
    _turn(tree.optional("turn"), players, position)
    seed = tree.optional("seed")
    position.seed = seed.integer(digits=limits.SEED_DIGITS) if seed is not None else 0
    return position


def _check_players(seats: dict[str, Tree]) -> None:
    known: set[str] = set()
    for name, tree in seats.items():
        if name.lower() in known:
            raise tree.error(message("two players are named {!r}", name))
        if name in ("to", "expect", "asked") or set(name) & set('",.:;/#[]'):
            raise tree.error(message("a player cannot be named {!r}", name))
        known.add(name.lower())


def _rule(tree: Tree) -> str:
    rule = tree.string()
    if not _RULE.fullmatch(rule):
        raise tree.error(message("{!r} is no rule id, as in cr-8.01/803.3a", rule))
    return rule


def _turn(tree: Tree | None, players: list[str], position: Position) -> None:
    if tree is None:
        return
    tree.unknown_keys(("player", "number", "phase", "called", "judged", "battled"))
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
            raise phase.error(message("no phase {!r}; they are {} and setup", position.phase, ", ".join(PHASES)))
    for key in ("called", "judged", "battled"):
        had = tree.optional(key)
        setattr(position, key, had is not None and had.boolean())


def _player(tree: Tree, players: list[str]) -> int:
    name = tree.string()
    if name not in players:
        raise tree.error(message("no player {!r}{}", name, suggestion(name, players)))
    return players.index(name)


def _of(there: Counter[tuple[int, str]], controller: int | None, name: str) -> int:
    """How many cards of a name lie there, those of one player or of all."""
    return sum(n for (seat, known), n in there.items() if known == name.lower() and controller in (None, seat))


class _SeatReader:
    """Reads what a player starts with."""

    def __init__(self, library: Library, players: list[str], rules: Edition) -> None:
        self.library = library
        self.rules = rules
        self.players = players
        self.hosts: list[tuple[tuple[int, str], Tree]] = []  # the added card by seat and name, and what it is added to
        self.reading = ""

    def check_hosts(self, seats: list[Seat]) -> None:
        """What cards are added to must be in play; itself is not enough."""
        there = Counter(
            (player, one.card.faces[one.side].name.lower())
            for player, seat in enumerate(seats)
            for one in (*seat.cards, seat.ruler)
            if one is not None and one.zone in PLAY
        )
        for added, tree in self.hosts:
            others = there - Counter((added,))
            if not any(
                0 < (1 if number is None else number) <= _of(others, controller, name)
                for name, controller, number in readings(self.players, tree.string())
            ):
                raise tree.error(message("nothing can be added to {!r}, which is not in play", tree.string()))

    def seat(self, name: str, tree: Tree) -> Seat:
        seat = Seat(name)
        self.reading = name
        if tree.value is None:
            return seat
        tree.unknown_keys(SEAT_KEYS)
        for key, value in tree.mapping().items():
            if value.value is None:
                continue
            if key == "life":
                seat.life = value.integer()
            elif key == "played":
                seat.played = value.integer(0)
            elif key == "will":
                seat.will = self._will(value)
            elif key == "ruler":
                seat.ruler = self._ruler(value)
            elif key == "crystals" and self.rules.crystals:
                seat.crystals = value.integer(0, self.rules.crystals)
            elif key == "rulers":
                seat.cards += [self._ruler(entry) for entry in value.items()]
            elif key in ("deck", "stones_deck"):
                pile = [self._entry(entry, MAIN_DECK if key == "deck" else STONE_DECK) for entry in value.items()]
                if key == "deck":
                    seat.deck = pile
                else:
                    seat.stones_deck = pile
            elif key in ZONE_KEYS and (key != "lifebreak" or self.rules.lifebreak):
                seat.cards += [self._entry(entry, ZONE_KEYS[key]) for entry in value.items()]
            else:
                raise value.error(message("{!r} does not exist in this edition", key))
            if len(seat.cards) + len(seat.deck or ()) + len(seat.stones_deck or ()) > limits.POSITION:
                raise value.error(message("more than {} cards", limits.POSITION))
        return seat

    def _will(self, tree: Tree) -> tuple[int, ...]:
        try:
            return parse_will(tree.string(blank=True))
        except ValueError as error:
            raise tree.error(str(error)) from None

    def _ruler(self, tree: Tree) -> Placed:
        placed = self._entry(tree, RULER_AREA)
        if not placed.card.front.types & bits.RULER:
            raise tree.error(message("{} is no ruler", placed.card.name))
        if placed.side and tree.optional("zone") is None:
            return replace(placed, zone=FIELD)  # a J-ruler is in the field
        return placed

    def _entry(self, tree: Tree, zone: int) -> Placed:
        if not tree.is_mapping():
            return Placed(self._card(tree), zone)
        tree.unknown_keys(ENTRY_KEYS)
        card = self._card(tree.required("card"))
        side = tree.optional("side")
        where = tree.optional("zone")
        if where is not None:
            if where.string() not in ("field", "ruler_area"):
                raise where.error(message("a ruler is in the field or the ruler_area"))
            zone = FIELD if where.string() == "field" else RULER_AREA
        if side is not None and (side.string() not in SIDES or SIDES[side.string()] >= len(card.faces)):
            raise side.error(message("{} has no side {!r}", card.name, side.string()))
        counters = tree.optional("counters")
        owner = tree.optional("owner")
        added_to = tree.optional("added_to")
        if added_to is not None:
            added_to.string()
            self.hosts.append(((self.players.index(self.reading), card.name.lower()), added_to))
        face_down = tree.optional("face_down")
        known = tree.optional("known_to")
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
            known_to=None if known is None else tuple(_player(each, self.players) for each in known.items()),
        )

    def _card(self, tree: Tree) -> CardDef:
        try:
            card = self.library.get(tree.string())
        except UnknownCard as error:
            raise tree.error(str(error)) from None
        if card.unread:
            raise tree.error(str(IncompleteCard(card.title, card.unread[0])))
        return card


def _line(tree: Tree, players: list[str]) -> Line:
    if not tree.is_mapping():
        word = tree.string()
        if word not in ("pass", "resolve"):
            raise tree.error(message("a line is pass, resolve, or PLAYER: move; not {!r}", word))
        return Line(tree, word)
    entries = tree.mapping()
    if len(entries) != 1:
        raise tree.error(message("a line of the script has one key: a player, to, asked or expect"))
    (key, value), *_ = entries.items()
    if key == "expect":
        read_checks(value, players)
        return Line(value, "expect", value=value)
    if key == "asked":
        return _asked_line(value, players)
    if key == "to":
        value.unknown_keys(("player", "phase"))
        player = value.optional("player")
        phase = value.required("phase")
        if phase.string() not in (*PHASES, *STEPS):
            raise phase.error(
                message("no phase or battle step {!r}; they are {}", phase.string(), ", ".join((*PHASES, *STEPS)))
            )
        return Line(value, "to", -1 if player is None else _player(player, players), phase.string())
    if key not in players:
        raise value.error(message("no player {!r}{}", key, suggestion(key, players)))
    return _move_line(value, players.index(key))


def _asked_line(tree: Tree, players: list[str]) -> Line:
    """Who is asked, and what kind of decision it is."""
    name, _, kind = tree.string().strip().rpartition(" ")
    if name.strip() not in players:
        raise tree.error(message("what is asked is written PLAYER KIND, as in B order; not {!r}", tree.string()))
    if kind not in topics.TOPICS:
        raise tree.error(message("nobody is ever asked {!r}{}", kind, suggestion(kind, topics.TOPICS)))
    return Line(tree, "asked", players.index(name.strip()), kind)


def _move_line(tree: Tree, player: int) -> Line:
    text = tree.string()
    kind, because = "move", ""
    if text.startswith("cannot "):
        kind, text = "cannot", text[len("cannot ") :]
        match = _BECAUSE.fullmatch(text)
        if match is not None and match[1].count('"') % 2 == 0:
            text, because = match[1], match[2] or ""
            if not _RULE.fullmatch(because):
                raise tree.error(message("{!r} is no rule id, as in 803.3a", because))
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
        return scenario, " ".join(str(error).split())
    return scenario, ""
