"""The tables of the database. What is written here is what the migrations lead to."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA: Final = MetaData()

users = Table(
    "users",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("folded", String(60), unique=True),  # of accounts only
    Column("password", String(200)),
    Column("created", Float, nullable=False),
)
sessions = Table(
    "sessions",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", Float, nullable=False),
)
learned = Table(  # which lessons people have done
    "learned",
    METADATA,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("lesson", String(40), primary_key=True),
)
processes = Table(
    "processes",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("seen", Float, nullable=False),
)
tables = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("host", String(40), nullable=False, index=True),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("summary", Text, nullable=False),
    Column("owner", String(40), index=True),
    Index("ix_tables_lobby", "public", "status", "updated"),
)
seatings = Table(
    "seatings",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", String(40), primary_key=True, index=True),
)
journal = Table(
    "journal",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
)
snapshots = Table(  # a game as it was after an entry of the journal, so that not all of it is played again
    "snapshots",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("engine", String(64), nullable=False),  # the fingerprint of what made it
    Column("data", LargeBinary, nullable=False),
)
links = Table(  # the fingerprints of invitations that work
    "links",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
)
pictures = Table(  # of cards of people's own design, by what they are asked for
    "pictures",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("side", Integer, primary_key=True, autoincrement=False),
    Column("svg", Text, nullable=False),
    Column("emblem", Text, nullable=False),
)
lists = Table(  # people's own decks, never changed, by the fingerprint of what they say
    "lists",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("cards", Text, nullable=False),
    Column("designs", Text, nullable=False),
    Column("compiled", LargeBinary, nullable=False),
    Column("summary", Text, nullable=False),
)
list_uses = Table(  # which lists the journals of which tables name
    "list_uses",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", ForeignKey("lists.digest"), primary_key=True, index=True),
)
decks = Table(
    "decks",
    METADATA,
    Column("user_id", String(40), primary_key=True),
    Column("folded", String(100), primary_key=True),
    Column("name", String(100), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("cards", Text, nullable=False),
    Column("designs", Text, nullable=False, server_default=""),
    Column("list", String(64), index=True),  # of lists; none until a deck of an older version is asked for
)
reports = Table(
    "reports",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("table_id", String(40), nullable=False, index=True),
    Column("user_id", String(40), nullable=False),
    Column("game", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("closed", Float),  # when an operator was done with it
    Column("note", Text, nullable=False, server_default=""),
)
bans = Table(
    "bans",
    METADATA,
    Column("subject", String(60), primary_key=True),  # the id of a person, or a network
    Column("why", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("until", Float),  # for ever if there is none
)
keys = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
heartbeat = Table(  # written by whoever wants to know whether anything can be written
    "heartbeat",
    METADATA,
    Column("at", Float, primary_key=True, autoincrement=False),
)
