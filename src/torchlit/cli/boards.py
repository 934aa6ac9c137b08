"""`torchlit boards`: list and draw the shipped boards."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.text import Text

from torchlit.cli.shows import show_of
from torchlit.cli.verb import AsJson, console, json_line
from torchlit.games.registry import GAMES, game_named

EXAMPLES = (
    "torchlit boards",
    "torchlit boards GAME",
    "torchlit boards GAME BOARD --json",
)


def boards(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Show only this game's boards.")] = None,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Show only this board.")] = None,
    as_json: AsJson = False,
) -> None:
    """List and draw the boards."""
    out = console()
    for game_id, board, text in list(_chosen(game, name)):
        show = show_of(GAMES[game_id])
        counts = show.counts(text)
        if as_json:
            typer.echo(json_line({"game": game_id, "name": board, **counts, "text": text}))
        else:
            counted = ", ".join(f"{count} {kind}" for kind, count in counts.items())
            out.print(Text.assemble((f"{game_id} {board}", "bold"), f"  {counted}"))
            out.print(show.drawing(text), end="\n\n")


def _chosen(game: str | None, name: str | None) -> Iterator[tuple[str, str, str]]:
    for chosen in GAMES.values() if game is None else (game_named(game),):
        if name is not None:
            chosen.board(name)
        for board, text in chosen.boards.items():
            if name in (None, board):
                yield chosen.id, board, text
