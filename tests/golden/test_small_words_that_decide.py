"""Small words that decide what is meant: whose, which deck, and where a name ends."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.language import normalise


@rule("cr-8.01", "1404.1")
@pytest.mark.parametrize("place", ["field", "magic stone area"])
@pytest.mark.parametrize(("owner", "atk"), [("A", 300), ("B", 100)])
def test_what_is_put_into_your_field_is_yours(place: str, owner: str, atk: int) -> None:
    table = Table(turn=owner)
    text = f"Whenever a magic stone is put into your {place}, this card gains [+200/+200] until end of turn."
    table["A"].field("Golem", text=text)
    table[owner].ruler("Queen")
    table.play(f"{owner}: call", "resolve")
    table.expect({"Golem.atk": atk})


@rule("cr-8.01", "304.3")
def test_magic_stones_go_back_to_their_own_deck() -> None:
    table = Table()
    text = "Look at the top two cards of your magic stone deck and put them back in any order."
    table["A"].hand("Lens", "Chant", cost="{0}", text=text)
    table.play("A: play Lens", "resolve", "A: order Fire Magic Stone, Light Magic Stone", "resolve")
    decks = {0: 10, 1: 10}
    assert {zone: len(table.game.zone(zone, 0)) for zone in decks} == decks


@pytest.mark.parametrize("name", ["Tin Page: Copper", "Sir Oak, the Knight of Elms"])
def test_a_name_is_what_stands_in_quotes(name: str) -> None:
    table = Table()
    table["A"].field(name)
    table["A"].field("Page", text=f'This card gains [+200/+200] as long as you control "{name}."')
    table["A"].deck(name)
    table["A"].hand(
        "Call", "Chant", cost="{0}", text=f'Search your deck for a card named "{name}" and put it into your hand.'
    )
    table.expect({"Page.atk": 300})
    table.play("A: play Call", "resolve", f'A: choose "{name}"', "resolve")
    table.expect({"A.hand": [name]})


def test_a_quoted_ability_keeps_its_stop() -> None:
    text = 'This card gains "Banish this card: Draw a card."'
    assert normalise(text) == 'This card gains "Banish this card: Draw a card.".'


@rule("cr-8.01", "906.7")
@pytest.mark.parametrize(("cost", "drawn"), [("{0}", 1), ("{1}", 0)])
def test_that_spell_is_the_one_that_was_played(cost: str, drawn: int) -> None:
    table = Table(turn="B")
    a, b = table.players
    text = (
        "Whenever your opponent plays a chant ⇒ Reveal the top card of your deck. Cancel that spell if its total cost "
        "is less than the total cost of the card revealed this way."
    )
    a.field("Owl", text=text)
    a.deck("Page", cost="{1}")
    b.hand("Scroll", "Chant", cost=cost, text="You gain 500 life.")
    b.stones("W")
    table.play("B: play Scroll", "resolve")
    table.expect({"B.life": 4000 if drawn else 4500})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ('[Enter] ⇒ If your ruler is "Queen", put a mana counter on it.', "Queen"),
        ('[Enter] ⇒ Recover this card. If your ruler is "Queen", put a mana counter on it.', "Page"),
    ],
)
def test_a_counter_on_the_ruler_of_which_a_condition_speaks(text: str, counted: str) -> None:
    table = Table()
    table["A"].ruler("Queen")
    table["A"].hand("Page", cost="{0}", text=text)
    table.play("A: play Page", "resolve", "resolve")
    table.expect({f"{name}.counters.mana": int(name == counted) for name in ("Queen", "Page")})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("race", "found"), [("Elf", ["Ace"]), ("Mermaid", ["Ace", "Bee"])])
def test_cards_without_a_place_are_those_looked_at(race: str, found: list[str]) -> None:
    table = Table()
    a, _ = table.players
    a.field("Diver", race=race)
    for name in ("Ace", "Bee", "Cat"):
        a.deck(name)
    text = (
        "Look at the top three cards of your deck. Put a card from among them into your hand and put the rest into "
        "your graveyard. If you control a Mermaid, put two cards into your hand and put the rest into your graveyard "
        "instead."
    )
    a.hand("Net", "Chant", cost="{0}", text=text)
    table.play("A: play Net", "resolve", f"A: choose {', '.join(found)}", "resolve")
    table.expect({"A.hand": found, "Diver.zone": "field"})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("race", "number"), [("Elf", 1), ("Knight", 3)])
def test_what_is_done_instead_is_spoken_of_in_the_same_words(race: str, number: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Guard", race=race)
    text = (
        "Put a [100/100] light Wisp resonator token into the field. If you control a Knight, put three [100/100] light "
        "Wisp resonator tokens into the field instead. They gain [+200/+200] until end of turn."
    )
    a.hand("Lamp", "Chant", cost="{0}", text=text)
    table.play("A: play Lamp", "resolve")
    wisps = [i for i in table.game.in_play() if table.game.name(i) == "Wisp"]
    assert [table.game.info(i).atk for i in wisps] == [300] * number


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("race", "hand"), [("Dragon", ["Drake"]), ("Elf", [])])
def test_it_is_the_card_of_which_the_condition_speaks(race: str, hand: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.deck("Drake", race=race, atk=300)
    b.field("Ox", def_=900)
    text = (
        "Reveal the top card of your deck. This card deals damage equal to the ATK of that card to target resonator. "
        "If the card revealed this way is a Dragon, put it into your hand."
    )
    a.hand("Omen", "Chant", cost="{0}", text=text)
    table.play("A: play Omen -> Ox", "resolve")
    table.expect({"A.hand": hand, "Ox.damage": 300, "Ox.zone": "field"})


@rule("cr-8.01", "906.7")
def test_what_destroys_another_card_gets_the_counters() -> None:
    table = Table()
    a, b = table.players
    a.field("Bear", atk=500, def_=500, text="When this card destroys a resonator ⇒ Put two [+100/+100] counters on it.")
    b.field("Ox", rested=True)
    table.play("A: attack Bear -> Ox", "resolve", "resolve")
    table.expect({"Bear.counters.+100/+100": 2, "Ox.zone": "graveyard"})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("race", "zone"), [("Elf", "field"), ("Dwarf", "hand")])
def test_the_card_revealed_this_way_before_something_else_is_done_instead(race: str, zone: str) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Page", race=race)
    text = (
        "Look at the top card of your deck. Reveal a card from among them and put it into your hand. If the card "
        "revealed this way is an Elf, put it into the field instead."
    )
    a.hand("Seek", "Chant", cost="{0}", text=text)
    table.play("A: play Seek", "resolve")
    table.expect({"Page.zone": zone})
