"""What the mummy asks is judged without a look at the hunters: not even the time it takes tells of them (P8)."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pyramid.mazes import tables
from torchlit.errors import RuleError
from torchlit.games.pyramid.kernel import Position
from torchlit.games.pyramid.moves import Pencil, Stop, Walk
from torchlit.games.pyramid.rules import apply, check
from torchlit.games.pyramid.state import State

MUMMY_KNOWS = ("phase", "active", "aside", "steps_left", "mummy", "caught", "winner")


class Unseen:
    """What must not be looked at."""

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError(f"looked at what the mummy may not know: {name}")


class Blindfolded(Position):
    """A position of which only what the mummy knows can be read."""

    def __getattribute__(self, name: str) -> Any:
        if name in Position._fields and name not in MUMMY_KNOWS:
            raise AssertionError(f"looked at {name}")
        return super().__getattribute__(name)

    def __iter__(self) -> Any:
        raise AssertionError("looked at everything")

    def __getitem__(self, _: Any) -> Any:
        raise AssertionError("looked at a number")


def blindfolded(state: State) -> State:
    return msgspec.structs.replace(state, position=Blindfolded(*state.position), hands=Unseen(), knowledge=Unseen())


def verdict(judge: Any, state: State, move: Any) -> tuple[str, str] | None:
    try:
        judge(state, move)
    except RuleError as error:
        return error.why, str(error)
    return None


@settings(max_examples=150)
@given(tables(), st.data())
def test_the_mummys_question_is_answered_without_a_look_at_the_hunters(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, state.seats - 1)) if state.mummy_seat is None else state.mummy_seat
    squares = data.draw(st.lists(st.sampled_from([*state.board.names, "z9"]), min_size=1, max_size=4))
    blind = blindfolded(state)
    for move in (Walk(seat, squares[0]), Stop(seat), Pencil(seat, 0, tuple(squares))):
        assert verdict(check, blind, move) == verdict(apply, state, move)
