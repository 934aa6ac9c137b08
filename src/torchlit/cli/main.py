"""The command `torchlit` and its verbs."""

import io
import sys
from typing import Annotated

import typer

from torchlit import __version__
from torchlit.cli import admin, analyse, arena, boards, bot, migrate, replay, score, serve, train, verify
from torchlit.cli.verb import Verb, examples

app = typer.Typer(
    name="torchlit",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,  # plain help: the same in every terminal, in a pipe and in docs/cli.md
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for module in (serve, score, boards, replay, verify, analyse, arena, bot, train, migrate):
    verb = module.__name__.removeprefix(f"{__package__}.")
    app.command(cls=getattr(module, "COMMAND", Verb), epilog=examples(*module.EXAMPLES))(getattr(module, verb))
app.add_typer(admin.app, name="admin")


def main() -> None:
    """Run the command. Characters that the terminal cannot show become question marks, never an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"torchlit {__version__}")
        raise typer.Exit


@app.callback()
def main_options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_tell_version, is_eager=True)
    ] = False,
) -> None:
    """Expedition games: serve them, score sheets, replay and check logs, and let bots play."""


if __name__ == "__main__":
    main()
