"""What outlives the server: tables and their journals, people, decks and reports, in SQLite or PostgreSQL.

Imports from ``decks`` and ``tables``, for the values that are stored.
"""
