"""The Valley's rules, in the rulebook's order: set-up, a turn, its steps, its close, the end."""

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError, OutOfTurnError
from torchlit.games.valley import kernel
from torchlit.games.valley.encoding import roll_of
from torchlit.games.valley.events import (
    Built,
    Escaped,
    Event,
    NumberWritten,
    Revealed,
    SnakeDrawn,
)
from torchlit.games.valley.moves import (
    Build,
    DrawSnake,
    Escape,
    Finish,
    Move,
    Reveal,
    SeatMove,
    Step,
    TakeBack,
    WriteNumber,
)
from torchlit.games.valley.refusals import why_no_snake
from torchlit.games.valley.scoring import standings
from torchlit.games.valley.state import SNAKE, Draft, Hand, Sheet, State
from torchlit.games.valley.steps import after_step, next_steps, open_squares
from torchlit.games.valley.text import board_from_text
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Deal, Roll
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
from torchlit.toolkits.sheets import replaced

ValleyStep = protocol.Step[State, Event]


def setup(setup: Setup) -> State:
    """Give everybody an empty copy of the same board; nothing is rolled yet. Rules: V1, V3."""
    board, seats = board_from_text(setup.board, "board"), setup.seats
    return State(board=board, dice=setup.dice, sheets=(Sheet(board),) * seats, drafts=(Draft(),) * seats)


def apply(state: State, move: Move) -> ValleyStep:
    """The state after one move; a RuleError changes nothing."""
    check_not_over(state)
    match move:
        case Roll():
            return roll(state, move)
        case Deal():
            return deal(state, move)
        case WriteNumber() | Build() | Escape() | Reveal():
            return take_step(state, move)
        case TakeBack():
            return take_back(state, move)
        case Finish():
            return finish(state, move)
        case DrawSnake():
            return draw_snake(state, move)


def roll(state: State, move: Roll) -> ValleyStep:
    """Open a turn with a roll that everybody uses. Rules: V4, V11."""
    check_roll_due(state, move)
    snake = SNAKE in move.faces
    return opened(state, move.faces, "snake" if snake else "use", creature=snake)


def deal(state: State, move: Deal) -> ValleyStep:
    """Hand every seat another seat's sheet. Rules: V11. Ruling: VR9 (every seat's sheet takes part, always)."""
    if state.phase != "deal":
        raise OutOfTurnError("no-deal-in-valley", "sheets are dealt only once, on a Snake")
    return handed_out(state, move, "snake")


def take_step(state: State, move: Step) -> ValleyStep:
    """Add a step to the seat's turn. Rules: V4, V16."""
    draft = _open_draft(state, move.seat)
    hand = after_step(hand_of(state, move.seat), move)
    steps = sorted((*draft.steps, move), key=lambda step: isinstance(step, Reveal))
    return protocol.Step(_with_draft(state, move.seat, Draft(tuple(steps), hand)))


def hand_of(state: State, seat: int) -> Hand:
    """What a seat has in hand in the open turn. Rules: V4, V11."""
    return state.drafts[seat].hand or Hand(
        state.sheets[seat], kernel.opened(roll_of(state.faces)), tuple(die.name for die in state.dice)
    )


def take_back(state: State, move: TakeBack) -> ValleyStep:
    """Take a step out of the seat's turn, and every later one that cannot stand without it. Rules: V12."""
    draft = _open_draft(state, move.seat)
    if not 0 <= move.step < len(draft.steps):
        raise IllegalMoveError("no-such-step", f"there is no step {move.step} to take back", step=move.step)
    kept, hand = list[Step](), hand_of(undone(state, move.seat), move.seat)
    for step in (*draft.steps[: move.step], *draft.steps[move.step + 1 :]):
        try:
            hand = after_step(hand, step)
        except IllegalMoveError:
            continue
        kept.append(step)
    return protocol.Step(_with_draft(state, move.seat, Draft(tuple(kept), hand if kept else None)))


def finish(state: State, move: Finish) -> ValleyStep:
    """Confirm the seat's turn; the last seat to do so closes it. Rules: V10, V12."""
    draft = _open_draft(state, move.seat)
    if not kernel.may_finish(hand_of(state, move.seat).turn):
        raise IllegalMoveError("fill-one", "fill a square or cross out a snake first (V10)", rule="V10")
    finished = _with_draft(state, move.seat, replace(draft, finished=True))
    return _closed_if_done(finished, tuple(_happened(step) for step in draft.steps))


def _happened(step: Step) -> Event:
    match step:
        case WriteNumber():
            return NumberWritten(step.seat, step.square, step.number)
        case Build():
            return Built(step.seat, step.building, step.square)
        case Escape():
            return Escaped(step.seat, step.square)
        case Reveal():
            return Revealed(step.seat, step.kind, step.squares)


