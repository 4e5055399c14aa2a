"""901, 908: the kinds of abilities and of effects, told apart by what they do when."""

from __future__ import annotations

from table import Table, rule
from vocabulary import (
    DARKNESS,
    Activate,
    Automatic,
    CardDef,
    CardFilter,
    Continuous,
    Face,
    Prevent,
    Replacement,
    Statement,
    WouldBeDealtDamage,
    You,
    bits,
)

from willstone.language import parse


@rule("cr-8.01", "901.1", "901.1a", "901.1b", "901.1c")
def test_the_three_kinds_of_abilities_are_read_from_their_form() -> None:
    activate, automatic, continuous, plain = parse(
        "{1}: Draw a card.\n"
        "Whenever this card attacks ⇒ Draw a card.\n"
        "Other resonators you control gain [+100/+100].\n"
        "This card cannot block."
    )
    assert isinstance(activate, Activate)
    assert isinstance(automatic, Automatic)
    assert isinstance(continuous, Continuous)
    assert isinstance(plain, Statement)


@rule("cr-8.01", "901.2", "901.2a", "901.2b", "908.1")
def test_a_one_time_effect_is_done_when_it_resolves_and_a_continuous_one_lasts() -> None:
    table = Table()
    a, _ = table.players
    a.stones("WR")
    a.hand("Blessing", "Chant", cost="{W}", attribute="W", text="You gain 500 life.")
    a.hand("Oath", "Chant", cost="{R}", attribute="R", text="Target resonator gains [+200/+200] until end of turn.")
    a.field("Squire", atk=300, def_=300)
    table.play("A: play Blessing")
    assert a.life == 4000, "nothing is done before it resolves"
    table.play("resolve", "A: play Oath -> Squire", "resolve")
    table.expect({"A.life": 4500, "Squire.atk": 500})
    table.play("to B main")
    table.expect({"A.life": 4500, "Squire.atk": 300})


@rule("cr-8.01", "901.2d")
def test_a_darkness_effect_is_one_made_by_an_ability_of_a_darkness_card() -> None:
    would = WouldBeDealtDamage((You(),), effects=CardFilter(attributes=1 << DARKNESS))
    assert would.render() == "damage would be dealt to you by a darkness effect"
    table = Table()
    a, b = table.players
    b.field(CardDef((Face("Censer", bits.REGALIA, abilities=(Replacement(would, Prevent()),)),)))
    text = "{0}: This card deals 300 damage to target player."
    a.field("Imp", attribute="B", atk=500, text=text)
    a.field("Ember", attribute="R", text=text)
    a.hand("Blight", "Chant", cost="{0}", attribute="B", text="This card deals 300 damage to target player.")
    table.play("A: use Imp -> B", "resolve", "A: play Blight -> B", "resolve")
    table.expect({"B.life": 4000})
    table.play("A: use Ember -> B", "resolve")
    table.expect({"B.life": 3700})
    table.play("A: attack Imp -> B", "resolve")
    table.expect({"B.life": 3200})  # battle damage is no effect
