"""People, tables and their journals, decks, reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "users",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("folded", sa.String(60), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(40), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("host", sa.String(40), nullable=False, index=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("owner", sa.String(40), index=True),
    )
    op.create_index("ix_tables_lobby", "tables", ["public", "status", "updated"])
    op.create_table(
        "seatings",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.String(40), primary_key=True, index=True),
    )
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "decks",
        sa.Column("user_id", sa.String(40), primary_key=True),
        sa.Column("folded", sa.String(100), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False, index=True),
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )


def downgrade() -> None:
    """Take everything away."""
    for name in ("keys", "reports", "decks", "journal", "seatings", "tables", "processes", "sessions", "users"):
        op.drop_table(name)
