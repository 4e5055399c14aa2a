"""The board of the text client: what is on it, how wide it is, and what it keeps hidden."""

from __future__ import annotations

import pytest
from invoking import drawn
from table import Table
from vocabulary import HAND

from willstone import Game
from willstone.agents import RandomAgent, Sight
from willstone.cli.text.menu import Menu
from willstone.cli.text.stopwords import toggle
from willstone.engine import PASS
from willstone.human.stops import Stops, Window, foretell, window_of
from willstone.language.library.decks import shipped_decks


def line_with(game: Game, word: str, viewer: int | None = 0) -> str:
    found = [line for line in drawn(game, viewer, 120) if word in line]
    assert len(found) == 1, (word, drawn(game, viewer))
    return found[0]


def test_a_card_in_the_field_tells_all_about_itself() -> None:
    table = Table()
    table["A"].field("Lancer", atk=800, def_=600, text="[Pierce]", rested=True, damage=200, counters={"+100/+100": 2})
    table["B"].field("Fresh", atk=300, def_=300, new=True)
    lancer = line_with(table.game, "Lancer")
    assert "1000/800 (printed 800/600), 200 damage, rested, 2x +100/+100  Pierce" in lancer
    assert line_with(table.game, "Fresh").endswith("Fresh 300/300, new")


def test_cards_that_look_the_same_stand_together() -> None:
    table = Table()
    for _ in range(3):
        table["B"].field("Grunt", atk=300, def_=300)
    table["B"].field("Grunt", atk=300, def_=300, rested=True)
    found = [line for line in drawn(table.game) if "Grunt" in line]
    assert [line.split("   ")[-1].strip() for line in found] == ["3x Grunt 300/300", "Grunt 300/300, rested"]


def test_stones_are_counted_by_kind() -> None:
    table = Table()
    table["A"].stones("RR")
    table["A"].stones("RW", rested=True)
    assert "Fire 2/3   Light 0/1" in line_with(table.game, "stones ")


def test_the_hand_shows_costs_and_texts() -> None:
    table = Table()
    table["A"].hand("Bolt", "Chant", cost="{R}{1}", text="This card deals 500 damage to target J/resonator.")
    assert "Bolt  {R}{1}  chant  This card deals 500 damage to target J/resonator." in line_with(table.game, "Bolt")
    assert not any("Bolt" in line for viewer in (1, None) for line in drawn(table.game, viewer))


def test_the_chase_shows_its_targets_and_the_battle_who_fights() -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=800, def_=400)
    b.hand("Bolt", "Chant", cost="{R}", text="[Quickcast]\nThis card deals 500 damage to target J/resonator.")
    b.stones("R")
    table.play("A: attack Lancer -> B", "B: play Bolt -> Lancer")
    assert line_with(table.game, "chase").startswith("chase     top  Bolt by B -> Lancer")
    assert line_with(table.game, "battle").startswith("battle    declare attack step: Lancer attacks B")


def test_the_viewer_is_below_and_the_opponent_above() -> None:
    game = Table().game
    for viewer, name, other in ((0, "A (you)", "B "), (1, "B (you)", "A ")):
        starts = [line[:7] for line in drawn(game, viewer)]
        assert starts.index(f"{other:<7}") < starts.index(f"{name:<7}")


def test_a_standby_card_is_named_to_its_owner_alone() -> None:
    table = Table()
    table["B"].put("standby", "Ambush", face_down=True)
    assert "1 face down" in line_with(table.game, "standby")
    assert "Ambush" in line_with(table.game, "standby", 1)


