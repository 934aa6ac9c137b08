"""Hunters of the bot `greedy` at the Pyramid: the way to their treasures weighed against the mummy's reach.

Everything is counted in turns: the way left to walk, and the cost of a catch times its likelihood.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from random import Random

from torchlit.games.pyramid.bots.maze import distances, within_reach
from torchlit.games.pyramid.hunting import FACES, ends, rays, squares_of, walk
from torchlit.games.pyramid.moves import Go, Reset, RollDice, SeatMove, ShowCard
from torchlit.games.pyramid.state import HUNTER_DICE, Board, Treasure
from torchlit.protocol import Value

LOSS = {1: 20.0, 2: 10.0, 3: 6.5}
"""The cost of being caught, by lives, in turns …"""
LOST_GAME = 25.0
"""… and if it gives the mummy its last token."""
VICTORY = 25.0
"""The worth of reaching the last treasure, in turns: no danger outweighs it."""
SWEEP = 0.6
"""The share of its steps that the mummy spends on squares where this hunter can be."""
CREEP = 0.5
"""How many steps each hunter who moves before the mummy is expected to add to its walk."""
WORRY = 2.0
"""The cost of ending a turn beside the mummy, in turns; each square of distance halves it."""
PATIENCE = 200
"""The turn after which hunters take more and more risks, so that no game stalls."""

SEEN = "seen"
Told = int | str | None
"""What the mummy learns from a turn: the die of a move, that a hunter showed a card, or nothing from a lost turn."""


class Chase(Value, frozen=True):
    """What a hunter sees on its turn, squares by number. Rules: P7."""

    board: Board
    black: tuple[int | str, ...]
    mummy: int
    square: int
    """Where this pawn stands."""
    others: int
    """The squares of the other hunters in the maze."""
    followers: int
    """How many hunters move after this one and before the mummy."""
    lives: int
    wanted: frozenset[int]
    """The squares of the treasures this pawn is after."""
    cards: int
    """How many cards its seat still holds, for this pawn and any partner."""
    known: int
    """Where this pawn can be, to the mummy's knowledge."""
    aside: int
    tokens_to_win: int
    """How many more tokens the mummy needs."""
    turn: int


def wanted(board: Board, held: Iterable[Treasure], squares: Sequence[int], which: int) -> frozenset[int]:
    """The treasures for one of a seat's pawns, as squares: two pawns divide theirs by which is nearer. Rules: P26."""
    goals = [board.treasures[card] for card in held]
    if len(squares) == 1:
        return frozenset(goals)
    apart = distances(board)
    first, second = (apart[square] for square in squares)
    goals.sort(key=lambda goal: first[goal] - second[goal])
    half = (len(goals) + 1 - which) // 2
    return frozenset(goals[:half] if which == 0 else goals[len(goals) - half :]) or frozenset(goals)


