"""What a text has done with cards, or was given for it, and what it says of them later (908.1, 911.1, 1005)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import GRAVEYARD, HAND, REMOVED, bits

from willstone.language import NotUnderstood, parse


def tried(text: str, *deck: str) -> Table:
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
    table = tried(doing, *top)
    table.play("A: play Try", "pass")
    table.expect({"A.life": life})


@pytest.mark.parametrize(("top", "drawn"), [("Drake", {"Drake"}), ("Page", set())])
def test_the_revealed_card_is_asked_for(top: str, drawn: set[str]) -> None:
    table = tried("Reveal the top card of your deck. If the revealed card is a Dragon, put it into your hand.", top)
    table.play("A: play Try", "pass")
    assert set(table.names(HAND)) == drawn


def test_the_atk_of_the_revealed_card() -> None:
    table = tried(
        "Reveal the top card of your deck. This card deals damage equal to the revealed card's ATK to your opponent.",
        "Drake",
    )
    table.play("A: play Try", "pass")
    table.expect({"B.life": 3400})


def test_all_revealed_cards_are_taken() -> None:
    table = tried(
        "Reveal the top two cards of your deck. Put all revealed cards into your hand.", "Drake", "Song", "Page"
    )
    table.play("A: play Try", "pass")
    assert set(table.names(HAND)) == {"Drake", "Song"}


def test_what_was_put_into_the_field_gains_something() -> None:
    table = tried(
        "Put a Dragon from your graveyard into the field. Entities put into the field this way gain [Swiftness]."
    )
    table["A"].graveyard("Drake", race="Dragon")
    table["A"].field("Page", race="Human")
    table.play("A: play Try", "pass")
    table.expect({"Drake.keywords": ["Swiftness"], "Page.keywords": []})


@pytest.mark.parametrize(("removes", "tokens"), [(False, 1), (True, 0)])
def test_it_was_put_into_the_graveyard_this_way_or_was_not(removes: bool, tokens: int) -> None:
    table = tried(
        "Put the top card of your deck into your graveyard. If it was put into your graveyard this "
        "way, put a [200/200] "
        "water Elf resonator token into the field.",
        "Drake",
    )
    if removes:
        text = "If a card would be put into a graveyard, remove it from the game instead."
        table["A"].field("Void", "Regalia", text=text)
    table.play("A: play Try", "pass")
    assert set(table.names(REMOVED if removes else GRAVEYARD)) >= {"Drake"}
    table.expect({"A.field.count": tokens + removes})


@pytest.mark.parametrize(("taken", "counters"), [("Drake", 2), ("Page", 0)])
def test_a_certain_card_was_put_into_the_field(taken: str, counters: int) -> None:
    table = tried(
        "Look at the top two cards of your deck. You may put a resonator from among them into the field. If you put "
        '"Drake" into the field this way, put two [+100/+100] counters on it. Put the rest into your graveyard.',
        "Drake",
        "Page",
    )
    table.play("A: play Try", "pass", "A: choose yes", f"A: choose {taken}")
    assert dict(table.card(taken).counters).get("+100/+100", 0) == counters


@pytest.mark.parametrize(("discarded", "hand"), [(("Page", "Drake"), 1), (("Drake", "Serpent"), 3)])
def test_so_many_of_a_kind_were_discarded(discarded: tuple[str, str], hand: int) -> None:
    table = tried("Discard two cards. If you discarded two or more Dragons this way, draw two cards. Draw a card.")
    for name in discarded:
        table["A"].hand(name, race="Human" if name == "Page" else "Dragon")
    table.play("A: play Try", "pass", f"A: order {', '.join(discarded)}")
    table.expect({"A.hand.count": hand})


@pytest.mark.parametrize(("top", "hand"), [("Drake", {"Drake"}), ("Page", set())])
def test_something_in_common_with_a_card(top: str, hand: set[str]) -> None:
    table = tried(
        "Reveal the top card of your deck. If the card revealed this way shares a race with a "
        "resonator you control, put "
        "it into your hand.",
        top,
    )
    table["A"].field("Serpent", race="Dragon")
    table.play("A: play Try", "pass")
    assert set(table.names(HAND)) == hand


def test_x_gems_are_gained() -> None:
    table = tried(
        "Reveal the top card of your deck. Gain X fire Gems, where X is the total cost of the card revealed this way.",
        "Drake",
    )
    table.play("A: play Try", "pass")
    table.expect({"A.item_area.count": 3})


@pytest.mark.parametrize(
    ("text", "life"),
    [
        (
            "Destroy all resonators your opponent controls. You gain 100 life for each resonator destroyed this way.",
            4200,
        ),
        ("Destroy all cards your opponent controls. You gain 100 life for each card destroyed this way.", 4300),
        ("Rest all resonators. You gain 100 life for each resonator rested this way.", 4200),
        ("Discard your hand. You gain 100 life for each card discarded this way.", 4200),
        ("Remove all cards in a graveyard from the game. You gain 100 life for each resonator removed this way.", 4100),
        ("Return all resonators to their owners' hands. You gain 100 life for each Elf returned this way.", 4100),
    ],
)
def test_counting_what_was_done_this_way(text: str, life: int) -> None:
    table = Table()
    a, b = table.players
    a.chant("Order", text)
    a.hand("One", cost="{2}")
    a.hand("Two", cost="{3}")
    a.graveyard("Ghoul")
    b.graveyard("Spell", "Chant", text="Draw a card.")
    b.field("Elf Scout", race="Elf")
    b.field("Ogre")
    b.field("Banner", "Addition")
    b.field("Stump", rested=True, text="[Eternal]")
    table.play("A: play Order", "resolve")
    table.expect({"A.life": life})


def test_adding_up_what_was_done_this_way() -> None:
    table = Table()
    table["A"].chant(
        "Order", "Discard your hand. Draw X cards, where X is the combined total cost of cards discarded this way."
    )
    table["A"].hand("One", cost="{1}")
    table["A"].hand("Two", cost="{2}")
    table.play("A: play Order", "resolve")
    table.expect({"A.hand.count": 3, "A.graveyard.count": 3})


@pytest.mark.parametrize(("victim", "hand"), [("Elf Scout", 1), ("Ogre", 0)])
def test_if_something_was_done_this_way(victim: str, hand: int) -> None:
    table = Table()
    a, b = table.players
    a.chant("Order", "Destroy target resonator. If an Elf was destroyed this way, draw a card.")
    b.field("Elf Scout", race="Elf")
    b.field("Ogre", race="Ogre")
    table.play(f"A: play Order -> {victim}", "resolve")
    table.expect({"A.hand.count": hand})


def test_what_could_not_be_done_was_not_done() -> None:
    table = Table()
    a, b = table.players
    a.chant("Order", "Destroy target resonator. If a resonator was destroyed this way, draw a card.")
    b.field("Stump", text="[Eternal]")
    table.play("A: play Order -> Stump", "resolve")
    table.expect({"A.hand": [], "B.field": ["Stump"]})


@rule("cr-8.01", "911.1")
def test_the_card_discarded_is_as_it_was() -> None:
    table = Table()
    a, _ = table.players
    a.chant("Order", "Discard a card. This card deals damage equal to the ATK of the discarded card to target player.")
    a.hand("Brute", atk=700)
    table.play("A: play Order -> B", "resolve")
    table.expect({"B.life": 3300})


@rule("cr-8.01", "903.2j", "911.1")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        (
            "Banish a Robot: This card deals damage equal to the resonator banished this way's ATK to "
            "target resonator.",
            300,
        ),
        (
            "Banish a Robot: This card deals X00 damage to target resonator, where X is the total cost of "
            "the resonator banished this way.",
            200,
        ),
        (
            "Rest a Robot: This card deals damage equal to the DEF of the resonator rested this way to "
            "target resonator.",
            100,
        ),
    ],
)
def test_what_was_given_as_a_cost(text: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Cannon", text=text)
    a.field("Tin", race="Robot", cost="{1}{W}", atk=300, def_=100)
    b.field("Wall", atk=0, def_=900)
    table.play("A: use Cannon -> Wall", "resolve")
    assert table.card("Wall").damage == damage


@rule("cr-8.01", "903.2j")
@pytest.mark.parametrize(("thrown", "damage"), [("Rex", 700), ("Hen", 500)])
def test_what_was_discarded_as_a_cost(thrown: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    text = (
        "Discard a card: This card deals 500 damage to target resonator. If you discarded a Dinosaur "
        "this way, it deals 700 damage instead."
    )
    a.field("Girl", text=text)
    a.hand("Rex", race="Dinosaur")
    a.hand("Hen", race="Bird")
    b.field("Wall", atk=0, def_=900)
    table.play("A: use Girl -> Wall", f"A: choose {thrown}", "resolve")
    assert table.card("Wall").damage == damage


@rule("cr-8.01", "903.2j")
def test_an_additional_cost_of_a_chant() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "As an additional cost to play this card, banish a resonator.\nYou gain life equal to the ATK "
        "of the resonator banished this way."
    )
    a.hand("Harvest", "Chant", cost="{0}", text=text)
    a.field("Ox", atk=700)
    table.play("A: play Harvest", "resolve")
    table.expect({"A.life": 4700, "A.field": []})


@rule("cr-8.01", "908.1")
@pytest.mark.parametrize(
    ("text", "picks", "drawn", "life"),
    [
        (
            "Banish any number of resonators. Draw X cards, where X is the number of resonators banished this way.",
            "Ox, Ass",
            2,
            4000,
        ),
        (
            "Banish any number of resonators. You gain 100 life multiplied by the combined total cost of "
            "the resonators banished this way.",
            "Ox",
            0,
            4200,
        ),
        (
            "Remove any number of resonators you control from the game. Draw a card for each resonator "
            "removed this way.",
            "Ox",
            1,
            4000,
        ),
        (
            "Destroy target resonator you control and draw X cards, where X is the total cost of the "
            "resonator destroyed this way.",
            "",
            2,
            4000,
        ),
    ],
)
def test_how_many_were_given_this_way(text: str, picks: str, drawn: int, life: int) -> None:
    table = Table()
    a = table.players[0]
    a.hand("Offering", "Chant", cost="{0}", text=text)
    a.field("Ox", cost="{1}{W}")
    a.field("Ass")
    for name in ("One", "Two", "Three"):
        a.deck(name)
    table.play("A: play Offering" + ("" if picks else " -> Ox"), "resolve", *([f"A: choose {picks}"] if picks else []))
    table.expect({"A.life": life})
    assert len(table.game.zone(2, 0)) == drawn


@rule("cr-8.01", "705.2")
def test_what_was_banished_for_a_judgment() -> None:
    table = Table()
    a, b = table.players
    text = (
        "[Enter] ⇒ This card deals damage to target resonator equal to the ATK of the resonator "
        "banished for its judgment."
    )
    a.ruler(
        "Drake",
        text="[Judgment] Banish a resonator",
        j_ruler={"name": "Dragon", "atk": 1000, "def": 1000, "text": text},
    )
    a.field("Ox", atk=600)
    b.field("Wall", atk=0, def_=900)
    table.play("A: judgment Drake", "resolve", "A: choose Wall", "resolve")
    assert table.card("Wall").damage == 600


@rule("cr-8.01", "903.2j", "1303.1")
def test_a_copy_of_what_was_removed_for_it() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "As an additional cost to play this card, remove a Ghost resonator in your graveyard from the game.\n"
        "Put a resonator token copy of the resonator removed by this card into the field."
    )
    a.hand("Seance", "Chant", cost="{0}", text=text)
    a.graveyard("Phantom", race="Ghost", atk=700, def_=300)
    a.graveyard("Corpse", race="Zombie")
    table.play("A: play Seance", "resolve")
    table.expect({"A.field": ["Phantom"], "A.removed": ["Phantom"]})


@rule("cr-8.01", "1019.2", "1009.1")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Discard your hand, then draw that many cards.", 2, 3),
        ("Discard your hand. Draw that many cards.", 2, 3),
        ("Your opponent discards their hand, then draws that many cards.", 2, 3),
        ("Each player discards their hand, then draws that many cards.", 2, 3),
    ],
)
def test_as_many_are_drawn_as_were_discarded(text: str, mine: int, theirs: int) -> None:
    table = Table()
    a, b = table.players
    for player, number in ((a, mine), (b, theirs)):
        for place in range(number):
            player.hand(f"Held {place}")
        for place in range(9):
            player.deck(f"Drawn {place}")
    a.hand("Try", "Chant", cost="{0}", text=text)
    table.play("A: play Try", "resolve")
    acted = {"A": (mine, text.startswith(("Discard", "Each"))), "B": (theirs, text.startswith(("Your", "Each")))}
    for name, (number, acts) in acted.items():
        table.expect({f"{name}.hand.count": number, f"{name}.deck.count": 9 - number * acts})


@rule("cr-8.01", "1018.1a", "105.4")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("This card deals 500 damage to target player. You gain life equal to the damage dealt this way.", 4300),
        ("This card deals 500 damage to target player. You gain 100 life for each 200 damage dealt this way.", 4100),
        ("Target player loses 500 life. You gain life equal to the life lost this way.", 4500),
        ("Target player loses 500 life. You gain 200 life for each 100 life lost this way.", 5000),
    ],
)
def test_how_much_it_was_this_way(text: str, life: int) -> None:
    table = Table()
    a, b = table.players
    b.field("Shell", "Regalia", text="If damage would be dealt to you, prevent 200 of that damage.")
    a.hand("Try", "Chant", cost="{0}", text=text)
    table.play("A: play Try -> B", "resolve")
    table.expect({"A.life": life})


@pytest.mark.parametrize(
    "text",
    [
        "You gain life equal to the damage dealt this way.",
        "Target player loses 500 life. You gain life equal to the damage dealt this way.",
        "This card deals 500 damage to target player. You gain life equal to the life lost this way.",
        "Draw a card. You gain 100 life for each counter removed this way.",
        "Remove all dew counters from target resonator. You gain 100 life for each fog counter removed this way.",
    ],
)
def test_what_was_not_done_before_is_not_counted(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, bits.CHANT)


@rule("cr-8.01", "1022.5")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Remove all dew counters from target resonator. You gain 100 life for each counter removed this way.", 4300),
        (
            "Remove all dew counters from target resonator. You gain 100 life for each dew counter removed this way.",
            4300,
        ),
        ("Remove two dew counters from target resonator. You gain 100 life for each counter removed this way.", 4200),
        ("Remove all counters from target resonator. You gain 100 life for each counter removed this way.", 4500),
    ],
)
def test_counters_that_were_removed_are_counted(text: str, life: int) -> None:
    table = Table()
    table["A"].field("Ash", counters={"dew": 3, "fog": 2})
    table["A"].hand("Try", "Chant", cost="{0}", text=text)
    table.play("A: play Try -> Ash", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "105.4a", "1007.2")
def test_that_much_is_the_life_paid() -> None:
    table = Table()
    table["A"].hand(
        "Try", "Chant", cost="{0}", text="Pay any amount of life. This card deals that much damage to target player."
    )
    table.play("A: play Try -> B", "pass", "A: choose 700")
    table.expect({"A.life": 3300, "B.life": 3300})


@rule("cr-8.01", "304.2")
def test_the_top_of_a_deck_goes_to_their_graveyard() -> None:
    table = Table()
    for name in ("Ash", "Elm", "Fir", "Oak"):
        table["B"].deck(name)
    table.cast("Put the top three cards of target player's deck into their graveyard.", target="B")
    table.expect({"B.deck": ["Oak"], "B.graveyard.count": 3, "A.graveyard.count": 1})


@rule("cr-8.01", "104.3", "911.1")
@pytest.mark.parametrize("whose", ["its controller", "its owner"])
def test_of_each_of_them_its_controller_loses_life(whose: str) -> None:
    table = Table()
    a, b = table.players
    a.field("Ash")
    b.field("Elm")
    b.field("Fir")
    b.field("Oak", text="This card cannot be destroyed.")
    table.cast(f"Destroy all resonators. For each resonator destroyed this way, {whose} loses 200 life.")
    table.expect({"A.life": 3800, "B.life": 3600, "B.field": ["Oak"]})
