"""The query language for cards."""

from __future__ import annotations

import pytest
from made_cards import worded
from vocabulary import bits

from willstone.language.library.search import QueryError, parse_query, search

CARDS = [
    worded("Owl", cost="{W}{1}", attributes=1, atk=400, def_=500, text="[Flying]", races=("Bird",)),
    worded("Fox", cost="{R}{2}", attributes=2, atk=700, def_=0, text="{Rest}: Draw a card.", unread=("Frobnicate.",)),
    worded("Flame", bits.CHANT, cost="{X}{R}", attributes=2, text="Destroy target resonator."),
    worded("Stone", bits.MAGIC_STONE, cost="", general=("Special",), stone_types=("Fire Magic Stone",)),
]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", "Flame Fox Owl Stone"),
        ("type:resonator", "Fox Owl"),
        ("type:resonator attribute:fire", "Fox"),
        ("attribute:W", "Owl"),
        ("attribute:void", "Stone"),
        ("cost<=2 atk>=400", "Owl"),
        ("cost=3", "Fox"),
        ("cost!=3 def>0", "Owl"),
        ("keyword:flying", "Owl"),
        ("-keyword:Flying type:resonator", "Fox"),
        ("race:bird", "Owl"),
        ("race!=Bird type:Resonator", "Fox"),
        ('"draw a card"', "Fox"),
        ("text:destroy", "Flame"),
        ("name:o type:resonator", "Fox Owl"),
        ('type:"Special Magic Stone"', "Stone"),
        ('type:"Fire Magic Stone"', "Stone"),
        ("is:incomplete", "Fox"),
        ("is:complete -type:chant", "Owl Stone"),
        ("is:readable type:resonator,chant", "Flame Owl"),
        ("attribute:void,light", "Owl Stone"),
        ("race!=bird,fish type:resonator", "Fox"),
        ("flame", "Flame"),
    ],
)
def test_queries(query: str, names: str) -> None:
    assert " ".join(found.name for found in search(CARDS, parse_query(query))) == names


@pytest.mark.parametrize(
    ("query", "at", "message"),
    [
        ("type:resonatr", 5, "no card type 'resonatr'; did you mean 'resonator'?"),
        ("owl colour:fire", 4, "no field 'colour'"),
        ("atk>=many", 5, "atk is compared with a number, not 'many'"),
        ("cost<=2 attribute:hot", 18, "no attribute 'hot'"),
        ("race>Bird", 4, "race cannot be compared by >; write race:Bird"),
        ("type: owl", 0, "a value is missing"),
        ('owl "draw', 4, "a quotation mark is missing"),
        ('owl text:""', 4, "a value is missing"),
        ("is:lost", 3, "a card is never 'lost'"),
    ],
)
def test_errors_point_at_the_bad_part(query: str, at: int, message: str) -> None:
    with pytest.raises(QueryError) as caught:
        parse_query(query)
    assert (caught.value.at, caught.value.message.startswith(message)) == (at, True)
