"""Golden: will that is kept for parts of costs or named abilities, and what its spending does (907.4, 1003.1)."""

from __future__ import annotations

import pytest
from table import Table, rule

HYMN = "[Quickcast]\nDraw a card.\n[Awakening] {1}: You gain 500 life."


@pytest.mark.parametrize(
    ("stones", "cost", "plain", "awakened"),
    [
        ("W", "{W}", True, True),  # the kept will pays the [Awakening]
        ("R", "{W}", False, False),  # and nothing else of the cost
        ("WR", "{W}", True, True),
        ("W", "{W}{1}", False, False),
    ],
)
@rule("cr-8.01", "907.4", "1109.2")
def test_will_kept_for_awakening(stones: str, cost: str, plain: bool, awakened: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Relic", "Magic Stone", text="{Rest}: Produce {W} or {R}. Spend this will only to pay [Awakening] costs.")
    a.stones(stones)
    a.hand("Hymn", "Chant", cost=cost, text=HYMN)
    a.deck("Elf")
    if not plain:
        table.play("A: cannot play Hymn because 1003.4")
        return
    table.play("A: play Hymn with awaken", "resolve")
    table.expect({"A.life": 4500 if awakened else 4000})
    assert table.card("Relic").rested


@rule("cr-8.01", "907.4", "1109.2")
def test_will_produced_for_awakening_before() -> None:
    table = Table()
    a, _ = table.players
    text = "{Rest}: Produce {U}{U}. Spend this will only to pay [Awakening] costs of chants."
    a.field("Relic", "Magic Stone", text=text)
    a.stones("W")
    a.hand("Hymn", "Chant", cost="{W}", text="Draw a card.\n[Awakening] {X}: You gain X00 life.")
    a.hand("Elf", cost="{1}", text="[Awakening] {1}: This card gains [Flying].")
    table.play("A: use Relic", "A: cannot play Elf with awaken because 1003.4")
    table.play("A: play Hymn with awaken; x=2", "resolve")
    table.expect({"A.life": 4200})
    assert table.game.reserved == [(), ()]


@rule("cr-8.01", "907.4", "1129.2")
def test_will_kept_for_mobilize() -> None:
    table = Table()
    a, _ = table.players
    a.field("Relic", "Magic Stone", text="{Rest}: Produce {T}. Spend this will only to pay [Mobilize] costs.")
    a.field("Tank", text="[Mobilize] {1}")
    a.field("Ox", text="You must pay {1} to attack or block with this card.")
    a.hand("Elf", cost="{1}")
    table.play("A: cannot play Elf because 1003.4", "A: cannot attack Ox -> B because 803.5", "A: attack Tank -> B")
    assert table.card("Relic").rested


@pytest.mark.parametrize(
    ("uses", "moves"),
    [
        ("to play chants or Fairies", {"play Hymn": True, "play Pixie": True, "play Ox": False, "use Bell": False}),
        ("to play activate abilities or Fairies", {"play Hymn": False, "play Pixie": True, "use Bell": True}),
        ("to play [God's Art] abilities, or chants", {"play Hymn": True, "use Bell": False, "use Saint": True}),
        ('to play activate abilities of "Bell" or to play "Ox"', {"use Bell": True, "use Saint": False}),
        ('to play activate abilities of "Saint" or to play "Ox"', {"use Bell": False, "play Ox": True}),
        ("to do judgment or play Fairies", {"judgment Cub": True, "play Pixie": True, "play Hymn": False}),
        ("to play Fairy spells", {"play Pixie": True, "play Ox": False}),
    ],
)
@rule("cr-8.01", "907.4")
def test_what_will_may_be_spent_for(uses: str, moves: dict[str, bool]) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub", text="[Judgment] {1}", j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
    a.field("Lamp", "Magic Stone", text=f"{{Rest}}: Produce {{W}}. Spend this will only {uses}.")
    a.field("Bell", "Regalia", text="{1}: You gain 100 life.")
    a.field("Saint", text="[God's Art] <Grace> {1}: You gain 100 life.")
    a.hand("Hymn", "Chant", cost="{1}", text="You gain 100 life.")
    a.hand("Pixie", cost="{1}", race="Fairy")
    a.hand("Ox", cost="{1}", race="Beast")
    for move, can in moves.items():
        table.play(f"A: can {move}" if can else f"A: cannot {move} because 1003.4")


@rule("cr-8.01", "907.4")
def test_will_for_the_judgment_of_the_card_itself() -> None:
    table = Table()
    a, _ = table.players
    text = "Pay 100 life: Produce {W}. Spend this will only to do this card's judgment.\n[Judgment] {1}"
    a.ruler("Cub", text=text, j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
    a.hand("Ox", cost="{1}")
    table.play("A: use Cub", "A: cannot play Ox because 1003.4", "A: can judgment Cub")


@rule("cr-8.01", "1003.1")
def test_what_a_card_gains_by_the_will_spent_to_play_it() -> None:
    text = "{Rest}: Produce {R}. If you spend this will to play a Beast, it gains [Swiftness] as it enters the field "
    for card, swift in (("Ox", True), ("Elf", False)):
        table = Table()
        a, _ = table.players
        a.field("City", "Magic Stone", text=f"{text}until end of turn.")
        a.hand("Ox", cost="{R}", race="Beast")
        a.hand("Elf", cost="{R}", race="Elf")
        table.play(f"A: play {card}", "resolve")
        table.play(f"A: can attack {card} -> B" if swift else f"A: cannot attack {card} -> B because 803.3a")
        table.play("to A main")
        assert "Swiftness" not in table.game.info(table.card(card).id).keywords


@rule("cr-8.01", "1003.1")
def test_a_spell_that_cannot_be_canceled_by_the_will_spent() -> None:
    for card, left in (("Monk", ["Monk"]), ("Elf", [])):
        table = Table()
        a, b = table.players
        text = "{Rest}: Produce {W}. If you spend this will to play a Human or Valkyrie, it cannot be canceled."
        a.field("Font", "Magic Stone", text=text)
        a.hand("Monk", cost="{1}", race="Human")
        a.hand("Elf", cost="{1}", race="Elf")
        b.hand("Denial", "Chant", text="[Quickcast]\nCancel target spell.")
        table.play(f"A: play {card}", "A: pass", f"B: play Denial -> {card}", "resolve", "resolve")
        table.expect({"A.field": left})


@pytest.mark.parametrize(("stone", "life"), [("B", 4500), ("R", 4000)])
@rule("cr-8.01", "1003.1")
def test_which_will_was_spent(stone: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.stones(stone)
    a.hand("Pact", "Chant", cost="{1}", text="Draw a card. If you spent {B} to play this card, you gain 500 life.")
    a.deck("Elf")
    table.play("A: play Pact", "resolve")
    table.expect({"A.life": life})


@pytest.mark.parametrize(("stone", "life"), [("B", 4500), ("R", 4000)])
@rule("cr-8.01", "1003.1")
def test_which_will_was_spent_for_a_card_in_the_field(stone: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.stones(stone)
    a.hand("Imp", cost="{1}", text="[Enter] ⇒ If you spent {B} to play this card, you gain 500 life.")
    table.play("A: play Imp", "resolve", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "907.3")
def test_will_that_makes_a_resonator_swift() -> None:
    table = Table()
    a, _ = table.players
    text = "{Rest}: Produce {G}. If you spend this will to play a resonator, it gains [Swiftness] until end of turn."
    a.field("Spring", "Magic Stone", text=text)
    a.hand("Hare", cost="{G}")
    table.play("A: use Spring", "A: play Hare", "resolve")
    assert "Swiftness" in table.info("Hare").keywords


@pytest.mark.parametrize(
    ("stone", "cost", "x", "life"), [("M", "{W}", 1, 4500), ("R", "{W}", 1, 4000), ("M", "{W}", 0, 4000)]
)
@rule("cr-8.01", "1003.1", "1109.2")
def test_which_will_was_spent_on_an_awakening(stone: str, cost: str, x: int, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.stones("W")
    a.field("Orb", "Magic Stone", text=f"{{Rest}}: Produce {{{stone}}}.")
    text = "[Awakening] {X}: [Enter] ⇒ If you spent {M} to pay the [Awakening] cost, you gain 500 life."
    a.hand("Imp", cost=cost, text=text)
    table.play(f"A: play Imp with awaken; x={x}", "resolve", "resolve")
    table.expect({"A.life": life})
