"""A wheel holds the whole package: what was learned, the boards, and the client that was built last."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from torchlit.games.registry import GAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/torchlit"
MOST_LEARNED = 8_000_000
"""Bytes of all weights together."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ZipFile]:
    """A wheel as the project builds it, with the client that was built last."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "TORCHLIT_SKIP_CLIENT": "1"}, check=True, timeout=120)
    (built,) = folder.glob("*.whl")
    with ZipFile(built) as opened:
        yield opened


def test_all_that_is_not_code_is_in_it_as_it_is(wheel: ZipFile) -> None:
    parts = [path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")]
    assert parts
    for path in parts:
        assert wheel.read(path.relative_to(PACKAGE.parent).as_posix()) == path.read_bytes()


def test_every_module_is_in_it(wheel: ZipFile) -> None:
    modules = {path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob("*.py")}
    assert modules == {name for name in wheel.namelist() if name.endswith(".py")}


def test_what_was_learned_is_in_it_for_every_board_and_small(wheel: ZipFile) -> None:
    learned = {Path(each.filename).name: each.file_size for each in wheel.infolist() if each.filename.endswith(".npz")}
    assert set(learned) == {"valley.npz", *(f"{board}.npz" for board in GAMES["temple"].boards)}
    assert 0 < min(learned.values()) <= sum(learned.values()) <= MOST_LEARNED


def test_the_client_and_the_rules_pages_are_in_it(wheel: ZipFile) -> None:
    names = set(wheel.namelist())
    assert {"torchlit/static/index.html"} < names
    assert {f"torchlit/static/rules/{game}.{language}.md" for game in GAMES for language in ("en", "fr", "nl")} < names
    scripts = [name for name in names if name.startswith("torchlit/static/assets/") and name.endswith(".js")]
    assert any(f"/{Path(name).name}" in wheel.read("torchlit/static/index.html").decode() for name in scripts)
