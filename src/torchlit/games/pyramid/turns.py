"""Whose turn it is in the Pyramid: how turns begin, who passes, what the mummy hears, and the end."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError
from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.deduction import after_no_pass, after_pass
from torchlit.games.pyramid.events import Event, GameWon, Passed, TurnBegan
from torchlit.games.pyramid.hunting import FACE_NUMBERS
from torchlit.games.pyramid.kernel import Position
from torchlit.games.pyramid.knowledge import Lesson
from torchlit.games.pyramid.state import Announcement, Hunter, Phase, State
from torchlit.toolkits.sheets import replaced

PyramidStep = protocol.Step[State, Event]


def owing(state: State) -> list[int]:
    """The seat that owes a move now; only one at a time. Rules: P9, P20."""
    match state.phase:
        case "ready" | "rolled" | "card":
            return [state.hunters[state.active].seat]
        case "special" | "mummy":
            assert state.mummy_seat is not None
            return [state.mummy_seat]
        case _:
            return []


PHASES: tuple[Phase, ...] = ("ready", "rolling", "rolled", "card", "special", "mummy-roll", "mummy", "over")
"""The kernel's phases by their names."""


def position_of(state: State) -> Position:
    """Where everybody stands and whose move it is, as the kernel has it."""
    squares = lives = 0
    for pawn, hunter in enumerate(state.hunters):
        squares |= hunter.square << 8 * pawn
        lives |= hunter.lives << 8 * pawn
    return Position(
        phase=PHASES.index(state.phase),
        active=state.active,
        aside=state.aside,
        faces=sum(1 << FACE_NUMBERS[die] for die in set(state.rolled)) if state.rolled else 0,
        steps_left=state.steps_left,
        mummy=state.mummy,
        caught=state.caught,
        winner=kernel.NOBODY,
        squares=squares,
        lives=lives,
    )


def with_position(state: State, position: Position) -> State:
    """The state with everybody where the kernel has put them, and the move that it awaits."""
    hunters = tuple(
        Hunter(hunter.seat, kernel.number_of(pawn, position.squares), kernel.number_of(pawn, position.lives))
        for pawn, hunter in enumerate(state.hunters)
    )
    return replace(
        state,
        phase=PHASES[position.phase],
        active=position.active,
        aside=position.aside,
        steps_left=position.steps_left,
        mummy=position.mummy,
        caught=position.caught,
        hunters=hunters,
        winner=_winner(state, position),
    )


def _winner(state: State, position: Position) -> int | None:
    """The seat that has won. Rules: P24, P25, P26."""
    if position.winner == kernel.NOBODY:
        return None
    return state.mummy_seat if position.winner == kernel.THE_MUMMY else state.hunters[position.winner].seat


def follow(state: State, position: Position, events: tuple[Event, ...], goes_on: bool = False) -> PyramidStep:
    """Go where the kernel has gone, to the next move that somebody owes: turns begin, and the enclosed pass.

    Rules: P4, P8, P9, P18, P20. Rulings: PR4, PR8, PR9. `goes_on`: after a special turn a hunter's goes on.
    """
    while position.phase == kernel.READY:
        pawn = position.active
        state = with_position(replace(state, turn=state.turn + 1, rolled=(), chosen=None, mummy_die=None), position)
        events = events if goes_on else (*events, TurnBegan(state.turn, pawn))
        if not kernel.passes(position, state.board.maze):
            told = partial(after_no_pass, state.board, hunter=pawn, mummy=state.mummy)
            return protocol.Step(with_lesson(state, told), events)
        told = partial(after_pass, state.board, hunter=pawn, mummy=state.mummy)
        state = with_heard(with_lesson(state, told), pawn, Announcement(state.turn, "passed"))
        events, goes_on = (*events, Passed(pawn)), False
        position = kernel.begin_turn(position, pawn + 1)
    state = with_position(state, position)
    if state.phase == "mummy-roll":
        state = replace(state, turn=state.turn + 1, rolled=(), chosen=None)
        events = (*events, TurnBegan(state.turn, -1))
    elif state.winner is not None:
        events = (*events, GameWon(state.winner))
    return protocol.Step(state, events)


def with_lesson(state: State, lesson: Lesson) -> State:
    """The state after the mummy could learn this. Rules: P8."""
    return replace(state, knowledge=state.knowledge.then(lesson))


def with_heard(state: State, hunter: int, announcement: Announcement) -> State:
    """The state after the mummy has heard this of a hunter. Rules: P8."""
    return replace(state, heard=replaced(state.heard, hunter, (*state.heard[hunter], announcement)))


def goal(state: State) -> int:
    """The tokens with which the mummy wins. Rules: P25, P26. Ruling: PR9."""
    return kernel.goal(len(state.hunters), state.is_duel)


def places(state: State) -> Sequence[int]:
    """The place of each seat: the winner is first, all others share the second. Rules: P24, P25, P26."""
    return [1 if state.winner == seat else 2 for seat in range(state.seats)]


def standings(state: State) -> list[protocol.Standing]:
    """The winner first, all others together; with what each has found or caught. Rules: P24, P25, P26."""
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
    """By seat, whether it is the mummy or hunts. Rules: P4."""
    return tuple("mummy" if seat == state.mummy_seat else "hunter" for seat in range(state.seats))


def square_named(state: State, square: str) -> int:
    """The square with this name; an IllegalMoveError when the board has none."""
    number = state.board.numbers.get(square)
    if number is None:
        raise IllegalMoveError("no-such-square", f"there is no square {square[:8]!r} on this board", square=square[:8])
    return number
