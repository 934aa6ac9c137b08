"""How `easy` plays the Pyramid: as in a first game, by what lies nearest, and sometimes with its head in the clouds."""

from collections.abc import Sequence
from random import Random

from torchlit.games.pyramid.bots.hunters import Chase
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import Search
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import Go, Reset, RollDice, SeatMove, ShowCard, Walk
from torchlit.games.pyramid.state import HUNTER_DICE

DREAM = 0.15
"""How often a hunter moves without a thought …"""
DRIFT = 0.45
"""… and the mummy goes any way with its next step."""
CLOSE = 3
"""A hunter does not want to end its move so close to the mummy."""
FEW = 2
"""With so few dice left, a beginner takes the others back."""


def ramble(chase: Chase, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """A hunter goes as near as it can to its nearest treasure, and shuns the mummy only when that is close by."""
    apart, numbers = distances(chase.board), chase.board.numbers
    goes = [move for move in moves if isinstance(move, Go)]
    if goes and random.random() < DREAM:
        return random.choice(goes)

    def left(move: SeatMove) -> float:
        match move:
            case ShowCard():
                return -1.0
            case Go():
                square = numbers[move.square]
                close = square not in chase.wanted and apart[chase.mummy][square] <= CLOSE
                return min((apart[square][goal] for goal in chase.wanted), default=0) + 10.0 * close
            case Reset():
                return 100.0 if chase.aside + FEW >= HUNTER_DICE else 300.0
            case RollDice():
                return 200.0
            case _:
                return 400.0

    return min(moves, key=lambda move: (left(move), random.random()))


def stroll(search: Search, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The mummy goes to the nearest square where the hunter may be of whom it knows most."""
    apart, numbers = distances(search.board), search.board.numbers
    known = min((quarry.possible & ~search.board.forbidden or -1 for quarry in search.quarries), key=_doubtful)
    walks = [move for move in moves if isinstance(move, Walk)]
    if not walks or known < 0:
        return random.choice(moves)
    if random.random() < DRIFT and known.bit_count() > 1:
        return random.choice(walks)
    return min(
        walks,
        key=lambda walk: (min(apart[numbers[walk.square]][at] for at in squares_of(known)), random.random()),
    )


def _doubtful(some: int) -> int:
    """How many squares these are; nowhere counts as everywhere."""
    return some.bit_count() if some > 0 else 1000
