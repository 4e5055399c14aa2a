"""Random games for property tests: random decks, random decisions, and what must hold of every game."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from vocabulary import (
    CHASE,
    FIELD,
    GROUND,
    PASS,
    ZONES,
    Break,
    Card,
    CardDef,
    Info,
    OptionKind,
    bits,
    nth,
    sees,
    settled,
    things,
)

from table_games import Habits, TableGame
from willstone import Game
from willstone.engine import Deck, IllegalMove, Option
from willstone.files import parse_yaml
from willstone.language.library.carddata import read_cards
from willstone.language.library.library import Library
from willstone.notation.record import parse_record
from willstone.notation.recording import Recorder

MOST_DECISIONS = 20_000
BUSY_TURN = 150  # after so many choices in a turn players who play by chance begin to pass, or some would never end
NIGHTLY = os.environ.get("WILLSTONE_PROFILE") == "nightly"
GAMES = settings(max_examples=2000 if NIGHTLY else 24)
SLOW_GAMES = settings(max_examples=300 if NIGHTLY else 5)
SEEDS = st.integers(min_value=0, max_value=2**32)


ENDINGS = ("103.2", "103.3", "103.5")
LOOP = "1301.1c"  # a draw that only cards with mandatory loops can lead to
KINDS: Final[tuple[OptionKind, ...]] = (
    "play",
    "use",
    "set",
    "judgment",
    "call",
    "battle",
    "attack",
    "block",
    "forfeit",
    "no block",
    "choose",
    "done",
)


@dataclass(frozen=True)
class Pool:
    """The cards that random decks are drawn from."""

    rulers: list[CardDef]
    stones: list[CardDef]
    main: list[CardDef]
    runes: list[CardDef]
    stories: list[CardDef]

    @staticmethod
    def of(cards: Iterable[CardDef]) -> Pool:
        """Cards by where they go; stories go into main decks and extra decks alike."""
        known = sorted((card for card in cards if not card.token), key=lambda card: card.name)
        apart = bits.RULER | bits.MAGIC_STONE | bits.RUNE
        return Pool(
            [card for card in known if card.front.types & bits.RULER],
            [card for card in known if card.front.types & bits.MAGIC_STONE],
            [card for card in known if not card.front.types & apart],
            [card for card in known if card.front.types & bits.RUNE],
            [card for card in known if "Story" in card.front.races],
        )

    def cards(self) -> list[CardDef]:
        """All of them."""
        return [*self.rulers, *self.stones, *self.main, *self.runes]

    def deck(self, source: random.Random, *, size: int = 40) -> Deck:
        """A deck of at most four copies of a card, and any stones, so that every attribute can turn up."""
        chosen = source.sample([card for card in self.main for _ in range(4)], size)
        ruler = source.choice(self.rulers)
        stones = tuple(source.choices(self.stones, k=source.randint(10, 20)))
        return Deck("random", ruler, tuple(chosen), stones, self._extra(source, ruler), tuple(self.runes))

    def _extra(self, source: random.Random, ruler: CardDef) -> tuple[CardDef, ...]:
        return tuple(source.choices(self.stories, k=5)) if "Grimoire" in ruler.front.keywords else ()


@lru_cache(maxsize=1)
def shipped() -> Pool:
    """The cards that ship with Willstone; by day only the simple ones, whose games are short."""
    if NIGHTLY:
        return Pool.of(Library.shipped())
    folder = resources.files("willstone.cards")
    files = [folder.joinpath(name) for name in ("basic.yaml", "starter.yaml")]
    return Pool.of(card for file in files for card in read_cards(parse_yaml(file.read_text("utf-8"), str(file))))


def random_deck(source: random.Random, *, size: int = 40) -> Deck:
    """A deck of shipped cards."""
    return shipped().deck(source, size=size)


def new_game(
    seed: int,
    *,
    ask_all: bool = False,
    pool: Pool | None = None,
    size: int = 40,
    edition: str = "cr-8.01",
    seats: int = 2,
) -> Game:
    """A game between random decks."""
    source = random.Random(seed)
    pool = pool or shipped()
    return Game.new(edition, [pool.deck(source, size=size) for _ in range(seats)], seed, ask_all=ask_all)


def choose(source: random.Random, options: list[Option], *, idle: float = 0.1) -> Option:
    """Mostly something that is not idle."""
    lively = [option for option in options if not option.idle]
    found = options if not lively or source.random() < idle else lively
    return nth(found, source.randrange(things(found)))


def decisions(game: Game, seed: int) -> Iterator[list[Option]]:
    """Play a game to its end by chance, stopping before every decision with its options."""
    source = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        if game.over:
            return
        options = game.legal()
        yield options
        tired = game.decided > BUSY_TURN and PASS in options and source.random() < 0.5
        game.play(PASS if tired else choose(source, options))
    raise AssertionError(f"the game of seed {seed} does not end")


# ---------------------------------------------------------------- what must hold


def physical(game: Game) -> int:
    """How many cards there are that neither come nor go: all but copies (1017.1a) and tokens (1303)."""
    return sum(1 for card in game.cards.values() if not card.pseudo and not game.is_token(card))


def assert_each_card_in_one_zone(game: Game) -> None:
    """302: every card is in exactly one zone, and says so itself."""
    seen: list[int] = []
    for zone in range(ZONES):
        for player in range(game.seats):
            ids = game.zones[zone * game.seats + player]
            assert all(game.cards[i].zone in (GROUND if zone == FIELD else (zone,)) for i in ids)
            seen += ids
    seen += [entry.id for entry in game.chase if entry.kind == "spell"]
    broken = [entry.card for entry in game.chase if isinstance(entry.ability, Break) and entry.card in game.cards]
    seen += [i for i in broken if game.cards[i].zone == CHASE]  # by 5.01 it lies with its ability
    assert all(game.cards[entry.id].zone == CHASE for entry in game.chase if entry.kind == "spell")
    assert sorted(seen) == sorted(game.cards), "every card is in exactly one zone"
    assert all(card.id == i for i, card in game.cards.items())


def assert_ends_by_the_rules(
    game: Game,
    seed: int,
    check: Callable[[list[Option]], None] | None = None,
    endings_allowed: tuple[str, ...] = ENDINGS,
) -> None:
    """Play a game to its end: no card is lost on the way, and nothing can be done afterwards."""
    endings: list[str] = []
    game.listener = lambda _, event: endings.append(event.rule) if event.kind in ("won", "drawn") else None
    total = physical(game)
    for options in decisions(game, seed):
        assert_each_card_in_one_zone(game)
        assert physical(game) == total
        if check is not None:
            check(options)
    assert endings[0] in endings_allowed
    assert game.decision is None
    assert game.legal() == []
    with pytest.raises(IllegalMove):
        game.play(Option("pass"))


def assert_saves(game: Game, options: list[Option]) -> None:
    """A saved and loaded game is the same game with the same options."""
    saved = game.to_bytes()
    loaded = Game.from_bytes(saved)
    assert loaded == game
    assert loaded.legal() == options
    assert loaded.state_hash() == game.state_hash()
    assert len(saved) < 20_000


def assert_nothing_kept_is_stale(game: Game) -> None:
    """What a game keeps of its computations is what it would compute now."""
    anew = game.copy()
    anew.watch_anew()
    for card_id in game.cards:
        kept, now = game.info(card_id), anew.info(card_id)
        for name in (*Info.FIELDS, *Info.DERIVED):
            assert getattr(kept, name) == getattr(now, name), (game.name(card_id), name)
    assert [(scope.source, rule) for scope, rule in game.prices()] == [(s.source, rule) for s, rule in anew.prices()]
    assert game.statics() == anew.statics()
    replacing = [
        {i for i in each.replacers() if i in game.cards and each.info(i).replacements} for each in (game, anew)
    ]
    assert replacing[0] == replacing[1]
    watching = [
        {(kind, *one) for kind, those in each.watchers().items() for one in those if one[0] in game.cards}
        for each in (game, anew)
    ]
    assert watching[0] == watching[1]


def assert_copy_is_independent(game: Game, source: random.Random) -> None:
    """Playing on with a copy does nothing to the game."""
    before = game.state_hash()
    copy = game.copy()
    assert copy == game
    for _ in range(30):
        if copy.over:
            break
        copy.play(choose(source, copy.legal()))
    assert game.state_hash() == before


def assert_options_are_accepted(game: Game, options: list[Option], source: random.Random) -> None:
    """Every listed option can be played; others are refused with a rule and a reason, and change nothing."""
    for option in options:
        for place in {0, option.count // 2, option.count - 1}:
            game.copy().play(nth([option], place))
    assert len(set(options)) == len(options)
    before = game.state_hash()
    cards = list(game.cards)
    for _ in range(30):
        option = Option(
            source.choice(KINDS),
            source.choice([0, *cards]),
            source.choice([0, -1, -2, *cards]),
            source.choice([0, 0, 1, 2]),
        )
        if option in options:
            continue
        with pytest.raises(IllegalMove) as refused:
            game.play(option)
        assert refused.value.rule
        assert refused.value.reason
    assert game.state_hash() == before


def assert_replays(new: Callable[[], Game], seed: int) -> None:
    """The same start and the same decisions make the same game."""
    first = new()
    taken: list[Option] = []
    source = random.Random(seed)
    while not first.over:
        taken.append(choose(source, first.legal()))
        first.play(taken[-1])
    second = new()
    for option in taken:
        second.play(option)
    assert second.over
    assert second.state_hash() == first.state_hash()


def assert_asking_all_is_the_same(game: Game, asked: Game, seed: int) -> None:
    """A game that asks even where there is one option only goes the same way."""
    source = random.Random(seed)
    while not game.over:
        option = choose(source, game.legal())
        while settled(asked.legal()):
            asked.play(asked.legal()[0])
        assert asked.legal() == game.legal()
        game.play(option)
        asked.play(option)
    while not asked.over:
        asked.play(asked.legal()[0])
    asked.ask_all = False
    assert asked.state_hash() == game.state_hash()


def assert_record_rebuilds(seed: int, pool: Pool, *, size: int = 40, edition: str = "cr-8.01") -> None:
    """The record of a game is read back as it was written, and replaying it gives the game."""
    source = random.Random(seed)
    decks = [pool.deck(source, size=size), pool.deck(source, size=size)]
    game = Game.new(edition, decks, seed, names=["Ann", "Bob"])
    recorder = Recorder(game, seed=seed, players=["Ann", "Bob"], decks=decks)
    while not game.over:
        recorder.play(choose(source, game.legal()))
    text = recorder.text()
    record = parse_record(text, "random.fow")
    assert record.text() == text
    assert record.verify(Library(pool.cards())) == game


def with_other_hidden_cards(game: Game, viewer: int, source: random.Random) -> Game:
    """The same game with the cards that a player cannot see exchanged among themselves."""
    other = game.copy()
    hidden = [
        card
        for card in other.cards.values()
        if not (sees(viewer, card) if viewer >= 0 else all(sees(player, card) for player in range(game.seats)))
    ]
    for owner in range(game.seats):
        for stone in (True, False):  # 303.2b: which cards are magic stones is no secret
            mine = [c for c in hidden if c.owner == owner and bool(game.printed_types(c) & bits.MAGIC_STONE) == stone]
            bodies = [card.body for card in mine]
            source.shuffle(bodies)
            for card, body in zip(mine, bodies, strict=True):
                fields = {name: getattr(card, name) for name in Card.FIELDS} | {"body": body}
                other.cards[card.id] = Card(**fields)
    other.changed()
    other.watch_anew()
    other._options = game.legal()
    return other


def assert_views_hide(game: Game, source: random.Random) -> None:
    """No view depends on what its player cannot see."""
    assert game.decision is not None
    for viewer in (-1, 0, 1):
        mine = json.dumps(game.view(None if viewer < 0 else viewer), sort_keys=True)
        swapped = with_other_hidden_cards(game, viewer, source)
        assert json.dumps(swapped.view(None if viewer < 0 else viewer), sort_keys=True) == mine


def assert_keeps_its_promises(game: Game, seed: int, endings_allowed: tuple[str, ...]) -> None:
    """A game ends by the rules, and now and then on the way everything else that must hold is looked at."""
    source = random.Random(seed)

    def check(options: list[Option]) -> None:
        chance = source.random()
        if chance < 0.01:
            assert_saves(game, options)
        elif chance < 0.015:
            assert_copy_is_independent(game, source)
        elif chance < 0.02:
            assert_options_are_accepted(game, options, source)
        elif chance < 0.03:
            assert_views_hide(game, source)
        elif chance < 0.05:
            assert_nothing_kept_is_stale(game)

    assert_ends_by_the_rules(game, seed, check, endings_allowed)


# ---------------------------------------------------------------- as at a table


@lru_cache(maxsize=1)
def all_shipped() -> Pool:
    """All cards that ship with Willstone."""
    return Pool.of(Library.shipped())


def at_a_table(
    seed: int,
    *,
    edition: str = "cr-8.01",
    pool: Pool | None = None,
    size: int = 40,
    seats: int = 2,
    peaceful: bool = False,
) -> TableGame:
    """A random game played to its end as at a table of the server, with everything that :class:`TableGame` looks at.

    That is the log and the view of every seat and of spectators, saving and loading, taking back, conceding, the
    journal and the record.
    """
    source = random.Random(seed)
    pool = pool or all_shipped()
    decks = [pool.deck(source, size=size) for _ in range(seats)]
    often = Habits(peaceful=peaceful, looks=0.5 if NIGHTLY else 0.1, saves=0.05, undoes=0.02)
    return TableGame.given(edition, seed, decks, often).play()


def assert_nothing_found_is_stale(game: Game) -> None:
    """What is kept of a decision, its options and all that is found for them, is what would be found now."""
    anew = game.copy()
    anew.watch_anew()
    anew._bearers = anew._options = None
    assert anew.asking().options(anew) == game.asking().options(game)
    if game._bearers is not None and game._bearers[0] is game._altered:
        for key, found in game._bearers[1].items():
            assert _told(found) == _told(_found_now(anew, key)), key


def _told(found: Sequence[object]) -> list[object]:
    """The same with what the information of cards holds, which is made anew."""
    plain = [one if isinstance(one, tuple) else (one,) for one in found]
    names = (*Info.FIELDS, *Info.DERIVED)
    return [[[getattr(x, n) for n in names] if isinstance(x, Info) else x for x in one] for one in plain]


def _found_now(game: Game, key: object) -> list[object]:
    """What is found by the name it is kept under: a player, or the function that finds it."""
    if isinstance(key, int):
        return list(game.bearers(key) if key >= 0 else game.reached(~key))
    assert callable(key)
    return list(key(game))
