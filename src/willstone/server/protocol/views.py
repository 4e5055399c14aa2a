"""What the server adds to what the engine lets a viewer see, for the schema from which clients are made."""

from __future__ import annotations

from willstone.engine import views
from willstone.engine.views import CardView, GroundView


class EntryView(views.EntryView):
    """Something in the chase, and its card as shown; targets are cards, entries, and players as -1 - seat."""

    shown: CardView | None


class View(GroundView):
    """A game as somebody sees it; viewer -1 is a spectator."""

    chase: list[EntryView]
