"""The mummy's turn in the Pyramid, its own and the special ones, and its notebook."""

from functools import partial

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError, OutOfTurnError
from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.deduction import after_catch, after_walk
from torchlit.games.pyramid.events import Caught, DiceRolled, Event, MummyWalked
from torchlit.games.pyramid.kernel import Position
from torchlit.games.pyramid.moves import Pencil, Stop, Walk
from torchlit.games.pyramid.setting_up import mummy_die
from torchlit.games.pyramid.state import Announcement, State
from torchlit.games.pyramid.turns import (
    PyramidStep,
    follow,
    goal,
    position_of,
    square_named,
    with_lesson,
    with_position,
)
from torchlit.toolkits.dice import Roll
from torchlit.toolkits.sheets import check_seat, replaced


def mummy_rolled(state: State, move: Roll) -> PyramidStep:
    """The mummy may move as far as its die and the dice set aside say. Rules: P20."""
    if len(move.faces) != 1 or move.faces[0] not in mummy_die(state).faces or not isinstance(move.faces[0], int):
        raise IllegalMoveError("not-a-roll", f"{list(move.faces)} is not a roll of these dice")
    die = move.faces[0]
    walking = with_position(state, kernel.mummy_rolled(position_of(state), die))
    return protocol.Step(replace(walking, mummy_die=die), (DiceRolled(-1, move.faces, state.aside),))


def walk(state: State, move: Walk) -> PyramidStep:
    """Go one step; a hunter who stands there is caught, and the turn ends.

    Rules: P20, P21, P22. Rulings: PR6 (catching is entering), PR10 (step by step).
    """
    before = mummys_move(state, move.seat)
    square = square_named(state, move.square)
    if not walk_squares(state) >> square & 1:
        raise IllegalMoveError(
            "not-one-step", f"{move.square} is not one step away from the mummy (P20)", square=move.square, rule="P20"
        )
    position = kernel.walk_to(before, square, state.board.sarcophagus, goal(state))
    state = replace(state, walked=(*state.walked, (state.turn, square)))
    events: tuple[Event, ...] = (MummyWalked(move.square),)
    if position.caught > before.caught:
        pawn = kernel.caught_on(before, square)
        lives = kernel.number_of(pawn, position.lives)
        state = _seen(state, pawn, square, lives)
        events = (*events, Caught(pawn, move.square, lives))
    else:
        state = with_lesson(state, partial(after_walk, state.board, square=square))
    return _walked(state, before, position, events)


def walk_squares(state: State) -> int:
    """The squares that the mummy may enter with its next step. Rules: P20."""
    return kernel.walk_squares(position_of(state), state.board.maze)[0]


def _seen(state: State, pawn: int, square: int, lives: int) -> State:
    """The mummy has caught a hunter, and knows where. Rules: P8, P21."""
    sighting = Announcement(state.turn, "caught", square=state.board.names[square])
    lesson = partial(after_catch, state.board, hunter=pawn, square=square, lives=lives)
    return replace(with_lesson(state, lesson), heard=replaced(state.heard, pawn, (sighting,)))


def stop(state: State, move: Stop) -> PyramidStep:
    """Stay here. Rules: P20. Rulings: PR6, PR10, PR11."""
    before = mummys_move(state, move.seat)
    return _walked(state, before, kernel.stop(before), ())


def _walked(state: State, before: Position, position: Position, events: tuple[Event, ...]) -> PyramidStep:
    """Go on after a step or the end of the mummy's turn; the hunter who has reset goes on. Rules: P20, P22, P23.

    Rulings: PR1, PR8.
    """
    goes_on = before.phase == kernel.SPECIAL and position.active == before.active
    return follow(state, position, events, goes_on)


def pencil(state: State, move: Pencil) -> PyramidStep:
    """The mummy's notebook: squares pencilled in for a hunter, at any time. Rules: P8."""
    check_seat(move.seat, state.seats)
    if move.seat != state.mummy_seat:
        raise OutOfTurnError("no-notebook", "the notebook belongs to the mummy")
    if not 0 <= move.hunter < len(state.hunters):
        raise IllegalMoveError("no-such-hunter", f"there is no hunter {move.hunter}", hunter=move.hunter)
    squares = 0
    for square in move.squares:
        squares |= 1 << square_named(state, square)
    return protocol.Step(replace(state, notes=replaced(state.notes, move.hunter, squares)))


def mummys_move(state: State, seat: int) -> Position:
    """The position before a move of the mummy; refuses one that it does not owe. Rules: P20, P22."""
    check_seat(seat, state.seats)
    if seat != state.mummy_seat:
        raise OutOfTurnError("not-the-mummy", "only the mummy can do that")
    if state.phase not in ("special", "mummy"):
        raise OutOfTurnError("not-your-turn", "it is another player's turn")
    return position_of(state)
