"""The Temple's rules, in the order of the rulebook: set-up, a turn, its moves, its close, the end."""

from functools import lru_cache

from msgspec.structs import replace

from torchlit.errors import IllegalMoveError, OutOfTurnError, RuleError
from torchlit.games.temple import kernel
from torchlit.games.temple.events import CrossedOut, Event, MummyDrawn, RollVoided, SettingChanged, Wrote
from torchlit.games.temple.moves import CrossOut, CrossOutAtOnce, DrawMummy, Move, SeatMove, Write, marks_of
from torchlit.games.temple.scoring import crossable, score, standings
from torchlit.games.temple.state import LOCKPICK, Mark, Sheet, State, roll_of
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
from torchlit.toolkits.sheets import REMEMBERED_SHEETS, check_seat, replaced

TempleStep = Step[State, Event]


def setup(setup: Setup) -> State:
    """Everybody has an empty copy of the same board; nothing is rolled yet. Rules: T1, T3, T5."""
    board, seats = board_from_text(setup.board, "board"), setup.seats
    return State(
        board=board,
        dice=setup.dice,
        sheets=(Sheet(board),) * seats,
        marks=(None,) * seats,
        crossings=(0,) * seats,
        at_once=(True,) * seats,
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
    faces, offer = move.faces, roll_of(move.faces)
    if kernel.is_void(offer, state.sheets[0].filled, state.board.temple):
        return Step(replace(state, voided=(*state.voided, faces)), (RollVoided(faces),))
    if offer.marks == kernel.MUMMY:
        return opened(state, faces, "mummy", creature=True)
    return opened(state, faces, "write", creature=False)


def deal(state: State, move: Deal) -> TempleStep:
    """Hand every seat another seat's sheet. Rules: T11. Ruling: TR5 (every seat's sheet takes part, always)."""
    if state.phase != "deal":
        raise OutOfTurnError("no-deal-now", "sheets are dealt only once, on a Mummy")
    return handed_out(state, move, "mummy")


def owing(state: State) -> list[int]:
    """The seats that owe a mark in the open turn. Rules: T6."""
    return [seat for seat, mark in enumerate(state.marks) if mark is None] if state.is_turn_open else []


def owes(state: State, seat: int) -> bool:
    """True when this seat owes a mark. Rules: T6."""
    return state.is_turn_open and state.marks[seat] is None


def task_of(state: State, seat: int) -> kernel.Task:
    """What a seat that owes a mark is asked for, on its own sheet or on the one it was dealt. Rules: T7 to T11, T23."""
    sheet = state.sheets[state.dealt[seat] if state.dealt else seat]
    return _task(state.faces, sheet.filled, state.last, state.board.temple)


@lru_cache(REMEMBERED_SHEETS)
def _task(faces: Faces, filled: int, last: int, temple: kernel.Temple) -> kernel.Task:
    return kernel.task(roll_of(faces), kernel.Position(filled, last), temple)


def legal_moves(state: State, seat: int) -> list[SeatMove]:
    """The marks of which this seat owes one; none when it owes nothing. Rules: T7 to T11, T23."""
    if not owes(state, seat):
        return []
    task = task_of(state, seat)
    return marks_of(seat, numbers_in(task.marks), state.board.names_of(task.squares))


@lru_cache(maxsize=1024)
def numbers_in(marks: int) -> tuple[int, ...]:
    """These marks as numbers; 0 is a mummy."""
    return tuple(number for number in range(kernel.MOST + 1) if marks >> number & 1)


def numbers_from(faces: Faces) -> tuple[int, ...]:
    """The numbers on offer: a die, a sum of two or three; with Penny any from 1 to 15. Rules: T8, T10."""
    return numbers_in(roll_of(faces).marks & kernel.ANY_NUMBER)


def write(state: State, move: Write) -> TempleStep:
    """Write one number in one empty square of the seat's own sheet.

    Rules: T7, T8, T9, T10. A Lockpick sends the number to a door; otherwise doors stay shut.
    """
    _check_owes(state, move.seat)
    bit = state.board.bits.get(move.square, 0)
    if not kernel.may_write(task_of(state, move.seat), move.number, bit):
        raise why_not_write(state, move)
    return _mark(state, move.seat, Mark(bit, move.number), Wrote(move.seat, move.square, move.number))


def why_not_write(state: State, move: Write) -> RuleError:
    """The first reason against a number that the kernel has refused. Explains; never decides."""
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
    """What stands in a square that is not empty. Rules: T12, T13."""
    number = sheet.number_at(bit)
    if number is None:
        return IllegalMoveError("mummy-there", f"{square} holds a mummy", square=square)
    return IllegalMoveError("number-there", f"{square} already holds {number}", square=square, number=number)


def draw_mummy(state: State, move: DrawMummy) -> TempleStep:
    """Draw a mummy in an empty doorless square of the sheet one was dealt; solo, of one's own.

    Rules: T11, T13, T23. Ruling: TR2 (which squares are open in solo).
    """
    _check_owes(state, move.seat)
    bit = state.board.bits.get(move.square, 0)
    if not kernel.may_draw_mummy(task_of(state, move.seat), bit):
        raise why_not_draw_mummy(state, move)
    return _mark(state, move.seat, Mark(bit), MummyDrawn(move.seat, state.dealt[move.seat], move.square))


def why_not_draw_mummy(state: State, move: DrawMummy) -> RuleError:
    """The first reason against a mummy that the kernel has refused. Explains; never decides."""
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
    sheet, bit = own_sheet(state, move.seat), state.board.bit(move.square)
    if not bit & crossable(sheet):
        raise why_not_cross_out(sheet, move.square, bit)
    crossings = replaced(state.crossings, move.seat, state.crossings[move.seat] | bit)
    return Step(replace(state, crossings=crossings), (CrossedOut(move.seat, (move.square,)),))


def why_not_cross_out(sheet: Sheet, square: str, bit: int) -> RuleError:
    """The first reason against crossing out a mummy that the kernel has refused. Explains; never decides."""
    if not bit & sheet.mummies:
        return IllegalMoveError("no-mummy-there", f"there is no mummy on {square}", square=square)
    if bit & sheet.crossed:
        return IllegalMoveError("crossed-already", f"the mummy on {square} is already crossed out", square=square)
    return IllegalMoveError("no-nine-beside", f"the mummy on {square} is not next to a 9", square=square)


def cross_out_at_once(state: State, move: CrossOutAtOnce) -> TempleStep:
    """Turn a seat's setting on or off; on, it takes effect at once. Rules: T15."""
    check_seat(move.seat, len(state.sheets))
    changed = replace(state, at_once=replaced(state.at_once, move.seat, move.on))
    crossed, events = _cross_at_once(changed, move.seat)
    return Step(crossed, (SettingChanged(move.seat, move.on), *events))


def own_sheet(state: State, seat: int) -> Sheet:
    """A seat's sheet as the seat itself sees it: closed turns, and its own marks of the open one.

    A mummy that another seat is drawing on it is not there yet. Rules: T12. Ruling: TR3.
    """
    sheet, mark, crossings = state.sheets[seat], state.marks[seat], state.crossings[seat]
    if mark is not None and mark.number is not None:
        sheet = sheet.with_number(mark.bit, mark.number)
    elif mark is not None and state.dealt[seat] == seat:
        sheet = sheet.with_mummy(mark.bit)
    return sheet.with_crossed(crossings) if crossings else sheet


def optional_moves(state: State, seat: int) -> list[SeatMove]:
    """What a seat may do at any time and never owes. Rules: T15."""
    if state.phase == "over":
        return []
    crossing = [CrossOut(seat, square) for square in state.board.names_of(crossable(own_sheet(state, seat)))]
    return [*crossing, CrossOutAtOnce(seat, True), CrossOutAtOnce(seat, False)]


def _mark(state: State, seat: int, mark: Mark, event: Event) -> TempleStep:
    """Take a seat's mark for this turn; the last one closes the turn. Rules: T6, T12."""
    marked = replace(state, marks=replaced(state.marks, seat, mark))
    # Nothing but a 9 or a new mummy brings the two together.
    marked, crossed = _cross_at_once(marked, seat) if mark.number in (kernel.VANQUISHER, None) else (marked, ())
    if None in marked.marks:
        return Step(marked, (event, *crossed))
    shown, events = close_turn(marked)
    return Step(shown, (event, *crossed, *events))


def close_turn(state: State) -> tuple[State, tuple[Event, ...]]:
    """Show everybody's marks, cross out what is to be crossed out, and wait for the next roll or end.

    Rules: T6, T15, T16. Rulings: TR3, TR6 (at the end every vanquished mummy is crossed out).
    """
    drawn = [mark.bit for mark in state.marks if mark is not None] if state.dealt else ()
    sheets = sheets_shown(state, own_sheet, drawn, Sheet.with_mummy)
    over = kernel.is_over(sheets[0].filled, state.board.temple)
    events: list[Event] = [TurnClosed(state.turn)]
    for seat, sheet in enumerate(sheets):
        bits = crossable(sheet) if over or state.at_once[seat] else 0
        if bits:
            sheets[seat] = sheet.with_crossed(bits)
            events.append(CrossedOut(seat, tuple(state.board.names_of(bits))))
    if over:
        events.append(GameEnded())
    seats = len(sheets)
    return closed(state, sheets, over, voided=(), marks=(None,) * seats, crossings=(0,) * seats), tuple(events)


def _cross_at_once(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """Cross out a seat's vanquished mummies if it has chosen so. Rules: T15."""
    if not state.at_once[seat]:
        return state, ()
    bits = crossable(own_sheet(state, seat))
    if not bits:
        return state, ()
    crossings = replaced(state.crossings, seat, state.crossings[seat] | bits)
    return replace(state, crossings=crossings), (CrossedOut(seat, tuple(state.board.names_of(bits))),)


def standings_now(state: State) -> list[Standing]:
    """The result by seat, as if the game ended now. Rules: T20, T21, T24."""
    return standings([score(sheet) for sheet in state.sheets])
