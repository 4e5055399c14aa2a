"""910, 1018: replacement effects and prevention."""

from __future__ import annotations

from functools import partial

from made_cards import named, order, resonator
from table import Table, rule
from vocabulary import (
    FIELD,
    GRAVEYARD,
    HAND,
    J_RESONATOR,
    OPPONENT,
    REMOVED,
    RESONATOR,
    YOU,
    All,
    Amount,
    CardFilter,
    DealDamage,
    DoInstead,
    Draw,
    EachPlayer,
    EnterWith,
    GainLife,
    Game,
    GoTo,
    Multiply,
    Opponent,
    Prevent,
    PreventNext,
    Redirect,
    RemoveDamage,
    Replace,
    Replacement,
    Rest,
    Target,
    ThatCard,
    ThatMuch,
    This,
    WouldBeDealtDamage,
    WouldBeDestroyed,
    WouldDraw,
    WouldGainLife,
    WouldMove,
    You,
)

being = partial(resonator, atk=100, def_=1000)


YOU_ARE_DEALT = WouldBeDealtDamage(to=(You(),))
TO_ME = WouldBeDealtDamage(to=(This(),))
LESS = Replacement(YOU_ARE_DEALT, Prevent(Amount(300)))
NONE = Replacement(YOU_ARE_DEALT, Prevent())
DOUBLE = Replacement(WouldBeDealtDamage(to=(You(), Opponent())), Multiply(2))
MORE = Replacement(WouldBeDealtDamage(to=(You(), Opponent())), Multiply(1, 200))
MINE = All(CardFilter(RESONATOR, controller=YOU))


# ---------------------------------------------------------------------------- 1018 prevention


@rule("cr-8.01", "1018.1", "1018.1a")
def test_so_much_damage_is_prevented_and_the_rest_is_dealt() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Warden", LESS))
    a.burn(500, "target player")
    a.burn(300, "target player", "Spark")
    table.play("A: play Burn -> B", "resolve")
    table.expect({"B.life": 3800})
    assert [(event.rule, event.amount) for event in table.happened("replaced")] == [("1018.1a", 300)]
    table.play("A: play Spark -> B", "resolve")
    table.expect({"B.life": 3800})
    assert [event.amount for event in table.happened("damaged")] == [200]  # damage that is all prevented is not dealt


@rule("cr-8.01", "1018.1", "1018.1b")
def test_prevention_without_a_value_prevents_all_of_it_but_only_for_whom_it_speaks_of() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Warden", NONE))
    a.burn(2000, "target player")
    a.burn(2000, "target player", "Blaze")
    table.play("A: play Burn -> B", "resolve")
    table.expect({"B.life": 4000})
    assert not table.happened("damaged")
    assert [event.rule for event in table.happened("replaced")] == ["1018.1b"]
    table.play("A: play Blaze -> A", "resolve")
    table.expect({"A.life": 2000})


@rule("cr-8.01", "1018.1a", "910.3")
def test_a_shield_against_the_next_500_damage_is_used_up_over_several_times() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Guard"))
    a.hand(order("Shield", Replace(WouldBeDealtDamage(to=(Target(players=""),)), PreventNext(Amount(500)))))
    for name in ("One", "Two", "Three"):
        a.burn(300, "target player", name)
    table.play("A: play Shield -> B", "resolve", "A: play One -> B", "resolve")
    table.expect({"B.life": 4000})
    table.play("A: play Two -> B", "resolve")
    table.expect({"B.life": 3900})
    assert table.game.replacing == []
    table.play("A: play Three -> B", "resolve")
    table.expect({"B.life": 3600})


@rule("cr-8.01", "1018.1a")
def test_a_shield_for_this_turn_is_gone_in_the_next() -> None:
    table = Table()
    a, b = table.players
    a.hand(order("Shield", Replace(YOU_ARE_DEALT, PreventNext(Amount(500)))))
    b.burn(300, "target player")
    table.play("A: play Shield", "resolve")
    assert len(table.game.replacing) == 1
    table.play("to B main", "B: play Burn -> A", "resolve")
    table.expect({"A.life": 3700})


