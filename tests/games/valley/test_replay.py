"""`torchlit replay` of the Valley: what was revealed, snakes, and turns that a stand-in has finished."""

import re

import msgspec
import pytest

from tests.cli.terminal import GOLDEN, run_in_terminal, torchlit
from torchlit.table import log

TWO, SOLO = (GOLDEN.parent / "valley" / f"{name}.jsonl" for name in ("full-sheet", "solo-25-turns"))


def test_every_turn_is_shown_and_then_the_result() -> None:
    shown = torchlit("replay", TWO).stdout
    turns = [line.split()[1] for line in shown.splitlines() if line.startswith("Turn ")]
    assert turns == [str(number) for number in range(1, len(turns) + 1)]
    assert shown.startswith("valley meadow  2 seats: Zoë, Bo\n")
    head = "place seat full forests cities mountains pyramids hut statue mine snakes total"
    assert head.split() in [line.split() for line in shown.splitlines()]
    assert max(map(len, shown.splitlines())) <= 120


def test_each_seat_s_steps_are_told() -> None:
    shown = " ".join(torchlit("replay", TWO).stdout.split())
    for told in (
        r"wrote \d+ on [a-h]\d",
        r"built the (hut|statue|mine) on [a-h]\d",
        r"crossed out [a-h]\d",
        r"got Zoë's on [a-h]\d",
        r"revealed a forest on [a-h]\d( [a-h]\d){4}",
        r"drew a snake on Bo's [a-h]\d",
    ):
        assert re.search(told, shown), told


def test_numbers_of_a_discovery_have_its_letter() -> None:
    shown = torchlit("replay", TWO).stdout
    assert re.search(r"^ \d .*\d+A", shown, re.MULTILINE)
    assert re.search(r"^   A[ A-Z]* (forest|city|mountain|pyramid)", shown, re.MULTILINE)


def test_a_solo_game_ends_with_a_level() -> None:
    shown = torchlit("replay", SOLO).stdout
    assert shown.rstrip().splitlines()[-1].split()[-1] in ("Tourist", "Pathfinder", "Voyager", "Explorer")


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_a_narrow_terminal_shows_every_score_line_of_the_result(columns: int) -> None:
    code, shown = run_in_terminal("replay", TWO, "--speed", 1000, COLUMNS=str(columns), NO_COLOR="1")
    assert code == 0
    plain = re.sub(r"\x1b\[[\d;]*[mA-Z]", "", shown).replace("\r", "")
    assert max(map(len, plain.splitlines())) <= columns
    result = plain.partition("Result")[2]
    assert "…" not in result
    assert "forests" in result
    assert "★" in result


def test_a_turn_that_a_stand_in_has_finished_says_so() -> None:
    entries = log.from_lines(TWO.read_bytes().splitlines())
    moves = [place for place, entry in enumerate(entries) if isinstance(entry, log.Moved)]
    own = [place for place in moves if b'"seat":0' in bytes(entries[place].move)]  # type: ignore[union-attr]
    last = next(place for place in own if b'"finish"' in bytes(entries[place].move))  # type: ignore[union-attr]
    entries[last] = msgspec.structs.replace(entries[last], by="greedy")
    told = torchlit("replay", "-", "--turn", 1, input=b"\n".join(map(log.to_line, entries))).stdout
    assert "(finished by greedy)" in " ".join(told.split())


def test_an_unfinished_turn_shows_the_sheets_as_they_were() -> None:
    lines = TWO.read_bytes().splitlines(keepends=True)
    shown = torchlit("replay", "-", input=b"".join(lines[:3])).stdout
    assert "in the middle of this turn" in shown
    assert shown.rstrip().endswith("The log ends here; the game is not over.")
