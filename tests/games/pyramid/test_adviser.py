"""What the coach says of choices in the Pyramid: legal, never below what was played, from what a seat can know."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.pyramid.mazes import tables
from tests.games.pyramid.test_secrets import elsewhere
from torchlit.coach.choices import analyse_choices
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.bots.adviser import ADVISER
from torchlit.games.pyramid.bots.greedy import remembering
from torchlit.games.pyramid.moves import Go, Walk
from torchlit.games.pyramid.state import State
from torchlit.protocol import View
from torchlit.table import log

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


@settings(deadline=None)
@given(tables())
def test_the_best_choice_begins_with_a_legal_move_and_no_legal_move_is_worth_more(state: State) -> None:
    assume(GAME.owing(state) and state.phase != "card")
    (seat,) = GAME.owing(state)
    view, legal = seen(state, seat), GAME.legal_moves(state, seat)
    best = ADVISER.best(GAME, view)
    assert best[0] in legal
    worth = ADVISER.weigh(GAME, view, best).worth
    assert all(ADVISER.weigh(GAME, view, [move]).worth <= worth + 1e-6 for move in legal)


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
                    assert {*option.facts} == {"risk", "turns", "squares"}
                if isinstance(option.moves[0], Walk):
                    assert {*option.facts} == {"chance", "squares"}
                assert all(0 <= option.facts.get(fact, 0) <= 1 for fact in told.percent)
    assert sorted(units) == ["chance", "turns", "turns"]


def test_a_walk_that_caught_somebody_costs_nothing() -> None:
    entries = log.from_lines((REPLAYS / "the-mummy-wins-against-two.jsonl").read_bytes().splitlines())
    sides = [analyse_choices(entries, seat, lambda done, total: None) for seat in range(3)]
    (mummy,) = (told for told in sides if told.unit == "chance")
    assert mummy.choices[-1].cost == 0, "the last walk won the game"
