"""Who may come: bans and ended sessions, and what passwords are good for.

Imports from ``storage``.
"""
