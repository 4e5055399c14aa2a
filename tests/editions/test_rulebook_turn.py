"""The rulebook of 2015: the turn, what is done in the main phase and at any time, and the sequence of priority."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from table import Table, rule
from vocabulary import HAND, PASS, CardDef, Deck, Game, parse_will

from willstone.language.library.library import Library

if TYPE_CHECKING:
    from vocabulary import Event

table = partial(Table, "rulebook-2015")

INSTANT = "Spell:Chant-Instant"
WINDOW = ["A passed", "B passed"]


def standard_card(name: str) -> CardDef:
    return Library.standard().get(name)


PLAIN = Deck(
    "plain",
    standard_card("Nameless Ruler"),
    (standard_card("Plain Card"),) * 40,
    (standard_card("Light Magic Stone"),) * 10,
)


def story_of_the_turn(t: Table, since: str = "") -> list[str]:
    """What happened by the rules of the turn, as words."""
    words: list[str] = []
    for event in t.events:
        name = t.game.names[event.player] if event.player >= 0 else ""
        if event.kind == "moment":
            words.append(str(event.detail))
        elif event.kind in ("passed", "drew", "turn", "lost will", "effects ended", "discarded"):
            words.append(f"{name} {event.kind}")
        elif event.kind in ("recovered", "healed"):
            words.append(f"{t.game.name(event.card)} {event.kind}")
    return words[words.index(since) + 1 :] if since else words


# ---------------------------------------------------------------- the phases


@rule("rulebook-it", "IT20", "IT21", "IT22", "IT23", "IT30", "IT36", "IT66", "IT67", "IT68", "IT69")
@rule("rulebook-it", "IT131", "IT132", "IT133", "IT134", "IT135")
def test_a_turn_has_its_trigger_points_and_windows_in_this_order() -> None:
    t = table(turn="B", number=4, phase="end")
    t["A"].stones("R", rested=True)
    t["A"].field("Squire", rested=True)
    t["A"].ruler("King", rested=True)
    t["B"].field("Stranger", rested=True)
    t["A"].field("Well", "Regalia", text="{0}: Produce {R}.")
    t.play("to A draw", "A: use Well", "to A main", "to B draw")
    turn = story_of_the_turn(t, since="A turn")
    turn = turn[: turn.index("B turn")]
    recovering = turn.index("A lost will")
    assert sorted(turn[recovering + 1 : recovering + 4]) == [
        "Fire Magic Stone recovered",
        "King recovered",
        "Squire recovered",
    ]
    del turn[recovering + 1 : recovering + 4]
    assert [word for word in turn if word != "end of recovery phase"] == [
        "beginning of draw phase",
        "beginning of turn",
        *WINDOW,
        "A drew",
        *WINDOW,
        "beginning of recovery phase",
        *WINDOW,
        "A lost will",
        *WINDOW,
        "beginning of main phase",
        *WINDOW,
        "beginning of end phase",
        *WINDOW,
        "end of turn",
        *WINDOW,
    ]
    t.expect({"Squire.rested": False, "King.rested": False, "Stranger.rested": True})


@rule("rulebook-it", "IT20", "IT22", "IT30", "IT66", "IT131")
@pytest.mark.parametrize(
    ("words", "phase", "cited"),
    [
        ("beginning of your turn", "draw", "IT66"),
        ("beginning of your draw phase", "draw", "IT66"),
        ("beginning of your recovery phase", "recovery", "IT131"),
        ("beginning of your main phase", "main", "IT30"),
        ("beginning of your end phase", "end", "IT20"),
        ("end of your turn", "end", "IT22"),
    ],
)
def test_abilities_trigger_where_a_phase_begins_or_ends(words: str, phase: str, cited: str) -> None:
    t = table(turn="B", number=4, phase="end")
    t["A"].field("Clock", text=f"At the {words} ⇒ You gain 100 life.")
    for _ in range(60):
        if t.game.chase:
            break
        t.game.play(PASS)
    t.expect({"chase": ["Clock"], "turn.player": "A", "turn.phase": phase, "priority": "A", "cited": [cited]})


@rule("rulebook-it", "IT65", "IT130")
def test_the_first_player_draws_nothing_and_nobody_recovers_in_the_first_turn() -> None:
    events: list[Event] = []
    game = Game.new("rulebook-2015", [PLAIN, PLAIN], 3, listener=lambda _, event: events.append(event))
    for move in ("choose first", "choose none", "choose none"):
        game.play(move)
    first = game.turn_player
    while game.turn_number == 1:
        game.play(PASS)
    assert len(game.zone(HAND, first)) == 5
    while game.turn_number == 2:
        game.play(PASS)
    assert len(game.zone(HAND, 1 - first)) == 6
    skipped = [(event.player, str(event.detail)) for event in events if event.kind == "skipped"]
    assert skipped == [(first, "recovery phase"), (1 - first, "recovery phase")]
    assert [event.player for event in events if event.detail == "beginning of draw phase"][:2] == [first, 1 - first]
    while game.turn_number == 3:
        game.play(PASS)
    assert [event.player for event in events if event.detail == "beginning of recovery phase"][:1] == [first]


@rule("rulebook-it", "IT24", "IT25", "IT26", "IT27", "IT28", "IT75")
def test_damage_effects_will_and_hand_go_in_this_order() -> None:
    t = table()
    t["A"].field("Squire", atk=300, def_=300, damage=200)
    t["B"].field("Foe", atk=300, def_=500, damage=300)
    t["A"].hand("Pump", "Spell:Chant", cost="{0}", text="Target resonator gains [+0/+400] until end of turn.")
    t["A"].hand("Spark", "Spell:Chant", cost="{0}", text="This card deals 300 damage to target resonator.")
    t["A"].starts_with(will=parse_will("{R}"))
    for number in range(9):
        t["A"].hand(f"Page {number}")
    t.play("A: play Pump -> Squire", "resolve", "A: play Spark -> Squire", "resolve", "to A end", "pass")
    t.expect({"Squire.damage": 500, "A.will": "{R}"})
    t.play("A: choose Page 2, Page 8", "A: order Page 2, Page 8")
    order = story_of_the_turn(t, since="end of turn")
    assert order[2 : order.index("B turn")] == [
        "Squire healed",
        "Foe healed",
        "A effects ended",
        "A lost will",
        "A discarded",
        "A discarded",
    ]
    t.expect({"A.hand.count": 7, "A.field": ["Squire"], "Squire.def": 300, "A.will": ""})


# ---------------------------------------------------------------- the main phase


@rule("rulebook-it", "IT31", "IT32", "IT33", "IT81", "IT98", "IT118", "IT113")
def test_everything_in_the_main_phase_in_any_order() -> None:
    t = table()
    t["A"].starts_with(will=parse_will("{W}{W}{W}{W}"))
    t["A"].field("Twin One", atk=200, def_=200)
    t["A"].field("Twin Two", atk=300, def_=300)
    t["A"].hand("Boy", cost="{W}")
    t["A"].hand("Lamp", "Regalia", cost="{W}")
    t["A"].hand("Garden", "Addition:Field", cost="{W}")
    t["A"].hand("Prayer", "Spell:Chant", cost="{W}", text="You gain 500 life.")
    t.play("A: play Lamp", "resolve", "A: attack Twin One -> B", "B: no block", "resolve", "A: play Prayer", "resolve")
    t.play("A: attack Twin Two -> B", "B: no block", "resolve", "A: play Garden", "resolve", "A: play Boy", "resolve")
    t.expect({"A.field": ["Twin One", "Twin Two", "Lamp", "Garden", "Boy"], "A.graveyard": ["Prayer"]})
    t.expect({"A.life": 4500, "B.life": 3500, "A.will": ""})


@rule("rulebook-it", "IT11", "IT31", "IT32", "IT33", "IT34", "IT35", "IT98")
@pytest.mark.parametrize("phase", ["draw", "recovery", "end"])
def test_actions_of_the_main_phase_wait_for_it(phase: str) -> None:
    t = table(phase=phase)
    t["A"].field("Lancer")
    t["A"].stones("RR")
    t["A"].ruler("King", text="[J-Activate] {0}", j_ruler={"name": "King in Arms", "atk": 500, "def_": 500})
    for name, type_ in (
        ("Boy", "Resonator"),
        ("Lamp", "Regalia"),
        ("Garden", "Addition:Field"),
        ("Prayer", "Spell:Chant"),
    ):
        t["A"].hand(name, type_, cost="{0}", text="Draw a card." if name == "Prayer" else "")
    for move, because in (
        ("play Boy", "IT32"),
        ("play Lamp", "IT32"),
        ("play Garden", "IT32"),
        ("play Prayer", "IT98"),
        ("attack Lancer -> B", "IT33"),
        ("set Boy", "IT34"),
        ("call", "IT83"),
        ("judgment", "IT93"),
    ):
        t.play(f"A: cannot {move} because {because}")


@rule("rulebook-it", "IT98")
def test_a_chant_is_for_ones_own_turn_and_an_empty_chase() -> None:
    t = table()
    for player in ("A", "B"):
        t[player].hand(f"Prayer {player}", "Spell:Chant", cost="{0}", text="You gain 100 life.")
        t[player].hand(f"Spark {player}", INSTANT, cost="{0}", text="You gain 100 life.")
    t.play("A: play Spark A", "A: cannot play Prayer A because IT98", "pass", "B: cannot play Prayer B because IT98")
    t.play("A: can play Prayer A", "to B main", "B: can play Prayer B", "A: cannot play Prayer A because IT98")


@rule("rulebook-it", "IT35", "IT83", "IT117", "IT126", "IT128")
def test_calling_once_a_turn_also_after_judgment() -> None:
    t = table()
    t["A"].ruler("King", text="[J-Activate] {0}", j_ruler={"name": "King in Arms", "atk": 500, "def_": 500})
    t.play("A: call", "A: cannot call because IT83")
    t.expect({"A.stones.count": 1, "King.rested": True, "A.stones_deck.count": 9})
    t.play("to B main", "to A main", "A: judgment", "resolve", "A: call")
    t.expect({"A.stones.count": 2, "King in Arms.rested": True, "A.field": ["King in Arms"]})
    assert not any(t.game.cards[i].face_down for i in t.game.in_play())


@rule("rulebook-it", "IT83")
@pytest.mark.parametrize("reason", ["rested", "no stones"])
def test_calling_needs_a_recovered_ruler_and_a_stone(reason: str) -> None:
    t = table()
    t["A"].ruler("King", rested=reason == "rested")
    if reason == "no stones":
        t["A"].empty_stone_deck()
    t.play("A: cannot call because IT83")


def test_by_5_01_and_8_01_nothing_is_called_after_judgment() -> None:
    for edition in ("cr-5.01-bifrost", "cr-8.01"):
        t = Table(edition)
        t["A"].ruler("King", text="[J-Activate] {0}", j_ruler={"name": "King in Arms", "atk": 500, "def_": 500})
        t.play("A: judgment", "resolve", "A: cannot call")


# ---------------------------------------------------------------- at any time


@rule("rulebook-it", "IT11", "IT12", "IT13", "IT14", "IT71", "IT96", "IT109", "IT110")
@pytest.mark.parametrize("phase", ["draw", "recovery", "main", "end"])
def test_what_each_player_may_do_at_any_time(phase: str) -> None:
    t = table(phase=phase)
    for player in ("A", "B"):
        t[player].stones("RR")
        t[player].field(f"Mage {player}", text="Pay 100 life: You gain 200 life.")
        t[player].hand(f"Spark {player}", INSTANT, cost="{0}", text="You gain 100 life.")
        t[player].hand(f"Imp {player}", cost="{0}", text="[Quickcast]")
        standby = "[Trigger] {R}: You gain 300 life."
        t[player].hand(f"Trap {player}", "Spell:Chant-Standby", cost="{0}", text=standby)
    t.play("A: use Mage A", "A: play Spark A", "A: play Imp A", "A: play Trap A")
    t.play("B: play Spark B", "B: use Mage B", "B: play Trap B", "B: play Imp B")
    t.expect({"chase": ["Imp B", "Trap B", "Mage B", "Spark B", "Trap A", "Imp A", "Spark A", "Mage A"]})
    t.play("resolve")
    t.expect({"A.life": 4500, "B.life": 4500, "chase": []})


# ---------------------------------------------------------------- priority


@rule("rulebook-it", "IT14", "IT88", "IT143", "IT145", "IT146", "IT147")
def test_who_plays_keeps_priority_and_the_last_resolves_first() -> None:
    t = table(turn="B")
    t["B"].hand("First", INSTANT, cost="{0}", text="You gain 100 life.")
    t["A"].hand("Second", INSTANT, cost="{0}", text="You gain 200 life.")
    t["A"].hand("Third", INSTANT, cost="{0}", text="You gain 400 life.")
    t.play("B: play First")
    t.expect({"priority": "B", "chase": ["First"]})
    t.game.play(PASS)
    t.expect({"priority": "A"})
    t.play("A: play Second")
    t.expect({"priority": "A", "chase": ["Second", "First"]})
    t.play("A: play Third")
    t.game.play(PASS)
    t.expect({"priority": "B", "A.life": 4000})
    t.game.play(PASS)
    t.expect({"A.life": 4400, "chase": ["Second", "First"], "priority": "B"})
    t.game.play(PASS)
    t.expect({"priority": "A", "A.life": 4400})
    t.game.play(PASS)
    t.expect({"A.life": 4600, "chase": ["First"], "priority": "B"})
    t.play("pass")
    t.expect({"B.life": 4100, "chase": [], "turn.phase": "main", "priority": "B"})
    t.play("pass")
    t.expect({"turn.phase": "end"})


@rule("rulebook-it", "IT141", "IT149", "IT150", "IT72")
def test_rule_processes_then_triggered_abilities_then_an_action() -> None:
    t = table()
    t["A"].hand("Storm", INSTANT, cost="{0}", text="This card deals 300 damage to each resonator.")
    t["B"].field("Martyr", def_=300, text="When this card is destroyed ⇒ You gain 500 life.")
    t["A"].field("Widow", def_=300, text="When this card is destroyed ⇒ This card deals 100 damage to each resonator.")
    t["A"].field("Sister", def_=300, text="When this card is destroyed ⇒ You gain 700 life.")
    t["B"].field("Stout", def_=400)
    t.play("A: play Storm", "pass", "A: order Widow, Sister", "A: choose Sister")
    t.expect({"chase": ["Martyr", "Widow", "Sister"], "priority": "A", "A.life": 4000, "B.field": ["Stout"]})
    t.play("pass")
    t.expect({"B.life": 4500, "chase": ["Widow", "Sister"]})
    t.play("pass")
    t.expect({"B.field": [], "chase": ["Sister"], "A.life": 4000})
    t.play("pass")
    t.expect({"A.life": 4700})


@rule("rulebook-it", "IT141")
@pytest.mark.parametrize(
    "text",
    [
        "When this card is destroyed ⇒ You gain 500 life.",
        "Whenever a resonator is destroyed ⇒ You gain 500 life.",
    ],
)
def test_words_of_triggered_abilities(text: str) -> None:
    t = table()
    t["A"].hand("Storm", INSTANT, cost="{0}", text="Destroy target resonator.")
    t["B"].field("Martyr", def_=300, text=text)
    t.play("A: play Storm -> Martyr", "pass")
    t.expect({"chase": ["Martyr"], "B.life": 4000})
    t.play("pass")
    t.expect({"B.life": 4500})
