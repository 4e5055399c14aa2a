"""909.3, 909.3b: of two effects in one layer that do not depend on each other the earlier one is applied first."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "909.3")
@pytest.mark.parametrize(("order", "atk"), [((400, 900), 900), ((900, 400), 400)])
def test_the_later_of_two_values_stays(order: tuple[int, int], atk: int) -> None:
    table = Table()
    table["A"].field("Page", atk=100, def_=100)
    for value in order:
        text = f"Target resonator becomes a [{value}/{value}] until end of turn."
        table["A"].hand(f"Spell {value}", "Chant", cost="{0}", text=text)
    for value in order:
        table.play(f"A: play Spell {value} -> Page", "resolve")
    table.expect({"Page.atk": atk})
