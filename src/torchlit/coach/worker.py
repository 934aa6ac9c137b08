"""An analysis in a process of its own: `python -m torchlit.coach.worker SEAT < LOG`.

Every line on standard output is a `Report`. The process yields to those that people are waiting for.
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
"""Its Unix niceness."""


class Failed(Value, frozen=True):
    """Why there is no analysis."""

    why: str
    sentence: str
    facts: dict[str, str | int]


class Report(Value, frozen=True):
    """Either the progress of the analysis, or why there is none."""

    coaching: msgspec.Raw = msgspec.Raw(b"null")
    """A `Coaching`, passed on as it is; the last one holds the analysis."""
    failed: Failed | None = None


def main() -> None:
    """Analyse the log on standard input for the given seat."""
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
