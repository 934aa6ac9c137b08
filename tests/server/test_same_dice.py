"""The same dice again: rematches, challenges with sealed dice, and what is told of the earlier game."""

import asyncio
import re
from typing import Any

import pytest

from tests.server.finished import plant
from tests.server.playing import Json, Player, Server, play_to_end
from tests.server.test_notebooks import new_notebook, notebook, take_in
from tests.table.logs import is_right
from torchlit.games.registry import GAMES
from torchlit.server.http_messages import Seated
from torchlit.table import log
from torchlit.table.chance import stream
from torchlit.table.replay import verify

GAMES_WITH = [game.id for game in GAMES.values() if game.has_same_dice]
every_game = pytest.mark.parametrize("game", GAMES_WITH)


def chances(server: Server, code: str) -> list[bytes]:
    return [bytes(entry.move) for entry in server.entries(code) if isinstance(entry, log.Chance)]


async def challenge(server: Server, seat: Seated, **wish: Any) -> str:
    """The token of a new challenge."""
    told = await server.post(f"/api/tables/{seat.code}/share", {"kind": "challenge", **wish}, seat.key)
    (share,) = (share for share in told["shares"] if share["kind"] == "challenge")
    token: str = share["token"]
    assert share["link"].endswith(f"/challenge/{token}")
    return token


async def take_up(server: Server, token: str, notebook: str | None = None, **wish: Any) -> Seated:
    return Seated(**await server.post(f"/api/challenges/{token}", {"initials": "Ben", **wish}, notebook))


async def seen(server: Server, token: str, notebook: str | None = None) -> Json:
    told: Json = (await server.get(f"/api/challenges/{token}", notebook)).json()
    return told


async def earlier(server: Server, seat: Seated) -> Json:
    answer = await server.get(f"/api/tables/{seat.code}/earlier", seat.key)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


async def why(server: Server, path: str, key: str | None = None, body: Json | None = None) -> tuple[int, str]:
    async with server.http(key) as http:
        answer = await (http.get(path) if body is None else http.post(path, json=body))
    return answer.status_code, answer.json()["why"]


def sheets(moments: list[Json]) -> list[Json]:
    return [moment["closed"]["sheets"] for moment in moments]


@pytest.mark.spread
@every_game
async def test_a_rematch_has_the_same_people_and_dice_and_shows_the_earlier_sheets(server: Server, game: str) -> None:
    host, guest = await plant(server, bots=["random"], game=game)
    assert await why(server, f"/api/tables/{host.code}/same-dice", guest.key, {}) == (403, "host-only")
    new = Seated(**await server.post(f"/api/tables/{host.code}/same-dice", {}, host.key))
    assert (new.seat, new.key) == (0, host.key)
    async with Player(server, host.code, guest.key) as left_behind:
        assert left_behind.parts["next"] == {"code": new.code, "key": guest.key}
    async with Player(server, new.code, host.key) as one, Player(server, new.code, guest.key) as two:
        table = one.parts["table"]
        assert (table["origin"]["kind"], table["earlier"], table["seed"]) == ("same-dice", True, None)
        told = await earlier(server, new)
        assert [(seat["initials"], seat["bot"]) for seat in told["seats"]] == [
            ("AB", None),
            ("CD", None),
            ("Bot random", "random"),
        ]
        assert (told["challenge"], told["own"]) == (False, [])
        assert [moment["closed"]["turn"] for moment in told["turns"]] == list(range(1, len(told["turns"]) + 1))
        assert told["turns"] == (await earlier(server, Seated(new.code, 1, guest.key)))["turns"]
        await play_to_end([one, two], 3)
        now = one.parts["closed"]
    short = (await server.get(f"/api/tables/{new.code}/earlier?turns=false", host.key)).json()
    told = await earlier(server, new)
    assert short == {**told, "turns": [], "own": []}
    assert sheets(told["own"])[-1] == now["sheets"]
    assert [seat["stars"] for seat in told["seats"]] == [
        score["total"] for score in told["turns"][-1]["closed"]["scores"]
    ]
    before, after = chances(server, host.code), chances(server, new.code)
    alike = min(len(before), len(after))
    assert alike > 5
    assert before[:5] == after[:5]
    lines = server.lines(new.code)
    assert verify(log.from_lines(lines)).origin == "same-dice"
    assert is_right("".join(line.decode() + "\n" for line in lines))
    assert await take_in(server, await new_notebook(server), Seated(new.code, 0, host.key)) == [], "it is practice"
    assert await why(server, f"/api/tables/{new.code}/earlier") == (404, "no-such-table")


