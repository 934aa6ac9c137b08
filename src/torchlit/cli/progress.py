"""The progress of a long task: a bar with the pace and the time left on a terminal, elsewhere nothing."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from torchlit.cli.verb import console

T = TypeVar("T")


class Pace(ProgressColumn):
    """How many are done per second."""

    def render(self, task: Task) -> Text:
        return Text(pace(task.speed) if task.speed else "", style="progress.data.speed")


def pace(speed: float) -> str:
    """The rate per second, or per minute if it is slow, with two or three digits."""
    if speed >= 10:
        return f"{speed:,.0f} a second"
    return f"{speed:.1f} a second" if speed >= 1 else f"{60 * speed:.1f} a minute"


def bar() -> Progress:
    """A bar on stderr that disappears when it is done; nothing without a terminal."""
    err = console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Pace(),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    return Progress(*columns, console=err, disable=not err.is_terminal, transient=True)


def tracked(items: Iterable[T], total: int, task: str) -> Iterator[T]:
    """The same items, with a progress bar. Ctrl-C takes effect between two items."""
    with bar() as shown, interrupted_later() as was_interrupted:
        number = shown.add_task(task, total=total)
        for item in items:
            yield item
            shown.advance(number)
            if was_interrupted():
                raise KeyboardInterrupt


@contextmanager
def interrupted_later() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed. It interrupts nothing, because a database driver would fail in mid-statement."""
    pressed = []
    before = signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)
