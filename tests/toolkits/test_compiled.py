"""Compiled modules: lazily, from the same files, kept on disk, compiled anew when a source changes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from torchlit.games.registry import GAMES
from torchlit.toolkits.compiler import chance as dice
from torchlit.toolkits.compiler.compiled import compiled


def test_the_twin_has_the_functions_of_its_file() -> None:
    twin = compiled("torchlit.toolkits.compiler.chance")
    assert twin.draw.py_func.__code__.co_filename == dice.draw.__code__.co_filename
    assert twin.draw is not dice.draw
    assert compiled("torchlit.games.temple.playouts").draw is twin.draw


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_compiled_from_the_files_that_its_table_plays_by(game: str) -> None:
    assert compiled(f"{GAMES[game].package}.kernel").SOURCES


def test_bits_are_counted_as_by_the_interpreter() -> None:
    twin = compiled("torchlit.toolkits.compiler.chance")
    for which in range(5):
        assert twin.pick(0b10110011, which, 32) == dice.pick(0b10110011, which, 32)


def run(code: str, cache: Path) -> str:
    """What a process of its own prints."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_importing_torchlit_does_not_import_numba(tmp_path: Path) -> None:
    modules = "torchlit.cli.main, torchlit.server.app, torchlit.toolkits.bots.registry"
    heavy = run(f"import sys, {modules}; print('numba' in sys.modules, 'numpy' in sys.modules)", tmp_path)
    assert heavy == "False False"


def test_compiled_code_is_kept_on_disk(tmp_path: Path) -> None:
    code = (
        "import numpy; from torchlit.toolkits.compiler.compiled import compiled;"
        "draw = compiled('torchlit.toolkits.compiler.chance').draw; draw(numpy.array([1, 2, 3, 4]));"
        "print(sum(draw.stats.cache_hits.values()), sum(draw.stats.cache_misses.values()))"
    )
    assert run(code, tmp_path) == "0 1"
    assert run(code, tmp_path) == "1 0"
