"""Random games through the server's own table code, with everything that goes on at a table.

    python benchmarks/table_games.py --games 1000

Every game is played from the entries of a journal, as the server plays it: with the log and the view of every seat
and of the spectators, decisions written down in the notation, cards inspected, games saved and loaded and played on,
decisions taken back, players conceding now and then. In the end the journal must lead to the same table, and the record
to the same game. All editions have their turn, with the decks that ship, with several players in the Colosseum, with
players who never attack, so that decks run out, and with the real cards of a corpus where one is at hand (--corpus,
else beside the project; --data FOLDER keeps them compiled). Whatever is raised or logged as an error counts; the exit
code is 1 if there is anything. With --results FILE a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from willstone.editions.colosseum import ARCANA
from willstone.engine import EDITIONS, PASS, Deck, Game, MoveError, bits
from willstone.engine.zones import MAIN_DECK
from willstone.human.choices import choices, default
from willstone.i18n import speaking
from willstone.language.library.decklists import write_list
from willstone.language.library.importing import store
from willstone.notation.record import parse_record
from willstone.notation.writing import payers, told
from willstone.server.decks.reading import deck_names
from willstone.server.protocol.messages import LogPart, State
from willstone.server.protocol.wire import encoded
from willstone.server.shown import seen
from willstone.server.shown.inspecting import inspected
from willstone.server.tables import entries, records
from willstone.server.tables.match import Match, opening
from willstone.server.tables.starting import start
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from willstone.engine import CardDef, Option
    from willstone.engine.views import Made
    from willstone.human.choices import Choice

MOST_DECISIONS: Final = 20_000
BUSY_TURN: Final = 150  # after so many choices in a turn players who play by chance begin to pass
BESIDE: Final = Path(__file__).resolve().parents[2] / "shared" / "cards" / "corpus.json"
_AGGRESSIVE: Final = frozenset(("battle", "attack"))
TABLE: Final = "tablegames"


class Broken(AssertionError):
    """Something at a table is not as it must be."""


@dataclass(frozen=True)
class Habits:
    """How a game is played, and how often what is looked at."""

    peaceful: bool = False  # nobody attacks, so that decks run out
    looks: float = 1.0  # the share of decisions at which everybody is shown the game
    saves: float = 0.01
    undoes: float = 0.01
    concedes: float = 0.0005
    inspects: float = 0.03


USUAL: Final = Habits()


class TableGame:
    """One game at a table, played by chance."""

    def __init__(self, edition: str, seed: int, habits: Habits, names: Sequence[str] = ()) -> None:
        self.source = random.Random(seed)
        self.seed = seed
        self.habits = habits
        self.journal: list[str] = []
        self.done: Counter[str] = Counter()
        opened = entries.Opened(
            edition=edition,
            seats=len(names),
            host="u0",
            name='a "table"; of chance',
            at=1.0,
            seed=seed,
            allow=["incomplete"],
        )
        self.journal.append(entries.written(opened))
        self.table = Table(TABLE, opened)
        self.names = names

    # ------------------------------------------------------------ beginning

    @staticmethod
    def ready(edition: str, seed: int, habits: Habits = USUAL) -> TableGame:
        """A game with decks that ship, as people and computers sit down to it."""
        source = random.Random(seed)
        most = EDITIONS[edition].most_players
        seats = source.randint(EDITIONS[edition].least_players, min(most, 8)) if most > 2 else 2
        made = TableGame(edition, seed, habits, [f"Player {seat}" for seat in range(seats)])
        for seat, name in enumerate(made.names):
            deck = source.choice(deck_names(edition))
            if seat % 2:
                made.note(entries.Seated(seat=seat, agent="random", name=name, deck=deck))
            else:
                made.note(entries.Sat(seat=seat, user=f"u{seat}", name=name, deck=deck))
        made.note(start(made.table, {}))
        return made

    @staticmethod
    def listed(edition: str, seed: int, decks: Sequence[Deck], habits: Habits = USUAL) -> TableGame:
        """A game with decks of people's own, of cards that the library has."""
        made = TableGame(edition, seed, habits, [f"Player {seat}" for seat in range(len(decks))])
        for seat, (name, deck) in enumerate(zip(made.names, decks, strict=True)):
            made.note(entries.Sat(seat=seat, user=f"u{seat}", name=name, deck=f"deck {seat}", cards=write_list(deck)))
        made.note(start(made.table, {}))
        return made

    @staticmethod
    def given(edition: str, seed: int, decks: Sequence[Deck], habits: Habits = USUAL) -> TableGame:
        """A game with decks of any cards, as its record begins."""
        made = TableGame(edition, seed, habits, [f"Player {seat}" for seat in range(len(decks))])
        game = Game.new(edition, decks, seed, names=made.names)
        made.note(entries.Started(record=opening(game, seed, decks, "given", -1), secret="s"))
        return made

    def note(self, entry: entries.AnyEntry) -> None:
        """Something happens at the table, and is written into its journal."""
        self.table.apply(entry)
        self.journal.append(entries.written(entry))

    @property
    def match(self) -> Match:
        """The game."""
        assert self.table.match is not None
        return self.table.match

    # ------------------------------------------------------------ playing

    def play(self) -> TableGame:
        """Play to the end, and look at what is kept of it."""
        for _ in range(MOST_DECISIONS):
            if self.match.over:
                break
            offered = choices(self.match.game)
            if self._happens(self.habits.looks):
                self.look(offered)
            before = len(self.journal)
            self._beside(offered)
            if len(self.journal) == before:
                self.decide(offered)
        else:
            raise Broken(f"it does not end after {MOST_DECISIONS} decisions")
        self.look([])
        self.check_record(self.check_journal())
        return self

    def _happens(self, share: float) -> bool:
        return self.source.random() < share

    def _beside(self, offered: list[Choice]) -> None:
        """What happens now and then beside deciding."""
        match, habits = self.match, self.habits
        seat = match.game.asking().chooser(match.game)
        if self._happens(habits.inspects):
            self._inspect(offered)
        if self._happens(habits.saves):
            self._take_up()
            match = self.match
        if self._happens(habits.undoes):
            kept = match.beginning() if self._happens(0.3) else match.before(seat)
            if kept is not None:
                self.note(entries.Undone(kept=kept))
                self.done["undone"] += 1
        if self._happens(habits.concedes) and not match.choosing and match.taken:
            leaving = self.source.choice([i for i, lost in enumerate(match.game.lost) if not lost])
            self.note(entries.Conceded(seat=leaving, time=self._happens(0.3)))
            self.done["conceded"] += 1

    def _take_up(self) -> None:
        """The table is kept and taken up again, and it goes on there."""
        game = self.match.game
        self.match.trim()
        self.table = Table.taken_up(TABLE, self.table.snapshot())
        if self.match.game != game or self.match.game.legal() != game.legal():
            raise Broken("a game that was kept is another one")
        self.done["saved"] += 1

    def decide(self, offered: list[Choice]) -> None:
        """Whose turn it is to decide does so by chance."""
        match = self.match
        seat = match.game.asking().chooser(match.game)
        place = self._choice(offered)
        option = offered[place].option
        auto = option == PASS and bool(self.table.seats[seat].agent)
        if option.kind in ("play", "use", "set") and self._happens(0.2):
            option = self._paid(option, seat)
        self.note(
            entries.Decided(seat=seat, option=entries.packed(option), number=match.number, index=place, auto=auto)
        )
        self.done["decided"] += 1

    def _choice(self, offered: list[Choice]) -> int:
        source, game = self.source, self.match.game
        peaceful = [
            place for place, choice in enumerate(offered) if not self.habits.peaceful or choice.kind not in _AGGRESSIVE
        ] or list(range(len(offered)))
        usual = default(offered)
        if game.decided > BUSY_TURN and usual is not None and source.random() < 0.5:
            return offered.index(usual)
        lively = [place for place in peaceful if not offered[place].option.idle]
        return source.choice(peaceful if not lively or source.random() < 0.1 else lively)

    def _paid(self, option: Option, seat: int) -> Option:
        """The same, with a card named that pays first, unless that makes it impossible."""
        game = self.match.game
        able = [i for i in payers(game, seat) if game.info(i).wills and not game.cards[i].rested and i != option.card]
        paid = option.paying(tuple(self.source.sample(able, min(len(able), 1))))
        try:
            game.copy().play(paid)
        except MoveError:
            return option
        return paid

    # ------------------------------------------------------------ looking

    def look(self, offered: list[Choice]) -> None:
        """Everybody is shown the game, as it is sent."""
        match = self.match
        game = match.game
        made: Made = {}
        fresh = match.scribe.fresh()
        for viewer in match.scribe.viewers:
            with speaking("it" if viewer % 2 else "en"):
                decision = None
                if not match.over:
                    own = game.asking().chooser(game) == viewer
                    decision = seen.own_decision(match, offered) if own else seen.others_decision(game, match.number)
                log = match.scribe.logs[viewer]
                view = seen.view(game, viewer, match.pictures, made)
                part = LogPart(0, [note.line() for note in log.since(max(0, len(log) - 20))])
                encoded(State(1, match.number, view, decision, fresh[viewer], part, [], None, None, False))
        self.done["looked"] += 1

    def _inspect(self, offered: list[Choice]) -> None:
        match = self.match
        game = match.game
        card = self.source.choice(list(game.cards))
        for viewer in match.scribe.viewers:
            own = not match.over and game.asking().chooser(game) == viewer
            found = inspected(match, viewer, card, offered if own else [])
            if found is not None:
                encoded(found)
        self._ask_why_not(self.source.choice(offered))

    def _ask_why_not(self, choice: Choice) -> None:
        """What is offered is not refused; of a range of numbers one is asked about, which alone is a move."""
        game = self.match.game
        chooser, option, text = game.asking().chooser(game), choice.option, choice.text
        if option.kind in ("battle", "number"):  # to be gone on with: an attack, or the next part of a division
            return
        if option.numbers is not None:
            text = told(game, chooser, option.at(self.source.choice(option.numbers))).english()
        if game.why_not(chooser, text):
            raise Broken(f"{text!r} is offered and refused")

    # ------------------------------------------------------------ what is kept

    def check_journal(self) -> Table:
        """The journal leads to the same table, which is returned."""
        again = Table.replayed(TABLE, map(entries.read, self.journal))
        match, other = self.match, again.match
        if again.broken is not None or other is None:
            raise Broken(f"the journal is not followed: {again.broken and again.broken.why}")
        if other.game != match.game or other.number != match.number or again.result != self.table.result:
            raise Broken("the journal leads to another game")
        for viewer in match.scribe.viewers:
            if list(other.scribe.logs[viewer].since(0)) != list(match.scribe.logs[viewer].since(0)):
                raise Broken(f"the journal leads to another log of viewer {viewer}")
        return again

    def check_record(self, table: Table) -> None:
        """The record of a table whose journal was followed leads to the same game."""
        record = parse_record(records.of_table(table, None).text, "table.fow")
        game = record.verify()
        if game.state_hash() != self.match.game.state_hash():
            raise Broken("the record leads to another game")
        self.done["recorded"] += 1

    def emptied(self) -> bool:
        """Whether the game ended because somebody had no card to draw."""
        game = self.match.game
        return any(lost and not game.zone(MAIN_DECK, seat) for seat, lost in enumerate(game.lost))


