"""A real server and a real Chromium for the browser tests."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, ViewportSize, expect, sync_playwright

from tests.e2e.planting import Planter
from tests.processes import started

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=slight",  # as desktops do; without a user interface Chromium does not ask the system
    "--disable-partial-raster",  # what has changed is drawn whole, so that it looks the same however it came about
    "--force-color-profile=srgb",
]
PHONE = ViewportSize(width=390, height=844)
SMALL_PHONE = ViewportSize(width=360, height=640)
TABLET = ViewportSize(width=820, height=1180)
DESKTOP = ViewportSize(width=1440, height=900)
BLANK = "about:blank"
"""For somebody who goes elsewhere at once, so that no start page is drawn first."""
PATIENCE = 30_000
"""Milliseconds after which a page that does not react is broken, even on a busy machine."""
expect.set_options(timeout=PATIENCE)
PLAIN = """{
    const plain = new CSSStyleSheet();
    const [grain, shadow] = ['none !important', '0 0 #0000 !important'];
    plain.replaceSync(`:root {
        --desk-grain: ${grain}; --paper-grain: ${grain}; --shadow: ${shadow}; --shadow-small: ${shadow};
    }`);
    document.adoptedStyleSheets.push(plain);
}"""
"""Paper without grain and shadow, which take as long to draw as all the rest. On one colour, axe can judge contrast."""


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of all tables."""
    return tmp_path_factory.mktemp("store") / "tables.sqlite"


@pytest.fixture(scope="session")
def server(store: Path) -> Iterator[str]:
    """The address of a server that guests reach from anywhere."""
    with serving(store, "--public-url", "https://play.example.org") as address:
        yield address


@contextmanager
def serving(store: Path, *options: str) -> Iterator[str]:
    """The address of `torchlit serve` with this file."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    torchlit = str(Path(sys.executable).parent / "torchlit")
    command = [torchlit, "serve", "--host", "127.0.0.1", "--port", str(port), "--store", str(store), *options]
    address = f"http://127.0.0.1:{port}"
    with started(command, stdout=subprocess.DEVNULL) as process:
        wait_until(lambda: answers(f"{address}/api/health"))
        yield address
        process.terminate()
        process.wait(10)


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=1):
            return True
    except OSError:
        return False


def wait_until(claim: Callable[[], bool], seconds: float = PATIENCE / 1000) -> None:
    end = time.monotonic() + seconds
    while not claim():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)


@pytest.fixture(scope="session")
def planted(server: str, store: Path) -> Planter:
    """Plants tables into the file of the running server."""
    return Planter(f"sqlite:///{store}")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    browser = playwright.chromium.launch(executable_path=os.environ["TORCHLIT_CHROMIUM"], args=[*FLAGS, *sandbox])
    yield browser
    browser.close()


Someone = Callable[..., Page]


@pytest.fixture
def someone(browser: Browser, server: str) -> Iterator[Someone]:
    """Opens the app for one more person, on a device of their own. Any error in a page fails the test.

    The device knows a name from an earlier visit, unless a stranger comes. Only with `pretty` is everything drawn.
    """
    contexts, problems = [], []

    known = {"origins": [{"origin": server, "localStorage": [{"name": "torchlit.initials", "value": "AB"}]}]}

    def arrives(
        path: str = "/",
        viewport: ViewportSize | None = None,
        stranger: bool = False,
        pretty: bool = False,
        **device: Any,
    ) -> Page:
        device.setdefault("locale", "en-GB")
        device.setdefault("reduced_motion", "reduce")
        if not stranger:
            device.setdefault("storage_state", known)
        context = browser.new_context(base_url=server, viewport=viewport or DESKTOP, **device)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if not pretty:
            context.add_init_script(PLAIN)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if is_problem(message) else None)
        page.goto(path)
        return page

    yield arrives
    for context in contexts:
        context.close()
    assert problems == []


def is_problem(message: Any) -> bool:
    """Errors of the page itself; a lost network is expected where a test cuts it."""
    return message.type == "error" and not re.search("net::ERR_|Failed to load resource", message.text)
