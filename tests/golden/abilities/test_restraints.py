"""Golden tests of what cards are forbidden, allowed and obliged to do: cards compiled from their text (104.4, 904)."""

from __future__ import annotations

import pytest
from table import Player, Table, rule


def ground(player: Player, name: str, **fields: object) -> None:
    """A resonator of 500/500 in the field."""
    player.field(name, "Resonator", **{"atk": 500, "def_": 500, **fields})


def blocks(table: Table) -> list[str]:
    """What may be done in the declare block step of an attack by Lancer."""
    table.play("A: attack Lancer -> B")
    while table.game.battle is not None:
        found = sorted(move for move in table.legal() if "block" in move)
        if found:
            return found
        table.play("pass")
    return ["no block"]  # nobody was asked


@rule("cr-8.01", "904.1", "104.4")
@pytest.mark.parametrize(
    ("attacker", "wall", "flyer"),
    [
        ("", True, True),
        ("This card cannot be blocked.", False, False),
        ("This card cannot be blocked by resonators with [Flying].", True, False),
        ("This card cannot be blocked except by resonators with [Flying].", False, True),
        ("This card cannot be blocked by Knights.", False, True),
        ("As long as it is your turn, this card cannot be blocked.", False, False),
        ("This card cannot be blocked during your opponent's turn.", True, True),
        ("[Flying]", False, True),
    ],
)
def test_who_may_block(attacker: str, wall: bool, flyer: bool) -> None:
    table = Table()
    a, b = table.players
    ground(a, "Lancer", text=attacker)
    ground(b, "Wall", race="Knight")
    ground(b, "Hawk", text="[Flying]")
    found = blocks(table)
    assert ("block Wall" in found, "block Hawk" in found) == (wall, flyer)


@rule("cr-8.01", "804.3", "1106.2")
@pytest.mark.parametrize(
    ("blocker", "placing", "attacker", "options"),
    [
        ("This card cannot block.", {}, "", ["no block"]),
        ("This card cannot block resonators with [Flying].", {}, "", ["block Wall", "no block"]),
        ("This card can block resonators with [Flying].", {}, "[Flying]", ["block Wall", "no block"]),
        ("This card can block while rested.", {"rested": True}, "", ["block Wall", "no block"]),
        ("", {"rested": True}, "", ["no block"]),
        ("This card must block if able.", {}, "", ["block Wall"]),
        ("This card must block if able.", {}, "[Flying]", ["no block"]),
        ("", {}, "Your opponent must block this card if able.", ["block Wall"]),
    ],
)
def test_what_a_blocker_may_and_must(
    blocker: str, placing: dict[str, object], attacker: str, options: list[str]
) -> None:
    table = Table()
    a, b = table.players
    ground(a, "Lancer", text=attacker)
    ground(b, "Wall", text=blocker, **placing)
    assert blocks(table) == options


@rule("cr-8.01", "803.3b", "104.4")
@pytest.mark.parametrize(
    ("attacker", "attacked", "reasons"),
    [
        ("", "", []),
        ("", "This card cannot be attacked.", ["104.4"]),
        ("", "This card cannot be attacked by resonators with ATK 600 or less.", ["104.4"]),
        ("", "This card cannot be attacked by resonators with ATK 400 or less.", []),
        ("This card cannot attack resonators.", "", ["104.4"]),
        ("This card cannot attack players.", "", []),
    ],
)
def test_who_may_be_attacked(attacker: str, attacked: str, reasons: list[str]) -> None:
    table = Table()
    a, b = table.players
    ground(a, "Lancer", text=attacker)
    ground(b, "Resting", text=attacked, rested=True)
    assert table.why_not("A: attack Lancer -> Resting") == reasons
    assert bool(table.why_not("A: attack Lancer -> B")) == (attacker == "This card cannot attack players.")


@rule("cr-8.01", "104.4", "901.1e")
@pytest.mark.parametrize(
    ("text", "by_a", "by_b"),
    [
        ("This card cannot be targeted by spells or abilities.", False, False),
        ("This card cannot be targeted by spells or abilities your opponent controls.", True, False),
        ("This card cannot be targeted by fire or darkness spells or abilities.", False, False),
        ("This card cannot be targeted by water spells or abilities.", True, True),
        ("This card cannot be targeted by spells or abilities with total cost 1 or more.", True, True),
        ("[Barrier]", True, False),
    ],
)
def test_what_cannot_be_targeted(text: str, by_a: bool, by_b: bool) -> None:
    table = Table()
    a, b = table.players
    ground(a, "Mist", text=text)
    for player in (a, b):
        player.hand(
            f"Spark of {player.name}", "Chant", cost="{0}", attribute="R", text="[Quickcast]\nRest target resonator."
        )
    for player, may in ((a, by_a), (b, by_b)):
        reasons = table.why_not(f"{player.name}: play Spark of {player.name} -> Mist")
        assert (not {"104.4", "1120.2", "903.2g"}.intersection(reasons)) == may, reasons


