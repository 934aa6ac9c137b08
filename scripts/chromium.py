"""Prints the path of a Chromium for the browser tests, and installs one first where there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

LIGHT = "chromium-headless-shell"
"""A Chromium without a user interface: the browser tests take a third of the time with it."""
NAMES = [LIGHT, "chromium", "chromium-browser", "google-chrome"]
TRIED = Path(__file__).parents[1] / ".venv/browser"
"""This file says that the light one was asked for: whoever cannot have it is not kept waiting for it again."""


def main() -> None:
    path = chromium()
    if not TRIED.exists() and (path is None or not path.endswith(LIGHT)):
        install_with_apt(LIGHT)
        path = chromium()
    if path is None:
        install_with_apt("chromium")
        path = chromium()
    if path is None:
        install_with_playwright()
        path = chromium()
    if path is None:
        sys.exit("There is no Chromium for the browser tests: please install one and run make test again.")
    TRIED.touch()
    print(path)


def chromium() -> str | None:
    """The first Chromium that starts: the one asked for, the system's, Playwright's own."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    paths = [os.environ.get("TORCHLIT_CHROMIUM"), *map(shutil.which, NAMES), own]
    return next((path for path in paths if path and Path(path).exists() and runs(path, "--version")), None)


def install_with_apt(package: str) -> None:
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") and (not sudo or (shutil.which("sudo") and runs(*sudo, "true"))):
        say(f"Installing {package} with apt-get for the browser tests …")
        apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
        runs(*apt, "update")  # an old list names an old Chromium, which draws otherwise than the pictures
        runs(*apt, "install", "--yes", "--no-install-recommends", package, "fonts-liberation")


def install_with_playwright() -> None:
    say("Downloading Playwright's Chromium for the browser tests …")
    runs(sys.executable, "-m", "playwright", "install", "chromium")


def runs(*command: str) -> bool:
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def say(sentence: str) -> None:
    """Speak on stderr: stdout is for the path."""
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
