"""The only list of bots."""

from torchlit.bots.greedy import Greedy
from torchlit.bots.levels import NAMES, Level
from torchlit.bots.protocol import Bot
from torchlit.bots.uniform import Uniform
from torchlit.errors import SetupError

BOTS: dict[str, Bot] = {"random": Uniform(), "greedy": Greedy(), **{name: Level(name) for name in NAMES}}


def bot_named(name: str) -> Bot:
    """The bot with this name; a SetupError names the ones there are."""
    bot = BOTS.get(name)
    if bot is None:
        raise SetupError("no-such-bot", f"there is no bot {name[:20]!r}: choose from {', '.join(BOTS)}")
    return bot
