"""`torchlit train`: train the bots of a game."""

from collections import defaultdict
from pathlib import Path
from typing import Annotated

import typer

from torchlit.arena.picture import line_chart
from torchlit.arena.training import trainer_of
from torchlit.cli.progress import bar
from torchlit.cli.verb import console
from torchlit.toolkits.bots.training import Lesson

POINTS = 200
"""Roughly how many points of a learning curve are drawn."""
MOST_GAMES = 10**9
LARGEST_SEED = 2**63 - 1
"""The largest int that compiled code takes."""
KEEP_EVERY = 50
"""The weights are written every this many lessons, so that little is lost if training ends early."""


EXAMPLES = (
    "torchlit train GAME --games 600000 --seed 1 --output weights",
    "torchlit train GAME --games 68000 --output weights --curve learning.svg",
)


def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game whose bots learn.")],
    games: Annotated[int, typer.Option(metavar="N", min=1000, max=MOST_GAMES, help="Games per course.")] = 80_000,
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, max=LARGEST_SEED, help="The same seed gives the same weights.")
    ] = 1,
    output: Annotated[Path, typer.Option(metavar="DIR", help="Folder for the weights.")] = Path("weights"),
    curve: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Learning curve, as SVG.", show_default="curve.svg in the output folder"),
    ] = None,
) -> None:
    """Train the bots of a game by self-play.

    Writes the weights as NumPy files, and a picture of the learning curve. The bots that come with Torchlit were
    trained by this command; their weights are in the game's folder bots/weights. Training uses one core and takes
    minutes to hours, depending on the number of games.
    """
    lessons = trainer_of(game)
    output.mkdir(parents=True, exist_ok=True)
    picture = curve or output / "curve.svg"
    picture.touch()  # so that an unwritable place is refused now, and not after hours
    curves: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    lesson = None
    with bar() as progress:
        task = progress.add_task("Compiling", total=games)
        for number, lesson in enumerate(lessons(games, seed), 1):
            progress.update(task, description=_told(lesson), completed=lesson.games, total=lesson.of)
            curves[lesson.course].append((lesson.games, lesson.mean))
            if number % KEEP_EVERY == 0:
                _keep(output, lesson)
    assert lesson is not None
    _keep(output, lesson)
    smooth = {course: _thinned(points) for course, points in curves.items()}
    picture.write_text(line_chart(f"Learning {game}", smooth, "games", "mean score"), encoding="utf-8")
    out = console()
    for course, points in smooth.items():
        out.print(f"{course}: {points[-1][1]:.2f} after {points[-1][0]:,.0f} games")
    out.print(f"Wrote {', '.join(str(_file(output, name)) for name in lesson.weights)} and {picture}")


def _told(lesson: Lesson) -> str:
    return f"{lesson.course}: {lesson.mean:.1f}"


def _keep(folder: Path, lesson: Lesson) -> None:
    """Write all weights so far, in half precision, which suffices: a value is a sum of some hundred of them."""
    import numpy as np

    for name, arrays in lesson.weights.items():
        if arrays:
            halves = {mode: array.astype(np.float16) for mode, array in arrays.items()}
            np.savez_compressed(_file(folder, name), **halves)


def _file(folder: Path, name: str) -> Path:
    return folder / f"{name}.npz"


def _thinned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The means over stretches of a curve, no more points than can be seen."""
    width = max(1, len(points) // POINTS)
    stretches = [points[at : at + width] for at in range(0, len(points), width)]
    return [(stretch[-1][0], sum(mean for _, mean in stretch) / len(stretch)) for stretch in stretches]
