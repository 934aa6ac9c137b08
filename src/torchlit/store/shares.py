"""The links to shared games."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from torchlit.store.protocol import Share
from torchlit.store.schema import SHARES


class Shares:
    """The links as one transaction sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, share: Share) -> None:
        """Store a new link."""
        row = msgspec.structs.asdict(share) | {"created_at": share.created_at.astimezone(UTC)}
        self._connection.execute(insert(SHARES), row)

    def put(self, share: Share) -> Share:
        """Store a link, or change the existing one of that seat and kind; returns the link as it is now."""
        mine = _is_of(share.code, share.seat, share.kind)
        found = self._connection.execute(
            update(SHARES).where(*mine).values(hides_names=share.hides_names).returning(SHARES)
        ).one_or_none()
        if found is not None:
            return _share(found)
        self.add(share)
        return share

    def take_back(self, code: str, seat: int, kind: str) -> None:
        """Delete a seat's link of this kind, if there is one."""
        self._connection.execute(delete(SHARES).where(*_is_of(code, seat, kind)))

    def of(self, code: str, seat: int | None = None) -> tuple[Share, ...]:
        """The links of a table, or of one of its seats, in the order of their tokens."""
        query = select(SHARES).where(SHARES.c.code == code).order_by(SHARES.c.token)
        if seat is not None:
            query = query.where(SHARES.c.seat == seat)
        return tuple(map(_share, self._connection.execute(query)))

    def with_token(self, token: str) -> Share | None:
        row = self._connection.execute(select(SHARES).where(SHARES.c.token == token)).one_or_none()
        return None if row is None else _share(row)


def _is_of(code: str, seat: int, kind: str) -> tuple[Any, ...]:
    return SHARES.c.code == code, SHARES.c.seat == seat, SHARES.c.kind == kind


def _share(row: Any) -> Share:
    return Share(row.token, row.code, row.seat, row.kind, row.hides_names, utc(row.created_at))


def utc(time: datetime) -> datetime:
    """The time in UTC. SQLite stores times without a zone; they are UTC."""
    return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
