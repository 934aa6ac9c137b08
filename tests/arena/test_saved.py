"""A saved series goes on where it stopped, and refuses what is not its own."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from torchlit.arena.bot_files import BotFile
from torchlit.arena.saved import SavedSeries, saved_seed
from torchlit.arena.series import Plan, Played, play
from torchlit.errors import SeriesError

PLAN = Plan("temple", "stairs", ("random", "random"), 7)
GAMES = [play(PLAN, number, logged=False) for number in (1, 2, 3)]


def saved(path: Path, games: list[Played], plan: Plan = PLAN) -> None:
    with SavedSeries(path, plan) as series:
        for played in games:
            series.add(played)


def games_in(path: Path, plan: Plan = PLAN) -> list[Played]:
    with SavedSeries(path, plan) as series:
        return list(series.games())


def test_what_was_saved_is_there_again_without_its_logs(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    saved(path, [play(PLAN, number) for number in (1, 2, 3)])
    assert games_in(path) == GAMES
    assert saved_seed(path) == 7


def test_more_games_are_added_below(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    saved(path, GAMES[:1])
    saved(path, GAMES[1:])
    assert games_in(path) == GAMES


def test_a_game_is_in_the_file_as_soon_as_it_is_added(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    series = SavedSeries(path, PLAN)
    series.add(GAMES[0])
    assert len(path.read_bytes().splitlines()) == 2
    series.__exit__(None, None, None)


@pytest.mark.parametrize("lost", [1, 2, 50])
def test_a_torn_last_line_is_cut_off(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "series.jsonl"
    saved(path, GAMES)
    path.write_bytes(path.read_bytes()[:-lost])
    assert games_in(path) == GAMES[:2]
    saved(path, GAMES[2:])
    assert games_in(path) == GAMES


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (replace(PLAN, seed=8), "its seed is 7, but here it is 8"),
        (replace(PLAN, board="gate"), "its board is stairs, but here it is gate"),
        (replace(PLAN, bots=("random",) * 3), "its bots are random,random, but here they are random,random,random"),
        (replace(PLAN, clairvoyant=True), "it was played without the clairvoyant"),
        (replace(PLAN, roles={"mummy": 1}), "its roles are left to chance, but here they are mummy=1"),
    ],
)
def test_the_file_of_another_series_is_refused_and_stays_as_it_is(tmp_path: Path, other: Plan, sentence: str) -> None:
    path = tmp_path / "series.jsonl"
    saved(path, GAMES)
    before = path.read_bytes()
    with pytest.raises(SeriesError) as refused:
        SavedSeries(path, other)
    assert (refused.value.why, str(refused.value)) == ("other-series", f"{path} holds a different series: {sentence}")
    assert path.read_bytes() == before


def test_a_bot_whose_file_has_changed_is_another_bot(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    plans = [
        replace(PLAN, files={"my.py:Mine": BotFile("my.py:Mine", "my.py", "Mine", source)}) for source in ("1", "2")
    ]
    saved(path, GAMES, plans[0])
    with pytest.raises(SeriesError, match=r"the file of my\.py:Mine has changed"):
        SavedSeries(path, plans[1])


@pytest.mark.parametrize("content", [b"a shopping list", b"{}\n", b'{"number":1,"seats":[]}\n', b"\xff\xfe\n"])
def test_a_file_of_something_else_is_refused_and_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    with pytest.raises(SeriesError, match="is not a saved series"):
        SavedSeries(path, PLAN)
    assert path.read_bytes() == content


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    saved(path, GAMES)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"{}\n", lines[3]]))
    with pytest.raises(SeriesError, match=r"line 3 of .* is not the result of game 2"):
        games_in(path)
    path.write_bytes(b"".join([*lines[:2], lines[3]]))
    with pytest.raises(SeriesError, match=r"line 3 of .* is not the result of game 2"):
        games_in(path)
