"""The ``willstone`` command: one module for each group of subcommands."""
