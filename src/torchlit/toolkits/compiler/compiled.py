"""Loads the games' arithmetic a second time, with every function compiled.

A module in kernel style – functions over ints, floats and arrays of them, and such constants – is interpreted by the
table and compiled by numba here, from the same file. Its imports from other such modules become their compiled twins.
numba is imported on the first call, not before.
"""

import builtins
import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any

from torchlit.errors import SetupError

INLINED = 900
"""Functions with less bytecode are inlined: passing named values costs more than they do."""

SETTINGS = {"nogil": True, "error_model": "numpy"}
"""Compiled code releases the GIL, and divides as NumPy does."""
ALLOCATES = "ALLOCATES"
"""A module with this constant may make lists. All others allocate nothing: without numba's runtime they need no
reference counts for arrays, which took more than half the time of a random game."""


def compiled(name: str) -> Any:
    """The module with this name, loaded anew with every function of its own compiled; compiled code is kept on disk."""
    with _LOADING:
        return _twin(name)


_LOADING = RLock()
"""One thread at a time: numba's cache folder is a setting of the whole process."""


@cache
def _twin(name: str) -> Any:
    numba = _numba()
    twin = ModuleType(f"compiled.{name}")
    used: list[str] = []

    def import_twin(wanted: str, *rest: Any) -> Any:
        """Imports inside a twin: the twins of our own modules, and anybody else's as they are."""
        if not wanted.startswith("torchlit."):
            return builtins.__import__(wanted, *rest)
        used.append(wanted)
        return compiled(wanted)

    path = _path(name)
    source = path.read_bytes()
    twin.__dict__["__builtins__"] = {**vars(builtins), "__import__": import_twin}
    exec(compile(source, str(path), "exec"), twin.__dict__)
    digest = hashlib.sha256(Path(__file__).read_bytes() + source)
    for other in used:
        digest.update(compiled(other).SOURCES.encode())
    twin.__dict__["SOURCES"] = digest.hexdigest()
    sys.modules[twin.__name__] = twin  # where numba looks for what a function refers to
    settings = {**SETTINGS, "_nrt": ALLOCATES in vars(twin)}
    with _kept_in(cache_folder() / digest.hexdigest()[:16]) as is_kept:
        for own, value in list(vars(twin).items()):
            if isinstance(value, type) and value.__module__ == twin.__name__:
                setattr(twin, own, getattr(import_module(name), own))  # twins share the types of values
            if isinstance(value, FunctionType) and value.__module__ == twin.__name__:
                short = len(value.__code__.co_code) < INLINED
                setattr(twin, own, numba.njit(cache=is_kept, forceinline=short, **settings)(value))
    return twin


def machine_code(function: Any, *arguments: Any) -> Any:
    """A compiled function for arguments of exactly these types, which are not checked again.

    Finding out the types of all arrays of a table takes ten times as long as one step of its game.
    """
    return function.compile(tuple(map(_numba().typeof, arguments)))


def _path(name: str) -> Path:
    """The file of a module, found without importing more than the packages around it."""
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


@cache
def has_compiler() -> bool:
    """True if numba is installed; does not import it."""
    return find_spec("numba") is not None


def check_compiler() -> None:
    """Refuse what cannot be done without numba."""
    if not has_compiler():
        raise SetupError("needs-sim", "this needs torchlit[sim]: pip install 'torchlit[sim]'")


@cache
def _numba() -> Any:
    """numba, taught the two int methods that kernels use."""
    check_compiler()
    numba = import_module("numba")
    import_module("torchlit.toolkits.compiler.bit_methods")
    return numba


@contextmanager
def _kept_in(folder: Path) -> Iterator[bool]:
    """Have numba cache what it compiles in this folder, whose name identifies all sources involved.

    On its own, numba looks for changes only in the file of a function, not in those it calls. False if the folder is
    not writable: then every process compiles everything again.
    """
    config = _numba().config
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        yield _is_writable(folder)
    finally:
        config.CACHE_DIR = before


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def cache_folder() -> Path:
    """Where compiled code is kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "torchlit" / "compiled"


def sources_digest() -> str:
    """A name for this version of everything that can be compiled: the games and the toolkits."""
    digest = hashlib.sha256()
    for package in ("torchlit.games", "torchlit.toolkits"):
        for folder in import_module(package).__path__:
            for path in sorted(Path(folder).rglob("*.py")):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
