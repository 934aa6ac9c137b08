"""`torchlit bot`: a bot on a seat of a real server, over real sockets."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import TORCHLIT, torchlit
from tests.server.playing import GENEROUS, Player, Server, free_port
from torchlit.cli.remote import Address, address_of
from torchlit.errors import RemoteError
from torchlit.games.registry import GAMES
from torchlit.table.replay import verify

MINE = """\
class Mine:
    def choose(self, game, view, moves, random):
        assert view.own.seat == moves[0].seat
        return max(reversed(moves), key=lambda move: game.gain(view, move))
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("bots"), **GENEROUS) as server:
        yield server
        assert "Traceback" not in server.output.read_text()


class Bot:
    """The command in a process of its own."""

    def __init__(self, *args: object) -> None:
        self._args = [*TORCHLIT, "bot", *map(str, args)]

    async def __aenter__(self) -> "Bot":
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*self._args, stdout=pipe, stderr=pipe)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.communicate()

    async def ended(self, seconds: float = 60) -> tuple[int | None, str, str]:
        """Its exit code, and what it said on both streams."""
        async with asyncio.timeout(seconds):
            out, err = await self.process.communicate()
        return self.process.returncode, out.decode(), err.decode()


async def run(*args: object, seconds: float = 60) -> tuple[int | None, str, str]:
    async with Bot(*args) as bot:
        return await bot.ended(seconds)


def link(server: Server, code: str) -> str:
    return f"{server.url}/t/{code}"


async def test_a_bot_plays_alone_with_the_key_of_a_seat(server: Server) -> None:
    host = await server.open()
    code, out, err = await run("--url", link(server, host.code), "--token", host.key, "greedy")
    assert (code, err) == (0, "The game has begun.\n")
    assert re.fullmatch(r"-?\d+ stars, (tourist|pathfinder|voyager|explorer)\.\n", out)
    assert verify(server.entries(host.code)).finished


@pytest.mark.parametrize("game", GAMES)
async def test_a_class_of_ones_own_plays_every_game_as_the_guest_of_a_table(
    game: str, server: Server, tmp_path: Path
) -> None:
    (tmp_path / "mybots.py").write_text(MINE)
    # As a hunter this class could run in circles for ever; as the mummy it never moves, and the treasures are found.
    mummy: dict[str, Any] = {"mummy": 1} if "mummy" in GAMES[game].seat_options else {}
    host = await server.open(None, game=game, **mummy)
    args = ("--url", link(server, host.code), "--json", "--seed", 1)
    async with (
        Bot(*args, f"{tmp_path}/mybots.py:Mine") as mine,
        Bot(*args, "--token", host.key, "greedy") as other,
        Player(server, host.code, host.key) as watching,
    ):
        await watching.until(lambda player: all(seat["here"] for seat in player.parts["table"]["seats"]), 30)
        assert (await watching.ask({"type": "start"}))["type"] == "done"
        answers = [await mine.ended(), await other.ended()]
    assert [code for code, _, _ in answers] == [0, 0], answers
    results = [json.loads(out) for _, out, _ in answers]
    assert sorted(result["seat"] for result in results) == [0, 1]
    assert sorted(result["place"] for result in results) in ([1, 2], [1, 1])
    assert re.search(r"^Seat 1 at table \w{8}; its key is \S+\.$", answers[0][2], re.MULTILINE)
    assert verify(server.entries(host.code)).finished


@pytest.mark.parametrize(("name", "mummy", "overlay"), [("hard", 0, True), ("master", 0, False), ("master", 1, True)])
async def test_the_pyramids_own_bots_play_on_both_sides(server: Server, name: str, mummy: int, overlay: bool) -> None:
    host = await server.open("greedy", "greedy", game="pyramid", mummy=mummy, overlay=overlay)
    code, out, err = await run("--url", link(server, host.code), "--token", host.key, name, seconds=120)
    assert code == 0, err
    assert re.fullmatch(rf"(Won|Lost) as {'mummy' if mummy == 0 else 'hunter'}\.\n", out)
    assert verify(server.entries(host.code)).finished


