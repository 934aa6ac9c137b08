"""`torchlit score`: score sheets typed as text."""

import re
from inspect import cleandoc
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from torchlit.cli.files import read_text
from torchlit.cli.shows import sheet_show_named, sheet_shows
from torchlit.cli.verb import AsJson, console, json_line, one_of, warn
from torchlit.errors import BoardError
from torchlit.toolkits.terminal.protocol import Scored, SheetShow

EXAMPLES = (
    "torchlit score GAME sheet.txt",
    "torchlit score GAME --json all-sheets.txt",
    "cat sheet.txt | torchlit score GAME -",
)


def score(
    game: Annotated[str, typer.Argument(metavar="GAME", help=one_of(sheet_shows()))],
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Sheets as text, separated by blank lines; - for standard input.")
    ],
    as_json: AsJson = False,
) -> None:
    """Score sheets typed as text.

    For games played with pencil and paper. A sheet is rows of squares separated by spaces: . is empty, 7 is a number,
    # is no square. Squares are named by column (a, b, c …) and row (1, 2, 3 …), starting at the top left.
    """
    show = sheet_show_named(game)
    sheets = []
    for number, text in enumerate(split_sheets(read_text(file), show), 1):
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


score.__doc__ = "\n\n".join([cleandoc(score.__doc__ or ""), *(show.legend for show in sheet_shows().values())])


def split_sheets(text: str, show: SheetShow) -> list[str]:
    """The sheets in a text: blocks of lines separated by blank lines."""
    lines = "\n".join(line.strip() for line in text.splitlines())
    sheets: list[str] = []
    for block in re.split(r"\n\n+", lines.strip("\n")):
        if sheets and show.goes_on(block):
            sheets[-1] += f"\n{block}"
        elif block:
            sheets.append(block)
    return sheets


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