# ---------------------------------------------------------------- real cards


class RealCards:
    """Decks of the cards of a corpus of which every word is understood."""

    def __init__(self, cards: Iterable[CardDef]) -> None:
        known = sorted((card for card in cards if not card.token and not card.unread), key=lambda card: card.title)
        apart = bits.RULER | bits.MAGIC_STONE | bits.RUNE
        self.rulers = [card for card in known if card.front.types & bits.RULER]
        self.arcana = [ruler for ruler in self.rulers if ARCANA in ruler.front.races]
        self.stones = [card for card in known if card.front.types & bits.MAGIC_STONE]
        self.main = [card for card in known if not card.front.types & apart]
        self.quoted = [card for card in self.main if '"' in card.title]
        self.runes = [card for card in known if card.front.types & bits.RUNE]
        self.stories = [card for card in known if "Story" in card.front.races]

    def deck(self, edition: str, source: random.Random) -> Deck:
        """A deck of two attributes, with cards of odd names now and then."""
        chosen = source.sample(range(5), 2)
        both = sum(1 << index for index in chosen)
        fitting = [card for card in self.main if not card.front.attributes & ~both]
        picked = source.sample(fitting, 13) + source.sample(self.quoted, min(1, len(self.quoted)))
        kinds = {bits.STONE_TYPES[index] for index in chosen}
        basic = [card for card in self.stones if "Basic" in card.front.general and kinds & set(card.front.stone_types)]
        stones = source.choices(basic, k=8) + source.choices(self.stones, k=4)
        ruler = source.choice(self.arcana if EDITIONS[edition].most_players > 2 and self.arcana else self.rulers)
        extra = tuple(source.choices(self.stories, k=5)) if "Grimoire" in ruler.front.keywords else ()
        runes = tuple(source.sample(self.runes, min(3, len(self.runes))))
        return Deck("real", ruler, tuple(card for card in picked for _ in range(3)), tuple(stones), extra, runes)


