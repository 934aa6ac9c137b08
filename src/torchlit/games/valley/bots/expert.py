"""What the learned value and the search say about a view: the best turn, and what a sheet is worth.

The value stands in `weights/valley.npz`, which `torchlit train valley` makes: one set of weights for games alone and
one for games with others, whose snakes come to hurt. numba and numpy are imported with the first question.
"""

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any
from zlib import crc32

from torchlit.games.valley import kernel
from torchlit.games.valley.kernel import ALL_DICE, BUILD, CROSS_OUT, DRAW_SNAKE, Valley
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, SeatMove, WriteNumber
from torchlit.games.valley.playouts import FACES, face_with
from torchlit.games.valley.state import BUILDINGS, KINDS, Board, Sheet
from torchlit.games.valley.text import sheet_from_text
from torchlit.games.valley.view import SnakeTask, UseTask
from torchlit.protocol import Value, View
from torchlit.toolkits.compiler.compiled import compiled

MOST_BITS = 63
"""Compiled code has a set of squares in one int: the last square of a board is at most its bit 62."""


class Depth(Value, frozen=True):
    """How far to look: plans followed and tried; how many turns are played on, for how many turns each at first, and
    how many at a stretch."""

    width: int
    tries: int
    turns: int = 1
    effort: int = 0
    horizon: int = 0
    spread: float = 0
    """Among others, any turn that is worse than the best by less than this will do, or twins would play alike."""


class Turn(Value, frozen=True):
    """What has to be decided: a sheet, the dice with those that are left, and how much of the game is left.

    Its text seeds the playouts, so that the same question has the same answer.
    """

    seat: int
    sheet: str
    colours: tuple[str, ...]
    faces: tuple[int, ...]
    """By die, from 1 on; the last one is special."""
    left: int
    clock: int
    alone: bool
    entrances: int
    """The squares along the clouds, as far as they matter: before the first square is filled."""
    snakes: int
    """On a Snake turn, the squares where the snake may go …"""
    owner: int
    """… and whose sheet this is."""

    @property
    def roll(self) -> int:
        return kernel.roll_of([face_with(face - 1, die) for die, face in enumerate(self.faces)])


def knows(sheet: Sheet) -> bool:
    """True when compiled code can look at sheets of this board."""
    return sheet.board.squares.bit_length() <= MOST_BITS


def clock_of(view: View) -> int:
    """How many turns follow the open one: exactly so alone, about so with others."""
    if view.turn.turns is not None:
        return int(view.turn.turns - view.turn.turn)
    room = min(text.count(".") for text in view.closed.sheets)
    return int(compiled("torchlit.games.valley.bots.turns").turns_ahead(room))


def turn_at(view: View, begun: bool) -> Turn:
    """The turn that a seat has before it: from its beginning, or with the steps that it has made."""
    own, task = view.own, view.own.task
    faces = tuple(face.face if isinstance(face.face, int) else FACES for face in view.turn.roll)
    colours = tuple(face.die for face in view.turn.roll)
    clock, alone = clock_of(view), view.turn.turns is not None
    if isinstance(task, SnakeTask):
        board = sheet_from_text(task.sheet).board
        snakes = sum(map(board.bit, task.squares))
        return Turn(own.seat, task.sheet, colours, faces, 0, clock, alone, 0, snakes, task.owner)
    text = own.sheet if begun else view.closed.sheets[own.seat]
    sheet = sheet_from_text(text)
    left = ALL_DICE
    if begun:
        left = sum(1 << die for die, colour in enumerate(colours) if colour in task.left)
    entrances = 0
    if isinstance(task, UseTask) and not sheet_from_text(own.sheet).walked:
        entrances = sum(map(sheet.board.bit, task.squares))
    return Turn(own.seat, text, colours, faces, left, clock, alone, entrances, 0, own.seat)


