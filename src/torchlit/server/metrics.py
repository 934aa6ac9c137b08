"""What this process counts about itself, in the form Prometheus reads.

The text format is small and the counters are plain integers: a library would add locks to every move. No label holds a
code, a key, an address or anything else a person has typed.
"""

import mmap
import sys
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from time import perf_counter, process_time, time

from torchlit import __version__
from torchlit.errors import TorchlitError
from torchlit.protocol import Value

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""The upper bounds of the histograms, in seconds."""
STARTED = time()

clock = perf_counter
"""Measures durations."""


class Histogram:
    """Durations, counted by size."""

    __slots__ = ("counts", "seconds")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Counts:
    """What has happened in this process."""

    def __init__(self) -> None:
        self.messages: defaultdict[type, Histogram] = defaultdict(Histogram)
        """By the class of a client's message: from its arrival to its answer."""
        self.requests: defaultdict[str, Histogram] = defaultdict(Histogram)
        """By the name of an endpoint."""
        self.refusals: Counter[tuple[str, str]] = Counter()
        """By code and `why`."""
        self.commits = Histogram()
        self.writes = 0
        """How many table changes these commits held."""
        self.moves_of_people = 0
        self.moves_of_bots = 0
        self.failures = 0
        """Errors in the log; refusals do not count."""

    def refuse(self, error: TorchlitError) -> None:
        self.refusals[error.code, error.why] += 1

    def commit(self, seconds: float, writes: int) -> None:
        self.commits.add(seconds)
        self.writes += writes


COUNTS = Counts()


class Now(Value, frozen=True):
    """The current figures."""

    tables: Mapping[str, int]
    """Tables in memory, by phase."""
    seats: Mapping[str, int]
    """Seats at these tables: people's, bots' or open."""
    connections: Mapping[str, int]
    """Connections of people with a seat, and of spectators."""
    thinkers: int
    """Processes in which bots think."""
    thoughts_waiting: int
    writes_waiting: int


def text(now: Now, counts: Counts = COUNTS) -> bytes:
    """Everything, in the text format of Prometheus."""
    lines = [line for lines in (_gauges(now), _counters(counts), _histograms(counts), _process()) for line in lines]
    return "".join(f"{line}\n" for line in lines).encode()


def _gauges(now: Now) -> Iterator[str]:
    yield from _family("torchlit_tables", "gauge", "Tables in memory.", _by("phase", now.tables))
    yield from _family("torchlit_seats", "gauge", "Seats at the tables in memory.", _by("holder", now.seats))
    yield from _family("torchlit_connections", "gauge", "Open WebSocket connections.", _by("role", now.connections))
    yield from _family("torchlit_thinkers", "gauge", "Processes in which bots think.", [("", now.thinkers)])
    queues = {"thinking": now.thoughts_waiting, "writing": now.writes_waiting}
    yield from _family(
        "torchlit_queue_length", "gauge", "Thoughts and writes that wait their turn.", _by("queue", queues)
    )


def _counters(counts: Counts) -> Iterator[str]:
    moves = {"people": counts.moves_of_people, "bots": counts.moves_of_bots}
    refusals = [(_labels(code=code, why=why), count) for (code, why), count in sorted(counts.refusals.items())]
    yield from _family("torchlit_moves_total", "counter", "Moves stored.", _by("player", moves))
    yield from _family("torchlit_refusals_total", "counter", "Messages and requests refused.", refusals)
    yield from _family("torchlit_writes_total", "counter", "Changes of tables stored.", [("", counts.writes)])
    yield from _family("torchlit_errors_total", "counter", "Errors in the log.", [("", counts.failures)])


def _histograms(counts: Counts) -> Iterator[str]:
    messages = {kind.__struct_config__.tag: each for kind, each in counts.messages.items()}  # type: ignore[attr-defined]
    yield from _timed("torchlit_message_seconds", "From a message to its answer.", "kind", messages)
    yield from _timed("torchlit_request_seconds", "From an HTTP request to its answer.", "endpoint", counts.requests)
    yield from _timed("torchlit_commit_seconds", "One commit to the store.", "", {"": counts.commits})


def _process() -> Iterator[str]:
    yield from _family("torchlit_build_info", "gauge", "The version that runs.", [(_labels(version=__version__), 1)])
    yield from _family("process_resident_memory_bytes", "gauge", "Memory in use.", [("", resident_memory())])
    yield from _family("process_cpu_seconds_total", "counter", "Processor time used.", [("", process_time())])
    yield from _family("process_start_time_seconds", "gauge", "When the process started.", [("", STARTED)])


def _timed(name: str, help: str, label: str, kinds: Mapping[str, Histogram]) -> Iterator[str]:
    samples = [sample for kind in sorted(kinds) for sample in _histogram({label: kind} if label else {}, kinds[kind])]
    yield from _family(name, "histogram", help, samples)


def _histogram(labels: dict[str, str], histogram: Histogram) -> Iterator[tuple[str, float]]:
    total = 0
    for bound, count in zip([*map(str, BOUNDS), "+Inf"], histogram.counts, strict=True):
        total += count
        yield "_bucket" + _labels(**labels, le=bound), total
    yield "_sum" + _labels(**labels), histogram.seconds
    yield "_count" + _labels(**labels), total


def _by(label: str, values: Mapping[str, int]) -> list[tuple[str, float]]:
    return [(_labels(**{label: value}), count) for value, count in values.items()]


def _family(name: str, kind: str, help: str, samples: Iterable[tuple[str, float]]) -> Iterator[str]:
    yield f"# HELP {name} {help}"
    yield f"# TYPE {name} {kind}"
    yield from (f"{name}{labels} {value!r}" for labels, value in samples)


def _labels(**labels: str) -> str:
    pairs = ",".join(f'{name}="{value}"' for name, value in labels.items())
    return f"{{{pairs}}}" if pairs else ""


def resident_memory() -> int:
    """Bytes of memory in use, or the peak where the system does not report current use."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE
    except OSError:
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024
