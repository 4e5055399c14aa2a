"""The board of a game as one SVG picture, drawn from what a player may know (302.2): for notebooks and environments."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.gallery.layout import width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.engine import Game
    from willstone.engine.views import CardView, PlayerView, View

WIDTH: Final = 960
_CARD: Final = (112, 64)
_GAP: Final = 6
_LINE: Final = 22
_FONT: Final = "'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
_FILL: Final = {"R": "#f6d3c8", "U": "#cfe2f6", "W": "#fbf3cf", "G": "#d3ecd0", "B": "#dccfe6"}
_COUNTED: Final = ("deck", "stones_deck", "graveyard", "removed", "extra_deck", "runes")


class _Row(NamedTuple):
    """Cards beside each other, under a heading."""

    heading: str
    cards: list[CardView]


def board_svg(game: Game, viewer: int | None = None) -> str:
    """The board as a player sees it, their own side below; None is a spectator."""
    view = game.view(viewer)
    seats = list(range(len(view["players"])))
    own = 0 if viewer is None else viewer
    parts: list[str] = []
    y = 28
    parts.append(_words(_headline(view), 12, y, 17, bold=True))
    y += 12
    for seat in [*(seat for seat in seats if seat != own), own]:
        drawn, y = _player(view, seat, y)
        parts += drawn
    for line in _below(view):
        y += _LINE
        parts.append(_words(line, 12, y, 15))
    height = y + 14
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="100%" role="img" '
        f'aria-label="{escape(_headline(view), quote=True)}" font-family="{_FONT}">'
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#26332c"/>{"".join(parts)}</svg>'
    )


def _headline(view: View) -> str:
    turn = view["turn"]
    whose = view["players"][turn["player"]]["name"]
    return f"{view['edition']}, turn {turn['number']}: {whose}, {turn['phase']}"


def _below(view: View) -> Iterator[str]:
    """What is on the chase, and who is to decide what."""
    for entry in view["chase"]:
        yield f"chase: {entry['name']} ({view['players'][entry['controller']]['name']})"
    decision = view["decision"]
    if view["over"]:
        winner = view["winner"]
        yield "a draw" if winner is None or winner < 0 else f"{view['players'][winner]['name']} has won"
    elif decision is not None:
        name = view["players"][decision["player"]]["name"]
        yield f"{name} decides: {decision.get('prompt', decision['kind'])} ({decision['rule']})"


def _player(view: View, seat: int, y: int) -> tuple[list[str], int]:
    """What a player has, and where it ends."""
    player = view["players"][seat]
    parts = [f'<rect x="6" y="{y}" width="{WIDTH - 12}" height="1" fill="#fff5"/>']
    y += _LINE
    parts.append(_words(_totals(player), 12, y, 15, bold=True))
    y += 8
    for row in _rows(view, seat):
        y += 16
        parts.append(_words(row.heading, 12, y, 12))
        y += 5
        across = (WIDTH - 24 + _GAP) // (_CARD[0] + _GAP)
        for number, card in enumerate(row.cards):
            line, place = divmod(number, across)
            parts.append(_card(card, 12 + place * (_CARD[0] + _GAP), y + line * (_CARD[1] + _GAP)))
        y += ((len(row.cards) - 1) // across + 1) * (_CARD[1] + _GAP)
    return parts, y + 4


def _totals(player: PlayerView) -> str:
    zones = player["zones"]
    piles = [f"{name.replace('_', ' ')} {zones[name]['count']}" for name in _COUNTED if zones[name]["count"]]
    will = f", will {player['will']}" if player["will"] else ""
    hand = f"hand {zones['hand']['count']}"
    return f"{player['name']}: {player['life']} life{will}; " + ", ".join([hand, *piles])


def _rows(view: View, seat: int) -> Iterator[_Row]:
    zones = view["players"][seat]["zones"]
    field = [card for card in view["field"] if card["controller"] == seat]
    stones = [card for card in field if "Magic Stone" in card.get("types", ())]
    rows = (
        ("ruler area", zones["ruler_area"]["cards"]),
        ("field", [card for card in field if card not in stones]),
        ("stones", stones),
        ("hand", zones["hand"]["cards"]),
        ("standby", zones["standby"]["cards"]),
    )
    return (_Row(heading, cards) for heading, cards in rows if cards)


def _card(card: CardView, x: int, y: int) -> str:
    wide, high = _CARD
    letters = card.get("attributes", [])
    fill = "#8a8f98" if "name" not in card else _FILL.get(letters[0], "#eee") if letters else "#e8e6e1"
    parts = [
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="6" fill="{fill}" '
        f'stroke="{"#e9a13b" if card.get("rested") else "#0007"}" stroke-width="{3 if card.get("rested") else 1}"/>'
    ]
    name = card.get("name", "")
    size = min(13.0, (wide - 12) / max(width(name), 0.1))
    parts.append(_words(name, x + 6, y + 18, size, ink="#1a1a1a"))
    parts.append(_words(" ".join(_marks(card)), x + 6, y + 36, 11, ink="#333"))
    if card.get("atk") is not None:
        values = f"{card['atk']}/{card['def']}" + (f" -{card['damage']}" if card.get("damage") else "")
        parts.append(_words(values, x + 6, y + high - 8, 14, ink="#1a1a1a", bold=True))
    return "".join(parts)


def _marks(card: CardView) -> Iterable[str]:
    if card.get("cost"):
        yield card["cost"]
    if card.get("rested"):
        yield "rested"
    yield from (f"{name} x{number}" for name, number in card.get("counters", {}).items())


def _words(words: str, x: float, y: float, size: float, *, ink: str = "#fdf6e3", bold: bool = False) -> str:
    style = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size:.1f}" fill="{ink}"{style}>{escape(words)}</text>'
