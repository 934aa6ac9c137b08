"""`torchlit arena`: bots play, logs are written, a table tells how they did."""

import json
import re
import signal
import subprocess
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.terminal import TORCHLIT, run_in_terminal, torchlit
from tests.processes import started
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
    assert "game-00001.jsonl already exists: choose another folder, or add --force" in result.stderr
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


def test_a_terminal_tells_the_pace_and_the_time_left() -> None:
    args = ("--bots", "greedy,greedy", "--games", 25, "--seed", 1, "--jobs", 1)
    code, shown = run_in_terminal("arena", "temple", *args)
    shown = re.sub(r"\x1b\[[\d;?]*\w", "", shown)
    assert code == 0
    assert re.search(r"\d+/25", shown)
    assert re.search(r"[\d.]+ a second", shown)
    assert re.search(r"\d+:\d+:\d+ left", shown)


def test_a_bot_of_ones_own_has_room_in_a_terminal_of_80_columns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mybots.py").write_text("from torchlit.toolkits.bots.levels import Greedy as Mine\n")
    monkeypatch.chdir(tmp_path)
    args = ("--bots", "mybots.py:Mine,random", "--games", 12, "--seed", 1, "--jobs", 1)
    code, shown = run_in_terminal("arena", "temple", *args, COLUMNS="80")
    assert code == 0
    assert re.search(r"mybots.py:Mine .* 100.0% \(75.8 to 100.0\)", shown)


def test_the_pyramid_tells_victories_by_side_with_their_intervals() -> None:
    result = torchlit("arena", "pyramid", "--bots", "greedy,random", "--role", "mummy=0", "--games", 3, "--seed", 1)
    assert result.exit_code == 0, result.stderr
    assert "as mummy" in result.stdout
    greedy = next(line for line in result.stdout.splitlines() if "greedy" in line)
    assert re.search(r"\d+\.\d% \(\d+\.\d to \d+\.\d\) of 3\s+–", greedy)


def test_only_the_pyramid_has_a_mummy() -> None:
    result = torchlit("arena", "temple", "--bots", "random", "--role", "mummy=0")
    assert result.exit_code == 1
    assert result.stderr == "torchlit: temple has no role 'mummy'\n"


def test_a_series_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    args = ["--bots", "greedy,random", "--seed", 7, "--json", "--games"]
    whole = arena(*args, 6)
    arena(*args, 2, "--save", file)
    assert len(file.read_text().splitlines()) == 1 + 2
    assert arena(*args, 6, "--save", file) == whole
    assert len(file.read_text().splitlines()) == 1 + 6
    assert arena(*args, 6, "--save", file) == whole
    assert json.loads(arena(*args, 2, "--save", file))["games"] == 2


def test_a_series_without_a_seed_goes_on_with_the_one_it_has_drawn(tmp_path: Path) -> None:
    args = ["--bots", "random", "--json", "--save", tmp_path / "series.jsonl", "--games"]
    first = json.loads(arena(*args, 2))
    assert json.loads(arena(*args, 3))["seed"] == first["seed"]


def test_another_series_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    arena("--bots", "random", "--games", 1, "--seed", 7, "--save", file)
    result = torchlit("arena", "temple", "--bots", "random", "--games", 1, "--seed", 8, "--save", file, "--json")
    assert result.exit_code == 1
    refusal = json.loads(result.stderr)
    assert (refusal["code"], refusal["why"]) == ("arena/error", "other-series")


