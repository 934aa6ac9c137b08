"""What the golden logs of the Temple show."""

import pytest

from tests.table.logs import golden, moments_of, standings_of
from torchlit.games.temple import GAME
from torchlit.games.temple.moves import CrossOut
from torchlit.table import log

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
LEVELS = {"solo": "voyager", "solo-below-zero": "tourist"}


@pytest.mark.parametrize(("name", "result"), RESULTS.items(), ids=RESULTS)
def test_a_golden_log_ends_with_the_scores_it_always_had(name: str, result: list[tuple[int, ...]]) -> None:
    standings = standings_of(GAME, name)
    assert [(one.place, *one.score.values()) for one in standings] == result
    assert {one.level for one in standings} == {LEVELS.get(name)}


def test_all_temples_are_full_at_the_end() -> None:
    for file in golden(GAME):
        assert all(not sheet.empty_doorless for sheet in moments_of(GAME, file.stem)[-1].position.state.sheets)


def test_a_void_roll_is_logged_and_is_not_a_turn() -> None:
    moments = moments_of(GAME, "void-roll")
    void = [moment for moment in moments if moment.position.state.voided]
    assert void
    assert all(moments[moment.number].position.state.turn <= moment.position.state.turn + 1 for moment in void)
    rolls = sum(isinstance(moment.entry, log.Chance) for moment in moments)
    assert rolls > moments[-1].position.state.turn


def test_mummies_are_crossed_out_by_hand_and_the_others_at_the_end() -> None:
    moments = moments_of(GAME, "crossing-out-by-hand")
    assert sum(isinstance(moment.move, CrossOut) for moment in moments) == 2
    before_last_turn = next(m for m in reversed(moments) if isinstance(m.entry, log.Chance)).position.state.sheets[0]
    at_the_end = moments[-1].position.state.sheets[0]
    assert at_the_end.crossed.bit_count() > before_last_turn.crossed.bit_count() + 1
