"""docs/writing-a-bot.md: its bots play, its commands run, and its table of refusals is whole."""

import ast
import asyncio
import doctest
import json
import re
import shlex
from pathlib import Path

import pytest
import typer

from tests.cli.terminal import torchlit
from tests.docs.pages import ROOT, blocks, rows, text_of
from tests.docs.refusals import raised_in
from tests.server.playing import GENEROUS, Player, Server
from torchlit.cli.main import app

PAGE = "docs/writing-a-bot.md"
BOTS = [block.text for block in blocks(PAGE) if block.kind == "mybots"]
COMMANDS = [line for block in blocks(PAGE) if block.language == "console" for line in block.text.splitlines()]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the bots of the page in one file."""
    (tmp_path / "mybots.py").write_text("\n\n".join(BOTS), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_bot_takes_twenty_lines_at_the_most() -> None:
    assert len(BOTS[0].splitlines()) <= 20


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith("torchlit arena ")])
def test_the_series_of_the_page_are_played(command: str, folder: Path) -> None:
    result = torchlit(*shlex.split(command)[1:], "--games", 2)
    assert result.exit_code == 0, result.stderr
    assert "mybots.py:" in result.stdout


def test_the_first_bot_beats_ours_as_told(folder: Path) -> None:
    """The first ten games of the series that is shown: the shown table tells how the whole ends."""
    told = re.search(r"^mybots\.py:Mine +1 +([\d.]+) +[\d.]+ to [\d.]+ +\d+ +([\d.]+)%", text_of(PAGE), re.MULTILINE)
    assert told is not None
    result = torchlit(*shlex.split(COMMANDS[0])[1:], "--games", 10, "--json")
    mine = next(one for one in json.loads(result.stdout)["results"] if one["bot"] == "mybots.py:Mine")
    assert mine["low"] < float(told[1]) < mine["high"]
    assert mine["wins_low"] < float(told[2]) / 100 < mine["wins_high"]


async def test_the_first_bot_sits_down_at_a_live_table_as_told(folder: Path) -> None:
    (command,) = [command for command in COMMANDS if command.startswith("torchlit bot ")]
    with Server(folder, **GENEROUS) as server:
        host = await server.open("greedy", None)
        words = shlex.split(command.replace("http://localhost:8000/t/34V4BCQY", f"{server.url}/t/{host.code}"))[1:]
        async with Player(server, host.code, host.key) as player:
            playing = asyncio.create_task(asyncio.to_thread(torchlit, *words))
            await player.until(lambda player: player.parts["table"]["seats"][2]["here"])
            assert (await player.ask({"type": "start"}))["type"] == "done"
            await player.until(lambda player: player.task is not None)
            await player.play_on()
        result = await playing
    assert result.exit_code == 0, result.stderr
    assert re.fullmatch(r"-?\d+ stars, place [123] of 3\.\n", result.stdout)


def test_all_commands_of_the_page_have_the_options_that_they_name() -> None:
    verbs = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    for command in COMMANDS:
        _, verb, *words = shlex.split(command)
        options = {option for parameter in verbs[verb].params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= options


def test_the_python_of_the_page_runs() -> None:
    (example,) = [block.text for block in blocks(PAGE) if block.language == "pycon"]
    test = doctest.DocTestParser().get_doctest(example, {}, PAGE, PAGE, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize().failed == 0


def test_every_refusal_of_a_bot_is_told() -> None:
    source = (ROOT / "src/torchlit/arena/bot_files.py").read_text(encoding="utf-8")
    raised = {(each.why, re.sub(r"{\w+}", "…", each.sentence)) for each in raised_in(ast.parse(source))}
    assert {(why.strip("`"), sentence) for why, sentence in rows(PAGE, "why", "sentence")} == raised
