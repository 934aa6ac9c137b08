"""What happens by itself at a table while people are there: the clock, absent people, and bots."""

import asyncio
import logging
from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

from torchlit.errors import RuleError
from torchlit.protocol import Value
from torchlit.server import messages
from torchlit.server.pace import Pace
from torchlit.server.questions import Choice
from torchlit.server.showing import stand_ins
from torchlit.server.thinking import Thinking
from torchlit.table.lessons import scripted
from torchlit.table.seats import Record
from torchlit.table.table import Advance, Position
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.bots.seats import Views

if TYPE_CHECKING:
    from torchlit.server.live import LiveTable


logger = logging.getLogger(__name__)

RANDOM = Random()
"""Shared by all tables: one each would double what tending an idle table costs in memory."""


class Thought(Value, frozen=True):
    """A seat for which a bot must choose."""

    seat: int
    bot: str
    by: str | None
    """The bot again, when it plays in place of a person."""


class Arrangement(Value, frozen=True, eq=False):
    """What tending needs from a record. It is read often and seldom changes."""

    record: Record
    options: messages.Options
    people: frozenset[int]
    has_bots: bool


def arrangement_of(record: Record) -> Arrangement:
    people = frozenset(seat for seat, player in enumerate(record.seats) if player.is_person)
    has_bots = any(player.bot is not None for player in record.seats)
    return Arrangement(record, messages.Options(**record.options), people, has_bots)


