"""Arcana Battle Colosseum 1.0: winning, seats, battle, rulers and what a text means among several players."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table import Player, Table, rule
from vocabulary import (
    FIELD,
    HAND,
    OUTSIDE,
    RULER_AREA,
    STANDBY,
    Deck,
    Game,
    InvalidDeck,
    Move,
    bits,
    crystals,
    move,
    parse_will,
)

from willstone.arena import Series
from willstone.language.library.library import Library
from willstone.notation.position import Placed


def table(seats: str = "ABCD", turn: str = "A", number: int = 9) -> Table:
    return Table("abc-1.0", seats=seats, turn=turn, number=number)


PLAIN = Deck(
    "plain",
    Library.standard().get("Unknown Arcana"),
    (Library.standard().get("Plain Card"),) * 60,
    (Library.standard().get("Light Magic Stone"),) * 12,
)
CROWN = {"name": "Crowned Arbiter", "race": ["Arcana"], "atk": 1000, "def_": 1000}


def arbiter(player: Player, text: str = "", **crown: object) -> None:
    """A J-ruler with the Arcana race in the field."""
    player.ruler("Arbiter", side="j-ruler", race=["Arcana"], j_ruler=CROWN | {"text": text} | crown)


def convoked(player: Player, name: str, *, counters: int = 3, **fields: object) -> None:
    player.put("ruler_area", name, "Ruler", counters={"convoke": counters} if counters else {}, **fields)


def winner(t: Table) -> str:
    assert t.game.over
    return t.game.names[t.game.winner]


# ---------------------------------------------------------------- players and beginning


@rule("abc-1.0", "1.2", "4.2", "4.3", "4.4")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_two_to_eight_players_and_the_first_one_draws(seats: int) -> None:
    deck = PLAIN
    firsts = {Game.new("abc-1.0", [deck] * seats, seed).turn_player for seed in range(40)}
    assert len(firsts) > 1
    game = Game.new("abc-1.0", [deck] * seats, 1)
    assert game.life == [6000] * seats
    for _ in range(seats):
        game.play("choose none")
    first = game.turn_player
    assert [len(game.zone(2, player)) for player in range(seats)] == [6 if p == first else 5 for p in range(seats)]
    assert "choose" not in str(game.decision)
    for wrong in (1, 9):
        with pytest.raises(InvalidDeck, match="for 2 to 8 players"):
            Game.new("abc-1.0", [deck] * wrong)


@rule("abc-1.0", "4.3", "7.1")
def test_turns_and_priority_go_clockwise() -> None:
    t = table("ABC")
    order = []
    for _ in range(3):
        order.append(t.game.asking().chooser(t.game))
        t.game.play("pass")
    assert order == [0, 1, 2]
    t.play("to B main", "to C main", "to A main")
    t.expect({"turn.player": "A", "turn.number": 12})


@rule("abc-1.0", "7.1")
def test_after_something_resolved_the_active_player_is_asked_first() -> None:
    t = table("ABC", turn="B")
    t["C"].hand("Spark", "Chant", cost="{0}", text="[Quickcast]\nYou gain 100 life.")
    t.play("C: play Spark")
    assert t.game.asking().chooser(t.game) == 2, "who has played something keeps priority"
    for _ in range(3):
        t.game.play("pass")
    assert t.game.life[2] == 6100
    assert t.game.asking().chooser(t.game) == 1


@rule("abc-1.0", "4.1")
def test_seats_are_drawn_for_each_game() -> None:
    series = Series("abc-1.0", ("random",) * 4, ((PLAIN,),) * 4, games=40)
    seatings = {series.seating(number).agents for number in range(40)}
    assert all(sorted(seating) == [0, 1, 2, 3] for seating in seatings)
    assert len(seatings) > 10


@rule("abc-1.0", "4.5")
def test_no_arcana_has_energize() -> None:
    arcana = [card for card in Library.standard() if "Arcana" in card.front.races]
    assert len(arcana) > 10
    assert not any("Energize" in info.keywords for card in arcana for info in card.infos)


# ---------------------------------------------------------------- winning and losing


@rule("abc-1.0", "2.1", "2.1.1")
def test_who_takes_the_last_life_of_another_player_wins() -> None:
    t = table()
    t["C"].starts_with(life=300)
    t["A"].hand("Bolt", "Chant", cost="{0}", text="This card deals 300 damage to target player.")
    t.play("A: play Bolt -> C", "resolve")
    assert winner(t) == "A"
    t.expect({"cited": ["2.1.1"]})


@rule("abc-1.0", "2.1.1")
def test_lost_life_counts_for_who_made_it_be_lost() -> None:
    t = table("ABC")
    t["B"].starts_with(life=200)
    t["C"].hand("Hex", "Chant", cost="{0}", text="[Quickcast]\nTarget player loses 200 life.")
    t.play("C: play Hex -> B", "resolve")
    assert winner(t) == "C"


@rule("abc-1.0", "2.1.2", "2.1.2.2", "5.2")
def test_three_crystals_win() -> None:
    t = table("ABC")
    arbiter(t["A"])
    t["A"].seat.crystals = 2
    t.play("A: attack Crowned Arbiter -> B", "B: no block", "resolve")
    assert winner(t) == "A"
    assert crystals(t.game, 0) == 3
    t.expect({"A.item_area.count": 3, "A.crystals": 3, "B.life": 5000})


@rule("abc-1.0", "5.2")
@pytest.mark.parametrize(("atk", "earned"), [(500, 0), (600, 1), (1200, 1)])
def test_a_crystal_for_600_battle_damage_of_a_j_ruler(atk: int, earned: int) -> None:
    t = table("ABC")
    arbiter(t["A"], atk=atk)
    t["A"].field("Giant", atk=900, def_=900)
    t.play("A: attack Crowned Arbiter -> B", "B: no block", "resolve", "A: attack Giant -> B", "B: no block", "resolve")
    t.expect({"A.crystals": earned, "B.crystals": 0, "B.life": 6000 - atk - 900})


@rule("abc-1.0", "5.2")
def test_no_crystal_for_other_damage_or_for_damage_to_a_card() -> None:
    t = table("ABC")
    arbiter(t["A"], text="{0}: This card deals 800 damage to target player. Play this ability only once per turn.")
    t["B"].field("Wall", def_=2000)
    t.play("A: use Crowned Arbiter -> B", "resolve")
    t.play("A: attack Crowned Arbiter -> B", "B: block Wall", "resolve")
    t.expect({"A.crystals": 0, "B.life": 5200, "Wall.damage": 1000})


@rule("abc-1.0", "2.2")
def test_who_loses_by_themselves_makes_the_player_of_the_previous_turn_win() -> None:
    t = table(turn="B")
    t["C"].empty_deck()
    t.play("to C draw", "pass")
    assert winner(t) == "B"
    t.expect({"cited": ["2.2"]})
    t = table(turn="B")
    t["B"].starts_with(life=100)
    t["B"].hand("Pact", "Chant", cost="{0}", text="You lose 100 life.")
    t.play("B: play Pact", "resolve")
    assert winner(t) == "A"


@rule("abc-1.0", "2.3")
def test_who_wins_and_loses_at_once_loses() -> None:
    t = table()
    t["A"].starts_with(life=500)
    t["B"].starts_with(life=500)
    t["A"].hand("Ruin", "Chant", cost="{0}", text="This card deals 500 damage to each player.")
    t.play("A: play Ruin", "resolve")
    assert winner(t) == "D"


@rule("abc-1.0", "2.4")
@pytest.mark.parametrize(("turn", "wins"), [("A", "A"), ("B", "A"), ("C", "C"), ("D", "C")])
def test_of_several_winners_the_active_player_or_the_latest_turn(turn: str, wins: str) -> None:
    t = table(turn=turn)
    t["A"].seat.crystals = t["C"].seat.crystals = 3
    assert winner(t) == wins
    t.expect({"cited": ["2.4"]})


@rule("abc-1.0", "2.5")
def test_if_all_lose_at_once_the_active_player_wins() -> None:
    t = table("ABC", turn="B")
    for name in "ABC":
        t[name].starts_with(life=500)
    t["C"].hand("Ruin", "Chant", cost="{0}", text="[Quickcast]\nThis card deals 500 damage to each player.")
    t.play("C: play Ruin", "resolve")
    assert winner(t) == "B"
    t.expect({"cited": ["2.5"]})


@rule("abc-1.0", "2.1.2.1")
def test_effects_do_not_touch_crystals() -> None:
    t = table("ABC")
    t["B"].seat.crystals = 2
    t["A"].hand("Purge", "Chant", cost="{0}", text="Destroy all tokens.")
    t.play("A: play Purge", "resolve")
    t.expect({"B.crystals": 2})


# ---------------------------------------------------------------- battle


@rule("abc-1.0", "5.1")
def test_only_the_left_neighbour_and_their_cards_are_attacked() -> None:
    t = table()
    t["A"].field("Lancer", atk=400)
    for name in "BCD":
        t[name].field(f"Rested of {name}", rested=True)
    t["B"].field("Recovered of B")
    for other in ("C", "D", "Rested of C", "Rested of D", "Recovered of B"):
        t.play(f"A: cannot attack Lancer -> {other} because 5.1")
    t.play("A: can attack Lancer -> B", "A: attack Lancer -> Rested of B", "B: no block", "resolve")
    t.expect({"B.graveyard": ["Rested of B"]})


@rule("abc-1.0", "5.1", "5.3", "5.3.1")
def test_a_convoked_ruler_is_attacked_for_its_counters() -> None:
    t = table("ABC")
    t["A"].field("Lancer", atk=2000, text="[Swiftness]")
    convoked(t["B"], "Herald", counters=2)
    convoked(t["C"], "Distant")
    t.play("A: cannot attack Lancer -> Distant because 5.1", "A: cannot attack Lancer -> Unknown Arcana because 5.1")
    t.play("A: attack Lancer -> Herald", "B: no block", "resolve")
    t.expect({"Herald.counters.convoke": 1, "B.life": 6000, "B.ruler_area.count": 2})
    t.play("to A main", "A: attack Lancer -> Herald", "B: no block", "resolve")
    t.expect({"B.ruler_area": ["Unknown Arcana"], "B.graveyard": [], "cited": ["5.3", "5.3.1"]})


@rule("abc-1.0", "5.1", "5.3")
def test_a_rested_j_ruler_without_atk_and_def_loses_a_counter() -> None:
    t = table("ABC")
    t["A"].field("Lancer", atk=300)
    side = {"name": "Herald Unarmed"}
    t["B"].put("field", "Herald", "Ruler", j_ruler=side, side="j-ruler", rested=True, counters={"convoke": 3})
    t.play("A: attack Lancer -> Herald Unarmed", "B: no block", "resolve")
    t.expect({"Herald Unarmed.counters.convoke": 2, "Herald Unarmed.damage": 0})


@rule("abc-1.0", "5.1.1", "8.5")
def test_an_attacked_ruler_that_becomes_a_j_ruler_is_still_attacked() -> None:
    t = table("ABC")
    t["A"].field("Lancer", atk=300)
    side = {"name": "Herald in Arms", "atk": 500, "def_": 500}
    convoked(t["B"], "Herald", j_ruler=side)
    t.play("A: attack Lancer -> Herald")
    game = t.game
    assert game.battle is not None
    herald = game.battle.attacked
    move(game, Move(herald, FIELD, "705.3a", side=1, judgment=True))
    assert game.battle.attacked == herald
    t.play("resolve")
    t.expect({"Herald in Arms.damage": 300, "Herald in Arms.counters.convoke": 3, "A.graveyard": ["Lancer"]})


@rule("abc-1.0", "5.3.2", "5.3.3")
@pytest.mark.parametrize("text", ["", "[Imperishable]"])
def test_a_destroyed_j_ruler_is_expelled_unless_it_is_an_arcana(text: str) -> None:
    t = table("ABC")
    arbiter(t["A"])
    t["A"].hand("Doom", "Chant", cost="{0}", text="Destroy all J-rulers.")
    side = {"name": "Herald in Arms", "atk": 500, "def_": 500, "text": text}
    t["B"].put("field", "Herald", "Ruler", j_ruler=side, side="j-ruler", counters={"convoke": 3})
    t.play("A: play Doom", "resolve")
    t.expect({"A.ruler_area": ["Arbiter"], "Arbiter.counters.astral": 1})
    t.expect({"B.ruler_area": ["Unknown Arcana"], "B.field": [], "B.graveyard": [], "B.removed": []})


@rule("abc-1.0", "5.3.4")
def test_an_astral_ruler_is_expelled_unless_it_is_an_arcana() -> None:
    t = table("ABC")
    t["B"].put("ruler_area", "Herald", "Ruler", counters={"convoke": 3, "astral": 1})
    t.play("pass")
    t.expect({"B.ruler_area": ["Unknown Arcana"], "cited": ["5.3.4"]})


# ---------------------------------------------------------------- what a text means


@rule("abc-1.0", "6.1", "6.3")
@pytest.mark.parametrize(("chosen", "counts"), [("B", [1, 0]), ("D", [0, 1])])
def test_a_spell_is_about_the_opponent_named_as_it_is_played(chosen: str, counts: list[int]) -> None:
    t = table()
    t["A"].hand("Hush", "Chant", cost="{0}", text="Your opponent discards a card.")
    for name in "BCD":
        t[name].hand(f"Card of {name}")
    t.play("A: play Hush")
    assert t.legal() == ["choose B", "choose D"]
    t.play(f"A: choose {chosen}", "resolve")
    t.expect({"B.graveyard.count": counts[0], "D.graveyard.count": counts[1], "C.hand.count": 1})


@pytest.mark.parametrize(
    ("who", "hands"), [("opponent", [0, 1, 0]), ("other player", [0, 0, 0]), ("player", [0, 0, 0])]
)
def test_each_of_them_is_named_by_nobody(who: str, hands: list[int]) -> None:
    t = table()
    t["A"].hand("Hush", "Chant", cost="{0}", text=f"Each {who} discards a card.")
    for name in "ABCD":
        t[name].hand(f"Card of {name}")
    t.play("A: play Hush", "resolve")
    t.expect({f"{name}.hand.count": count for name, count in zip("BCD", hands, strict=True)})
    t.expect({"A.hand.count": 0 if who == "player" else 1})


@rule("abc-1.0", "6.2", "6.2.1")
def test_targets_may_be_those_of_different_neighbours() -> None:
    t = table()
    t["A"].hand("Twin Bolt", "Chant", cost="{0}", text="Destroy two target resonators your opponent controls.")
    t["A"].hand("Bolt", "Chant", cost="{0}", text="Destroy target resonator your opponent controls.")
    for name in "BCD":
        t[name].field(f"Soldier of {name}")
    t.play("A: cannot play Bolt -> Soldier of C", "A: can play Bolt -> Soldier of B")
    t.play("A: play Twin Bolt -> Soldier of B, Soldier of D", "resolve")
    t.expect({"B.field": [], "D.field": [], "C.field": ["Soldier of C"]})


@rule("abc-1.0", "6.2.2")
def test_a_changed_target_is_legal_for_who_controls_the_spell() -> None:
    t = table()
    t["A"].hand("Bolt", "Chant", cost="{0}", text="Destroy target resonator your opponent controls.")
    twist = "[Quickcast]\nChange the target of target spell with a single target."
    t["C"].hand("Twist", "Chant", cost="{0}", text=twist)
    for name in "BCD":
        t[name].field(f"Soldier of {name}")
    t["B"].field("Second of B")
    t.play("A: play Bolt -> Soldier of B", "C: play Twist -> Bolt", "pass")
    assert t.legal() == ["choose Second of B", "choose Soldier of D"]
    t.play("C: choose Soldier of D", "resolve")
    t.expect({"D.graveyard": ["Soldier of D"], "C.field": ["Soldier of C"], "B.field": ["Soldier of B", "Second of B"]})


@rule("abc-1.0", "6.4")
def test_a_continuous_ability_means_both_neighbours() -> None:
    t = table()
    t["A"].field("Gloom", "Regalia", text="Resonators your opponent controls gain [-100/-100].")
    for name in "ABCD":
        t[name].field(f"Soldier of {name}", atk=300, def_=300)
    t.expect({f"Soldier of {name}.atk": atk for name, atk in zip("ABCD", (300, 200, 300, 200), strict=True)})


@rule("abc-1.0", "6.5", "6.6")
def test_target_player_and_neutral_targets_are_anybodys() -> None:
    t = table()
    t["A"].hand("Bolt", "Chant", cost="{0}", text="This card deals 300 damage to target player or J/resonator.")
    t["C"].field("Soldier of C")
    for target in ("A", "B", "C", "D", "Soldier of C"):
        t.play(f"A: can play Bolt -> {target}")
    t.play("A: play Bolt -> Soldier of C", "resolve")
    t.expect({"C.graveyard": ["Soldier of C"]})


@rule("abc-1.0", "6.7")
@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Put the top card of your deck into your graveyard.", {"A.deck.count": 0}),
        ("Remove the top card of your deck from the game.", {"A.deck.count": 0}),
        ("Draw a card.", {"A.hand": ["Wanderer"], "A.deck.count": 0}),
    ],
)
def test_a_ruler_in_a_deck_moves_to_the_hand_only(text: str, there: dict[str, object]) -> None:
    t = table("ABC")
    t["A"].deck("Wanderer", "Ruler")
    t["A"].hand("Deed", "Chant", cost="{0}", text=text)
    t.play("A: play Deed", "resolve")
    t.expect(there | {"A.graveyard": ["Deed"], "A.removed": []})


@rule("abc-1.0", "6.7")
@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Discard a card.", {"A.hand": []}),
        ("Put a card from your hand on the top of your deck.", {"A.hand": [], "A.deck.top": "Wanderer"}),
    ],
)
def test_a_ruler_in_a_hand_is_expelled_when_discarded(text: str, there: dict[str, object]) -> None:
    t = table("ABC")
    t["A"].hand("Wanderer", "Ruler")
    t["A"].hand("Deed", "Chant", cost="{0}", text=text)
    t.play("A: play Deed", "resolve")
    t.expect(there | {"A.graveyard": ["Deed"], "A.removed": [], "A.ruler_area": ["Unknown Arcana"]})


@rule("abc-1.0", "6.7")
def test_a_ruler_can_be_set_and_is_expelled_from_there() -> None:
    t = table("ABC")
    t["A"].starts_with(will=parse_will("{W}{W}"))
    t["A"].hand("Wanderer", "Ruler")
    t.play("A: set Wanderer")
    t.expect({"A.standby": ["Wanderer"]})
    move(t.game, Move(t.game.zone(STANDBY, 0)[0], HAND, "1004.1"))
    t.expect({"A.standby": [], "A.hand": [], "cited": ["6.7"]})


@rule("abc-1.0", "6.8")
def test_what_is_outside_the_game_is_passed_over() -> None:
    owl = Library.standard().get("Light Magic Stone")
    decks = [replace(PLAIN, sideboard=(owl,), collection=(owl,))] * 3
    for tournament in (True, False):
        game = Game.new("abc-1.0", decks, tournament=tournament)
        assert not any(game.zone(OUTSIDE, player) for player in range(3))
    t = table("ABC")
    text = "Search your sideboard for a card and put it into your hand. Draw a card."
    t["A"].hand("Letter", "Chant", cost="{0}", text=text)
    t.play("A: play Letter", "resolve")
    t.expect({"A.hand.count": 1, "A.graveyard": ["Letter"]})


# ---------------------------------------------------------------- [Convoke]


@rule("abc-1.0", "8.1", "8.2", "8.4", "8.5", "3.3.3.2")
def test_a_convoked_ruler_may_do_judgment_in_the_same_turn() -> None:
    t = table("ABC")
    t["A"].ruler("Arbiter", race=["Arcana"], text="[Convoke] {W}{R}")
    t["A"].stones("WR")
    side = {"name": "Herald in Arms", "atk": 500, "def_": 500}
    t["A"].hand("Herald", "Ruler", text="[Judgment] {0}", j_ruler=side)
    t["A"].hand("Other Herald", "Ruler")
    t.expect({"Herald.total_cost": 0})
    t.play(
        "B: cannot convoke Herald",
        "A: cannot convoke Fire Magic Stone because 8.4",
        "A: convoke Herald",
        "resolve",
        "A: choose Herald",
    )
    t.expect({"A.ruler_area": ["Arbiter", "Herald"], "Herald.counters.convoke": 3, "Herald.side": "ruler"})
    t.play("A: judgment Herald", "resolve")
    t.expect({"A.field": ["Herald in Arms"], "A.hand": ["Other Herald"]})
    t.expect({"Herald in Arms.counters.convoke": 3})


@rule("abc-1.0", "8.6")
def test_no_effect_touches_convoke_counters() -> None:
    t = table("ABC")
    convoked(t["B"], "Herald")
    t["A"].hand("More", "Chant", cost="{0}", text="Put a convoke counter on target ruler.")
    t["A"].hand("Less", "Chant", cost="{0}", text="Remove a convoke counter from target ruler.")
    t.play("A: play More -> Herald", "resolve", "A: play Less -> Herald", "resolve")
    t.expect({"Herald.counters.convoke": 3})


@rule("abc-1.0", "8.6")
def test_no_cost_takes_convoke_counters() -> None:
    t = table("ABC")
    convoked(t["A"], "Herald", text="Remove a convoke counter from this card: Draw a card.")
    assert t.why_not("A: use Herald") == ["903.2j"]
    t.expect({"Herald.counters.convoke": 3})


@rule("abc-1.0", "3.5.1")
def test_the_arcana_rulers_that_ship() -> None:
    arcana = [card for card in Library.standard() if "Arcana" in card.front.races and len(card.faces) == 2]
    pairs = {bits.attribute_letters(card.front.attributes) for card in arcana}
    assert len(pairs) == len(arcana) == 10
    assert all(len(pair) == 2 for pair in pairs)
    for card in arcana:
        front, back = card.infos
        assert front.judgment is not None
        assert {"Convoke", "Imperishable", "Pierce"} <= set(back.keywords)
        assert (back.atk, back.def_) == (1000, 1000)
    t = table("ABC", turn="A")
    t["A"].stones("WR")
    t["A"].seat.ruler = Placed(Library.standard().get("Lantern Keeper of the Kindled Gate"), RULER_AREA)
    t["A"].seat.ruler = replace(t["A"].seat.ruler, counters=(("limited", 3),))
    t.play("A: use Lantern Keeper of the Kindled Gate.2", "A: choose darkness")
    t.expect({"Lantern Keeper of the Kindled Gate.counters.limited": 2, "A.will": "{B}"})


# ---------------------------------------------------------------- leaving


@rule("cr-8.01", "103.4")
def test_who_concedes_goes_with_everything_and_the_others_go_on() -> None:
    t = table("ABC", turn="B")
    t["B"].field("Soldier of B")
    t["A"].field("Captive", owner=t["B"])
    t["B"].field("Hostage", owner=t["C"])
    t["B"].hand("Bolt", "Chant", cost="{0}", text="This card deals 300 damage to target player.")
    t.play("B: play Bolt -> A")
    t.game.concede(1)
    assert not t.game.over
    t.expect({"chase": [], "A.field": [], "C.field": ["Hostage"], "A.life": 6000, "turn.player": "C"})
    t.game.concede(0)
    assert winner(t) == "C"


@rule("cr-8.01", "103.4")
def test_who_chooses_cards_as_somebody_leaves_goes_on_choosing_by_the_same_words() -> None:
    t = table("ABC")
    t["B"].field("Twin")
    t["B"].field("Twin")
    t["B"].field("Loner")
    t["C"].field("Guest")
    t["A"].hand("Hush", "Chant", cost="{0}", text="Rest up to three target resonators with different names.")
    t.play("A: play Hush")
    twin = next(option for option in t.decision.options if option.target and t.game.name(option.target) == "Twin")
    t.game.play(twin)
    t.game.concede(2)
    assert [t.game.name(option.target) for option in t.decision.options if option.target] == ["Loner"]


@rule("cr-8.01", "103.4")
def test_conceding_before_the_first_turn() -> None:
    game = Game.new("abc-1.0", [PLAIN] * 4, 3)
    first = game.turn_player
    game.concede(first)
    assert game.decision is not None
    assert game.decision.kind == "mulligan"
    for _ in range(3):
        game.play("choose none")
    assert game.turn_player == (first + 1) % 4
    assert game.phase == "main"
