"""The schema of the interface, from which the client's types are made: ``python -m willstone.server.schema``."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from willstone.server import messages


def socket_schema() -> dict[str, Any]:
    """JSON schema of all messages: ``client`` and ``server`` are unions, everything else is in ``$defs``."""
    (client, server), defs = msgspec.json.schema_components(
        (messages.Client, messages.Server), ref_template="#/$defs/{name}"
    )
    return {"$defs": defs, "client": client, "server": server, "protocol": messages.PROTOCOL}


def main() -> None:
    """Print the schemas of both halves."""
    from willstone.server.app import make_app
    from willstone.server.settings import Settings

    whole = {"openapi": make_app(Settings()).openapi(), "socket": socket_schema()}
    json.dump(whole, sys.stdout, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
