"""Positions written down: a game as a scenario file that leads to it again, and what no such file can say.

What is left unsaid is not guessed from a list: the file is read, its game is begun, and both games are compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import yaml

from willstone.engine import bits, codec, rng
from willstone.engine.positions import CRYSTAL, crystals
from willstone.engine.printed import will_text
from willstone.engine.zones import (
    FIELD,
    ITEM_AREA,
    MAIN_DECK,
    PLAY,
    RULER_AREA,
    SHOWN,
    STANDBY,
    STONE_DECK,
    ZONE_NAMES,
    ZONES,
    sees,
)
from willstone.files import parse_yaml
from willstone.i18n.messages import Message, mark, message
from willstone.language.library.cardwriting import card_data
from willstone.language.library.library import Library
from willstone.notation import names
from willstone.notation.headers import can_be_written
from willstone.notation.position import HIDDEN_FACE_DOWN, PHASES, ZONE_KEYS
from willstone.notation.scenario import Scenario, scenario_from
from willstone.notation.script import ScriptFailed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine import Card, CardDef, Game

_ALWAYS: Final = (MAIN_DECK, STONE_DECK)  # what is there by default where a file does not say
MOST_TRIED: Final = 100  # places in a game from which moves are written that lead to another
_SIDES: Final = {True: ("ruler", "j-ruler", "second-form"), False: ("past", "future")}
_VALUES: Final = (  # fields that speak of no card, with what they are in words
    ("life", mark("life")),
    ("will", mark("will")),
    ("reserved", mark("will that is kept for something")),
    ("lost", mark("who has lost")),
    ("failed_draw", mark("who could not draw")),
    ("hand_size", mark("how many cards may be kept in hand")),
    ("turns_taken", mark("how many turns each player has taken")),
    ("cards_played", mark("how many cards have been played in the turn")),
    ("weather", mark("the weather")),
    ("extra_turns", mark("extra turns")),
    ("skips", mark("phases to be skipped")),
    ("turn_player", mark("whose turn it is")),
    ("turn_number", mark("the number of the turn")),
    ("phase", mark("the phase")),
    ("called", mark("whether a magic stone was called in the turn")),
    ("judged", mark("whether there was a judgment in the turn")),
    ("battle_barred", mark("whether there may be battles")),
    ("over", mark("whether the game is over")),
    ("rng", mark("what chance will bring")),
)
_THINGS: Final = (  # fields that speak of cards by their ids, which are others in another game
    ("chase", mark("what is on the chase")),
    ("battle", mark("the battle")),
    ("effects", mark("effects that last")),
    ("triggered", mark("abilities that have triggered")),
    ("delayed", mark("abilities that wait for something")),
    ("replacing", mark("what will happen instead of something")),
    ("applied", mark("replacement effects that are being applied")),
    ("revealed", mark("cards that are revealed")),
    ("arts", mark("which abilities have been played once in the game")),
    ("uses", mark("which abilities have been played in the turn")),
    ("past", mark("what has happened in the turn")),
    ("annals", mark("what has been played in the game")),
    ("ledger", mark("what has happened by the text that resolves")),
)


def described(game: Game) -> Scenario:
    """A scenario whose position is that of a game; what it cannot say stands in its ``unsaid``."""
    writer = _Writer(game)
    scenario = _scenario(writer.tree() | {"script": _passes(game)})
    scenario.unsaid = [*writer.unsaid, *differences(game, scenario.run())]
    return scenario


def described_after(game: Game, before: Sequence[Game], moves: Sequence[tuple[str, str]]) -> Scenario:
    """The same for a game that was played by moves, which may say what a position cannot: what led to it.

    ``before`` are the games before each of the moves, and moves are players with what they did.
    """
    scenario = described(game)
    if not scenario.unsaid:
        return scenario
    quiet = [n for n, earlier in enumerate(before) if not (earlier.over or earlier.chase or earlier.battle)]
    for number in quiet[: -MOST_TRIED - 1 : -1]:
        writer = _Writer(before[number])
        told = [*_passes(before[number]), *({name: move} for name, move in moves[number:])]
        longer = _scenario(writer.tree() | {"script": told})
        try:
            if not writer.unsaid and not differences(game, longer.run()):
                return longer
        except ScriptFailed:
            continue
    return scenario


def _scenario(tree: dict[str, Any]) -> Scenario:
    tree = {key: value for key, value in tree.items() if value != []}
    text = yaml.safe_dump(tree, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
    scenario = scenario_from(parse_yaml(text, "scenario"))
    scenario.source = text
    return scenario


def _had(game: Game) -> tuple[tuple[str, bool], ...]:
    """What there may be once in a turn, and whether it was there."""
    return ("called", game.called), ("judged", game.judged), ("battled", game.battle_barred)


def _passes(game: Game) -> list[dict[str, str]]:
    """Who has passed since the turn player could act, where that alone has happened."""
    decision = game.decision
    if decision is None or decision.kind != "action" or game.chase or game.battle:
        return []
    order = game.clockwise(game.turn_player)
    return [{game.names[player]: "pass"} for player in order[: order.index(decision.player)]]


class _Writer:
    """Puts a game into the tree of a scenario file."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.unsaid: list[Message] = []
        self._shipped = Library.shipped()
        self._own: dict[str, CardDef] = {}

    def tree(self) -> dict[str, Any]:
        game = self.game
        seats = {name: self._seat(player) for player, name in enumerate(game.names)}
        turn: dict[str, Any] = {"player": game.names[game.turn_player], "number": max(game.turn_number, 1)}
        turn["phase"] = game.phase if game.phase in PHASES else "setup" if game.phase == "setup" else "main"
        turn |= {key: True for key, so in _had(game) if so}
        tree: dict[str, Any] = {
            "scenario": f"Turn {game.turn_number} of {' against '.join(game.names)}",
            "edition": game.edition.name,
            "seed": rng.seed_of(game.rng),
        }
        if self._own:
            tree["cards"] = [card_data(card) for card in self._own.values()]
        return tree | {"players": seats, "turn": turn}

    def _seat(self, player: int) -> dict[str, Any]:
        game = self.game
        seat: dict[str, Any] = {"life": game.life[player]}
        will = will_text(game.will[player])
        if will:
            seat["will"] = will
        if game.cards_played[player]:
            seat["played"] = game.cards_played[player]
        if crystals(game, player):
            seat["crystals"] = crystals(game, player)
        rulers = [i for i in (*self._pile(RULER_AREA, player), *self._pile(FIELD, player)) if self._is_ruler(i, player)]
        if rulers:
            where = game.cards[rulers[0]].zone
            away = (where == RULER_AREA) == bool(game.cards[rulers[0]].side)  # not where it is by itself
            seat["ruler"] = self._entry(rulers[0], player, **({"zone": ZONE_NAMES[where]} if away else {}))
        for zone in ZONE_KEYS.values():
            cards = [self._entry(i, player) for i in self._pile(zone, player) if i not in rulers[:1]]
            cards = [entry for entry in cards if entry]
            if cards or zone in _ALWAYS:
                seat[ZONE_NAMES[zone]] = cards
        return seat

    def _pile(self, zone: int, player: int) -> list[int]:
        game = self.game
        ids = game.zone(zone, player)
        if zone == FIELD:
            return [i for i in ids if game.cards[i].controller == player]
        if zone == ITEM_AREA:
            ids = [i for i in ids if game.book[game.cards[i].body] != CRYSTAL]
        return ids[::-1] if zone in game.edition.ordered and zone != STANDBY else list(ids)

    def _is_ruler(self, card_id: int, player: int) -> bool:
        card = self.game.cards[card_id]
        return card.owner == player and bool(self.game.book[card.body].front.types & bits.RULER)

    def _entry(self, card_id: int, player: int, **more: str) -> str | dict[str, Any]:
        """A card and how it lies; its name where there is no more to say, "" for one that cannot be written."""
        game = self.game
        card = game.cards[card_id]
        printed = game.book[card.body]
        title = self._title(printed)
        if not title:
            return ""
        entry: dict[str, Any] = {"card": title, **more}
        sides = _SIDES[bool(printed.front.types & bits.RULER)]
        if card.side and card.side < len(sides):
            entry["side"] = sides[card.side]
        if card.rested:
            entry["rested"] = True
        if card.damage:
            entry["damage"] = card.damage
        if card.counters:
            entry["counters"] = dict(card.counters)
        if card.zone in PLAY and card.since >= game.turn_number:
            entry["new"] = True
        if card.face_down != (card.zone in HIDDEN_FACE_DOWN):
            entry["face_down"] = card.face_down
        knowing = [seat for seat in range(game.seats) if card.known >> seat & 1 and not sees(seat, card.known_to(0))]
        if knowing != self._knowing(card):
            entry["known_to"] = [game.names[seat] for seat in knowing]
        if card.owner != player:
            entry["owner"] = game.names[card.owner]
        if card.added_to:
            others = [i for i in game.in_play() if i != card_id]
            entry["added_to"] = names.label(game, player, card.added_to, others)
        return title if len(entry) == 1 else entry

    def _knowing(self, card: Card) -> list[int]:
        """Who knows what a card is, besides those who may see it, where a file does not say."""
        lies_open = card.zone in HIDDEN_FACE_DOWN and not card.face_down
        hidden = card.known_to(0)
        return [seat for seat in range(self.game.seats) if lies_open and not sees(seat, hidden)]

    def _title(self, printed: CardDef) -> str:
        """What a card is called in the file, which brings those that do not ship; "" if it cannot be written."""
        if printed.title in self._shipped and self.game.edition.read(self._shipped.get(printed.title)) == printed:
            return printed.title
        if not can_be_written(printed):
            self.unsaid.append(message("a card whose text does not say what it is: {}", printed.title))
            return ""
        if self._own.setdefault(printed.name, printed) != printed:
            self.unsaid.append(message("two different cards are called {}", printed.name))
        return printed.name


