"""What the golden logs of the Valley show."""

import pytest

from tests.table.logs import moments_of, standings_of
from torchlit.games.valley import GAME
from torchlit.games.valley.moves import Escape, Reveal, TakeBack

RESULTS = {
    "solo-25-turns": [(1, 0, 20, 12, 7, 0, 8, 0, 0, 0, 47)],
    "solo-full-sheet": [(1, 7, 25, 12, 0, 0, 14, 6, 0, 0, 64)],
    "full-sheet": [(2, 7, 20, 6, 7, 0, 2, 4, 0, 0, 46), (1, 0, 10, 0, 14, 15, 12, 0, 6, 0, 57)],
    "tie-broken-by-the-buildings": [(2, 7, 5, 0, 7, 0, 2, 0, 0, -9, 12), (1, 0, 10, 0, 0, 0, 6, 0, 0, -4, 12)],
    "shared-victory": [(1, 0, 10, 0, 7, 0, 0, 0, 0, -8, 9), (1, 7, 5, 6, 0, 0, 0, 0, 0, -9, 9)],
    "a-player-leaves-and-returns": [
        (2, 0, 25, 0, 0, 0, 6, 0, 0, -11, 20),
        (1, 7, 20, 12, 0, 0, 6, 4, 0, -19, 30),
    ],
}
"""By seat: place, full, forests, cities, mountains, pyramids, hut, statue, mine, snakes, total."""
LEVELS = {"solo-25-turns": "tourist", "solo-full-sheet": "tourist"}


@pytest.mark.parametrize(("name", "result"), RESULTS.items(), ids=RESULTS)
def test_a_golden_log_ends_with_the_scores_it_always_had(name: str, result: list[tuple[int, ...]]) -> None:
    standings = standings_of(GAME, name)
    assert [(one.place, *one.score.values()) for one in standings] == result
    assert {one.level for one in standings} == {LEVELS.get(name)}


@pytest.mark.parametrize("name", RESULTS)
def test_a_valley_ends_with_a_full_sheet_or_after_25_solo_turns(name: str) -> None:
    state = moments_of(GAME, name)[-1].position.state
    full = [not sheet.empty for sheet in state.sheets]
    if name == "solo-25-turns":
        assert (state.turn, full) == (25, [False])
    else:
        assert any(full)
    if name == "solo-full-sheet":
        assert state.turn < 25
    assert [standing.score["full"] for standing in standings_of(GAME, name)] == [7 * one for one in full]


def test_the_buildings_break_a_tie() -> None:
    first, second = (standing.score for standing in standings_of(GAME, "tie-broken-by-the-buildings"))
    assert first["total"] == second["total"]
    assert first["hut"] + first["statue"] + first["mine"] < second["hut"] + second["statue"] + second["mine"]


def test_steps_are_taken_back_snakes_escaped_and_everything_is_discovered() -> None:
    moves = [moment.move for name in RESULTS for moment in moments_of(GAME, name)]
    assert {move.kind for move in moves if isinstance(move, Reveal)} == {"forest", "city", "mountain", "pyramid"}
    assert any(isinstance(move, TakeBack) for move in moves)
    assert any(isinstance(move, Escape) for move in moves)
