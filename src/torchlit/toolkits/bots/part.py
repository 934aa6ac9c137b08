"""What the folder `bots` of a game offers: the value `BOTS` in its `__init__.py`, all of it optional."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from torchlit.protocol import Die, Game, Value, View
from torchlit.toolkits.bots.advising import Adviser
from torchlit.toolkits.bots.judging import Judge
from torchlit.toolkits.bots.protocol import Chooser
from torchlit.toolkits.bots.training import Lesson
from torchlit.toolkits.dice import Faces

Memory = Callable[[View], View]
"""Adds to a seat's views, given in order, what the seat can have kept in mind."""


class BotPart(Value, frozen=True, kw_only=True):
    """The bots of one game, and what they have learned. Heavy imports wait for the first call."""

    levels: Mapping[str, Chooser] = {}
    """By level. A missing level is played by the next one below, and finally by `greedy`."""
    greedy: Chooser | None = None
    """For games in which stars come later than the moves that earn them."""
    hurried: Mapping[str, Callable[[float], Chooser]] = {}
    """By level, how it chooses with a share of its full effort, from 0 to 1, on a busy server."""
    quick: tuple[str, ...] = ("random", "greedy")
    """The bots that choose in well under a millisecond without a compiler, so that a server can run them itself."""
    judge: Judge | None = None
    """For the coach."""
    adviser: Callable[[], Adviser] | None = None
    """For the coach of a game without sheets."""
    remember: Callable[[Any, View], View] | None = None
    """Adds to a view what a person at the table can see or remember, from the state."""
    memory: Callable[[str, int, tuple[Die, ...]], Memory] | None = None
    """The same over the network, without a state: from the board, the number of seats and the dice."""
    lessons: Callable[[int, int], Iterator[Lesson]] | None = None
    """Training: `lessons(games, seed)` yields the same weights for the same games and seed."""
    clairvoyant: Callable[[str, Iterable[Faces], int], int] | None = None
    """The stars of a solo player who knows all the dice, from the board, the rolls and a seed."""
    openings: tuple[tuple[str, ...], ...] = ()
    """Tables of bots that together use everything compiled, for compiling it ahead."""


NONE = BotPart()


def bots_of(game: Game) -> BotPart:
    """The bots of this game."""
    module = game.part("bots")
    part: BotPart = NONE if module is None else module.BOTS
    return part
