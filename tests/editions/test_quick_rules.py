"""The quick rules leaflet, rule by rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from table import Table, card, rule
from vocabulary import HAND, MAIN_DECK, RULER_AREA, STONE_DECK, Deck, Game, parse_will

if TYPE_CHECKING:
    from vocabulary import Event

table = partial(Table, "quick-rules")

DECK = Deck(
    "leaflet",
    card("Queen", "Ruler", j_ruler={"name": "Queen in Arms", "atk": 800, "def_": 800}),
    tuple(card(f"Card {number}") for number in range(40)),
    tuple(card(f"Stone {number}", "Magic Stone") for number in range(10)),
)


def begin(seed: int = 0) -> tuple[Game, list[Event]]:
    events: list[Event] = []
    game = Game.new("quick-rules", [DECK, DECK], seed, listener=lambda _, event: events.append(event))
    return game, events


def chooser(game: Game) -> int:
    assert game.decision is not None
    return game.decision.player


@rule("quick-rules", "Q1", "Q2")
def test_decks_are_shuffled_into_their_zones() -> None:
    game, events = begin()
    for player in range(2):
        assert len(game.zone(MAIN_DECK, player)) == 40
        assert len(game.zone(STONE_DECK, player)) == 10
    assert sum(event.kind == "shuffled" for event in events) == 4
    orders = {tuple(game.name(i) for i in game.zone(MAIN_DECK, player)) for player in range(2)}
    assert len(orders) == 2, "two shuffled decks of the same list lie in different orders"


@rule("quick-rules", "Q3")
@pytest.mark.parametrize("word", ["first", "second"])
def test_a_random_player_chooses_to_play_first_or_second(word: str) -> None:
    chosen = {chooser(begin(seed)[0]) for seed in range(12)}
    assert chosen == {0, 1}
    game, _ = begin()
    assert game.decision is not None
    assert game.decision.rule == "Q3"
    player = chooser(game)
    game.play(f"choose {word}")
    assert game.turn_player == (player if word == "first" else 1 - player)


@rule("quick-rules", "Q4", "Q5")
def test_hands_come_first_and_then_the_rulers_are_shown() -> None:
    game, events = begin()
    game.play("choose first")
    first = game.turn_player
    assert [len(game.zone(HAND, player)) for player in range(2)] == [5, 5]
    for player in range(2):
        assert [one["name"] for one in game.view(player)["players"][player]["zones"]["ruler_area"]["cards"]] == [
            "Queen"
        ]
        assert "Queen" not in str(game.view(1 - player)["players"][player]["zones"]["ruler_area"])
    assert chooser(game) == first
    changed = game.name(game.zone(HAND, first)[0])
    game.play(f"choose {changed}")
    game.play("choose none")
    assert game.name(game.zone(MAIN_DECK, first)[0]) == changed
    assert [len(game.zone(HAND, player)) for player in range(2)] == [5, 5]
    for player in range(2):
        assert not game.cards[game.zone(RULER_AREA, player)[0]].face_down
        assert "Queen" in str(game.view(1 - player)["players"][player]["zones"]["ruler_area"])
    kinds: list[str] = [event.kind for event in events]
    assert kinds.index("changed hand") < kinds.index("revealed") < kinds.index("turn")


@rule("quick-rules", "Q7")
def test_the_first_turn_has_no_draw_phase() -> None:
    game, events = begin()
    for move in ("choose first", "choose none", "choose none"):
        game.play(move)
    assert game.phase == "main"
    assert [str(event.detail) for event in events if event.kind == "skipped"] == ["draw phase", "recovery phase"]
    assert not [event for event in events if event.detail == "beginning of draw phase"]


@rule("quick-rules", "Q6", "Q8", "Q9", "Q13")
def test_the_second_player_draws_and_later_all_recover() -> None:
    t = table(number=1)
    t["A"].field("Sleeper", rested=True)
    t.play("to B main")
    assert [event.player for event in t.happened("drew")] == [1]
    assert [str(event.detail) for event in t.happened("skipped")] == ["recovery phase"]
    t.play("to A main")
    t.expect({"Sleeper.rested": False, "turn.player": "A"})


@rule("quick-rules", "Q10", "Q17", "Q19", "Q21", "Q27")
def test_everything_in_the_main_phase_in_any_order() -> None:
    t = table()
    t["A"].starts_with(will=parse_will("{W}{W}{W}{W}"))
    t["A"].field("Twin One", atk=200, def_=200)
    t["A"].field("Twin Two", atk=300, def_=300)
    t["A"].hand("Boy", cost="{W}")
    t["A"].hand("Lamp", "Regalia", cost="{W}")
    t["A"].hand("Garden", "Addition", cost="{W}")
    t["A"].hand("Prayer", "Chant", cost="{W}", text="You gain 500 life.")
    t.play("A: play Lamp", "resolve", "A: attack Twin One -> B", "B: no block", "resolve", "A: play Prayer", "resolve")
    t.play("A: attack Twin Two -> B", "B: no block", "resolve", "A: play Garden", "resolve", "A: play Boy", "resolve")
    t.expect({"A.field": ["Twin One", "Twin Two", "Lamp", "Garden", "Boy"], "A.graveyard": ["Prayer"]})
    t.expect({"A.life": 4500, "B.life": 3500, "A.will": ""})


@rule("quick-rules", "Q11", "Q12")
def test_at_the_end_damage_goes_and_the_hand_is_cut_to_seven() -> None:
    t = table()
    t["A"].field("Bruised", def_=500, damage=300)
    for number in range(9):
        t["A"].hand(f"Spare {number}")
    t.play("to A end", "A: choose Spare 0, Spare 1", "to B main")
    t.expect({"Bruised.damage": 0, "A.hand.count": 7})


@rule("quick-rules", "Q15", "Q16", "Q42", "Q44")
def test_calling_a_stone_once_and_not_after_judgment() -> None:
    t = table()
    t["A"].ruler("King", text="[Judgment] {0}", j_ruler={"name": "King in Arms", "atk": 500, "def_": 500})
    t.play("A: call", "A: cannot call because Q15")
    t.expect({"A.stones.count": 1, "King.rested": True})
    t.play("to A main")
    t.expect({"A.stones.count": 1})
    t.play("A: judgment", "resolve", "A: cannot call because Q15", "to B main", "to A main", "A: call")
    t.expect({"A.stones.count": 2, "King in Arms.rested": True})


@rule("quick-rules", "Q15")
def test_a_stone_in_the_field_is_rested_for_will() -> None:
    t = table()
    t["A"].stones("W")
    t["A"].hand("Boy", cost="{W}")
    t.play("A: play Boy", "resolve")
    t.expect({"Light Magic Stone.rested": True, "Light Magic Stone.zone": "field", "A.field": ["Boy"]})


@rule("quick-rules", "Q18")
def test_bestowing_an_addition_in_the_field() -> None:
    t = table()
    t["A"].starts_with(will=parse_will("{W}"))
    t["A"].field("Squire", atk=300, def_=300)
    t["A"].field("Blade", "Addition", text="[Bestow] {W}\nAdded resonator gains [+200/+200].")
    t.play("A: use Blade -> Squire", "resolve")
    t.expect({"Squire.atk": 500, "A.will": ""})


@rule("quick-rules", "Q20", "Q47", "Q45")
def test_activate_abilities_at_any_time_but_no_rest_icon_in_the_first_turn() -> None:
    t = table()
    t["B"].field("Old Mage", text="{Rest}: You gain 100 life.")
    t["B"].field("New Mage", text="{Rest}: You gain 100 life.", new=True)
    t["B"].field("Swift Mage", text="[Swiftness]\n{Rest}: You gain 100 life.", new=True)
    t.play("B: use Old Mage", "B: cannot use New Mage because Q20", "B: use Swift Mage", "resolve")
    t.expect({"B.life": 4200, "New Mage.rested": False})


@rule("quick-rules", "Q23", "Q24", "Q25", "Q26", "Q46", "Q45")
def test_the_answer_resolves_first_and_saves_the_resonator() -> None:
    t = table()
    t["A"].starts_with(will=parse_will("{R}"))
    t["A"].hand("Flame", "Chant", cost="{R}", text="This card deals 500 damage to target resonator.")
    t["B"].starts_with(will=parse_will("{W}"))
    text = "[Quickcast]\nTarget resonator gains [+0/+200] until end of turn."
    t["B"].hand("Pride", "Chant", cost="{W}", text=text)
    t["B"].hand("Slow Pride", "Chant", cost="{W}", text="Target resonator gains [+0/+200] until end of turn.")
    t["B"].field("Knight", atk=400, def_=400)
    t.play("A: play Flame -> Knight", "B: cannot play Slow Pride -> Knight", "B: play Pride -> Knight", "pass")
    t.expect({"Knight.def": 600, "chase": ["Flame"]})
    t.play("resolve")
    t.expect({"B.field": ["Knight"], "Knight.damage": 500})


@rule("quick-rules", "Q28", "Q29", "Q32")
def test_who_may_attack() -> None:
    t = table()
    t["A"].field("Fresh", new=True)
    t["A"].field("Eager", new=True, atk=300, text="[Swiftness]")
    t["A"].field("Tired", rested=True)
    t["A"].ruler("King", text="[Judgment] {0}", j_ruler={"name": "King in Arms", "atk": 500, "def_": 500})
    t.play("A: judgment", "resolve", "A: cannot attack King in Arms -> B because Q28")
    t.play("A: cannot attack Fresh -> B because Q28", "A: cannot attack Tired -> B because Q28", "A: attack Eager -> B")
    t.expect({"Eager.rested": True})


@rule("quick-rules", "Q30", "Q31", "Q35", "Q36", "Q37", "Q39")
def test_what_may_be_attacked_and_what_comes_of_it() -> None:
    t = table()
    t["A"].field("Lancer", atk=400, def_=400)
    t["A"].field("Archer", atk=300, def_=300)
    t["B"].field("Resting", atk=500, def_=500, rested=True)
    t["B"].field("Standing", atk=500, def_=500)
    t.play("A: cannot attack Lancer -> Standing because Q30", "A: attack Lancer -> Resting", "B: no block", "resolve")
    t.expect({"A.graveyard": ["Lancer"], "Resting.damage": 400, "B.life": 4000})
    t.play("A: attack Archer -> B", "B: no block", "resolve")
    t.expect({"B.life": 3700})


@rule("quick-rules", "Q33", "Q34", "Q38")
def test_a_blocker_and_the_attacker_battle_each_other() -> None:
    t = table()
    t["A"].field("Lancer", atk=400, def_=400)
    t["B"].field("Wall", atk=400, def_=400)
    t["B"].field("Dozing", rested=True)
    t.play("A: attack Lancer -> B", "B: cannot block Dozing because Q33", "B: block Wall")
    t.expect({"Wall.rested": True})
    t.play("resolve")
    t.expect({"A.graveyard": ["Lancer"], "B.graveyard": ["Wall"], "B.life": 4000})


@rule("quick-rules", "Q39")
def test_a_player_without_life_loses() -> None:
    t = table()
    t["A"].field("Lancer", atk=400)
    t["B"].starts_with(life=400)
    t.play("A: attack Lancer -> B", "B: no block", "resolve")
    t.expect({"winner": "A", "cited": ["Q39"]})


@rule("quick-rules", "Q22", "Q40", "Q41")
def test_judgment_makes_a_fighter_that_is_no_resonator() -> None:
    t = table()
    t["A"].starts_with(will=parse_will("{W}"))
    t["A"].ruler("King", text="[Judgment] {W}", j_ruler={"name": "King in Arms", "atk": 500, "def_": 500})
    t["A"].hand("Cut", "Chant", cost="{0}", text="Destroy target resonator.")
    t.play("A: judgment", "resolve", "A: cannot play Cut -> King in Arms")
    t.expect({"A.field": ["King in Arms"], "A.ruler_area": [], "A.will": ""})
    t = table()
    t["A"].ruler("King", text="[Judgment] {0}", rested=True, j_ruler={"name": "King in Arms", "atk": 500, "def_": 500})
    t.play("A: cannot judgment")


@rule("quick-rules", "Q38", "Q43")
def test_a_destroyed_j_ruler_comes_back_without_judgment() -> None:
    t = table()
    side = {"name": "King in Arms", "atk": 500, "def_": 500}
    t["A"].ruler("King", side="j-ruler", text="[Judgment] {0}\n{1}: You gain 100 life.", j_ruler=side)
    t["A"].starts_with(will=parse_will("{W}"))
    t["B"].field("Wall", atk=500, def_=900)
    t.play("A: attack King in Arms -> B", "B: block Wall", "resolve")
    t.expect({"A.ruler_area": ["King"], "King.side": "ruler", "cited": ["Q43"]})
    t.play("A: cannot judgment", "A: use King", "resolve")
    t.expect({"A.life": 4100})
