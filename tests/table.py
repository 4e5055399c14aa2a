"""A table for tests that read like rulings: put cards down, make moves in the notation, look at the outcome.

    table = Table()
    a, b = table.players
    a.field("Lancer", atk=800, def_=400, text="[Pierce]")
    b.field("Wall", atk=0, def_=500)
    table.play("A: attack Lancer -> B", "B: block Wall", "A: assign Wall 500, B 300", "resolve")
    table.expect({"B.life": 3700, "B.graveyard": ["Wall"]})

Lines are those of a scenario's script: ``A: MOVE``, ``A: cannot MOVE because RULE``, ``A: can MOVE``, ``pass``,
``resolve``, ``to B main``. A line that is not possible fails the test and says why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from vocabulary import EDITIONS, FIELD, PASS, RULER_AREA, Card, CardDef, Info, opponent_in_battle

from willstone.files import Tree
from willstone.language.library.carddata import read_card
from willstone.language.library.library import Library
from willstone.notation import checks, moves
from willstone.notation.position import SIDES, ZONE_KEYS, Placed, Position, Seat
from willstone.notation.script import Line, Runner, ScriptFailed
from willstone.notation.syntax import parse
from willstone.notation.writing import write

if TYPE_CHECKING:
    from vocabulary import Decision, Event, Game, Option

rule = pytest.mark.rule
in_both = pytest.mark.parametrize("edition", ["cr-8.01", "cr-5.01-bifrost"])  # where both documents say the same

STONES = {"W": "Light", "R": "Fire", "U": "Water", "G": "Wind", "B": "Darkness"}


def tree(value: object) -> Tree:
    """A value as if it were read from a file."""
    if isinstance(value, dict):
        return Tree("test", 1, {str(key): tree(item) for key, item in value.items()})
    if isinstance(value, (list, tuple)):
        return Tree("test", 1, tuple(tree(item) for item in value))
    if value is None:
        return Tree("test", 1, None)
    return Tree("test", 1, str(value).lower() if isinstance(value, bool) else str(value))


def card(name: str, type: str = "Resonator", **fields: object) -> CardDef:
    """A card as in a card file; ``def_`` is DEF, ``j_ruler`` and ``other_side`` are dicts."""
    data: dict[str, object] = {"name": name, "type": type}
    if type == "Resonator":
        data |= {"atk": 100, "def": 100}
    data |= {key.rstrip("_"): value for key, value in fields.items() if value is not None}
    for side in ("j_ruler", "second_form", "other_side"):
        if isinstance(data.get(side), dict):
            data[side] = {str(key).rstrip("_"): value for key, value in dict(data[side]).items()}  # type: ignore[call-overload]  # a dict
    return read_card(tree(data))


def singly(option: Option) -> list[Option]:
    """An option for each number that one stands for."""
    return [option] if option.numbers is None else [option.at(n) for n in option.numbers]


def names(game: Game, zone: int, player: int) -> list[str]:
    """The names in a zone, top first."""
    return [game.name(card_id) for card_id in reversed(game.zone(zone, player))]


class Player:
    """One side of a table, to put cards on."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self.seat = seat

    @property
    def name(self) -> str:
        return self.seat.name

    @property
    def number(self) -> int:
        return self._table.position.seats.index(self.seat)

    @property
    def life(self) -> int:
        return self._table.game.life[self.number]

    def put(self, zone: str, what: str | CardDef, type: str | None = None, **fields: object) -> CardDef:
        """Put a card into a zone; words of placing (rested, damage, new, side ...) may be among the fields."""
        placing = {
            key: fields.pop(key)
            for key in ("rested", "damage", "counters", "new", "added_to", "face_down", "owner", "side")
            if key in fields
        }
        if isinstance(what, CardDef):
            found = what
        elif type is None and not fields and what in self._table.library:
            found = self._table.library.get(what)
        else:
            found = card(what, type or "Resonator", **fields)
            self._table.library = self._table.library.with_cards([found])
        if isinstance(placing.get("counters"), dict):
            placing["counters"] = tuple(placing["counters"].items())  # type: ignore[attr-defined]  # a dict
        if isinstance(placing.get("side"), str):
            placing["side"] = SIDES[str(placing["side"])]
        if isinstance(placing.get("owner"), Player):
            placing["owner"] = placing["owner"].number  # type: ignore[attr-defined]
        place = Placed(found, ZONE_KEYS[zone], **placing)  # type: ignore[arg-type]
        seat = self.seat
        if zone == "deck":
            seat.deck = [*(seat.deck or []), place]
        elif zone == "stones_deck":
            seat.stones_deck = [*(seat.stones_deck or []), place]
        else:
            seat.cards.append(place)
        return found

    def field(self, what: str | CardDef, type: str | None = None, **fields: object) -> CardDef:
        return self.put("field", what, type, **fields)

    def hand(self, what: str | CardDef, type: str | None = None, **fields: object) -> CardDef:
        return self.put("hand", what, type, **fields)

    def graveyard(self, what: str | CardDef, type: str | None = None, **fields: object) -> CardDef:
        return self.put("graveyard", what, type, **fields)

    def deck(self, what: str | CardDef, type: str | None = None, **fields: object) -> CardDef:
        """Cards of the main deck, top first; without any there are ten plain cards."""
        return self.put("deck", what, type, **fields)

    def chant(self, name: str, text: str, type: str = "Chant", cost: str = "{0}") -> CardDef:
        """A chant in hand that costs nothing, unless something else is said; older cards name its type otherwise."""
        return self.hand(name, type, cost=cost, text=text)

    def quick_chant(self, name: str, text: str) -> CardDef:
        """A chant in hand with [Quickcast] that costs nothing."""
        return self.chant(name, f"[Quickcast]\n{text}")

    def burn(self, amount: int, whom: str = "target player", name: str = "Burn") -> CardDef:
        """A chant in hand with [Quickcast] that deals damage."""
        return self.quick_chant(name, f"This card deals {amount} damage to {whom}.")

    def empty_deck(self) -> None:
        self.seat.deck = []

    def empty_stone_deck(self) -> None:
        self.seat.stones_deck = []

    def stones(self, letters: str, **placing: object) -> None:
        """Basic magic stones in the field: "RRW" are two fire and one light magic stone."""
        for letter in letters:
            self.put("field", f"{STONES[letter]} Magic Stone", None, **placing)

    def ruler(self, name: str, *, side: str = "ruler", rested: bool = False, **fields: object) -> CardDef:
        """The player's ruler; with side="j-ruler" it is in the field, J-ruler side up."""
        found = card(name, "Ruler", **fields)
        self._table.library = self._table.library.with_cards([found])
        zone = RULER_AREA if side == "ruler" else FIELD
        self.seat.ruler = Placed(found, zone, rested=rested, side=SIDES[side])
        return found

    def starts_with(self, *, life: int | None = None, will: tuple[int, ...] | None = None) -> None:
        self.seat.life = life if life is not None else self.seat.life
        self.seat.will = will if will is not None else self.seat.will


