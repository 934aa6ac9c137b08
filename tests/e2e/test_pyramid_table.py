"""The duel by keyboard, people who only watch, and the log of a game."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BLANK, Someone
from tests.e2e.planting import Planter
from tests.e2e.pyramid import KeyboardPlayer, Player, hunter_has_rolled, hunter_is_ready, over, within
from torchlit.table.log import from_lines
from torchlit.table.replay import verify

PAWNS = "main .pawn"


def test_a_duel_is_played_by_keyboard_alone(someone: Someone, planted: Planter) -> None:
    """One player is both hunters, with ten cards; the mummy needs three tokens (P26)."""
    links = planted("HK", "ZM", at=hunter_is_ready, board="tomb", game="pyramid", mummy=1)
    hunter, mummy = (KeyboardPlayer(someone(BLANK), link) for link in links)
    hunter.wait_for_turn()
    for pawn in (0, 1):
        expect(hunter.page.get_by_test_id(f"hunter-{pawn}")).to_contain_text(f"HK {pawn + 1}")
    expect(hunter.page.locator("[data-testid^='card-']")).to_have_count(10)
    expect(hunter.page.get_by_test_id("tokens")).to_have_accessible_name("ZM is the mummy: 0 of 3 life tokens")
    moved: list[int | None] = []
    walked = 0
    while walked < 2 and not mummy.is_over:
        player = hunter if hunter.turn["owing"] == [0] else mummy
        player.wait_for_turn()
        active = player.turn["active"]
        done = player.act()
        moved += [active] * (done == "go")
        walked += player is mummy
        for other in (hunter, mummy):
            other.until(lambda: hunter.turn == mummy.turn and bool(hunter.turn["owing"]))
    assert {0, 1} <= set(moved)
    told = hunter.page.get_by_test_id("knowledge")
    for pawn, squares in enumerate(hunter.sight["known"]):
        known = f"on {squares[0]}" if len(squares) == 1 else f"on one of {len(squares)} squares"
        expect(told).to_contain_text(f"HK {pawn + 1}: {known}")


@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
def test_a_watcher_sees_what_the_mummy_sees_unless_the_host_allows_more(
    someone: Someone, planted: Planter, is_open: bool
) -> None:
    links = planted(
        "HK", "ZM", "PQ", at=hunter_has_rolled, within=300, board="tomb", game="pyramid",
        mummy=1, grace=0, open_to_watchers=is_open,
    )  # fmt: skip
    hunter, watcher = Player(someone(BLANK), links[0]), Player(someone(BLANK), links[0].split("#")[0])
    hunter.wait_for_turn()
    watcher.until(lambda: "turn" in watcher.parts)
    assert watcher.parts["you"] is None
    expect(watcher.page.get_by_test_id("say")).to_contain_text("You are watching")
    hunter.act(shows=False)
    watcher.until(lambda: watcher.turn == hunter.turn)
    expect(watcher.page.locator(PAWNS)).to_have_count(2 if is_open else 0)
    expect(watcher.page.locator(".board.night")).to_have_count(0 if is_open else 1)
    expect(watcher.page.locator("[data-testid^='card-']")).to_have_count(0)
    told = [path for message in watcher.messages for path, _ in within(message)]
    assert any(path.endswith("sight.rolled") for path in told) == is_open
    assert not any(path.endswith((".held", ".hand.shown", "own.task.task")) for path in told)
    watcher.page.get_by_test_id("hunter-0").get_by_role("button").click()
    for button in ("close-notes", "rub-out", "confirm", "roll"):
        expect(watcher.page.get_by_test_id(button)).to_have_count(0)


def test_the_log_is_to_be_had_when_the_game_is_over_and_not_before(someone: Someone, planted: Planter) -> None:
    links = planted("HK", "ZM", "PQ", at=hunter_has_rolled, within=300, board="tomb", game="pyramid", mummy=1)
    for link in links[:2]:  # a hunter and the mummy
        page = someone(link)
        expect(page.get_by_test_id("say")).not_to_be_empty()
        expect(page.get_by_test_id("end-log")).to_have_count(0)
        for path in ("log", "replay", "replay?seat=0"):
            assert fetched(page, path) == 409
    assert fetched(someone(links[0].split("#")[0]), "log") == 404

    link, *_ = planted("HK", "ZM", "PQ", at=over, within=1000, board="tomb", game="pyramid", mummy=1)
    page = someone(link)
    with page.expect_download() as download:
        page.get_by_test_id("end-log").click()
    lines = Path(download.value.path()).read_bytes().splitlines()
    assert verify(from_lines(lines)).finished
    assert fetched(someone(link.split("#")[0]), "log") == 404


def fetched(page: Page, path: str) -> int:
    """What the server answers this device when it asks for something of its table."""
    status: int = page.evaluate(
        "path => fetch(`/api${location.pathname.replace('/t/', '/tables/')}/${path}`).then((answer) => answer.status)",
        path,
    )
    return status
