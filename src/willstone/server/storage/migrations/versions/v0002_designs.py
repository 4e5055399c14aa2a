"""Decks may bring cards of their owner's own design."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Room for the cards beside the list."""
    op.add_column("decks", sa.Column("designs", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Lists only."""
    op.drop_column("decks", "designs")
