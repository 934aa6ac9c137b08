"""The peer boardgame.io, which keeps its tables in memory and sends everybody the whole state after every move."""

from pathlib import Path

from npm_peer import NpmPeer

PEER = NpmPeer("boardgame.io", "boardgameio", "boardgame.io", "server.cjs")


def engine(program: Path, seconds: float) -> dict[str, float]:
    """Random solo games per CPU second: by the peer's client, by its reducer alone, and as plain JavaScript."""
    figures = PEER.driver(program, ["engine", "--seconds", str(seconds)], timeout=60 + 30 * seconds)
    return {name: float(figures[f"{name}_playouts_per_cpu_s"]) for name in ("client", "reducer", "plain_js")}