def draw_snake(state: State, move: DrawSnake) -> ValleyStep:
    """Draw a snake in an empty square of the sheet one was dealt; solo, of one's own.

    Rules: V11, V27. Rulings: VR3 (no discovery in such a turn), VR5 (which squares are open in solo).
    """
    check_turn_open(state, move.seat)
    if state.phase != "snake":
        raise OutOfTurnError("no-snake-turn", "there is no Snake in this roll: use the dice")
    if state.drafts[move.seat].finished:
        raise OutOfTurnError("finished-already", f"seat {move.seat} has already finished this turn", seat=move.seat)
    owner, bit = state.dealt[move.seat], state.board.bit(move.square)
    if not bit & snake_squares(state, move.seat):
        raise why_no_snake(state.sheets[owner], move.square)
    drawn = _with_draft(state, move.seat, Draft(snake=bit, finished=True))
    return _closed_if_done(drawn, (SnakeDrawn(move.seat, owner, move.square),))


def snake_squares(state: State, seat: int) -> int:
    """The squares where this seat may draw its snake. Rules: V11, V27. Ruling: VR5."""
    return kernel.snake_squares(state.last, state.sheets[state.dealt[seat]].marks, state.board.valley)


def own_sheet(state: State, seat: int) -> Sheet:
    """A seat's sheet as that seat sees it: closed turns, and its own steps of the open one.

    A snake that another seat is drawing on it is not there yet. Ruling: VR7.
    """
    draft = state.drafts[seat]
    sheet = draft.hand.sheet if draft.hand else state.sheets[seat]
    return sheet.with_snake(draft.snake) if draft.snake and state.dealt[seat] == seat else sheet


def owing(state: State) -> list[int]:
    """The seats that have not finished the open turn. Rules: V4, V12."""
    return [seat for seat, draft in enumerate(state.drafts) if not draft.finished] if state.is_turn_open else []


def legal_moves(state: State, seat: int) -> list[SeatMove]:
    """The next steps of which this seat owes one; none if it owes nothing. Rules: V4 to V11, V15, V16, V27."""
    if not state.is_turn_open or state.drafts[seat].finished:
        return []
    if state.phase == "snake":
        return [DrawSnake(seat, square) for square in state.board.names_of(snake_squares(state, seat))]
    hand = hand_of(state, seat)
    return next_steps(seat, hand, state.board.names_of(open_squares(hand.sheet)))


def optional_moves(state: State, seat: int) -> list[SeatMove]:
    """What else a seat may do but never owes: taking back a step. Rules: V12."""
    draft = state.drafts[seat]
    if state.phase != "use" or draft.finished:
        return []
    return [TakeBack(seat, step) for step in range(len(draft.steps))]


def drafted(state: State, seat: int) -> tuple[Step, ...]:
    """The steps of the open turn that a seat can still take back. Rules: V12."""
    return state.drafts[seat].steps


def undone(state: State, seat: int) -> State:
    """The state with all steps of a seat's open turn taken back. Rules: V12."""
    return _with_draft(state, seat, Draft()) if optional_moves(state, seat) else state


def _closed_if_done(state: State, events: tuple[Event, ...]) -> ValleyStep:
    if owing(state):
        return protocol.Step(state, events)
    shown, more = close_turn(state)
    return protocol.Step(shown, (*events, *more))


def close_turn(state: State) -> tuple[State, tuple[Event, ...]]:
    """Show what everybody did, and wait for the next roll or end.

    Rules: V12, V22, V28. Rulings: VR4 (a snake fills its square too), VR5, VR7.
    """
    own = [own_sheet(state, seat) for seat in range(len(state.sheets))]
    sheets = sheets_shown(own, state.dealt, [draft.snake for draft in state.drafts], Sheet.with_snake)
    over = kernel.is_last(any(not sheet.empty for sheet in sheets), len(sheets) == 1, state.turn)
    shown = closed(replace(state, drafts=(Draft(),) * len(sheets)), sheets, over)
    return shown, (TurnClosed(state.turn), *((GameEnded(),) if over else ()))


def may_end_soon(state: State, own: Sheet) -> bool:
    """Whether this turn or the next can end the game, as far as the seat with the sheet `own` knows.

    Rules: V4 (a turn fills three squares at most), V22, V28. Ruling: VR7 (others' open turns do not count).
    """
    full = any(sheet.empty.bit_count() <= kernel.DICE for sheet in (own, *state.sheets))
    return kernel.is_last(full, len(state.sheets) == 1, state.turn + 1)


def _open_draft(state: State, seat: int) -> Draft:
    """The draft of a seat that may still change it."""
    check_turn_open(state, seat)
    if state.phase == "snake":
        raise OutOfTurnError("snake-turn", "this is a Snake turn: draw a snake; the dice don't count (V11)")
    if state.drafts[seat].finished:
        raise OutOfTurnError("finished-already", f"seat {seat} has already finished this turn", seat=seat)
    return state.drafts[seat]


def _with_draft(state: State, seat: int, draft: Draft) -> State:
    return replace(state, drafts=replaced(state.drafts, seat, draft))


def standings_now(state: State) -> list[protocol.Standing]:
    """The result by seat, as if the game ended now. Rules: V23, V24, V25, V29."""
    return standings(state.sheets)
