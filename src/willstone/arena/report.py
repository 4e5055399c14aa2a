"""The report of a tournament as one HTML page with drawings in SVG: nothing else is loaded, so it can be sent."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from willstone.i18n.messages import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_STYLE: Final = (
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "table{border-collapse:collapse}td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #ddd}"
    "td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}text{font:12px system-ui,sans-serif}"
)
_WIDTH: Final = 720
_ROW: Final = 26
_LABELS: Final = 150


def page(standings: dict[str, Any]) -> str:
    """The page, from what ``Standings.as_json`` gives."""
    title = tr("Tournament: {}", ", ".join(standings["agents"]))
    told = tr("{} games, {}, seed {}", standings["games"], standings["edition"], standings["seed"])
    parts = [
        f"<h1>{escape(title)}</h1><p>{escape(told)}</p>",
        _section(tr("Ladder"), _ladder(standings["ladder"])),
        _section(tr("Pairings"), _pairings(standings["pairings"])),
        _section(tr("Decks: how often the row wins against the column"), deck_matrix(standings)),
        _section(tr("Lengths of games in turns"), _lengths(standings["lengths"])),
        _section(tr("The first player"), f"<p>{escape(first_player(standings))}</p>"),
    ]
    head = f'<!doctype html><meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return head + "\n".join(parts) + "\n"


def first_player(standings: dict[str, Any]) -> str:
    """A sentence about the first player's advantage."""
    found = standings["first_player"]
    low, high = found["interval"]
    return tr(
        "Who plays first wins {:.1f} % of {} games ({:.1f} to {:.1f}).",
        100 * found["rate"],
        found["games"],
        100 * low,
        100 * high,
    )


def _section(title: str, content: str) -> str:
    return f"<h2>{escape(title)}</h2>{content}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"<tr>{''.join(f'<th>{escape(cell)}</th>' for cell in head)}</tr>"]
    lines += [f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows]
    return f"<table>{''.join(lines)}</table>"


def _svg(width: float, height: float, parts: Iterable[str], label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label)}" viewBox="0 0 {width:g} '
        f'{height:g}" width="{width:g}" height="{height:g}">{"".join(parts)}</svg>'
    )


def _text(x: float, y: float, words: str, anchor: str = "start", fill: str = "#222") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}">{escape(words)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, width: float, colour: str) -> str:
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}" stroke-width="{width:g}"/>'
    )


def _ladder(ladder: list[dict[str, Any]]) -> str:
    """A dot for the Elo of each agent, with its interval as a line."""
    rated = [row for row in ladder if row["interval"] is not None]
    ends = [end for row in rated for end in row["interval"]] or [0.0]
    low, high = min(ends), max(ends)
    scale = (_WIDTH - _LABELS - 140) / ((high - low) or 1)
    parts = []
    for place, row in enumerate(ladder):
        y = _ROW * (place + 0.7)
        parts.append(_text(0, y + 4, row["agent"]))
        if row["interval"] is None:
            continue
        left, dot, right = (
            _LABELS + (end - low) * scale for end in (row["interval"][0], row["elo"], row["interval"][1])
        )
        parts.append(_line(left, y, right, y, 3, "#8aa"))
        parts.append(f'<circle cx="{dot:.1f}" cy="{y:.1f}" r="5" fill="#146"/>')
        parts.append(
            _text(_WIDTH, y + 4, f"{row['elo']:+.0f} ({row['interval'][0]:+.0f} ... {row['interval'][1]:+.0f})", "end")
        )
    return _svg(_WIDTH, _ROW * (len(ladder) + 0.4), parts, tr("Ladder"))


def _pairings(pairings: list[dict[str, Any]]) -> str:
    head = ("", tr("games"), tr("won"), tr("lost"), tr("draws"), tr("rate"), tr("95 % interval"), "2-0", "1-1", "0-2")
    rows = []
    for pairing in pairings:
        deals = pairing["deals"]
        low, high = pairing["interval"]
        rows.append(
            (
                " – ".join(pairing["agents"]),
                str(pairing["games"]),
                *(str(wins) for wins in pairing["wins"]),
                str(pairing["draws"]),
                f"{100 * pairing['rate']:.1f} %",
                tr("{:.1f} to {:.1f} %", 100 * low, 100 * high),
                *(str(deals[key]) for key in ("both", "split", "neither")),
            )
        )
    return _table(head, rows)


def deck_matrix(standings: dict[str, Any]) -> str:
    """A field for each pair of decks, the greener the more the row wins."""
    names = standings["decks"]
    cell = 46
    parts = []
    for row, name in enumerate(names):
        parts.append(_text(_LABELS - 8, cell * (row + 1) + 30, name, "end"))
        x = _LABELS + cell * (row + 0.5)
        parts.append(f'<g transform="rotate(-40 {x:.1f} 40)">{_text(x, 40, name)}</g>')
        for column, found in enumerate(standings["deck_matrix"][row]):
            left, top = _LABELS + cell * column, cell * (row + 1)
            rate = found["wins"] / found["games"] if found["games"] else None
            colour = "#eee" if rate is None else f"hsl({120 * rate:.0f} 45% 80%)"
            words = "–" if rate is None else f"{100 * rate:.0f}"
            parts.append(
                f'<rect x="{left}" y="{top}" width="{cell - 2}" height="{cell - 2}" fill="{colour}">'
                f"<title>{found['wins']}/{found['games']}</title></rect>"
            )
            parts.append(_text(left + cell / 2 - 1, top + 28, words, "middle"))
    size = cell * (len(names) + 1)
    return _svg(_LABELS + size + 60, size + 4, parts, tr("Decks: how often the row wins against the column"))


def _lengths(lengths: dict[str, Any]) -> str:
    """A bar for each number of turns."""
    turns = {int(turn): count for turn, count in lengths["turns"].items()}
    if not turns:
        return ""
    first, last, most = min(turns), max(turns), max(turns.values())
    step = (_WIDTH - 40) / (last - first + 1)
    parts = [_line(20, 160, _WIDTH - 20, 160, 1, "#888")]
    for turn, count in turns.items():
        height = 130 * count / most
        x = 20 + step * (turn - first)
        place = f'x="{x:.1f}" y="{160 - height:.1f}" width="{max(step - 1, 1):.1f}" height="{height:.1f}"'
        parts.append(f'<rect {place} fill="#7ab"><title>{turn}: {count}</title></rect>')
    parts += [_text(20, 178, str(first)), _text(_WIDTH - 20, 178, str(last), "end")]
    told = tr("{:.0f} decisions and {:.0f} turns a game", lengths["mean_decisions"], lengths["mean_turns"])
    return f"<p>{escape(told)}</p>" + _svg(_WIDTH, 190, parts, tr("Lengths of games in turns"))
