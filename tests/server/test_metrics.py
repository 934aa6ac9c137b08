"""What Prometheus is shown, whether a server is ready, and what is logged: never a secret."""

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest

from tests.docs.refusals import GENERIC, refusals_in
from tests.server.playing import GENEROUS, Player, Server, free_port, next_turn
from tests.servers import Postgres, redis_server, short_folder
from torchlit.errors import TooFastError
from torchlit.server import logs
from torchlit.server.metrics import BOUNDS, Counts, Now, text

SAMPLE = re.compile(r'(?P<name>[a-z_]+)(?:\{(?P<labels>(?:[a-z]+="[^"\\]*",?)*)\})? (?P<value>[0-9.e+-]+)')


def samples(page: str) -> dict[str, float]:
    """The samples of a page, each by its name with its labels; every line has to be well-formed."""
    assert page.endswith("\n")
    found: dict[str, float] = {}
    described: set[str] = set()
    for line in page.splitlines():
        if line.startswith("# TYPE "):
            described.add(line.split()[2])
        elif not line.startswith("# HELP "):
            sample = SAMPLE.fullmatch(line)
            assert sample is not None, line
            assert sample["name"] in described or re.sub("_(bucket|sum|count)$", "", sample["name"]) in described
            name = line.rpartition(" ")[0]
            assert name not in found
            found[name] = float(sample["value"])
    return found


def on_file(folder: Path) -> dict[str, str]:
    """The settings of one process alone, also where tests run on two."""
    return {"store": f"sqlite:///{folder}/torchlit.sqlite"}


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder, metrics = tmp_path_factory.mktemp("server"), ["127.0.0.1", free_port()]
    with Server(folder, **GENEROUS, **on_file(folder), metrics=metrics, log_format="json") as server:
        yield server


