"""What every store does: one suite for all of them."""

import asyncio

import pytest
from sqlalchemy import Connection, event

from torchlit.errors import SeatTakenError, StaleMoveError, TorchlitError
from torchlit.store.protocol import Place, Stored
from torchlit.store.sql import SqlStore


async def test_a_table_is_kept_with_its_lines_in_order(store: SqlStore) -> None:
    await store.create("ABC", b"{}", [b"one", b"two"])
    await store.append("ABC", Place(2), [b"three"])
    await store.append("ABC", Place(3), [b"four", b"five"])
    assert await store.load("ABC") == Stored(b"{}", (b"one", b"two", b"three", b"four", b"five"))


async def test_a_table_begins_without_lines(store: SqlStore) -> None:
    await store.create("ABC", b"document")
    assert await store.load("ABC") == Stored(b"document", ())


async def test_there_is_no_table_under_an_unknown_code(store: SqlStore) -> None:
    await store.create("ABC", b"{}")
    assert await store.load("ABD") is None
    assert await store.load("") is None


async def test_lines_and_documents_are_bytes_that_nobody_reads(store: SqlStore) -> None:
    odd = bytes(range(256))
    await store.create("ABC", odd, [odd, b"", "é★".encode()])
    assert await store.load("ABC") == Stored(odd, (odd, b"", "é★".encode()))


async def test_a_code_is_used_once(store: SqlStore) -> None:
    await store.create("ABC", b"first", [b"1"])
    with pytest.raises(SeatTakenError) as refused:
        await store.create("ABC", b"second")
    assert refused.value.why == "code-taken"
    assert await store.load("ABC") == Stored(b"first", (b"1",))


@pytest.mark.parametrize("number", [0, 1, 3, 100])
@pytest.mark.parametrize("document", [None, b"new"])
@pytest.mark.parametrize("lines", [[], [b"late"], [b"late", b"later"]])
async def test_a_writer_who_knows_another_length_is_refused_and_nothing_is_written(
    number: int, document: bytes | None, lines: list[bytes], store: SqlStore
) -> None:
    await store.create("ABC", b"old", [b"1", b"2"])
    with pytest.raises(StaleMoveError) as refused:
        await store.append("ABC", Place(number), lines, document)
    assert refused.value.why == "log-moved-on"
    assert await store.load("ABC") == Stored(b"old", (b"1", b"2"))
    await store.append("ABC", Place(2), [b"3"])


async def test_nothing_can_be_added_to_a_table_that_is_not_there(store: SqlStore) -> None:
    with pytest.raises(TorchlitError):
        await store.append("ABC", Place(0), [b"1"])
    with pytest.raises(TorchlitError):
        await store.append("ABC", Place(0), [], b"document")
    assert await store.load("ABC") is None


async def test_document_and_lines_are_replaced_together(store: SqlStore) -> None:
    await store.create("ABC", b"old", [b"1"])
    await store.append("ABC", Place(1), [b"2"], b"new")
    assert await store.load("ABC") == Stored(b"new", (b"1", b"2"), version=1)
    await store.append("ABC", Place(2, 1), [], b"newer")
    assert await store.load("ABC") == Stored(b"newer", (b"1", b"2"), version=2)


async def test_a_writer_who_knows_another_document_is_refused(store: SqlStore) -> None:
    await store.create("ABC", b"old", [b"1"])
    await store.append("ABC", Place(1, 0), [], b"new")
    with pytest.raises(StaleMoveError):
        await store.append("ABC", Place(1, 0), [b"2"], b"other")
    await store.append("ABC", Place(1, 0), [b"2"])  # without a document, its version does not matter
    assert await store.load("ABC") == Stored(b"new", (b"1", b"2"), version=1)


async def test_the_end_of_a_log_can_be_read_alone(store: SqlStore) -> None:
    await store.create("ABC", b"{}", [b"1", b"2", b"3"])
    assert await store.load("ABC", after=2) == Stored(b"{}", (b"3",))
    assert await store.load("ABC", after=3) == Stored(b"{}", ())


async def test_it_is_known_how_far_tables_are(store: SqlStore) -> None:
    await store.create("ABC", b"{}", [b"1", b"2"])
    await store.create("DEF", b"{}")
    await store.append("DEF", Place(), [], b"new")
    assert await store.places(["ABC", "DEF", "GHI"]) == {"ABC": Place(2, 0), "DEF": Place(0, 1)}
    assert await store.places([]) == {}


async def test_no_reader_sees_half_a_write(store: SqlStore) -> None:
    await store.create("ABC", b"0", [b"0"])

    async def write() -> None:
        for number in range(1, 60):
            await store.append("ABC", Place(number, number - 1), [b"%d" % number], b"%d" % number)

    writing = asyncio.create_task(write())
    while not writing.done():
        stored = await store.load("ABC")
        assert stored is not None
        assert stored.lines == tuple(b"%d" % number for number in range(len(stored.lines)))
        assert int(stored.document) == stored.version == len(stored.lines) - 1
    await writing


