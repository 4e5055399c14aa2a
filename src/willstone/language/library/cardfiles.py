"""Files of cards, whichever way they are written: our own YAML, or the JSON of :mod:`.importing.forceofwind`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from willstone import progress
from willstone.files import FileError, read_yaml
from willstone.language.library.carddata import flavours, readable_cards
from willstone.language.library.importing.cards import groups, make, newest
from willstone.language.library.importing.forceofwind import read_source

if TYPE_CHECKING:
    from willstone.engine.state.cards import CardDef


class CardFile(NamedTuple):
    """The cards of a file, what is printed on them beside their text, by their names, and what was left out."""

    cards: list[CardDef]
    flavours: dict[str, str]
    left_out: tuple[FileError, ...] = ()


def is_ours(path: Path | str) -> bool:
    """Whether a file is one of our own."""
    return Path(path).suffix.casefold() in (".yaml", ".yml")


def read_card_file(path: Path | str) -> CardFile:
    """The cards of a file; raises FileError if there is none that can be used.

    Cards of which not every word is understood are among those of JSON.
    """
    if is_ours(path):
        tree = read_yaml(path)
        read, left_out = readable_cards(tree)
        if left_out and not read:
            raise left_out[0]
        return CardFile(read, flavours(tree), tuple(left_out))
    cards: list[CardDef] = []
    with progress.shown("compiling cards") as advance:
        source = read_source(path)
        todo = newest(groups(source.printings))
        for number, (group, older) in enumerate(todo, 1):
            cards.append(make(group, older).card)
            advance(number, len(todo))
    return CardFile(cards, {}, source.left_out)
