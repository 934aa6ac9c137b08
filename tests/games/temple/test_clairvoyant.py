"""The clairvoyant's games are games by the rules, and better than those of a bot that does not know the dice."""

from collections.abc import Iterator
from itertools import product
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from tests.games.temple.exact import exact
from torchlit.games.temple import GAME
from torchlit.games.temple.bots import clairvoyant_search as slow
from torchlit.games.temple.bots.clairvoyant import BestKnown, best_known, rolls_of
from torchlit.games.temple.bots.clairvoyant_search import Beam, Cooling, Dice, Draft, Game
from torchlit.games.temple.kernel import Position, Rolls, marked, stars, task
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.rules import numbers_in
from torchlit.games.temple.state import State
from torchlit.games.temple.text import board_from_text
from torchlit.protocol import Setup
from torchlit.toolkits.bots.seats import choices
from torchlit.toolkits.compiler.chance import seed_chance
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Faces, Roll
from torchlit.toolkits.sheets import single_bits

FEW = 20_000
boards = pytest.mark.parametrize("board", GAME.boards.values(), ids=GAME.boards)


def rolls(seed: int) -> Iterator[Faces]:
    random = Random(seed)
    while True:
        yield tuple(random.choice(die.faces) for die in GAME.dice)


def replayed(board: str, seed: int, found: BestKnown) -> State:
    """The game played again at the table, which takes every mark or raises."""
    state: State = GAME.setup(Setup(board, 1, GAME.dice))
    marks = iter(found.marks)
    for faces in rolls(seed):
        state = GAME.apply(state, Roll(faces)).state
        if GAME.owing(state):
            mark = next(marks)
            write = None if mark.number is None else Write(0, mark.square, mark.number)
            state = GAME.apply(state, write or DrawMummy(0, mark.square)).state
        if GAME.is_over(state):
            break
    assert next(marks, None) is None
    return state


@boards
@pytest.mark.parametrize("seed", range(8))
def test_every_mark_is_allowed_and_the_stars_are_those_of_the_table(board: str, seed: int) -> None:
    found = best_known(board, rolls(seed), seed, width=8, steps=FEW)
    assert GAME.standings(replayed(board, seed, found))[0].score["total"] == found.stars


def test_the_same_dice_and_seed_give_the_same_game() -> None:
    board = GAME.boards["stairs"]
    assert best_known(board, rolls(1), 5, steps=FEW) == best_known(board, rolls(1), 5, steps=FEW)


@boards
def test_who_knows_the_dice_does_better(board: str) -> None:
    known = [best_known(board, rolls(seed), seed, steps=FEW).stars for seed in range(8)]
    assert fmean(known) > 1.3 * fmean(greedy(board, seed) for seed in range(8))


def greedy(board: str, seed: int) -> int:
    """What the bot reaches with the same dice."""
    state, random = GAME.setup(Setup(board, 1, GAME.dice)), Random(1)
    for faces in rolls(seed):
        state = GAME.apply(state, Roll(faces)).state
        if GAME.owing(state):
            state = GAME.apply(state, choices(GAME, state, {0: "greedy"}, {0: random})[0]).state
        if GAME.is_over(state):
            return GAME.standings(state)[0].score["total"]
    raise AssertionError


def test_annealing_improves_on_the_beam_search() -> None:
    board = GAME.boards["stairs"]
    stars = [[best_known(board, rolls(seed), 1, 16, steps).stars for seed in range(10)] for steps in (1, FEW, 10 * FEW)]
    assert all(one <= other for one, other in zip(stars[0], stars[1], strict=True))
    assert fmean(stars[0]) < fmean(stars[1]) < fmean(stars[2])


@pytest.mark.parametrize("seed", range(12))
def test_on_a_tiny_board_the_best_game_there_is_is_found(seed: int) -> None:
    """Five doorless squares and a door: few enough to try everything."""
    board = ". D .\n. . ."
    most, _ = exact(board, rolls(seed), known=-100)
    found = best_known(board, rolls(seed), seed, steps=10 * FEW)
    assert found.stars == most == GAME.standings(replayed(board, seed, found))[0].score["total"]


@pytest.mark.parametrize("seed", range(6))
def test_the_exact_solver_leaves_out_nothing_better(seed: int) -> None:
    layout = board_from_text("D .\n. .", "tiny")
    known = rolls_of(layout, rolls(seed))

    def tried(sheet: list[int], position: Position) -> int:
        """The most stars, by trying every game."""
        if position.filled.bit_count() == len(known):
            return stars(sheet, layout.temple)
        asked, most = task(known[position.filled.bit_count()], position, layout.temple), -100
        for number, bit in product(numbers_in(asked.marks), single_bits(asked.squares)):
            after = [some | bit if place == number else some for place, some in enumerate(sheet)]
            most = max(most, tried(after, marked(position, bit, True)))
        return most

    assert exact("D .\n. .", rolls(seed), known=-100)[0] == tried([0] * 16, Position(0, 0))


def test_both_speeds_find_the_same_game() -> None:
    layout = board_from_text(GAME.boards["stairs"], "stairs")
    known = rolls_of(layout, rolls(3))
    fast = compiled("torchlit.games.temple.bots.clairvoyant_search")

    def searched(module: Any, array: bool) -> tuple[int, list[int], list[int]]:
        def zeros(*shape: int) -> Any:
            filled = np.zeros(shape, np.int64)
            return filled if array else filled.tolist()

        def given(values: list[int]) -> Any:
            return np.array(values) if array else values

        chance = [0] * 4
        seed_chance(chance, 9, 0)
        turns = len(known)
        columns = Rolls(given([roll.marks for roll in known]), given([int(roll.lockpick) for roll in known]))
        dice = Dice(layout.temple, columns, given(chance))
        game, best = Game(zeros(turns), zeros(turns)), Game(zeros(turns), zeros(turns))
        module.beam(dice, Beam(zeros(2, 4, 16), zeros(2, 4, 2), zeros(4, 4), zeros(turns, 4, 3)), game)
        stars = module.anneal(dice, Cooling(2000, 0.4, -1.4), Draft(game, zeros(16), zeros(64)), best)
        return int(stars), list(map(int, best.places)), list(map(int, best.numbers))

    assert searched(slow, array=False) == searched(fast, array=True)
