"""What people do at a table of the Pyramid, and what their devices are told."""

import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.e2e.keyboard import stays_on_the_page, tab_to_test_id, walk_to
from tests.e2e.people import card_of
from torchlit.games.pyramid.state import State
from torchlit.games.pyramid.text import board_from_text
from torchlit.games.pyramid.turns import goal

PYRAMID = "The Pyramid"
PATIENCE = 30
"""Seconds after which a table where nothing happens is broken."""


class Player:
    """A person at the Pyramid: the page, and all that the server has told it."""

    def __init__(self, page: Page, path: str | None = None) -> None:
        self.page = page
        self.messages: list[dict[str, Any]] = []
        self.parts: dict[str, Any] = {}
        """The newest parts of the table."""
        page.on("websocket", self._listen)
        if path is not None:
            page.goto(path)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        for line in text.splitlines():  # messages may come together
            message = json.loads(line)
            self.messages.append(message)
            if message["type"] == "update":
                self.parts.update(message)

    @property
    def turn(self) -> dict[str, Any]:
        turn: dict[str, Any] = self.parts["turn"]
        return turn

    @property
    def sight(self) -> dict[str, Any]:
        sight: dict[str, Any] = self.parts["own"]["sight"]
        return sight

    @property
    def task(self) -> dict[str, Any] | None:
        """What this person owes, if anything."""
        task: dict[str, Any] | None = self.parts.get("own", {}).get("task")
        return task

    @property
    def is_over(self) -> bool:
        return "turn" in self.parts and self.turn["phase"] == "over"

    def until(self, claim: Callable[[], bool]) -> None:
        """Wait until this is so, from what the page is told."""
        end = time.monotonic() + PATIENCE
        while not claim():
            assert time.monotonic() < end, "waited too long"
            self.page.wait_for_timeout(10)

    def wait_for_turn(self) -> None:
        self.until(lambda: self.task is not None or self.is_over)

    def touch(self, test_id: str) -> None:
        """Press what has this test id."""
        self.page.get_by_test_id(test_id).click()

    def press(self, *test_ids: str) -> None:
        """Press what has these test ids, and wait until the server has answered; news come with the answer."""
        before = len(self.messages)
        for test_id in test_ids:
            self.touch(test_id)
        self.until(lambda: any(message["type"] == "done" for message in self.messages[before:]))

    def act(self, shows: bool = True) -> str:
        """Do the next thing that is owed. Gives what was done."""
        task = self.task
        assert task is not None
        if task["task"] == "mummy":
            return self.walk()
        if task["card"]:
            done = "show-card" if shows else "keep-card"
            self.press(done)
            return done
        ways = [(offer["die"], way["square"]) for offer in task["dice"] for way in offer["ways"]]
        if ways:
            die, square = self._best(ways)
            self.press(f"die-{die}", f"square-{square}", "confirm")
            return "go"
        done = "roll" if task["can_roll"] else "reset"
        self.press(done)
        return done

    def _best(self, ways: list[tuple[Any, str]]) -> tuple[Any, str]:
        """To a treasure of one's own if there is one, else as far from the stairs as the list goes."""
        wanted = {square_of(self.parts["table"]["board"]["text"], card) for card in self.sight["hand"]["held"]}
        return next((way for way in ways if way[1] in wanted), ways[-1])

    def walk(self) -> str:
        """Walk as far as one can, and stop there."""
        turn, task = self.turn["turn"], self.task
        assert task is not None
        if not task["reach"]:
            self.press("stop")
            return "stop"
        way = max(task["reach"], key=lambda way: len(way["path"]))
        self.touch(f"square-{way['square']}")
        self.touch("confirm")
        self.until(lambda: self.turn["turn"] != turn or self.turn["mummy"] == way["square"] or self.task is None)
        if self.turn["turn"] == turn and self.task is not None:
            expect(self.page.get_by_test_id("confirm")).to_have_text("Choose a square")
            self.press("stop")
        return "walk"


