"""What is done instead or otherwise if something is so (901.2, 908.1)."""

from __future__ import annotations

import pytest
from boards import scroll_in_hand, scroll_read
from table import Table, rule
from vocabulary import FIELD, HAND


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("life", "answer", "zone"), [(4000, None, HAND), (1000, "yes", FIELD), (1000, "no", HAND)])
def test_one_part_of_a_sentence_may_be_done_otherwise(life: int, answer: str | None, zone: int) -> None:
    table = Table()
    a, _ = table.players
    a.starts_with(life=life)
    text = (
        "Search your deck for a Dinosaur resonator, reveal it and put it into your hand. If your life is 2000 or less,"
        " you may put it into the field instead. Then shuffle your deck."
    )
    a.hand("Tale", "Chant", cost="{0}", text=text)
    a.deck("Rex", race="Dinosaur")
    a.deck("Plain Card")
    answers = [] if answer is None else [f"A: choose {answer}"]
    table.play("A: play Tale", "resolve", "A: choose Rex", *answers, "resolve")
    assert table.card("Rex").zone == zone
    assert table.happened("shuffled")


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("number", "field"), [(0, ["Wall", "Rampart"]), (1, ["Rampart"]), (4, [])])
def test_a_stronger_condition_instead(number: int, field: list[str]) -> None:
    table = Table()
    a, b = table.players
    text = (
        'If you control a "Relic" destroy up to one target resonator. If you control four "Relic", destroy all '
        "resonators your opponent controls instead."
    )
    a.hand("Call", "Chant", cost="{0}", text=text)
    for _ in range(number):
        a.field("Relic", "Regalia")
    b.field("Wall")
    b.field("Rampart")
    table.play("A: play Call -> Wall", "resolve")
    table.expect({"B.field": field})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("dwarf", "answers", "found"),
    [(False, [], "Elf"), (True, ["A: choose yes"], "Fairy"), (True, ["A: choose no"], "Elf")],
)
def test_what_is_searched_for_instead_is_what_the_rest_of_the_sentence_speaks_of(
    dwarf: bool, answers: list[str], found: str
) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Elf", race="Elf")
    a.deck("Fairy", race="Fairy")
    if dwarf:
        a.field("Dwarf", race="Dwarf")
    text = (
        "Search your deck for an Elf and put it into your hand. If you control a Dwarf, you may search your deck for "
        "a Fairy instead."
    )
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll", "resolve", *answers, f"A: choose {found}", "resolve")
    table.expect({"A.hand": [found]})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("weather", "field"), [("rain", []), ("fog", ["Ogre"])])
def test_returned_instead_of_rested(weather: str, field: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.field("Vane", "Regalia", text=f"The weather is {weather}.")
    b.field("Ogre")
    text = "Rest target resonator. If the weather is rain, return it to its owner's hand instead."
    a.hand("Gust", "Chant", text=text)
    table.play("A: play Gust -> Ogre", "resolve")
    table.expect({"B.field": field})
    if field:
        assert table.card("Ogre").rested


@pytest.mark.parametrize(("number", "left"), [(0, ["Ant", "Bee"]), (1, ["Bee"]), (3, ["Bee"]), (4, [])])
@rule("cr-8.01", "908.1")
def test_something_if_there_is_one_and_something_else_if_there_are_four(number: int, left: list[str]) -> None:
    table = Table()
    a, b = table.players
    for _number in range(number):
        a.field("Memoria", "Regalia")
    b.field("Ant")
    b.field("Bee")
    text = 'If you control a card named "Memoria" destroy up to one target resonator. If you control four cards named '
    a.hand("Omen", "Chant", text=f'{text}"Memoria", destroy all resonators your opponent controls instead.')
    table.play("A: play Omen -> Ant", "resolve")
    table.expect({"B.field": left})


@pytest.mark.parametrize(
    ("text", "without", "with_dragon"),
    [
        ("You gain 100 life. If you control a Dragon, you gain 300 life instead.", 4100, 4300),
        ("You lose 200 life. You gain 100 life. If you control a Dragon, you gain 300 life instead.", 3900, 4100),
        ("If you control a Dragon, you gain 300 life. Otherwise, you lose 100 life.", 3900, 4300),
        ("If you don't control a Dragon, you lose 100 life.", 3900, 4000),
    ],
)
@rule("cr-8.01", "908.1")
def test_instead_and_otherwise(text: str, without: int, with_dragon: int) -> None:
    for dragon, life in ((False, without), (True, with_dragon)):
        table = scroll_in_hand(text, dragon=dragon)
        table.play("A: play Scroll", "resolve")
        assert table["A"].life == life


@pytest.mark.parametrize(("dragon", "damage"), [(False, 300), (True, 800)])
def test_more_damage_instead(dragon: bool, damage: int) -> None:
    text = "This card deals 300 damage to target resonator. If you control a Dragon, it deals 800 damage instead."
    table = scroll_in_hand(text, dragon=dragon)
    table.play("A: play Scroll -> Ogre", "resolve")
    table.expect({"Ogre.damage": damage})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("instead", "damage", "life", "ogre"),
    [
        ("destroy that resonator", 0, 4000, False),
        ("you gain 500 life", 0, 4500, True),
        ("you gain 500 life and draw a card", 0, 4500, True),
    ],
)
def test_something_else_is_done_instead_of_the_only_thing(instead: str, damage: int, life: int, ogre: bool) -> None:
    text = f"This card deals 100 damage to target resonator. If you control a Dragon, {instead} instead."
    table = scroll_in_hand(text, dragon=True)
    table.play("A: play Scroll -> Ogre", "resolve")
    assert table["A"].life == life
    assert (table.card("Ogre").zone == FIELD) == ogre
    if ogre:
        table.expect({"Ogre.damage": damage})
    without = scroll_in_hand(text, dragon=False)
    without.play("A: play Scroll -> Ogre", "resolve")
    without.expect({"Ogre.damage": 100, "A.life": 4000})


