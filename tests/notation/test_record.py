"""Game records: written, read back, replayed to the same state, and refused with the line of what is wrong."""

from __future__ import annotations

import json
import random
import re
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_games import choose, random_deck
from table import card
from vocabulary import DONE, CardDef, Option, Pick

from willstone import Game
from willstone.engine import Deck
from willstone.files import FileError, parse_yaml
from willstone.language.library.carddata import read_card
from willstone.language.library.cardwriting import card_data
from willstone.language.library.library import Library
from willstone.notation.headers import deck_text, escaped
from willstone.notation.moves import resolve
from willstone.notation.record import parse_record, read_record
from willstone.notation.recording import Recorder, result_of
from willstone.notation.syntax import parse
from willstone.notation.writing import legal_moves, payers

if TYPE_CHECKING:
    from pathlib import Path

CARDS = [
    card("Storm", "Chant", cost="{X}", text="[Quickcast]\nThis card deals X00 damage to target player."),
    card(
        "Hush, Now",
        "Chant",
        cost="{0}",
        text="Rest up to two target resonators. Destroy up to one target resonator.",
    ),
    card("Bell", cost="{0}", text="[Enter] ⇒ You gain 100 life.\n[Enter] ⇒ Each player draws a card."),
    card("Dance with Fire", cost="{0}", text="Whenever this card attacks ⇒ It deals 100 damage to target resonator."),
    card("Either/Or", cost="{0}", text="[Pierce]", atk=400, def_=100),
    card("Snare", "Chant", cost="{0}", text="[Trigger] Whenever a resonator attacks ⇒ Destroy target resonator."),
    card("Agent #7", cost="{1}", text="{Rest}: You gain 100 life.\n{1}: Draw a card."),
]
LIBRARY = Library.standard().with_cards(CARDS)
DECK = Deck(
    "Odd",
    LIBRARY.get("Nameless Ruler"),
    tuple(CARDS * 6),
    (LIBRARY.get("Fire Magic Stone"),) * 6 + (LIBRARY.get("Light Magic Stone"),) * 6,
)


def recorded(seed: int, *, most: int = 10_000, ask_all: bool = False, decks: list[Deck] | None = None) -> Recorder:
    """A random game of the odd deck against itself, sometimes paid in an unusual way."""
    decks = [DECK, DECK] if decks is None else decks
    source = random.Random(seed)
    game = Game.new("cr-8.01", decks, seed, names=["Ann", "Bo b"], ask_all=ask_all)
    recorder = Recorder(
        game, seed=seed, players=game.names, decks=decks, event='a "test" ; \\ of it', date="2020-01-01"
    )
    for _ in range(most):
        if game.over:
            break
        option = choose(source, game.legal(), idle=0.05)
        recorder.play(_paid(game, option, source))
    return recorder


def _paid(game: Game, option: Option, source: random.Random) -> Option:
    decision = game.decision
    assert decision is not None
    if option.kind not in ("play", "set") or source.random() < 0.5:
        return option
    able = [i for i in payers(game, decision.player) if game.info(i).wills and not game.cards[i].rested]
    return option.paying(tuple(source.sample(able, min(len(able), 1))))


SAMPLE = recorded(5, most=150).text()


@pytest.mark.parametrize("seed", range(5))
def test_a_record_read_back_leads_to_the_same_state(seed: int) -> None:
    recorder = recorded(seed)
    text = recorder.text()
    record = parse_record(text, "f.fow")
    game = record.verify(LIBRARY)
    assert game.over
    assert game == recorder.game
    assert parse_record(record.text(), "f.fow").moves[-1][1:] == record.moves[-1][1:]
    assert record.text() == text


@pytest.mark.parametrize("seed", range(12))
def test_a_record_may_end_anywhere(seed: int) -> None:
    recorder = recorded(seed, most=seed * 13)
    record = parse_record(recorder.text(), "f.fow")
    assert record.headers["Result"] == result_of(recorder.game)
    game = record.verify(LIBRARY)
    ask = None if recorder.game.over else recorder.game.asking()
    assert game == recorder.game or (isinstance(ask, Pick) and ask.chosen)  # half a choice is not recorded


