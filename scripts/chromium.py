"""Prints the path of a Chromium for the browser tests, and installs one first where there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ["chromium", "chromium-browser", "google-chrome"]


def main() -> None:
    path = chromium()
    for install in (install_with_apt, install_with_playwright):
        if path is None:
            install()
            path = chromium()
    if path is None:
        sys.exit("There is no Chromium for the browser tests: please install one and run make test again.")
    print(path)


def chromium() -> str | None:
    """The first Chromium that starts: the one asked for, the system's, Playwright's own."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    paths = [os.environ.get("TORCHLIT_CHROMIUM"), *map(shutil.which, NAMES), own]
    return next((path for path in paths if path and Path(path).exists() and runs(path, "--version")), None)


def install_with_apt() -> None:
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") and (not sudo or (shutil.which("sudo") and runs(*sudo, "true"))):
        say("Installing Chromium with apt-get for the browser tests …")
        apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
        runs(*apt, "update")
        runs(*apt, "install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation")


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
