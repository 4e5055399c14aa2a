"""1025, 1031-1033: extra turns, skipped phases, attaching, restarting the game."""

from __future__ import annotations

from made_cards import named, order
from table import Table, rule
from vocabulary import (
    EXTRA_DECK,
    FIELD,
    HAND,
    ITEM_AREA,
    J_SLASH_RULER,
    MAIN_DECK,
    RULER_AREA,
    STONE_DECK,
    AddPhase,
    All,
    Attach,
    AttachedTo,
    CardFilter,
    EachPlayer,
    Effect,
    Opponent,
    Restart,
    RestartGame,
    Scope,
    SkipPhase,
    StayRested,
    TakeExtraTurn,
    This,
)

from willstone import Game
from willstone.engine import Deck
from willstone.language.library.library import Library

RULER = All(CardFilter(types=J_SLASH_RULER, controller="you"))


def with_orders(*orders: tuple[str, Effect]) -> Table:
    table = Table()
    for name, effect in orders:
        table["A"].hand(order(name, effect))
    return table


def turns(table: Table) -> list[int]:
    return [event.player for event in table.happened("turn")]


# ---------------------------------------------------------------------------- 1025 extra turns


@rule("cr-8.01", "1025.1")
def test_an_extra_turn_follows_the_end_phase_of_this_one() -> None:
    table = with_orders(("Hourglass", TakeExtraTurn()))
    table.play("A: play Hourglass", "resolve", "to A main", "to B main", "to A main", "to B main")
    assert turns(table) == [0, 1, 0, 1]
    assert [event.rule for event in table.happened("turn")][:2] == ["1025.1", "501.1"]


@rule("cr-8.01", "1025.1")
def test_an_extra_turn_starts_as_any_turn() -> None:
    table = with_orders(("Hourglass", TakeExtraTurn()))
    table["A"].stones("R", rested=True)
    table.play("A: play Hourglass", "resolve", "to A main")
    table.expect({"A.hand.count": 1, "Fire Magic Stone.rested": False})
    table.play("A: can call")


@rule("cr-8.01", "1025.2")
def test_several_extra_turns_follow_one_another() -> None:
    table = with_orders(("One", TakeExtraTurn()), ("Two", TakeExtraTurn()))
    table.play("A: play One", "resolve", "A: play Two", "resolve", "to A main", "to A main", "to B main", "to A main")
    assert turns(table) == [0, 0, 1, 0]


@rule("cr-8.01", "1025.1")
def test_an_extra_turn_in_an_opponents_turn_does_not_cost_the_own_one() -> None:
    table = with_orders(("Hourglass", TakeExtraTurn(Opponent())))
    table.play("A: play Hourglass", "resolve", "to B main", "to B main", "to A main")
    assert turns(table) == [1, 1, 0]


# ---------------------------------------------------------------------------- 1031 skipping


@rule("cr-8.01", "1031.1")
def test_nothing_happens_in_a_skipped_phase() -> None:
    table = with_orders(("Fog", SkipPhase("draw", EachPlayer())))
    table["B"].field("Herald", text="At the beginning of your draw phase ⇒ You gain 100 life.")
    table.play("A: play Fog", "resolve", "to B main")
    table.expect({"B.hand.count": 0, "B.life": 4000, "cited": ["1031.1"]})
    table.play("to A main")
    table.expect({"A.hand.count": 0})
    table.play("to B main")
    table.expect({"B.hand.count": 1, "B.life": 4100})


CLOCKS = {
    "Dawn": "At the beginning of your turn ⇒ You gain 100 life.",
    "Noon": "At the beginning of your draw phase ⇒ You gain 10000 life.",
}


@rule("cr-8.01", "502.1", "502.3", "501.1")
def test_the_turn_begins_only_in_its_first_draw_phase() -> None:
    table = with_orders(("Echo", AddPhase("draw")))
    for name, text in CLOCKS.items():
        table["A"].field(name, text=text)
    table.play("to B main", "to A draw", "A: play Echo", "resolve", "to A main")
    table.expect({"A.life": 24100, "A.hand.count": 2, "turn.number": 7})
    table.play("to B main", "to A main")
    table.expect({"A.life": 34200, "A.hand.count": 3})


