"""How moves are written: every form of a move, and what is wrong with what is none."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vocabulary import InvalidMove, verbs

from willstone.notation.syntax import Move, parse, quoted, split_names

WORDS = [verb.word for verb in verbs.WRITTEN]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("call", Move("call")),
        ("play Galahad", Move("play", ("Galahad",))),
        ("play Bolt -> Galahad, B", Move("play", ("Bolt",), ("Galahad", "B"))),
        ("play Bolt -> B with x=3", Move("play", ("Bolt",), ("B",), x=3)),
        ("PLAY Bolt WITH X = 3", Move("play", ("Bolt",), x=3)),
        ("use Altar", Move("use", ("Altar",))),
        ("use Altar.2", Move("use", ("Altar",), ability=2)),
        ("use Altar#2.3", Move("use", ("Altar#2",), ability=3)),
        ("use Altar.3#2", Move("use", ("Altar#2",), ability=3)),
        ('use "Mk.2"', Move("use", ('"Mk.2"',))),
        ('use "Mk.2".1 -> B', Move("use", ('"Mk.2"',), ("B",), ability=1)),
        ("judgment", Move("judgment")),
        ("judgment Regent", Move("judgment", ("Regent",))),
        ("judgment with pay A, B", Move("judgment", pay=("A", "B"))),
        ("judgment Regent with x=1", Move("judgment", ("Regent",), x=1)),
        ("set Trap", Move("set", ("Trap",))),
        ("attack Lancer -> B", Move("attack", ("Lancer",), ("B",))),
        ("attack Lancer -> B/Wall#2", Move("attack", ("Lancer",), ("B/Wall#2",))),
        ("battle", Move("battle")),
        ("forfeit", Move("forfeit")),
        ("block Wall", Move("block", ("Wall",))),
        ("no block", Move("no block")),
        ("No Block", Move("no block")),
        ("lifebreak", Move("lifebreak")),
        ("convoke Arbiter", Move("convoke", ("Arbiter",))),
        ("reveal Trap", Move("reveal", ("Trap",))),
        ("choose yes", Move("choose", ("yes",))),
        ("choose A, B", Move("choose", ("A", "B"))),
        ('choose "Regent, Risen", B', Move("choose", ('"Regent, Risen"', "B"))),
        ("order A, B, C", Move("order", ("A", "B", "C"))),
        ("assign Wall 500, B 300", Move("assign", ("Wall", "B"), amounts=(500, 300))),
        ("assign Agent 7 500", Move("assign", ("Agent 7",), amounts=(500,))),
        ("pass", Move("pass")),
        ("  concede ", Move("concede")),
        ("play A with mode=1,3", Move("play", ("A",), modes=(1, 3))),
        ("play A with mode=1 , 3; awaken", Move("play", ("A",), modes=(1, 3), awaken=True)),
        ("play A with awaken;side=future;free", Move("play", ("A",), awaken=True, side="future", free=True)),
        ("play A with incarnate B, C; pay D", Move("play", ("A",), incarnate=("B", "C"), pay=("D",))),
        ('play A with pay "B; C", D', Move("play", ("A",), pay=('"B; C"', "D"))),
        ("block Wall with pay A", Move("block", ("Wall",), pay=("A",))),
        ("attack Wall -> B with pay A", Move("attack", ("Wall",), ("B",), pay=("A",))),
        ("set Trap with pay A, B", Move("set", ("Trap",), pay=("A", "B"))),
        ("play Dance with Fire", Move("play", ("Dance with Fire",))),
        ("play Dance with Fire with x=1", Move("play", ("Dance with Fire",), x=1)),
        ('play "Dance with free"', Move("play", ('"Dance with free"',))),
        ('play "Here -> There" -> B', Move("play", ('"Here -> There"',), ("B",))),
        ("play Here->There", Move("play", ("Here->There",))),
        ("play Either/Or", Move("play", ("Either/Or",))),
        ("play Agent #7", Move("play", ("Agent #7",))),
    ],
)
def test_every_move_is_read(text: str, move: Move) -> None:
    assert parse(text) == move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no move begins like"),
        ("hello", "no move begins like"),
        ("passes", "no move begins like"),
        ("pass now", "nothing may follow 'pass'"),
        ("call Fire Magic Stone", "nothing may follow 'call'"),
        ("play", "'play' of what?"),
        ("play -> B", "'play' of what?"),
        ("play A, B", "'play' takes one card, not A, B (quote names that hold a comma)"),
        ("play A ->", "nothing is named after '->'"),
        ("play A -> B,", "a name is missing"),
        ('play ""', "a name is missing"),
        ('play "", B', "a name is missing"),
        ('play "A', "a quotation mark is missing"),
        ("attack A", "an attack is written: attack CARD -> TARGET"),
        ("attack A -> B, C", "an attack is written: attack CARD -> TARGET"),
        ("block A -> B", "'block' has no targets"),
        ("assign A", "an assignment is written TARGET N, TARGET N"),
        ("assign 500", "an assignment is written"),
        ("assign A ²", "an assignment is written"),
        (f"assign A {'9' * 5000}", "an assignment is written"),
        ("play A with x=-1", "no option 'x=-1'"),
        ("play A with x=two", "no option 'x=two'"),
        (f"play A with x={'9' * 5000}", "no option 'x=999"),
        ("play A with y=2", "no option 'y=2'"),
        ("play A with mode=first", "no option 'mode=first'"),
        ("play A with x=1; colour=red", "no option 'colour=red'"),
        ("play A with x=1; x=2", "the option 'x' is there twice"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        parse(text)
    assert message in str(caught.value)


@pytest.mark.parametrize("name", ["A, B", "A -> B", "A; B", "Dance with Fire", "Agent #7", "Mk.2", "A/B", "None", "no"])
def test_names_that_could_be_misread_are_written_in_quotes(name: str) -> None:
    assert quoted(name) == f'"{name}"'
    assert parse(f"play {quoted(name)} -> {quoted(name)}").targets == (f'"{name}"',)


def test_plain_names_are_written_without_quotes() -> None:
    assert quoted("Maren of the Ninth Bell") == "Maren of the Ninth Bell"
    assert split_names("") == ()


@given(st.text(max_size=60) | st.builds("{} {}".format, st.sampled_from(WORDS), st.text(max_size=60)))
def test_any_text_is_a_move_or_invalid(text: str) -> None:
    with suppress(InvalidMove):
        assert parse(text).verb in WORDS
