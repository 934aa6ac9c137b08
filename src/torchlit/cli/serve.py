"""`torchlit serve`: serve the games to browsers.

The server and the store are imported only here, and only when needed: other verbs start without them.
"""

import errno
import os
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from ipaddress import ip_network
from pathlib import Path
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer
from rich.text import Text

from torchlit.cli.variables import FromEnvironment
from torchlit.cli.verb import plain, say
from torchlit.errors import ListenError, StoreError

if TYPE_CHECKING:
    from torchlit.server.settings import Settings
    from torchlit.store.sql import SqlStore

EVERYWHERE = ("0.0.0.0", "::", "")
PORTS_TRIED = 10
NO_GUESTS = {
    "local-only": "Other devices cannot join. To let them in: torchlit serve --host 0.0.0.0",
    "no-network": "Other devices cannot join: this machine is not connected to a network.",
}
"""What to say if only this machine can reach the server."""


class LogFormat(StrEnum):
    """How events are logged."""

    TEXT = "text"
    JSON = "json"


EXAMPLES = (
    "torchlit serve",
    "torchlit serve --open --port 0",
    "torchlit serve --host 127.0.0.1 --store games.sqlite",
    "torchlit serve --public-url https://play.example.org --proxy 127.0.0.1",
    "torchlit serve --store postgresql://db/torchlit --bus redis://cache",
    "torchlit serve --store postgresql://db/torchlit --workers 4 --metrics 9100",
)
COMMAND = FromEnvironment


