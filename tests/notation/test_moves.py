"""Making written moves in a game: every form of a move, what is refused and why, and that nothing changes then."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import AmbiguousMove, IllegalMove, InvalidMove, MoveError

from willstone.notation.writing import legal_moves

QUICK = "[Quickcast]\n"
JUDGE = {"atk": 800, "def_": 800}


def rich() -> Table:
    """Player A could make nearly every move."""
    table = Table()
    a, b = table.players
    a.ruler("Regent", text="[Judgment] {W}", j_ruler={"name": "Regent, Risen", **JUDGE})
    a.stones("WRRR")
    a.hand("Recruit", cost="{W}", atk=300, def_=300)
    a.hand("Bolt", "Chant", cost="{R}", text=QUICK + "This card deals 500 damage to target player or J/resonator.")
    a.hand("Storm", "Chant", cost="{R}{X}", text="This card deals X00 damage to target player.")
    a.hand("Spark", "Chant", cost="{0}", text="Rest up to two target resonators. Destroy up to one target resonator.")
    a.hand("Trap", "Chant", cost="{1}", text="[Trigger] Anytime: Draw a card.")
    a.field("Lancer", atk=800, def_=400, text="[Pierce]")
    a.field("Altar", "Regalia", text="{Rest}: Draw a card.\n{R}: You gain 100 life.")
    a.field("Well", "Regalia", text="{Rest}: You gain 200 life.")
    b.field("Wall", atk=0, def_=500)
    b.field("Sleeper", atk=100, def_=100, rested=True)
    b.hand("Answer", "Chant", cost="{0}", text=QUICK + "Draw a card.")
    return table


def move_refused(table: Table, move: str, error: type[MoveError]) -> MoveError:
    """The error a move gives, the game being as before."""
    before, saved = table.game.copy(), table.game.to_bytes()
    with pytest.raises(error) as caught:
        table.game.play(move)
    assert type(caught.value) is error
    assert table.game == before
    assert table.game.to_bytes() == saved
    assert table.game.legal() == before.legal()
    return caught.value


def illegal(table: Table, move: str) -> tuple[str, str]:
    error = move_refused(table, move, IllegalMove)
    assert isinstance(error, IllegalMove)
    assert table.game.decision is not None
    assert [str(reason) for reason in table.game.why_not(table.game.decision.player, move)] == [
        str(reason) for reason in error.reasons
    ]
    return error.rule, error.reason


# ---------------------------------------------------------------- every move


def test_call() -> None:
    table = rich()
    table.game.play("call")
    table.expect({"A.stones.count": 5, "Regent.rested": True})


def test_play_with_and_without_targets() -> None:
    table = rich()
    table.game.play("play Recruit")
    table.expect({"chase": ["Recruit"]})
    table.play("resolve")
    table.game.play("play Bolt -> Wall")
    table.play("resolve")
    table.expect({"A.field": ["Recruit", "Lancer", "Altar", "Well"], "B.graveyard": ["Wall"]})


def test_a_target_left_out_is_asked() -> None:
    table = rich()
    table.game.play("play Bolt")
    assert table.decision.kind == "target"
    table.game.play("choose B")
    table.play("resolve")
    table.expect({"B.life": 3500})


def test_x_is_given_or_asked_and_must_be_payable() -> None:
    table = rich()
    table.game.play("play Storm -> B with x=2")
    table.play("resolve")
    table.expect({"B.life": 3800})
    table = rich()
    table.game.play("play Storm")
    assert table.decision.kind == "number"
    table.game.play("choose 3")
    table.game.play("choose B")
    table.play("resolve")
    table.expect({"B.life": 3700})
    assert illegal(rich(), "play Storm -> B with x=4") == ("903.2f", "4 is not possible: choose X, that is 0 to 3")
    assert "there is no X" in str(move_refused(rich(), "play Recruit with x=1", InvalidMove))
    assert "there is no X" in str(move_refused(rich(), "set Trap with x=1", InvalidMove))
    assert "there is no X" in str(move_refused(rich(), "attack Lancer -> B with x=1", InvalidMove))


def test_pay_names_what_is_rested_in_that_order() -> None:
    table = rich()
    table.game.play('play Storm -> B with x=0; pay "fire magic stone"#2')
    table.expect({"Fire Magic Stone#1.rested": False, "Fire Magic Stone#2.rested": True})
    table.play("resolve")
    table.expect({"B.life": 4000, "A.will": ""})
    assert illegal(table, "play Bolt -> B with pay Fire Magic Stone#2")[0] == "907.2"
    assert illegal(table, "play Bolt -> B with pay Lancer")[0] == "907.2"
    assert illegal(table, "play Bolt -> B with pay Wall")[0] == "907.2"
    move_refused(table, "play Bolt -> B with pay Nowhere", InvalidMove)


def test_pay_prefers_the_recovered_one_of_a_name() -> None:
    table = rich()
    table.game.play("play Bolt -> B with pay Fire Magic Stone")
    table.play("resolve")
    table.game.play("play Storm -> B with x=0; pay Fire Magic Stone")
    table.expect({"Fire Magic Stone#1.rested": True, "Fire Magic Stone#2.rested": True, "A.will": ""})


def test_pay_for_setting_judging_and_abilities() -> None:
    table = rich()
    table.game.play("set Trap with pay Light Magic Stone, Fire Magic Stone")
    table.expect({"Light Magic Stone.rested": True, "A.standby": ["Trap"]})
    table.game.play("use Altar.2 with pay Fire Magic Stone#3")
    table.expect({"Fire Magic Stone#3.rested": True, "chase": ["Altar"]})
    table = rich()
    table.game.play("judgment with pay Light Magic Stone")
    table.play("resolve")
    table.expect({"Regent, Risen.zone": "field"})


def test_use_with_and_without_a_number() -> None:
    table = rich()
    table.game.play("use Well")
    table.expect({"chase": ["Well"], "Well.rested": True})
    table = rich()
    table.game.play("use Altar.1")
    table.expect({"Altar.rested": True})
    table = rich()
    table.game.play("use Altar.2")
    table.expect({"Altar.rested": False})
    assert "use Altar.1 or use Altar.2" in str(move_refused(rich(), "use Altar", AmbiguousMove))
    assert illegal(rich(), "use Altar.3") == ("707.1", "Altar has no such activate ability")
    assert illegal(rich(), "use Lancer") == ("707.1", "Lancer has no such activate ability")
    table.play("resolve", "A: use Altar.1", "resolve", "A: use Altar", "resolve")  # only one is playable now
    table.expect({"A.life": 4200})


@rule("cr-8.01", "1130.2")
def test_abilities_of_a_sealed_item_are_counted_with_those_beside_it() -> None:
    for chosen in ("use Altar.1", "use Altar.2"):
        table = Table()
        text = "{0}: You gain 100 life.\n[Sealed Item] 《Lamp》 {0}: Draw a card."
        table["A"].field("Altar", "Regalia", text=text)
        assert [move for move in legal_moves(table.game) if move.startswith("use")] == ["use Altar.1", "use Altar.2"]
        table.game.play(chosen)
        table.expect({"chase": ["Altar"]})


def test_a_name_that_ends_with_a_number_itself_needs_no_quotes() -> None:
    table = Table()
    table["A"].field("Mk.2", "Regalia", text="{Rest}: You gain 200 life.")
    table.game.play("use Mk.2")
    table.play("resolve")
    table.expect({"A.life": 4200})


def test_a_will_ability_is_used_at_once() -> None:
    table = rich()
    table.game.play("use Light Magic Stone")
    table.expect({"A.will": "{W}", "chase": []})


def test_judgment_with_and_without_the_name() -> None:
    for move in ("judgment", "judgment Regent"):
        table = rich()
        table.game.play(move)
        table.play("resolve")
        table.expect({'"Regent, Risen".side': "j-ruler", "A.ruler_area": []})
    assert illegal(rich(), "judgment Wall")[0] == "705.1"
    table = Table()
    assert illegal(table, "judgment") == ("705.1", "Nameless Ruler has no [Judgment]")


def test_set_and_play_from_the_standby_area() -> None:
    table = rich()
    table.game.play("set Trap")
    table.expect({"A.standby": ["Trap"]})
    assert illegal(table, "play Trap")[0] == "708.5"
    table.play("to B main", "A: play Trap", "resolve")
    table.expect({"Trap.zone": "graveyard"})


def test_attack_initiates_the_battle_and_declares_the_attack() -> None:
    table = rich()
    table.game.play("attack Lancer -> B")
    table.expect({"battle.attacker": "Lancer", "Lancer.rested": True, "priority": "A", "cited": ["803.5"]})
    table = rich()
    table.game.play("attack Lancer -> Sleeper")
    table.expect({"battle.attacker": "Lancer"})
    assert illegal(rich(), "attack Lancer -> Wall") == ("803.3b", "Wall is recovered")
    assert illegal(rich(), "attack Lancer -> A")[0] == "803.3b"
    assert illegal(rich(), "attack Wall -> A")[0] == "803.3a"
    assert illegal(rich(), "attack Well -> B")[0] == "803.3a"
    move_refused(rich(), "attack Nobody -> B", InvalidMove)
    move_refused(rich(), "attack Lancer -> Nobody", InvalidMove)


def test_battle_then_attack_or_forfeit() -> None:
    table = rich()
    assert illegal(table, "forfeit")[0] == "604.1"
    table.play("A: battle", "B: play Answer", "pass", "A: attack Lancer -> B")
    table.expect({"battle.attacker": "Lancer", "B.graveyard": ["Answer"]})
    table = rich()
    table.play("A: battle", "A: attack Lancer -> B")
    table.expect({"battle.attacker": "Lancer"})
    table = rich()
    table.play("A: battle", "A: forfeit", "resolve")
    assert illegal(table, "attack Lancer -> B")[0] == "803.6"
    assert illegal(table, "battle")[0] == "803.6"


def test_block_and_no_block() -> None:
    table = rich()
    assert illegal(table, "block Wall")[0] == "604.1"
    assert illegal(table, "no block")[0] == "604.1"
    table.play("A: attack Lancer -> B", "pass", "pass")
    assert table.decision.kind == "block"
    assert illegal(table, "block Sleeper") == ("804.3", "Sleeper is rested")
    assert illegal(table, "block Lancer")[0] == "804.3"
    assert illegal(table, "pass")[0] == "804.3"
    assert illegal(table, "forfeit")[0] == "804.3"
    move_refused(table, "block Nobody", InvalidMove)
    table.game.play("block Wall")
    table.expect({"battle.blocker": "Wall", "Wall.rested": True})


def test_assign_divides_the_damage() -> None:
    table = rich()
    table.play("A: attack Lancer -> B", "B: block Wall")
    while table.decision.kind == "action":
        table.game.play("pass")
    assert table.decision.kind == "assign"
    assert illegal(table, "assign Wall 400, B 400") == (
        "1102.2b",
        "400 is not possible: divide the damage between the blocker and the attacked object, "
        "that is 500 to 800 in steps of 100",
    )
    assert illegal(table, "assign Wall 500, B 200") == ("1102.2b", "all the damage is divided, that is 800")
    assert illegal(table, "assign Sleeper 800")[0] == "1102.2b"
    assert legal_moves(table.game) == ["assign Wall 500, B 300"]  # the least stands for all
    assert table.legal()[-1] == "assign Wall 800"
    table.game.play("assign B 200, Wall 600")
    table.play("resolve")
    table.expect({"B.life": 3800, "B.graveyard": ["Wall"]})


def test_an_option_read_back_is_the_same_in_the_whole_battle() -> None:
    table = rich()
    table.play("A: attack Lancer -> B", "B: block Wall")
    while table.game.battle is not None:
        for option, move in zip(table.game.legal(), legal_moves(table.game), strict=True):
            left, right = table.game.copy(), table.game.copy()
            left.play(option)
            right.play(move)
            assert left == right, move
        table.game.play(legal_moves(table.game)[0])


def test_reveal_lets_a_trigger_card_trigger() -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=800, def_=400)
    b.put("standby", "Ambush", "Chant", cost="{0}", text="[Trigger] Whenever a resonator attacks ⇒ You gain 500 life.")
    table.play("A: battle", "A: attack Lancer -> B")
    assert table.decision.kind == "reveal"
    assert illegal(table, "pass")[0] == "708.2"
    move_refused(table, "reveal Nothing There", InvalidMove)
    declined = table.game.copy()
    declined.play("choose no")
    table.play("B: reveal Ambush", "pass")
    table.expect({"B.life": 4500, "Ambush.zone": "graveyard"})
    assert declined.life[1] == 4000


def test_order_puts_triggered_abilities_in_an_order() -> None:
    for moves, life in ((("order Healer, Draining",), 3900), (("order Draining",), 3900), (("choose Healer",), 3900)):
        table = Table(phase="draw")
        a, _ = table.players
        a.field("Healer", text="At the beginning of your main phase ⇒ You gain 100 life.")
        a.field("Draining", text="At the beginning of your main phase ⇒ You lose 200 life.")
        while table.decision.kind == "action":
            table.game.play("pass")
        assert table.decision.kind == "order"
        move_refused(table, "order Healer, Nothing", InvalidMove)
        for move in moves:
            table.game.play(move)
        first = moves[0].split()[1].strip(",")
        assert table.game.name(table.game.chase[0].card) == first
        table.play("resolve")
        table.expect({"A.life": life})


def test_two_abilities_of_one_card_are_told_apart_by_a_number() -> None:
    text = "Whenever this card attacks ⇒ You gain 100 life.\nWhenever this card attacks ⇒ Draw a card."
    for choice, life in (("Twofold.2", 4000), ("Twofold", 4100), ("Twofold.1", 4100)):
        table = Table()
        table["A"].field("Twofold", atk=100, def_=100, text=text)
        table.play("A: battle", "A: attack Twofold -> B")
        assert table.decision.kind == "order"
        assert legal_moves(table.game) == ["choose Twofold", "choose Twofold.2"]
        assert "nothing" not in str(move_refused(table, "choose Twofold.3", InvalidMove))
        table.play(f"A: order {choice}")
        bottom = table.game.chase[0].ability
        assert bottom is not None
        assert ("life" in bottom.render()) == (life == 4100)


def test_choose_answers_other_choices() -> None:
    table = rich()
    table.game.play("play Spark -> Wall, Lancer, Wall")
    table.play("resolve")
    table.expect({"B.graveyard": ["Wall"], "Lancer.rested": True})


@pytest.mark.parametrize(
    ("move", "rested", "graveyard"),
    [
        ("play Spark -> none, none", False, []),
        ("play Spark -> Lancer, done, Wall", True, ["Wall"]),
        ("play Spark -> Lancer, none, none", True, []),
        ("play Spark -> none, Wall", False, ["Wall"]),
    ],
)
def test_up_to_so_many_targets_may_be_fewer_or_none(move: str, rested: bool, graveyard: list[str]) -> None:
    table = rich()
    table.game.play(move)
    table.play("resolve")
    table.expect({"Lancer.rested": rested, "B.graveyard": graveyard})


def test_a_target_that_does_not_fit_up_to_so_many_is_for_the_next_one() -> None:
    table = Table()
    a, b = table.players
    a.hand(
        "Spark",
        "Chant",
        cost="{0}",
        text="Rest up to two target resonators. This card deals 100 damage to target player.",
    )
    b.field("Wall", def_=500)
    table.game.play("play Spark -> Wall, B")
    table.play("resolve")
    table.expect({"Wall.rested": True, "B.life": 3900})


def test_wrong_and_superfluous_targets_are_refused() -> None:
    assert illegal(rich(), "play Bolt -> B, Wall")[0] == "903.2g"
    assert illegal(rich(), "play Bolt -> Well")[0] == "903.2g"
    assert illegal(rich(), "play Recruit -> B")[0] == "903.2g"
    assert illegal(rich(), "play Spark -> none, Well")[0] == "903.2g"
    move_refused(rich(), "play Bolt -> Nobody", InvalidMove)
    table = rich()
    table.game.play("play Bolt")
    assert illegal(table, "choose Well")[0] == "903.2g"
    assert illegal(table, "choose A, B")[0] == "903.2g"
    assert illegal(table, "choose none")[0] == "903.2g"
    assert illegal(table, "call")[0] == "903.2g"


def test_pass_and_concede() -> None:
    table = rich()
    table.game.play("pass")
    table.expect({"priority": "B"})
    table.game.play("concede")
    table.expect({"winner": "A"})
    for move in ("pass", "call", "concede", "attack Lancer -> B"):
        assert move_refused(table, move, IllegalMove)


# ---------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("move", "rule_id"),
    [
        ("play Bolt -> B with awaken", "903.2c"),
        ("play Bolt -> B with side=future", "903.2b"),
        ("play Bolt -> B with mode=1", "903.2e"),
        ("play Bolt -> B with incarnate Lancer", "1110.2"),
        ("play Bolt -> B with free", "903.2i-ii"),
        ("use Well with mode=1", "903.2e"),
        ("judgment with awaken", "903.2c"),
        ("convoke Regent", "8.4"),
        ("play Answer", ""),
        ("play Lancer", "702.2"),
        ("play Light Magic Stone", "604.2a"),
        ("set Lancer", "706.1"),
        ("choose yes", ""),
        ("order Lancer, Wall", "604.1"),
        ("assign Lancer 100", "604.1"),
        ("reveal Trap", "604.1"),
    ],
)
def test_what_nothing_allows_is_refused_with_the_rule(move: str, rule_id: str) -> None:
    table = rich()
    if rule_id:
        found, reason = illegal(table, move)
        assert found == rule_id
        assert reason
    else:
        move_refused(table, move, InvalidMove)


def test_lifebreak_is_no_move_without_valhalla_rules() -> None:
    assert illegal(rich(), "lifebreak")


def test_words_that_are_no_move_change_nothing() -> None:
    for move in ("", "dance", "play", "play Recruit, Bolt", 'play "Recruit', "attack Lancer", "play Nobody"):
        move_refused(rich(), move, InvalidMove)


@rule("cr-8.01", "903.2j")
def test_a_play_that_cannot_be_paid_is_illegal() -> None:
    table = rich()
    table.play("A: play Storm -> B with x=3", "resolve")
    assert illegal(table, "play Bolt -> B") == ("1003.4", "you cannot pay {R}")
    assert [reason.rule for reason in table.game.why_not(1, "play Answer")] == ["601.1"]
    assert {reason.rule for reason in table.game.why_not(1, "call")} >= {"601.1", "710.1"}


def test_all_reasons_are_given() -> None:
    table = rich()
    table.play("A: call", "to B main")
    rules = [reason.rule for reason in table.game.why_not(0, "play Recruit")]
    assert "601.1" in rules
    assert "702.1" in rules
    assert {reason.rule for reason in table.game.why_not(0, "attack Lancer -> Wall")} == {"601.1", "803.3b", "704.1"}
