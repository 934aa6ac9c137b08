"""The coach at the server: beside the event loop, once for all who ask, and for nobody who may not."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request

from tests.coach.games import anything, played
from tests.coach.judges import CORRIDOR, EveryRoll, with_judge
from torchlit.coach.advice import advice
from torchlit.coach.analyse import analyse
from torchlit.coach.analysis import Coaching
from torchlit.errors import CoachError, NotStartedError, TooFastError
from torchlit.games.temple import GAME as TEMPLE
from torchlit.server import coaching, http_messages
from torchlit.server.coaching import MOST_WAITING, Coach
from torchlit.server.http import while_asked
from torchlit.server.showing import Moment
from torchlit.server.thinking import Thinking
from torchlit.table import log, seats
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Table

ENTRIES = played("temple", CORRIDOR, 2, 1, anything(1))
LINES = [log.to_line(entry) for entry in ENTRIES]

PATIENT_WORKER = """
import os, sys, time
from pathlib import Path
from tests.coach.judges import EveryRoll, with_judge
from torchlit.coach import worker

folder = Path(sys.argv.pop(1))

class Patient(EveryRoll):
    def worth(self, game, view, moves):
        while not (folder / "go").exists():
            time.sleep(0.01)
        return super().worth(game, view, moves)

(folder / f"worker {os.getpid()}").touch()
with_judge("temple", Patient())
worker.main()
"""
"""The worker with a judge for tiny boards, which waits for a file before it judges a turn."""


PATIENT_THINKER = """
import os, sys, time
from pathlib import Path
from tests.coach.judges import EveryRoll, with_judge
from torchlit.server import thinker

folder = Path(sys.argv[1])

class Patient(EveryRoll):
    def best(self, game, view):
        (folder / f"asked {time.monotonic_ns()}").touch()
        while not (folder / "go").exists():
            time.sleep(0.01)
        if (folder / "fail").exists():
            (folder / "fail").unlink()
            raise ZeroDivisionError
        return super().best(game, view)

with_judge("temple", Patient())
thinker.main()
"""
"""The same where hints are found."""


class Workers:
    """The workers of a test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.command = [sys.executable, "-c", PATIENT_WORKER, str(folder)]
        self.thinker = [sys.executable, "-c", PATIENT_THINKER, str(folder)]

    def go(self) -> None:
        """Let them judge."""
        (self._folder / "go").touch()

    def fail_once(self) -> None:
        """Let the next hint end by surprise."""
        (self._folder / "fail").touch()

    @property
    def hints_asked(self) -> int:
        """How often the judge has begun to look for the best turn."""
        return len(list(self._folder.glob("asked *")))

    async def until_hints_asked(self, count: int) -> None:
        async with asyncio.timeout(30):
            while self.hints_asked < count:
                await asyncio.sleep(0.01)

    @property
    def started(self) -> list[int]:
        """The process ids of all that have been started."""
        return [int(file.name.split()[1]) for file in self._folder.glob("worker *")]


@pytest.fixture
def workers(tmp_path: Path) -> Workers:
    return Workers(tmp_path)


@pytest.fixture
async def thinking(workers: Workers) -> AsyncIterator[Thinking]:
    thinking = Thinking(1, workers.thinker)
    yield thinking
    await thinking.close()


@pytest.fixture
async def coach(workers: Workers, thinking: Thinking) -> AsyncIterator[Coach]:
    coach = Coach(thinking, workers.command)
    yield coach
    await coach.close()


def told(coach: Coach, code: str = "CODE", seat: int = 0) -> Coaching:
    return msgspec.json.decode(coach.told(code, seat), type=Coaching)


async def ready(coach: Coach, code: str = "CODE", seat: int = 0) -> Coaching:
    """What is told once the analysis is there."""
    async with asyncio.timeout(30):
        while told(coach, code, seat).analysis is None:
            await asyncio.sleep(0.01)
    return told(coach, code, seat)


async def under_way(coach: Coach, code: str = "CODE", seat: int = 0) -> None:
    async with asyncio.timeout(30):
        while not told(coach, code, seat).total:
            await asyncio.sleep(0.01)


