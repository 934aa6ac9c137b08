"""The mummy's turn in the Pyramid, its own and the special ones, and its notebook."""

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError, OutOfTurnError
from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.deduction import after_catch, after_walk
from torchlit.games.pyramid.events import Caught, DiceRolled, Event, MummyWalked
from torchlit.games.pyramid.hunting import mummy_steps
from torchlit.games.pyramid.moves import Pencil, Stop, Walk
from torchlit.games.pyramid.setting_up import mummy_die
from torchlit.games.pyramid.state import Announcement, Hunter, State
from torchlit.games.pyramid.turns import PyramidStep, begin_turn, goal, known_in, ready, square_named, with_known, won
from torchlit.toolkits.dice import Roll
from torchlit.toolkits.sheets import check_seat, replaced


def mummy_rolled(state: State, move: Roll) -> PyramidStep:
    """The mummy may move as far as its die and the dice set aside say. Rules: P20."""
    if len(move.faces) != 1 or move.faces[0] not in mummy_die(state).faces or not isinstance(move.faces[0], int):
        raise IllegalMoveError("not-a-roll", f"{list(move.faces)} is not a roll of these dice")
    die = move.faces[0]
    return protocol.Step(
        replace(state, phase="mummy", mummy_die=die, steps_left=die + state.aside), (DiceRolled(-1, move.faces),)
    )


def walk(state: State, move: Walk) -> PyramidStep:
    """Go one step; a hunter who stands there is caught, and the turn ends.

    Rules: P20, P21, P22. Rulings: PR6 (catching is entering), PR10 (step by step).
    """
    check_mummy(state, move.seat)
    square = square_named(state, move.square)
    if not walk_squares(state) >> square & 1:
        raise IllegalMoveError(
            "not-one-step", f"{move.square} is not one step away from the mummy (P20)", square=move.square, rule="P20"
        )
    events: tuple[Event, ...] = (MummyWalked(move.square),)
    walked = (*state.walked, (state.turn, square))
    state = replace(state, mummy=square, steps_left=state.steps_left - 1, walked=walked)
    caught = kernel.caught_on(square, state.squares, state.lives)
    if caught >= 0:
        return _caught(state, caught, events)
    state = with_known(state, after_walk(state.board, known_in(state), square))
    return _mummy_done(state, events) if not state.steps_left else protocol.Step(state, events)


def walk_squares(state: State) -> int:
    """The squares that the mummy may enter with its next step. Rules: P20."""
    return mummy_steps(state.board, state.mummy) if state.steps_left else 0


def _caught(state: State, caught: int, events: tuple[Event, ...]) -> PyramidStep:
    """A hunter goes to the sarcophagus and gives a token. Rules: P21, P25, P26. Rulings: PR5, PR9."""
    board, hunter = state.board, state.hunters[caught]
    lives = hunter.lives - 1
    hunters = replaced(state.hunters, caught, Hunter(hunter.seat, board.sarcophagus, lives))
    sighting = Announcement(state.turn, "caught", square=board.names[state.mummy])
    state = with_known(state, after_catch(board, known_in(state), caught, state.mummy, lives))
    heard = replaced(state.heard, caught, (sighting,))
    state = replace(state, hunters=hunters, caught=state.caught + 1, heard=heard)
    events = (*events, Caught(caught, board.names[state.mummy], lives))
    if state.caught >= goal(state):
        assert state.mummy_seat is not None
        return won(state, state.mummy_seat, events)
    return _mummy_done(state, events)


def stop(state: State, move: Stop) -> PyramidStep:
    """Stay here. Rules: P20. Rulings: PR6, PR10, PR11."""
    check_mummy(state, move.seat)
    return _mummy_done(state, ())


def _mummy_done(state: State, events: tuple[Event, ...]) -> PyramidStep:
    """End the mummy's turn: the next hunter's begins, or after a special turn the same hunter's goes on.

    Rules: P20, P22, P23. Rulings: PR1, PR8.
    """
    special = state.phase == "special"
    state = replace(state, steps_left=0)
    if not special:
        return begin_turn(state, 0, events)
    if not state.hunters[state.active].is_in:
        return begin_turn(state, state.active + 1, events)
    return ready(state, events)


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


def check_mummy(state: State, seat: int) -> None:
    """Refuse a step that the mummy does not owe. Rules: P20, P22."""
    check_seat(seat, state.seats)
    if seat != state.mummy_seat:
        raise OutOfTurnError("not-the-mummy", "only the mummy can do that")
    if state.phase not in ("special", "mummy"):
        raise OutOfTurnError("not-your-turn", "it is another player's turn")
