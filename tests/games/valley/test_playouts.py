"""The Valley at full speed: the same games as the table's rules, step by step."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from torchlit.games.valley import GAME, kernel
from torchlit.games.valley import playouts as valley
from torchlit.games.valley.arrays import ground_of, sheet_array
from torchlit.games.valley.discoveries import places_of, revealable
from torchlit.games.valley.finding import BITS, Ground
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, SeatMove, WriteNumber
from torchlit.games.valley.scoring import score
from torchlit.games.valley.state import BUILDINGS, DAKOTA, KINDS, PENNY, SNAKE, Board, Discovery, Sheet, State
from torchlit.games.valley.text import board_from_text
from torchlit.protocol import Setup
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Roll

SPECIAL = (DAKOTA, PENNY, SNAKE)
COLOURS = tuple(die.name for die in GAME.dice)
TINY = "E E E E\nE . ~ .\nE . . ."
BOARDS = {**GAME.boards, "tiny": TINY}


class Played:
    """One random game of the given module, noted."""

    def __init__(self, module: Any, board: Board, seed: int) -> None:
        ground: Any = ground_of(board)
        rows: list[Any] = [np.zeros(size, np.int64) for size in (4, kernel.SHEET, 3000)]
        if module is valley:
            ground = ground._make([ground.valley, *(array.tolist() for array in ground[1:])])
            rows = [array.tolist() for array in rows]
        chance, sheet, notes = rows
        module.seed_chance(chance, seed, 0)
        steps = module.random_game(ground, chance, sheet, notes)
        self.notes = np.array(notes[: steps * valley.NOTE]).reshape(-1, valley.NOTE).tolist()
        self.sheet = np.array(sheet).tolist()
        self.stars = module.stars(sheet, ground.valley)


def moves_of(board: Board, notes: Any) -> Iterator[Roll | SeatMove]:
    """The noted rolls and steps as the table's moves."""
    rolling = True
    for what, dice, place in notes:
        names = tuple(colour for die, colour in enumerate(COLOURS) if dice >> die & 1)
        squares = board.names_of(place)
        if rolling:
            faces = (what, dice, place)
            yield Roll(tuple(face if face < 6 else SPECIAL[die] for die, face in enumerate(faces)))
        elif what < kernel.BUILD:
            yield WriteNumber(0, names, squares[0], what)
        elif what < kernel.CROSS_OUT:
            yield Build(0, BUILDINGS[what - kernel.BUILD], squares[0])
        elif what == kernel.CROSS_OUT:
            yield Escape(0, names, squares[0])
        elif what < kernel.FINISH:
            yield Reveal(0, KINDS[what - kernel.REVEAL], tuple(squares))
        else:
            yield Finish(0) if what == kernel.FINISH else DrawSnake(0, squares[0])
        rolling = not rolling and what in (kernel.FINISH, kernel.DRAW_SNAKE)


@pytest.mark.parametrize("name", BOARDS)
def test_a_compiled_game_is_one_of_the_tables_games(name: str) -> None:
    for seed in range(12):
        state: State = GAME.setup(Setup(BOARDS[name], 1, GAME.dice))
        game = Played(compiled("torchlit.games.valley.playouts"), state.board, seed)
        for move in moves_of(state.board, game.notes):
            assert isinstance(move, Roll) or move in GAME.legal_moves(state, 0)
            state = GAME.apply(state, move).state
        assert GAME.is_over(state)
        assert sheet_array(state.sheets[0]).tolist() == game.sheet
        assert score(state.sheets[0]).total == game.stars


@pytest.mark.parametrize("name", BOARDS)
def test_both_speeds_play_the_same_game(name: str) -> None:
    board = board_from_text(BOARDS[name], name)
    fast, slow = Played(compiled("torchlit.games.valley.playouts"), board, 7), Played(valley, board, 7)
    assert fast.notes == slow.notes
    assert fast.sheet == slow.sheet


NUMBERS = {"any": range(1, 16), "low": range(1, 4), "high": range(9, 13)}
"""Numbers that make forests, cities, or mountains and pyramids."""


@pytest.mark.parametrize("numbers", NUMBERS)
@pytest.mark.parametrize("name", BOARDS)
def test_what_is_found_step_by_step_is_all_that_could_be_revealed(name: str, numbers: str) -> None:
    board, random = board_from_text(BOARDS[name], name), Random(name + numbers)
    find, ground = compiled("torchlit.games.valley.finding"), ground_of(board)
    ground.found[:] = [0] * len(ground.found)
    sheet, places, count, kinds = Sheet(board), places_of(board), 0, range(len(KINDS))
    for written, bit in enumerate(random.sample(list(board.names), len(board.names))):
        sheet = sheet.with_number(bit, random.choice(NUMBERS[numbers]))
        count += sum(find.find_more(kind, bit, sheet_array(sheet), ground) for kind in kinds)
        assert lanes(ground) == revealable(sheet)
        possible = [
            Discovery(kind, some) for kind, lane in revealable(sheet).items() for some in places.of(kind).picked(lane)
        ]
        assert count == len(possible)
        if possible and written % 4 == 0:
            sheet = sheet.with_discovery(random.choice(possible))
            count = sum(find.find_again(kind, sheet_array(sheet), ground) for kind in kinds)
            assert lanes(ground) == revealable(sheet)
    assert sum(find.find_all(kind, sheet_array(sheet), ground) for kind in kinds) == count
    assert lanes(ground) == revealable(sheet)


def lanes(ground: Ground) -> dict[str, int]:
    """What was found, as the table has it: a lane for each kind, not cut into words."""
    words = [[int(word) for word in ground.found[start:end]] for start, end in pairwise(ground.first)]
    return {
        kind: sum(word << BITS * place for place, word in enumerate(some))
        for kind, some in zip(KINDS, words, strict=True)
    }