def scraped(server: Server) -> str:
    host, port = server.settings["metrics"]
    answer = httpx2.get(f"http://{host}:{port}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return answer.text


async def test_a_game_is_seen_in_the_metrics_without_its_secrets(watched: Server) -> None:
    before = samples(scraped(watched))
    host = await watched.open(None, "greedy")
    guest = await watched.join(host.code, "AB")
    async with (
        Player(watched, host.code, host.key) as first,
        Player(watched, host.code, guest.key) as second,
        Player(watched, host.code),
    ):
        assert (await second.ask({"type": "start"}))["type"] == "refused"
        await first.ask({"type": "start"})
        for player in (first, second):
            await player.until(lambda player: player.task is not None)
        await next_turn([first, second])
        page = scraped(watched)
    now = samples(page)

    def more(name: str) -> float:
        return now[name] - before.get(name, 0)

    assert more('torchlit_tables{phase="playing"}') == 1
    assert more('torchlit_seats{holder="person"}') == 2
    assert more('torchlit_seats{holder="bot"}') == 1
    assert more('torchlit_connections{role="player"}') == 2
    assert more('torchlit_connections{role="spectator"}') == 1
    moves = more('torchlit_moves_total{player="people"}')
    assert moves >= 2
    assert more('torchlit_moves_total{player="bots"}') >= 1
    assert more('torchlit_message_seconds_count{kind="move"}') == moves
    assert more('torchlit_message_seconds_count{kind="start"}') == 1
    assert more('torchlit_refusals_total{code="table/not-host",why="host-only"}') == 1
    assert more('torchlit_request_seconds_count{endpoint="join"}') == 1
    assert more("torchlit_commit_seconds_count") >= moves / 2
    assert now["process_resident_memory_bytes"] > 10e6
    for secret in (host.code, host.key, guest.key, "127.0.0.1", "AB"):
        assert secret not in page


async def test_only_get_metrics_is_answered_on_that_port_and_no_metrics_on_the_other(watched: Server) -> None:
    host, port = watched.settings["metrics"]
    for path in ("/", "/api/health", "/metricsandmore"):
        assert httpx2.get(f"http://{host}:{port}{path}").status_code == 404
    assert httpx2.post(f"http://{host}:{port}/metrics").status_code == 404
    assert "torchlit_tables" not in (await watched.get("/metrics")).text


def test_a_histogram_counts_up_to_each_bound() -> None:
    counts = Counts()
    for seconds in (0.001, 0.002, 0.03, 99.0):
        counts.commit(seconds, 2)
    page = samples(text(Now({}, {}, {}, 0, 3, 4), counts).decode().replace('"+Inf"', '"inf"'))
    buckets = [page[f'torchlit_commit_seconds_bucket{{le="{bound}"}}'] for bound in (*BOUNDS, "inf")]
    assert buckets == [1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4]
    assert page["torchlit_commit_seconds_count"] == 4
    assert page["torchlit_commit_seconds_sum"] == pytest.approx(99.033)
    assert page["torchlit_writes_total"] == 8
    assert (page['torchlit_queue_length{queue="thinking"}'], page['torchlit_queue_length{queue="writing"}']) == (3, 4)


def test_reasons_are_names_from_the_source_so_that_no_label_holds_what_somebody_typed() -> None:
    assert all(re.fullmatch("[a-z0-9-]+", refusal.why) for refusal in refusals_in(*GENERIC))


async def test_a_server_on_a_file_is_ready_until_the_file_is_gone(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS, **on_file(tmp_path)) as server:
        answer = await server.get("/api/ready")
        assert (answer.status_code, answer.json()) == (200, {"ready": True})
        server.file.rename(tmp_path / "elsewhere")
        answer = await server.get("/api/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "store/error")
        assert (await server.get("/api/health")).status_code == 200


async def test_a_server_without_its_bus_is_alive_but_not_ready(postgres_server: Postgres, tmp_path: Path) -> None:
    with ExitStack() as stack:
        folder = stack.enter_context(short_folder())
        redis = stack.enter_context(ExitStack())
        bus = redis.enter_context(redis_server(folder)).address
        store = postgres_server.new_database()
        server = stack.enter_context(Server(tmp_path, **GENEROUS, store=store, bus=bus))
        await server.until_ready(200)
        redis.close()
        assert (await server.until_ready(503))["why"] == "bus-cut"
        assert (await server.get("/api/health")).status_code == 200
        redis.enter_context(redis_server(folder))
        await server.until_ready(200)


def events(server: Server) -> list[dict[str, object]]:
    return [json.loads(line) for line in server.output.read_text().splitlines()]


async def test_the_log_is_json_and_names_events_but_no_code_or_key(tmp_path: Path) -> None:
    with Server(tmp_path, **GENEROUS, **on_file(tmp_path), log_format="json") as server:
        host = await server.open(None)
        guest = await server.join(host.code, "AB")
        async with Player(server, host.code, host.key):
            for _ in range(3):
                async with Player(server, "ABCD2345", guest.key) as refused:
                    assert refused.close_code == 4404
    told = events(server)
    assert [event["event"] for event in told] == ["start", "connection-refused", "stop"]
    assert (told[1]["code"], told[1]["why"], told[1]["count"]) == ("table/unknown", "no-such-table", 1)
    for secret in (host.code, host.key, guest.key, "ABCD2345"):
        assert secret not in server.output.read_text()


SECRETS = {
    "key": "Zq3_-mVnR2dXo8KpLwYt1A",
    "code": "K7MPQ2RS",
    "typed code": "K7MP-Q2RS",
    "password": "postgresql://torchlit:hunter2@db/torchlit",
    "seed": "5f" * 32,
}


@pytest.mark.parametrize("format", [logs.AsText(), logs.AsJson()])
@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
def test_even_an_exception_that_names_a_secret_does_not_bring_it_into_the_log(
    secret: str, format: logging.Formatter
) -> None:
    try:
        raise KeyError(secret)
    except KeyError as error:
        record = logging.LogRecord("torchlit", logging.ERROR, "", 0, f"no {secret} here", (), (KeyError, error, None))
    line = format.format(record)
    assert "KeyError" in line
    assert secret not in line
    assert "hunter2" not in line


async def test_refused_connections_are_told_at_once_and_then_together(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "torchlit")
    refused = logs.Refused(period=0.05)
    for _ in range(1000):
        refused.note(TooFastError("too-fast", "too many requests"))
    await asyncio.sleep(0.2)
    assert [record.facts["count"] for record in caplog.records] == [1, 999]  # type: ignore[attr-defined]


def test_a_slow_commit_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    logs.committed(0.2, 1)
    logs.committed(1.5, 3)
    assert [record.message for record in caplog.records] == [
        "a commit took 1.5 seconds: is the disk or the database overloaded?"
    ]
