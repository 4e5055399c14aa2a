"""Words and numbers that a player chooses, and what the text does with them (104.5, 908.1)."""

from __future__ import annotations

import pytest
from table import Table, rule, singly
from vocabulary import HIGH, Game


def recite(table: Table, text: str, *lines: str, name: str = "Spell") -> None:
    """A plays a chant with a text, which resolves with certain answers."""
    table["A"].hand(name, "Chant", cost="{0}", text=text)
    table.play(f"A: play {name}", "pass", *lines)


def words_offered(table: Table) -> list[str]:
    """What may be chosen now."""
    return [option.word or str(option.n) for listed in table.decision.options for option in singly(listed)]


@rule("cr-8.01", "104.5")
def test_a_number_is_chosen_as_the_text_resolves() -> None:
    table = Table()
    table["B"].field("Small", cost="{1}")
    table["B"].field("Large", cost="{3}")
    recite(table, "Choose a number. Destroy all resonators with total cost equal to the chosen number.")
    assert words_offered(table) == [str(number) for number in range(HIGH + 1)]
    table.play("A: choose 3")
    table.expect({"B.field": ["Small"]})


@rule("cr-8.01", "104.5")
def test_a_number_may_have_a_limit() -> None:
    table = Table()
    table["A"].field("Guard")
    table["B"].field("Small", cost="{1}")
    recite(
        table,
        "Choose a number less than or equal to the number of resonators you control. "
        "Destroy all resonators with total cost equal to that number.",
    )
    assert words_offered(table) == ["0", "1"]
    table.play("A: choose 1")
    table.expect({"B.field": []})


def test_a_race_is_any_there_is() -> None:
    table = Table()
    table["A"].field("Squire", race="Knight", def_=500)
    table["B"].field("Sprite", race="Elf", def_=500)
    table["B"].field("Baron", race="Knight", def_=500)
    recite(table, "Choose a race. This card deals 500 damage to each J/resonator of the chosen race.")
    assert {"Dragon", "Elf", "Knight"} <= set(words_offered(table))  # there are Dragons, though not here
    table.play("A: choose Knight")
    table.expect({"A.field": [], "B.field": ["Sprite"]})


@pytest.mark.parametrize(
    ("attribute", "left"), [("fire", ["Wave"]), ("water", ["Ember"]), ("light", ["Ember", "Wave"])]
)
def test_an_attribute(attribute: str, left: list[str]) -> None:
    table = Table()
    table["B"].field("Ember", attribute=["R"], def_=500)
    table["B"].field("Wave", attribute=["U"], def_=500)
    table["A"].field(
        "Beetle",
        text="Banish this card: Choose an attribute. This card deals 500 damage to each resonator of that attribute.",
    )
    table.play("A: use Beetle", "pass", f"A: choose {attribute}")
    table.expect({"B.field": left})


def test_becoming_a_race_and_an_attribute_for_a_turn() -> None:
    table = Table()
    table["B"].field("Sprite", race="Elf", attribute=["W"])
    table["A"].field("Baron", race="Knight", attribute=["B"])
    text = "Choose a race and an attribute. Target resonator becomes the chosen race and attribute until end of turn."
    table["A"].hand("Spell", "Chant", cost="{0}", text=text)
    table.play("A: play Spell -> Sprite", "pass", "A: choose Knight", "A: choose darkness")
    info = table.game.info(table.card("Sprite").id)
    assert (info.races, info.attributes) == (("Knight",), 1 << 4)


@pytest.mark.parametrize("keyword", ["Flying", "Precision", "First Strike"])
def test_one_of_some_keywords(keyword: str) -> None:
    table = Table()
    table["A"].field("Squire", atk=300, def_=300)
    text = (
        "Choose [Flying], [Precision], or [First Strike]. "
        "Target resonator gains [+200/+200] and the chosen ability until end of turn."
    )
    table["A"].hand("Spell", "Chant", cost="{0}", text=text)
    table.play("A: play Spell -> Squire", "pass", f"A: choose {keyword}")
    table.expect({"Squire.atk": 500})
    assert table.game.info(table.card("Squire").id).keywords == (keyword,)


