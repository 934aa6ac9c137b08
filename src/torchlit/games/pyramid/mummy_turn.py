"""The mummy's turn in the Pyramid, its own and the special ones, and its notebook."""

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
from torchlit.games.pyramid.turns import PyramidStep, follow, goal, square_named
from torchlit.toolkits.dice import Roll, check_roll
from torchlit.toolkits.sheets import check_seat, replaced


def mummy_rolled(state: State, move: Roll) -> PyramidStep:
    """Let the mummy move as far as its die and the dice set aside allow. Rules: P20."""
    check_roll((mummy_die(state),), move.faces)
    die = move.faces[0]
    assert isinstance(die, int)
    walking = replace(state, position=kernel.mummy_rolled(state.position, die), mummy_die=die)
    return protocol.Step(walking, (DiceRolled(-1, move.faces, state.aside),))


def walk(state: State, move: Walk) -> PyramidStep:
    """Go one step; a hunter there is caught, and the turn ends.

    Rules: P20, P21, P22. Rulings: PR6 (catching is entering), PR10 (step by step).
    """
    square, before = square_entered(state, move), state.position
    position = kernel.walk_to(before, square, state.board.sarcophagus, goal(state))
    walked = state.walked + ((state.turn, square),)  # noqa: RUF005
    events: tuple[Event, ...] = (MummyWalked(move.square),)
    if position.caught == before.caught:
        state = replace(state, walked=walked, knowledge=state.knowledge.then(after_walk, square))
        return _walked(state, before, position, events)
    pawn = kernel.caught_on(before, square)
    lives = kernel.number_of(pawn, position.lives)
    known = state.knowledge.then(after_catch, pawn, square, lives)
    heard = replaced(state.heard, pawn, (Announcement(state.turn, "caught", square=move.square),))
    state = replace(state, walked=walked, knowledge=known, heard=heard)
    return _walked(state, before, position, (*events, Caught(pawn, move.square, lives)))


def square_entered(state: State, move: Walk) -> int:
    """The square of a step; refuses impossible steps, regardless of where the hunters are. Rules: P20."""
    mummys_move(state, move.seat)
    square = square_named(state.board, move.square)
    if not walk_squares(state) >> square & 1:
        raise IllegalMoveError(
            "not-one-step", f"{move.square} is not one step away from the mummy (P20)", square=move.square, rule="P20"
        )
    return square


def walk_squares(state: State) -> int:
    """The squares that the mummy may enter with its next step. Rules: P20."""
    return kernel.walk_squares(state.position, state.board.maze)[0]


def stop(state: State, move: Stop) -> PyramidStep:
    """Stay here. Rules: P20. Rulings: PR6, PR10, PR11."""
    before = mummys_move(state, move.seat)
    return _walked(state, before, kernel.stop(before), ())


def _walked(state: State, before: Position, position: Position, events: tuple[Event, ...]) -> PyramidStep:
    """Continue after a step or the end of the mummy's turn; the hunter who reset goes on. Rules: P20, P22, P23.

    Rulings: PR1, PR8.
    """
    goes_on = before.phase == kernel.SPECIAL and position.active == before.active
    return follow(state, position, events, goes_on)


def pencil(state: State, move: Pencil) -> PyramidStep:
    """The mummy's notebook: squares pencilled in for a hunter, at any time. Rules: P8."""
    check_seat(move.seat, state.seats)
    if move.seat != state.mummy_seat:
        raise OutOfTurnError("no-notebook", "the notebook belongs to the mummy")
    if not 0 <= move.hunter < len(state.pawns):
        raise IllegalMoveError("no-such-hunter", f"there is no hunter {move.hunter}", hunter=move.hunter)
    squares = 0
    for square in move.squares:
        squares |= 1 << square_named(state.board, square)
    return protocol.Step(replace(state, notes=replaced(state.notes, move.hunter, squares)))


def mummys_move(state: State, seat: int) -> Position:
    """The position before a move of the mummy; refuses one that it does not owe. Rules: P20, P22."""
    check_seat(seat, state.seats)
    if seat != state.mummy_seat:
        raise OutOfTurnError("not-the-mummy", "only the mummy can do that")
    if not kernel.walks(state.position):
        raise OutOfTurnError("not-your-turn", "it is another player's turn")
    return state.position
