"""`torchlit bot`: let a bot take a seat at a live table, over the network."""

from random import Random
from typing import Annotated, Any

import typer
from rich.text import Text

from torchlit.arena.bot_files import bot_file, is_in_a_file, new_bot
from torchlit.cli.remote import Address, Parts, RemoteSeat, address_of, join, result_of
from torchlit.cli.verb import AsJson, console, json_line, say
from torchlit.errors import SeatTakenError
from torchlit.games.registry import game_named
from torchlit.protocol import View
from torchlit.server.http_messages import Seated
from torchlit.table.seats import LONGEST_INITIALS
from torchlit.toolkits.bots.protocol import Bot
from torchlit.toolkits.bots.registry import bot_named
from torchlit.toolkits.bots.seats import memory_of

EXAMPLES = (
    "torchlit bot --url http://192.168.1.20:8000/t/34V4BCQY mybots.py:Mine",
    "torchlit bot --url http://localhost:8000/t/34V4BCQY --initials Ada hard",
    "torchlit bot --url http://localhost:8000/t/34V4BCQY --token H60Gxd_PIPfXAeHJbzoeMg mybots.py:Mine",
)


def bot(
    name: Annotated[
        str, typer.Argument(metavar="BOT", help="The name of a bot, or mybots.py:Mine for a class of your own.")
    ],
    url: Annotated[str, typer.Option(metavar="URL", help="The table's link, such as http://host:8000/t/CODE.")],
    token: Annotated[
        str | None,
        typer.Option(metavar="KEY", help="Key of the seat to play.", show_default="take a new seat"),
    ] = None,
    initials: Annotated[
        str | None, typer.Option(metavar="NAME", help="Name for a new seat.", show_default="the bot's")
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", min=0, help="Seed of the bot's random choices.")] = None,
    patience: Annotated[
        int, typer.Option(metavar="SECONDS", min=0, help="How long to keep trying when the server is gone.")
    ] = 300,
    as_json: AsJson = False,
) -> None:
    """Let a bot take a seat at a live table over the network.

    It sits down, waits for the host to start, plays to the end, prints the result and leaves. If the connection breaks
    or the server restarts, it reconnects and continues. It prints the key of a new seat, so that another run, or a
    person, can take over.
    """
    file = bot_file(name) if is_in_a_file(name) else None
    if file is None:
        bot_named(name)
    address = address_of(url)
    key = token or address.key
    if key is None:
        seated = _seated(address, initials, name)
        key = seated.key
        _say(f"Seat {seated.seat} at table {seated.code}; its key is {key}.")

    def begin(parts: Parts) -> BotPlayer:
        _say("The game has begun.")
        return BotPlayer(new_bot(name, file, f"at table {address.code}"), parts, Random(seed))

    result = result_of(RemoteSeat(address, key, begin, _say, patience).play())
    if as_json:
        typer.echo(json_line(result))
    else:
        console().print(sentence(result))


class BotPlayer:
    """A bot that sees a table only through the views sent to it."""

    def __init__(self, bot: Bot, parts: Parts, random: Random) -> None:
        assert parts.table is not None
        self._bot, self._random = bot, random
        self._game = game_named(parts.table.game)
        self._remember = memory_of(self._game, parts.table.board.text, len(parts.table.seats))
        self._view: View | None = None

    def see(self, view: View) -> None:
        self._view = self._remember(view)

    def choose(self) -> Any:
        assert self._view is not None
        return self._bot.choose(self._game, self._view, self._game.offered(self._view), self._random)


def _seated(address: Address, initials: str | None, name: str) -> Seated:
    """Take a new seat, under the requested name or one based on the bot's."""
    if initials is not None:
        return join(address, initials)
    own = name.rpartition(":")[2]
    for number in range(1, 10):
        tail = f" {number}" if number > 1 else ""
        try:
            return join(address, own[: LONGEST_INITIALS - len(tail)] + tail)
        except SeatTakenError as error:
            if error.why != "initials-taken":
                raise
    return join(address, own[:LONGEST_INITIALS])


def sentence(result: dict[str, Any]) -> str:
    """The result for a person."""
    if "side" in result:
        return f"{'Won' if result['place'] == 1 else 'Lost'} as {result['side']}."
    stars = f"{result['score']['total']} stars"
    if result["seats"] == 1:
        return f"{stars}, {result['level']}."
    return f"{stars}, place {result['place']} of {result['seats']}."


def _say(words: str) -> None:
    say(Text(words), stderr=True)
