"""What every judge promises, tried on real games of every game that has one."""

import re
from itertools import product
from random import Random
from statistics import fmean
from typing import Any

import pytest

from tests.coach.games import anything, played
from tests.conformance.test_every_adviser import ADVISERS
from tests.docs.pages import ROOT
from torchlit.coach.analyse import analyse
from torchlit.coach.turns import SeatTurn, turns_of
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.dice import Deal, Roll

JUDGES = {game.id: judge for game in GAMES.values() if (judge := bots_of(game).judge) is not None}
CASES = [(game, board, seats) for game in JUDGES for board in GAMES[game].boards for seats in (1, 3)]
each_judge = pytest.mark.parametrize(("game", "board", "seats"), CASES)


def turns(game: str, board: str, seats: int, seed: int) -> tuple[list[log.Entry], list[SeatTurn]]:
    entries = played(game, GAMES[game].boards[board], seats, seed, anything(seed))
    return entries, list(turns_of(entries, 0))


def made(game: Game, state: Any, moves: tuple[Any, ...]) -> Any:
    for move in moves:
        state = game.apply(state, move).state
    return state


@each_judge
def test_the_best_turn_is_a_whole_one_that_the_rules_allow(game: str, board: str, seats: int) -> None:
    judge, rules = JUDGES[game], GAMES[game]
    for turn in turns(game, board, seats, 1)[1]:
        best = judge.best(rules, rules.view(turn.before, 0))
        after = made(rules, turn.before, best.moves)
        assert 0 not in rules.owing(after)


@each_judge
def test_no_turn_that_was_made_is_better_than_the_best(game: str, board: str, seats: int) -> None:
    judge, rules = JUDGES[game], GAMES[game]
    found = [
        (judge.best(rules, view).worth, judge.worth(rules, view, turn.moves))
        for turn in turns(game, board, seats, 2)[1]
        for view in [rules.view(turn.before, 0)]
    ]
    better = sum(worth > best + 1e-6 for best, worth in found)
    assert better <= len(found) // 20, "a search may miss a turn now and then, no more"
    assert max(best - worth for best, worth in found) > 1


@each_judge
def test_the_best_turn_is_worth_what_is_told_and_the_same_each_time(game: str, board: str, seats: int) -> None:
    judge, rules = JUDGES[game], GAMES[game]
    for turn in Random(1).sample(turns(game, board, seats, 3)[1], 5):
        view = rules.view(turn.before, 0)
        best = judge.best(rules, view)
        assert judge.best(rules, view) == best
        assert judge.worth(rules, view, best.moves) == pytest.approx(best.worth, abs=1e-6)


@each_judge
def test_what_is_told_adds_up_to_the_result(game: str, board: str, seats: int) -> None:
    entries, made_turns = turns(game, board, seats, 4)
    told = analyse(entries, 0, lambda done, total: None)
    assert told.start + told.luck + told.others - told.cost == pytest.approx(told.result, abs=1e-6)
    assert len(told.turns) == len(made_turns)
    if seats == 1:
        assert told.others == pytest.approx(0, abs=1e-6), "a turn that ends the game is worth the result"
        assert told.cost > 5, "nobody plays like this by chance"


@each_judge
def test_over_all_rolls_luck_is_nothing_on_the_average(game: str, board: str, seats: int) -> None:
    judge, rules = JUDGES[game], GAMES[game]
    before = turns(game, board, seats, 7)[1][9].after
    lucks = []
    for faces in product(*(die.faces for die in rules.dice)):
        state = rules.apply(before, Roll(faces)).state
        if state.phase == "deal":
            state = rules.apply(state, Deal((1, 2, 0))).state
        if 0 in rules.owing(state):  # the others are void rolls
            lucks.append(judge.luck(rules, rules.view(state, 0)))
    assert fmean(lucks) == pytest.approx(0, abs=1e-3)
    assert max(lucks) - min(lucks) > 1


@each_judge
def test_marks_on_anothers_sheet_are_worth_the_same_wherever_they_lie(game: str, board: str, seats: int) -> None:
    judge, rules = JUDGES[game], GAMES[game]
    for turn in turns(game, board, seats, 5)[1]:
        view = rules.view(turn.before, 0)
        if getattr(view.own.task, "owner", 0) != 0:
            legal = rules.legal_moves(turn.before, 0)
            assert len({judge.worth(rules, view, [move]) for move in (legal[0], legal[-1])}) == 1
            assert judge.best(rules, view).worth == judge.worth(rules, view, [legal[0]])


@pytest.mark.parametrize("game", JUDGES)
def test_a_judge_knows_only_what_the_seat_may_know(game: str) -> None:
    """What others have done in the open turn makes no difference."""
    judge, rules = JUDGES[game], GAMES[game]
    for turn in turns(game, next(iter(rules.boards)), 3, 6)[1][:12]:
        moved = turn.before
        while 1 in rules.owing(moved):
            moved = rules.apply(moved, rules.legal_moves(moved, 1)[-1]).state
        best, same = (judge.best(rules, rules.view(state, 0)) for state in (turn.before, moved))
        assert best == same


@each_judge
def test_a_better_turn_has_a_reason_that_the_judge_has_declared(game: str, board: str, seats: int) -> None:
    judge, rules = JUDGES[game], GAMES[game]
    given = []
    for turn in turns(game, board, seats, 8)[1]:
        view = rules.view(turn.before, 0)
        best = judge.best(rules, view)
        for moves in (turn.moves, ()):
            reason = judge.why(rules, view, best.moves, moves)
            if reason is not None:
                assert {*reason.facts} == {*judge.reasons[reason.why]}
                given.append(reason.why)
    assert len({*given}) > 2, "a game has more than one lesson"


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("game", [*JUDGES, *ADVISERS])
def test_every_reason_has_its_sentence(game: str, language: str) -> None:
    words = (ROOT / "web/src/games" / game / "words" / f"{language}.ts").read_text(encoding="utf-8")
    coach = JUDGES.get(game) or ADVISERS[game]()
    for why, facts in coach.reasons.items():
        _, found, after = words.partition(f"'because-{game}-{why}':")
        assert found, f"{language} has no sentence for {why}"
        sentence = after.split("'because-")[0]
        assert {f"{{{fact}}}" for fact in facts} <= {*re.findall(r"{\w+}", sentence)}
