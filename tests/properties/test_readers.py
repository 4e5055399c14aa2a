"""Fuzzers for everything that reads what somebody wrote: whatever it is, it is read or refused in one line.

By day they are short; the nightly profile gives each a minute or more.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st
from vocabulary import CHANT, MAGIC, RESONATOR, Game, InvalidSave, MoveError, loads
from wind import content, entry

from willstone import limits
from willstone.files import FileError, decoded, parse_yaml
from willstone.language import NotUnderstood, parse
from willstone.language.library.carddata import readable_cards
from willstone.language.library.decklists import read_list
from willstone.language.library.decks import shipped_decks
from willstone.language.library.importing.forceofwind import parse_source
from willstone.language.library.search import QueryError, parse_query
from willstone.notation.record import parse_record
from willstone.notation.scenario import scenario_from

if TYPE_CHECKING:
    from collections.abc import Callable

ANY = st.text() | st.text(alphabet=st.characters(), max_size=30)
ODD = st.sampled_from(
    [
        "",
        "~",
        "9" * 5_000,
        "-1",
        "\ud800",
        "\0",
        "[",
        "{",
        "}",
        "&a",
        "*a",
        "!!x",
        "∞",
        "Inf",
        "1e999",
        "x" * 5_000,
        "- ",
    ]
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY | ODD,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(ANY, inner, max_size=4),
    max_leaves=12,
)
WORDS = st.sampled_from(
    """draw
a card
target
resonator
you
may
if
do
,
.
:
=>
"
(
)
[Flying]
[Null] -
{1}
{R}
{X}
gains
[+100/+100]
until
end of turn
Choose one -
;
or
and
destroy
it
this card
enters the field
when
as long as
for each
X
999
each
opponent
discards
put
into
your hand
from
graveyard
named
[Trigger]
[Awakening]
cannot
instead
would""".splitlines()
)


def read_or_refused(read: Callable[[], object]) -> None:
    """Reading either works, or is refused in one line that is not too long."""
    assert len(refusals(read)) <= 1


def refusals(read: Callable[[], object]) -> list[str]:
    """What is said when something cannot be read: lines that name their file, none of them too long."""
    try:
        read()
    except FileError as error:
        said = str(error).split("\n")
        for line in said:
            assert line.startswith("f")
            assert len(line.encode()) <= 4 * (limits.SHOWN + 30)
        return said
    return []


def spoilt(text: str, at: int, instead: str, length: int) -> str:
    """A text with a piece of it replaced."""
    place = at % (len(text) + 1)
    return text[:place] + instead + text[place + length :]


PIECE = {"at": st.integers(0, 10_000), "instead": ODD | ANY, "length": st.integers(0, 30)}

CARDS = """- name: Owl
  type: Resonator
  race: [Bird, Sage]
  cost: "{W}{1}"
  attribute: W
  atk: 300
  def: 300
  text: "[Flying]"
- {name: Night, type: Rune, divinity: 2, text: "Draw a card."}
- {name: Queen, type: Ruler, text: "[Judgment] {R}", j_ruler: {atk: 100, def: 100}}
"""
SCENARIO = """scenario: One blow
edition: cr-8.01
players:
  A: {field: [{card: Plain Card, rested: true, counters: {a: 1}}], life: 100, will: "{R}"}
  B: {hand: [Plain Card], deck: [Plain Card]}
turn: {player: A, number: 5, phase: main}
script:
  - A: attack Plain Card -> B
  - to: {player: B, phase: main}
  - B: cannot play Plain Card because 702.1
expect: {B.life: 4000}
"""
LIST = """// Name: Owls
Ruler
1 Kethra, Rune-Smith of the Caldera
Main Deck (40)
4x Plain Card
Magic Stone Deck
10 Fire Magic Stone
"""
RECORD = """[Edition "cr-8.01"]
[Seed "7"]
[A "Ann"]
[DeckA "Caldera"]

Ann: keep
Ann: play Plain Card -> B x=3 ; a comment
"""


@given(st.binary(max_size=300))
def test_bytes_are_text_or_refused(data: bytes) -> None:
    read_or_refused(lambda: parse_yaml(decoded(data, "f"), "f"))


@given(VALUES)
def test_any_yaml_is_a_tree_or_refused(value: Any) -> None:
    read_or_refused(lambda: readable_cards(parse_yaml(json.dumps(value), "f")))


@given(**PIECE)
def test_card_files(at: int, instead: str, length: int) -> None:
    read_or_refused(lambda: readable_cards(parse_yaml(spoilt(CARDS, at, instead, length), "f")))


@given(**PIECE)
def test_scenarios(at: int, instead: str, length: int) -> None:
    read_or_refused(lambda: scenario_from(parse_yaml(spoilt(SCENARIO, at, instead, length), "f")))


@given(**PIECE)
def test_deck_lists(at: int, instead: str, length: int) -> None:
    text = spoilt(LIST, at, instead, length)
    refused = refusals(lambda: read_list(text, "f"))  # all errors at once
    assert len(refused) <= 1 + len(text.split("\n"))


@given(**PIECE)
def test_records(at: int, instead: str, length: int) -> None:
    read_or_refused(lambda: parse_record(spoilt(RECORD, at, instead, length), "f").replay())


@given(st.sampled_from(sorted(entry("A-1"))), VALUES)
def test_printed_cards(field: str, value: Any) -> None:
    file = content([entry("A-1"), {**entry("A-2"), field: value}])
    read_or_refused(lambda: parse_source(json.dumps(file).encode(), "f"))


@given(**PIECE)
def test_files_of_printed_cards(at: int, instead: str, length: int) -> None:
    text = spoilt(json.dumps(content([entry("A-1"), entry("A-2")])), at, instead, length)
    read_or_refused(lambda: parse_source(text.encode("utf-8", "surrogatepass"), "f"))


@given(st.lists(WORDS | ODD, max_size=60).map(" ".join))
def test_card_text(text: str) -> None:
    for types in (RESONATOR, CHANT):
        with suppress(NotUnderstood):
            parse(text, types)


@given(ANY | ODD)
def test_searches(text: str) -> None:
    for query in (text, f"cost<={text}", f"-type:{text}", f'"{text}'):
        with suppress(QueryError):
            parse_query(query)


GAME = Game.new("cr-8.01", list(shipped_decks().values())[:2], seed=7)
MOVES = [GAME.reader.text(GAME, option) for option in GAME.legal()]


@given(move=st.sampled_from(MOVES), **PIECE)
def test_moves(move: str, at: int, instead: str, length: int) -> None:
    with suppress(MoveError):
        GAME.copy().play(spoilt(move, at, instead, length))


@settings(max_examples=settings().max_examples // 2)
@given(st.integers(0, 100_000), st.binary(max_size=20))
def test_saved_games(at: int, instead: bytes) -> None:
    saved = GAME.to_bytes()
    place = len(MAGIC) + at % (len(saved) - len(MAGIC))
    with suppress(InvalidSave):
        loads(saved[:place] + instead + saved[place + len(instead) :], Game)


def test_the_fuzzed_examples_are_right_before_they_are_spoilt() -> None:
    assert len(readable_cards(parse_yaml(CARDS, "f"))[0]) == 3
    assert scenario_from(parse_yaml(SCENARIO, "f")).title == "One blow"
    assert len(read_list(LIST, "f").main) == 4
    assert len(parse_record(RECORD, "f").moves) == 2
    assert re.match(r"\w", MOVES[0])
