"""What differs between rulebooks and formats: editions to play by, and the construction of decks (402)."""
