"""A series is played through the table, and can be played again byte for byte."""

import json
from collections.abc import Iterable
from itertools import count, islice
from typing import Any

import pytest
from msgspec.structs import replace

from torchlit.arena.series import Plan, check, play, seating
from torchlit.arena.workers import in_order, play_series, processes
from torchlit.errors import SetupError
from torchlit.games.registry import GAMES
from torchlit.games.temple.bots.clairvoyant import BestKnown, best_known
from torchlit.table import log
from torchlit.table.replay import verify
from torchlit.toolkits.bots.registry import BOTS
from torchlit.toolkits.dice import Faces

PLAN = Plan("temple", "stairs", ("greedy", "random", "random"), 7)


def entries_of(lines: tuple[bytes, ...]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines]


def test_the_same_plan_gives_the_same_logs_byte_for_byte() -> None:
    first, second = ([game.lines for game in play_series(PLAN, range(1, 4))] for _ in range(2))
    assert first == second


def test_the_number_of_processes_changes_nothing() -> None:
    plan = replace(PLAN, bots=("random", "random"))
    alone = list(play_series(plan, range(1, 41)))
    with processes(2) as workers:
        assert list(in_order(plan, range(1, 41), workers)) == alone


def test_a_short_series_starts_no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("torchlit.arena.workers.HEAD_START", 600.0)  # seconds, also on a busy machine
    monkeypatch.setattr("torchlit.arena.workers.ProcessPoolExecutor", None)
    assert len(list(play_series(PLAN, range(1, 4), jobs=64))) == 3


def test_a_series_can_begin_anywhere_and_be_empty() -> None:
    assert list(play_series(PLAN, range(3, 4))) == [play(PLAN, 3)]
    assert list(play_series(PLAN, range(4, 4), jobs=2)) == []


def test_a_log_that_nobody_wants_is_not_made() -> None:
    quiet = play(PLAN, 2, logged=False)
    assert (quiet.seats, quiet.lines) == (play(PLAN, 2).seats, ())


def test_a_game_depends_on_its_number_and_not_on_the_games_before_it() -> None:
    games = list(play_series(PLAN, range(1, 4)))
    assert [game.number for game in games] == [1, 2, 3]
    assert games[2] == play(PLAN, 3)


def test_another_seed_or_number_gives_other_dice() -> None:
    plans = [(PLAN, 1), (PLAN, 2), (replace(PLAN, seed=8), 1), (replace(PLAN, seed=71), 1), (PLAN, 11)]
    seeds = {entries_of(play(plan, number).lines)[-1]["seed"] for plan, number in plans}
    assert len(seeds) == len(plans)


def test_two_seats_of_the_same_bot_have_chances_of_their_own() -> None:
    entries = entries_of(play(replace(PLAN, bots=("random", "random")), 1).lines)
    moves: list[list[tuple[str, int]]] = [[], []]
    for entry in entries:
        if entry["entry"] == "move" and entry["move"]["type"] == "write":
            moves[entry["move"]["seat"]].append((entry["move"]["square"], entry["move"]["number"]))
    assert moves[0] != moves[1]


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("board", ["stairs", "gate"])
def test_every_log_is_right_and_holds_the_standings(seats: int, board: str) -> None:
    played = play(Plan("temple", board, ("random",) * seats, 3), 1)
    entries = log.from_lines(played.lines)
    verdict = verify(entries)
    assert verdict.finished
    assert verdict.seats == seats
    assert isinstance(entries[-1], log.End)
    assert [(end.place, end.score, end.level) for end in entries[-1].standings] == [
        (seat.place, seat.score, seat.level) for seat in played.seats
    ]


def test_the_log_names_the_bots_and_the_board() -> None:
    played = play(PLAN, 1)
    setup = entries_of(played.lines)[0]
    assert [seat["bot"] for seat in setup["seats"]] == [seat.bot for seat in played.seats]
    assert sorted(seat.bot for seat in played.seats) == ["greedy", "random", "random"]
    assert setup["board"]["name"] == "stairs"
    assert len({seat["initials"] for seat in setup["seats"]}) == 3


@pytest.mark.parametrize("many", [1, 2, 3, 5, 100])
def test_in_as_many_games_as_there_are_seats_each_bot_sits_once_on_each(many: int) -> None:
    plan = replace(PLAN, bots=("random",) * many)
    for block in range(3):
        orders = [seating(plan, block * many + number) for number in range(1, many + 1)]
        for seat in range(many):
            assert sorted(order[seat] for order in orders) == list(range(many))


def test_neighbours_change_too() -> None:
    plan = Plan("pyramid", "tomb", ("random",) * 3, 1)
    orders = {seating(plan, number) for number in range(1, 61)}
    assert len(orders) == 6


def test_the_mummy_is_the_bot_that_was_named_on_whatever_seat_it_sits() -> None:
    plan = Plan("pyramid", "tomb", ("greedy", "random", "random"), 1, roles={"mummy": 0})
    for number in range(1, 4):
        sides = {(seat.bot, seat.side) for seat in play(plan, number).seats}
        assert sides == {("greedy", "mummy"), ("random", "hunter")}


def test_without_a_named_mummy_chance_decides_and_the_result_tells() -> None:
    plan = Plan("pyramid", "tomb", ("greedy",) * 2, 1)
    numbers = count(1)
    mummies: set[int] = set()
    while len(mummies) < 2:
        sides = [seat.side for seat in play(plan, next(numbers), logged=False).seats]
        assert sorted(filter(None, sides)) == ["hunter", "mummy"]
        mummies.add(sides.index("mummy"))


def test_the_clairvoyant_knows_the_very_dice_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("temple", "stairs", ("random",), 7, clairvoyant=True)
    read: list[Faces] = []

    def reading(board: str, rolls: Iterable[Faces], seed: int) -> BestKnown:
        read.extend(islice(rolls, 60))
        return best_known(board, read, seed, width=4, steps=1000)

    monkeypatch.setattr("torchlit.games.temple.bots.clairvoyant.best_known", reading)
    played = play(plan, 1)
    entries = entries_of(played.lines)
    rolled = [tuple(entry["move"]["faces"]) for entry in entries if entry["entry"] == "chance"]
    assert rolled == read[: len(rolled)]
    assert played.clairvoyant is not None
    assert played.clairvoyant > played.seats[0].score["total"]


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (replace(PLAN, game="chess"), f"unknown game 'chess': choose from {', '.join(GAMES)}"),
        (replace(PLAN, board="maze"), "unknown board 'maze': choose from stairs, gate"),
        (replace(PLAN, bots=()), "temple takes 1 to 100 seats, not 0"),
        (replace(PLAN, bots=("random",) * 101), "temple takes 1 to 100 seats, not 101"),
        (replace(PLAN, bots=("random", "deep")), f"unknown bot 'deep': choose from {', '.join(BOTS)}"),
        (
            replace(PLAN, clairvoyant=True),
            "the clairvoyant plays only temple and valley, solo: name one bot",
        ),
        (replace(PLAN, roles={"mummy": 0}), "temple has no role 'mummy'"),
        (Plan("pyramid", "tomb", ("random",) * 2, 1, roles={"mummy": 2}), "there is no bot 2: choose from 0 to 1"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_with_what_could_be(plan: Plan, sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        check(plan)
    assert str(refused.value) == sentence
