"""The Makefile works in any folder and repairs what an interrupted run has left.

The installer is a stand-in that writes down what it is asked for.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UV = """#!/bin/sh
echo "$@" >> "$ASKED"
test ! -e "$FAILS"
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """All that make needs of a clone, where names are awkward."""
    folder = tmp_path / "tab le é"
    for part in ("Makefile", "pyproject.toml", "hatch_build.py", "requirements.lock", "requirements-dev.lock"):
        folder.mkdir(exist_ok=True)
        shutil.copy(ROOT / part, folder)
    (folder / "web").mkdir()
    (folder / "docs/rules").mkdir(parents=True)
    (folder / ".venv/bin").mkdir(parents=True)
    (folder / ".venv/made").touch()
    uv = folder / ".venv/bin/uv"
    uv.write_text(UV)
    uv.chmod(0o755)
    return folder


def make(clone: Path, *goals: str) -> tuple[int, list[str]]:
    """The exit code of make without a terminal and with a closed stdin, and what was installed."""
    asked = clone / "asked"
    asked.unlink(missing_ok=True)
    environment = {**os.environ, "ASKED": str(asked), "FAILS": str(clone / "fails")}
    command = ["sh", "-c", 'exec make "$@" <&-', "make", *goals]
    code = subprocess.run(command, cwd=clone, env=environment, capture_output=True).returncode
    return code, asked.read_text().splitlines() if asked.exists() else []


@pytest.mark.skipif(not shutil.which("make"), reason="needs make")
def test_nothing_is_installed_twice(clone: Path) -> None:
    code, asked = make(clone, "setup", ".venv/dev")
    assert code == 0
    assert [line.split()[-1] for line in asked] == ["requirements.lock", ".", "requirements-dev.lock"]
    assert "--reinstall" not in " ".join(asked)
    assert make(clone, "setup", ".venv/dev") == (0, [])


@pytest.mark.skipif(not shutil.which("make"), reason="needs make")
def test_an_installation_that_did_not_end_is_done_again_from_scratch(clone: Path) -> None:
    (clone / "fails").touch()
    code, asked = make(clone, "setup")
    assert code != 0
    assert len(asked) == 1
    (clone / "fails").unlink()
    code, asked = make(clone, "setup")
    assert code == 0
    assert ["--reinstall" in line for line in asked] == [True, False]
    assert make(clone, "setup") == (0, [])
