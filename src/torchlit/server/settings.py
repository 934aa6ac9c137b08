"""What a host can set, by flags of `torchlit serve`."""

from pathlib import Path
from typing import Literal

from torchlit.protocol import Value


class Settings(Value, frozen=True):
    """How this server runs."""

    host: str = "0.0.0.0"
    """The address to listen on; the default listens on all of this machine's IPv4 addresses."""
    store: str = "sqlite:///torchlit.sqlite"
    """The database, as a SQLAlchemy URL."""
    bus: str | None = None
    """Where processes that share a PostgreSQL database exchange messages: Redis, or that database itself."""
    thinkers: int | None = None
    """The most processes that may think for bots and find hints; by default, one fewer than the cores."""
    keep_days: float | None = None
    """Days without a change after which a table is deleted; None keeps every table for ever."""
    notebook: bool = True
    """Whether people have notebooks for their finished games, and daily expeditions."""
    compiled_views: bool = False
    """Whether compiled code writes views, if there is a compiler."""
    public_url: str | None = None
    """The URL at which people reach this server, if it differs from the one in their browser's address bar."""
    metrics: tuple[str, int] | None = None
    """The address and port that serve metrics; None serves none."""
    log_format: Literal["text", "json"] = "text"
    """How events are logged: for a person at the terminal, or as one JSON object per line."""
    origins: tuple[str, ...] = ()
    """Further sites whose pages may use this server; its own is always allowed."""
    static: Path = Path(__file__).parent.parent / "static"

    largest_message: int = 64 * 1024
    """Bytes of one message or request body."""
    messages_per_second: float = 20
    """Sustained, per seat over all its connections; short bursts may be four times that."""
    requests_per_second: float = 50
    """Sustained, per address; a hall behind one address must still get in."""
    connections_per_address: int = 1000
    """Open sockets per address; a hall behind one address must still get in."""
    tables_per_minute: float = 20
    """How many tables one address may open, sustained; ten times as many at once."""
    notebooks_per_minute: float = 20
    """How many notebooks one address may begin, sustained; ten times as many at once."""
    misses_per_minute: float = 20
    """How many unknown table codes and notebook keys one address may try."""
    sleep_after: float = 60
    """Seconds after which a table that nobody watches leaves memory."""
    beat: float = 0.4
    """Seconds between bots' moves in turn-based games; with 0 they do not wait."""
