"""Who asks for differences knows as much as who does not, and is sent less."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.playing import Json, Player, Server, next_turn
from torchlit.games.registry import GAMES
from torchlit.server.differences import SAME, difference

SEATS = 30
"""Enough for a `closed` that is large."""

texts = st.text('D.#M 123\n"é', max_size=40)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=12,
)


def changed(value: Any, change: Any) -> Any:
    """A value with a difference applied, as docs/wire.md tells."""
    match change:
        case dict() if isinstance(value, list):
            return [changed(one, change[str(at)]) if str(at) in change else one for at, one in enumerate(value)]
        case dict():
            return {name: changed(one, change[name]) if name in change else one for name, one in value.items()}
        case [new]:
            return new
        case [at, cut, put]:
            return value[:at] + put + value[at + cut :]
        case _:
            return change


@given(values, values)
def test_a_difference_makes_the_one_value_of_the_other(before: Any, after: Any) -> None:
    found = difference(before, after)
    if found is SAME:
        assert (before, type(before)) == (after, type(after))
    else:
        assert changed(before, msgspec.json.decode(msgspec.json.encode(found))) == after


@given(texts, st.integers(0, 40), texts, texts)
def test_one_stretch_of_a_text_is_told_by_its_place(start: str, at: int, put: str, end: str) -> None:
    before, after = f"{start}{end}", f"{start}{put}{end}"
    found = difference(before, after)
    assert found is SAME if before == after else changed(before, found) == after


class Screen:
    """What a client holds of `closed`, whether it asks for differences or not."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.closed: Json = {}
        self.bytes = 0
        self.differences = 0
        self._number = 0
        self._read = 0

    def read(self) -> Json:
        """Take in what has come."""
        new, self._read = self.player.messages[self._read :], len(self.player.messages)
        for message in map(msgspec.json.decode, new):
            self.bytes += len(msgspec.json.encode([message.get("closed"), message.get("closed_changes")]))
            if "closed_number" in message:
                self._number += 1
                assert message["closed_number"] == self._number
                assert ("closed" in message) != ("closed_changes" in message)
            if "closed" in message:
                self.closed = message["closed"]
            if "closed_changes" in message:
                self.closed = changed(self.closed, message["closed_changes"])
                self.differences += 1
        return self.closed


def wholes_in(messages: Sequence[str]) -> list[Json]:
    """What was sent whole, among messages about the open turn."""
    return [told["closed"] for message in messages if "closed" in (told := msgspec.json.decode(message))]


@pytest.mark.parametrize("game", [game.id for game in GAMES.values() if game.seats[-1] >= SEATS])
async def test_who_asks_for_differences_is_shown_the_same_and_sent_less(server: Server, game: str) -> None:
    host = await server.open(*["random"] * (SEATS - 1), game=game)
    async with Player(server, host.code, host.key) as one, Player(server, host.code, host.key) as other:
        await one.until(lambda player: player.task is not None)
        await other.send({"type": "hello", "differences": True})
        whole, changing = Screen(one), Screen(other)
        for _ in range(5):
            turn = one.turn
            await one.mark()
            for player in (one, other):
                await player.until_turn_after(turn)
            assert whole.read() == changing.read()
        assert changing.differences >= 3
        assert 3 * changing.bytes < 2 * whole.bytes
        assert whole.differences == 0

        await other.send({"type": "hello", "differences": True})  # as after a gap
        count = len(other.messages)
        await other.until(lambda player: wholes_in(player.messages[count:]))
        assert wholes_in(other.messages[count:]) == [whole.read()]
        turn = one.turn
        await one.mark()
        for player in (one, other):
            await player.until_turn_after(turn)
        assert whole.read() == changing.read()


async def test_a_small_part_is_always_sent_whole(server: Server) -> None:
    async with server.sitting("AB") as players:
        await players[0].send({"type": "hello", "differences": True})
        await next_turn(players)
        await next_turn(players)
        assert all("closed_changes" not in msgspec.json.decode(message) for message in players[0].messages)
