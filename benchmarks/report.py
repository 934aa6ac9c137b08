"""The figures of the server under load as a table on the screen and as a page."""

import platform
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import boardgameio
import colyseus
from figures import BOARDGAMEIO, FIGURES, LIGHT, OURS, PEERS, TITLES, Figure, Scenario, Values
from measure import commit, machine
from npm_peer import node_version
from rich.table import Table


@dataclass
class Line:
    """A figure, measured: the median of each contestant's runs."""

    figure: Figure
    values: Values

    def told(self, who: str) -> str:
        return number(self.values[who], self.figure.unit)

    def ratio(self, who: str) -> str:
        """Ours to a peer's."""
        ours, peer = self.values[OURS], self.values[who]
        if not peer or not ours:
            return "–"
        if self.figure.more_is_better or ours > peer:
            return f"{ours / peer:.{1 if ours >= peer else 2}f} ×"
        return f"1/{peer / ours:.1f}"

    @property
    def targets(self) -> list[tuple[str, str]]:
        """Each target with its verdict."""
        return [(target.text, target.verdict(self.values)) for target in self.figure.targets]


def lines_of(rounds: Sequence[Scenario]) -> list[Line]:
    by_name = {scenario.name: scenario for scenario in rounds}
    lines = []
    for figure in FIGURES:
        values: dict[str, float | None] = {}
        for who, runs in by_name[figure.scenario].runs.items():
            read = figure.peer if figure.peer is not None and who != OURS else figure.read
            values[who] = statistics.median(map(read, runs)) if runs else None
        lines.append(Line(figure, values))
    return lines


def number(value: float | None, unit: str) -> str:
    if value is None:
        return "–"
    digits = 0 if value >= 100 or unit == "tables" else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}"


@dataclass
class Losses:
    """What must be nothing, summed over all our runs."""

    moves: int
    lost: int
    stuck: bool

    @property
    def verdict(self) -> str:
        return "missed" if self.lost or self.stuck else "met"

    def __str__(self) -> str:
        return f"{self.lost} of {self.moves:,}"


def losses(rounds: Sequence[Scenario]) -> Losses:
    runs = [run for scenario in rounds for run in scenario.runs[OURS]]
    names = ("moves_lost", "moves_refused", "moves_unanswered")
    return Losses(
        int(sum(run.get("moves", 0) for run in runs)),
        int(sum(run.get(name, 0) for run in runs for name in names)),
        any(run.get("stuck") for run in runs),
    )


def printed(lines: Sequence[Line], lost: Losses) -> Table:
    colours = {"met": "green", "missed": "red", "": "dim"}
    table = Table(title="Torchlit beside its peers; under each peer, ours to theirs", title_justify="left")
    table.add_column("figure", max_width=44)
    for who in (OURS, *PEERS):
        table.add_column(TITLES[who], justify="right")
    table.add_column("target")
    for line in lines:
        values = [line.told(OURS), *(f"{line.told(who)}\n[dim]{line.ratio(who)}[/]" for who in PEERS)]
        targets = [f"{text}: [{colours[verdict]}]{verdict or '–'}[/]" for text, verdict in line.targets]
        table.add_row(line.figure.title, *values, "\n".join(targets))
    verdict = f"0: [{colours[lost.verdict]}]{lost.verdict}[/]"
    table.add_row("moves lost, refused or unanswered", str(lost), *("" for _ in PEERS), verdict)
    return table


