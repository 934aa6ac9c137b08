"""Where other devices reach this server, for invitation links and QR codes."""

import socket
from functools import lru_cache
from ipaddress import ip_address
from typing import Literal

from starlette.requests import HTTPConnection

from torchlit.protocol import Value
from torchlit.server.settings import Settings

Obstacle = Literal["local-only", "no-network"]
"""Why no other device can reach the server: it listens only locally, or its machine is on no network."""

SOMEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation: any machine on a network has a route there, and nobody answers."""


class Invitation(Value, frozen=True):
    """Where people join a table, or open another page."""

    link: str
    obstacle: Obstacle | None = None
    """Why the link opens only on the server's own machine; None where it opens on other devices too."""


def invitation(request: HTTPConnection, settings: Settings, code: str) -> Invitation:
    """The link to a table."""
    return link_to(request, settings, f"/t/{code}")


def link_to(request: HTTPConnection, settings: Settings, path: str) -> Invitation:
    """The link to a page of this server, never at `localhost`: on a phone, that is the phone itself."""
    if settings.public_url is not None:
        return Invitation(f"{settings.public_url}{path}")
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    host = request.url.hostname or "localhost"
    if not means_here(host):
        return Invitation(f"{scheme}://{request.url.netloc}{path}")
    address = network_address(settings.host)
    if address is None:
        return Invitation(f"{scheme}://{request.url.netloc}{path}", obstacle(settings.host))
    # The port the server listens on, not the requested one, which may be the end of a tunnel.
    _, port = request.scope["server"]
    return Invitation(f"http://{bracketed(address)}:{port}{path}")


def network_address(host: str) -> str | None:
    """The address at which other devices reach a server that listens on `host`; None if they cannot."""
    for family, address in listened_on(host):
        if not ip_address(address).is_unspecified:
            if not ip_address(address).is_loopback:
                return address
        elif (own := own_address(family)) is not None:
            return own
    return None


def obstacle(host: str) -> Obstacle:
    """Why a server that listens on `host` has no address on a network."""
    here = all(ip_address(address).is_loopback for _, address in listened_on(host))
    return "local-only" if here else "no-network"


@lru_cache
def listened_on(host: str) -> list[tuple[socket.AddressFamily, str]]:
    """The addresses that the server binds for `host`; a wildcard covers only the addresses of its own family."""
    found = socket.getaddrinfo(host or None, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return [(family, str(address[0])) for family, _, _, _, address in found]


def own_address(family: socket.AddressFamily) -> str | None:
    """This machine's address on its network, if it has one. Nothing is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((SOMEWHERE[family], 9))
            address: str = probe.getsockname()[0]
    except OSError:
        return None
    return None if means_here(address) else address


def means_here(host: str) -> bool:
    """True for hosts that every device takes to mean itself."""
    try:
        address = ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    return address.is_loopback or address.is_unspecified


def bracketed(host: str) -> str:
    """A host as written in a URL."""
    return f"[{host}]" if ":" in host else host