@rule("cr-8.01", "1303.1")
def test_that_token_is_the_one_that_was_put_into_the_field() -> None:
    text = (
        "Put a [400/400] fire Dragon resonator token into the field. That token gains [+100/+100] until end of turn. "
        "At the end of turn, banish that token."
    )
    table = scroll_in_hand(text)
    table.play("A: play Scroll", "resolve")
    assert table.info("Dragon").atk == 500
    table.play("to B main")
    assert not table.happened("destroyed")
    table.expect({"A.field": ["Page"]})


@pytest.mark.parametrize(("target", "atk"), [("Ogre", 700), ("Page", 300)])
def test_another_gain_instead_lasts_as_long(target: str, atk: int) -> None:
    text = (
        "Target resonator gains [+200/+200] until end of turn. If it is a fire resonator, it gains [+400/+400] instead."
    )
    table = scroll_in_hand(text)
    table.play(f"A: play Scroll -> {target}", "resolve")
    assert table.info(target).atk == atk
    table.play("to B main")
    assert table.info(target).atk == {"Ogre": 300, "Page": 100}[target]


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("You gain 100 life if you control an Elf.", 100),
        ("You gain 100 life if you control a Troll.", 0),
        ("You gain 100 life. You gain 300 life instead if you control an Elf.", 300),
        ("You gain 100 life. You gain 300 life instead if you control a Troll.", 100),
    ],
)
def test_a_condition_at_the_end(text: str, gained: int) -> None:
    table = Table()
    (a, _) = table.players
    a.field("Ash", race="Elf")
    a.hand("Tide", "Chant", cost="{0}", text=text)
    table.play("A: play Tide", "resolve")
    table.expect({"A.life": 4000 + gained})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("race", "cards"), [("Witch", 3), ("Elf", 2)])
def test_if_you_do_not_control_one(race: str, cards: int) -> None:
    table = Table()
    table["A"].field("Host", race=race)
    text = "If you control a Witch, draw three cards. If you don't, draw two cards."
    table["A"].hand("Brew", "Chant", cost="{0}", text=text)
    table.play("A: play Brew", "resolve")
    table.expect({"A.hand": ["Plain Card"] * cards})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This card deals 600 damage to target player. If you control a Knight, it deals 800 damage instead.", 3200),
        ("This card deals 600 damage to target player. If you control a Beast, it deals 800 damage instead.", 3400),
        ("Target player loses 100 life. If you control a Knight, that player loses 300 life instead.", 3700),
    ],
)
def test_a_sentence_instead_of_the_one_before(text: str, expected: int) -> None:
    table = Table()
    table["A"].field("Squire", race="Knight")
    table["A"].chant("Verse", text)
    table.play("A: play Verse -> B", "resolve")
    table.expect({"B.life": expected})


@rule("cr-8.01", "901.2")
def test_what_is_gained_instead_lasts_as_long() -> None:
    table = Table()
    a = table.players[0]
    a.field("Squire", race="Knight", atk=500, def_=500)
    text = (
        "Target resonator gains [+100/+100] until end of turn. If you control a Knight, it gains [+300/+300] instead."
    )
    table["A"].chant("Cheer", text)
    table.play("A: play Cheer -> Squire", "resolve")
    assert table.info("Squire").atk == 800
    table.play("to B main")
    assert table.info("Squire").atk == 500


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("knight", "hand"), [(False, ["Victim"]), (True, [])])
def test_a_card_is_moved_elsewhere_instead(knight: bool, hand: list[str]) -> None:
    table = Table()
    a, b = table.players
    b.field("Victim")
    if knight:
        a.field("Squire", race="Knight")
    otherwise = "If you control a Knight, put it on the top of its owner's deck instead."
    table["A"].chant("Tide", f"Return target resonator to its owner's hand. {otherwise}")
    table.play("A: play Tide -> Victim", "resolve")
    table.expect({"B.hand": hand, "B.field": []})


@pytest.mark.parametrize(("target", "atk"), [("Ogre", 600), ("Page", 0)])
def test_otherwise_after_a_condition_that_stands_last(target: str, atk: int) -> None:
    text = (
        "Target resonator gains [+300/+300] until end of turn if it is darkness. "
        "Otherwise, it gains [-100/-100] until end of turn."
    )
    assert scroll_read(text, target=target).info(target).atk == atk


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
