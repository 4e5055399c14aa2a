"""What a card's own text does with it once it has left the field (906.7, 302.3)."""

from __future__ import annotations

import pytest
from table import Table, rule


def phoenix_destroyed(text: str, *answers: str) -> Table:
    """A resonator with a text is destroyed, and what triggered resolves."""
    table = Table()
    table["A"].field("Phoenix", text=text)
    table["A"].hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Axe -> Phoenix", "resolve", *answers)
    return table


@rule("cr-8.01", "906.7b", "302.3")
@pytest.mark.parametrize("when", ["is put into a graveyard from the field", "is destroyed", "leaves the field"])
@pytest.mark.parametrize(
    ("deed", "zone"),
    [
        ("Return it to its owner's hand.", "hand"),
        ("Put it into your hand.", "hand"),
        ("Put this card into the field.", "field"),
        ("Put it into the field rested.", "field"),
        ("Remove it from the game.", "removed"),
    ],
)
def test_it_is_found_where_it_went(when: str, deed: str, zone: str) -> None:
    phoenix_destroyed(f"When this card {when} ⇒ {deed}").expect({"Phoenix.zone": zone})


@rule("cr-8.01", "302.3")
def test_it_is_not_found_if_it_has_gone_elsewhere_since() -> None:
    table = Table()
    table["A"].field("Phoenix", text="When this card is destroyed ⇒ Put it into the field.")
    table["A"].hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    table["B"].hand("Shovel", "Chant", cost="{0}", text="[Quickcast]\nRemove target card in a graveyard from the game.")
    table.play("A: play Axe -> Phoenix", "pass", "B: play Shovel -> Phoenix", "resolve")
    table.expect({"Phoenix.zone": "removed"})


@rule("cr-8.01", "302.3")
def test_another_text_of_a_card_does_not_follow_it() -> None:
    table = Table()
    table["A"].field("Diver", text="{0}: Return this card to its owner's hand.")
    table["B"].hand("Axe", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    table.play("A: use Diver", "B: play Axe -> Diver", "resolve")
    table.expect({"Diver.zone": "graveyard"})


@rule("cr-8.01", "906.7")
def test_what_is_dealt_damage_is_not_taken_for_it() -> None:
    table = Table()
    table["A"].field(
        "Wasp", atk=100, def_=100, text="Whenever this card deals damage to a resonator ⇒ Remove it from the game."
    )
    table["B"].field("Ox", atk=500, def_=900)
    table.play("A: attack Wasp -> B", "B: block Ox", "resolve")
    table.expect({"Wasp.zone": "graveyard"})


@rule("cr-8.01", "302.3")
@pytest.mark.parametrize(("owner", "zone"), [("A", "field"), ("B", "graveyard")])
def test_it_is_put_from_the_graveyard_that_is_named(owner: str, zone: str) -> None:
    table = Table()
    text = "When this card is destroyed ⇒ Put it from your graveyard into the field."
    table["A"].field("Phoenix", owner=table[owner], text=text)
    table["A"].hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Axe -> Phoenix", "resolve")
    table.expect({"Phoenix.zone": zone})


@rule("cr-8.01", "302.3")
@pytest.mark.parametrize(
    ("whose", "target", "zone"),
    [
        ("your", "Mine", "field"),
        ("your", "Theirs", "graveyard"),
        ("its owner's", "Theirs", "field"),
        ("your opponent's", "Theirs", "field"),
        ("your opponent's", "Mine", "graveyard"),
    ],
)
def test_what_was_chosen_elsewhere_is_put_only_from_the_graveyard_that_is_named(
    whose: str, target: str, zone: str
) -> None:
    table = Table()
    table["A"].field("Mine")
    table["B"].field("Theirs")
    text = f"Destroy target resonator. Put it from {whose} graveyard into the field."
    table["A"].hand("Axe", "Chant", cost="{0}", text=text)
    table.play(f"A: play Axe -> {target}", "resolve")
    table.expect({f"{target}.zone": zone})


def test_what_was_discarded_is_put_into_the_field_from_where_it_went() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Pride", text="When this card is discarded ⇒ Put it from your graveyard into the field.")
    a.hand("Toss", "Chant", cost="{0}", text="Discard your hand.")
    table.play("A: play Toss", "resolve")
    table.expect({"A.field": ["Pride"]})


@pytest.mark.parametrize("removed", [False, True])
def test_it_is_moved_only_from_where_the_text_says(removed: bool) -> None:
    table = Table()
    text = (
        "When this card is put into a graveyard from the field ⇒ Put it from its owner's "
        "graveyard into the field rested."
    )
    table["A"].field("Phoenix", text=text)
    table["A"].hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    text = "Remove all cards in a graveyard from the game."
    table["B"].hand("Grave Robber", "Chant", cost="{0}", text=f"[Quickcast]\n{text}")
    table.play("A: play Axe -> Phoenix", "pass")
    if removed:
        table.play("A: pass", "B: play Grave Robber", "resolve")
    table.play("resolve")
    table.expect({"A.field": [] if removed else ["Phoenix"]})
