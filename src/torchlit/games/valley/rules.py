"""The Valley's rules, in the order of the rulebook: set-up, a turn, its steps, its close, the end."""

from collections.abc import Iterator

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import GameOverError, IllegalMoveError, OutOfTurnError
from torchlit.games.valley.discoveries import places_of, revealable
from torchlit.games.valley.events import (
    Built,
    Escaped,
    Event,
    GameEnded,
    NumberWritten,
    Revealed,
    SnakeDrawn,
    TurnClosed,
)
from torchlit.games.valley.kernel import SOLO_TURNS, solo_snake_squares
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
from torchlit.games.valley.scoring import standings
from torchlit.games.valley.state import (
    BUILDINGS,
    KINDS,
    SNAKE,
    Draft,
    Sheet,
    State,
    empty_sheet,
)
from torchlit.games.valley.steps import (
    Shown,
    after_steps,
    check_empty,
    dakota_dice,
    left_after,
    nines_from,
    numbers_from,
    open_squares,
    shown_by,
)
from torchlit.games.valley.text import board_from_text
from torchlit.protocol import Below, Setup
from torchlit.toolkits.dice import (
    Chance,
    Deal,
    Dealt,
    Roll,
    Rolled,
    check_deal,
    check_roll,
    derangement,
    rolled,
)
from torchlit.toolkits.sheets import check_seat, replaced

ValleyStep = protocol.Step[State, Event]


def setup(setup: Setup) -> State:
    """Everybody has an empty copy of the same board; nothing is rolled yet. Rules: V1, V3."""
    board = board_from_text(setup.board, "board")
    seats = setup.seats
    return State(
        board=board,
        dice=setup.dice,
        sheets=(empty_sheet(board),) * seats,
        phase="roll",
        turn=0,
        faces=(),
        dealt=(),
        drafts=(Draft(),) * seats,
        last=0,
    )


def chance(state: State, below: Below) -> Chance:
    """What chance does now: roll the dice, or hand out the sheets. Rules: V3, V4, V11."""
    if state.phase == "roll":
        return rolled(state.dice, below)
    return Deal(derangement(len(state.sheets), below))


def awaits_chance(state: State) -> bool:
    """True when the dice are rolled next, or the sheets handed out."""
    return state.phase in ("roll", "deal")


def turn(state: State) -> int:
    return state.turn


def is_over(state: State) -> bool:
    return state.phase == "over"


def apply(state: State, move: Move) -> ValleyStep:
    """The state after one move; a RuleError changes nothing."""
    if state.phase == "over":
        raise GameOverError("game-over", "the game is over")
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
    if state.phase != "roll":
        raise OutOfTurnError("turn-open", "the next roll comes when everyone has finished this turn")
    check_roll(state.dice, move.faces)
    turn, solo = state.turn + 1, len(state.sheets) == 1
    if SNAKE not in move.faces:
        opened = replace(state, phase="use", turn=turn, faces=move.faces)
    elif solo:
        opened = replace(state, phase="snake", turn=turn, faces=move.faces, dealt=(0,))
    else:
        opened = replace(state, phase="deal", turn=turn, faces=move.faces)
    return protocol.Step(opened, (Rolled(turn, move.faces),))


def deal(state: State, move: Deal) -> ValleyStep:
    """Hand every seat another seat's sheet. Rules: V11. Ruling: VR9 (every seat's sheet takes part, always)."""
    if state.phase != "deal":
        raise OutOfTurnError("no-deal-in-valley", "sheets are dealt only once, on a Snake")
    check_deal(move.sheets, len(state.sheets))
    return protocol.Step(replace(state, phase="snake", dealt=move.sheets), (Dealt(move.sheets),))


def take_step(state: State, move: Step) -> ValleyStep:
    """Add a step to the seat's turn. Rules: V4, V16."""
    draft = _open_draft(state, move.seat)
    steps = [*draft.steps, move]
    if draft.steps and isinstance(draft.steps[-1], Reveal) and not isinstance(move, Reveal):
        steps[-2:] = [move, draft.steps[-1]]
    after_steps(state.sheets[move.seat], shown_at(state), steps)
    return protocol.Step(_with_draft(state, move.seat, Draft(tuple(steps))))


def shown_at(state: State) -> Shown:
    """What each die shows in the open turn."""
    return shown_by(state.dice, state.faces)


def take_back(state: State, move: TakeBack) -> ValleyStep:
    """Take a step out of the seat's turn, and every later one that cannot stand without it. Rules: V12."""
    draft = _open_draft(state, move.seat)
    if not 0 <= move.step < len(draft.steps):
        raise IllegalMoveError("no-such-step", f"there is no step {move.step} to take back", step=move.step)
    kept = list(draft.steps[: move.step])
    for step in draft.steps[move.step + 1 :]:
        try:
            after_steps(state.sheets[move.seat], shown_at(state), [*kept, step])
        except IllegalMoveError:
            continue
        kept.append(step)
    return protocol.Step(_with_draft(state, move.seat, Draft(tuple(kept))))


def finish(state: State, move: Finish) -> ValleyStep:
    """Confirm the seat's turn; the last seat to do so closes it. Rules: V10, V12."""
    draft = _open_draft(state, move.seat)
    if not draft.steps:
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
    check_seat(move.seat, len(state.sheets))
    _check_turn_open(state)
    if state.phase != "snake":
        raise OutOfTurnError("no-snake-turn", "there is no Snake in this roll: use the dice")
    if state.drafts[move.seat].finished:
        raise OutOfTurnError("finished-already", f"seat {move.seat} has already finished this turn", seat=move.seat)
    owner = state.dealt[move.seat]
    bit = state.board.bit(move.square)
    check_empty(state.sheets[owner], move.square, bit)
    if not bit & snake_squares(state, move.seat):
        raise IllegalMoveError(
            "snake-not-adjacent",
            f"{move.square} is not next to a square you marked last turn (V27)",
            square=move.square,
            rule="V27",
        )
    drawn = _with_draft(state, move.seat, Draft(snake=bit, finished=True))
    return _closed_if_done(drawn, (SnakeDrawn(move.seat, owner, move.square),))


