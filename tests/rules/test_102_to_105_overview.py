from __future__ import annotations

import pytest
from made_cards import order
from table import Table, card, in_both, rule
from vocabulary import GRAVEYARD, CardFilter, Deck, Game, IllegalMove, InvalidDeck, PutIntoField, Target

DECK = Deck("plain", card("Plain Ruler", "Ruler"), (card("Squire"),) * 40, (card("Stone", "Magic Stone"),) * 10)


@rule("cr-8.01", "102.1")
@pytest.mark.parametrize("players", [1, 3])
def test_a_game_is_for_two_players(players: int) -> None:
    with pytest.raises(InvalidDeck, match="for 2 to 2 players"):
        Game.new("cr-8.01", [DECK] * players)
    assert Game.new("cr-8.01", [DECK] * 2).seats == 2


@rule("cr-8.01", "103.1", "103.2", "105.4")
def test_a_player_without_life_loses_and_the_other_wins() -> None:
    table = Table()
    a, b = table.players
    b.starts_with(life=500)
    a.hand("Curse", "Chant", text="Your opponent loses 500 life.")
    table.play("A: play Curse", "resolve")
    table.expect({"winner": "A", "B.life": 0, "A.life": 4000})
    assert [event.player for event in table.happened("lost")] == [b.number]
    assert [(event.player, event.rule) for event in table.happened("won")] == [(a.number, "103.2")]


@rule("cr-8.01", "105.4")
def test_a_player_with_any_life_left_plays_on() -> None:
    table = Table()
    a, b = table.players
    b.starts_with(life=600)
    a.hand("Curse", "Chant", text="Your opponent loses 500 life.")
    table.play("A: play Curse", "resolve")
    table.expect({"winner": "none", "B.life": 100})


@rule("cr-8.01", "105.4")
def test_life_below_zero_loses_too() -> None:
    table = Table()
    a, b = table.players
    b.starts_with(life=100)
    a.hand("Curse", "Chant", text="Your opponent loses 500 life.")
    table.play("A: play Curse", "resolve")
    table.expect({"winner": "A", "B.life": -400})


@rule("cr-8.01", "103.3")
def test_players_who_lose_at_the_same_time_draw() -> None:
    table = Table()
    a, b = table.players
    b.starts_with(life=300)
    a.starts_with(life=500)
    a.hand("Flood", "Chant", text="Each player loses 500 life.")
    table.play("A: play Flood", "resolve")
    table.expect({"winner": "draw"})
    assert [event.rule for event in table.happened("drawn")] == ["103.3"]
    assert not table.happened("won")


@rule("cr-8.01", "103.4")
def test_a_player_may_concede_also_while_the_other_decides() -> None:
    table = Table()
    assert table.decision.player == table["A"].number
    table.play("B: concede")
    table.expect({"winner": "A"})
    assert [event.rule for event in table.happened("won")] == ["103.4"]


@rule("cr-8.01", "103.4")
def test_a_player_may_concede_in_the_middle_of_a_choice_of_the_other() -> None:
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", text="Destroy target resonator.")
    b.field("Bear")
    b.field("Wolf")
    table.play("A: play Bolt")
    assert table.decision.kind == "target"
    table.game.concede(b.number)
    table.expect({"winner": "A"})


@rule("cr-8.01", "103.4")
def test_no_option_but_ones_own_word_concedes() -> None:
    table = Table()
    table.play("A: concede")
    table.expect({"winner": "B"})
    with pytest.raises(IllegalMove, match=r"103\.4"):
        table.game.concede(table["A"].number)
    assert table.why_not("B: concede") == ["103.4"]
    assert table.why_not("A: pass") == ["103.2"]


@rule("cr-8.01", "103.5")
def test_an_effect_lets_a_player_win() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Triumph", "Chant", text="You win the game.")
    table.play("A: play Triumph")
    table.expect({"winner": "none"})
    table.play("resolve")
    table.expect({"winner": "A", "B.life": 4000})
    assert [event.rule for event in table.happened("won")] == ["103.5"]


