"""The text client: the table on a terminal, drawn from what the player may see and played by typing moves.

Imports from no other room.
"""
