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

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

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
    from numpy.typing import NDArray

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


class _Row(NamedTuple):
    """How a card was when its row was found: the number of the row in the table, and of its name."""

    card: Card
    info: Info
    turn: int
    row: int
    name: int


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
        self._resting: dict[tuple[int, tuple[int, ...]], tuple[list[int], list[int]]] = {}
        self._game: Game | None = None

    def observe(self, player: int) -> Observation:
        """What a player observes now."""
        match = self.match
        game = match.game
        if game is not self._game:  # ids of cards begin again
            self._game = game
            self._resting.clear()
            for known in self._known:
                known.clear()
        shown = {name: np.zeros(shape, kind) for name, (shape, kind) in self.shapes.items()}
        deciding = not match.over and match.player == player
        self._fill_game(game, player, deciding, shown["game"])
        for seat in range(game.seats):
            shown["players"][(seat - player) % game.seats] = self._of_player(game, seat)
        places = self._fill_cards(game, player, shown)
        self._fill_chase(game, player, shown["chase"])
        happened = [
            (kind, (seat - player) % game.seats + 1 if seat >= 0 else 0, self._number.get(name, 0))
            for kind, seat, name in reversed(match.history)
        ]
        if happened:
            shown["history"][: len(happened)] = happened
        if deciding:
            options = match.actions()
            shown["options"][: len(options)] = [self._option(game, player, option, places) for option in options]
            shown["action_mask"][: len(options)] = 1
        return shown

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
        will = [amount / 4 for amount in game.will[seat][: len(WILL)]]
        will += [0.0] * (len(WILL) - len(will))
        counts = [len(game.zone(zone, seat)) / 10 for zone in COUNTED]
        first = [game.life[seat] / 4000, float(game.lost[seat]), float(game.turn_player == seat)]
        return [*first, *will, *counts, game.hand_size[seat] / 7]

    # ---------------------------------------------------------------- cards

    def _fill_cards(self, game: Game, player: int, shown: Observation) -> dict[int, int]:
        """The rows of all cards that the player sees; gives the row of each."""
        cards, info_of, known = game.cards, game.info, self._known[player]
        seen: list[int] = []
        rows: list[int] = []
        names: list[int] = []
        for zone in ROWS:
            for seat in range(game.seats if zone != FIELD else 1):
                owner = (player + seat) % game.seats
                ids = game.zone(zone, owner)
                if not ids:
                    continue
                if zone in _SETTLED:
                    at_rest = self._at_rest(game, player, ids)
                    seen += ids
                    rows += at_rest[0]
                    names += at_rest[1]
                    continue
                for card_id in ids:
                    card = cards[card_id]
                    if zone in _OPEN or sees(player, card):
                        row = known.get(card_id)
                        if (
                            row is None
                            or row.card is not card
                            or row.info is not info_of(card_id)
                            or row.turn != game.turn_number
                        ):
                            row = self._row(game, player, card)
                        seen.append(card_id)
                        rows.append(row.row)
                        names.append(row.name)
        number = min(len(rows), MOST_CARDS)
        if number:
            np.take(self._table, rows[:MOST_CARDS], axis=0, out=shown["cards"][:number])
            shown["names"][:number] = names[:MOST_CARDS]
        places = {card_id: place for place, card_id in enumerate(seen[:MOST_CARDS])}
        battle = game.battle
        if battle is not None:
            for card_id, column in ((battle.attacker, -2), (battle.attacked, -1), (battle.blocker, -1)):
                if card_id in places:
                    shown["cards"][places[card_id], column] = 1
        return places

    def _at_rest(self, game: Game, player: int, ids: list[int]) -> tuple[list[int], list[int]]:
        """The rows and names of cards where they do not change."""
        key = (player, tuple(ids))
        found = self._resting.get(key)
        if found is None:
            if len(self._resting) > 2_000:
                self._resting.clear()
            made = [self._row(game, player, game.cards[card_id]) for card_id in ids]
            found = self._resting[key] = [row.row for row in made], [row.name for row in made]
        return found

    def _row(self, game: Game, player: int, card: Card) -> _Row:
        """The row of a card, made anew."""
        info = game.info(card.id)
        told = (info, card.zone, card.rested, card.face_down, card.damage, card.counters, card.side)
        mine = (card.controller == player, card.owner == player, sees(player, card))
        new = card.zone == FIELD and card.since >= game.turn_number
        whole = (*told, *mine, new)
        row = self._rows.get(whole)
        if row is None:
            row = self._made(whole, card, info, player, new)
        name = self._number.get(info.name, 0) if mine[2] else 0
        found = self._known[player][card.id] = _Row(card, info, game.turn_number, row, name)
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

    def _option(self, game: Game, player: int, option: Option, places: dict[int, int]) -> tuple[int, ...]:
        card, target = option.card, option.target
        aimed = -((~target - player) % game.seats + 1) if target < 0 else places.get(target, -1) + 1
        return (
            _KINDS[option.kind],
            places.get(card, -1) + 1,
            self._called(game, player, card),
            aimed,
            self._called(game, player, target),
            max(-LARGEST, min(option.n, LARGEST)),
            int(option.idle),
        )

    def _called(self, game: Game, player: int, ref: int) -> int:
        """The name of a card that an option is about, if the player may know it."""
        if ref <= 0:
            return 0
        known = self._known[player].get(ref)
        if known is not None and known.card is game.cards.get(ref):
            return known.name
        card = game.cards.get(ref)
        if card is None:
            entry = game.entry(ref)
            return 0 if entry is None else self._number.get(game.name(ref), 0)
        visible = card.zone == CHASE or may_see(game, player, card)
        return self._number.get(game.info(ref).name, 0) if visible else 0


def _scaled(value: int | None) -> float:
    return 0.0 if value is None else min(value, LARGEST) / 1000
