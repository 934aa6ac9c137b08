"""Backup files: all tables with their logs and secrets, whatever the database, as JSON lines in a gzip file.

The first line is a head with the version of the format; then comes one line for each table, and one for each row beside
them, such as notebooks. Documents and log lines are in base64, so that they are restored byte for byte.
"""

import gzip
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from torchlit import __version__
from torchlit.cli.files import shown
from torchlit.errors import FileError
from torchlit.protocol import Value
from torchlit.store.protocol import RowCopy, TableCopy

FORMAT = 2
OLDER = 1
"""The format of backups that hold nothing but tables."""
GZIP = b"\x1f\x8b"


class Head(Value, frozen=True, tag_field="torchlit", tag="backup"):
    """The first line."""

    format: int
    tables: int
    lines: int
    made_at: datetime
    program: str
    rows: int = 0
    """Everything beside the tables."""


def head_of(tables: int, lines: int, rows: int) -> Head:
    """The head of a backup made now."""
    return Head(FORMAT, tables, lines, datetime.now(UTC), __version__, rows)


def write(file: Path, head: Head, copies: Iterable[TableCopy | RowCopy]) -> None:
    """Write a backup that only its owner may read. It appears under its name once it is complete."""
    unfinished = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        with (
            open(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw,
            gzip.GzipFile(file.name, "wb", 6, raw) as out,
        ):
            out.write(msgspec.json.encode(head) + b"\n")
            for copy in copies:
                out.write(msgspec.json.encode(copy) + b"\n")
            out.close()
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(file)
    finally:
        with suppress(FileNotFoundError):
            unfinished.unlink()


def read_head(name: str) -> Head:
    """The head of a backup; a FileError if the file is none, or has a newer format."""
    head = next(_lines(name))
    assert isinstance(head, Head)
    return head


def read(name: str) -> Iterator[TableCopy | RowCopy]:
    """The contents of a backup; a FileError, possibly only at the end, if it is incomplete."""
    lines = _lines(name)
    head = next(lines)
    assert isinstance(head, Head)
    tables = entries = rows = 0
    for copy in lines:
        if isinstance(copy, RowCopy):
            rows += 1
        else:
            assert isinstance(copy, TableCopy)
            if len(copy.lines) != copy.length:
                raise _damaged(name)
            tables, entries = tables + 1, entries + copy.length
        yield copy
    if (tables, entries, rows) != (head.tables, head.lines, head.rows):
        raise _damaged(name)


decode_head = msgspec.json.Decoder(Head).decode
decode_table = msgspec.json.Decoder(TableCopy).decode
decode_row = msgspec.json.Decoder(RowCopy).decode
ROW = b'{"torchlit":"row"'
"""The beginning of the line of a row beside the tables."""


def _lines(name: str) -> Iterator[Head | TableCopy | RowCopy]:
    try:
        with gzip.open(name, "rb") as file:
            try:
                head = decode_head(file.readline())
            except (msgspec.MsgspecError, gzip.BadGzipFile) as error:
                raise FileError("not-a-backup", f"{shown(name)} is not a Torchlit backup", file=name) from error
            if head.format not in (FORMAT, OLDER):
                sentence = f"{shown(name)} has backup format {head.format}: this program reads formats 1 to {FORMAT}"
                raise FileError("backup-format", sentence, file=name, format=head.format)
            yield head
            for line in file:
                yield decode_row(line) if line.startswith(ROW) else decode_table(line)
    except FileNotFoundError as error:
        raise FileError("no-such-file", f"no such file: {shown(name)}", file=name) from error
    except IsADirectoryError as error:
        raise FileError("folder", f"{shown(name)} is a folder, not a file", file=name) from error
    except (EOFError, gzip.BadGzipFile, msgspec.MsgspecError, zlib.error) as error:
        raise _damaged(name) from error


def _damaged(name: str) -> FileError:
    return FileError("damaged-backup", f"{shown(name)} is damaged or incomplete: nothing was changed", file=name)