async def test_a_bot_comes_back_when_the_server_was_killed(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        host = await server.open("random", game="valley")
        async with Bot("--url", link(server, host.code), "--token", host.key, "random") as bot:
            for _ in range(2):
                before = len(server.entries(host.code))
                async with asyncio.timeout(30):
                    while len(server.entries(host.code)) < before + 10:
                        await asyncio.sleep(0.02)
                server.kill()
                await asyncio.sleep(0.3)
                server.start()
            code, _, err = await bot.ended()
        assert code == 0, err
        assert err.count("Connection lost; reconnecting.") == 2
        assert err.count("Reconnected.") == 2
        assert verify(server.entries(host.code)).finished
        moves = [entry for entry in server.entries(host.code) if getattr(entry, "by", None)]
        assert moves == [], "nobody had to stand in"


async def test_a_bot_gives_up_when_the_server_stays_away(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS) as server:
        host = await server.open(None)
        args = ("--url", link(server, host.code), "--token", host.key, "--patience", 1, "--json", "random")
        async with Bot(*args) as bot:
            assert bot.process.stderr is not None
            assert await bot.process.stderr.readline() == b"Seated; waiting for the host to start.\n"
            server.kill()
            code, _, err = await bot.ended()
    assert code == 1
    assert json.loads(err.splitlines()[-1])["why"] == "stayed-away"


async def test_a_bot_that_is_too_slow_for_the_clock_plays_on_in_the_next_turn(server: Server, tmp_path: Path) -> None:
    source = """\
import time
class Slow:
    def choose(self, game, view, moves, random):
        if view.turn.turn in (2, 4):
            time.sleep(4)
        return moves[0]
"""
    (tmp_path / "mybots.py").write_text(source)
    host = await server.open("random", clock=3)
    code, _, err = await run("--url", link(server, host.code), "--token", host.key, f"{tmp_path}/mybots.py:Slow")
    assert (code, err) == (0, "The game has begun.\n")
    stood_in = [entry for entry in server.entries(host.code) if getattr(entry, "by", None)]
    assert 2 <= len(stood_in) < 10


async def test_two_bots_of_the_same_name_are_told_apart(server: Server) -> None:
    host = await server.open(None, None)
    async with (
        Bot("--url", link(server, host.code), "random"),
        Bot("--url", link(server, host.code), "random"),
        Player(server, host.code, host.key) as player,
    ):
        await player.until(lambda player: all(seat["here"] for seat in player.parts["table"]["seats"][1:]), 30)
        assert sorted(seat["initials"] for seat in player.parts["table"]["seats"]) == ["host", "random", "random 2"]


async def test_a_bot_that_fails_says_so_and_its_seat_stays(server: Server, tmp_path: Path) -> None:
    source = "class Mine:\n    def choose(self, game, view, moves, random):\n        return 1 / 0\n"
    (tmp_path / "mybots.py").write_text(source)
    host = await server.open()
    mine = f"{tmp_path}/mybots.py:Mine"
    code, _, err = await run("--url", link(server, host.code), "--token", host.key, mine)
    assert code == 1
    told = f"torchlit: {mine} failed at table {host.code}: ZeroDivisionError: division by zero (line 3)"
    assert err.splitlines()[-1] == told
    code, _, err = await run("--url", f"{link(server, host.code)}#key={host.key}", "greedy")
    assert code == 0, err


async def refusal(*args: object) -> dict[str, Any]:
    result = await asyncio.to_thread(torchlit, "bot", *args, "--json")
    assert (result.exit_code, result.stdout) == (1, "")
    found: dict[str, Any] = json.loads(result.stderr.splitlines()[-1])
    return found


async def test_what_cannot_be_is_refused_in_one_sentence(server: Server) -> None:
    host = await server.open(None, None)
    assert (await refusal("--url", "localhost:8000", "random"))["why"] == "bad-link"
    assert (await refusal("--url", "http://[", "random"))["why"] == "bad-link"
    nobody = await refusal("--url", f"http://127.0.0.1:{free_port()}/t/34V4BCQY", "random")
    assert (nobody["code"], nobody["why"]) == ("remote/error", "not-there")
    assert (await refusal("--url", link(server, "AAAAAAAA"), "random"))["code"] == "table/unknown"
    assert (await refusal("--url", link(server, "AAAAAAAA"), "--token", "x", "random"))["code"] == "table/unknown"
    stranger = await refusal("--url", link(server, host.code), "--token", "x", "random")
    assert (stranger["code"], stranger["why"]) == ("table/not-your-seat", "unknown-key")
    taken = await refusal("--url", link(server, host.code), "--initials", "host", "random")
    assert (taken["code"], taken["why"]) == ("table/seat-taken", "initials-taken")
    assert (await refusal("--url", link(server, host.code), "--initials", "x", "clever"))["why"] == "no-such-bot"
    assert (await refusal("--url", link(server, host.code), "no.py:Mine"))["code"] == "bot/error"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://h:8000/t/34V4BCQY", Address("http://h:8000", "34V4BCQY", None)),
        ("https://h/games/t/34v4-bcqy/", Address("https://h/games", "34v4-bcqy", None)),
        ("http://h/t/34V4BCQY#key=a-b_c", Address("http://h", "34V4BCQY", "a-b_c")),
    ],
)
def test_a_link_tells_the_server_the_table_and_perhaps_the_key(text: str, address: Address) -> None:
    assert address_of(text) == address
    assert address.socket.startswith("wss://" if text.startswith("https") else "ws://")


@pytest.mark.parametrize("text", ["", "h:8000/t/A", "ftp://h/t/A", "http://h:8000", "http:///t/A", "http://h/t/"])
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(RemoteError, match="is not a table link"):
        address_of(text)