@rule("cr-8.01", "104.4")
def test_your_opponent_is_that_of_who_played_it() -> None:
    table = Table()
    a, b = table.players
    ground(b, "Enemy")
    text = "Target resonator cannot be targeted by spells or abilities your opponent controls until end of turn."
    a.hand("Claim", "Chant", cost="{0}", text=text)
    a.hand("Rest Mine", "Chant", cost="{0}", text="[Quickcast]\nRest target resonator.")
    b.hand("Rest Yours", "Chant", cost="{0}", text="[Quickcast]\nRest target resonator.")
    table.play("A: play Claim -> Enemy", "resolve")
    table.play("A: can play Rest Mine -> Enemy", "A: pass")
    assert not any("Rest Yours" in move for move in table.legal())


@rule("cr-8.01", "1012.1", "104.4")
def test_what_cannot_be_canceled_or_chased() -> None:
    table = Table()
    a, b = table.players
    a.hand("Decree", "Chant", cost="{0}", text="This card cannot be cancelled.\nDraw a card.")
    b.hand("No", "Chant", cost="{0}", text="[Quickcast]\nCancel target spell.")
    a.hand("Silence", "Chant", cost="{0}", text="This card cannot be chased.\nYou gain 100 life.")
    table.play("A: play Decree", "A: pass", "B: play No -> Decree", "resolve")
    table.expect({"A.graveyard": ["Decree"], "A.hand": ["Silence", "Plain Card"]})


@rule("cr-8.01", "803.3a")
def test_attacking_at_once_and_not_at_all() -> None:
    table = Table()
    a = table.players[0]
    ground(a, "Newcomer", new=True)
    ground(a, "Veteran")
    a.hand(
        "Rally", "Chant", cost="{0}", text="Target resonator can attack the turn it enters the field until end of turn."
    )
    a.hand("Calm", "Chant", cost="{0}", text="Target resonator cannot attack this turn.")
    table.play("A: cannot attack Newcomer -> B because 803.3a")
    table.play("A: play Rally -> Newcomer", "resolve", "A: can attack Newcomer -> B")
    table.play("A: play Calm -> Veteran", "resolve", "A: cannot attack Veteran -> B because 104.4")


@rule("cr-8.01", "503.5")
@pytest.mark.parametrize("text", ["Resonators you control don't recover during their controllers' recovery phase."])
def test_not_recovering(text: str) -> None:
    table = Table(turn="B")
    a = table.players[0]
    a.field("Frost", "Regalia", text=text)
    ground(a, "Frozen", rested=True)
    table.play("to A main")
    assert table.card("Frozen").rested


@rule("cr-8.01", "104.4", "105.4")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Players cannot gain life.", 4000, 4000),
        ("Your opponent cannot gain life.", 4300, 4000),
        ("You cannot gain life.", 4000, 4300),
        ("Your opponent cannot gain life during your opponent's turn.", 4300, 4300),
    ],
)
def test_who_cannot_gain_life(text: str, mine: int, theirs: int) -> None:
    table = Table()
    a = table.players[0]
    a.field("Drought", "Regalia", text=text)
    a.hand("Rain", "Chant", cost="{0}", text="Each player gains 300 life.")
    table.play("A: play Rain", "resolve")
    table.expect({"A.life": mine, "B.life": theirs})


@rule("cr-8.01", "104.4", "105.4")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Players cannot lose life.", 4000, 4000),
        ("Your opponent cannot lose life.", 3700, 4000),
        ("You can't lose life.", 4000, 3700),
    ],
)
def test_who_cannot_lose_life(text: str, mine: int, theirs: int) -> None:
    table = Table()
    a = table.players[0]
    a.field("Dew", "Regalia", text=text)
    a.hand("Frost", "Chant", cost="{0}", text="Each player loses 300 life.")
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 500 damage to each player.")
    table.play("A: play Frost", "resolve")
    table.expect({"A.life": mine, "B.life": theirs})
    table.play("A: play Bolt", "resolve")
    table.expect({"A.life": mine - 500, "B.life": theirs - 500})


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize("kind", ["Resonator", "Chant"])
def test_neither_normal_nor_summon_spells_are_played(kind: str) -> None:
    table = Table(turn="B")
    a, b = table.players
    text = "[Quickcast]\nTarget player cannot play normal spells and summon spells until end of turn."
    a.hand("Law", "Chant", cost="{0}", text=text)
    b.hand("Try", kind, cost="{0}", text="Draw a card." if kind == "Chant" else "")
    b.hand("First", "Chant", cost="{0}", text="You gain 100 life.")
    table.play("B: play First", "A: play Law -> B", "resolve", "B: cannot play Try because 104.4")