@rule("cr-8.01", "1018.1", "806.2a")
def test_battle_damage_is_prevented_like_other_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=800, def_=800)
    b.field(being("Saint", Replacement(WouldBeDealtDamage(to=(This(),), battle=True), Prevent()), atk=400), rested=True)
    a.burn(200, "target resonator")
    table.play("A: attack Lancer -> Saint", "resolve", "B: no block", "resolve")
    table.expect({"Saint.damage": 0, "Lancer.damage": 400})
    table.play("A: play Burn -> Saint", "resolve")
    table.expect({"Saint.damage": 200})


@rule("cr-8.01", "1018.1b")
def test_what_is_done_for_prevented_damage_knows_how_much_it_was() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Mender", Replacement(YOU_ARE_DEALT, Prevent(also=(GainLife(ThatMuch()),)))))
    a.burn(700, "target player")
    table.play("A: play Burn -> B", "resolve")
    table.expect({"B.life": 4700})


@rule("cr-8.01", "910.1", "901.2c")
def test_damage_by_a_source_of_a_description_is_dealt_to_another() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Bodyguard", Replacement(YOU_ARE_DEALT, Redirect(This())), def_=2000))
    a.burn(700, "target player")
    table.play("A: play Burn -> B", "resolve")
    table.expect({"B.life": 4000, "Bodyguard.damage": 700})


@rule("cr-8.01", "910.1")
def test_a_replacement_for_damage_by_certain_cards_leaves_other_damage_alone() -> None:
    table = Table()
    a = table["A"]
    rage = Replacement(WouldBeDealtDamage(by=(All(CardFilter(J_RESONATOR, controller=YOU)),)), Multiply(2))
    a.field(being("Warlord", rage))
    a.field("Archer", text="{Rest}: This card deals 300 damage to target player.")
    a.burn(300, "target player")
    table.play("A: use Archer -> B", "resolve")
    table.expect({"B.life": 3400})
    table.play("A: play Burn -> B", "resolve")
    table.expect({"B.life": 3100})


# ---------------------------------------------------------------------------- 910.1-910.3


