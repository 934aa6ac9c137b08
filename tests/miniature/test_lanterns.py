"""The rules of the miniature game, and that everything that holds for every game holds for it.

Lanterns is not shipped: the environment variable TORCHLIT_GAMES names the folder in which it is found.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.miniature.lanterns import GAME, rules
from tests.miniature.lanterns.moves import Hang
from torchlit.errors import RuleError
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Roll

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
BOARD = GAME.boards["pond"]
EVERYWHERE = ["tests/conformance", "tests/envs", "tests/server/test_every_game.py", "tests/server/test_crash.py"]
"""Tests that run over the registry."""


def run(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    """A module of Python in a process that finds the miniature game."""
    environment = {**os.environ, "TORCHLIT_GAMES": str(FOLDER)}
    command = [sys.executable, "-m", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def torchlit(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    return run("torchlit.cli.main", *arguments)


def test_whatever_is_tested_for_every_game_is_tested_for_this_one_too() -> None:
    """Conformance, environments, a game over real sockets, and one through power cuts."""
    ran = run("pytest", "-q", "-p", "no:cacheprovider", "-k", "lanterns", *EVERYWHERE)
    assert ran.returncode == 0, ran.stdout
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None
    assert int(passed[1]) > 25


def test_the_command_line_plays_checks_and_shows_it(tmp_path: Path) -> None:
    assert BOARD in torchlit("boards", "lanterns").stdout
    arena = torchlit("arena", "lanterns", "--bots", "greedy,random", "--games", "5", "--seed", "1", "--log", tmp_path)
    assert "lanterns pond, 2 seats, 5 games" in arena.stdout, arena.stderr
    log = tmp_path / "game-00001.jsonl"
    assert "correct. lanterns, 2 seats" in torchlit("verify", log).stdout
    shown = torchlit("replay", log, "--speed", "1000").stdout
    assert "Turn 12  Rolled turn 12 faces" in shown
    assert "Hung square" in shown
    turns = [json.loads(line) for line in torchlit("replay", log, "--json").stdout.splitlines()]
    assert turns[-1]["standings"] == json.loads(log.read_text().splitlines()[-1])["standings"]


@pytest.mark.parametrize(
    ("verb", "sentence"),
    [("score", "lanterns has no sheets to score"), ("analyse", "lanterns has no coach")],
)
def test_what_it_lacks_is_refused_with_a_sentence(verb: str, sentence: str, tmp_path: Path) -> None:
    torchlit("arena", "lanterns", "--bots", "random", "--games", "1", "--seed", "1", "--log", tmp_path)
    refused = torchlit(verb, *(["lanterns"] if verb == "score" else []), tmp_path / "game-00001.jsonl")
    assert refused.returncode == 1
    assert sentence in refused.stderr


def table(*sheets: str, faces: tuple[int, ...] = (2, 4)) -> rules.State:
    """A table with these sheets, in a turn with this roll."""
    board = rules.board_from_text(BOARD)
    numbers = tuple(
        tuple(0 if token == "." else int(token) for token in sheet.split() if token != "#") for sheet in sheets
    )
    return rules.apply(rules.State(board, GAME.dice, numbers), Roll(faces)).state


EMPTY = BOARD
FULL_ROW = BOARD.replace(". . . . .", "1 2 4 3 3", 1)


def test_l1_a_sheet_is_five_by_five_around_the_pond() -> None:
    state = rules.setup(Setup(BOARD, 2, GAME.dice))
    assert [len(sheet) for sheet in state.sheets] == [24, 24]
    with pytest.raises(RuleError, match="there is no square 'c3'"):
        rules.apply(table(EMPTY), Hang(0, "c3", 2))


def test_l2_everybody_uses_the_same_roll_once() -> None:
    state = table(EMPTY, EMPTY)
    assert rules.owing(state) == [0, 1]
    with pytest.raises(RuleError, match="the next roll comes"):
        rules.apply(state, Roll((1, 1)))


@pytest.mark.parametrize(("faces", "numbers"), [((2, 4), {2, 4, 6}), ((3, 3), {3, 6}), ((6, 6), {6, 12})])
def test_l3_a_number_is_one_die_or_their_sum_in_an_empty_square(faces: tuple[int, int], numbers: set[int]) -> None:
    state = table(FULL_ROW, faces=faces)
    assert {move.number for move in rules.legal_moves(state, 0)} == numbers
    with pytest.raises(RuleError, match="a1 already holds a number"):
        rules.apply(state, Hang(0, "a1", sum(faces)))
    with pytest.raises(RuleError, match="the dice do not make 11"):
        rules.apply(state, Hang(0, "a2", 11))


def test_l3_nobody_sees_what_others_write_before_all_have_written() -> None:
    def seen(state: rules.State) -> list[Any]:
        return [GAME.closed_view(state), GAME.own_view(state, 1)]

    state = table(EMPTY, EMPTY)
    written = rules.apply(state, Hang(0, "a1", 2)).state
    assert seen(written) == seen(state)
    assert GAME.closed_view(rules.apply(written, Hang(1, "e5", 4)).state).sheets[0].startswith("2")


def test_l4_the_game_ends_after_twelve_turns() -> None:
    state = rules.setup(Setup(BOARD, 1, GAME.dice))
    for _ in range(12):
        assert not rules.is_over(state)
        state = rules.apply(state, Roll((1, 6))).state
        state = rules.apply(state, rules.legal_moves(state, 0)[0]).state
    assert rules.is_over(state)


@pytest.mark.parametrize(
    ("row", "stars"),
    [("1 2 4 3 3", 2), ("1 2 3 2 1", 4), ("2 2 2 2 2", 0), ("1 . 2 . 3", 0), ("11 12 11 . .", 2)],
)
def test_l5_neighbours_that_differ_by_one_are_a_pair(row: str, stars: int) -> None:
    (sheet,) = table(BOARD.replace(". . . . .", row, 1)).sheets
    assert rules.stars(rules.board_from_text(BOARD), sheet) == stars


def test_l6_the_most_stars_win_and_equals_share_the_place() -> None:
    assert [standing.place for standing in rules.standings(table(EMPTY, FULL_ROW, FULL_ROW))] == [3, 1, 1]


def test_every_rule_of_its_page_is_cited() -> None:
    page, source = (FOLDER / "lanterns/rules.md").read_text(), (FOLDER / "lanterns").glob("*.py")
    cited = "\n".join(file.read_text() for file in source)
    assert set(re.findall(r"\bL\d+\b", page)) == set(re.findall(r"\bL\d+\b", cited))
