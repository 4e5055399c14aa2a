"""Frames by the kind of card, told apart by their outline: how a card looks around its emblem, whole and on the table.

The page of the table draws the same frames from these paths (``web/generate.py``).
"""

from __future__ import annotations

from typing import Final

from willstone.gallery.palettes import METALS, TEXTURES

FIELD: Final = {  # the outline of a card on the table, 220 by 308
    "resonator": "M14 2H206A12 12 0 0 1 218 14V294A12 12 0 0 1 206 306H14A12 12 0 0 1 2 294V14A12 12 0 0 1 14 2Z",
    "ruler": "M2 62Q44 50 62 22 92 34 110 2 128 34 158 22 176 50 218 62V294A12 12 0 0 1 206 306H14A12 12 0 0 1 2 294Z",
    "jruler": "M2 46 40 34 62 12 92 22 110 0 128 22 158 12 180 34 218 46V262L180 274 158 296 128 286 110 308 92 286 62 "
    "296 40 274 2 262Z",
    "chant": "M20 2H200Q218 2 218 18 218 32 206 34V274Q218 276 218 290 218 306 200 306H20"
    "Q2 306 2 290 2 276 14 274V34Q2 32 2 18 2 2 20 2Z",
    "addition": "M24 2H196L218 24V270L110 306 2 270V24Z",
    "regalia": "M46 2H174L218 46V262L174 306H46L2 262V46Z",
    "rune": "M2 84Q2 2 110 2T218 84V296L206 306H14L2 296Z",
    "stone": "M110 2 214 62V246L110 306 6 246V62Z",
}
WINDOWS: Final = {  # of the whole card's emblem, 250 by 350
    "resonator": "M14 58 26 46H224L236 58V200H14Z",
    "ruler": "M14 198V92Q60 86 72 46 108 56 125 16 142 56 178 46 190 86 236 92V198Z",
    "jruler": "M12 12H238V338H12Z",
    "chant": "M125 46A78 78 0 0 1 203 124 78 78 0 0 1 125 202 78 78 0 0 1 47 124 78 78 0 0 1 125 46Z",
    "addition": "M14 46H236V172L125 206 14 172Z",
    "regalia": "M52 46H198L236 84V164L198 202H52L14 164V84Z",
    "rune": "M30 200V120Q30 46 125 46T220 120V200Z",
    "stone": "M125 16 236 80V238L125 302 14 238V80Z",
}
OUTLINE: Final = "M16 1H234A15 15 0 0 1 249 16V334A15 15 0 0 1 234 349H16A15 15 0 0 1 1 334V16A15 15 0 0 1 16 1Z"
BOXES: Final = {  # where the emblem lies behind its window: x, y, width, height; others: the first
    "": (14, 46, 222, 156),
    "ruler": (12, 14, 226, 186),
    "jruler": (10, 10, 230, 230),
    "stone": (14, 16, 222, 286),
}
EDGES: Final = {  # what the outline is drawn with; others: brass
    "jruler": "foil",
    "chant": "#f6ead0",
    "regalia": "steel",
    "rune": "#cfc8bd",
    "stone": "steel",
}
ORNAMENTS: Final = {  # upon the frame of a whole card; "currentColor" is the edge
    "ruler": '<path d="M4 180 20 166H230L246 180 230 200H20Z" fill="#24160a" stroke="currentColor" stroke-width="2"/>',
    "jruler": (
        '<path d="M4 192 20 174H230L246 192 230 210H20Z" fill="#24160a" stroke="currentColor" stroke-width="3"/>'
        '<path d="M125 2 134 16 150 8 146 24H104L100 8 116 16Z" fill="currentColor" stroke="#3a2400"/>'
    ),
    "chant": '<path d="M20 50H230M20 202H230" stroke="currentColor" stroke-width="1.5" opacity=".7"/>',
    "addition": '<path d="M104 38h42v20l-21-9-21 9Z" fill="currentColor" stroke="#0008"/>',
    "regalia": "".join(
        f'<circle cx="{x}" cy="{y}" r="4.5" fill="currentColor" stroke="#0008"/>' for x in (24, 226) for y in (56, 192)
    ),
    "rune": (
        '<path d="M20 60 40 92 34 120M232 150 214 176 222 210M30 300 52 322" stroke="#5d564b" stroke-width="2" '
        'fill="none"/>'
    ),
    "stone": (
        '<path d="M125 16V302M14 80 125 130 236 80M14 238 125 190 236 238" stroke="#fff" stroke-opacity=".35" '
        'stroke-width="1.5" fill="none"/>'
    ),
}
PLAQUE: Final = (  # of a magic stone's name
    '<path d="M22 268H228L238 284 228 300H22L12 284Z" fill="#0c0812" fill-opacity=".9" stroke="currentColor" '
    'stroke-width="2"/>'
)
NAMED: Final = (  # the bar of the name, where it stands above the emblem
    '<path d="M10 12H240V42H10Z" fill="#0c0812" opacity=".62"/>'
    '<path d="M10 42.5H240" stroke="currentColor" stroke-width="1.5"/>'
)
_METALS: Final = {  # gradients: where they end, and their colours
    "foil": (
        'x2="1" y2="1"',
        "0 #fff6cf .18 #e0b04a .36 #fff3c0 .5 #b8d8ff .62 #f2c6ff .78 #e8bd57 1 #8a5a14",
    ),
    "brass": ('x2=".4" y2="1"', "0 #fff2c2 .4 #d9aa48 .6 #8f6320 1 #e9c877"),
    "steel": ('x2=".4" y2="1"', "0 #fff .45 #a9b4bd .6 #6b757e 1 #dfe6ea"),
}