@rule("cr-8.01", "103.5")
def test_an_effect_that_says_the_opponent_wins_lets_the_opponent_win() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Surrender", "Chant", text="Your opponent wins the game.")
    table.play("A: play Surrender", "resolve")
    table.expect({"winner": "B"})


@rule("cr-8.01", "104.1")
def test_card_text_goes_before_the_rules() -> None:
    table = Table()
    a, _ = table.players
    a.field("Hound", new=True, text="This card can attack the turn it enters the field.")
    a.field("Snail", new=True)
    table.play("A: cannot attack Snail -> B because 803.3a", "A: can attack Hound -> B")


@rule("cr-8.01", "104.2")
def test_what_can_be_done_of_an_effect_is_done() -> None:
    table = Table()
    a, b = table.players
    b.hand("Last Card")
    a.hand("Ruin", "Chant", text="Your opponent discards two cards. You gain 300 life.")
    table.play("A: play Ruin", "resolve")
    table.expect({"B.hand": [], "B.graveyard": ["Last Card"], "A.life": 4300})


@rule("cr-8.01", "104.2")
def test_something_is_done_as_many_times_as_possible() -> None:
    table = Table()
    a, _ = table.players
    a.deck("First")
    a.deck("Second")
    a.hand("Study", "Chant", text="Draw three cards.")
    table.play("A: play Study", "resolve")
    table.expect({"A.hand": ["First", "Second"], "A.deck": [], "winner": "none"})


@rule("cr-8.01", "104.2")
def test_an_effect_without_legal_object_does_the_rest() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Sweep", "Chant", text="Destroy all resonators your opponent controls. Draw a card.")
    table.play("A: play Sweep", "resolve")
    table.expect({"A.hand": ["Plain Card"]})


@rule("cr-8.01", "104.2")
def test_something_done_zero_times_is_not_done() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Spark", "Chant", cost="{X}", text="Draw X cards. This card deals X00 damage to target player.")
    table.play("A: play Spark -> B with x=0", "resolve")
    table.expect({"A.hand": [], "B.life": 4000})
    assert not table.happened("drew")
    assert not table.happened("damaged")
    assert not table.happened("life")


@rule("cr-8.01", "104.3")
def test_a_rested_card_does_not_become_rested() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Lullaby", "Chant", text="Rest all resonators.")
    a.hand("Lullaby", "Chant", text="Rest all resonators.")
    a.field("Sleeper", text="When this card becomes rested ⇒ You gain 100 life.")
    table.play("A: play Lullaby", "resolve")
    table.expect({"A.life": 4100, "Sleeper.rested": True})
    table.play("A: play Lullaby", "resolve")
    table.expect({"A.life": 4100, "Sleeper.rested": True})
    assert len(table.happened("rested")) == 1


@rule("cr-8.01", "104.3")
def test_a_recovered_card_does_not_become_recovered() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Fanfare", "Chant", text="Recover all resonators.")
    a.hand("Fanfare", "Chant", text="Recover all resonators.")
    a.field("Riser", rested=True, text="When this card becomes recovered ⇒ You gain 100 life.")
    table.play("A: play Fanfare", "resolve")
    table.expect({"A.life": 4100})
    table.play("A: play Fanfare", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "104.4")
def test_a_prohibition_beats_an_instruction() -> None:
    table = Table()
    a, b = table.players
    a.hand("Sweep", "Chant", text="Destroy all resonators.")
    b.field("Statue", text="This card cannot be destroyed.")
    b.field("Bear")
    table.play("A: play Sweep", "resolve")
    table.expect({"B.field": ["Statue"], "B.graveyard": ["Bear"]})


@rule("cr-8.01", "104.4")
def test_what_must_attack_and_cannot_attack_does_not() -> None:
    table = Table()
    a, _ = table.players
    a.field("Torn", text="This card must attack if able.\nThis card cannot attack.")
    table.play("A: cannot attack Torn -> B because 104.4", "A: can pass")


