"""All benchmarks, beside boardgame.io and Colyseus in the same run: tables of figures, also written to benchmarks/.

The server under load goes to results.md; playouts, steps and starting (see playouts.py) go to playouts.md.

python benchmarks/run.py [--quick] [--repeats N] [--no-peer]
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import playouts
from figures import BOARDGAMEIO, LIGHT, OURS, PEERS, TITLES, Run, Scenario, scenarios
from measure import HERE, ROOT, die_with_parent
from report import lines_of, losses, printed, written
from rich.console import Console

RESULTS = HERE / "results.md"
console = Console(highlight=False)

Programs = Mapping[str, Path | None]
"""The node for each peer; None for one that cannot be had."""


def run_all(rounds: Sequence[Scenario], repeats: int, programs: Programs) -> None:
    """Run everything, the peers and us in turn, beginning now with the one and now with the other."""
    begun = time.monotonic()
    for repeat in range(repeats):
        for scenario in rounds:
            if repeat and scenario.once:
                continue
            who = [peer for peer in PEERS if programs[peer] is not None and scenario.of_peer(peer)[0]]
            who = [*who, OURS] if repeat % 2 == 0 else [OURS, *who]
            if scenario.light and repeat == 0 and programs[BOARDGAMEIO] is not None:
                who.append(LIGHT)
            for one in who:
                minutes, seconds = divmod(int(time.monotonic() - begun), 60)
                begins = f"[dim]{minutes:2}:{seconds:02}  {repeat + 1}/{repeats}[/]"
                console.print(f"{begins}  {scenario.title}: {TITLES[one]} …")
                program = programs.get(one)
                run = run_peer(scenario, one, program) if program else run_script(scenario, one)
                scenario.runs[one].append(run)
                console.print(f"[dim]             {told(run)}[/]")


def run_peer(scenario: Scenario, who: str, program: Path) -> Run:
    arguments, settings = scenario.of_peer(who)
    return PEERS[who].run(program, arguments, settings)


def run_script(scenario: Scenario, who: str) -> Run:
    """One of our own load drivers, for our server or for the peer under our client."""
    script, *arguments = scenario.ours if who == OURS else scenario.light or []
    done = subprocess.run(
        [sys.executable, str(HERE / script), *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=None if who == LIGHT else subprocess.PIPE,
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


def main() -> None:
    parser = argparse.ArgumentParser(description="Runs all benchmarks and writes benchmarks/results.md.")
    parser.add_argument("--quick", action="store_true", help="some minutes instead of an hour")
    parser.add_argument("--repeats", type=int, help="how often every load is run (2 with --quick, else 5)")
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io and Colyseus")
    parser.add_argument("--output", type=Path, default=RESULTS)
    options = parser.parse_args()
    programs = {who: None if options.no_peer else peer.installed() for who, peer in PEERS.items()}
    rounds = scenarios(options.quick)
    run_all(rounds, options.repeats or (2 if options.quick else 5), programs)
    lines, lost = lines_of(rounds), losses(rounds)
    console.print(printed(lines, lost))
    program = next(filter(None, programs.values()), None)
    options.output.write_text(written(rounds, lines, lost, program), encoding="utf-8")
    console.print(f"Written to {options.output}.")
    playouts.run(options.quick, options.repeats, programs[BOARDGAMEIO])


if __name__ == "__main__":
    main()
