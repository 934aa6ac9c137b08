"""Users' own bots: a class in a Python file, named `mybots.py:Mine` on the command line and nowhere else.

Loading one runs its file, so only the arena and the command line do it, and never for a name off the wire.
"""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random
from traceback import extract_tb
from types import ModuleType
from typing import Any

from torchlit.errors import BotError
from torchlit.protocol import Game, Value, View
from torchlit.toolkits.bots.protocol import Bot
from torchlit.toolkits.bots.registry import bot_named


class BotFile(Value, frozen=True):
    """A class and the text of its file, so that every process runs the same code."""

    name: str
    """As given: `mybots.py:Mine`."""
    path: str
    kind: str
    source: str

    @property
    def digest(self) -> str:
        """The SHA-256 of the file, in hex."""
        return sha256(self.source.encode()).hexdigest()


def is_in_a_file(name: str) -> bool:
    """True for `mybots.py:Mine`, false for `hard`."""
    return ":" in name or name.endswith(".py")


def bot_file(name: str) -> BotFile:
    """The class named `mybots.py:Mine`; a BotError says why there is none."""
    path, _, kind = name.rpartition(":")
    if not path or not kind:
        missing = path or kind
        raise BotError("no-class", f"{missing!r} does not name a class: use {missing}:Name", file=missing)
    try:
        source = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise BotError("no-such-file", f"no such file: {path!r}", file=path) from error
    except UnicodeDecodeError as error:
        raise BotError("not-text", f"{path!r} is not UTF-8 text", file=path) from error
    except OSError as error:
        raise BotError("unreadable-file", f"cannot read {path!r}: {error.strerror}", file=path) from error
    file = BotFile(name, str(Path(path).resolve()), kind, source)
    _class_of(file)
    return file


def new_bot(name: str, file: BotFile | None, where: str) -> Bot:
    """A bot for one seat of one game. A user's class gets a new instance each time, so that games stay apart."""
    if file is None:
        return bot_named(name)
    try:
        with redirect_stdout(sys.stderr):
            bot = _class_of(file)()
    except (Exception, SystemExit) as error:
        raise _failed(file, where, error) from error
    return _Watched(file, bot, where)


class _Watched:
    """A user's bot, which is not trusted: whatever it does wrong is reported in one sentence.

    What it prints goes to standard error, because standard output is for results.
    """

    def __init__(self, file: BotFile, bot: Bot, where: str) -> None:
        self._file, self._bot, self._where = file, bot, where

    def choose(self, game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
        try:
            with redirect_stdout(sys.stderr):
                move = self._bot.choose(game, view, list(moves), random)
                known = any(move == legal for legal in moves)
                shown = "" if known else _short(repr(move))
        except (Exception, SystemExit) as error:
            raise _failed(self._file, self._where, error) from error
        if not known:
            raise BotError(
                "not-a-move",
                f"{self._file.name} chose {shown} {self._where}, which is not one of its {len(moves)} moves",
                bot=self._file.name,
            )
        return move


@lru_cache(maxsize=64)
def _class_of(file: BotFile) -> type[Bot]:
    """The class itself. Its file runs once in each process."""
    module = _module(file.path, file.source)
    found = vars(module).get(file.kind)
    if not isinstance(found, type):
        own = (value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__)
        bots = ", ".join(value.__name__ for value in own if _is_bot(value))
        there = f"it has {bots}" if bots else "it has no class with a method choose"
        raise BotError(
            "no-such-class", f"there is no class {file.kind!r} in {Path(file.path).name}: {there}", bot=file.name
        )
    if not _is_bot(found):
        raise BotError("no-choose", f"{file.name} has no method choose(self, game, view, moves, random)", bot=file.name)
    return found


def _is_bot(value: object) -> bool:
    return isinstance(value, type) and callable(getattr(value, "choose", None))


@lru_cache(maxsize=64)
def _module(path: str, source: str) -> ModuleType:
    """The file as a module, which can import its neighbours."""
    module = ModuleType(f"torchlit_bots_{sha256(source.encode()).hexdigest()[:16]}")
    module.__file__ = path
    folder = str(Path(path).parent)
    if folder not in sys.path:
        sys.path.append(folder)
    sys.modules[module.__name__] = module
    try:
        with redirect_stdout(sys.stderr):
            exec(compile(source, path, "exec"), vars(module))
    except (Exception, SystemExit) as error:
        del sys.modules[module.__name__]
        raise BotError(
            "file-fails", f"cannot load {Path(path).name}: {_told(error, path)}", file=Path(path).name
        ) from error
    return module


def _failed(file: BotFile, where: str, error: BaseException) -> BotError:
    return BotError("bot-fails", f"{file.name} failed {where}: {_told(error, file.path)}", bot=file.name)


def _told(error: BaseException, path: str) -> str:
    """What went wrong, and on which line of the file."""
    if isinstance(error, SyntaxError):
        line, said = error.lineno, error.msg
    else:
        lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == path]
        line, said = lines[-1] if lines else None, _said(error)
    words = f"{type(error).__name__}: {_short(said)}" if said else type(error).__name__
    return words if line is None else f"{words} (line {line})"


def _said(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # noqa: BLE001  a user's own error, which cannot print itself
        return ""


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 120 else f"{line[:120]} …"