def snake_squares(state: State, seat: int) -> int:
    """The squares where this seat may draw its snake. Rules: V11, V27. Ruling: VR5."""
    sheet, board = state.sheets[state.dealt[seat]], state.board
    if len(state.sheets) > 1:
        return sheet.empty
    return solo_snake_squares(state.last, sheet.filled, board.stride, board.squares)


def own_sheet(state: State, seat: int) -> Sheet:
    """A seat's sheet as the seat itself sees it: closed turns, and its own steps of the open one.

    A snake that another seat is drawing on it is not there yet. Ruling: VR7.
    """
    draft = state.drafts[seat]
    sheet = after_steps(state.sheets[seat], shown_at(state), draft.steps)
    return sheet.with_snake(draft.snake) if draft.snake and state.dealt[seat] == seat else sheet


def owing(state: State) -> list[int]:
    """The seats that have not finished the open turn. Rules: V4, V12."""
    if state.phase not in ("use", "snake"):
        return []
    return [seat for seat, draft in enumerate(state.drafts) if not draft.finished]


def legal_moves(state: State, seat: int) -> list[SeatMove]:
    """The next steps of which this seat owes one; none when it owes nothing. Rules: V4 to V11, V15, V16, V27."""
    if state.phase not in ("use", "snake") or state.drafts[seat].finished:
        return []
    board = state.board
    if state.phase == "snake":
        return [DrawSnake(seat, square) for square in board.names_of(snake_squares(state, seat))]
    sheet, draft = own_sheet(state, seat), state.drafts[seat]
    squares = board.names_of(open_squares(sheet))
    left = left_after(shown_at(state), draft.steps)
    moves: list[SeatMove] = []
    for number, dice in numbers_from(left):
        moves += [WriteNumber(seat, dice, square, number) for square in squares]
    if dakota_dice(left):
        for building, bit in zip(BUILDINGS, sheet.buildings, strict=True):
            moves += [Build(seat, building, square) for square in squares if not bit]
    snakes = board.names_of(sheet.snakes & ~sheet.crossed)
    moves += [Escape(seat, dice, square) for dice in nines_from(left) for square in snakes]
    if draft.steps:
        moves += [*_reveals(sheet, draft, seat), Finish(seat)]
    return moves


def _reveals(sheet: Sheet, draft: Draft, seat: int) -> Iterator[Reveal]:
    """Everything that could be revealed now. Rules: V16."""
    if isinstance(draft.steps[-1], Reveal):
        return
    places, fitting = places_of(sheet.board), revealable(sheet)
    for kind in KINDS:
        for squares in places.of(kind).named(fitting[kind]):
            yield Reveal(seat, kind, squares)


def optional_moves(state: State, seat: int) -> list[SeatMove]:
    """What a seat may do besides and never owes: take back a step. Rules: V12."""
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
    closed, more = close_turn(state)
    return protocol.Step(closed, (*events, *more))


def close_turn(state: State) -> tuple[State, tuple[Event, ...]]:
    """Show what everybody did, and wait for the next roll or end.

    Rules: V12, V22, V28. Rulings: VR4 (a snake fills its square too), VR5, VR7.
    """
    sheets = [own_sheet(state, seat) for seat in range(len(state.sheets))]
    solo = len(sheets) == 1
    if state.phase == "snake" and not solo:
        for seat, draft in enumerate(state.drafts):
            sheets[state.dealt[seat]] = sheets[state.dealt[seat]].with_snake(draft.snake)
    over = any(not sheet.empty for sheet in sheets) or (solo and state.turn >= SOLO_TURNS)
    closed = replace(
        state,
        sheets=tuple(sheets),
        phase="over" if over else "roll",
        dealt=(),
        drafts=(Draft(),) * len(sheets),
        last=sheets[0].filled & ~state.sheets[0].filled if solo else 0,
    )
    return closed, (TurnClosed(state.turn), *((GameEnded(),) if over else ()))


def may_end_soon(state: State, own: Sheet) -> bool:
    """Whether this turn or the next can end the game, as far as the seat knows whose sheet is `own` by now.

    Rules: V4 (a turn fills three squares at most), V22, V28. Ruling: VR7 (others' open turns do not count).
    """
    if len(state.sheets) == 1 and state.turn >= SOLO_TURNS - 1:
        return True
    return any(sheet.empty.bit_count() <= len(state.dice) for sheet in (own, *state.sheets))


def _open_draft(state: State, seat: int) -> Draft:
    """The draft of a seat that may still change it."""
    check_seat(seat, len(state.sheets))
    _check_turn_open(state)
    if state.phase == "snake":
        raise OutOfTurnError("snake-turn", "this is a Snake turn: draw a snake; the dice don't count (V11)")
    if state.drafts[seat].finished:
        raise OutOfTurnError("finished-already", f"seat {seat} has already finished this turn", seat=seat)
    return state.drafts[seat]


def _check_turn_open(state: State) -> None:
    if state.phase not in ("use", "snake"):
        raise OutOfTurnError("no-turn-open", "the dice have not been rolled yet")


def _with_draft(state: State, seat: int, draft: Draft) -> State:
    return replace(state, drafts=replaced(state.drafts, seat, draft))


def standings_now(state: State) -> list[protocol.Standing]:
    """The result by seat, as if the game ended now. Rules: V23, V24, V25, V29."""
    return standings(state.sheets)
