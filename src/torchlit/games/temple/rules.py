"""The Temple's rules, in the rulebook's order: set-up, a turn, its moves, its close, the end."""

from functools import lru_cache

from msgspec.structs import replace

from torchlit.errors import IllegalMoveError, OutOfTurnError, RuleError
from torchlit.games.temple import kernel
from torchlit.games.temple.events import CrossedOut, Event, MummyDrawn, RollVoided, SettingChanged, Wrote
from torchlit.games.temple.moves import CrossOut, CrossOutAtOnce, DrawMummy, Move, SeatMove, Write
from torchlit.games.temple.scoring import crossable, score, standings
from torchlit.games.temple.state import LOCKPICK, Board, Mark, Sheet, State, roll_of
from torchlit.games.temple.text import board_from_text
from torchlit.protocol import Setup, Standing, Step
from torchlit.toolkits.dice import Deal, Faces, Roll
from torchlit.toolkits.sheet_turns import (
    GameEnded,
    TurnClosed,
    check_not_over,
    check_roll_due,
    check_turn_open,
    closed,
    handed_out,
    opened,
    sheets_shown,
)
from torchlit.toolkits.sheets import check_seat, replaced

TempleStep = Step[State, Event]


def setup(setup: Setup) -> State:
    """Give everybody an empty copy of the same board; nothing is rolled yet. Rules: T1, T3, T5."""
    board, seats = board_from_text(setup.board, "board"), setup.seats
    sheets = (Sheet(board),) * seats
    return State(
        board=board, dice=setup.dice, sheets=sheets, own=sheets, marks=(None,) * seats, at_once=(True,) * seats
    )


def apply(state: State, move: Move) -> TempleStep:
    """The state after one move; a RuleError changes nothing."""
    check_not_over(state)
    match move:
        case Roll():
            return roll(state, move)
        case Deal():
            return deal(state, move)
        case Write():
            return write(state, move)
        case DrawMummy():
            return draw_mummy(state, move)
        case CrossOut():
            return cross_out(state, move)
        case CrossOutAtOnce():
            return cross_out_at_once(state, move)


def roll(state: State, move: Roll) -> TempleStep:
    """Open a turn with a roll that everybody uses.

    Rules: T6, T7, T9, T10, T11. Ruling: TR1 (a Lockpick with no door left is void, unless the Mummy shows too).
    """
    check_roll_due(state, move)
    faces, last, temple, offer = move.faces, state.last, state.board.temple, roll_of(move.faces)
    tasks = [kernel.task(offer, kernel.Position(sheet.filled, last), temple) for sheet in state.sheets]
    if not tasks[0].squares:
        return Step(replace(state, voided=(*state.voided, faces)), (RollVoided(faces),))
    mummy = offer.marks == kernel.MUMMY
    return opened(replace(state, tasks=tuple(tasks)), faces, "mummy" if mummy else "write", creature=mummy)


def deal(state: State, move: Deal) -> TempleStep:
    """Hand every seat another seat's sheet. Rules: T11. Ruling: TR5 (every seat's sheet takes part, always)."""
    if state.phase != "deal":
        raise OutOfTurnError("no-deal-now", "sheets are dealt only once, on a Mummy")
    return handed_out(state, move, "mummy")


def owing(state: State) -> list[int]:
    """The seats that owe a mark in the open turn. Rules: T6."""
    return [seat for seat, mark in enumerate(state.marks) if mark is None] if state.is_turn_open else []


def owes(state: State, seat: int) -> bool:
    """True if this seat owes a mark. Rules: T6."""
    return 0 <= seat < len(state.marks) and state.marks[seat] is None and state.is_turn_open


def task_of(state: State, seat: int) -> kernel.Task:
    """What a seat that owes a mark must do, on its own sheet or the one it was dealt. Rules: T7 to T11, T23."""
    return state.tasks[state.dealt[seat] if state.dealt else seat]


def legal_moves(state: State, seat: int) -> list[SeatMove]:
    """The marks of which this seat owes one; none if it owes nothing. Rules: T7 to T11, T23."""
    if not owes(state, seat):
        return []
    task, board = task_of(state, seat), state.board
    by_number = [_moves_by_square(board, seat, number) for number in numbers_in(task.marks)]
    squares = board.names_of(task.squares)
    return [moves[square] for moves in by_number for square in squares]