def test_logs_go_on_with_a_saved_series_and_with_nothing_else(tmp_path: Path) -> None:
    file, logs = tmp_path / "series.jsonl", tmp_path / "logs"
    args = ["--bots", "random", "--seed", 7, "--save", file, "--log", logs, "--games"]
    arena(*args, 2)
    # Killed between the log and the result of game 3:
    arena("--bots", "random", "--seed", 7, "--log", tmp_path / "whole", "--games", 4)
    whole = contents(tmp_path / "whole")
    (logs / "game-00003.jsonl").write_bytes(whole["game-00003.jsonl"][:300])
    torn = torchlit("arena", "temple", *args, 4)
    assert torn.exit_code == 1
    (logs / "game-00003.jsonl").write_bytes(whole["game-00003.jsonl"])
    arena(*args, 4)
    assert contents(logs) == whole
    (logs / "game-00001.jsonl").unlink()
    missing = torchlit("arena", "temple", *args, 4)
    assert "is missing, though its game is saved: leave out --save or --log" in missing.stderr


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_series_that_was_ended_at_any_moment_goes_on(tmp_path: Path, how: signal.Signals) -> None:
    file = tmp_path / "series.jsonl"
    args = ["arena", "temple", "--bots", "greedy,greedy", "--seed", "7", "--json", "--jobs", "2", "--games"]
    endless = [*TORCHLIT, *args, "100000", "--save", file]
    with started(endless, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        until = time.monotonic() + 60
        while not file.exists() or file.read_bytes().count(b"\n") < 20:
            assert time.monotonic() < until, "no games were saved"
            time.sleep(0.05)
        process.send_signal(how)
        _, told = process.communicate(timeout=60)
    done = file.read_bytes().count(b"\n") - 1
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert re.fullmatch(
            rf"Stopped after {done} of 100000 games; run the same command again to resume .*\n", told.decode()
        )
    else:
        assert process.returncode == -how
    result = torchlit(*args, done + 3, "--save", file)
    assert result.exit_code == 0, result.stderr
    assert result.stdout == torchlit(*args, done + 3).stdout


def test_the_clairvoyant_is_shown_beside_the_bot() -> None:
    args = ("--bots", "greedy", "--games", 2, "--seed", 7, "--clairvoyant")
    report = json.loads(arena(*args, "--json"))
    known = report["clairvoyant"]["mean"]
    assert known > report["results"][0]["mean"]
    shown = arena(*args)
    assert f"{report['results'][0]['mean'] / known:.1%}" in shown
    assert re.search(rf"clairvoyant +{known:.2f}", shown)


def test_a_picture_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "scores.svg"
    assert f"Picture: {file}" in arena("--bots", "greedy,random", "--games", 5, "--seed", 7, "--plot", file)
    words = [element.text for element in ElementTree.parse(file).iter() if element.tag.endswith("text")]
    assert "temple stairs, 2 seats, 5 games, seed 7" in words
    assert {"greedy", "random"} <= {*words}


def test_a_picture_that_cannot_be_written_is_told_before_any_game(tmp_path: Path) -> None:
    result = torchlit("arena", "temple", "--bots", "random", "--games", 10**9, "--plot", tmp_path / "no" / "a.svg")
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1


def test_a_bot_of_ones_own_is_named_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mybots.py"
    file.write_text("class Last:\n    def choose(self, game, view, moves, random):\n        return moves[-1]\n")
    report = json.loads(arena("--bots", f"{file}:Last,random", "--games", 2, "--seed", 7, "--json"))
    assert {result["bot"] for result in report["results"]} == {f"{file}:Last", "random"}
    result = torchlit("arena", "temple", "--bots", f"{file}:First,random", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stderr)["code"] == "bot/error"


def test_what_a_bot_prints_is_kept_out_of_the_results(tmp_path: Path) -> None:
    file = tmp_path / "mybots.py"
    file.write_text(
        "print('read')\nclass Loud:\n    def __init__(self):\n        print('made')\n"
        "    def choose(self, game, view, moves, random):\n        print('chose')\n        return moves[0]\n"
    )
    result = torchlit("arena", "temple", "--bots", f"{file}:Loud", "--games", 1, "--seed", 7, "--json")
    assert json.loads(result.stdout)["games"] == 1
    assert result.stderr.startswith("read\nmade\nchose\n")


def test_a_series_without_end_is_refused() -> None:
    result = torchlit("arena", "temple", "--bots", "random", "--games", 10**20)
    assert result.exit_code == 2
    assert "'--games'" in result.stderr
