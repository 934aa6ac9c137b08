"""Days, in UTC by this server's clock, and what stays sealed until one is over."""

from datetime import UTC, datetime, timedelta

from torchlit.errors import NotStartedError
from torchlit.table.seats import Record


def now() -> datetime:
    return datetime.now(UTC)


def today() -> str:
    return now().date().isoformat()


def yesterday() -> str:
    return (now().date() - timedelta(days=1)).isoformat()


def seconds_left() -> int:
    """Seconds until this day ends."""
    time = now()
    midnight = datetime(time.year, time.month, time.day, tzinfo=UTC) + timedelta(days=1)
    return max(1, round((midnight - time).total_seconds()))


def is_sealed(record: Record) -> bool:
    """True while the seed of a table would give away the dice of the day."""
    return record.sealed_until is not None and today() <= record.sealed_until


def check_unsealed(record: Record) -> None:
    """Refuse to show the seed of a day before it is over."""
    if is_sealed(record):
        raise NotStartedError("sealed-today", "the log of a daily expedition opens when its day is over (UTC)")
