"""What a host can set, by flags of `torchlit serve`."""

from pathlib import Path
from typing import Literal

from torchlit.protocol import Value


class Settings(Value, frozen=True):
    """How this server runs."""

    host: str = "0.0.0.0"
    """The address to listen on; the default listens on all of this machine's IPv4 addresses."""
    store: str = "sqlite:///torchlit.sqlite"
    """The database, as a SQLAlchemy address."""
    bus: str | None = None
    """Where processes that share a PostgreSQL database tell each other what happens: Redis, or that database itself."""
    thinkers: int | None = None
    """How many processes think for bots and give hints at the most; one for each core but one unless told."""
    keep_days: float | None = None
    """Days after its last change when a table is deleted; None keeps every table for ever."""
    notebook: bool = True
    """Whether finished games are kept in people's notebooks, and there are daily expeditions."""
    compiled_views: bool = False
    """Whether views are written by compiled code, where there is a compiler."""
    public_url: str | None = None
    """The address under which people reach this server, when it is not the one in their browser's address bar."""
    metrics: tuple[str, int] | None = None
    """The address and port at which metrics are shown; None shows them nowhere."""
    log_format: Literal["text", "json"] = "text"
    """How events are logged: for a person who reads the terminal, or one JSON object a line."""
    origins: tuple[str, ...] = ()
    """Further sites whose pages may use this server; its own is always allowed."""
    static: Path = Path(__file__).parent.parent / "static"

    largest_message: int = 64 * 1024
    """Bytes of one message or request body."""
    messages_per_second: float = 20
    """Sustained, for one seat on all its connections; short bursts may be four times that."""
    requests_per_second: float = 50
    """Sustained, for one address; a hall behind one address must still get in."""
    connections_per_address: int = 1000
    """Open sockets of one address; a hall behind one address must still get in."""
    tables_per_minute: float = 20
    """How many tables one address may open, sustained; ten times as many at once."""
    notebooks_per_minute: float = 20
    """How many notebooks one address may begin, sustained; ten times as many at once."""
    misses_per_minute: float = 20
    """How many unknown table codes, and keys of notebooks, one address may try."""
    sleep_after: float = 60
    """Seconds after which a table that nobody looks at leaves memory."""
    beat: float = 0.4
    """Seconds between the moves of bots, where seats move one after another; with 0 they do not wait."""