@rule("cr-8.01", "104.4", "1009.1")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Players cannot draw cards.", 0, 0),
        ("Your opponent cannot draw cards.", 2, 0),
        ("You cannot draw cards.", 0, 2),
    ],
)
def test_who_cannot_draw_cards(text: str, mine: int, theirs: int) -> None:
    table = Table()
    a = table.players[0]
    a.field("Drought", "Regalia", text=text)
    a.hand("Rain", "Chant", cost="{0}", text="Each player draws two cards.")
    table.play("A: play Rain", "resolve")
    table.expect({"A.hand.count": mine, "B.hand.count": theirs})


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize(
    ("text", "song", "beast"),
    [
        ("Players cannot play chants.", False, True),
        ("You cannot play resonators.", True, False),
        ("Your opponent cannot play cards.", True, True),
        ("You cannot play fire cards.", True, False),
    ],
)
def test_what_cannot_be_played(text: str, song: bool, beast: bool) -> None:
    table = Table()
    a = table.players[0]
    a.field("Law", "Regalia", text=text)
    a.hand("Song", "Chant", cost="{0}", text="Draw a card.")
    a.hand("Beast", cost="{0}", attribute="R")
    assert (table.why_not("A: play Song") == [], table.why_not("A: play Beast") == []) == (song, beast)


@rule("cr-8.01", "104.4", "710.1")
def test_no_calling_and_no_targeting_a_player() -> None:
    table = Table()
    a, b = table.players
    a.field("Law", "Regalia", text="Players cannot call magic stones.")
    b.field("Veil", "Regalia", text="You cannot be targeted by spells or abilities your opponent controls.")
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 500 damage to target player.")
    assert table.why_not("A: call") == ["104.4"]
    assert table.why_not("A: play Bolt -> B") != []
    assert table.why_not("A: play Bolt -> A") == []


@rule("cr-8.01", "104.4", "505.5b")
def test_a_player_is_barred_until_end_of_turn() -> None:
    table = Table()
    a = table.players[0]
    a.hand("Curse", "Chant", cost="{0}", text="Target player cannot gain life until end of turn.")
    a.hand("Rain", "Chant", cost="{0}", text="Each player gains 300 life.")
    a.hand("More Rain", "Chant", cost="{0}", text="Each player gains 300 life.")
    table.play("A: play Curse -> B", "resolve", "A: play Rain", "resolve")
    table.expect({"A.life": 4300, "B.life": 4000})
    table.play("to B main", "to A main", "A: play More Rain", "resolve")
    table.expect({"A.life": 4600, "B.life": 4300})


@rule("cr-8.01", "503.5")
def test_staying_rested_for_one_recovery_phase() -> None:
    table = Table()
    a, b = table.players
    ground(b, "Sleeper")
    text = "Rest target resonator. It doesn't recover during its controller's next recovery phase."
    a.hand("Lullaby", "Chant", cost="{0}", text=text)
    table.play("A: play Lullaby -> Sleeper", "resolve", "to B main")
    assert table.card("Sleeper").rested
    table.play("to A main", "to B main")
    assert not table.card("Sleeper").rested


def test_it_does_not_recover_in_its_controllers_next_recovery_phase() -> None:
    table = Table()
    b = table["B"]
    b.field("Bear")
    text = "Rest target resonator. It doesn't recover during its controller's next recovery phase."
    table.cast(text, "to B main", target="Bear")
    table.expect({"Bear.rested": True})
    table.play("to A main", "to B main")
    table.expect({"Bear.rested": False})


@rule("cr-8.01", "503.5")
@pytest.mark.parametrize(("answer", "rested"), [("choose Sleeper", True), ("choose none", False)])
def test_a_card_that_need_not_recover(answer: str, rested: bool) -> None:
    table = Table()
    text = "You may choose not to recover this card during the recovery phase."
    table["B"].field("Sleeper", rested=True, text=text)
    table["B"].field("Squire", rested=True)
    table.play("to B draw", "pass", f"B: {answer}")
    assert table.card("Sleeper").rested == rested
    assert not table.card("Squire").rested


def test_nobody_can_pay_life() -> None:
    table = Table()
    a, b = table.players
    b.field("Warden", text="Each player cannot pay life.")
    a.field("Leech", text="Pay 100 life: Draw a card.")
    table.play("A: cannot use Leech because 104.4")