def edge(kind: str, legend: bool) -> str:
    """What the edge of a kind of card is drawn with: a colour, or the name of a metal."""
    return "foil" if legend else EDGES.get(kind, "brass")


def metals(key: str = "") -> dict[str, str]:
    """The gradients of edges by name."""
    return {name: _gradient(f"{name}{key}", ends, stops) for name, (ends, stops) in _METALS.items()}


def ground(kinds: str, key: str = "") -> str:
    """The gradient of a frame: the metal of its attribute, or of both."""
    (light, middle, dark), last = METALS[(kinds or "V")[0]], METALS[(kinds or "V")[-1]]
    if kinds[:1] == kinds[-1:]:
        return _gradient(f"k{key}", 'x2=".3" y2="1"', f"0 {light} .5 {middle} 1 {dark}")
    return _gradient(f"k{key}", 'x2="1" y2=".35"', f"0 {light} .42 {middle} .58 {last[1]} 1 {last[0]}")


def _gradient(name: str, ends: str, stops: str) -> str:
    words = stops.split()
    drawn = "".join(
        f'<stop offset="{at}" stop-color="{hue}"/>' for at, hue in zip(words[::2], words[1::2], strict=True)
    )
    return f'<linearGradient id="{name}" {ends}>{drawn}</linearGradient>'


def texture(kinds: str, key: str = "") -> str:
    """The pattern of a frame."""
    width, height, lines = TEXTURES[(kinds or "V")[0]]
    return f'<pattern id="x{key}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">{lines}</pattern>'


def whole(kind: str, kinds: str, legend: bool, art: str, lift: float, key: str = "") -> str:
    """The frame of a whole card of 250 by 350 around its art; the plaque of a magic stone is lifted above much text."""
    metal = edge(kind, legend)
    drawn_with = metal if metal.startswith("#") else f"url(#{metal}{key})"
    x, y, width, height = BOXES.get(kind, BOXES[""])
    inner = 'transform="translate(3.5 3.5) scale(.972 .98)"'
    definitions = "" if metal.startswith("#") else metals(key)[metal]
    upon = ORNAMENTS.get(kind, "").replace("currentColor", drawn_with)
    plaque = f'<g transform="translate(0 {-lift:.1f})">{PLAQUE}</g>' if kind == "stone" else ""
    named = "" if kind in ("ruler", "jruler") else (plaque or NAMED).replace("currentColor", drawn_with)
    base = "#8f877a" if kind == "rune" else f"url(#k{key})"
    parts = [
        f"<defs>{definitions}{ground(kinds, key)}{texture(kinds, key)}",
        f'<clipPath id="w{key}"><path d="{WINDOWS[kind]}"/></clipPath></defs>',
        f'<path d="{OUTLINE}" fill="#0c0812"/><path d="{OUTLINE}" fill="{base}" {inner}/>',
        f'<path d="{OUTLINE}" fill="url(#x{key})" opacity=".6" {inner}/>',
        f'<path d="{OUTLINE}" fill="none" stroke="{drawn_with}" stroke-width="9" {inner}/>' if metal == "foil" else "",
        '<path d="M12 46H238V206H12Z" fill="#f3e7cb" opacity=".2"/>' if kind == "chant" else "",
        f'<g clip-path="url(#w{key})"><svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="0 0 200 200" '
        f'preserveAspectRatio="xMidYMid slice">{art}</svg>',
        '<path d="M12 190H238V340H12Z" fill="#150e22"/>' if kind == "jruler" else "",
        f'</g><path d="{WINDOWS[kind]}" fill="none" stroke="#0c0812" stroke-width="6" opacity=".55"/>',
        f'<path d="{WINDOWS[kind]}" fill="none" stroke="{drawn_with}" stroke-width="3"/>{upon}{named}',
    ]
    return "".join(parts)