@rule("cr-8.01", "104.6")
@pytest.mark.parametrize(
    ("effect", "values"),
    [
        ("Target resonator gains [+200/-100] until end of turn.", (1000, 400)),
        ("Target resonator becomes [800/300] until end of turn.", (1000, 300)),
        ("Switch the ATK and DEF of target resonator until end of turn.", (500, 700)),
        ("Put a [+100/+100] counter on target resonator.", (800, 700)),
        ("Target resonator becomes [600/500] until end of turn.", (600, 500)),
    ],
)
def test_atk_and_def_are_increased_however_they_become_greater(effect: str, values: tuple[int, int]) -> None:
    table = Table()
    a, _ = table.players
    a.field("Giant", atk=600, def_=500)
    a.field(
        "Font",
        "Regalia",
        text="If an effect would increase ATK or DEF of resonators you control, it increases double that much instead.",
    )
    a.hand("Rite", "Chant", text=effect)
    table.play("A: play Rite -> Giant", "resolve")
    table.expect({"Giant.atk": values[0], "Giant.def": values[1]})


@rule("cr-8.01", "104.6", "910.3")
def test_what_bends_a_value_is_applied_once_to_each_change() -> None:
    table = Table()
    a, b = table.players
    a.field("Giant", atk=600, def_=500)
    a.field(
        "Root",
        "Regalia",
        text="If an effect would decrease ATK or DEF of resonators you control, it increases that much instead.",
    )
    b.field(
        "Hex",
        "Regalia",
        text="If an effect would increase ATK or DEF of resonators your opponent controls, it "
        "decreases that much instead.",
    )
    b.field("Curse", "Regalia", text="Resonators your opponent controls gain [-100/-100].")
    a.hand("Rite", "Chant", text="Target resonator gains [+300/+0] until end of turn.")
    table.expect({"Giant.atk": 500, "Giant.def": 400})
    table.play("A: play Rite -> Giant", "resolve")
    table.expect({"Giant.atk": 800, "Giant.def": 400})


@rule("cr-8.01", "104.5")
def test_a_chosen_number_is_an_integer_from_zero() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand("Study", "Chant", cost="{X}", text="Draw X cards.")
    table.play("A: play Study")
    assert table.decision.kind == "number"
    assert table.numbers() == [0, 1, 2]
    assert table.legal() == ["choose 0", "choose 1", "choose 2"]


@rule("cr-8.01", "105.1")
@rule("cr-5.01", "1.5.1")
@in_both
def test_who_performs_the_turn_is_the_turn_player(edition: str) -> None:
    table = Table(edition, turn="B", number=4)
    table.expect({"turn.player": "B"})
    table.play("A: cannot call because 710.1", "to A main")
    table.expect({"turn.player": "A"})
    table.play("B: cannot call because 710.1", "A: can call")


@rule("cr-8.01", "105.2", "105.3a")
def test_who_brought_a_card_owns_and_controls_it() -> None:
    game = Game.new("cr-8.01", [DECK, DECK])
    for player in range(2):
        mine = [each for each in game.cards.values() if each.owner == player]
        assert len(mine) == 1 + 40 + 10
        assert all(each.controller == player for each in mine)


@rule("cr-8.01", "105.2", "105.3")
def test_control_may_change_and_ownership_does_not() -> None:
    table = Table()
    a, b = table.players
    b.field("Bear")
    a.hand("Charm", "Chant", text="Gain control of target resonator.")
    table.play("A: play Charm -> Bear", "resolve")
    table.expect({"Bear.controller": "A", "A.field": ["Bear"], "B.field": []})
    assert table.card("Bear").owner == b.number
    assert [event.rule for event in table.happened("control")] == ["105.3"]