# ---------------------------------------------------------------- comparing


def differences(game: Game, other: Game) -> list[Message]:
    """In what two games of the same players are not the same position; ids of cards do not count."""
    while not game.ask_all and other.decision is not None and other.decision.settled:
        other.play(other.legal()[0])  # what is nobody's to choose
    found = [message(words) for field, words in _VALUES if getattr(game, field) != getattr(other, field)]
    same = _Ids(game, other)
    found += [message(words) for field, words in _THINGS if not same.match(getattr(game, field), getattr(other, field))]
    found += [
        message("{}: {}", game.names[player], message(SHOWN[ZONE_NAMES[zone]]))
        for player in range(game.seats)
        for zone in ZONE_KEYS.values()
        if _lying(game, zone, player) != _lying(other, zone, player)
    ]
    if _ages(game) != _ages(other):
        found.append(message("which cards have been in play for longer"))
    if _asked(game) != _asked(other):
        found.append(message("what is to be decided"))
    return list(dict.fromkeys(found))


class _Ids:
    """Which id of one game stands for which of another."""

    def __init__(self, game: Game, other: Game) -> None:
        self._known: dict[int, int] = {}
        self._taken: set[int] = set()
        self._left, self._right = (
            {*each.cards, *each.departed, *(entry.id for entry in each.chase)} for each in (game, other)
        )
        for zone in range(ZONES):
            for player in range(game.seats):
                for one, another in zip(_own(game, zone, player), _own(other, zone, player), strict=False):
                    self._bind(one, another)

    def match(self, value: object, other: object) -> bool:
        """Whether two values are the same but for ids, each of which stands for one of the other game throughout."""
        return self._same(codec.pack(value), codec.pack(other))

    def _same(self, value: object, other: object) -> bool:
        if isinstance(value, int) and isinstance(other, int):
            bound = self._known.get(value)
            if bound == other or (value == other and bound is None):
                return True
            return bound is None and value in self._left and other in self._right and self._bind(value, other)
        if isinstance(value, list | tuple) and isinstance(other, list | tuple):
            return len(value) == len(other) and all(map(self._same, value, other))
        return value == other

    def _bind(self, value: int, other: int) -> bool:
        if other in self._taken:
            return False
        self._known[value] = other
        self._taken.add(other)
        return True


