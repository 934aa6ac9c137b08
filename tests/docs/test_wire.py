"""docs/wire.md tells what the source does, and its bots play."""

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.docs.game_pages import generic_refusals, source_of, with_made
from tests.docs.pages import ROOT, blocks, rows, text_of
from tests.docs.refusals import CODES, GENERIC, refusals_in
from tests.server.playing import GENEROUS, Player, Server
from torchlit.coach import analysis
from torchlit.games.registry import GAMES
from torchlit.server import examples as server_examples
from torchlit.server import http_messages, live, messages, protocol, sharing, websocket
from torchlit.server.http import STATUS
from torchlit.server.messages import ClientMessage, Update
from torchlit.server.notebook_messages import MOST_OFFERED
from torchlit.server.settings import Settings
from torchlit.server.showing import AT_ONCE, LATER
from torchlit.server.sockets import MOST_ANSWERS
from torchlit.store.notebooks import MOST_RESULTS
from torchlit.table.replay import verify
from torchlit.table.seats import LONGEST_INITIALS
from torchlit.table.table import REMEMBERED

WIRE = "docs/wire.md"
EXAMPLES = [block for block in blocks(WIRE) if block.language == "json"]
ANSWERS = {example.answers.__name__: example.answers for example in server_examples.EXAMPLES.values()}
STRUCTS = {**vars(analysis), **vars(messages), **vars(http_messages), **ANSWERS}


def test_every_code_is_told_with_its_status_and_meaning() -> None:
    told = {code.strip("`"): (status, means) for code, status, means in rows(WIRE, "code", "status", "means")}
    expected = {}
    for code, kind in CODES.items():
        status = next((str(number) for family, number in STATUS if issubclass(kind, family)), "–")
        expected[code] = (status, kind.__doc__)
    assert told == expected


def test_every_refusal_that_is_not_of_one_game_is_told() -> None:
    assert with_made(text_of(WIRE), [generic_refusals()]) == text_of(WIRE), "make pages"


def test_one_why_has_one_sentence() -> None:
    """A client translates by `why`: its sentence must not depend on where it was raised, the rule's id apart."""
    sentences: dict[str, set[str]] = {}
    for each in refusals_in(*GENERIC, *map(source_of, GAMES.values())):
        if not each.code.startswith(("log/", "board/")):
            said = re.sub(r" \([A-Z]+\d+\)$", "", each.sentence)
            sentences.setdefault(each.why, set()).add(re.sub(r"{\w+}", "…", said))
    assert {why: said for why, said in sentences.items() if len(said) > 1} == {}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda block: f"{block.kind} {block.text[:40]}")
def test_every_example_is_a_message_of_the_protocol(example: Any) -> None:
    found = msgspec.json.decode(example.text, type=STRUCTS[example.kind])
    assert is_within(msgspec.json.decode(example.text), msgspec.json.decode(msgspec.json.encode(found)))


def is_within(told: Any, whole: Any) -> bool:
    """Whether a message is told as it is, but for fields left out that have a default."""
    if isinstance(told, dict):
        return all(key in whole and is_within(value, whole[key]) for key, value in told.items())
    return bool(told == whole)


def test_every_message_and_every_part_is_told() -> None:
    told = {name.strip("`") for name, *_ in rows(WIRE, "`type`", "fields", "who, when", "does")} - {""}
    assert told == {kind.__struct_config__.tag for kind in ClientMessage.__args__}
    parts = {name.strip("`") for name, *_ in rows(WIRE, "part", "present", "meaning")}
    assert parts == set(Update.__struct_fields__)
    options = {name.strip("`"): default for name, default, _ in rows(WIRE, "option", "default", "meaning")}
    assert {name: msgspec.json.decode(default.strip("`")) for name, default in options.items()} == msgspec.to_builtins(
        messages.TableOptions()
    )


