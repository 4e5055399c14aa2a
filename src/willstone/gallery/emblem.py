"""Emblem art: icons of the card's name and race before the land and sky of its attributes, the same every time.

Layers, from behind: sky, texture, halo, the second icon, far land, the figure with its outline, near land, motes.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from willstone.gallery.choosing import chosen, fnv, letters, shape
from willstone.gallery.icons import SIZE, icons
from willstone.gallery.palettes import FAR, HALOS, NEAR, PALETTES, TEXTURES, Palette

if TYPE_CHECKING:
    from willstone.engine import Face

SIDE: Final = 200  # an emblem is drawn in a box of this width and height
_MOTES: Final = 8
_RAYS: Final = 2  # the halo of J-rulers
_WIDTHS: Final = {"jruler": 126, "ruler": 108, "stone": 120, "chant": 126, "rune": 116}  # of the figure; others: 132
_HEIGHTS: Final = {"jruler": 80, "ruler": 90, "resonator": 100}  # of its middle; others: 96
_TURNED: Final = frozenset(("chant", "addition", "regalia"))


def emblem(face: Face, key: str = "") -> str:
    """The picture of a face in a box of 200 by 200; ``key`` makes the ids of its definitions its own."""
    kinds = letters(face) or "V"
    h = fnv(face.name)
    kind = shape(face)
    first, last = kinds[0], kinds[-1]
    a, b = PALETTES[first][h % 4], PALETTES[last][(h >> 4) % 4 if first != last else h % 4]
    dark = (h >> 11) % 3 == 0 and kind in ("resonator", "chant") and first != "B"
    mirrored = ' transform="translate(200 0) scale(-1 1)"' if h >> 13 & 1 else ""
    land = h >> 15 & 1
    main, second = chosen(face)
    halo = HALOS[_RAYS if kind == "jruler" else (h >> 7) % len(HALOS)]
    behind = f'transform="translate({-41 if mirrored else 51} -10) scale(.37)" fill="{b.glow}" opacity=".2"'
    parts = [
        f"<defs>{_definitions(a, b, first, main, dark, key)}</defs>",
        f'<path d="{_BOX}" fill="url(#s{key})"/>',
        f'<path d="{_BOX}" fill="url(#z{key})" mask="url(#m{key})"/>' if first != last else "",
        f'<path d="{_BOX}" fill="url(#t{key})" opacity=".5"/>',
        halo.format(glow=b.glow, sky=a.horizon, rays=RAYS),
        f'<path d="{icons()[second]}" {behind} data-icon="{second}"/>',
        f'<path d="{FAR[last][land]}" fill="{b.far}" opacity=".8"{mirrored}/>',
        _figure(a, kind, h, dark, key),
        f'<path d="{NEAR[first][1 - land]}" fill="{a.near}" opacity=".9"{mirrored}/>',
        f'<path d="{_motes(h)}" stroke="{a.glow}" stroke-width="3" stroke-linecap="round" opacity=".8"/>',
        f'<path d="{_BOX}" fill="url(#v{key})"/>',
    ]
    return "".join(parts)


def _definitions(a: Palette, b: Palette, first: str, main: str, dark: bool, key: str) -> str:
    figure = (a.far, a.ink) if dark else (b.light, b.figure)
    width, height, texture = TEXTURES[first]
    sky = '<linearGradient id="{}{}" x2="0" y2="1"><stop stop-color="{}"/><stop offset=".72" stop-color="{}"/>'
    drawn = [
        sky.format("s", key, a.sky, a.horizon) + f'<stop offset="1" stop-color="{a.glow}"/></linearGradient>',
        f'<linearGradient id="f{key}" x2=".2" y2="1"><stop stop-color="{figure[0]}"/><stop offset="1" '
        f'stop-color="{figure[1]}"/></linearGradient>',
        f'<pattern id="t{key}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">{texture}</pattern>',
        f'<radialGradient id="v{key}" cy=".45" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" '
        'stop-opacity=".5"/></radialGradient>',
        f'<path id="i{key}" d="{icons()[main]}" data-icon="{main}"/>',
    ]
    if a is not b:
        drawn += [
            sky.format("z", key, b.sky, b.horizon) + f'<stop offset="1" stop-color="{b.glow}"/></linearGradient>',
            f'<linearGradient id="g{key}"><stop offset=".25"/><stop offset=".75" stop-color="#fff"/></linearGradient>'
            f'<mask id="m{key}"><path d="{_BOX}" fill="url(#g{key})"/></mask>',
        ]
    return "".join(drawn)


def _figure(a: Palette, kind: str, h: int, dark: bool, key: str) -> str:
    """The main icon: its shadow, its outline, a light copy a little higher, and itself."""
    width = _WIDTHS.get(kind, 132)
    x, y = SIDE / 2 - width / 2, _HEIGHTS.get(kind, 96) - width / 2
    turned = f"rotate({((h >> 17) % 5 - 2) * 5} 100 96) " if kind in _TURNED else ""
    ink, rim = (a.glow, a.light) if dark else (a.ink, "#fff")
    used = f'<use href="#i{key}"'
    return (
        f'<g transform="{turned}translate({x:.0f} {y:.0f}) scale({width / SIZE:.3f})" stroke-linejoin="round">'
        f'{used} y="18" fill="{a.ink}" stroke="{a.ink}" stroke-width="44" opacity=".4"/>'
        f'{used} fill="{ink}" stroke="{ink}" stroke-width="26"/>{used} y="-7" fill="{rim}"/>'
        f'{used} fill="url(#f{key})"/></g>'
    )


def _motes(h: int) -> str:
    drawn = ""
    for _ in range(_MOTES):
        h = (h * 1103515245 + 12345) & 0x7FFFFFFF
        drawn += f"M{20 + h % 160} {20 + (h >> 9) % 140}h.1"
    return drawn


def _rays() -> str:
    """Twelve rays from the middle of the figure."""
    drawn = ""
    for i in range(12):
        ends = [(100 + 150 * cos(turn), 96 + 150 * sin(turn)) for turn in ((i - 0.22) * pi / 6, (i + 0.22) * pi / 6)]
        drawn += f"M100 96L{ends[0][0]:.0f} {ends[0][1]:.0f} {ends[1][0]:.0f} {ends[1][1]:.0f}Z"
    return drawn


_BOX: Final = f"M0 0H{SIDE}V{SIDE}H0Z"
RAYS: Final = _rays()
