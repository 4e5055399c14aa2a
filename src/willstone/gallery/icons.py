"""The icons that faces are composed of: those of game-icons.net that words, races, types and effects may ask for.

They are under CC BY 3.0 (see NOTICE); ``web/icons.py`` takes them from the npm package and writes the file read here.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

SIZE: Final = 512  # each is drawn in a box of this width and height
CREDIT: Final = (
    "Icons: game-icons.net, by Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, "
    "Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog and others, CC BY 3.0 "
    "(https://creativecommons.org/licenses/by/3.0/), recoloured and layered."
)
PACKED: Final = "icons.txt.gz"  # a line for each: its name, a blank, its path
WORDS: Final = "words.json"  # which icons a word asks for
KEPT: Final = "faces.json"  # what was chosen for cards that ship


@cache
def icons() -> dict[str, str]:
    """The paths of all icons by their names."""
    packed = files(__package__).joinpath(PACKED).read_bytes()
    return dict(line.split(" ", 1) for line in gzip.decompress(packed).decode().splitlines())


@cache
def words() -> dict[str, dict[str, list[str]]]:
    """The tables of words: each names icons, the best first."""
    found: dict[str, dict[str, list[str]]] = json.loads(files(__package__).joinpath(WORDS).read_text("utf-8"))
    return found


@cache
def kept() -> dict[str, list[str]]:
    """The icons of cards that ship, main and second, by the names of their sides."""
    found: dict[str, list[str]] = json.loads(files(__package__).joinpath(KEPT).read_text("utf-8"))
    return found


@cache
def drawing() -> str:
    """What pictures depend on besides the card: the files of this package, in a few letters."""
    sources = sorted((file for file in files(__package__).iterdir() if file.is_file()), key=lambda file: file.name)
    return sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()[:8]
