"""What a host arranges: the seats of a table, their names, and how the game is played."""

import msgspec
from msgspec.structs import replace

from torchlit.server import messages
from torchlit.server.checks import check_bot, check_options
from torchlit.table import seats
from torchlit.table.seats import Record

Arranging = (
    messages.AddSeat
    | messages.RemoveSeat
    | messages.SetOptions
    | messages.Lock
    | messages.Rename
    | messages.Pause
    | messages.Quiet
)


def is_for_everybody(message: Arranging, seat: int | None, is_host_here: bool) -> bool:
    """True when somebody in this seat may ask for it without being the host.

    People rename themselves, and go on with a paused game while its host is away.
    """
    match message:
        case messages.Rename():
            return message.seat == seat
        case messages.Pause():
            return seat is not None and not message.paused and not is_host_here
        case _:
            return False


def check(message: Arranging) -> None:
    """Refuse an unknown bot and impossible options."""
    if isinstance(message, messages.AddSeat):
        check_bot(message.bot)
    elif isinstance(message, messages.SetOptions):
        check_options(message.options)


def arranged(record: Record, message: Arranging) -> Record:
    """The table as it was asked for."""
    match message:
        case messages.AddSeat():
            return seats.add_seats(record, message.bot, message.count)
        case messages.RemoveSeat():
            return seats.remove_seat(record, message.seat)
        case messages.SetOptions():
            return seats.set_options(record, msgspec.to_builtins(message.options))
        case messages.Lock():
            return seats.lock(record, message.locked)
        case messages.Rename():
            return seats.rename(record, message.seat, message.initials)
        case messages.Pause():
            return seats.pause(record, message.paused)
        case messages.Quiet():
            return replace(record, quiet=message.quiet)