class KeyboardPlayer(Player):
    """A person at the Pyramid without mouse or finger."""

    def touch(self, test_id: str) -> None:
        if test_id.startswith("die-"):
            die = test_id.removeprefix("die-")
            self.page.keyboard.press("5" if die == "arrow" else die)
            expect(self.page.get_by_test_id(test_id)).to_have_attribute("aria-pressed", "true")
            return
        if test_id.startswith("square-"):
            walk_to(self.page, test_id)
        else:
            tab_to_test_id(self.page, test_id)
        self.page.keyboard.press("Enter")
        stays_on_the_page(self.page)


def at_turn(*players: Player) -> Player:
    """Whoever owes something now, when all have heard of it; or anybody, when the game is over."""
    some, *_ = players

    def is_heard() -> bool:
        turns = [player.parts.get("turn") for player in players]
        return all(turn is not None and turn == turns[0] and (turn["owing"] or some.is_over) for turn in turns)

    some.until(is_heard)
    if some.is_over:
        return some
    (seat,) = some.turn["owing"]
    player = next(player for player in players if player.parts["you"] == seat)
    player.wait_for_turn()
    return player


def square_of(board: str, card: dict[str, str]) -> str:
    """The square where a treasure lies."""
    maze = board_from_text(board, "board")
    return next(
        maze.names[square]
        for treasure, square in maze.treasures.items()
        if (treasure.colour, treasure.symbol) == (card["colour"], card["symbol"])
    )


def play_alone(page: Page, way: str) -> Player:
    """Start a game with bots from the start page."""
    player = Player(page)
    card_of(page, PYRAMID).get_by_role("button", name=way).click()
    page.wait_for_url("**/t/*")
    player.wait_for_turn()
    return player


def within(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in a message, with the names of the fields that lead there."""
    yield path, value
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from within(inner, f"{path}.{name}")
    elif isinstance(value, list):
        for inner in value:
            yield from within(inner, path)


def written_on(page: Page) -> str:
    """All that the page is made of, without headings' tags and lines of drawings, which look like names of squares."""
    html: str = page.evaluate("() => document.documentElement.outerHTML")
    return re.sub(r' d="[^"]*"|</?h\d', "", html)


def kept_by(page: Page) -> str:
    """All that the device keeps."""
    kept: str = page.evaluate("() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    return kept


def hunter_is_ready(state: State) -> bool:
    """A hunter of the first seat may roll."""
    return state.phase == "ready" and is_mine(state)


def hunter_has_rolled(state: State) -> bool:
    """A hunter of the first seat has dice that lead somewhere, some are set aside, and some turns are played."""
    return state.phase == "rolled" and is_mine(state) and state.turn > 6 and 0 < state.aside < 3


def hunter_may_show(state: State) -> bool:
    return state.phase == "card" and is_mine(state)


def mummy_walks(state: State) -> bool:
    return state.phase == "mummy" and state.turn > 6


def mummy_can_catch(state: State) -> bool:
    """The mummy walks, stands beside a hunter, and does not win by catching one."""
    beside = state.board.beside[state.mummy]
    return mummy_walks(state) and state.caught < 2 and any(beside >> hunter.square & 1 for hunter in state.hunters)


def last_catch(state: State) -> bool:
    """The mummy wins with the next hunter it catches, who is one step away and has another life."""
    beside = state.board.beside[state.mummy]
    return (
        state.phase == "mummy"
        and state.caught == goal(state) - 1
        and any(hunter.lives > 1 and beside >> hunter.square & 1 for hunter in state.hunters)
    )


def over(state: State) -> bool:
    return state.phase == "over"


def mummy_has_won(state: State) -> bool:
    return over(state) and state.winner == state.mummy_seat


def hunter_has_won(state: State) -> bool:
    return over(state) and state.winner != state.mummy_seat


def is_mine(state: State) -> bool:
    return state.hunters[state.active].seat == 0
