"""Names as cards and players have them, quotes and all: whatever is written is read as the same again."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from corpus import corpus_cards, needs_corpus
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from random_games import NIGHTLY, choose
from table import Table, card
from vocabulary import WRITTEN, CardDef

from willstone import Game
from willstone.engine import Deck
from willstone.language.library.library import Library
from willstone.notation import names as written
from willstone.notation.headers import deck_text
from willstone.notation.record import parse_record
from willstone.notation.recording import Recorder
from willstone.notation.syntax import NOTHING, Move, beginning, meanings, parse, quoted, quoted_word, split_names
from willstone.notation.writing import legal_moves, payers

PIECES = (
    *('"', '""', "\u201c", "\u201d", "'", ",", ", ", ":", ": ", ";", " ; ", "->", " -> ", "/", "//", "\\", "\\\\"),
    *(
        "#",
        "#2",
        ".",
        ".1",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "{}",
        "7",
        "200 ",
        "x=3",
        " with ",
        " with pay ",
        " because ",
    ),
    *(
        "the ",
        "The ",
        "A",
        "B",
        "A/",
        "player",
        "yes",
        "\u00e9",
        "\u00df",
        "\u0130",
        "\u30a4- \u2460",
        "\u00a0",
        "\ufeff",
    ),
    *sorted(NOTHING),
    *(verb.word for verb in WRITTEN),
)
SAID = st.lists(st.sampled_from(PIECES) | st.text(max_size=4), min_size=1, max_size=5).map("".join)
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)  # a game is too long to be made smaller step by step
NAMES = SAID.map(lambda text: " ".join(text.split())).filter(bool)  # as cards are read: on one line, with single blanks
ODD = [
    *(
        '"',
        '""',
        '"A"',
        '"A',
        'A"',
        'Sergeant "Oak"',
        'Maud, the "Heron"',
        '"Lo Tane: Girl"',
        "\u201cA\u201d",
        "A\\",
    ),
    *('6" Nail', "A, B\\", 'x "with pay 3" y', "Come with pay me", "Dance with x=3", "200 Oars", "7", "No.4", "A -> B"),
    *(
        "A // B",
        "Iris/Noon",
        "-(q/2)ln(q/2) \u2264 1/e",
        "Agent#7",
        "#",
        "pass",
        "no block",
        "None",
        "keep",
        "[V] Bat",
    ),
    *("; note", "a ; b", "A: B", "A/Twin", "Ann", "player", "Lucky $t@r", "\u00c6on", "{}", "{0}", "the B"),
]


# ---------------------------------------------------------------- one name


@given(NAMES)
def test_any_name_is_read_as_it_was_written(name: str) -> None:
    assert meanings(quoted(name))[0] == name
    assert meanings(quoted_word(name))[0] == name
    move = parse(f"play {quoted(name)} -> {quoted(name)}, B with x=3; pay {quoted(name)}, C")
    assert (move.names, move.targets, move.pay) == ((quoted(name),), (quoted(name), "B"), (quoted(name), "C"))
    assert parse(f"use {quoted(name)}#2.3") == Move("use", (f"{quoted(name)}#2",), ability=3)
    assert parse(f"assign {quoted(name)} 500, B 300").names == (quoted(name), "B")
    assert split_names(f"{quoted_word(name)}, {quoted_word(name)}") == (quoted_word(name),) * 2


@given(NAMES, NAMES)
def test_any_player_begins_a_line_of_a_record(player: str, name: str) -> None:
    lines = f'[Edition "cr-8.01"]\n{beginning(player)}play {quoted(name)}\n{beginning(player)}pass\n'
    record = parse_record(lines, "f")
    assert [move[1:] for move in record.moves] == [(player, f"play {quoted(name)}"), (player, "pass")]
    assert parse_record(record.text(), "f").moves[-1][1:] == record.moves[-1][1:]


@pytest.mark.parametrize("name", ["Galahad", "Maren of the Ninth Bell", "Jack-o'-Lamp", "Lo Tane: Girl", "Bat (Old)"])
def test_ordinary_names_are_written_as_they_are(name: str) -> None:
    assert quoted(name) == quoted_word(name) == name
    assert beginning("Ann, the Great") == "Ann, the Great: "


@needs_corpus
def test_every_real_name_is_read_as_it_was_written() -> None:
    titles = {title for card in corpus_cards() for title in (card.title, *(face.name for face in card.faces))}
    assert len(titles) > 3000
    for name in titles:
        assert meanings(quoted(name))[0] == name
        assert parse(f"play {quoted(name)} -> {quoted(name)} with pay {quoted(name)}").targets == (quoted(name),)
    assert sum('"' in name for name in titles) >= 8


# ---------------------------------------------------------------- in a game

BOLT = "[Quickcast]\nThis card deals 100 damage to target player or J/resonator."


@settings(max_examples=300 if NIGHTLY else 25, phases=UNSHRUNK)
@given(st.lists(NAMES | st.sampled_from(ODD), min_size=2, max_size=5, unique_by=str.lower))
def test_every_written_target_is_read_as_that_target(names: list[str]) -> None:
    assert_targets_are_read(names)


def test_every_odd_name_is_read_among_the_others() -> None:
    assert_targets_are_read(ODD)


def assert_targets_are_read(names: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.hand(names[0], "Chant", cost="{0}", text=BOLT)
    for name in names:
        b.field(name, def_=500)
        a.field(name, def_=500, damage=100)
        b.field(name, def_=500, rested=True)
    game = table.game
    for move, option in zip(legal_moves(game), game.legal(), strict=True):
        left, right = game.copy(), game.copy()
        left.play(option)
        right.play(move)
        assert left == right, move
        if option.kind == "play":
            for target, choice in zip(legal_moves(left), left.legal(), strict=True):
                one, other = left.copy(), left.copy()
                one.play(choice)
                other.play(target)
                assert one == other, target


# ---------------------------------------------------------------- in a record


def odd_deck(names: list[str]) -> list[CardDef]:
    """Cards of seven names that do different things with names; the last one asks for a name."""
    return [
        card(names[0], "Chant", cost="{0}", text="[Quickcast]\nThis card deals 100 damage to target player."),
        card(names[1], "Chant", cost="{0}", text="Rest up to two target resonators."),
        card(names[2], cost="{1}", text="[Enter] \u21d2 You gain 100 life.\n[Enter] \u21d2 Each player draws a card."),
        card(names[3], cost="{0}", text="[Pierce]", atk=400, def_=100),
        card(
            names[4],
            "Chant",
            cost="{0}",
            text="[Trigger] Whenever a resonator attacks \u21d2 Destroy it.",
        ),
        card(names[5], cost="{1}", text="{Rest}: You gain 100 life.\n{1}: Draw a card."),
        card(names[6], "Chant", cost="{1}", text="Name a card. Draw a card."),
    ]


def assert_record_is_read(names: list[str], players: list[str], seed: int, most: int = 120) -> None:
    cards = odd_deck(names)
    library = Library.standard()
    stone = replace(library.get("Fire Magic Stone"), label=names[7])
    ruler = replace(library.get("Nameless Ruler"), label=names[8])
    deck = Deck("Odd", ruler, tuple(cards * 6), (library.get("Fire Magic Stone"),) * 12, sideboard=(stone,))
    source = random.Random(seed)
    game = Game.new("cr-8.01", [deck, deck], seed, names=players)
    recorder = Recorder(game, seed=seed, players=players, decks=[deck, deck])
    for _ in range(most):
        if game.over:
            break
        option = choose(source, game.legal(), idle=0.05)
        able = [i for i in payers(game, game.asking().chooser(game)) if game.info(i).wills and not game.cards[i].rested]
        recorder.play(option.paying(tuple(able[:1])) if option.kind in ("play", "set") else option)
    text = recorder.text()
    record = parse_record(text, "odd.fow")
    assert record.text() == text
    whole = Library([*cards, stone, ruler, library.get("Fire Magic Stone")])
    assert [deck_text(deck) for deck in record.decks(whole)] == [deck_text(deck)] * 2
    assert record.verify(whole).state_hash() == record.headers["Hash"]


@settings(max_examples=300 if NIGHTLY else 12, phases=UNSHRUNK)
@given(
    st.lists(NAMES | st.sampled_from(ODD), min_size=9, max_size=9, unique_by=str.casefold),
    st.lists(NAMES, min_size=2, max_size=2, unique_by=str.lower),
    st.integers(0, 99),
)
def test_a_record_of_any_names_is_read(names: list[str], players: list[str], seed: int) -> None:
    assert_record_is_read(names, players, seed)


@pytest.mark.parametrize("first", range(0, len(ODD) - 9, 7))
def test_a_record_of_odd_names_is_read(first: int) -> None:
    assert_record_is_read(ODD[first : first + 9], ['Ann, "the Great"', "Bo: b"], first, 300)


@pytest.mark.parametrize(
    ("name", "old"),
    [
        ('Sergeant "Oak"', 'Sergeant "Oak"'),
        ('Maud, the "Heron"', '"Maud, the "Heron""'),
        ('"Lo Tane"', '"Lo Tane"'),
        ("Hush, Now", '"Hush, Now"'),
    ],
)
def test_names_are_read_as_they_were_written_before(name: str, old: str) -> None:
    table = Table()
    table["A"].hand(name, "Chant", cost="{0}", text=BOLT)
    table.play(f"A: play {old} -> B", "resolve")
    table.expect({"B.life": 3900})
    assert written.look_up(table.game, 0, old) == written.look_up(table.game, 0, quoted(name))
    deck = Deck("x", card("R", "Ruler"), (card(name),) * 3, ())
    text = f"Ruler: R; Main: 3 {old}".replace('"', '\\"')
    record = parse_record(f'[Player1 "A"]\n[Deck1 "{text}"]', "f")
    assert record.decks(Library([card(name), card("R", "Ruler")]))[0].main == deck.main
