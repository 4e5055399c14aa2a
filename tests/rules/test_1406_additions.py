"""1406: old additions with subtypes."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import PutIntoFieldStep

from willstone.language.library.carddata import read_type


def table_of(type: str = "Addition: Resonator") -> Table:
    table = Table()
    table["A"].hand("Charm", type, cost="{0}")
    table["A"].field("Knight")
    table["B"].field("Wall")
    return table


@rule("cr-8.01", "1406.1")
@rule("cr-8.01", "1406.1a")
@pytest.mark.parametrize("subtype", ["field", "resonator", "ruler", "J-ruler", "J/resonator", "J/ruler"])
def test_an_old_addition_has_a_subtype(subtype: str) -> None:
    for written in (f"Addition: {subtype}", f"addition:{subtype.upper()}"):
        assert read_type(written).subtype == subtype
    assert read_type("Addition").subtype == ""


@rule("cr-8.01", "1406.1a")
def test_a_text_about_one_subtype_speaks_of_no_other() -> None:
    table = Table()
    table["A"].field("Knight")
    table["A"].field("Charm", "Addition: Resonator", added_to="Knight")
    table["A"].field("Banner", "Addition: J/Resonator", added_to="Knight")
    table["A"].field("Garden", "Addition: Field")
    table["A"].hand("Cut", "Chant", cost="{0}", text="Destroy target [Addition: Resonator].")
    table.play("A: cannot play Cut -> Banner", "A: cannot play Cut -> Garden", "A: play Cut -> Charm", "resolve")
    table.expect({"A.field": ["Knight", "Banner", "Garden"]})


@rule("cr-8.01", "1406.2")
@rule("cr-8.01", "1406.2a")
def test_it_needs_a_target_of_its_subtype_as_it_is_played() -> None:
    table = table_of()
    table["A"].stones("W")
    table.play("A: cannot play Charm -> Light Magic Stone", "A: can play Charm -> Knight", "A: can play Charm -> Wall")
    alone = Table()
    alone["A"].hand("Charm", "Addition: Resonator", cost="{0}")
    alone.play("A: cannot play Charm because 903.2g")


@rule("cr-8.01", "1406.2a")
@pytest.mark.parametrize("type", ["Addition: Field", "Addition"])
def test_without_such_a_subtype_it_needs_none(type: str) -> None:
    table = Table()
    table["A"].hand("Garden", type, cost="{0}")
    table.play("A: play Garden", "resolve")
    table.expect({"A.field": ["Garden"]})
    assert table.card("Garden").added_to == 0


@rule("cr-8.01", "1406.2b")
def test_it_enters_the_field_added_to_its_target_under_its_players_control() -> None:
    table = table_of()
    table.play("A: play Charm -> Wall", "resolve")
    table.expect({"A.field": ["Knight", "Charm"], "Charm.controller": "A", "cited": ["1406.2b"]})
    assert table.card("Charm").added_to == table.id("Wall")


@rule("cr-8.01", "1406.2b")
def test_without_a_legal_target_left_it_is_put_into_the_graveyard() -> None:
    table = table_of()
    table["B"].hand("Fall", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    table.play("A: play Charm -> Wall", "A: pass", "B: play Fall -> Wall", "resolve", "resolve")
    table.expect({"A.graveyard": ["Charm"], "A.field": ["Knight"], "B.graveyard": ["Fall", "Wall"]})


@rule("cr-8.01", "1406.3")
def test_an_effect_puts_it_into_the_field_added_to_something() -> None:
    table = table_of()
    table["A"].graveyard("Ribbon", "Addition: Resonator")
    game = table.game
    game.then(PutIntoFieldStep((table.id("Ribbon"),), 0))
    game._options = None
    game.run()
    table.play("A: choose Knight")
    assert table.card("Ribbon").added_to == table.id("Knight")
    table.expect({"A.field": ["Knight", "Ribbon"], "A.graveyard": []})


@rule("cr-8.01", "1406.3")
def test_it_stays_where_it_is_if_there_is_nothing_to_add_it_to() -> None:
    table = Table()
    table["A"].graveyard("Ribbon", "Addition: Resonator")
    table["A"].graveyard("Garden", "Addition: Field")
    game = table.game
    game.then(PutIntoFieldStep((table.id("Ribbon"), table.id("Garden")), 0))
    game._options = None
    game.run()
    table.expect({"A.field": ["Garden"], "A.graveyard": ["Ribbon"]})


@rule("cr-8.01", "1406.4")
@rule("cr-8.01", "1406.4a")
def test_it_goes_to_the_graveyard_when_what_it_is_added_to_is_gone() -> None:
    table = Table()
    table["A"].field("Knight")
    table["A"].field("Charm", "Addition: Resonator", added_to="Knight")
    table["A"].field("Garden", "Addition: Field")
    table["A"].field("Song", "Addition")
    table["A"].hand("Fall", "Chant", cost="{0}", text="Destroy target resonator.")
    table.expect({"A.field": ["Knight", "Charm", "Garden", "Song"]})
    table.play("A: play Fall -> Knight", "resolve")
    table.expect({"A.field": ["Garden", "Song"], "cited": ["1406.4a"]})


@rule("cr-8.01", "1406.4a")
def test_it_goes_to_the_graveyard_when_it_is_added_to_nothing_or_to_what_it_cannot_be_added_to() -> None:
    table = Table()
    table["A"].stones("W")
    table["A"].field("Charm", "Addition: Resonator")
    table["A"].field("Ribbon", "Addition: Resonator", added_to="Light Magic Stone")
    table["A"].field("Seal", "Addition: Ruler", added_to="Nameless Ruler")
    table.play("A: order Charm, Ribbon")  # 302.4: they go at the same time
    table.expect({"A.field": ["Seal"], "A.graveyard": ["Ribbon", "Charm"]})


@rule("cr-8.01", "1406.4a")
def test_it_goes_to_the_graveyard_when_it_is_added_to_itself() -> None:
    table = Table()
    table["A"].field("Knight")
    table["A"].field("Charm", "Addition: Resonator", added_to="Knight")
    charm = table.id("Charm")
    game = table.game
    game.cards[charm] = game.cards[charm].added(charm, game.new_id())
    game.changed()
    table.play("A: pass")
    table.expect({"A.graveyard": ["Charm"]})
