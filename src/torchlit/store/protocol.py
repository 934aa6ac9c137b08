"""What a store does. A table is one document and its log lines; both are bytes to the store."""

from collections.abc import Sequence
from typing import Protocol

from torchlit.errors import StoreError
from torchlit.protocol import Value


class Stored(Value, frozen=True):
    """A table as it was kept."""

    document: bytes
    """Who sits where, and everything else that is not in the log. It holds the table's secrets."""
    lines: tuple[bytes, ...]


class Store(Protocol):
    """Keeps tables by their code. When a call returns, what it wrote survives the end of the process."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date; once, however often it is called.

        A StoreError when another process has opened it and there can be only one.
        """

    async def close(self) -> None:
        """Finish what is under way, and disconnect."""

    async def create(self, code: str, document: bytes, lines: Sequence[bytes] = ()) -> None:
        """Keep a new table. A SeatTakenError when the code is in use."""

    async def append(self, code: str, number: int, lines: Sequence[bytes], document: bytes | None = None) -> None:
        """Add lines to a log that has `number` of them; with a document, replace that too.

        A StaleMoveError when the log has another length by now: somebody else was faster, and nothing was written.
        """

    async def load(self, code: str) -> Stored | None:
        """The table with this code, if there is one."""


def not_written() -> StoreError:
    """What is told when a store cannot write."""
    return StoreError("not-written", "this could not be saved: nothing has changed, please try again")
