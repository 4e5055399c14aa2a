"""What must be paid to attack or block, said of one card or of several (803.5, 804.4)."""

from __future__ import annotations

from willstone.engine.abilities import Restraint, Toll
from willstone.engine.nodes import node


@node
class UnlessPaid(Restraint, Toll):
    """ "cannot attack unless its controller pays {1}"."""

    deeds: str = "attack"

    def is_for(self, deed: str) -> bool:
        return deed in self.deeds.split(" or ")

    def said(self, several: bool = False) -> str:
        payer = "their controllers pay" if several else "its controller pays"
        return f"cannot {self.deeds} unless {payer} {self.cost.render()}"

    def render(self) -> str:
        return f"This card {self.said()}."
