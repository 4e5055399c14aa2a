"""Golden tests of small wordings: calling without resting, the next damage, additions in two cases, healing."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "710.1")
@pytest.mark.parametrize(
    ("text", "rested"),
    [
        ("Calling a magic stone does not cause this card to rest.", False),
        ("Calling a magic stone does not cause your rulers to rest.", False),
        ("Attacking doesn't cause this card to rest.", True),
    ],
)
def test_calling_without_resting(text: str, rested: bool) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Lyka", text=text)
    table.play("A: call", "resolve")
    assert table.card("Lyka").rested is rested


@rule("cr-8.01", "910.1")
def test_the_next_damage_is_dealt_to_somebody_else() -> None:
    table = Table()
    a, b = table.players
    text = "The next damage that would be dealt to target J/resonator you control this turn is dealt to you instead."
    b.hand("Aid", "Chant", cost="{0}", text=f"[Quickcast]\n{text}")
    b.field("Wall", def_=2000)
    for name in ("Bolt", "Spark"):
        a.hand(name, "Chant", cost="{0}", text="This card deals 500 damage to target resonator.")
    table.play("A: play Bolt -> Wall", "B: play Aid -> Wall", "resolve", "A: play Spark -> Wall", "resolve")
    assert table.card("Wall").damage == 500
    table.expect({"B.life": 3500})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(("cost", "lives"), [("{2}", (3500, 4000)), ("{3}", (4000, 3500))])
def test_its_own_next_damage_turns_round(cost: str, lives: tuple[int, int]) -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Whenever this card attacks ⇒ Reveal the top card of your deck. If its total cost is even, the next damage "
        "this card would deal this turn is dealt to you instead."
    )
    a.field("Hare", atk=500, def_=500, text=text)
    a.deck("Omen", cost=cost)
    table.play("A: attack Hare -> B", "resolve")
    table.expect({"A.life": lives[0], "B.life": lives[1]})


@rule("cr-8.01", "1406.1")
@pytest.mark.parametrize(("race", "atk", "attackable"), [("Vampire", 200, True), ("Knight", 600, False)])
def test_an_addition_in_one_case_and_in_the_other(race: str, atk: int, attackable: bool) -> None:
    table = Table()
    a, b = table.players
    text = "Added resonator gains [-400/-400] if it's a Vampire. Otherwise, it cannot be attacked."
    b.field("Count", race=race, atk=600, def_=600, rested=True)
    b.field("Crucifix", "Addition: Resonator", text=text, added_to="Count")
    a.field("Lancer", atk=100, def_=500)
    assert table.info("Count").atk == atk
    table.play("A: can attack Lancer -> Count" if attackable else "A: cannot attack Lancer -> Count because 104.4")


@rule("cr-8.01", "1024.1")
@pytest.mark.parametrize(("text", "left"), [("If your ruler is astral, heal it.", 0), ("Draw a card.", 1)])
def test_an_astral_ruler_is_healed(text: str, left: int) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Sage", side="j-ruler", j_ruler={"name": "Unbound Sage", "atk": 500, "def_": 500})
    a.hand("Doom", "Chant", cost="{0}", text="Destroy target J-ruler.")
    a.hand("Balm", "Chant", cost="{0}", text=text)
    table.play("A: play Doom -> Unbound Sage", "resolve", "A: play Balm", "resolve")
    assert table.card("Sage").counter("astral") == left


@rule("cr-8.01", "1027.1")
@pytest.mark.parametrize(("gems", "asked"), [(2, True), (1, False)])
def test_gems_one_may_banish(gems: int, asked: bool) -> None:
    table = Table()
    a, _ = table.players
    gaining = " ".join(["Gain a light Gem."] * gems)
    a.hand("Mine", "Chant", cost="{0}", text=gaining)
    a.field("Panda", text="{0}: You may banish two light Gems. If you do, you gain 500 life.")
    answers = ["A: choose yes", "A: choose Light Gem", "A: choose Light Gem"] if asked else []
    table.play("A: play Mine", "resolve", "A: use Panda", "resolve", *answers, "resolve")
    table.expect({"A.life": 4500 if asked else 4000})


@rule("cr-8.01", "804.5", "1029.1")
@pytest.mark.parametrize(("blocks", "life"), [(True, 4000), (False, 3500)])
def test_what_battles_with_this_card(blocks: bool, life: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=500)
    b.field("Thief", atk=100, def_=100, text="{0}: Destroy target resonator battling with this card.")
    if blocks:
        table.play("A: attack Lancer -> B", "B: block Thief", "B: use Thief -> Lancer", "resolve")
        table.expect({"A.graveyard": ["Lancer"], "B.field": ["Thief"]})
    else:
        table.play("A: attack Lancer -> B", "B: no block", "resolve")
        assert not any(move.startswith("use Thief") for move in table.legal())
    table.expect({"B.life": life})
