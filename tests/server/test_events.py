"""What happened, told to those who ask for it: numbered, in order, after a break once more, and to nobody else."""

import asyncio
from typing import Any

import msgspec
import pytest

from tests.conformance.test_every_game import opened
from tests.games.temple.serving import NUMBERS_FIRST
from tests.server.playing import Json, Player, Server, next_turn, play_to_end
from torchlit.games.registry import GAMES
from torchlit.games.temple import GAME as TEMPLE
from torchlit.games.temple.events import CrossedOut
from torchlit.protocol import Game
from torchlit.server import messages
from torchlit.server.showing import Connection, Moment, Showing
from torchlit.table import log
from torchlit.table.events import EVENTS_KEPT, Happened, History
from torchlit.table.seats import Record, Seat

pytestmark = pytest.mark.spread

HELLO: Json = {"type": "hello", "events": True}


def told(player: Player) -> list[Json]:
    """Every `events` that a player was sent."""
    updates = [msgspec.json.decode(message) for message in player.messages]
    return [update["events"] for update in updates if "events" in update]


def happened(player: Player) -> list[Json]:
    """All events that a player was sent, which are numbered without gaps."""
    every: list[Json] = []
    for events in told(player):
        assert events["first"] == len(every)
        every += events["happened"]
    return every


async def asking(players: list[Player]) -> None:
    for player in players:
        await player.send(HELLO)
        await player.until(lambda player: "events" in player.parts)


@pytest.mark.parametrize("game", ["temple", "valley"])
async def test_everybody_who_asks_learns_every_event_in_order_and_nobody_else_any(server: Server, game: str) -> None:
    async with server.sitting("AB", "CD", game=game, grace=0) as players:
        code = players[0].parts["table"]["code"]
        async with Player(server, code) as spectator:
            await asking([*players[:2], spectator])
            await play_to_end(players)
            await asyncio.gather(*(each.until(lambda player: player.is_over) for each in (*players, spectator)))
            assert told(players[2]) == []
            first, second, watching = (happened(each) for each in (*players[:2], spectator))
            assert first[-1] == second[-1] == watching[-1] == {"type": "game-ended"}
            assert sorted(map(repr, first)) == sorted(map(repr, second)) == sorted(map(repr, watching))
            replay = (await server.get(f"/api/tables/{code}/replay?seat=0", players[0].key)).json()
            assert [event for moment in replay["moments"] for event in moment["events"]] == first


async def test_anothers_mark_is_told_when_the_turn_closes(server: Server) -> None:
    """Ruling: TR3."""
    async with server.started(await server.planted(NUMBERS_FIRST, "AA", "BB", grace=0)) as players:
        await asking(players)
        known = len(happened(players[0]))
        await players[1].mark()
        await players[0].until(lambda player: player.parts["turn"]["owing"] == [0])
        assert len(happened(players[0])) == known
        await players[0].mark()
        await players[0].until_turn_after(1)
        kinds = [(event["type"], event.get("seat")) for event in happened(players[0])[known:]]
        assert kinds == [("wrote", 0), ("wrote", 1), ("turn-closed", None), ("rolled", None)]
        assert [event["type"] for event in told(players[0])[-1]["happened"]] == [kind for kind, _ in kinds]


async def test_anothers_steps_are_told_when_the_turn_closes(server: Server) -> None:
    """Nothing of a draft is told, not even to its maker, before it is finished. Ruling: VR7."""
    lobby = await server.planted(NUMBERS_FIRST, "AA", "BB", game="valley", grace=0)
    async with server.started(lobby) as players:
        await asking(players)
        known = len(happened(players[0]))
        await players[1].make(players[1].choice())
        await players[1].until(lambda player: player.parts["own"]["steps"])
        assert len(happened(players[1])) == known
        await players[1].make({"type": "finish", "seat": 1})
        await players[0].until(lambda player: player.parts["turn"]["owing"] == [0])
        assert len(happened(players[0])) == known
        await players[0].mark()
        await players[0].until_turn_after(1)
        kinds = [(event["type"], event.get("seat")) for event in happened(players[0])[known:]]
        assert kinds[:3] == [("number-written", 0), ("number-written", 1), ("turn-closed", None)]


async def test_after_a_break_the_latest_turns_are_told_again_with_the_numbers_they_had(server: Server) -> None:
    async with server.sitting("AB", grace=0) as players:
        await asking(players)
        for turn in range(3):
            await next_turn(players, which=turn)
        code = players[0].parts["table"]["code"]
        async with Player(server, code) as back:
            assert told(back) == []
            await back.send({**HELLO, "key": players[1].key})
            await back.until(lambda player: "events" in player.parts)
            assert back.seat == 1
            assert happened(back) == happened(players[1])


def showing(game: Game, seats: int) -> tuple[Showing, Moment]:
    table, opening = opened(game, seats - game.seats[0])
    setup = table.setup
    record = Record("CODE", game.id, setup.board, (Seat("AA", key="a"), Seat("BB", key="b")), {}, "00" * 32, "playing")
    moment = Moment(record, opening.position)
    return Showing(moment, History(game)), moment


def update(showing: Showing, connection: Connection) -> Any:
    news = showing.news_for(connection)
    return None if news is None else msgspec.json.decode(news)


async def test_who_falls_behind_gets_every_part_with_the_number_at_which_the_stream_goes_on() -> None:
    shown, moment = showing(TEMPLE, 2)
    connection = Connection("a", lambda: None)
    connection.seat, connection.wants_events = 0, True
    assert update(shown, connection)["events"] == {"first": 0, "happened": []}
    assert update(shown, connection) is None
    event = CrossedOut(0, ("a1",))
    shown.show(moment, (), [Happened(event, 1)])
    assert update(shown, connection) == {
        "type": "update",
        "events": {"first": 0, "happened": [{"type": "crossed-out", "seat": 0, "squares": ["a1"]}]},
    }
    shown.show(moment, (), [Happened(event, 1)] * (EVENTS_KEPT + 5))
    late = update(shown, connection)
    assert (late["events"]["first"], len(late["events"]["happened"])) == (6, EVENTS_KEPT)
    assert late.keys() >= {"you", "table", "turn", "closed", "own"}
    shown.show(moment, (), [Happened(event, 1)])
    assert update(shown, connection)["events"]["first"] == EVENTS_KEPT + 6


async def test_a_table_that_somebody_else_wrote_to_leaves_a_gap_in_the_numbers() -> None:
    shown, moment = showing(TEMPLE, 2)
    connection = Connection("a", lambda: None)
    connection.seat, connection.wants_events = 0, True
    shown.show(moment, (), [Happened(CrossedOut(0, ("a1",)), 1)])
    assert update(shown, connection)["events"]["first"] == 0
    history = History(TEMPLE)
    history.add(moment.position.state if moment.position else None, [Happened(CrossedOut(1, ("b1",)), 1)])
    shown.show_anew(moment, history)
    again = update(shown, connection)
    assert again["events"] == {"first": 2, "happened": [{"type": "crossed-out", "seat": 1, "squares": ["b1"]}]}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_event_of_a_game_has_a_name_of_its_own_on_the_wire(game: Game) -> None:
    table, opening = opened(game, 0)
    events = messages.Events(0, tuple(one.event for one in opening.news))
    line = msgspec.json.encode(messages.Update(events=events))
    assert msgspec.json.decode(line, type=messages.Update) == messages.Update(events=events)
    assert isinstance(table.setup, log.Setup)
