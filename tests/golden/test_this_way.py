"""What a text has done with cards, and what it says of them later (908.1, 911.1, 1005)."""

from __future__ import annotations

import pytest
from table import Table

from willstone.engine.zones import GRAVEYARD, HAND, REMOVED


def zone(table: Table, place: int, player: int = 0) -> set[str]:
    """The names in a zone."""
    return {table.game.name(i) for i in table.game.zone(place, player)}


def cast(text: str, *deck: str) -> Table:
    """A table where A has played a chant with that text; the deck begins with some cards, a Song is a chant."""
    table = Table()
    a = table["A"]
    for name in deck:
        if name == "Song":
            a.deck("Song", "Chant", cost="{1}", text="Draw a card.")
        else:
            a.deck(name, race="Human" if name == "Page" else "Dragon", cost="{3}", atk=600, def_=600)
    a.hand("Try", "Chant", cost="{0}", text=text)
    return table


@pytest.mark.parametrize(
    ("top", "life"), [(("Song", "Drake"), 4100), (("Page", "Drake"), 4200), (("Song", "Song"), 4000)]
)
@pytest.mark.parametrize(
    "doing",
    [
        "Remove the top two cards of your deck from the game. You gain 100 life for each resonator removed this way.",
        "Put the top two cards of your deck into your graveyard. You gain 100 life for each resonator put into your "
        "graveyard this way.",
        "Draw two cards. You gain 100 life for each resonator drawn this way.",
        "Reveal the top two cards of your deck. You gain 100 life for each resonator revealed this way.",
    ],
)
def test_what_was_moved_is_counted(top: tuple[str, ...], life: int, doing: str) -> None:
    table = cast(doing, *top)
    table.play("A: play Try", "pass")
    table.expect({"A.life": life})


@pytest.mark.parametrize(("top", "drawn"), [("Drake", {"Drake"}), ("Page", set())])
def test_the_revealed_card_is_asked_for(top: str, drawn: set[str]) -> None:
    table = cast("Reveal the top card of your deck. If the revealed card is a Dragon, put it into your hand.", top)
    table.play("A: play Try", "pass")
    assert zone(table, HAND) == drawn


def test_the_atk_of_the_revealed_card() -> None:
    table = cast(
        "Reveal the top card of your deck. This card deals damage equal to the revealed card's ATK to your opponent.",
        "Drake",
    )
    table.play("A: play Try", "pass")
    table.expect({"B.life": 3400})


def test_all_revealed_cards_are_taken() -> None:
    table = cast(
        "Reveal the top two cards of your deck. Put all revealed cards into your hand.", "Drake", "Song", "Page"
    )
    table.play("A: play Try", "pass")
    assert zone(table, HAND) == {"Drake", "Song"}


def test_what_was_put_into_the_field_gains_something() -> None:
    table = cast(
        "Put a Dragon from your graveyard into the field. Entities put into the field this way gain [Swiftness]."
    )
    table["A"].graveyard("Drake", race="Dragon")
    table["A"].field("Page", race="Human")
    table.play("A: play Try", "pass")
    table.expect({"Drake.keywords": ["Swiftness"], "Page.keywords": []})


@pytest.mark.parametrize(("removes", "tokens"), [(False, 1), (True, 0)])
def test_it_was_put_into_the_graveyard_this_way_or_was_not(removes: bool, tokens: int) -> None:
    table = cast(
        "Put the top card of your deck into your graveyard. If it was put into your graveyard this "
        "way, put a [200/200] "
        "water Elf resonator token into the field.",
        "Drake",
    )
    if removes:
        text = "If a card would be put into a graveyard, remove it from the game instead."
        table["A"].field("Void", "Regalia", text=text)
    table.play("A: play Try", "pass")
    assert zone(table, REMOVED if removes else GRAVEYARD) >= {"Drake"}
    table.expect({"A.field.count": tokens + removes})


@pytest.mark.parametrize(("taken", "counters"), [("Drake", 2), ("Page", 0)])
def test_a_certain_card_was_put_into_the_field(taken: str, counters: int) -> None:
    table = cast(
        "Look at the top two cards of your deck. You may put a resonator from among them into the field. If you put "
        '"Drake" into the field this way, put two [+100/+100] counters on it. Put the rest into your graveyard.',
        "Drake",
        "Page",
    )
    table.play("A: play Try", "pass", "A: choose yes", f"A: choose {taken}")
    assert dict(table.card(taken).counters).get("+100/+100", 0) == counters


@pytest.mark.parametrize(("discarded", "hand"), [(("Page", "Drake"), 1), (("Drake", "Serpent"), 3)])
def test_so_many_of_a_kind_were_discarded(discarded: tuple[str, str], hand: int) -> None:
    table = cast("Discard two cards. If you discarded two or more Dragons this way, draw two cards. Draw a card.")
    for name in discarded:
        table["A"].hand(name, race="Human" if name == "Page" else "Dragon")
    table.play("A: play Try", "pass", f"A: order {', '.join(discarded)}")
    table.expect({"A.hand.count": hand})


@pytest.mark.parametrize(("top", "hand"), [("Drake", {"Drake"}), ("Page", set())])
def test_something_in_common_with_a_card(top: str, hand: set[str]) -> None:
    table = cast(
        "Reveal the top card of your deck. If the card revealed this way shares a race with a "
        "resonator you control, put "
        "it into your hand.",
        top,
    )
    table["A"].field("Serpent", race="Dragon")
    table.play("A: play Try", "pass")
    assert zone(table, HAND) == hand


def test_x_gems_are_gained() -> None:
    table = cast(
        "Reveal the top card of your deck. Gain X fire Gems, where X is the total cost of the card revealed this way.",
        "Drake",
    )
    table.play("A: play Try", "pass")
    table.expect({"A.item_area.count": 3})
