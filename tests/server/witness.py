"""Somebody who watches a table from all sides: what everybody sends and is sent, and what is in the store."""

import contextlib
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Self

import msgspec
from sqlalchemy import Engine, select

from tests.server.hostile import FIRST_MOVES, Moment, Spoken
from tests.server.playing import Json, Player, Server
from torchlit.errors import TorchlitError
from torchlit.games.registry import game_named
from torchlit.server import messages
from torchlit.store.schema import ENTRIES, TABLES
from torchlit.table import log
from torchlit.table.replay import Moment as Played
from torchlit.table.replay import further, latest, opened
from torchlit.table.seats import Record
from torchlit.table.table import REMEMBERED, Advance, Position, Table

decode = msgspec.json.Decoder(messages.ClientMessage).decode
UPDATE = '{"type":"update"'
SETTLING: Json = {**FIRST_MOVES[0], "seat": 0}
"""A move to ask about, after everything else: whatever the answer is, it comes after all that came before it."""


class Ear:
    """One connection: what it has said in this step, and what it was answered."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.said: list[Spoken] = []
        self.answers: list[Json] = []
        self._heard = len(player.messages)

    @property
    def owed(self) -> int:
        """How many answers it has a right to."""
        return sum(spoken.answers for spoken in self.said)

    def listen(self) -> int:
        """How many answers have come."""
        new, self._heard = self.player.messages[self._heard :], len(self.player.messages)
        self.answers += [json.loads(message) for message in new if not message.startswith(UPDATE)]
        return len(self.answers)

    def done(self) -> list[str]:
        """The ids of what was done."""
        return [answer["id"] for answer in self.answers if answer["type"] == "done"]

    def moves_said(self) -> list[messages.MakeMove]:
        """What was said that can be read as a move."""
        moves = []
        for spoken in self.said:
            with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                message = decode(spoken.raw)
                if isinstance(message, messages.MakeMove):
                    moves.append(message)
        return moves

    def forget(self) -> None:
        self.said, self.answers = [], []


class Witness:
    """A table in its game with everybody connected, a spectator last, and its log played again beside it."""

    def __init__(self, server: Server, engine: Engine, code: str, players: Sequence[Player]) -> None:
        self.code = code
        self.players = players
        self.ears = [Ear(player) for player in players]
        self.counts: Counter[str] = Counter()
        self.spoken: list[list[str]] = [[] for _ in players]
        """The moves that each has sent as a client would."""
        self._server = server
        self._engine = engine
        self._output = server.output.stat().st_size
        self._ids = 0
        self._asked = 0
        lines = self._lines(0)
        self.position: Position
        self.position, _ = latest(lines)
        self._made: list[list[str]] = [[] for _ in self.seats]
        """The ids of the moves of each seat that are in the log."""
        self.record = self._record()
        self.game = game_named(self.record.game)
        self.table = Table(opened(log.from_lines(lines))[1], self.record.seed_bytes)

    @classmethod
    async def of(
        cls, server: Server, engine: Engine, stack: contextlib.AsyncExitStack, seed: bytes, game: str, seats: int
    ) -> Self:
        """A new table with these dice, with all its people and one who watches."""
        names = [f"{chr(65 + seat)}{chr(65 + seat)}" for seat in range(seats)]
        lobby = await server.planted(seed, *names, game=game, grace=0)
        keys = [*(seat.key for seat in lobby), None]
        players = [await stack.enter_async_context(Player(server, lobby[0].code, key)) for key in keys]
        for player in players:
            await player.send({"type": "hello", "events": True})
            await player.until(lambda player: player.parts["table"]["watching"] == 1)
        assert (await players[0].ask({"type": "start", "id": "start"}))["type"] == "done"
        for number, player in enumerate(players):
            await player.until(lambda player: "turn" in player.parts)
            await player.ask({"type": "ask", "id": f"settled {number}", "move": SETTLING})
        return cls(server, engine, lobby[0].code, players)

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def seats(self) -> range:
        return range(len(self.players) - 1)

    def new_id(self) -> str:
        self._ids += 1
        return f"id {self._ids}"

    def moment(self, who: int) -> Moment:
        """What a harmful somebody knows now; a spectator speaks as if it had the last seat."""
        seat = min(who, self.seats[-1])
        moves = (*self.game.legal_moves(self.state, seat), *self.game.optional_moves(self.state, seat))
        move = msgspec.to_builtins(moves[self._ids % len(moves)]) if moves else {**SETTLING, "seat": seat}
        others = [text for other in self.seats if other != who for text in self.spoken[other]]
        own = self.spoken[who] or [json.dumps(self.message(self.new_id(), move))]
        return Moment(seat, len(self.seats), self.game.turn(self.state), self.new_id(), move, own, others)

    def message(self, id: str, move: Json) -> Json:
        return {"type": "move", "id": id, "turn": self.game.turn(self.state), "move": move}

    def honest(self, seat: int, move: Any) -> Spoken:
        """A move as a client sends it."""
        text = json.dumps(self.message(self.new_id(), msgspec.to_builtins(move)))
        self.spoken[seat].append(text)
        return Spoken(text)

    def ways_on(self, seat: int, which: int, most: int) -> list[Spoken]:
        """Moves that a seat can make one after the other, before it hears of the first."""
        position = self.position
        found: list[Spoken] = []
        while len(found) < most:
            legal = self.game.legal_moves(position.state, seat)
            if not legal:
                break
            move = legal[(which + len(found)) % len(legal)]
            advance = self.table.move(position, move)
            found.append(self.honest(seat, move))
            if any(isinstance(entry, log.Chance) for entry in advance.entries):
                break
            position = advance.position
        return found

    def leads_to(self, message: messages.MakeMove) -> Advance | None:
        """What a move would lead to by the rules alone; None if it is not legal."""
        with contextlib.suppress(TorchlitError):
            if isinstance(message.move, self.game.moves):
                return self.table.move(self.position, message.move, message.id)
        return None

    async def say(self, who: int, spoken: Spoken) -> None:
        """Send a message, and do not wait."""
        self.ears[who].said.append(spoken)
        self.counts["sent"] += 1
        await self.players[who].socket.send(spoken.raw, text=spoken.is_text)

    async def settle(self) -> None:
        """Wait until everything is answered, and check all that has to hold after each step."""
        for ear in self.ears:
            if ear.said:
                await ear.player.until(lambda player, ear=ear: ear.listen() >= ear.owed or player.close_code)  # type: ignore[misc]
        self._asked += 1
        after = f"after {self._asked}"
        for ear in self.ears:
            await ear.player.send({"type": "ask", "id": after, "move": SETTLING})
        for ear in self.ears:
            await ear.player.until(lambda player: after in player.answers or player.close_code)
            ear.listen()
            assert ear.answers.pop()["id"] == after
        for ear in self.ears:
            self._check_answers(ear)
        self._check_store()
        self._check_views()
        self._check_output()
        for ear in self.ears:
            ear.forget()

    def _check_answers(self, ear: Ear) -> None:
        """Each message has one answer, which carries the id that can be read in it."""
        assert ear.player.close_code is None
        assert len(ear.answers) == ear.owed, (ear.said, ear.answers)
        self.counts.update(answer["type"] for answer in ear.answers)
        readable = Counter(id_in(spoken.raw) for spoken in ear.said if spoken.answers)
        for id, number in Counter(answer["id"] for answer in ear.answers if answer["id"] is not None).items():
            assert number <= readable[id], (ear.said, ear.answers)
        for answer in ear.answers:
            if answer["type"] == "refused":
                assert len(json.dumps(answer)) < 2000
                assert "\n" not in answer["refusal"]["sentence"]

    def _check_store(self) -> None:
        """The log has grown by what was done, once for each, and by nothing else."""
        added: list[Played] = further(self.game, self.position, self._lines(self.position.length))
        new: Counter[tuple[int, str]] = Counter()
        for moment in added:
            assert not isinstance(moment.entry, log.Setup | log.StandIn)
            if isinstance(moment.entry, log.Moved):
                seat, id = moment.move.seat, moment.entry.id
                assert id is not None
                assert moment.entry.by is None
                new[seat, id] += 1
                assert any((one.id, one.move) == (id, moment.move) for one in self.ears[seat].moves_said())
                assert id not in self._made[seat][-REMEMBERED:]
                self._made[seat].append(id)
        done = Counter((seat, id) for seat in self.seats for id in self.ears[seat].done())
        assert all(number <= done[key] for key, number in new.items())
        for seat in self.seats:
            said = self.ears[seat].moves_said()
            extra = {message.id for message in said if isinstance(message.move, self.game.valid_in_any_turn)}
            for id in {message.id for message in said} - extra:  # a note that is there already is done, and not kept
                assert id in self._made[seat] or (seat, id) not in done
        self.counts["moves"] += new.total()
        if added:
            self.position = added[-1].position
        record = self._record()
        assert record == (msgspec.structs.replace(self.record, phase="over") if self.is_over else self.record)

    def _check_views(self) -> None:
        """Everybody has the view of what the store holds, and knows no more than that."""
        turn, closed = as_sent(self.game.turn_view(self.state)), as_sent(self.game.closed_view(self.state))
        for seat, player in enumerate(self.players):
            assert player.parts["turn"] == turn
            assert player.parts["closed"] == closed
            if seat in self.seats:
                assert player.parts["own"] == as_sent(self.game.own_view(self.state, seat))
            else:
                assert "own" not in player.parts
            assert player.parts["table"]["seed"] == (self.record.seed if self.is_over else None)

    def check_secrets(self) -> None:
        """Nobody was sent another's key, nor the dice before the end."""
        for player in self.players:
            early = [message for message in player.messages if '"phase":"over"' not in message]
            assert not any(self.record.seed in message for message in early)
            assert not any("key of" in message for message in player.messages)

    def _check_output(self) -> None:
        size = self._server.output.stat().st_size
        if size != self._output:
            assert "Traceback" not in self._server.output.read_text()
            self._output = size

    def _lines(self, length: int) -> list[bytes]:
        rows = select(ENTRIES.c.line).where(ENTRIES.c.code == self.code).order_by(ENTRIES.c.number).offset(length)
        with self._engine.connect() as connection:
            return list(connection.scalars(rows))

    def _record(self) -> Record:
        with self._engine.connect() as connection:
            document = connection.scalar(select(TABLES.c.document).where(TABLES.c.code == self.code))
        assert document is not None
        return msgspec.json.decode(document, type=Record)


def id_in(raw: str | bytes) -> str | None:
    """The id of a message, if it can be read at all."""
    try:
        id = json.loads(raw if isinstance(raw, str) else raw.decode(errors="replace"))["id"]
    except (ValueError, RecursionError, LookupError, TypeError):
        return None
    return id if isinstance(id, str) else None


def as_sent(part: Any) -> Any:
    """A part of a view as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(part))
