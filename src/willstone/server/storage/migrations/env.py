"""Run by alembic; the connection is given by whoever upgrades."""

from __future__ import annotations

from alembic import context

from willstone.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