@lru_cache(maxsize=2048)
def _moves_by_square(board: Board, seat: int, number: int) -> dict[str, SeatMove]:
    """A seat's marks with this number; 0 is a mummy. They are cached: a turn offers hundreds of them."""
    return {square: Write(seat, square, number) if number else DrawMummy(seat, square) for square in board.bits}


@lru_cache(maxsize=1024)
def numbers_in(marks: int) -> tuple[int, ...]:
    """These marks as numbers; 0 is a mummy."""
    return tuple(number for number in range(kernel.MOST + 1) if marks >> number & 1)


def numbers_from(faces: Faces) -> tuple[int, ...]:
    """The numbers on offer: a die or a sum of two or three; with Penny, any from 1 to 15. Rules: T8, T10."""
    return numbers_in(roll_of(faces).marks & kernel.ANY_NUMBER)


def write(state: State, move: Write) -> TempleStep:
    """Write one number in one empty square of the seat's own sheet.

    Rules: T7, T8, T9, T10. A Lockpick sends the number to a door; otherwise doors stay shut.
    """
    seat, square, number = move.seat, move.square, move.number
    bit = state.board.bits.get(square, 0)
    if not owes(state, seat) or not kernel.may_write(task_of(state, seat), number, bit):
        raise why_not_write(state, move)
    own = state.own[seat].with_number(bit, number)
    return _mark(state, seat, Mark(bit, number), own, Wrote(seat, square, number))


def why_not_write(state: State, move: Write) -> RuleError:
    """The first reason against a number that the kernel has refused. Explains; never decides."""
    _check_owes(state, move.seat)
    if state.phase != "write":
        return OutOfTurnError("mummy-turn", "this is a Mummy turn: draw a mummy, do not write a number")
    square, bit = move.square, state.board.bit(move.square)
    if move.number not in numbers_from(state.faces):
        shown = ", ".join(str(face) for face in state.faces)
        return IllegalMoveError(
            "number-not-offered", f"the roll {shown} does not make {move.number}", number=move.number, roll=shown
        )
    if bit & state.sheets[move.seat].filled:
        return _why_not_empty(state.sheets[move.seat], square, bit)
    if LOCKPICK in state.faces:
        return IllegalMoveError(
            "lockpick-needs-door",
            f"{square} is not a door: with a Lockpick, the number goes in a door",
            square=square,
        )
    return IllegalMoveError("door-needs-lockpick", f"{square} is a door: it opens only with a Lockpick", square=square)


def _why_not_empty(sheet: Sheet, square: str, bit: int) -> RuleError:
    """The refusal for a square that is not empty. Rules: T12, T13."""
    number = sheet.number_at(bit)
    if number is None:
        return IllegalMoveError("mummy-there", f"{square} holds a mummy", square=square)
    return IllegalMoveError("number-there", f"{square} already holds {number}", square=square, number=number)


def draw_mummy(state: State, move: DrawMummy) -> TempleStep:
    """Draw a mummy in an empty doorless square of the sheet one was dealt; solo, of one's own.

    Rules: T11, T13, T23. Ruling: TR2 (which squares are open in solo).
    """
    seat, square = move.seat, move.square
    bit = state.board.bits.get(square, 0)
    if not owes(state, seat) or not kernel.may_draw_mummy(task_of(state, seat), bit):
        raise why_not_draw_mummy(state, move)
    owner = state.dealt[seat]
    own = state.own[seat].with_mummy(bit) if owner == seat else state.own[seat]
    return _mark(state, seat, Mark(bit), own, MummyDrawn(seat, owner, square))


def why_not_draw_mummy(state: State, move: DrawMummy) -> RuleError:
    """The first reason against a mummy that the kernel has refused. Explains; never decides."""
    _check_owes(state, move.seat)
    if state.phase != "mummy":
        return OutOfTurnError("number-turn", "there is no Mummy in this roll: write a number")
    sheet, square, bit = state.sheets[state.dealt[move.seat]], move.square, state.board.bit(move.square)
    if bit & sheet.filled:
        return _why_not_empty(sheet, square, bit)
    if bit & state.board.doors:
        return IllegalMoveError("mummy-on-door", f"{square} is a door: mummies cannot go there", square=square)
    last = state.board.names[state.last]
    return IllegalMoveError(
        "mummy-not-adjacent",
        f"{square} is not next to {last}, the square you marked last turn",
        square=square,
        last=last,
    )


def _check_owes(state: State, seat: int) -> None:
    check_turn_open(state, seat)
    if state.marks[seat] is not None:
        raise OutOfTurnError("marked-already", f"seat {seat} has already marked a square this turn", seat=seat)


