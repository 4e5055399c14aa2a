"""The names of cards without what lists add to them: remarks that tell cards and sides apart (202)."""

from __future__ import annotations

import re
from typing import Final

_J_RULER: Final = re.compile(r"\s*\[J-Ruler\]$|(?<=\[)([^\]/]+)/J-Ruler(?=\]$)", re.IGNORECASE)
_REMARK: Final = re.compile(
    r"\s*(?:\((?:Stranger)\)|\[(?:Alternative|Light|Fire|Water|Wind|Darkness|J-Ruler)\])$|^\[Variant\]\s*",
    re.IGNORECASE,
)


def plain_name(name: str) -> str:
    """202: a name without what lists add to tell cards and sides apart."""
    before = ""
    while before != name:
        before, name = name, _REMARK.sub("", _J_RULER.sub(r"\1", name)).strip()
    return name


def title(name: str) -> str:
    """A name with what tells its card from others of that name, but not its sides from each other."""
    return _J_RULER.sub(r"\1", name).strip()
