"""Files named on the command line; `-` is standard input."""

import sys
from pathlib import Path

from torchlit.errors import FileError, TorchlitError
from torchlit.table import log

LARGEST = 64 * 1024 * 1024
"""Bytes. A game of a hundred seats has some 300,000."""


def read_text(name: str) -> str:
    """The text of a file; a FileError says why it cannot be read."""
    content = read(name)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _not_text(name) from error
    if "\0" in text:
        raise _not_text(name)
    return text


def read_log(name: str) -> list[log.Entry]:
    """The entries of a log; a LogError says which of its lines cannot be read."""
    return log.from_lines(read(name).splitlines())


def about(name: str, error: TorchlitError) -> TorchlitError:
    """The same error, with the name of the file it is about."""
    if "file" in error.facts:
        return error
    return type(error)(error.why, f"{shown(name)}: {error}", file=name, **error.facts)


def shown(name: str) -> str:
    """A file's name as shown in messages."""
    return "standard input" if name == "-" else repr(name)


def read(name: str) -> bytes:
    """The bytes of a file; a FileError says in one sentence why it cannot be read."""
    try:
        if name == "-":
            content = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise FileError("no-such-file", f"no such file: {shown(name)}", file=name) from error
    except IsADirectoryError as error:
        raise FileError("folder", f"{shown(name)} is a folder, not a file", file=name) from error
    except OSError as error:
        raise FileError("unreadable-file", f"cannot read {shown(name)}: {error.strerror}", file=name) from error
    if len(content) > LARGEST:
        most = LARGEST // (1024 * 1024)
        raise FileError("too-large", f"{shown(name)} is too large: the limit is {most} MB", file=name, most=LARGEST)
    return content


def _not_text(name: str) -> FileError:
    return FileError("not-text", f"{shown(name)} is not UTF-8 text", file=name)
