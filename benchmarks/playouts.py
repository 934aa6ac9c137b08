"""Whole random games per second, beside boardgame.io in the same run; steps per second; and how long starting takes.

    python benchmarks/playouts.py [--quick] [--repeats N] [--no-peer]

All rates are per second of CPU time, so that a busy machine distorts them little. What needs the clock on the wall says
how many cores other processes used meanwhile. The tables are printed and written to benchmarks/playouts.md.
"""

import argparse
import platform
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import boardgameio
import compiled_games
import envs
import other_games
import scaling
import starting
from measure import HERE, commit, machine, per_cpu_second
from npm_peer import node_version
from rich.console import Console
from rich.table import Table
from table_games import Player

RESULTS = HERE / "playouts.md"
QUIET = 0.3
"""Up to so many cores may be busy with something else while the clock on the wall is read."""
console = Console(highlight=False)


@dataclass
class Line:
    """A figure."""

    title: str
    value: str
    ratio: str = ""
    target: str = ""
    verdict: str = ""


@dataclass
class Section:
    """A table of figures."""

    title: str
    columns: tuple[str, str, str]
    lines: list[Line]


Rates = dict[str, float]


def rates(repeats: int, seconds: float, program: Path | None) -> Rates:
    """Games per CPU second by who plays what, the median of some repeats; all take turns."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    jobs = dict(players())
    for repeat in range(repeats):
        console.print(f"[dim]playouts, {repeat + 1} of {repeats} …[/]")
        if program is not None:
            for name, rate in boardgameio.engine(program, seconds).items():
                found[name].append(rate)
        for name, play in jobs.items():
            found[name].append(per_cpu_second(play, seconds))
    return {name: statistics.median(several) for name, several in found.items()}


def players() -> Iterator[tuple[str, Callable[[], int]]]:
    """By name, what plays some games and says how many; what is compiled is compiled now."""
    for name, make in compiled_games.PLAYS.items():
        simulate, table, games = make(), Player(name), compiled_games.AT_ONCE[name]

        def fast(simulate: compiled_games.Play = simulate, games: int = games) -> int:
            simulate(games, 0)
            return games

        def slow(table: Player = table) -> int:
            table.play()
            return 1

        simulate(1, 0)
        yield f"{name}, compiled", fast
        yield f"{name}, table", slow


def playout_lines(found: Rates) -> Iterator[Line]:
    peers = {
        "plain_js": "boardgame.io's toy game as a plain JavaScript loop",
        "reducer": "… by boardgame.io's engine, the reducer alone",
        "client": "… by boardgame.io's engine, with its client",
    }
    for name, title in peers.items():
        if name in found:
            yield Line(title, games(found[name]))
    fast, table = found["temple, compiled"], found["temple, table"]
    yield Line("the Temple alone, compiled, one core", games(fast))
    if "reducer" in found:
        yield beside("… beside the plain JavaScript loop", fast / found["plain_js"], 3)
        yield beside("… beside boardgame.io's engine, the reducer alone", fast / found["reducer"], 5000)
        yield beside("… beside boardgame.io's engine, with its client", fast / found["client"], 5000)
    yield Line("the Temple alone, through the table's rules", games(table))
    if "reducer" in found:
        yield beside("… beside boardgame.io's engine, the reducer alone", table / found["reducer"], 10)
        yield beside("… beside boardgame.io's engine, with its client", table / found["client"], 10)
    for name, title in {"valley": "the Valley alone", "pyramid": "the Pyramid for two"}.items():
        fast, table = found[f"{name}, compiled"], found[f"{name}, table"]
        yield Line(f"{title}, through the table's rules", games(table))
        yield Line(f"{title}, compiled, one core", games(fast), f"{fast / table:,.0f} × the table's rules")


def beside(title: str, ratio: float, target: float) -> Line:
    return Line(title, "", times(ratio), f"≥ {target:,.0f} ×", "met" if ratio >= target else "missed")


def core_lines(found: scaling.Scaling) -> Iterator[Line]:
    """Two cores, by the clock on the wall."""
    ratio = found.two / found.one
    verdict = "met" if ratio >= 1.7 else "missed" if found.others <= QUIET else "disturbed"
    yield Line("the Temple alone, compiled, one thread, by the clock on the wall", games(found.one))
    yield Line(
        f"… two threads on two cores; other processes {found.others:.1f} cores",
        games(found.two),
        times(ratio),
        "≥ 1.7 ×",
        verdict,
    )
    yield Line("… the same by CPU time, as if two cores had been free", "", times(found.by_cpu))


def start_line(title: str, starts: Sequence[starting.Start], target: float | None = None) -> Line:
    """The quickest start: by the clock on the wall, or by CPU time if other processes were in its way."""
    best = min(starts, key=lambda start: start.cpu)
    is_quiet = best.others <= QUIET
    judged = best.wall if is_quiet else best.cpu
    asides = [] if is_quiet else [f"disturbed: others {best.others:.1f} cores, {best.wall:.2f} s on the wall"]
    if best.whole is not None:
        asides.append(f"{best.whole:.2f} s of CPU until the process has ended")
    verdict = "" if target is None else "met" if judged < target else "missed" if is_quiet else "disturbed"
    return Line(
        title,
        f"{judged:.2f} s" + ("" if is_quiet else " of CPU"),
        "; ".join(asides),
        f"< {target:.0f} s" if target else "",
        verdict,
    )


def start_lines(repeats: int) -> Iterator[Line]:
    console.print("[dim]starting …[/]")
    yield start_line("`import torchlit`, which does not import numba", several(starting.of_import, repeats))
    for name in compiled_games.PLAYS:
        starts = several(partial(starting.of_simulator, name), repeats)
        yield start_line(f"the {name.title()}'s compiled simulator, cached: Python → first result", starts, 1)
    yield start_line("`torchlit serve` → the first page", several(starting.of_server, repeats), 2)


def several(start: Callable[[], starting.Start], repeats: int) -> list[starting.Start]:
    return [start() for _ in range(repeats)]


def step_lines(seconds: float) -> Iterator[Line]:
    console.print("[dim]steps of environments …[/]")
    ours, others = envs.measured(seconds), other_games.in_own_process(seconds)
    plain = ours["Gymnasium, Temple alone"]
    for title, found in (("Torchlit, ", ours), ("", others)):
        for name, rate in found.items():
            yield Line(title + name, f"{rate:,.0f} steps/s", times(rate / plain))
    if not others:
        yield Line("games of OpenSpiel and PettingZoo: not installed, see `make bench`", "left out")


def games(rate: float) -> str:
    return f"{rate:,.0f} games/s" if rate >= 100 else f"{rate:.1f} games/s"


def times(ratio: float) -> str:
    return f"{ratio:,.0f} ×" if ratio >= 100 else f"{ratio:.1f} ×" if ratio >= 10 else f"{ratio:.2f} ×"


def sections(quick: bool, repeats: int, program: Path | None) -> list[Section]:
    seconds = 0.5 if quick else 3.0
    found = rates(repeats, seconds, program)
    console.print("[dim]two cores …[/]")
    cores = scaling.measured(compiled_games.temple(), 200_000 if quick else 1_000_000, 3 if quick else 10, QUIET)
    return [
        Section("Whole random games", ("who plays", "per CPU second", "ratio"), list(playout_lines(found))),
        Section("Two cores", ("who plays", "per second", "beside one thread"), list(core_lines(cores))),
        Section("Starting", ("what", "time", ""), list(start_lines(repeats))),
        Section(
            "Steps of environments",
            ("environment", "per CPU second", "beside our plain Temple"),
            list(step_lines(seconds)),
        ),
    ]


def printed(section: Section) -> Table:
    table = Table(title=section.title, title_justify="left")
    table.add_column(section.columns[0], max_width=66)
    for column in section.columns[1:]:
        table.add_column(column, justify="right")
    table.add_column("target")
    for line in section.lines:
        colour = {"met": "green", "": "dim"}.get(line.verdict, "red")
        target = f"{line.target}: [{colour}]{line.verdict}[/]" if line.verdict else line.target
        table.add_row(line.title, line.value, line.ratio, target)
    return table


def written(tables: Sequence[Section], repeats: int, program: Path | None) -> str:
    """The results as a page."""
    node = node_version(program) if program else "none"
    page = [
        "# Playouts, steps and starting",
        "",
        f"- Machine: {machine()}",
        f"- Python {platform.python_version()}, node {node}, boardgame.io {boardgameio.PEER.version}",
        f"- Torchlit at {commit()}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        f"- {repeats} repeats, all in turn; each rate is the median of its repeats, each start the quickest",
        "",
    ]
    for section in tables:
        page += [f"## {section.title}", "", f"| {' | '.join(section.columns)} | target | |", "|---|---:|---:|---|---|"]
        page += [
            f"| {line.title} | {line.value} | {line.ratio} | {line.target} | {line.verdict} |" for line in section.lines
        ]
        page.append("")
    return "\n".join([*page, NOTES])


NOTES = """## How to read it

