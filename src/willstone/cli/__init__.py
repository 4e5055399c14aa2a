"""The ``willstone`` command: ``main`` puts it together from its groups of subcommands (``commands``)."""