@pytest.mark.parametrize("seed", range(6))
def test_games_of_the_shipped_cards_are_recorded_too(seed: int) -> None:
    source = random.Random(seed)
    recorder = recorded(seed, most=300, decks=[random_deck(source), random_deck(source)])
    assert parse_record(recorder.text(), "f.fow").verify() == recorder.game


def test_a_game_in_which_everything_is_asked_has_the_same_record() -> None:
    recorder = recorded(3, most=400, ask_all=True)
    parse_record(recorder.text(), "f.fow").verify(LIBRARY)
    assert len(parse_record(recorder.text(), "f.fow").moves) < 400


def test_moves_are_written_as_one_would_say_them() -> None:
    moves = "\n".join(recorded(seed, most=250).text() for seed in range(12))
    for pattern in (
        r"play Storm -> (Ann|Bo b) with x=[1-9]",
        r"play Storm -> (Ann|Bo b) with x=\d; pay ",
        r'play "Hush, Now" -> none, none$',
        r'play "Hush, Now" -> [^,]*, done, ',
        r"choose [^,\n]+, [^,\n]+",
        r"choose Bell",
        r"reveal Snare",
        r'attack "Dance with Fire"',
        r'use "Agent #7"(#\d)?\.1',
        r"set ",
        r"assign ",
    ):
        assert re.search(f"^(Ann|Bo b): {pattern}", moves, re.MULTILINE), pattern


def test_the_headers_say_everything() -> None:
    record = parse_record(SAMPLE, "f.fow")
    assert list(record.headers) == [
        "Edition", "Seed", "Date", "Event", "Player1", "Deck1", "Player2", "Deck2", "Result", "Engine", "Hash",
    ]  # fmt: skip
    assert record.headers["Event"] == 'a "test" ; \\ of it'
    assert record.headers["Deck1"] == deck_text(DECK)
    assert record.headers["Result"] == "*"
    assert record.headers["Deck1"].startswith('Ruler: Nameless Ruler; Main: 6 Storm, 6 "Hush, Now"')


def test_a_header_is_one_line() -> None:
    game = Game.new("cr-8.01", [DECK, DECK], 1)
    text = Recorder(game, seed=1, players=game.names, decks=[DECK, DECK], event="two\nlines").text()
    assert '[Event "two lines"]' in text
    parse_record(text, "f.fow").verify(LIBRARY)


def test_mulligans_are_recorded() -> None:
    game = Game.new("cr-8.01", [DECK, DECK], 9, first=-1)
    recorder = Recorder(game, seed=9, players=game.names, decks=[DECK, DECK])
    for _ in range(2):
        recorder.play(game.legal()[0])
        recorder.play(game.legal()[0])
        recorder.play(DONE)
    record = parse_record(recorder.text(), "f.fow")
    assert len(record.moves) == 2
    assert re.fullmatch(r"choose [^,]+(, Now\")?, .*", record.moves[0][2])
    assert record.verify(LIBRARY) == game


def test_half_a_choice_is_left_out() -> None:
    game = Game.new("cr-8.01", [DECK, DECK], 9)
    recorder = Recorder(game, seed=9, players=game.names, decks=[DECK, DECK])
    start = game.copy()
    recorder.play(game.legal()[0])
    assert parse_record(recorder.text(), "f.fow").verify(LIBRARY) == start
    recorder.concede(0)
    record = parse_record(recorder.text(), "f.fow")
    assert record.verify(LIBRARY).winner == 1
    assert len(record.moves) == 1


@pytest.mark.parametrize("player", [0, 1])
def test_conceding_is_recorded_whoever_decides(player: int) -> None:
    recorder = recorded(4, most=60)
    recorder.concede(player)
    record = parse_record(recorder.text(), "f.fow")
    assert record.moves[-1][1:] == (recorder.game.names[player], "concede")
    assert record.headers["Result"] == recorder.game.names[1 - player]
    assert record.verify(LIBRARY).winner == 1 - player
    parse_record(recorder.text().replace(": concede", ": Concede"), "f.fow").verify(LIBRARY)


