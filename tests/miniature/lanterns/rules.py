"""The rules of Lanterns, in their order: the sheet, a turn, its end, the count."""

from functools import lru_cache

from msgspec.structs import replace

from torchlit.errors import BoardError, GameOverError, IllegalMoveError, OutOfTurnError
from torchlit.protocol import Below, Die, Setup, Standing, Step, Value
from torchlit.toolkits.boards import named
from torchlit.toolkits.dice import Faces, Roll, Rolled, check_roll, rolled
from torchlit.toolkits.sheet_turns import TurnClosed
from torchlit.toolkits.sheets import Grid, check_seat, grid_of, replaced, tokens_of

from .moves import Hang, Hung

TURNS = 12
"""Rules: L4."""

Sheet = tuple[int, ...]
"""The number in each square of the board, in its order; 0 is an empty square."""
Event = Rolled | Hung | TurnClosed


class State(Value, frozen=True):
    """A table between two moves: `sheets` as of the last closed turn, beside them the `marks` of the open one.

    Rules: L3.
    """

    board: Grid
    dice: tuple[Die, ...]
    sheets: tuple[Sheet, ...]
    turn: int = 0
    faces: Faces = ()
    marks: tuple[Hang | None, ...] = ()
    """What each seat has written in the open turn; empty when none is open."""


@lru_cache
def board_from_text(text: str, name: str = "board") -> Grid:
    """The board that rows of `.` and `#` draw. Rules: L1."""
    with named(name):
        tokens = tokens_of(text.strip().splitlines())
        for token in (token for row in tokens for token in row):
            if token not in (".", "#"):
                raise BoardError("unknown-lantern-token", f"expected . or #, not {token[:20]!r}", token=token[:20])
    grid = grid_of(tokens)
    if len(grid.bits) < TURNS:
        raise BoardError("too-dark", f"{name}: a board needs at least {TURNS} squares", board=name)
    return grid


def text_of(board: Grid, sheet: Sheet) -> str:
    """A sheet as text."""
    pieces = list(board.blank)
    for bit, number in zip(board.names, sheet, strict=True):
        pieces[board.places[bit]] = str(number or ".")
    return "".join(pieces)


def setup(setup: Setup) -> State:
    """Everybody has an empty sheet. Rules: L1, L2."""
    board = board_from_text(setup.board)
    return State(board, setup.dice, ((0,) * len(board.bits),) * setup.seats)


def is_over(state: State) -> bool:
    """Rules: L4."""
    return state.turn == TURNS and not state.marks


def awaits_chance(state: State) -> bool:
    return not state.marks and not is_over(state)


def chance(state: State, below: Below) -> Roll:
    return rolled(state.dice, below)


def owing(state: State) -> list[int]:
    return [seat for seat, mark in enumerate(state.marks) if mark is None]


def numbers_from(faces: Faces) -> list[int]:
    """The numbers on offer: one of the dice, or their sum. Rules: L3."""
    values = [face for face in faces if isinstance(face, int)]
    return sorted({*values, sum(values)})


def legal_moves(state: State, seat: int) -> list[Hang]:
    """Rules: L3."""
    if seat not in owing(state):
        return []
    empty = [square for square, number in zip(state.board.bits, state.sheets[seat], strict=True) if not number]
    return [Hang(seat, square, number) for number in numbers_from(state.faces) for square in empty]


def apply(state: State, move: Roll | Hang) -> Step[State, Event]:
    """The state after one move; a RuleError changes nothing."""
    if is_over(state):
        raise GameOverError("game-over", "the game is over")
    match move:
        case Roll():
            return roll(state, move)
        case Hang():
            return hang(state, move)


def roll(state: State, move: Roll) -> Step[State, Event]:
    """Open a turn. Rules: L2."""
    if state.marks:
        raise OutOfTurnError("turn-open", "the next roll comes when everyone has finished this turn")
    check_roll(state.dice, move.faces)
    opened = replace(state, turn=state.turn + 1, faces=move.faces, marks=(None,) * len(state.sheets))
    return Step(opened, (Rolled(opened.turn, move.faces),))


def hang(state: State, move: Hang) -> Step[State, Event]:
    """Take a seat's mark; the last one closes the turn. Rules: L3."""
    if move not in legal_moves(state, move.seat):
        raise why_not(state, move)
    marks = replaced(state.marks, move.seat, move)
    events: tuple[Event, ...] = (Hung(move.seat, move.square, move.number),)
    if None in marks:
        return Step(replace(state, marks=marks), events)
    sheets = tuple(own_sheet(replace(state, marks=marks), seat) for seat in range(len(marks)))
    return Step(replace(state, sheets=sheets, marks=()), (*events, TurnClosed(state.turn)))


def why_not(state: State, move: Hang) -> IllegalMoveError | OutOfTurnError:
    """The first reason against a move that has been refused."""
    check_seat(move.seat, len(state.sheets))
    if move.seat not in owing(state):
        return OutOfTurnError("nothing-to-hang", f"seat {move.seat} owes no number now", seat=move.seat)
    state.board.bit(move.square)
    if move.number not in numbers_from(state.faces):
        return IllegalMoveError("lantern-not-rolled", f"the dice do not make {move.number}", number=move.number)
    return IllegalMoveError("lantern-there", f"{move.square} already holds a number", square=move.square)


def own_sheet(state: State, seat: int) -> Sheet:
    """A seat's sheet with its mark of the open turn."""
    mark = state.marks[seat] if state.marks else None
    return state.sheets[seat] if mark is None else written(state.board, state.sheets[seat], mark.square, mark.number)


def written(board: Grid, sheet: Sheet, square: str, number: int) -> Sheet:
    return replaced(sheet, list(board.bits).index(square), number)


def stars(board: Grid, sheet: Sheet) -> int:
    """The pairs on a sheet. Rules: L5."""
    numbers = {bit: number for bit, number in zip(board.names, sheet, strict=True) if number}
    sides = [(number, numbers.get(bit << far, 0)) for bit, number in numbers.items() for far in (1, board.stride)]
    return sum(other > 0 and abs(number - other) == 1 for number, other in sides)


def standings(state: State) -> list[Standing]:
    """Rules: L6."""
    totals = [stars(state.board, sheet) for sheet in state.sheets]
    return [
        Standing(seat, 1 + sum(other > total for other in totals), {"total": total})
        for seat, total in enumerate(totals)
    ]
