"""Notebooks over HTTP: a browser's finished games, read from the logs, for nobody but the holder of the key."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from tests.server.finished import played, record_of
from tests.server.golden import finished
from tests.server.playing import GENEROUS, Json, Player, Server
from tests.server.test_coach import coached
from torchlit.server.http_messages import Seated
from torchlit.server.results import counts
from torchlit.store.schema import NOTEBOOKS, RESULTS, TABLES
from torchlit.store.sql import engine_for
from torchlit.table import log
from torchlit.table.seats import fingerprint


async def new_notebook(server: Server) -> str:
    """The key of a new notebook."""
    key: str = (await server.post("/api/notebook", {}))["key"]
    return key


async def notebook(server: Server, key: str) -> list[Json]:
    answer = await server.get("/api/notebook", key)
    assert answer.status_code == 200, answer.text
    results: list[Json] = answer.json()["results"]
    return results


async def take_in(server: Server, key: str, *seats: Seated) -> list[Json]:
    offered = {"seats": [{"code": seat.code, "key": seat.key} for seat in seats]}
    taken: list[Json] = (await server.post("/api/notebook/results", offered, key))["taken"]
    return taken


def changed(server: Server, code: str, **values: Any) -> None:
    engine = engine_for(server.store)
    with engine.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.code == code).values(**values))
    engine.dispose()


@pytest.mark.spread
async def test_a_finished_game_is_kept_with_what_its_log_says(server: Server) -> None:
    key = await new_notebook(server)
    seated = await server.open("greedy")
    async with Player(server, seated.code, seated.key) as player:
        await player.play_on()
        results, scores = player.parts["closed"]["results"], player.parts["closed"]["scores"]
    (taken,) = await take_in(server, key, seated)
    (kept,) = await notebook(server, key)
    assert taken["result"] == kept
    assert (kept["code"], kept["seat"], kept["seats"]) == (seated.code, 0, 2)
    assert kept["stars"] == scores[0]["total"]
    assert kept["place"] == next(result["place"] for result in results if result["seat"] == 0)
    (opponent,) = kept["opponents"]
    assert (opponent["bot"], opponent["stars"]) == ("greedy", scores[1]["total"])
    assert kept["ended_at"].endswith("Z")
    assert (kept["accuracy"], kept["luck"], kept["origin"], kept["stood_in"]) == (None, None, None, False)


async def test_a_game_counts_once_however_often_it_is_offered(server: Server) -> None:
    key = await new_notebook(server)
    (seat,) = await finished(server.store, "temple/solo")
    assert await take_in(server, key, seat) == await take_in(server, key, seat, seat)
    assert len(await notebook(server, key)) == 1


async def test_only_seats_that_their_keys_open_at_finished_tables_are_taken_in(server: Server) -> None:
    key = await new_notebook(server)
    (seat,) = await finished(server.store, "temple/solo")
    playing = await server.open("greedy")
    wrong = Seated(seat.code, 0, playing.key)
    nowhere = Seated("NQWHERE2", 0, seat.key)
    odd = Seated("é/../x", 0, seat.key)
    assert await take_in(server, key, wrong, nowhere, playing, odd) == []
    assert await notebook(server, key) == []


@pytest.mark.parametrize(
    ("origin", "counts"),
    [
        (log.Origin("lesson"), False),
        (log.Origin("continued", entries=2), False),
        (log.Origin("same-dice"), False),
        (log.Origin("challenge"), True),
        (log.Origin("daily", day="2026-11-18"), True),
    ],
    ids=lambda value: value.kind if isinstance(value, log.Origin) else "",
)
async def test_practice_does_not_count(server: Server, origin: log.Origin, counts: bool) -> None:
    key = await new_notebook(server)
    await take_in(server, key, *await finished(server.store, "temple/solo", origin))
    assert [result["origin"]["kind"] for result in await notebook(server, key)] == [origin.kind] * counts


async def test_a_side_is_kept_where_a_game_has_sides_and_stars_where_it_has_stars(server: Server) -> None:
    key = await new_notebook(server)
    await take_in(server, key, *await finished(server.store, "pyramid/a-duel-that-the-mummy-wins"))
    both = await notebook(server, key)
    assert {(result["side"], result["place"], result["stars"]) for result in both} == {
        ("mummy", 1, None),
        ("hunter", 2, None),
    }


async def test_nobody_sees_a_notebook_without_its_key(server: Server) -> None:
    mine, other = await new_notebook(server), await new_notebook(server)
    (seat,) = await finished(server.store, "temple/solo")
    await take_in(server, mine, seat)
    assert await notebook(server, other) == []
    for key in (None, "", "wrong", seat.key):
        answer = await server.get("/api/notebook", key)
        assert (answer.status_code, answer.json()["why"]) == (404, "no-such-notebook")
    stored = {str(name) for name in server.stored(select(NOTEBOOKS.c.notebook))}
    assert mine not in stored, "only a fingerprint of the key is stored"
    assert fingerprint(mine) in stored


async def test_an_entry_survives_its_table_and_goes_with_its_notebook(server: Server) -> None:
    key = await new_notebook(server)
    (seat,) = await finished(server.store, "temple/solo")
    await take_in(server, key, seat)
    engine = engine_for(server.store)
    with engine.begin() as connection:
        connection.execute(TABLES.delete().where(TABLES.c.code == seat.code))
    engine.dispose()
    assert [result["code"] for result in await notebook(server, key)] == [seat.code]
    async with server.http(key) as http:
        assert (await http.delete("/api/notebook")).status_code == 200
    assert (await server.get("/api/notebook", key)).status_code == 404
    assert server.stored(select(RESULTS.c.code).where(RESULTS.c.code == seat.code)) == []


async def test_two_notebooks_become_one(server: Server) -> None:
    phone, laptop = await new_notebook(server), await new_notebook(server)
    seats = [(await finished(server.store, "temple/solo"))[0] for _ in range(3)]
    await take_in(server, phone, *seats[:2])
    await take_in(server, laptop, *seats[1:])
    await server.post("/api/notebook/merge", {"key": phone}, laptop)
    assert sorted(result["code"] for result in await notebook(server, laptop)) == [seat.code for seat in seats]
    assert (await server.get("/api/notebook", phone)).status_code == 404
    await server.post("/api/notebook/merge", {"key": laptop}, laptop)
    assert len(await notebook(server, laptop)) == 3


async def test_a_personal_best_is_told_where_it_happens(server: Server) -> None:
    key = await new_notebook(server)
    on_one_board = ("temple/solo-below-zero", "temple/crossing-out-by-hand", "temple/crossing-out-by-hand")
    low, high, equal = [(await finished(server.store, golden))[0] for golden in on_one_board]
    for days, seat in enumerate((low, high, equal)):
        changed(server, seat.code, changed_at=datetime(2026, 11, 1 + days, tzinfo=UTC))
    (first,) = await take_in(server, key, low)
    assert (first["best_before"], first["is_best"]) == (None, False), "there is nothing to beat"
    (best,) = await take_in(server, key, high)
    assert (best["best_before"], best["is_best"]) == (-1, True)
    (again,) = await take_in(server, key, equal)
    assert (again["best_before"], again["is_best"]) == (16, False), "as many are not more"
    (still,) = await take_in(server, key, high)
    assert still == best, "what comes later takes nothing away"


async def test_a_level_is_new_once(server: Server) -> None:
    key = await new_notebook(server)
    (tourist,) = await take_in(server, key, *await finished(server.store, "temple/solo-below-zero"))
    assert (tourist["result"]["level"], tourist["new_level"]) == ("tourist", False), "everybody begins with the lowest"
    (first,) = await finished(server.store, "temple/solo")
    (later,) = await finished(server.store, "temple/solo")
    changed(server, first.code, changed_at=datetime(2026, 11, 1, tzinfo=UTC))
    assert [taken["new_level"] for taken in await take_in(server, key, first)] == [True]
    assert [taken["new_level"] for taken in await take_in(server, key, later)] == [False]


async def test_a_game_in_which_a_bot_has_helped_sets_no_record(server: Server) -> None:
    key = await new_notebook(server)
    away, _ = await finished(server.store, "temple/a-player-leaves-and-returns")
    (taken,) = await take_in(server, key, away)
    assert (taken["result"]["stood_in"], taken["is_best"]) == (True, False)


async def test_the_coach_adds_accuracy_and_luck(server: Server) -> None:
    key = await new_notebook(server)
    seat = await server.open()
    async with Player(server, seat.code, seat.key) as player:
        await player.play_on()
    await take_in(server, key, seat)
    told = await coached(server, seat)
    (kept,) = await notebook(server, key)
    assert (kept["accuracy"], kept["luck"]) == (pytest.approx(told.accuracy), pytest.approx(told.luck))


async def test_the_link_carries_the_key_behind_the_hash_and_a_code_to_scan(server: Server) -> None:
    key = await new_notebook(server)
    answer = (await server.get("/api/notebook/link", key)).json()
    assert answer["link"].endswith(f"/notebook#key={key}")
    assert answer["path"].startswith("M2 2h1v1h-1z"), "the corner of every QR code is dark"
    assert answer["size"] > 21


@pytest.mark.one_process
async def test_one_address_cannot_begin_notebooks_without_end(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS, notebooks_per_minute=0.3) as server:
        for _ in range(3):
            await new_notebook(server)
        async with server.http() as http:
            answer = await http.post("/api/notebook", json={})
        assert (answer.status_code, answer.json()["why"]) == (429, "too-fast")


async def test_a_server_without_notebooks_says_so(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS, notebook=False) as server:
        assert (await server.get("/api/games")).json()["notebook"] is False
        async with server.http() as http:
            assert (await http.post("/api/notebook", json={})).json()["why"] == "no-such-path"
    with Server(tmp_path, **GENEROUS) as server:
        assert (await server.get("/api/games")).json()["notebook"] is True


def test_a_game_of_which_a_turn_was_taken_back_does_not_count() -> None:
    record, _ = played(record_of("temple", ["AB"]))
    assert counts(record)
    assert not counts(replace(record, uncounted=True))
