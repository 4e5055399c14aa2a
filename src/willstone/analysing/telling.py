"""What an analysis says: lines, plain data, and a drawing of the chances by turn."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from willstone.i18n.messages import mark, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.analysing.judging import Judgement

MARKS: Final = {"mistake": mark("mistake"), "blunder": mark("blunder"), "": ""}
_SIGNS: Final = {"mistake": "?", "blunder": "??", "": ""}
_COLOURS: Final = ("#146c94", "#b3541e", "#3f7d3f", "#7d3f6f", "#806c00", "#555", "#a03030", "#307070")
_WIDTH: Final = 760
_HEIGHT: Final = 300
_LEFT, _TOP, _RIGHT, _BOTTOM = 44, 16, 16, 40


def as_json(players: Sequence[str], found: Sequence[Judgement]) -> dict[str, Any]:
    """The analysis as plain data."""

    def marked(seat: int, kind: str) -> int:
        return sum(each.player == seat and each.mark == kind for each in found)

    return {
        "players": [
            {"name": name, "mistakes": marked(seat, "mistake"), "blunders": marked(seat, "blunder")}
            for seat, name in enumerate(players)
        ],
        "decisions": [decision_json(players, each) for each in found],
    }


def decision_json(players: Sequence[str], each: Judgement) -> dict[str, Any]:
    """A decision as plain data."""
    return {
        "number": each.number,
        "turn": each.turn,
        "player": players[each.player],
        "kind": each.kind,
        "move": each.move,
        "before": round(each.before, 3),
        "after": round(each.after, 3),
        "mark": each.mark,
        "best": [{"move": one.move, "chance": round(one.chance, 3), "why": one.why} for one in each.best],
    }


def lines(players: Sequence[str], found: Sequence[Judgement]) -> list[str]:
    """The analysis in lines: each decision with the chance before and after, and what was better than a mistake."""
    told: list[str] = []
    turn = 0
    for each in found:
        if each.turn != turn:
            turn = each.turn
            told.append(tr("Turn {}", turn))
        sign = _SIGNS[each.mark]
        chances = f"{100 * each.before:3.0f} % -> {100 * each.after:3.0f} %"
        told.append(f"  {each.number:>4}  {chances}  {players[each.player]}: {each.move}{' ' if sign else ''}{sign}")
        if each.mark:
            told += [
                "        " + tr("{}: {} ({:.0f} %): {}", tr(MARKS[each.mark]), one.move, 100 * one.chance, one.why)
                for one in each.best[:1]
            ]
    told.append("")
    for seat, name in enumerate(players):
        mine = [each for each in found if each.player == seat]
        counts = {kind: sum(each.mark == kind for each in mine) for kind in MARKS}
        told.append(
            tr("{}: {} decisions, {} mistakes, {} blunders", name, len(mine), counts["mistake"], counts["blunder"])
        )
    return told


def drawing(players: Sequence[str], found: Sequence[Judgement]) -> str:
    """The chances by turn as SVG: of two players that of the first, of more one line for each; dots are mistakes."""
    width, height = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM
    count = max(len(found) - 1, 1)

    def place(number: int, chance: float) -> tuple[float, float]:
        return _LEFT + width * number / count, _TOP + height * (1 - chance)

    parts = [f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>']
    for tenth in (0, 25, 50, 75, 100):
        _, y = place(0, tenth / 100)
        parts.append(f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{_WIDTH - _RIGHT}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{tenth} %</text>')
    turn = -1
    free = 0.0  # where there is room for the next number
    for number, each in enumerate(found):
        if each.turn != turn:
            turn = each.turn
            x, _ = place(number, 0)
            parts.append(f'<line x1="{x:.1f}" y1="{_TOP}" x2="{x:.1f}" y2="{_HEIGHT - _BOTTOM}" stroke="#eee"/>')
            if x >= free:
                parts.append(f'<text x="{x:.1f}" y="{_HEIGHT - _BOTTOM + 16}" text-anchor="middle">{turn}</text>')
                free = x + 24
    two = len(players) == 2
    for seat in range(1 if two else len(players)):
        chances = [
            (number, each.after if each.player == seat else 1 - each.after)
            for number, each in enumerate(found)
            if two or each.player == seat
        ]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*each) for each in chances))
        colour = _COLOURS[seat % len(_COLOURS)]
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
    for number, each in enumerate(found):
        if each.mark:
            x, y = place(number, each.after if not two or each.player == 0 else 1 - each.after)
            words = f"{each.number} {players[each.player]}: {each.move} ({tr(MARKS[each.mark])})"
            size = 6 if each.mark == "blunder" else 4
            colour = _COLOURS[each.player % len(_COLOURS)]
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{colour}"><title>{escape(words)}</title></circle>'
            )
    label = tr("The chance of {} by turn", players[0]) if two else tr("The chances by turn")
    parts.append(f'<text x="{_LEFT}" y="{_HEIGHT - 6}">{escape(label)}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
        f'height="{_HEIGHT}" role="img" aria-label="{escape(label)}" '
        f'font-family="system-ui,sans-serif" font-size="12">{"".join(parts)}</svg>\n'
    )