async def test_somebody_alone_may_have_several_rematches_and_each_is_compared_with_the_last(server: Server) -> None:
    (seat,) = await plant(server, ["AB"])
    one, two = [Seated(**await server.post(f"/api/tables/{seat.code}/same-dice", {}, seat.key)) for _ in range(2)]
    assert one.code != two.code
    async with Player(server, one.code, one.key) as player:
        await player.play_on()
    third = Seated(**await server.post(f"/api/tables/{one.code}/same-dice", {}, one.key))
    assert (await earlier(server, third))["turns"] == (await earlier(server, one))["own"]
    assert await why(server, f"/api/tables/{seat.code}/earlier", seat.key) == (404, "no-earlier")


async def test_only_finished_games_with_dice_of_their_own_have_them_again(server: Server) -> None:
    (open_seat,) = await plant(server, ["AB"], most=9)
    (taught,) = await plant(server, ["AB"], origin=log.Origin("lesson", lesson="first"))
    refused = {open_seat: (409, "only-after-the-end"), taught: (409, "no-same-dice")}
    for game in GAMES.keys() - set(GAMES_WITH):
        host, _ = await plant(server, game=game)
        refused[host] = (409, "no-same-dice")
    for seat, expected in refused.items():
        assert await why(server, f"/api/tables/{seat.code}/same-dice", seat.key, {}) == expected
        body = {"kind": "challenge"}
        assert await why(server, f"/api/tables/{seat.code}/share", seat.key, body) == expected
    assert await why(server, f"/api/tables/{open_seat.code}/same-dice", None, {}) == (404, "no-such-table")


@pytest.mark.spread
@every_game
async def test_a_challenge_is_played_with_sealed_dice_and_compared_at_the_end(server: Server, game: str) -> None:
    ada, ben = await new_notebook(server), await new_notebook(server)
    (seat,) = await plant(server, ["Ada"], game=game)
    await take_in(server, ada, seat)
    token = await challenge(server, seat)
    (stars,) = (end.score["total"] for end in server.entries(seat.code)[-1].standings)  # type: ignore[union-attr]
    told = await seen(server, token, ben)
    assert told == {
        "game": game,
        "board": {"name": server.record(seat.code).board.name, "text": server.record(seat.code).board.text},
        "initials": "Ada",
        "stars": stars,
        "level": told["level"],
        "known": False,
    }
    for part in ("", "/log", "/replay", "/coach"):
        assert await why(server, f"/api/replays/{token}{part}") == (404, "not-shared")
    assert await why(server, f"/api/replays/{token}/continue", None, {"turn": 1, "seat": 0}) == (404, "not-shared")

    taken = await take_up(server, token, ben)
    async with Player(server, taken.code, taken.key) as player:
        table = player.parts["table"]
        assert (table["origin"]["kind"], table["earlier"], table["seats"][0]["initials"]) == ("challenge", True, "Ben")
        sealed = await earlier(server, taken)
        ada_before = {"initials": "Ada", "bot": None, "stars": stars}
        assert sealed == {"challenge": True, "seats": [ada_before], "turns": [], "own": []}
        for path in ("log", "replay", "coach"):
            assert (await server.get(f"/api/tables/{taken.code}/{path}", taken.key)).status_code == 409
        assert await why(server, f"/api/tables/{taken.code}/take-back", taken.key, {}) == (
            409,
            "take-back-same-for-all",
        )
        assert await take_up(server, token, ben) == taken, "the try goes on"
        await player.play_on(1)
        assert player.parts["table"]["seed"] == server.record(seat.code).seed
        now = player.parts["closed"]
    compared = await earlier(server, taken)
    assert sheets(compared["own"])[-1] == now["sheets"]
    assert compared["turns"][-1]["closed"]["scores"][0]["total"] == stars
    before, after = chances(server, seat.code), chances(server, taken.code)
    alike = min(len(before), len(after))
    assert before[:alike] == after[:alike]
    assert verify(server.entries(taken.code)).origin == "challenge"

    practice = await take_up(server, token, ben)
    assert server.record(practice.code).origin == log.Origin("same-dice"), "finished, and not in the notebook yet"
    (result,) = await take_in(server, ben, taken)
    assert result["result"]["origin"]["kind"] == "challenge"
    for notebook_key in (ada, ben):
        assert (await seen(server, token, notebook_key))["known"]
        again = await take_up(server, token, notebook_key)
        assert server.record(again.code).origin == log.Origin("same-dice")
        async with Player(server, again.code, again.key) as player:
            assert (await earlier(server, again))["turns"] == []
            await player.play_on()
        assert await take_in(server, notebook_key, again) == []
    assert [one["code"] for one in await notebook(server, ben)] == [taken.code]

    on = await challenge(server, taken)
    assert (await seen(server, on, ada))["known"], "whoever challenged first knows the dice of those who challenge back"
    await server.post(f"/api/tables/{seat.code}/unshare", {"kind": "challenge"}, seat.key)
    assert await why(server, f"/api/challenges/{token}") == (404, "not-shared")
    assert await why(server, f"/api/challenges/{token}", ben, {"initials": "Ben"}) == (404, "not-shared")
    assert await why(server, f"/api/tables/{taken.code}/earlier", taken.key) == (404, "not-shared")