def test_comments_and_blank_lines_are_left_out() -> None:
    lines = SAMPLE.splitlines()
    commented = [
        "; a record",
        "",
        *(f"{line}   ; {number}: a [comment]" if line else "" for number, line in enumerate(lines)),
    ]
    record = parse_record("\n".join(commented), "f.fow")
    assert record.headers == parse_record(SAMPLE, "f.fow").headers
    assert [move[1:] for move in record.moves] == [move[1:] for move in parse_record(SAMPLE, "f.fow").moves]
    record.verify(LIBRARY)


def test_options_of_a_move_are_no_comment() -> None:
    text = '[Edition "cr-8.01"]\nA: play Storm -> B with x=1; pay Fire Magic Stone\nA: play "a ; b" ; really\n'
    assert [move for _, _, move in parse_record(text, "f").moves] == [
        "play Storm -> B with x=1; pay Fire Magic Stone",
        'play "a ; b"',
    ]


def test_written_options_resolve_to_themselves() -> None:
    recorder = recorded(8, most=200)
    game = recorder.game
    for option, move in zip(game.legal(), legal_moves(game), strict=True):
        assert resolve(game, parse(move))[0][0] == option


# ---------------------------------------------------------------- the whole start of a game


@pytest.mark.parametrize("first", [0, 1])
def test_who_plays_first_by_agreement_is_recorded(first: int) -> None:
    for seed in range(4):
        game = Game.new("cr-8.01", [DECK, DECK], seed, names=["Ann", "Bo b"], first=first)
        recorder = Recorder(game, seed=seed, players=game.names, decks=[DECK, DECK], first=first)
        recorder.play(DONE)
        record = parse_record(recorder.text(), "f.fow")
        assert record.headers["First"] == game.names[first]
        assert record.verify() == game
    record_refused(recorder.text().replace('[First "', '[First "x'))


def test_a_game_that_is_no_tournament_is_recorded_with_the_collections() -> None:
    deck = replace(DECK, sideboard=(CARDS[0],), collection=(CARDS[1], CARDS[1], LIBRARY.get("Plain Card")))
    for tournament in (True, False):
        game = Game.new("cr-8.01", [deck, deck], 1, tournament=tournament)
        recorder = Recorder(game, seed=1, players=game.names, decks=[deck, deck], tournament=tournament)
        record = parse_record(recorder.text(), "f.fow")
        assert record.headers.get("Tournament", "yes") == ("yes" if tournament else "no")
        assert record.verify() == game
    assert "Tournament is yes or no" in record_refused(recorder.text().replace('"no"', '"maybe"'))


def test_a_record_holds_the_cards_that_do_not_ship() -> None:
    record = parse_record(SAMPLE, "f.fow")
    assert len(record.cards) == len(CARDS)
    assert record.verify() == record.verify(LIBRARY)
    assert record.text() == SAMPLE
    assert "[Card " not in recorded(1, most=5, decks=[random_deck(random.Random(1))] * 2).text()


@pytest.mark.parametrize(
    "odd",
    [
        card("Sage", "Ruler", race="Elf", text="[Judgment] {W}", j_ruler={"name": "Seer", "atk": 500, "def_": 400}),
        card("Ring", "Addition:J/ruler", cost="{0}", text="[Pierce]"),
        card("Twin Stone", "Special Magic Stone/Fire Magic Stone", text="{Rest}: Produce {R} or {W}."),
        card("Bolt", "Spell: Chant-Instant", cost="{X}{R}", attribute="R", text="Draw a card."),
        card("Omen", "Chant/Rune", divinity=2, cost="{1}", text="Draw a card."),
    ],
)
def test_every_kind_of_card_can_be_written(odd: CardDef) -> None:
    assert read_card(parse_yaml(json.dumps(card_data(odd)), "f")) == odd


def test_a_card_of_a_record_that_is_wrong_is_reported_with_its_line() -> None:
    assert "f.fow:12: " in record_refused(sample_with(r"^\[Card .*$", '[Card "{name: X, type: Nothing}"]'))
    assert "f.fow:12: " in record_refused(sample_with(r"^\[Card .*$", '[Card "{{"]'))


# ---------------------------------------------------------------- what is wrong


def record_refused(text: str) -> str:
    with pytest.raises(FileError) as caught:
        parse_record(text, "f.fow").verify(LIBRARY)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("f.fow:")
    return str(caught.value)


