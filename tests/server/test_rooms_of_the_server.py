"""The rooms of the server: which modules belong where, and which room may import from which."""

from __future__ import annotations

from typing import Final

from rooms import House

GROUND: Final = "settings addresses metrics fingerprints"  # what every room may import
TOP: Final = "app run schema"  # what may import every room
ROOMS: Final = {  # from the inside out; each with the rooms that it may import, the ground apart
    "protocol": "",
    "decks": "protocol",
    "tables": "protocol decks",
    "shown": "protocol decks tables",
    "play": "protocol decks tables shown",
    "storage": "decks tables",
    "people": "storage",
    "processes": "decks tables play",
    "hosting": "protocol decks tables play storage processes",
    "api": "protocol decks tables play storage people processes hosting",
}
MODULES: Final = {
    "protocol": "views lessons messages schema wire",
    "decks": "own folder pictures reading tried prepared chosen formatted shelf figures building",
    "tables": "entries saying summary logbook scribe match course table starting records story privacy",
    "shown": "labels minding explaining teaching seen inspecting",
    "play": "acts clocks wishes viewer live office seating playing agreeing desk replaying",
    "storage": (
        "schema trouble upgrade lock writer shelves learned lists store leases people sweeping operating backup "
        "migrations migrations.env migrations.versions migrations.versions.v0001_tables "
        "migrations.versions.v0002_designs migrations.versions.v0003_ready migrations.versions.v0004_access "
        "migrations.versions.v0005_learned"
    ),
    "people": "guard passwords slowing",
    "processes": "memory turns children pool crew staff thinking analysing reader ready worker",
    "hosting": "connection relay door own_decks analyses hall",
    "api": (
        "models hosts common known files docs pages decks library cards building sessions socket middleware tables "
        "replays analyses lessons"
    ),
}
HOUSE: Final = House("willstone.server", ROOMS, MODULES, GROUND, TOP)


def test_every_module_has_its_room() -> None:
    assert HOUSE.misplaced() == set()


def test_no_import_is_against_the_order_of_rooms() -> None:
    assert HOUSE.against_the_order() == []


def test_no_modules_need_one_another() -> None:
    assert HOUSE.knots() == []


def test_rooms_say_what_they_import() -> None:
    assert HOUSE.wrongly_said() == []
