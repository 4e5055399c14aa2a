"""What outlives the server: tables and their journals, people, decks and reports, in SQLite or PostgreSQL."""
