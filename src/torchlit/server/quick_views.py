"""Loads the compiled views in the background; until they are loaded, views are written more slowly.

Anything not compiled yet is compiled once for each version of the sources, in a process of its own, `python -m
torchlit.server.quick_views`: in this one it would hold everybody up for seconds.
"""

import asyncio
import gc
import logging
import os
import sys
from pathlib import Path

from torchlit.games.registry import GAMES
from torchlit.toolkits.compiler.compiled import cache_folder, has_compiler, sources_digest

logger = logging.getLogger(__name__)


async def load() -> None:
    """Load the quick views of all games, if there is a compiler."""
    try:
        if has_compiler():
            if not _stamp().exists():
                await _compile()
            await asyncio.to_thread(prepare)
            gc.freeze()  # what was loaded stays
    except Exception:
        logger.exception("views could not be made quick")


async def _compile() -> None:
    nothing = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, stdin=nothing, stdout=nothing, stderr=nothing
    )
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()


def prepare() -> None:
    """Load the quick views of all games, compiling them if necessary."""
    for game in GAMES.values():
        game.json_views.prepare()


def _stamp() -> Path:
    """The file that marks everything as compiled."""
    return cache_folder() / f"views-{sources_digest()}"


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    prepare()
    _stamp().touch()
