"""Numbers are chosen from ranges: one option stands for all of them, however many there are."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_games import choose
from table import Table, card, rule

from willstone import Game
from willstone.agents import Sight, make_agent
from willstone.agents.numbers import FEW, sensible
from willstone.engine import IllegalMove, Option
from willstone.engine.core.options import nth, said_numbers, settled, things
from willstone.engine.core.ranges import fitting, greatest
from willstone.engine.game import loops
from willstone.engine.state.agenda import Step
from willstone.engine.state.cards import Deck
from willstone.engine.state.gamestate import GameState
from willstone.engine.state.questions import ChooseNumber
from willstone.i18n import speaking
from willstone.language.library.library import Library
from willstone.notation.record import parse_record
from willstone.notation.recording import Recorder
from willstone.notation.writing import legal_moves

GIVEN = 999_999_999
LIFE = 1_000_000_000  # 1205.1: in hundreds
PAY = "As an additional cost to play this card, pay any amount of life."
TITHE = f"{PAY} Draw a card."


def life_to_pay() -> Table:
    """A player with very much life is asked how much of it to pay."""
    table = Table()
    a = table["A"]
    a.starts_with(life=GIVEN)
    a.hand("Tithe", "Chant", cost="{0}", text=TITHE)
    table.play("A: play Tithe")
    return table


# ---------------------------------------------------------------------------- ranges


class Took(Step):
    """Takes no number on: the test looks at what was accepted."""

    __slots__ = ()

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        game.then(ChooseNumber(0, f"took {picks[0]}", "104.5", (range(2),), self))


RANGES = st.builds(
    lambda least, count, step: range(least, least + count * step, step),
    st.integers(0, 10**12),
    st.integers(1, 10**9),
    st.integers(1, 10**4),
)


def asked_for_a_number(*numbers: range) -> Game:
    game = Table().game
    game.then(ChooseNumber(0, "how many", "104.5", numbers, Took()))
    game._options = None
    game.run()
    return game


@rule("cr-8.01", "104.5")
@given(RANGES, st.data())
def test_a_number_is_accepted_if_it_is_in_the_range_and_on_a_step(numbers: range, data: st.DataObject) -> None:
    least, most, step = numbers[0], numbers[-1], numbers.step
    near = st.integers(max(0, least - 2 * step), most + 2 * step) | st.sampled_from(
        [least, most, most + 1, most + step]
    )
    n = data.draw(near)
    game = asked_for_a_number(numbers, range(most + 10**6, most + 10**6 + 1))
    assert len(game.legal()) == 2
    wanted = Option("number", n=n)
    if least <= n <= most and (n - least) % step == 0:
        assert game.why_not(0, wanted) == []
        game.play(wanted)
        assert game.decision is not None
        assert game.decision.prompt == f"took {n}"
    elif n != most + 10**6:
        (reason,) = game.why_not(0, f"choose {n}")
        assert reason.rule == "104.5"
        assert "\n" not in reason.reason
        shown = str(least) if least == most else f"{least} to {most}" + (f" in steps of {step}" if step > 1 else "")
        assert reason.reason == f"{n} is not possible: how many, that is {shown} or {most + 10**6}"
        with pytest.raises(IllegalMove):
            game.play(wanted)
        assert game.decision is not None
        assert game.decision.prompt == "how many"


def test_a_refusal_names_a_few_of_many_ranges() -> None:
    game = asked_for_a_number(*(range(n, n + 1) for n in range(0, 20_000, 10)))
    (reason,) = game.why_not(0, Option("number", n=5))
    assert reason.reason == "5 is not possible: how many, that is 0 or 10 or 20 or 30 or 40 or 50 or 60 or 70 or ..."


@given(st.lists(RANGES, min_size=1, max_size=3), st.data())
def test_whatever_is_drawn_from_ranges_may_be_chosen(ranges: list[range], data: st.DataObject) -> None:
    options = [Option.among("number", numbers) for numbers in ranges]
    place = data.draw(st.integers(0, things(options) - 1))
    drawn = nth(options, place)
    assert drawn.numbers is None
    assert any(option.covers(drawn) for option in options)
    with pytest.raises(IndexError):
        nth(options, things(options))
    assert settled(options) == (things(options) == 1)


@given(RANGES, st.integers(0, 10**13))
def test_the_nearest_number_is_one_of_them_and_mostly_no_less(numbers: range, n: int) -> None:
    found = Option.among("number", numbers).nearest(n).n
    assert found in numbers
    assert found == numbers[-1] or n <= found < max(n, numbers[0]) + numbers.step


@given(
    st.integers(0, 20),
    st.integers(1, 60),
    st.integers(1, 5),
    st.sets(st.integers(0, 80), max_size=4),
    st.integers(0, 90),
    st.booleans(),
)
def test_what_fits_is_found_without_looking_at_every_number(
    least: int, count: int, step: int, single: set[int], limit: int, upward: bool
) -> None:
    numbers = range(least, least + count * step, step)

    def fits(x: int) -> bool:
        return (x >= limit if upward else x <= limit) and x not in single

    turns = {turn for x in single for turn in (x, x + 1)}
    found = fitting(numbers, fits, turns)
    assert [x for part in found for x in part] == [x for x in numbers if fits(x)]
    assert all(part.step == step for part in found)


@given(st.integers(0, 10**12), st.integers(0, 10**12))
def test_the_greatest_is_found_in_few_steps(least: int, more: int) -> None:
    looked: list[int] = []

    def fits(x: int) -> bool:
        looked.append(x)
        return x <= least + more

    assert greatest(fits, least) == least + more
    assert len(looked) < 100


def test_a_range_is_said_in_italian_too() -> None:
    with speaking("it"):
        assert str(said_numbers(Option.among("number", range(0, 901, 100)))) == "da 0 a 900 a passi di 100"
        refusal = life_to_pay().game.why_not(0, "choose 50")[0]
    assert refusal.rule == "903.2f"
    with speaking("it"):
        assert refusal.reason == f"50 non è possibile: scegli X, cioè da 0 a {LIFE} a passi di 100"


# ---------------------------------------------------------------------------- very much life


@rule("cr-8.01", "105.4a")
def test_very_much_life_is_one_option() -> None:
    table = life_to_pay()
    game = table.game
    assert game.legal() == [Option("number", numbers=range(0, LIFE + 1, 100))]
    assert things(game.legal()) == 10_000_001
    assert legal_moves(game) == ["choose 0"]
    assert len(game.to_bytes()) < 20_000
    assert len(json.dumps(game.view(0))) < 20_000
    loaded = Game.from_bytes(game.to_bytes())
    assert loaded == game
    assert loaded.legal() == game.legal()
    assert table.why_not("A: choose 150") == ["903.2f"]
    assert table.why_not(f"A: choose {LIFE + 100}") == ["903.2f"]
    assert table.why_not(f"A: choose {LIFE}") == []
    table.play("A: choose 123456700")
    assert table["A"].life == LIFE - 123456700


def test_an_option_for_many_numbers_taken_as_it_is_means_the_least() -> None:
    game = life_to_pay().game
    game.play(game.legal()[0])
    assert game.life[0] == LIFE


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_agents_choose_among_very_many_numbers(name: str) -> None:
    game = life_to_pay().game
    decision = game.decision
    assert decision is not None
    option = make_agent(name, 1).decide(Sight(game, 0), decision)
    assert option.numbers is None
    game.play(option)
    assert game.life[0] == LIFE - option.n
    if name == "greedy":
        assert option.n == 0  # there is nothing to gain by it


def test_greedy_looks_at_a_handful_of_numbers_that_matter() -> None:
    table = life_to_pay()
    numbers = [option.n for option in sensible(table.game, 0, table.game.legal())]
    assert numbers[0] == 0
    assert LIFE in numbers
    assert table["B"].life in numbers
    assert len(numbers) <= FEW


@rule("cr-8.01", "1102.2b")
def test_very_much_piercing_damage_is_divided_by_one_option() -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=GIVEN, def_=400, text="[Pierce]")
    b.field("Wall", atk=0, def_=500)
    refused = f"A: cannot assign Wall 550, B {GIVEN - 550} because 1102.2b"
    table.play("A: attack Lancer -> B", "B: block Wall", refused)
    (option,) = table.decision.options
    assert option.numbers == range(500, GIVEN + 1, 100)
    table.play(f"A: assign Wall 600, B {GIVEN - 600}")
    assert table["B"].life < 0


@rule("cr-8.01", "903.2h-i")
def test_a_very_large_division_is_one_option_for_each_target() -> None:
    table = Table()
    a, b = table.players
    b.field("Wall", def_=500)
    b.field("Rampart", def_=500)
    damage = 999_999_900  # a text has numbers of nine digits
    text = f"This card deals {damage} damage divided as you choose among any number of target resonators."
    a.hand("Rain", "Chant", cost="{0}", text=text)
    table.play("A: play Rain -> Wall, Rampart")
    (option,) = table.decision.options
    assert option.numbers == range(100, damage, 100)
    table.play(f"A: assign Wall 600, Rampart {damage - 600}", "resolve")
    table.expect({"B.graveyard.count": 2})


@rule("cr-8.01", "903.2g")
def test_x_is_only_what_there_are_targets_for() -> None:
    table = Table()
    a, b = table.players
    a.starts_with(life=GIVEN)
    text = (
        "As an additional cost to play this card, pay any amount of life. Destroy target resonator with total cost X."
    )
    a.hand("Ruin", "Chant", cost="{0}", text=text)
    for name, cost in (("Low", "{200}"), ("Middle", "{300}"), ("High", "{5000}")):
        b.field(name, cost=cost)
    table.play("A: play Ruin")
    assert table.numbers() == [200, 300, 5000]
    assert [option.numbers for option in table.decision.options] == [range(200, 301, 100), None]
    table.play("A: choose 5000", "A: choose High", "resolve")
    table.expect({"B.graveyard": ["High"]})


@rule("cr-8.01", "903.2g")
def test_x_or_less_is_a_range_without_end() -> None:
    table = Table()
    a, b = table.players
    a.starts_with(life=GIVEN)
    a.hand("Ruin", "Chant", cost="{0}", text=f"{PAY} Destroy target resonator with total cost X or less.")
    b.field("Middle", cost="{350}")
    table.play("A: play Ruin")
    assert [option.numbers for option in table.decision.options] == [range(400, LIFE + 1, 100)]


@rule("cr-8.01", "1301.1a")
def test_a_number_that_goes_on_with_a_loop_is_taken_out_of_the_range() -> None:
    game = asked_for_a_number(range(0, LIFE, 100))
    marks = tuple(loops.signature(game, 0, Option("number", n=n)) for n in (0, 300, 350))
    game.loop, game.decided = (0, *marks), game.limits.busy
    left = loops.allowed(game, game.asking(), game.legal())
    assert [option.numbers for option in left] == [range(100, 201, 100), range(400, LIFE, 100)]


def test_a_game_with_large_numbers_is_recorded_and_replayed() -> None:
    library = Library.standard()
    boon = card("Boon", "Chant", cost="{0}", text=f"You gain {GIVEN} life.")
    deck = Deck(
        "Large",
        library.get("Nameless Ruler"),
        (boon, card("Tithe", "Chant", cost="{0}", text=TITHE)) * 20,
        (library.get("Fire Magic Stone"),) * 10,
    )
    game = Game.new("cr-8.01", [deck, deck], 3, names=["Ann", "Bob"])
    recorder = Recorder(game, seed=3, players=game.names, decks=[deck, deck])
    source = random.Random(3)
    largest = 0
    while not game.over:
        option = choose(source, game.legal())
        if option.kind == "number" and things(game.legal()) < 1000:
            option = game.legal()[0]  # who has little life keeps it
        largest = max(largest, option.n)
        recorder.play(option)
    assert largest > 10**8
    text = recorder.text()
    assert f"x={largest}" in text
    assert parse_record(text, "large.fow").verify() == game
