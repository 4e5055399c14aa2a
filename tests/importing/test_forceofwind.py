"""Reading the format: what is taken, and errors that name their place."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from vocabulary import INFINITY
from wind import content, entry, source

from willstone import limits
from willstone.files import FileError
from willstone.language.library.importing.forceofwind import parse_source, read_source


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
        ({"abilities": 7}, "set A, card A-1: field 'abilities': must be a list, not a number"),
        ({"abilities": {"1": "[Flying]"}}, "set A, card A-1: field 'abilities': must be a list, not an object"),
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
    assert str(caught.value) == f"birds.json:1: {message}"


def test_a_missing_field_is_named_with_what_is_near_it() -> None:
    card = entry("A-1")
    card["typ"] = card.pop("type")
    with pytest.raises(FileError, match="set A, card A-1: the field 'type' is missing; did you mean 'typ'"):
        parse_source(json.dumps(content([card])).encode(), "birds.json")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"[]", "there is no card in it"),
        (b"3", "the file must be an object, not a number"),
        (b'{"fow": {"clusters": []}}', "there is no card in it"),
        (b'{"fow": {"clusters": 3}}', "'clusters' must be a list, not a number"),
        (
            b'{"fow": {"clusters": [{"name": "Birds"}]}}',
            "cluster 1: there are neither clusters nor sets nor",
        ),
        (b'{"a": 1, "a": 2}', "'a' is there twice"),
        (b'{"id": "A-1", "name": "", "name": ""}', "'name' is there twice"),
        (b"[" * 30 + b"]" * 30, "set 1: a set must be an object, not a list"),
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
    twice = source([entry("A-1")], [entry("A-1", "Fox")])
    assert [face.name for face in twice.printings] == ["Owl"]
    assert [each.message for each in twice.left_out] == ["set B, card A-1: another card has this id"]


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        ('"ATK": 1' + "0" * 5000, "field 'ATK': must be a whole number or blank, not a number of 5001 digits"),
        ('"ATK": "' + "9" * 5000 + '"', "field 'ATK': must be a whole number or blank, not a number of 5000 digits"),
        ('"cost": ' + "7" * 5000, "field 'cost': must be text, not a number of 5000 digits"),
        ('"cost": "{12345}"', "field 'cost': no will symbol at '{12345}' in cost '{12345}'"),
        ('"name": "Ow\\ud800l"', "field 'name': the character U+D800 is not allowed"),
        ('"name": "' + "x" * 201 + '"', "field 'name': must have at most 200 characters, not 201"),
        ('"abilities": ["Owl\\u0000"]', "field 'abilities': the character U+0000 is not allowed"),
        (
            '"abilities": ["' + "Draw a card. " * 400 + '"]',
            "field 'abilities': must have at most 4000 characters, not 5200",
        ),
        ('"abilities": ["Draw ' + "1" * 10 + ' cards."]', "field 'abilities': a number of 10 digits; it has at most 9"),
        ('"abilities": ["' + "a\\n" * 60 + 'b"]', "field 'abilities': a text of 61 lines; it has at most 60"),
        ('"ATK": NaN', "field 'ATK': must be a whole number or blank, not nan"),
        ('"name": "Owl", "name": "Fox"', "'name' is there twice"),
    ],
)
def test_a_card_that_is_not_right_is_left_out_with_the_reason(broken: str, reason: str) -> None:
    good, bad = json.dumps(entry("A-1")), json.dumps(entry("A-2"))
    key = broken.partition(":")[0]
    bad = re.sub(rf'{key}: (?:"[^"]*"|\[\]|\d+)', lambda _: broken, bad, count=1)
    text = json.dumps(content(["good", "bad"]), indent=1)  # type: ignore[list-item]  # written over
    found = parse_source(text.replace('"good"', good).replace('"bad"', bad).encode(), "birds.json")
    assert [face.id for face in found.printings] == ["A-1"]
    line = text[: text.index('"bad"')].count("\n") + 1
    assert list(map(str, found.left_out)) == [f"birds.json:{line}: set A, card A-2: {reason}"]


@pytest.mark.parametrize("written", ["Inf", " Inf ", "∞"])
@pytest.mark.rule("cr-8.01", "209.2")
def test_a_divinity_may_be_without_limit(written: str) -> None:
    (face,) = source([entry("A-1", "Last Rune", "Rune", divinity=written)]).printings
    assert face.divinity == INFINITY


@pytest.mark.parametrize("depth", [limits.DEPTH * 20, 100_000])
def test_deep_nesting_is_refused(depth: int) -> None:
    with pytest.raises(FileError):
        parse_source(b"[" * depth, "birds.json")


def test_fields_that_are_not_known_are_noted() -> None:
    assert source([entry("A-1", speed=3)]).notes == ("set A, card A-1: the field 'speed' is not known",)