@rule("cr-8.01", "502.1", "1031.1")
def test_after_a_skipped_draw_phase_the_turn_begins_in_an_additional_one() -> None:
    table = with_orders(("Fog", SkipPhase("draw")), ("Echo", AddPhase("draw")), ("Echo Again", AddPhase("draw")))
    for name, text in CLOCKS.items():
        table["A"].field(name, text=text)
    table.play("A: play Fog", "resolve", "to B main", "to A recovery", "A: play Echo", "A: play Echo Again", "resolve")
    table.play("to A draw", "to A main")
    table.expect({"A.life": 24100, "A.hand.count": 2, "turn.number": 7})


@rule("cr-8.01", "501.1")
def test_an_additional_main_phase_comes_after_the_one_there_is() -> None:
    table = with_orders(("Echo", AddPhase("main")))
    table["A"].field("Clock", text="At the beginning of your main phase ⇒ You gain 100 life.")
    table.play("A: play Echo", "resolve", "to A end")
    table.expect({"A.life": 4200})
    phases = [event.detail for event in table.happened("moment")]
    assert phases == ["beginning of main phase", "beginning of end phase"]


@rule("cr-8.01", "1031.1")
def test_a_skipped_main_phase_leads_to_the_end_phase() -> None:
    table = with_orders(("Fog", SkipPhase("main", Opponent())))
    table.play("A: play Fog", "resolve", "to B draw", "to B end", "to A main")
    assert not [event for event in table.happened("moment") if event.player == 1 and "main" in str(event.detail)]


@rule("cr-8.01", "1031.2")
def test_what_is_done_in_a_skipped_end_phase_is_not_done() -> None:
    table = with_orders(("Fog", SkipPhase("end")))
    a = table["A"]
    a.field("Squire", atk=500, def_=500, damage=200)
    for number in range(9):
        a.hand(f"Card {number}")
    table.play("A: play Fog", "resolve", "to B main")
    table.expect({"A.hand.count": 9, "Squire.damage": 200})
    table.play("to B end", "pass", "to A draw")
    table.expect({"Squire.damage": 0})


@rule("cr-8.01", "1031.2")
def test_two_effects_skip_two_phases() -> None:
    table = with_orders(("One", SkipPhase("recovery")), ("Two", SkipPhase("recovery")))
    table["A"].stones("R", rested=True)
    table.play("A: play One", "resolve", "A: play Two", "resolve", "to A main")
    table.expect({"Fire Magic Stone.rested": True})
    table.play("to B main", "to A main")
    table.expect({"Fire Magic Stone.rested": True})
    table.play("to B main", "to A main")
    table.expect({"Fire Magic Stone.rested": False})


@rule("cr-8.01", "1031.2")
def test_what_is_for_the_next_recovery_phase_waits_for_one_that_is_not_skipped() -> None:
    table = with_orders(("Fog", SkipPhase("recovery")), ("Frost", StayRested(named("Fire Magic Stone"))))
    table["A"].stones("R", rested=True)
    table.play("A: play Fog", "resolve", "A: play Frost", "resolve", "to A main")
    table.expect({"Fire Magic Stone.rested": True})
    table.play("to B main", "to A main")
    table.expect({"Fire Magic Stone.rested": True})
    table.play("to B main", "to A main")
    table.expect({"Fire Magic Stone.rested": False})


def test_a_card_that_stays_rested_does_so_once() -> None:
    table = with_orders(("Frost", StayRested(named("Fire Magic Stone"))))
    table["B"].stones("R", rested=True)
    table.play("A: play Frost", "resolve", "to B main")
    table.expect({"Fire Magic Stone.rested": True})
    table.play("to A main", "to B main")
    table.expect({"Fire Magic Stone.rested": False})


def test_the_words_of_turns() -> None:
    assert TakeExtraTurn().sentence() == "Take an extra turn after this one."
    assert SkipPhase("recovery").sentence() == "Skip your next recovery phase."
    assert SkipPhase("draw", Opponent()).sentence() == "Your opponent skips their next draw phase."
    frost = StayRested(This()).sentence()
    assert frost == "This card doesn't recover during its controller's next recovery phase."


# ---------------------------------------------------------------------------- 1032 attaching


def attached() -> Table:
    table = with_orders(("Bind", Attach(named("Blade"), RULER)))
    a = table["A"]
    a.ruler("Queen", text="[Judgment] {0}", j_ruler={"name": "Queen in Arms", "atk": 500, "def_": 500})
    a.field("Blade", "Regalia", cost="{1}")
    table["B"].hand("Bane", "Chant", cost="{0}", text="[Quickcast]\nDestroy target J/resonator.")
    table.play("A: play Bind", "resolve")
    return table