@rule("cr-8.01", "910.1")
def test_what_is_replaced_never_happens() -> None:
    table = Table()
    a, b = table.players
    table.players[0].field("Mourner", text="Whenever another resonator is destroyed ⇒ You gain 100 life.")
    b.field(being("Phoenix", Replacement(WouldBeDestroyed(), DoInstead((Rest(This()),)))))
    a.hand("Bane", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Bane -> Phoenix", "resolve")
    table.expect({"Phoenix.zone": "field", "Phoenix.rested": True, "B.graveyard": [], "A.life": 4000})
    assert not table.happened("destroyed")
    assert [event.rule for event in table.happened("replaced")] == ["910.1"]


@rule("cr-8.01", "910.1", "910.3")
def test_the_next_time_it_would_be_destroyed_this_turn_is_only_the_next_time() -> None:
    table = Table()
    a, b = table.players
    b.field("Knight", def_=300)
    would = WouldBeDestroyed(Target(CardFilter(RESONATOR)))
    a.hand(order("Regrow", Replace(would, DoInstead((RemoveDamage(None, ThatCard()),)))))
    a.burn(400, "target resonator")
    a.burn(400, "target resonator", "Blaze")
    table.play("A: play Regrow -> Knight", "resolve", "A: play Burn -> Knight", "resolve")
    table.expect({"Knight.zone": "field", "Knight.damage": 0})
    table.play("A: play Blaze -> Knight", "resolve")
    table.expect({"B.graveyard": ["Knight"]})


@rule("cr-8.01", "910.2")
def test_the_controller_of_the_card_chooses_among_several_replacements() -> None:
    for first, life, where in (("Priest", 4300, "field"), ("Sexton", 4000, "removed")):
        table = Table()
        a, b = table.players
        would = WouldMove(MINE, GRAVEYARD, FIELD)
        b.field(being("Priest", Replacement(would, DoInstead((GainLife(Amount(300)),)))))
        b.field(being("Sexton", Replacement(would, GoTo(REMOVED))))
        b.field("Victim")
        a.hand("Bane", "Chant", cost="{0}", text="Destroy target resonator.")
        table.play("A: play Bane -> Victim", "pass")
        decision = table.decision
        assert (decision.player, decision.rule) == (1, "910.2")
        assert [option.word for option in decision.options] == ["Priest", "Sexton"]
        table.play(f"B: choose {first}")
        table.expect({"B.life": life, "Victim.zone": where})


@rule("cr-8.01", "910.2")
def test_the_player_who_would_draw_chooses() -> None:
    table = Table()
    a = table["A"]
    a.field(being("Miser", Replacement(WouldDraw(EachPlayer()), DoInstead((GainLife(Amount(100)),)))))
    a.field(being("Sloth", Replacement(WouldDraw(EachPlayer()), DoInstead((GainLife(Amount(500)),)))))
    a.hand("Gift", "Chant", cost="{0}", text="Your opponent draws a card.")
    table.play("A: play Gift", "pass")
    assert table.decision.player == 1
    table.play("B: choose Sloth")
    table.expect({"A.life": 4500, "B.hand": [], "B.life": 4000})


@rule("cr-8.01", "910.2a")
def test_what_prevents_no_damage_comes_first_however_the_damaged_player_would_like_it() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Warden", LESS))
    b.field(being("Fury", DOUBLE))
    a.burn(500, "target player")
    table.play("A: play Burn -> B", "resolve")
    table.expect({"B.life": 3300})  # 500, doubled, then less 300; not (500 - 300) doubled


@rule("cr-8.01", "910.2a")
def test_the_controller_of_what_deals_the_damage_chooses_among_those_that_prevent_none() -> None:
    for first, life in (("Fury", 2800), ("Wrath", 2600)):
        table = Table()
        a, b = table.players
        b.field(being("Fury", DOUBLE))
        b.field(being("Wrath", MORE))
        a.burn(500, "target player")
        table.play("A: play Burn -> B", "pass")
        assert (table.decision.player, table.decision.rule) == (0, "910.2")
        table.play(f"A: choose {first}")
        table.expect({"B.life": life})


@rule("cr-8.01", "910.2a")
def test_among_preventions_the_damaged_player_chooses() -> None:
    for first, life in (("Mender", 4500), ("Warden", 4200)):
        table = Table()
        a, b = table.players
        b.field(being("Warden", LESS))
        b.field(being("Mender", Replacement(YOU_ARE_DEALT, Prevent(also=(GainLife(ThatMuch()),)))))
        a.burn(500, "target player")
        table.play("A: play Burn -> B", "pass")
        assert table.decision.player == 1
        table.play(f"B: choose {first}")
        table.expect({"B.life": life})


@rule("cr-8.01", "910.3")
def test_a_replacement_is_applied_once_to_what_it_made_of_an_event() -> None:
    table = Table()
    a = table["A"]
    a.field(being("Scholar", Replacement(WouldDraw(), DoInstead((Draw(Amount(2)),)))))
    a.hand("Insight", "Chant", cost="{0}", text="Draw two cards.")
    table.play("A: play Insight", "resolve")
    assert len(table.game.zone(HAND, 0)) == 4
    assert len(table.happened("replaced")) == 2
    assert table.game.applied == ()


@rule("cr-8.01", "910.3")
def test_two_replacements_of_the_same_event_are_each_applied_once() -> None:
    table = Table()
    a = table["A"]
    for name in ("Scholar", "Savant"):
        a.field(being(name, Replacement(WouldDraw(), DoInstead((Draw(Amount(2)),)))))
    a.hand("Insight", "Chant", cost="{0}", text="Draw a card.")
    table.play("A: play Insight", "pass", "A: choose Savant")
    assert len(table.game.zone(HAND, 0)) == 4


@rule("cr-8.01", "910.3")
def test_an_optional_replacement_may_be_let_be_and_another_must_be_applied() -> None:
    for answer, life, hand in (("yes", 4300, 0), ("no", 4000, 1)):
        table = Table()
        a = table["A"]
        a.field(being("Monk", Replacement(WouldDraw(), DoInstead((GainLife(Amount(300)),)), optional=True)))
        a.hand("Insight", "Chant", cost="{0}", text="Draw a card.")
        table.play("A: play Insight", "pass")
        assert table.decision.rule == "910.3"
        table.play(f"A: choose {answer}")
        table.expect({"A.life": life})
        assert len(table.game.zone(HAND, 0)) == hand


@rule("cr-8.01", "910.1")
def test_gaining_life_is_replaced_but_losing_it_is_not() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Blight", Replacement(WouldGainLife(Opponent()), DoInstead(()))))
    a.field(being("Grace", Replacement(WouldGainLife(Opponent()), Multiply(2))))
    a.hand("Heal", "Chant", cost="{0}", text="Each player gains 500 life.")
    a.hand("Bleed", "Chant", cost="{0}", text="You lose 500 life.")
    table.play("A: play Heal", "resolve")
    table.expect({"A.life": 4000, "B.life": 5000})
    table.play("A: play Bleed", "resolve")
    table.expect({"A.life": 3500})


@rule("cr-8.01", "910.1")
def test_a_card_that_is_removed_instead_of_going_to_a_graveyard_is_not_destroyed() -> None:
    table = Table()
    a, b = table.players
    a.field(being("Sexton", Replacement(WouldMove(All(CardFilter()), GRAVEYARD), GoTo(REMOVED))))
    b.field("Victim")
    b.hand("Held")
    a.hand("Bane", "Chant", cost="{0}", text="Destroy target resonator.")
    a.hand("Torment", "Chant", cost="{0}", text="Your opponent discards a card.")
    table.play("A: play Bane -> Victim", "resolve", "A: play Torment", "resolve")
    table.expect(
        {"A.graveyard": [], "B.graveyard": [], "A.removed": ["Torment", "Bane"], "B.removed": ["Held", "Victim"]}
    )
    assert not table.happened("destroyed")
    assert not table.happened("discarded")


@rule("cr-8.01", "910.1")
def test_a_card_may_replace_its_own_going_to_the_graveyard_from_anywhere() -> None:
    table = Table()
    a = table["A"]
    a.hand(being("Ghost", Replacement(WouldMove(This(), GRAVEYARD), GoTo(REMOVED))))
    a.hand(being("Shade", Replacement(WouldMove(This(), GRAVEYARD, cause="discarded"), GoTo(HAND))))
    a.hand("Folly", "Chant", cost="{0}", text="Discard two cards.")
    table.play("A: play Folly", "resolve")
    table.expect({"A.graveyard": ["Folly"], "A.removed": ["Ghost"], "A.hand": ["Shade"]})


@rule("cr-8.01", "910.1")
def test_a_replacement_that_is_gone_or_lost_replaces_nothing() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Warden", NONE))
    a.hand("Mute", "Chant", cost="{0}", text="Target resonator loses all abilities until end of turn.")
    a.hand("Bane", "Chant", cost="{0}", text="Destroy target resonator.")
    for name in ("One", "Two"):
        a.burn(500, "target player", name)
    table.play("A: play Mute -> Warden", "resolve", "A: play One -> B", "resolve")
    table.expect({"B.life": 3500})
    table.play("A: play Bane -> Warden", "resolve", "A: play Two -> B", "resolve")
    table.expect({"B.life": 3000})


@rule("cr-8.01", "910.1")
def test_a_replacement_is_saved_and_copied_with_the_game() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Priest", Replacement(WouldMove(MINE, GRAVEYARD), DoInstead((GainLife(Amount(300)),)))))
    b.field(being("Sexton", Replacement(WouldMove(MINE, GRAVEYARD), GoTo(REMOVED))))
    b.field("Victim")
    a.hand(order("Shield", Replace(YOU_ARE_DEALT, PreventNext(Amount(500)))))
    a.hand("Bane", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Shield", "resolve", "A: play Bane -> Victim", "pass")
    again = Game.from_bytes(table.game.to_bytes())
    assert again == table.game
    for game in (again, table.game.copy()):
        game.play("choose Sexton")
        assert len(game.zone(REMOVED, 1)) == 1
        assert game.replacing[0].left == 500


# ---------------------------------------------------------------------------- entering the field


@rule("cr-8.01", "1022.6")
def test_a_card_enters_with_its_counters_and_those_of_others_all_at_once() -> None:
    table = Table()
    a = table["A"]
    plus = (("+100/+100", Amount(2)),)
    a.field(being("Nurse", Replacement(WouldMove(MINE, FIELD), EnterWith(counters=(("+100/+100", Amount(1)),)))))
    a.hand(being("Sapling", Replacement(WouldMove(This(), FIELD), EnterWith(counters=plus)), def_=100))
    a.hand(being("Weed", def_=100))
    table.play("A: play Sapling", "resolve")
    table.expect({"Sapling.counters.+100/+100": 3, "Sapling.atk": 400, "Sapling.def": 400})
    assert not table.happened("counters")
    table.play("A: play Weed", "resolve")
    table.expect({"Weed.counters.+100/+100": 1, "Nurse.counters.+100/+100": 0})


@rule("cr-8.01", "1022.6")
def test_counters_it_enters_with_save_a_card_that_would_die_without() -> None:
    table = Table()
    a = table["A"]
    a.hand(being("Bud", Replacement(WouldMove(This(), FIELD), EnterWith(counters=(("+100/+100", Amount(2)),))), def_=0))
    a.hand(being("Husk", def_=0))
    table.play("A: play Bud", "resolve", "A: play Husk", "resolve")
    table.expect({"Bud.zone": "field", "Husk.zone": "graveyard"})


@rule("cr-8.01", "910.1")
def test_cards_of_an_opponent_enter_the_field_rested_by_no_event_of_resting() -> None:
    table = Table()
    a, b = table.players
    theirs = All(CardFilter(RESONATOR, controller=OPPONENT))
    b.field(being("Gatekeeper", Replacement(WouldMove(theirs, FIELD), EnterWith(rested=True))))
    a.hand(being("Guest"))
    a.graveyard("Old", "Resonator")
    a.hand("Raise", "Chant", cost="{0}", text="Put target resonator from your graveyard into the field.")
    table.play("A: play Guest", "resolve", "A: play Raise -> Old", "resolve")
    table.expect({"Guest.rested": True, "Old.rested": True, "Gatekeeper.rested": False})
    assert not table.happened("rested")


@rule("cr-8.01", "1007.3", "910.1")
def test_damage_to_several_at_once_goes_through_replacements_one_receiver_at_a_time() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Saint", Replacement(TO_ME, Prevent())))
    b.field("Guard", def_=1000)
    a.hand(order("Storm", DealDamage(Amount(400), named("Saint", "Guard"), This())))
    table.play("A: play Storm", "resolve")
    table.expect({"Saint.damage": 0, "Guard.damage": 400})


@rule("cr-8.01", "910.1", "1007.4")
def test_damage_that_would_not_be_dealt_uses_up_no_shield() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard", def_=1000)
    a.hand(order("Shield", Replace(WouldBeDealtDamage(to=(Target(CardFilter(RESONATOR)),)), PreventNext(Amount(500)))))
    a.hand("Unman", "Chant", cost="{0}", text="Target J/resonator loses its ATK and DEF until end of turn.")
    a.burn(300, "target resonator")
    table.play("A: play Shield -> Guard", "resolve", "A: play Unman -> Guard", "resolve")
    table.play("A: play Burn -> Guard", "resolve")
    assert [lasting.left for lasting in table.game.replacing] == [500]
    assert not table.happened("replaced")
