"""Looking names up: which cards and players a written name means."""

from __future__ import annotations

import pytest
from table import Table
from vocabulary import AmbiguousMove, IllegalMove, InvalidMove

from willstone.notation import names
from willstone.notation.writing import legal_moves

BOLT = "[Quickcast]\nThis card deals 100 damage to target player or J/resonator."


def bolt_among(*others: str) -> Table:
    """A has a bolt that costs nothing, and B has resonators of these names."""
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", cost="{0}", text=BOLT)
    for name in others:
        b.field(name, def_=500)
    return table


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Galahad", "galahad"),
        ("Galahad", "GALAHAD"),
        ("Galahad", '"Galahad"'),
        ("Galahad", "B/Galahad"),
        ("Galahad", "b/galahad"),
        ("Galahad", 'B/"Galahad"'),
        ("Galahad", "Galahad#1"),
        ("Galahad", "B/Galahad#1"),
        ("Regent, Risen", '"Regent, Risen"'),
        ("Regent, Risen", 'B/"Regent, Risen"#1'),
        ("Here -> There", '"Here -> There"'),
        ("Here->There", "Here->There"),
        ("Dance with Fire", "Dance with Fire"),
        ("Dance with Fire", '"dance with fire"'),
        ("Either/Or", "Either/Or"),
        ("Either/Or", '"Either/Or"'),
        ("Either/Or", "B/Either/Or"),
        ("Either/Or", "Either/Or#1"),
        ("A/Or", "A/Or"),
        ("A/Or", '"A/Or"'),
        ("Agent #7", "Agent #7"),
        ("Agent#7", "Agent#7"),
        ("Agent#7", '"Agent#7"'),
        ("Agent#7", "B/Agent#7"),
        ("Mk.2", "Mk.2"),
        ("None", '"None"'),
        ("B", "B/B"),
        ("Dr. Quill", "Dr. Quill"),
        ("Ünïcøde ß", "ünïcøde ß"),
    ],
)
def test_a_card_is_found_by_its_name(name: str, written: str) -> None:
    table = bolt_among(name, "Other")
    table.play(f"A: play Bolt -> {written}", "resolve")
    assert table.card(f'B/"{name}"').damage == 100


@pytest.mark.parametrize("written", ["Galahad#2", "Galahad#0", "A/Galahad", "C/Galahad", "Galaha", '"Galahad#1"'])
def test_a_name_that_fits_nothing_is_invalid(written: str) -> None:
    table = bolt_among("Galahad")
    before = table.game.copy()
    with pytest.raises(InvalidMove, match="to be seen"):
        table.game.play(f"play Bolt -> {written}")
    assert table.game == before


def test_a_number_counts_the_cards_of_a_name_oldest_first() -> None:
    table = bolt_among("Twin", "Twin", "Twin")
    table.play("A: play Bolt -> Twin#2", "resolve")
    table.expect({"Twin#1.damage": 0, "Twin#2.damage": 100, "Twin#3.damage": 0})


def test_a_number_after_a_player_counts_that_players_cards() -> None:
    table = bolt_among("Twin", "Twin")
    table["A"].field("Twin", def_=500)
    table.play("A: play Bolt -> B/Twin#2", "resolve")
    table.expect({"B/Twin#1.damage": 0, "B/Twin#2.damage": 100, "A/Twin.damage": 0})


def test_cards_that_nothing_tells_apart_need_no_number() -> None:
    table = bolt_among("Twin", "Twin")
    table.play("A: play Bolt -> Twin", "resolve")
    table.expect({"Twin#1.damage": 100, "Twin#2.damage": 0})


def test_cards_that_differ_are_ambiguous_and_the_choices_are_named() -> None:
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", cost="{0}", text=BOLT)
    b.field("Twin", def_=500)
    b.field("Twin", def_=500, damage=100)
    before = table.game.copy()
    with pytest.raises(AmbiguousMove, match="'Twin' may be any of Twin#1, Twin#2"):
        table.game.play("play Bolt -> Twin")
    assert table.game == before


def test_the_controller_tells_cards_of_one_name_apart() -> None:
    table = bolt_among("Twin")
    table["A"].field("Twin", def_=500)
    with pytest.raises(AmbiguousMove, match=r"may be any of ([AB]/Twin(, )?){2}"):
        table.game.play("play Bolt -> Twin")
    table.game.play("play Bolt -> A/Twin")


def test_a_players_name_means_the_player_and_a_prefix_means_the_card() -> None:
    table = bolt_among("B")
    table.play("A: play Bolt -> B", "resolve")
    table.expect({"B.life": 3900})
    assert "choose B/B" in _choices_of_bolt()


def _choices_of_bolt() -> list[str]:
    table = bolt_among("B")
    table.game.play("play Bolt")
    return legal_moves(table.game)


def test_names_are_looked_for_in_public_zones_and_the_movers_own_hidden_ones_not_in_decks() -> None:
    table = Table()
    a, b = table.players
    a.hand("Own")
    b.hand("Secret")
    b.put("standby", "Trap", "Chant", cost="{1}", text="[Trigger] Anytime: Draw a card.")
    a.deck("Below")
    b.graveyard("Fallen")
    game = table.game
    assert names.look_up(game, 0, "Own")
    assert names.look_up(game, 0, "Fallen")
    assert names.look_up(game, 1, "Trap")
    for hidden in ("Secret", "Trap", "Below"):
        assert names.look_up(game, 0, hidden) == []
        with pytest.raises(InvalidMove):
            game.play(f"play {hidden}")
    for shown in ("Fallen",):
        with pytest.raises(IllegalMove):
            game.play(f"play {shown}")


def test_what_is_on_the_chase_can_be_named() -> None:
    table = bolt_among("Galahad")
    table["B"].hand("Denial", "Chant", cost="{0}", text="[Quickcast]\nCancel target spell.")
    table.play("A: play Bolt -> Galahad", "B: play Denial -> Bolt", "resolve")
    table.expect({"Galahad.damage": 0, "A.graveyard": ["Bolt"]})


def test_every_written_option_is_read_as_that_option() -> None:
    """Cards of one name in the hand and the standby area, three in the field, and others with misleading names."""
    table = Table()
    a, b = table.players
    for zone in ("hand", "standby"):
        a.put(
            zone,
            "Trap",
            "Chant",
            cost="{0}",
            text="[Trigger] Anytime: This card deals 100 damage to target player or resonator.",
        )
    b.field("Twin", def_=500)
    b.field("Twin", def_=500, damage=100)
    a.field("Twin", def_=500)
    b.field("A", def_=500)
    b.field("Twin#2", def_=500)
    b.field("A/Twin", def_=500)
    game = table.game
    for move, option in zip(legal_moves(game), game.legal(), strict=True):
        if option.kind == "pass":
            continue
        trial, again = game.copy(), game.copy()
        trial.play(option)
        again.play(move)
        assert trial == again, move
        if trial.decision is not None and trial.decision.kind == "target":
            for target, choice in zip(legal_moves(trial), trial.legal(), strict=True):
                left, right = trial.copy(), trial.copy()
                left.play(choice)
                right.play(target)
                assert left == right, target
