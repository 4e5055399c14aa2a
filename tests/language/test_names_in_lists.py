"""Names in lists match whatever hyphens, capitals, quotes and spaces are used."""

from __future__ import annotations

import pytest
from vocabulary import plain_name

from willstone.formats import find
from willstone.language.library.library import Library, UnknownCard


@pytest.mark.rule("abc-1.0", "3.1")
@pytest.mark.parametrize("name", ["Umr-at-Tawil", "Umr at-Tawil", "umr at tawil", "Umr‑At‑Tawil", "“Umr at-Tawil”"])
def test_a_banned_card_is_banned_however_it_is_spelled(name: str) -> None:
    assert plain_name(name) in {plain_name(banned) for _, banned in find("Colosseum").banned}


def test_a_deck_list_may_spell_a_name_with_other_signs() -> None:
    library = Library.standard()
    assert library.get("fire-magic  stone") is library.get("Fire Magic Stone")
    with pytest.raises(UnknownCard):
        library.get("Fire Magic Stones")


def test_a_name_of_which_only_the_first_words_are_written_is_near() -> None:
    """ "Aurek" is called so before a comma; what merely looks like it comes after."""
    assert Library.standard().nearest("Aurek")[0] == "Aurek, Bearer of Crests"
    assert Library.standard().nearest("Aur") == ()
