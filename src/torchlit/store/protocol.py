"""The interface of a store. A table is one document and its log lines; both are bytes to the store."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal, Protocol

from torchlit.errors import StaleMoveError, StoreError, UncertainError
from torchlit.protocol import Value


class Place(Value, frozen=True):
    """How much of a table has been written: a writer names the place it goes on from."""

    length: int = 0
    """How many lines the log has."""
    version: int = 0
    """How often the document was replaced."""


class Stored(Value, frozen=True):
    """A table as stored."""

    document: bytes
    """Who sits where, and everything else outside the log. It holds the table's secrets."""
    lines: tuple[bytes, ...]
    """The log, or the requested end of it."""
    version: int = 0
    """How often the document was replaced."""


class Share(Value, frozen=True):
    """A link under which somebody who sat at a table shares its finished game."""

    token: str
    """The secret in the link."""
    code: str
    seat: int
    """Whose link it is."""
    kind: Literal["replay", "challenge"]
    hides_names: bool
    created_at: datetime


class TableCopy(Value, frozen=True):
    """All that a store holds of one table. It contains the table's secrets."""

    code: str
    document: bytes
    length: int
    """How many lines the log has."""
    version: int
    created_at: datetime
    changed_at: datetime | None
    kept: bool = False
    """True if the table is never deleted because of its age."""
    lines: tuple[bytes, ...] = ()
    """The log; empty in a summary."""
    shares: tuple[Share, ...] = ()
    """Its links, in the order of their tokens; none in a summary."""

    @property
    def last_change(self) -> datetime:
        return self.changed_at or self.created_at


class RowCopy(Value, frozen=True, tag_field="torchlit", tag="row"):
    """Anything a store holds beside its tables: a notebook, a result in one, a shared secret …"""

    table: str
    """Its table in the database."""
    values: Mapping[str, str | int | float | bool | None]


class Store(Protocol):
    """Stores tables by code. When a call returns, what it wrote survives the end of the process.

    A call that fails has written nothing; only after an UncertainError, which is rare, is that unknown.
    """

    async def open(self) -> None:
        """Connect and bring the schema up to date. Later calls do nothing.

        A StoreError if another process has opened it and only one may.
        """

    async def close(self) -> None:
        """Finish what is under way, and disconnect."""

    async def create(self, code: str, document: bytes, lines: Sequence[bytes] = ()) -> None:
        """Store a new table. A SeatTakenError if the code is in use."""

    async def append(self, code: str, place: Place, lines: Sequence[bytes], document: bytes | None = None) -> None:
        """Add lines to a log; with a document, replace that too.

        A StaleMoveError if the table has moved on: somebody else was faster, and nothing was written.
        Without a document, the version does not matter.
        """

    async def load(self, code: str, after: int = 0) -> Stored | None:
        """The table with this code, if any, and its log after line `after`."""

    async def places(self, codes: Sequence[str]) -> Mapping[str, Place]:
        """The places of these tables; unknown codes are left out."""

    async def now(self) -> datetime:
        """The time by the store's clock, which all its servers share: their own may be wrong."""

    async def unused(self, before: datetime, most: int) -> Sequence[str]:
        """The codes of some tables last changed before a time, the oldest first.

        Tables that are kept, shared or run by another process are not among them.
        """

    async def delete_unused(self, codes: Sequence[str], before: datetime) -> Sequence[str]:
        """Delete those tables among these that are still unused; returns their codes."""


class ServerStore(Store, Protocol):
    """Everything a server stores: tables, and links to shared games."""

    async def share(self, share: Share) -> Share:
        """Store a link, or change the existing one of that seat and kind; returns the link as it is now."""

    async def unshare(self, code: str, seat: int, kind: str) -> None:
        """Withdraw a seat's link of this kind, if there is one."""

    async def shares_of(self, code: str, seat: int) -> Sequence[Share]:
        """A seat's links."""

    async def shared(self, token: str) -> Share | None:
        """The link with this token, if there is one."""


def not_read() -> StoreError:
    """The error when a store cannot be read."""
    return StoreError("not-read", "the store could not be read: please try again")


def not_written() -> StoreError:
    """The error when a store cannot write."""
    return StoreError("not-written", "this could not be saved: nothing has changed, please try again")


def not_known() -> UncertainError:
    """The error when a commit was interrupted, and its outcome is unknown."""
    return UncertainError(
        "not-known", "it is not known yet whether this was saved: the table shows it as soon as it can be read again"
    )


def moved_on() -> StaleMoveError:
    """The error when somebody else was faster."""
    return StaleMoveError("log-moved-on", "the table has moved on: nothing was written")
