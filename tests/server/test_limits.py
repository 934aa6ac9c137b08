"""Nobody takes more than a share: limits for each seat, address and table."""

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.finished import plant
from tests.server.playing import Json, Player, Server
from torchlit.server.live import MOST_OF_A_SEAT


def codes(answers: dict[str | None, Json]) -> set[str]:
    return {answer["refusal"]["code"] for answer in answers.values() if answer["type"] == "refused"}


async def test_all_connections_of_a_seat_share_its_messages_and_nobody_else_pays(tmp_path: Path) -> None:
    with Server(tmp_path, messages_per_second=1) as server:
        async with server.sitting("AB") as (host, guest):
            ask: dict[str, Any] = {"type": "ask", "move": host.choice()}
            await asyncio.sleep(1.1)  # the start has been paid for
            async with Player(server, host.parts["table"]["code"], host.key) as hasty:
                for number in range(20):
                    await hasty.send({**ask, "id": f"n{number}"})
                await hasty.until(lambda player: len(player.answers) == 20)
                assert [hasty.answers[f"n{number}"]["type"] for number in range(4)] == ["allowed"] * 4
                assert codes(hasty.answers) == {"request/too-fast"}
            assert (await host.refusal(ask))["code"] == "request/too-fast"
            await guest.mark()
            await asyncio.sleep(1.1)
            assert (await host.ask(ask))["type"] == "allowed"


@pytest.mark.one_process
async def test_a_seat_opens_only_so_many_connections(server: Server) -> None:
    host = await server.open(None)
    async with contextlib.AsyncExitStack() as stack:
        many = [await stack.enter_async_context(Player(server, host.code, host.key)) for _ in range(MOST_OF_A_SEAT)]
        one_more = await stack.enter_async_context(Player(server, host.code, host.key))
        assert (one_more.close_code, one_more.answers[None]["refusal"]["why"]) == (4403, "seat-open-elsewhere")
        watching = await stack.enter_async_context(Player(server, host.code))
        hello = json.dumps({"type": "hello", "key": host.key})
        assert (await watching.refusal_of_text(hello))["why"] == "seat-open-elsewhere"
        await many[0].socket.close()
        while watching.parts["you"] is None:
            await watching.send(json.loads(hello))
            await asyncio.sleep(0.05)
        assert watching.seat == 0


@pytest.mark.one_process
async def test_an_address_opens_only_so_many_connections(tmp_path: Path) -> None:
    with Server(tmp_path, connections_per_address=3) as server:
        host = await server.open(None)
        async with contextlib.AsyncExitStack() as stack:
            watching = [await stack.enter_async_context(Player(server, host.code)) for _ in range(4)]
            assert [player.close_code for player in watching] == [None, None, None, 4403]
            assert watching[3].answers[None]["refusal"]["why"] == "too-many-connections"
        async with Player(server, host.code) as later:
            assert later.parts["table"]["code"] == host.code


@pytest.mark.one_process
async def test_an_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    with Server(tmp_path, tables_per_minute=0.2) as server:
        async with server.http() as http:
            wish = {"game": "temple", "board": "stairs", "others": [{"bot": None}]}
            answers = [await http.post("/api/tables", json=wish) for _ in range(4)]
            assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
            assert (await http.get(f"/api/tables/{answers[0].json()['code']}")).status_code == 200
        (seat,) = await plant(server, ["AB"])
        told = await server.post(f"/api/tables/{seat.code}/share", {"kind": "challenge"}, seat.key)
        notebook = (await server.post("/api/notebook", {}))["key"]
        for path, body, key in (
            (f"/api/tables/{seat.code}/same-dice", {}, seat.key),
            (f"/api/challenges/{told['shares'][0]['token']}", {"initials": "CD"}, notebook),
        ):
            async with server.http(key) as http:
                assert (await http.post(path, json=body)).status_code == 429, path
        async with server.http(notebook) as http:
            dailies = [await http.post("/api/daily", json={"game": "temple", "initials": "CD"}) for _ in range(3)]
            assert [answer.status_code for answer in dailies] == [200, 200, 429]