@lru_cache(maxsize=256)
def best_moves(turn: Turn, depth: Depth) -> tuple[SeatMove, ...]:
    """The best moves found for the rest of a turn, its end included."""
    from torchlit.games.valley.arrays import sheet_array
    from torchlit.games.valley.bots.arrays import playout_for, rolls_for, turns_for

    sheet = sheet_from_text(turn.sheet)
    marks, model = sheet_array(sheet), _model(sheet.board, depth.width, turn.alone, turn.entrances)
    turns = turns_for(depth.turns)
    search = compiled("torchlit.games.valley.bots.turn_search")
    own = turn.owner == turn.seat
    if turn.snakes:
        count = search.best_snakes(marks, turn.snakes, turn.clock, model, 1 if own else -1, turns)
    else:
        now = kernel.Turn(turn.roll, turn.left, turn.left != ALL_DICE, False)
        count = search.best_turns(marks, now, turn.clock, model, depth.tries, turns)
    chance = crc32(repr(turn).encode())
    if depth.effort and count > 1 and own:
        further, model = compiled("torchlit.games.valley.bots.search"), _model(sheet.board, 1, turn.alone)
        asked = further.Search(turn.clock, int(turn.alone), depth.effort, chance)
        rolls = rolls_for(depth.horizon, depth.effort)
        further.look_ahead(marks, asked, turns, count, model, playout_for(), rolls, marks.copy())
    as_good = 1
    if depth.spread and not turn.alone:
        as_good = sum(worth > turns.worths[0] - depth.spread for worth in turns.worths[:count])
    return tuple(moves_of(turn.seat, turn.colours, sheet.board, turns.ways[chance % as_good].tolist()))


def moves_of(seat: int, colours: Sequence[str], board: Board, way: Sequence[int]) -> list[SeatMove]:
    """A turn that was found, as the table's moves."""
    from torchlit.games.valley.bots.turns import dice_of, square_of, what_of
    from torchlit.games.valley.bots.workspace import KIND, MOST_USES, NO_REVEAL, SQUARES

    moves: list[SeatMove] = []
    for step in way[:MOST_USES]:
        if step:
            what, square = what_of(step), board.names[1 << square_of(step)]
            dice = tuple(colour for die, colour in enumerate(colours) if dice_of(step) >> die & 1)
            if what == DRAW_SNAKE:
                return [DrawSnake(seat, square)]
            if what == CROSS_OUT:
                moves.append(Escape(seat, dice, square))
            elif what >= BUILD:
                moves.append(Build(seat, BUILDINGS[what - BUILD], square))
            else:
                moves.append(WriteNumber(seat, dice, square, what))
    if way[KIND] != NO_REVEAL:
        moves.append(Reveal(seat, KINDS[way[KIND]], tuple(board.names_of(way[SQUARES]))))
    return [*moves, Finish(seat)]


@lru_cache(maxsize=256)
def worth_after(sheet: Sheet, clock: int, alone: bool) -> float:
    """What a seat can expect at the end with this sheet after a turn, when `clock` turns follow."""
    from torchlit.games.valley.arrays import sheet_array

    search = compiled("torchlit.games.valley.bots.search")
    return float(search.worth_of(sheet_array(sheet), clock, _model(sheet.board, 1, alone)))


@lru_cache(maxsize=16)
def worth_before(sheet: Sheet, clock: int, alone: bool) -> float:
    """What a seat can expect before a roll, when `clock` turns follow it: the mean over all rolls."""
    from torchlit.games.valley.arrays import sheet_array
    from torchlit.games.valley.bots.arrays import playout_for

    search, model = compiled("torchlit.games.valley.bots.search"), _model(sheet.board, 1, alone)
    return float(search.worth_before(sheet_array(sheet), clock, int(alone), model, playout_for()))


def worth_of_roll(sheet: Sheet, roll: int, clock: int, alone: bool) -> float:
    """What a seat can expect when it has made the best of this roll, seen with the eyes of `worth_before`."""
    from torchlit.games.valley.arrays import sheet_array
    from torchlit.games.valley.bots.arrays import turns_for

    search, model = compiled("torchlit.games.valley.bots.search"), _model(sheet.board, 1, alone)
    return float(search.worth_of_roll(sheet_array(sheet), roll, clock, int(alone), model, turns_for(1)))


def _model(board: Board, width: int, alone: bool, entrances: int = 0) -> Any:
    """What is known of a board, with the squares along the clouds that a sheet's text does not show.

    Several bots may search at the same time: each has a workspace of its own and room for what it finds.
    """
    from torchlit.games.valley.bots.arrays import model_for

    model = model_for(board, weights()["alone" if alone else "others"], width)
    ground: Any = model.ground
    valley = Valley(board.squares, entrances, board.stride)
    return model._replace(ground=ground._replace(valley=valley, found=ground.found.copy()))


@lru_cache(maxsize=1)
def weights() -> dict[str, Any]:
    """The learned weights, for games alone and for games with others."""
    import numpy as np

    path = files(__package__) / "weights" / "valley.npz"
    with path.open("rb") as file, np.load(file) as stored:
        return {name: stored[name].astype(np.float32) for name in ("alone", "others")}
