"""The Pyramid on the command line: mazes drawn, games replayed and played, and no sheets to score."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import GOLDEN, run_in_terminal, torchlit
from torchlit.games.pyramid import GAME

LOGS = GOLDEN.parent / "pyramid"
HUNTERS_WIN, MUMMY_WINS, OWN_RESET, ENCLOSED, DUEL = (
    LOGS / f"{name}.jsonl"
    for name in (
        "a-hunter-wins-with-the-last-card",
        "the-mummy-wins-against-four",
        "caught-by-ones-own-reset",
        "enclosed",
        "a-duel-that-the-mummy-wins",
    )
)


def test_mazes_are_drawn_with_their_counts_and_without_the_map_of_the_regions() -> None:
    for name, text in GAME.boards.items():
        shown = torchlit("boards", "pyramid", name).stdout
        assert re.match(rf"pyramid {name}  \d+ squares, \d+ passages, 23 treasures\n", shown)
        for line in text.partition("\n\n")[0].splitlines():
            assert line in shown
        assert "# # #" not in shown


def test_json_has_the_whole_board() -> None:
    boards = [json.loads(line) for line in torchlit("boards", "pyramid", "--json").stdout.splitlines()]
    assert {board["name"]: board["text"] for board in boards} == GAME.boards
    assert {board["treasures"] for board in boards} == {23}


def test_a_position_of_a_replay_has_its_pawns_in_the_maze() -> None:
    shown = torchlit("replay", MUMMY_WINS, "--turn", 2).stdout
    assert "MM" in shown
    assert "hunter 4 " in shown
    assert shown.count(" a  b  c ") == 1, "the maze is drawn once, for all seats together"


def test_every_turn_of_a_replay_is_one_pawn_s() -> None:
    """However often the hunter rolls in it."""
    shown = torchlit("replay", MUMMY_WINS).stdout
    turns = [int(line.split()[1]) for line in shown.splitlines() if line.startswith("Turn ")]
    assert turns == sorted(set(turns))
    assert ", then white " in shown
    assert re.search(r"^Turn \d+  black [234]$", shown, re.MULTILINE)


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (HUNTERS_WIN, r"moved H\d to [a-k]\d+ with (\d|arrow), showed the \w+ \w+ on [a-k]\d+, won"),
        (MUMMY_WINS, r"walked( [a-k]\d+)+, caught \w+'s H\d, won"),
        (MUMMY_WINS, r"was caught on [a-k]\d+ \(H\d, lives left: \d\)"),
        (OWN_RESET, r"took back the dice set aside \(\d\)"),
        (ENCLOSED, r"passed: H\d is enclosed"),
        (DUEL, r"moved H2 to"),
    ],
)
def test_what_each_seat_did_is_told(log: Path, told: str) -> None:
    assert re.search(told, torchlit("replay", log).stdout)


def test_the_result_has_treasures_and_catches_but_no_stars() -> None:
    shown = torchlit("replay", MUMMY_WINS).stdout
    assert ["place", "seat", "treasures", "caught", "total"] in [line.split() for line in shown.splitlines()]
    assert "★" not in shown


def test_a_narrow_terminal_shows_the_maze_and_the_result() -> None:
    code, shown = run_in_terminal("replay", OWN_RESET, "--speed", 1000, COLUMNS="40", NO_COLOR="1")
    assert code == 0
    plain = re.sub(r"\x1b\[[\d;]*[mA-Z]", "", shown)
    assert "+--+--+--+--+--+--+--+--+--+--+--+" in plain
    assert "caught 4" in plain.partition("Result")[2]


def test_json_has_one_position_for_each_turn() -> None:
    turns = [json.loads(line) for line in torchlit("replay", OWN_RESET, "--json").stdout.splitlines()]
    assert all(turn["closed"] for turn in turns)
    assert {len(turn["sheets"]) for turn in turns} == {1}
    assert turns[-1]["sheets"][0].splitlines()[-1].startswith("hunter 2 ")


def test_a_log_that_ends_within_a_turn_shows_it_open() -> None:
    lines = OWN_RESET.read_bytes().splitlines(keepends=True)
    for length in range(4, 40):
        shown = torchlit("replay", "-", input=b"".join(lines[:length])).stdout
        assert shown.rstrip().endswith("The log ends here; the game is not over.")
        assert shown.count("in the middle of this turn") <= 1


def test_there_are_no_sheets_to_count() -> None:
    result = torchlit("score", "pyramid", "no-such-file.txt", "--json")
    assert result.exit_code == 1
    refusal = json.loads(result.stderr)
    assert (refusal["code"], refusal["why"]) == ("table/setup", "not-scored")
    assert refusal["sentence"] == "pyramid has no sheets to score"


def test_bots_play_in_the_arena() -> None:
    result = torchlit("arena", "pyramid", "--bots", "greedy,random,random", "--games", 2, "--seed", 7, "--json")
    assert result.exit_code == 0, result.stderr
    played = json.loads(result.stdout)
    assert played["game"] == "pyramid"
    assert sum(bot["seats"] * bot["mean"] for bot in played["results"]) == pytest.approx(1)
