"""The mistakes of beginners in the Valley: short-sighted, forgetful, afraid of snakes, and never against the rules."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.games.valley.tables import rolled, valley
from torchlit.games.valley import GAME
from torchlit.games.valley.bots.greedy import Beginner, choose, choose_as
from torchlit.games.valley.kernel import SOLO_TURNS
from torchlit.games.valley.moves import DrawSnake, Escape, Finish, Reveal, SeatMove
from torchlit.games.valley.rules import apply
from torchlit.games.valley.state import State
from torchlit.protocol import View


def turn_as(state: State, who: Beginner) -> list[SeatMove]:
    """What a beginner does with the open turn, step by step."""
    random, moves = Random(1), list[SeatMove]()
    while not moves or not isinstance(moves[-1], Finish | DrawSnake):
        view = View(GAME.turn_view(state), GAME.closed_view(state), GAME.own_view(state, 0))
        move = choose_as(GAME, view, GAME.legal_moves(state, 0), random, who)
        assert move in GAME.legal_moves(state, 0)
        state = apply(state, move).state
        moves.append(move)
    return moves


READY = """
    1 2 3 4 5 . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . 1
    . . . . . . .
"""


@pytest.mark.parametrize(("forgets", "revealed"), [(0, True), (1, False)])
def test_who_forgets_leaves_what_was_ready_before(forgets: float, revealed: bool) -> None:
    state = rolled(replace(valley(READY), turn=SOLO_TURNS - 1), "1 1 1")
    moves = turn_as(state, Beginner(forgets=forgets))
    assert any(isinstance(move, Reveal) for move in moves) == revealed


def test_what_was_just_written_is_never_forgotten() -> None:
    state = rolled(replace(valley(READY.replace("5", ".")), turn=SOLO_TURNS - 1), "5 5 5")
    assert any(isinstance(move, Reveal) for move in turn_as(state, Beginner(forgets=1)))


@pytest.mark.parametrize(("fear", "escapes"), [(1, False), (6, True)])
def test_who_fears_snakes_spends_dice_on_a_harmless_one(fear: float, escapes: bool) -> None:
    sheet = """
        8 8 . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . 2 1
        . . . . . 1 Z
    """
    moves = turn_as(rolled(valley(sheet), "4 5 1"), Beginner(fear=fear))
    assert any(isinstance(move, Escape) for move in moves) == escapes


def test_without_weaknesses_a_beginner_is_greedy() -> None:
    state = rolled(valley(READY), "3 penny 2")
    view = View(GAME.turn_view(state), GAME.closed_view(state), GAME.own_view(state, 0))
    moves = GAME.legal_moves(state, 0)
    assert choose_as(GAME, view, moves, Random(1), Beginner()) == choose(GAME, view, moves, Random(1))