async def test_only_a_counted_solo_game_can_be_a_challenge(server: Server) -> None:
    host, _ = await plant(server)
    (helped,) = await plant(server, ["AB"], uncounted=True)
    (same,) = await plant(server, ["AB"], origin=log.Origin("same-dice"))
    (past,) = await plant(server, ["AB"], origin=log.Origin("daily", day="2026-01-01"), sealed_until="2026-01-01")
    for seat in (host, helped, same, past):
        body = {"kind": "challenge"}
        assert await why(server, f"/api/tables/{seat.code}/share", seat.key, body) == (409, "no-challenge")
    (seat,) = await plant(server, ["AB"])
    token = await challenge(server, seat)
    assert await why(server, f"/api/challenges/{token}", None, {"initials": ""}) == (409, "no-initials")
    assert await why(server, f"/api/challenges/{token}", "wrong", {"initials": "B"}) == (404, "no-such-notebook")
    counted, practice = [await take_up(server, token, practice=practice) for practice in (False, True)]
    assert [server.record(one.code).origin for one in (counted, practice)] == [
        log.Origin("challenge"),
        log.Origin("same-dice"),
    ]


@pytest.mark.spread
async def test_two_requests_at_once_begin_one_try(server: Server) -> None:
    key = await new_notebook(server)
    (seat,) = await plant(server, ["AB"])
    token = await challenge(server, seat)
    tries = await asyncio.gather(*(take_up(server, token, key) for _ in range(4)))
    assert len({(one.code, one.key) for one in tries}) == 1
    async with Player(server, tries[0].code, tries[0].key) as player:
        assert player.seat == 0


async def everything_told(server: Server, token: str) -> str:
    """All that somebody who takes up a challenge is sent until their first move, without what is random for each."""
    told = [await server.get(f"/api/challenges/{token}")]
    async with server.http() as http:
        told.append(await http.post(f"/api/challenges/{token}", json={"initials": "Ben"}))
    taken = Seated(**told[-1].json())
    told.append(await server.get(f"/api/tables/{taken.code}"))
    told += [
        await server.get(f"/api/tables/{taken.code}/{path}", taken.key)
        for path in ("", "earlier", "log", "replay", "coach", "shares")
    ]
    async with Player(server, taken.code, taken.key) as player:
        await player.send({"type": "hello", "events": True})
        await player.until(lambda player: "events" in player.parts)
        frames = player.messages
    text = "\n".join([*(f"{one.status_code} {sorted(one.headers.items())} {one.text}" for one in told), *frames])
    record = server.record(taken.code)
    assert record.earlier is not None
    secrets = (record.seed, record.earlier.code, record.earlier.token or "-", "key of Ada", "Ada")
    assert not [secret for secret in secrets if secret in text]
    for mine in (taken.code, taken.key):
        text = text.replace(mine, "MINE")
    text = re.sub(r"('date', '[^']*'|'content-length', '\d+')", "", text)
    return re.sub(r'"(commitment|stars|level)":("[^"]*"|-?\d+|null)', "", text)


async def test_what_is_told_of_a_challenge_does_not_depend_on_the_dice_to_come(server: Server) -> None:
    first: dict[tuple[int, ...], bytes] = {}
    for number in range(1000):
        seed = number.to_bytes(32, "big")
        faces = tuple(map(stream(seed, 0), (6, 6, 6)))
        if faces in first:
            break
        first[faces] = seed
    told = []
    for dice in (first[faces], seed):
        (seat,) = await plant(server, ["Ada"], seed=dice.hex())
        told.append(await everything_told(server, await challenge(server, seat, hide_names=True)))
    assert told[0] == told[1]
