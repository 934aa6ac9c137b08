"""A series is played through the table, and can be played again byte for byte."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from torchlit.arena.series import Plan, check, play, play_series
from torchlit.errors import SetupError
from torchlit.games.registry import GAMES
from torchlit.table import log
from torchlit.table.replay import verify

PLAN = Plan("temple", "stairs", ("greedy", "random", "random"), 7)


def entries_of(lines: tuple[bytes, ...]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines]


def test_the_same_plan_gives_the_same_logs_byte_for_byte() -> None:
    assert [game.lines for game in play_series(PLAN, 3)] == [game.lines for game in play_series(PLAN, 3)]


def test_the_number_of_processes_changes_nothing() -> None:
    plan = replace(PLAN, bots=("random", "random"))
    assert list(play_series(plan, 5, jobs=2)) == list(play_series(plan, 5))


def test_a_game_depends_on_its_number_and_not_on_the_games_before_it() -> None:
    assert [game.number for game in play_series(PLAN, 3)] == [1, 2, 3]
    assert list(play_series(PLAN, 3))[2] == play(PLAN, 3)


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
    assert entries[-1].standings == played.standings


def test_the_log_names_the_bots_and_the_board() -> None:
    setup = entries_of(play(PLAN, 1).lines)[0]
    assert [seat["bot"] for seat in setup["seats"]] == ["greedy", "random", "random"]
    assert setup["board"]["name"] == "stairs"
    assert len({seat["initials"] for seat in setup["seats"]}) == 3


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (replace(PLAN, game="chess"), f"there is no game 'chess': choose from {', '.join(GAMES)}"),
        (replace(PLAN, board="maze"), "there is no board 'maze': choose from stairs, gate"),
        (replace(PLAN, bots=()), "temple takes 1 to 100 seats, and this is a table of 0"),
        (replace(PLAN, bots=("random",) * 101), "temple takes 1 to 100 seats, and this is a table of 101"),
        (replace(PLAN, bots=("random", "deep")), "there is no bot 'deep': choose from random, greedy"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_with_what_could_be(plan: Plan, sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        check(plan)
    assert str(refused.value) == sentence
