"""Files of cards as others may have spoilt them: one bad card is told and left out, never the file."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wind import content, entry, source

from willstone import mishaps
from willstone.files import FileError
from willstone.language.library.importing import texts
from willstone.language.library.importing.cards import cards
from willstone.language.library.importing.check import check
from willstone.language.library.importing.forceofwind import Source, parse_source

GOOD = entry("A-1", "Owl")
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def parsed(value: Any) -> Source:
    return parse_source(json.dumps(value).encode(), "birds.json")


def ids(read: Source) -> list[str]:
    return [face.id for face in read.printings]


@given(st.sampled_from([*GOOD, "speed"]), ANYTHING)
@settings(max_examples=300, suppress_health_check=[HealthCheck.differing_executors], deadline=None)
def test_whatever_stands_in_a_field_the_other_cards_are_read(field: str, value: Any) -> None:
    read = parsed(content([GOOD, entry("A-2", "Fox") | {field: value}, entry("A-3", "Elk")]))
    assert {"A-1", "A-3"} <= set(ids(read))
    assert len(read.printings) + len(read.left_out) + read.twice == 3
    assert all("A-" in each.message or "card 2" in each.message for each in read.left_out)
    cards(read.printings)
    assert check(read.printings).faces == len(read.printings)


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_whatever_stands_in_the_frame_the_other_sets_are_read(data: st.DataObject) -> None:
    """Anything in place of a cluster, of a set, of their names or of a list of cards."""
    file = content([GOOD], [entry("B-1", "Fox")])
    spoilt: dict[str, Any] = {"name": "Spoilt", "sets": [{"name": "Spoilt", "code": "X", "cards": [entry("X-1")]}]}
    place = data.draw(st.sampled_from(["cluster", "name", "sets", "set", "set name", "code", "cards", "card"]))
    value = data.draw(ANYTHING)
    (its_set,) = spoilt["sets"]
    if place in ("name", "sets"):
        spoilt[place] = value
    elif place == "set":
        spoilt["sets"] = [value]
    elif place == "card":
        its_set["cards"] = [value]
    else:
        its_set[place.removeprefix("set ")] = value
    file["fow"]["clusters"].insert(0, value if place == "cluster" else spoilt)
    read = parsed(file)
    assert {"A-1", "B-1"} <= set(ids(read))
    if place in ("name", "set name", "code"):
        assert "X-1" in ids(read)


@pytest.mark.parametrize(
    "nested",
    [
        [GOOD],
        {"cards": [GOOD]},
        {"cards": {"A-1": {key: value for key, value in GOOD.items() if key != "id"}}},
        [{"code": "A", "cards": [GOOD]}],
        {"sets": {"A": {"cards": [GOOD]}}},
        {"clusters": [{"name": "Birds", "cards": [GOOD]}]},
        {"fow": [{"name": "Birds", "sets": [{"code": "A", "cards": [GOOD]}]}]},
        {"fow": {"clusters": {"Birds": {"sets": [{"code": "A", "cards": [GOOD]}]}}}},
        {"fow": {"clusters": [{"name": "Birds", "sets": [{"name": "Inner", "sets": [{"cards": [GOOD]}]}]}]}},
        {"fow": {"clusters": {"name": "Birds", "sets": {"code": "A", "cards": GOOD}}}},
    ],
)
def test_other_nestings_are_read(nested: Any) -> None:
    read = parsed(nested)
    assert ids(read) == ["A-1"]
    assert not read.left_out
    assert read.printings[0].cluster


def test_clusters_nobody_knows_have_their_names() -> None:
    read = parsed(content([GOOD], cluster="A cluster of tomorrow"))
    assert [face.cluster for face in read.printings] == ["A cluster of tomorrow"]
    nameless = content([GOOD])
    del nameless["fow"]["clusters"][0]["name"]
    assert [face.cluster for face in parsed(nameless).printings] == ["cluster 1"]


def test_a_face_that_stands_there_twice_word_for_word_is_one() -> None:
    read = source([GOOD], [GOOD])
    assert (ids(read), read.twice, read.left_out) == (["A-1"], 1, ())
    assert ids(source([GOOD], [GOOD | {"ATK": 900}])) == ["A-1"]
    assert source([GOOD], [GOOD | {"ATK": 900}]).left_out


def test_older_lists_have_texts_instead_of_lists() -> None:
    old = GOOD | {"type": "Chant / Rune", "race": "Bird/Sage", "colour": "WU", "abilities": "[Quickcast]\nDraw a card."}
    (face,) = source([old]).printings
    assert face.types == ("Chant", "Rune")
    assert face.races == ("Bird", "Sage")
    assert face.colours == ("W", "U")
    assert face.texts == ("[Quickcast]", "Draw a card.")


def test_fields_nobody_knows_are_noted_once() -> None:
    read = source([entry(f"A-{number}", speed=number, flavor="", fowID="") for number in range(50)])
    assert read.notes == ("set A, card A-0 and 49 more: the field 'speed' is not known",)


def test_letters_of_one_card_keep_no_other_from_being_read() -> None:
    """Bytes that are no UTF-8, and control characters as they are."""
    text = json.dumps(content([GOOD, entry("A-2", "F?x"), entry("A-3", "E!k")])).encode()
    read = parse_source(text.replace(b"F?x", b"F\xf6x").replace(b"E!k", b"E\x01k"), "birds.json")
    assert ids(read) == ["A-1"]
    assert [each.message for each in read.left_out] == [
        "set A, card A-2: field 'name': the character U+DCF6 is not allowed",
        "set A, card A-3: field 'name': the character U+0001 is not allowed",
    ]
    with pytest.raises(FileError, match="not written in UTF-8"):
        parse_source(random.Random(7).randbytes(500), "birds.json")


def test_a_text_on_which_reading_fails_marks_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(text: str, _: int) -> tuple[()]:
        if "Draw" in text:
            raise RecursionError("too deep")
        return ()

    told: list[str] = []
    monkeypatch.setattr(texts, "parse_text", failing)
    monkeypatch.setattr(mishaps, "report", lambda what, _: told.append(what))
    texts.understood.cache_clear()
    read = source([entry("A-1", abilities=["Draw a card."]), entry("A-2", "Fox", abilities=["[Flying]"])])
    owl, fox = (each.card for each in cards(read.printings))
    assert owl.unread == ("Draw a card.",)
    assert not fox.unread
    assert "reading a text" in told
    texts.understood.cache_clear()