@rule("cr-8.01", "105.3", "105.3b")
def test_an_ability_is_its_cards_controllers_and_you_is_that_player() -> None:
    table = Table()
    a, b = table.players
    a.field("Healer", owner=b, text="{Rest}: You gain 300 life.")
    table.play("B: cannot use Healer because 707.2", "A: use Healer")
    assert table.game.chase[0].controller == a.number
    table.play("resolve")
    table.expect({"A.life": 4300, "B.life": 4000})


@rule("cr-8.01", "105.3", "105.3b")
def test_an_automatic_ability_is_its_cards_controllers() -> None:
    table = Table(turn="B", number=4)
    a, b = table.players
    a.field("Clock", "Regalia", owner=b, text="At the end of each turn ⇒ You gain 100 life.")
    table.play("to B end", "pass", "pass")
    table.expect({"A.life": 4100, "B.life": 4000})


@rule("cr-8.01", "105.3c")
def test_an_effect_is_the_controllers_of_what_generates_it() -> None:
    table = Table()
    a, b = table.players
    b.graveyard("Bear")
    a.hand(order("Raise", PutIntoField(Target(CardFilter(zone=GRAVEYARD)))))
    table.play("A: play Raise -> Bear", "resolve")
    table.expect({"Bear.controller": "A"})


@rule("cr-8.01", "105.4a", "105.4b")
def test_life_goes_by_hundreds() -> None:
    table = Table()
    a, b = table.players
    a.hand("Sting", "Chant", text="This card deals 150 damage to target player.")
    a.hand("Balm", "Chant", text="You gain 300 life.")
    table.play("A: play Sting -> B", "resolve")
    assert b.life == 3900
    table.play("A: play Balm", "resolve")
    assert (a.life, b.life) == (4300, 3900)
    assert all(life % 100 == 0 for life in table.game.life)


@rule("cr-8.01", "105.4a")
def test_life_is_paid_from_what_there_is() -> None:
    table = Table()
    a, _ = table.players
    a.starts_with(life=500)
    a.field("Altar", "Regalia", text="Pay 400 life: Draw a card.")
    table.play("A: use Altar", "resolve")
    table.expect({"A.life": 100, "A.hand": ["Plain Card"]})
    table.play("A: cannot use Altar because 105.4a")
    assert [event.amount for event in table.happened("life")] == [-400]
    assert "use Altar" not in table.legal()


@rule("cr-8.01", "105.4a")
def test_any_amount_of_life_is_paid_in_hundreds_of_what_there_is() -> None:
    table = Table()
    a, b = table.players
    a.starts_with(life=400)
    b.field("Golem", atk=900, def_=900)
    a.hand(
        "Blood Bolt",
        "Chant",
        text="As an additional cost to play this card, pay any amount of life. "
        "This card deals damage to target resonator equal to the life paid this way.",
    )
    table.play("A: play Blood Bolt")
    assert table.legal() == ["choose 0", "choose 100", "choose 200", "choose 300", "choose 400"]
    table.play("A: choose 300", "resolve")
    table.expect({"A.life": 100, "Golem.damage": 300, "cited": ["105.4a"]})


@rule("cr-8.01", "105.4a", "903.2j")
@pytest.mark.parametrize(("life", "possible"), [(500, False), (600, True)])
def test_life_is_paid_for_every_part_of_a_cost(life: int, possible: bool) -> None:
    table = Table()
    a, _ = table.players
    a.starts_with(life=life)
    a.field("Altar", "Regalia", text="Pay 300 life, pay 300 life: Draw a card.")
    table.play("A: use Altar" if possible else "A: cannot use Altar because 903.2j")


@rule("cr-8.01", "105.4a", "903.2j")
def test_any_amount_is_what_the_other_parts_of_a_cost_leave() -> None:
    table = Table()
    a, _ = table.players
    a.starts_with(life=500)
    a.field("Altar", "Regalia", text="Pay 300 life, pay any amount of life: Draw a card.")
    table.play("A: use Altar")
    assert table.legal() == ["choose 0", "choose 100", "choose 200"]