class Hunt:
    """A hunter's moves, and what each is worth in turns."""

    def __init__(self, chase: Chase) -> None:
        self.chase = chase

    def value(self, move: SeatMove) -> float:
        """What a hunter's move is worth, in turns."""
        chase = self.chase
        match move:
            case Go():
                return self._landing(move.die, chase.board.numbers[move.square], chase.aside)
            case RollDice():
                return self._rolling(HUNTER_DICE - chase.aside, chase.aside)
            case Reset():
                return self._rolling(HUNTER_DICE, 0) - self.special()
            case _:
                return 0.0

    def _rolling(self, dice: int, aside: int) -> float:
        """What a roll of these dice is worth, in turns, using the best face shown."""
        chase = self.chase
        later = aside + dice / 6
        best = []
        for die in FACES:
            reached = ends(chase.board, chase.square, die, chase.mummy, chase.others)
            if reached:
                best.append(max(self._landing(die, square, later) for square in squares_of(reached)))
        best.sort(reverse=True)
        shows, lost = 1 - (5 / 6) ** dice, (1 / 6) ** dice
        total, missing = 0.0, 1.0
        for value in best:
            total += missing * shows * value
            missing *= 1 - shows
        staying = self._staying()
        seen = 1 - missing
        return (1 - lost) * total / seen + lost * staying if seen else staying

    def _staying(self) -> float:
        """What a lost turn is worth: the hunter stays, and all dice are set aside. Rules: P12."""
        chase = self.chase
        return -turns_to_all(chase.board, chase.square, chase.wanted) - self.danger(chase.square, None, HUNTER_DICE)

    def _landing(self, die: int | str, square: int, aside: float) -> float:
        """What ending the move on a square is worth, with `aside` dice set aside, in turns."""
        chase = self.chase
        if square not in chase.wanted:
            return -turns_to_all(chase.board, square, chase.wanted) - self.danger(square, die, aside)
        if chase.cards == 1:
            return VICTORY
        return -turns_to_all(chase.board, square, chase.wanted - {square}) - self.danger(square, SEEN, aside)

    def danger(self, square: int, told: Told, aside: float) -> float:
        """The cost of waiting on a square for the mummy's turn, in turns."""
        chase = self.chase
        if chase.board.forbidden >> square & 1:
            return 0.0
        far = distances(chase.board)[chase.mummy][square]
        return self.caught(square, told, aside) * self.cost(square) + fear(chase) * WORRY * 0.5**far

    def cost(self, square: int) -> float:
        """The cost of being caught on a square, in turns."""
        return loss(self.chase)

    def caught(self, square: int, told: Told, aside: float) -> float:
        """How likely the mummy comes to a square, out of all those where it may look for this hunter."""
        chase = self.chase
        far, extra = distances(chase.board)[chase.mummy][square], aside + CREEP * chase.followers
        comes = reaches(chase.black, extra - far)
        if not comes:
            return 0.0
        steps = 2.5 + extra
        looked_at = (self._known(square, told) & within_reach(chase.board, chase.mummy, round(steps))).bit_count()
        return comes * min(1.0, SWEEP * steps / max(1, looked_at))

    def _known(self, square: int, told: Told) -> int:
        """Where this hunter can be, to the mummy's knowledge, once it is on a square. Rules: P8."""
        chase = self.chase
        match told:
            case None:
                return chase.known
            case "seen":
                return 1 << square
            case _:
                return known_after(chase.board, chase.known, told, chase.mummy)

    def special(self) -> float:
        """The cost of the mummy's special turn before a reset, in turns. Rules: P22."""
        chase = self.chase
        here, steps = chase.square, chase.aside
        reach = within_reach(chase.board, chase.mummy, steps)
        if chase.board.forbidden >> here & 1 or not reach >> here & 1:
            return 0.0
        return min(1.0, SWEEP * steps / (chase.known & reach).bit_count()) * self.cost(here)


def hunt(plan: Hunt, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """A hunter's best move. A card is always shown; otherwise the move worth most."""
    shown = [move for move in moves if isinstance(move, ShowCard)]
    if shown:
        return shown[0]
    values = [(plan.value(move), random.random(), place) for place, move in enumerate(moves)]
    return moves[max(values)[2]]


@lru_cache(maxsize=1024)
def known_after(board: Board, known: int, die: int | str, mummy: int) -> int:
    """Where a hunter can be after this die, to the mummy's knowledge, ignoring other hunters. Rules: P8."""
    obstacles = board.forbidden | 1 << mummy
    if isinstance(die, int):
        return walk(board, known, die, obstacles)
    reached = 0
    for square in squares_of(known):
        reached |= rays(board, square, obstacles)
    return reached


@lru_cache(maxsize=4096)
def reaches(black: tuple[int | str, ...], beyond: float) -> float:
    """How likely the mummy's die reaches a square, if its other steps alone lead this far beyond it. Rules: P20."""
    return sum(min(1.0, max(0.0, int(face) + beyond + 1)) for face in black) / len(black)


def loss(chase: Chase) -> float:
    """The cost of being caught for this hunter, in turns."""
    return fear(chase) * (LOST_GAME if chase.tokens_to_win == 1 else LOSS[chase.lives])


def fear(chase: Chase) -> float:
    """How much a hunter heeds the mummy: fully at first, less and less as the game drags on."""
    return min(1.0, PATIENCE / max(1, chase.turn))


def turns_to_all(board: Board, square: int, goals: frozenset[int]) -> float:
    """About how many turns it takes to visit all these treasures from a square, in the best order."""
    apart, turns = distances(board)[square], turns_by_distance()
    return min((turns[apart[goal]] + _turns_after(board, goal, goals) for goal in goals), default=0.0)


@lru_cache(maxsize=4096)
def _turns_after(board: Board, goal: int, goals: frozenset[int]) -> float:
    """About how many turns the other treasures take from this one."""
    return turns_to_all(board, goal, goals - {goal})


@cache
def turns_by_distance() -> list[float]:
    """By distance, the turns until a hunter lands exactly there, rolling four dice and free to turn round. P14."""
    shows, far = 1 - (5 / 6) ** 4, 100
    turns = [0.0] + [1.0 + at / 3 for at in range(1, far + 1)]
    for _ in range(60):
        for at in range(1, far - 4):
            best = sorted(min(turns[abs(at - way)] for way in range(-die, die + 1, 2)) for die in (1, 2, 3, 4))
            total, missing = 1.0, 1.0
            for value in best:
                total += missing * shows * value
                missing *= 1 - shows
            turns[at] = total + missing * turns[at]
    return turns
