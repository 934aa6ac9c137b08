"""What the coach tells after a game, judged on boards so small that every roll can be tried."""

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

import pytest

from tests.coach.games import anything, played, with_stand_in
from tests.coach.judges import CORRIDOR, GLADE, EveryRoll, with_judge
from torchlit.coach.analyse import LEAST_SHARE, accuracy, analyse, balanced
from torchlit.coach.analysis import Analysis, CoachLine, CoachTurn
from torchlit.coach.turns import turns_of
from torchlit.errors import CoachError
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.text import sheet_from_text
from torchlit.games.valley.moves import Finish, Reveal, TakeBack, WriteNumber
from torchlit.protocol import Game
from torchlit.table import log

pytestmark = pytest.mark.usefixtures("tiny_judges")

SEEDS = range(12)


def analysed(entries: Sequence[log.Entry], seat: int = 0) -> Analysis:
    return analyse(entries, seat, lambda done, total: None)


def best_of_the_judge(game: Game, state: Any, seat: int) -> Any:
    return EveryRoll().best(game, game.view(state, seat)).moves[0]


def result_of(entries: Sequence[log.Entry], seat: int) -> int:
    end = entries[-1]
    assert isinstance(end, log.End)
    return end.standings[seat].score["total"]


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize(("game", "board"), [("temple", CORRIDOR), ("valley", GLADE)])
def test_everything_adds_up_to_the_result(game: str, board: str, seats: int) -> None:
    for seed in SEEDS:
        entries = played(game, board, seats, seed, anything(seed))
        for seat in range(seats):
            told = analysed(entries, seat)
            assert told.result == result_of(entries, seat)
            reached = told.start + told.luck + told.others - told.cost - told.stand_in
            assert reached == pytest.approx(told.result)
            assert told.cost == pytest.approx(sum(turn.cost for turn in told.turns))
            if seats == 1:
                assert [turn.others for turn in told.turns] == [0.0] * len(told.turns)


def test_the_best_turns_cost_nothing_and_are_faultless() -> None:
    for seed in SEEDS:
        told = analysed(played("temple", CORRIDOR, 1, seed, best_of_the_judge))
        assert (told.cost, told.accuracy, told.worst) == (0.0, 100.0, ())
        assert all(turn.better is None for turn in told.turns)
        assert told.start + told.luck == pytest.approx(told.result)


def test_dice_are_neither_lucky_nor_unlucky_on_the_average() -> None:
    luck = [analysed(played("temple", CORRIDOR, 1, seed, anything(seed))).luck for seed in range(200)]
    assert abs(fmean(luck)) < 3 * stdev(luck) / 200**0.5
    assert min(luck) < -0.5
    assert max(luck) > 0.5


def test_a_turn_is_told_with_the_sheet_before_it_and_both_ways_to_make_it() -> None:
    entries = played("temple", CORRIDOR, 1, 1, anything(1))
    told = analysed(entries)
    assert [turn.turn for turn in told.turns] == [1, 2, 3]
    before = CORRIDOR
    for turn, made in zip(told.turns, turns_of(entries, 0), strict=True):
        assert turn.sheet == before
        assert turn.taken.moves == made.moves
        for line in (turn.taken, turn.better):
            if line is not None:
                (move,) = line.moves
                assert isinstance(move, Write | DrawMummy)
                assert line.squares == (move.square,)
                sheet = sheet_from_text(line.sheet)
                number = sheet.number_at(sheet.board.bit(move.square))
                assert number == (move.number if isinstance(move, Write) else None)
        if turn.better is not None:
            assert turn.cost == pytest.approx(turn.better.worth - turn.taken.worth)
            assert turn.better.moves != turn.taken.moves
        before = turn.taken.sheet
    costs = {turn.turn: turn.cost for turn in told.turns if turn.better is not None}
    assert list(told.worst) == sorted(costs, key=lambda turn: -costs[turn])[:3]
    assert costs


def test_void_rolls_are_told_with_the_turn_they_delayed() -> None:
    told = [turn for seed in SEEDS for turn in analysed(played("temple", CORRIDOR, 1, seed, anything(seed))).turns]
    delayed = [turn for turn in told if turn.voided]
    assert delayed
    for turn in delayed:
        assert all("lockpick" in [die.face for die in roll] for roll in turn.voided)
        assert "lockpick" not in [die.face for die in turn.roll] or "mummy" in [die.face for die in turn.roll]


def test_a_mummy_on_anothers_sheet_costs_nothing_and_the_one_that_comes_is_the_others_doing() -> None:
    drawn, done = 0, []
    for seed in range(40):
        entries = played("temple", CORRIDOR, 3, seed, anything(seed))
        for turn in analysed(entries, 1).turns:
            (move,) = turn.taken.moves
            if isinstance(move, DrawMummy):
                drawn += 1
                assert turn.owner != 1
                assert (turn.cost, turn.better) == (0.0, None)
                assert turn.taken.squares == (move.square,)
                assert turn.taken.sheet != turn.sheet
                done.append(turn.others)
            else:
                assert turn.owner == 1
                assert turn.others == pytest.approx(0.0)
    assert drawn
    assert min(done) < 0 < max(done)


