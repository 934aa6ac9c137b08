"""`torchlit verify`: check every word of a log."""

from typing import Annotated, Any

import msgspec
import typer
from rich.text import Text

from torchlit.cli.files import about, read_log, shown
from torchlit.cli.verb import AsJson, json_line, plain, refusal, refuse, say
from torchlit.errors import TorchlitError
from torchlit.table import log
from torchlit.table.replay import Verdict
from torchlit.table.replay import verify as verdict_of

EXAMPLES = (
    "torchlit verify game.jsonl",
    "torchlit verify logs/*.jsonl",
    "torchlit verify --json - < game.jsonl",
)


def verify(
    logs: Annotated[list[str], typer.Argument(metavar="LOG", help="Logs to check; - for standard input.")],
    as_json: AsJson = False,
) -> None:
    """Check the moves, the dice and the scores of logs.

    Every move must follow the rules, every roll must come from the seed the table committed to at the start, and the
    scores must match the sheets. The exit code is 0 if every log is correct, otherwise 1. The log of an unfinished
    game has no seed yet, so only its moves can be checked.
    """
    results = [_check(name, as_json) for name in logs]
    if not all(results):
        raise typer.Exit(1)


def _check(name: str, as_json: bool) -> bool:
    """Print the verdict on one log; True if it is correct."""
    try:
        entries = read_log(name)
        verdict = verdict_of(entries)
    except TorchlitError as error:
        named = about(name, error)
        if as_json:
            typer.echo(json_line({"file": name, "ok": False, "error": refusal(named)}))
        refuse(named, as_json)
        return False
    setup = entries[0]
    assert isinstance(setup, log.Setup)
    if as_json:
        typer.echo(json_line(_object(name, verdict, setup.commitment)))
    else:
        say(Text.assemble(f"{plain(shown(name))}: ", ("correct", "green"), _told(verdict, setup.commitment)))
    return True


def _object(name: str, verdict: Verdict, commitment: str) -> dict[str, Any]:
    return {"file": name, "ok": True, **msgspec.to_builtins(verdict), "commitment": commitment}


SHARED_DICE = {
    "same-dice": "the dice of an earlier game",
    "challenge": "the dice of the game it is compared with",
    "daily": "the dice of that day's expedition",
}
"""Whose dice a game has, by its origin."""


def _told(verdict: Verdict, commitment: str) -> str:
    seats = "1 seat" if verdict.seats == 1 else f"{verdict.seats} seats"
    table = f"{verdict.game}, {seats}, {verdict.entries} entries"
    if not verdict.finished:
        return f" so far, but not finished. {table}: every move is legal; the dice can be checked after the end."
    dice = f"all {verdict.rolls} rolls and deals come from the seed committed to as {commitment[:16]}…"
    if verdict.chosen:
        rest = f"; the other {verdict.rolls} come from its seed" if verdict.rolls else ""
        dice = f"{verdict.chosen} rolls and deals of this {verdict.origin} were chosen beforehand{rest}"
    elif verdict.origin == "continued":
        dice = f"all {verdict.rolls} rolls and deals come from the seed of this game and of the one it continues"
    elif verdict.origin in SHARED_DICE:
        dice = f"{dice} ({SHARED_DICE[verdict.origin]})"
    return f". {table}: every move is legal, {dice}, and the scores match the sheets."
