"""What all verbs share: how they refuse, print and end."""

import errno
import sys
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.text import Text
from typer.core import TyperCommand

from torchlit.errors import AdminError, FileError, TorchlitError
from torchlit.games.registry import GAMES

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do it without asking.")]

PIPED_WIDTH = 120
LONGEST_SENTENCE = 500


class Verb(TyperCommand):
    """A verb. A refusal is one sentence on stderr, or one JSON object with --json, and exit code 1."""

    def invoke(self, ctx: Any) -> Any:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except TorchlitError as error:
            refuse(error, bool(ctx.params.get("as_json")))
            raise typer.Exit(1) from error
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # typer ends quietly
            what = f"cannot use {error.filename}" if error.filename else "cannot write the output"
            refuse(FileError("system", f"{what}: {error.strerror}"), bool(ctx.params.get("as_json")))
            raise typer.Exit(1) from error
        return result


def refuse(error: TorchlitError, as_json: bool) -> None:
    """Print a refusal to stderr."""
    if as_json:
        typer.echo(json_line(refusal(error)), err=True)
    else:
        say(Text(f"torchlit: {plain(str(error))}", "red"), stderr=True)


def warn(sentence: str) -> None:
    """Print a warning to stderr."""
    say(Text(f"warning: {plain(sentence)}", "yellow"), stderr=True)


def say(sentence: Text, stderr: bool = False) -> None:
    """Print a sentence, wrapped in a terminal, on one line elsewhere."""
    out = console(stderr)
    out.print(sentence, soft_wrap=not out.is_terminal)


def refusal(error: TorchlitError) -> dict[str, Any]:
    """A refusal in the form programs get."""
    return {"code": error.code, "why": error.why, "sentence": str(error), "facts": error.facts}


def confirm(question: str, yes: bool) -> None:
    """Go on only if somebody at the terminal agrees, or has agreed in advance with `--yes`."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise AdminError("not-confirmed", f"{question} There is no terminal to ask on: say so with --yes")
    if not typer.confirm(question, err=True):
        raise AdminError("declined", "nothing was changed")


def json_line(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def plain(text: str) -> str:
    """Text from a file or a log, made safe to show in a terminal: no control characters, limited length."""
    shown = text if len(text) <= LONGEST_SENTENCE else text[:LONGEST_SENTENCE] + " …"
    return "".join(sign if sign.isprintable() else "�" for sign in shown)


def console(stderr: bool = False) -> Console:
    """Where a verb prints: in colour on a terminal, as plain text of fixed width elsewhere."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else PIPED_WIDTH
    return Console(stderr=stderr, width=width, markup=False, emoji=False, highlight=False)


def examples(*lines: str) -> str:
    """Examples at the end of a verb's help, as typed. GAME becomes the first game, and BOARD its last board."""
    game = next(iter(GAMES.values()))
    board = next(reversed(list(game.boards)))
    shown = [line.replace("GAME", game.id).replace("BOARD", board) for line in lines]
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in shown)])


def one_of(games: Iterable[str]) -> str:
    """The help for a verb's game argument: `The game: this, that or the other.`"""
    *most, last = games
    return f"The game: {', '.join(most)} or {last}." if most else f"The game: {last}."
