"""Distances in the Pyramid's maze, for the bots on both sides."""

from functools import lru_cache

from torchlit.games.pyramid.hunting import one_step, squares_of, within
from torchlit.games.pyramid.state import Board


@lru_cache(maxsize=64)
def distances(board: Board) -> list[list[int]]:
    """The steps between any two squares of the maze; from stairs and sarcophagus too, but never through them."""
    table = []
    for start in range(len(board.names)):
        row = [len(board.names)] * len(board.names)
        here, seen, steps = 1 << start, 1 << start, 0
        while here:
            for square in squares_of(here):
                row[square] = steps
            here = one_step(board, here) & ~board.forbidden & ~seen
            seen |= here
            steps += 1
        table.append(row)
    return table


@lru_cache(maxsize=4096)
def within_reach(board: Board, mummy: int, steps: int) -> int:
    """The squares that the mummy can enter within these steps. Rules: P20."""
    return within(board, 1 << mummy, steps, board.forbidden) & ~(1 << mummy)