class Table:
    """A position that becomes a game as soon as somebody plays or looks."""

    def __init__(
        self,
        edition: str = "cr-8.01",
        *,
        turn: str = "A",
        number: int = 5,
        phase: str = "main",
        seats: str = "AB",
        seed: int = 0,
    ) -> None:
        self.library = Library.standard()
        self.position = Position(
            edition,
            [Seat(name) for name in seats],
            self.library.get(EDITIONS[edition].nameless),
            self.library.get("Plain Card"),
            tuple(self.library.get(f"{kind} Magic Stone") for kind in STONES.values()) * 2,
            seats.index(turn),
            number,
            phase,
            seed,
        )
        self.players = [Player(self, seat) for seat in self.position.seats]
        self.events: list[Event] = []
        self._runner: Runner | None = None

    def __getitem__(self, name: str) -> Player:
        return next(player for player in self.players if player.name == name)

    # -------------------------------------------------------- playing

    @property
    def runner(self) -> Runner:
        if self._runner is None:
            self._runner = Runner(self.position, [])
            listen = self._runner.game.listener
            assert listen is not None

            def both(game: Game, event: Event) -> None:
                self.events.append(event)
                listen(game, event)

            self._runner.game.listener = both
        return self._runner

    @property
    def game(self) -> Game:
        return self.runner.game

    @property
    def cited(self) -> set[str]:
        """The rules cited by events so far."""
        return self.runner.cited

    @property
    def decision(self) -> Decision:
        decision = self.game.decision
        assert decision is not None
        return decision

    def play(self, *lines: str) -> None:
        """Run lines of a script; fails the test with the reason if one is not possible."""
        self.runner.script.extend(self._line(text) for text in lines)
        try:
            self.runner.run()
        except ScriptFailed as error:
            pytest.fail(f"{error}\n{self.game}")

    def _line(self, text: str) -> Line:
        place = tree(text)
        if text in ("pass", "resolve"):
            return Line(place, text)
        if text.startswith("to "):
            words = text.split()
            player = self.position.seats.index(self[words[1]].seat) if len(words) == 3 else -1
            return Line(place, "to", player, words[-1])
        name, _, move = text.partition(": ")
        player = self.position.seats.index(self[name].seat)
        kind, because = "move", ""
        if move.startswith("cannot "):
            kind = "cannot"
            move, _, because = move[len("cannot ") :].partition(" because ")
        elif move.startswith("can "):
            kind, move = "can", move[len("can ") :]
        return Line(place, kind, player, move, because, move=parse(move))

    def cast(self, text: str, *moves: str, target: str = "", cost: str = "{0}", x: int = 0) -> Table:
        """A plays a chant with a text, which resolves with certain answers."""
        self["A"].hand("Scroll", "Chant", cost=cost, text=text)
        where, number = f" -> {target}" if target else "", f" with x={x}" if x else ""
        self.play(f"A: play Scroll{where}{number}", "resolve", *moves)
        return self

    def pass_until_chase(self) -> None:
        """Everybody passes until something is in the chase area."""
        for _ in range(60):
            if self.game.chase:
                return
            self.game.play(PASS)
        pytest.fail("nothing was played")

    def to_the_final_step(self) -> None:
        """Everybody passes to the end of the last window of A's turn that is sure to come."""
        self.play("to A end", "pass")
        self.game.play(PASS)
        self.game.play(PASS)

    def why_not(self, line: str) -> list[str]:
        """The rules against a move "A: MOVE" now; empty if it is legal."""
        name, _, move = line.partition(": ")
        return [reason.rule for reason in moves.why_not(self.game, self[name].number, parse(move))]

    def legal(self) -> list[str]:
        """The options of the current decision as moves, one for each number where one is asked for."""
        decision = self.decision
        return [write(self.game, decision.player, each) for option in decision.options for each in singly(option)]

    def numbers(self) -> list[int]:
        """The numbers that may be chosen now."""
        return [each.n for option in self.decision.options for each in singly(option)]

    # -------------------------------------------------------- looking

    def expect(self, wanted: dict[str, object]) -> None:
        """Check values by the keys of a scenario's ``expect``, once a choice of the only thing has been made."""
        while not self.game.over and self.decision.kind in ("choose", "discard") and self.decision.settled:
            self.game.play(self.decision.options[0])
        for key, value in wanted.items():
            try:
                checks.check(self.game, self.cited, key, tree(value))
            except checks.CheckFailed as error:
                pytest.fail(f"{error}\n{self.game}")

    def id(self, name: str) -> int:
        return checks.card_named(self.game, name)

    def card(self, name: str) -> Card:
        return self.game.cards[self.id(name)]

    def info(self, name: str) -> Info:
        return self.game.info(self.id(name))

    def names(self, zone: int, player: int = 0) -> list[str]:
        """The names in a zone, top first."""
        return names(self.game, zone, player)

    def zone_of(self, name: str) -> int:
        """Where the card of a name is, decks included."""
        (found,) = [each for each in self.game.cards.values() if self.game.name(each.id) == name]
        return found.zone

    def foe(self) -> str:
        """What the attacker battles with."""
        ref = opponent_in_battle(self.game)
        return self.game.name(ref) if ref else ""

    def offered(self) -> set[str]:
        """The cards that may be chosen now, and "done" where no more need be."""
        options = self.decision.options
        return {self.game.name(option.target) if option.target else option.kind for option in options}

    def story(self, since: str = "") -> list[str]:
        """What happened by the rules of the turn, as words: trigger points, passes, draws, recoveries ..."""
        words: list[str] = []
        for event in self.events:
            name = self.game.names[event.player] if event.player >= 0 else ""
            if event.kind == "moment":
                words.append(str(event.detail))
            elif event.kind in ("passed", "drew", "no draw", "skipped", "lost will", "turn"):
                words.append(f"{name} {event.kind}")
            elif event.kind == "recovered":
                words.append(f"{self.game.name(event.card)} recovered")
        return words[len(words) - words[::-1].index(since) :] if since else words

    def happened(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]


def seen(table: Table, viewer: str | None, owner: str, zone: str) -> list[str]:
    """The names a player (None: a spectator) sees in a zone, top first where there is an order."""
    view = table.game.view(None if viewer is None else table[viewer].number)
    return [each["name"] for each in view["players"][table[owner].number]["zones"][zone]["cards"]]
