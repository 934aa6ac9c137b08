"""Golden logs: real games, kept for ever. A changed one is a changed rule."""

from pathlib import Path

import pytest

from tests.table.independent.checker import check
from torchlit.games.temple.moves import CrossOut
from torchlit.games.valley.moves import Escape, Reveal, TakeBack
from torchlit.table import log
from torchlit.table.replay import Moment, replay, verify

FOLDER = Path(__file__).parent

RESULTS = {
    "temple/solo": [(1, 10, 6, 10, 26)],
    "temple/solo-below-zero": [(1, 3, 0, -4, -1)],
    "temple/tie-broken-by-the-sequence": [(1, 12, 9, -2, 19), (2, 10, 3, 6, 19)],
    "temple/shared-victory": [(1, 10, 6, 4, 20), (1, 10, 6, 4, 20)],
    "temple/void-roll": [(2, 4, 3, -6, 1), (1, 11, 15, 6, 32), (3, 5, 0, -6, -1)],
    "temple/crossing-out-by-hand": [(2, 7, 3, 6, 16), (1, 7, 9, 6, 22)],
    "temple/a-player-leaves-and-returns": [(2, 8, 3, 0, 11), (1, 10, 9, 4, 23)],
    "valley/solo-25-turns": [(1, 0, 20, 12, 7, 0, 8, 0, 0, 0, 47)],
    "valley/solo-full-sheet": [(1, 7, 25, 12, 0, 0, 14, 6, 0, 0, 64)],
    "valley/full-sheet": [(2, 7, 20, 6, 7, 0, 2, 4, 0, 0, 46), (1, 0, 10, 0, 14, 15, 12, 0, 6, 0, 57)],
    "valley/tie-broken-by-the-buildings": [(2, 7, 5, 0, 7, 0, 2, 0, 0, -9, 12), (1, 0, 10, 0, 0, 0, 6, 0, 0, -4, 12)],
    "valley/shared-victory": [(1, 0, 10, 0, 7, 0, 0, 0, 0, -8, 9), (1, 7, 5, 6, 0, 0, 0, 0, 0, -9, 9)],
    "valley/a-player-leaves-and-returns": [
        (2, 0, 25, 0, 0, 0, 6, 0, 0, -11, 20),
        (1, 7, 20, 12, 0, 0, 6, 4, 0, -19, 30),
    ],
}
"""By seat, the place and the score lines. In the Temple: sequence, groups, mummies, total. In the Valley: full,
forests, cities, mountains, pyramids, hut, statue, mine, snakes, total."""

LEVELS = {
    "temple/solo": "voyager",
    "temple/solo-below-zero": "tourist",
    "valley/solo-25-turns": "tourist",
    "valley/solo-full-sheet": "tourist",
}
VALLEYS = [name for name in RESULTS if name.startswith("valley/")]


def entries_of(name: str) -> list[log.Entry]:
    return log.from_lines((FOLDER / f"{name}.jsonl").read_bytes().splitlines())


def moments_of(name: str) -> list[Moment]:
    return list(replay(entries_of(name)))


def end_of(name: str) -> log.End:
    end = entries_of(name)[-1]
    assert isinstance(end, log.End)
    return end


def test_every_golden_log_has_its_result_here() -> None:
    logs = [file for game in ("temple", "valley") for file in (FOLDER / game).glob("*.jsonl")]
    assert {f"{file.parent.name}/{file.stem}" for file in logs} == set(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_log_is_right_to_the_last_word(name: str) -> None:
    verdict = verify(entries_of(name))
    assert verdict.finished
    assert verdict.entries == len(entries_of(name))
    assert check((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_log_ends_with_the_scores_it_always_had(name: str) -> None:
    assert [(s.place, *s.score.values()) for s in end_of(name).standings] == RESULTS[name]


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_log_is_written_again_byte_for_byte(name: str) -> None:
    lines = (FOLDER / f"{name}.jsonl").read_bytes().splitlines()
    assert [log.to_line(entry) for entry in log.from_lines(lines)] == lines


@pytest.mark.parametrize("name", RESULTS)
def test_only_solo_games_have_a_level(name: str) -> None:
    assert {standing.level for standing in end_of(name).standings} == {LEVELS.get(name)}


@pytest.mark.parametrize("name", [name for name in RESULTS if name.startswith("temple/")])
def test_all_temples_are_full_at_the_end(name: str) -> None:
    assert all(not sheet.empty_doorless for sheet in moments_of(name)[-1].position.state.sheets)


def test_a_void_roll_is_logged_and_is_not_a_turn() -> None:
    moments = moments_of("temple/void-roll")
    void = [moment for moment in moments if moment.position.state.voided]
    assert void
    assert all(moments[moment.number].position.state.turn <= moment.position.state.turn + 1 for moment in void)
    rolls = sum(isinstance(moment.entry, log.Chance) for moment in moments)
    assert rolls > moments[-1].position.state.turn


def test_mummies_are_crossed_out_by_hand_and_the_others_at_the_end() -> None:
    moments = moments_of("temple/crossing-out-by-hand")
    assert sum(isinstance(moment.move, CrossOut) for moment in moments) == 2
    before_last_turn = next(m for m in reversed(moments) if isinstance(m.entry, log.Chance)).position.state.sheets[0]
    at_the_end = moments[-1].position.state.sheets[0]
    assert at_the_end.crossed.bit_count() > before_last_turn.crossed.bit_count() + 1


@pytest.mark.parametrize("name", VALLEYS)
def test_a_valley_ends_with_a_full_sheet_or_after_25_solo_turns(name: str) -> None:
    state = moments_of(name)[-1].position.state
    full = [not sheet.empty for sheet in state.sheets]
    if name == "valley/solo-25-turns":
        assert (state.turn, full) == (25, [False])
    else:
        assert any(full)
    if name == "valley/solo-full-sheet":
        assert state.turn < 25
    assert [standing.score["full"] for standing in end_of(name).standings] == [7 * one for one in full]


def test_the_buildings_break_a_tie() -> None:
    first, second = (standing.score for standing in end_of("valley/tie-broken-by-the-buildings").standings)
    assert first["total"] == second["total"]
    assert first["hut"] + first["statue"] + first["mine"] < second["hut"] + second["statue"] + second["mine"]


def test_steps_are_taken_back_snakes_escaped_and_everything_is_discovered() -> None:
    moves = [moment.move for name in VALLEYS for moment in moments_of(name)]
    assert {move.kind for move in moves if isinstance(move, Reveal)} == {"forest", "city", "mountain", "pyramid"}
    assert any(isinstance(move, TakeBack) for move in moves)
    assert any(isinstance(move, Escape) for move in moves)


@pytest.mark.parametrize("game", ["temple", "valley"])
def test_a_bot_stands_in_until_the_player_is_back(game: str) -> None:
    entries = entries_of(f"{game}/a-player-leaves-and-returns")
    assert [entry.bot for entry in entries if isinstance(entry, log.StandIn)] == ["greedy", None]
    assert {entry.by for entry in entries if isinstance(entry, log.Moved)} == {"greedy", None}
