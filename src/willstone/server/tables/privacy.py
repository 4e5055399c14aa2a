"""Who may know of a table, and who may come to it. Everything that shows a table to somebody asks here.

A private table is for its host, for who sits there, and for who came by a link. A public one is for everybody. Where
nobody is to watch, the others may come only while seats are to be taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection


def may_know(user: str | None, *, host: str, seated: Collection[str], public: bool, invited: bool = False) -> bool:
    """Whether somebody may learn that there is a table, and who sits there."""
    belongs = bool(user) and (user == host or user in seated)
    return belongs or public or invited


def may_enter(
    user: str | None, *, host: str, seated: Collection[str], public: bool, invited: bool, watch: bool, waiting: bool
) -> bool:
    """Whether somebody may come to a table; ``waiting``: no game has begun there, so that they may sit down."""
    if bool(user) and (user == host or user in seated):
        return True
    return may_know(user, host=host, seated=seated, public=public, invited=invited) and (watch or waiting)
