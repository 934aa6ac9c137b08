"""The boards that come with a game: plain text in its folder `boards/`, one file each."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.resources import files

from torchlit.errors import BoardError


def shipped_boards(package: str, names: Sequence[str], check: Callable[[str, str], object]) -> Mapping[str, str]:
    """The texts of a game's boards by name, in this order, each checked."""
    folder = files(package) / "boards"
    boards = {name: (folder / f"{name}.txt").read_text(encoding="utf-8") for name in names}
    for name, text in boards.items():
        check(text, name)
    return boards


@contextmanager
def named(board: str) -> Iterator[None]:
    """Prefix every BoardError raised inside with the board's name."""
    try:
        yield
    except BoardError as error:
        raise BoardError(error.why, f"{board}: {error}", **error.facts) from error
