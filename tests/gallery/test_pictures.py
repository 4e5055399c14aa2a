"""Pictures of cards: well-formed, the same every time, and no text outside its box."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table import card

from willstone.gallery import card_svg, face_svg, write_gallery
from willstone.gallery.card import HEIGHT, WIDTH
from willstone.gallery.choosing import choose
from willstone.gallery.emblem import emblem
from willstone.gallery.frames import FIELD, WINDOWS
from willstone.gallery.icons import icons, kept
from willstone.gallery.layout import fit, wrap
from willstone.gallery.page import file_name
from willstone.language.library.library import Library

if TYPE_CHECKING:
    from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[tuple[float, float, float, str]]:
    """Where each text on a picture begins and ends, its line, and its words; symbols are not texts."""
    found = []
    for text in ElementTree.fromstring(picture).iter(f"{SVG}text"):
        length = text.get("textLength")
        if length is not None:
            x, y = float(text.get("x", 0)), float(text.get("y", 0))
            found.append((x, x + float(length), y, text.text or ""))
    return found


@pytest.mark.parametrize("shipped", list(Library.standard()), ids=lambda shipped: shipped.name)
def test_no_text_runs_over_its_card(shipped: object) -> None:
    for picture in card_svg(shipped):  # type: ignore[arg-type]
        for left, right, line, words in texts(picture):
            assert left >= 20, words
            assert right <= WIDTH - 20, words
            assert 20 <= line <= HEIGHT - 14, words


def test_a_picture_says_what_the_card_says() -> None:
    knight = card("Reed Knight", race=["Knight"], cost="{W}{1}", attribute=["W"], atk=300, def_=400, text="[Pierce]")
    (picture,) = card_svg(knight)
    words = " ".join(text for _, _, _, text in texts(picture))
    assert "Reed Knight" in words
    assert "Resonator - Knight" in words
    assert "300 / 400" in words
    assert "Pierce" in words


def test_emblems_differ_by_name_and_are_stable() -> None:
    one, same, other = (card(name, attribute=["R"]).faces[0] for name in ("Ember", "Ember", "Cinder"))
    assert face_svg(one) == face_svg(same)
    assert face_svg(one).replace("Ember", "Cinder") != face_svg(other)


def test_every_side_that_ships_has_a_face_of_its_own() -> None:
    faces = [face for shipped in Library.shipped() for face in shipped.faces]
    assert {face.name for face in faces} == set(kept())
    assert all(icon in icons() for pair in kept().values() for icon in pair)
    assert len({emblem(face) for face in faces}) == len({face.name for face in faces})


def test_a_card_of_others_gets_its_face_from_its_words() -> None:
    assert choose(card("Dragon of Glass").faces[0])[0] == "dragon-head"  # the first word leads
    assert choose(card("Glass Dragon").faces[0])[0] == "dragon-head"  # the last one
    assert choose(card("Qqq", race=["Goblin"]).faces[0])[0] == "goblin-head"
    assert choose(replace(card("Qqq").faces[0], text="Draw a card."))[0] == "card-draw"
    assert choose(card("Glass Dragon").faces[0], ["dragon-head"])[0] == "wyvern"


@given(st.text(max_size=40))
def test_there_is_a_picture_for_every_name(name: str) -> None:
    main, second = choose(replace(card("Qqq").faces[0], name=name))
    assert {main, second} <= set(icons())


def test_frames_tell_kinds_apart_and_legends_shine() -> None:
    assert len(set(FIELD.values())) == len(set(WINDOWS.values())) == len(FIELD) == 8
    plain, legend = (face_svg(card(name, attribute=["R"]).faces[0]) for name in ("Ember", "Ember, the First"))
    assert 'id="foil' in legend
    assert 'id="foil' not in plain


def test_names_are_escaped() -> None:
    (picture,) = card_svg(card('A <b> & "c"'))
    assert ElementTree.fromstring(picture).get("aria-label") == 'A <b> & "c"'


@given(st.lists(st.sampled_from(["Draw", "{W}{U}", "[First Strike],", "card.\n", "a"])), st.floats(120, 400))
def test_no_line_exceeds_its_room(words: list[str], room: float) -> None:
    block = wrap(" ".join(words), 10, room)
    assert len([placed for placed in block.pieces if placed.piece.text == "Draw"]) == words.count("Draw")
    assert all(placed.x + placed.piece.width * 10 <= room + 0.01 for placed in block.pieces)


def test_long_text_gets_smaller() -> None:
    short, long = fit("Draw a card.", 400, 100, 25, 9), fit("Draw a card. " * 40, 400, 300, 25, 9)
    assert short.size == 25
    assert long.size < 25
    assert long.height <= 300


def test_the_gallery_has_a_file_for_every_side(tmp_path: Path) -> None:
    cards = list(Library.standard())
    names = list(write_gallery(tmp_path, cards, {}))
    assert names == [found.name for found in cards]
    page = (tmp_path / "index.html").read_text("utf-8")
    for found in cards:
        for number in range(len(found.faces)):
            file = f"{file_name(found.name)}{f'-{number + 1}' if number else ''}.svg"
            assert (tmp_path / file).exists()
            assert f'src="{file}"' in page
