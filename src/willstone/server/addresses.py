"""Addresses of machines: single ones and whole networks, and what a household has of them."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Network = IPv4Network | IPv6Network


def network(text: str) -> Network:
    """A network, or a single address as one; raises ValueError with one line."""
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError:
        raise ValueError(f"{text!r} is no address and no network such as 10.0.0.0/8") from None


def household_network(text: str) -> Network:
    """A network as it is banned: a single address of version 6 stands for the 64 bits of its household."""
    found = network(text)
    return found.supernet(new_prefix=64) if isinstance(found, IPv6Network) and found.prefixlen > 64 else found


class Networks:
    """Some networks; an address is in them or not."""

    def __init__(self, written: Iterable[str]) -> None:
        """Raises ValueError for what is no network."""
        self._networks = tuple(map(network, written))

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __contains__(self, host: str) -> bool:
        address = _address(host)
        return address is not None and any(address in each for each in self._networks)


def is_address(host: str) -> bool:
    """Whether a host is written as an address, not as a name."""
    return _address(host) is not None


def is_loopback(host: str) -> bool:
    """Whether a host is this machine by its address."""
    address = _address(host)
    return address is not None and address.is_loopback


def everywhere(host: str) -> bool:
    """Whether listening at a host is listening at all addresses of the machine."""
    address = _address(host)
    return address is not None and address.is_unspecified


@lru_cache(maxsize=4096)
def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return address if mapped is None else mapped


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """An address as it is counted: a household has 2**64 of version 6, which count as one."""
    address = _address(host)
    if address is None:
        return host
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    return str(ip_network((int(address), 64), strict=False).network_address)
