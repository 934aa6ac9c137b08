"""Makes .venv with uv in it, unless it is there and works: one that was interrupted is made again.

This file alone must run on any Python 3, because it looks for one that is new enough.
"""

import shutil
import subprocess
import sys

UV = "uv==0.13.7"
CANDIDATES = [sys.executable, "python3.14", "python3.13", "python3.12", "python3.11"]


def main() -> None:
    if runs(".venv/bin/python", "-c", "import pip") and runs(".venv/bin/uv", "--version"):
        return
    fit = [python for python in CANDIDATES if runs(python, "-c", "import sys; assert sys.version_info >= (3, 11)")]
    if not fit:
        sys.exit("Torchlit needs Python 3.11 or newer: please install it and run make again.")
    python = fit[0]
    if not runs(python, "-c", "import ensurepip, venv"):
        sys.exit("Python has no venv module: please install it (Debian, Ubuntu: python3-venv) and run make again.")
    print("Making a Python environment in .venv …", flush=True)
    subprocess.check_call([python, "-m", "venv", "--clear", ".venv"])
    subprocess.check_call([".venv/bin/python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet", UV])


def runs(*command: str) -> bool:
    """Whether this command is there and ends well."""
    nowhere = subprocess.DEVNULL
    return bool(shutil.which(command[0])) and subprocess.call(command, stdout=nowhere, stderr=nowhere) == 0


if __name__ == "__main__":
    main()
