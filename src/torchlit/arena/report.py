"""What a series of games says about its bots: mean scores with their uncertainty, victories, and solo levels."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

from torchlit.games.protocol import Standing, Value


class BotResult(Value, frozen=True):
    """How one bot did on all its seats together."""

    bot: str
    seats: int
    mean: float
    """The mean score of a seat."""
    low: float | None
    """The 95 % interval of the mean begins here …"""
    high: float | None
    """… and ends here; None after a single game, which says nothing about its chances."""
    best: int
    wins: float
    """The share of victories; a shared victory counts for each winner in part."""
    levels: dict[str, float] | None
    """Solo: the share of games by level."""


class Tally:
    """Counts the games of a series one by one; it needs no more memory for a million games than for one."""

    def __init__(self, bots: Sequence[str]) -> None:
        self._bots = tuple(bots)
        self._seats = Counter(bots)
        self._games = 0
        self._sum: defaultdict[str, float] = defaultdict(float)
        self._squares: defaultdict[str, float] = defaultdict(float)
        self._best: dict[str, int] = {}
        self._wins: defaultdict[str, float] = defaultdict(float)
        self._levels: Counter[str] = Counter()

    def add(self, standings: Sequence[Standing]) -> None:
        """Count one more game."""
        self._games += 1
        winners = sum(standing.place == 1 for standing in standings)
        totals: dict[str, list[int]] = {bot: [] for bot in self._seats}
        for bot, standing in zip(self._bots, standings, strict=True):
            totals[bot].append(standing.score["total"])
            self._wins[bot] += (standing.place == 1) / winners
            if standing.level is not None:
                self._levels[standing.level] += 1
        # Seats of one game share its dice: only the mean of a bot's seats is independent from game to game.
        for bot, scores in totals.items():
            mean = sum(scores) / len(scores)
            self._sum[bot] += mean
            self._squares[bot] += mean * mean
            self._best[bot] = max(scores) if self._games == 1 else max(self._best[bot], *scores)

    def results(self) -> list[BotResult]:
        """One result for each bot, the best mean first."""
        results = [self._result(bot) for bot in self._seats]
        return sorted(results, key=lambda result: -result.mean)

    def _result(self, bot: str) -> BotResult:
        mean = self._sum[bot] / self._games
        reach = None
        if self._games > 1:
            variance = max(0.0, self._squares[bot] - self._games * mean * mean) / (self._games - 1)
            reach = spread(self._games - 1) * sqrt(variance / self._games)
        levels = {level: count / self._games for level, count in self._levels.items()}
        return BotResult(
            bot=bot,
            seats=self._seats[bot],
            mean=mean,
            low=None if reach is None else mean - reach,
            high=None if reach is None else mean + reach,
            best=self._best[bot],
            wins=self._wins[bot] / self._games,
            levels=levels or None,
        )


def spread(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to each side: Student's t, expanded around the normal."""
    z = NormalDist().inv_cdf(0.975)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