def written(rounds: Sequence[Scenario], lines: Sequence[Line], lost: Losses, program: Path | None) -> str:
    """The results as a page."""
    node = node_version(program) if program else "none"
    peers = "".join(f" {TITLES[who]} | ratio |" for who in PEERS)
    rows = []
    for line in lines:
        values = "".join(f" {line.told(who)} | {line.ratio(who)} |" for who in PEERS)
        targets = "<br>".join(f"{text}: {verdict or '–'}" for text, verdict in line.targets)
        rows.append(f"| {line.figure.title} | {line.told(OURS)} |{values} {targets} |")
    rows.append(f"| moves lost, refused or unanswered | {lost} |{' | |' * len(PEERS)} 0: {lost.verdict} |")
    light = [
        f"| {line.figure.title} | {line.told(LIGHT)} | {line.told(OURS)} |"
        for line in lines
        if line.values[LIGHT] is not None
    ]
    disturbed = [
        f"| {scenario.title} |{''.join(f' {others(scenario, who)} |' for who in (OURS, *PEERS))}"
        for scenario in rounds
        if scenario.runs[OURS] and "other_cpu_cores" in scenario.runs[OURS][0]
    ]
    return "\n".join(
        [
            "# Results",
            "",
            f"- Machine: {machine()}",
            f"- Python {platform.python_version()}, node {node}, boardgame.io {boardgameio.PEER.version}, "
            f"Colyseus {colyseus.PEER.version}",
            f"- Torchlit at {commit()}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
            f"- {len(rounds[0].runs[OURS])} repeats, all in turn; each figure is the median of its repeats, "
            "each ratio is ours to the peer's",
            "- Playouts, steps of environments and starting times: [playouts.md](playouts.md)",
            "",
            f"| figure | Torchlit |{peers} target |",
            f"|---|---:|{'---:|---:|' * len(PEERS)}---|",
            *rows,
            "",
            NOTES,
            f"## {TITLES[BOARDGAMEIO]} under our client",
            "",
            UNDER_OUR_CLIENT,
            f"| figure | {TITLES[LIGHT]} | {TITLES[OURS]} |",
            "|---|---:|---:|",
            *light,
            "",
            "## How quiet the machine was",
            "",
            "Cores that other processes used during the runs. Below 0.3 the wall-clock figures are clean; above,",
            "compare CPU time only.",
            "",
            f"| scenario |{''.join(f' {TITLES[who]} |' for who in (OURS, *PEERS))}",
            f"|---|{'---:|' * (1 + len(PEERS))}",
            *disturbed,
            "",
        ]
    )


def others(scenario: Scenario, who: str) -> str:
    runs = scenario.runs[who]
    return f"{statistics.median(run['other_cpu_cores'] for run in runs):.2f}" if runs else "–"


NOTES = """## How to read it

- **What is compared.** One machine, one run, loopback only: a fresh server process, and one client process with a real
  WebSocket for every seat. "Last send → all have the new roll" is the time from the moment the last seat sends its move
  to the moment the last of all sockets has the next roll. "Move → all seats shown" ends when every seat has been shown
  that the mover no longer owes a move. CPU is that of the server process with all its threads.
- **Against us.** Every move is committed to SQLite (WAL, `synchronous=FULL`) before it is shown and acknowledged; both
  peers keep their tables in memory only, and answer no move. Our seats get their options with the effect of each on the
  score; the peers' toy game has no options to compute. Its sheets have 49 squares and no scoring to speak of; the
  Temple's have 39, with doors, mummies and scoring by chains and groups.
- **Colyseus** sends binary differences of the state, by default every 50 ms; a seat gets its own sheet and how far the
  others are, and its client has to know the rules. Tuned, it also sends when a turn closes or, with thinking time,
  after every move. Its tick limits moves per second and latency, not CPU time. It runs under a light client of its own.
- **boardgame.io** sends everybody the whole state after every move, and its own client library, 100 of which share one
  process, is part of its wall-clock times (not of its server's CPU time); see below for the peer without it.
- **For us.** We tell a table of more than 8 connections about moves together, so one move at a large table is shown
  after up to 250 ms, on purpose, and a new roll at once.
- **The driver.** Each server is driven by one process. Ours is a light client in Python over uvloop with raw frames,
  because a complete client library would have taken more CPU than the server. It used 0.1 to 0.3 cores.
- **Limits.** Our server runs with its rate limits raised, because all seats come from one address; nothing else differs
  from `torchlit serve`.
- **Lost moves.** Every move has an id; after each game every id sent is looked up in the stored log, and every
  acknowledgement is counted.
- **Memory** is the resident memory of the server process after garbage collection, per table of 4 or connection;
  connections are counted with their game begun. "Memory kept" compares a second round of as many finished tables with
  the first; the peers' is their heap.
"""

UNDER_OUR_CLIENT = """The same server driven by our light client, once, so that its client library takes no part.
"""
