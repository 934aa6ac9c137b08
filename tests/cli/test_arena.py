"""`torchlit arena`: bots play, logs are written, a table tells how they did."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import run_in_terminal, torchlit
from torchlit.cli.arena import named_bots
from torchlit.errors import SetupError
from torchlit.table import log
from torchlit.table.replay import verify


def arena(*args: object) -> str:
    result = torchlit("arena", "temple", *args)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def test_the_same_command_writes_the_same_logs_byte_for_byte(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        arena("--bots", "greedy,random,random", "--games", 3, "--seed", 7, "--log", tmp_path / folder)
    logs = contents(tmp_path / "one")
    assert list(logs) == ["game-00001.jsonl", "game-00002.jsonl", "game-00003.jsonl"]
    assert logs == contents(tmp_path / "two")
    for content in logs.values():
        assert content.endswith(b"}\n")
        assert verify(log.from_lines(content.splitlines())).finished


def test_a_table_tells_mean_interval_and_victories() -> None:
    shown = arena("--bots", "greedy,random,random", "--games", 4, "--seed", 7)
    assert "temple stairs, 3 seats, 4 games, seed 7" in shown
    assert all(head in shown for head in ("mean", "95 % interval", "victories"))
    assert "100.0%" in shown


def test_solo_games_tell_the_levels() -> None:
    shown = arena("--bots", "greedy", "--games", 2, "--seed", 7, "--board", "gate")
    assert "temple gate, 1 seat, 2 games, seed 7" in shown
    assert "levels" in shown
    assert "%" in shown


def test_json_is_one_object() -> None:
    report = json.loads(arena("--bots", "greedy,random", "--games", 3, "--seed", 7, "--json"))
    assert {name: report[name] for name in ("game", "board", "bots", "seed", "games")} == {
        "game": "temple",
        "board": "stairs",
        "bots": ["greedy", "random"],
        "seed": 7,
        "games": 3,
    }
    assert [result["bot"] for result in report["results"]] == ["greedy", "random"]
    assert report["results"][0]["low"] < report["results"][0]["mean"] < report["results"][0]["high"]


def test_without_a_seed_one_is_drawn_and_told() -> None:
    first, second = (json.loads(arena("--bots", "random", "--games", 1, "--json")) for _ in range(2))
    assert first["seed"] != second["seed"]
    again = json.loads(arena("--bots", "random", "--games", 1, "--json", "--seed", first["seed"]))
    assert again == first


def test_logs_are_not_written_over_unless_forced(tmp_path: Path) -> None:
    args = ["--bots", "random", "--games", 1, "--log", tmp_path, "--seed"]
    arena(*args, 1)
    before = contents(tmp_path)
    result = torchlit("arena", "temple", *args, 2)
    assert result.exit_code == 1
    assert "game-00001.jsonl is there already: choose another folder, or add --force" in result.stderr
    assert contents(tmp_path) == before
    arena(*args, 2, "--force")
    assert contents(tmp_path) != before


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = torchlit("arena", "temple", "--bots", "random", "--games", 1, "--log", tmp_path / "file" / "logs")
    assert result.exit_code == 1
    assert result.stderr.startswith("torchlit: ")
    assert result.stderr.count("\n") == 1


def test_the_valley_is_played_and_its_logs_are_right(tmp_path: Path) -> None:
    args = ["--bots", "greedy,random", "--games", 2, "--seed", 7, "--board", "lakes", "--log", tmp_path]
    result = torchlit("arena", "valley", *args)
    assert result.exit_code == 0, result.stderr
    assert "valley lakes, 2 seats, 2 games, seed 7" in result.stdout
    assert torchlit("verify", *sorted(tmp_path.iterdir())).exit_code == 0


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("greedy", ("greedy",)),
        ("greedy,random", ("greedy", "random")),
        ("greedy*2, random * 3", ("greedy", "greedy", "random", "random", "random")),
    ],
)
def test_bots_are_listed_or_multiplied(text: str, bots: tuple[str, ...]) -> None:
    assert named_bots(text, 100) == bots


@pytest.mark.parametrize(
    "text", ["greedy*x", "greedy*", "greedy*-1", "greedy*1.5", "greedy*101", "greedy*999999999999"]
)
def test_bots_that_make_no_table_are_refused(text: str) -> None:
    with pytest.raises(SetupError):
        named_bots(text, 100)


def test_a_terminal_shows_how_far_it_is() -> None:
    code, shown = run_in_terminal("arena", "temple", "--bots", "random", "--games", 30, "--seed", 1)
    assert code == 0
    assert "Playing" in shown
