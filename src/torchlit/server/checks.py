"""Validates bot names and table options."""

from torchlit.errors import SetupError
from torchlit.server import messages
from torchlit.toolkits.bots.registry import bot_named

LONGEST_CLOCK = 24 * 60 * 60


def check_bot(name: str | None) -> None:
    """Refuse an unknown bot."""
    if name is not None:
        bot_named(name)


def check_options(options: messages.Options) -> None:
    """Refuse impossible options."""
    check_bot(options.stand_in)
    for name, seconds in (("clock", options.clock), ("grace", options.grace)):
        if not 0 <= seconds <= LONGEST_CLOCK:
            raise SetupError(
                "bad-seconds", f"{name} is {seconds}: expected 0 to {LONGEST_CLOCK} seconds", name=name, seconds=seconds
            )
