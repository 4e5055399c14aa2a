"""Willstone plays Force of Will by its own rulebook."""
