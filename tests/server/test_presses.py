"""How often somebody is asked in a turn of the computer, and that nothing that is aimed at them goes by unasked.

Whole games are played through the code of the web table, with smart passing as everybody has it who changed nothing;
what was asked and what was passed is then looked up in the journal, by following the game once more.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from vocabulary import HAND, Decision, Game, bits

from willstone.agents import GreedyAgent, Sight
from willstone.human.stops import WINDOWS, window_of
from willstone.notation.record import parse_record
from willstone.server.play.desk import Desk
from willstone.server.play.live import LiveTable
from willstone.server.play.viewer import Viewer
from willstone.server.protocol.messages import Decide, Hello, You
from willstone.server.tables.entries import Decided, Opened, Sat, Seated, packed, unpacked
from willstone.server.tables.starting import start
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.server.tables.match import Match

ANN: Final = 0
GAMES: Final = 60 if os.environ.get("WILLSTONE_PROFILE") == "nightly" else 20
BUDGET: Final = 40  # of imagined choices: enough to play sensibly
DECKS: Final = ("Caldera", "Two Shores", "Hollow Court", "Ninth Bell", "Long Wall")


class Turn(NamedTuple):
    """A turn of the computer: how often Ann was asked, what for, and whether she ever had something quick."""

    asked: Counter[str]
    quick: bool
    aimed: int  # attacks, spells and abilities at her or hers
    hurt: int  # spells and abilities that she was asked about though nothing was aimed at her

    @property
    def presses(self) -> int:
        return self.asked.total()

    @property
    def forced(self) -> int:
        """How often something was asked that is no block and cannot be passed: a trap to reveal, a card to discard."""
        return sum(times for window, times in self.asked.items() if window not in WINDOWS and window != "block")


class Told:
    """What the journal of a game tells about its asking."""

    def __init__(self, match: Match) -> None:
        self.turns: list[Turn] = []
        self.blocks = self.answers = self.attacks = 0
        game = parse_record(match.record, "table").start()
        self._begin()
        turn = 0
        for entry in match.taken:
            assert isinstance(entry, Decided)
            decision = game.decision
            assert decision is not None
            if game.turn_number != turn:
                self._close(turn)
                turn = game.turn_number
            self._look(game, decision, entry)
            theirs = game.turn_player != ANN
            game.play(unpacked(entry.option))
            self._theirs = theirs
        self._close(turn)

    def _begin(self) -> None:
        self._asked: Counter[str] = Counter()
        self._quick = False
        self._hurt = 0
        self._theirs = False
        self._aimed: dict[object, bool] = {}  # what is aimed at Ann and could be answered: whether she was asked
        self._things: set[object] = set()

    def _close(self, turn: int) -> None:
        missed = [what for what, asked in self._aimed.items() if not asked]
        assert not missed, f"not asked about {missed} in turn {turn}"
        if self._theirs and turn:
            self.turns.append(Turn(self._asked, self._quick, len(self._things), self._hurt))
        self._begin()

    def _look(self, game: Game, decision: Decision, entry: Decided) -> None:
        aimed = set(_aimed(game))
        self._things |= aimed
        if decision.player != ANN:
            return
        asked = not entry.auto
        if decision.kind == "block":
            assert asked, "a block was not asked for"
            self.blocks += 1
        if asked and game.turn_player != ANN and game.snapshot is None:
            window = window_of(game, ANN).title if decision.kind == "action" else decision.kind
            self._asked[window] += 1
            self._hurt += window == "answer" and not aimed
        able = any(not option.idle and option.kind != "pass" for option in decision.options)
        if decision.kind == "action" and able and game.turn_player != ANN:
            self._quick = True
        for what in aimed:
            fresh = what not in self._aimed
            if asked and (decision.kind == "block" or able):
                self._aimed[what] = True
            elif able and decision.kind == "action" and self._answerable(game, what):
                self._aimed.setdefault(what, False)
            if fresh and what in self._aimed:
                self.attacks += what[0] == "attack"
                self.answers += what[0] != "attack"

    def _answerable(self, game: Game, what: tuple[str, int, int]) -> bool:
        """Whether it is the moment to answer something: it is on top of the chase, or the attack stands."""
        if what[0] == "attack":
            return not game.chase
        return game.chase[-1].id == what[1]


def _aimed(game: Game) -> Iterator[tuple[str, int, int]]:
    """What is aimed at Ann or hers as things are."""
    for entry in game.chase:
        refs = [ref for chosen in entry.scope.targets for ref in chosen]
        hers = any(ref == -1 - ANN or (ref in game.cards and game.cards[ref].controller == ANN) for ref in refs)
        if entry.controller != ANN and hers:
            yield entry.kind, entry.id, game.turn_number
    battle = game.battle
    if battle is None or battle.step not in ("attack", "block") or game.turn_player == ANN:
        return
    if battle.attacker and battle.attacked and battle.defender == ANN:
        yield "attack", battle.attacker, game.turn_number


def table_of(deck: str, other: str, seed: int) -> LiveTable:
    """A table where Ann plays the computer."""
    table = Table("table", Opened(edition="cr-8.01", seats=2, host="ann", name="a test", at=0.0, seed=seed))
    live = LiveTable(table, 100_000)
    live.note(Sat(seat=ANN, user="ann", name="Ann", deck=deck))
    live.note(Seated(seat=1, agent="greedy", name="Computer", deck=other))
    live.note(start(table, {}))
    return live


def played(deck: str, other: str, seed: int, *, holds: bool) -> Match:
    """A whole game; Ann chooses sensibly, or so but for the quick cards in her hand, which she ``holds``."""
    live = table_of(deck, other, seed)
    desk = Desk(live)
    ann = Viewer(1, You("ann", "Ann", True), live.sent)
    desk.enter(ann, Hello())
    agents = [GreedyAgent(seed * 2 + seat, BUDGET) for seat in range(2)]
    live.go_on()
    while (match := live.playing) is not None:
        decision = match.game.decision
        assert decision is not None
        if holds and decision.player == ANN:
            decision = holding(match.game, decision)
        option = agents[decision.player].decide(Sight(match.game, decision.player), decision)
        live.sent.clear()
        if decision.player != ANN:
            live.thought(match.made, packed(option))
            continue
        offered = [choice.option for choice in live.offered()]
        index = next(place for place, each in enumerate(offered) if each.covers(option))
        n = option.n if offered[index].numbers is not None else None
        desk.handle(ann, Decide(number=match.number, option=index, n=n))
        assert not live.refusals
    match = live.table.match
    assert match is not None
    return match


def holding(game: Game, decision: Decision) -> Decision:
    """The same decision for somebody who keeps what can be played at any time."""
    quick = {option.card for option in decision.options if option.card in game.cards and _is_quick(game, option.card)}
    kept = [
        option for option in decision.options if option.kind not in ("play", "use", "set") or option.card not in quick
    ]
    return Decision(decision.player, decision.kind, decision.asked, decision.rule, kept)


def _is_quick(game: Game, card: int) -> bool:
    return game.cards[card].zone == HAND and bool(game.info(card).flags & bits.ANY_TIME)


def test_few_presses_and_nothing_missed() -> None:
    turns: list[Turn] = []
    told: Counter[str] = Counter()
    for seed in range(GAMES):
        found = Told(played(DECKS[seed % len(DECKS)], DECKS[(seed * 3 + 1) % len(DECKS)], seed, holds=seed % 2 == 0))
        turns += found.turns
        told.update(blocks=found.blocks, attacks=found.attacks, answers=found.answers)
    quick = [turn for turn in turns if turn.quick]
    idle = [turn for turn in turns if not turn.quick]
    print(f"\n{GAMES} games, {len(turns)} turns of the computer; asked for: {dict(told)}")
    for name, those in (("something", quick), ("nothing", idle)):
        presses = Counter(turn.presses for turn in those)
        asked = sum((turn.asked for turn in those), Counter[str]())
        print(
            f"with {name} quick, {presses.total()} turns:",
            *(f"{n} presses {presses[n]}" for n in sorted(presses)),
            sep="  ",
        )
        print("  asked:", *(f"{window} {times}" for window, times in asked.most_common()), sep="  ")
    assert min(told.values()) > 5
    assert len(quick) > 2 * GAMES
    ordinary = [turn for turn in quick if turn.aimed <= 1 and not turn.forced]
    print(len(ordinary), "ordinary turns, at most", max(turn.presses for turn in ordinary), "presses")
    assert max(turn.presses for turn in ordinary) <= 3
    assert len(ordinary) >= GAMES / 2
    assert sum(turn.presses - turn.forced <= 3 for turn in quick) >= 0.65 * len(quick)  # others: much was aimed at her
    assert all(turn.presses == turn.forced + turn.asked["block"] for turn in idle)
    assert max(turn.presses for turn in idle if not turn.aimed and not turn.forced) == 0
    assert all(turn.presses <= 1 + 2 * turn.aimed + turn.forced + turn.hurt for turn in quick)
