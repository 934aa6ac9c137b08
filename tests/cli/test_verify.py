"""`torchlit verify`: a verdict on each log."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import GOLDEN, torchlit
from tests.server.finished import played, record_of
from torchlit.cli.verify import SHARED_DICE
from torchlit.table import log

SOLO = GOLDEN / "solo.jsonl"
LINES = SOLO.read_bytes().splitlines(keepends=True)


def tampered(tmp_path: Path) -> Path:
    file = tmp_path / "tampered.jsonl"
    end = LINES[-1].replace(b'"total":26', b'"total":27')
    assert end != LINES[-1]
    file.write_bytes(b"".join([*LINES[:-1], end]))
    return file


@pytest.mark.parametrize("file", sorted(GOLDEN.parent.rglob("*.jsonl")), ids=lambda file: file.stem)
def test_a_golden_log_is_right(file: Path) -> None:
    result = torchlit("verify", file)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.startswith(f"{str(file)!r}: correct. ")
    assert "the scores match the sheets" in result.stdout


def test_a_tampered_log_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tampered(tmp_path)
    result = torchlit("verify", file)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr == f"torchlit: {str(file)!r}: the scores in line {len(LINES)} do not match the sheets\n"


def test_one_wrong_log_does_not_hide_the_others(tmp_path: Path) -> None:
    result = torchlit("verify", SOLO, tampered(tmp_path), tmp_path / "nowhere", SOLO)
    assert result.exit_code == 1
    assert result.stdout.count("correct. ") == 2
    assert result.stderr.count("\n") == 2


def test_json_has_one_verdict_for_each_log(tmp_path: Path) -> None:
    file = tampered(tmp_path)
    result = torchlit("verify", "--json", SOLO, file)
    right, wrong = [json.loads(line) for line in result.stdout.splitlines()]
    assert right == {
        "file": str(SOLO),
        "ok": True,
        "game": "temple",
        "seats": 1,
        "entries": len(LINES),
        "rolls": sum(b'"chance"' in line for line in LINES),
        "finished": True,
        "origin": None,
        "chosen": 0,
        "commitment": json.loads(LINES[0])["commitment"],
    }
    assert wrong["ok"] is False
    assert wrong["error"] == json.loads(result.stderr)
    assert wrong["error"]["facts"] == {"file": str(file), "line": len(LINES)}


@pytest.mark.parametrize(("kind", "whose"), SHARED_DICE.items())
def test_a_log_with_the_dice_of_others_says_whose_they_are(tmp_path: Path, kind: Any, whose: str) -> None:
    origin = log.Origin(kind, day="2026-11-18" if kind == "daily" else None)
    _, entries = played(record_of("temple", ["AB"], origin=origin))
    file = tmp_path / "log.jsonl"
    file.write_bytes(b"".join(log.to_line(entry) + b"\n" for entry in entries))
    assert f"… ({whose})" in torchlit("verify", file).stdout


def test_an_unfinished_log_is_right_so_far() -> None:
    result = torchlit("verify", "-", input=b"".join(LINES[:20]))
    assert result.exit_code == 0
    assert "correct so far, but not finished" in result.stdout
    assert "the dice can be checked after the end" in result.stdout


def test_an_unfinished_log_with_a_wrong_move_is_refused() -> None:
    result = torchlit("verify", "-", input=b"".join([*LINES[:20], LINES[19]]))
    assert result.exit_code == 1
    assert "line 21 is refused" in result.stderr or "line 21 comes" in result.stderr


def test_standard_input_may_have_other_line_ends() -> None:
    assert torchlit("verify", "-", input=b"".join(LINES).replace(b"\n", b"\r\n")).exit_code == 0