def test_the_limits_are_those_of_a_fresh_server() -> None:
    told = {what: limit for what, limit, _ in rows(WIRE, "what", "limit", "beyond it")}
    settings = Settings()
    assert told["a WebSocket message"] == told["a request's body"] == f"{settings.largest_message // 1024} KiB"
    assert told["a request's line and headers"] == f"{protocol.MOST_HEADER_BYTES // 1024} KiB"
    assert told["the time in which a request has to arrive"] == f"{protocol.MOST_SECONDS} seconds"
    assert told["requests sent before the first is answered"] == f"{protocol.MOST_PIPELINED} more"
    assert told["fragments of a WebSocket message"] == str(websocket.MOST_FRAGMENTS)
    for what, rate in (
        ("messages of one seat, on all its connections", settings.messages_per_second),
        ("requests of one address", settings.requests_per_second),
    ):
        assert told[what] == f"{rate:.0f} a second, {4 * rate:.0f} at once"
    wait = 1 / live.REACTIONS_PER_SECOND
    assert told["reactions of one seat"] == f"one in {wait:.0f} seconds, {live.REACTIONS_AT_ONCE} at once"
    assert told["connections of one seat"] == str(live.MOST_OF_A_SEAT)
    assert told["connections of one address"] == str(settings.connections_per_address)
    tables = settings.tables_per_minute
    assert told["tables opened by one address"] == f"{tables:.0f} a minute, {10 * tables:.0f} at once"
    notebooks = settings.notebooks_per_minute
    assert told["notebooks begun by one address"] == f"{notebooks:.0f} a minute, {10 * notebooks:.0f} at once"
    assert told["results in one notebook"] == str(MOST_RESULTS)
    assert told["seats offered to a notebook at once"] == str(MOST_OFFERED)
    assert told["lines of a log"] == f"{live.MOST_LINES} for each seat"
    assert told["unknown codes from one address"] == f"{settings.misses_per_minute:.0f} a minute"
    assert told["analyses of shared games, begun from one address"] == f"{sharing.ANALYSES_PER_MINUTE} a minute"
    assert told["unknown keys of notebooks from one address"] == f"{settings.misses_per_minute:.0f} a minute"
    assert told["answers you have not read"] == str(MOST_ANSWERS)


def test_the_numbers_in_the_text_are_those_of_the_source() -> None:
    text = text_of(WIRE)
    assert (REMEMBERED, "the last eight moves of every seat" in text) == (8, True)
    assert (AT_ONCE, LATER, "more than eight connections" in text, "a fifth of a second" in text) == (
        8,
        0.2,
        True,
        True,
    )
    assert (LONGEST_INITIALS, "Initials are 1 to 12 characters" in text) == (12, True)
    start = msgspec.json.encode({"type": "start", "id": "x" * 64})
    assert msgspec.json.decode(start, type=ClientMessage) == messages.Start("x" * 64)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(start.replace(b"x", b"xx", 1), type=ClientMessage)


def test_every_path_of_the_server_is_told() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/torchlit/server").glob("*.py"))
    paths = set(re.findall(r'\("([A-Z]+)", "(/api/[^"]*)"', source)) | {("GET", "/api/tables/{code}/play")}
    told = set(re.findall(r"^\| `([A-Z]+) (/api/\S*)` \|", text_of(WIRE), re.MULTILINE))
    assert told == {(method, re.sub(r"{(\w+)}", lambda name: name[1].upper(), path)) for method, path in paths}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("wire"), **GENEROUS) as server:
        yield server


PAGE_BOTS = {"js": ("bot.mjs", str(Path(sys.executable).parent / "node")), "python": ("bot.py", sys.executable)}


async def bot(language: str, folder: Path, *arguments: str) -> str:
    """What a bot of the page prints when it is run."""
    script = max((block.text for block in blocks(WIRE) if block.language == language), key=len)
    name, interpreter = PAGE_BOTS[language]
    (folder / name).write_text(script, encoding="utf-8")
    process = await asyncio.create_subprocess_exec(
        interpreter,
        str(folder / name),
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(30):
            output, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    assert errors.decode() == ""
    assert process.returncode == 0
    return output.decode()


@pytest.mark.parametrize("language", PAGE_BOTS)
async def test_the_bots_of_the_page_play_a_table_of_their_own_to_its_end(
    language: str, server: Server, tmp_path: Path
) -> None:
    assert re.fullmatch(r"-?\d+ stars, place [123]\n", await bot(language, tmp_path, server.url))


async def test_the_bots_of_the_page_play_with_each_other_at_a_table_of_ours(server: Server, tmp_path: Path) -> None:
    host = await server.open(None, None)
    async with Player(server, host.code, host.key) as player, asyncio.TaskGroup() as group:
        playing = [group.create_task(bot(language, tmp_path, server.url, host.code)) for language in PAGE_BOTS]
        await player.until(lambda player: all(seat["here"] for seat in player.parts["table"]["seats"]), seconds=20)
        assert (await player.ask({"type": "start"}))["type"] == "done"
        await player.until(lambda player: player.task is not None)
        await player.play_on()
    assert all("stars" in played.result() for played in playing)
    assert verify(server.entries(host.code)).finished
