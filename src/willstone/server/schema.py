"""The schema of the interface, from which the client's types are made: ``python -m willstone.server.schema``."""

from __future__ import annotations

import json
import sys

from willstone.server.app import make_app
from willstone.server.protocol.schema import socket_schema
from willstone.server.settings import Settings


def main() -> None:
    """Print the schemas of both halves."""
    whole = {"openapi": make_app(Settings()).openapi(), "socket": socket_schema()}
    json.dump(whole, sys.stdout, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
