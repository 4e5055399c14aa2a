"""Golden: what is paid to set a card (706.1), [Quickcast] in the hand, other costs of cards (903.2i)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "803.5")
def test_a_player_pays_for_a_card_to_attack() -> None:
    for stones, can in (("WW", True), ("W", False)):
        table = Table()
        a, b = table.players
        b.field("Forest", "Regalia", text="Each resonator cannot attack unless a player pays {2}.")
        a.stones(stones)
        a.field("Ox")
        table.play("A: can attack Ox -> B" if can else "A: cannot attack Ox -> B because 803.5")


@rule("cr-8.01", "706.1")
def test_setting_cards_for_less() -> None:
    for text, can in (
        ("You pay {1} to put cards into your standby area rather than pay {2}.", True),
        ("[Flying]", False),
    ):
        table = Table()
        a, _ = table.players
        a.field("Seer", text=text)
        a.stones("W")
        a.hand("Trap", "Chant", text="[Trigger] Anytime: Draw a card.")
        table.play("A: can set Trap" if can else "A: cannot set Trap because 706.1")


@pytest.mark.parametrize(("knight", "can"), [(True, True), (False, False)])
@rule("cr-8.01", "702.1", "903.2i-iv")
def test_a_card_that_is_quick_and_cheap_in_the_hand(knight: bool, can: bool) -> None:
    table = Table(turn="B")
    a, _ = table.players
    if knight:
        a.field("Squire", race="Knight")
    a.stones("U")
    text = (
        "If you control a Knight, this card in your hand gains [Quickcast] and you may pay {1} less to play this card."
    )
    a.hand("Imp", cost="{U}{1}", text=text)
    table.play("B: pass", "A: can play Imp" if can else "A: cannot play Imp because 702.1")


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


@rule("cr-8.01", "903.2i-iv", "1022.1")
def test_less_for_each_counter_on_the_card_itself() -> None:
    table = Table()
    a, _ = table.players
    a.stones("B")
    text = "You may play this card from your graveyard.\nThis card costs {1} less to play from your graveyard for each "
    a.graveyard("Jewel", "Regalia", cost="{B}{2}", text=f"{text}[+100/+100] counter on it.", counters={"+100/+100": 2})
    table.play("A: can play Jewel")


@rule("cr-8.01", "903.2i")
def test_something_done_rather_than_paying_if_something_is_so() -> None:
    for name, can in (("Egg", False), ("Ox", True)):
        table = Table()
        a, _ = table.players
        a.field("Cub", counters={"ice": 1})
        a.field(name)
        text = 'You may remove an ice counter from a resonator named "Cub" or "Bear" you control rather than pay this '
        a.hand("Egg", cost="{3}", text=f"{text}card's cost if you don't control an \"Egg\".")
        table.play("A: can play Egg" if can else "A: cannot play Egg because 1003.4")
