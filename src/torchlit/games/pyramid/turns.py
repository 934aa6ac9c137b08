"""Whose turn it is in the Pyramid: how turns begin, who passes, what the mummy hears, and how the game ends."""

from collections.abc import Sequence

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError
from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.deduction import after_beginning
from torchlit.games.pyramid.events import Event, GameWon, Passed, TurnBegan
from torchlit.games.pyramid.kernel import Position
from torchlit.games.pyramid.state import Announcement, Board, State
from torchlit.toolkits.sheets import replaced

PyramidStep = protocol.Step[State, Event]


def owing(state: State) -> list[int]:
    """The seat that owes a move now, at most one at a time. Rules: P9, P20."""
    match state.position.phase:
        case kernel.READY | kernel.CHOOSING | kernel.CARD:
            return [state.active_seat]
        case kernel.SPECIAL | kernel.WALKING:
            assert state.mummy_seat is not None
            return [state.mummy_seat]
        case _:
            return []


def follow(state: State, position: Position, events: tuple[Event, ...], goes_on: bool = False) -> PyramidStep:
    """Follow the kernel's position to the next move that somebody owes: turns begin, and the enclosed pass.

    Rules: P4, P8, P9, P18, P20. Rulings: PR4, PR8, PR9. `goes_on`: a hunter's turn continues after a special turn.
    """
    while position.phase == kernel.READY:
        pawn, passes = position.active, kernel.passes(position, state.board.maze)
        known = state.knowledge.then(after_beginning, pawn, position.mummy, passes)
        state = replace(
            state,
            position=position,
            turn=state.turn + 1,
            rolled=(),
            chosen=None,
            mummy_die=None,
            knowledge=known,
        )
        events = events if goes_on else (*events, TurnBegan(state.turn, pawn))
        if not passes:
            return protocol.Step(state, events)
        state = with_heard(state, pawn, Announcement(state.turn, "passed"))
        events, goes_on = (*events, Passed(pawn)), False
        position = kernel.begin_turn(position, pawn + 1)
    if position.phase == kernel.MUMMY_ROLL:
        state = replace(state, position=position, turn=state.turn + 1, rolled=(), chosen=None)
        return protocol.Step(state, (*events, TurnBegan(state.turn, -1)))
    state = replace(state, position=position)
    if state.winner is not None:
        events = (*events, GameWon(state.winner))
    return protocol.Step(state, events)


def with_heard(state: State, hunter: int, announcement: Announcement) -> State:
    """The state after the mummy has heard this of a hunter. Rules: P8."""
    return replace(state, heard=replaced(state.heard, hunter, (*state.heard[hunter], announcement)))


def goal(state: State) -> int:
    """The tokens with which the mummy wins. Rules: P25, P26. Ruling: PR9."""
    return kernel.goal(len(state.pawns), state.is_duel)


def places(state: State) -> Sequence[int]:
    """The place of each seat: the winner is first, all others share second place. Rules: P24, P25, P26."""
    return [1 if state.winner == seat else 2 for seat in range(state.seats)]


def standings(state: State) -> list[protocol.Standing]:
    """The winner first, all others sharing second place, with what each found or caught. Rules: P24, P25, P26."""
    return [
        protocol.Standing(
            seat=seat,
            place=place,
            score={
                "treasures": len(state.hands[seat].shown),
                "caught": state.caught if seat == state.mummy_seat else 0,
                "total": int(place == 1),
            },
        )
        for seat, place in enumerate(places(state))
    ]


def sides(state: State) -> tuple[str, ...]:
    """By seat, whether it is the mummy or a hunter. Rules: P4."""
    return tuple("mummy" if seat == state.mummy_seat else "hunter" for seat in range(state.seats))


def square_named(board: Board, square: str) -> int:
    """The square with this name; an IllegalMoveError if the board has no such square."""
    number = board.numbers.get(square)
    if number is None:
        raise IllegalMoveError("no-such-square", f"there is no square {square[:8]!r} on this board", square=square[:8])
    return number
