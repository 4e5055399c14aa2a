"""Reading the format: what is taken, and errors that name their place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from wind import content, entry, source

from willstone.files import FileError
from willstone.language.importing.forceofwind import parse_source, read_source


def test_a_face_is_read_with_all_its_fields() -> None:
    (face,) = source(
        [
            entry(
                "A-1",
                "  Owl  of Ink ",
                race=["Bird", "", "Sage/Spirit"],
                cost="{W} {W} {2}",
                colour=["W", "B"],
                divinity="2",
                abilities=["[Flying]\n", " "],
            )
        ]
    ).printings
    assert (face.cluster, face.code, face.id, face.name) == ("Birds", "A", "A-1", "Owl of Ink")
    assert (face.races, face.cost, face.colours) == (("Bird", "Sage", "Spirit"), "{W}{W}{2}", ("W", "B"))
    assert (face.atk, face.def_, face.divinity, face.texts) == (400, 500, 2, ("[Flying]",))


@pytest.mark.parametrize(("written", "cost"), [("", None), (None, None), ("0", "{0}"), ("{X}{M}{T}", "{X}{M}{T}")])
def test_costs(written: str | None, cost: str | None) -> None:
    assert source([entry("A-1", cost=written)]).printings[0].cost == cost


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"ATK": "many"}, "set A, card A-1: field 'ATK': must be a whole number or blank, not 'many'"),
        ({"DEF": -100}, "set A, card A-1: field 'DEF': must be a whole number or blank, not -100"),
        ({"cost": "{Q}"}, "set A, card A-1: field 'cost': no will symbol at '{Q}' in cost '{Q}'"),
        ({"cost": []}, "set A, card A-1: field 'cost': must be text, not []"),
        ({"colour": ["P"]}, "set A, card A-1: field 'colour': no attribute 'P'; they are W, R, U, G, B"),
        ({"type": []}, "set A, card A-1: field 'type': must not be empty"),
        ({"abilities": "[Flying]"}, "set A, card A-1: field 'abilities': must be a list, not text"),
        ({"abilities": [1]}, "set A, card A-1: field 'abilities': must be a list of texts, not of 1"),
        (
            {"image": "http://birds/owl.png"},
            "set A, card A-1: field 'image': must be an address that begins with https://, not 'http://birds/owl.png'",
        ),
        ({"name": " "}, "set A, card A-1: field 'name': must be text, not ' '"),
        ({"divinity": True}, "set A, card A-1: field 'divinity': must be a whole number or blank, not True"),
    ],
)
def test_an_error_names_set_card_and_field(fields: dict[str, Any], message: str) -> None:
    file = content([entry("A-1") | fields])
    with pytest.raises(FileError) as caught:
        parse_source(json.dumps(file).encode(), "birds.json")
    assert str(caught.value) == f"birds.json: {message}"


def test_a_missing_field_is_named_with_what_is_near_it() -> None:
    card = entry("A-1")
    card["typ"] = card.pop("type")
    with pytest.raises(FileError, match="set A, card A-1: the field 'type' is missing; did you mean 'typ'"):
        parse_source(json.dumps(content([card])).encode(), "birds.json")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"[]", "the file must be an object, not a list"),
        (b'{"fow": {"clusters": 3}}', "'clusters' must be a list, not a number"),
        (b'{"fow": {"clusters": [{"name": "Birds"}]}}', "cluster 1: the field 'sets' is missing"),
        (b'{"a": 1, "a": 2}', "the field 'a' is there twice"),
        (b'{"id": "A-1", "name": "", "name": ""}', "the card 'A-1': the field 'name' is there twice"),
    ],
)
def test_a_file_of_another_shape_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(FileError) as caught:
        parse_source(data, "birds.json")
    assert caught.value.message.startswith(message)


def test_what_is_no_json_is_refused_with_its_line() -> None:
    with pytest.raises(FileError, match=r"birds\.json:2: not JSON"):
        parse_source(b'{"fow":\n nothing}', "birds.json")
    with pytest.raises(FileError, match=r"birds\.json:2: not written in UTF-8"):
        parse_source(b'{"fow":\n"\xff"}', "birds.json")
    with pytest.raises(FileError, match="no such file"):
        read_source("nowhere.json")


def test_an_id_is_there_once() -> None:
    with pytest.raises(FileError, match="set B, card A-1: another card has this id"):
        source([entry("A-1")], [entry("A-1", "Fox")])


def test_fields_that_are_not_known_are_noted() -> None:
    assert source([entry("A-1", speed=3)]).notes == ("set A, card A-1: the field 'speed' is not known",)
