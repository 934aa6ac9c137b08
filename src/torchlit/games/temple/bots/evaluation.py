"""What marks are worth, for `hard`, `master` and the coach: by the learned value, and by looking at all rolls to come.

The value stands in `weights`, a file for each shipped board, which `torchlit train temple` makes: one set
of weights for games alone and one for games with others, whose mummies come to hurt. numba and numpy are imported with
the first question.
"""

from functools import lru_cache
from importlib.resources import files
from zlib import crc32

from torchlit.games.temple import GAME
from torchlit.games.temple.bots.search import Effort
from torchlit.games.temple.bots.value import Model
from torchlit.games.temple.kernel import MUMMY, Position, Task
from torchlit.games.temple.moves import DrawMummy, SeatMove, Write
from torchlit.games.temple.rules import numbers_in
from torchlit.games.temple.state import Board, Sheet
from torchlit.games.temple.text import board_from_text, sheet_from_text
from torchlit.games.temple.view import MummyTask
from torchlit.protocol import Value, View
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.sheets import single_bits


class Mark(Value, frozen=True):
    """A number in a square – 0 is a mummy – and what can be expected at the end after it."""

    number: int
    bit: int
    worth: float


class Depth(Value, frozen=True):
    """How closely a bot looks: how many marks with all rolls that can follow, how many of them are played on, and how
    much work that may be."""

    width: int
    played: int = 1
    work: int = 0


@lru_cache(maxsize=64)
def board_name(board: Board) -> str | None:
    """The name of the shipped board that this is; None when it is another."""
    return next((name for name, text in GAME.boards.items() if board_from_text(text, name) is board), None)


def knows(sheet: Sheet) -> bool:
    """True when there are weights for sheets of this board."""
    return board_name(sheet.board) is not None


class Question(Value, frozen=True):
    """What has to be decided: which mark, on which sheet."""

    sheet: Sheet
    task: Task
    alone: bool
    others: bool
    """True when the sheet is another seat's."""
    seat: int
    """Who has to decide."""


def question_at(view: View) -> Question:
    """What a seat that owes a mark has to decide."""
    own, asked, alone = view.own, view.own.task, len(view.closed.sheets) == 1
    if isinstance(asked, MummyTask):
        sheet, marks, others = sheet_from_text(asked.sheet), MUMMY, asked.owner != own.seat
    else:
        sheet, marks, others = sheet_from_text(own.sheet), sum(1 << offer.number for offer in asked.offers), False
    return Question(sheet, Task(marks, sum(map(sheet.board.bit, asked.squares))), alone, others, own.seat)


def move_at(view: View, mark: Mark) -> SeatMove:
    """A mark as a move of the seat."""
    task = view.own.task
    sheet = sheet_from_text(task.sheet if isinstance(task, MummyTask) else view.own.sheet)
    square = sheet.board.names[mark.bit]
    return Write(view.own.seat, square, mark.number) if mark.number else DrawMummy(view.own.seat, square)


def weighed(question: Question) -> list[Mark]:
    """Every mark with what can be expected after it, at first sight."""
    from torchlit.games.temple.bots.arrays import paper_of, workspace_for

    sheet, (marks, squares), workspace = question.sheet, question.task, workspace_for()
    model, values = _model(sheet.board, question.alone), workspace.values
    weigh = compiled("torchlit.games.temple.bots.value").weigh_marks
    weigh(paper_of(sheet), sheet.filled, int(question.alone), question.task, model, workspace.scratch, values)
    return [
        Mark(number, bit, float(values[number, bit.bit_length() - 1]))
        for number in numbers_in(marks)
        for bit in single_bits(squares)
    ]


def hurting(question: Question) -> Mark:
    """A mummy on another's sheet, where it costs most of what its owner can expect."""
    return min(weighed(question), key=lambda mark: mark.worth)


def best_mark(question: Question, depth: Depth) -> Mark:
    """The best mark that is found by looking so closely.

    The dice of playouts follow from the question: the same each time, and others for other seats, so that two such
    bots at a table do not make the same game.
    """
    from torchlit.games.temple.bots.arrays import candidates_for, paper_of, playout_for, workspace_for

    sheet, model, workspace = question.sheet, _model(question.sheet.board, question.alone), workspace_for()
    paper, marks, alone = paper_of(sheet), candidates_for(depth.width), int(question.alone)
    search, position = compiled("torchlit.games.temple.bots.search"), Position(sheet.filled, 0)
    count = search.look_ahead(paper, position, alone, question.task, model, workspace, marks)
    if depth.work:
        seed = crc32(repr((question.seat, sheet.numbers, sheet.mummies, *question.task)).encode())
        effort = Effort(min(count, depth.played), depth.work, seed)
        search.play_best_on(paper, position, alone, marks, effort, model, workspace, playout_for())
    return Mark(int(marks.marks[0, 0]), int(marks.marks[0, 1]), float(marks.worths[0]))


def expected(sheet: Sheet, last: int, alone: bool) -> float:
    """What can be expected at the end before the next roll; `last` is the square marked last, 0 if there is none."""
    from torchlit.games.temple.bots.arrays import paper_of, workspace_for

    search, model = compiled("torchlit.games.temple.bots.search"), _model(sheet.board, alone)
    position = Position(sheet.filled, last if alone else 0)
    return float(search.expected(paper_of(sheet), position, int(alone), model, workspace_for()))


@lru_cache(maxsize=8)
def _model(board: Board, alone: bool) -> Model:
    """What is known about a board, with what was learned on it."""
    import numpy as np

    from torchlit.games.temple.bots.arrays import model_for

    path = files(__package__) / "weights" / f"{board_name(board)}.npz"
    with path.open("rb") as file, np.load(file) as kept:
        return model_for(board, kept["alone" if alone else "others"].astype(np.float32))
