"""`torchlit score`: count sheets that were typed as text."""

import re
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from torchlit.cli.files import read_text
from torchlit.cli.shows.protocol import Scored
from torchlit.cli.shows.registry import show_named
from torchlit.cli.verb import AsJson, Verb, console, examples, json_line, warn
from torchlit.errors import BoardError


def add_to(app: typer.Typer) -> None:
    app.command(
        cls=Verb,
        epilog=examples(
            "torchlit score temple sheet.txt",
            "torchlit score temple --json all-sheets.txt",
            "cat sheet.txt | torchlit score temple -",
        ),
    )(score)


def score(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as temple.")],
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Sheets as text, with empty lines between them; - is standard input.")
    ],
    as_json: AsJson = False,
) -> None:
    """Count the stars of sheets typed as text.

    For games with pencil and paper. In the Temple, a sheet is rows of squares with spaces between them: . is empty, D
    an empty door, 7 a number, D7 a number in a door, M a mummy, X a crossed-out mummy, # no square. Every mummy beside
    a 9 is crossed out before the count.
    """
    show = show_named(game)
    sheets = []
    for number, text in enumerate(split_sheets(read_text(file)), 1):
        try:
            sheets.append(show.score(text))
        except BoardError as error:
            raise BoardError(error.why, f"sheet {number}: {error}", sheet=number, **error.facts) from error
    if not sheets:
        raise BoardError("empty", "there is no sheet here: the text is empty")
    for number, scored in enumerate(sheets, 1):
        for warning in scored.warnings:
            warn(f"sheet {number}: {warning}")
        if as_json:
            typer.echo(json_line(scored.score))
        else:
            _print(number, scored)


def split_sheets(text: str) -> list[str]:
    """The sheets of a text: blocks of lines with blank lines between them."""
    lines = "\n".join(line.strip() for line in text.splitlines())
    return [block for block in re.split(r"\n\n+", lines.strip("\n")) if block]


def _print(number: int, scored: Scored) -> None:
    out = console()
    table = Table(box=box.SIMPLE_HEAD, show_footer=True)
    table.add_column("", footer="Total")
    table.add_column("from")
    table.add_column("stars", footer=str(scored.score["total"]), justify="right")
    for line in scored.lines:
        table.add_row(line.name, line.why, str(line.stars))
    out.print(f"Sheet {number}", style="bold")
    out.print(scored.drawing)
    out.print(table)
