"""The decks that ship for the rulebook of 2015, and games between them."""

from __future__ import annotations

from table import rule
from vocabulary import bits

from willstone.arena import Series, run_series
from willstone.editions.construction import violations
from willstone.language.library.decks import shipped_decks

DECKS = tuple(shipped_decks("rulebook-2015").values())


@rule("rulebook-it", "IT6", "IT7", "IT8", "IT9")
def test_they_are_legal_there_and_in_the_manner_of_their_time() -> None:
    assert len(DECKS) == 2
    for deck in DECKS:
        assert violations(deck, "rulebook-2015") == []
        assert any(card.front.trigger is not None for card in deck.main)
        assert any(card.front.subtype for card in deck.main)
    assert any(card.front.types & bits.REGALIA for deck in DECKS for card in deck.main)


def test_games_between_them_end_by_the_rules() -> None:
    series = Series("rulebook-2015", ("random", "random"), tuple((deck,) for deck in DECKS), games=4, seed=11)
    result = run_series(series)
    assert not result.errors
    assert sum(result.endings.values()) == 4
