"""Golden logs of the Pyramid: one for each way to end, and for what happens seldom. A changed one is a changed rule."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.table.independent.checker import check
from torchlit.errors import LogError
from torchlit.games.pyramid.events import CardShown, Caught, DiceReset, Passed, TurnBegan, TurnLost
from torchlit.games.pyramid.rules import apply
from torchlit.games.pyramid.state import State
from torchlit.table import log
from torchlit.table.replay import Moment, replay, verify

FOLDER = Path(__file__).parents[2] / "replays/pyramid"

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


def entries_of(name: str) -> list[log.Entry]:
    return log.from_lines((FOLDER / f"{name}.jsonl").read_bytes().splitlines())


def told_in(name: str) -> list[tuple[Any, State]]:
    """Everything that happened in a log, each with the table before it."""
    moments: list[Moment] = list(replay(entries_of(name)))
    told = []
    for before, moment in pairwise(moments):
        if moment.move is not None:
            state = before.position.state
            told += [(event, state) for event in apply(state, moment.move).events]
    return told


def test_every_golden_log_has_its_result_here() -> None:
    assert {file.stem for file in FOLDER.glob("*.jsonl")} == set(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_log_is_right_to_the_last_word(name: str) -> None:
    verdict = verify(entries_of(name))
    assert verdict.finished
    assert verdict.rolls == sum(isinstance(entry, log.Chance) for entry in entries_of(name))
    check((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_log_ends_as_it_always_did(name: str) -> None:
    end = entries_of(name)[-1]
    assert isinstance(end, log.End)
    assert [(s.place, s.score["treasures"], s.score["caught"]) for s in end.standings] == RESULTS[name]


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_log_is_written_again_byte_for_byte(name: str) -> None:
    lines = (FOLDER / f"{name}.jsonl").read_bytes().splitlines()
    assert [log.to_line(entry) for entry in log.from_lines(lines)] == lines


def test_a_golden_log_with_a_move_left_out_is_refused() -> None:
    entries = entries_of("the-mummy-wins-against-two")
    moved = next(at for at, entry in enumerate(entries) if isinstance(entry, log.Moved))
    with pytest.raises(LogError, match="line"):
        verify([*entries[:moved], *entries[moved + 1 :]])


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
