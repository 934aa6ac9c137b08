"""People at the Pyramid: hunters who see everything, and a mummy that must not."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BLANK, DESKTOP, PHONE, SMALL_PHONE, Someone
from tests.e2e.people import card_of, take_seat
from tests.e2e.planting import Planter
from tests.e2e.pyramid import (
    PYRAMID,
    Player,
    at_turn,
    hunter_has_rolled,
    hunter_has_won,
    hunter_may_show,
    kept_by,
    mummy_has_won,
    mummy_walks,
    play_alone,
    within,
    written_on,
)
from tests.e2e.screens import check, check_at, fits
from torchlit.games.pyramid.state import COLOURS, SYMBOLS
from torchlit.games.pyramid.text import board_from_text

SECRETS = re.compile(r"\.(rolled|held|hand|chosen|known|left|deck)$")
"""Fields that hold what only hunters know."""
TREASURES = {f"{colour} {symbol}" for colour, many in COLOURS.items() for symbol in SYMBOLS[:many]}
SHINING = 1500
"""Milliseconds after which a treasure that was found does not shine any more."""
ROUND = ("HK", "ZM", "PQ", "RS")


def test_a_mummy_and_two_hunters_play_and_the_mummys_device_knows_nothing_it_may_not(someone: Someone) -> None:
    mummy = Player(someone())
    card_of(mummy.page, PYRAMID).get_by_role("link", name="New table").click()
    mummy.page.get_by_label("Your initials").fill("MU")
    mummy.page.get_by_role("button", name="More").first.click()
    mummy.page.get_by_test_id("mummy-choice").select_option("0")
    mummy.page.get_by_test_id("allow-overlay").uncheck()  # without the mist, no square may look unlike another
    mummy.page.get_by_role("button", name="Open the table").click()
    mummy.page.wait_for_url("**/t/*")
    path = "/t/" + mummy.page.url.rsplit("/", 1)[1]
    hunters = [
        Player(someone(BLANK), path),
        Player(someone(BLANK, viewport=PHONE, has_touch=True, is_mobile=True), path),
    ]
    for hunter, initials in zip(hunters, ("HA", "HB"), strict=True):
        take_seat(hunter.page, initials)
    kept = kept_by(mummy.page)
    mummy.page.get_by_role("button", name="Start").click()
    mummy.page.locator("[data-square]").first.wait_for()  # the squares are the last that is drawn

    done: list[str] = []
    hidden = 0
    for _ in range(40):
        player = at_turn(mummy, *hunters)
        if player.is_over or ({"go", "walk"} <= set(done) and len(done) > 14):
            break
        before, aside = written_on(mummy.page), mummy.turn["aside"]
        done.append(player.act(shows="keep-card" in done))
        settle(mummy, player)
        if done[-1] == "show-card":
            mummy.page.wait_for_timeout(SHINING)
        told = written_on(mummy.page)
        if done[-1] == "roll" and mummy.turn["aside"] == aside and mummy.turn["turn"] == player.turn["turn"]:
            assert told == before  # nobody hears dice without a mummy
        if not player.is_over:
            hidden += nothing_shows(mummy, hunters[0], told)
    assert {"roll", "go", "walk"} <= set(done)
    assert hidden > 5
    nothing_was_told(mummy, hunters)
    assert kept_by(mummy.page) == kept
    hunter = hunters[0]  # the same search finds everything where it may be
    with pytest.raises(AssertionError):
        nothing_was_told(hunter, hunters)
    with pytest.raises(AssertionError):
        nothing_shows(hunter, hunter, written_on(hunter.page))


def settle(mummy: Player, player: Player) -> None:
    """Wait until the mummy's page shows what the player's page was told."""
    mummy.until(lambda: mummy.turn == player.turn)
    before = ""
    while (now := written_on(mummy.page)) != before:
        before = now
        mummy.page.wait_for_timeout(40)


def nothing_shows(mummy: Player, hunter: Player, html: str) -> int:
    """The page tells the hunters' true squares and cards from no others. Gives how many such squares there are."""
    board = board_from_text(mummy.parts["table"]["board"]["text"], "board")
    heard = {
        value for message in mummy.messages for path, value in within(message) if path.endswith((".mummy", ".square"))
    }
    reach = {value for _, value in within(mummy.task) if isinstance(value, str)}
    unheard = [name for name in board.names if name not in heard | reach]
    often = {name: len(re.findall(rf"\b{name}\b", html)) for name in unheard}
    usual = often[unheard[0]]
    odd = {name: count for name, count in often.items() if count != usual}
    assert odd == {}
    shown = {f"{card['colour']} {card['symbol']}" for hand in mummy.parts["closed"]["hands"] for card in hand["shown"]}
    cards = {card: html.count(card) for card in TREASURES - shown}
    assert len(set(cards.values())) == 1, cards
    assert not re.search(r'data-testid="(card|die|known)-|, hunter [A-Z]|your treasure|white die', html)
    return len(set(hunter.sight["squares"]) & set(unheard))