def _own(game: Game, zone: int, player: int) -> list[int]:
    """The cards of a player in a zone; in the field, those they control."""
    ids = game.zone(zone, player)
    return [i for i in ids if zone != FIELD or game.cards[i].controller == player]


def _lying(game: Game, zone: int, player: int) -> list[tuple[object, ...]]:
    """How the cards of a zone lie, in no order where order is nothing."""
    told = [_told(game, game.cards[i]) for i in _own(game, zone, player)]
    return told if zone in game.edition.ordered else sorted(told, key=repr)


def _told(game: Game, card: Card) -> tuple[object, ...]:
    """All that is so of a card, but for its id."""
    host = game.cards.get(card.added_to)
    return (
        repr(game.book[card.body].faces),
        *(card.owner, card.controller, card.zone, card.side, card.rested, card.face_down, card.damage, card.counters),
        *(card.zone in PLAY and card.since >= game.turn_number, card.x, card.pseudo, card.by in game.cards),
        *(sees(seat, card) for seat in range(game.seats)),
        None if host is None else _told(game, host),
    )


def _ages(game: Game) -> list[tuple[int, str]]:
    """909.3b: the order in which cards with continuous abilities came, as far as it can make a difference."""
    cards = [game.cards[i] for i in game.in_play() if game.info(i).continuous]
    return [(card.controller, game.info(card.id).name) for card in sorted(cards, key=lambda card: card.stamp)]


def _asked(game: Game) -> tuple[object, ...]:
    decision = game.decision
    if decision is None:
        return ()
    return (decision.player, decision.kind, decision.rule, sorted(game.written()))
