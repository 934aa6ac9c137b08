"""The pairs, lines and blocks of squares on a board: what a learned value looks at."""

from torchlit.toolkits.sheets import Grid

Shape = tuple[int, int, int, int]
"""The places of up to four squares; -1 where there is none."""


def shapes_of(grid: Grid) -> list[Shape]:
    """Every two adjacent squares, every three in a line and every block of four, by the positions of their bits."""
    at = {(bit % grid.stride, bit // grid.stride): bit for bit in (one.bit_length() - 1 for one in grid.names)}
    pairs: list[Shape] = []
    lines: list[Shape] = []
    blocks: list[Shape] = []
    for column, row in at:
        for across, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
            one, two, three = ((column + step * across, row + step * down) for step in range(3))
            if two in at:
                pairs.append((at[one], at[two], -1, -1))
                if three in at:
                    lines.append((at[one], at[two], at[three], -1))
        block = [(column + across, row + down) for across in (0, 1) for down in (0, 1)]
        if all(corner in at for corner in block):
            first, second, third, fourth = (at[corner] for corner in block)
            blocks.append((first, second, third, fourth))
    return [*pairs, *lines, *blocks]


def touching(shapes: list[Shape], places: int) -> list[list[int]]:
    """For each place the shapes that it is part of, after their count; as long as the longest, filled up with -1."""
    parts = [[number for number, shape in enumerate(shapes) if place in shape] for place in range(places)]
    longest = max(map(len, parts))
    return [[len(part), *part, *[-1] * (longest - len(part))] for part in parts]
