"""Which lessons people have done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Who has done which lessons."""
    op.create_table(
        "learned",
        sa.Column("user_id", sa.String(40), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("lesson", sa.String(40), primary_key=True),
    )


def downgrade() -> None:
    """Nobody has done any."""
    op.drop_table("learned")
