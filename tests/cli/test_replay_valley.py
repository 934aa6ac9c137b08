"""`torchlit replay` of the Valley: what was revealed, snakes, and turns that a stand-in has finished."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.terminal import run_in_terminal, torchlit
from torchlit.arena.series import Plan, play
from torchlit.table import log


def written(folder: Path, lines: Any) -> Path:
    file = folder / "game.jsonl"
    file.write_bytes(b"\n".join(lines) + b"\n")
    return file


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    played = play(Plan("valley", "meadow", ("greedy", "random"), 1), 1)
    return written(tmp_path_factory.mktemp("two"), played.lines)


@pytest.fixture(scope="module")
def solo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    played = play(Plan("valley", "lakes", ("greedy",), 1), 1)
    return written(tmp_path_factory.mktemp("solo"), played.lines)


def test_every_turn_is_shown_and_then_the_result(two: Path) -> None:
    shown = torchlit("replay", two).stdout
    turns = [line.split()[1] for line in shown.splitlines() if line.startswith("Turn ")]
    assert turns == [str(number) for number in range(1, len(turns) + 1)]
    assert shown.startswith("valley meadow  2 seats: Nefer (greedy), Anuk (random)\n")
    head = "place seat full forests cities mountains pyramids hut statue mine snakes total"
    assert head.split() in [line.split() for line in shown.splitlines()]
    assert max(map(len, shown.splitlines())) <= 120


def test_each_seat_s_steps_are_told(two: Path) -> None:
    shown = " ".join(torchlit("replay", two).stdout.split())
    for told in (
        r"wrote \d+ on [a-h]\d",
        r"built the (hut|statue|mine) on [a-h]\d",
        r"crossed out [a-h]\d",
        r"revealed a forest on [a-h]\d( [a-h]\d){4}",
        r"drew a snake on Anuk's [a-h]\d, got Anuk's on [a-h]\d",
    ):
        assert re.search(told, shown), told


def test_numbers_of_a_discovery_have_its_letter(two: Path) -> None:
    shown = torchlit("replay", two).stdout
    assert re.search(r"^ \d .*\d+A", shown, re.MULTILINE)
    assert re.search(r"^   A[ A-Z]* (forest|city|mountain|pyramid)", shown, re.MULTILINE)


def test_a_solo_game_ends_with_a_level(solo: Path) -> None:
    shown = torchlit("replay", solo).stdout
    assert shown.rstrip().splitlines()[-1].split()[-1] in ("Tourist", "Pathfinder", "Voyager", "Explorer")


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_a_narrow_terminal_shows_every_score_line_of_the_result(columns: int, two: Path) -> None:
    code, shown = run_in_terminal("replay", two, "--speed", 1000, COLUMNS=str(columns), NO_COLOR="1")
    assert code == 0
    plain = re.sub(r"\x1b\[[\d;]*[mA-Z]", "", shown).replace("\r", "")
    assert max(map(len, plain.splitlines())) <= columns
    result = plain.partition("Result")[2]
    assert "…" not in result
    assert "forests" in result
    assert "★" in result


def test_a_turn_that_a_stand_in_has_finished_says_so(two: Path) -> None:
    entries = log.from_lines(two.read_bytes().splitlines())
    moves = [place for place, entry in enumerate(entries) if isinstance(entry, log.Moved)]
    own = [place for place in moves if b'"seat":0' in bytes(entries[place].move)]  # type: ignore[union-attr]
    last = next(place for place in own if b'"finish"' in bytes(entries[place].move))  # type: ignore[union-attr]
    entries[last] = msgspec.structs.replace(entries[last], by="greedy")
    told = torchlit("replay", "-", "--turn", 1, input=b"\n".join(map(log.to_line, entries))).stdout
    assert "(finished by greedy)" in " ".join(told.split())


def test_an_unfinished_turn_shows_the_sheets_as_they_were(two: Path) -> None:
    lines = two.read_bytes().splitlines(keepends=True)
    shown = torchlit("replay", "-", input=b"".join(lines[:3])).stdout
    assert "This turn is still open" in shown
    assert shown.rstrip().endswith("The log ends here: the game is not over.")