def sample_with(old: str, new: str) -> str:
    assert re.search(old, SAMPLE, re.MULTILINE), old
    return re.sub(old, lambda _: new, SAMPLE, count=1, flags=re.MULTILINE)


def test_the_sample_is_good() -> None:
    parse_record(SAMPLE, "f.fow").verify(LIBRARY)


TAMPERED = {
    "hash": (r'^\[Hash ".*', '[Hash "00"]', 11, "the moves lead to another state than the recorded one"),
    "result": (r'^\[Result ".*', '[Result "Ann"]', 9, "the result is '*', not the recorded one"),
    "seed no number": (r'^\[Seed ".*', '[Seed "five"]', 2, "the seed must be a whole number"),
    "seed huge": (r'^\[Seed ".*', f'[Seed "{"9" * 30}"]', 2, "the seed must be a whole number"),
    "no seed": (r'^\[Seed ".*', "", 1, "the header Seed is missing"),
    "no edition": (r'^\[Edition ".*', "", 1, "the header Edition is missing"),
    "no hash": (r'^\[Hash ".*', "", 1, "the header Hash is missing"),
    "no deck": (r'^\[Deck1 ".*', "", 1, "the header Deck1 is missing"),
    "no player": (r'^\[Player2 ".*', "", 1, "is for 2 to 2 players, not 1"),
    "players alike": (r'^\[Player2 ".*', '[Player2 "ann"]', 1, "every player needs a name of their own"),
    "unknown edition": (r'^\[Edition ".*', '[Edition "cr-9"]', 1, "no edition 'cr-9' can be played"),
    "no header": (r'^\[Date ".*', "[Date 2020]", 3, 'a header is written [Tag "value"]'),
    "open header": (r'^\[Date ".*', '[Date "2020]', 3, 'a header is written [Tag "value"]'),
    "header twice": (r'^\[Date ".*', '[Seed "4"]', 3, "the header Seed is there twice"),
    "unknown card": (r"6 Storm", "6 Strom", 6, "no card 'Strom'; did you mean 'Storm'?"),
    "too many copies": (r"6 Storm", "5000 Storm", 6, "5000 copies are too many"),
    "too many cards": (r"6 Storm", ", ".join(["1000 Storm"] * 6), 6, "more than 5000 cards"),
    "copies beyond number": (r"6 Storm", f"{'9' * 5000} Storm", 6, "no card '999"),
    "unknown pile": (r"; Stones:", "; Stoens:", 6, "no pile 'Stoens'"),
    "pile twice": (r"; Stones:", "; Main:", 6, "the pile Main is there twice"),
    "no pile": (r"; Stones:", "; Stones", 6, "a pile is written Main: 4 NAME, ..."),
    "no ruler": (r"Ruler: Nameless Ruler; ", "", 6, "a deck has one ruler"),
    "other ruler": (r"Ruler: Nameless Ruler", "Ruler: Plain Card", 6, "a deck has one ruler"),
    "open quotes": (r'\\"Hush, Now\\"', 'Hush, Now\\"', 6, ""),
    "no move": (r"\Z", "nonsense\n", 0, "a move is written Player: move"),
    "header after moves": (r"\Z", '[Late "header"]\n', 0, "a move is written Player: move"),
    "move of nobody": (r"\Z", "Cid: pass\n", 0, "no player 'Cid'"),
    "unknown move": (r"\Z", "DECIDER: dance\n", 0, "no move begins like 'dance'"),
    "illegal move": (r"\Z", "DECIDER: judgment\n", 0, "'judgment': "),
    "wrong player": (r"\Z", "OTHER: pass\n", 0, "to decide, not"),
}  # fmt: skip


@pytest.mark.parametrize("name", TAMPERED)
def test_what_was_tampered_with_is_reported_with_its_line(name: str) -> None:
    old, new, line, message = TAMPERED[name]
    game = parse_record(SAMPLE, "f.fow").replay(LIBRARY)
    assert game.decision is not None
    player = game.names[game.decision.player]
    other = game.names[1 - game.decision.player]
    error = record_refused(sample_with(old, new.replace("DECIDER", player).replace("OTHER", other)))
    assert message in error
    assert error.startswith(f"f.fow:{line or len(SAMPLE.splitlines()) + 1}: ")


