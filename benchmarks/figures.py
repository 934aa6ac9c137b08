"""What is measured of the server under load: the scenarios, the figures read from them, and what we want to reach."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import boardgameio
import colyseus
from npm_peer import NpmPeer

QUIET = "0.3"

Run = dict[str, Any]
Read = Callable[[Run], float]
Values = Mapping[str, float | None]
"""What a figure is for each contestant."""

OURS, BOARDGAMEIO, COLYSEUS, TUNED, LIGHT = "ours", "boardgameio", "colyseus", "tuned", "light"
TITLES = {
    OURS: "Torchlit",
    BOARDGAMEIO: "boardgame.io",
    COLYSEUS: "Colyseus",
    TUNED: "Colyseus, tuned",
    LIGHT: "boardgame.io, light client",
}
PEERS: dict[str, NpmPeer] = {BOARDGAMEIO: boardgameio.PEER, COLYSEUS: colyseus.PEER, TUNED: colyseus.PEER}
"""The contestants that we compare ourselves with."""


@dataclass
class Scenario:
    """One load, for the peers and for us; and what all have measured so far."""

    name: str
    title: str
    ours: list[str]
    boardgameio: list[str] = field(default_factory=list)
    colyseus: list[str] = field(default_factory=list)
    tuned: tuple[str, ...] = ()
    """Colyseus's best settings for this load; without any, it runs only as it comes."""
    light: list[str] | None = None
    """boardgame.io again under our light client."""
    once: bool = False
    """Not repeated: it takes long, and repeats differ little."""
    runs: dict[str, list[Run]] = field(default_factory=lambda: {who: [] for who in TITLES})

    def of_peer(self, who: str) -> tuple[list[str], tuple[str, ...]]:
        """The arguments of a peer's load driver, none where it does not take part, and the settings of its server."""
        if who == BOARDGAMEIO:
            return self.boardgameio, ()
        return ([], ()) if who == TUNED and not self.tuned else (self.colyseus, self.tuned if who == TUNED else ())


@dataclass
class Target:
    """What a figure is to reach."""

    text: str
    is_met: Callable[[Values], bool]
    beside: str | None = None
    """The contestant without whom there is no verdict."""

    def verdict(self, values: Values) -> str:
        if self.beside is not None and values[self.beside] is None:
            return ""
        return "met" if self.is_met(values) else "missed"


@dataclass
class Figure:
    """One line of the table."""

    title: str
    scenario: str
    read: Read
    unit: str
    targets: tuple[Target, ...] = ()
    more_is_better: bool = False
    peer: Read | None = None
    """How to read a peer's value, when not like ours."""


def p50(name: str) -> Read:
    return lambda run: float(run[name]["p50_ms"])


def per_round(run: Run) -> float:
    return float(run["server_cpu_ms_per_move"] * run["seats"])


def moves_per_cpu_second(run: Run) -> float:
    return 1000 / float(run["server_cpu_ms_per_move"])


def tables_kept(run: Run) -> int:
    """How many finished tables a peer keeps that does not say so."""
    return int(run["tables"]) if run["kb_heap_per_finished_table_kept"] > 1 else 0


def value(values: Values, who: str) -> float:
    found = values[who]
    assert found is not None, f"{who} was not measured"
    return found


def at_most(limit: float, unit: str) -> Target:
    return Target(f"≤ {limit:g} {unit}", lambda values: value(values, OURS) <= limit)


def part_of(part: int, who: str) -> Target:
    text = f"≤ {f'1/{part} of ' if part > 1 else ''}{TITLES[who]}"
    return Target(text, lambda values: value(values, OURS) <= value(values, who) / part, who)


def times(factor: float, who: str, text: str) -> Target:
    return Target(f"≥ {text} {TITLES[who]}", lambda values: value(values, OURS) >= value(values, who) * factor, who)


