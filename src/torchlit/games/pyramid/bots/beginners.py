"""How `easy` and `normal` play the Pyramid: with the mistakes of inexperienced players.

`easy` plays as in a first game. Its hunters run to the nearest treasure, settle for the first roll, and notice the
mummy only when it is close. Its mummy runs after the hunter it heard last, to the nearest square where that one can be.

`normal` has plans of its own and ignores those of the other side. Its hunters know the best way to all their treasures
and how far the mummy's die goes, but forget the dice set aside and what it has heard. Its mummy runs after the one
hunter it knows most about, forgets the others, and takes all squares where that one can be as equally likely.
"""

from collections.abc import Sequence
from random import Random

from torchlit.games.pyramid.bots.hunters import Chase, Hunt, Told, reaches
from torchlit.games.pyramid.bots.maze import distances
from torchlit.games.pyramid.bots.mummy import CatchPlan, Quarry, Search, best_step
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import Go, Reset, RollDice, SeatMove, ShowCard, Walk
from torchlit.games.pyramid.state import HUNTER_DICE

CLOSE = 3
"""A hunter of `easy` avoids ending its move this close to the mummy."""
FEW = 2
"""With this few dice left, it takes the others back, wherever the mummy is."""
MEETING = 0.3
"""How likely a hunter of `normal` expects to be caught within range of the mummy's die."""


def ramble(chase: Chase, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """A hunter of `easy` goes as near as it can to its nearest treasure, and avoids the mummy only when it is close."""
    apart, numbers = distances(chase.board), chase.board.numbers

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
    """The mummy of `easy` goes to the nearest square where the hunter it heard last can be."""
    board = search.board
    apart, numbers = distances(board), board.numbers
    heard = [quarry for quarry in search.quarries if quarry.possible & ~board.forbidden]
    walks = [move for move in moves if isinstance(move, Walk)]
    if not walks or not heard:
        return random.choice(moves)
    goals = list(squares_of(max(heard, key=_last_heard).possible & ~board.forbidden))
    return min(walks, key=lambda walk: (min(apart[numbers[walk.square]][goal] for goal in goals), random.random()))


def _last_heard(quarry: Quarry) -> int:
    """The latest turn in which a hunter was heard."""
    return quarry.heard[-1].turn if quarry.heard else 0


class Outing(Hunt):
    """Moves of a hunter of `normal`, and what each is worth in turns."""

    def caught(self, square: int, told: Told, aside: float) -> float:
        """How likely the mummy comes to a square: equally likely anywhere within range of its own die."""
        chase = self.chase
        return MEETING * reaches(chase.black, -distances(chase.board)[chase.mummy][square])


def search_for_one(search: Search, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The mummy of `normal` walks over as many squares as it can where the hunter it knows most about can be."""
    board, catch = search.board, [0.0] * len(search.board.names)
    hunted = [some for quarry in search.quarries if (some := quarry.possible & ~board.forbidden)]
    if hunted:
        best_known = min(hunted, key=int.bit_count)
        for square in squares_of(best_known):
            catch[square] = 1 / best_known.bit_count()
    return best_step(CatchPlan(board, catch, catch, catch), search, moves, random)
