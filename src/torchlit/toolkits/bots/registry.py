"""The only list of bots."""

from torchlit.errors import SetupError
from torchlit.toolkits.bots.levels import NAMES, Greedy, Level
from torchlit.toolkits.bots.protocol import Bot
from torchlit.toolkits.bots.uniform import Uniform
from torchlit.toolkits.compiler.compiled import check_compiler, has_compiler

BOTS: dict[str, Bot] = {"random": Uniform(), "greedy": Greedy(), **{name: Level(name) for name in NAMES}}


STRONG = ("hard", "master")
"""The bots that need the compiler."""


def playable() -> tuple[str, ...]:
    """The names of all bots that can play here."""
    return tuple(name for name in BOTS if has_compiler() or name not in STRONG)


def bot_named(name: str) -> Bot:
    """The bot with this name; a SetupError lists the known ones, or says what this one needs."""
    bot = BOTS.get(name)
    if bot is None:
        raise SetupError("no-such-bot", f"unknown bot {name[:20]!r}: choose from {', '.join(playable())}")
    if name in STRONG:
        check_compiler()
    return bot
