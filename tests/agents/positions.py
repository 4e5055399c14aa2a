"""Positions that several kinds of agents are asked about."""

from __future__ import annotations

from table import Table


def a_ram_that_kills() -> Table:
    """The second player is asked for a block, without which they lose."""
    table = Table()
    a, b = table.players
    a.field("Ram", atk=600, def_=600)
    b.field("Shield", atk=100, def_=300)
    b.seat.life = 600
    table.play("A: battle", "A: attack Ram -> B")
    while table.decision.kind == "action":
        table.play("pass")
    return table
