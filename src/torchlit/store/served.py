"""Guards the SQLite file of a server: no other server uses it, and it stays the same file.

Servers keep each other out by locking a separate file beside the database, because SQLite itself uses locks on the
database. The system releases the lock when the process ends, however it ends. Programs that only read need none.
"""

import os
import sys
from pathlib import Path

from torchlit.errors import StoreError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ServedFile:
    """A file that only this process serves, until it is released or the process ends."""

    def __init__(self, file: Path) -> None:
        """A StoreError if another process serves it."""
        self._files = (str(file), f"{file}-wal")
        """The database and its write-ahead log."""
        self._known: dict[str, tuple[int, int]] = {}
        """The device and inode of each file, which stay the same as long as it is open."""
        self._lock = os.open(f"{file}-lock", os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(self._lock)
        except OSError as error:
            holder = os.read(self._lock, 20).decode(errors="replace").strip()
            self.release()
            process = f" (process {holder})" if holder.isdecimal() else ""
            raise StoreError(
                "in-use",
                f"{str(file)!r} is in use by another Torchlit server{process}: stop that one, or use another file",
                file=str(file),
            ) from error
        os.truncate(self._lock, 0)
        os.write(self._lock, b"%d\n" % os.getpid())

    def release(self) -> None:
        """Release the file to other servers."""
        os.close(self._lock)

    def check(self) -> None:
        """Refuse to go on if the names no longer refer to the same files: what is written to those is lost."""
        for file in self._files:
            try:
                found = os.stat(file)
            except OSError:
                if file in self._known:
                    raise _gone() from None
            else:
                identity = (found.st_dev, found.st_ino)
                if self._known.setdefault(file, identity) != identity:
                    raise _gone()


def _gone() -> StoreError:
    return StoreError(
        "file-gone",
        "the file of all tables was moved, deleted or replaced: nothing can be stored until the server is restarted",
    )