async def test_many_writers_are_committed_together(store: SqlStore) -> None:
    codes = [f"T{number}" for number in range(100)]
    await asyncio.gather(*(store.create(code, code.encode(), [b"1"]) for code in codes))
    await asyncio.gather(*(store.append(code, Place(1), [b"2", b"3"]) for code in codes))
    for code in codes:
        assert await store.load(code) == Stored(code.encode(), (b"1", b"2", b"3"))


async def test_one_bad_write_does_not_hurt_the_others(store: SqlStore) -> None:
    await store.create("GOOD", b"good", [b"1"])
    await store.create("BAD", b"bad", [b"1"])
    results = await asyncio.gather(
        store.append("GOOD", Place(1), [b"2"]),
        store.append("BAD", Place(7), [b"8"]),
        store.create("GOOD", b"thief"),
        store.create("NEW", b"new", [b"1"]),
        store.append("NOWHERE", Place(0), [b"1"]),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [
        type(None),
        StaleMoveError,
        SeatTakenError,
        type(None),
        StaleMoveError,
    ]
    assert await store.load("GOOD") == Stored(b"good", (b"1", b"2"))
    assert await store.load("BAD") == Stored(b"bad", (b"1",))
    assert await store.load("NEW") == Stored(b"new", (b"1",))


async def test_those_who_come_too_late_do_not_hold_up_the_others(store: SqlStore) -> None:
    """The others share a commit all the same: each alone would wait for the disk."""
    codes = [f"T{number}" for number in range(40)]
    await asyncio.gather(*(store.create(code, b"{}", [b"1"]) for code in codes))
    commits = 0

    def committed(_: Connection) -> None:
        nonlocal commits
        commits += 1

    event.listen(store._engine, "commit", committed)
    results = await asyncio.gather(
        *(store.append(code, Place(7 if number % 10 == 0 else 1), [b"2"]) for number, code in enumerate(codes)),
        return_exceptions=True,
    )
    late = [type(result) is StaleMoveError for result in results]
    assert late == [number % 10 == 0 for number in range(40)]
    assert commits < 8
    stored = await store.load("T1")
    assert stored is not None
    assert stored.lines == (b"1", b"2")


async def test_of_two_writers_with_the_same_number_one_wins(store: SqlStore) -> None:
    await store.create("ABC", b"{}", [b"1"])
    results = await asyncio.gather(
        *(store.append("ABC", Place(1), [b"writer %d" % writer]) for writer in range(10)), return_exceptions=True
    )
    assert results.count(None) == 1
    assert {type(result) for result in results if result is not None} == {StaleMoveError}
    stored = await store.load("ABC")
    assert stored is not None
    assert stored.lines == (b"1", b"writer %d" % results.index(None))


async def test_a_writer_who_gives_up_waiting_hurts_nobody(store: SqlStore) -> None:
    await store.create("ABC", b"{}")
    impatient = asyncio.create_task(store.append("ABC", Place(0), [b"1"]))
    await asyncio.sleep(0)
    impatient.cancel()
    await store.create("DEF", b"{}")
    assert await store.load("DEF") == Stored(b"{}", ())


async def test_what_was_written_survives_closing_and_opening(address: str) -> None:
    for number in range(3):
        store = SqlStore(address)
        await store.open()
        if number == 0:
            await store.create("ABC", b"{}")
        await store.append("ABC", Place(number), [b"%d" % number])
        await store.close()
    store = SqlStore(address)
    await store.open()
    assert await store.load("ABC") == Stored(b"{}", (b"0", b"1", b"2"))
    await store.close()


async def test_closing_finishes_what_is_under_way(address: str) -> None:
    store = SqlStore(address)
    await store.open()
    writes = [asyncio.create_task(store.create(f"T{number}", b"{}")) for number in range(30)]
    await asyncio.sleep(0)
    await store.close()
    async with asyncio.timeout(5):
        await asyncio.gather(*writes)
    store = SqlStore(address)
    await store.open()
    for number in range(30):
        assert await store.load(f"T{number}") is not None
    await store.close()


async def test_two_stores_at_one_address_do_not_overwrite_each_other(store: SqlStore, address: str) -> None:
    other = SqlStore(address)  # not opened: of some stores only one can be
    await store.create("ABC", b"{}")
    results = await asyncio.gather(
        *(each.append("ABC", Place(0), [name]) for each, name in ((store, b"one"), (other, b"two"))),
        return_exceptions=True,
    )
    assert [result is None for result in results].count(True) == 1
    stored = await store.load("ABC")
    assert stored == await other.load("ABC")
    assert stored is not None
    assert len(stored.lines) == 1
    await other.close()
