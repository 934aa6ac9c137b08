"""All benchmarks, beside boardgame.io in the same run: tables of figures, also written to benchmarks/.

The server under load goes to results.md; playouts, steps and starting (see playouts.py) go to playouts.md.

python benchmarks/run.py [--quick] [--repeats N] [--no-peer]
"""

import argparse
import json
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import boardgameio
import playouts
from measure import HERE, ROOT, commit, die_with_parent, machine
from rich.console import Console
from rich.table import Table

RESULTS = HERE / "results.md"
QUIET = "0.3"
console = Console(highlight=False)

Run = dict[str, Any]
Read = Callable[[Run], float]


@dataclass
class Scenario:
    """One load, for the peer and for us; and what both have measured so far."""

    name: str
    title: str
    ours: list[str]
    peer: list[str]
    light: list[str] | None = None
    """The peer again under our light client."""
    runs: dict[str, list[Run]] = field(default_factory=lambda: {"ours": [], "peer": [], "light": []})


@dataclass
class Figure:
    """One line of the table."""

    title: str
    scenario: str
    read: Read
    unit: str
    target: str = ""
    is_met: Callable[[float, float | None], bool] | None = None
    """Whether our value, beside the peer's, is good enough."""
    more_is_better: bool = False
    peer: Read | None = None
    """How to read the peer's value, when not like ours."""


def p50(name: str) -> Read:
    return lambda run: float(run[name]["p50_ms"])


def per_round(run: Run) -> float:
    return float(run["server_cpu_ms_per_move"] * run["seats"])


def moves_per_cpu_second(run: Run) -> float:
    return 1000 / float(run["server_cpu_ms_per_move"])


def at_most(limit: float) -> Callable[[float, float | None], bool]:
    return lambda ours, _: ours < limit


def part_of_peer(part: float) -> Callable[[float, float | None], bool]:
    return lambda ours, peer: peer is not None and ours <= peer * part


def times_the_peer(times: float) -> Callable[[float, float | None], bool]:
    return lambda ours, peer: peer is not None and ours >= peer * times


def scenarios(quick: bool) -> list[Scenario]:
    """What is run. The peer plays 49 rounds in a whole game and its time per round does not change: some are enough."""
    turns = "12" if quick else "30"
    tries = ["--tries", "2" if quick else "4", "--quiet", QUIET]
    hundred, fifty = ["--players", "100"], ["--tables", "50", "--seats", "4"]
    paced = ["--mode", "paced", "--think", "500"]
    tables = "200" if quick else "500"
    return [
        Scenario(
            "burst",
            "one table of 100 seats, all move at once",
            ["load.py", "one-table", "--mode", "burst", "--games", "2", *tries],
            ["one-table", *hundred, "--mode", "burst", "--games", "1", "--turns", turns, *tries],
            ["peer_load.py", "one-table", "--mode", "burst", "--games", "1", "--turns", turns, *tries],
        ),
        Scenario(
            "last",
            "one table of 100 seats, the last one moves",
            ["load.py", "one-table", "--mode", "last", "--games", "1", *tries],
            ["one-table", *hundred, "--mode", "last", "--games", "1", "--turns", turns, *tries],
        ),
        Scenario(
            "many",
            "50 tables of 4, closed loop",
            ["load.py", "many-tables", "--mode", "burst", "--games", "2", *tries],
            ["many-tables", *fifty, "--mode", "burst", "--games", "1", *tries],
            ["peer_load.py", "many-tables", "--mode", "burst", "--games", "1", *tries],
        ),
        Scenario(
            "paced",
            "50 tables of 4, thinking 0 to 1 s",
            ["load.py", "many-tables", *paced, "--games", "1", "--turns", turns, *tries],
            ["many-tables", *fifty, *paced, "--games", "1", "--turns", turns, *tries],
            ["peer_load.py", "many-tables", *paced, "--games", "1", "--turns", turns, *tries],
        ),
        Scenario(
            "memory",
            f"memory of {tables} tables of 4",
            ["load.py", "memory", "--tables", tables, "--sleep-after", "30" if quick else "60", "--cap", "300"],
            ["rss", "--tables", tables, "--seats", "4", "--turns", "10", "--cap", "300"],
        ),
        Scenario("replay", "a log of 100 seats played again", ["replay.py", "--times", "5" if quick else "9"], []),
    ]