@pytest.mark.parametrize(("word", "life", "hand"), [("harvest", 4500, 1), ("corrupt", 4000, 0)])
def test_one_of_two_words(word: str, life: int, hand: int) -> None:
    table = Table()
    table["B"].hand("Card")
    text = (
        "Choose harvest or corrupt. If you chose harvest, you gain 500 life. "
        "If you chose corrupt, your opponent discards a card."
    )
    recite(table, text, f"A: choose {word}")
    assert table["A"].life == life
    table.expect({"B.hand": ["Card"] * hand})


@pytest.mark.parametrize(("word", "atk", "def_"), [("harvest", 300, 100), ("corrupt", 100, 300)])
def test_what_triggers_when_a_word_is_chosen(word: str, atk: int, def_: int) -> None:
    table = Table()
    table["B"].field(
        "Onlooker",
        atk=100,
        def_=100,
        text="Whenever harvest or corrupt is chosen ⇒ "
        "If harvest was chosen, this card gains [+200/+0] until end of turn. "
        "If corrupt was chosen, this card gains [+0/+200] until end of turn.",
    )
    recite(table, "Choose harvest or corrupt. Draw a card.", f"A: choose {word}", "resolve")
    table.expect({"Onlooker.atk": atk, "Onlooker.def": def_})


def test_name_a_card() -> None:
    table = Table()
    a = table["A"]
    for name in ("Apple", "Pear", "Apple", "Plum", "Apple"):
        a.deck(name, cost="{1}")
    recite(
        table,
        "Name a card. Reveal the top four cards of your deck. Put all revealed cards with that name into your hand "
        "and shuffle the rest into your deck.",
    )
    assert {"Apple", "Pear", "Plum", "Spell"} <= set(words_offered(table))
    table.play("A: choose Apple")
    table.expect({"A.hand": ["Apple", "Apple"]})


@pytest.mark.parametrize(("named", "hand"), [("Plum", ["Plum"]), ("Spell", [])])
def test_until_the_named_card_is_revealed(named: str, hand: list[str]) -> None:
    table = Table()
    for name in ("Apple", "Pear", "Plum", "Cherry"):
        table["A"].deck(name, cost="{1}")
    recite(
        table,
        "Name a card. Reveal cards from the top of your deck until you reveal the named card. "
        "Put that card into your hand, and remove the rest from the game.",
        f"A: choose {named}",
    )
    removed = ["Apple", "Pear"] if hand else ["Apple", "Pear", "Plum", "Cherry"]
    table.expect({"A.hand": hand, "A.removed": removed})


def test_only_cards_of_a_kind_may_be_named() -> None:
    table = Table()
    table["A"].field("Squire")
    table["A"].stones("R")
    recite(table, "Name a non-magic stone card. Draw a card.")
    assert "Squire" in words_offered(table)
    assert "Fire Magic Stone" not in words_offered(table)


def test_a_choice_left_to_chance_asks_nobody() -> None:
    table = Table()
    recite(table, "Choose an attribute at random. Draw a card.")
    table.expect({"A.hand": ["Plain Card"]})
    assert len(table.happened("chose")) == 1


def test_the_opponent_chooses() -> None:
    table = Table()
    table["A"].field("Ember", attribute=["R"])
    table["A"].field("Wave", attribute=["U"])
    recite(table, "Your opponent chooses an attribute. Destroy all resonators of that attribute.", "B: choose water")
    table.expect({"A.field": ["Ember"]})