class Tending:
    """Tends one table. An empty or paused table sleeps: no clock runs, no bot moves.

    If several processes serve a table, all show its clock, and one of them acts.
    """

    def __init__(self, table: "LiveTable", beat: float, thinking: Thinking) -> None:
        self._table = table
        self._pool = thinking
        self._pace = Pace(beat)
        self._clock: asyncio.TimerHandle | None = None
        self._clock_turn = 0
        self._overdue_turn = 0
        self._absent: dict[int, asyncio.TimerHandle] = {}
        self._known_here: frozenset[int] = frozenset()
        self._back: set[int] = set()
        """The seats whose people have come back to play, until that is stored."""
        self._thinking: asyncio.Task[None] | None = None
        self._arrangement: Arrangement | None = None
        self.is_mine = False
        """True when this process acts."""

    @property
    def _arranged(self) -> Arrangement:
        record = self._table.record
        if self._arrangement is None or self._arrangement.record is not record:
            self._arrangement = arrangement_of(record)
        return self._arrangement

    @property
    def _options(self) -> messages.Options:
        return self._arranged.options

    @property
    def is_thinking(self) -> bool:
        """True while a bot has a move to choose."""
        return self._thinking is not None

    @property
    def _goes_on(self) -> bool:
        """True when somebody is there and the game is not paused."""
        return bool(self._table.showing.here) and not self._table.is_paused

    def tend(self) -> None:
        """Check everything again: called after a commit, or when people come or go."""
        try:
            self._tend()
        except Exception:
            logger.exception("a table could not be tended")
            self._table.retry_later()

    def _tend(self) -> None:
        table = self._table
        is_played = table.record.phase == "playing" and not table.is_over and table.stored.sealed is None
        playing = is_played and self._goes_on
        self._tend_clock(playing)
        self._tend_absent(playing)
        if playing:
            self._pace.note(table.sitting().game, table.newest_position.state)
        if playing and self.is_mine and self._thinking is None and not table.will_retry and self._due():
            self._thinking = asyncio.create_task(self._think())

    def _tend_clock(self, playing: bool) -> None:
        """Give every turn its time; when it runs out, the stand-in makes the missing moves."""
        turn, seconds = self._table.stored.turn, self._options.clock
        if playing and self._clock is not None and self._clock_turn == turn:
            return
        if self._clock is not None:
            self._clock.cancel()
            self._clock = self._table.showing.deadline = None
            self._overdue_turn = self._overdue_turn if playing else 0
        if playing and seconds:
            self._clock_turn = turn
            self._clock = asyncio.get_running_loop().call_later(seconds, self._time_is_up)
            self._table.showing.deadline = monotonic() + seconds

    def _time_is_up(self) -> None:
        self._overdue_turn = self._clock_turn
        self.tend()

    def _tend_absent(self, playing: bool) -> None:
        """Let a bot stand in for people who stay away, and give them their seat back on return. Ruling: TR5."""
        table, here = self._table, self._table.showing.here
        if playing and here == self._known_here and not self._absent and not self._back and self._all_play(here):
            return
        grace = self._options.grace
        for seat, timer in list(self._absent.items()):
            if not playing or seat in here:
                timer.cancel()
                del self._absent[seat]
                del table.showing.absences[seat]
        known = self._known_here
        self._known_here = here & known if table.is_paused else here  # arrivals in a pause count after it
        for seat, player in enumerate(table.record.seats if playing else ()):
            if not player.is_person:
                continue
            stand_in = table.newest_position.stand_ins[seat]
            if seat in here and seat not in known:
                self._back.add(seat)
            if seat in self._back and stand_in is not None and self.is_mine:
                table.stand_in(seat, None)
            elif seat in self._back and stand_ins(table.stored)[seat] is None:
                self._back.discard(seat)
            elif seat not in here and stand_in is None and grace and seat not in self._absent:
                loop = asyncio.get_running_loop()
                self._absent[seat] = loop.call_later(grace, self._stays_away, seat)
                table.showing.absences[seat] = monotonic() + grace

    def _all_play(self, here: frozenset[int]) -> bool:
        """True when everybody is here, and nobody has a stand-in."""
        return here >= self._arranged.people and not any(self._table.newest_position.stand_ins)

    def _stays_away(self, seat: int) -> None:
        if not self.is_mine:  # another process acts; if it is gone, this one soon will
            self._absent[seat] = asyncio.get_running_loop().call_later(1, self._stays_away, seat)
            return
        del self._absent[seat]
        del self._table.showing.absences[seat]
        if not self._table.is_over:
            self._table.stand_in(seat, self._options.stand_in)

    def _due(self) -> list[Thought]:
        """The seats that owe a move for a bot to choose."""
        table, position = self._table, self._table.newest_position
        if not (self._arranged.has_bots or self._overdue_turn or any(position.stand_ins)):
            return []
        owing = table.sitting().game.owing(position.state)
        return [thought for seat in owing if (thought := self._thought_for(seat)) is not None]

    def _thought_for(self, seat: int) -> Thought | None:
        """The bot that chooses for a seat that owes a move; None if its person does."""
        table = self._table
        position, game = table.newest_position, table.sitting().game
        bot, stand_in = table.record.seats[seat].bot, position.stand_ins[seat]
        if bot is not None:
            return Thought(seat, bot, None)
        if stand_in is None and self._overdue_turn != game.turn(position.state):
            return None
        name = stand_in or self._options.stand_in
        return Thought(seat, name, name)

    async def _think(self) -> None:
        """Choose and make the moves of bots until none is due."""
        table = self._table
        try:
            while self.is_mine and self._goes_on and not table.will_retry and (due := self._due()):
                await self._choose_for(due, table.newest_position)
        except Exception:
            logger.exception("the bots of a table could not move")
            table.retry_later()
        finally:
            self._thinking = None

    async def _choose_for(self, due: Sequence[Thought], position: Position) -> None:
        """Let all due bots choose in this position, then make their moves in turn. Ruling: PR7."""
        state, game = position.state, self._table.sitting().game
        views, quick = Views(game, state), bots_of(game).quick
        told = {thought: scripted(self._table.record, position, thought.seat) for thought in due if thought.by is None}
        slow = {
            thought: asyncio.create_task(self._chosen(thought, state, views))
            for thought in due
            if thought.bot not in quick and told.get(thought) is None
        }
        try:
            for thought in due:
                move = told.get(thought) or await (slow.get(thought) or self._chosen(thought, state, views))
                await asyncio.sleep(0)  # lets other work in between, however many bots there are
                if move is None:
                    continue
                advance = await self._pace.wait(self._table.sitting(), position, move, thought.by)
                if self._still_holds(thought, state):
                    self._make(move, thought, position, advance)
                    self._pace.note(game, self._table.newest_position.state)
        finally:
            for choosing in slow.values():
                choosing.cancel()

    async def _chosen(self, thought: Thought, state: Any, views: Views) -> Any:
        """The move a bot chooses: here if it is quick, else in another process. None if it is no longer needed.

        If the bot fails, a random move: people are waiting.
        """
        game = self._table.sitting().game

        def question(share: float) -> Choice | None:
            if not self._still_holds(thought, state):
                return None
            return Choice(game.id, thought.bot, views.of(thought.seat), RANDOM.getrandbits(64), share)

        try:
            if thought.bot not in bots_of(game).quick:
                return await self._pool.think(self._table.code, question)
            choice = question(1)
            return None if choice is None else choice.answer()
        except Exception:
            logger.exception("a bot could not choose a move")
            return RANDOM.choice(game.legal_moves(state, thought.seat))

    def _make(self, move: Any, thought: Thought, then: Position, advance: Advance | None) -> None:
        """Make the move that a bot chose in that position. `advance` is what it leads to from there, if known.

        If its person has moved in the meantime, the bot thinks again. An illegal move is replaced by a random one, so
        that nobody waits for ever.
        """
        try:
            self._table.play_for(move, thought.by, then, advance)
        except RuleError:
            game, now, seat = self._table.sitting().game, self._table.newest_position.state, thought.seat
            if game.own_view(now, seat) == game.own_view(then.state, seat):
                self._table.play_for(RANDOM.choice(game.legal_moves(now, seat)), thought.by)

    def _still_holds(self, thought: Thought, then: Any) -> bool:
        """True if the choice made in that state is still wanted, and somebody is there to see it."""
        game, now, seat = self._table.sitting().game, self._table.newest_position.state, thought.seat
        if not self._goes_on or game.turn(now) != game.turn(then) or seat not in game.owing(now):
            return False
        known = not game.turn_based or game.own_view(now, seat) == game.own_view(then, seat)
        return known and self._thought_for(seat) == thought
