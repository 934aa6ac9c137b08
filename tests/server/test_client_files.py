"""How the built client is sent: its files for ever, its page anew every time."""

from pathlib import Path

import httpx2
import pytest

from torchlit.server.app import app
from torchlit.server.settings import Settings

PAGE = "<!doctype html><title>Torchlit</title>"
SCRIPT = "export const answer = 42; // long enough to be worth packing\n" * 40


@pytest.fixture
def client(tmp_path: Path) -> httpx2.AsyncClient:
    """A server's client with one hashed script."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(PAGE)
    (static / "assets/app-Xc4HCSsM.js").write_text(SCRIPT)
    application = app(Settings(store=f"sqlite:///{tmp_path / 'tables.sqlite'}", static=static))
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(application), base_url="http://table.example")


async def test_a_hashed_file_is_fetched_once_and_packed(client: httpx2.AsyncClient) -> None:
    answer = await client.get("/assets/app-Xc4HCSsM.js", headers={"accept-encoding": "gzip"})
    assert answer.text == SCRIPT
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("path", ["/", "/t/22222222", "/t/22222222/coach", "/rules/temple", "/index.html"])
async def test_the_page_is_asked_for_every_time(client: httpx2.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert (answer.text, answer.headers["cache-control"]) == (PAGE, "no-cache")


async def test_a_file_of_an_older_version_is_missed_and_never_kept(client: httpx2.AsyncClient) -> None:
    """A page that is open while the server is renewed asks for files that are gone, and offers to reload."""
    answer = await client.get("/assets/app-OlderOne.js")
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")