@pytest.mark.parametrize("seed", range(25))
def test_a_change_of_the_moves_is_noticed(seed: int) -> None:
    lines = SAMPLE.splitlines()
    start = lines.index("") + 1
    source = random.Random(seed)
    place = source.randrange(start, len(lines) - 1)
    if seed % 2:
        del lines[place]
    else:
        lines[place], lines[place + 1] = lines[place + 1], lines[place]
    text = "\n".join(lines)
    if not same_state(text):
        line = int(record_refused(text).split(":")[1])
        assert line == 11 or line >= place + 1


def same_state(text: str) -> bool:
    """Whether a changed record is good all the same, as when two equal moves are swapped."""
    with suppress(FileError):
        parse_record(text, "f.fow").verify(LIBRARY)
        return True
    return False


@pytest.mark.parametrize("seed", [0, 4, 6, 7])
def test_another_seed_is_another_game(seed: int) -> None:
    record_refused(sample_with(r'^\[Seed ".*', f'[Seed "{seed}"]'))


def test_files_that_are_no_records_are_refused(tmp_path: Path) -> None:
    empty = tmp_path / "empty.fow"
    empty.write_text("", "utf-8")
    comment = tmp_path / "comment.fow"
    comment.write_text("; nothing\n", "utf-8")
    binary = tmp_path / "binary.fow"
    binary.write_bytes(b'[Edition "x"]\n\xff\xfe')
    large = tmp_path / "large.fow"
    large.write_bytes(b";" * 6_000_000)
    for path, message in (
        (empty, f"{empty}:1: a record begins with headers"),
        (comment, f"{comment}:1: a record begins with headers"),
        (binary, f"{binary}:2: not written in UTF-8"),
        (large, f"{large}: larger than"),
        (tmp_path, f"{tmp_path}: is a directory"),
        (tmp_path / "no.fow", "no such file or directory"),
    ):
        with pytest.raises(FileError) as caught:
            read_record(path)
        assert message in str(caught.value)


def test_a_file_may_begin_with_a_byte_order_mark_and_have_windows_lines(tmp_path: Path) -> None:
    path = tmp_path / "game.fow"
    path.write_bytes(b"\xef\xbb\xbf" + SAMPLE.replace("\n", "\r\n").encode())
    read_record(path).verify(LIBRARY)


@given(st.text(max_size=200))
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(FileError):
        parse_record(text, "f.fow").verify()


SHORT = recorded(5, most=25).text()
WORDS = re.findall(r"[\w.#-]+|[^\w\s]|\s+", SHORT)


@given(st.data())
def test_a_mutated_record_is_good_or_refused(data: st.DataObject) -> None:
    words = list(WORDS)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(
            st.sampled_from(WORDS) | st.text(max_size=5) | st.sampled_from(["", "with", "->", '"', "99"])
        )
    with suppress(FileError):
        parse_record("".join(words), "f.fow").verify(LIBRARY)


POSITION = '{"edition": "cr-8.01", "players": {"A": {"hand": ["Plain Card"], "field": ["Fire Magic Stone"]}, "B": {}}}'


def test_a_game_may_begin_from_a_position_instead_of_decks() -> None:
    headers = f'[Edition "cr-8.01"]\n[Seed "4"]\n[Player1 "Ann"]\n[Player2 "J. R."]\n[Position "{escaped(POSITION)}"]\n'
    recorder = parse_record(headers, "f.fow").recorder()
    recorder.game.play("play Plain Card")
    game = recorder.game
    assert game.names == ("Ann", "J. R.")
    written = parse_record(parse_record(headers, "f.fow").recorder().text(), "f.fow")
    assert "Deck1" not in written.headers
    assert written.headers["Position"] == POSITION
    written.moves.append((9, "Ann", "play Plain Card"))
    assert written.replay().state_hash() == game.state_hash()


def test_a_position_must_fit_the_rules_and_players_of_its_record() -> None:
    headers = f'[Edition "cr-8.01"]\n[Seed "4"]\n[Player1 "Ann"]\n[Position "{escaped(POSITION)}"]\n'
    with pytest.raises(FileError, match=r"f.fow:4: the position is for other rules or other players"):
        parse_record(headers, "f.fow").start()
