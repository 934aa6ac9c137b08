"""How the bot `greedy` plays the Valley: sensible where anybody would see what to do."""

from random import Random

import pytest

from tests.games.valley.tables import rolled, valley
from torchlit.arena.series import Plan, play
from torchlit.games.valley import GAME
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, SeatMove, WriteNumber
from torchlit.games.valley.rules import apply
from torchlit.games.valley.state import KINDS, State
from torchlit.protocol import Setup
from torchlit.toolkits.bots.seats import choices
from torchlit.toolkits.squares import beside

LONGEST_TURN = 5
"""Three uses, a discovery, and the end of the turn."""


def wide(text: str) -> str:
    """The first rows of a sheet, and empty rows below them: seven by seven squares."""
    lines = [line for line in text.strip().splitlines() if line.strip()]
    rows = [line for line in lines if line.split()[0] not in KINDS]
    return "\n".join([*rows, *[". . . . . . ."] * (7 - len(rows)), *lines[len(rows) :]])


def turn_of(state: State, seat: int = 0, seed: int = 1) -> list[SeatMove]:
    """What greedy does with the open turn, step by step."""
    random, moves = Random(seed), list[SeatMove]()
    while not isinstance(moves[-1] if moves else None, Finish):
        (move,) = choices(GAME, state, {seat: "greedy"}, {seat: random})
        assert move in GAME.legal_moves(state, seat)
        state = apply(state, move).state
        moves.append(move)
        assert len(moves) <= LONGEST_TURN
    return moves


def found(moves: list[SeatMove]) -> str | None:
    """The kind of discovery that was revealed, if any."""
    return next((move.kind for move in moves if isinstance(move, Reveal)), None)


def test_a_pyramid_is_revealed_before_a_forest() -> None:
    state = rolled(
        valley(
            wide(
                """
            10 11 12 . . . .
            .  10 .  . . . .
            1  2  3  4 5 . .
            """
            )
        ),
        "1 2 4",
    )
    assert found(turn_of(state)) == "pyramid"


def test_peaks_are_not_wasted_on_a_forest() -> None:
    state = rolled(
        valley(
            """
            10 11 12 . . . .
            1  .  2  . . . .
            .  .  .  . . . .
            .  .  .  . . . .
            """
        ),
        "1 1 1",
    )
    assert found(turn_of(state)) is None


def test_the_last_turn_reveals_whatever_there_is() -> None:
    state = rolled(
        valley(
            """
            1 2 3 4 5
            Z Z Z Z .
            """
        ),
        "4 1 4",
    )
    assert found(turn_of(state)) == "forest"


@pytest.mark.parametrize("roll", ["4 5 1", "2 penny 3", "3 2 4"])
def test_a_9_drives_away_a_snake_that_bites_hard(roll: str) -> None:
    state = rolled(
        valley(
            """
            15 Z 14 . .
            .  . .  . .
            .  . .  . .
            """
        ),
        roll,
    )
    assert any(isinstance(move, Escape) for move in turn_of(state))


def test_no_number_feeds_a_snake_without_need() -> None:
    state = rolled(
        valley(
            wide(
                """
                1 1 1 . . . .
                1 . . . . . .
                Z . . . . . .
                """
            )
        ),
        "5 5 4",
    )
    board = state.board
    near = beside(state.sheets[0].snakes, board.stride, board.squares)
    for seed in range(5):
        written = [move.square for move in turn_of(state, seed=seed) if isinstance(move, WriteNumber)]
        assert written
        assert not any(board.bit(square) & near for square in written)


@pytest.mark.parametrize(("building", "number", "discovery"), [("mine", 8, "mountain"), ("statue", 3, "city")])
def test_a_building_goes_beside_what_it_counts(building: str, number: int, discovery: str) -> None:
    line = f"{discovery} c2 c3 c4" + (" d4" if discovery == "city" else "")
    state = rolled(
        valley(
            f"""
            . . . . . . .
            . . {number} . . . .
            . . {number} . . . .
            . . {number} {number} . . .
            . . . . . . .
            {line}
            """
        ),
        "dakota 1 2",
    )
    (built,) = (move for move in turn_of(state) if isinstance(move, Build))
    assert built.building == building
    assert built.square in {"b3", "d3"}


def test_a_fourth_equal_number_makes_a_city() -> None:
    state = rolled(
        valley(
            wide(
                """
            2 2 . . . . .
            2 . . . . . .
            """
            )
        ),
        "2 5 4",
    )
    assert found(turn_of(state)) == "city"


SNAKE_COUNTRY = wide(
    """
    12 . . . . 1 1
    .  . . . . 1 .
    """
)


def test_a_snake_on_the_sheet_of_a_rival_hurts() -> None:
    state = rolled(valley(SNAKE_COUNTRY, SNAKE_COUNTRY), "1 2 snake")
    for seed in range(5):
        (move,) = choices(GAME, state, {0: "greedy"}, {0: Random(seed)})
        assert isinstance(move, DrawSnake)
        assert move.square in {"b1", "a2", "b2"}


def test_a_snake_on_the_own_sheet_does_not() -> None:
    state = rolled(valley(SNAKE_COUNTRY), "1 2 snake")
    for seed in range(5):
        (move,) = choices(GAME, state, {0: "greedy"}, {0: Random(seed)})
        assert isinstance(move, DrawSnake)
        assert move.square not in {"b1", "a2", "b2", "g2", "e1", "e2"}


def test_every_choice_is_legal_and_every_turn_ends() -> None:
    state = GAME.setup(Setup(GAME.boards["lakes"], 3, GAME.dice))
    random, steps = Random(3), 0
    while not GAME.is_over(state):
        if GAME.awaits_chance(state):
            state, steps = apply(state, GAME.chance(state, random.randrange)).state, 0
            continue
        steps += 1
        assert steps <= LONGEST_TURN
        for seat in GAME.owing(state):
            (move,) = choices(GAME, state, {seat: "greedy"}, {seat: random})
            assert move in GAME.legal_moves(state, seat)
            state = apply(state, move).state


def test_the_same_seed_gives_the_same_game() -> None:
    plan = Plan("valley", "meadow", ("greedy", "greedy"), 4)
    assert play(plan, 1) == play(plan, 1)


def test_equal_steps_are_left_to_chance() -> None:
    state = rolled(valley("\n".join(["E E E E E E"] * 4)), "1 2 4")
    assert len({repr(turn_of(state, seed=seed)[0]) for seed in range(10)}) > 1


def test_greedy_beats_random_clearly() -> None:
    plan = Plan("valley", "meadow", ("random", "greedy"), 5)
    for number in range(1, 5):
        chance, planned = sorted(play(plan, number).seats, key=lambda seat: plan.bots.index(seat.bot))
        assert planned.score["total"] > chance.score["total"] + 30


def test_alone_greedy_is_no_tourist_for_long() -> None:
    plan = Plan("valley", "meadow", ("greedy",), 6)
    totals = [play(plan, number).seats[0].score["total"] for number in range(1, 6)]
    assert sum(totals) / len(totals) > 65