def test_that_name_is_the_one_in_quotes_before() -> None:
    table = Table()
    table["A"].deck("Left Hand", cost="{1}")
    table["A"].deck("Right Hand", cost="{1}")
    recite(
        table,
        'If you don\'t control a "Right Hand", search your deck for a card with that name, reveal it and put it into '
        "your hand, then shuffle your deck.",
        "A: choose Right Hand",
    )
    table.expect({"A.hand": ["Right Hand"]})


# ---------------------------------------------------------------- what a card remembers


def banner() -> Table:
    """A table with a card in A's hand that asks for a race as it enters the field."""
    table = Table()
    table["A"].hand(
        "Banner",
        "Addition",
        cost="{0}",
        text="As this card enters the field, choose a race.\nResonators of the chosen race gain [+200/+200].\n"
        "{Rest}: Target resonator of the chosen race gains [+0/+500] until end of turn.",
    )
    table["A"].field("Sprite", race="Elf", atk=100, def_=100)
    table["A"].field("Squire", race="Knight", atk=100, def_=100)
    return table


def test_a_card_remembers_what_was_chosen_as_it_entered_the_field() -> None:
    table = banner()
    table.play("A: play Banner", "pass", "A: choose Elf")
    table.expect({"Sprite.atk": 300, "Squire.atk": 100})
    assert table.game.view(1)["field"][-1]["chosen"] == {"race": "Elf"}
    table.play("A: use Banner -> Sprite", "pass")
    table.expect({"Sprite.def": 800})


def test_what_a_card_remembers_goes_with_a_saved_game() -> None:
    table = banner()
    table.play("A: play Banner", "pass", "A: choose Knight")
    again = Game.from_bytes(table.game.to_bytes())
    assert again.info(table.card("Squire").id).atk == 300
    assert table.game.copy().info(table.card("Squire").id).atk == 300


def test_each_card_remembers_its_own_choice_and_only_while_it_is_there() -> None:
    table = banner()
    table["A"].hand(
        "Second Banner",
        "Addition",
        cost="{0}",
        text="As this card enters the field, choose a race.\nResonators of the chosen race gain [+400/+400].",
    )
    table["A"].hand("Gust", "Chant", cost="{0}", text="Return target addition to its owner's hand.")
    table.play("A: play Banner", "pass", "A: choose Elf", "A: play Second Banner", "pass", "A: choose Knight")
    table.expect({"Sprite.atk": 300, "Squire.atk": 500})
    table.play("A: play Gust -> Banner", "pass", "A: play Banner", "pass", "A: choose Knight")
    table.expect({"Sprite.atk": 100, "Squire.atk": 700})


def test_what_was_chosen_on_entering_is_spoken_of_by_other_abilities() -> None:
    table = Table()
    table["A"].hand(
        "Oracle",
        cost="{0}",
        text="[Enter] ⇒ Choose an attribute.\n"
        "{Rest}: This card deals 300 damage to each resonator of the chosen attribute.",
    )
    table["A"].field("Ember", attribute=["R"], def_=300)
    table["A"].field("Wave", attribute=["U"], def_=300)
    table.play("A: play Oracle", "pass", "resolve", "A: choose water")
    assert table.game.view(1)["field"][-1]["chosen"] == {"attribute": "water"}


def test_a_card_that_becomes_the_chosen_attribute() -> None:
    table = Table()
    table["A"].hand(
        "Prism",
        "Regalia",
        cost="{0}",
        text="As this card enters the field, choose an attribute. This card becomes the chosen attribute.",
    )
    table.play("A: play Prism", "pass", "A: choose wind")
    assert table.game.info(table.card("Prism").id).attributes == 1 << 3


def test_a_race_of_your_choice() -> None:
    table = Table()
    table["A"].field("Squire", race="Knight")
    table["B"].field("Sprite", race="Elf")
    text = "Target resonator loses all races and gains a race of your choice until end of turn."
    table["A"].hand("Mask", "Chant", cost="{0}", text=text)
    table.play("A: play Mask -> Squire", "pass", "A: choose Elf")
    assert table.info("Squire").races == ("Elf",)