- **CPU time.** Rates are per second of CPU time: our thread's, the whole process's for the peer. Another process on the
  same machine still takes something from caches and shared cores, so all take turns and the ratios are of one run.
- **What is played.** The peer's solo toy game has 49 rounds: three dice, one of them into any empty square, a weighted
  sum as the score. A solo Temple on `stairs` has about 37 rolls, with doors, voided rolls, mummies and their places, up
  to 15 numbers on offer, and scoring by chains, groups and vanquished mummies. The peer picks a random empty square
  without asking for a list of moves; through the table's rules we list all legal moves each time, as objects (about
  3,000 in a game), pick one, and have it checked again when it is made.
- **boardgame.io's engine** is measured as a client for one player, and as its reducer alone, the way its own bots use
  it; the target is judged against both.
- **Compiled** games are the same rules compiled from the same files, checked against the table's rules move by move in
  `tests/games`. Every game has dice of its own from a seed and its number, and is scored.
- **Valley and Pyramid.** A random Valley on `meadow` chooses among all steps and discoveries each time; after a step it
  looks only for those that have become possible or impossible. A random Pyramid for two on `tomb` takes some 1,200
  moves; what the mummy can know is worked out only when somebody asks for it.
- **Two cores.** Two threads play twice as many games as one, at the same time. This needs a machine that does nothing
  else; it is tried again until that is so, and the least disturbed try is reported. "By CPU time" is what both threads
  do per CPU second of each while they run at once, beside one thread alone.