@rule("cr-8.01", "313.1", "1032.1")
def test_an_attached_card_lies_in_the_item_area_of_the_rulers_controller() -> None:
    table = attached()
    table.expect({"A.field": [], "A.item_area": ["Blade"], "cited": ["1032.1"]})
    assert table.card("Blade").added_to == table.id("Queen")
    assert table.card("Blade").controller == 0


@rule("cr-8.01", "1032.1")
def test_what_is_no_j_ruler_gets_nothing_attached() -> None:
    table = with_orders(("Bind", Attach(named("Blade"), named("Squire"))))
    table["A"].field("Blade", "Regalia", cost="{1}")
    table["A"].field("Squire")
    table.play("A: play Bind", "resolve")
    table.expect({"A.field": ["Blade", "Squire"], "A.item_area": []})


@rule("cr-8.01", "1032.2")
def test_cards_attached_to_a_ruler_are_those_in_the_item_area() -> None:
    table = attached()
    attached_cards = All(CardFilter(zone=ITEM_AREA, qualities=(AttachedTo(RULER),)))
    assert attached_cards.refs(table.game, Scope(0, 0)) == (table.id("Blade"),)
    assert attached_cards.refs(table.game, Scope(0, 1)) == ()


@rule("cr-8.01", "1032.3")
def test_attached_cards_stay_attached_when_the_ruler_becomes_a_j_ruler_and_back() -> None:
    table = attached()
    host = table.id("Queen")
    table.play("A: judgment", "resolve")
    assert table.card("Blade").added_to == table.id("Queen in Arms") == host
    table.play("A: pass", "B: play Bane -> Queen in Arms", "resolve")
    table.expect({"A.ruler_area": ["Queen"], "A.item_area": ["Blade"]})
    assert table.card("Blade").added_to == host


# ---------------------------------------------------------------------------- 1033 restarting


@rule("cr-8.01", "1033.1", "1033.2")
def test_a_restarted_game_is_set_up_anew_and_the_effects_controller_plays_first() -> None:
    table = with_orders(("Genesis", RestartGame()))
    a, b = table.players
    a.stones("RR")
    a.field("Squire")
    b.graveyard("Old Guard")
    a.starts_with(life=700)
    b.starts_with(life=300)
    table.play("A: play Genesis", "pass")
    game = table.game
    assert not game.over
    assert not table.happened("won")
    assert not table.happened("drawn")
    assert game.life == [4000, 4000]
    assert [len(game.zone(HAND, player)) for player in (0, 1)] == [5, 5]
    assert [len(game.zone(RULER_AREA, player)) for player in (0, 1)] == [1, 1]
    assert len(game.zone(STONE_DECK, 0)) == 12
    assert len(game.zone(MAIN_DECK, 0)) + 5 == 12  # ten plain cards, Squire and Genesis
    assert not game.zone(FIELD, 0)
    assert not game.chase
    assert [event.player for event in table.happened("first")] == [0]
    assert (game.turn_number, game.turns_taken) == (0, [0, 0])


@rule("cr-8.01", "1033.3")
def test_a_card_may_begin_the_restarted_game_in_the_field() -> None:
    table = with_orders(("Genesis", RestartGame(named("Queen in Arms"))))
    table["A"].ruler("Queen", side="j-ruler", j_ruler={"name": "Queen in Arms", "atk": 500, "def_": 500})
    table["A"].field("Squire")
    table.play("A: play Genesis", "pass")
    table.expect({"A.field": ["Queen in Arms"], "A.ruler_area": [], "Queen in Arms.side": "j-ruler"})


@rule("cr-8.01", "1033.1")
def test_cards_of_the_extra_deck_and_the_sideboard_return_there() -> None:
    library = Library.standard()
    plain, ruler = library.get("Plain Card"), library.get("Nameless Ruler")
    stone = library.get("Fire Magic Stone")
    deck = Deck("d", ruler, (plain,) * 20, (stone,) * 10, extra=(plain,) * 2)
    game = Game.new("cr-8.01", [deck, deck], 1, first=0)
    moved = game.zone(EXTRA_DECK, 0).pop()
    game.cards[moved] = game.cards[moved].reborn(moved, MAIN_DECK, 0, 0, False, False, 0, 0)
    game.zone(MAIN_DECK, 0).append(moved)
    Restart(1, ()).run(game)
    game.run()
    assert len(game.zone(EXTRA_DECK, 0)) == 2
    assert len(game.zone(MAIN_DECK, 0)) == 15
    assert game.turn_player == 1
    assert not game.zone(ITEM_AREA, 0)
