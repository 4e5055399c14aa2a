"""What a player observes, as numpy arrays of fixed sizes made of what that player may know (302.2) and nothing else.

Players are counted from the observer: 0 is the observer, then clockwise. Names are numbers in :attr:`Observer.names`;
0 is a name that is not in it, or none. Numbers are scaled so that most lie between 0 and 1. What is beyond the sizes
(``MOST_CARDS`` cards, ``MOST_CHASE`` on the chase, ``HISTORY`` events) is left out: the oldest events, the last cards.

- ``game``, (41,) float32: turn / 20; which phase (one of 6: ``PHASES``, then any other); what is asked (one of 26:
  ``topics.TOPICS``); whether it is the observer's turn, whether they decide, whether there is a battle, whether a magic
  stone was called and a judgment played this turn; how much is on the chase / 8, options / 64, life lost / 4000.
- ``players``, (players, 21) float32: life / 4000, whether out of the game, whether it is their turn, will by attribute
  / 4 (``WILL``), how many cards in each zone / 10 (``COUNTED``), how many cards they may keep / 7.
- ``cards``, (128, 46) float32: the cards that the observer sees: zone (``ROWS``), whether they control and own it, its
  types, attributes, total cost / 10, ATK and DEF / 1000, damage / 1000, rested, face down, new, counters / 4, what
  rules let it do (the first bits of ``Info.flags``), whether it attacks, and whether it blocks or is attacked.
- ``names``, (128,) int32: the name of each card.
- ``chase``, (8, 3) int32: what resolves first stands first: name, 1 for a card and 2 for an ability, controller + 1.
- ``history``, (32, 3) int32: what everybody knows has happened, the newest first: kind, player + 1, name.
- ``options``, (256, 7) int32: of who decides, for each action: kind of move, row of its card + 1, its name, row of the
  target + 1 or minus (player + 1), its name, a number (at most a million), whether it is rarely wise; 0 for others.
- ``action_mask``, (256,) int8: 1 for actions that can be taken.
"""

from __future__ import annotations

from array import array
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from willstone.engine import bits, topics, verbs
from willstone.engine.views import may_see
from willstone.engine.zones import (
    CHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    GROUND,
    HAND,
    ITEM_AREA,
    LIFEBREAK,
    MAIN_DECK,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    sees,
)
from willstone.envs.matches import HISTORY, MOST_OPTIONS

if TYPE_CHECKING:
    from willstone.engine import Card, Game, Info, Option
    from willstone.envs.matches import Match

Observation = dict[str, NDArray[Any]]
MOST_CARDS: Final = 128
MOST_CHASE: Final = 8
PHASES: Final = ("setup", "draw", "recovery", "main", "end")
WILL: Final = ("W", "R", "U", "G", "B", "V")
COUNTED: Final = (
    *(HAND, MAIN_DECK, STONE_DECK, GRAVEYARD, REMOVED, STANDBY),
    *(ITEM_AREA, EXTRA_DECK, RUNE_AREA, LIFEBREAK, RULER_AREA),
)
ROWS: Final = (FIELD, RULER_AREA, HAND, STANDBY, ITEM_AREA, RUNE_AREA, EXTRA_DECK, GRAVEYARD, REMOVED)
_SETTLED: Final = frozenset((GRAVEYARD, REMOVED))  # where cards do not change
_OPEN: Final = frozenset((FIELD, RULER_AREA, ITEM_AREA))  # where everybody sees that there is a card
_FLAGS: Final = 12
_TOPICS: Final = {topic: number for number, topic in enumerate(topics.TOPICS)}
_KINDS: Final = {verb.word: number for number, verb in enumerate(verbs.TABLE, 1)}
_ZONES: Final = {zone: number for number, zone in enumerate(ROWS)}
_TYPES: Final = tuple(bits.TYPE_NAMES)
GAME: Final = 1 + len(PHASES) + 1 + len(topics.TOPICS) + 8
PLAYER: Final = 3 + len(WILL) + len(COUNTED) + 1
CARD: Final = len(ROWS) + 2 + len(_TYPES) + 5 + 8 + _FLAGS + 2
LARGEST: Final = 1_000_000
_ALWAYS: Final = 2**62
_MANY: Final = 8_192  # rows that are kept from one game to the next


