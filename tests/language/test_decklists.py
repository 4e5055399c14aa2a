"""Decks as lists: tolerant reading, all errors at once, and writing that reads back, in every format."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vocabulary import CardDef, Face, bits

from willstone import limits
from willstone.engine import Deck
from willstone.files import FileError, parse_yaml
from willstone.language.library import compiled
from willstone.language.library.decklists import STYLES, BadList, Problem, read_list, write_list, write_yaml
from willstone.language.library.decks import _deck_file, read_deck, shipped_decks
from willstone.language.library.importing.store import Collection, Summary
from willstone.language.library.library import Library
from willstone.language.library.names import Called
from willstone.server.processes.children import at_most

RULER = CardDef((Face("Owl Queen", bits.RULER), Face("Night's Empress, Unfolded", bits.J_RULER)))
OTHER = CardDef((Face("Mouse King", bits.RULER), Face("Whiskered Tyrant", bits.J_RULER)))
ARCANA = CardDef((Face("Arcana: Keeper of Owls", bits.RULER, races=("Arcana",)),))
OWL = CardDef((Face("Owl", bits.RESONATOR),))
STRANGE_OWL = CardDef((Face("Owl", bits.RESONATOR),), label="Owl (Stranger)")
SEVEN = CardDef((Face("7 Owls", bits.CHANT),))
STONE = CardDef((Face("Stone", bits.MAGIC_STONE),))
RUNE = CardDef((Face("Owl Rune", bits.RUNE),))
ELF = CardDef((Face("Séverine, the Moon-Elf's Æther", bits.RESONATOR),))
SHIFTING = CardDef((Face("Egg", bits.RESONATOR), Face("Hatched Owl", bits.RESONATOR)))
TWIN = CardDef((Face("Nest", bits.RESONATOR), Face("Hatched Owl", bits.RESONATOR)))
PRINTED = {"ABC-001": RULER, "ABC-001J": RULER, "SDL1-013": OWL, "1-158": SEVEN, "ABC-090": STONE}


def _collection() -> Collection:
    ids = {card.title: tuple(id_ for id_, each in PRINTED.items() if each is card) for card in PRINTED.values()}
    cards = [RULER, OWL, SEVEN, STONE]
    called = [Called.of(card, ids[card.title]) for card in cards]
    return Collection("owls", Summary(5, 4, 0, 0), called, compiled.packed(cards))


LIBRARY = Library([OTHER, ARCANA, STRANGE_OWL, RUNE, ELF, SHIFTING, TWIN], [_collection()])
DECK = Deck("Owls", RULER, (OWL,) * 4 + (SEVEN,), (STONE,) * 10, (STRANGE_OWL,) * 2, (RUNE,), (SEVEN, SEVEN))


def read(text: str) -> Deck:
    return read_list(text, "list.txt", LIBRARY, name="Owls")


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(BadList) as caught:
        read(text)
    return caught.value.problems


@pytest.mark.parametrize(
    "text",
    [
        "Ruler\n1 Owl Queen\nMain Deck\n4 Owl\n1 7 Owls\nMagic Stone Deck\n10 Stone\nExtra Deck\n2 Owl (Stranger)\n"
        "Rune Deck\n1 Owl Rune\nSide Deck\n2 7 Owls\n",
        "# RULER:\nowl queen\n\n== Main Deck (5) ==\n4x OWL\n7 Owls\n\nMagic Stones: 10\nStone x10\n# a remark\n"
        "[Stranger Deck]\n2 Owl (Stranger)\nRunes\n1 Owl Rune (A-12)\n-- Sideboard --\n2 7 Owls [PROMO] 12",
        "//deck-1\n4 Owl\n1 7 Owls\n\n//play-1\n1 Owl Queen\n\n//sideboard-1\n2 7 Owls\n\n//deck-2\n10 Stone\n\n"
        "//pile-facedown\n2 Owl (Stranger)\n1 Owl Rune\n",
        # TCG Arena: everything that is not in the main deck may lie in its extra deck
        "4 Owl (SDL1) 13\n1 7 Owls\n//extra-deck\n1 Owl Queen // Night's Empress, Unfolded\n10 Stone\n"
        "2 Owl (Stranger)\n1 Owl Rune\n//sideboard\n2 7 Owls\n",
        # LackeyCCG's text
        "1\tOwl Queen\nDeck:\n4\tOwl\n1\t7 Owls\nStone deck:\n10\tStone\nExtra deck:\n2\tOwl (Stranger)\n"
        "Rune deck:\n1\tOwl Rune\nSideboard:\n2\t7 Owls\n",
        # Italian, with kinds of cards below the main deck
        "Sovrano: Owl Queen / Night’s Empress, Unfolded\nMazzo principale (5 carte)\nRisonatori (4)\nx4 – Owl\n"
        "Incantesimi:\n1x 7 Owls\n\nMazzo delle pietre magiche: 10\n10 Stone\nMazzo Extra\n2 Owl (Stranger)\n"
        "Rune\n1 Owl Rune\nRiserva\nIncantesimi\n2 7 Owls\n",
        # German
        "**Herrscher**\n1 Night's Empress Unfolded\nHauptdeck - 5\n• 4x Owl\n• 1x 7 Owls\nMagiesteindeck = 10\n"
        "10x Stone\nExtradeck\n2 Owl (Stranger)\nRunendeck\n1 Owl Rune\nBeideck:\n2 7 Owls\n",
        # ids, alone and beside names; both sides of the ruler in lines of their own
        "Ruler\n1 ABC-001\n1 ABC-001J\nMain\n4 SDL1-013\n1 7 Owls 1-158\nStones\n10 ABC-090 - Stone\n"
        "Extra\n2 Owl (Stranger)\nRunes\nOwl Rune\nSB\n2 1-158\n",
        '<deck version="0.8">\n\t<meta>\n\t\t<game>ForceOfWill</game>\n\t</meta>\n\t<superzone name="Ruler">\n'
        '\t\t<card><name id="ABC-001">Owl Queen</name><set>ABC</set></card>\n\t</superzone>\n<superzone name="Deck">\n'
        + "\t\t<card><name>Owl</name><set>SDL1</set></card>\n" * 4
        + '\t\t<card><name id="1-158">7 Owls</name></card>\n\t</superzone>\n\t<superzone name="Stone deck">\n'
        + '\t\t<card><name id="">Stone</name></card>\n' * 10
        + '\t</superzone>\n\t<superzone name="Stranger deck">\n'
        + "\t\t<card><name>Owl (Stranger)</name></card>\n" * 2
        + '\t</superzone>\n<superzone name="Runes"><card><name>Owl Rune</name></card></superzone>\n'
        + '<superzone name="Sideboard">'
        + "<card><name>7 Owls</name></card>" * 2
        + "</superzone></deck>",
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593">\n'
        '  <section name="Ruler" shared="False">\n'
        '    <card qty="1" id="b6c8d2e8-7cd8-11dd-8f94-e62b56d89593">Owl Queen</card>\n  </section>\n'
        '  <section name="Main Deck" shared="False">\n    <card qty="4" id="x">Owl</card>\n'
        '    <card qty="1" id="y">7 Owls</card>\n  </section>\n  <section name="Magic Stone Deck" shared="False">\n'
        '    <card qty="10" id="">Stone</card>\n  </section>\n  <section name="Extra Deck">'
        '<card qty="2">Owl (Stranger)</card></section>\n  <section name="Rune Deck"><card qty="1">Owl Rune</card>'
        '</section>\n  <section name="Sideboard" shared="False"><card qty="2">7 Owls</card></section>\n'
        "  <notes><![CDATA[]]></notes>\n</deck>",
        json.dumps(
            {
                "name": "Owls",
                "cards": [
                    {"quantity": 1, "id": "ABC-001", "name": "Owl Queen", "zone": "Ruler", "types": ["Ruler"]},
                    {"quantity": 4, "id": "SDL1-013", "name": "Owl", "zone": "Main Deck", "otherFaces": []},
                    {"quantity": 1, "id": "1-158", "name": "7 Owls", "zone": "Main Deck", "oracleText": "Hoot.\n"},
                    {"quantity": 10, "name": "Stone", "zone": "Magic Stone Deck"},
                    {"quantity": 2, "name": "Owl (Stranger)", "zone": "Stranger Deck"},
                    {"quantity": 1, "name": "Owl Rune", "zone": "Rune Deck"},
                    {"quantity": 2, "id": "1-158", "name": "7 Owls", "zone": "Side Deck"},
                ],
            }
        ),
        json.dumps(
            {
                "title": "Owls",
                "game": "Force of Will",
                "deckList": {
                    "categoriesOrder": ["Ruler", "Main_Deck", "Stones"],
                    "Ruler": [{"id": "ABC-001", "count": 1}],
                    "Main_Deck": [{"id": "SDL1-013", "count": 4}, {"id": "1-158", "count": 1}],
                    "Magic_Stone_Deck": [{"id": "ABC-090", "count": 10}],
                    "Extra_Deck": [{"id": "Owl (Stranger)", "count": 2}],
                    "Rune_Deck": [{"id": "Owl Rune", "count": 1}],
                    "Sideboard": [{"id": "1-158", "count": 2}],
                },
            },
            indent=2,
        ),
    ],
)
def test_lists_are_read_as_people_and_programs_write_them(text: str) -> None:
    assert read(text) == DECK


def test_without_headings_cards_go_where_they_belong() -> None:
    assert read("\ufeff10 Stone\n1 Owl Queen\n4 Owl\n1 Owl Rune") == Deck(
        "Owls", RULER, (OWL,) * 4, (STONE,) * 10, (), (RUNE,)
    )


@pytest.mark.parametrize(
    "name",
    [
        "Séverine, the Moon-Elf's Æther",
        "Severine, the Moon-Elf’s Aether",
        "severine the moon elfs aether",
        "SÉVERINE – THE MOON‐ELF`S ÆTHER",
        "Se\u0301verine the Moon Elf's Aether (XYZ)",
    ],
)
def test_a_name_is_found_whatever_signs_it_is_spelled_with(name: str) -> None:
    assert read(f"Ruler: Owl Queen\nMain\n2 {name}").main == (ELF, ELF)


@pytest.mark.parametrize(
    ("line", "copies"),
    [
        ("4 Owl", 4),
        ("4x Owl", 4),
        ("4 x Owl", 4),
        ("4\u00d7 Owl", 4),
        ("x4 Owl", 4),
        ("x4 \u2013 Owl", 4),
        ("4 - Owl", 4),
        ("Owl x4", 4),
        ("Owl 4x", 4),
        ("Owl (x4)", 4),
        ("Owl", 1),
        ("(4) Owl", 4),
        ("- 4 Owl", 4),
        ("4\tOwl\tSDL1", 4),
        ("4 Owl SDL1-013", 4),
        ("4 [SDL1-013] Owl", 4),
    ],
)
def test_numbers_stand_before_or_behind_names(line: str, copies: int) -> None:
    assert read(f"Ruler\nOwl Queen\nMain Deck\n{line}").main == (OWL,) * copies


def test_a_card_with_sides_goes_by_any_of_them() -> None:
    assert read("Ruler: Owl Queen\nMain\n1 Egg // Hatched Owl").main == (SHIFTING,)
    (problem,) = problems("Ruler: Owl Queen\nMain\n1 Hatched Owl")
    assert (problem.line, problem.nearest) == (3, ("Egg", "Nest"))
    assert str(problem.words) == "several cards are called 'Hatched Owl': 'Egg' or 'Nest'"
    (problem,) = problems("Ruler: Owl Queen\nMain\n1 Egg // Owl")
    assert str(problem.words) == "'Egg // Owl' are not the sides of one card"


@pytest.mark.rule("abc-1.0", "3.3.3")
def test_beside_a_ruler_of_the_arcana_the_others_are_cards_of_the_main_deck() -> None:
    deck = read("1 Arcana: Keeper of Owls\n1 Owl Queen\n1 Mouse King\n")
    assert (deck.ruler, deck.main) == (ARCANA, (RULER, OTHER))


@pytest.mark.parametrize("style", STYLES)
def test_a_written_list_is_read_back(style: str) -> None:
    written = write_list(DECK, style, LIBRARY)
    assert read_list(written, "list.txt", LIBRARY, name="Owls") == DECK


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("deck", shipped_decks().values(), ids=lambda deck: deck.name)
def test_every_shipped_deck_is_read_back(deck: Deck, style: str) -> None:
    assert read_list(write_list(deck, style), "list.txt", name=deck.name) == deck


_WORDS = st.lists(
    st.sampled_from(
        ["Owl", "of", "x4", "the", "4x", "7", "Ægir's", "Deck,", "'Old'", "B&W", "<Moon>", "J/C", "é", "2-13"]
    ),
    min_size=1,
    max_size=4,
).map(" ".join)


@given(st.lists(_WORDS, min_size=5, max_size=9, unique_by=str.casefold), st.data())
def test_any_deck_is_read_back_in_every_format(names: list[str], data: st.DataObject) -> None:
    kinds = [bits.RULER, bits.MAGIC_STONE, bits.RUNE, *[bits.RESONATOR] * (len(names) - 3)]
    cards = [CardDef((Face(f"Card {name}", kind),)) for name, kind in zip(names, kinds, strict=True)]
    ruler, stone, rune, *others = cards
    piles = st.lists(st.sampled_from(others), max_size=6).map(lambda pile: tuple(sorted(pile, key=others.index)))
    deck = Deck("A deck", ruler, data.draw(piles), (stone,) * 3, data.draw(piles), (rune,), data.draw(piles))
    for style in STYLES:
        assert read_list(write_list(deck, style), "f", Library(cards), name="A deck") == deck


def test_a_deck_file_is_read_back() -> None:
    assert _deck_file(parse_yaml(write_yaml(DECK), "owls.yaml"), LIBRARY).deck == DECK


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("small.txt", b"1 Nameless Ruler\n5 Plain Card\n"),
        ("small.TXT", "1 Nameless Ruler\r\n5 Plain Card\r\n".encode("utf-16")),
        (
            "small.dek",
            '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE deck SYSTEM "http://www.lackeyccg.com/deck.dtd">\n'
            '<deck version="0.8"><meta><author>\xc9lo\xefse</author></meta><superzone name="Ruler"><card><name>'
            'Nameless Ruler</name></card></superzone><superzone name="Deck">'.encode("latin-1")
            + b"<card><name>Plain Card</name></card>" * 5
            + b"</superzone></deck>",
        ),
        ("small.json", b'{"cards": [{"name": "Nameless Ruler", "zone": "Ruler"},'
         b' {"quantity": 5, "name": "Plain Card", "zone": "Main"}]}'),
    ],
)  # fmt: skip
def test_a_file_of_another_program_is_a_deck_like_any_other(tmp_path: Path, name: str, content: bytes) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    deck = read_deck(file)
    assert (deck.name, deck.ruler.name, len(deck.main)) == ("small", "Nameless Ruler", 5)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 Owl", "list.txt: there is no ruler; a deck has exactly one (402.2)"),
        ("Ruler\n2 Owl Queen", "list.txt:2: there are 2 rulers; a deck has exactly one (402.2)"),
        ("Owl Queen\n1 Mouse King", "list.txt:1: there are 2 rulers; a deck has exactly one (402.2)"),
        ("1 Owl Queen\n4 Owll", "list.txt:2: no card 'Owll'; did you mean 'Owl' or '7 Owls'?"),
        ("1 Owl Queen\n4000 Owl", "list.txt:2: there are 1 to 100 copies in a line, not 4000"),
        ("1 Owl Queen\nGarden Deck\n", "list.txt:2: no card and no part of a deck is called 'Garden Deck'; did you"),
        ("1 Owl Queen\n//garden-1\n4 Owl\n", "list.txt:2: no part of a deck is called 'garden-1'"),
        ("1 Owl Queen\nSidebord:\n4 Owl\n", "list.txt:2: no part of a deck is called 'Sidebord'; did you mean 'Sideb"),
        ("1 Owl Queen\n4 SDL1-013 7 Owls\n", "list.txt:2: SDL1-013 is 'Owl', and not '7 Owls'"),
        ("1 Owl Queen\n4 SDL1-014\n", "list.txt:2: no card 'SDL1-014'"),
        ("<deck><superzone name='Ruler'><card>Owl Queen</card>", "list.txt:1: not XML: no element found"),
        ('<!DOCTYPE deck [<!ENTITY a "Owl">]>\n<deck><card>&a;</card></deck>', "list.txt:1: entities are not allowed"),
        ("<deck>" * 60, "list.txt:1: nested deeper than 50"),
        ("<html><p>4 Owl</p></html>", "list.txt: there is no ruler"),
        ('{"cards": [{"quantity": 4, "name": ["Owl"], "zone": "Main"}]}', "list.txt:1: field 'name': must be text"),
        ('{"cards": 4}', "list.txt:1: 'cards' must be a list"),
        ('{"cards": [}', "list.txt:1: not JSON"),
        ('{"cards": ' + "[" * 100_000, "list.txt: nested deeper"),
        ("[" * 100_000, "list.txt: nested deeper"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(text: str, message: str) -> None:
    with pytest.raises(FileError) as caught:
        read(text)
    assert str(caught.value).startswith(message)


def test_everything_that_is_wrong_is_told_at_once_with_the_nearest_names() -> None:
    found = problems("Ruler\n1 Owl Quen\nMayn Deck:\n4 Owll\n0 Owl\n\nStones\n10 Stoen\n")
    assert [(each.line, each.wrong, each.nearest[:1]) for each in found] == [
        (2, "Owl Quen", ("Owl Queen",)),
        (3, "Mayn Deck", ("Main Deck",)),
        (4, "Owll", ("Owl",)),
        (5, "", ()),
        (8, "Stoen", ("Stone",)),
    ]


def test_lines_of_markup_and_objects_are_told_too() -> None:
    text = (
        '<deck>\n<superzone name="Ruler">\n<card><name>Owl Queen</name></card>\n</superzone>\n<superzone name="Attic">'
    )
    assert problems(f"{text}\n<card>\n<name>Owll</name></card></superzone></deck>")[1].line == 6
    cards = [{"quantity": 1, "name": "Owl Queen", "zone": "Ruler"}, {"quantity": 4, "name": "Owll", "zone": "Attic"}]
    written = json.dumps({"cards": cards}, indent=1)
    lines = [each.line for each in problems(written)]
    assert [written.splitlines()[line - 1].strip() for line in lines] == ['"quantity": 4,'] * 2


@pytest.mark.parametrize("heading", ["Ruler", "Sovrano:", "Herrscher: Owl Queen"])
@pytest.mark.parametrize("title", ["Owls of 2016 (Top 8)", "Owl Queens", "**Deck: Owls of 2016**", "# Name: Mice"])
def test_a_first_line_that_stands_apart_is_the_name_of_the_deck(title: str, heading: str) -> None:
    named = title.strip("*# ").removeprefix("Deck: ").removeprefix("Name: ")
    ruler = "" if heading.endswith("Queen") else "1 Owl Queen\n"
    for gap in ("", "\n"):
        deck = read(f"{title}\n{gap}{heading}\n{ruler}\nMain Deck\n+ 4 Owl\n")
        assert (deck.name, deck.ruler, deck.main) == (named, RULER, (OWL,) * 4)


@pytest.mark.parametrize(
    "text",
    [
        "Owll\n4 Owl\n\nRuler\nOwl Queen",  # in a block of cards
        "Owll\n\n1 Owl Queen\n4 Owl",  # it may have been the ruler
        "4 Owll\n\nRuler\nOwl Queen",
        "Owll Deck:\n4 Owl\n\nRuler\nOwl Queen",
    ],
)
def test_a_first_line_that_may_be_a_card_is_not_lost(text: str) -> None:
    assert problems(text)[0].line == 1


def test_a_card_in_front_of_all_headings_is_a_card() -> None:
    assert read("Owl\n\nRuler\nOwl Queen").main == (OWL,)


def test_of_very_many_errors_the_first_are_told() -> None:
    found = problems("1 Owl Queen\n" + "4 Xyzzy\n" * 5_000)
    assert (len(found), str(found[-1].words)) == (51, "and more from here on")
    assert problems("Ruler: Owl Queen\nMain\n" + "100 Owl\n" * 5_000)[-1].line == 3 + limits.DECK // 100


@pytest.mark.parametrize("row", ["- ", " ", "- -", "\t ", "[1]", "(1) ", "()", "= "])
@pytest.mark.parametrize("before", ["", "1 ", "Ruler:"])
def test_long_rows_of_signs_are_no_long_work(before: str, row: str) -> None:
    line = (before + row * limits.LINE)[: limits.LINE - 1] + "b"
    with at_most(4.0):  # seconds of processor time; some such lines took a minute
        assert problems("\n".join([line, line[:-1]] * 4))
        with pytest.raises(FileError, match="a line has at most"):
            read("\n" + row * 15_000 + "b" * (limits.LINE + 1))


def test_several_blanks_are_as_good_as_one() -> None:
    assert read("Ruler\n1    Owl   Queen\nMain\n2 \t\u2003 Owl").main == (OWL, OWL)


def test_an_ampersand_is_as_good_as_the_word() -> None:
    both = CardDef((Face("Owl and Mouse", bits.CHANT),))
    deck = read_list("1 Owl Queen\n2 Owl & Mouse", "l", Library([RULER, both]))
    assert deck.main == (both, both)