- **Starting** counts from the start of the process, Python's own start included, to the first result; what Python then
  does until the process has ended is told beside it. Python keeps what it has parsed (`__pycache__`), as it does unless
  told otherwise. On a machine that is busy with something else the CPU time is shown, which grows too, but less: it can
  meet a target, and not miss one.
- **Steps.** Ours as in `envs.py`: reset, observation, mask and step, without the choice of the action. PettingZoo's own
  games are measured by the same function. OpenSpiel's games are written in C++: as `rl_environment` gives them to a
  learner in Python, and as bare states without observations, where only players' moves are counted.
"""


def run(quick: bool, repeats: int | None, program: Path | None, output: Path = RESULTS) -> None:
    """Measure everything, print it and write it."""
    repeats = repeats or (3 if quick else 7)
    tables = sections(quick, repeats, program)
    for section in tables:
        console.print(printed(section))
    output.write_text(written(tables, repeats, program), encoding="utf-8")
    console.print(f"Written to {output}.")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Measures playouts, steps and starting; writes benchmarks/playouts.md."
    )
    parser.add_argument("--quick", action="store_true", help="a minute or two instead of ten")
    parser.add_argument("--repeats", type=int, help="how often everything is run (3 with --quick, else 7)")
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io")
    parser.add_argument("--output", type=Path, default=RESULTS)
    options = parser.parse_args()
    run(options.quick, options.repeats, None if options.no_peer else boardgameio.PEER.installed(), options.output)


if __name__ == "__main__":
    main()
