"""Golden logs of the Pyramid: one for each way to end, and for what happens seldom. A changed one is a changed rule."""

from itertools import pairwise
from typing import Any

import pytest

from tests.table.logs import moments_of, standings_of
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.events import CardShown, Caught, DiceReset, Passed, TurnBegan, TurnLost
from torchlit.games.pyramid.rules import apply
from torchlit.games.pyramid.state import State

RESULTS = {
    "a-hunter-wins-with-the-last-card": [(1, 5, 0), (2, 1, 0), (2, 0, 1), (2, 2, 0)],
    "the-mummy-wins-against-two": [(1, 0, 4), (2, 0, 0), (2, 0, 0)],
    "the-mummy-wins-against-three": [(1, 0, 6), (2, 0, 0), (2, 0, 0), (2, 1, 0)],
    "the-mummy-wins-against-four": [(2, 0, 0), (1, 0, 7), (2, 0, 0), (2, 0, 0), (2, 1, 0)],
    "a-duel-that-the-hunters-win": [(1, 10, 0), (2, 0, 0)],
    "a-duel-that-the-mummy-wins": [(1, 0, 3), (2, 1, 0)],
    "caught-by-ones-own-reset": [(1, 0, 4), (2, 0, 0), (2, 0, 0)],
    "enclosed": [(2, 0, 0), (1, 0, 4), (2, 0, 0)],
}
"""By seat: place, treasures revealed, tokens of the mummy."""


def told_in(name: str) -> list[tuple[Any, State]]:
    """Everything that happened in a log, each with the table before it."""
    told = []
    for before, moment in pairwise(moments_of(GAME, name)):
        if moment.move is not None:
            state = before.position.state
            told += [(event, state) for event in apply(state, moment.move).events]
    return told


@pytest.mark.parametrize(("name", "result"), RESULTS.items(), ids=RESULTS)
def test_a_golden_log_ends_as_it_always_did(name: str, result: list[tuple[int, int, int]]) -> None:
    assert [(s.place, s.score["treasures"], s.score["caught"]) for s in standings_of(GAME, name)] == result


def test_a_hunter_is_caught_by_the_special_turn_of_their_own_reset() -> None:
    told = told_in("caught-by-ones-own-reset")
    caught = [(event, state) for event, state in told if isinstance(event, Caught) and state.phase == "special"]
    assert any(event.hunter == state.active for event, state in caught)


def test_an_enclosed_hunter_passes() -> None:
    passed = [event for event, _ in told_in("enclosed") if isinstance(event, Passed)]
    assert passed


def test_a_hunter_who_is_out_has_no_more_turns() -> None:
    told = [event for event, _ in told_in("the-mummy-wins-against-four")]
    out = next(event for event in told if isinstance(event, Caught) and event.lives == 0)
    later = told[told.index(out) :]
    assert any(isinstance(event, TurnBegan) for event in later)
    assert not any(isinstance(event, TurnBegan) and event.hunter == out.hunter for event in later)


def test_the_logs_show_resets_lost_turns_and_cards() -> None:
    told = [event for name in RESULTS for event, _ in told_in(name)]
    for kind in (DiceReset, TurnLost, CardShown):
        assert any(isinstance(event, kind) for event in told)
