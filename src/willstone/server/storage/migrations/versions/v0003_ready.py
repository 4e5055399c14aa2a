"""What is kept is kept ready: snapshots of games, links, pictures, and lists of decks that are read once."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_AT_ONCE = 500  # rows that are written together


def upgrade() -> None:
    """Room for all of it; links are looked for in the journals, decks are read when they are next asked for."""
    op.create_table(
        "snapshots",
        _table_id(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("engine", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("ix_links_table_id", "links", ["table_id"])
    op.create_table(
        "pictures",
        _table_id(),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("side", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("svg", sa.Text, nullable=False),
        sa.Column("emblem", sa.Text, nullable=False),
    )
    op.create_table(
        "lists",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("designs", sa.Text, nullable=False),
        sa.Column("compiled", sa.LargeBinary, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_table(
        "list_uses",
        _table_id(),
        sa.Column("digest", sa.String(64), sa.ForeignKey("lists.digest"), primary_key=True),
    )
    op.create_index("ix_list_uses_digest", "list_uses", ["digest"])
    op.create_table("heartbeat", sa.Column("at", sa.Float, primary_key=True, autoincrement=False))
    op.add_column("decks", sa.Column("list", sa.String(64)))
    op.create_index("ix_decks_list", "decks", ["list"])
    _find_links()


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _find_links() -> None:
    """Until now only the journals told which links work."""
    journal, tables = (
        sa.table("journal", *map(sa.column, ("table_id", "seq", "entry"))),
        sa.table("tables", sa.column("id")),
    )
    said = sa.or_(journal.c.entry.like('{"kind":"invited"%'), journal.c.entry.like('{"kind":"revoked"%'))
    query = (
        sa.select(journal.c.table_id, journal.c.entry)
        .join_from(journal, tables, journal.c.table_id == tables.c.id)
        .where(said)
        .order_by(journal.c.table_id, journal.c.seq)
    )
    found: dict[str, dict[str, None]] = {}
    for table_id, text in op.get_bind().execute(query):
        entry = json.loads(text)
        if entry["kind"] == "invited":
            found.setdefault(table_id, {})[entry["digest"]] = None
        else:
            found.pop(table_id, None)
    rows = [{"digest": digest, "table_id": table_id} for table_id, digests in found.items() for digest in digests]
    links = sa.table("links", *map(sa.column, ("digest", "table_id")))
    for start in range(0, len(rows), _AT_ONCE):
        op.get_bind().execute(sa.insert(links), rows[start : start + _AT_ONCE])


def downgrade() -> None:
    """Everything is in the journals and decks."""
    op.drop_index("ix_decks_list", "decks")
    op.drop_column("decks", "list")
    for name in ("heartbeat", "list_uses", "lists", "pictures", "links", "snapshots"):
        op.drop_table(name)
