"""A game from elsewhere, in the browser: the client's build and the server find it through TORCHLIT_GAMES."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Someone, answers, wait_until
from tests.e2e.people import card_of, play_solo, turn_of, wait_for_turn
from tests.e2e.temple import choose, confirm
from tests.processes import started

ROOT = Path(__file__).parents[2]
FOUND = {**os.environ, "TORCHLIT_GAMES": str(ROOT / "tests/miniature")}
SERVING = """
import sys
from pathlib import Path
from torchlit.server.serve import serve
from torchlit.server.settings import Settings
folder, port = sys.argv[1:]
serve(Settings(host="127.0.0.1", store=f"sqlite:///{folder}/tables.sqlite", static=Path(folder, "static")), int(port))
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that knows one game more, with a client that does too."""
    folder = tmp_path_factory.mktemp("miniature")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    build = ["npm", "run", "--silent", "build", "--", "--logLevel", "error", "--outDir", str(folder / "static")]
    subprocess.run(build, cwd=ROOT / "web", env={**FOUND, "PATH": path}, check=True)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with started([sys.executable, "-c", SERVING, folder, port], env=FOUND, stdout=subprocess.DEVNULL) as process:
        wait_until(lambda: answers(f"http://127.0.0.1:{port}/api/health"))
        yield f"http://127.0.0.1:{port}"
        process.terminate()
        process.wait(10)


def test_a_turn_of_a_game_from_elsewhere(someone: Someone) -> None:
    page = someone()
    expect(card_of(page, "Lanterns")).to_contain_text("Hang numbers around a pond")
    play_solo(page, "Lanterns")
    wait_for_turn(page)
    assert "turn 1" in turn_of(page)
    choose(page)
    expect(page.get_by_test_id("say")).to_have_text("0 stars")
    square = page.locator("[aria-pressed=true][data-square]")
    name = square.get_attribute("data-square")
    confirm(page)
    wait_for_turn(page)
    assert "turn 2" in turn_of(page)
    written = page.get_by_test_id(f"square-{name}")
    expect(written).to_have_attribute("aria-disabled", "true")
    written.click(force=True)  # not open, and still it answers
    expect(page.get_by_test_id("say")).to_have_text(f"{name} already holds a number.")