def serve(
    host: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="Address to listen on; with 127.0.0.1, only this machine can connect."),
    ] = "0.0.0.0",
    port: Annotated[
        int, typer.Option(metavar="N", min=0, max=65535, help="Port to listen on; 0 picks a free one.")
    ] = 8000,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="PATH|URL", help="File or database for all tables.", show_default="a file in your data folder"
        ),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Redis through which several servers on one PostgreSQL database tell each other what happens.",
            show_default="that database itself",
        ),
    ] = None,
    thinkers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="Most processes in which strong bots think and hints are found.",
            show_default="one less than there are cores",
        ),
    ] = None,
    keep_days: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="Delete tables that have not changed for N days.", show_default="keep all"
        ),
    ] = None,
    no_notebook: Annotated[
        bool,
        typer.Option(
            "--no-notebook",
            help="Keep no one's finished games in a notebook; browsers keep their own, without dailies.",
        ),
    ] = False,
    no_compiled_views: Annotated[
        bool,
        typer.Option(
            "--no-compiled-views", help="Do without compiled code in the server itself: less memory, more CPU time."
        ),
    ] = False,
    public_url: Annotated[str | None, typer.Option(metavar="URL", help="Address to use in links and QR codes.")] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another site whose pages may use this server; can be repeated."),
    ] = None,
    proxy: Annotated[
        str | None,
        typer.Option(
            metavar="IP|NETWORK",
            help="Trust this proxy, or all in a network such as 10.0.0.0/8, about client addresses and https.",
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=256, help="Processes on this machine; more than one need PostgreSQL.")
    ] = 1,
    metrics: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS:]PORT",
            help="Show metrics for Prometheus at http://ADDRESS:PORT/metrics; each further worker on the next port.",
            show_default="nowhere; ADDRESS is 127.0.0.1 unless given",
        ),
    ] = None,
    log_format: Annotated[
        LogFormat, typer.Option(help="Warnings and errors as text, or every event as one JSON object a line.")
    ] = LogFormat.TEXT,
    open_browser: Annotated[
        bool,
        typer.Option(
            "--open", help="Open the start page in your browser, on the next free port if this one is in use."
        ),
    ] = False,
) -> None:
    """Serve the games to browsers until you press Ctrl-C.

    Anyone on this machine and on the local network can play. Tables are stored in a file, so every game continues
    after a restart.

    Every option can also be set by an environment variable: TORCHLIT_PORT for --port, TORCHLIT_PUBLIC_URL for
    --public-url, and so on. What is given on the command line wins.
    """
    trusted = None if proxy is None else proxies(proxy)
    shown_at = None if metrics is None else metrics_address(metrics, workers)
    public = None if public_url is None else web_address(public_url, "--public-url")
    origins = tuple(web_address(url, "--origin") for url in origin or ())
    port = next_free_port(host, port) if open_browser else free_port(host, port)

    from torchlit.server.serve import serve as serve_until_interrupted
    from torchlit.server.settings import Settings
    from torchlit.server.thinking import cores
    from torchlit.server.workers import Workers

    if thinkers is None and workers > 1:  # they share the cores
        thinkers = max(1, (cores() - 1) // workers)
    settings = Settings(
        host=host,
        store=store_address(store),
        bus=bus,
        thinkers=thinkers,
        keep_days=keep_days,
        notebook=not no_notebook,
        compiled_views=not no_compiled_views,
        public_url=public,
        metrics=shown_at,
        log_format=log_format.value,
        origins=origins,
    )
    check_bus(settings)
    check_workers(settings, workers)
    with open_store(settings.store) as opened:
        local = welcome(settings, port)
        if open_browser:
            Thread(target=open_when_listening, args=(host, port, local), daemon=True).start()
        if workers == 1:
            with warming_up():
                serve_until_interrupted(settings, port, trusted, opened)
    if workers > 1:
        with warming_up():
            Workers(settings, port, trusted, workers).run()


def welcome(settings: "Settings", port: int) -> str:
    """Say where the server is, and who can reach it; returns its address on this machine."""
    from torchlit.server.reach import bracketed, network_address, obstacle

    host = settings.host
    local = f"http://{'localhost' if host in EVERYWHERE else bracketed(host)}:{port}"
    if settings.log_format == "json":
        return local  # readers of the log find it there
    network = network_address(host)
    say(Text("Torchlit is open. Come in:", "bold"))
    say(Text(f"  on this machine   {local}"))
    if network is not None and network != host:
        say(Text(f"  on your network   http://{bracketed(network)}:{port}"))
    if settings.public_url is not None:
        say(Text(f"  from anywhere     {settings.public_url}"))
    elif network is None:
        say(Text(NO_GUESTS[obstacle(host)]))
    say(Text(f"Tables are stored in {plain(place_of(settings.store))}."))
    say(Text("Press Ctrl-C to stop; every game continues at the next start."))
    sys.stdout.flush()
    return local


@contextmanager
def warming_up() -> Iterator[None]:
    """Meanwhile compile what the strong bots need, once after each upgrade, in a low-priority process."""
    from torchlit.arena import warming

    if not warming.claim():
        yield
        return
    command = [sys.executable, "-m", warming.__name__]
    nothing = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True) as process:
        # The server shuts down cleanly on SIGTERM, then raises it again: that, too, must pass through here.
        before = signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        try:
            yield
        finally:
            signal.signal(signal.SIGTERM, before)
            if process.poll() is None:
                process.terminate()
                warming.give_back()


def metrics_address(address: str, workers: int) -> tuple[str, int]:
    """Where metrics are served: an address and the first port."""
    host, _, port = address.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) <= 65536 - workers:
        sentence = f"{address!r} is not a port like 9100, or an address with a port like 0.0.0.0:9100"
        raise typer.BadParameter(sentence, param_hint="--metrics")
    host = host.strip("[]") or "127.0.0.1"
    for worker in range(workers):
        free_port(host, int(port) + worker, "--metrics")
    return host, int(port)


def proxies(proxy: str) -> str:
    """The proxies to trust, by address or network, separated by commas."""
    for each in proxy.split(","):
        try:
            ip_network(each.strip(), strict=False)
        except ValueError as error:
            sentence = f"{each.strip()!r} is not an address like 127.0.0.1, or a network like 10.0.0.0/8"
            raise typer.BadParameter(sentence, param_hint="--proxy") from error
    return proxy


def check_workers(settings: "Settings", workers: int) -> None:
    """Refuse several processes on a store that only one can serve."""
    if workers > 1 and not settings.store.startswith("postgresql"):
        raise StoreError(
            "workers-without-database",
            "several workers need PostgreSQL, because one process alone can serve a file: "
            "name a database with --store postgresql://…",
        )


