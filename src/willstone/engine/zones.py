"""Zones by name (300), and who may see what lies in them."""

# mypy: implicit-reexport
# ruff: noqa: F401  # other packages import these from here

from willstone.engine.state.zones import (
    CHASE,
    DECKS,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    GROUND,
    HAND,
    ITEM_AREA,
    LIFEBREAK,
    MAIN_DECK,
    OUTSIDE,
    PLAY,
    PUBLIC,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    SHOWN,
    STANDBY,
    STONE_AREA,
    STONE_DECK,
    ZONE_NAMES,
    ZONES,
    sees,
)