FIGURES = (
    Figure(
        "100 seats at once: last send → all 100 have the new roll, p50",
        "burst",
        p50("last_move_to_all_have_new_dice"),
        "ms",
        "≤ 1/15 of the peer",
        part_of_peer(1 / 15),
    ),
    Figure("… server CPU per round of 100 moves", "burst", per_round, "ms", "≤ 1/40 of the peer", part_of_peer(1 / 40)),
    Figure("… one move → all seats shown, p50", "burst", p50("move_to_all_seats_updated"), "ms"),
    Figure(
        "100 seats, only the last one's move: → all 100 have the new roll, p50",
        "last",
        p50("last_move_to_all_have_new_dice"),
        "ms",
    ),
    Figure(
        "50 × 4 closed loop: moves per CPU second of the server",
        "many",
        moves_per_cpu_second,
        "moves",
        "≥ 3 × the peer",
        times_the_peer(3),
        more_is_better=True,
    ),
    Figure("… moves per second", "many", lambda run: float(run["moves_per_s"]), "moves", more_is_better=True),
    Figure(
        "50 × 4 with thinking time: move → all seats shown, p50",
        "paced",
        p50("move_to_all_seats_updated"),
        "ms",
        "≤ the peer",
        part_of_peer(1),
    ),
    Figure("… p99", "paced", lambda run: float(run["move_to_all_seats_updated"]["p99_ms"]), "ms"),
    Figure("… server CPU per move", "paced", lambda run: float(run["server_cpu_ms_per_move"]), "ms"),
    Figure(
        "memory per connection", "memory", lambda run: float(run["kb_rss_per_connection"]), "kB", "< 40 kB", at_most(40)
    ),
    Figure(
        "memory per idle table of 4",
        "memory",
        lambda run: float(run["kb_rss_per_idle_table"]),
        "kB",
        "< 50 kB",
        at_most(50),
    ),
    Figure(
        "… of a table whose game has begun",
        "memory",
        lambda run: float(run["kb_rss_per_begun_table"]),
        "kB",
        "< 50 kB",
        at_most(50),
        peer=lambda run: float(run["kb_rss_per_idle_table"]),
    ),
    Figure(
        "finished tables left in memory",
        "memory",
        lambda run: float(run["tables_left_in_memory"]),
        "tables",
        "0",
        at_most(1),
        peer=lambda run: float(run["tables"]) if run["kb_heap_per_finished_table_kept"] > 1 else 0,
    ),
    Figure(
        "… memory kept for each",
        "memory",
        lambda run: float(run["kb_rss_per_finished_table_kept"]),
        "kB",
        peer=lambda run: float(run["kb_heap_per_finished_table_kept"]),
    ),
    Figure(
        "log of a 100-seat game loaded and replayed", "replay", p50("load_and_replay"), "ms", "< 1000 ms", at_most(1000)
    ),
    Figure(
        "… such a game opened from the store over HTTP",
        "replay",
        p50("open_over_http"),
        "ms",
        "< 1000 ms",
        at_most(1000),
    ),
    Figure("… every roll and move checked (`torchlit verify`)", "replay", p50("verify"), "ms"),
)


def run_all(rounds: Sequence[Scenario], repeats: int, program: Path | None) -> None:
    """Run everything, the peer and us in turn, beginning now with the one and now with the other."""
    begun = time.monotonic()
    for repeat in range(repeats):
        for scenario in rounds:
            if repeat and scenario.name in ("memory", "replay"):
                continue
            who = ["peer", "ours"] if repeat % 2 == 0 else ["ours", "peer"]
            if scenario.light and repeat == 0:
                who.append("light")
            for one in who:
                if one != "ours" and (program is None or not scenario.peer):
                    continue
                minutes, seconds = divmod(int(time.monotonic() - begun), 60)
                label = {"peer": "boardgame.io", "ours": "Torchlit", "light": "boardgame.io, light client"}[one]
                console.print(f"[dim]{minutes:2}:{seconds:02}  {repeat + 1}/{repeats}[/]  {scenario.title}: {label} …")
                run = run_one(scenario, one, program)
                scenario.runs[one].append(run)
                console.print(f"[dim]             {told(run)}[/]")


