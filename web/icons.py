"""Writes the icons and the faces of the gallery, from the npm package ``@iconify-json/game-icons`` (CC BY 3.0).

``python web/icons.py`` takes every icon that the tables of words name and all whose names are one word, and chooses
the faces of cards that ship and have none yet. A face that was chosen once stays, and an author may change its line.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from willstone.gallery import icons
from willstone.gallery.choosing import BEHIND, choose, letters
from willstone.language.library.library import Library

ROOT: Final = Path(__file__).resolve().parent
PACKAGE: Final = ROOT / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
FOLDER: Final = Path(icons.__file__).parent
_NUMBER: Final = r"-?(?:\d+\.?\d*|\.\d+)"
_ARC: Final = rf"({_NUMBER})[ ,]*({_NUMBER})[ ,]*({_NUMBER})[ ,]*([01])[ ,]*([01])[ ,]*({_NUMBER})[ ,]*({_NUMBER})"
_COMMAND: Final = re.compile(r"([A-DF-Za-df-z])([^A-DF-Za-df-z]*)")


def shortened(path: str) -> str:
    """A path with one decimal and no blank too many."""
    drawn = ""
    for command, arguments in _COMMAND.findall(path):
        drawn += command
        before = ""
        for number in _numbers(command, arguments):
            joins = not before or number[0] == "-" or (number[0] == "." and "." in before)
            drawn += number if joins else f" {number}"
            before = number
    return drawn


def _numbers(command: str, arguments: str) -> Iterator[str]:
    if command in "aA":
        for arc in re.finditer(_ARC, arguments):
            yield from (part if i in (3, 4) else _rounded(part) for i, part in enumerate(arc.groups()))
    else:
        yield from map(_rounded, re.findall(_NUMBER, arguments))


def _rounded(number: str) -> str:
    written = f"{float(number):.1f}".removesuffix(".0")
    if written in ("-0", "0"):
        return "0"
    return re.sub(r"^(-?)0\.", r"\1.", written)


def write_icons() -> int:
    """Write the icons; gives their number."""
    named = {icon for table in icons.words().values() for found in table.values() for icon in found} | {BEHIND}
    every = json.loads(PACKAGE.read_text("utf-8"))["icons"]
    wanted = sorted(name for name in every if name in named or "-" not in name)
    paths = {name: re.search(r' d="([^"]+)"', every[name]["body"]) for name in wanted}
    lines = [f"{name} {shortened(found.group(1))}" for name, found in paths.items() if found is not None]
    (FOLDER / icons.PACKED).write_bytes(gzip.compress("\n".join(lines).encode(), 9, mtime=0))
    icons.icons.cache_clear()
    return len(lines)


def write_faces() -> int:
    """Choose for the cards that have no face yet; gives how many have one."""
    file = FOLDER / icons.KEPT
    kept: dict[str, list[str]] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    faces = {face.name: face for card in Library.shipped() for face in card.faces}
    used: defaultdict[str, set[str]] = defaultdict(set)
    for name, (main, _) in kept.items():
        if name in faces:
            used[letters(faces[name])].add(main)
    for name in sorted(faces.keys() - kept.keys()):
        attributes = letters(faces[name])
        kept[name] = list(choose(faces[name], used[attributes]))
        used[attributes].add(kept[name][0])
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(kept[name])}" for name in sorted(kept))
    file.write_text(f"{{\n{lines}\n}}\n", "utf-8")
    return len(kept)


if __name__ == "__main__":
    print(write_icons(), "icons,", write_faces(), "faces")
