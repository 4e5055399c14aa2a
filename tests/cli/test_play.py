"""``willstone play`` by scripted input, as a player would type it."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from invoking import invoked
from scripted import Script
from table import Table
from vocabulary import HAND

from willstone import Game
from willstone.agents import make_agent
from willstone.cli.text.journal import Journal
from willstone.cli.text.session import Session
from willstone.cli.text.stopwords import toggle
from willstone.language.library.decks import shipped_decks

if TYPE_CHECKING:
    from pathlib import Path

    from rich.text import Text
    from typer.testing import Result

DECKS = list(shipped_decks().values())


def run_play(typed: str, *arguments: str) -> Result:
    return invoked("play", "--seed", "3", *arguments, typed=typed)


def session(game: Game, script: Script, *, hotseat: bool = False) -> Session:
    agents = {} if hotseat else {1: make_agent("random", 0)}
    people = [0, 1] if hotseat else [0]
    return Session(game, agents, script, Journal(people))  # type: ignore[arg-type]  # a terminal in all it is asked for


def play_session(game: Game, *lines: str, hotseat: bool = False) -> tuple[Session, str]:
    script = Script(*lines)
    played = session(game, script, hotseat=hotseat)
    played.play()
    return played, script.text


def duel() -> Table:
    """A has a Lancer, a Bolt and three stones; B has a Wall that is rested."""
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=800, def_=400)
    a.hand("Bolt", "Chant", cost="{R}", text="This card deals 500 damage to target J/resonator.")
    a.stones("RRW")
    b.field("Wall", atk=0, def_=900, rested=True)
    b.hand("Hidden Blade", atk=100, def_=100, cost="{B}{B}{B}")
    return table


# ---------------------------------------------------------------- whole games


def test_a_whole_game_by_pressing_enter() -> None:
    result = run_play("\n" * 3000)
    assert result.exit_code == 0, result.output
    assert "B has won." in result.output
    assert "A has lost:" in result.output
    assert "(1202.1)" in result.output or "(1202.2)" in result.output


@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_by_random_numbers(seed: int) -> None:
    chance = random.Random(seed)
    typed = "\n".join(str(chance.randint(1, 9)) if chance.random() < 0.7 else "" for _ in range(6000))
    result = run_play(typed, "--deck", DECKS[seed].name, "--versus", DECKS[(seed + 1) % 5].name, "--seed", str(seed))
    assert result.exit_code == 0, result.output
    assert "has won." in result.output or "is a draw" in result.output


def test_a_hotseat_game_by_random_numbers() -> None:
    chance = random.Random(1)
    typed = "\n".join(str(chance.randint(1, 9)) if chance.random() < 0.7 else "" for _ in range(9000))
    result = run_play(typed, "--opponent", "hotseat")
    assert result.exit_code == 0, result.output
    assert "has won." in result.output or "is a draw" in result.output
    assert "Pass the keyboard to B" in result.output


def test_it_works_through_pipes() -> None:
    command = [
        sys.executable,
        "-c",
        "from willstone.cli.main import main; main()",
        "play",
        "--seed",
        "1",
        "--no-colour",
    ]
    done = subprocess.run(command, input=b"\n1\n\xff\xfe\nquit\nyes\n", capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b[" not in done.stdout
    assert b"no move begins like" in done.stdout


def test_the_same_seed_deals_the_same_game() -> None:
    assert run_play("").output == run_play("").output
    assert run_play("").output != run_play("", "--seed", "4").output


def test_concede_tells_who_has_won_and_why() -> None:
    result = run_play("\nconcede\n")
    assert result.exit_code == 0
    assert "B has won." in result.output
    assert "(103.4)" in result.output


@pytest.mark.parametrize("typed", ["", "\n", "quit\ny\n", "quit\n"])
def test_quitting_and_the_end_of_the_input_leave_cleanly(typed: str) -> None:
    result = run_play(typed)
    assert result.exit_code == 0
    assert "has won" not in result.output


def test_quit_asks() -> None:
    _, text = play_session(duel().game, "quit", "n", "quit", "y", "rule 101.1")
    assert text.count("Leave the game?") == 2
    assert "101.1" not in text


# ---------------------------------------------------------------- bad arguments


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--deck", "no such deck"], "no shipped deck of this name"),
        (["--opponent", "clever"], "no agent 'clever'; there are"),
        (["--edition", "cr-99"], "no edition 'cr-99'"),
        (["--load", "no such file"], "no such file or directory"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(arguments: list[str], reason: str) -> None:
    result = run_play("", *arguments)
    assert result.exit_code == 2
    assert reason in result.output
    assert "Traceback" not in result.output


# ---------------------------------------------------------------- typing moves


def test_a_move_may_be_written_and_is_told() -> None:
    played, text = play_session(duel().game, "play Bolt -> Wall")
    assert "A plays Bolt -> Wall (903.2k)" in text
    assert "Wall is dealt 500 damage by Bolt (1007.3)" in text
    assert played.game.zone(HAND, 0) == []


def test_a_move_may_be_chosen_by_its_number() -> None:
    game = duel().game
    script = Script("2", "2")
    session(game, script).play()
    assert " 2 play Bolt" in script.text
    assert "A plays Bolt -> Wall (903.2k)" in script.text


def test_a_number_that_is_asked_for_is_typed() -> None:
    table = Table()
    table["A"].starts_with(life=999_999_999)
    text = "As an additional cost to play this card, pay any amount of life. Draw a card."
    table["A"].hand("Tithe", "Chant", cost="{0}", text=text)
    now, shown = play_session(table.game, "play Tithe", "150", "2000000000", "9" * 40, "123456700", "quit", "y")
    assert "choose 0 to 1000000000 in steps of 100" in shown
    assert "Enter = choose 0]" in shown
    for number in ("150", "2000000000"):
        assert f"{number} is not possible: choose X, that is 0 to 1000000000 in steps of 100 (903.2f)" in shown
    assert now.game.life[0] == 1_000_000_000 - 123_456_700


def test_an_attack_leaves_the_opponent_their_windows() -> None:
    table = duel()
    table["B"].hand("Quick", "Chant", cost="{B}", text="[Quickcast]\nThis card deals 500 damage to target J/resonator.")
    table["B"].stones("B")
    played, text = play_session(table.game, "", "attack Lancer -> B", "", "play Quick -> Lancer", hotseat=True)
    assert "Pass the keyboard to B" in text
    assert "Lancer attacks B (803.5)" in text
    assert "B plays Quick -> Lancer (903.2k)" in text
    assert played.game.life[1] == 4000


def test_an_answered_attack_is_asked_for_again() -> None:
    table = duel()
    table["B"].hand("Quick", "Chant", cost="{B}", text="[Quickcast]\nThis card deals 100 damage to target J/resonator.")
    table["B"].stones("B")
    script = Script("", "attack Lancer -> B", "", "play Quick -> Lancer", "", "")
    played = session(table.game, script, hotseat=True)
    toggle(played.stops[1], "battle")
    played.play()
    assert "B plays Quick -> Lancer (903.2k)" in script.text
    assert "attack, or forfeit the attack (803.3)" in script.text
    assert "A forfeits the attack (803.3)" in "\n".join(played.journal.last(0, 50))


def test_nonsense_is_answered_and_changes_nothing() -> None:
    game = duel().game
    before = game.state_hash()
    typed = [
        "fly",
        "play",
        "play Nobody",
        "99",
        "0",
        "attack Wall -> B",
        "card",
        "card Nobody",
        "rule 9",
        "save",
        "load",
    ]
    played, text = play_session(game, *typed, "stops nowhere", "? nonsense", "-> -> ->", '"', "play Bolt with x=2")
    assert played.game.state_hash() == before
    for words in (
        "no move begins like 'fly'",
        "'play' of what?",
        "there is no 'Nobody' to be seen",
        "there is no move 99 here",
        "you do not control Wall (803.3a)",
        "no card 'Nobody'",
        "no stop 'nowhere'",
    ):
        assert words in text


# ---------------------------------------------------------------- commands


def test_a_question_mark_tells_why_not_with_rule_and_summary() -> None:
    _, text = play_session(duel().game, "? attack Wall -> B", "?attack Lancer -> B", "?")
    assert "No: you do not control Wall (803.3a)" in text
    assert "803.3a: The attacking J/resonator is recovered" in text
    assert "That is possible now." in text
    assert "undo" in text


def test_undo_restores_the_previous_decision_any_number_of_times() -> None:
    game = duel().game
    before = game.state_hash()
    played, text = play_session(game, "call", "play Bolt -> Wall", "undo", "undo", "undo")
    assert played.game.state_hash() == before
    assert "there is no decision of yours to go back to" in text
    assert played.journal.last(0, 50) == []
    assert played.game.listener is not None


def test_undo_goes_back_over_the_opponents_turn() -> None:
    played, text = play_session(duel().game, "pass", "undo")
    assert "it is B's" in text
    assert (played.game.turn_number, played.game.turn_player) == (5, 0)


def test_undo_in_hotseat_goes_back_to_the_players_own_decision() -> None:
    table = duel()
    played, _ = play_session(table.game, "", "call", "pass", "", "pass", "", "undo", hotseat=True)
    assert (played.game.turn_number, played.game.turn_player) == (5, 0)
    assert played.game.called


def test_after_undo_the_log_goes_on() -> None:
    played, _ = play_session(duel().game, "call", "undo", "play Bolt -> Wall")
    assert played.journal.last(0, 50)[0] == "A plays Bolt -> Wall (903.2k)"


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.save"
    game = duel().game
    before = game.state_hash()
    played, text = play_session(game, f"save {file}", "play Bolt -> Wall", f"load {file}", "log")
    assert f"Saved to {file}." in text
    assert played.game.state_hash() == before
    assert Game.from_bytes(file.read_bytes()) == played.game
    assert played.game.listener is not None
    result = run_play("play Bolt -> Wall\nquit\ny\n", "--load", str(file))
    assert result.exit_code == 0
    assert "Wall is dealt 500 damage by Bolt (1007.3)" in result.output


def test_files_that_are_no_saved_games_are_refused(tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_bytes(b"WILLSTONE1 but nothing else")
    game = duel().game
    played, text = play_session(game, f"load {bad}", f"load {tmp_path}", "load nowhere", f"save {tmp_path}/no/where")
    assert text.count("cannot load:") == 3
    assert text.count("cannot save:") == 1
    assert played.game is game
    result = run_play("", "--load", str(bad))
    assert result.exit_code == 2
    assert str(bad) in result.output


def test_a_card_is_told_as_printed_and_as_it_is() -> None:
    table = duel()
    table["A"].field("Veteran", atk=300, def_=300, text="[Pierce]", counters={"+100/+100": 1}, damage=100)
    _, text = play_session(
        table.game, "card veteran", "card Clockwork Hound", "rule 803.3a", "grave", "log 3", "stops end"
    )
    assert "400/400 (printed 300/300), 100 damage, 1x +100/+100, Pierce" in text
    assert "Clockwork Hound  {2}" in text
    assert "cr-8.01 803.3a: The attacking" in text
    assert "A's graveyard (0)" in text
    assert "on   end" in text


def test_a_card_of_the_opponents_hand_is_not_told() -> None:
    _, text = play_session(duel().game, "card Hidden Blade")
    assert "no card 'Hidden Blade'" in text


def test_silent_passes_are_told_in_one_line() -> None:
    _, text = play_session(duel().game, "pass", "pass")
    passed = [line for line in text.splitlines() if line.startswith("passed for you:")]
    assert passed
    assert "B's draw phase" in passed[0]
    assert max(map(len, passed)) <= 80


def test_the_prompt_tells_what_enter_does() -> None:
    _, text = play_session(duel().game, "pass")
    assert "A [Enter = pass, goes to the end phase]> " in text


# ---------------------------------------------------------------- hidden information


@pytest.mark.parametrize("seed", range(3))
def test_the_opponents_hidden_hand_is_never_printed(seed: int) -> None:
    """Names that only the opponent's deck has are printed only once they have left its hand."""
    mine, theirs = DECKS[seed], DECKS[(seed + 2) % 5]
    foreign = {card.name for card in theirs.main} - {card.name for card in mine.main}
    chance = random.Random(seed)
    game = Game.new("cr-8.01", [mine, theirs], seed)

    class Watching(Script):
        def ask(self, prompt: Text) -> str | None:
            hidden = {game_now().name(card) for card in game_now().zone(HAND, 1)} & foreign - self.shown
            text = self.text
            assert not {name for name in hidden if name in text}
            return super().ask(prompt)

        @property
        def shown(self) -> set[str]:
            """What the player has been allowed to see up to now."""
            for player in (view := game_now().view(0))["players"]:
                for zone in player["zones"].values():
                    known.update(card["name"] for card in zone["cards"])
            known.update(card["name"] for card in (*view["field"], *view["chase"]))
            return known

    known: set[str] = set()
    script = Watching(*(str(chance.randint(1, 6)) if chance.random() < 0.6 else "" for _ in range(4000)))
    played = session(game, script)

    def game_now() -> Game:
        return played.game

    played.play()
    assert played.game.over


def test_hotseat_clears_the_screen_between_players() -> None:
    table = duel()
    script = Script("", "pass", "", "pass")
    played = session(table.game, script, hotseat=True)
    played.play()
    assert script.cleared >= 4
    first, _, second = script.text.partition("Pass the keyboard to B")
    assert "Bolt" in first
    assert "Hidden Blade" not in first
    assert "Hidden Blade" in second
    assert "Bolt" not in second.partition("Pass the keyboard to A")[0]
