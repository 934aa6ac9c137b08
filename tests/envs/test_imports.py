"""Players and hosts do not wait for what only researchers need."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize("module", ["torchlit", "torchlit.cli.main", "torchlit.server.app"])
def test_the_table_starts_without_the_libraries_of_the_environments(module: str) -> None:
    script = f"import sys, {module}; print(sorted({{'numpy', 'gymnasium', 'pettingzoo', 'PIL'}} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout == "[]\n"


def test_who_has_not_installed_them_is_told_how() -> None:
    script = "import sys; sys.modules['gymnasium'] = None; import torchlit.envs"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, text=True).stderr
    assert told.splitlines()[-1].endswith("pip install 'torchlit[envs]'")
