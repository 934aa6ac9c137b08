"""What every adviser promises, tried on real games of every game that has one."""

import pytest

from torchlit.arena.series import Plan, play
from torchlit.coach.analysis import ChoiceAnalysis
from torchlit.coach.choices import LEAST_COST, analyse_choices
from torchlit.games.registry import GAMES
from torchlit.table import log
from torchlit.toolkits.bots.part import bots_of

ADVISERS = {game.id: adviser for game in GAMES.values() if (adviser := bots_of(game).adviser) is not None}
CASES = [(game, board, seats) for game in ADVISERS for board in GAMES[game].boards for seats in (2, 4)]


def analysed(game: str, board: str, seats: int) -> list[ChoiceAnalysis]:
    entries = log.from_lines(play(Plan(game, board, ("normal",) * seats, seed=3), 1).lines)
    progress: list[tuple[int, int]] = []
    told = []
    for seat in range(seats):
        progress.clear()
        told.append(analyse_choices(entries, seat, lambda done, total: progress.append((done, total))))
        count = len(told[-1].choices)
        assert progress == [(done, count) for done in range(count + 1)]
    return told


@pytest.mark.parametrize(("game", "board", "seats"), CASES)
def test_a_better_choice_has_a_reason_a_moment_and_ways(game: str, board: str, seats: int) -> None:
    reasons, given = ADVISERS[game]().reasons, set()
    for told in analysed(game, board, seats):
        assert [choice.number for choice in told.choices] == [*range(1, len(told.choices) + 1)]
        dear = [choice for choice in told.choices if choice.better is not None]
        assert [*told.worst] == [choice.number for choice in sorted(dear, key=lambda choice: -choice.cost)[:3]]
        for choice in told.choices:
            if choice.better is None:
                assert (choice.cost, choice.why, choice.seen) == (0.0, None, None)
                continue
            assert choice.cost == choice.better.worth - choice.taken.worth >= LEAST_COST[told.unit]
            assert choice.seen is not None
            assert choice.seen.own.seat == told.seat
            assert choice.seen.own.task is None
            for option in (choice.taken, choice.better):
                assert not option.way or option.way[-1] == getattr(option.moves[-1], "square", option.way[-1])
            if choice.why is not None:
                assert {*choice.why.facts} == {*reasons[choice.why.why]}
                given.add(choice.why.why)
    assert len(given) > 2, "a game has more than one lesson"
