"""The web table: tables, seats and clocks, kept in a database, played over WebSockets and looked up over HTTP."""
