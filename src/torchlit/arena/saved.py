"""A series that can be resumed: a file with the plan on its first line, and one line for each finished game."""

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from msgspec.structs import replace

from torchlit import __version__
from torchlit.arena.series import Plan, Played
from torchlit.errors import SeriesError
from torchlit.games.registry import game_named
from torchlit.protocol import Value
from torchlit.table.log import UNREADABLE

encode = msgspec.json.Encoder().encode


class Heading(Value, frozen=True, forbid_unknown_fields=True):
    """The first line: everything that determines the results."""

    torchlit: str
    game: str
    rules: int
    board: str
    bots: tuple[str, ...]
    seed: int
    roles: Mapping[str, int]
    clairvoyant: bool
    files: Mapping[str, str]
    """The SHA-256 of the file of each bot that has one."""


decode_heading = msgspec.json.Decoder(Heading).decode
decode_played = msgspec.json.Decoder(Played).decode


def heading_of(plan: Plan) -> Heading:
    return Heading(
        torchlit=__version__,
        game=plan.game,
        rules=game_named(plan.game).rules_version,
        board=plan.board,
        bots=plan.bots,
        seed=plan.seed,
        roles=plan.roles,
        clairvoyant=plan.clairvoyant,
        files={name: file.digest for name, file in plan.files.items()},
    )


def saved_seed(path: Path) -> int | None:
    """The seed of the series in this file, if there is one."""
    heading = _heading(path)
    return heading.seed if heading else None


class SavedSeries:
    """The file of a series. What was written survives any end of the program; a torn last line is cut off."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        wanted = heading_of(plan)
        heading = _heading(path)
        if heading is not None and heading != wanted:
            raise SeriesError(
                "other-series", f"{path} holds a different series: {_difference(heading, wanted)}", file=str(path)
            )
        self._file = path.open("ab", buffering=0)
        if heading is None:
            self._file.truncate(0)
            self._file.write(encode(wanted) + b"\n")
        else:
            self._file.truncate(_whole_lines(path))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def games(self) -> Iterator[Played]:
        """The finished games, in order."""
        with self._path.open("rb") as file:
            next(file)
            for number, line in zip(count(1), file):
                yield _game(self._path, line, number)

    def add(self, played: Played) -> None:
        """Save a game that has just ended, without its log."""
        self._file.write(encode(replace(played, lines=())) + b"\n")


def _heading(path: Path) -> Heading | None:
    """The first line of a file; None if nothing has been written yet."""
    try:
        with path.open("rb") as file:
            line = file.readline()
    except FileNotFoundError:
        return None
    if not line:
        return None
    try:
        return decode_heading(line)
    except UNREADABLE as error:
        raise SeriesError("no-series", f"{path} is not a saved series: choose another file", file=str(path)) from error


def _difference(there: Heading, wanted: Heading) -> str:
    """The first thing in which two plans differ, in words."""
    for name in Heading.__struct_fields__:
        one, other = getattr(there, name), getattr(wanted, name)
        if one == other:
            continue
        if name == "files":
            changed = [bot for bot in wanted.files if there.files.get(bot) != wanted.files[bot]]
            return f"the file of {', '.join(changed)} has changed"
        if name == "clairvoyant":
            return f"it was played {'with' if there.clairvoyant else 'without'} the clairvoyant"
        words = {"rules": "version of the rules", "torchlit": "version of torchlit"}.get(name, name)
        is_, it_is = ("are", "they are") if name in ("bots", "roles") else ("is", "it is")
        return f"its {words} {is_} {_shown(one)}, but here {it_is} {_shown(other)}"
    raise AssertionError("the plans are the same")


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        return ",".join(f"{role}={bot}" for role, bot in value.items()) or "left to chance"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _whole_lines(path: Path) -> int:
    """How many bytes of a file are whole lines."""
    with path.open("rb") as file:
        end = file.seek(0, 2)
        while end:
            start = max(0, end - 4096)
            file.seek(start)
            found = file.read(end - start).rfind(b"\n")
            if found >= 0:
                return start + found + 1
            end = start
    return 0


def _game(path: Path, line: bytes, number: int) -> Played:
    try:
        played = decode_played(line)
    except UNREADABLE as error:
        raise _damaged(path, number) from error
    if played.number != number:
        raise _damaged(path, number)
    return played


def _damaged(path: Path, number: int) -> SeriesError:
    line = number + 1
    return SeriesError(
        "damaged-series", f"line {line} of {path} is not the result of game {number}", file=str(path), line=line
    )
