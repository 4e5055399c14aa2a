"""The schema of the messages over the socket of a table."""

from __future__ import annotations

from typing import Any

import msgspec

from willstone.server.protocol import messages


def socket_schema() -> dict[str, Any]:
    """JSON schema of all messages: ``client`` and ``server`` are unions, everything else is in ``$defs``."""
    (client, server), defs = msgspec.json.schema_components(
        (messages.Client, messages.Server), ref_template="#/$defs/{name}"
    )
    return {"$defs": defs, "client": client, "server": server, "protocol": messages.PROTOCOL}
