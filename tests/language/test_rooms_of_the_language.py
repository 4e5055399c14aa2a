"""The rooms of the card language: which of them may import which; modules beside them belong to the reader."""

from __future__ import annotations

from typing import Final

from rooms import House, imports, modules

ROOMS: Final = {  # from the inside out; each with the rooms that it may import
    "reading": "",
    "writing": "",
    "phrases": "reading writing",
    "meaning": "reading phrases",
    "parser": "meaning",  # a module alone
    "library": "reading phrases meaning parser",
}
IN_QUOTES: Final = "meaning.texts imports parser (function)"  # an ability within a text is read as texts are
TOP: Final = "italian reference audit suspicions"  # what may know every room
GROUND: Final = " ".join(
    name for name in modules("willstone.language") if name and name.partition(".")[0] not in {*ROOMS, *TOP.split()}
)
HOUSE: Final = House("willstone.language", ROOMS, {}, GROUND, TOP)
LONGEST: Final = 500


def test_no_import_is_against_the_order_of_rooms() -> None:
    assert HOUSE.against_the_order() == [IN_QUOTES]


def test_what_reads_text_does_not_know_where_cards_are_kept() -> None:
    reader = [*TOP.split(), *GROUND.split(), *(room for room in ROOMS if room != "library")]
    knowing = [
        str(each)
        for each in imports("willstone.language")
        if each.imported.partition(".")[0] == "library" and each.importer.partition(".")[0] in reader
    ]
    assert knowing == []


def test_no_module_is_too_long() -> None:
    lengths = {
        name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in modules("willstone.language").items()
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
