"""The results of a series: the bots' mean scores and victories with their uncertainty, and solo levels."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

from torchlit.arena.series import Played, SeatResult
from torchlit.protocol import Value

Z = NormalDist().inv_cdf(0.975)
"""How many standard errors a 95 % interval of the normal distribution extends to each side."""


class Rate(Value, frozen=True):
    """How often something happened, with the 95 % interval of its probability."""

    share: float
    low: float
    high: float
    games: int


class Mean(Value, frozen=True):
    """A mean, with its 95 % interval."""

    mean: float
    low: float | None
    high: float | None
    """None after a single game, which has no spread."""


class BotResult(Value, frozen=True):
    """How one bot did on all its seats together."""

    bot: str
    seats: int
    mean: float
    """The mean score of a seat."""
    low: float | None
    """The 95 % interval of the mean begins here …"""
    high: float | None
    """… and ends here; None after a single game, which has no spread."""
    best: int
    wins: float
    """The share of victories; a shared victory counts as a fraction for each winner."""
    wins_low: float
    """The 95 % interval of the share of victories begins here …"""
    wins_high: float
    """… and ends here."""
    levels: dict[str, float] | None
    """Solo: the share of games by level, the highest first."""
    sides: dict[str, Rate] | None
    """In a game with sides: the share of victories on each, out of the games in which the bot had a seat there."""


class Tally:
    """Counts the games of a series one by one, in constant memory."""

    def __init__(self, bots: Sequence[str], levels: Sequence[str] = ()) -> None:
        self._level_names = levels
        self._seats = Counter(bots)
        self.games = 0
        self.scores: dict[str, Counter[int]] = {bot: Counter() for bot in self._seats}
        """By bot, how often one of its seats ended with each score."""
        self._means: defaultdict[str, _Sums] = defaultdict(_Sums)
        self._known = _Sums()
        """The clairvoyant's scores."""
        self._wins: defaultdict[str, float] = defaultdict(float)
        self._levels: Counter[str] = Counter()
        self._sides: dict[str, dict[str, list[float]]] = {bot: {} for bot in self._seats}
        """By bot and side: games, and victories in them."""

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        if played.clairvoyant is not None:
            self._known.add(played.clairvoyant)
        winners = sum(seat.place == 1 for seat in played.seats)
        by_bot: dict[str, list[SeatResult]] = {bot: [] for bot in self._seats}
        for seat in played.seats:
            by_bot[seat.bot].append(seat)
            if seat.level is not None:
                self._levels[seat.level] += 1
        # Seats of one game share its dice, so only the mean over a bot's seats is independent from game to game.
        for bot, seats in by_bot.items():
            scores = [seat.score["total"] for seat in seats]
            self._means[bot].add(sum(scores) / len(scores))
            self.scores[bot].update(scores)
            self._wins[bot] += victories(seats, winners)
            for side in dict.fromkeys(seat.side for seat in seats if seat.side is not None):
                counted = self._sides[bot].setdefault(side, [0, 0.0])
                counted[0] += 1
                counted[1] += victories([seat for seat in seats if seat.side == side], winners)

    def results(self) -> list[BotResult]:
        """One result for each bot, the best mean first."""
        results = [self._result(bot) for bot in self._seats]
        return sorted(results, key=lambda result: -result.mean)

    def clairvoyant(self) -> Mean | None:
        """The mean of a player who knows all the dice, if requested."""
        return self._known.mean() if self._known.count else None

    def _result(self, bot: str) -> BotResult:
        mean = self._means[bot].mean()
        wins = rate(self._wins[bot], self.games)
        levels = [level for level in self._level_names if level in self._levels]
        sides = {side: rate(won, int(games)) for side, (games, won) in sorted(self._sides[bot].items())}
        return BotResult(
            bot=bot,
            seats=self._seats[bot],
            mean=mean.mean,
            low=mean.low,
            high=mean.high,
            best=max(self.scores[bot]),
            wins=wins.share,
            wins_low=wins.low,
            wins_high=wins.high,
            levels={level: self._levels[level] / self.games for level in levels} or None,
            sides=sides or None,
        )


class _Sums:
    """Adds up values, for their mean."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = self._squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self._sum += value
        self._squares += value * value

    def mean(self) -> Mean:
        mean = self._sum / self.count
        if self.count == 1:
            return Mean(mean, None, None)
        variance = max(0.0, self._squares - self.count * mean * mean) / (self.count - 1)
        reach = spread(self.count - 1) * sqrt(variance / self.count)
        return Mean(mean, mean - reach, mean + reach)


def victories(seats: Sequence[SeatResult], winners: int) -> float:
    """These seats' share of one game's victory."""
    return sum(seat.place == 1 for seat in seats) / winners


def rate(happened: float, games: int) -> Rate:
    """How often something happened in `games` games, with Wilson's interval, which stays between 0 and 1."""
    share = happened / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return Rate(share, max(0.0, middle - reach), min(1.0, middle + reach), games)


def spread(freedom: int) -> float:
    """How many standard errors a 95 % interval extends to each side: Student's t, expanded around the normal."""
    z = Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
