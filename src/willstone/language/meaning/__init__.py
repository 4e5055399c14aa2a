"""From phrase trees to the nodes of the engine, by tables: what is not in them is refused with its place."""
