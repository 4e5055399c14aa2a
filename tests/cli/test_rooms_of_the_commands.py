"""The rooms of the command line: which modules belong where, and which room may import from which.

What is imported inside functions here belongs to other packages: a command loads what it needs when it runs, so that
every command starts fast (``test_loading_later``).
"""

from __future__ import annotations

from typing import Final

from rooms import House

ROOMS: Final = {"shared": "", "text": "", "commands": "shared text"}
MODULES: Final = {
    "shared": "later telling progress unexpected outline operate running decks playing",
    "text": "board cards commands journal menu session stopwords styles terminal verbs",
    "commands": (
        "analyse arena backup cards deck doctor formats people play record reports rules scenario serve sim solve"
        " workshop"
    ),
}
KNOT: Final = [
    "text.commands",
    "text.session",
]  # what is typed changes a session, known by its type alone
HOUSE: Final = House("willstone.cli", ROOMS, MODULES, top="main")


def test_every_module_has_its_room() -> None:
    assert HOUSE.misplaced() == set()


def test_no_import_is_against_the_order_of_rooms() -> None:
    assert HOUSE.against_the_order() == []


def test_only_two_modules_need_one_another() -> None:
    assert HOUSE.knots() == [KNOT]


def test_rooms_say_what_they_import() -> None:
    assert HOUSE.wrongly_said() == []
