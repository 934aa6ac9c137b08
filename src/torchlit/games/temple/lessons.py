"""The guided first game of the Temple: nine turns on nine squares, to the end."""

from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.state import LOCKPICK, MUMMY, PENNY
from torchlit.toolkits.dice import Deal, Roll
from torchlit.toolkits.lessons import Lesson

FIRST = Lesson(
    board=("lesson", ". . .\n. D .\n. . .\n"),
    bots=("easy",),
    line=(
        # A number: one die.
        Roll((5, 1, 2)),
        Write(0, "a1", 5),
        Write(1, "a1", 2),
        # A sum.
        Roll((3, 2, 4)),
        Write(0, "b1", 5),
        Write(1, "a2", 3),
        # A door.
        Roll((LOCKPICK, 4, 2)),
        Write(0, "b2", 6),
        Write(1, "b2", 4),
        # A group of three.
        Roll((4, 1, 3)),
        Write(0, "a2", 5),
        Write(1, "c1", 5),
        # A sequence.
        Roll((3, 4, 1)),
        Write(0, "c1", 7),
        Write(1, "b1", 4),
        # A mummy on each other's sheet.
        Roll((2, 3, MUMMY)),
        Deal((1, 0)),
        DrawMummy(0, "c3"),
        DrawMummy(1, "b3"),
        # Penny: any number.
        Roll((4, PENNY, 2)),
        Write(0, "c2", 8),
        Write(1, "c2", 6),
        # The 9.
        Roll((4, 5, 2)),
        Write(0, "c3", 9),
        Write(1, "b3", 7),
        # The last square is up to the player.
        Roll((1, 3, 2)),
        Write(0, "a3", 4),
        Write(1, "a3", 3),
    ),
    shows=("wrote", "dealt", "mummy-drawn", "crossed-out", "game-ended"),
)

LESSONS = {"first": FIRST}
