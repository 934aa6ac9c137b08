"""`torchlit replay`: a log in the terminal, turn by turn."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import GOLDEN, run_in_terminal, torchlit
from torchlit.arena.series import Plan, play

SOLO, TWO, VOID = (GOLDEN / f"{name}.jsonl" for name in ("solo", "crossing-out-by-hand", "void-roll"))


@pytest.fixture(scope="module")
def hundred(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("logs") / "hundred.jsonl"
    played = play(Plan("temple", "stairs", ("random",) * 100, 1), 1)
    file.write_bytes(b"\n".join(played.lines))
    return file


def test_every_turn_is_shown_and_then_the_result() -> None:
    shown = torchlit("replay", SOLO).stdout
    turns = [line for line in shown.splitlines() if line.startswith("Turn ")]
    assert [turn.split()[1] for turn in turns] == [str(number) for number in range(1, 35)]
    assert shown.startswith("temple stairs  1 seat: Nefer (greedy)\n")
    assert shown.rstrip().splitlines()[-1].split() == ["1", "0", "Nefer", "(greedy)", "10", "6", "10", "26", "Voyager"]


def test_a_turn_has_the_roll_the_marks_the_scores_and_the_sheets() -> None:
    shown = torchlit("replay", TWO, "--turn", 1).stdout
    assert "Turn 1  green " in shown
    assert "AB     crosses out by hand from now on, wrote 4 on e5  sequence 1: 1★" in shown
    assert shown.count("   a  b  c  d  e  f  g") == 2


def test_a_mummy_is_told_on_both_sides() -> None:
    shown = torchlit("replay", VOID).stdout
    assert "drew a mummy on Anuk's " in shown
    assert "got Nefer's on " in shown


def test_a_void_roll_is_shown_before_its_turn() -> None:
    assert "void, because no door is left\nTurn 31 " in torchlit("replay", VOID).stdout


def test_stand_ins_are_told() -> None:
    shown = torchlit("replay", GOLDEN / "a-player-leaves-and-returns.jsonl").stdout
    assert "greedy stands in for Zoë" in shown
    assert "(by greedy)" in shown
    assert "Zoë is back" in shown


def test_one_seat_is_shown_alone() -> None:
    shown = torchlit("replay", TWO, "--seat", 1, "--turn", 5).stdout
    assert "Nefer" in shown
    assert "AB" not in shown
    assert shown.count("   a  b  c  d  e  f  g") == 1


def test_a_hundred_seats_are_told_in_sum(hundred: Path) -> None:
    shown = torchlit("replay", hundred).stdout
    assert len(shown.splitlines()) < 150
    assert "mean" in shown
    assert "… and 88 more" in shown
    assert max(map(len, shown.splitlines())) <= 120


def test_one_of_a_hundred_seats_is_shown_with_its_sheet(hundred: Path) -> None:
    shown = torchlit("replay", hundred, "--turn", 3, "--seat", 99).stdout
    assert shown.count("   a  b  c  d  e  f  g") == 1


def test_json_has_one_object_for_each_turn() -> None:
    turns = [json.loads(line) for line in torchlit("replay", TWO, "--json").stdout.splitlines()]
    log = [json.loads(line) for line in TWO.read_text(encoding="utf-8").splitlines()]
    assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
    for kind, name in (("chance", "chance"), ("move", "moves")):
        assert [move for turn in turns for move in turn[name]] == [e["move"] for e in log if e["entry"] == kind]
    assert turns[-1]["standings"] == log[-1]["standings"]
    assert all(turn["closed"] and len(turn["sheets"]) == 2 for turn in turns)


def test_json_of_one_seat_has_only_its_own() -> None:
    (turn,) = [
        json.loads(line) for line in torchlit("replay", TWO, "--json", "--seat", 1, "--turn", 2).stdout.splitlines()
    ]
    assert {move["seat"] for move in turn["moves"]} == {1}
    assert [standing["seat"] for standing in turn["standings"]] == [1]
    assert len(turn["sheets"]) == 1


def test_an_unfinished_log_is_shown_as_far_as_it_goes() -> None:
    lines = TWO.read_bytes().splitlines(keepends=True)
    shown = torchlit("replay", "-", input=b"".join(lines[:4])).stdout
    assert "in the middle of this turn" in shown
    assert shown.rstrip().endswith("The log ends here; the game is not over.")


def test_a_wrong_log_is_shown_up_to_the_wrong_line() -> None:
    lines = TWO.read_bytes().splitlines(keepends=True)
    result = torchlit("replay", "-", input=b"".join([*lines[:12], lines[2], *lines[13:]]))
    assert result.exit_code == 1
    assert "Turn 1 " in result.stdout
    assert result.stderr.startswith("torchlit: line 1")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--turn", "99"], "there is no turn 99 in this log"),
        (["--seat", "2"], "there is no seat 2: the last is 1"),
    ],
)
def test_what_is_not_in_the_log_is_refused(args: list[str], sentence: str) -> None:
    result = torchlit("replay", TWO, *args)
    assert result.exit_code == 1
    assert result.stderr == f"torchlit: {sentence}\n"


def test_names_from_a_log_are_not_commands_to_the_terminal() -> None:
    evil = SOLO.read_bytes().replace(b'"Nefer"', b'"\\u001b[2J[red]"')
    shown = torchlit("replay", "-", input=evil).stdout
    assert "\x1b" not in shown
    assert "�[2J[red] (greedy)" in shown


def test_stepping_needs_a_terminal() -> None:
    result = torchlit("replay", SOLO, "--step")
    assert result.exit_code == 2
    assert "--step: needs a terminal" in result.stderr


def test_a_key_shows_the_next_turn_and_q_ends() -> None:
    code, shown = run_in_terminal("replay", SOLO, "--step", keys=[("Turn 1", b" "), ("Turn 2", b"q")])
    assert code == 0
    assert "Turn 2" in shown
    assert "Result" not in shown


def test_a_terminal_shows_turns_at_the_speed_that_was_asked_for() -> None:
    code, shown = run_in_terminal("replay", SOLO, "--speed", 1000)
    assert code == 0
    assert "Result" in shown
