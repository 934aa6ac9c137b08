"""The clairvoyant's games are games by the rules, and better than those of a bot that does not know the dice."""

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from torchlit.games.valley import GAME
from torchlit.games.valley.bots import BOTS
from torchlit.games.valley.bots.clairvoyant import BestKnown, best_known
from torchlit.games.valley.bots.clairvoyant_search import key_of
from torchlit.games.valley.kernel import SHEET, use
from torchlit.games.valley.state import State
from torchlit.games.valley.text import board_from_text
from torchlit.protocol import Setup
from torchlit.toolkits.bots.seats import choices
from torchlit.toolkits.dice import Faces, Roll
from torchlit.toolkits.sheets import single_bits

NARROW, WIDE = 6, 200
boards = pytest.mark.parametrize("board", GAME.boards.values(), ids=GAME.boards)


def rolls(seed: int) -> Iterator[Faces]:
    random = Random(seed)
    while True:
        yield tuple(random.choice(die.faces) for die in GAME.dice)


def replayed(board: str, seed: int, found: BestKnown) -> State:
    """The game played again at the table, which takes every move or raises."""
    state: State = GAME.setup(Setup(board, 1, GAME.dice))
    for faces, moves in zip(rolls(seed), found.turns, strict=False):
        state = GAME.apply(state, Roll(faces)).state
        for move in moves:
            state = GAME.apply(state, move).state
    assert GAME.is_over(state)
    return state


@boards
@pytest.mark.parametrize("seed", range(4))
def test_every_move_is_allowed_and_the_stars_are_those_of_the_table(board: str, seed: int) -> None:
    found = best_known(board, rolls(seed), NARROW)
    assert GAME.standings(replayed(board, seed, found))[0].score["total"] == found.stars


def test_the_same_dice_give_the_same_game() -> None:
    board = GAME.boards["lakes"]
    assert best_known(board, rolls(1), NARROW) == best_known(board, rolls(1), NARROW)


def test_a_wider_search_finds_better_games() -> None:
    board = GAME.boards["meadow"]
    narrow, wide = (fmean(best_known(board, rolls(seed), width).stars for seed in range(6)) for width in (1, WIDE))
    assert narrow + 5 < wide


@boards
def test_who_knows_the_dice_does_better(board: str) -> None:
    known = [best_known(board, rolls(seed), WIDE).stars for seed in range(12)]
    reached = [hard(board, seed) for seed in range(12)]
    assert sum(one > other for one, other in zip(known, reached, strict=True)) >= 10
    assert fmean(known) > 1.05 * fmean(reached)


def hard(board: str, seed: int) -> int:
    """What the bot reaches with the same dice."""
    state: Any = GAME.setup(Setup(board, 1, GAME.dice))
    dice, random = rolls(seed), Random(1)
    while not GAME.is_over(state):
        if GAME.awaits_chance(state):
            state = GAME.apply(state, Roll(next(dice))).state
        else:
            state = GAME.apply(state, choices(GAME, state, {0: "hard"}, {0: random})[0]).state
    total: int = GAME.standings(state)[0].score["total"]
    return total


def test_the_arena_can_ask_for_it() -> None:
    assert BOTS.clairvoyant is not None
    board = GAME.boards["meadow"]
    assert BOTS.clairvoyant(board, rolls(2), 7) == best_known(board, rolls(2)).stars


def test_sheets_that_differ_in_one_square_have_different_keys() -> None:
    board = board_from_text(GAME.boards["meadow"], "meadow")
    keys = set()
    for number in range(1, 16):
        for bit in single_bits(board.squares):
            marks = [0] * SHEET
            use(marks, number, bit)
            keys.add(key_of(marks))
    assert len(keys) == 15 * board.squares.bit_count()
    assert max(keys) < 2**63
