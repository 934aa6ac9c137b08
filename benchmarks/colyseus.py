"""The peer Colyseus, which keeps its tables in memory and sends small binary differences, every 50 ms by default."""

from npm_peer import NpmPeer

PEER = NpmPeer("Colyseus", "colyseus", "@colyseus/core", "server.mjs")
PATCH_A_TURN = ("--flush", "turn")
"""Tuned: differences go also at once when a turn closes."""
PATCH_A_MOVE = ("--flush", "move")
"""… or after every move, which is best where people think."""
