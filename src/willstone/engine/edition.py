"""What may differ between rulebooks and formats: numbers and small strategies, asked by the engine by name.

The comprehensive rules 8.01 are the defaults here; other editions are made in :mod:`willstone.editions`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """A rulebook or format to play by."""

    name: str
    document: str
    title: str
    least_players: int = 2  # 102.1
    most_players: int = 2
    life: int = 4000  # 403.3
    opening_hand: int = 5  # 403.5
    hand_size: int = 7  # 306.3
    first_player_draws: bool = False  # 502.3
    standby_cost: int = 2  # 706.1
    lifebreak: int = 0  # 1415.1a-ii: the maximum lifebreak size; without Valhalla rules there is no lifebreak


EDITIONS: dict[str, Edition] = {}


def register(edition: Edition) -> Edition:
    """Make an edition known by its name."""
    EDITIONS[edition.name] = edition
    return edition


def edition(name: str) -> Edition:
    """The edition of a name; raises ValueError naming those there are."""
    try:
        return EDITIONS[name]
    except KeyError:
        raise ValueError(f"no edition {name!r}; there are {', '.join(sorted(EDITIONS))}") from None


CR_8_01 = register(Edition("cr-8.01", "cr-8.01", "Comprehensive Rules 8.01 (2018)"))
VALHALLA = register(
    Edition("cr-8.01-valhalla", "cr-8.01", "Comprehensive Rules 8.01 with Valhalla rules (2018)", lifebreak=4)
)
