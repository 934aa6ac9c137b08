"""Who may ask what: hosts, origins, addresses, cookies, sizes, and the headers that keep browsers safe."""

import re
import socket
from functools import cache
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from torchlit.errors import ForbiddenOriginError, RequestError, TooLargeError
from torchlit.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFE_HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
NINETY_DAYS = 90 * 24 * 60 * 60

LONGEST_HOST = 253
"""The longest domain name, in characters."""
HOST = re.compile(r"(?P<name>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::(?P<port>[0-9]{1,5})?)?", re.ASCII)
"""A name or an address, and a port: the part of RFC 9110 that browsers send."""
LAST_PORT = 65535


class SafeHeaders:
    """ASGI middleware: every HTTP answer carries the headers that keep browsers safe."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *SAFE_HEADERS]
            await send(message)

        await self._app(scope, receive, send_safely)


def check_host(request: HTTPConnection, settings: Settings) -> None:
    """Refuse a request whose Host header is not one valid host, because links are built from it, or a foreign name.

    Otherwise a page of another site could reach this server under its own name, by pointing that name here. A request
    may lack the header, as browsers always send it.
    """
    found = request.headers.getlist("host")
    if not found:
        return
    host = HOST.fullmatch(found[0]) if len(found) == 1 else None
    if host is None or len(host["name"]) > LONGEST_HOST or int(host["port"] or 0) > LAST_PORT:
        raise RequestError("bad-host", "the Host header of this request is not a valid host name")
    name = host["name"].lower().rstrip(".")
    if not is_own_name(name) and name not in map(host_in, (settings.public_url, *settings.origins)):
        raise RequestError(
            "other-host",
            f"this server does not answer to the name {name!r}: to allow it, start with --public-url http://{name}",
            host=name,
        )


def is_own_name(name: str) -> bool:
    """True for IP addresses, for this machine's names, and for names that no site on the internet can have."""
    if name.startswith("[") or "." not in name or name.endswith((".local", ".localhost")):
        return True
    return name.replace(".", "").isdecimal() or name in machine_names()


@cache
def machine_names() -> frozenset[str]:
    """The names this machine has for itself."""
    return frozenset(name.lower() for name in (socket.gethostname(), socket.getfqdn()))


def host_in(url: str | None) -> str | None:
    """The host in a URL, without its port."""
    return None if url is None else urlsplit(url).hostname


def check_origin(request: HTTPConnection, settings: Settings) -> None:
    """Refuse requests from other sites' pages. Programs send no origin; they identify themselves by key."""
    origin = request.headers.get("origin")
    if origin is None or origin in settings.origins or origin == settings.public_url:
        return
    scheme, _, host = origin.partition("://")
    if scheme not in ("http", "https") or host != request.headers.get("host"):
        raise ForbiddenOriginError("other-origin", "this server accepts requests only from its own pages")


def address_of(request: HTTPConnection) -> str:
    """The network address of the asker."""
    return request.client.host if request.client else ""


async def body_of(request: Request, settings: Settings) -> bytes:
    """The request's body, never read beyond the size limit."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > settings.largest_message:
            raise too_large(settings)
    return bytes(body)


def too_large(settings: Settings) -> TooLargeError:
    most = settings.largest_message
    return TooLargeError("too-large", f"this message is too large: the limit is {most} bytes", most=most)


def idempotency_of(request: Request) -> str | None:
    """The id of a request that may be repeated. It is secret: whoever knows it gets the same answer."""
    id = request.headers.get("idempotency-key")
    if id is not None and not 16 <= len(id) <= 64:
        raise RequestError("bad-id", "the Idempotency-Key of this request does not have 16 to 64 characters")
    return id


def key_of(request: HTTPConnection) -> str | None:
    """The key in the cookie of a seat, or in the Authorization header of a program."""
    token = bearer_of(request)
    return request.cookies.get("seat") if token is None else token


def bearer_of(request: HTTPConnection) -> str | None:
    """The key in the Authorization header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def set_key(response: Response, request: Request, code: str, key: str) -> None:
    """Set the seat's key as a cookie, for this table only."""
    response.set_cookie(
        "seat",
        key,
        max_age=NINETY_DAYS,
        path=f"/api/tables/{code}",
        secure=request.scope["scheme"] == "https",
        httponly=True,
        samesite="lax",
    )
