"""Golden logs: real games, kept for ever. A changed one is a changed rule."""

from pathlib import Path

import pytest

from tests.table.independent_checker import check
from torchlit.games.temple.moves import CrossOut
from torchlit.table import log
from torchlit.table.replay import Moment, replay, verify

FOLDER = Path(__file__).parent / "temple"

RESULTS = {
    "solo": [(1, 10, 6, 10, 26)],
    "solo-below-zero": [(1, 3, 0, -4, -1)],
    "tie-broken-by-the-sequence": [(1, 12, 9, -2, 19), (2, 10, 3, 6, 19)],
    "shared-victory": [(1, 10, 6, 4, 20), (1, 10, 6, 4, 20)],
    "void-roll": [(2, 4, 3, -6, 1), (1, 11, 15, 6, 32), (3, 5, 0, -6, -1)],
    "crossing-out-by-hand": [(2, 7, 3, 6, 16), (1, 7, 9, 6, 22)],
    "a-player-leaves-and-returns": [(2, 8, 3, 0, 11), (1, 10, 9, 4, 23)],
}
"""By seat: place, sequence, groups, mummies, total."""


def entries_of(name: str) -> list[log.Entry]:
    return log.from_lines((FOLDER / f"{name}.jsonl").read_bytes().splitlines())


def moments_of(name: str) -> list[Moment]:
    return list(replay(entries_of(name)))


def test_every_golden_log_has_its_result_here() -> None:
    assert {file.stem for file in FOLDER.glob("*.jsonl")} == set(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_log_is_right_to_the_last_word(name: str) -> None:
    verdict = verify(entries_of(name))
    assert verdict.finished
    assert verdict.entries == len(entries_of(name))
    assert check((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_log_ends_with_the_scores_it_always_had(name: str) -> None:
    entries = entries_of(name)
    *_, last = replay(entries)
    end = entries[-1]
    assert isinstance(end, log.End)
    assert [(s.place, *s.score.values()) for s in end.standings] == RESULTS[name]
    sheets = last.position.state.sheets
    assert all(not sheet.empty_doorless for sheet in sheets)


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_log_is_written_again_byte_for_byte(name: str) -> None:
    lines = (FOLDER / f"{name}.jsonl").read_bytes().splitlines()
    assert [log.to_line(entry) for entry in log.from_lines(lines)] == lines


def test_solo_games_have_a_level() -> None:
    levels = {name: entries_of(name)[-1].standings[0].level for name in ("solo", "solo-below-zero")}  # type: ignore[union-attr]
    assert levels == {"solo": "voyager", "solo-below-zero": "tourist"}


def test_a_void_roll_is_logged_and_is_not_a_turn() -> None:
    moments = moments_of("void-roll")
    void = [moment for moment in moments if moment.position.state.voided]
    assert void
    assert all(moments[moment.number].position.state.turn <= moment.position.state.turn + 1 for moment in void)
    rolls = sum(isinstance(moment.entry, log.Chance) for moment in moments)
    assert rolls > moments[-1].position.state.turn


def test_mummies_are_crossed_out_by_hand_and_the_others_at_the_end() -> None:
    moments = moments_of("crossing-out-by-hand")
    assert sum(isinstance(moment.move, CrossOut) for moment in moments) == 2
    before_last_turn = next(m for m in reversed(moments) if isinstance(m.entry, log.Chance)).position.state.sheets[0]
    at_the_end = moments[-1].position.state.sheets[0]
    assert at_the_end.crossed.bit_count() > before_last_turn.crossed.bit_count() + 1


def test_a_bot_stands_in_until_the_player_is_back() -> None:
    entries = entries_of("a-player-leaves-and-returns")
    assert [entry.bot for entry in entries if isinstance(entry, log.StandIn)] == ["greedy", None]
    assert {entry.by for entry in entries if isinstance(entry, log.Moved)} == {"greedy", None}
