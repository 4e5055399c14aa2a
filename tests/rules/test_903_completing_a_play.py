"""903.2j, 803.5, 804.4, 1111.2a: parts of a play that compete, and plays that are rewound."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import CardDef, Cost, Face, PayWill, Shift, Skill, bits

LAMP = 'As long as you control a recovered resonator, magic stones you control gain "{Rest}: Produce {R}."'
TOLL = "You must pay {1} to attack or block with this card."


def altar(text: str, stones: str = "W") -> Table:
    table = Table()
    a, _ = table.players
    a.stones(stones)
    a.field("Squire")
    a.field("Altar", "Regalia", text=text)
    return table


@rule("cr-8.01", "903.2j", "903.2j-i")
@pytest.mark.parametrize(
    ("text", "stones", "able"),
    [
        ("Banish a magic stone, {1}: Draw a card.", "W", False),
        ("Banish a magic stone, {1}: Draw a card.", "WR", True),
        ("{1}, banish a magic stone: Draw a card.", "W", True),  # it is rested first, and banished then
        ("{1}, rest a magic stone: Draw a card.", "W", False),
        ("Rest a magic stone, {1}: Draw a card.", "W", False),
        ("Rest two magic stones, {1}: Draw a card.", "WR", False),
        ("Rest two magic stones, {1}: Draw a card.", "WRU", True),
        ("Banish a resonator, banish a resonator: Draw a card.", "W", False),
        ("Rest a resonator, banish a resonator: Draw a card.", "", True),
        ("Banish a resonator, rest a resonator: Draw a card.", "", False),
    ],
)
def test_parts_of_a_cost_that_want_the_same_card_must_all_be_done_in_their_order(
    text: str, stones: str, able: bool
) -> None:
    table = altar(text, stones)
    if able:
        table.play("A: use Altar")
        while table.decision.kind != "action":
            table.game.play(table.decision.options[0])  # whatever is chosen, the rest can be done
        table.play("resolve")
        table.expect({"A.hand.count": 1})
        assert not table.happened("rewound")
    else:
        table.play("A: cannot use Altar because 903.2j")


@rule("cr-8.01", "903.2j")
def test_nothing_is_given_up_that_is_needed_for_the_rest() -> None:
    table = altar("Banish a magic stone, {W}: Draw a card.", "RW")
    table.play("A: use Altar", "resolve")
    table.expect({"A.hand.count": 1, "A.stones": ["Light Magic Stone"], "Light Magic Stone.rested": True})
    table = altar("{1}, rest a fire magic stone: Draw a card.", "RW")
    table.play("A: use Altar", "resolve")
    table.expect({"A.hand.count": 1, "Fire Magic Stone.rested": True, "Light Magic Stone.rested": True})


@rule("cr-8.01", "903.2j")
def test_x_leaves_enough_for_the_rest() -> None:
    table = altar("{X}, rest a magic stone: You gain X life.", "RWU")
    table.play("A: use Altar")
    assert table.numbers() == [0, 1, 2]


@rule("cr-8.01", "903.2j")
def test_a_payment_that_makes_the_rest_impossible_is_rewound_and_another_may_be_tried() -> None:
    table = altar("{1}, rest a fire magic stone: Draw a card.", "RW")
    before = str(table.game)
    table.play("A: use Altar with pay Fire Magic Stone")
    assert [event.rule for event in table.happened("rewound")] == ["903.2j"]
    assert str(table.game) == before
    table.play("A: use Altar with pay Light Magic Stone", "resolve")
    table.expect({"A.hand.count": 1})


def lamp(owner: str) -> Table:
    table = Table()
    player = table[owner]
    player.field("Blank Stone", "Magic Stone")
    player.field("Lamp", "Regalia", text=LAMP)
    player.field("Hireling", atk=200, def_=200, text=TOLL)
    return table


@rule("cr-8.01", "803.5")
def test_an_attack_is_rewound_if_resting_the_attacker_takes_away_what_would_pay_for_it() -> None:
    table = lamp("A")
    table.play("A: attack Hireling -> B")
    assert [event.rule for event in table.happened("rewound")] == ["803.5"]
    table.expect({"Hireling.rested": False, "Blank Stone.rested": False, "battle.attacker": "none"})
    table = lamp("A")
    table["A"].field("Watcher")  # a resonator that stays recovered
    table.play("A: attack Hireling -> B")
    table.expect({"Hireling.rested": True, "Blank Stone.rested": True, "battle.attacker": "Hireling"})


@rule("cr-8.01", "804.4")
def test_a_block_is_rewound_if_resting_the_blocker_takes_away_what_would_pay_for_it() -> None:
    for watched in (False, True):
        table = lamp("B")
        table["A"].field("Raider", atk=300, def_=500)
        if watched:
            table["B"].field("Watcher")
        table.play("A: attack Raider -> B", "B: block Hireling")
        assert [event.rule for event in table.happened("rewound")] == ([] if watched else ["804.4"])
        table.play("resolve")
        table.expect({"B.life": 4000 if watched else 3700, "Blank Stone.rested": watched})


@rule("cr-8.01", "903.2j")
def test_an_ability_is_rewound_if_resting_its_card_takes_away_what_would_pay_for_it() -> None:
    table = lamp("A")
    table["A"].field("Crank", "Regalia", text="Rest a resonator, {1}: Draw a card.")
    table.play("A: use Crank", "A: choose Hireling")
    assert table.happened("rewound")
    table.expect({"Hireling.rested": False, "A.hand.count": 0})
    assert "use Crank" not in table.legal()  # it would be rewound again


@rule("cr-8.01", "1111.2a")
def test_a_side_without_quickcast_cannot_be_played_when_only_the_other_has_it() -> None:
    """The one thing that takes [Quickcast] away before the card moves is the choice of its side (903.2b)."""
    for quick in (True, False):
        table = Table()
        a, _ = table.players
        a.hand("Omen", "Chant", cost="{0}", text="[Quickcast]\nDraw a card.")
        abilities = (Shift.of(PayWill(Cost(free=1))), *((Skill("Quickcast"),) if quick else ()))
        past = Face("Dawn", bits.RESONATOR, cost=Cost(), atk=100, def_=100, abilities=abilities)
        a.hand(CardDef((past, Face("Dusk", bits.RESONATOR, cost=Cost(), atk=300, def_=300))))
        table.play("A: play Omen")
        if quick:
            table.play("A: cannot play Dawn with side=future", "A: play Dawn", "resolve")
            table.expect({"A.field": ["Dawn"]})
        else:
            table.play("A: cannot play Dawn because 702.1", "resolve", "A: play Dawn with side=future", "resolve")
            table.expect({"A.field": ["Dusk"]})


@rule("cr-8.01", "903.2g")
def test_another_target_is_another_one_than_the_targets_before() -> None:
    text = "Destroy target resonator you control. Destroy another target resonator."
    for mine, others, able in ((1, 0, False), (2, 0, True), (1, 1, True)):
        table = Table()
        a, b = table.players
        for number in range(mine):
            a.field(f"Squire {number}")
        for number in range(others):
            b.field(f"Guard {number}")
        a.hand("Twin", "Chant", cost="{0}", text=text)
        if not able:
            table.play("A: cannot play Twin because 903.2g")
            continue
        table.play("A: play Twin -> Squire 0", "resolve")
        table.expect({"A.field": [], "B.field": []})


@rule("cr-8.01", "903.2g")
def test_a_first_target_is_not_the_only_one_that_the_second_could_be() -> None:
    table = Table()
    a, b = table.players
    a.field("Squire")
    b.field("Guard")
    a.hand("Twin", "Chant", cost="{0}", text="Destroy target resonator. Destroy another target resonator you control.")
    table.play("A: cannot play Twin -> Squire", "A: play Twin -> Guard", "resolve")
    table.expect({"A.field": [], "B.field": []})
