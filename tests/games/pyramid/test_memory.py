"""A bot that sees only views, in the order in which they come, has in mind what one beside the state has."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.bots.greedy import remembering
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.state import State
from torchlit.protocol import Setup, View
from torchlit.toolkits.bots.seats import choices, memory_of


def states(seats: int, seed: int, moves: int, **options: Any) -> Iterator[State]:
    """A game of greedy bots, state by state, all steps of chance included."""
    random = Random(seed)
    state = GAME.setup(Setup(GAME.boards["tomb"], seats, GAME.dice, options))
    for _ in range(moves):
        while GAME.awaits_chance(state):
            state = GAME.apply(state, GAME.chance(state, random.randrange)).state
            yield state
        owing = GAME.owing(state)
        if not owing:
            return
        seat = owing[0]
        state = GAME.apply(state, choices(GAME, state, {seat: "greedy"}, {seat: random})[0]).state
        yield state


def seen(state: State, seat: int) -> View:
    """The view of a seat after its way over the wire."""
    parts = (GAME.turn_view(state), GAME.closed_view(state), GAME.own_view(state, seat))
    return View(*(msgspec.json.decode(msgspec.json.encode(part), type=type(part)) for part in parts))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_views_that_came_over_the_wire_are_remembered_as_beside_the_state(seats: int) -> None:
    remember = [memory_of(GAME, GAME.boards["tomb"], seats) for _ in range(seats)]
    checked = 0
    for state in states(seats, seed=seats, moves=150):
        if state.mummy_seat is None:
            continue
        for seat in range(seats):
            view = remember[seat](seen(state, seat))
            if seat in GAME.owing(state):
                assert view == remembering(state, seen(state, seat))
                checked += 1
    assert checked > 50


@pytest.mark.parametrize("seats", [2, 4])
def test_without_the_overlay_no_square_is_ruled_out_by_mistake(seats: int) -> None:
    remember = memory_of(GAME, GAME.boards["tomb"], seats)
    narrow = 0
    for state in states(seats, seed=seats, moves=300, overlay=False, mummy=0):
        view: Any = remember(seen(state, 0))
        for some, possible in zip(view.memory.possible, state.possible, strict=True):
            assert possible & ~some == 0, [state.board.names[square] for square in squares_of(possible & ~some)]
            narrow += some.bit_count() < 30
    assert narrow > 50, "something is known"


def test_what_a_bot_has_missed_rules_nothing_out() -> None:
    """After a broken connection: a memory that begins in the middle."""
    later = memory_of(GAME, GAME.boards["tomb"], 3)
    for number, state in enumerate(states(3, seed=1, moves=300, overlay=False, mummy=0)):
        if number > 100:
            view: Any = later(seen(state, 0))
            for some, possible in zip(view.memory.possible, state.possible, strict=True):
                assert possible & ~some == 0
