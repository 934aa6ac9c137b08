"""The command as a whole: help, errors, pipes, colours, and the page of the docs."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import GOLDEN, ROOT, SHEET, TORCHLIT, run, run_in_terminal, torchlit
from tests.processes import started
from torchlit import __version__
from torchlit.cli.page import page

VERBS = ["serve", "score", "boards", "replay", "verify", "arena"]
PIPES: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}


def test_the_page_of_the_docs_is_what_help_tells() -> None:
    """If this fails: python -m torchlit.cli.page > docs/cli.md."""
    assert (ROOT / "docs/cli.md").read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("width", ["40", "200"])
def test_the_page_is_the_same_in_every_terminal(width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = page()
    monkeypatch.setenv("COLUMNS", width)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert page() == expected


def test_help_names_every_verb() -> None:
    result = torchlit("--help")
    assert result.exit_code == 0
    assert all(f"\n  {verb} " in result.stdout for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_every_verb_has_help_with_examples(verb: str, option: str) -> None:
    result = torchlit(verb, option)
    assert result.exit_code == 0
    assert f"\n    torchlit {verb}" in result.stdout.partition("Examples:")[2]


def test_the_version_is_the_package_s() -> None:
    assert torchlit("--version").stdout == f"torchlit {__version__}\n"


def test_help_starts_without_the_server_and_the_store() -> None:
    code = (
        "import sys; import torchlit.cli.main; "
        "print([name for name in ('uvicorn', 'starlette', 'sqlalchemy', 'alembic', 'asyncio') if name in sys.modules])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[]\n"


@pytest.mark.parametrize(
    "args",
    [["dance"], ["score"], ["score", "temple"], ["arena", "temple", "--bots", "random", "--games", "0"], ["verify"]],
)
def test_wrong_usage_ends_with_code_2(args: list[str]) -> None:
    result = torchlit(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "--help" in result.stderr


REFUSED = [
    (["score", "chess", "-"], "table/setup", "no-such-game"),
    (["score", "valley", "nowhere.txt"], "file/error", "no-such-file"),
    (["score", "temple", "nowhere.txt"], "file/error", "no-such-file"),
    (["boards", "chess"], "table/setup", "no-such-game"),
    (["boards", "valley", "stairs"], "table/setup", "no-such-board"),
    (["boards", "temple", "maze"], "table/setup", "no-such-board"),
    (["replay", "nowhere.jsonl"], "file/error", "no-such-file"),
    (["verify", "nowhere.jsonl"], "file/error", "no-such-file"),
    (["arena", "chess", "--bots", "random"], "table/setup", "no-such-game"),
    (["arena", "temple", "--bots", "deep"], "table/setup", "no-such-bot"),
]


@pytest.mark.parametrize(("args", "code", "why"), REFUSED)
def test_a_refusal_is_one_sentence_and_code_1(args: list[str], code: str, why: str) -> None:
    result = torchlit(*args)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("torchlit: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(("args", "code", "why"), REFUSED)
def test_with_json_a_refusal_is_one_object(args: list[str], code: str, why: str) -> None:
    result = torchlit(*args, "--json")
    assert result.exit_code == 1
    refusal = json.loads(result.stderr)
    assert list(refusal) == ["code", "why", "sentence", "facts"]
    assert (refusal["code"], refusal["why"]) == (code, why)
    assert isinstance(refusal["facts"], dict)


@pytest.mark.parametrize("verb", [["score", "temple"], ["score", "valley"], ["replay"], ["verify"]])
class TestFiles:
    """What is no readable file is told in one sentence, never in a traceback."""

    def test_a_folder(self, verb: list[str], tmp_path: Path) -> None:
        result = torchlit(*verb, tmp_path)
        assert result.exit_code == 1
        assert f"{str(tmp_path)!r} is a folder, not a file" in result.stderr

    def test_an_empty_file(self, verb: list[str], tmp_path: Path) -> None:
        file = tmp_path / "empty"
        file.touch()
        result = torchlit(*verb, file)
        assert result.exit_code == 1
        assert result.stderr.count("\n") == 1

    @pytest.mark.parametrize("content", [b"\x7fELF\x02\x01\x01\x00\xff", b"\0" * 100, "★".encode("utf-16")])
    def test_a_binary_file(self, verb: list[str], content: bytes, tmp_path: Path) -> None:
        file = tmp_path / "program"
        file.write_bytes(content)
        result = torchlit(*verb, file)
        assert result.exit_code == 1
        assert result.stderr.count("\n") == 1

    def test_a_huge_file(self, verb: list[str]) -> None:
        result = torchlit(*verb, "/dev/zero")
        assert result.exit_code == 1
        assert "'/dev/zero' is too large: the limit is 64 MB" in result.stderr

    def test_control_signs_do_not_reach_the_terminal(self, verb: list[str], tmp_path: Path) -> None:
        file = tmp_path / "evil"
        file.write_text('{"entry":"setup","format":1,"game":"\\u001b[2J\x9b2J"}\n\x1b[2J', encoding="utf-8")
        result = torchlit(*verb, file)
        assert result.exit_code == 1
        assert "\x1b" not in result.stderr
        assert "\x9b" not in result.stderr


def test_a_reader_that_stops_early_ends_the_command_quietly() -> None:
    for args in (["replay", GOLDEN / "solo.jsonl"], ["replay", GOLDEN / "solo.jsonl", "--json"]):
        with started([*TORCHLIT, *args], **PIPES) as command:
            assert command.stdout is not None
            assert command.stderr is not None
            command.stdout.close()
            assert command.stderr.read() == b""
            assert command.wait(10) == 1


def test_a_full_disk_is_told_in_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        result = subprocess.run([*TORCHLIT, "boards"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert result.returncode == 1
    assert result.stderr == "torchlit: cannot write the output: No space left on device\n"


def test_ctrl_c_ends_the_command_quietly(tmp_path: Path) -> None:
    series = [*TORCHLIT, "arena", "temple", "--bots", "greedy*9", "--games", "10000", "--log", tmp_path]
    with started(series, **PIPES) as command:
        while not any(tmp_path.iterdir()):
            assert command.poll() is None
            time.sleep(0.05)
        command.send_signal(signal.SIGINT)
        assert command.communicate(timeout=10) == (b"", b"")
    assert command.returncode == 130


def test_a_terminal_that_cannot_show_a_sign_gets_another() -> None:
    result = run("replay", GOLDEN / "solo.jsonl", "--turn", 3, PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert "?" in result.stdout


def test_colours_are_for_terminals_only(tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(SHEET)
    assert "\x1b" not in run("score", "temple", file, NO_COLOR="").stdout
    code, shown = run_in_terminal("score", "temple", file, NO_COLOR="")
    assert code == 0
    assert "\x1b[1;36mD7" in shown


def test_no_color_is_respected(tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(SHEET)
    _, shown = run_in_terminal("score", "temple", file, NO_COLOR="1")
    assert "D7" in shown
    assert "[1;36m" not in shown
    assert "31m" not in shown
