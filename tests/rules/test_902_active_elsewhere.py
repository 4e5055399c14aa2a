"""902.1, 902.2: continuous abilities whose text lets them be active out of play."""

from __future__ import annotations

from made_cards import order
from table import Table, rule
from vocabulary import FIELD, GRAVEYARD, RESONATOR, YOU, All, CardFilter, Continuous, Gain, GainAbility, GainStats

TEXT = "As long as this card is in your graveyard, resonators you control gain [+100/+100]."


@rule("cr-8.01", "902.1", "902.2")
def test_a_continuous_ability_is_active_in_the_zone_that_its_text_names() -> None:
    for zone, atk in (("graveyard", 200), ("hand", 100), ("removed", 100)):
        table = Table()
        table["A"].put(zone, "Ghost", text=TEXT)
        table["A"].field("Squire")
        table["B"].field("Guard")
        table.expect({"Squire.atk": atk, "Guard.atk": 100})


@rule("cr-8.01", "902.2")
def test_it_begins_and_ends_as_its_card_comes_and_goes() -> None:
    table = Table()
    a, _ = table.players
    a.field("Ghost", text=TEXT)
    a.field("Squire")
    a.hand("Doom", "Chant", cost="{0}", text="Destroy target resonator.")
    a.hand("Rise", "Chant", cost="{0}", text="Put target resonator from your graveyard into your hand.")
    table.expect({"Squire.atk": 100})
    table.play("A: play Doom -> Ghost", "resolve")
    table.expect({"Squire.atk": 200})
    table.play("A: play Rise -> Ghost", "resolve")
    table.expect({"Squire.atk": 100})


@rule("cr-8.01", "902.2")
def test_it_ends_as_its_card_enters_the_field() -> None:
    table = Table()
    a, _ = table.players
    a.graveyard("Ghost", text=TEXT)
    a.field("Squire")
    a.hand("Rise", "Chant", cost="{0}", text="Put target resonator from your graveyard into the field.")
    table.expect({"Squire.atk": 200})
    table.play("A: play Rise -> Ghost", "resolve")
    table.expect({"Squire.atk": 100, "Ghost.atk": 100})


@rule("cr-8.01", "902.1", "902.1a")
def test_an_ability_that_names_no_zone_is_not_active_out_of_play() -> None:
    table = Table()
    table["A"].graveyard("Captain", text="Resonators you control gain [+100/+100].")
    table["A"].graveyard("Miser", text="As long as it is your turn, resonators you control gain [+100/+100].")
    table["A"].field("Squire")
    table.expect({"Squire.atk": 100})


@rule("cr-8.01", "902.1")
def test_an_ability_that_was_given_is_not_active_out_of_play_either() -> None:
    lead = Continuous(All(CardFilter(RESONATOR, controller=YOU)), (GainStats(100, 100),))
    for zone, atk in ((GRAVEYARD, 100), (FIELD, 200)):
        table = Table()
        a, _ = table.players
        a.put("graveyard" if zone == GRAVEYARD else "field", "Captain")
        a.field("Squire")
        captains = All(CardFilter(names=("Captain",), zone=zone))
        a.hand(order("Promote", Gain(captains, (GainAbility(lead),))))
        table.play("A: play Promote", "resolve")
        table.expect({"Squire.atk": atk})