def real_game(cards: RealCards, edition: str, seed: int, habits: Habits) -> TableGame:
    """A game with real cards."""
    source = random.Random(seed)
    most = EDITIONS[edition].most_players
    seats = source.randint(2, min(most, 8)) if most > 2 else 2
    return TableGame.listed(edition, seed, [cards.deck(edition, source) for _ in range(seats)], habits)


# ---------------------------------------------------------------- many games


@dataclass
class Played:
    """What came of one game."""

    seed: int
    kind: str
    done: dict[str, int] = field(default_factory=dict)
    emptied: bool = False
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0  # of processor time


class Troubles(logging.Handler):
    """Whatever is logged as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        self.lines.append(self.format(record))


def habits_of(seed: int, looks: float) -> Habits:
    """Every fifth game is one in which nobody attacks."""
    return Habits(peaceful=seed % 5 == 4, looks=looks)


def play_one(seed: int, edition: str, real: RealCards | None, looks: float, troubles: Troubles) -> Played:
    """Play the game of a seed; nothing that goes wrong in it is raised."""
    played = Played(seed, f"{edition} {'ready' if real is None else 'real'}")
    habits = habits_of(seed, looks)
    began = time.process_time()
    try:
        made = TableGame.ready(edition, seed, habits) if real is None else real_game(real, edition, seed, habits)
        made.play()
        played.done, played.emptied = dict(made.done), made.emptied()
    except Exception:
        played.errors.append(traceback.format_exc())
    played.errors += troubles.lines
    troubles.lines.clear()
    played.seconds = round(time.process_time() - began, 2)
    return played


def played_before(results: Path | None) -> list[Played]:
    """What an earlier run has left; the line that it was writing when it was stopped does not count."""
    if results is None or not results.exists():
        return []
    lines = [line for line in results.read_text("utf-8").splitlines(keepends=True) if line.endswith("\n")]
    results.write_text("".join(lines), "utf-8")
    return [Played(**json.loads(line)) for line in lines]


def main() -> int:
    """Play the games; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds")
    parser.add_argument("--edition", action="append", choices=sorted(EDITIONS), help="only these editions")
    parser.add_argument("--corpus", type=Path, default=Path(os.environ.get("WILLSTONE_CORPUS", BESIDE)))
    parser.add_argument("--kind", choices=("ready", "real", "both"), default="both")
    parser.add_argument("--data", type=Path, help="where compiled cards are kept")
    parser.add_argument("--results", type=Path, help="a line for each game; those in it are not played again")
    parser.add_argument("--looks", type=float, default=0.1, help="the share of decisions at which the game is shown")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="willstone-tables-") as data:
        os.environ["WILLSTONE_DATA"] = str(options.data or data)
        return _run(options)