def cross_out(state: State, move: CrossOut) -> TempleStep:
    """Cross out a mummy of one's own sheet that has a 9 beside it, at any time. Rules: T14, T15."""
    check_seat(move.seat, len(state.sheets))
    sheet, bit = state.own[move.seat], state.board.bit(move.square)
    if not bit & crossable(sheet):
        raise why_not_cross_out(sheet, move.square, bit)
    own = replaced(state.own, move.seat, sheet.with_crossed(bit))
    return Step(replace(state, own=own), (CrossedOut(move.seat, (move.square,)),))


def why_not_cross_out(sheet: Sheet, square: str, bit: int) -> RuleError:
    """The first reason against crossing out a mummy that the kernel has refused. Explains; never decides."""
    if not bit & sheet.mummies:
        return IllegalMoveError("no-mummy-there", f"there is no mummy on {square}", square=square)
    if bit & sheet.crossed:
        return IllegalMoveError("crossed-already", f"the mummy on {square} is already crossed out", square=square)
    return IllegalMoveError("no-nine-beside", f"the mummy on {square} is not next to a 9", square=square)


def cross_out_at_once(state: State, move: CrossOutAtOnce) -> TempleStep:
    """Turn a seat's setting on or off; turning it on takes effect at once. Rules: T15."""
    check_seat(move.seat, len(state.sheets))
    own, crossed = crossed_out(state.own[move.seat], move.seat) if move.on else (state.own[move.seat], ())
    changed = replace(
        state, at_once=replaced(state.at_once, move.seat, move.on), own=replaced(state.own, move.seat, own)
    )
    return Step(changed, (SettingChanged(move.seat, move.on), *crossed))


def crossed_out(sheet: Sheet, seat: int) -> tuple[Sheet, tuple[CrossedOut, ...]]:
    """A seat's sheet with every vanquished mummy crossed out, and what happened. Rules: T14, T15."""
    bits = crossable(sheet)
    if not bits:
        return sheet, ()
    return sheet.with_crossed(bits), (CrossedOut(seat, tuple(sheet.board.names_of(bits))),)


def optional_moves(state: State, seat: int) -> list[SeatMove]:
    """What a seat may do at any time and never owes. Rules: T15."""
    if state.phase == "over":
        return []
    crossing = [CrossOut(seat, square) for square in state.board.names_of(crossable(state.own[seat]))]
    return [*crossing, CrossOutAtOnce(seat, True), CrossOutAtOnce(seat, False)]


def _mark(state: State, seat: int, mark: Mark, own: Sheet, event: Event) -> TempleStep:
    """Record a seat's mark for this turn, and its sheet, `own`; the last mark closes the turn. Rules: T6, T12."""
    events: tuple[Event, ...] = (event,)
    # Only a 9 or a new mummy can bring the two together.
    if mark.number in (kernel.VANQUISHER, None) and state.at_once[seat]:
        own, crossed = crossed_out(own, seat)
        events += crossed
    marks, sheets = replaced(state.marks, seat, mark), replaced(state.own, seat, own)
    if None in marks:
        return Step(replace(state, marks=marks, own=sheets), events)
    if state.dealt:
        sheets = sheets_shown(sheets, state.dealt, [mark.bit for mark in marks if mark], Sheet.with_mummy)
    return close_turn(state, sheets, events)


def close_turn(state: State, sheets: tuple[Sheet, ...], events: tuple[Event, ...]) -> TempleStep:
    """Show the sheets with everybody's marks, cross out mummies, and wait for the next roll or end.

    Rules: T6, T15, T16. Rulings: TR3, TR6 (at the end every vanquished mummy is crossed out).
    """
    over = kernel.is_over(sheets[0].filled, state.board.temple)
    events = (*events, TurnClosed(state.turn))
    if over or state.dealt:  # in other turns, a 9 vanquishes its mummies when it is written
        for seat, sheet in enumerate(sheets):
            if over or state.at_once[seat]:
                shown, crossed = crossed_out(sheet, seat)
                sheets, events = replaced(sheets, seat, shown), events + crossed
    if over:
        events += (GameEnded(),)
    fresh = replace(state, voided=(), marks=(None,) * len(sheets), own=sheets)
    return Step(closed(fresh, sheets, over), events)


def standings_now(state: State) -> list[Standing]:
    """The result by seat, as if the game ended now. Rules: T20, T21, T24."""
    return standings([score(sheet) for sheet in state.sheets])
