"""Golden: odd costs, different attributes, counters removed by an effect, spells or abilities cancelled, misprints."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.language import normalise, parse


@pytest.mark.parametrize(
    ("cost", "word", "life"), [("{2}{W}", "odd", 4100), ("{2}", "odd", 4000), ("{2}", "even", 4100)]
)
@rule("cr-8.01", "203.5")
def test_whether_a_total_cost_is_odd_or_even(cost: str, word: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Sage", cost=cost)
    text = f"Reveal the top card of your deck. If its total cost is {word}, you gain 100 life."
    a.hand("Riddle", "Chant", cost="{0}", text=text)
    table.play("A: play Riddle", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "208.2")
def test_each_different_attribute_counts_once() -> None:
    table = Table()
    a, b = table.players
    a.field(
        "Prism",
        atk=100,
        def_=100,
        attribute="W",
        text="This card gains [+200/+200] for each different attribute among resonators you control.",
    )
    a.field("Ember", attribute="R")
    a.field("Spark", attribute="R")
    b.field("Wave", attribute="U")
    table.expect({"Prism.atk": 500})


@rule("cr-8.01", "1022.5")
def test_a_counter_removed_by_an_effect_and_what_follows_if_there_was_one() -> None:
    table = Table()
    a, _ = table.players
    a.field(
        "Gate",
        "Regalia",
        counters={"guide": 1},
        text="{0}: Remove a guide counter from this card. If you do, you gain 100 life.",
    )
    table.play("A: use Gate", "resolve")
    table.expect({"A.life": 4100})
    table.play("A: use Gate", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "1012.1")
@pytest.mark.parametrize("move", ["A: play Bolt -> Elf", "A: use Bow -> Elf"])
def test_that_spell_or_ability_is_canceled(move: str) -> None:
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", cost="{0}", text="Destroy target resonator.")
    a.field("Bow", "Regalia", text="{Rest}: Destroy target resonator.")
    b.field("Elf")
    b.field(
        "Veil",
        "Regalia",
        text="Whenever a resonator you control is targeted by a spell or ability your opponent controls ⇒ "
        "You may banish this card. If you do, cancel that spell or ability.",
    )
    table.play(move, "pass", "B: choose yes", "resolve")
    table.expect({"B.field": ["Elf"], "B.graveyard": ["Veil"]})


@pytest.mark.parametrize(("what", "life"), [("an addition", 4000), ("a regalia", 3700)])
@rule("cr-8.01", "1007.1")
def test_a_condition_before_damage_to_somebody(what: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Sword", "Regalia")
    a.hand("Bolt", "Chant", cost="{0}", text=f"If you control {what}, this card deals 300 damage to target player.")
    table.play("A: play Bolt -> B", "resolve")
    table.expect({"B.life": life})


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        (
            "As long as it is your turn, As long as the weather is rain, this card gains [Flying].",
            "As long as it is your turn and the weather is rain, this card gains [Flying].",
        ),
        (
            "Whenever this card attacks ⇒ Destroy another resonator chosen at random.",
            "Whenever this card attacks ⇒ Choose another resonator at random. Destroy it.",
        ),
        (
            "{1}: Target player chooses a card in their hand at random and discards it.",
            "{1}: Target player discards a card at random.",
        ),
        (
            "{1}: Draw a card. Play this ability only once in each of your turns.",
            "{1}: Draw a card. Play this ability only once per turn and only during your turn.",
        ),
        (
            "[Enter] ⇒ Put [+100/+100] counters on this card equal to the number of cards in your hand.",
            "[Enter] ⇒ Put X [+100/+100] counters on this card, where X is the number of cards in your hand.",
        ),
        ("You may pay {W} less to do judgment.", "You pay {W} less to play [Judgment] abilities."),
        (
            "As long as there is a growth counter on this card, it gains [+300/+300].",
            "As long as there is a growth counter on this card, this card gains [+300/+300].",
        ),
        (
            "[Break] Put this card into the field. This triggers its [Enter]: Ability.",
            "[Break] Put this card into the field. This triggers its [Enter] ability.",
        ),
        ("{1}: This card deals 600 damage to target J/resonator and you gain 600 life.",) * 2,
    ],
)
def test_one_spelling(printed: str, meant: str) -> None:
    assert normalise(printed) == meant
    (ability,) = parse(printed)
    assert ability.render() == meant
