"""Bringing a database up to date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import text

if TYPE_CHECKING:
    from sqlalchemy import Connection

_LOCK: Final = 7_216_845_501  # any number that nobody else locks in PostgreSQL


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations that are missing up to a version; of several processes only one does."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