def run_one(scenario: Scenario, who: str, program: Path | None) -> Run:
    if who == "peer":
        assert program is not None
        return boardgameio.run(program, scenario.peer, timeout=900)
    script, *arguments = scenario.ours if who == "ours" else scenario.light or []
    done = subprocess.run(
        [sys.executable, str(HERE / script), *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=None if script == "peer_load.py" else subprocess.PIPE,
        text=True,
        timeout=900,
        check=False,
        preexec_fn=die_with_parent,
    )
    if done.returncode != 0:
        sys.exit(f"{script} {' '.join(arguments)} failed:\n{done.stderr}")
    run: Run = json.loads(done.stdout)
    return run


def told(run: Run) -> str:
    """One run in a few words."""
    if "server_cpu_ms_per_move" not in run:
        return ", ".join(f"{name} {value}" for name, value in run.items() if name.startswith("kb_rss"))
    latency = run["move_to_all_seats_updated"]["p50_ms"]
    cpu, other = run["server_cpu_ms_per_move"], run["other_cpu_cores"]
    return f"{run['moves']:.0f} moves, p50 {latency} ms, {cpu} ms of CPU per move; other processes {other} cores"


@dataclass
class Line:
    """A figure, measured."""

    figure: Figure
    ours: float
    peer: float | None
    light: float | None

    @property
    def ratio(self) -> str:
        if not self.peer or not self.ours:
            return "–"
        if self.figure.more_is_better:
            return f"{self.ours / self.peer:.1f} ×"
        return f"1/{self.peer / self.ours:.1f}" if self.ours <= self.peer else f"{self.ours / self.peer:.2f} ×"

    @property
    def verdict(self) -> str:
        if self.figure.is_met is None or ("peer" in self.figure.target and self.peer is None):
            return ""
        return "met" if self.figure.is_met(self.ours, self.peer) else "missed"


def lines_of(rounds: Sequence[Scenario]) -> list[Line]:
    """Every figure as the median of its runs."""
    by_name = {scenario.name: scenario for scenario in rounds}
    lines = []
    for figure in FIGURES:
        runs = by_name[figure.scenario].runs

        def median(who: str, read: Read, runs: dict[str, list[Run]] = runs) -> float | None:
            return statistics.median(map(read, runs[who])) if runs[who] else None

        ours = median("ours", figure.read)
        assert ours is not None
        lines.append(Line(figure, ours, median("peer", figure.peer or figure.read), median("light", figure.read)))
    return lines


def number(value: float | None, unit: str) -> str:
    if value is None:
        return "–"
    digits = 0 if value >= 100 or unit == "tables" else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}"


def losses(rounds: Sequence[Scenario]) -> dict[str, int]:
    """What must be nothing, summed over all our runs."""
    runs = [run for scenario in rounds for run in scenario.runs["ours"]]
    names = ("moves", "moves_lost", "moves_refused", "moves_unanswered")
    return {name: int(sum(run.get(name, 0) for run in runs)) for name in names} | {
        "stuck": sum(bool(run.get("stuck")) for run in runs)
    }


def printed(lines: Sequence[Line], lost: dict[str, int]) -> Table:
    table = Table(title="Torchlit beside boardgame.io", title_justify="left")
    table.add_column("figure", max_width=62)
    for name in ("boardgame.io", "Torchlit", "ratio"):
        table.add_column(name, justify="right")
    table.add_column("target")
    for line in lines:
        colour = {"met": "green", "missed": "red", "": "dim"}[line.verdict]
        verdict = f"{line.figure.target}: [{colour}]{line.verdict}[/]" if line.verdict else line.figure.target
        unit = line.figure.unit
        table.add_row(line.figure.title, number(line.peer, unit), number(line.ours, unit), line.ratio, verdict)
    colour = "green" if nothing_lost(lost) else "red"
    table.add_row("moves lost, refused or unanswered", "", told_losses(lost), "", f"0: [{colour}]{verdict_on(lost)}[/]")
    return table


def nothing_lost(lost: dict[str, int]) -> bool:
    return not any(value for name, value in lost.items() if name != "moves")


def told_losses(lost: dict[str, int]) -> str:
    return f"{lost['moves_lost'] + lost['moves_refused'] + lost['moves_unanswered']} of {lost['moves']:,}"


def verdict_on(lost: dict[str, int]) -> str:
    return "met" if nothing_lost(lost) else "missed"


