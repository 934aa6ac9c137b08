"""An analysis in a process of its own: `python -m torchlit.coach.worker SEAT < LOG`.

Every line on the standard output is a `Report`. The process steps back behind those that people are waiting for.
"""

import os
import sys

import msgspec

from torchlit.coach.analysis import Coaching
from torchlit.coach.coaches import coaching
from torchlit.errors import TorchlitError
from torchlit.protocol import Value
from torchlit.table import log

NICENESS = 10
"""How far it steps back, as Unix counts."""


class Failed(Value, frozen=True):
    """Why there is no analysis."""

    why: str
    sentence: str
    facts: dict[str, str | int]


class Report(Value, frozen=True):
    """One of both: how far the analysis is, or why there is none."""

    coaching: msgspec.Raw = msgspec.Raw(b"null")
    """A `Coaching`, the last one with the analysis; passed on as it is."""
    failed: Failed | None = None


def main() -> None:
    """Analyse the log on the standard input for the seat that is named."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    seat = int(sys.argv[1])
    try:
        entries = log.from_lines(sys.stdin.buffer)
        _tell(coaching(entries, seat, lambda done, total: _tell(Coaching(done, total, None))))
    except TorchlitError as error:
        _write(Report(failed=Failed(error.why, str(error), error.facts)))


def _tell(coaching: Coaching) -> None:
    _write(Report(msgspec.Raw(msgspec.json.encode(coaching))))


def _write(report: Report) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
