"""`torchlit arena`: let bots play many games."""

import os
import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from torchlit.arena.bot_files import bot_file, is_in_a_file
from torchlit.arena.cluster import cluster
from torchlit.arena.report import Tally
from torchlit.arena.saved import SavedSeries, saved_seed
from torchlit.arena.series import Plan, Played, check, setup_of
from torchlit.arena.workers import in_order, play_series
from torchlit.cli.arena_report import picture, report, table
from torchlit.cli.progress import bar
from torchlit.cli.verb import AsJson, console, json_line, one_of, say
from torchlit.errors import LogError, SetupError
from torchlit.games.registry import GAMES, game_named
from torchlit.table.log import to_line

MOST_GAMES = 10**9
ROLES = ", ".join(f"{role} ({game.id})" for game in GAMES.values() for role in game.seat_options) or "none"
"""The roles a bot can be given, each with its game, for the help."""


EXAMPLES = (
    "torchlit arena GAME --bots master,hard,greedy --games 10000 --seed 1 --plot scores.svg",
    "torchlit arena GAME --bots greedy,random,random --games 100 --seed 7 --log logs",
    "torchlit arena GAME --bots mybots.py:Mine,hard --games 500 --save mine.jsonl",
    "torchlit arena GAME --bots master,hard*2 --games 200 --json",
)


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help=one_of(GAMES))],
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOTS",
            help="One bot per seat; hard*3 means hard,hard,hard, and mybots.py:Mine is a class of your own.",
        ),
    ],
    games: Annotated[int, typer.Option(metavar="N", min=1, max=MOST_GAMES, help="Number of games.")] = 100,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, help="The same seed gives the same games.", show_default="random, and printed"
        ),
    ] = None,
    board: Annotated[
        str | None, typer.Option(metavar="NAME", help="The board.", show_default="the game's first")
    ] = None,
    role: Annotated[
        str | None,
        typer.Option(
            metavar="ROLE=N",
            help=f"Give a role to a bot in the list, counting from 0. Roles: {ROLES}.",
            show_default="random",
        ),
    ] = None,
    clairvoyant: Annotated[
        bool,
        typer.Option("--clairvoyant", help="One bot, in some games: compare with a player who foresees every roll."),
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Save each finished game's result here; run the same command again to resume.",
        ),
    ] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the results, as SVG.")] = None,
    log: Annotated[Path | None, typer.Option(metavar="DIR", help="Write each game's log to this folder.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite existing logs.")] = False,
    jobs: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=256, help="Number of processes.", show_default="one per core")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Use the Ray cluster at host:port; local starts one here."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and report how they did.

    The 95 % interval is where the mean, or the share of wins, would most likely lie over very many games. A shared win
    counts as a fraction for each winner. Bots change seats from game to game, so that none has an advantage. The same
    command with the same seed plays the same games, byte for byte, with any number of processes.
    """
    names = named_bots(bots, game_named(game).seats[-1])
    plan = Plan(
        game=game,
        board=board if board is not None else next(iter(game_named(game).boards)),
        bots=names,
        seed=seed if seed is not None else _drawn_seed(save),
        roles=named_role(role),
        clairvoyant=clairvoyant,
        files={name: bot_file(name) for name in names if is_in_a_file(name)},
    )
    check(plan)
    if plot is not None:
        plot.touch()  # so that an unwritable place is refused now, and not after a night of games
    tally = Tally(plan.bots, game_named(game).levels)
    with ExitStack() as stack:
        saved = stack.enter_context(SavedSeries(save, plan)) if save is not None else None
        for played in islice(saved.games() if saved is not None else (), games):
            tally.add(played)
        if log is not None:
            _open_folder(log, plan, tally.games, force)
        progress = stack.enter_context(bar())
        task = progress.add_task("Playing", total=games, completed=tally.games)
        try:
            for played in _played(
                plan, range(tally.games + 1, games + 1), jobs or cores(), ray, logged=log is not None
            ):
                if log is not None:
                    log_file(log, played.number).write_bytes(_content(played))
                if saved is not None:
                    saved.add(played)
                tally.add(played)
                progress.update(task, completed=tally.games)
        except KeyboardInterrupt:
            progress.stop()
            if save is not None:
                stopped = (
                    f"Stopped after {tally.games} of {games} games; run the same command again to resume from {save}."
                )
                say(Text(stopped), stderr=True)
            raise
    if plot is not None:
        plot.write_text(picture(plan, tally), encoding="utf-8")
    if as_json:
        typer.echo(json_line(report(plan, tally)))
    else:
        out = console()
        out.print(table(plan, tally))
        if log is not None:
            last = log_file(log, games).name
            out.print(f"Logs: {log_file(log, 1)} to {last}" if games > 1 else f"Log: {log_file(log, 1)}")
        if plot is not None:
            out.print(f"Picture: {plot}")


def _played(plan: Plan, numbers: range, jobs: int, ray: str | None, logged: bool) -> Iterator[Played]:
    if ray is None:
        yield from play_series(plan, numbers, jobs, logged)
    elif numbers:
        with cluster(ray) as workers:
            yield from in_order(plan, numbers, workers, logged)


def _drawn_seed(save: Path | None) -> int:
    """The default seed: that of the series to resume, or a random one."""
    seed = saved_seed(save) if save is not None else None
    return seed if seed is not None else secrets.randbelow(2**32)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def named_bots(text: str, most: int) -> tuple[str, ...]:
    """The bots in a list such as `greedy*2,random`, one name for each seat."""
    bots: list[str] = []
    for part in text.split(","):
        name, star, times = part.strip().partition("*")
        if star and not (times.strip().isdecimal() and len(times.strip()) < 10):
            raise SetupError("bad-bots", f"{part.strip()!r} is not a bot: use greedy or greedy*3", bots=text)
        count = int(times) if star else 1
        if len(bots) + count > most:
            raise SetupError("too-many-seats", f"this game has at most {most} seats", most=most)
        bots += [name.strip()] * count
    return tuple(bots)


def named_role(text: str | None) -> dict[str, int]:
    """The role in `ROLE=0`, and which bot of the list has it."""
    if text is None:
        return {}
    role, sign, bot = text.partition("=")
    if not sign or not bot.strip().isdecimal() or len(bot) > 9:
        raise SetupError(
            "bad-role", f"{text[:20]!r} is not a role: expected ROLE=NUMBER, such as {next(iter(ROLES), 'role')}=0"
        )
    return {role.strip(): int(bot)}


def log_file(folder: Path, number: int) -> Path:
    """The file for the log of a game."""
    return folder / f"game-{number:05}.jsonl"


def _open_folder(folder: Path, plan: Plan, done: int, force: bool) -> None:
    """Refuse to overwrite logs of other series, and to go on if the log of a saved game is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    ours = [log_file(folder, number) for number in range(1, done + 1)]
    for file in ours:
        if not file.exists():
            raise LogError(
                "log-missing",
                f"{file} is missing, though its game is saved: leave out --save or --log",
                file=str(file),
            )
    if force:
        return
    for there in sorted({*folder.glob("game-*.jsonl")} - {*ours}):
        if not (done and _is_of(there, plan)):
            raise LogError(
                "logs-there", f"{there} already exists: choose another folder, or add --force", file=str(there)
            )


def _is_of(file: Path, plan: Plan) -> bool:
    """True if a log belongs to this series, written just before the series was stopped."""
    number = file.stem.removeprefix("game-")
    with file.open("rb") as content:
        return number.isdecimal() and content.readline().rstrip(b"\n") == to_line(setup_of(plan, int(number)))


def _content(played: Played) -> bytes:
    return b"".join(line + b"\n" for line in played.lines)
