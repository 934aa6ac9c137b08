"""The coach at the server: beside the event loop, once for all who ask, and for nobody who may not."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event

import msgspec
import pytest
from msgspec.structs import replace

from tests.coach.games import anything, played
from tests.coach.judges import CORRIDOR, EveryRoll, with_judge
from torchlit.coach.advice import advice
from torchlit.coach.analyse import analyse
from torchlit.coach.analysis import Coaching
from torchlit.errors import CoachError, NotStartedError, TooFastError
from torchlit.games.temple import GAME as TEMPLE
from torchlit.protocol import Game, View
from torchlit.server import coaching, messages
from torchlit.server.coaching import MOST_WAITING, Coach
from torchlit.server.showing import Moment
from torchlit.table import log, seats
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Table
from torchlit.toolkits.bots.judging import Line

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


class Workers:
    """The workers of a test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.command = [sys.executable, "-c", PATIENT_WORKER, str(folder)]

    def go(self) -> None:
        """Let them judge."""
        (self._folder / "go").touch()

    @property
    def started(self) -> list[int]:
        """The process ids of all that have been started."""
        return [int(file.name.split()[1]) for file in self._folder.glob("worker *")]


@pytest.fixture
def workers(tmp_path: Path) -> Workers:
    return Workers(tmp_path)


@pytest.fixture
async def coach(workers: Workers) -> AsyncIterator[Coach]:
    coach = Coach(workers.command)
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
async def test_an_analysis_that_ends_by_surprise_is_told_and_can_be_asked_for_again(worker: list[str]) -> None:
    coach = Coach(worker)
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


async def test_when_the_server_closes_no_worker_is_left(workers: Workers) -> None:
    coach = Coach(workers.command)
    coach.begin("CODE", 0, LINES)
    coach.begin("CODE", 1, LINES)
    await under_way(coach)
    async with asyncio.timeout(5):
        await coach.close()
    (worker,) = workers.started
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


class Patient(EveryRoll):
    """Judges when it is told to, and counts how often it was asked for the best turn."""

    def __init__(self) -> None:
        self.asked = 0
        self.go = Event()

    def best(self, game: Game, view: View) -> Line:
        self.asked += 1
        assert self.go.wait(20)
        return super().best(game, view)


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Iterator[Patient]:
    patient = Patient()
    with_judge("temple", patient, monkeypatch)
    yield patient
    patient.go.set()


PERSON, BOT = Seat("AB", key="a"), Seat("Tarik", bot="normal")


def table_of(*others: Seat) -> Moment:
    """A game in its first turn, with a host and these others."""
    record = Record(
        code="CODE",
        game="temple",
        board=log.BoardText("tiny", CORRIDOR),
        seats=(Seat("host", key="h"), *others),
        options={},
        seed=bytes(32).hex(),
    )
    started, setup = seats.start(record)
    return Moment(started, Table(setup, record.seed_bytes).open().position)


@pytest.mark.parametrize("others", [(), (BOT,), (BOT, replace(BOT, initials="Odji"))])
async def test_alone_or_with_bots_there_is_a_hint(coach: Coach, judge: Patient, others: tuple[Seat, ...]) -> None:
    judge.go.set()
    moment = table_of(*others)
    assert moment.position is not None
    hint = await coach.hint(moment, 0)
    best = advice(TEMPLE, moment.position.state, 0)
    assert hint == messages.Hint(1, best.moves, best.squares)


async def test_a_hint_is_worked_out_once_a_turn(coach: Coach, judge: Patient) -> None:
    judge.go.set()
    moment = table_of()
    hints = await asyncio.gather(*(coach.hint(moment, 0) for _ in range(5)))
    assert hints == [hints[0]] * 5
    assert judge.asked == 1


async def test_who_leaves_while_waiting_does_not_take_the_hint_from_others(coach: Coach, judge: Patient) -> None:
    moment = table_of()
    impatient, waiting = (asyncio.create_task(coach.hint(moment, 0)) for _ in range(2))
    while not judge.asked:
        await asyncio.sleep(0.01)
    impatient.cancel()
    with suppress(asyncio.CancelledError):
        await impatient
    judge.go.set()
    assert (await waiting).turn == 1


@pytest.mark.parametrize("others", [(PERSON,), (BOT, PERSON)])
async def test_there_is_never_a_hint_with_another_person(
    coach: Coach, judge: Patient, others: tuple[Seat, ...]
) -> None:
    with pytest.raises(CoachError) as refused:
        await coach.hint(table_of(*others), 0)
    assert refused.value.why == "hint-with-others"
    assert judge.asked == 0


async def test_a_person_for_whom_a_bot_stands_in_is_still_a_person(coach: Coach, judge: Patient) -> None:
    moment = table_of(PERSON)
    assert moment.position is not None
    away = replace(moment, position=replace(moment.position, stand_ins=(None, "normal")))
    with pytest.raises(CoachError, match="other people"):
        await coach.hint(away, 0)


async def test_where_a_person_could_still_sit_down_there_is_no_hint(coach: Coach, judge: Patient) -> None:
    lobby = replace(table_of(BOT).record, phase="lobby")
    with pytest.raises(CoachError, match="other people"):
        await coach.hint(Moment(replace(lobby, seats=(*lobby.seats, Seat())), None), 0)
    with pytest.raises(NotStartedError):
        await coach.hint(Moment(lobby, None), 0)


async def test_who_owes_nothing_gets_no_hint(coach: Coach, judge: Patient) -> None:
    moment = table_of(BOT)
    assert moment.position is not None
    marked = TEMPLE.apply(moment.position.state, TEMPLE.legal_moves(moment.position.state, 0)[0]).state
    with pytest.raises(CoachError) as refused:
        await coach.hint(replace(moment, position=replace(moment.position, state=marked)), 0)
    assert refused.value.why == "hint-nothing-owed"
