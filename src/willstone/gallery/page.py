"""All cards of a library on one page, and each as a file of its own."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from willstone.gallery.card import card_svg

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from willstone.engine import CardDef


_STYLE: Final = """
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 1.5rem; }
input { font: inherit; padding: .4rem .7rem; width: min(28rem, 100%); }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 1rem; margin-top: 1rem; }
figure { margin: 0; }
figure img { width: 100%; max-width: 320px; height: auto; display: block; }
"""
_SCRIPT: Final = """
const cards = [...document.querySelectorAll("figure")];
document.querySelector("input").addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\\s+/);
  for (const card of cards) card.hidden = !words.every((word) => card.dataset.words.includes(word));
});
"""


def write_gallery(folder: Path, cards: Iterable[CardDef], flavours: Mapping[str, str]) -> Iterator[str]:
    """Write the pictures and the page; gives the name of each card as it is written."""
    folder.mkdir(parents=True, exist_ok=True)
    figures: list[str] = []
    for card in cards:
        for number, (face, picture) in enumerate(
            zip(card.faces, card_svg(card, flavours.get(card.faces[0].name, "")), strict=True)
        ):
            file = f"{file_name(card.faces[0].name)}{f'-{number + 1}' if number else ''}.svg"
            (folder / file).write_text(picture, "utf-8")
            words = escape(f"{face.name} {' '.join(face.races)} {face.text}".lower().replace("\n", " "), quote=True)
            figures.append(
                f'<figure data-words="{words}"><img src="{file}" alt="{escape(face.name, quote=True)}" loading="lazy">'
                f"</figure>"
            )
        yield card.faces[0].name
    (folder / "index.html").write_text(_page(figures), "utf-8")


def file_name(name: str) -> str:
    """The name of a card as the name of a file."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _page(figures: list[str]) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Willstone: the cards</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>'
        f'<label>Search <input type="search"></label><main>{"".join(figures)}</main>'
        f"<script>{_SCRIPT}</script></body></html>"
    )
