"""Colours and land of emblems by attribute: four palettes each, and two skylines, far and near."""

from __future__ import annotations

from typing import Final, NamedTuple


class Palette(NamedTuple):
    """The colours of one emblem."""

    sky: str
    horizon: str
    glow: str
    far: str
    near: str
    light: str
    figure: str
    ink: str


PALETTES: Final = {
    "R": (
        Palette("#3b0a12", "#c2341c", "#ffb347", "#7a1616", "#2a0609", "#fff0b8", "#ff9a2e", "#22040a"),
        Palette("#6a1604", "#f0741a", "#ffe08a", "#a5300c", "#3a0d04", "#fff6d0", "#ffc23d", "#2c0803"),
        Palette("#2b0620", "#b01d4a", "#ff8f6b", "#6d0f38", "#1f0416", "#ffe3d0", "#ff7a5c", "#1c0313"),
        Palette("#241612", "#8a3b1c", "#ffb066", "#5a2913", "#150c08", "#ffe9cf", "#f09a52", "#120906"),
    ),
    "U": (
        Palette("#06203f", "#1f7fb8", "#9fe8ff", "#0f4a78", "#041527", "#f0fdff", "#6fd0f5", "#03101f"),
        Palette("#0b2f3a", "#1aa39a", "#b5fff0", "#0e5b60", "#06222a", "#f2fffb", "#62e0cf", "#04181d"),
        Palette("#15144a", "#4a63d8", "#c5d4ff", "#2a3190", "#0c0b30", "#f4f6ff", "#93abff", "#080724"),
        Palette("#2a4a63", "#8fbdd2", "#ffffff", "#5f8fa8", "#1a3345", "#ffffff", "#cfeaf5", "#0e2230"),
    ),
    "G": (
        Palette("#0c2c1a", "#3f9a4a", "#d8f59a", "#1f5f30", "#071b10", "#fbffe6", "#b5e35c", "#05140b"),
        Palette("#23340c", "#9aa82c", "#fff6a8", "#57651a", "#141d06", "#fffde0", "#e3d95a", "#0e1404"),
        Palette("#0a2f35", "#2f9c84", "#c0ffd9", "#17605a", "#062024", "#f2fff6", "#7fe5b0", "#04171a"),
        Palette("#1d3a10", "#6fae3a", "#f0ffb0", "#3c6b1e", "#0e1d06", "#ffffe8", "#cdea78", "#0a1404"),
    ),
    "B": (
        Palette("#120a2a", "#5a2f9c", "#d9b8ff", "#341a66", "#0a0518", "#f8f0ff", "#b98af5", "#070312"),
        Palette("#1a0620", "#7d1f5f", "#ffb0dc", "#4a0f3d", "#100414", "#fff0f9", "#ec82c0", "#0c030f"),
        Palette("#0f1030", "#3f4591", "#c4c8ff", "#22265a", "#070818", "#f2f3ff", "#9aa0ee", "#050612"),
        Palette("#1a1226", "#5d4a7a", "#e6dcf5", "#33264a", "#0d0815", "#fbf7ff", "#bba6dc", "#08050e"),
    ),
    "W": (
        Palette("#8a540e", "#f2c14a", "#fffbe0", "#b37a1c", "#4a2a06", "#fffef5", "#ffe08a", "#3a2004"),
        Palette("#3a5a8c", "#b8d4ee", "#fffdf0", "#7f9fc8", "#22365a", "#ffffff", "#ffe9a8", "#16243f"),
        Palette("#9a4a42", "#f6b48f", "#fff3dc", "#c2745f", "#4f2020", "#fffaf2", "#ffd9a0", "#3a1414"),
        Palette("#6d6146", "#e8dcb8", "#ffffff", "#a8987a", "#3c3424", "#ffffff", "#f5e6b0", "#2a2416"),
    ),
    "V": (
        Palette("#1c2126", "#6d7883", "#e6edf2", "#434c55", "#101418", "#ffffff", "#c3ced6", "#0b0e11"),
        Palette("#2c241c", "#8a7a68", "#f2e6d8", "#5a4d40", "#15120f", "#fff6ec", "#dcc0a0", "#0e0c0a"),
        Palette("#182026", "#4f7078", "#d8f0f0", "#2f474d", "#0c1215", "#f6ffff", "#a8ccd0", "#080d10"),
        Palette("#2a2433", "#7d7490", "#ece6f8", "#4d4660", "#17131f", "#fbf8ff", "#c8bedd", "#100d16"),
    ),
}
FAR: Final = {
    "R": (
        "M0 150L30 118 48 132 82 84 96 92 108 80 140 128 160 112 200 146V200H0Z",
        "M0 138L26 128 52 96 70 112 100 132 134 92 150 100 176 76 200 110V200H0Z",
    ),
    "U": (
        "M0 132q25-20 50 0t50 0 50 0 50 0V200H0Z",
        "M0 120q33-26 66 0t66 0 68 0V200H0Z",
    ),
    "G": (
        (
            "M0 140q40-34 84-14T200 116V200H0Z M18 132l9-30 9 30ZM40 124l7-24 7 24ZM158 118l9-32 9 32ZM178 "
            "120l7-24 7 24Z"
        ),
        "M0 124q60 26 110 4t90 12V200H0Z M120 126l8-30 8 30ZM138 128l10-38 10 38ZM20 130l8-26 8 26Z",
    ),
    "B": (
        ("M0 200V134l10-4 6-30 6 30 14 4 6-14 6 14 12 2 8-48 8 48 20 6 14-6 6-22 6 22 16 2 8-36 8 36 22-4 14 6V200Z"),
        ("M0 200V140h12l5-40 5 40h20v-16h8v-10h8v10h8v16h24l9-60 9 60h26l4-20 4 20h22v-14h8v-12h8v12h8v14h4V200Z"),
    ),
    "W": (
        ("M0 200V142h18v-26q10-16 20 0v26h16v-14h8v14h16v-44l10-16 10 16v44h22v-20q12-18 24 0v20h18v-10h8v10h12V200Z"),
        "M0 200V138h26v-12l12-12 12 12v12h22V98q14-26 28 0v40h30v-22l8-14 8 14v22h18v-14h8v14h28V200Z",
    ),
    "V": (
        "M0 200V134h24v-18h30v10h18v-30h26v20h22v-12h34v24h20v-14h26V200Z",
        "M0 150L40 112 80 150 100 128 128 150 160 106 200 150V200H0Z",
    ),
}
NEAR: Final = {
    "R": (
        ("M0 200V172l14-10 8 8 14-24 10 18 16 8 18-6 12 12 20-4 14-22 8 14 12-30 10 26 14-6 16 14 14-4V200Z"),
        "M0 200V160l12 14 16-20 8 18 20 6 22-4 18 10 22-12 16 8 12-22 14 18 16-30 12 28 12-6V200Z",
    ),
    "U": (
        "M0 170q20-18 40 0 18 10 34-4 14-12 30 2t34 2q18-18 34-2 14 10 28-2V200H0Z",
        "M0 176q30-30 58-8-16 2-14 12 40 8 74-8 36-16 82 2V200H0Z",
    ),
    "G": (
        (
            "M0 200V176q10-2 14-22 4 18 8 22l10-2q6-8 6-26 8 20 8 26l30 2q4-6 4-20 6 14 8 20l44-2q6-8 4-26 "
            "10 14 10 24l14 2q6-6 6-22 6 14 8 20l20-2V200Z"
        ),
        "M0 200V168q30 12 60 8 10-8 8-26 10 16 10 26 40 4 70-4 8-6 6-26 12 14 10 26 20 0 36-8V200Z",
    ),
    "B": (
        (
            "M0 200V176h8v-22l4-6 4 6v22h12v-18l4-6 4 6v18h12v-24l4-6 4 6v24h80v-20l4-6 4 6v20h12v-26l4-6 4 "
            "6v26h12v-18l4-6 4 6v18h8V200Z"
        ),
        ("M0 200V170q18-4 26-20 2 10-4 20 30 8 52-4-10 14 10 16 40 4 58-10 12-10 10-26 10 12 6 26 20 2 42-6V200Z"),
    ),
    "W": (
        ("M0 200V176q8-16 24-10 8-16 26-6 12-10 22 4 14-4 18 8h30q4-14 20-8 8-14 26-4 16-8 22 8 8-2 12 4V200Z"),
        "M0 200V166q20-12 34 2 16-8 26 6 12-4 18 4h40q10-14 26-4 14-16 32-2 14-4 24 6V200Z",
    ),
    "V": (
        "M0 200V178h16v-12h14v12h24v-8h18v8h60v-14h16v14h22v-8h14v8h16V200Z",
        "M0 200V170l24 8 20-14 30 18h50l26-16 24 12 26-10V200Z",
    ),
}
HALOS: Final = (
    (
        '<circle cx="100" cy="96" r="74" fill="{glow}" opacity=".34"/>'
        '<circle cx="100" cy="96" r="58" fill="{glow}" opacity=".34"/>'
    ),
    (
        '<circle cx="100" cy="96" r="72" fill="none" stroke="{glow}" stroke-width="3" opacity=".75"/>'
        '<circle cx="100" cy="96" r="63" fill="{glow}" opacity=".22"/>'
        '<circle cx="100" cy="96" r="80" fill="none" stroke="{glow}" stroke-width="1.4" stroke-dasharray="2 6"/>'
    ),
    ('<path d="{rays}" fill="{glow}" opacity=".34"/><circle cx="100" cy="96" r="56" fill="{glow}" opacity=".3"/>'),
    (
        '<path d="M100 18 168 57v78l-68 39-68-39V57Z" fill="{glow}" opacity=".26"/>'
        '<path d="M100 8 176 52v88l-76 44-76-44V52Z" fill="none" stroke="{glow}" stroke-width="2" opacity=".7"/>'
    ),
    (
        '<circle cx="118" cy="80" r="64" fill="{glow}" opacity=".5"/>'
        '<circle cx="140" cy="66" r="58" fill="{sky}" opacity=".55"/>'
    ),
    (
        '<path d="M100 14 120 76 182 96 120 116 100 178 80 116 18 96 80 76Z" fill="{glow}" opacity=".42"/>'
        '<circle cx="100" cy="96" r="66" fill="none" stroke="{glow}" stroke-width="2" opacity=".6"/>'
    ),
)
TEXTURES: Final = {  # attributes are told apart without colour
    "W": (24, 24, '<path d="M12 0V24M0 12H24M2 2 22 22M22 2 2 22" stroke="#fff" stroke-opacity=".22" fill="none"/>'),
    "R": (
        20,
        28,
        '<path d="M10 2Q2 12 10 20 18 12 10 2M0 16Q4 22 0 28M20 16Q16 22 20 28" stroke="#ffcf70" '
        'stroke-opacity=".3" fill="none"/>',
    ),
    "U": (
        28,
        14,
        '<path d="M0 14A14 14 0 0 1 28 14M6 14a8 8 0 0 1 16 0M-14 7A14 14 0 0 1 14 7M14 7A14 14 0 0 '
        '1 42 7" stroke="#d8f6ff" stroke-opacity=".22" fill="none"/>',
    ),
    "G": (26, 26, '<path d="M3 23Q3 8 20 4 21 20 3 23ZL20 4" stroke="#e6ffb8" stroke-opacity=".26" fill="none"/>'),
    "B": (
        30,
        30,
        '<path d="M7 2 8.4 6.6 13 8 8.4 9.4 7 14 5.6 9.4 1 8 5.6 6.6ZM22 18l1 3 3 1-3 1-1 3-1-3-3-1 '
        '3-1Z" fill="#e8d4ff" fill-opacity=".28"/>',
    ),
    "V": (
        24,
        42,
        '<path d="M12 0 24 7V21L12 28 0 21V7ZM12 28V42M0 21 0 35M24 21V35" stroke="#fff" '
        'stroke-opacity=".2" fill="none"/>',
    ),
}
METALS: Final = {  # of an attribute's frame: light, middle and dark
    "W": ("#f6dc93", "#c9973a", "#8a5f16"),
    "R": ("#e8694a", "#a8281c", "#5f0f10"),
    "U": ("#5fb4e6", "#1f6aa8", "#0c3560"),
    "G": ("#7cc25a", "#2f7a3c", "#123f22"),
    "B": ("#a277dc", "#5a3494", "#2a1552"),
    "V": ("#c3ccd3", "#7d8892", "#434b54"),
}
