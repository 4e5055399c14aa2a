"""How a tournament stands: pairings, the ladder, decks against each other, lengths of games, the first player."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from willstone.arena.ratings import Rating, Sequential, ratings
from willstone.arena.statistics import wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.arena.series import GameReport
    from willstone.arena.tournament import Tournament


@dataclass
class Pairing:
    """Two agents, and what came of their games; as many of them as a sequential test needed."""

    agents: tuple[int, int]
    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    errors: int = 0
    points: list[float] = field(default_factory=list)  # of the first agent in each deal
    verdict: str = ""

    def add(self, report: GameReport) -> float | None:
        """Count a game; the points of the first agent."""
        self.games += 1
        if report.result is None:
            self.errors += 1
            return None
        if report.winner is None:
            self.draws += 1
            return 0.5
        self.wins[self.agents.index(report.winner)] += 1
        return float(report.winner == self.agents[0])


class Standings:
    """All games of a tournament that were played, in whatever order, and what follows from them."""

    def __init__(self, tournament: Tournament, test: Sequential | None = None) -> None:
        self.tournament = tournament
        self.test = test
        self._played: dict[int, GameReport] = {}
        places = range(len(tournament.pairings))
        self._ended: list[int | None] = [None for _ in places]  # after how many deals the test was decided
        self._whole: list[int] = [0 for _ in places]  # how many deals in a row have been played
        self._points: list[list[float | None]] = [[] for _ in places]

    def add(self, report: GameReport) -> None:
        """Take a game in."""
        number = report.seating.number
        self._played[number] = report
        if self.test is not None:
            self._try(self.tournament.pairing_of(number))

    def missing(self) -> Iterator[int]:
        """The numbers of the games still to be played; a test may be decided while they are asked for."""
        for number in range(self.tournament.games):
            ended = self._ended[self.tournament.pairing_of(number)]
            if number not in self._played and (ended is None or self.tournament.deal_of(number) < ended):
                yield number

    def __len__(self) -> int:
        return len(self._played)

    def _try(self, place: int) -> None:
        """See whether the test is decided by the deals played so far, taken in their order."""
        if self._ended[place] is not None or self.test is None:
            return
        points = self._points[place]
        before = len(points)
        while (deal := self._deal(place, len(points))) is not None:
            points.append(_points(deal))
        if len(points) > before:
            played = [each for each in points if each is not None]
            needed, verdict = self.test.verdict(played)
            if verdict:
                self._ended[place] = _position(points, needed)

    def _deal(self, place: int, deal: int) -> tuple[GameReport, GameReport] | None:
        """The two games of a deal, if both were played."""
        first = 2 * (deal * len(self.tournament.pairings) + place)
        if first in self._played and first + 1 in self._played:
            return self._played[first], self._played[first + 1]
        return None

    def counted(self) -> list[GameReport]:
        """The games that count, by their numbers: none after the deal by which a test was decided."""
        found = []
        for number in sorted(self._played):
            ended = self._ended[self.tournament.pairing_of(number)]
            if ended is None or self.tournament.deal_of(number) < ended:
                found.append(self._played[number])
        return found

    def pairings(self) -> list[Pairing]:
        """What came of each pairing."""
        found = [Pairing(agents) for agents in self.tournament.pairings]
        halves: dict[tuple[int, int], float | None] = {}
        for report in self.counted():
            number = report.seating.number
            place, deal = self.tournament.pairing_of(number), self.tournament.deal_of(number)
            points = found[place].add(report)
            if (place, deal) in halves:
                other = halves[place, deal]
                if points is not None and other is not None:
                    found[place].points.append(points + other)
            else:
                halves[place, deal] = points
        if self.test is not None:
            for pairing in found:
                pairing.verdict = self.test.verdict(pairing.points)[1]
        return found

    # ------------------------------------------------------------ as plain data

    def as_json(self) -> dict[str, Any]:
        """Everything, as it is printed and drawn."""
        tournament = self.tournament
        pairings = self.pairings()
        games = self.counted()
        return {
            "edition": tournament.edition,
            "seed": tournament.seed,
            "agents": list(tournament.agents),
            "decks": [deck.name for deck in tournament.decks[0]],
            "matchups": tournament.matchups,
            "games": len(games),
            "errors": sum(pairing.errors for pairing in pairings),
            "ladder": self._ladder(pairings),
            "pairings": [self._pairing(pairing) for pairing in pairings],
            "deck_matrix": _matrix(games, len(tournament.decks[0])),
            "lengths": _lengths(games),
            "first_player": _first_player(games),
            "endings": dict(sorted(Counter(report.result.ending for report in games if report.result).items())),
        }

    def _ladder(self, pairings: list[Pairing]) -> list[dict[str, Any]]:
        names = self.tournament.agents
        found = ratings(len(names), {pairing.agents: pairing.points for pairing in pairings})
        rows = [_rung(place, name, found[place], pairings) for place, name in enumerate(names)]
        return sorted(rows, key=lambda row: row["elo"], reverse=True)

    def _pairing(self, pairing: Pairing) -> dict[str, Any]:
        completed = pairing.games - pairing.errors
        rate = (pairing.wins[0] + pairing.draws / 2) / completed if completed else 0.0
        told: dict[str, Any] = {
            "agents": [self.tournament.agents[place] for place in pairing.agents],
            "games": pairing.games,
            "wins": pairing.wins,
            "draws": pairing.draws,
            "errors": pairing.errors,
            "rate": round(rate, 4),
            "interval": [round(end, 4) for end in wilson(pairing.wins[0] + pairing.draws / 2, completed)],
            "deals": {
                "both": sum(points > 1 for points in pairing.points),
                "split": sum(points == 1 for points in pairing.points),
                "neither": sum(points < 1 for points in pairing.points),
            },
        }
        if self.test is not None:
            points = pairing.points
            ratio = self.test.ratio(len(points), sum(points), sum(each * each for each in points))
            told["sprt"] = {"low": self.test.low, "high": self.test.high, "llr": round(ratio, 3)}
            told["sprt"]["verdict"] = pairing.verdict or "open"
        return told


def _points(deal: tuple[GameReport, GameReport]) -> float | None:
    """The points of the first agent in a deal; None if a game of it failed."""
    one, other = deal
    if one.result is None or other.result is None:
        return None
    mine = one.seating.agents[0]
    return sum(0.5 if report.winner is None else float(report.winner == mine) for report in deal)


def _position(points: list[float | None], needed: int) -> int:
    """How many deals there are up to the one by which so many were played without a failure."""
    for position, each in enumerate(points, 1):
        needed -= each is not None
        if not needed:
            return position
    return len(points)


def _rung(place: int, name: str, rating: Rating, pairings: list[Pairing]) -> dict[str, Any]:
    games = wins = draws = 0
    for pairing in pairings:
        if place in pairing.agents:
            games += pairing.games - pairing.errors
            wins += pairing.wins[pairing.agents.index(place)]
            draws += pairing.draws
    met = rating.high < float("inf")
    return {
        "agent": name,
        "elo": round(rating.elo, 1),
        "interval": [round(rating.low, 1), round(rating.high, 1)] if met else None,
        "games": games,
        "wins": wins,
        "draws": draws,
        "rate": round((wins + draws / 2) / games, 4) if games else 0.0,
    }


def _matrix(games: Iterable[GameReport], decks: int) -> list[list[dict[str, int]]]:
    """How often each deck (row) won against each other one (column); against itself, from the first seat."""
    cells = [[{"wins": 0, "games": 0} for _ in range(decks)] for _ in range(decks)]
    for report in games:
        if report.result is None:
            continue
        one, other = report.seating.decks
        for seat, (deck, against) in enumerate(((one, other), (other, one))):
            if seat and one == other:
                break
            cells[deck][against]["games"] += 1
            cells[deck][against]["wins"] += report.result.winner == seat
    return cells


def _lengths(games: Iterable[GameReport]) -> dict[str, Any]:
    results = [report.result for report in games if report.result is not None]
    turns = Counter(result.turns for result in results)
    count = max(len(results), 1)
    return {
        "mean_turns": round(sum(result.turns for result in results) / count, 2),
        "mean_decisions": round(sum(result.decisions for result in results) / count, 2),
        "turns": {str(turn): turns[turn] for turn in sorted(turns)},
    }


def _first_player(games: Iterable[GameReport]) -> dict[str, Any]:
    results = [report.result for report in games if report.result is not None and report.result.winner >= 0]
    wins = sum(result.winner == result.first for result in results)
    return {
        "games": len(results),
        "wins": wins,
        "rate": round(wins / len(results), 4) if results else 0.0,
        "interval": [round(end, 4) for end in wilson(wins, len(results))],
    }
