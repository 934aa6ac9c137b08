"""Two machines that hypothesis drives at tables of one game, while a witness looks on."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from sqlalchemy import Engine

from tests.server.hostile import KINDS, Spoken
from tests.server.playing import PATIENCE, Server
from tests.server.raw import UPGRADE, request, status_in
from tests.server.witness import Witness, decode
from torchlit.protocol import Game
from torchlit.server import messages
from torchlit.table.replay import verify
from torchlit.table.table import Advance

BROKEN_FRAMES = (
    b"\x83\x80\0\0\0\0",  # a kind of frame that is not known
    b"\x81\x02{}",  # not masked
    b"\xf1\x80\0\0\0\0",  # reserved bits
    b"\x80\x82\0\0\0\0{}",  # the rest of a message that has not begun
    b"\x01\x81\0\0\0\0{\x81\x81\0\0\0\0}",  # a second message inside a first
    b"\x09\x80\0\0\0\0",  # half a ping
    b"\x89\xfe\x00\x80\0\0\0\0" + b"x" * 128,  # a ping that is too long
    b"\x81\xff\x7f" + b"\xff" * 7 + b"\0\0\0\0",  # a message that will never be whole
    b"\x88\x81\0\0\0\0x",  # half a code with a goodbye
    b"\x88\x84\0\0\0\0\x03\xe8\xff\xff",  # a goodbye that is not UTF-8
    b"\x81\xfe",  # cut off
    b"GET / HTTP/1.1\r\n\r\n",
)
CLOSED_BY_A_BUG = (1011).to_bytes(2, "big")

kinds = st.sampled_from(KINDS)
numbers = st.integers(0, 2**16 - 1)
people = st.integers(0, 5)


class Machine(RuleBasedStateMachine):
    """Tables of one game at a server, one after the other."""

    game: ClassVar[Game]
    server: ClassVar[Server]
    engine: ClassVar[Engine]
    counts: ClassVar[Counter[str]]

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.stack = contextlib.AsyncExitStack()
        self.tables: list[Witness] = []

    def run(self, doing: Any) -> None:
        self.runner.run(doing)

    async def sit_down(self, seed: int, seats: int, tables: int) -> None:
        """Leave, and go to new tables with the same dice."""
        await self.leave()
        least, most = max(2, self.game.seats[0]), min(4, self.game.seats[-1])
        count = least + seats % (most - least + 1)
        dice = Random(seed).randbytes(32)
        for _ in range(tables):
            self.tables.append(await Witness.of(self.server, self.engine, self.stack, dice, self.game.id, count))

    async def leave(self) -> None:
        for table in self.tables:
            table.check_secrets()
            if table.is_over:
                assert verify(self.server.entries(table.code)).finished
            self.counts.update(table.counts)
            self.counts["tables"] += 1
        self.tables = []
        await self.stack.aclose()

    def teardown(self) -> None:
        try:
            self.run(self.leave())
        finally:
            self.runner.close()


class Storm(Machine):
    """Everybody talks at once."""

    @initialize(seed=numbers, seats=people)
    def begin(self, seed: int, seats: int) -> None:
        self.run(self.sit_down(seed, seats, 1))

    @rule(which=numbers, ahead=st.integers(1, 4), hostile=st.lists(st.tuples(people, kinds, numbers), max_size=4))
    def everybody_moves(self, which: int, ahead: int, hostile: list[tuple[int, Any, int]]) -> None:
        """All who owe a move make it, and perhaps the next ones too, among what others say to disturb them."""
        self.run(self._talk(which, ahead, hostile, shuffled=False))

    @rule(which=numbers, hostile=st.lists(st.tuples(people, kinds, numbers), min_size=1, max_size=6))
    def moves_come_in_another_order(self, which: int, hostile: list[tuple[int, Any, int]]) -> None:
        self.run(self._talk(which, 3, hostile, shuffled=True))

    @rule(who=people, which=numbers)
    def somebody_does_what_nobody_owes(self, who: int, which: int) -> None:
        """And asks whether they may, as well as for what they owe."""
        self.run(self._beside(who, which))

    @rule(who=people, path=st.sampled_from(("", "/log", "/replay", "/replay?seat=1", "/hint", "/coach", "/qr.svg")))
    def somebody_reads(self, who: int, path: str) -> None:
        self.run(self._read(who, path))

    @rule(who=people, frames=st.lists(st.sampled_from(BROKEN_FRAMES), min_size=1, max_size=3))
    def a_connection_breaks_the_protocol(self, who: int, frames: list[bytes]) -> None:
        """It is ended; nobody else notices."""
        self.run(self._break(who, b"".join(frames)))

    async def _talk(self, which: int, ahead: int, hostile: list[tuple[int, Any, int]], shuffled: bool) -> None:
        (table,) = self.tables
        random = Random(which)
        said: list[tuple[int, Spoken]] = []
        for seat in table.game.owing(table.state):
            ways = [(seat, spoken) for spoken in table.ways_on(seat, which, ahead)]
            said += random.sample(ways, len(ways)) if shuffled else ways
        for who, kind, number in hostile:
            who %= len(table.players)
            said.insert(number % (len(said) + 1), (who, kind(Random(number), table.moment(who))))
        for who, spoken in said:
            await table.say(who, spoken)
        await table.settle()
        await self._after_the_end(which)

    async def _after_the_end(self, which: int) -> None:
        """Nothing more can be done at a table that is over; then there is a new one."""
        (table,) = self.tables
        if table.is_over:
            for who in range(len(table.players)):
                await table.say(who, KINDS[which % len(KINDS)](Random(which), table.moment(who)))
            await table.settle()
            await self.sit_down(which, which, 1)

    async def _beside(self, who: int, which: int) -> None:
        (table,) = self.tables
        seat = who % len(table.seats)
        extra = table.game.optional_moves(table.state, seat)
        owed = table.game.legal_moves(table.state, seat)
        for moves in (extra, owed):
            for move in moves[which % 7 :: 1 + len(moves) // 3]:
                asked = {"type": "ask", "id": table.new_id(), "move": msgspec.to_builtins(move)}
                await table.say(seat, Spoken(msgspec.json.encode(asked).decode()))
        for move in extra[which % 3 :: 1 + len(extra) // 3]:
            await table.say(seat, table.honest(seat, move))
        await table.settle()
        await self._after_the_end(which)

    async def _read(self, who: int, path: str) -> None:
        (table,) = self.tables
        player = table.players[who % len(table.players)]
        answer = await self.server.get(f"/api/tables/{table.code}{path}", player.key)
        assert answer.status_code < 500
        assert table.record.seed not in answer.text
        assert "key of" not in answer.text
        await table.settle()

    async def _break(self, who: int, frames: bytes) -> None:
        (table,) = self.tables
        key = table.players[who % len(table.players)].key
        path = f"GET /api/tables/{table.code}/play HTTP/1.1"
        head = (path, f"Host: {self.server.address}", *([f"Authorization: Bearer {key}"] if key else []), *UPGRADE)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        writer.write(request(*head))
        async with asyncio.timeout(PATIENCE):
            assert status_in(await reader.readuntil(b"\r\n\r\n")) == 101
            writer.write(frames)
            writer.write_eof()
            last = await reader.read()
        writer.close()
        assert CLOSED_BY_A_BUG not in last
        await table.settle()


class Twins(Machine):
    """Two tables that one seat cannot tell apart: what others keep from it differs."""

    observer = 0

    @initialize(seed=numbers, seats=people, observer=people)
    def begin(self, seed: int, seats: int, observer: int) -> None:
        self.observer = observer
        self.run(self.sit_down(seed, seats, 2))

    @property
    def watching(self) -> int:
        """The seat, or the spectator, that must not learn the difference."""
        return self.observer % len(self.tables[0].players)

    @rule(which=numbers, other=numbers)
    def somebody_moves(self, which: int, other: int) -> None:
        """The same at both tables, or, where the one who watches may not know it, something different at each."""
        self.run(self._move(which, other))

    @rule(kind=kinds, number=numbers)
    def the_one_who_watches_tries_something(self, kind: Any, number: int) -> None:
        self.run(self._try(kind, number))

    @rule(number=numbers)
    def the_one_who_watches_asks(self, number: int) -> None:
        """About moves of any seat, whether it owes one or not."""
        self.run(self._ask(number))

    async def _move(self, which: int, other: int) -> None:
        one, two = self.tables
        owing = sorted({*one.game.owing(one.state)} & {*two.game.owing(two.state)})
        if not owing:
            await self.sit_down(which, other, 2)
            return
        seat = owing[which % len(owing)]
        id = one.new_id()
        here, there = (some(table.game.legal_moves(table.state, seat), other) for table in (one, two))
        if seat == self.watching:
            there = [move for move in there if move == here[0]]
            here = here[:1]
        for first in here[:4]:
            for second in sorted(there, key=lambda move: move == first)[:12]:
                pair = [(one, first), (two, second)]
                made = [messages.MakeMove(id, table.game.turn(table.state), move) for table, move in pair]
                if self._look_alike([table.leads_to(message) for (table, _), message in zip(pair, made, strict=True)]):
                    self.counts["secrets"] += first != second
                    await self._say(seat, [Spoken(msgspec.json.encode(message).decode()) for message in made])
                    return
        await self.sit_down(which, other, 2)

    async def _try(self, kind: Callable[..., Spoken], number: int) -> None:
        one, two = self.tables
        moment = one.moment(self.watching)
        two.moment(self.watching)
        spoken = kind(Random(number), moment)
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            message = decode(spoken.raw)
            if isinstance(message, messages.MakeMove):
                led = [table.leads_to(message) for table in self.tables]
                if all(led) and not self._look_alike(led):
                    return  # by this move it would learn the difference, as it may
        await self._say(self.watching, [spoken, spoken])

    async def _ask(self, number: int) -> None:
        one = self.tables[0]
        id = one.new_id()
        moves = [
            move
            for table in self.tables
            for seat in table.seats
            for move in (*table.game.legal_moves(table.state, seat), *table.game.optional_moves(table.state, seat))
        ] or [msgspec.convert(one.moment(0).move, one.game.moves)]
        move = msgspec.structs.replace(moves[number % len(moves)], seat=self.watching)
        text = msgspec.json.encode(messages.Ask(id, move)).decode()
        await self._say(self.watching, [Spoken(text), Spoken(text)])

    async def _say(self, who: int, spoken: list[Spoken]) -> None:
        """Say one thing at each table. The one who watches must be sent the same, byte for byte."""
        seen = []
        for table, words in zip(self.tables, spoken, strict=True):
            if who == self.watching and words.answers:
                with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                    if isinstance(decode(words.raw), messages.MakeMove):
                        table.spoken[who].append(str(words.raw))
            player = table.players[self.watching]
            before = len(player.messages)
            await table.say(who, words)
            await table.settle()
            seen.append([message.replace(table.code, "TABLE") for message in player.messages[before:]])
        assert seen[0] == seen[1]
        self.counts["compared"] += len(seen[0])

    def _look_alike(self, led: list[Advance | None]) -> bool:
        """True when both positions, and what leads to them, are the same for the one who watches."""
        if None in led:
            return False
        seat = self.watching if self.watching in self.tables[0].seats else None
        return len({self._sight(advance, seat) for advance in led if advance is not None}) == 1

    def _sight(self, advance: Advance, seat: int | None) -> bytes:
        state = advance.position.state
        own = None if seat is None else self.game.own_view(state, seat)
        told = [self.game.seen(state, one.event, seat) for one in advance.news if one.secret_of in (None, seat)]
        return msgspec.json.encode([self.game.turn_view(state), self.game.closed_view(state), own, told])


def some(moves: Any, which: int) -> list[Any]:
    """All of these moves, another one first each time."""
    at = which % len(moves)
    return [*moves[at:], *moves[:at]]


def played(
    machine: type[Machine], game: Game, server: Server, engine: Engine, examples: int, steps: int
) -> Counter[str]:
    """Let hypothesis drive a machine at tables of this game; what was counted."""
    parts = {"game": game, "server": server, "engine": engine, "counts": Counter()}
    made: type[Machine] = type(f"{machine.__name__}Of{game.id}", (machine,), parts)
    run_state_machine_as_test(
        made,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
            phases=(Phase.generate,),  # a real server is too slow for shrinking
        ),
    )
    return made.counts
