"""Exhaustive play: games drawn towards whatever has not been played yet, until everything has.

A goal is a card to be played, an ability to be used, a trigger to go off, or a mode to be chosen. Decks are made of the
cards with open goals; players prefer what is open. The invariants of :mod:`willstone.arena.invariants` are checked
all along, the dear ones now and then.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.arena import invariants
from willstone.engine import Deck, Game, Option, bits
from willstone.engine.decisions import NUMBERED, nth, settled, things
from willstone.engine.texts import Activate, Automatic, Playable, TriggerAutomatic
from willstone.engine.zones import HAND
from willstone.i18n.messages import tr
from willstone.language.library.library import Library
from willstone.notation.recording import Recorder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from willstone.engine import CardDef, Event, EventKind


MOST_DECISIONS: Final = 4000
_PLAYS: Final[frozenset[EventKind]] = frozenset(("played", "used", "called"))
_RUNES: Final = 10  # in a rune deck
_COLOSSEUM: Final = "abc-1.0"  # where [Convoke] can be used
_STONES: Final = (
    "Light Magic Stone",
    "Fire Magic Stone",
    "Water Magic Stone",
    "Wind Magic Stone",
    "Darkness Magic Stone",
)


class Goal(NamedTuple):
    """Something that should happen once: ``kind`` is play, use, trigger, mode or call."""

    kind: str
    card: str
    text: str = ""
    mode: int = -1

    def __str__(self) -> str:
        words = f"{self.kind} {self.card}"
        if self.text:
            words += f": {self.text}"
        return words + (f" (option {self.mode + 1})" if self.mode >= 0 else "")


@dataclass(frozen=True)
class Failure:
    """A game that went wrong: how to see it again."""

    seed: int
    error: str
    record: str


@dataclass
class Report:
    """What has been reached, and why the rest has not."""

    goals: list[Goal]
    open: set[Goal] = field(default_factory=set)
    games: int = 0
    decisions: int = 0
    failures: list[Failure] = field(default_factory=list)
    refusals: dict[str, Counter[str]] = field(default_factory=dict)
    wanted: dict[str, Counter[str]] = field(default_factory=dict)  # the kinds of open goals of each card

    def __post_init__(self) -> None:
        for goal in self.open:
            self.wanted.setdefault(goal.card, Counter())[goal.kind] += 1

    def reach(self, goal: Goal) -> None:
        """A goal is reached, perhaps again."""
        if goal in self.open:
            self.open.remove(goal)
            kinds = self.wanted[goal.card]
            kinds[goal.kind] -= 1
            if not kinds[goal.kind]:
                del kinds[goal.kind]
            if not kinds:
                del self.wanted[goal.card]

    def reached(self) -> int:
        """How many goals have been reached."""
        return len(self.goals) - len(self.open)

    def reason(self, goal: Goal) -> str:
        """The most frequent reason why a goal was not reached."""
        reasons = self.refusals.get(goal.card)
        return reasons.most_common(1)[0][0] if reasons else tr("it never came to it")


def goals(cards: Iterable[CardDef]) -> list[Goal]:
    """Everything that can happen with some cards."""
    return list(dict.fromkeys(goal for card in cards for goal in _goals(card)))


def _goals(card: CardDef) -> Iterator[Goal]:
    front = card.front
    if front.types & bits.MAGIC_STONE:
        yield Goal("call", card.name)
    elif not front.types & bits.RULER:
        yield Goal("play", card.name)
    for face in card.faces:
        for ability in face.abilities:
            text = ability.render()
            if isinstance(ability, Activate):
                yield Goal("use", card.name, text)
            elif isinstance(ability, (Automatic, TriggerAutomatic)):
                yield Goal("trigger", card.name, text)
            if isinstance(ability, Playable) and ability.modal is not None:
                for mode in range(len(ability.modal.modes())):
                    yield Goal("mode", card.name, text, mode)


class Exercise:
    """Plays games with some cards until every goal is reached, or until it is stopped."""

    def __init__(self, cards: Iterable[CardDef], seed: int = 0, edition: str = "cr-8.01") -> None:
        self.edition = edition
        self.seed = seed
        known = sorted((card for card in cards if not card.token), key=lambda card: card.name)
        standard = Library.standard()
        basics = [standard.get(name) for name in _STONES]
        self.rulers = [card for card in known if card.front.types & bits.RULER] or [
            card for card in standard if card.front.types & bits.RULER
        ]
        self.stones = [card for card in known if card.front.types & bits.MAGIC_STONE]
        self.basics = basics
        self.runes = [card for card in known if card.front.types & bits.RUNE]
        apart = bits.RULER | bits.MAGIC_STONE | bits.RUNE
        self.main = [card for card in known if not card.front.types & apart] or [
            card for card in standard if not card.front.types & apart and not card.token
        ]
        found = goals(known)
        self.report = Report(found, set(found))

    def run(self, until: Callable[[Report], bool]) -> Report:
        """Play games until nothing is open or ``until`` says so; it is asked before each game."""
        while self.report.open and not until(self.report):
            self.play()
        return self.report

    def play(self) -> None:
        """Play one game."""
        report = self.report
        seed = self.seed + report.games
        report.games += 1
        source = Random(seed)
        edition, rulers = self._rulers(source)
        decks = [self._deck(ruler, source) for ruler in rulers]
        game = Game.new(edition, decks, seed)
        recorder = Recorder(game, seed=seed, players=["A", "B"], decks=decks)
        watcher = _Watcher(report)
        game.listener = watcher.heard
        total = invariants.physical(game)
        try:
            for number in range(MOST_DECISIONS):
                if game.over:
                    return
                options = game.legal()
                invariants.each_card_in_one_zone(game)
                if invariants.physical(game) + watcher.expelled != total:
                    raise invariants.Broken("a card was lost or made")
                option = self._choice(game, options, source)
                if number % 197 == 0:
                    self._dear_checks(game, options, option)
                watcher.taking(game, option)
                recorder.play(option)
                report.decisions += 1
                watcher.looked(game)
        except Exception as error:  # whatever goes wrong is what this is looking for
            trace = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{trace.filename.rsplit('/', 1)[-1]}:{trace.lineno}"
            report.failures.append(Failure(seed, f"{type(error).__name__}: {error} ({where})", _written(recorder)))

    def _dear_checks(self, game: Game, options: list[Option], option: Option) -> None:
        invariants.saves(game, options)
        invariants.nothing_kept_is_stale(game)
        invariants.options_are_accepted(game, options)
        invariants.copies_are_independent(game, option)

    def _rulers(self, source: Random) -> tuple[str, list[CardDef]]:
        """The rulers of a game, and the edition that they belong to."""
        wanted = self.report.wanted
        first = source.choice([card for card in self.rulers if card.name in wanted] or self.rulers)
        divine = [card for card in self.rulers if card.infos[0].divinity]
        if divine and any(rune.name in wanted for rune in self.runes) and source.random() < 0.5:
            first = source.choice(divine)
        fellows = [card for card in self.rulers if _convokes(card) == _convokes(first)]
        second = source.choice([card for card in fellows if card.name in wanted] or fellows)
        return _COLOSSEUM if _convokes(first) else self.edition, [first, second]

    def _deck(self, ruler: CardDef, source: Random) -> Deck:
        wanted = self.report.wanted
        fresh = [card for card in self.main if card.name in wanted]
        chosen = source.sample(fresh, min(len(fresh), 9))
        chosen += source.choices(self.main, k=max(3, 12 - len(chosen)))
        main = [card for card in chosen for _ in range(4)][:44]
        if _convokes(ruler):
            main += source.choices([card for card in self.rulers if not _convokes(card)] or self.rulers, k=6)
        while len(main) < 40:
            main.append(source.choice(self.main))
        special = [card for card in self.stones if card.name in wanted]
        stones = source.sample(special, min(len(special), 4))
        needed = 0
        for card in (*chosen, ruler):
            for face in card.faces:
                needed |= face.attributes
        fitting = [basic for i, basic in enumerate(self.basics) if needed >> i & 1] or self.basics
        while len(stones) < 18:
            stones.append(source.choice(fitting))
        stories = [card for card in self.main if "Story" in card.front.races]
        extra = tuple(source.choices(stories, k=5)) if stories and ruler.front.flags & bits.EXTRA_DECK else ()
        runes = sorted(source.sample(self.runes, len(self.runes)), key=lambda card: card.name not in wanted)[:_RUNES]
        return Deck("exercise", ruler, tuple(main), tuple(stones), extra, tuple(runes))

    def _choice(self, game: Game, options: list[Option], source: Random) -> Option:
        if settled(options):
            return options[0]
        if options[0].kind in NUMBERED:
            return nth(options, source.randrange(things(options)))
        weights = [self._weight(game, option) for option in options]
        return source.choices(options, weights)[0]

    def _weight(self, game: Game, option: Option) -> float:
        if option.idle:
            return 0.05
        card = game.cards.get(option.card)
        if card is None or option.kind == "attack" or option.kind == "block":
            return 1.0
        name = game.book[card.body].name
        if option.kind == "play":
            kinds = self.report.wanted.get(name, ())
            return 25.0 if "play" in kinds or "mode" in kinds else 6.0 if kinds else 1.5
        if option.kind == "use":
            text = game.info(option.card).abilities[option.n].render()
            return 25.0 if Goal("use", name, text) in self.report.open else 0.6
        return {"judgment": 8.0, "call": 6.0, "set": 0.7}.get(option.kind, 1.0)


def _convokes(card: CardDef) -> bool:
    """abc-1.0 8: whether a ruler is made for the Colosseum."""
    return any(info.flags & bits.CONVOKES for info in card.infos)


class _Watcher:
    """Notes which goals a game reaches."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.expelled = 0  # rulers that have left the game (abc-1.0 5.3, 6.7)
        self.seen: set[tuple[int, tuple[int, ...]]] = (
            set()
        )  # entries of the chase area, and the options chosen for them

    def heard(self, game: Game, event: Event) -> None:
        """An event of the game."""
        if event.kind == "moved" and event.rule == "708.3":
            self._revealed(game, event.card)
        if event.kind == "ceased" and (gone := game.last_known(event.card)) is not None:
            self.expelled += bool(game.printed_types(gone) & bits.J_SLASH_RULER)
        if event.kind not in _PLAYS:
            return
        self.looked(game)
        card = game.last_known(event.card)
        if card is None:
            return
        name = game.book[card.body].name
        if event.kind == "called":
            self.report.reach(Goal("call", name))
        elif event.kind == "played" and event.detail == "spell":
            self.report.reach(Goal("play", name))
        elif event.kind == "used":
            wills = {ability.render() for _, ability in game.info(event.card).wills}
            if len(wills) == 1:
                self.report.reach(Goal("use", name, wills.pop()))

    def _revealed(self, game: Game, card_id: int) -> None:
        """708.3, 1114.2: a card with [Stealth] has been played as its condition was met."""
        card = game.last_known(card_id)
        if card is not None:
            for ability in game.book[card.body].front.abilities:
                if isinstance(ability, TriggerAutomatic) and ability.stealth:
                    self.report.reach(Goal("trigger", game.book[card.body].name, ability.render()))

    def taking(self, game: Game, option: Option) -> None:
        """An option about to be taken; now and then, why something open cannot be played."""
        if option.kind == "use":
            card = game.cards[option.card]
            ability = game.info(option.card).abilities[option.n]
            self.report.reach(Goal("use", game.book[card.body].name, ability.render()))
        if self.report.decisions % 61 == 0:
            self._ask_why(game)

    def _ask_why(self, game: Game) -> None:
        player = game.asking().chooser(game)
        for card_id in game.zone(HAND, player):
            name = game.book[game.cards[card_id].body].name
            if Goal("play", name) in self.report.open:
                for illegal in game.why_not(player, Option("play", card_id))[:1]:
                    self.report.refusals.setdefault(name, Counter())[f"{illegal.rule}: {illegal.reason}"] += 1

    def looked(self, game: Game) -> None:
        """The chase after a choice: what is new on it has been played or has triggered."""
        for entry in game.chase:
            if (entry.id, entry.scope.modes) in self.seen:
                continue
            self.seen.add((entry.id, entry.scope.modes))
            card = game.last_known(entry.card)
            if card is None or entry.ability is None:
                continue
            name, text = game.book[card.body].name, entry.ability.render()
            self.report.reach(Goal("trigger", name, text))
            self.report.reach(Goal("use", name, text))
            for mode in entry.scope.modes:
                self.report.reach(Goal("mode", name, text, mode))


def _written(recorder: Recorder) -> str:
    """The record of a game that went wrong, if it can still be written."""
    try:
        return recorder.text()
    except Exception as error:
        return f"(no record: {type(error).__name__}: {error})"


def for_seconds(seconds: float) -> Callable[[Report], bool]:
    """Stop after so much time."""
    end = time.monotonic() + seconds
    return lambda _: time.monotonic() > end


__all__ = ["Exercise", "Failure", "Goal", "Report", "for_seconds", "goals"]