def scenarios(quick: bool) -> list[Scenario]:
    """What is run. boardgame.io plays 49 rounds in a whole game, all of them alike: some are enough."""
    turns = "12" if quick else "30"
    tries = ["--tries", "2" if quick else "4", "--quiet", QUIET]
    hundred, fifty = ["--players", "100"], ["--tables", "50", "--seats", "4"]
    paced = ["--mode", "paced", "--think", "500"]
    tables = "200" if quick else "500"
    warm = ["--games", "3", *tries]  # the first game compiles
    light = ["--client", "light", "--cap", "120"]
    return [
        Scenario(
            "burst",
            "one table of 100 seats, all move at once",
            ["load.py", "one-table", "--mode", "burst", "--games", "2", *tries],
            ["one-table", *hundred, "--mode", "burst", "--games", "1", "--turns", turns, "--bytes", "1", *tries],
            ["one-table", *hundred, "--mode", "burst", *warm, *light],
            colyseus.PATCH_A_TURN,
            ["peer_load.py", "one-table", "--mode", "burst", "--games", "1", "--turns", turns, *tries],
        ),
        Scenario(
            "last",
            "one table of 100 seats, the last one moves",
            ["load.py", "one-table", "--mode", "last", "--games", "1", *tries],
            ["one-table", *hundred, "--mode", "last", "--games", "1", "--turns", turns, *tries],
            ["one-table", *hundred, "--mode", "last", "--games", "1", "--turns", turns, *tries, *light],
            colyseus.PATCH_A_TURN,
        ),
        Scenario(
            "many",
            "50 tables of 4, closed loop",
            ["load.py", "many-tables", "--mode", "burst", "--games", "2", *tries],
            ["many-tables", *fifty, "--mode", "burst", "--games", "1", *tries],
            ["many-tables", *fifty, "--mode", "burst", *warm, *light],
            colyseus.PATCH_A_TURN,
            ["peer_load.py", "many-tables", "--mode", "burst", "--games", "1", *tries],
        ),
        Scenario(
            "paced",
            "50 tables of 4, thinking 0 to 1 s",
            ["load.py", "many-tables", *paced, "--games", "1", "--turns", turns, *tries],
            ["many-tables", *fifty, *paced, "--games", "1", "--turns", turns, *tries],
            ["many-tables", *fifty, *paced, "--games", "1", "--turns", turns, *tries, *light],
            colyseus.PATCH_A_MOVE,
            ["peer_load.py", "many-tables", *paced, "--games", "1", "--turns", turns, *tries],
        ),
        Scenario(
            "memory",
            f"memory of {tables} tables of 4",
            ["load.py", "memory", "--tables", tables, "--sleep-after", "30" if quick else "60", "--cap", "300"],
            ["rss", "--tables", tables, "--seats", "4", "--turns", "10", "--cap", "300"],
            ["memory", "--tables", tables, "--seats", "4", "--turns", "10", "--client", "light", "--cap", "300"],
            once=True,
        ),
        Scenario(
            "replay", "a log of 100 seats played again", ["replay.py", "--times", "5" if quick else "9"], once=True
        ),
    ]


FIGURES = (
    Figure(
        "100 seats at once: last send → all 100 have the new roll, p50",
        "burst",
        p50("last_move_to_all_have_new_dice"),
        "ms",
        (at_most(20, "ms"), part_of(15, BOARDGAMEIO)),
    ),
    Figure(
        "… server CPU per round of 100 moves",
        "burst",
        per_round,
        "ms",
        (at_most(15, "ms"), part_of(40, BOARDGAMEIO)),
    ),
    Figure("… one move → all seats shown, p50", "burst", p50("move_to_all_seats_updated"), "ms"),
    Figure("… one frame", "burst", lambda run: float(run["kib_per_packet"]), "KiB"),
    Figure(
        "100 seats, only the last one's move: → all 100 have the new roll, p50",
        "last",
        p50("last_move_to_all_have_new_dice"),
        "ms",
        (at_most(12, "ms"),),
    ),
    Figure(
        "50 × 4 closed loop: moves per CPU second of the server",
        "many",
        moves_per_cpu_second,
        "moves",
        (times(3, BOARDGAMEIO, "3 ×"), times(0.5, COLYSEUS, "½ of")),
        more_is_better=True,
    ),
    Figure("… moves per second", "many", lambda run: float(run["moves_per_s"]), "moves", more_is_better=True),
    Figure(
        "50 × 4 with thinking time: move → all seats shown, p50",
        "paced",
        p50("move_to_all_seats_updated"),
        "ms",
        (at_most(1.5, "ms"), part_of(1, BOARDGAMEIO)),
    ),
    Figure("… p99", "paced", lambda run: float(run["move_to_all_seats_updated"]["p99_ms"]), "ms"),
    Figure(
        "… server CPU per move",
        "paced",
        lambda run: float(run["server_cpu_ms_per_move"]),
        "ms",
        (at_most(0.7, "ms"),),
    ),
    Figure(
        "memory per connection",
        "memory",
        lambda run: float(run["kb_rss_per_connection"]),
        "kB",
        (at_most(20, "kB"),),
    ),
    Figure(
        "memory per idle table of 4",
        "memory",
        lambda run: float(run["kb_rss_per_idle_table"]),
        "kB",
        (at_most(8, "kB"),),
    ),
    Figure(
        "… of a table whose game has begun",
        "memory",
        lambda run: float(run["kb_rss_per_begun_table"]),
        "kB",
        (at_most(50, "kB"),),
        peer=lambda run: float(run["kb_rss_per_idle_table"]),
    ),
    Figure(
        "finished tables left in memory",
        "memory",
        lambda run: float(run["tables_left_in_memory"]),
        "tables",
        (at_most(0, "tables"),),
        peer=lambda run: float(run.get("tables_left_in_memory", tables_kept(run)) or 0),
    ),
    Figure(
        "… memory kept for each",
        "memory",
        lambda run: float(run["kb_rss_per_finished_table_kept"]),
        "kB",
        peer=lambda run: float(run["kb_heap_per_finished_table_kept"]),
    ),
    Figure(
        "log of a 100-seat game loaded and replayed", "replay", p50("load_and_replay"), "ms", (at_most(1000, "ms"),)
    ),
    Figure(
        "… such a game opened from the store over HTTP", "replay", p50("open_over_http"), "ms", (at_most(1000, "ms"),)
    ),
    Figure("… every roll and move checked (`torchlit verify`)", "replay", p50("verify"), "ms"),
)
