"""`torchlit arena`: let bots play many games."""

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.progress import track
from rich.table import Table

from torchlit.arena.report import BotResult, Tally
from torchlit.arena.series import Plan, Played, check, play_series
from torchlit.cli.verb import AsJson, Verb, console, examples, json_line
from torchlit.errors import LogError, SetupError
from torchlit.games.registry import game_named


def add_to(app: typer.Typer) -> None:
    app.command(
        cls=Verb,
        epilog=examples(
            "torchlit arena temple --bots greedy,random,random --games 100 --seed 7 --log logs",
            "torchlit arena temple --bots greedy --games 1000 --board gate --jobs 2",
            "torchlit arena valley --bots greedy*99,random --games 5 --json",
            "torchlit arena pyramid --bots greedy*3 --games 20",
        ),
    )(arena)


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game: temple, valley or pyramid.")],
    bots: Annotated[str, typer.Option(metavar="BOTS", help="A bot for each seat; greedy*3 is greedy,greedy,greedy.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="The same seed gives the same games. Drawn and told if missing."),
    ] = None,
    board: Annotated[str | None, typer.Option(metavar="NAME", help="The board; the game's first if missing.")] = None,
    log: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the log of each game into this folder.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over logs that are there already.")] = False,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="How many processes play at once.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and tell how they did.

    The 95 % interval is where the mean of very many games would most likely lie. A shared victory counts in part for
    each winner. The same command with the same seed writes the same logs, byte for byte, with any number of processes.
    """
    most = game_named(game).seats[-1]
    plan = Plan(
        game=game,
        board=board if board is not None else next(iter(game_named(game).boards)),
        bots=named_bots(bots, most),
        seed=seed if seed is not None else secrets.randbelow(2**32),
    )
    check(plan)
    if log is not None:
        _open_folder(log, force)
    tally = Tally(plan.bots)
    err = console(stderr=True)
    series = play_series(plan, games, jobs)
    for played in track(series, "Playing", total=games, console=err, disable=not err.is_terminal, transient=True):
        tally.add(played.standings)
        if log is not None:
            log_file(log, played.number).write_bytes(_content(played))
    if as_json:
        typer.echo(json_line({**msgspec.to_builtins(plan), "games": games, "results": tally.results()}))
    else:
        _print(plan, games, tally.results(), log)


def named_bots(text: str, most: int) -> tuple[str, ...]:
    """The bots in a list such as `greedy*2,random`, one name for each seat."""
    bots: list[str] = []
    for part in text.split(","):
        name, star, times = part.strip().partition("*")
        if star and not (times.strip().isdecimal() and len(times.strip()) < 10):
            raise SetupError("bad-bots", f"{part.strip()!r} is not a bot: write greedy or greedy*3", bots=text)
        count = int(times) if star else 1
        if len(bots) + count > most:
            raise SetupError("too-many-seats", f"this game takes at most {most} seats", most=most)
        bots += [name.strip()] * count
    return tuple(bots)


def log_file(folder: Path, number: int) -> Path:
    """Where the log of a game goes."""
    return folder / f"game-{number:05}.jsonl"


def _open_folder(folder: Path, force: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    there = min(folder.glob("game-*.jsonl"), default=None)
    if there is not None and not force:
        raise LogError(
            "logs-there", f"{there} is there already: choose another folder, or add --force", file=str(there)
        )


def _content(played: Played) -> bytes:
    return b"".join(line + b"\n" for line in played.lines)


def _print(plan: Plan, games: int, results: list[BotResult], log: Path | None) -> None:
    out = console()
    many = f"{games} game{'s' if games > 1 else ''}"
    title = f"{plan.game} {plan.board}, {len(plan.bots)} seat{'s' if len(plan.bots) > 1 else ''}, {many}"
    table = Table(box=box.SIMPLE_HEAD, title=f"{title}, seed {plan.seed}", title_justify="left", title_style="bold")
    table.add_column("bot")
    for name in ("seats", "mean", "95 % interval", "best"):
        table.add_column(name, justify="right")
    solo = len(plan.bots) == 1
    table.add_column("levels" if solo else "victories", justify="left" if solo else "right")
    for result in results:
        table.add_row(
            result.bot,
            str(result.seats),
            f"{result.mean:.2f}",
            "–" if result.low is None else f"{result.low:.2f} to {result.high:.2f}",
            str(result.best),
            _levels(result) if solo else f"{result.wins:.1%}",
        )
    out.print(table)
    if log is not None:
        out.print(
            f"Logs: {log_file(log, 1)} to {log_file(log, games).name}" if games > 1 else f"Log: {log_file(log, 1)}"
        )


def _levels(result: BotResult) -> str:
    shares = sorted((result.levels or {}).items(), key=lambda item: -item[1])
    return ", ".join(f"{level} {share:.1%}" for level, share in shares)
