"""How much of a file of cards is understood: every face, every ability, and whether each says again what was read."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from willstone import limits
from willstone.files import FileError, Tree, read_yaml
from willstone.language.library.cardfiles import is_ours
from willstone.language.library.importing.cards import type_line
from willstone.language.library.importing.forceofwind import Printing, read_source
from willstone.language.library.importing.texts import Unread, read, renders_back, understood

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_SIDES: Final = ("j_ruler", "second_form", "other_side")
_WORDS: Final = 3  # that name a phrase which is not understood


@dataclass
class Count:
    """Faces, and how many of them are understood wholly."""

    faces: int = 0
    faces_compiled: int = 0


@dataclass
class Report:
    """What :func:`check` found."""

    faces: int = 0
    faces_compiled: int = 0
    abilities: int = 0
    abilities_compiled: int = 0
    roundtrip_failures: int = 0
    by_cluster: dict[str, Count] = field(default_factory=dict)
    unparsed: list[tuple[str, Unread]] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "faces": self.faces,
            "faces_compiled": self.faces_compiled,
            "abilities": self.abilities,
            "abilities_compiled": self.abilities_compiled,
            "roundtrip_failures": self.roundtrip_failures,
            "by_cluster": {name: vars(count) for name, count in self.by_cluster.items()},
            "unparsed": [
                {"face": face, "text": each.text, "at": each.at, "expected": list(each.expected)}
                for face, each in self.unparsed
            ],
        }

    def phrases(self) -> Counter[str]:
        """The words at which reading stops, with the one before them, by how often it does."""
        return Counter(_phrase(each) for _, each in self.unparsed)


def _phrase(unread: Unread) -> str:
    before = unread.text[: unread.at].split()[-1:]
    return " ".join((*before, "»", *unread.text[unread.at :].split()[:_WORDS]))


class Faces(NamedTuple):
    """The faces of a file, and what is wrong with those that were left out."""

    printings: tuple[Printing, ...]
    left_out: tuple[FileError, ...] = ()


def read_faces(path: Path | str) -> Faces:
    """The faces of a file, in the format of :mod:`.forceofwind` or of our own card files.

    Raises FileError if there is none that can be used.
    """
    if not is_ours(path):
        source = read_source(path)
        return Faces(source.printings, source.left_out)
    printings: list[Printing] = []
    left_out: list[FileError] = []
    for card in read_yaml(path).items():
        try:
            printings += list(_faces_of(card, Path(path).stem))
        except FileError as error:
            left_out.append(error)
    if left_out and not printings:
        raise left_out[0]
    return Faces(tuple(printings), tuple(left_out))


def _faces_of(card: Tree, cluster: str) -> Iterable[Printing]:
    """The sides of a card of our own files; only what texts are read by is looked at."""
    default = "Resonator" if card.optional("token") is not None else None
    front = card.required("name").string(most=limits.NAME)
    for side in (card, *(side for key in _SIDES if (side := card.optional(key)) is not None)):
        name, printed, text = side.optional("name"), side.optional("type"), side.optional("text")
        if printed is None and default is None:
            printed = side.required("type")
        types = default if printed is None else printed.string(most=limits.NAME)
        assert types is not None
        texts = () if text is None else (text.string(blank=True, most=limits.TEXT),)
        label = front if name is None else name.string(most=limits.NAME)
        yield Printing(cluster, cluster, f"{label} (line {side.line})", label, (types,), texts=texts)
        default = "J-Ruler" if side is card else default


def check(printings: Iterable[Printing], advance: Callable[[], None] | None = None) -> Report:
    """Read every text; ``advance`` is called after each face."""
    report = Report()
    for printing in printings:
        _check_face(report, printing)
        if advance is not None:
            advance()
    return report


def _check_face(report: Report, printing: Printing) -> None:
    line, unknown = type_line(printing.types)
    reading = read(printing.texts, line.types)
    failures = sum(not _says_the_same(paragraph, line.types) for paragraph in reading.understood)
    if not failures and not renders_back(reading.abilities, line.types):
        failures = 1
    name = f"{printing.id} {printing.name}"
    for word in unknown:
        report.unparsed.append((name, Unread(word, word, 0, ("a card type",))))
    report.unparsed += [(name, each) for each in reading.unread]
    whole = not reading.unread and not unknown
    count = report.by_cluster.setdefault(printing.cluster, Count())
    count.faces += 1
    count.faces_compiled += whole
    report.faces += 1
    report.faces_compiled += whole
    report.abilities += len(reading.paragraphs)
    report.abilities_compiled += len(reading.understood)
    report.roundtrip_failures += failures


def _says_the_same(paragraph: str, types: int) -> bool:
    """Whether a paragraph that can be read alone renders back; one that needs those before it is read with them."""
    found = understood(paragraph, types)
    return isinstance(found, Unread) or renders_back(found, types)
