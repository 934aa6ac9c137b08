"""Reading and answering requests: what all routes need."""

from collections.abc import Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from torchlit.errors import NotFoundError, RequestError
from torchlit.server import guard, http_messages
from torchlit.server.settings import Settings
from torchlit.table.log import UNREADABLE
from torchlit.table.seats import Record

T = TypeVar("T")
encode = msgspec.json.Encoder().encode

MOST_ECHOED = 200
"""Characters of the decoder's complaint that the sender gets to see."""


async def read(request: Request, settings: Settings, decode: Callable[[bytes], T]) -> T:
    """The message in a request's body; a RequestError if it cannot be read."""
    body = await guard.body_of(request, settings)
    try:
        return decode(body)
    except UNREADABLE as error:
        raise malformed(error) from error


def malformed(error: Exception) -> RequestError:
    """What is wrong with an unreadable message, as one line, whatever its fields are called."""
    detail = "".join(sign if sign.isprintable() else "�" for sign in str(error)[:MOST_ECHOED])
    return RequestError("malformed", f"cannot read this message: {detail}", detail=detail)


def seat_asked(request: Request, record: Record) -> int | None:
    """The seat that a request names, if it names one."""
    asked = request.query_params.get("seat")
    if asked is None:
        return None
    if asked not in map(str, range(len(record.seats))):
        raise NotFoundError("no-such-seat", f"there is no seat {asked[:8]!r} at this table", seat=asked[:8])
    return int(asked)


def json(message: object, status: int = 200) -> Response:
    return Response(encode(message), status, media_type="application/json", headers={"cache-control": "no-store"})


def log_file(name: str, lines: bytes) -> Response:
    """A log as a download with this name."""
    return Response(
        lines, media_type="application/jsonl", headers={"content-disposition": f'attachment; filename="{name}.jsonl"'}
    )


def seated(request: Request, seated: http_messages.Seated) -> Response:
    """The answer to somebody who has sat down: the seat's key, also set as a cookie."""
    response = json(seated)
    guard.set_key(response, request, seated.code, seated.key)
    return response
