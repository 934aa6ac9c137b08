"""What the coach says of choices in the Pyramid: legal, never below what was played, from what a seat can know."""

import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.pyramid.mazes import tables
from tests.games.pyramid.tables import CELLAR, faces, pyramid, replace
from tests.games.pyramid.test_secrets import dealt_otherwise, elsewhere
from torchlit.coach.advice import advice, start_of_turn
from torchlit.coach.choices import analyse_choices
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.bots.adviser import ADVISER, HARDLY
from torchlit.games.pyramid.bots.greedy import remembering
from torchlit.games.pyramid.knowledge import Knowledge, Known
from torchlit.games.pyramid.moves import Go, Reset, RollDice, Walk
from torchlit.games.pyramid.state import State
from torchlit.protocol import View
from torchlit.table import log
from torchlit.toolkits.bots.judging import Reason

QUIET = """
+--+--+--+--+--+
|SA MM .. .. ..|
+--+--+--+--+  +
|.. H1 .. .. ..|
+--+--+--+  +  +
|ST .. ..|.. y1|
+--+--+--+--+--+
"""
"""A maze in which the mummy is far from the first hunter, and a treasure is four steps away."""
REPLAYS = Path(__file__).parents[2] / "replays/pyramid"


def seen(state: State, seat: int) -> View:
    return remembering(state, GAME.view(state, seat))


@settings(deadline=None)
@given(tables(), st.integers(0, 10**9))
def test_where_hunters_really_stand_makes_no_difference_to_what_the_mummy_is_told(state: State, seed: int) -> None:
    mummy = state.mummy_seat
    assume(mummy is not None and mummy in GAME.owing(state))
    assert mummy is not None
    here, there = (seen(one, mummy) for one in (state, elsewhere(state, Random(seed))))
    best = ADVISER.best(GAME, here)
    assert ADVISER.best(GAME, there) == best
    assert ADVISER.weigh(GAME, there, best) == ADVISER.weigh(GAME, here, best)
    assert ADVISER.drawn(there) == ADVISER.drawn(here)


@settings(deadline=None)
@given(tables(), st.integers(0, 10**9))
def test_a_hint_comes_from_nothing_but_what_its_seat_may_know(state: State, seed: int) -> None:
    """For the mummy, hunters stand elsewhere and hold other cards; for a hunter, the others hold other cards."""
    assume(GAME.owing(state))
    (seat,) = GAME.owing(state)
    random = Random(seed)
    if seat == state.mummy_seat:
        other = dealt_otherwise(elsewhere(state, random), random)
    else:
        other = dealt_otherwise(state, random, keep=(seat,))
    here, there = (start_of_turn(GAME, one, seat) for one in (state, other))
    assert pickle.dumps(there) == pickle.dumps(here), "the thinking process is asked the same"
    assert advice(GAME, there) == advice(GAME, here)


@pytest.mark.parametrize(
    ("aside", "rolled", "held", "best", "why"),
    [
        (0, "4", "y1", Go(1, 4, "e3"), Reason("wins", {"treasure": "yellow-scarab"})),
        (0, "4", "y1 g1", Go(1, 4, "e3"), Reason("finds", {"treasure": "yellow-scarab"})),
        (0, "1 2 3", "y1", RollDice(1), Reason("more-dice", {"n": 5})),
        (3, "", "y1", Reset(1), Reason("fewer-steps", {"n": 3})),
    ],
)
def test_a_hunter_is_told_why(aside: int, rolled: str, held: str, best: Any, why: Reason) -> None:
    state = pyramid(QUIET, held={1: held}, phase="rolled" if rolled else "ready", rolled=faces(rolled), aside=aside)
    told = advice(GAME, start_of_turn(GAME, state, 1))
    assert (told.moves, told.why) == ((best,), why)


@pytest.mark.parametrize(
    ("known", "walk", "why"),
    [
        ("c2", "b2 c2", Reason("certain", {"hunter": 1, "square": "c2"})),
        ("b3 c2 d3", "b2 c2", Reason("covers", {"hunter": 1, "n": 3, "on": 1})),
        ("e3", "b2", Reason("closes-in")),
    ],
)
def test_the_mummy_is_told_why(known: str, walk: str, why: Reason) -> None:
    state = pyramid(CELLAR, phase="mummy", steps_left=2)
    squares = sum(1 << state.board.numbers[name] for name in known.split())
    state = replace(state, knowledge=Knowledge(state.board, Known((squares, 1 << state.board.stairs))))
    told = advice(GAME, start_of_turn(GAME, state, 0))
    assert (told.squares, told.why) == (tuple(walk.split()), why)


@settings(deadline=None)
@given(tables())
def test_the_best_choice_begins_with_a_legal_move_and_no_legal_move_is_worth_more(state: State) -> None:
    assume(GAME.owing(state) and state.phase != "card")
    (seat,) = GAME.owing(state)
    view, legal = seen(state, seat), GAME.legal_moves(state, seat)
    best = ADVISER.best(GAME, view)
    assert best[0] in legal
    worth = ADVISER.weigh(GAME, view, best).worth
    hardly = HARDLY if seat == state.mummy_seat else 0
    assert all(ADVISER.weigh(GAME, view, [move]).worth <= worth + hardly + 1e-6 for move in legal)


@pytest.mark.parametrize("name", ["a-hunter-wins-with-the-last-card", "the-mummy-wins-against-two"])
def test_hunters_are_told_of_risk_and_turns_and_the_mummy_of_its_chances(name: str) -> None:
    entries = log.from_lines((REPLAYS / f"{name}.jsonl").read_bytes().splitlines())
    units = []
    for seat in range(3):
        told = analyse_choices(entries, seat, lambda done, total: None)
        units.append(told.unit)
        assert told.choices
        assert told.cost == pytest.approx(sum(choice.cost for choice in told.choices if choice.by is None))
        for choice in told.choices:
            for option in filter(None, (choice.taken, choice.better)):
                if isinstance(option.moves[0], Go):
                    assert {*option.facts} == {"risk", "turns", "left", "squares", "known"}
                if isinstance(option.moves[0], Walk):
                    assert {*option.facts} == {"chance", "squares"}
                assert all(0 <= option.facts.get(fact, 0) <= 1 for fact in told.percent)
    assert sorted(units) == ["chance", "turns", "turns"]


def test_a_walk_that_caught_somebody_costs_nothing() -> None:
    entries = log.from_lines((REPLAYS / "the-mummy-wins-against-two.jsonl").read_bytes().splitlines())
    sides = [analyse_choices(entries, seat, lambda done, total: None) for seat in range(3)]
    (mummy,) = (told for told in sides if told.unit == "chance")
    assert mummy.choices[-1].cost == 0, "the last walk won the game"