@pytest.mark.parametrize("seed", range(4))
def test_no_line_is_too_wide_and_no_hidden_name_is_shown(seed: int) -> None:
    decks = list(shipped_decks().values())
    game = Game.new("cr-8.01", [decks[seed], decks[(seed + 1) % len(decks)]], seed)
    agents = [RandomAgent(seed), RandomAgent(seed + 9)]
    looked = decisions = 0
    while (decision := game.decision) is not None:
        game.play(agents[decision.player].decide(Sight(game, decision.player), decision))
        decisions += 1
        if decisions % 10:
            continue
        shown = drawn(game)
        assert max(map(len, shown)) <= 80
        text = "\n".join(shown)
        view = game.view(0)
        visible = {card["name"] for player in view["players"] for z in player["zones"].values() for card in z["cards"]}
        visible |= {card["name"] for card in (*view["field"], *view["chase"])}
        texts = " ".join(str(card["abilities"]) for card in view["field"])
        hidden = {game.name(card) for card in game.zone(HAND, 1)} - visible
        assert not {name for name in hidden if name in text and name not in texts}
        looked += len(hidden)
    assert looked > 10


def test_the_menu_offers_attacks_at_main_timing_and_hides_idle_moves() -> None:
    table = Table()
    table["A"].field("Lancer", atk=800, def_=400)
    table["A"].stones("RR")
    table["A"].hand("Grunt", cost="{R}")
    table["A"].hand("Grunt", cost="{R}")
    menu = Menu(table.game)
    assert [choice.text for choice in menu.wise] == ["call", "play Grunt", "attack Lancer -> B", "pass"]
    assert menu.default.text == "pass"
    assert {choice.kind for choice in menu.idle} == {"use", "set", "battle"}
    plain = "\n".join(line.plain for line in menu.lines(80))
    assert "use" not in plain
    assert "4 more by `all`: producing will, setting cards, battle" in plain
    assert "use Fire Magic Stone" in "\n".join(line.plain for line in menu.lines(80, everything=True))
    assert menu.numbered(0) is menu.numbered(99) is None


def quick_table() -> Table:
    table = Table()
    table["A"].field("Lancer", atk=800, def_=400)
    table["B"].hand("Bolt", "Chant", cost="{R}", text="[Quickcast]\nThis card deals 500 damage to target J/resonator.")
    table["B"].stones("R")
    table["B"].field("Wall", atk=0, def_=900)
    return table


def test_the_windows_of_a_battle() -> None:
    table = quick_table()
    game = table.game
    stops = Stops()
    assert window_of(game, 0) is Window.OWN_MAIN
    assert foretell(game) == "goes to the end phase"
    table.play("A: battle")
    found = []
    while game.battle is not None:
        decision = table.decision
        if decision.kind == "action":
            window = window_of(game, decision.player)
            found.append((decision.player, window, stops.unasked(game, decision) is None, foretell(game)))
            game.play("pass")
        else:
            game.play("attack Lancer -> B" if decision.kind == "attack" else "no block")
    assert found[0] == (0, Window.OWN_BEGINNING, False, "goes to the declare attack step")
    assert (1, Window.THEIR_ATTACK, False, "goes to the declare block step") in found  # a block is asked for instead
    assert (1, Window.THEIR_BLOCK, True, "goes to battle damage") in found
    assert sum(stopped for _, _, stopped, _ in found) == 1


def test_a_player_without_a_real_option_is_not_asked() -> None:
    table = Table()
    table["A"].hand("Bolt", "Chant", cost="{R}", text="This card deals 500 damage to target player.")
    table["A"].stones("R")
    table["B"].stones("R")
    table.play("A: play Bolt -> B")
    game = table.game
    while table.decision.player != 1:
        game.play("pass")
    assert window_of(game, 1) is Window.ANSWER
    assert all(option.idle or option.kind == "pass" for option in game.legal())
    assert Stops().unasked(game, table.decision) == PASS


def test_stops_are_toggled_and_the_end_phase_asks_once() -> None:
    table = quick_table()
    game = table.game
    stops = Stops()
    asked = 0
    turn = game.turn_number
    while game.turn_number == turn:
        decision = table.decision
        if decision.player == 1 and game.phase == "end" and stops.unasked(game, decision) is None:
            asked += 1
            stops.passed(game, 1)
        game.play("pass")
    assert asked == 1
    assert toggle(stops, "END")
    assert Window.THEIR_END in stops.wanted
    assert toggle(stops, "smart")
    assert stops.passing == "stops"
    assert not toggle(stops, "nothing")
