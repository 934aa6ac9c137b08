"""The log: one line for each event, for a person or as JSON, without secrets.

As text it holds what a person at the terminal should know: warnings and errors. As JSON it holds every event.
"""

import asyncio
import logging
import re
import sys
import traceback
from collections import Counter
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from torchlit.errors import TorchlitError
from torchlit.server.metrics import COUNTS

logger = logging.getLogger(__name__)

SLOW = 1.0
"""Seconds after which a commit is slow."""
PERIOD = 60.0
"""Seconds over which connections refused for the same reason are logged as one line: they come by the thousand."""
SECRET = re.compile(
    r"(?<=://)[^/@\s]+(?=@)"  # name and password in a URL
    r"|(?<![\w-])[\w-]{22}(?![\w-])"  # a key
    r"|\b[2-9A-HJKMNP-Z]{4}-?[2-9A-HJKMNP-Z]{4}\b"  # a table's code
    r"|\b[0-9a-f]{64}\b"  # a seed
)
"""What looks like a secret. Nothing logs one on purpose, but an exception may mention any value."""
HIDDEN = "…"


def start(format: Literal["text", "json"]) -> None:
    """Log to standard error from now on, replacing any earlier set-up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if format == "json" else AsText())
    handler.addFilter(_count)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("torchlit").setLevel(logging.INFO if format == "json" else logging.WARNING)


def event(level: int, name: str, sentence: str, **facts: str | float | None) -> None:
    """Log an event by name, with its facts for programs."""
    logger.log(level, sentence, extra={"event": name, "facts": facts})


def committed(seconds: float, writes: int) -> None:
    """Count a commit, and log a slow one."""
    COUNTS.commit(seconds, writes)
    if seconds >= SLOW:
        sentence = f"a commit took {seconds:.1f} seconds: is the disk or the database overloaded?"
        event(logging.WARNING, "slow-commit", sentence, seconds=round(seconds, 3), writes=writes)


class Refused:
    """Refused connections: the first of each reason is logged at once, the rest together."""

    def __init__(self, period: float = PERIOD) -> None:
        self._period = period
        self._since: Counter[tuple[str, str]] = Counter()

    def note(self, error: TorchlitError) -> None:
        """Count and log a connection that was refused for this reason."""
        reason = (error.code, error.why)
        if reason in self._since:
            self._since[reason] += 1
        else:
            self._since[reason] = 0
            self._tell(reason, 1)
            asyncio.get_running_loop().call_later(self._period, self._tell_rest, reason)

    def _tell_rest(self, reason: tuple[str, str]) -> None:
        count = self._since.pop(reason)
        if count:
            self._tell(reason, count)

    def _tell(self, reason: tuple[str, str], count: int) -> None:
        code, why = reason
        sentence = f"connections refused: {count} ({code}, {why})"
        event(logging.INFO, "connection-refused", sentence, code=code, why=why, count=count)


CONNECTIONS_REFUSED = Refused()


class AsText(logging.Formatter):
    """A line for a person, and a traceback where something is wrong with the program."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return SECRET.sub(HIDDEN, super().format(record))


class AsJson(logging.Formatter):
    """One JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": getattr(record, "event", record.levelname.lower()),
            "sentence": record.getMessage(),
            "process": record.process,
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            told["code"] = error.code if isinstance(error, TorchlitError) else type(error).__name__
            told["trace"] = "".join(traceback.format_exception(error))
        return SECRET.sub(HIDDEN, msgspec.json.encode(told).decode())


def _count(record: logging.LogRecord) -> bool:
    COUNTS.failures += record.levelno >= logging.ERROR
    return True
