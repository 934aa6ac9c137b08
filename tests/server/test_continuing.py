"""Play from here: a finished game goes on at a new table, against bots, from the beginning of a turn."""

import pytest

from tests.server.finished import plant
from tests.server.playing import Json, Player, Server
from torchlit.games.registry import GAMES
from torchlit.table import log
from torchlit.table.replay import verify

every_game = pytest.mark.parametrize("game", GAMES)


async def refusal(server: Server, path: str, wish: Json, key: str | None = None) -> tuple[int, str]:
    async with server.http(key) as http:
        answer = await http.post(path, json=wish)
    return answer.status_code, answer.json()["why"]


@pytest.mark.spread
@every_game
async def test_a_game_goes_on_against_bots_from_the_turn_that_was_shown(server: Server, game: str) -> None:
    seat, _ = await plant(server, game=game)
    wish = {"turn": 3, "seat": 1, "bot": "random", "new_dice": True, "initials": "ME"}
    new: Json = await server.post(f"/api/tables/{seat.code}/continue", wish, seat.key)
    assert (new["seat"], new["code"] != seat.code) == (1, True)
    async with Player(server, new["code"], new["key"]) as player:
        table = player.parts["table"]
        assert (table["host"], table["phase"], table["origin"]["kind"]) == (1, "playing", "continued")
        assert [(one["initials"], one["bot"]) for one in table["seats"]] == [("Bobo", "random"), ("ME", None)]
        assert player.turn >= 3
        for which in range(8):
            await player.until(lambda player: player.task is not None or player.is_over)
            await player.make(player.choice(which))
    entries = server.entries(new["code"])
    assert verify(entries).origin == "continued"
    old = server.entries(seat.code)
    assert isinstance(entries[0], log.Setup)
    assert entries[0].origin is not None
    kept = entries[0].origin.entries
    assert len(entries) > kept + 8
    assert entries[1 : kept + 1] == old[1 : kept + 1]


async def test_with_the_same_dice_the_next_roll_is_the_one_that_came(server: Server) -> None:
    (seat,) = await plant(server, ["AB"])
    new = await server.post(f"/api/tables/{seat.code}/continue", {"turn": 2, "seat": 0}, seat.key)
    old = server.entries(seat.code)
    async with Player(server, new["code"], new["key"]) as player:
        assert player.parts["table"]["commitment"] == old[0].commitment  # type: ignore[union-attr]
        assert player.turn == 2
        await player.mark()
    rolls = [bytes(entry.move) for entry in server.entries(new["code"]) if isinstance(entry, log.Chance)]
    assert rolls == [bytes(entry.move) for entry in old if isinstance(entry, log.Chance)][: len(rolls)]
    assert server.record(seat.code).phase == "over"


async def test_whoever_has_a_link_may_go_on_too_and_no_name_comes_along(server: Server) -> None:
    seat, _ = await plant(server, ("Annabel", "Bertrand"))
    answer = await server.post(f"/api/tables/{seat.code}/share", {"hide_names": True}, seat.key)
    path = f"/api/replays/{answer['shares'][0]['token']}/continue"
    new = await server.post(path, {"turn": 2, "seat": 0, "initials": "ME"})
    text = b"".join(server.lines(new["code"]))
    assert (b"Annabel" in text, b"Bertrand" in text, b'"ME"' in text) == (False, False, True)


async def test_what_cannot_be_continued_is_refused_and_opens_no_table(server: Server) -> None:
    seat, _ = await plant(server)
    unfinished, _ = await plant(server, most=9)
    path = f"/api/tables/{seat.code}/continue"
    assert await refusal(server, path, {"turn": 1, "seat": 0}) == (404, "no-such-table")
    assert await refusal(server, path, {"turn": 999, "seat": 0}, seat.key) == (409, "no-such-turn")
    assert await refusal(server, path, {"turn": 1, "seat": 2}, seat.key) == (404, "no-such-seat")
    assert await refusal(server, path, {"turn": 1, "seat": 0, "bot": "x"}, seat.key) == (409, "no-such-bot")
    assert await refusal(server, path, {"turn": 1, "seat": 0, "initials": "x" * 13}, seat.key) == (409, "long-initials")
    early = f"/api/tables/{unfinished.code}/continue"
    assert await refusal(server, early, {"turn": 1, "seat": 0}, unfinished.key) == (409, "only-after-the-end")
    assert await refusal(server, "/api/replays/x/continue", {"turn": 1, "seat": 0}) == (404, "not-shared")


async def test_whoever_continues_a_game_is_its_host(server: Server) -> None:
    seat, _ = await plant(server)
    wish = {"turn": 20, "seat": 1, "bot": "random"}
    new = await server.post(f"/api/tables/{seat.code}/continue", wish, seat.key)
    async with Player(server, new["code"], new["key"]) as player:
        await player.play_on()
        assert (await player.ask({"type": "again"}))["type"] == "done"
    assert verify(server.entries(new["code"])).finished


@pytest.mark.spread
@every_game
async def test_a_turn_is_taken_back_at_a_new_table_and_the_running_one_counts_no_more(
    server: Server, game: str
) -> None:
    (seat,) = await plant(server, ["AB"], ["random"], game=game, most=40)
    before = server.lines(seat.code)
    new = await server.post(f"/api/tables/{seat.code}/take-back", {}, seat.key)
    assert (new["seat"], new["code"] != seat.code, new["key"] != seat.key) == (0, True, True)
    assert server.lines(seat.code) == before
    assert server.record(seat.code).uncounted
    old = (await server.get(f"/api/tables/{seat.code}")).json()
    assert (old["phase"], old["uncounted"], old["seed"]) == ("playing", True, None)
    async with Player(server, new["code"], new["key"]) as player:
        table = player.parts["table"]
        assert (table["phase"], table["origin"]["kind"], table["seed"]) == ("playing", "continued", None)
        assert table["commitment"] == old["commitment"]
        assert [(one["initials"], one["bot"]) for one in table["seats"]] == [("AB", None), ("Bot random", "random")]
        await player.until(lambda player: player.task is not None or player.is_over)
        await player.make(player.choice(0))
    assert server.record(seat.code).seed.encode() not in b"".join(server.lines(new["code"]))
    assert verify(server.entries(new["code"])).origin == "continued"


async def test_a_finished_game_still_counts_when_its_last_turn_is_taken_back(server: Server) -> None:
    (seat,) = await plant(server, ["AB"])
    new = await server.post(f"/api/tables/{seat.code}/take-back", {}, seat.key)
    assert not server.record(seat.code).uncounted
    assert server.record(new["code"]).phase == "playing"


async def test_what_cannot_be_taken_back_is_refused_and_changes_nothing(server: Server) -> None:
    (new,) = await plant(server, ["AB"], most=2)
    company, _ = await plant(server, ["AB", "CD"])
    (daily,) = await plant(server, ["AB"], origin=log.Origin("daily", day="2026-11-18"))
    lobby = await server.open(None)
    for seat, why in (
        (new, "nothing-to-take-back"),
        (company, "take-back-with-others"),
        (daily, "take-back-same-for-all"),
        (lobby, "not-started"),
    ):
        before = server.record(seat.code)
        assert await refusal(server, f"/api/tables/{seat.code}/take-back", {}, seat.key) == (409, why)
        assert server.record(seat.code) == before
    assert await refusal(server, f"/api/tables/{new.code}/take-back", {}) == (404, "no-such-table")
    assert await refusal(server, "/api/tables/NOSUCH22/take-back", {}) == (404, "no-such-table")
