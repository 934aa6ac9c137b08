"""What a series says about its bots."""

from math import sqrt

import pytest

from torchlit.arena.report import Tally, rate, spread
from torchlit.arena.series import Played, SeatResult
from torchlit.games.valley import GAME as VALLEY


def played(level: str | None = None, /, **totals: int) -> Played:
    """One game: a score for each seat, under its bot's name, to which a number may be added."""
    places = {name: 1 + sum(other > total for other in totals.values()) for name, total in totals.items()}
    seats = [
        SeatResult(name.rstrip("0123456789"), places[name], {"total": total}, level) for name, total in totals.items()
    ]
    return Played(1, tuple(seats))


def test_the_mean_is_over_all_seats_of_a_bot() -> None:
    tally = Tally(["greedy", "random", "random"])
    tally.add(played(greedy=20, random1=4, random2=0))
    tally.add(played(random1=6, greedy=30, random2=2))
    greedy, random = tally.results()
    assert (greedy.bot, greedy.seats, greedy.mean, greedy.best) == ("greedy", 1, 25, 30)
    assert (random.bot, random.seats, random.mean, random.best) == ("random", 2, 3, 6)


def test_the_interval_counts_games_and_not_seats_because_seats_share_their_dice() -> None:
    tally = Tally(["random"] * 50)
    for total in (10, 12, 14):
        tally.add(played(**{f"random{seat}": total for seat in range(50)}))
    (result,) = tally.results()
    assert result.mean == 12
    reach = spread(2) * 2 / sqrt(3)
    assert result.low == pytest.approx(12 - reach)
    assert result.high == pytest.approx(12 + reach)


def test_one_game_says_nothing_about_its_chances() -> None:
    tally = Tally(["random"])
    tally.add(played("tourist", random=3))
    (result,) = tally.results()
    assert (result.low, result.high) == (None, None)


@pytest.mark.parametrize(("freedom", "expected"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_the_interval_is_wide_after_few_games(freedom: int, expected: float) -> None:
    assert spread(freedom) == pytest.approx(expected, rel=0.01)


def test_a_shared_victory_counts_in_part_for_each_winner() -> None:
    tally = Tally(["greedy", "random", "random"])
    tally.add(played(greedy=9, random1=9, random2=1))
    tally.add(played(greedy=9, random1=9, random2=9))
    tally.add(played(greedy=9, random1=2, random2=1))
    wins = {result.bot: result.wins for result in tally.results()}
    assert wins["greedy"] == pytest.approx((1 / 2 + 1 / 3 + 1) / 3)
    assert sum(wins.values()) == pytest.approx(1)


def test_solo_games_are_counted_by_level() -> None:
    tally = Tally(["greedy"], VALLEY.levels)
    for level, total in (("tourist", 1), ("explorer", 40), ("tourist", 3), ("tourist", 2)):
        tally.add(played(level, greedy=total))
    assert list((tally.results()[0].levels or {}).items()) == [("explorer", 0.25), ("tourist", 0.75)]


def test_levels_stand_in_their_order_though_snakes_lower_them() -> None:
    tally = Tally(["greedy"], VALLEY.levels)
    tally.add(played("explorer", greedy=102))
    tally.add(played("voyager", greedy=118))
    assert list(tally.results()[0].levels or {}) == ["explorer", "voyager"]


def test_games_of_several_seats_have_no_levels() -> None:
    tally = Tally(["greedy", "random"])
    tally.add(played(greedy=2, random=1))
    assert tally.results()[0].levels is None


def test_the_best_score_may_be_below_zero() -> None:
    tally = Tally(["random"])
    tally.add(played(random=-4))
    tally.add(played(random=-7))
    assert tally.results()[0].best == -4


@pytest.mark.parametrize(
    ("happened", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (600, 1000, 0.5693, 0.6299)],
)
def test_the_interval_of_a_share_is_wilsons(happened: int, games: int, low: float, high: float) -> None:
    """Compared with published values of the Wilson score interval."""
    found = rate(happened, games)
    assert found.share == happened / games
    assert [found.low, found.high] == pytest.approx([low, high], abs=1e-4)


def test_the_clairvoyant_has_a_mean_of_its_own() -> None:
    tally = Tally(["greedy"], VALLEY.levels)
    assert tally.clairvoyant() is None
    for stars in (40, 50):
        tally.add(Played(1, played(greedy=20).seats, stars))
    known = tally.clairvoyant()
    assert known is not None
    assert known.mean == 45
    assert known.low is not None
    assert known.low < 45


def test_victories_are_told_by_side_out_of_the_games_on_that_side() -> None:
    tally = Tally(["hard", "easy", "easy"])
    sides = [("mummy", "hunter", "hunter"), ("hunter", "mummy", "hunter"), ("mummy", "hunter", "hunter")]
    for winner, game in zip((0, 0, 2), sides, strict=True):
        seats = [
            SeatResult(bot, 1 if seat == winner else 2, {"total": int(seat == winner)}, None, side)
            for seat, (bot, side) in enumerate(zip(("hard", "easy", "easy"), game, strict=True))
        ]
        tally.add(Played(1, tuple(seats)))
    shares = {
        (result.bot, side): (rate.share, rate.games)
        for result in tally.results()
        for side, rate in (result.sides or {}).items()
    }
    assert shares == {
        ("hard", "mummy"): (0.5, 2),
        ("hard", "hunter"): (1.0, 1),
        ("easy", "mummy"): (0.0, 1),
        ("easy", "hunter"): (pytest.approx(1 / 3), 3),
    }
