"""Which of many discoveries to prefer: those that their building counts, and that spare numbers with a better use.

In kernel style: views and bots share it.
"""

from collections.abc import Sequence

from torchlit.games.valley.kernel import BUILDINGS, LEAST, MOST, MOUNTAINS, PYRAMIDS, Valley, at_least
from torchlit.toolkits.squares import beside

BETTER_FROM = (LEAST[MOUNTAINS], LEAST[MOUNTAINS], LEAST[PYRAMIDS], MOST + 1)
"""For each kind of discovery, the least number with a better use."""


def precious_squares(kind: int, sheet: Sequence[int]) -> int:
    """The squares with a number that has a better use than a discovery of this kind."""
    return at_least(BETTER_FROM[kind], sheet)


def counting_squares(kind: int, sheet: Sequence[int], valley: Valley) -> int:
    """The squares where a discovery of this kind earns its building stars; none before it is built. Rules: V13."""
    return beside(sheet[BUILDINGS + kind], valley.stride, valley.squares) if kind < PYRAMIDS else 0


def price(squares: int, precious: int, counting: int) -> int:
    """The price of a discovery at first sight: the lower, the better."""
    return (squares & precious).bit_count() - (squares & counting).bit_count()