async def test_an_analysis_tells_how_far_it_is_and_then_all(
    coach: Coach, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    coach.begin("CODE", 1, LINES)
    assert told(coach, seat=1) == Coaching(0, 0, None)
    await under_way(coach, seat=1)
    assert told(coach, seat=1) == Coaching(0, 3, None)
    workers.go()
    with_judge("temple", EveryRoll(), monkeypatch)
    assert await ready(coach, seat=1) == Coaching(3, 3, analyse(ENTRIES, 1, lambda done, total: None))


async def test_everybody_who_asks_shares_one_analysis(coach: Coach, workers: Workers) -> None:
    assert not coach.knows("CODE", 0)
    for _ in range(3):
        coach.begin("CODE", 0, LINES)
        assert coach.knows("CODE", 0)
    workers.go()
    first = await ready(coach)
    coach.begin("CODE", 0, LINES)
    assert told(coach) == first
    assert len(workers.started) == 1


async def test_analyses_wait_for_each_other(coach: Coach, workers: Workers) -> None:
    coach.begin("CODE", 0, LINES)
    coach.begin("CODE", 1, LINES)
    await under_way(coach)
    await asyncio.sleep(0.1)
    assert len(workers.started) == 1
    assert told(coach, seat=1) == Coaching(0, 0, None)
    workers.go()
    await ready(coach, seat=1)
    assert len(workers.started) == 2


async def test_an_analysis_that_fails_tells_why_and_can_be_asked_for_again(coach: Coach, workers: Workers) -> None:
    workers.go()
    coach.begin("CODE", 0, LINES[:-1])
    with pytest.raises(CoachError) as refused:
        await ready(coach)
    assert (refused.value.why, str(refused.value)) == (
        "coach-after-the-end",
        "the analysis is available when the game is over",
    )
    coach.begin("CODE", 0, LINES)
    assert (await ready(coach)).analysis is not None


@pytest.mark.parametrize("worker", [["/no/such/program"], [sys.executable, "-c", "print('nonsense')"]])
async def test_an_analysis_that_ends_by_surprise_is_told_and_can_be_asked_for_again(
    worker: list[str], thinking: Thinking
) -> None:
    coach = Coach(thinking, worker)
    for _ in range(2):
        coach.begin("CODE", 0, LINES)
        with pytest.raises(CoachError) as refused:
            await ready(coach)
        assert refused.value.why == "coach-stopped"
        assert not coach.knows("CODE", 0)
    await coach.close()


async def test_a_worker_that_dies_is_told_and_can_be_asked_again(coach: Coach, workers: Workers) -> None:
    coach.begin("CODE", 0, LINES)
    await under_way(coach)
    os.kill(workers.started[0], 9)
    with pytest.raises(CoachError) as refused:
        await ready(coach)
    assert refused.value.why == "coach-stopped"
    workers.go()
    coach.begin("CODE", 0, LINES)
    assert (await ready(coach)).analysis is not None


async def test_only_so_many_analyses_wait(coach: Coach, workers: Workers) -> None:
    for seat in range(MOST_WAITING):
        coach.begin("CODE", seat, LINES)
    with pytest.raises(TooFastError) as refused:
        coach.begin("MORE", 0, LINES)
    assert refused.value.why == "coach-busy"
    assert not coach.knows("MORE", 0)


async def test_the_oldest_analyses_are_forgotten(
    coach: Coach, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "MOST_KEPT", 2)
    workers.go()
    for code in ("FIRST", "SECOND", "THIRD"):
        coach.begin(code, 0, LINES)
        await ready(coach, code)
    assert [coach.knows(code, 0) for code in ("FIRST", "SECOND", "THIRD")] == [False, True, True]


async def test_an_analysis_about_which_nobody_asks_any_more_is_dropped(thinking: Thinking, workers: Workers) -> None:
    coach = Coach(thinking, workers.command, patience=0.5)
    coach.begin("CODE", 0, LINES)
    coach.begin("CODE", 1, LINES)
    await under_way(coach)
    async with asyncio.timeout(30):
        while coach.knows("CODE", 1):
            assert told(coach).total == 3  # somebody asks about the first one, again and again
            await asyncio.sleep(0.05)
    assert coach.knows("CODE", 0)
    workers.go()
    assert (await ready(coach)).analysis is not None
    assert len(workers.started) == 1
    coach.begin("CODE", 1, LINES)
    assert (await ready(coach, seat=1)).analysis is not None
    await coach.close()


async def test_when_the_server_closes_no_worker_is_left(thinking: Thinking, workers: Workers) -> None:
    coach = Coach(thinking, workers.command)
    coach.begin("CODE", 0, LINES)
    coach.begin("CODE", 1, LINES)
    await under_way(coach)
    async with asyncio.timeout(5):
        await coach.close()
    (worker,) = workers.started
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> EveryRoll:
    judge = EveryRoll()
    with_judge("temple", judge, monkeypatch)
    return judge


PERSON, BOT = Seat("AB", key="a"), Seat("Tarik", bot="normal")


def table_of(*others: Seat, code: str = "CODE") -> Moment:
    """A game in its first turn, with a host and these others."""
    record = Record(
        code=code,
        game="temple",
        board=log.BoardText("tiny", CORRIDOR),
        seats=(Seat("host", key="h"), *others),
        options={},
        seed=bytes(32).hex(),
    )
    started, setup = seats.start(record)
    return Moment(started, Table(setup, record.seed_bytes).open().position)


@pytest.mark.parametrize("others", [(), (BOT,), (BOT, replace(BOT, initials="Odji"))])
async def test_alone_or_with_bots_there_is_a_hint(
    coach: Coach, judge: EveryRoll, workers: Workers, others: tuple[Seat, ...]
) -> None:
    workers.go()
    moment = table_of(*others)
    assert moment.position is not None
    hint = await coach.hint(moment, 0)
    best = advice(TEMPLE, TEMPLE.view(moment.position.state, 0))
    assert hint == http_messages.Hint(1, best.moves, best.squares, best.why)


async def test_a_hint_is_worked_out_once_a_turn(coach: Coach, judge: EveryRoll, workers: Workers) -> None:
    workers.go()
    moment = table_of()
    hints = await asyncio.gather(*(coach.hint(moment, 0) for _ in range(5)))
    assert hints == [hints[0]] * 5
    assert await coach.hint(moment, 0) == hints[0]
    assert workers.hints_asked == 1


async def test_who_leaves_while_waiting_does_not_take_the_hint_from_others(
    coach: Coach, judge: EveryRoll, workers: Workers
) -> None:
    moment = table_of()
    impatient, waiting = (asyncio.create_task(coach.hint(moment, 0)) for _ in range(2))
    await workers.until_hints_asked(1)
    impatient.cancel()
    with suppress(asyncio.CancelledError):
        await impatient
    workers.go()
    assert (await waiting).turn == 1


async def test_a_hint_for_which_nobody_waits_any_more_is_not_looked_for(
    coach: Coach, judge: EveryRoll, workers: Workers, thinking: Thinking
) -> None:
    first = asyncio.create_task(coach.hint(table_of(), 0))
    await workers.until_hints_asked(1)
    forgotten = [asyncio.create_task(coach.hint(table_of(code=code), 0)) for code in ("B", "C")]
    last = asyncio.create_task(coach.hint(table_of(code="D"), 0))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert thinking.waiting == 3
    for hint in forgotten:
        hint.cancel()
    await asyncio.wait(forgotten)
    await asyncio.sleep(0)
    assert thinking.waiting == 1
    workers.go()
    await asyncio.gather(first, last)
    assert workers.hints_asked == 2
    assert (await coach.hint(table_of(code="B"), 0)).turn == 1


async def test_a_hint_that_ends_by_surprise_is_told_and_can_be_asked_for_again(
    coach: Coach, judge: EveryRoll, workers: Workers
) -> None:
    workers.fail_once()
    workers.go()
    with pytest.raises(CoachError) as refused:
        await coach.hint(table_of(), 0)
    assert refused.value.why == "coach-stopped"
    assert (await coach.hint(table_of(), 0)).turn == 1


async def test_only_so_many_hints_are_looked_for(coach: Coach, judge: EveryRoll, workers: Workers) -> None:
    hints = [asyncio.create_task(coach.hint(table_of(code=f"T{number}"), 0)) for number in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(TooFastError) as refused:
        await coach.hint(table_of(code="MORE"), 0)
    assert refused.value.why == "coach-busy"
    workers.go()
    await asyncio.gather(*hints)
    assert (await coach.hint(table_of(code="MORE"), 0)).turn == 1


async def test_whoever_asks_over_http_and_leaves_waits_no_more() -> None:
    left, cancelled = asyncio.Event(), asyncio.Event()

    async def receive() -> dict[str, object]:
        await left.wait()
        return {"type": "http.disconnect"}

    async def endless() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.set()

    async def at_once() -> int:
        return 7

    request = Request({"type": "http"}, receive)
    assert await while_asked(request, at_once()) == 7
    asking = asyncio.create_task(while_asked(request, endless()))
    await asyncio.sleep(0)
    left.set()
    async with asyncio.timeout(30):
        with pytest.raises(ClientDisconnect):
            await asking
        await cancelled.wait()


@pytest.mark.parametrize("others", [(PERSON,), (BOT, PERSON)])
async def test_there_is_never_a_hint_with_another_person(
    coach: Coach, judge: EveryRoll, workers: Workers, others: tuple[Seat, ...]
) -> None:
    with pytest.raises(CoachError) as refused:
        await coach.hint(table_of(*others), 0)
    assert refused.value.why == "hint-with-others"
    assert workers.hints_asked == 0


async def test_a_person_for_whom_a_bot_stands_in_is_still_a_person(coach: Coach, judge: EveryRoll) -> None:
    moment = table_of(PERSON)
    assert moment.position is not None
    away = replace(moment, position=replace(moment.position, stand_ins=(None, "normal")))
    with pytest.raises(CoachError, match="other people"):
        await coach.hint(away, 0)


async def test_where_a_person_could_still_sit_down_there_is_no_hint(coach: Coach, judge: EveryRoll) -> None:
    lobby = replace(table_of(BOT).record, phase="lobby")
    with pytest.raises(CoachError, match="other people"):
        await coach.hint(Moment(replace(lobby, seats=(*lobby.seats, Seat())), None), 0)
    with pytest.raises(NotStartedError):
        await coach.hint(Moment(lobby, None), 0)


async def test_who_owes_nothing_gets_no_hint(coach: Coach, judge: EveryRoll) -> None:
    moment = table_of(BOT)
    assert moment.position is not None
    marked = TEMPLE.apply(moment.position.state, TEMPLE.legal_moves(moment.position.state, 0)[0]).state
    with pytest.raises(CoachError) as refused:
        await coach.hint(replace(moment, position=replace(moment.position, state=marked)), 0)
    assert refused.value.why == "hint-nothing-owed"
