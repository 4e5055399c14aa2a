"""The public interface of a game, used as a program that plays it would."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import decisions, new_game
from table import Table, rule

from willstone import Game
from willstone.engine import (
    PASS,
    AmbiguousMove,
    Deck,
    Event,
    IllegalMove,
    InvalidDeck,
    InvalidMove,
    InvalidSave,
    MoveError,
    Option,
    OptionKind,
    edition,
)
from willstone.language.library.decks import shipped_decks


def decks() -> list[Deck]:
    return list(shipped_decks().values())[:2]


def started(seed: int = 1) -> Game:
    """A game at the first decision of the first turn."""
    game = Game.new("cr-8.01", decks(), seed, first=0)
    game.play("choose none")
    game.play("choose none")
    return game


# ---------------------------------------------------------------- new


def test_a_new_game_asks_for_the_first_hand_change() -> None:
    game = Game.new("cr-8.01", decks(), 3)
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.rule, decision.player) == ("mulligan", "403.5", game.turn_player)
    assert decision.options == game.legal()
    assert game.names == ("A", "B")
    assert game.life == [4000, 4000]
    assert not game.over


def test_the_seed_decides_everything_that_is_random() -> None:
    assert Game.new("cr-8.01", decks(), 3) == Game.new("cr-8.01", decks(), 3)
    assert Game.new("cr-8.01", decks(), 3) != Game.new("cr-8.01", decks(), 4)
    assert {Game.new("cr-8.01", decks(), seed).turn_player for seed in range(20)} == {0, 1}
    assert {Game.new("cr-8.01", decks(), seed, first=1).turn_player for seed in range(5)} == {1}


def test_the_edition_may_be_given_by_name_or_itself() -> None:
    assert Game.new(edition("cr-8.01"), decks(), 3) == Game.new("cr-8.01", decks(), 3)
    with pytest.raises(ValueError, match="no edition 'cr-9'"):
        Game.new("cr-9", decks(), 3)


def test_players_need_decks_and_names() -> None:
    for number in (0, 1, 3):
        with pytest.raises(InvalidDeck):
            Game.new("cr-8.01", (decks() * 2)[:number], 1)
    for names in (["Ann"], ["Ann", "ann"], ["Ann", "Bob", "Cid"]):
        with pytest.raises(InvalidDeck):
            Game.new("cr-8.01", decks(), 1, names=names)
    assert Game.new("cr-8.01", decks(), 1, names=["Ann", "Bob"]).names == ("Ann", "Bob")


def test_a_listener_hears_of_every_event_and_a_copy_has_none() -> None:
    heard: list[Event] = []
    game = Game.new("cr-8.01", decks(), 1, listener=lambda _, event: heard.append(event))
    assert {"403.4", "403.5"} <= {event.rule for event in heard}
    number = len(heard)
    game.copy().play("choose none")
    assert len(heard) == number
    game.play("choose none")


def test_everything_may_be_asked() -> None:
    game = Game.new("cr-8.01", decks(), 1, ask_all=True)
    single = 0
    for _ in range(60):
        options = game.legal()
        single += len(options) == 1
        game.play(options[-1] if options[-1].kind == "done" else options[0])
    assert single


# ---------------------------------------------------------------- playing


def test_an_option_and_its_text_do_the_same() -> None:
    game = started()
    for option in game.legal():
        left, right = game.copy(), game.copy()
        left.play(option)
        right.play(game.reader.text(game, option))
        assert left == right


@settings(max_examples=20)
@given(st.integers(0, 10_000))
def test_every_option_of_a_game_can_be_played_as_text(seed: int) -> None:
    game = new_game(seed)
    for number, options in enumerate(decisions(game, seed)):
        if number % 7 == seed % 7:
            option = options[(seed + number) % len(options)]
            text = game.reader.text(game, option)
            left, right = game.copy(), game.copy()
            left.play(option)
            try:
                right.play(text)
            except MoveError as error:
                pytest.fail(f"{text}: {error}\n{game}")
            if left != right:  # "choose A" of up to several also ends the choice
                assert option.kind == "choose", text
                assert not left.over
                left.play("choose done")
            assert left == right, text
        if number > 60:
            break


def test_an_option_that_is_not_listed_is_illegal_and_nothing_changes() -> None:
    game = started()
    before = game.copy()
    for option in (
        Option("play", 9999),
        Option("attack", 1, -2),
        Option("forfeit"),
        Option(cast("OptionKind", "nonsense")),
        Option("number", n=3),
    ):
        with pytest.raises(IllegalMove) as caught:
            game.play(option)
        assert caught.value.rule
        assert caught.value.reason
        assert game == before
        assert game.why_not(0, option)


def test_errors_are_all_move_errors_and_value_errors() -> None:
    for error in (IllegalMove, AmbiguousMove, InvalidMove):
        assert issubclass(error, MoveError)
        assert issubclass(error, ValueError)
    game = started()
    with pytest.raises(InvalidMove):
        game.play("dance")
    with pytest.raises(IllegalMove) as caught:
        game.play("forfeit")
    assert str(caught.value) == "; ".join(str(reason) for reason in caught.value.reasons)
    assert str(caught.value.reasons[0]).endswith(f"({caught.value.rule})")


def test_a_game_that_is_over_has_no_decision() -> None:
    game = started()
    game.concede(1)
    assert game.over
    assert game.winner == 0
    assert game.decision is None
    assert game.legal() == []
    for move in (PASS, "pass", "concede"):
        with pytest.raises(IllegalMove):
            game.play(move)
    assert [reason.rule for reason in game.why_not(0, PASS)] == ["103.2"]
    assert [reason.rule for reason in game.why_not(0, "pass")] == ["103.2"]
    assert Game.from_bytes(game.to_bytes()) == game
    assert game.view(0)["winner"] == 0
    assert "A has won" in str(game)


@rule("cr-8.01", "103.4")
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_may_concede_at_any_time(player: int) -> None:
    for number, _ in enumerate(decisions(game := new_game(5), 5)):
        if number % 10 == 0:
            conceded = game.copy()
            assert conceded.why_not(player, "concede") == []
            conceded.concede(player)
            assert (conceded.over, conceded.winner) == (True, 1 - player)
            with pytest.raises(IllegalMove, match=r"103\.4"):
                conceded.concede(player)
            assert conceded.why_not(player, "concede")


def test_conceding_as_text_is_for_the_player_who_decides() -> None:
    game = started()
    game.play("pass")
    assert game.decision is not None
    loser = game.decision.player
    game.play("Concede")
    assert game.winner == 1 - loser


# ---------------------------------------------------------------- why not


def test_why_not_is_empty_for_what_is_legal() -> None:
    game = started()
    for option in game.legal():
        assert game.why_not(0, option) == []
        assert game.why_not(0, game.reader.text(game, option)) == []
    assert game.why_not(0, "concede") == game.why_not(1, "concede") == []


def test_why_not_gives_the_rules_for_the_player_who_decides() -> None:
    table = Table()
    a, b = table.players
    a.hand("Recruit", cost="{W}")
    a.field("Late", new=True)
    b.field("Wall")
    game = table.game
    recruit, late, wall = table.id("Recruit"), table.id("Late"), table.id("Wall")
    for option, text, rules in (
        (Option("play", recruit), "play Recruit", ["1003.4"]),
        (Option("attack", late, wall), "attack Late -> Wall", ["803.3a", "803.3b"]),
        (Option("set", recruit), "set Recruit", ["706.1"]),
        (Option("play", wall), "play Wall", ["702.2"]),
    ):
        assert [reason.rule for reason in game.why_not(0, text)] == rules
        assert [reason.rule for reason in game.why_not(0, option)] == rules


def test_why_not_also_for_the_player_who_does_not_decide() -> None:
    table = Table()
    a, b = table.players
    b.hand("Recruit", cost="{W}")
    b.hand("Flash", "Chant", cost="{0}", text="[Quickcast]\nDraw a card.")
    b.field("Guard")
    b.field("Well", "Regalia", text="{Rest}: You gain 100 life.")
    game = table.game
    for text, rules in (
        ("play Recruit", {"601.1", "702.1", "1003.4"}),
        ("play Flash", {"601.1"}),
        ("use Well", {"601.1"}),
        ("call", {"601.1", "710.1"}),
        ("battle", {"601.1", "704.1"}),
        ("attack Guard -> A", {"601.1", "704.1"}),
        ("judgment Nameless Ruler", {"601.1", "705.1"}),
        ("set Recruit", {"601.1", "706.1"}),
        ("pass", {"601.1"}),
        ("block Guard", {"601.1"}),
    ):
        assert {reason.rule for reason in game.why_not(1, text)} == rules, text
    flash = Option("play", table.id("Flash"))
    assert [reason.rule for reason in game.why_not(1, flash)] == ["601.1"]
    assert {reason.rule for reason in game.why_not(1, Option("call"))} == {"601.1", "710.1"}
    assert game.why_not(1, PASS)
    assert len(a.seat.cards) == 0


def test_why_not_changes_nothing() -> None:
    table = Table()
    table["A"].field("Lancer", atk=800, def_=400)
    before = table.game.copy()
    for text in ("attack Lancer -> B", "call", "attack Lancer -> A", "block Lancer"):
        table.game.why_not(0, text)
        table.game.why_not(1, text)
    assert table.game == before
    with pytest.raises(InvalidMove):
        table.game.why_not(0, "dance")
    with pytest.raises(InvalidMove):
        table.game.why_not(1, "play Nobody")


# ---------------------------------------------------------------- copies, saves, views


@pytest.mark.parametrize("seed", range(3))
def test_copies_and_saves_are_equal_and_independent(seed: int) -> None:
    game = new_game(seed)
    for number, options in enumerate(decisions(game, seed)):
        if number % 25:
            continue
        if number > 400:
            break
        copy, loaded = game.copy(), Game.from_bytes(game.to_bytes())
        assert copy == loaded == game
        assert copy.state_hash() == loaded.state_hash() == game.state_hash()
        assert hash(copy) == hash(game)
        assert loaded.legal() == copy.legal() == options
        copy.play(options[0])
        loaded.play(options[0])
        assert copy == loaded
        assert copy != game
        assert str(copy) == str(loaded)
        assert copy.view(0) == loaded.view(0)


def test_a_game_is_equal_only_to_a_game() -> None:
    game = started()
    assert game != "a game"
    assert game == started()
    assert len({game, started(), game.copy()}) == 1


@pytest.mark.parametrize(
    "data",
    [b"", b"WILLSTONE1", b"WILLSTONE1nonsense", b"other" * 20, started().to_bytes()[:-5], started().to_bytes()[1:]],
)
def test_bytes_that_are_no_save_are_refused(data: bytes) -> None:
    with pytest.raises(InvalidSave):
        Game.from_bytes(data)


def test_a_view_has_what_the_player_may_know() -> None:
    game = started()
    own, other, spectator = game.view(0), game.view(1), game.view(None)
    assert own["edition"] == "cr-8.01"
    assert own["turn"] == {"player": 0, "number": 1, "phase": "main"}
    assert [len(view["players"][0]["zones"]["hand"]["cards"]) for view in (own, other, spectator)] == [5, 0, 0]
    assert [view["players"][0]["zones"]["hand"]["count"] for view in (own, other, spectator)] == [5, 5, 5]
    assert own["players"][0]["zones"]["deck"]["cards"] == []
    assert own["decision"] is not None
    assert own["decision"]["options"] == [game.reader.text(game, option) for option in game.legal()]
    assert all(view["decision"] is not None and "options" not in view["decision"] for view in (other, spectator))
    assert (own["over"], own["winner"]) == (False, None)


def test_a_game_prints_itself() -> None:
    game = started()
    lines = str(game).splitlines()
    assert lines[0] == "cr-8.01, turn 1, A's main phase"
    assert "A: 4000 life" in lines
    assert lines[-1] == "A to decide: you have priority"
    decision = game.decision
    assert decision is not None
    assert repr(decision).startswith("Decision(player=0, kind='action', ")
    assert repr(Option("play", 3)) == "Option('play', card=3)"
