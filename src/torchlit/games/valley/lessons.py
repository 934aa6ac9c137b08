"""The guided first game of the Valley: four turns, from the clouds to a discovery and out of a snake's reach."""

from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, WriteNumber
from torchlit.games.valley.state import DAKOTA, SNAKE
from torchlit.toolkits.dice import Deal, Roll
from torchlit.toolkits.lessons import Lesson

GREEN, PURPLE, RED = ("green",), ("purple",), ("red",)

FIRST = Lesson(
    board=("lesson", "# E E E #\nE . . . E\n. . . . .\n. . . . .\n"),
    bots=("easy",),
    line=(
        # Three uses, the first of them on an entrance.
        Roll((2, 3, 5)),
        WriteNumber(0, GREEN, "c1", 2),
        WriteNumber(0, PURPLE, "c2", 3),
        WriteNumber(0, RED, "b2", 5),
        Finish(0),
        WriteNumber(1, PURPLE, "d1", 3),
        WriteNumber(1, GREEN, "d2", 2),
        WriteNumber(1, RED, "c2", 5),
        Finish(1),
        # A building, and a discovery revealed.
        Roll((DAKOTA, 4, 1)),
        Build(0, "hut", "d2"),
        WriteNumber(0, PURPLE, "b3", 4),
        WriteNumber(0, RED, "c3", 1),
        Reveal(0, "forest", ("c1", "b2", "c2", "b3", "c3")),
        Finish(0),
        WriteNumber(1, PURPLE, "c3", 4),
        WriteNumber(1, RED, "d3", 1),
        Build(1, "statue", "e2"),
        Finish(1),
        # A snake on each other's sheet.
        Roll((3, 2, SNAKE)),
        Deal((1, 0)),
        DrawSnake(0, "b2"),
        DrawSnake(1, "a3"),
        # A 9 crosses it out.
        Roll((4, 5, 3)),
        Escape(0, ("green", "purple"), "a3"),
        WriteNumber(0, RED, "d3", 3),
        Finish(0),
        WriteNumber(1, PURPLE, "b3", 5),
        Finish(1),
    ),
    shows=("number-written", "built", "revealed", "dealt", "snake-drawn", "escaped"),
)

LESSONS = {"first": FIRST}
