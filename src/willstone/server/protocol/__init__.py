"""What clients and server say to each other over the socket of a table: messages, their schema, and how they are sent.

Imports from no other room.
"""