def written(rounds: Sequence[Scenario], lines: Sequence[Line], lost: dict[str, int], program: Path | None) -> str:
    """The results as a page."""
    node = boardgameio.version(program) if program else "none"
    rows = [
        f"| {line.figure.title} | {number(line.peer, line.figure.unit)} | {number(line.ours, line.figure.unit)} "
        f"| {line.ratio} | {line.figure.target} | {line.verdict} |"
        for line in lines
    ]
    rows.append(f"| moves lost, refused or unanswered | | {told_losses(lost)} | | 0 | {verdict_on(lost)} |")
    light = [
        f"| {line.figure.title} | {number(line.light, line.figure.unit)} | {number(line.ours, line.figure.unit)} |"
        for line in lines
        if line.light is not None
    ]
    disturbed = [
        f"| {scenario.title} | {others(scenario, 'peer')} | {others(scenario, 'ours')} |"
        for scenario in rounds
        if scenario.runs["ours"] and "other_cpu_cores" in scenario.runs["ours"][0]
    ]
    return "\n".join(
        [
            "# Results",
            "",
            f"- Machine: {machine()}",
            f"- Python {platform.python_version()}, node {node}, boardgame.io {boardgameio.package_version()}",
            f"- Torchlit at {commit()}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
            f"- {len(rounds[0].runs['ours'])} repeats, the two in turn; each figure is the median of its repeats",
            "- Playouts, steps of environments and starting times: [playouts.md](playouts.md)",
            "",
            "| figure | boardgame.io | Torchlit | ratio | target | |",
            "|---|---:|---:|---:|---|---|",
            *rows,
            "",
            NOTES,
            "## The peer under our client",
            "",
            LIGHT,
            "| figure | boardgame.io, light client | Torchlit |",
            "|---|---:|---:|",
            *light,
            "",
            "## How quiet the machine was",
            "",
            "Cores that other processes used during the runs. Below 0.3 the wall-clock figures are clean; above,",
            "compare CPU time only.",
            "",
            "| scenario | boardgame.io | Torchlit |",
            "|---|---:|---:|",
            *disturbed,
            "",
        ]
    )


NOTES = """## How to read it

- **What is compared.** One machine, one run, loopback only: a fresh server process, and one client process with a real
  WebSocket for every seat. "Last send → all have the new roll" is the time from the moment the last seat sends its move
  to the moment the last of all sockets has the next roll. "Move → all seats shown" ends when every seat has been shown
  that the mover no longer owes a move. CPU is that of the server process with all its threads.
- **Against us.** Every move is committed to SQLite (WAL, `synchronous=FULL`) before it is shown; the peer keeps its
  tables in memory only. Our seats get their options with the effect of each on the score; the peer's toy game has no
  options to compute. The peer's sheets have 49 squares and no scoring to speak of; the Temple's have 39, with doors,
  mummies and scoring by chains and groups.
- **For us.** The peer sends everybody the whole state after every move, and its own client library, 100 of which share
  one process, is part of its wall-clock times (not of its server's CPU time); see below for the peer without it. We
  tell a table of more than 8 connections about moves together, so one move at a large table is shown after up to
  250 ms, on purpose, and a new roll at once.
- **The driver.** Both servers are driven by one process. Ours is a light client in Python over uvloop with raw frames,
  because a complete client library would have taken more CPU than the server. It used 0.1 to 0.3 cores.
- **Limits.** Our server runs with its rate limits raised, because all seats come from one address; nothing else differs
  from `torchlit serve`.
- **Lost moves.** Every move has an id; after each game every id sent is looked up in the stored log, and every
  acknowledgement is counted.
- **Memory** is the resident memory of the server process after garbage collection, per table of 4 or connection;
  connections are counted with their game begun. "Memory kept" compares a second round of as many finished tables with
  the first; the peer's is its heap.
"""

LIGHT = """The same boardgame.io server driven by our light client, once, so that its client library takes no part.
"""


def others(scenario: Scenario, who: str) -> str:
    runs = scenario.runs[who]
    return f"{statistics.median(run['other_cpu_cores'] for run in runs):.2f}" if runs else "–"


def main() -> None:
    parser = argparse.ArgumentParser(description="Runs all benchmarks and writes benchmarks/results.md.")
    parser.add_argument("--quick", action="store_true", help="some minutes instead of half an hour")
    parser.add_argument("--repeats", type=int, help="how often every load is run (2 with --quick, else 5)")
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io")
    parser.add_argument("--output", type=Path, default=RESULTS)
    options = parser.parse_args()
    program = None if options.no_peer else boardgameio.installed()
    rounds = scenarios(options.quick)
    run_all(rounds, options.repeats or (2 if options.quick else 5), program)
    lines, lost = lines_of(rounds), losses(rounds)
    console.print(printed(lines, lost))
    options.output.write_text(written(rounds, lines, lost, program), encoding="utf-8")
    console.print(f"Written to {options.output}.")
    playouts.run(options.quick, options.repeats, program)


if __name__ == "__main__":
    main()
