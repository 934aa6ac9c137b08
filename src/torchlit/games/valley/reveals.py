"""What a seat of the Valley could reveal now, best first."""

from collections.abc import Mapping, Sequence

from torchlit.games.valley.discoveries import SIZES, STARS, places_of
from torchlit.games.valley.kernel import taking_part
from torchlit.games.valley.preferences import counting_squares, precious_squares
from torchlit.games.valley.state import KINDS, Kind, Sheet
from torchlit.protocol import Value
from torchlit.toolkits.sheets import single_bits

MOST_SHOWN = 12
"""How many discoveries of each kind are offered; others can be named by hand."""
MOST_WEIGHED = 200
"""How many of each kind are compared to find the best."""


class DiscoveryOffer(Value, frozen=True):
    """Something that could be revealed now: its own stars, and those its building would earn by it."""

    kind: Kind
    squares: tuple[str, ...]
    stars: int
    building: int


class Possible(Value, frozen=True):
    """How many discoveries of a kind could be revealed now, offered below or not."""

    kind: Kind
    count: int


def offers(sheet: Sheet, fitting: Mapping[Kind, int]) -> tuple[DiscoveryOffer, ...]:
    """The best of what could be revealed, by kind; `fitting` has the places of each kind as a lane."""
    return tuple(offer for kind in reversed(KINDS) for offer in _best(sheet, kind, fitting[kind]))


def best_of(offers: Sequence[DiscoveryOffer]) -> DiscoveryOffer | None:
    """The one that brings most, including its building's stars; the first in case of a tie."""
    return max(offers, key=lambda offer: offer.stars + offer.building, default=None)


def _best(sheet: Sheet, kind: Kind, fitting: int) -> list[DiscoveryOffer]:
    """The discoveries of a kind that are most worth revealing, best first.

    Most stars first, including its building's; then those that spare large numbers for better use.
    """
    if not fitting:
        return []
    places, board = places_of(sheet.board).of(kind), sheet.board
    counting = counting_squares(KINDS.index(kind), sheet.marks, board.valley)
    best: list[DiscoveryOffer] = []
    times = [*_taking_part_times(counting, places.lanes, SIZES[kind]), 0]
    for beside_it in range(SIZES[kind], -1, -1):
        exactly = fitting & times[beside_it] & ~times[beside_it + 1]
        for mask in _thriftiest(sheet, kind, exactly)[: MOST_SHOWN - len(best)]:
            best.append(DiscoveryOffer(kind, tuple(board.names_of(mask)), STARS[kind], 2 * beside_it))
    return best


def _taking_part_times(some: int, lanes: Sequence[int], most: int) -> list[int]:
    """The places that include at least 0, 1, … `most` of the given squares; -1 is all places."""
    times = [-1] + [0] * most
    for square in single_bits(some):
        lane = lanes[square.bit_length() - 1]
        for count in range(most, 0, -1):
            times[count] |= times[count - 1] & lane
    return times


def _thriftiest(sheet: Sheet, kind: Kind, fitting: int) -> list[int]:
    """The given places, or a good number of them, sorted by how few numbers with a better use they take."""
    places, precious = places_of(sheet.board).of(kind), precious_squares(KINDS.index(kind), sheet.marks)
    if fitting.bit_count() > MOST_WEIGHED:
        fitting = fitting & ~taking_part(precious, places.lanes) or fitting
    weighed = places.picked(fitting)[:MOST_WEIGHED] if fitting else []
    return sorted(weighed, key=lambda mask: (mask & precious).bit_count())