def nothing_was_told(mummy: Player, hunters: list[Player]) -> None:
    """No message to the mummy held what hunters were told meanwhile."""
    truth = [value for hunter in hunters for message in hunter.messages for value in within(message)]
    for secret in ("rolled", "held", "squares"):  # the hunters' own devices know, so that there was something to hide
        assert any(
            path.endswith(f"own.sight{'.hand' * (secret == 'held')}.{secret}") and value for path, value in truth
        )
    shown = [card for hand in mummy.parts["closed"]["hands"] for card in hand["shown"]]
    roles = set()
    for message in mummy.messages:
        if message.get("turn", {}).get("phase") == "over":
            break
        for path, value in within(message):
            assert not SECRETS.search(path), path
            assert not path.endswith(".squares") or path == ".own.task.squares" or value is None, (path, value)
            if path.endswith(".role"):
                roles.add(value)
            if path.endswith(".heard") and isinstance(value, dict) and value["square"] is not None:
                assert value["what"] in ("caught", "showed"), value
            if isinstance(value, dict) and "symbol" in value:
                assert value in shown
            if path.endswith(".task.task"):
                assert value == "mummy"
    assert roles == {"mummy"}


@pytest.mark.parametrize("choice", ["keep-card", "show-card"])
def test_a_card_is_the_mummys_to_know_only_when_it_is_shown(someone: Someone, planted: Planter, choice: str) -> None:
    links = planted(*ROUND[:3], at=hunter_may_show, within=300, board="tomb", game="pyramid", mummy=1)
    hunter, mummy = Player(someone(BLANK), links[0]), Player(someone(BLANK), links[1])
    hunter.wait_for_turn()
    mummy.until(lambda: "own" in mummy.parts)
    expect(mummy.page.locator("[data-square]").first).to_be_visible()
    assert hunter.task is not None
    card = hunter.task["card"]
    name = f"{card['colour']} {card['symbol']}"
    settle(mummy, hunter)
    shown = {f"{card['colour']} {card['symbol']}" for hand in mummy.parts["closed"]["hands"] for card in hand["shown"]}
    usual = written_on(mummy.page).count(min(TREASURES - shown - {name}))
    assert written_on(mummy.page).count(name) == usual
    hunter.press(choice)
    settle(mummy, hunter)
    told = [value for message in mummy.messages for _, value in within(message)]
    if choice == "keep-card":
        assert card not in told
        assert written_on(mummy.page).count(name) == usual
    else:
        assert card in told
        assert written_on(mummy.page).count(name) > usual
    nothing_was_told(mummy, [hunter])


def test_one_person_hunts_with_bots(someone: Someone) -> None:
    player = play_alone(someone(), "Play a hunter")
    expect(player.page.locator("header .pill")).to_contain_text("by torchlight")
    done: list[str] = []
    while done.count("go") < 2 and len(done) < 30 and not player.is_over:
        done.append(player.act())
        player.wait_for_turn()
    assert "roll" in done
    assert "go" in done


def test_one_person_is_the_mummy_with_bots_and_the_notebook_survives_a_reload(someone: Someone) -> None:
    player = play_alone(someone(), "Play the mummy")
    page = player.page
    expect(page.locator("header .pill")).to_contain_text("in the dark")
    for _ in range(2):
        assert player.act() in ("walk", "stop")
        player.wait_for_turn()
    page.get_by_test_id("note-0").click()
    square = page.locator("[data-testid^='square-']").nth(20)
    expect(square).to_be_enabled()
    square.click()
    noted = re.compile("pencilled in for")
    expect(square).to_have_accessible_name(noted)
    page.get_by_test_id("close-notes").click()
    page.reload()
    expect(square).to_have_accessible_name(noted)
    page.get_by_test_id("note-0").click()
    page.get_by_test_id("rub-out").click()
    expect(square).not_to_have_accessible_name(noted)


