"""Whose turn it is in the Pyramid: how turns begin, who passes, what the mummy hears, and the end."""

from collections.abc import Sequence

from msgspec.structs import replace

from torchlit import protocol
from torchlit.errors import IllegalMoveError
from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.deduction import Known, after_no_pass, after_pass
from torchlit.games.pyramid.events import Event, GameWon, Passed, TurnBegan
from torchlit.games.pyramid.hunting import is_enclosed
from torchlit.games.pyramid.state import Announcement, State
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


def begin_turn(state: State, hunter: int, events: tuple[Event, ...]) -> PyramidStep:
    """Begin the turn of this pawn, or of the next one still in; after the last it is the mummy's.

    Rules: P4, P9, P18, P20. Ruling: PR9.
    """
    hunter = kernel.next_pawn(hunter, state.lives)
    if hunter == len(state.hunters):
        state = replace(state, phase="mummy-roll", turn=state.turn + 1, rolled=(), chosen=None)
        return protocol.Step(state, (*events, TurnBegan(state.turn, -1)))
    state = replace(state, active=hunter, rolled=(), chosen=None, mummy_die=None)
    return ready(state, (*events, TurnBegan(state.turn + 1, hunter)))


def ready(state: State, events: tuple[Event, ...]) -> PyramidStep:
    """The active hunter may reset or roll, or is enclosed and passes: the mummy hears which. Rules: P8, P9, P18."""
    state = replace(state, phase="ready", turn=state.turn + 1)
    if is_enclosed(state.board, state.hunters[state.active].square, state.mummy, others(state)):
        return _passed(state, events)
    known = after_no_pass(state.board, known_in(state), state.active, state.mummy)
    return protocol.Step(with_known(state, known), events)


def others(state: State) -> int:
    """The squares of the hunters beside the active one who stand in the maze. Rules: P14, P15. Ruling: PR2."""
    return kernel.others_of(state.active, state.squares, state.lives, state.board.maze)[0]


def _passed(state: State, events: tuple[Event, ...]) -> PyramidStep:
    """The active hunter is enclosed, says so and passes. Rules: P18. Ruling: PR4."""
    known = after_pass(state.board, known_in(state), state.active, state.mummy)
    state = with_heard(with_known(state, known), state.active, Announcement(state.turn, "passed"))
    return begin_turn(state, state.active + 1, (*events, Passed(state.active)))


def known_in(state: State) -> Known:
    """What the mummy can know of where the hunters are. Rules: P8."""
    return Known(state.possible, state.apart)


def with_known(state: State, known: Known) -> State:
    """The state after the mummy can know this."""
    return replace(state, possible=known.possible, apart=known.apart)


def with_heard(state: State, hunter: int, announcement: Announcement) -> State:
    """The state after the mummy has heard this of a hunter. Rules: P8."""
    return replace(state, heard=replaced(state.heard, hunter, (*state.heard[hunter], announcement)))


def won(state: State, seat: int, events: tuple[Event, ...]) -> PyramidStep:
    """The game ends at once. Rules: P24, P25, P26."""
    return protocol.Step(replace(state, phase="over", winner=seat, steps_left=0), (*events, GameWon(seat)))


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
