"""How `hard` and `master` think about the Temple: the learned value of a sheet, and a look at all rolls to come.

The value stands in `weights/temple-….npz`, a file for each shipped board, which `torchlit train temple` makes: one set
of weights for games alone and one for games with others, whose mummies come to hurt. numba and numpy are imported with
the first question.
"""

from functools import lru_cache
from importlib.resources import files
from typing import Any

from torchlit.games.protocol import Value, View
from torchlit.games.sheet import single_bits
from torchlit.games.temple import GAME
from torchlit.games.temple.moves import DrawMummy, SeatMove, Write
from torchlit.games.temple.state import Board, Sheet
from torchlit.games.temple.text import board_from_text, sheet_from_text
from torchlit.games.temple.view import MummyTask
from torchlit.simulation.compiled import compiled
from torchlit.simulation.rolls import temple_roll_classes
from torchlit.simulation.shapes import shapes_of, touching
from torchlit.simulation.temple_value import DOOR_THING, MUMMY_THING, NUMBER_THING, OVERVIEW

PLACES = 64
"""How many places a sheet's arrays have: a set of squares is one int of 64 bits."""


class Mark(Value, frozen=True):
    """A number in a square – 0 is a mummy – and what can be expected at the end after it."""

    number: int
    bit: int
    worth: float


class Paper(Value, frozen=True, eq=False):
    """A sheet as compiled code has it."""

    sheet: Any
    held: Any
    filled: int


@lru_cache(maxsize=64)
def board_name(board: Board) -> str | None:
    """The name of the shipped board that this is; None when it is another."""
    return next((name for name, text in GAME.boards.items() if board_from_text(text, name) is board), None)


def knows(sheet: Sheet) -> bool:
    """True when there are weights for sheets of this board."""
    return board_name(sheet.board) is not None


class Question(Value, frozen=True):
    """What has to be decided: a sheet, the numbers on offer – bit 0 stands for a mummy – and the open squares."""

    sheet: Sheet
    numbers: int
    where: int
    alone: bool
    others: bool
    """True when the sheet is another seat's."""


def question_at(view: View) -> Question:
    """What a seat that owes a mark has to decide."""
    own, task, alone = view.own, view.own.task, len(view.closed.sheets) == 1
    if isinstance(task, MummyTask):
        sheet = sheet_from_text(task.sheet)
        return Question(sheet, 1, sum(map(sheet.board.bit, task.squares)), alone, task.owner != own.seat)
    sheet = sheet_from_text(own.sheet)
    numbers = sum(1 << offer.number for offer in task.offers)
    return Question(sheet, numbers, sum(map(sheet.board.bit, task.squares)), alone, others=False)


def move_at(view: View, mark: Mark) -> SeatMove:
    """A mark as a move of the seat."""
    task = view.own.task
    sheet = sheet_from_text(task.sheet if isinstance(task, MummyTask) else view.own.sheet)
    square = sheet.board.names[mark.bit]
    return Write(view.own.seat, square, mark.number) if mark.number else DrawMummy(view.own.seat, square)


def weighed(question: Question) -> list[Mark]:
    """Every mark with what can be expected after it, at first sight."""
    board, numbers, where = question.sheet.board, question.numbers, question.where
    paper, notes = _paper(question.sheet), _notes()
    task = (paper.filled, int(question.alone), numbers, where)
    compiled("torchlit.simulation.temple_value").weigh_marks(
        paper.sheet, paper.held, *task, *_ground(board), _weights(board, question.alone), *notes
    )
    values = notes[-1]
    return [
        Mark(number, bit, float(values[number, bit.bit_length() - 1]))
        for number in range(16)
        if numbers >> number & 1
        for bit in single_bits(where)
    ]


def hurting(question: Question) -> Mark:
    """A mummy on another's sheet, where it costs most of what its owner can expect."""
    return min(weighed(question), key=lambda mark: mark.worth)


def best_mark(question: Question, width: int) -> Mark:
    """The best mark with a look at all rolls that can follow; the most promising `width` are looked at."""
    board = question.sheet.board
    paper, (ways, seen, values) = _paper(question.sheet), _notes()
    task = (paper.filled, int(question.alone), question.numbers, question.where, width)
    notes = (ways, seen, values, values.copy(), values.copy())
    found = compiled("torchlit.simulation.temple_search").look_ahead(
        paper.sheet, paper.held, *task, *_rolls(), *_ground(board), _weights(board, question.alone), *notes
    )
    return Mark(*found)


def expected(sheet: Sheet, last: int, alone: bool) -> float:
    """What can be expected at the end before the next roll; `last` is the square marked last, 0 if there is none."""
    paper, (ways, seen, values) = _paper(sheet), _notes()
    notes = (ways, seen, values, values.copy())
    means = (*_rolls(), *_ground(sheet.board), _weights(sheet.board, alone))
    worth = compiled("torchlit.simulation.temple_search").expected(
        paper.sheet, paper.held, paper.filled, last, int(alone), *means, *notes
    )
    return float(worth)


def _paper(sheet: Sheet) -> Paper:
    import numpy as np

    numbers = np.array(sheet.numbers, np.int64)
    numbers[0] = sheet.mummies
    held = np.zeros(PLACES, np.int64)
    for bits, thing in ((sheet.board.doors & ~sheet.filled, DOOR_THING), (sheet.mummies, MUMMY_THING)):
        for bit in single_bits(bits):
            held[bit.bit_length() - 1] = thing
    for number, bits in enumerate(sheet.numbers):
        for bit in single_bits(bits):
            held[bit.bit_length() - 1] = number + NUMBER_THING
    return Paper(numbers, held, sheet.filled)


@lru_cache(maxsize=8)
def _ground(board: Board) -> tuple[Any, Any, Any]:
    """The board with its shapes, as compiled code has them."""
    import numpy as np

    shapes = shapes_of(board)
    return (
        np.array([board.squares, board.doors, board.stride], np.int64),
        np.array(shapes, np.int64),
        np.array(touching(shapes, PLACES), np.int64),
    )


@lru_cache(maxsize=1)
def _rolls() -> tuple[Any, Any, Any]:
    import numpy as np

    rolls = temple_roll_classes()
    return np.array(rolls.offers, np.int64), np.array(rolls.faces, np.int64), np.array(rolls.chances)


@lru_cache(maxsize=8)
def _weights(board: Board, alone: bool) -> Any:
    import numpy as np

    path = files("torchlit.bots") / "weights" / f"temple-{board_name(board)}.npz"
    with path.open("rb") as file, np.load(file) as kept:
        return kept["alone" if alone else "others"].astype(np.float32)


def _notes() -> tuple[Any, Any, Any]:
    """Room for a thought: the ways of each number, what is seen, and what each mark is worth."""
    import numpy as np

    return np.zeros((16, 3), np.int64), np.zeros(OVERVIEW, np.int64), np.zeros((16, PLACES))
