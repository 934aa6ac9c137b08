"""The Valley's levels: every choice is allowed, a turn is planned once, and the stronger plays better."""

from random import Random
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.valley.tables import rolled, valley
from torchlit.games.valley import GAME
from torchlit.games.valley.bots.expert import Depth, best_moves, turn_at
from torchlit.games.valley.bots.levels import LEVELS, MASTER, hurried_master
from torchlit.games.valley.moves import DrawSnake, Escape, Finish, Reveal, SeatMove, WriteNumber
from torchlit.games.valley.rules import apply
from torchlit.games.valley.state import State
from torchlit.protocol import Setup, View
from torchlit.toolkits.bots.seats import choices

QUICK = Depth(width=2, tries=4, turns=4, effort=2, horizon=2)
"""As `master` thinks, but not for long."""


def view_of(state: State, seat: int = 0) -> View:
    return View(GAME.turn_view(state), GAME.closed_view(state), GAME.own_view(state, seat))


def turn_of(state: State, level: str, seat: int = 0) -> list[SeatMove]:
    """What a level does with the open turn, step by step."""
    moves = list[SeatMove]()
    while not moves or not isinstance(moves[-1], Finish | DrawSnake):
        (move,) = choices(GAME, state, {seat: level}, {seat: Random(1)})
        assert move in GAME.legal_moves(state, seat)
        state = apply(state, move).state
        moves.append(move)
    return moves


def played(levels: tuple[str, ...], board: str, seed: int) -> list[int]:
    """The stars of a whole game in which every choice is one that the rules offer."""
    state: Any = GAME.setup(Setup(GAME.boards[board], len(levels), GAME.dice))
    chance, randoms = Random(seed), {seat: Random(seat) for seat in range(len(levels))}
    while not GAME.is_over(state):
        if GAME.awaits_chance(state):
            state = GAME.apply(state, GAME.chance(state, chance.randrange)).state
            continue
        for seat in GAME.owing(state):
            (move,) = choices(GAME, state, {seat: levels[seat]}, randoms)
            assert move in GAME.legal_moves(state, seat)
            state = GAME.apply(state, move).state
    return [standing.score["total"] for standing in GAME.standings(state)]


@pytest.mark.parametrize("board", GAME.boards)
def test_whole_games_at_tables_of_three(board: str) -> None:
    assert played(("hard", "easy", "hard"), board, 1)


def test_hard_plays_clearly_better_than_easy() -> None:
    hard = mean(played(("hard",), "meadow", seed)[0] for seed in range(8))
    easy = mean(played(("easy",), "meadow", seed)[0] for seed in range(8))
    assert hard > easy + 12


PYRAMID = """
    10 11 12 . . . .
    .  10 .  . . . .
    1  2  3  4 5 . .
    .  .  .  . . . .
    .  .  .  . . . .
    .  .  .  . . . .
"""


@pytest.mark.parametrize("level", ["hard", "master"])
def test_a_pyramid_is_revealed_before_a_forest(level: str) -> None:
    (found,) = (move for move in turn_of(rolled(valley(PYRAMID), "1 2 4"), level) if isinstance(move, Reveal))
    assert found.kind == "pyramid"


def test_a_9_drives_away_a_snake_that_bites_hard() -> None:
    sheet = "15 Z 14 . . . .\n" + ".  . .  . . . .\n" * 5
    assert any(isinstance(move, Escape) for move in turn_of(rolled(valley(sheet), "4 5 1"), "hard"))


@pytest.mark.parametrize("level", ["hard", "master"])
def test_the_first_square_is_an_entrance(level: str) -> None:
    state = rolled(GAME.setup(Setup(GAME.boards["lakes"], 1, GAME.dice)), "3 4 1")
    first = turn_of(state, level)[0]
    assert isinstance(first, WriteNumber)
    assert state.board.bit(first.square) & state.board.entrances


@pytest.mark.parametrize("level", ["hard", "master"])
def test_the_first_square_is_an_entrance_after_a_snake_has_been_driven_away_too(level: str) -> None:
    state = rolled(GAME.setup(Setup(GAME.boards["lakes"], 1, GAME.dice)), "1 2 snake")
    state = rolled(apply(state, DrawSnake(0, "a6")).state, "4 5 4")
    state = apply(state, Escape(0, ("green", "purple"), "a6")).state
    for begun in (False, True):
        assert turn_at(view_of(state), begun).entrances == state.board.entrances
    assert turn_of(state, level)


@pytest.mark.parametrize("level", ["hard", "master"])
def test_a_snake_on_the_sheet_of_a_rival_hurts(level: str) -> None:
    sheet = "12 . . . . 1 1\n" + ".  . . . . 1 .\n" + ". . . . . . .\n" * 5
    (move,) = turn_of(rolled(valley(sheet, sheet), "1 2 snake"), level)
    assert isinstance(move, DrawSnake)
    assert move.square in {"b1", "a2", "b2"}
    (own,) = turn_of(rolled(valley(sheet), "1 2 snake"), level)
    assert isinstance(own, DrawSnake)
    assert own.square not in {"b1", "a2", "b2"}


def test_a_turn_that_somebody_else_has_begun_is_finished() -> None:
    state = rolled(valley(PYRAMID), "1 2 4")
    state = apply(state, WriteNumber(0, ("green",), "a2", 1)).state
    moves = turn_of(state, "hard")
    assert any(isinstance(move, Reveal) and move.kind == "pyramid" for move in moves)


def test_two_of_a_level_do_not_play_alike() -> None:
    first, second = played(("hard", "hard"), "meadow", 1)
    assert first != second


def test_the_same_view_gives_the_same_turn() -> None:
    turn = turn_at(view_of(rolled(valley(PYRAMID), "3 2 4")), begun=False)
    once = best_moves(turn, QUICK)
    best_moves.cache_clear()
    assert best_moves(turn, QUICK) == once


def test_a_board_too_large_for_compiled_code_is_played_at_first_sight() -> None:
    wide = "\n".join(["E " * 12] + [". " * 12] * 7)
    state = rolled(GAME.setup(Setup(wide, 1, GAME.dice)), "3 4 1")
    assert turn_of(state, "hard") == turn_of(state, "greedy")


def test_every_level_has_a_way_to_choose() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "master"]


@pytest.mark.parametrize(("share", "turns", "effort"), [(1.0, 32, 48), (0.5, 16, 24), (0.1, 4, 4), (0.0, 4, 0)])
def test_a_master_in_a_hurry_plays_fewer_turns_on(share: float, turns: int, effort: int) -> None:
    assert hurried_master(share).keywords["depth"] == replace(MASTER, turns=turns, effort=effort)  # type: ignore[attr-defined]
