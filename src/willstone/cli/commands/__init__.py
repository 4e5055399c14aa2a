"""The groups of subcommands, one module each; what a command needs is imported when it runs.

Imports from ``shared`` and ``text``.
"""