def test_in_a_turn_of_steps_only_what_was_not_taken_back_counts() -> None:
    """The seat writes, takes it back, writes elsewhere, and confirms."""
    back: list[bool] = []

    def choice(game: Game, state: Any, seat: int) -> Any:
        legal = game.legal_moves(state, seat)
        steps = state.drafts[seat].steps if state.phase == "use" else ()
        if not steps:
            return legal[-1] if back and back[-1] else legal[0]
        if len(back) < state.turn:
            back.append(True)
            return TakeBack(seat, 0)
        back[-1] = False
        return Finish(seat)

    entries = played("valley", GLADE, 1, 5, choice)
    told = analysed(entries)
    assert back
    uses = [turn for turn in told.turns if isinstance(turn.taken.moves[-1], Finish)]
    assert uses
    for turn in uses:
        step, finish = turn.taken.moves
        assert not isinstance(step, TakeBack)
        assert isinstance(finish, Finish)
        assert len(turn.taken.squares) == 1


def test_a_discovery_is_part_of_the_turn_and_its_squares_are_told() -> None:
    turns = [turn for seed in SEEDS for turn in analysed(played("valley", GLADE, 2, seed, anything(seed))).turns]
    revealing = [(turn, move) for turn in turns for move in turn.taken.moves if isinstance(move, Reveal)]
    assert revealing
    for turn, move in revealing:
        written = [step.square for step in turn.taken.moves if isinstance(step, WriteNumber)]
        assert {*move.squares, *written} <= set(turn.taken.squares)
        assert f"{move.kind} {' '.join(move.squares)}" in turn.taken.sheet
        assert move.kind not in turn.sheet.splitlines()[-1] or turn.sheet != turn.taken.sheet


def test_a_bots_turns_are_not_held_against_the_player() -> None:
    entries = played("temple", CORRIDOR, 1, 1, anything(1))
    alone = analysed(entries)
    helped = analysed(with_stand_in(entries, 0, "greedy", range(2, 4)))
    assert [turn.by for turn in helped.turns] == [None, "greedy", "greedy"]
    first, *rest = [turn.cost for turn in alone.turns]
    assert helped.cost == pytest.approx(first)
    assert helped.stand_in == pytest.approx(sum(rest))
    assert helped.stand_in > 0
    assert set(helped.worst) <= {1}
    assert helped.start + helped.luck - helped.cost - helped.stand_in == pytest.approx(helped.result)


def test_who_made_no_turn_has_no_accuracy() -> None:
    entries = with_stand_in(played("temple", CORRIDOR, 1, 1, anything(1)), 0, "greedy", range(1, 4))
    told = analysed(entries)
    assert (told.accuracy, told.worst, told.cost) == (None, (), 0.0)


@pytest.mark.parametrize(
    ("result", "cost", "share"), [(30, 10, 75), (30, 0, 100), (-4, 20, 0), (0, 0, 100), (-4, 0, 100), (12, 36, 25)]
)
def test_accuracy_is_the_share_kept_of_what_was_within_reach(result: float, cost: float, share: float) -> None:
    assert accuracy(result, cost) == share


def test_what_a_judge_finds_again_lowers_what_it_said_was_lost() -> None:
    turns = [
        CoachTurn(number, (), (), 0, ".", CoachLine((), 10 - cost, ".", ()), None, cost, luck, 0.0, None)
        for number, (cost, luck) in enumerate([(4.0, 1.0), (0.0, -2.0), (6.0, 0.5)], 1)
    ]
    half = balanced(turns, drift=5.0)
    assert [turn.cost for turn in half] == [2.0, 0.0, 3.0]
    assert [turn.luck for turn in half] == [1.0, -2.0, 0.5]
    assert [turn.taken.worth for turn in half] == [8.0, 10.0, 7.0]


@pytest.mark.parametrize(("drift", "share"), [(-3.0, 1.0), (0.0, 1.0), (9.5, LEAST_SHARE)])
def test_the_rest_of_a_judges_error_counts_as_luck(drift: float, share: float) -> None:
    line = CoachLine((), 5.0, ".", ())
    turns = [CoachTurn(number, (), (), 0, ".", line, None, 5.0, 0.0, 0.0, None) for number in (1, 2)]
    told = balanced(turns, drift)
    assert [turn.cost for turn in told] == pytest.approx([5 * share] * 2)
    assert sum(turn.luck - turn.cost for turn in told) == pytest.approx(drift - 10)


def test_progress_is_told_turn_by_turn() -> None:
    told: list[tuple[int, int]] = []
    analyse(played("temple", CORRIDOR, 1, 1, anything(1)), 0, lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_running_game_is_not_analysed() -> None:
    with pytest.raises(CoachError, match="when the game is over") as refused:
        analysed(played("temple", CORRIDOR, 1, 1, anything(1))[:-1])
    assert refused.value.why == "coach-after-the-end"


def test_a_game_without_a_judge_has_no_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    with_judge("temple", None, monkeypatch)
    with pytest.raises(CoachError, match="temple has no coach") as refused:
        analysed(played("temple", CORRIDOR, 1, 1, anything(1)))
    assert refused.value.why == "no-coach"
