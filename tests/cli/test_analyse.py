"""`torchlit analyse`: what the coach says of a log, in the terminal and for programs."""

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from tests.cli.terminal import GOLDEN, ROOT, torchlit
from tests.coach.games import anything, played, with_stand_in
from tests.coach.judges import CORRIDOR, GLADE, EveryRoll, StarsNow, with_judge
from torchlit.coach.analyse import analyse
from torchlit.coach.analysis import Analysis
from torchlit.coach.choices import analyse_choices
from torchlit.games.temple.moves import Write
from torchlit.table import log


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judges for boards of a few squares, in the place of the real ones."""
    with_judge("temple", EveryRoll(), monkeypatch)
    with_judge("valley", StarsNow(), monkeypatch)


def written(folder: Path, entries: Sequence[log.Entry]) -> Path:
    file = folder / "game.jsonl"
    file.write_bytes(b"".join(log.to_line(entry) + b"\n" for entry in entries))
    return file


@pytest.mark.usefixtures("tiny")
def test_every_turn_is_told_with_what_it_cost_and_how_lucky_its_roll_was(tmp_path: Path) -> None:
    entries = played("temple", CORRIDOR, 1, 1, anything(1))
    told = analyse(entries, 0, lambda done, total: None)
    shown = torchlit("analyse", written(tmp_path, entries)).stdout
    table = shown[: shown.index("expected")]
    lines = [line.split() for line in table.splitlines()]
    for turn in told.turns:
        (line,) = [line for line in lines if line[:1] == [str(turn.turn)]]
        roll = [str(die.face).capitalize() for die in turn.roll]
        assert line[1:4] == roll
        assert (f"{turn.cost:.1f}" in line) == (turn.cost >= 0.05)
    assert shown.startswith("temple tiny  seat 0: P0\n")
    assert f"{told.start:.1f}★  expected before the first roll" in shown
    assert f"{told.result:.0f}★  final score" in shown
    assert f"Accuracy: {told.accuracy:.0f} % of the available stars scored" in shown


@pytest.mark.usefixtures("tiny")
def test_the_worst_turns_are_drawn_beside_the_better_ones_with_the_squares_marked(tmp_path: Path) -> None:
    entries = played("temple", CORRIDOR, 1, 1, anything(1))
    told = analyse(entries, 0, lambda done, total: None)
    shown = torchlit("analyse", written(tmp_path, entries)).stdout
    at = [shown.index(f"Turn {number}  ") for number in told.worst]
    assert at == sorted(at)
    assert len(at) == 3
    for number in told.worst:
        turn = told.turns[number - 1]
        assert turn.better is not None
        part = shown[shown.index(f"Turn {number}  ") :]
        (taken,), (better,) = turn.taken.moves, turn.better.moves
        assert isinstance(taken, Write)
        assert isinstance(better, Write)
        assert f"played: {taken.number} on {taken.square}" in part
        assert f"better: {better.number} on {better.square}" in part
        assert f"{better.number}*" in part
        assert f"{turn.better.worth:.1f}★ expected" in part


@pytest.mark.usefixtures("tiny")
def test_a_faultless_game_has_no_worst_turn(tmp_path: Path) -> None:
    entries = played("valley", GLADE, 1, 3, lambda game, state, seat: game.legal_moves(state, seat)[-1])
    shown = torchlit("analyse", written(tmp_path, entries)).stdout
    assert "Accuracy: 100 %" in shown
    assert "The most expensive turns" not in shown


@pytest.mark.usefixtures("tiny")
def test_what_others_did_and_who_stood_in_is_told(tmp_path: Path) -> None:
    entries = with_stand_in(played("temple", CORRIDOR, 3, 6, anything(6)), 1, "greedy", range(2, 4))
    shown = torchlit("analyse", written(tmp_path, entries), "--seat", 1).stdout
    assert "seat 1: P1" in shown
    assert "others" in shown
    assert shown.count("(by greedy)") == 2


@pytest.mark.usefixtures("tiny")
def test_for_programs_it_is_one_object(tmp_path: Path) -> None:
    entries = played("temple", CORRIDOR, 2, 1, anything(1))
    shown = torchlit("analyse", written(tmp_path, entries), "--seat", 1, "--json").stdout
    assert msgspec.json.decode(shown, type=Analysis) == analyse(entries, 1, lambda done, total: None)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([GOLDEN / "solo.jsonl", "--seat", 1], "no-such-seat"),
        ([ROOT / "README.md"], "no-setup"),
        ([ROOT / "no-such-log.jsonl"], "no-such-file"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_one_sentence(arguments: list[object], why: str) -> None:
    result = torchlit("analyse", *arguments, "--json")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert json.loads(result.stderr)["why"] == why
    assert len(torchlit("analyse", *arguments).stderr.strip().splitlines()) == 1


@pytest.mark.usefixtures("tiny")
def test_a_running_game_is_refused(tmp_path: Path) -> None:
    file = written(tmp_path, played("temple", CORRIDOR, 1, 1, anything(1))[:-2])
    result = torchlit("analyse", file)
    assert (result.exit_code, result.stderr) == (1, "torchlit: the analysis is available when the game is over\n")


@pytest.mark.usefixtures("tiny")
def test_a_log_that_the_rules_refuse_is_refused(tmp_path: Path) -> None:
    entries = played("temple", CORRIDOR, 1, 1, anything(1))
    refused = torchlit("analyse", written(tmp_path, [*entries[:3], *entries[2:]]), "--json")
    assert json.loads(refused.stderr)["code"] == "log/error"


PYRAMID = sorted((ROOT / "tests/replays/pyramid").glob("*.jsonl"))[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_choices_in_the_pyramid_are_told_with_the_facts_of_both_ways(seat: int) -> None:
    entries = log.from_lines(PYRAMID.read_bytes().splitlines())
    told = analyse_choices(entries, seat, lambda done, total: None)
    assert msgspec.json.decode(torchlit("analyse", PYRAMID, "--seat", seat, "--json").stdout) == json.loads(
        msgspec.json.encode(told)
    )
    shown = torchlit("analyse", PYRAMID, "--seat", seat).stdout
    assert ("turns lost" if told.unit == "turns" else "successes to be expected lost") in shown
    assert shown.count("better: ") == len(told.worst)