class _Row(NamedTuple):
    """How a card was when its row was found, whether it was new then, and the numbers of the row and of its name."""

    card: Card
    info: Info
    new: bool
    row: int
    name: int


class _Zone(NamedTuple):
    """How a zone was when it was last looked at, and the rows of what the player saw there."""

    ids: list[int]
    cards: list[Card]
    infos: list[Info]
    until: int  # the turn after which a card in it is no longer new
    seen: list[int]
    rows: list[int]
    names: list[int]


class Observer:
    """Makes observations of the games of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        named = {face.name for deck in match.decks for card in deck.cards() for face in card.faces}
        self.names: Final[tuple[str, ...]] = ("", *sorted(named))
        self._number = {name: number for number, name in enumerate(self.names)}
        self.shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "game": ((GAME,), np.float32),
            "players": ((match.players, PLAYER), np.float32),
            "cards": ((MOST_CARDS, CARD), np.float32),
            "names": ((MOST_CARDS,), np.int32),
            "chase": ((MOST_CHASE, 3), np.int32),
            "history": ((HISTORY, 3), np.int32),
            "options": ((MOST_OPTIONS, 7), np.int32),
            "action_mask": ((MOST_OPTIONS,), np.int8),
        }
        self._table = np.zeros((1024, CARD), np.float32)  # rows that have been made
        self._rows: dict[tuple[object, ...], int] = {}
        self._known: list[dict[int, _Row]] = [{} for _ in range(match.players)]
        self._zones: list[dict[int, _Zone]] = [{} for _ in range(match.players)]
        self._unchanged: list[list[int]] = [[] for _ in range(match.players)]
        self._looked = [_looked(player, match.players) for player in range(match.players)]
        self._history = [np.zeros((HISTORY, 3), np.int32) for _ in range(match.players)]
        self._noted = [0] * match.players  # how much of what happened is in them
        self._game: Game | None = None

    def blank(self, *lead: int) -> Observation:
        """Arrays without anything in them, as many as the leading sizes say."""
        return {name: np.zeros((*lead, *shape), kind) for name, (shape, kind) in self.shapes.items()}

    def observe(self, player: int, into: Observation | None = None) -> Observation:
        """What a player observes now, in new arrays or in those that are given."""
        match = self.match
        game = match.game
        if game is not self._game:
            self._begin(game)
        if into is None:
            shown = self.blank()
        else:
            shown = into
            for part in shown.values():
                part.fill(0)
        deciding = not match.over and match.player == player
        self._fill_game(game, player, deciding, shown["game"])
        seats = range(game.seats)
        shown["players"][...] = [self._of_player(game, (player + place) % game.seats) for place in seats]
        places = self._fill_cards(game, player, shown)
        self._fill_chase(game, player, shown["chase"])
        shown["history"][...] = self._happened(player)
        if deciding:
            options = match.actions()
            told = array("i", self._told(game, player, options, places))
            shown["options"][: len(options)] = np.frombuffer(told, np.int32).reshape(-1, 7)
            shown["action_mask"][: len(options)] = 1
        return shown

    def _begin(self, game: Game) -> None:
        """Another game: ids of cards begin again, and what has happened is looked at anew."""
        self._game = game
        match = self.match
        if len(self._rows) > _MANY:
            self._rows.clear()
            self._table.fill(0)
        for player in range(match.players):
            self._known[player].clear()
            self._zones[player].clear()
            self._unchanged[player] = []
            self._history[player].fill(0)
            self._noted[player] = match.noted - len(match.history)

    def _happened(self, player: int) -> NDArray[np.int32]:
        """The history as a player counts, with what is new put first."""
        match = self.match
        kept = self._history[player]
        new = match.noted - self._noted[player]
        if new:
            self._noted[player] = match.noted
            new = min(new, len(match.history))
            seats, number = match.players, self._number
            flat: list[int] = []
            for kind, seat, name in islice(reversed(match.history), new):
                flat += (kind, (seat - player) % seats + 1 if seat >= 0 else 0, number.get(name, 0))
            kept[new:] = kept[: HISTORY - new].copy()
            kept[:new] = np.frombuffer(array("i", flat), np.int32).reshape(-1, 3)
        return kept

    def mask(self, player: int) -> NDArray[np.int8]:
        """The actions that a player can take now."""
        mask = np.zeros(MOST_OPTIONS, np.int8)
        if not self.match.over and self.match.player == player:
            mask[: len(self.match.actions())] = 1
        return mask

    # ---------------------------------------------------------------- the game and its players

    def _fill_game(self, game: Game, player: int, deciding: bool, shown: NDArray[Any]) -> None:
        shown[0] = game.turn_number / 20
        shown[1 + (PHASES.index(game.phase) if game.phase in PHASES else len(PHASES))] = 1
        start = 2 + len(PHASES)
        if not self.match.over:
            shown[start + _TOPICS[game.asking().topic()]] = 1
        shown[start + len(_TOPICS) :] = (
            game.turn_player == player,
            deciding,
            game.battle is not None,
            game.called,
            game.judged,
            len(game.chase) / MOST_CHASE,
            len(self.match.actions()) / 64 if deciding else 0,
            max(0, game.edition.life - game.life[player]) / 4000,
        )

    def _of_player(self, game: Game, seat: int) -> list[float]:
        zones, seats = game.zones, game.seats
        shown = [game.life[seat] / 4000, float(game.lost[seat]), float(game.turn_player == seat)]
        shown += [amount / 4 for amount in game.will[seat][: len(WILL)]]
        shown += [0.0] * (3 + len(WILL) - len(shown))
        shown += [len(zones[zone * seats + seat]) / 10 for zone in COUNTED]
        shown.append(game.hand_size[seat] / 7)
        return shown

    # ---------------------------------------------------------------- cards

    def _fill_cards(self, game: Game, player: int, shown: Observation) -> dict[int, int]:
        """The rows of all cards that the player sees; gives the row of each."""
        seen, rows, names = self._all_seen(game, player)
        number = min(len(rows), MOST_CARDS)
        if number:
            np.take(self._table, rows[:MOST_CARDS], axis=0, out=shown["cards"][:number], mode="clip")
            shown["names"][:number] = names[:MOST_CARDS]
        places = dict(zip(seen, range(number), strict=False))
        battle = game.battle
        if battle is not None:
            for card_id, column in ((battle.attacker, -2), (battle.attacked, -1), (battle.blocker, -1)):
                if card_id in places:
                    shown["cards"][places[card_id], column] = 1
        return places

    def _all_seen(self, game: Game, player: int) -> tuple[list[int], list[int], list[int]]:
        """All cards that a player sees, with the numbers of their rows and names."""
        card_of, info_of, zones, turn = game.cards.get, game.info, game.zones, game.turn_number
        unchanged = game.kept(_nothing)
        same_infos = self._unchanged[player] is unchanged
        self._unchanged[player] = unchanged
        looked = self._zones[player]
        seen: list[int] = []
        rows: list[int] = []
        names: list[int] = []
        for zone, place in self._looked[player]:
            ids = zones[place]
            if not ids:
                continue
            kept = looked.get(place)
            if (
                kept is None
                or kept.ids != ids
                or (
                    zone not in _SETTLED
                    and (
                        turn > kept.until
                        or kept.cards != [*map(card_of, ids)]
                        or not (same_infos or kept.infos == [*map(info_of, ids)])
                    )
                )
            ):
                kept = looked[place] = self._zone(game, player, zone, ids)
            seen += kept.seen
            rows += kept.rows
            names += kept.names
        return seen, rows, names

    def _zone(self, game: Game, player: int, zone: int, ids: list[int]) -> _Zone:
        """The rows of what a player sees in a zone."""
        known, turn = self._known[player], game.turn_number
        cards = [game.cards[card_id] for card_id in ids]
        infos = [game.info(card_id) for card_id in ids]
        ageing = zone == FIELD and any(card.since >= turn for card in cards)
        found = _Zone(ids.copy(), cards, infos, turn if ageing else _ALWAYS, [], [], [])
        for card_id, card, info in zip(ids, cards, infos, strict=True):
            if zone in _OPEN or zone in _SETTLED or sees(player, card):
                row = known.get(card_id)
                new = zone == FIELD and card.since >= turn
                if row is None or row.card is not card or row.info is not info or row.new != new:
                    row = self._row(player, card, info, new)
                found.seen.append(card_id)
                found.rows.append(row.row)
                found.names.append(row.name)
        return found

    def _row(self, player: int, card: Card, info: Info, new: bool) -> _Row:
        """The row of a card, made anew."""
        told = (info, card.zone, card.rested, card.face_down, card.damage, card.counters, card.side, new)
        seen = sees(player, card)
        whole = (*told, card.controller == player, card.owner == player, seen)
        row = self._rows.get(whole)
        if row is None:
            row = self._made(whole, card, info, player, new)
        name = self._number.get(info.name, 0) if seen else 0
        found = self._known[player][card.id] = _Row(card, info, new, row, name)
        return found

    def _made(self, whole: tuple[object, ...], card: Card, info: Info, player: int, new: bool) -> int:
        """A row that is not in the table yet."""
        number = len(self._rows)
        if number == len(self._table):
            self._table = np.concatenate([self._table, np.zeros_like(self._table)])
        row = self._table[number]
        row[_ZONES.get(FIELD if card.zone in GROUND else card.zone, 0)] = 1
        column = len(ROWS)
        row[column : column + 2] = (card.controller == player, card.owner == player)
        column += 2
        if sees(player, card):
            row[column : column + len(_TYPES)] = [bool(info.types & bit) for bit in _TYPES]
            column += len(_TYPES)
            row[column : column + 5] = [info.attributes >> place & 1 for place in range(5)]
            column += 5
            cost = 0 if info.cost is None else info.total_cost(card.x)
            row[column : column + 4] = (cost / 10, _scaled(info.atk), _scaled(info.def_), _scaled(card.damage))
            row[column + 8 : column + 8 + _FLAGS] = [info.flags >> place & 1 for place in range(_FLAGS)]
        else:
            column += len(_TYPES) + 5
        counters = sum(number for _, number in card.counters)
        row[column + 4 : column + 8] = (card.rested, card.face_down, new, counters / 4)
        self._rows[whole] = number
        return number

    def _fill_chase(self, game: Game, player: int, shown: NDArray[Any]) -> None:
        for place, entry in enumerate(reversed(game.chase[-MOST_CHASE:])):
            kind = 1 if entry.ability is None else 2
            name = self._number.get(game.name(entry.card), 0)
            shown[place] = (name, kind, (entry.controller - player) % game.seats + 1)

    # ---------------------------------------------------------------- options

    def _told(self, game: Game, player: int, options: list[Option], places: dict[int, int]) -> list[int]:
        """What is told of options, one after the other."""
        seats, row_of, called = game.seats, places.get, self._called
        told: list[int] = []
        for option in options:
            card, target, n = option.card, option.target, option.n
            told += (
                _KINDS[option.kind],
                row_of(card, -1) + 1 if card else 0,
                called(game, player, card) if card > 0 else 0,
                -((~target - player) % seats + 1) if target < 0 else row_of(target, -1) + 1 if target else 0,
                called(game, player, target) if target > 0 else 0,
                n if -LARGEST <= n <= LARGEST else LARGEST if n > 0 else -LARGEST,
                option.idle,
            )
        return told

    def _called(self, game: Game, player: int, ref: int) -> int:
        """The name of a card that an option is about, if the player may know it."""
        known = self._known[player].get(ref)
        if known is not None and known.card is game.cards.get(ref):
            return known.name
        card = game.cards.get(ref)
        if card is None:
            entry = game.entry(ref)
            return 0 if entry is None else self._number.get(game.name(ref), 0)
        visible = card.zone == CHASE or may_see(game, player, card)
        return self._number.get(game.info(ref).name, 0) if visible else 0


def _looked(player: int, seats: int) -> list[tuple[int, int]]:
    """The zones that a player sees cards in, their own first, and where a game keeps them."""
    return [
        (zone, zone * seats + (0 if zone == FIELD else (player + place) % seats))
        for zone in ROWS
        for place in range(1 if zone == FIELD else seats)
    ]


def _nothing(_: Game) -> list[int]:
    """Asked of a game to be kept: it is the same list for as long as the information of no card changes."""
    return []


def _scaled(value: int | None) -> float:
    return 0.0 if value is None else min(value, LARGEST) / 1000
