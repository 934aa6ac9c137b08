"""How smoothly the client runs on a slow phone: the longest task of each action, and the frames that tasks cost.

    .venv/bin/python benchmarks/smooth.py [--slowdown 4] [--repeats 3] [--only temple] [--tasks]

A real server, and a real Chromium the size of a phone with its processor slowed down. Each action is traced. A task is
a piece of work on the page's main thread, during which the page can do nothing else; it is measured in processor time,
so that other processes count as little as possible. A task costs a frame for each sixtieth of a second that it takes.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from measure import ROOT
from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.append(str(ROOT))  # this is a script beside the package of the tests, not in it

from tests.e2e import moments, pyramid, temple
from tests.e2e.conftest import FLAGS, PHONE, serving
from tests.e2e.people import OPEN
from tests.e2e.planting import Planter
from torchlit.games.pyramid.state import State

LONG = 50.0
"""Milliseconds: whoever presses something during a longer task notices."""
FRAME = 1000 / 60
OPENS = 3000
"""Milliseconds in which a page is there, its letters, words and drawings included."""
ROLLS = 1600
"""Milliseconds in which a move is answered, the next dice come to rest, and what they offer lights up."""
COUNTS = 12_000
"""Milliseconds in which the longest count at the end is over."""
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "v8.execute"]
PARTS = {"FunctionCall", "EvaluateScript", "v8.evaluateModule", "UpdateLayoutTree", "Layout", "PrePaint", "Paint"}
"""What tells where the time of a task went."""
MANY = 100

Event = dict[str, Any]


class Traced(NamedTuple):
    longest: float
    """Milliseconds of the longest task."""
    long: int
    """How many tasks are longer than `LONG`."""
    frames: int
    """How many frames tasks have cost."""


class Phone:
    """A slow phone with one page, traced action by action."""

    def __init__(self, browser: Browser, address: str, slowdown: float, tells: bool) -> None:
        self._browser, self._slowdown, self._tells = browser, slowdown, tells
        self._context = browser.new_context(
            base_url=address, viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True, locale="en-GB"
        )
        self.page = self._context.new_page()
        self._session = self._context.new_cdp_session(self.page)
        self.actions: dict[str, Traced] = {}

    def close(self) -> None:
        self._context.close()

    def opens(self, action: str, path: str) -> None:
        """Open a page as on the first visit."""
        self.page.goto("about:blank")
        with self._tracing(action):
            self.page.goto(path, wait_until="commit")
            self.page.wait_for_timeout(OPENS)

    def taps(self, action: str, selector: str, rest: int = 500) -> None:
        """Tap the first such thing, if there is one, and wait until all that moves has come to rest."""
        found = self.page.locator(selector)
        if not found.count():
            return
        found.first.scroll_into_view_if_needed()
        box = found.first.bounding_box()
        assert box is not None, f"{selector} is not drawn"
        with self._tracing(action):
            self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.page.wait_for_timeout(rest)

    @contextmanager
    def _tracing(self, action: str) -> Iterator[None]:
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": self._slowdown})
        self._browser.start_tracing(page=self.page, categories=CATEGORIES)
        yield
        events: list[Event] = json.loads(self._browser.stop_tracing())["traceEvents"]
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        tasks = tasks_in(events)
        times = [milliseconds(task) for task in tasks]
        traced = Traced(max(times, default=0), sum(time > LONG for time in times), sum(int(t / FRAME) for t in times))
        before = self.actions.get(action, traced)
        self.actions[action] = max(before, traced)
        if self._tells:
            tell(action, events, tasks)


def tasks_in(events: list[Event]) -> list[Event]:
    """What ran on the main thread of the page."""
    threads = {
        (event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"
    }
    mains = [event for event in events if threads.get((event["pid"], event["tid"])) == "CrRendererMain"]
    return [event for event in mains if event["name"] == "RunTask" and "dur" in event]


def milliseconds(event: Event) -> float:
    """The processor time of an event."""
    microseconds: float = event["tdur"] if "tdur" in event else event["dur"]
    return microseconds / 1000


def tell(action: str, events: list[Event], tasks: list[Event]) -> None:
    """What the longest tasks of an action were made of."""
    print(action)
    for task in sorted(tasks, key=milliseconds)[:-4:-1]:
        parts: dict[str, float] = defaultdict(float)
        thread, end = (task["pid"], task["tid"]), task["ts"] + task["dur"]
        for event in events:
            if event["name"] in PARTS and "dur" in event and (event["pid"], event["tid"]) == thread:
                parts[event["name"]] += milliseconds(event) if task["ts"] <= event["ts"] < end else 0
        print(f"  {milliseconds(task):6.1f}  {', '.join(f'{name} {time:.0f}' for name, time in parts.items())}")


CHIP, CONFIRM = "[data-chip]", "[data-testid='confirm']"


def start_page(phone: Phone, planted: Planter) -> None:
    phone.opens("start page: open", "/")


def temple_turn(phone: Phone, planted: Planter) -> None:
    """A turn late in the game, when there is most to draw."""
    (link,) = planted("HK", at=temple.nearly_full, game="temple", board="stairs")
    phone.opens("Temple: open a table", link)
    write_number(phone, "Temple")


def write_number(phone: Phone, game: str) -> None:
    phone.page.wait_for_selector(CHIP)
    phone.taps(f"{game}: choose a number", CHIP)
    phone.taps(f"{game}: choose a square", OPEN)
    phone.taps(f"{game}: write, and the next roll", CONFIRM, ROLLS)


def temple_end(phone: Phone, planted: Planter) -> None:
    (link,) = planted("HK", at=temple.last_square, game="temple", board="stairs")
    phone.page.goto(link)
    phone.page.locator(CHIP).first.click()
    phone.page.locator(OPEN).first.click()
    phone.taps("Temple: the end, counted", CONFIRM, COUNTS)


def valley_turn(phone: Phone, planted: Planter) -> None:
    """A turn late in the game, with something to reveal."""
    (link,) = planted("HK", at=moments.near_the_end)
    phone.opens("Valley: open a table", link)
    phone.page.wait_for_selector(CHIP)
    phone.taps("Valley: choose a use", CHIP)
    phone.taps("Valley: use dice in a square", OPEN)
    phone.taps("Valley: what can be revealed", "[data-testid='reveal']")
    phone.taps("Valley: reveal", CONFIRM)
    finish(phone, "Valley: finish, and the next roll", ROLLS)


def valley_end(phone: Phone, planted: Planter) -> None:
    (link,) = planted("HK", at=moments.last_turn)
    phone.page.goto(link)
    phone.page.locator(CHIP).first.click()
    phone.page.locator(OPEN).first.click()
    phone.page.get_by_test_id("step-0").wait_for()
    finish(phone, "Valley: the end, counted", COUNTS)


def finish(phone: Phone, action: str, rest: int) -> None:
    """Finish a turn of the Valley, whatever it leaves behind."""
    phone.taps(action, CONFIRM, rest)
    phone.taps(action, "[data-testid='finish-anyway']", rest)


def hunters_turn(phone: Phone, planted: Planter) -> None:
    link, _ = planted("HK", "ZM", at=pyramid.hunter_is_ready, board="tomb", game="pyramid", mummy=1)
    phone.opens("Pyramid: open a hunter's table", link)
    phone.page.get_by_test_id("roll").wait_for()
    phone.taps("Pyramid: a hunter rolls", "[data-testid='roll']", ROLLS)
    phone.taps("Pyramid: a hunter chooses a die", "[data-testid^='die-'][aria-disabled='false']")
    phone.taps("Pyramid: a hunter chooses a square", OPEN)
    phone.taps("Pyramid: a hunter goes", CONFIRM, ROLLS)


def mummys_last_turn(phone: Phone, planted: Planter) -> None:
    caught: list[str] = []

    def last_catch(state: State) -> bool:
        if not pyramid.last_catch(state):
            return False
        beside = state.board.beside[state.mummy]
        caught[:] = [state.board.names[hunter.square] for hunter in state.hunters if beside >> hunter.square & 1]
        return True

    link, _ = planted("HK", "ZM", at=last_catch, within=1000, board="tomb", game="pyramid", mummy=0)
    phone.opens("Pyramid: open the mummy's table", link)
    phone.page.wait_for_selector(OPEN)
    phone.taps("Pyramid: the mummy chooses a square", f"[data-testid='square-{caught[0]}']")
    phone.taps("Pyramid: the last catch, and the end", CONFIRM, COUNTS // 2)


def many_seats(phone: Phone, planted: Planter) -> None:
    bots = ("random",) * (MANY - 1)
    (link,) = planted.lobby("MANY2345", "HK", bots=bots, game="temple", board="stairs", open_seats=0)
    phone.opens(f"{MANY} seats: open the lobby", link)
    phone.taps(f"{MANY} seats: start", "button:text-is('Start')", ROLLS)
    phone.page.wait_for_selector(OPEN)
    phone.opens(f"{MANY} seats: open the table", link)
    write_number(phone, f"{MANY} seats")


SCENES: dict[str, Callable[[Phone, Planter], None]] = {
    scene.__name__: scene
    for scene in (
        start_page,
        temple_turn,
        temple_end,
        valley_turn,
        valley_end,
        hunters_turn,
        mummys_last_turn,
        many_seats,
    )
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how smoothly the client runs on a slow phone.")
    parser.add_argument("--slowdown", type=float, default=4)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", default="", help="only scenes whose names begin like this")
    parser.add_argument("--tasks", action="store_true", help="print what the longest tasks were made of")
    options = parser.parse_args()
    measured: dict[str, list[Traced]] = defaultdict(list)
    for _ in range(options.repeats):
        for name, scene in SCENES.items():
            if name.startswith(options.only):
                for action, traced in played(scene, options.slowdown, options.tasks).items():
                    measured[action].append(traced)
    Console(width=100).print(table_of(measured, options.slowdown))


def played(scene: Callable[[Phone, Planter], None], slowdown: float, tells: bool) -> dict[str, Traced]:
    """A scene on a new phone, with a browser and a server of its own."""
    find = [sys.executable, str(ROOT / "scripts/chromium.py")]
    chromium = os.environ.get("TORCHLIT_CHROMIUM") or subprocess.check_output(find, text=True).strip()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        store = Path(folder) / "tables.sqlite"
        sandbox = [] if os.geteuid() else ["--no-sandbox"]
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, *sandbox])
        with serving(store) as address:
            phone = Phone(browser, address, slowdown, tells)
            scene(phone, Planter(f"sqlite:///{store}"))
            phone.close()
        browser.close()
    return phone.actions


def table_of(measured: dict[str, list[Traced]], slowdown: float) -> Table:
    """The longest task of each action, and whether its median meets the target."""
    table = Table(
        title=f"On a processor {slowdown:g} × slower; the target: no task above {LONG:.0f} ms",
        caption="The longest task of each run; the last two columns are medians. A busy machine makes tasks longer.",
    )
    table.add_column("action")
    for column in ("least", "median", "most", "target", "tasks above", "frames lost"):
        table.add_column(column, justify="right")
    for action, runs in measured.items():
        longest = [run.longest for run in runs]
        usual = median(longest)
        verdict = "met" if usual <= LONG else f"[bold]{usual - LONG:+.0f}[/bold]"
        figures = (min(longest), usual, max(longest))
        counts = (median(run.long for run in runs), median(run.frames for run in runs))
        table.add_row(action, *(f"{ms:.0f} ms" for ms in figures), verdict, *(f"{count:g}" for count in counts))
    return table


if __name__ == "__main__":
    main()
