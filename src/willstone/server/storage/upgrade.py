"""Bringing a database up to date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from willstone.server.storage.trouble import place_of, trouble

if TYPE_CHECKING:
    from sqlalchemy import Connection

_LOCK: Final = 7_216_845_501  # any number that nobody else locks in PostgreSQL


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations that are missing up to a version; of several processes only one does."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    elif holds_something_else(connection):
        raise trouble("foreign", place_of(str(connection.engine.url)))
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def is_up_to_date(connection: Connection) -> bool:
    """Whether no migration is missing."""
    found = MigrationContext.configure(connection).get_current_revision()
    return found == ScriptDirectory.from_config(_config()).get_current_head()


def holds_something_else(connection: Connection) -> bool:
    """Whether there are tables, but not ours."""
    names = inspect(connection).get_table_names()
    return bool(names) and "alembic_version" not in names
