"""Notebooks in every database: whole, bounded, and of one owner each."""

from datetime import UTC, datetime, timedelta

import pytest

from torchlit.store import notebooks
from torchlit.store.notebooks import Kept, Try
from torchlit.store.sql import SqlStore

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


def kept(code: str, days: int = 0, seat: int = 0) -> Kept:
    return Kept(code, seat, NOON + timedelta(days=days), f"the game at {code}")


async def test_results_come_back_as_they_were_the_newest_first(store: SqlStore) -> None:
    await store.change(notebooks.create, "mine")
    await store.change(notebooks.create, "yours")
    await store.change(notebooks.add, "mine", [kept("OLD", -1), kept("NEW"), kept("NEW", seat=1)])
    found = await store.read(notebooks.results, "mine")
    assert found[-1] == kept("OLD", -1)
    assert {one.code for one in found[:2]} == {"NEW"}
    assert await store.read(notebooks.results, "yours") == []


async def test_what_was_added_once_stays_as_it_is(store: SqlStore) -> None:
    await store.change(notebooks.create, "mine")
    await store.change(notebooks.add, "mine", [kept("A")])
    await store.change(notebooks.judge, "A", 0, 87.5, -1.25)
    await store.change(notebooks.add, "mine", [kept("A", 5)])
    (found,) = await store.read(notebooks.results, "mine")
    assert (found.ended_at, found.accuracy, found.luck) == (NOON, 87.5, -1.25)


async def test_of_too_many_results_the_newest_are_kept(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebooks, "MOST_RESULTS", 3)
    await store.change(notebooks.create, "mine")
    await store.change(notebooks.create, "yours")
    await store.change(notebooks.add, "yours", [kept("E", -9)])
    await store.change(notebooks.add, "mine", [kept("A", 2), kept("B", -7), kept("C", 1)])
    await store.change(notebooks.add, "mine", [kept("D", 4), kept("E", 3)])
    assert [one.code for one in await store.read(notebooks.results, "mine")] == ["D", "E", "A"]
    assert [one.code for one in await store.read(notebooks.results, "yours")] == ["E"]


async def test_a_shared_secret_is_made_once(store: SqlStore) -> None:
    assert await store.change(notebooks.shared_secret, "daily", "first") == "first"
    assert await store.change(notebooks.shared_secret, "daily", "second") == "first"
    assert await store.change(notebooks.shared_secret, "other", "third") == "third"


async def test_one_try_counts_for_each_notebook_day_and_game(store: SqlStore) -> None:
    await store.change(notebooks.create, "mine")
    first = Try("mine", "2026-11-18", "temple", "A", "AB")
    assert await store.change(notebooks.begin_try, first) == first
    assert await store.change(notebooks.begin_try, Try("mine", "2026-11-18", "temple", "B", "AB")) == first
    other_day = Try("mine", "2026-11-19", "temple", "C", "AB")
    assert await store.change(notebooks.begin_try, other_day) == other_day
    await store.change(notebooks.add, "mine", [kept("A"), kept("X")])
    (found,) = await store.read(notebooks.tries, "2026-11-18")
    assert found.result == kept("A")
    await store.change(notebooks.drop, "mine")
    assert await store.read(notebooks.tries, "2026-11-18") == []


async def test_a_merged_notebook_has_everything_of_both(store: SqlStore) -> None:
    for name in ("mine", "yours"):
        await store.change(notebooks.create, name)
        await store.change(notebooks.begin_try, Try(name, "2026-11-18", "temple", name.upper(), "AB"))
    await store.change(notebooks.begin_try, Try("yours", "2026-11-18", "valley", "V", "AB"))
    await store.change(notebooks.add, "mine", [kept("A"), kept("B")])
    await store.change(notebooks.add, "yours", [kept("B", 1), kept("C", 2)])
    await store.change(notebooks.merge, "yours", "mine")
    assert [one.code for one in await store.read(notebooks.results, "mine")] == ["C", "A", "B"]
    tries = await store.read(notebooks.tries, "2026-11-18")
    assert sorted((one.game, one.code) for one in tries) == [("temple", "MINE"), ("valley", "V")]
    assert not await store.read(notebooks.is_known, "yours")


async def test_where_notebooks_are_merged_a_finished_try_goes_before_one_that_is_not(store: SqlStore) -> None:
    for name in ("mine", "yours"):
        await store.change(notebooks.create, name)
        for game in ("temple", "valley"):
            await store.change(notebooks.begin_try, Try(name, "2026-11-18", game, f"{game} {name}", name))
        await store.change(notebooks.take_up, name, "dice", f"challenge {name}")
    await store.change(notebooks.add, "mine", [kept("valley mine")])
    await store.change(notebooks.add, "yours", [kept("temple yours"), kept("valley yours")])
    await store.change(notebooks.learn, "yours", ["dice"])
    await store.change(notebooks.merge, "yours", "mine")
    tries = await store.read(notebooks.tries, "2026-11-18")
    assert sorted((one.code, one.initials) for one in tries) == [("temple yours", "yours"), ("valley mine", "mine")]
    assert all(one.result is not None for one in tries)
    assert await store.read(notebooks.knows, "mine", "dice", "")


async def test_dice_are_tried_first_at_one_table_and_known_once_a_game_with_them_is_kept(store: SqlStore) -> None:
    for name in ("mine", "yours"):
        await store.change(notebooks.create, name)
    assert await store.change(notebooks.take_up, "mine", "dice", "A") == "A"
    assert await store.change(notebooks.take_up, "mine", "dice", "B") == "A"
    assert not await store.read(notebooks.knows, "mine", "dice", "EARLIER")
    await store.change(notebooks.learn, "mine", ["dice", "others"])
    assert await store.read(notebooks.knows, "mine", "dice", "EARLIER")
    assert not await store.read(notebooks.knows, "yours", "dice", "EARLIER")
    await store.change(notebooks.add, "yours", [kept("EARLIER")])
    assert await store.read(notebooks.knows, "yours", "dice", "EARLIER"), "taken in before dice were noted"
    await store.change(notebooks.merge, "mine", "yours")
    assert await store.read(notebooks.knows, "yours", "others", "")