@pytest.mark.parametrize(
    ("at", "device"),
    [
        (mummy_has_won, {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}),
        (hunter_has_won, {}),
    ],
    ids=["the mummy wins, on a phone", "a hunter wins"],
)
def test_a_finished_game_is_seen_again_through_everybodys_eyes(
    someone: Someone, planted: Planter, at: Any, device: dict[str, Any]
) -> None:
    link, *_ = planted(*ROUND[:3], at=at, within=1000, board="tomb", game="pyramid", mummy=1)
    page = someone(link, **device)
    mummy_wins = at is mummy_has_won
    expect(page.get_by_test_id("end-how")).to_contain_text("4 life tokens" if mummy_wins else "found all the treasures")
    for seat in range(3):
        expect(page.get_by_test_id(f"end-seat-{seat}")).to_be_visible()
    check(page)
    page.get_by_test_id("end-replay").click()
    slider, said = page.get_by_test_id("replay-slider"), page.get_by_test_id("replay-say")
    board = page.locator("main section.scene")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    for eyes in ("all", "1", "0", "2"):
        page.get_by_test_id(f"eyes-{eyes}").check()
        expect(page.locator(".board.night")).to_have_count(1 if eyes == "1" else 0)
        told, drawn = set(), set()
        for place in (0, last, last // 2, 1):
            slider.fill(str(place))
            told.add(said.inner_text())
            drawn.add(board.inner_html())
            if eyes == "1":
                expect(board.locator(".pawn")).to_have_count(0)
        assert len(told) > 1
        assert len(drawn) > 2
        if eyes != "1":
            expect(board.locator(".pawn")).to_have_count(2)  # early on both are there
            # Only a hunter's own cards are marked, and what the mummy knows about that hunter: one square so early.
            expect(board.locator("circle.wanted:not(.in)")).to_have_count(0 if eyes == "all" else 5)
            expect(board.locator(".known circle")).to_have_count(0 if eyes == "all" else 1)
    check(page)
    slider.press("ArrowRight")
    expect(slider).to_have_value("2")
    page.get_by_test_id("replay-play").click()
    page.wait_for_function("() => document.querySelector('[data-testid=replay-slider]').value > 3")


def everything_fits(page: Page) -> None:
    fits(page, ".tray button", "[data-testid='dice']", "[data-testid^='hunter-']", "[data-testid^='card-']")


MOMENTS = pytest.mark.parametrize(
    ("at", "mummy"),
    [(hunter_has_rolled, 1), (hunter_may_show, 1), (mummy_walks, 0)],
    ids=["a hunter", "a hunter with a card", "the mummy"],
)


@MOMENTS
def test_a_turn_in_the_pyramid_fits_on_phones(someone: Someone, planted: Planter, at: Any, mummy: int) -> None:
    link, *_ = planted(*ROUND, at=at, within=300, board="labyrinth", game="pyramid", mummy=mummy)
    player = Player(someone(BLANK, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2), link)
    player.wait_for_turn()
    hunter = player.page.get_by_test_id("hunter-1").get_by_role("button")
    for viewport in (PHONE, SMALL_PHONE):
        player.page.set_viewport_size(viewport)
        everything_fits(player.page)
        hunter.tap()
        expect(hunter).to_have_attribute("aria-pressed", "true")
        everything_fits(player.page)
        hunter.tap()
        expect(hunter).to_have_attribute("aria-pressed", "false")


@MOMENTS
def test_axe_finds_nothing_in_a_turn_of_the_pyramid(someone: Someone, planted: Planter, at: Any, mummy: int) -> None:
    link, *_ = planted(*ROUND, at=at, within=300, board="labyrinth", game="pyramid", mummy=mummy)
    player = Player(someone(color_scheme="dark" if at is hunter_may_show else "light"), link)
    player.wait_for_turn()
    check_at(player.page, DESKTOP, PHONE)
    player.page.get_by_test_id("hunter-1").get_by_role("button").click()  # mist, or a page of the notebook
    check(player.page)


def test_axe_finds_nothing_at_a_new_table_of_the_pyramid(someone: Someone) -> None:
    page = someone()
    card_of(page, PYRAMID).get_by_role("link", name="New table").click()
    page.get_by_label("Your initials").fill("HK")
    page.get_by_test_id("mummy-choice").select_option("0")
    page.get_by_test_id("open-to-watchers").check()
    check_at(page, PHONE, DESKTOP)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("mummy-choice")).to_have_value("0")
    expect(page.get_by_test_id("open-to-watchers")).to_be_checked()
    check_at(page, PHONE, DESKTOP)