def _run(options: argparse.Namespace) -> int:
    troubles = Troubles()
    logging.getLogger("willstone").addHandler(troubles)
    editions = options.edition or sorted(EDITIONS)
    real = None
    if options.kind != "ready":
        if options.corpus.exists():
            print(f"reading {options.corpus}", flush=True)
            real = RealCards(store.import_file(options.corpus))
        elif options.kind == "real":
            print(f"there is no corpus of real cards at {options.corpus}", file=sys.stderr)
            return 2
        else:
            print(f"NO REAL CARDS: there is no corpus at {options.corpus}", flush=True)
    played = played_before(options.results)
    known = {each.seed for each in played}
    for seed in range(options.seed, options.seed + options.games):
        if seed not in known:
            with_real = options.kind == "real" or seed // len(editions) % 5 in (1, 3)  # two of five rounds
            edition = editions[seed % len(editions)]
            one = play_one(seed, edition, real if with_real else None, options.looks, troubles)
            played.append(one)
            if options.results is not None:
                with options.results.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(one)) + "\n")
            for error in one.errors:
                print(f"seed {seed}, {one.kind}: {error}", flush=True)
            if len(played) % 10 == 0:
                print(_so_far(played), flush=True)
    print(_so_far(played))
    kinds = Counter(each.kind for each in played)
    print("; ".join(f"{kind}: {games}" for kind, games in sorted(kinds.items())))
    done = sum((Counter(each.done) for each in played), Counter())
    print("; ".join(f"{what}: {times}" for what, times in sorted(done.items())))
    return 1 if any(each.errors for each in played) else 0


def _so_far(played: Sequence[Played]) -> str:
    decided = sum(each.done.get("decided", 0) for each in played)
    emptied = sum(each.emptied for each in played)
    errors = sum(len(each.errors) for each in played)
    spent = sum(each.seconds for each in played)
    return (
        f"{len(played)} games, {decided} decisions, {emptied} ended by an empty deck, {errors} errors, "
        f"{spent:.0f} s of processor time"
    )


if __name__ == "__main__":
    sys.exit(main())