def web_address(url: str, option: str) -> str:
    """A URL as browsers write it, without a trailing slash."""
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise typer.BadParameter(f"{url!r} is not an address like https://play.example.org", param_hint=option)
    return url.rstrip("/")


def free_port(host: str, port: int, option: str = "--port") -> int:
    """The port, or a free one instead of 0; a one-sentence error if it cannot be listened on."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            found: int = probe.getsockname()[1]
            return found
    except socket.gaierror as error:
        raise ListenError("no-such-address", f"unknown address {host!r}: cannot listen there", host=host) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            instead = f", or {option} 0 for any free port" if option == "--port" else ""
            sentence = f"port {port} is in use: try {option} {port + 1}{instead}"
            raise ListenError("port-in-use", sentence, port=port) from error
        if error.errno == errno.EACCES:
            sentence = f"you may not use port {port}: choose one above 1023, such as {option} 8000"
            raise ListenError("port-forbidden", sentence, port=port) from error
        raise ListenError(
            "cannot-listen", f"cannot listen on {host}: {error.strerror}", host=host, port=port
        ) from error


def next_free_port(host: str, port: int) -> int:
    """The port or, if it is in use, the next free one: nearby, because browsers remember seats by port."""
    for other in range(port + 1, min(port + PORTS_TRIED, 65536)):
        try:
            return free_port(host, port)
        except ListenError as error:
            if error.why != "port-in-use":
                raise
            port = other
    return free_port(host, port)


def store_address(store: str | None) -> str:
    """The store as a SQLAlchemy URL: given as one, made from a file path, or by default a file in the data folder."""
    if store is not None and "://" in store:
        return store
    file = Path(store).expanduser() if store is not None else data_folder() / "torchlit.sqlite"
    if store is None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            sentence = (
                f"the folder {str(file.parent)!r} cannot be created: {error.strerror}; choose a file with --store"
            )
            raise StoreError("not-opened", sentence) from error
    if file.is_dir():
        raise StoreError("folder", f"{str(file)!r} is a folder, not a file", file=str(file))
    if not file.parent.is_dir():
        raise StoreError("no-such-folder", f"no such folder: {str(file.parent)!r}", file=str(file))

    from sqlalchemy import URL

    return URL.create("sqlite", database=str(file.absolute())).render_as_string(hide_password=False)


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    base = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (base if base.is_absolute() else Path.home() / ".local" / "share") / "torchlit"


@contextmanager
def open_store(address: str) -> Iterator["SqlStore"]:
    """Open the store, so that any problem with it is reported before anybody comes."""
    import asyncio

    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    from torchlit.store.sql import SqlStore

    try:
        store = SqlStore(address)
        asyncio.run(store.open())
    except (SQLAlchemyError, CommandError, ModuleNotFoundError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError("not-opened", f"cannot open the store: {reason}") from error
    try:
        yield store
    finally:
        asyncio.run(store.close())


def check_bus(settings: "Settings") -> None:
    """Report any problem with the bus before anybody comes."""
    import asyncio

    from torchlit.server.bus import bus_of

    bus = bus_of(settings)
    if bus is not None:
        try:
            asyncio.run(bus.check())
        except ModuleNotFoundError as error:
            raise StoreError("not-installed", 'this needs more packages: pip install "torchlit[scale]"') from error


def place_of(address: str) -> str:
    """Where a store is, without secrets."""
    from sqlalchemy import make_url

    url = make_url(address)
    return url.database or "" if url.get_backend_name() == "sqlite" else url.render_as_string()


def open_when_listening(host: str, port: int, address: str) -> None:
    """Open the start page as soon as the server answers; if no browser can be opened, ask the reader to do it."""
    target = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)
    for _ in range(100):
        try:
            socket.create_connection((target, port), 1).close()
        except OSError:
            sleep(0.1)
        else:
            if not opened(address):
                say(Text(f"No browser could be opened here: visit {address} in one."))
            return


def opened(address: str) -> bool:
    """Open a browser with a window; False if there is none."""
    if sys.platform == "linux" and not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")):
        return False
    try:
        return webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False
