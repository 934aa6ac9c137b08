"""What a series says about its bots."""

from math import sqrt

import pytest

from torchlit.arena.report import Tally, spread
from torchlit.games.protocol import Standing


def standings(*totals: int, level: str | None = None) -> list[Standing]:
    places = [1 + sum(other > total for other in totals) for total in totals]
    return [
        Standing(seat, place, {"total": total}, level)
        for seat, (place, total) in enumerate(zip(places, totals, strict=True))
    ]


def test_the_mean_is_over_all_seats_of_a_bot() -> None:
    tally = Tally(["greedy", "random", "random"])
    tally.add(standings(20, 4, 0))
    tally.add(standings(30, 6, 2))
    greedy, random = tally.results()
    assert (greedy.bot, greedy.seats, greedy.mean, greedy.best) == ("greedy", 1, 25, 30)
    assert (random.bot, random.seats, random.mean, random.best) == ("random", 2, 3, 6)


def test_the_interval_counts_games_and_not_seats_because_seats_share_their_dice() -> None:
    tally = Tally(["random"] * 50)
    for total in (10, 12, 14):
        tally.add(standings(*[total] * 50))
    (result,) = tally.results()
    assert result.mean == 12
    reach = spread(2) * 2 / sqrt(3)
    assert result.low == pytest.approx(12 - reach)
    assert result.high == pytest.approx(12 + reach)


def test_one_game_says_nothing_about_its_chances() -> None:
    tally = Tally(["random"])
    tally.add(standings(3, level="tourist"))
    (result,) = tally.results()
    assert (result.low, result.high) == (None, None)


@pytest.mark.parametrize(("freedom", "expected"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_the_interval_is_wide_after_few_games(freedom: int, expected: float) -> None:
    assert spread(freedom) == pytest.approx(expected, rel=0.01)


def test_a_shared_victory_counts_in_part_for_each_winner() -> None:
    tally = Tally(["greedy", "random", "random"])
    tally.add(standings(9, 9, 1))
    tally.add(standings(9, 9, 9))
    tally.add(standings(9, 2, 1))
    wins = {result.bot: result.wins for result in tally.results()}
    assert wins["greedy"] == pytest.approx((1 / 2 + 1 / 3 + 1) / 3)
    assert sum(wins.values()) == pytest.approx(1)


def test_solo_games_are_counted_by_level() -> None:
    tally = Tally(["greedy"])
    for level in ("tourist", "tourist", "tourist", "explorer"):
        tally.add(standings(1, level=level))
    assert tally.results()[0].levels == {"tourist": 0.75, "explorer": 0.25}


def test_games_of_several_seats_have_no_levels() -> None:
    tally = Tally(["greedy", "random"])
    tally.add(standings(2, 1))
    assert tally.results()[0].levels is None


def test_the_best_score_may_be_below_zero() -> None:
    tally = Tally(["random"])
    tally.add(standings(-4))
    tally.add(standings(-7))
    assert tally.results()[0].best == -4
