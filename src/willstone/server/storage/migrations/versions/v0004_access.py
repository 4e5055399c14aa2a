"""Bans, and reports that an operator is done with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Who is kept away; when reports were closed, with a note."""
    op.create_table(
        "bans",
        sa.Column("subject", sa.String(60), primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.add_column("reports", sa.Column("closed", sa.Float))
    op.add_column("reports", sa.Column("note", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Everybody is welcome, and reports are only kept."""
    op.drop_column("reports", "note")
    op.drop_column("reports", "closed")
    op.drop_table("bans")
