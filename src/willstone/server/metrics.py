"""What is counted, in the format of Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry()
DECISIONS: Final = Counter("willstone_decisions_total", "Decisions taken", registry=REGISTRY)
MESSAGES: Final = Counter("willstone_messages_total", "Messages of clients", ["type"], registry=REGISTRY)
REFUSALS: Final = Counter("willstone_refusals_total", "Messages that were refused", ["code"], registry=REGISTRY)
REQUESTS: Final = Counter("willstone_requests_total", "HTTP requests", ["method", "status"], registry=REGISTRY)
SOCKETS: Final = Gauge("willstone_sockets", "Open sockets", registry=REGISTRY)
TABLES: Final = Gauge("willstone_tables", "Tables in memory", registry=REGISTRY)
_FINE: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5)
ANSWERING: Final = Histogram(
    "willstone_answer_seconds", "From a decision to the views", buckets=_FINE, registry=REGISTRY
)
THINKING: Final = Histogram("willstone_thinking_seconds", "A computer's decision", registry=REGISTRY)
STORING: Final = Histogram("willstone_store_seconds", "Storing decisions", buckets=_FINE, registry=REGISTRY)
